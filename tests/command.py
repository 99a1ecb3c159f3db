"""Running the project's command: in this process, as a program, and with what is expected of every answer."""

import os
import subprocess
import sys
from pathlib import Path

from click.testing import CliRunner, Result

from generator.cli import main

ENVIRONMENT = {**os.environ, "PYTHONPATH": str(Path(__file__).resolve().parents[1]), "LC_ALL": "C.UTF-8"}


def run(arguments: str, **environment: str) -> Result:
    """Run a command in this process; without LANG and its kin, if not given."""
    return CliRunner().invoke(
        main, arguments.split(), env=dict.fromkeys(("LC_ALL", "LC_MESSAGES", "LANG")) | environment
    )


def run_as_program(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a command as a program."""
    command = [sys.executable, "-m", "generator", *arguments]
    return subprocess.run(
        command, env=ENVIRONMENT | environment, capture_output=True, encoding="utf-8", timeout=120, check=False
    )


def answered(arguments: str, status: int = 0, **environment: str) -> list[str]:
    """Run a command, compare its exit status and give its lines without indentation; nothing is on stderr."""
    result = run(arguments, **environment)
    assert (result.exit_code, result.stderr) == (status, ""), result.output
    return [line.strip() for line in result.stdout.splitlines()]


def refused(arguments: str) -> str:
    """Run a command that is wrong and give its one message: status 2, nothing on stdout and no traceback."""
    result = run(arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert isinstance(result.exception, SystemExit)
    (message,) = (line for line in result.stderr.splitlines() if line.startswith("Error: "))
    return message
