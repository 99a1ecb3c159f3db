"""Where things stand on cards: inside the margins, nothing over anything else, no text too small to read."""

from pathlib import PurePosixPath

import numpy as np
import pytest

from ..colours import tokens
from .card import CARDS, PDFS, pages, read, table_cells

each_pdf = pytest.mark.parametrize("path", PDFS)
each_card = pytest.mark.parametrize(("language", "ruleset", "name"), CARDS)

POINTS_PER_MM = 72 / 25.4
# A printer leaves this much white at each edge.
UNPRINTABLE = 5 * POINTS_PER_MM
# DESIGN, "The look".
LEAST_SIZE = 6.5


def boxes(glyphs):
    """Give the boxes of glyphs as one array."""
    return np.array([glyph.box for glyph in glyphs])


@each_pdf
def test_nothing_reaches_the_edges_of_the_sheet(edition, path):
    """Every glyph is 5 mm or more from each edge, where any printer can print."""
    for card in pages(edition, path):
        width, height = card.page.get_size()
        found = boxes(card.glyphs)
        assert len(found) > 100
        assert found[:, :2].min() >= UNPRINTABLE
        assert found[:, 2].max() <= width - UNPRINTABLE
        assert found[:, 3].max() <= height - UNPRINTABLE


@each_pdf
def test_no_text_lies_over_another(edition, path):
    """The tight boxes of no two glyphs of different runs meet."""
    for card in pages(edition, path):
        glyphs = card.glyphs
        found, runs = boxes(glyphs), np.array([glyph.run for glyph in glyphs])
        across = np.minimum(found[:, None, 2], found[:, 2]) - np.maximum(found[:, None, 0], found[:, 0])
        down = np.minimum(found[:, None, 3], found[:, 3]) - np.maximum(found[:, None, 1], found[:, 1])
        meet = (across > 0) & (down > 0) & (runs[:, None] != runs)
        assert [(glyphs[one], glyphs[other]) for one, other in np.argwhere(meet) if one < other] == []
        assert len(set(runs)) > 10


@each_pdf
def test_no_text_is_smaller_than_can_be_read(edition, path):
    """Every glyph is set at 6.5 points or more; ron in the grids of the full table at 10 or more."""
    for card in pages(edition, path):
        assert min(glyph.size for glyph in card.glyphs) >= LEAST_SIZE
        if PurePosixPath(path).stem.startswith("table"):
            cells = [cell for table in card.tables[:2] for cell in table_cells(table)]
            assert len(cells) == 2 * 44
            assert min(max(piece.size for piece in cell.element.pieces()) for cell in cells) >= 10


@each_card
def test_the_tint_of_a_limit_is_around_its_text(edition, language, ruleset, name):
    """Each mangan cell has a tinted area of its own with all its text inside; no other area is tinted."""
    card = read(edition, language, ruleset, name)
    areas = card.filled(tokens()["tint"])
    tinted = [
        cell.element.box for table in card.tables[:2] for cell in table_cells(table) if "mangan" in cell.element.text
    ]
    assert len(tinted) > 20
    assert len(areas) == len(tinted)
    for left, bottom, right, top in tinted:
        around = [area for area in areas if area[0] < left and area[1] < bottom and right < area[2] and top < area[3]]
        assert len(around) == 1


@each_card
def test_the_grids_stand_side_by_side_above_the_rest(edition, language, ruleset, name):
    """The child's grid is on the left, the dealer's on the right, row beside row; the limits stand below both."""
    child, dealer, limits, fu = read(edition, language, ruleset, name).tables
    assert child.box[2] < dealer.box[0]
    heights = [[head.box[1] for head in table.all("TH")] for table in (child, dealer)]
    assert heights[0] == pytest.approx(heights[1], abs=0.1)
    assert max(limits.box[3], fu.box[3]) < min(child.box[1], dealer.box[1])


@each_pdf
def test_no_line_is_a_lonely_word(edition, path):
    """No paragraph or list item ends with a line of one short word."""
    lonely = []
    for card in pages(edition, path):
        for block in card.root.all("P", "LBody"):
            lines = {}
            for piece in block.pieces():
                lines.setdefault(round(piece.box[1] / 4), []).append(piece.text.strip(" "))
            if len(lines) > 1 and len(last := " ".join(list(lines.values())[-1])) < 8:
                lonely.append(last)
    assert lonely == []
