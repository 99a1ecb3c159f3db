"""The list of outputs: what follows from it, and that one entry is enough for a new page, in every place it shows."""

import json
import re

import pytest

from generator.cards import CARD_FORMATS
from generator.errors import InputError
from generator.locales import LANGUAGES
from generator.outputs import OUTPUTS, Publication, declared, declared_files
from generator.outputs.declaration import Output, Template, reserved_ids
from generator.outputs.pages import Page, frame
from generator.rulesets import load

ADDRESS = "https://example.org/points"
FOLDERS = ("cards", "compare", "converter", "cross-check", "fu", "practice")
"""Of pages beside those of the rulesets."""
WORKS_OFFLINE = (".html", ".css", ".js", ".svg", ".webmanifest")


def made(publication):
    """Give the files of a publication by their paths."""
    return {file.path: file for file in declared_files(publication)}


def test_each_declaration_gives_files():
    """Nothing is declared that no publication has: with an address each entry of the list has a file."""
    files = made(Publication(load(), ADDRESS)).values()
    assert {file.place.output.path for file in files} == {output.path for output in OUTPUTS}
    assert len({output.path for output in OUTPUTS}) == len(OUTPUTS)


def test_gaps_stand_for_each_language_ruleset_and_card():
    """One entry stands for a file of each language, ruleset, card and table for people; pictures show one ruleset."""
    paths = made(Publication.published())
    languages, rulesets, cards, tables = len(LANGUAGES), len(load()), len(CARD_FORMATS), 3
    counts = {
        r"[a-z]+/index\.html": languages,
        r"[a-z]+/[a-z0-9-]+/hands/index\.html": languages * rulesets,
        r"[a-z]+/[a-z0-9-]+/[a-z-]+\.csv": languages * rulesets * tables,
        r"[a-z]+/[a-z0-9-]+/[a-z0-9-]+\.pdf": languages * rulesets * cards,
        r"[a-z]+/cards/[a-z0-9-]+\.png": languages * cards,
    }
    assert {pattern: sum(bool(re.fullmatch(pattern, path)) for path in paths) for pattern in counts} == counts


def test_the_folders_of_pages_are_no_ids():
    """A ruleset that would take a page's folder is refused with its file, in words that name all such folders."""
    assert reserved_ids(OUTPUTS) == FOLDERS


@pytest.mark.parametrize("name", FOLDERS)
def test_a_ruleset_cannot_take_the_folder_of_a_page(tmp_path, name):
    """The file, the id and the ids that are taken are told."""
    path = tmp_path / "club.toml"
    path.write_text(f'extends = "wrc"\nid = "{name}"\nname = "Club"\n', "utf-8")
    with pytest.raises(InputError) as raised:
        declared_files(Publication(load([path])))
    assert (raised.value.where, raised.value.found) == (f"{path}: id", f"'{name}'")
    assert all(folder in raised.value.expected for folder in FOLDERS)


def test_what_works_offline_is_kept():
    """Each page, style sheet, script and drawing is kept for use without network; cards and tables are not."""
    files = made(Publication.published())
    kept = {path for path, file in files.items() if file.place.output.offline}
    assert kept == {path for path in files if path.endswith(WORKS_OFFLINE)} - {"sw.js"}
    listed = re.search(r"const FILES = (\[.*?\]);", files["sw.js"].make().decode(), flags=re.DOTALL)
    assert set(json.loads(listed[1])) == kept


def test_a_file_sees_the_files_that_it_is_made_from_and_no_other():
    """Each has the sources that its declaration names; the picture of a card the cards, the descriptor the tables."""
    files = made(Publication.published())
    assert set(files["data/datapackage.json"].place.sources) == {
        path for path in files if re.match(r"data/.*csv", path)
    }
    assert set(files["en/cards/fu-a4.png"].place.sources) == {path for path in files if path.endswith(".pdf")}
    assert files["en/index.html"].place.sources == {}
    assert files["es/cards/fu-a4.png"].make() == files["es/wrc/fu-a4.pdf"].make()


def test_one_entry_is_a_page_everywhere(monkeypatch):
    """A page more is in the navigation, the offline list and the sitemap, and its folder is no id, by one entry."""
    page = Output(
        "{language}/yaku/index.html",
        Template("pages/base.html.j2", lambda place: Page(frame(place))),
        menu="Yaku",
        offline=True,
    )
    monkeypatch.setattr(declared, "OUTPUTS", (*OUTPUTS, page))
    files = made(Publication(load(), ADDRESS))
    assert '<a href="../yaku/index.html" aria-current="page">' not in files["en/fu/index.html"].make().decode()
    assert '<a href="../../en/yaku/index.html">Yaku</a>' in files["en/fu/index.html"].make().decode()
    assert 'aria-current="page">Yaku</a>' in files["es/yaku/index.html"].make().decode()
    assert '"es/yaku/index.html"' in files["sw.js"].make().decode()
    assert f"<loc>{ADDRESS}/en/yaku/index.html</loc>" in files["sitemap.xml"].make().decode()
    assert reserved_ids(declared.OUTPUTS) == (*FOLDERS, "yaku")
