"""A build harms nothing that is not its own, and one that is killed leaves whole files that the next build mends."""

import json
import shutil
import signal
import subprocess
import sys
from pathlib import Path
from unittest.mock import Mock

import pytest

from generator.build import build, check
from generator.errors import InputError
from generator.outputs import Publication
from generator.rulesets import load

from ..building import render_nothing, state
from ..command import ENVIRONMENT

OPTIONS = Publication(load(("wrc",)))
# Printed on every card and in every page, so that all of them differ from those of `OPTIONS`.
MOVED = Publication(OPTIONS.rulesets, "https://example.org/points")
TWO = Publication(load(("wrc", "jpml")))


@pytest.fixture(autouse=True)
def without_renderer(monkeypatch: pytest.MonkeyPatch) -> None:
    """Build without the renderer: what is tested is where files go."""
    render_nothing(monkeypatch)


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build two editions of one ruleset, `old` and `new`."""
    folder = tmp_path_factory.mktemp("built")
    with pytest.MonkeyPatch.context() as patch:
        render_nothing(patch)
        build(folder / "old", OPTIONS)
        build(folder / "new", MOVED)
    return folder


@pytest.fixture
def out(built: Path, tmp_path: Path) -> Path:
    """Give a copy of what was built before; beside it stands a file that is not ours."""
    (tmp_path / "victim").write_text("not ours", "utf-8")
    return Path(shutil.copytree(built / "old", tmp_path / "out"))


class Killed(BaseException):
    """Stands for the end of the process."""


def listed(out: Path, *names: str) -> None:
    """Let the manifest list more files."""
    manifest = json.loads((out / "manifest.json").read_text("utf-8"))
    manifest["files"] |= {name: {"inputs": "0", "bytes": "0"} for name in names}
    (out / "manifest.json").write_text(json.dumps(manifest), "utf-8")


def test_files_of_a_ruleset_that_is_gone_are_removed(tmp_path, monkeypatch):
    """Files that are no longer published go, with folders that they leave empty; a file of one's own stays.

    Where the build is killed before it removes them, the next one does.
    """
    out = tmp_path / "out"
    build(out, TWO)
    (out / "en/jpml/mine.txt").write_text("my own", "utf-8")
    gone = {path for path in state(out) if path.split("/")[1:2] == ["jpml"]} - {"en/jpml/mine.txt"}
    assert gone >= {f"{language}/jpml/{name}" for language in ("en", "es") for name in ("index.html", "table-a4.pdf")}
    with monkeypatch.context() as patch:
        patch.setattr(Path, "unlink", Mock(side_effect=Killed))
        with pytest.raises(Killed):
            build(out, OPTIONS)
    assert set(build(out, OPTIONS).removed) == gone
    assert (out / "es/wrc/table-a4.pdf").is_file()
    assert not (out / "es/jpml").exists()
    assert state(out / "en/jpml") == {"mine.txt": b"my own"}


def test_files_outside_the_pattern_are_removed_later(tmp_path):
    """What a build of a part passes by stays in the manifest, so that the next build of all still removes it."""
    out = tmp_path / "out"
    build(out, TWO)
    assert all(path.startswith("en/jpml/") for path in build(out, OPTIONS, "en/*").removed)
    assert (out / "es/jpml/index.html").is_file()
    assert {path.split("/")[1] for path in build(out, OPTIONS).removed} == {"jpml"}
    assert check(out, OPTIONS) == []


def test_a_manifest_deletes_nothing_but_files_of_an_edition(out):
    """Whatever paths a manifest lists, no file outside the folder and none that is published is removed."""
    intact = state(out)
    outside = ("../victim", "en/../../victim", f"{out.parent}/victim", "~/victim", "a\0/b", "\ud800/b")
    inside = (".build/riichi-points", "./index.html", "en//index.html", "en/./index.html", "", ".", "..")
    listed(out, *outside, *inside)
    assert build(out, OPTIONS).removed == ()
    assert state(out) == intact
    assert state(out.parent)["victim"] == b"not ours"


def away(out: Path, name: str) -> None:
    """Move a part out of the folder and leave a link to it."""
    (out / name).rename(out.parent / "away")
    (out / name).symlink_to(out.parent / "away")


def link_of_a_removed_ruleset(out: Path) -> None:
    """Let the manifest list a file below a link that leads to the folder outside."""
    (out / "en/jpml").symlink_to(out.parent)
    listed(out, "en/jpml/victim")


def exchanged(out: Path, name: str, content: str | None) -> None:
    """Put a file, or without content a folder with a file in it, where the other is wanted."""
    path = out / name
    shutil.rmtree(path) if path.is_dir() else path.unlink(missing_ok=True)
    if content is None:
        (path / "deep").mkdir(parents=True)
        (path / "deep/file").write_text("mine", "utf-8")
    else:
        path.write_text(content, "utf-8")


WRONG_PLACES = {
    "a link to a folder outside": (lambda out: away(out, "en"), "a link that leads out"),
    "a link to a folder in it": (lambda out: away(out, "en/wrc"), "a link that leads out"),
    "a link that leads nowhere": (lambda out: (away(out, "en"), shutil.rmtree(out.parent / "away")), "no folder"),
    "a link below which files are removed": (link_of_a_removed_ruleset, "a link that leads out"),
    "a file for a folder": (lambda out: exchanged(out, "assets", ""), "assets: found what is no folder"),
    "a folder for a file": (lambda out: exchanged(out, "en/index.html", None), "en/index.html: found a folder"),
    "a folder for the manifest": (lambda out: exchanged(out, "manifest.json", None), "manifest.json: found a folder"),
    "a link for the staging folder": (lambda out: away(out, ".build"), r"\.build: found what is no folder"),
    "a file for the staging folder": (lambda out: exchanged(out, ".build", ""), r"\.build: found what is no folder"),
}


@pytest.mark.parametrize(("change", "message"), WRONG_PLACES.values(), ids=WRONG_PLACES)
def test_a_folder_with_something_in_the_way_is_refused(out, change, message):
    """Where a link leads out of the folder, or a file and a folder are exchanged, nothing is written anywhere."""
    change(out)
    before = state(out.parent), state(out)
    with pytest.raises(InputError, match=message):
        build(out, MOVED)
    assert (state(out.parent), state(out)) == before


FOREIGN = {
    "files without a manifest": {"thesis.txt": "mine"},
    "files of the same names": {"index.html": "mine", "en/index.html": "mine"},
    "a manifest of a web application": {"manifest.json": '{"name": "App", "icons": []}', "app.js": ""},
    "a manifest of another program": {"manifest.json": '{"generator": "other", "files": {"app.js": {}}}', "app.js": ""},
    "a manifest that is no JSON": {"manifest.json": "files:", "app.js": ""},
    "a list for a manifest": {"manifest.json": "[1]", "app.js": ""},
}


@pytest.mark.parametrize("files", FOREIGN.values(), ids=FOREIGN)
def test_a_folder_of_somebody_else_is_refused(tmp_path, files):
    """A folder that holds files and no manifest of ours is refused, and nothing in it changes."""
    for name, content in files.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(content, "utf-8")
    before = sorted(tmp_path.rglob("*")), state(tmp_path)
    with pytest.raises(InputError, match="expected an empty folder or one built before"):
        build(tmp_path, OPTIONS)
    assert (sorted(tmp_path.rglob("*")), state(tmp_path)) == before


def test_a_file_for_the_output_folder_is_refused(out):
    """A file where the output folder should be is refused and left as it is."""
    with pytest.raises(InputError, match="found a file; expected a folder"):
        build(out.parent / "victim", OPTIONS)
    assert (out.parent / "victim").read_text("utf-8") == "not ours"


def kill_after(monkeypatch: pytest.MonkeyPatch, moves: int) -> None:
    """Let a build end after so many files have been moved into place."""
    replace, left = Path.replace, iter(range(moves))

    def move_or_end(path: Path, target: Path) -> Path:
        if next(left, None) is None:
            raise Killed
        return replace(path, target)

    monkeypatch.setattr(Path, "replace", move_or_end)


@pytest.mark.parametrize(
    "share",
    [0, pytest.param(0.1, marks=pytest.mark.slow), 0.6, pytest.param(1, marks=pytest.mark.slow)],
    ids=lambda share: f"{share:.0%} of the files",
)
@pytest.mark.parametrize("first", [True, False], ids=["first build", "later build"])
def test_a_killed_build_leaves_whole_files_and_is_mended(built, out, monkeypatch, first, share):
    """After a kill each file is whole, the old or the new one; check reports it and the next build mends it."""
    new = state(built / "new")
    if first:
        shutil.rmtree(out)
    old = state(out)
    moves = int(share * sum(old.get(path) != new[path] for path in new.keys() - {"manifest.json"}))
    with monkeypatch.context() as patch:
        kill_after(patch, moves)
        with pytest.raises(Killed):
            build(out, MOVED)
    left = state(out)
    assert sum(content == new[path] != old.get(path) for path, content in left.items()) == moves
    assert all(content in (old.get(path), new[path]) for path, content in left.items())
    assert left.get("manifest.json") == old.get("manifest.json")
    assert check(out, MOVED)
    build(out, MOVED)
    assert check(out, MOVED) == []
    assert state(out) == new


KILL = """
import os, signal
from pathlib import Path
from generator.cli import main

replace = Path.replace

def move_or_end(path, target):
    if target.match("es/wrc/table-a4.pdf"):
        os.kill(os.getpid(), signal.SIGKILL)
    return replace(path, target)

if __name__ == "__main__":
    Path.replace = move_or_end
    main(["build", "--rules", "wrc", "--out", "out"])
"""


@pytest.mark.slow
def test_a_build_killed_by_the_system_is_mended(built, tmp_path):
    """After SIGKILL no worker process lives on, whole files are left, and the next build mends them."""
    (tmp_path / "kill.py").write_text(KILL, "utf-8")
    # The workers have the pipes too: while one lives, this call waits.
    command = [sys.executable, "kill.py"]
    done = subprocess.run(command, cwd=tmp_path, env=ENVIRONMENT, capture_output=True, timeout=600, check=False)
    assert done.returncode == -signal.SIGKILL
    out, left = tmp_path / "out", state(tmp_path / "out")
    assert "en/wrc/table-a4.pdf" in left
    assert "es/wrc/table-a4.pdf" not in left
    whole = state(built / "old")
    assert [path for path in left if not path.endswith((".pdf", ".png")) and left[path] != whole[path]] == []
    assert [path for path in left if path.endswith(".pdf") and not left[path].rstrip().endswith(b"%%EOF")] == []
    missing = {problem.path for problem in check(out, OPTIONS) if problem.kind == "missing"}
    assert missing == whole.keys() - left.keys()
    build(out, OPTIONS)
    assert check(out, OPTIONS) == []
