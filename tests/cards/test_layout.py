"""Where things stand on cards: inside the margins, nothing over anything else, no text too small to read."""

import re
from pathlib import PurePosixPath

import numpy as np
import pytest

from ..colours import tokens
from .card import CARDS, EACH_PDF, PDFS, POINTS_PER_MM, Glyph, pages, read, table_cells

each_pdf = pytest.mark.parametrize("path", EACH_PDF)
each_card = pytest.mark.parametrize(("language", "ruleset", "name"), CARDS)

# A printer leaves this much white at each edge.
UNPRINTABLE = 5 * POINTS_PER_MM
# What a cut may miss by.
SAFE = 1.5 * POINTS_PER_MM
# Points of letter size: smaller is not read at a table.
LEAST_SIZE = 6.5
# What makes large print large.
LEAST_LARGE = 18
LEAST_RON = {"table-a4": (10, 9), "table-letter": (10, 9), "poster-a3": (24, 18)}
ROUNDING = 0.01


def boxes(glyphs):
    """Give the boxes of glyphs as one array."""
    return np.array([glyph.box for glyph in glyphs])


def room(path, card):
    """Give where texts may stand: what a printer can print; of a single card what is well inside the cut."""
    width, height = card.page.get_size()
    if PurePosixPath(path).stem == "wallet-single":
        left, bottom, right, top = card.page.get_trimbox()
        return left + SAFE, bottom + SAFE, right - SAFE, top - SAFE
    return UNPRINTABLE, UNPRINTABLE, width - UNPRINTABLE, height - UNPRINTABLE


def assert_inside(path, card):
    """Every glyph is in the room for texts."""
    left, bottom, right, top = room(path, card)
    found = boxes(card.glyphs)
    assert found[:, 0].min() >= left
    assert found[:, 1].min() >= bottom
    assert found[:, 2].max() <= right
    assert found[:, 3].max() <= top


@each_pdf
def test_nothing_reaches_the_edges_of_the_sheet(site, path):
    """Every glyph is 5 mm or more from each edge, where any printer can print; on a single card 1.5 mm from the cut."""
    for card in pages(site, path):
        assert len(card.glyphs) > 50
        assert_inside(path, card)


def overlapping(glyphs):
    """Give the pairs of glyphs of different runs whose tight boxes meet."""
    by_left = sorted(glyphs, key=lambda glyph: glyph.box[0])
    widest = max(glyph.box[2] - glyph.box[0] for glyph in glyphs)
    found, runs = boxes(by_left), np.array([glyph.run for glyph in by_left])
    pairs = []
    for at, (left, bottom, right, top) in enumerate(found):
        # Only those that begin before this one ends can meet it, and none that begins a glyph's width further left.
        end = np.searchsorted(found[:, 0], min(right, left + widest))
        near = slice(at + 1, end)
        meet = (found[near, 2] > left) & (found[near, 1] < top) & (found[near, 3] > bottom) & (runs[near] != runs[at])
        pairs += [(by_left[at], by_left[at + 1 + other]) for other in np.flatnonzero(meet)]
    return pairs


@each_pdf
def test_no_text_lies_over_another(site, path):
    """The tight boxes of no two glyphs of different runs meet."""
    for card in pages(site, path):
        assert overlapping(card.glyphs) == []
        assert len({glyph.run for glyph in card.glyphs}) > 10


def test_texts_over_one_another_are_found():
    """The search that the test above relies on finds two glyphs that share a corner, in any order, and only these."""
    one, other = Glyph("a", (0, 0, 5, 8), 8, 1), Glyph("b", (4, 7, 9, 15), 8, 2)
    apart, same_run = Glyph("c", (9.5, 0, 12, 8), 8, 3), Glyph("d", (3, 1, 6, 6), 8, 1)
    assert [{first.character, second.character} for first, second in overlapping([other, apart, one])] == [{"a", "b"}]
    assert overlapping([one, same_run]) == []


@each_pdf
def test_no_text_is_smaller_than_can_be_read(site, path):
    """Every glyph is set at 6.5 points or more, in large print at 18 or more."""
    name = PurePosixPath(path).stem
    least = LEAST_LARGE if name.startswith("large-print") else LEAST_SIZE
    for card in pages(site, path):
        assert min(glyph.size for glyph in card.glyphs) >= least - ROUNDING


@pytest.mark.parametrize("path", [path for path in PDFS if PurePosixPath(path).stem in LEAST_RON])
def test_ron_and_tsumo_are_as_large_as_the_format_promises(site, path):
    """Ron and tsumo in the grids: 10 and 9 points on the full table, 24 and 18 on the poster."""
    ron, tsumo = LEAST_RON[PurePosixPath(path).stem]
    (card,) = pages(site, path)
    cells = [cell for table in card.tables[:2] for cell in table_cells(table)]
    assert len(cells) == 2 * 44
    for cell in cells:
        sizes = sorted(
            piece.size for piece in cell.element.pieces() if re.search(r"\d|–", piece.text) and piece.text.strip(" ")
        )
        assert sizes[-1] >= ron - ROUNDING
        assert sizes[0] >= tsumo - ROUNDING


@each_card
def test_the_tint_of_a_limit_is_around_its_text(site, language, ruleset, name):
    """Each mangan cell has a tinted area of its own with all its text inside; no other area is tinted."""
    card = read(site, language, ruleset, name)
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
def test_the_grids_stand_side_by_side_above_the_rest(site, language, ruleset, name):
    """The child's grid is on the left, the dealer's on the right, row beside row; the limits stand below both."""
    child, dealer, limits, fu = read(site, language, ruleset, name).tables
    assert child.box[2] < dealer.box[0]
    heights = [[head.box[1] for head in table.all("TH")] for table in (child, dealer)]
    assert heights[0] == pytest.approx(heights[1], abs=0.1)
    assert max(limits.box[3], fu.box[3]) < min(child.box[1], dealer.box[1])


@each_pdf
def test_no_line_is_a_lonely_word(site, path):
    """No paragraph or list item ends with a line of one short word."""
    lonely = []
    for card in pages(site, path):
        for block in card.root.all("P", "LBody"):
            lines, last_middle = [], None
            for piece in block.pieces():
                middle = (piece.box[1] + piece.box[3]) / 2
                if last_middle is None or abs(middle - last_middle) > 0.6 * piece.size:
                    lines.append("")
                    last_middle = middle
                lines[-1] += piece.text.strip(" ")
            if len(lines) > 1 and len(lines[-1]) < 8:
                lonely.append(lines[-1])
    assert lonely == []
