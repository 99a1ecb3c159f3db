"""The data package: another library accepts it, finds what is spoilt in it, and has the columns of CONTRACT."""

import hashlib
import json
from pathlib import Path

import frictionless
import pytest

import generator
from generator.outputs import Publication, declared_files
from generator.schema import TABLES

from .. import facts

NAMES = {spec.name for spec in TABLES}
# The promised codes, by column; the one further reason is that of an option that is off.
CODES = {
    "winner": {"dealer", "child"},
    "win": {"ron", "tsumo"},
    "reason": {*facts.REASON_CODES, "no-pinfu-tsumo"},
    "thirteen_han": {"yonbaiman", "sanbaiman", "kazoe-yakuman"},
    "several_ron": {"nearest-only", "double", "double-and-triple"},
}
LIMITS = {"points": facts.LIMIT_CODES, "limits": {*facts.LIMIT_CODES, "yakuman"}}


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """Write the published data package and give its descriptor's path."""
    for file in declared_files(Publication.published()):
        if file.path.startswith("data/"):
            (tmp_path / file.path.removeprefix("data/")).write_bytes(file.make())
    return tmp_path / "datapackage.json"


def described(package: Path) -> dict[str, dict]:
    """Read the descriptor's resources by name."""
    return {resource["name"]: resource for resource in json.loads(package.read_text("utf-8"))["resources"]}


def errors(package: Path) -> set[tuple[str, str]]:
    """Validate a package and give the errors as (file, type)."""
    report = frictionless.Package(package).validate()
    assert not report.errors
    return {(Path(task.place).name, error.type) for task in report.tasks for error in task.errors}


def fields(package: Path, table: str) -> dict[str, dict]:
    """Read a table's columns by name."""
    return {field["name"]: field for field in described(package)[table]["schema"]["fields"]}


def test_another_library_finds_the_package_valid(package):
    """Frictionless reads every table, and every cell is what the descriptor says."""
    report = frictionless.Package(package).validate()
    assert report.valid
    assert {Path(task.place).name for task in report.tasks} == {f"{name}.csv" for name in NAMES}
    assert all(task.stats["rows"] > 0 for task in report.tasks)


@pytest.mark.parametrize(
    ("name", "old", "new", "error"),
    [
        ("points", b"wrc,1,30,dealer,ron,,240", b"wrc,1,30,dealer,ron,,-240", "constraint-error"),
        ("points", b"wrc,1,30,dealer,ron,,240", b"wrc,1,30,dealer,ron,,240.0", "type-error"),
        ("points", b"wrc,1,30,dealer,ron,,240", b"wrc,1,35,dealer,ron,,240", "constraint-error"),
        ("points", b"wrc,1,30,dealer,ron,,240", b"wrc,1,30,oya,ron,,240", "constraint-error"),
        ("points", b"wrc,1,30,dealer,ron,,240", b"wrc,1,30,dealer,tsumo,,240", "primary-key"),
        ("points", b"wrc,1,30,dealer,ron,,240", b"ema,1,30,dealer,ron,,240", "foreign-key"),
        ("cells", b"wrc,1,20,dealer,ron,false", b"wrc,1,20,dealer,ron,False", "type-error"),
        ("cells", b"pinfu-tsumo-only", b"pinfu", "constraint-error"),
        ("limits", b"wrc,mangan", b"wrc,mongan", "constraint-error"),
        ("rulesets", b"https://", b"file://", "constraint-error"),
        ("rulesets", b"wrc,WRC", b"wrc,", "constraint-error"),
    ],
)
def test_another_library_finds_a_spoilt_cell(package, name, old, new, error):
    """One wrong cell is found as what it is, and the file as another one by its digest."""
    path = package.with_name(f"{name}.csv")
    content = path.read_bytes()
    assert old in content
    path.write_bytes(content.replace(old, new, 1))
    found = errors(package)
    assert (path.name, error) in found
    assert (path.name, "hash-count") in found


def test_the_descriptor_names_the_standard_the_version_and_the_licence(package):
    """It says Data Package 2.0, the project's one version and CC0, and the rulesets' sources."""
    found = json.loads(package.read_text("utf-8"))
    assert found["$schema"] == "https://datapackage.org/profiles/2.0/datapackage.json"
    assert found["version"] == generator.__version__
    assert [licence["name"] for licence in found["licenses"]] == ["CC0-1.0"]
    sources = " ".join(source["path"] for source in found["sources"])
    assert [ruleset for ruleset in facts.IDS if facts.SOURCES[ruleset].split("/")[0] not in sources] == []


@pytest.mark.parametrize("name", sorted(NAMES))
def test_each_file_is_described_with_its_bytes(package, name):
    """A resource has its file's size and SHA-256, and describes each column in words."""
    resource = described(package)[name]
    content = package.with_name(resource["path"]).read_bytes()
    assert resource["path"] == f"{name}.csv"
    assert resource["bytes"] == len(content)
    assert resource["hash"] == f"sha256:{hashlib.sha256(content).hexdigest()}"
    assert [field["name"] for field in resource["schema"]["fields"]] == content.decode().split("\n")[0].split(",")
    for field in resource["schema"]["fields"]:
        assert field["type"] in ("string", "integer", "boolean")
        assert field["description"].endswith("."), field["name"]
        assert field["description"][0].isupper()


@pytest.mark.parametrize("name", sorted(NAMES & facts.COLUMNS.keys()))
def test_columns_have_the_codes_and_numbers_of_the_contract(package, name):
    """Codes are those that are promised, han 1 to 13, fu 20 to 140; a column that can be empty is not required."""
    for column, field in fields(package, name).items():
        constraints = field.get("constraints", {})
        if column in CODES:
            assert set(constraints["enum"]) == CODES[column]
        elif column == "limit":
            assert set(constraints["enum"]) == LIMITS[name]
        elif column == "han":
            assert constraints["enum"] == list(range(1, 14))
        elif column == "fu":
            assert constraints["enum"] == list(facts.FUS)
        can_be_empty = (
            column in facts.NULLABLE.split() or column in ("reason", "hand") or (name, column) == ("points", "limit")
        )
        assert constraints.get("required", False) is not can_be_empty, column


def test_keys_are_those_of_the_contract(package):
    """Points and cells are known by ruleset, han, fu, winner and win; every table leads to its ruleset."""
    resources = described(package)
    for name in ("points", "cells"):
        assert resources[name]["schema"]["primaryKey"] == ["ruleset", "han", "fu", "winner", "win"]
    assert resources["rulesets"]["schema"]["primaryKey"] == ["ruleset"]
    leads = {"fields": ["ruleset"], "reference": {"resource": "rulesets", "fields": ["ruleset"]}}
    assert all(leads in resources[name]["schema"]["foreignKeys"] for name in ("points", "cells", "limits"))
