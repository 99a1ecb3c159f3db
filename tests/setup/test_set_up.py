"""The set-up on machines that lack something: one clear message, exit status 2, and nothing made."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
LIBRARIES = ("libpango-1.0-0", "libpangoft2-1.0-0", "libharfbuzz-subset0", "fontconfig")

# What stands for a command of the system: a line of shell.
NOBODY = {"id": "echo 65534", "sudo": "exit 1", "apt-get": "echo apt-get must not run; exit 1"}
ROOT_USER = {"id": "echo 0", "apt-get": 'echo "$DEBIAN_FRONTEND $*" >>"$HOME/apt"'}
PYTHON = {"python3": f'exec {sys.executable} "$@"'}
ALL_INSTALLED = {"dpkg-query": "echo installed"}
NONE_INSTALLED = {"dpkg-query": "exit 1"}


class Machine:
    """A folder with what the set-up reads, and a search path of commands of our own."""

    def __init__(self, folder: Path) -> None:
        self.home = folder
        self.checkout = folder / "checkout"
        shutil.copytree(ROOT / ".ci", self.checkout / ".ci")
        for name in ("pyproject.toml", "requirements.txt", "requirements-dev.txt"):
            shutil.copy(ROOT / name, self.checkout)
        self.path = folder / "bin"
        self.path.mkdir()
        for name in ("sh", "cat", "cksum", "dirname", "env"):
            (self.path / name).symlink_to(str(shutil.which(name)))

    def add(self, *tables: dict[str, str]) -> None:
        """Add commands to the search path."""
        for name, line in {name: line for table in tables for name, line in table.items()}.items():
            command = self.path / name
            command.write_text(f"#!/bin/sh\n{line}\n", encoding="utf-8")
            command.chmod(0o755)

    def run(self, *command: str) -> subprocess.CompletedProcess[str]:
        """Run a script of `.ci` with these commands alone."""
        script, *arguments = command
        return subprocess.run(
            [self.checkout / ".ci" / script, *arguments],
            cwd=self.checkout,
            env={"PATH": str(self.path), "HOME": str(self.home)},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
        )


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    """Give a machine without Python, without packages and without a package manager."""
    return Machine(tmp_path)


def refusal(done: subprocess.CompletedProcess[str]) -> str:
    """Check that the set-up refused, and give its message."""
    assert done.returncode == 2
    assert done.stdout == ""
    assert "Traceback" not in done.stderr
    return done.stderr


def test_without_rights_the_command_is_shown(machine: Machine) -> None:
    """Who may not install packages reads which are missing and the one command that installs them."""
    machine.add(NOBODY, PYTHON, NONE_INSTALLED)
    message = refusal(machine.run("set-up", "test"))
    packages = " ".join((*LIBRARIES, "libatomic1", "chromium"))
    assert f"these system packages are missing: {packages}\n" in message.replace("chromium-browser", "chromium")
    assert "sudo apt-get update && sudo apt-get install --yes --no-install-recommends libpango-1.0-0" in message
    assert not (machine.checkout / ".venv").exists()


def test_a_build_needs_no_browser(machine: Machine) -> None:
    """Chromium is asked for by the tests alone, and any of its relatives will do."""
    machine.add(NOBODY, ALL_INSTALLED)
    assert machine.run("system-libraries", "build").returncode == 0
    assert "chromium" in refusal(machine.run("system-libraries", "test"))
    machine.add({"google-chrome": "exit 0"})
    assert machine.run("system-libraries", "test").returncode == 0


def test_root_installs_what_is_missing(machine: Machine) -> None:
    """As root, the missing packages alone are installed, without a question and without recommended ones."""
    machine.add(ROOT_USER, {"dpkg-query": "case $* in *subset0) exit 1 ;; *) echo installed ;; esac"})
    done = machine.run("system-libraries", "build", "python3.11-venv")
    assert done.returncode == 0
    assert done.stdout == "set-up: installing system packages: python3.11-venv libharfbuzz-subset0\n"
    update, install = (machine.home / "apt").read_text(encoding="utf-8").splitlines()
    assert update.startswith("noninteractive ")
    assert update.endswith(" update")
    assert install.startswith("noninteractive ")
    assert install.endswith(" install --yes --no-install-recommends python3.11-venv libharfbuzz-subset0")


def test_a_failed_installation_is_shown(machine: Machine) -> None:
    """Where the package manager fails, the message names the packages and the command as well."""
    machine.add(ROOT_USER, NONE_INSTALLED, {"apt-get": "exit 100"})
    done = machine.run("system-libraries", "build")
    assert done.returncode == 2
    assert "\n    apt-get update && apt-get install --yes" in done.stderr


def test_another_system(machine: Machine) -> None:
    """Where there is no apt, the message says what to install and names no command that does not exist there."""
    machine.add({"id": "echo 1000"}, NONE_INSTALLED)
    message = refusal(machine.run("system-libraries", "build"))
    assert "libharfbuzz-subset0" in message
    assert "apt-get" not in message


@pytest.mark.parametrize(
    ("python", "found"),
    [
        ({}, "cannot be run here"),
        ({"python3": "exit 127"}, "cannot be run here"),
        ({"python3": "echo 3.9 with-pip too-old /usr/bin/python3.9"}, "is Python 3.9"),
    ],
)
def test_python_too_old(machine: Machine, python: dict[str, str], found: str) -> None:
    """Without Python 3.11 or newer, the message says what was found and how to name another; nothing is installed."""
    machine.add(ROOT_USER, NONE_INSTALLED, python)
    message = refusal(machine.run("set-up", "build"))
    assert f"Python 3.11 or newer is needed, and `python3` {found}." in message
    assert "make PYTHON=" in message
    assert not (machine.home / "apt").exists()


def test_python_without_pip(machine: Machine) -> None:
    """Debian's Python without the part that makes environments: its package is among the missing ones."""
    machine.add(NOBODY, ALL_INSTALLED, {"python3": "echo 3.12 without-pip new-enough /usr/bin/python3.12"})
    assert "missing: python3.12-venv\n" in refusal(machine.run("set-up", "build"))


NPM = {"npm": 'echo "$*" >>"$HOME/npm"'}


@pytest.fixture
def ready(machine: Machine) -> Machine:
    """Give a machine on which everything from PyPI is installed, as the set-up leaves it."""
    machine.add(ALL_INSTALLED, {"chromium": "exit 0", "python3": "echo 3.11 with-pip new-enough /usr/bin/python3.11"})
    (machine.path / "cp").symlink_to(str(shutil.which("cp")))
    environment = machine.checkout / ".venv"
    (environment / "bin").mkdir(parents=True)
    (environment / "bin" / "python").symlink_to(sys.executable)
    (environment / "ready-for-test").touch()

    def sums(*names: str) -> str:
        """Give the checksums of files as the set-up notes them."""
        return subprocess.run(
            ["cksum", *names], cwd=machine.checkout, capture_output=True, text=True, check=True
        ).stdout

    (environment / "project").write_text(sums("pyproject.toml"), encoding="utf-8")
    made_from = f"/usr/bin/python3.11 3.11 {machine.checkout.resolve()}\n"
    (environment / "origin").write_text(made_from + sums("requirements.txt", "requirements-dev.txt"), encoding="utf-8")
    return machine


def test_the_calculator_from_npm_is_installed_once(ready: Machine) -> None:
    """Where there is npm, a set-up for the tests installs what they need of its lock file, and not a second time."""
    ready.add(NPM)
    for expected in ("set-up: installing the packages of .ci/package-lock.json\n", ""):
        done = ready.run("set-up", "test")
        assert (done.returncode, done.stdout, done.stderr) == (0, expected, "")
    (asked,) = (ready.home / "npm").read_text(encoding="utf-8").splitlines()
    assert asked.split()[:4] == ["ci", "--prefix", ".venv", "--omit=dev"]
    assert "--ignore-scripts" in asked
    copied = (ready.checkout / ".venv" / "package-lock.json").read_text(encoding="utf-8")
    assert copied == (ROOT / ".ci" / "package-lock.json").read_text(encoding="utf-8")


@pytest.mark.parametrize(("purpose", "npm"), [("build", NPM), ("test", {})])
def test_npm_is_not_needed(ready: Machine, purpose: str, npm: dict[str, str]) -> None:
    """A build asks nothing of npm, and tests are set up without a word where there is none."""
    ready.add(npm)
    done = ready.run("set-up", purpose)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert not (ready.home / "npm").exists()


def test_npm_that_fails_is_no_failure(ready: Machine) -> None:
    """Where npm cannot install, one line says which tests are left out, and the next set-up tries again."""
    ready.add({"npm": 'echo "$*" >>"$HOME/npm"; exit 1'})
    for _ in range(2):
        done = ready.run("set-up", "test")
        assert done.returncode == 0
        (line,) = done.stderr.splitlines()
        assert "majiang-core are left out" in line
    assert len((ready.home / "npm").read_text(encoding="utf-8").splitlines()) == 2
