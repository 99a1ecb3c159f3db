"""What is installed: a wheel that has everything in it, and an editable install that reads the checkout."""

import json
import re
import subprocess
import sys
import sysconfig
import tarfile
import types
import typing
import venv
import zipfile
from pathlib import Path

import pandas as pd
import pytest

import generator
from generator import frames, resources

from ..environment import inherited

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel of this checkout."""
    folder = tmp_path_factory.mktemp("wheel")
    run(sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", folder, cwd=ROOT)
    (path,) = folder.glob("*.whl")
    return path


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Install the wheel into an environment of its own; the packages it needs are those of this environment."""
    folder = tmp_path_factory.mktemp("installed")
    venv.create(folder, symlinks=True)
    packages = Path(sysconfig.get_path("purelib", "venv", vars={"base": str(folder)}))
    # Only the folder is added: the .pth file in it, which leads to the checkout, is not read a second time.
    (packages / "dependencies.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
    run(
        sys.executable, "-m", "pip", "--python", python(folder), "install", "--no-deps", "--no-index", wheel, cwd=folder
    )
    return folder


def python(environment: Path) -> Path:
    """Tell where an environment's interpreter is."""
    return environment / "bin" / "python"


def run(*command: str | Path, cwd: Path) -> str:
    """Run a command of an installation, from a folder that has no project in it; nothing may lead to the checkout."""
    environment = {name: value for name, value in inherited().items() if not name.startswith("PYTHON")}
    done = subprocess.run(command, cwd=cwd, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def files(folder: Path, pattern: str = "**/*") -> set[str]:
    """List the files below a folder that belong to the project."""
    found = (path for path in folder.glob(pattern) if path.is_file() and "__pycache__" not in path.parts)
    return {path.relative_to(ROOT).as_posix() for path in found}


def test_wheel_has_everything(wheel: Path) -> None:
    """Every template, module, ruleset and message catalog is in the wheel; tests and the published files are not."""
    with zipfile.ZipFile(wheel) as archive:
        names = {name for name in archive.namelist() if ".dist-info/" not in name}
    templates = files(ROOT / "templates")
    package = files(ROOT / "generator")
    assert templates
    assert files(ROOT / "generator" / "rulesets", "*.toml")
    assert files(ROOT / "generator" / "locales", "**/*.po")
    assert names == package | {f"generator/{name}" for name in templates}


def test_types_go_with_the_package(wheel: Path, tmp_path: Path) -> None:
    """A wheel and a source distribution hold `py.typed`, without which type checkers take a package for untyped."""
    run(sys.executable, "-m", "hatchling", "build", "--target", "sdist", "--directory", tmp_path, cwd=ROOT)
    (source,) = tmp_path.glob("*.tar.gz")
    with zipfile.ZipFile(wheel) as archive:
        assert "generator/py.typed" in archive.namelist()
    with tarfile.open(source) as archive:
        (mark,) = (name for name in archive.getnames() if name.endswith("/py.typed"))
    assert re.fullmatch(r"[^/]+/generator/py\.typed", mark)


TABLES = ("cells", "points", "limits", "hands", "rulesets", "differences", "cross_check")


@pytest.mark.parametrize("name", TABLES)
def test_each_documented_table_is_a_typed_function(name: str) -> None:
    """Every table that the package's docstring names is a function of `generator.frames` that gives a frame."""
    assert f"`{name}`" in (generator.__doc__ or "")
    table = getattr(frames, name)
    assert typing.get_type_hints(table)["return"] is pd.DataFrame
    assert isinstance(table("wrc"), pd.DataFrame)


def test_no_public_name_of_the_package_is_a_module_in_the_way() -> None:
    """What the package gives out by name is no module but `frames`; a bare import hints at the tables beyond."""
    modules = [name for name in generator.__all__ if isinstance(getattr(generator, name), types.ModuleType)]
    assert modules == ["frames"]
    hint = "import generator\ntry:\n    generator.hands()\nexcept AttributeError as error:\n    print(error)"
    assert "the table is generator.frames.hands()" in run(sys.executable, "-c", hint, cwd=ROOT)


@pytest.mark.slow
def test_a_type_checker_sees_the_types_of_an_installed_package(installed: Path, tmp_path: Path) -> None:
    """Checked against an installation, tables are frames and a wrong argument is an error."""
    program = tmp_path / "program.py"
    program.write_text(
        "import generator\nreveal_type(generator.frames.points())\nreveal_type(generator.points())\n"
        "generator.frames.hands(3)\n",
        encoding="utf-8",
    )
    command = [sys.executable, "-m", "mypy", "--strict", "--python-executable", python(installed), program]
    environment = {name: value for name, value in inherited().items() if not name.startswith(("PYTHON", "MYPY"))}
    done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    lines = [line.removeprefix("program.py:") for line in done.stdout.splitlines()]
    assert [line.partition(": ")[0] for line in lines[:3]] == ["2", "3", "4"], done.stdout + done.stderr
    assert all("DataFrame" in line for line in lines[:2])
    assert "error" in lines[2]
    assert "arg-type" in lines[2]


@pytest.mark.slow
def test_wheel_builds_from_another_folder(installed: Path, tmp_path: Path) -> None:
    """An installed wheel builds from any working folder, with its own modules and templates."""
    program = "import generator.resources as r; print(r.__file__, r.templates_dir(), sep='\\n')"
    module, templates = map(Path, run(python(installed), "-c", program, cwd=tmp_path).splitlines())
    assert module.is_relative_to(installed)
    assert templates.is_relative_to(installed)
    out = tmp_path / "edition"
    run(installed / "bin" / "riichi-points", "build", "--rules", "wrc", "--out", out, cwd=tmp_path)
    assert (out / "en" / "wrc" / "table-a4.pdf").read_bytes().startswith(b"%PDF-")
    assert (out / "es" / "wrc" / "index.html").is_file()
    assert (out / "manifest.json").is_file()


@pytest.mark.slow
def test_wheel_builds_the_published_edition(installed: Path, tmp_path: Path) -> None:
    """An installed wheel builds what the repository publishes: each text byte for byte, each card from equal inputs."""
    out = tmp_path / "edition"
    run(installed / "bin" / "riichi-points", "build", "--out", out, cwd=tmp_path)
    built, published = state(out), state(ROOT / "output")
    assert built.keys() == published.keys()
    assert [path for path in published if built[path] != published[path]] == []


def state(folder: Path) -> dict[str, bytes | str]:
    """Read an edition: each text's bytes, and the digest of the inputs of what is no text.

    The bytes of a PDF, and so the manifest that records them, depend on the text libraries of the machine.
    """
    inputs = {
        path: entry["inputs"] for path, entry in json.loads((folder / "manifest.json").read_bytes())["files"].items()
    }
    relative = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*") if path.is_file()}
    return {
        name: inputs[name] if path.suffix in {".pdf", ".png"} else path.read_bytes()
        for name, path in relative.items()
        if name != "manifest.json" and not name.startswith(".build/")
    }


def test_checkout_uses_its_own_templates() -> None:
    """In a checkout, with an editable install, the templates are those that are edited, and no copy of them."""
    assert Path(generator.__file__) == ROOT / "generator" / "__init__.py"
    assert resources.templates_dir() == ROOT / "templates"
    copies = Path(sysconfig.get_path("purelib")) / "generator"
    assert not copies.exists()
