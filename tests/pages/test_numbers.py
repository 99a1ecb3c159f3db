"""The numbers of the points reference: grids, blanks and limits are the frames', and no other amount stands there."""

import re

import pytest

from generator import __version__

from .. import facts
from ..numbers import amounts, number, numbers
from ..payments import (
    GRID_FUS,
    GRID_HANS,
    WINNERS,
    WINS,
    blanks,
    grid,
    has_kiriage_mark,
    known_amounts,
    limit_payments,
    limits,
    paid,
    points,
)
from .page import REFERENCES, has_class, in_blanks, reference, table_cells, text_of

MANGAN = "mangan"
CELL_ID = re.compile(r"(child|dealer)-(ron|tsumo)-(\d+)-(\d+)")

each_reference = pytest.mark.parametrize(("language", "ruleset"), REFERENCES)


def grid_cells(page):
    """Give the cells of both grids by (winner, han, fu), as their headers say."""
    return {
        (winner, int(cell.column.removesuffix(" han")), int(cell.row)): cell.element
        for winner in WINNERS
        for cell in table_cells(page.ids[winner])
    }


@pytest.mark.parametrize(
    ("text", "language", "place", "value"),
    [
        ("12,000", "en", "page", 12_000),
        ("1,000", "en", "page", 1000),
        ("8000", "en", "card", 8000),
        ("12,000", "en", "card", 12_000),
        ("8000", "es", "page", 8000),
        ("12\u202f000", "es", "card", 12_000),
        ("+1,500", "en", "page", 1500),
        ("−15", "es", "page", -15),
    ],
)
def test_a_number_is_read_as_its_language_writes_it(text, language, place, value):
    """Groups, thin spaces and signs are read back; expected values are written here."""
    assert number(text, language, place) == value
    assert numbers(f"{text}. {text}/{text} (1 han)", language, place) == [value, value, value, 1]


@pytest.mark.parametrize(
    ("text", "language", "place"),
    [
        ("8000", "en", "page"),
        ("8,000", "en", "card"),
        ("8\u202f000", "es", "page"),
        ("12000", "es", "card"),
        ("12.000", "es", "page"),
        ("12,000", "es", "page"),
        ("12 000", "es", "page"),
        ("12\u00a0000", "es", "page"),
        ("-15", "en", "page"),
    ],
)
def test_a_number_in_the_way_of_another_language_is_an_error(text, language, place):
    """What a language or a place does not write so raises an error, so that a wrong group cannot pass as a value."""
    with pytest.raises(ValueError, match=r"no number|where"):
        numbers(text, language, place)


@each_reference
def test_every_cell_of_the_grids_is_the_frames_row(site, language, ruleset):
    """Found by its headers and by its id, each cell of both grids holds the payments of the frame and nothing else."""
    page = reference(site, language, ruleset)
    cells = grid_cells(page)
    assert set(cells) == {(winner, han, fu) for winner in WINNERS for han in GRID_HANS for fu in GRID_FUS}
    by_headers, by_ids = {}, {}
    for (winner, han, fu), cell in cells.items():
        for win in WINS:
            element = page.ids.get(f"{winner}-{win}-{han}-{fu}")
            if element is not None and element not in in_blanks(cell):
                assert element in list(cell.iter())
                by_ids[han, fu, winner, win] = amounts(text_of(element), language, "page")
        by_headers[winner, han, fu] = numbers(text_of(cell), language, "page")
    assert by_ids == grid(ruleset)
    assert by_headers == {
        (winner, han, fu): [value for win in WINS for value in grid(ruleset).get((han, fu, winner, win), ())]
        for winner, han, fu in cells
    }
    every_cell = {f"{winner}-{win}-{han}-{fu}" for winner, han, fu in cells for win in WINS}
    assert {name for name in page.ids if CELL_ID.fullmatch(name)} <= every_cell


@each_reference
def test_blanks_stand_where_no_hand_can_be(site, language, ruleset):
    """A cell has a blank for a win that cannot occur and no other, in its place: ron above, tsumo below."""
    cells = grid_cells(reference(site, language, ruleset))
    for (winner, han, fu), cell in cells.items():
        missing = [win for win in WINS if (han, fu, winner, win) in blanks(ruleset)]
        # In document order: a blank or a number for ron, then for tsumo; one blank stands for both.
        inside = in_blanks(cell)
        marks = [
            "blank" if has_class(element, "blank") else element.get("id").split("-")[1]
            for element in cell.iter()
            if has_class(element, "blank") or (element not in inside and CELL_ID.fullmatch(element.get("id", "")))
        ]
        expected = ["blank"] if len(missing) == len(WINS) else ["blank" if win in missing else win for win in WINS]
        assert marks == expected, (winner, han, fu)


@each_reference
def test_each_blank_leads_to_its_reason(site, language, ruleset):
    """A blank's link ends at a reason that names the fu or the bound: 30 and 20, 25 and 2 or 3 han, the most fu."""
    page = reference(site, language, ruleset)
    pair = facts.RULES_TABLE["double_wind_pair_fu"][ruleset]
    most = {win: facts.BOUNDS[pair, win][0] for win in WINS}
    # By reason and win: the numbers of its sentence.
    named = {
        ("pinfu-tsumo-only", "ron"): {30, 20},
        ("pinfu-tsumo-han", "tsumo"): {20, 2},
        ("chiitoitsu-han", "ron"): {25, 2},
        ("chiitoitsu-han", "tsumo"): {25, 2},
        ("chiitoitsu-tsumo-han", "tsumo"): {3},
        ("most-fu", "tsumo"): {1, most["tsumo"], 100},
        ("most-fu", "ron"): {1, most["ron"], 102, 110},
    }
    found = set()
    for (han, fu, winner, win), reason in blanks(ruleset).items():
        (link,) = (link for link in grid_cells(page)[winner, han, fu].iter("a") if has_class(link, "blank"))
        address = link.get("href")
        assert address.startswith("#why-")
        assert address.removeprefix("#why-") == text_of(link)[-1]
        at_hand = next((text_of(part) for part in link.iter() if has_class(part, "why-not")), None)
        for text in [text_of(page.ids[address[1:]]), *([at_hand] if at_hand else [])]:
            assert named[reason, win] <= set(numbers(text, language, "page")), reason
        found.add(reason)
    assert found == facts.REASON_CODES


@each_reference
def test_limit_cells_have_the_word_and_kiriage_the_mark(site, language, ruleset):
    """A cell has the word mangan where the frame has that limit; an asterisk only where kiriage alone makes it one."""
    page = reference(site, language, ruleset)
    for (winner, han, fu), cell in grid_cells(page).items():
        words = re.findall(r"[a-z]{2,}\*?", text_of(cell))
        row = next((points(ruleset)[key] for win in WINS if (key := (han, fu, winner, win)) in points(ruleset)), None)
        is_limit = row is not None and row["limit"] == MANGAN
        mark = "*" if has_kiriage_mark(ruleset, (han, fu, winner, "ron")) else ""
        assert words == ([MANGAN + mark] if is_limit else []), (winner, han, fu)
        assert has_class(cell, "limit") == is_limit


@each_reference
def test_limits_are_the_frames_rows(site, language, ruleset):
    """Both tables of limits hold base, ron and tsumo of each row of the frame, in its order, with limit and han."""
    page = reference(site, language, ruleset)
    tables = page.all_with_class("table", "limits")
    expected_heads = []
    for row in limits(ruleset):
        han = f"×{row['yakuman']}" if row["yakuman"] else str(row["han_min"])
        if row["limit"] != "yakuman" and row["han_max"] != row["han_min"]:
            han += "+" if row["han_max"] is None else f"–{row['han_max']}"
        expected_heads.append(f"{row['limit'].replace('-', ' ')} {han}")
    for winner, table in zip(WINNERS, tables, strict=True):
        cells = table_cells(table)
        rows = [cells[at : at + 3] for at in range(0, len(cells), 3)]
        for head, row, (base, ron, tsumo) in zip(expected_heads, limits(ruleset), rows, strict=True):
            assert (base.column, ron.column, tsumo.column) == ("Base", "Ron", "Tsumo")
            assert base.row == head or (row["limit"] == MANGAN and base.row.startswith(f"{head} · "))
            shown = [amounts(text_of(cell.element), language, "page") for cell in (base, ron, tsumo)]
            payments = limit_payments(row)
            assert shown == [(row["base"],), payments[winner, "ron"], payments[winner, "tsumo"]], head


# The numbers of a page that are no points: dates, editions, addresses, sections, names; then fu that a reason names.
OTHER_TEXTS = {
    "wrc": ("2025 (v20250526)", "29 June 2025", "29 de junio de 2025", *facts.SECTIONS["wrc"].values()),
    "jpml": ("1 April 2026", "1 de abril de 2026", "2022–23", "2022", "July 2026", "julio de 2026"),
    "m-league": ("1 October 2018", "1 de octubre de 2018"),
    "mahjong-soul": ("September 2026", "septiembre de 2026"),
}
# What the formula gives in the examples, times the factor, before rounding.
PRODUCTS = {base * factor for base in (240, 480, 640, 800, 400) for factor in (1, 2, 4, 6)}
# By tsumo the winner gets as much as by ron or 100 to 200 more.
TSUMO_GAIN = {200}
# Which cells can occur at all.
FUS = {100, 110, 120, 130, 140, 102, 132}


@each_reference
def test_no_other_amount_stands_on_the_page(site, language, ruleset):
    """Every number of 100 and more is a payment or an amount of the frames or the rules, a step, or fu: no other."""
    text = reference(site, language, ruleset).text
    for other in (__version__, "CC0 1.0", f"https://{facts.SOURCES[ruleset]}", *OTHER_TEXTS[ruleset]):
        text = text.replace(other, "…")
    pair = facts.RULES_TABLE["double_wind_pair_fu"][ruleset]
    bounds = {bound for win in WINS for bound in facts.BOUNDS[pair, win]} | {facts.TSUMO_BOUND[pair]}
    found = {value for value in numbers(text, language, "page") if value >= 100}
    assert found <= known_amounts(ruleset) | PRODUCTS | TSUMO_GAIN | FUS | bounds
    assert {value for row in points(ruleset).values() for value in paid(row) if row["han"] < 5} <= found
