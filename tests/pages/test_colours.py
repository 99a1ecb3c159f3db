"""Colours of the pages: readable in light and dark as computed by the browser, and dark text on white in print."""

import re

import pytest

from ..colours import contrast, luminance
from ..quick import thrifty
from .page import LANGUAGES, VIEWED

pytestmark = pytest.mark.browser

# WCAG AA: contrast 4.5:1 and better.
LEAST_CONTRAST = 4.5
# A4 without margins of 10 mm, in CSS pixels.
PRINTED_WIDTH = 718

# The colours are the same in each language, and those of one ruleset are those of another.
each_view = pytest.mark.parametrize(
    "path", thrifty(VIEWED, lambda path: not path.startswith("en/") and not re.search("/(jpml|m-league)/", path))
)

# What a browser draws a page on that sets no background.
CANVASES = {"light": (255, 255, 255), "dark": (0, 0, 0)}

# The elements that are drawn and have a text of their own, those of the same colours once: a text, its colour, the
# backgrounds from it outwards.
COLOURS = """() => {
  const found = new Map();
  const known = new Map([[null, []]]);
  const behind = element => {
    if (!known.has(element)) {
      known.set(element, [getComputedStyle(element).backgroundColor, ...behind(element.parentElement)]);
    }
    return known.get(element);
  };
  for (const element of document.querySelectorAll('body *')) {
    const own = [...element.childNodes].filter(node => node.nodeType === Node.TEXT_NODE && node.data.trim());
    if (!own.length || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const backgrounds = behind(element);
    const colour = getComputedStyle(element).color;
    found.set(`${colour} ${backgrounds.filter(each => each !== 'rgba(0, 0, 0, 0)')}`,
      [own[0].data.trim(), colour, backgrounds]);
  }
  return [...found.values()];
}"""


def channels(colour):
    """Give red, green, blue (0 to 255) and opacity of a computed colour."""
    red, green, blue, *opacity = (float(part) for part in re.findall(r"[\d.]+", colour))
    assert colour.startswith("rgb")
    return (red, green, blue), (opacity or [1.0])[0]


def over(front, opacity, back):
    """Give a colour laid over another."""
    return tuple(opacity * above + (1 - opacity) * below for above, below in zip(front, back, strict=True))


def drawn(page, canvas):
    """Give each text of a page with its colour and the colour behind it, laid over the canvas from outside in."""
    for text, colour, backgrounds in page.evaluate(COLOURS):
        behind = canvas
        for background in reversed(backgrounds):
            behind = over(*channels(background), behind)
        yield text, over(*channels(colour), behind), behind


def test_contrast_is_that_of_the_definition():
    """Black on white is 21:1, #767676 on white the least grey of 4.5:1, as WCAG 2 says."""
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((0x76,) * 3, (255, 255, 255)) >= LEAST_CONTRAST > contrast((0x77,) * 3, (255, 255, 255))


@each_view
def test_every_text_stands_out_from_what_is_behind_it(show, path):
    """In light and in dark each text has a contrast of 4.5:1 or more; paper is light in one and dark in the other."""
    visit = show(path, 360)
    for scheme, canvas in CANVASES.items():
        visit.page.emulate_media(color_scheme=scheme)
        texts = list(drawn(visit.page, canvas))
        # Plain text and links at least.
        assert len(texts) >= 2
        found = [(text, round(contrast(ink, behind), 2)) for text, ink, behind in texts]
        assert [(text, value) for text, value in found if value < LEAST_CONTRAST] == [], scheme
        papers = {luminance(behind) for _, _, behind in texts}
        assert min(papers) > 0.5 if scheme == "light" else max(papers) < 0.1


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_limit_is_told_by_tint_and_word(show, language):
    """A mangan cell has a tint that its neighbour lacks, in light and in dark, and a word that can be seen."""
    visit = show(f"{language}/wrc/index.html", 360)
    cells = [visit.page.locator(f"#child td:has(#child-ron-{han}-70)") for han in (2, 3)]
    for scheme in CANVASES:
        visit.page.emulate_media(color_scheme=scheme)
        colours = [cell.evaluate("cell => getComputedStyle(cell).backgroundColor") for cell in cells]
        assert [channels(colour)[1] for colour in colours] == [0, 1]
    assert cells[1].get_by_text("mangan", exact=True).is_visible()
    assert cells[0].get_by_text("mangan").count() == 0


@each_view
def test_print_from_a_dark_screen_is_black_on_white(show, path):
    """Printed from a dark screen, texts are near black on white or a light tint; what is of no use on paper is gone."""
    visit = show(path, PRINTED_WIDTH)
    visit.page.emulate_media(media="print", color_scheme="dark")
    texts = list(drawn(visit.page, CANVASES["light"]))
    assert [text for text, ink, _ in texts if luminance(ink) > 0.02] == []
    assert [text for text, _, behind in texts if luminance(behind) < 0.8] == []
    assert (255, 255, 255) in {behind for _, _, behind in texts}
    useless = visit.page.locator("header.site, nav, .skip, .actions")
    assert useless.evaluate_all("all => all.filter(element => element.checkVisibility()).length") == 0
    tables = visit.page.locator("table")
    edges = tables.evaluate_all("all => all.map(table => table.getBoundingClientRect().right)")
    assert [edge for edge in edges if edge > PRINTED_WIDTH + 0.5] == []
    assert visit.page.evaluate("document.documentElement.scrollWidth") == PRINTED_WIDTH
