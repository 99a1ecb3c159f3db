"""The numbers on the cards: grids and limits by the tags are the frames', and stand where the headers say."""

import re

import pytest

from generator import __version__

from .. import facts
from ..numbers import amounts, numbers
from ..payments import (
    WINNERS,
    WINS,
    blanks,
    known_amounts,
    limit_payments,
    limits,
)
from .card import CARDS, read, table_cells

each_card = pytest.mark.parametrize(("language", "ruleset", "name"), CARDS)

MARK = re.compile(r"– ([a-z])")
WORD = re.compile(r"[a-z]{2,}\*?")
# The row of the limits, with the han as the card writes them.
TOP_ROWS = {
    "wrc": ["sanbaiman 11–12", "yonbaiman 13+", "yakuman ×1"],
    "jpml": ["sanbaiman 11–12", "yonbaiman 13+", "yakuman ×1"],
    "m-league": ["sanbaiman 11+", "yakuman ×1"],
    "mahjong-soul": ["sanbaiman 11–12", "kazoe yakuman 13+", "yakuman ×1"],
}


def grid_cells(card):
    """Give the cells of both grids by (winner, han, fu), as the headers of the tags say."""
    return {
        (winner, int(cell.column.text.removesuffix(" han")), int(cell.row.text)): cell
        for winner, table in zip(WINNERS, card.tables, strict=False)
        for cell in table_cells(table)
    }


def numbered(element):
    """Give the pieces of a cell but the word of a limit: what stands for ron, then what stands for tsumo."""
    return [piece for piece in element.pieces() if not WORD.fullmatch(piece.text.strip(" "))]


def centre(box):
    """Give the middle of a box."""
    left, bottom, right, top = box
    return (left + right) / 2, (bottom + top) / 2


@each_card
def test_ron_is_the_larger_number_above(site, language, ruleset, name):
    """In each cell ron stands above tsumo, with the same right edge; it is set in bold, and larger."""
    for key, cell in grid_cells(read(site, language, ruleset, name)).items():
        if len(parts := numbered(cell.element)) == 1:
            assert MARK.fullmatch(parts[0].text.strip(" "))
            continue
        ron, tsumo = parts
        assert ron.box[1] > tsumo.box[3] - 1, key
        assert ron.box[2] == pytest.approx(tsumo.box[2], abs=1), key
        if not MARK.match(ron.text):
            assert "Bold" in ron.font
            assert "Semi-Bold" not in ron.font
            assert ron.size >= tsumo.size + 1
        assert "Bold" not in tsumo.font


@each_card
def test_cells_stand_where_their_headers_are(site, language, ruleset, name):
    """On paper the nearest column head and the nearest row head of a cell are those that the tags give it."""
    cells = grid_cells(read(site, language, ruleset, name))
    for (winner, han, fu), cell in cells.items():
        own_grid = [other for (of_winner, _, _), other in cells.items() if of_winner == winner]
        across, _ = centre(max((piece.box for piece in cell.element.pieces()), key=lambda box: box[2]))
        _, down = centre(cell.element.box)
        column = min((other.column for other in own_grid), key=lambda head: abs(centre(head.box)[0] - across))
        row = min((other.row for other in own_grid), key=lambda head: abs(centre(head.box)[1] - down))
        assert (column.text, row.text) == (f"{han} han", str(fu)), (winner, han, fu)


@each_card
def test_marks_of_blanks_are_explained(site, language, ruleset, name):
    """20, 25 and 110 fu have a letter each where a win cannot occur; each letter has a line with fu or bound."""
    card = read(site, language, ruleset, name)
    letters = {}
    for (_, _, fu), cell in grid_cells(card).items():
        for letter in MARK.findall(cell.element.text):
            letters.setdefault(fu, set()).add(letter)
    assert set(letters) == {fu for _, fu, _, _ in blanks(ruleset)} == {20, 25, 110}
    assert sorted(letters.values(), key=min) == [letters[20], letters[25], letters[110]]
    assert sorted(letter for of_fu in letters.values() for letter in of_fu) == ["a", "b", "c"]
    # The footnotes of paper, short.
    named = {20: [20, 2], 25: [25, 2, 3], 110: [1, 110] if ruleset == "mahjong-soul" else [1, 100]}
    lines = [item.text for item in card.root.all("LI")]
    for fu, (letter,) in letters.items():
        (line,) = [text for text in lines if text.startswith(f"{letter} ")]
        assert numbers(line, language, "card") == named[fu]


@each_card
def test_limits_are_the_frames_rows(site, language, ruleset, name):
    """The table of limits has each limit by han and one yakuman, with ron and tsumo of child and dealer."""
    table = read(site, language, ruleset, name).tables[2]
    rows = {}
    for cell in table_cells(table):
        rows.setdefault(cell.row.text, []).append(cell.element.text)
    expected = [row for row in limits(ruleset) if row["yakuman"] in (None, 1)]
    for (limit, (_, *shown)), row in zip(rows.items(), expected, strict=True):
        assert limit == row["limit"].replace("-", " ")
        payments = limit_payments(row)
        assert [amounts(text, language, "card") for text in shown] == [
            payments[winner, win] for winner in WINNERS for win in WINS
        ]
    heads = [re.match(r"[\d–+×]+", han).group() for han, *_ in rows.values()]
    assert [f"{limit} {han}" for limit, han in zip(rows, heads, strict=True)] == [
        "mangan 5",
        "haneman 6–7",
        "baiman 8–10",
        *TOP_ROWS[ruleset],
    ]
    # From how many fu 4 and 3 han are a mangan: with kiriage, each with its asterisk, from ten fewer.
    raised = facts.RULES_TABLE["kiriage"][ruleset]
    assert numbers(rows["mangan"][0], language, "card") == ([5, 4, 30, 3, 60] if raised else [5, 4, 40, 3, 70])
    assert rows["mangan"][0].count("*") == (2 if raised else 0)
    most = facts.YAKUMAN_MAX[ruleset]
    assert numbers(rows["yakuman"][0], language, "card") == [1, most]


@each_card
def test_no_other_amount_stands_on_the_card(site, language, ruleset, name):
    """Every number of 100 and more is a payment or an amount of the frames or the rules, or fu: no other."""
    text = read(site, language, ruleset, name).text
    dates = ("2025 (v20250526)", "1 April 2026", "1 de abril de 2026")
    for other in (__version__, "CC0 1.0", f"https://{facts.SOURCES[ruleset]}", *dates):
        text = text.replace(other, "…")
    found = {value for value in numbers(text, language, "card") if value >= 100}
    # 100: what payments are rounded to, and a per cent sign's; 110 to 140: rows of fu and those beyond the grid.
    expected = known_amounts(ruleset) | {100, 110, 120, 140}
    # What kiriage mangan raises: 4 han 30 fu.
    assert found <= (expected | {30 * 2**6} if facts.RULES_TABLE["kiriage"][ruleset] else expected)
