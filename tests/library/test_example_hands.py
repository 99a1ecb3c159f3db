"""The example hands score what their rows say: by an independent calculator, in every seat, under every ruleset.

The calculator is the package `mahjong`, put in the words of the table by `calculator.py`, an adapter of the tests' own.
"""

from collections import Counter

import pytest

from .. import facts
from ..payments import points
from .calculator import of_ruleset, pairs, rows, rules, score, seats

ROWS = rows()
# Fu: 2 for a triplet, twice that closed, twice for terminals and honors, four times for a kan; the rest there.
FU = {
    "base": {20},
    "chiitoitsu": {25},
    "closed-ron": {10},
    "tsumo": {2},
    "open-hand": {10},
    "open-triplet": {2},
    "open-triplet-outside": {4},
    "ron-triplet": {2},
    "ron-triplet-outside": {4},
    "closed-triplet": {4},
    "closed-triplet-outside": {8},
    "open-kan": {8},
    "open-kan-outside": {16},
    "closed-kan": {16},
    "closed-kan-outside": {32},
    "value-pair": {2},
    "double-wind-pair": {2, 4},
    "kanchan": {2},
    "penchan": {2},
    "tanki": {2},
}

each_ruleset = pytest.mark.parametrize("ruleset", facts.IDS)


@each_ruleset
def test_every_hand_scores_what_its_row_says(ruleset):
    """Han, fu, fu before rounding, every yaku with its han and every part of the fu are the calculator's."""
    given, wrong = rules(ruleset), {}
    for row in of_ruleset(ruleset):
        claimed = (
            *(int(row[name]) for name in ("han", "fu", "fu_sum")),
            dict(pairs(row["yaku"])),
            Counter(pairs(row["fu_parts"])),
        )
        for seat in seats(row):
            scored = score(row, given, seat)
            if scored is None or scored[: len(claimed)] != claimed or scored.yakuman:
                wrong[row["hand"], seat] = scored
    assert wrong == {}
    first = [row for row in of_ruleset(ruleset) if "-open" not in row["hand"]]
    assert len(first) == 313 + 2 * (facts.COUNTS[ruleset] - 313)


@pytest.mark.parametrize("open_tanyao", [True, False])
def test_a_hand_without_fu_stays_at_twenty(open_tanyao):
    """By ron, with 1 to 12 han, a ruleset that raises no open hand has one that the calculator counts 20 fu."""
    given, hans = rules(open_hand_min_fu=20, open_tanyao=open_tanyao), []
    for row in ROWS:
        if (row["fu"], row["win"]) != ("20", "ron"):
            continue
        for seat in seats(row):
            scored = score(row, given, seat)
            assert (scored.han, scored.fu, scored.raw, dict(scored.parts)) == (
                int(row["han"]),
                20,
                20,
                {("base", 20): 1},
            )
            assert scored.yaku == dict(pairs(row["yaku"]))
        hans.append(int(row["han"]))
    # Chinitsu 5, junchan 2, dora 4 and houtei 1 are 12: with one indicator no open hand of four sequences has more.
    assert hans == list(range(1, 13))


@each_ruleset
def test_the_round_changes_nothing_where_there_is_no_seat(ruleset):
    """A hand that serves every seat scores the same in the south round."""
    given = rules(ruleset)
    for row in of_ruleset(ruleset):
        if not row["seat_wind"]:
            scored = [score(row, given, seat, round_wind="2z") for seat in seats(row)]
            assert {(one.han, one.raw) for one in scored} == {(int(row["han"]), int(row["fu_sum"]))}, row["hand"]


@each_ruleset
def test_payments_are_those_of_the_tables(ruleset):
    """What the calculator pays for each hand, as dealer and as child, is the row of `points` of its cell."""
    table, given, cells = points(ruleset), rules(ruleset), set()
    for row in of_ruleset(ruleset):
        for seat in seats(row):
            key = int(row["han"]), int(row["fu"]), "dealer" if seat == "1z" else "child", row["win"]
            cells.add(key)
            ours = {name: table[key][name] for name in ("from_discarder", "from_dealer", "from_child", "total")}
            assert {name: value for name, value in ours.items() if value is not None} == score(row, given, seat).paid
    assert cells == set(table)


@each_ruleset
def test_the_dearest_reading_is_the_one_claimed(ruleset):
    """Of all readings of its tiles none pays more than the row's, and none that pays the same has more han."""
    given = rules(ruleset)
    for row in of_ruleset(ruleset):
        for seat in (seats(row)[0], seats(row)[-1]):
            readings = score(row, given, seat).readings
            best = max(readings, key=lambda reading: reading[:2])
            assert (best[0], int(row["han"]), int(row["fu"])) in readings, row["hand"]
            assert best[1] == int(row["han"]), row["hand"]


@each_ruleset
def test_no_other_reading_leaves_the_fu_in_doubt(ruleset):
    """Readings are decided by payment and then by han: no other reading is as dear with other fu."""
    given, doubtful = rules(ruleset), {}
    for row in of_ruleset(ruleset):
        readings = score(row, given, seats(row)[0]).readings
        best = max(reading[:2] for reading in readings)
        fus = {fu for *pays, fu in readings if tuple(pays) == best}
        if len(fus) > 1:
            doubtful[row["hand"]] = fus
    assert doubtful == {}


def test_parts_add_up_and_round_to_the_fu():
    """Each part has the fu of the rules; they add up to `fu_sum`, and that goes up to the next ten, but for 25."""
    for row in ROWS:
        parts = pairs(row["fu_parts"])
        assert {code: fu for code, fu in parts if fu not in FU[code]} == {}
        total, fu = sum(fu for _, fu in parts), int(row["fu"])
        assert total == int(row["fu_sum"]), row["hand"]
        assert fu == (25 if parts == [("chiitoitsu", 25)] else (total + 9) // 10 * 10), row["hand"]


@pytest.mark.parametrize(
    ("hand", "han", "parts"),
    [
        ("111345p111s55777z  1p ron", 1, "base:20 closed-ron:10 ron-triplet-outside:4 {8} {8} value-pair:2"),
        ("111345p111s55777z  1p tsumo", 4, "base:20 tsumo:2 {8} {8} {8} value-pair:2"),
        ("345p111s55777z pon:111p 5p ron", 1, "base:20 open-triplet-outside:4 {8} {8} value-pair:2"),
        (
            "345p111s55z pon:222p,minkan:7777z 4p tsumo",
            1,
            "base:20 tsumo:2 open-triplet:2 open-kan-outside:16 {8} value-pair:2 kanchan:2",
        ),
        ("678m34588p234s chi:234m 4s ron", 1, "base:20 open-hand:10"),
        ("678m34588p234s chi:234m 4s tsumo", 1, "base:20 tsumo:2"),
        ("1133m2255p7799s44z  4z ron", 2, "chiitoitsu:25"),
    ],
)
def test_the_adapter_counts_as_a_player_does(hand, han, parts):
    """What the tests make of the package's answer is what the rules say of hands that are counted by hand here."""
    concealed, called, winning_tile, win = hand.split(" ")
    row = {"concealed": concealed, "calls": called.replace(",", " "), "winning_tile": winning_tile, "win": win}
    scored = score(row | {"conditions": "", "dora_indicators": "", "round_wind": "1z"}, rules(), "2z")
    expected = pairs(parts.replace("{8}", "closed-triplet-outside:8"))
    assert (scored.han, scored.parts) == (han, Counter(expected))
    assert scored.raw == sum(fu for _, fu in expected)
