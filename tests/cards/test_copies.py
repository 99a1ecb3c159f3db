"""Sheets of equal cards: the same in each place, backs behind their fronts the right way up, marks outside."""

from collections import defaultdict
from itertools import product

import numpy as np
import pikepdf
import pypdfium2.raw as pdfium
import pytest

from generator.cards import Copies
from generator.writers.copies import repeat

from .. import facts
from ..quick import RULESETS, thrifty
from .card import LANGUAGES, PAPERS, POINTS_PER_MM, pages

CARD = (85.6, 54.0)
# Sheet in mm, across and down; columns and rows. 2 × 85.6 = 171.2 of 210, 5 × 54 = 270 of 297; 3 × 85.6 = 256.8 of
# 279.4, 3 × 54 = 162 of 215.9.
SHEETS = {"wallet-a4": ((210, 297), (2, 5)), "wallet-letter": ((279.4, 215.9), (3, 3))}
ALL = tuple(product(LANGUAGES, facts.IDS))

each_sheet = pytest.mark.parametrize(
    ("path", "name"),
    thrifty(
        ((f"{language}/{ruleset}/{name}.pdf", name) for language, ruleset in ALL for name in SHEETS),
        lambda each: each[0].split("/")[1] in RULESETS,
    ),
)


def places(name):
    """Give left, bottom, right and top of each card in mm: the block in the middle of the sheet."""
    (width, height), (columns, rows) = SHEETS[name]
    left, bottom = (width - columns * CARD[0]) / 2, (height - rows * CARD[1]) / 2
    return [
        (left + x * CARD[0], bottom + y * CARD[1], left + (x + 1) * CARD[0], bottom + (y + 1) * CARD[1])
        for x, y in product(range(columns), range(rows))
    ]


def by_place(card, name):
    """Give the glyphs in each place as (character, mm to the place's four edges), and those in none."""
    found, outside = defaultdict(list), []
    for glyph in card.glyphs:
        left, bottom, right, top = (edge / POINTS_PER_MM for edge in glyph.box)
        for place in places(name):
            inner = (left - place[0], bottom - place[1], place[2] - right, place[3] - top)
            if min(inner) >= 0:
                found[place].append((glyph.character, inner))
                break
        else:
            outside.append(glyph)
    return found, outside


@each_sheet
def test_every_place_has_the_same_card(site, path, name):
    """Ten or nine places hold the same glyphs, to a twentieth of a millimetre; one line stands beside the block."""
    for card in pages(site, path):
        found, outside = by_place(card, name)
        assert len(found) == len(places(name))
        first, *others = found.values()
        assert len(first) > 300
        for other in others:
            assert [character for character, _ in other] == [character for character, _ in first]
            assert np.array([inner for _, inner in other]) == pytest.approx(
                np.array([inner for _, inner in first]), abs=0.05
            )
        assert len({round(glyph.box[1] / 6) for glyph in outside}) <= 2


@each_sheet
def test_texts_keep_off_the_cuts(site, path, name):
    """No text of a card is nearer to a cut than 1.5 mm; the block is 5 mm or more from every edge of the sheet."""
    for card in pages(site, path):
        found, _ = by_place(card, name)
        for place, glyphs in found.items():
            assert min(min(inner) for _, inner in glyphs) >= 1.5, place
    (width, height), _ = SHEETS[name]
    for left, bottom, right, top in places(name):
        assert min(left, bottom, width - right, height - top) >= 5


@each_sheet
def test_behind_each_front_is_a_back_the_right_way_up(site, path, name):
    """Turned over its long edge, the sheet has a back behind each front, upright for a card turned like a page."""
    front, back = pages(site, path)
    (width, height), _ = SHEETS[name]
    fronts, backs = by_place(front, name)[0], by_place(back, name)[0]
    is_across = width > height
    for left, bottom, right, top in fronts:
        # The long edge of an upright sheet is at its side: left and right change places. That of a sheet that lies
        # across is at its top: up and down change places.
        behind = (
            (left, height - top, right, height - bottom) if is_across else (width - right, bottom, width - left, top)
        )
        assert any(place == pytest.approx(behind, abs=0.01) for place in backs)
    # Turned over the top, an upright back would stand on its head behind the front: it has to be turned.
    for card, is_upright in ((front, True), (back, not is_across)):
        beside = set(by_place(card, name)[1])
        assert {glyph.is_upright for glyph in card.glyphs if glyph not in beside} == {is_upright}


@each_sheet
def test_crop_marks_are_outside_the_block(site, path, name):
    """At both ends of every cut is a thin mark; all are outside the block and 5 mm or more from the sheet's edges."""
    (width, height), (columns, rows) = SHEETS[name]
    every = places(name)
    left, bottom = min(place[0] for place in every), min(place[1] for place in every)
    right, top = max(place[2] for place in every), max(place[3] for place in every)
    for card in pages(site, path):
        thin = []
        for drawn in card.page.get_objects(filter=[pdfium.FPDF_PAGEOBJ_PATH], max_depth=1):
            box = [edge / POINTS_PER_MM for edge in drawn.get_bounds()]
            outside = box[2] <= left or box[0] >= right or box[3] <= bottom or box[1] >= top
            if outside:
                thin.append(box)
        assert len(thin) == 2 * (columns + 1) + 2 * (rows + 1)
        for box in thin:
            assert min(box[2] - box[0], box[3] - box[1]) < 0.2
            assert max(box[2] - box[0], box[3] - box[1]) == pytest.approx(4, abs=0.2)
            assert min(box[0], box[1], width - box[2], height - box[3]) >= 5
        down = sorted({round((box[0] + box[2]) / 2, 1) for box in thin if box[2] - box[0] < 1})
        across = sorted({round((box[1] + box[3]) / 2, 1) for box in thin if box[3] - box[1] < 1})
        assert down == pytest.approx([left + at * CARD[0] for at in range(columns + 1)], abs=0.11)
        assert across == pytest.approx([bottom + at * CARD[1] for at in range(rows + 1)], abs=0.11)


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize(("language", "ruleset"), thrifty(ALL, lambda each: each[1] in RULESETS))
def test_pocket_cards_keep_off_the_cuts(site, language, ruleset, paper):
    """Each quarter of the sheet holds the same text, 4 mm or more from the two cuts through the middle."""
    (card,) = pages(site, f"{language}/{ruleset}/pocket-{paper}.pdf")
    width, height = PAPERS[paper]
    quarters = defaultdict(list)
    for glyph in card.glyphs:
        left, bottom, right, top = glyph.box
        assert right <= width / 2 - 4 * POINTS_PER_MM or left >= width / 2 + 4 * POINTS_PER_MM
        assert top <= height / 2 - 4 * POINTS_PER_MM or bottom >= height / 2 + 4 * POINTS_PER_MM
        quarters[left > width / 2, bottom > height / 2].append(glyph.character)
    assert len(quarters) == 4
    assert len({tuple(sorted(characters)) for characters in quarters.values()}) == 1


def test_only_what_is_in_the_box_is_repeated(tmp_path):
    """A copy has the text that begins in the box, moved as far as asked, not the text beside it, and no tags."""
    document = pikepdf.new()
    page = document.add_blank_page(page_size=(200, 100))
    font = pikepdf.Dictionary(Type=pikepdf.Name.Font, Subtype=pikepdf.Name.Type1, BaseFont=pikepdf.Name.Helvetica)
    page.Resources = pikepdf.Dictionary(Font=pikepdf.Dictionary(F=font))
    line = "/P <</MCID 0>> BDC q 1 0 0 1 {} 0 cm BT /F 8 Tf 1 0 0 1 0 20 Tm ({}) Tj ET Q EMC\n"
    page.Contents = document.make_stream((line.format(10, "inside") + line.format(120, "beside")).encode())
    path = tmp_path / "one.pdf"
    document.save(path)
    made = tmp_path / "two.pdf"
    made.write_bytes(repeat(path.read_bytes(), Copies((0, 0, 60, 50), ((0, 40),))))
    with pikepdf.open(made) as pdf:
        (page,) = pdf.pages
        ((_, form),) = page.Resources.XObject.items()
        drawn = list(pikepdf.parse_content_stream(form))
        assert [bytes(step.operands[0]) for step in drawn if str(step.operator) == "Tj"] == [b"inside"]
        assert not {str(step.operator) for step in drawn} & {"BDC", "BMC", "EMC"}
        assert b"MCID" not in form.read_bytes()
        steps = [str(step.operator) for step in pikepdf.parse_content_stream(page)]
        assert steps.count("Do") == 1
        assert steps.count("BDC") == 2
