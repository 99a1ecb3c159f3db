"""The Makefile: the way in for everybody who has just cloned the repository."""

import os
import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


def make(*arguments: str) -> str:
    """Run make as from a terminal: not as part of the make that runs these tests."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("MAKE", "MFLAGS"))}
    done = subprocess.run(["make", *arguments], cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    return done.stdout


def targets() -> dict[str, str | None]:
    """Every target with its description."""
    rules = re.findall(r"^([a-z][a-z-]*):(?!=)[^#\n]*(?:## (.+))?$", (ROOT / "Makefile").read_text(), re.MULTILINE)
    return {target: description or None for target, description in rules}


def test_help_lists_every_target() -> None:
    """`make help` shows each target of the Makefile on a line with what it does; none lacks a description."""
    listed = dict(line.removeprefix("make ").split(maxsplit=1) for line in make("help").splitlines())
    assert listed == targets()


def test_make_alone_helps() -> None:
    """`make` without a target changes nothing and shows the help."""
    assert make() == make("help")


@pytest.mark.skipif(not (ROOT / "README.md").exists(), reason="there is no README.md")
@pytest.mark.parametrize("target", ["build", "test"])
def test_readme_names_the_ways_in(target: str) -> None:
    """The README names the two commands that set everything up."""
    assert f"make {target}" in (ROOT / "README.md").read_text(encoding="utf-8")
