"""The cards on a grey printer: tint and paper are told apart, texts stay readable, colour alone says nothing."""

import re
from functools import cache

import numpy as np
import pytest

from generator.resources import templates_dir

from ..colours import contrast, tokens
from .card import CARDS, read, table_cells

each_card = pytest.mark.parametrize(("language", "ruleset", "name"), CARDS)

RESOLUTION = 100
WHITE = 255
# The contrast that print needs, as WCAG asks it of small text.
LEAST_CONTRAST = 4.5
INK = "#" + bytes(tokens()["ink"]).hex()


@cache
def grey(card):
    """Give a card as a grey printer has it: rows of values from 0 for black to 255 for white."""
    bitmap = card.page.render(scale=RESOLUTION / 72, grayscale=True)
    return bitmap.to_numpy().reshape(bitmap.height, -1)[:, : bitmap.width]


def common_grey(card, box, around=1.0):
    """Give the most frequent grey of an area, some points wider than a box: that behind the text."""
    left, bottom, right, top = box
    height = card.page.get_height()
    across = slice(*(round(edge * RESOLUTION / 72) for edge in (left - around, right + around)))
    down = slice(*(round((height - edge) * RESOLUTION / 72) for edge in (top + around, bottom - around)))
    return int(np.bincount(grey(card)[down, across].ravel()).argmax())


@pytest.mark.parametrize("ink", ["ink", "ink-soft", "accent"])
@pytest.mark.parametrize("behind", ["paper", "tint"])
def test_inks_stand_out_in_grey(ink, behind):
    """Each ink has a contrast of 4.5:1 or more on paper and on the tint, counted by luminance alone."""
    assert contrast(tokens()[ink], tokens()[behind]) >= LEAST_CONTRAST


def test_cards_have_no_colour_beside_the_tokens():
    """The style sheets of the cards name no colour of their own, so that the contrasts above are those of the cards."""
    sheets = sorted((templates_dir() / "cards").glob("*.css"))
    assert len(sheets) >= 10
    text = "\n".join(path.read_text("utf-8") for path in sheets)
    # In the margins of a page the renderer knows no variables.
    assert set(re.findall(r"#[0-9a-fA-F]{3,8}\b(?=[^{}]*;)", text)) <= {INK}
    assert not re.search(r"rgb|hsl|opacity", text)
    sizes = set(re.findall(r"--([a-z-]+):", text))
    assert not sizes & set(tokens())
    used = set(re.findall(r"var\(--([a-z-]+)\)", text))
    assert used <= set(tokens()) | sizes
    assert {"ink", "tint"} <= used
    coloured = re.findall(r"(?<![-\w])color:\s*([^;}]+)", text)
    assert coloured
    assert {value.strip() for value in coloured} <= {"var(--ink)", "var(--ink-soft)", "var(--accent)", "inherit", INK}


@each_card
def test_the_tint_is_light_and_is_seen(site, language, ruleset, name):
    """On grey paper a mangan cell is 5 to 20 % darker than the white of the cells without a limit."""
    card = read(site, language, ruleset, name)
    tinted, plain = set(), set()
    for table in card.tables[:2]:
        for cell in table_cells(table):
            shade = common_grey(card, cell.element.box)
            (tinted if "mangan" in cell.element.text else plain).add(shade)
    assert plain == {WHITE}
    assert len(tinted) == 1
    assert 0.05 <= (WHITE - tinted.pop()) / WHITE <= 0.2


@each_card
def test_text_is_dark_in_grey(site, language, ruleset, name):
    """Every number of the grids has strokes that are near black, on the tint as on white."""
    card = read(site, language, ruleset, name)
    for table in card.tables[:2]:
        for cell in table_cells(table):
            for piece in cell.element.pieces():
                left, bottom, right, top = piece.box
                height = card.page.get_height()
                area = grey(card)[
                    round((height - top) * RESOLUTION / 72) : round((height - bottom) * RESOLUTION / 72),
                    round(left * RESOLUTION / 72) : round(right * RESOLUTION / 72),
                ]
                assert area.min() < 0x60, piece
