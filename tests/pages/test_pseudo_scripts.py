"""What the scripts of pages say comes from the catalogs: in the language that nobody speaks no other word shows."""

from pathlib import Path

import pytest

from generator.outputs import Publication, declared_files
from generator.rulesets import load

from ..locales import pseudo
from .browser import opened

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give a folder with the pages of two rulesets in the language, and what they are made with."""
    target = tmp_path_factory.mktemp("pseudo-pages")
    with pseudo.spoken(tmp_path_factory.mktemp("catalog")):
        for file in declared_files(Publication(load(["wrc", "mahjong-soul"]))):
            if file.path.startswith(("assets/", f"{pseudo.CODE}/")) and not file.path.endswith((".pdf", ".png")):
                (target / file.path).parent.mkdir(parents=True, exist_ok=True)
                (target / file.path).write_bytes(file.make())
    return target


def words_outside(visit, selector):
    """Give the words that an element shows and that no catalog holds, and the numbers that are grouped otherwise."""
    text = visit.page.inner_text(selector)
    assert "[" in text
    return pseudo.outside(text) + pseudo.ill_grouped(text)


@pytest.mark.parametrize(
    "fragment",
    [
        "winner=child&win=tsumo&han=3&fu=40&honba=2&sticks=1",
        "winner=dealer&win=ron&han=4&fu=40",
        "winner=child&win=ron&han=4&fu=30",
        "winner=child&win=ron&han=1&fu=20",
        "winner=dealer&win=tsumo&han=11",
        "winner=child&win=ron&han=y2",
    ],
)
def test_the_converter_speaks_the_language(folder, chromium, fragment):
    """Its result has no other word: below mangan, a limit by fu and by kiriage, a blank, a limit by han, yakuman."""
    address = (folder / pseudo.CODE / "converter/index.html").as_uri()
    with opened(chromium, f"{address}#rules=wrc&{fragment}", 360) as visit:
        assert words_outside(visit, "#result") == []
        assert visit.messages == []


@pytest.mark.parametrize("drill", ["read", "find"])
def test_practice_speaks_the_language(folder, chromium, drill):
    """Neither has a question, a wrong answer and its explanation, or the list of weak spots, in either drill."""
    address = (folder / pseudo.CODE / "practice/index.html").as_uri()
    with opened(chromium, f"{address}#seed=7", 360) as visit:
        visit.page.check(f"input[name=drill][value={drill}]", force=True)
        for _ in range(3):
            if drill == "read":
                for field in visit.page.locator("#read input").all():
                    field.fill("100")
            else:
                visit.page.check("#han-choice input >> nth=12", force=True)
            visit.page.click("#go")
            assert words_outside(visit, "#practice") == []
            visit.page.click("#go")
        assert visit.messages == []


def test_the_tables_speak_the_language(folder, chromium):
    """Neither have the grids with honba added and with cells covered."""
    with opened(chromium, (folder / pseudo.CODE / "wrc/index.html").as_uri(), 1280) as visit:
        visit.page.select_option("#honba", "2")
        visit.page.check("#cover")
        assert words_outside(visit, ".tables") == []
        labels = visit.page.locator("td.covered").evaluate_all("cells => cells.map(cell => cell.ariaLabel)")
        assert labels
        assert [word for label in labels for word in pseudo.outside(label)] == []
        assert visit.messages == []
