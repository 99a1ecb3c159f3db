"""Which combinations can occur: the table of the facts, its bounds and counts, and the options.

Expected values are in `tests/facts.py`; the second enumeration is in `test_second_enumeration.py`.
"""

from collections import Counter
from itertools import product, starmap

import pytest

from generator.hands.reach import FUS as TABLE_FUS
from generator.hands.reach import HANS, SIDES, reach
from generator.hands.reasons import REASONS, reason
from generator.hands.shapes import FuOptions
from generator.rulesets import load
from tests.facts import BOUNDS, COUNTS, FUS, IDS, LEAST_HAN, TSUMO_BOUND

WINS = ("ron", "tsumo")
COLUMN = {4: 0, 2: 1}
"""The column of the table of cells, by the fu of a double-wind pair."""
EVERY_OPTIONS = tuple(starmap(FuOptions, product((2, 4), (True, False), (20, 30), (True, False))))


def options(double_wind=2, *, pinfu_tsumo=True, open_hand_min_fu=30, rinshan_tsumo_fu=True):
    """Give the options that all rulesets of the table share, with some of them changed."""
    return FuOptions(double_wind, pinfu_tsumo, open_hand_min_fu, rinshan_tsumo_fu)


def cells(given):
    """Give the combinations that can occur as a set of (han, fu, win)."""
    return {cell for cell in product(HANS, FUS, WINS) if reach(given).possible(*cell)}


def test_the_table_has_the_han_and_fu_of_the_contract():
    """A table has 1 to 13 han and 20, 25, 30, 40 … 140 fu."""
    assert tuple(range(1, 14)) == HANS
    assert FUS == TABLE_FUS


@pytest.mark.parametrize("double_wind", [2, 4])
@pytest.mark.parametrize(("fu", "win"), LEAST_HAN)
def test_each_fu_exists_from_the_han_that_the_rules_say(fu, win, double_wind):
    """Each fu by each win exists from the least han of the table on, with every han up to 13, or never."""
    least = LEAST_HAN[fu, win][COLUMN[double_wind]]
    reached = reach(options(double_wind))
    assert reached.least(fu, win) == least
    assert [han for han in HANS if reached.possible(han, fu, win)] == list(range(least or 14, 14))


def test_closed_100_fu_by_tsumo_needs_three_han_with_a_2_fu_pair():
    """100 fu by tsumo exists with 1 han open; closed only from 3 han where a double-wind pair has 2 fu."""
    assert reach(options(2)).least_by_side[100, "tsumo", "closed"] == 3
    assert reach(options(2)).least_by_side[100, "tsumo", "open"] == 1
    assert reach(options(4)).least_by_side[100, "tsumo", "closed"] == 1


def test_110_fu_with_one_han_is_a_closed_ron_and_by_tsumo_is_open():
    """110 fu by ron with 1 han is closed and needs the 4-fu pair; by tsumo 110 fu with 2 han is open (three kans)."""
    assert reach(options(4)).least_by_side[110, "ron", "closed"] == 1
    assert reach(options(4)).least_by_side[110, "ron", "open"] == 2
    assert reach(options(4)).least_by_side[110, "tsumo", "open"] == 2
    assert reach(options(4)).least_by_side[110, "tsumo", "closed"] > 2


def test_pinfu_and_seven_pairs_are_closed():
    """20 fu and 25 fu exist in closed hands only, and a closed ron has at least 30 fu."""
    sides = {fu: {side for found, _, side in reach(options()).least_by_side if found == fu} for fu in (20, 25)}
    assert sides == {20: {"closed"}, 25: {"closed"}}
    assert (
        min(fu for fu, win, side in reach(options()).least_by_side if (win, side, fu == 25) == ("ron", "closed", False))
        == 30
    )


@pytest.mark.parametrize("win", WINS)
@pytest.mark.parametrize("double_wind", [2, 4])
def test_most_fu_before_rounding(double_wind, win):
    """The most fu before rounding with at most 1, 2, 3 and 4 han are those of the rules, and never fall with han."""
    bounds = [reach(options(double_wind)).bounds[han, win] for han in HANS]
    assert tuple(bounds[:4]) == BOUNDS[double_wind, win]
    assert bounds == sorted(bounds)


def test_bounds_that_the_reasons_name():
    """By tsumo no hand has over 126 or 128 fu; with a 2-fu pair a ron has 130 from 4 to 7 han and 132 with 8."""
    for double_wind, bound in TSUMO_BOUND.items():
        assert reach(options(double_wind)).bounds[13, "tsumo"] == bound
    assert [reach(options(2)).bounds[han, "ron"] for han in (3, 4, 5, 6, 7, 8)] == [106, 130, 130, 130, 130, 132]


@pytest.mark.parametrize("ruleset", IDS)
def test_counts_of_combinations(ruleset):
    """313 combinations of han, fu and win can occur under three rulesets, 318 under `mahjong-soul`."""
    assert len(cells(FuOptions.of(load([ruleset])[0].rules))) == COUNTS[ruleset]


def test_the_five_more_combinations_of_a_4_fu_pair():
    """A double-wind pair of 4 fu adds 1 han 110 fu and 4 to 7 han 140 fu, all by ron, and takes nothing away."""
    assert cells(options(4)) - cells(options(2)) == {(1, 110, "ron"), *((han, 140, "ron") for han in (4, 5, 6, 7))}
    assert cells(options(2)) < cells(options(4))


@pytest.mark.parametrize("double_wind", [2, 4])
def test_without_pinfu_tsumo_no_hand_has_20_fu(double_wind):
    """Where pinfu does not count by tsumo, 20 fu never occurs and nothing else changes."""
    without = cells(options(double_wind, pinfu_tsumo=False))
    assert cells(options(double_wind)) - without == {(han, 20, "tsumo") for han in range(2, 14)}
    assert without < cells(options(double_wind))
    for han, win in product(HANS, WINS):
        given = options(double_wind, pinfu_tsumo=False)
        assert reason(han, 20, win, reach(given), given) == "no-pinfu-tsumo"


@pytest.mark.parametrize("double_wind", [2, 4])
def test_an_open_hand_that_is_not_raised_has_20_fu(double_wind):
    """Where an open hand with nothing else stays at 20, that is a ron from 1 han on, open, and nothing else changes."""
    given = options(double_wind, open_hand_min_fu=20)
    assert cells(given) - cells(options(double_wind)) == {(han, 20, "ron") for han in HANS}
    assert cells(options(double_wind)) < cells(given)
    assert reach(given).least_by_side[20, "ron", "open"] == 1
    assert (20, "ron", "closed") not in reach(given).least_by_side


@pytest.mark.parametrize("given", [given for given in EVERY_OPTIONS if given.rinshan_tsumo_fu])
def test_rinshan_without_the_fu_of_tsumo_changes_no_cell(given):
    """Whether rinshan gets the 2 fu of tsumo changes neither a combination nor a bound: the wall is still there."""
    without = FuOptions(given.double_wind_pair_fu, given.pinfu_tsumo, given.open_hand_min_fu, False)
    assert reach(without) == reach(given)


@pytest.mark.parametrize("given", EVERY_OPTIONS, ids=str)
def test_each_combination_is_possible_or_has_a_reason(given):
    """Under all options a combination can occur or has one of the reasons, and the reason is true of it."""
    reached = reach(given)
    for han, fu, win in product(HANS, FUS, WINS):
        code = reason(han, fu, win, reached, given)
        possible = reached.possible(han, fu, win)
        assert possible == (code is None)
        true_where = {
            None: possible,
            "pinfu-tsumo-only": fu == 20 and win == "ron" and given.pinfu_tsumo,
            "pinfu-tsumo-han": fu == 20 and win == "tsumo" and han == 1 and given.pinfu_tsumo,
            "no-pinfu-tsumo": fu == 20 and not given.pinfu_tsumo,
            "chiitoitsu-han": fu == 25 and han == 1,
            "chiitoitsu-tsumo-han": fu == 25 and win == "tsumo" and han == 2,
            "most-fu": fu >= 30 and -(-reached.bounds[han, win] // 10) * 10 < fu,
        }
        assert true_where[code], (han, fu, win, code)


def test_reasons_of_the_blanks():
    """Under the rules with a 2-fu pair each reason stands for the blanks that the contract gives it."""
    given = options(2)
    blanks = [cell for cell in product(HANS, FUS, WINS) if not reach(given).possible(*cell)]
    # 120 and 130 fu with 1, 2, 3 han by two wins: 12. 140 fu: 7 han by ron, 13 by tsumo. 110 fu with 1 han: 2.
    expected = {
        "pinfu-tsumo-only": 13,
        "pinfu-tsumo-han": 1,
        "chiitoitsu-han": 2,
        "chiitoitsu-tsumo-han": 1,
        "most-fu": 12 + 7 + 13 + 2,
    }
    assert Counter(reason(*cell, reach(given), given) for cell in blanks) == expected
    assert len(blanks) == 13 * 14 * 2 - COUNTS["wrc"]
    assert set(REASONS) == {*expected, "no-pinfu-tsumo"}


def test_sides_never_undercut_the_least_han():
    """The least han of a combination is the smaller of its closed and its open hands'."""
    for given, fu, win in product(EVERY_OPTIONS, FUS, WINS):
        reached = reach(given)
        found = [reached.least_by_side.get((fu, win, side), 99) for side in SIDES]
        assert (reached.least(fu, win) or 99) == min(found)
