"""Scoring at its edges: every limit from its first han to its last, numbers and columns alike, sums written out.

Formula: fu × 2^(han + 2); mangan from 5 han or 2000, haneman 6 and 7, baiman 8 to 10, sanbaiman 11 and 12, 13 and more
as the ruleset says; kiriage for 4 han 30 fu and 3 han 60 fu. Who pays by tsumo is everybody but the winner.
"""

import numpy as np
import pytest

from generator import scoring
from generator.rulesets import load
from generator.scoring import Gains, Payments
from generator.scoring.whole import whole

from ..facts import RULES_TABLE

YONBAIMAN = 5
BY_HAN = ["", "", "", "", "mangan", *2 * ["haneman"], *3 * ["baiman"], *2 * ["sanbaiman"]]
"""The limit of 1 to 12 han with 30 fu, without kiriage."""
BASES = {"mangan": 2000, "haneman": 3000, "baiman": 4000, "sanbaiman": 6000, "yonbaiman": 8000}


@pytest.mark.parametrize("code", ["sanbaiman", "yonbaiman", "kazoe-yakuman"])
def test_each_han_has_its_limit(code):
    """1 to 4 han 30 fu reach no limit, 5 to 12 their own, 13 and more what the ruleset says; in one column too."""
    thirteen = scoring.limit_index(code)
    expected = [*BY_HAN, code, code, code]
    hans = range(1, 16)
    assert [scoring.LIMITS[scoring.limits(han, 30, False, thirteen)] for han in hans] == expected
    found = scoring.limits(np.array(hans), 30, False, thirteen)
    assert [scoring.LIMITS[position] for position in found] == expected


def test_below_mangan_the_base_is_the_formulas():
    """30 fu: 240, 480, 960, 1920; from 5 han the limits' bases, whatever the formula; numbers and columns alike."""
    expected = [240, 480, 960, 1920, *(BASES[limit] for limit in BY_HAN[4:]), 8000, 8000]
    assert [scoring.base_points(han, 30, False, YONBAIMAN) for han in range(1, 15)] == expected
    assert scoring.base_points(np.arange(1, 15), 30, False, YONBAIMAN).tolist() == expected


def test_the_formula_doubles_with_each_han_up_to_13():
    """Fu × 2^(han + 2): 30 × 8 = 240 with 1 han, 30 × 32768 with 13, and no more with 14."""
    assert [scoring.formula(han, 30) for han in (1, 2, 12, 13, 14, 50)] == [
        240,
        480,
        30 * 16_384,
        30 * 32_768,
        30 * 32_768,
        30 * 32_768,
    ]
    assert scoring.formula(3, 25) == 25 * 32


@pytest.mark.parametrize(
    ("han", "fu", "kiriage", "limit"),
    [
        # 64 × 2^5 = 2048 with 3 han, 62 × 2^5 = 1984.
        (3, 62, True, ""),
        (3, 64, False, "mangan"),
        # 125 × 2^4 = 2000: from here on it is a mangan.
        (2, 125, False, "mangan"),
        (2, 124, False, ""),
        (4, 30, True, "mangan"),
        (4, 30, False, ""),
        (3, 60, True, "mangan"),
        (3, 60, False, ""),
        # 120 × 2^4 = 1920 as well, but the rule names two combinations; 240 × 2^3 the same.
        (2, 120, True, ""),
        (1, 240, True, ""),
        (4, 25, True, ""),
        # 15 × 2^7 = 1920: a mangan by its han, with and without.
        (5, 15, True, "mangan"),
    ],
)
def test_the_edge_of_mangan(han, fu, kiriage, limit):
    """The formula ends at 2000, and kiriage raises two combinations of 1920 to it and no other."""
    assert scoring.LIMITS[scoring.limits(han, fu, kiriage, YONBAIMAN)] == limit
    column = scoring.limits(np.array([han, han]), fu, np.array([kiriage, False]), YONBAIMAN)
    plain = "" if han < 5 and fu * 2 ** (han + 2) < 2000 else limit
    assert [scoring.LIMITS[position] for position in column] == [limit, plain]


def test_bases_of_the_limits():
    """Mangan 2000, haneman one and a half, baiman two, sanbaiman three, yonbaiman and yakuman four times that."""
    assert scoring.mangan_base() == 2000
    expected = {"": 0} | BASES | {"kazoe-yakuman": 8000, "yakuman": 8000}
    assert {code: scoring.limit_base(position) for position, code in enumerate(scoring.LIMITS)} == expected
    assert [scoring.limit_index(code) for code in scoring.LIMITS] == list(range(8))
    twice = scoring.limit_base(np.arange(8), [1, 1, 1, 1, 1, 1, 1, 2])
    assert twice.tolist() == [0, 2000, 3000, 4000, 6000, 8000, 8000, 16_000]
    assert scoring.FIRST_LIMIT_HAN == 5


@pytest.mark.parametrize("ruleset", RULES_TABLE["thirteen_han"])
def test_what_13_han_count_as_is_the_rulesets(ruleset):
    """The limit of 13 han is the one of the ruleset."""
    found = scoring.thirteen_limit(load([ruleset])[0])
    assert scoring.LIMITS[found] == RULES_TABLE["thirteen_han"][ruleset]


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("kind", ["numbers", "columns"])
def test_everybody_but_the_winner_pays_a_tsumo(players, kind):
    """480 base points: a child gets 500 from each other child and 1000 from the dealer, the dealer 1000 from each.

    By ron the discarder pays 480 × 4 = 1920 → 2000 to a child, 480 × 6 = 2880 → 2900 to the dealer.
    """
    child_tsumo = (0, 1000, 500, 1000 + 500 * (players - 2))
    dealer_tsumo = (0, 0, 1000, 1000 * (players - 1))
    expected = [(2000, 0, 0, 2000), (2900, 0, 0, 2900), child_tsumo, dealer_tsumo]
    dealer, tsumo = [False, True, False, True], [False, False, True, True]
    if kind == "columns":
        found = scoring.payments([480] * 4, dealer, tsumo, players)
        assert np.transpose(found).tolist() == [list(row) for row in expected]
    else:
        found = [scoring.payments(480, *win, players) for win in zip(dealer, tsumo, strict=True)]
        assert found == expected
        assert {type(amount) for paid in found for amount in paid} == {int}


def test_four_players_are_the_rule():
    """Where nobody says how many play, four do: 1 han 30 fu is 500 + 300 + 300 to a child, 3 × 500 to the dealer."""
    assert scoring.payments(240, False, True).total == 1100
    assert scoring.payments(240, True, True).total == 1500
    assert scoring.honba_payments(False, True, 300, 100).total == 300
    assert scoring.tsumo_excess(240, False) == 100
    assert [share.payers for share in scoring.shares(240, False, True)] == [2, 1]
    assert [share.payers for share in scoring.shares(240, True, True)] == [3]


def test_a_hundred_is_the_unit():
    """Payments go up to the next hundred: 0 stays, 1 is 100, 100 stays, 101 is 200."""
    assert [scoring.rounded_up(points) for points in (0, 1, 99, 100, 101, 7680)] == [0, 100, 100, 100, 200, 7700]


def test_payments_as_tables_show_them():
    """A ron is one payment; a child's tsumo a child's and the dealer's, in this order; the dealer's a child's."""
    assert Payments(2000, 0, 0, 2000).paid == (2000,)
    assert Payments(0, 1000, 500, 2000).paid == (500, 1000)
    assert Payments(0, 0, 1000, 3000).paid == (1000,)
    assert scoring.single(0, 1000, 500) == (500, 1000)


@pytest.mark.parametrize("players", [3, 4])
def test_shares_of_a_tsumo(players):
    """640 base points: the dealer gets 640 × 2 = 1280 → 1300 from each child; a child 700 from each and 1300."""
    assert scoring.shares(640, True, True, players) == (("child", players - 1, 2, 1280, 1300),)
    assert scoring.shares(640, False, True, players) == (
        ("child", players - 2, 1, 640, 700),
        ("dealer", 1, 2, 1280, 1300),
    )
    assert scoring.shares(640, False, False, players) == (("discarder", 1, 4, 2560, 2600),)
    assert scoring.shares(640, True, False, players) == (("discarder", 1, 6, 3840, 3900),)
    two_kinds = scoring.shares(640, False, True, players)
    assert {type(value) for share in two_kinds for value in share[1:]} == {int}


def test_one_honba_is_what_honba_are_without_a_number():
    """One honba is 300 by ron and 100 from each by tsumo: three times 100, with three players twice."""
    assert scoring.honba_payments(False, False, 300, 100) == (300, 0, 0, 300)
    assert scoring.honba_payments(True, False, 300, 100, 4, 5) == (1500, 0, 0, 1500)
    assert scoring.honba_payments(False, True, 300, 100, 3) == (0, 100, 100, 200)
    assert scoring.honba_payments(True, True, 300, 100, 4, 2) == (0, 0, 200, 600)
    found = scoring.honba_payments([False, True], [True, False], 300, [100, 50], [3, 4], [2, 4])
    assert np.transpose(found).tolist() == [[0, 200, 200, 400], [1200, 0, 0, 1200]]


def test_payments_are_put_together_one_by_one():
    """1300/2600, 5200 in all, with two honba: 1500/2800, 5800; with three sticks of 1000 the winner receives 8800."""
    both = scoring.together(Payments(0, 2600, 1300, 5200), Payments(0, 200, 200, 600))
    assert both == Payments(0, 2800, 1500, 5800)
    assert scoring.received(both, 3, 1000) == 8800
    assert scoring.received(both, 0, 1000) == 5800
    assert scoring.received(both, [0, 1, 2], 1000).tolist() == [5800, 6800, 7800]


def test_gains_are_what_is_received_and_what_is_paid():
    """A child's 1300/2600: 5200 + 2600 on the dealer, 5200 + 1300 on a child, and nobody discarded.

    A ron of 2600: 2600 + 2600 on the discarder, 2600 on others. The dealer gains on no dealer. Sticks count once.
    """
    tsumo, ron = Payments(0, 2600, 1300, 5200), Payments(2600, 0, 0, 2600)
    dealers = Payments(0, 0, 2600, 7800)
    assert scoring.gains(tsumo, False, True) == Gains(0, 7800, 6500)
    assert scoring.gains(ron, False, False) == Gains(5200, 2600, 2600)
    assert scoring.gains(ron, True, False) == Gains(5200, 0, 2600)
    assert scoring.gains(dealers, True, True) == Gains(0, 0, 10_400)
    assert scoring.gains(tsumo, False, True, 2000) == Gains(0, 9800, 8500)
    assert scoring.gains(ron, False, False, 1000) == Gains(6200, 3600, 3600)
    assert scoring.gains(ron, False, False).on_discarder == 5200
    columns = scoring.gains(Payments([0, 2600], [2600, 0], [1300, 0], [5200, 2600]), [False, True], [True, False])
    assert np.transpose(columns).tolist() == [[0, 7800, 6500], [5200, 0, 2600]]


def test_a_gain_with_honba_and_sticks():
    """5200 on the discarder, each honba 600 more there: 5200 + 2 × 600 + 1000 with two honba and a stick."""
    assert scoring.gain_with(5200, 600) == 5200
    assert scoring.gain_with(5200, 600, 2) == 6400
    assert scoring.gain_with(5200, 600, 2, 1000) == 7400
    assert scoring.gain_with([5200, 0], [600, 400], 3).tolist() == [7000, 1200]


@pytest.mark.parametrize(("pool", "players"), [(3000, 4), (2000, 3), (1200, 4)])
def test_a_draw_takes_nothing_away(pool, players):
    """Those in tenpai get together what the others pay together: the pool; from one in tenpai to one who is not."""
    found = scoring.noten_payments(pool, players)
    assert [ready for ready, _, _ in found] == list(range(1, players))
    for ready, gets, pays in found:
        assert ready * gets == (players - ready) * pays == pool
        assert (type(gets), type(pays)) == (int, int)


@pytest.mark.parametrize(
    ("values", "expected"),
    [(3, 3), (True, 1), (False, 0), ([True, False], [1, 0]), (np.array([2], np.uint8), [2]), (np.int32(7), 7)],
)
def test_whole_numbers_come_in_as_they_are(values, expected):
    """Numbers stay numbers and yes and no are 1 and 0; columns become columns of 64 bits, whatever type they had."""
    found = scoring.rounded_up(values) // 100 if expected in (1, 0) else scoring.gain_with(values, 0)
    assert np.array_equal(found, expected)
    assert type(found) is int or found.dtype == np.int64


def test_yes_and_no_become_numbers():
    """Yes is the number 1 and no the number 0, in columns too."""
    assert [(whole(value), type(whole(value))) for value in (True, False)] == [(1, int), (0, int)]
    assert (whole([True, False]).tolist(), whole([True, False]).dtype) == ([1, 0], np.int64)


PAID = Payments(0, 2600, 1300, 5200)
# Each function with arguments that it takes.
CALLS = {
    "limit_base": (scoring.limit_base, (7, 2)),
    "yakuman_base": (scoring.yakuman_base, (2,)),
    "formula": (scoring.formula, (3, 40)),
    "limits": (scoring.limits, (4, 30, True, YONBAIMAN)),
    "base_points": (scoring.base_points, (13, 30, True, YONBAIMAN)),
    "rounded_up": (scoring.rounded_up, (1920,)),
    "payments": (scoring.payments, (640, False, True, 4)),
    "honba_payments": (scoring.honba_payments, (False, True, 300, 100, 4, 2)),
    "received": (lambda *given: scoring.received(PAID, *given), (2, 1000)),
    "gains": (lambda *given: scoring.gains(PAID, *given), (False, True, 1000)),
    "gain_with": (scoring.gain_with, (7800, 400, 2, 1000)),
    "tsumo_excess": (scoring.tsumo_excess, (240, False, 4)),
}
ARGUMENTS = [(name, place) for name, (_, given) in CALLS.items() for place in range(len(given))]


@pytest.mark.parametrize(("name", "place"), ARGUMENTS)
def test_every_argument_may_be_a_list_or_a_column(name, place):
    """Of a list of two in the place of any argument come two results, each that of the number alone."""
    call, given = CALLS[name]
    alone = call(*given)
    for kind in (list, np.array):
        found = call(*given[:place], kind([given[place]] * 2), *given[place + 1 :])
        if isinstance(alone, tuple):
            assert all(
                np.array_equal(np.broadcast_to(one, 2), [two] * 2) for one, two in zip(found, alone, strict=True)
            )
        else:
            assert found.tolist() == [alone] * 2


@pytest.mark.parametrize(("name", "place"), ARGUMENTS)
def test_no_argument_may_be_a_fraction(name, place):
    """A fraction in the place of any argument raises TypeError, also one that is equal to a whole number."""
    call, given = CALLS[name]
    for wrong in (float(given[place]), given[place] + 0.5, [float(given[place])]):
        with pytest.raises(TypeError, match="expected whole numbers"):
            call(*given[:place], wrong, *given[place + 1 :])


@pytest.mark.parametrize("values", [2.0, [2.5], np.array([1.0]), "3", ["3"], np.array([1j]), None])
def test_what_is_no_whole_number_is_refused(values):
    """A fraction, a text or nothing raises TypeError, which names the type that was found."""
    with pytest.raises(TypeError, match=r"found \S+, expected whole numbers"):
        scoring.rounded_up(values)


def test_a_column_without_rows_is_scored_too():
    """No rows give no rows, and no han below 1 is found among them."""
    empty = np.array([], dtype=np.int64)
    assert scoring.base_points(empty, empty, True, YONBAIMAN).tolist() == []
    assert [amounts.tolist() for amounts in scoring.payments(empty, True, True)] == [[], [], [], []]


@pytest.mark.parametrize(("han", "least"), [(0, 0), (-3, -3), ([4, 0, 2], 0), ([-1, -7], -7)])
def test_less_than_one_han_is_refused(han, least):
    """A hand has a yaku: below 1 han ValueError names the least that was found, in formula and limits alike."""
    for call in (scoring.formula, lambda *pair: scoring.limits(*pair, True, YONBAIMAN)):
        with pytest.raises(ValueError, match=f"^found {least} han, expected 1 or more$"):
            call(han, 30)
    assert scoring.formula(1, 30) == 240
