"""What a build writes, what `check` finds in a folder, and that the next build mends it.

Whether folders of others and a killed build come to harm is in `test_build_safety.py`.
"""

import datetime
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import pikepdf
import pytest
from click.testing import CliRunner

from generator.build import Problem, build, check
from generator.cli import main
from generator.errors import InputError
from generator.outputs import Publication, declared, declared_files
from generator.rulesets import load
from generator.writers import pdf
from generator.writers.pdf import NoRoomError

from ..building import render_nothing, state
from ..rulesets.files import CHILD, written

ROOT = Path(__file__).resolve().parents[2]
OPTIONS = Publication(load(("wrc",)))
# The promised layout of `output/`: every name that there can be, and what there must be of it for one ruleset.
NAMES = re.compile(
    r"index\.html|manifest\.json|app\.webmanifest|sw\.js|assets/[a-z0-9./-]+|data/([a-z-]+\.csv|datapackage\.json)"
    r"|(en|es)/((fu|cross-check|converter|practice|compare|cards)/)?index\.html"
    r"|(en|es)/wrc/((hands|differences)/)?index\.html|(en|es)/wrc/(points|limits|differences)\.csv"
    r"|(en|es)/(wrc/CARD\.pdf|cards/CARD\.png)".replace(
        "CARD",
        "((table|poster|pocket|large-print|fu|differences|worksheet)-(a3|a4|letter)|wallet-(a4|letter|single))",
    )
)
BUILT = """
index.html app.webmanifest sw.js manifest.json assets/site.css data/datapackage.json
data/cells.csv data/hands.csv data/limits.csv data/points.csv data/rulesets.csv
*/index.html */fu/index.html */cross-check/index.html */converter/index.html */practice/index.html
*/compare/index.html */cards/index.html */cards/table-a4.png */cards/table-letter.png
*/wrc/index.html */wrc/hands/index.html */wrc/differences/index.html
*/wrc/points.csv */wrc/limits.csv */wrc/differences.csv
*/wrc/table-a4.pdf */wrc/table-letter.pdf */wrc/differences-a4.pdf
"""
BUILT = {path.replace("*", language) for path in BUILT.split() for language in ("en", "es")}
PDF, PAGE, TABLE = "es/wrc/table-a4.pdf", "en/index.html", "en/wrc/points.csv"


@pytest.fixture(scope="module")
def site(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build one ruleset, with the real renderer, where there was the publication of all: its cards stay."""
    folder = Path(shutil.copytree(site, tmp_path_factory.mktemp("built") / "out"))
    assert not {path for path in build(folder, OPTIONS).written if path.endswith(".pdf")}
    return folder


@pytest.fixture
def out(site: Path, tmp_path: Path) -> Path:
    """Give a copy of the publication, which a test may spoil."""
    return Path(shutil.copytree(site, tmp_path / "out"))


@pytest.fixture
def without_renderer(monkeypatch: pytest.MonkeyPatch) -> None:
    """Build without the renderer, where a test does not look into PDFs."""
    render_nothing(monkeypatch)


def rendered(folder: Path) -> set[str]:
    """Give the paths of what is not text: cards, and pictures of them."""
    return {path for path in state(folder) if path.endswith((".pdf", ".png"))}


def test_a_build_writes_the_paths_of_the_contract(site):
    """A folder gets the files that the contract names and no other names; then check finds nothing."""
    assert state(site).keys() >= BUILT
    assert [path for path in state(site) if not NAMES.fullmatch(path)] == []
    assert check(site, OPTIONS) == []


def test_the_manifest_has_every_file_with_its_bytes(site):
    """The manifest lists every other file with the SHA-256 of its bytes, and of its inputs where these differ."""
    files = json.loads((site / "manifest.json").read_text("utf-8"))["files"]
    found = {path: hashlib.sha256(content).hexdigest() for path, content in state(site).items()}
    del found["manifest.json"]
    assert {path: entry["bytes"] for path, entry in files.items()} == found
    assert {path for path, entry in files.items() if entry["inputs"] != entry["bytes"]} == rendered(site)


def test_a_second_build_touches_nothing(out):
    """Where all is up to date no file is written anew, so that untouched cards stay untouched in git."""
    before = {path: (path.stat().st_mtime_ns, path.stat().st_ino) for path in out.rglob("*")}
    result = build(out, OPTIONS)
    assert (result.written, result.removed, result.total) == ((), (), len(state(out)) - 1)
    assert {path: (path.stat().st_mtime_ns, path.stat().st_ino) for path in out.rglob("*")} == before


@pytest.mark.slow
def test_the_same_input_gives_the_same_bytes(site, tmp_path):
    """A second build elsewhere, with another time zone, locale and order of sets, has the same bytes, PDFs included."""
    environment = {**os.environ, "TZ": "Asia/Tokyo", "LC_ALL": "C", "PYTHONHASHSEED": "1", "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "generator", "build", "--rules", "wrc", "--out", "other"]
    subprocess.run(command, cwd=tmp_path, env=environment, check=True, capture_output=True, timeout=600)
    assert state(tmp_path / "other") == state(site)


def test_no_file_names_the_machine_or_the_day(site):
    """No file, and nothing inside a PDF, has a path of this machine, today's date or a `file:` address."""
    today = datetime.datetime.now(tz=datetime.UTC).date()
    days = [today.strftime(form) for form in ("%Y-%m-%d", "%Y/%m/%d", "D:%Y%m%d")]
    words = [str(ROOT), str(site), sys.prefix, tempfile.gettempdir(), "file:", "CreationDate", *days]
    for path, content in state(site).items():
        inside = content
        if path.endswith(".pdf"):
            with pikepdf.open(site / path) as pdf:
                streams = [entry.read_bytes() for entry in pdf.objects if isinstance(entry, pikepdf.Stream)]
                inside = b"".join(streams) + repr(list(pdf.objects)).encode()
        assert [word for word in words if word.encode() in inside] == [], path


def cut(out: Path, path: str) -> None:
    """Cut a file in half."""
    content = (out / path).read_bytes()
    (out / path).write_bytes(content[: len(content) // 2])


def edit(out: Path, path: str, old: bytes, new: bytes) -> None:
    """Replace a part of a file."""
    content = (out / path).read_bytes()
    assert old in content
    (out / path).write_bytes(content.replace(old, new, 1))


def record(out: Path, path: str, **digests: str) -> None:
    """Change what the manifest has of a file."""
    manifest = json.loads((out / "manifest.json").read_text("utf-8"))
    manifest["files"][path] |= digests
    (out / "manifest.json").write_text(json.dumps(manifest, indent=1, ensure_ascii=False) + "\n", "utf-8")


def outdate(out: Path) -> None:
    """Change a page and let the manifest vouch for it, as if an older version had built it."""
    (out / PAGE).write_bytes(b"an older page")
    record(out, PAGE, inputs="0", bytes=hashlib.sha256(b"an older page").hexdigest())


EVERY_CARD = ("broken", "*")
DAMAGES = {
    "a PDF cut short": (lambda out: cut(out, PDF), {("broken", PDF)}),
    "a CSV file edited": (lambda out: edit(out, TABLE, b"1500", b"1600"), {("broken", TABLE)}),
    "line ends changed": (lambda out: edit(out, TABLE, b"\n", b"\r\n"), {("broken", TABLE)}),
    "a page emptied": (lambda out: (out / PAGE).write_bytes(b""), {("broken", PAGE)}),
    "a page deleted": (lambda out: (out / PAGE).unlink(), {("missing", PAGE)}),
    "a PDF deleted": (lambda out: (out / PDF).unlink(), {("missing", PDF)}),
    "a folder deleted": (lambda out: shutil.rmtree(out / "es/fu"), {("missing", "es/fu/index.html")}),
    "a page of an older edition": (outdate, {("stale", PAGE)}),
    "a PDF of older inputs": (lambda out: record(out, PDF, inputs="0"), {("stale", PDF)}),
    "a PDF's digest edited": (lambda out: record(out, PDF, bytes="0"), {("broken", PDF)}),
    "a page's digest edited": (lambda out: record(out, PAGE, bytes="0"), {("stale", "manifest.json")}),
    "the manifest's version edited": (
        lambda out: edit(out, "manifest.json", b'"version": "', b'"version": "9'),
        {("stale", "manifest.json")},
    ),
    "no manifest": (lambda out: (out / "manifest.json").unlink(), {("missing", "manifest.json"), EVERY_CARD}),
    "the manifest cut short": (lambda out: cut(out, "manifest.json"), {("broken", "manifest.json"), EVERY_CARD}),
    "an empty manifest": (
        lambda out: (out / "manifest.json").write_bytes(b""),
        {("broken", "manifest.json"), EVERY_CARD},
    ),
}


# One of each kind: broken, stale, missing; the others take as long and run with the slow proofs.
QUICK_DAMAGES = ("a PDF cut short", "a CSV file edited", "a PDF deleted")


@pytest.mark.parametrize(
    ("damage", "problems"),
    [
        pytest.param(*case, id=name, marks=() if name in QUICK_DAMAGES else pytest.mark.slow)
        for name, case in DAMAGES.items()
    ],
)
def test_check_finds_and_the_next_build_mends(out, without_renderer, damage, problems):
    """Check names each damaged file and no other; the next build writes those alone, and then check finds nothing."""
    intact, cards = state(out), rendered(out)
    if EVERY_CARD in problems:  # nothing vouches for their bytes
        problems = problems - {EVERY_CARD} | {("broken", path) for path in cards}
    damage(out)
    assert {(problem.kind, problem.path) for problem in check(out, OPTIONS)} == problems
    damaged = {path for _, path in problems}
    assert set(build(out, OPTIONS).written) == damaged - {"manifest.json"}
    assert check(out, OPTIONS) == []
    changed = {path for path, content in state(out).items() if content != intact[path]}
    # The stand-in for the renderer makes other bytes, which the manifest records.
    assert changed - {"manifest.json"} == damaged & cards


def test_a_damaged_pdf_is_mended_to_the_same_bytes(out):
    """The card that replaces a damaged one is the same, byte for byte, and so is the manifest."""
    intact = state(out)
    cut(out, PDF)
    assert build(out, OPTIONS).written == (PDF,)
    assert state(out) == intact


def test_a_stray_file_is_reported_and_stays(out):
    """A file that the publication does not have is extra; no build removes what no manifest of ours lists."""
    (out / "en/wrc/mine.txt").write_text("my own", "utf-8")
    extra = [Problem("extra", "en/wrc/mine.txt")]
    assert check(out, OPTIONS) == extra
    assert build(out, OPTIONS).written == ()
    assert check(out, OPTIONS) == extra
    assert (out / "en/wrc/mine.txt").read_text("utf-8") == "my own"


def test_a_build_of_a_part_leaves_the_rest(out, without_renderer):
    """With a pattern only the files that match are written; a later build of all writes the others alone."""
    edit(out, "en/wrc/limits.csv", b"mangan", b"mongan")
    edit(out, "es/wrc/limits.csv", b"mangan", b"mongan")
    assert build(out, OPTIONS, "es/*").written == ("es/wrc/limits.csv",)
    assert check(out, OPTIONS) == [Problem("broken", "en/wrc/limits.csv")]
    with pytest.raises(InputError, match="matches no file"):
        build(out, OPTIONS, "fr/*")
    assert build(out, OPTIONS).written == ("en/wrc/limits.csv",)


def test_a_part_can_be_built_first(tmp_path, without_renderer):
    """A part in an empty folder is a publication of its own files, and building all adds the others."""
    out = tmp_path / "out"
    first = build(out, OPTIONS, "es/wrc/*")
    assert set(first.written) >= {path for path in BUILT if path.startswith("es/wrc/")}
    assert {*first.written, "manifest.json"} == state(out).keys()
    second = build(out, OPTIONS)
    assert {*first.written, *second.written, "manifest.json"} == state(out).keys() >= BUILT
    assert not {*first.written} & {*second.written}
    assert check(out, OPTIONS) == []


def test_a_name_that_cannot_be_printed_changes_nothing(out, tmp_path):
    """A name that the cards' font cannot write stops the build before any file is changed or removed."""
    rules = written(tmp_path, club=CHILD.format(parent="wrc", id="club").replace("Club", "麻雀"))
    intact = state(out)
    with pytest.raises(InputError, match=r"^ruleset club: name: found .麻. \(U\+9EBB"):
        build(out, Publication(load((str(rules),))))
    assert state(out) == intact
    assert check(out, OPTIONS) == []


def test_what_the_renderer_refuses_changes_nothing(tmp_path, site, without_renderer, monkeypatch):
    """What runs over to a second page is refused with what could be shorter; a folder is as it was, or not there."""
    built = Path(shutil.copytree(site, tmp_path / "built"))
    intact = state(built)

    def too_long(name, html, pages, copies=None):
        raise NoRoomError(name, (f"{pages + 1} pages where the format has {pages}",))

    monkeypatch.setattr(pdf, "render", too_long)
    out, only = tmp_path / "new", "en/wrc/table-a4.pdf"
    result = CliRunner().invoke(main, ["build", "--out", str(out), "--rules", "wrc", "--only", only])
    assert (result.exit_code, result.stdout) == (2, "")
    first, second, last = result.stderr.splitlines()
    assert first == f"Error: {only}: 2 pages where the format has 1"
    assert all(word in second for word in ("full_name", "edition", "source", "--title", "--note", "--base-url", "logo"))
    assert last == f"Nothing in {out} has changed."
    assert not out.exists()
    out.mkdir()
    with pytest.raises(NoRoomError):
        build(out, OPTIONS, only)
    assert list(out.iterdir()) == []
    # With an address every card and page is stale.
    with pytest.raises(NoRoomError):
        build(built, Publication(OPTIONS.rulesets, "https://example.org"))
    assert state(built) == intact
    assert check(built, OPTIONS) == []


def test_two_files_with_one_path_are_an_error(monkeypatch):
    """A declaration that would write one file twice is refused by name."""
    copied = next(output for output in declared.OUTPUTS if output.path == "assets/icon.svg")
    monkeypatch.setattr(declared, "OUTPUTS", (*declared.OUTPUTS, copied))
    with pytest.raises(ValueError, match=r"share the path assets/icon\.svg"):
        declared_files(OPTIONS)
