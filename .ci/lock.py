"""Write the lock files anew from pyproject.toml: `make lock`.

Versions that still fit stay as they are; `--upgrade` takes the newest. The files hold for every Python that the project
allows and for every system, and name no index: each machine uses its own.
"""

import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).parent.parent

COMPILE = (
    *(sys.executable, "-m", "uv", "pip", "compile", "--quiet", "--no-config", "--universal", "--generate-hashes"),
    *("--no-emit-index-url", "--no-emit-find-links", "--custom-compile-command", "make lock"),
)


PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
BACKEND = PROJECT["build-system"]["requires"]


def lock(output: str, *options: str) -> None:
    """Lock the project's dependencies, and the build backend that its editable install needs."""
    python = PROJECT["project"]["requires-python"].removeprefix(">=")
    command = (*COMPILE, "--python-version", python, *options, "--output-file", output, "pyproject.toml", "-")
    backend = "\n".join(BACKEND)
    subprocess.run(command, cwd=ROOT, input=backend, text=True, stdout=subprocess.DEVNULL, check=True)  # noqa: S603


def lock_lowest(*options: str) -> None:
    """Lock the oldest versions that pyproject.toml admits: `.ci/run` tests with them, so that its bounds are true."""
    declared = (*PROJECT["project"]["dependencies"], *PROJECT["project"]["optional-dependencies"]["dev"], *BACKEND)
    # A locked version is kept while it fits, however low the bound; these are to follow their bounds.
    follow = (f"--upgrade-package={requirement.partition('>=')[0]}" for requirement in declared)
    lock(".ci/requirements-lowest.txt", "--extra", "dev", "--resolution", "lowest-direct", *follow, *options)


if __name__ == "__main__":
    lock("requirements.txt", *sys.argv[1:])
    lock("requirements-dev.txt", "--extra", "dev", "--constraints", "requirements.txt", *sys.argv[1:])
    lock_lowest(*sys.argv[1:])
