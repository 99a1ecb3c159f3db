"""The lock files: complete, in step with pyproject.toml and with each other, and the same for everybody."""

import json
import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[2]
RUNTIME, DEVELOPMENT, LOWEST = "requirements.txt", "requirements-dev.txt", ".ci/requirements-lowest.txt"
LOCKS = (RUNTIME, DEVELOPMENT, LOWEST)


def read(lock: str) -> str:
    """Read a lock file."""
    return (ROOT / lock).read_text(encoding="utf-8")


def pins(lock: str) -> dict[str, set[str]]:
    """Read the versions of each package; a marker may choose between several."""
    versions: dict[str, set[str]] = {}
    for name, version in re.findall(r"^(\S+)==(\S+)", read(lock), re.MULTILINE):
        versions.setdefault(name, set()).add(version)
    return versions


def declared(*, dev: bool) -> list[Requirement]:
    """Read the requirements that pyproject.toml declares, with those of building the package."""
    document = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    project = document["project"]
    extra = project["optional-dependencies"]["dev"] if dev else []
    return [Requirement(line) for line in (*project["dependencies"], *document["build-system"]["requires"], *extra)]


@pytest.mark.parametrize("lock", LOCKS)
def test_locks_hold_what_is_declared(lock: str) -> None:
    """Each lock file has a version of every declared requirement, and one that pyproject.toml admits."""
    versions = pins(lock)
    for requirement in declared(dev=lock != RUNTIME):
        locked = versions.get(canonicalize_name(requirement.name), set())
        assert locked, f"{requirement} is not in {lock}: make lock"
        assert all(requirement.specifier.contains(version) for version in locked), f"{requirement} in {lock}: make lock"


def test_development_is_a_superset() -> None:
    """Tests run with the versions that a build runs with."""
    development = pins(DEVELOPMENT)
    assert {name: development.get(name) for name in pins(RUNTIME)} == pins(RUNTIME)


def test_lowest_are_the_bounds() -> None:
    """The lock of the oldest versions holds each lower bound of pyproject.toml, so that `.ci/run` proves the bounds."""
    versions = pins(LOWEST)
    for requirement in declared(dev=True):
        (bound,) = requirement.specifier
        assert bound.operator == ">="
        (locked,) = versions[canonicalize_name(requirement.name)]
        released = f"{locked}.0.0".startswith(f"{bound.version}.")
        assert released, f"{requirement}, but {locked} is locked: make lock, or raise the bound to it"


@pytest.mark.parametrize("lock", LOCKS)
def test_locks_are_the_same_everywhere(lock: str) -> None:
    """No lock file names an index or a place on a machine; each says how it is made; every package has its hashes."""
    text = read(lock)
    assert "make lock" in text.splitlines()[1]
    assert "://" not in text
    for line in text.splitlines():
        assert re.fullmatch(r"#.*|\S+==\S+( ; .+)? \\|    --hash=sha256:[0-9a-f]{64}( \\)?|    # .*", line), line
    assert not re.search(r"#.*[ ]/", text)
    assert not re.search(r"==\S+(?: ; [^\\\n]+)?\n", text), "a package without hashes"


def test_the_lock_of_npm_is_the_same_everywhere() -> None:
    """It holds exactly what is declared, with a hash for each, and names no registry: each machine uses its own."""
    package, lock = (json.loads(read(f".ci/{name}")) for name in ("package.json", "package-lock.json"))
    stated = {**package["dependencies"], **package["devDependencies"]}
    installed = {
        name.removeprefix("node_modules/"): entry for name, entry in lock["packages"].items() if name.startswith("node")
    }
    assert {name: entry["version"] for name, entry in installed.items()} == stated
    assert {name for name, entry in installed.items() if entry.get("dev")} == set(package["devDependencies"])
    for entry in installed.values():
        assert entry["integrity"].startswith("sha512-")
        assert "resolved" not in entry
    assert "://" not in read(".ci/package-lock.json")
