"""What is installed: a wheel that has everything in it, and an editable install that reads the checkout."""

import json
import subprocess
import sys
import sysconfig
import venv
import zipfile
from pathlib import Path

import pytest

import generator
from generator import resources

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
    """Every template, module, ruleset and message catalog is in the wheel; tests and the published edition are not."""
    with zipfile.ZipFile(wheel) as archive:
        names = {name for name in archive.namelist() if ".dist-info/" not in name}
    templates = files(ROOT / "templates")
    package = files(ROOT / "generator")
    assert templates
    assert files(ROOT / "generator" / "rulesets", "*.toml")
    assert files(ROOT / "generator" / "locales", "**/*.po")
    assert names == package | {f"generator/{name}" for name in templates}


@pytest.mark.slow
def test_wheel_builds_from_another_folder(installed: Path, tmp_path: Path) -> None:
    """An installed wheel builds an edition from any working folder, with its own modules and templates."""
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
    built, published = edition(out), edition(ROOT / "output")
    assert built.keys() == published.keys()
    assert [path for path in published if built[path] != published[path]] == []


def edition(folder: Path) -> dict[str, bytes | str]:
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
