"""A blank tells its own reason: in the text of its link, on hover, focus and tap, and on paper by a letter.

Bounds depend on the ruleset's fu of a double-wind pair; they stand in `tests/facts.py`.
"""

import pytest

from .. import facts
from ..numbers import numbers
from ..payments import GRID_FUS, GRID_HANS, WINNERS, WINS
from .browser import BEYOND, opened
from .page import LANGUAGES, REFERENCES, reference, table_cells, text_of

# On a page numbers are never smaller.
LEAST_SIZE = 16
VIEWS = [(language, ruleset) for language in LANGUAGES for ruleset in ("wrc", "mahjong-soul")]
WIDE_AND_NARROW = [(*view, width) for view, width in zip(VIEWS, (360, 1280, 1280, 360), strict=True)]
NARROW = [
    *(f"{language}/{ruleset}/hands/index.html" for language, ruleset in VIEWS),
    *(f"{language}/{page}/index.html" for language in LANGUAGES for page in ("fu", "cross-check")),
]
# The tip of a blank: its text where it is drawn, else nothing; where that is; the size of its letters.
TIP = """link => {
  const tip = link.querySelector('.why-not'), box = tip.getBoundingClientRect();
  const shown = tip.checkVisibility({visibilityProperty: true, opacityProperty: true});
  return {text: shown ? tip.innerText.replace(/\\s+/g, ' ').trim() : '',
          box: [box.left, box.top, box.right, box.bottom], size: parseFloat(getComputedStyle(tip).fontSize)};
}"""
# The tips of all blanks before, at and after the focus.
IN_TURN = f"""links => links.map(link => {{
  const tip = {TIP}, before = tip(link);
  link.focus();
  const at = tip(link);
  link.blur();
  return [before, at, tip(link)];
}})"""
# In print: each blank's tip, its letter where that is drawn, and the letter of the note that it leads to.
ON_PAPER = f"""links => links.map(link => {{
  const letter = link.querySelector('span'), note = document.querySelector(link.getAttribute('href'));
  link.focus();
  return [({TIP})(link).text, letter.checkVisibility() ? letter.innerText : '',
          note.checkVisibility() ? note.querySelector('dt').innerText : ''];
}})"""

each_view = pytest.mark.parametrize(("language", "ruleset"), VIEWS)


def named(han, fu, win, pair):
    """Give the numbers of the sentence for a blank: in order, and the same in both languages."""
    bound = facts.BOUNDS[pair, win][han - 1]
    counted = (bound + 9) // 10 * 10
    return {
        (20, "ron"): [30, 30, 20],
        (20, "tsumo"): [20, 2],
        (25, "ron"): [25, 2],
        (25, "tsumo"): [25, 2] if han == 1 else [3],
        (110, "ron"): [han, bound, bound + 2, counted + 10, 4],
        (110, "tsumo"): [han, bound, counted, counted, 2],
    }[fu, win]


def blanks(page, ruleset):
    """Give each blank of both grids: han, fu, the wins that it stands for, its link."""
    column = 0 if facts.RULES_TABLE["double_wind_pair_fu"][ruleset] == 4 else 1
    for winner in WINNERS:
        for cell in table_cells(page.ids[winner]):
            han, fu = int(cell.column.removesuffix(" han")), int(cell.row)
            least = {win: facts.LEAST_HAN[fu, win][column] for win in WINS}
            wins = [win for win in WINS if least[win] is None or han < least[win]]
            links = [link for link in cell.element.iter("a") if link.get("class") == "blank"]
            assert len(links) == bool(wins), (winner, han, fu)
            if wins:
                yield han, fu, wins, links[0]


def tip_of(link):
    """Give the element that holds the reason."""
    (tip,) = [element for element in link.iter("span") if element.get("class") == "why-not"]
    return tip


@pytest.mark.parametrize(("language", "ruleset"), REFERENCES)
def test_a_blank_has_the_reason_of_its_own_cell(site, language, ruleset):
    """The text of its link has the numbers of that very cell, for each win that is blank there: 94, 96 or 100."""
    page, pair = reference(site, language, ruleset), facts.RULES_TABLE["double_wind_pair_fu"][ruleset]
    seen = set()
    for han, fu, wins, link in blanks(page, ruleset):
        expected = [named(han, fu, win, pair) for win in wins]
        # Seven pairs have one reason whatever the win: it is told once.
        expected = expected[:1] if expected[0] == expected[-1] else expected
        text = text_of(tip_of(link))
        assert numbers(text, language, "page") == [number for one in expected for number in one], (han, fu, wins)
        if fu == 110:
            assert [win for win in WINS if win in text.casefold()] == wins
        seen |= {(han, fu, win) for win in wins}
    most = {(1, 110, "tsumo")} if pair == 4 else {(1, 110, "ron"), (1, 110, "tsumo")}
    assert seen == {(han, 20, "ron") for han in GRID_HANS} | {(1, 20, "tsumo"), (1, 25, "ron")} | most | {
        (han, 25, "tsumo") for han in (1, 2)
    }
    assert {fu for _, fu, _ in seen} < set(GRID_FUS)


@pytest.mark.parametrize(("language", "ruleset"), REFERENCES)
def test_the_reason_is_also_where_the_link_leads(site, language, ruleset):
    """The note under the tables that a blank's letter leads to holds the sentences that the blank shows."""
    page = reference(site, language, ruleset)
    for _, _, _, link in blanks(page, ruleset):
        note = page.ids[link.get("href").removeprefix("#")]
        letter, *_ = [text_of(element) for element in note.iter("dt")]
        assert link.get("href") == f"#why-{letter}"
        text = text_of(note)
        for part in text_of(tip_of(link)).split(". "):
            assert part.rstrip(".") in text
        assert letter in [text_of(element) for element in link.iter("span")]


@pytest.mark.browser
@pytest.mark.parametrize(("language", "ruleset", "width"), WIDE_AND_NARROW)
def test_a_blank_tells_its_reason_on_focus_and_on_hover(site, chromium, language, ruleset, width):
    """The reason of a blank is hidden, comes up whole inside the window on focus and on hover, and goes again."""
    page = reference(site, language, ruleset)
    texts = [text_of(tip_of(link)) for _, _, _, link in blanks(page, ruleset)]
    with opened(chromium, page.path.as_uri(), width) as visit:
        links = visit.page.locator(".grid a.blank")
        found, height = links.evaluate_all(IN_TURN), visit.page.viewport_size["height"]
        assert [[tip["text"] for tip in tips] for tips in found] == [["", text, ""] for text in texts]
        for at in (0, len(texts) - 1):
            links.nth(at).hover()
            found.append(["", links.nth(at).evaluate(TIP), ""])
            assert found[-1][1]["text"] == texts[at]
            visit.page.mouse.move(0, 0)
            assert links.nth(at).evaluate(TIP)["text"] == ""
        for _, tip, _ in found:
            left, top, right, bottom = tip["box"]
            assert 0 <= left < right <= width
            assert 0 <= top < bottom <= height
            assert tip["size"] >= LEAST_SIZE


@pytest.mark.browser
@each_view
def test_a_tap_tells_the_reason(site, chromium, language, ruleset):
    """On a phone without hover a tap on a blank brings up its reason or leads to it."""
    context = chromium.new_context(viewport={"width": 360, "height": 800}, has_touch=True, is_mobile=True)
    try:
        page = context.new_page()
        page.emulate_media(reduced_motion="reduce")
        page.goto(reference(site, language, ruleset).path.as_uri())
        link = page.locator("#child a.blank").last
        link.tap()
        target = page.locator(":target")
        reason, box = " ".join(link.locator(".why-not").text_content().split()), target.bounding_box()
        assert reason
        led_to_it = 0 <= box["y"] < 800 and reason in " ".join(target.inner_text().split())
        assert led_to_it or link.evaluate(TIP)["text"] == reason
    finally:
        context.close()


@pytest.mark.browser
@each_view
def test_on_paper_a_blank_has_its_letter(site, chromium, language, ruleset):
    """In print the letter stands beside the dash and the reason does not, even of a blank that has the focus."""
    with opened(chromium, reference(site, language, ruleset).path.as_uri(), 718) as visit:
        visit.page.emulate_media(media="print")
        found = visit.page.locator(".grid a.blank").evaluate_all(ON_PAPER)
        assert len(found) > 2 * 5
        assert [tip for tip, _, _ in found if tip] == []
        assert [(letter, of_note) for _, letter, of_note in found if not letter or letter != of_note] == []


@pytest.mark.browser
@pytest.mark.parametrize("path", NARROW)
def test_pages_of_hands_fit_a_phone(site, chromium, path):
    """Hands, the counting of fu and the cross-check are as wide as a window of 360 pixels; nothing reaches beyond."""
    with opened(chromium, (site / path).as_uri(), 360) as visit:
        assert visit.page.evaluate("document.documentElement.scrollWidth") == 360
        assert visit.page.evaluate(BEYOND) == []
        assert visit.messages == []
