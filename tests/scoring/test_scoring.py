"""Payments: the numbers of the seeds and of public reports, and what holds for every pair of han and fu.

Expected values come from `seeds.py`, from what people are known to get wrong, or are worked out.
"""

import math
import subprocess
import sys
from itertools import pairwise, product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator import scoring
from generator.rulesets import load

from .. import seeds
from ..facts import FUS, IDS, LEAST_HAN, RULES_TABLE

KIRIAGE = RULES_TABLE["kiriage"]
WINNERS, WINS = ("dealer", "child"), ("ron", "tsumo")
PAIRS_BELOW_LIMITS = tuple(product((1, 2, 3, 4), FUS))


def payments(han, fu, winner, win, ruleset="wrc", kiriage=None, players=4):
    """Give discarder's, dealer's and each child's payment and the total under a ruleset, kiriage as asked."""
    thirteen = scoring.limit_index(RULES_TABLE["thirteen_han"][ruleset])
    kiriage = KIRIAGE[ruleset] if kiriage is None else kiriage
    base = scoring.base_points(han, fu, kiriage, thirteen)
    return tuple(int(amount) for amount in scoring.payments(base, winner == "dealer", win == "tsumo", players))


@pytest.mark.parametrize(
    ("han", "fu", "formula", "winner", "win", "discarder", "dealer", "child", "total"), seeds.EXAMPLES
)
@pytest.mark.parametrize("ruleset", IDS)
def test_examples_of_the_seeds_come_out(ruleset, han, fu, formula, winner, win, discarder, dealer, child, total):
    """Every payment of the seeds' worked examples comes out, under each ruleset."""
    assert scoring.formula(han, fu) == formula
    assert payments(han, fu, winner, win, ruleset) == (discarder, dealer, child, total)


@pytest.mark.parametrize(("han", "fu", "child", "dealer"), seeds.TIPS)
def test_numbers_to_memorise_of_the_seeds_come_out(han, fu, child, dealer):
    """The ron payments that the seeds' tips name come out, for child and dealer."""
    assert (payments(han, fu, "child", "ron")[0], payments(han, fu, "dealer", "ron")[0]) == (child, dealer)


@pytest.mark.parametrize(("first", "last", "limit", "base", "dealer", "child"), seeds.LIMITS)
@pytest.mark.parametrize("ruleset", IDS)
def test_limits_of_the_seeds_come_out(ruleset, first, last, limit, base, dealer, child):
    """From 5 han on each number of han has the limit, base and ron of the seeds, whatever the fu."""
    for han, fu in product(range(first, last + 1), FUS):
        found = scoring.limits(han, fu, KIRIAGE[ruleset], scoring.limit_index("yonbaiman"))
        assert scoring.LIMITS[int(found)] == limit
        assert int(scoring.LIMIT_BASES[found]) == base
        assert (payments(han, fu, "dealer", "ron", ruleset)[0], payments(han, fu, "child", "ron", ruleset)[0]) == (
            dealer,
            child,
        )


@pytest.mark.parametrize("kiriage", [True, False])
def test_numbers_of_the_card_come_out(kiriage):
    """Every cell of the card set by hand comes out, 4 han 30 fu and 3 han 60 fu with kiriage and without."""
    for (han, fu, winner, win), expected in seeds.card_cells(kiriage).items():
        discarder, dealer, child, _ = payments(han, fu, winner, win, kiriage=kiriage)
        paid = (discarder,) if win == "ron" else (child, dealer) if winner == "child" else (child,)
        assert paid == expected, (han, fu, winner, win)


@pytest.mark.parametrize(("han", "fu"), [(4, 30), (3, 60)])
@pytest.mark.parametrize(
    ("winner", "win", "without", "with_kiriage"),
    [
        ("child", "ron", (7700, 0, 0, 7700), (8000, 0, 0, 8000)),
        ("dealer", "ron", (11_600, 0, 0, 11_600), (12_000, 0, 0, 12_000)),
        ("child", "tsumo", (0, 3900, 2000, 2000 + 2000 + 3900), (0, 4000, 2000, 8000)),
        ("dealer", "tsumo", (0, 0, 3900, 3 * 3900), (0, 0, 4000, 12_000)),
    ],
)
def test_kiriage_raises_two_pairs_to_mangan(han, fu, winner, win, without, with_kiriage):
    """4 han 30 fu and 3 han 60 fu are mangan with kiriage and 7700, 11 600, 2000/3900, 3900 all without."""
    assert payments(han, fu, winner, win, kiriage=False) == without
    assert payments(han, fu, winner, win, kiriage=True) == with_kiriage


def test_kiriage_changes_no_other_pair():
    """Of the pairs that occur only two pay otherwise with kiriage; 3/50 stays 6400, 2/110 7100, 4/25 6400."""
    changed = {
        (han, fu)
        for han, fu in product(range(1, 15), FUS)
        if han >= (LEAST_HAN[fu, "ron"][0] or LEAST_HAN[fu, "tsumo"][0] or 99)
        and payments(han, fu, "child", "ron", kiriage=True) != payments(han, fu, "child", "ron", kiriage=False)
    }
    assert changed == {(4, 30), (3, 60)}
    for (han, fu), paid in {(3, 50): 6400, (2, 110): 7100, (4, 25): 6400}.items():
        assert payments(han, fu, "child", "ron", kiriage=True)[0] == paid


@pytest.mark.parametrize("ruleset", IDS)
def test_thirteen_han_and_more_count_as_the_ruleset_says(ruleset):
    """13, 14, 26 and 100 han pay what the Spanish seed says of the ruleset, one limit whatever the han."""
    limit, dealer, child = seeds.THIRTEEN_HAN[ruleset]
    rules = load([ruleset])[0]
    for han in (13, 14, 26, 100):
        found = scoring.limits(han, 30, rules.rules.kiriage, scoring.thirteen_limit(rules))
        assert scoring.LIMITS[int(found)] == limit
        assert (payments(han, 30, "dealer", "ron", ruleset)[0], payments(han, 30, "child", "ron", ruleset)[0]) == (
            dealer,
            child,
        )
    assert scoring.formula(14, 30) == scoring.formula(13, 30) == 30 * 2**15


@pytest.mark.parametrize(
    ("han", "fu", "winner", "win", "expected"),
    [
        (1, 30, "child", "tsumo", (0, 500, 300, 800)),
        (4, 30, "child", "tsumo", (0, 3900, 2000, 5900)),
        (5, 30, "child", "tsumo", (0, 4000, 2000, 6000)),
        (5, 30, "dealer", "tsumo", (0, 0, 4000, 8000)),
        (3, 40, "child", "ron", (5200, 0, 0, 5200)),
        (3, 40, "dealer", "ron", (7700, 0, 0, 7700)),
    ],
)
def test_three_players_lose_the_missing_share(han, fu, winner, win, expected):
    """With three players nobody pays the missing child's share of a tsumo, and ron is unchanged."""
    assert payments(han, fu, winner, win, kiriage=False, players=3) == expected


def test_each_payment_is_rounded_up_by_itself():
    """Payments go up to the next 100 in whole numbers: 4 × 480 = 1920 is 2000, 4 × 800 = 3200 stays."""
    assert scoring.rounded_up([4 * 480, 4 * 800, 240, 480, 1, 100, 0]).tolist() == [2000, 3200, 300, 500, 100, 100, 0]
    assert payments(2, 30, "child", "ron")[0] == 2000
    assert payments(2, 50, "child", "ron")[0] == 3200


def test_honba_is_not_included():
    """3 han 40 fu pay 1300/2600, 5200 in all, which two honba would make 1500/2800 and 5800."""
    discarder, dealer, child, total = payments(3, 40, "child", "tsumo")
    assert (discarder, dealer, child, total) == (0, 2600, 1300, 5200)
    assert (child + 2 * 100, dealer + 2 * 100, total + 2 * 300) == (1500, 2800, 5800)


def test_single_numbers_lists_and_a_million_rows_agree():
    """One pair at a time, lists, arrays of any whole type and a million rows at once give the same numbers."""
    pairs = list(product(range(1, 15), FUS, (False, True), (False, True)))
    one_by_one = [
        [int(amount) for amount in scoring.payments(scoring.base_points(han, fu, True, 5), dealer, tsumo)]
        for han, fu, dealer, tsumo in pairs
    ]
    han, fu, dealer, tsumo = (list(column) for column in zip(*pairs, strict=True))
    for kind in (
        list,
        lambda column: np.array(column, dtype=np.int16),
        lambda column: np.array(column, dtype=np.uint8),
    ):
        found = scoring.payments(scoring.base_points(kind(han), kind(fu), True, 5), dealer, tsumo)
        assert np.array_equal(np.transpose(found), one_by_one)
    rows = np.random.default_rng(1).integers(0, len(pairs), 1_000_000)
    han, fu, dealer, tsumo = (np.array(column)[rows] for column in (han, fu, dealer, tsumo))
    found = scoring.payments(
        scoring.base_points(han, fu, np.full(len(rows), True), np.full(len(rows), 5)), dealer, tsumo
    )
    assert np.array_equal(np.transpose(found), np.array(one_by_one)[rows])


def test_numbers_stay_whole():
    """Of columns whole columns come out, of plain numbers plain numbers; a fraction that goes in raises TypeError."""
    base = scoring.base_points(3, [30, 40], True, 5)
    for column in (
        scoring.formula(3, [30]),
        scoring.limits(3, [30], True, 5),
        base,
        *scoring.payments(base, True, False),
    ):
        assert np.issubdtype(column.dtype, np.integer)
    base = scoring.base_points(3, 30, True, 5)
    for number in (scoring.formula(3, 30), scoring.limits(3, 30, True, 5), base, *scoring.payments(base, True, False)):
        assert type(number) is int
    for call in (
        lambda: scoring.formula(3.0, 30),
        lambda: scoring.formula(3, np.array([30.0])),
        lambda: scoring.base_points(2.5, 30, True, 5),
        lambda: scoring.rounded_up(1920.0),
        lambda: scoring.payments(np.array([480.0]), True, True),
    ):
        with pytest.raises(TypeError, match="expected whole numbers"):
            call()


def test_no_han_is_no_hand():
    """A hand needs at least one yaku: 0 han and less raise ValueError, and never count as a limit."""
    for han in (0, -1, [3, -5]):
        with pytest.raises(ValueError, match="han"):
            scoring.base_points(han, 30, True, 5)


situations = st.tuples(st.sampled_from(WINNERS), st.sampled_from(WINS), st.sampled_from(IDS), st.sampled_from((3, 4)))


@given(st.integers(1, 40), st.sampled_from(FUS), situations)
def test_shares_are_hundreds_that_add_up(han, fu, situation):
    """Each payment is a multiple of 100, and the total is the discarder's, or dealer's and every child's together."""
    winner, win, ruleset, players = situation
    discarder, dealer, child, total = payments(han, fu, winner, win, ruleset, players=players)
    assert all(amount % 100 == 0 for amount in (discarder, dealer, child, total))
    children = players - 1 if winner == "dealer" else players - 2
    assert total == discarder + dealer + children * child
    assert (discarder > 0, dealer > 0, child > 0) == (
        win == "ron",
        win == "tsumo" and winner == "child",
        win == "tsumo",
    )


@given(situations)
def test_no_payment_falls_as_han_or_fu_rise(situation):
    """Under one ruleset one more han or the next higher fu never pays less, to anybody."""
    winner, win, ruleset, players = situation
    table = np.array([[payments(han, fu, winner, win, ruleset, None, players) for fu in FUS] for han in range(1, 16)])
    assert (np.diff(table, axis=0) >= 0).all()
    assert (np.diff(table, axis=1) >= 0).all()
    assert all(low[-1] <= high[-1] for low, high in pairwise(table[:, 0]))


@pytest.mark.parametrize("winner", WINNERS)
def test_tsumo_below_mangan_brings_up_to_200_more(winner):
    """Below mangan a tsumo brings what a ron does or 100 or 200 more, never less ."""
    below = [pair for pair in PAIRS_BELOW_LIMITS if scoring.limits(*pair, False, 5) == 0]
    more = {payments(*pair, winner, "tsumo", "jpml")[3] - payments(*pair, winner, "ron", "jpml")[3] for pair in below}
    assert len(below) > 20
    assert more <= {0, 100, 200}
    assert max(more) > 0


PLAIN = """
import sys
from generator import scoring

base = scoring.base_points(3, 40, True, 5)
paid = scoring.payments(base, False, True, 4)
more = scoring.honba_payments(False, True, 300, 100, 4, 2)
print(*scoring.together(paid, more), *scoring.gains(paid, False, True), scoring.received(paid, 2, 1000))
print(scoring.yakuman_base(2), len(scoring.shares(base, False, True, 4)), scoring.tsumo_excess(base, False))
print(sorted({"numpy", "pandas", "pydantic"} & sys.modules.keys()))
"""


def test_plain_numbers_need_no_numpy():
    """One pair is scored without NumPy: 3 han 40 fu with 2 honba 1500/2800, 5800 in all, and its gains."""
    done = subprocess.run([sys.executable, "-c", PLAIN], capture_output=True, encoding="utf-8", check=True)
    # 40 × 2^5 = 1280: 1300 from each child and 2600 from the dealer, 5200 in all, as by ron (5120 → 5200). The gain on
    # the dealer is 5200 + 2600, on a child 5200 + 1300; two sticks make 7200 of the total. Two yakuman: 2 × 8000.
    assert done.stdout.splitlines() == ["0 2800 1500 5800 0 7800 6500 7200", "16000 2 0", "[]"]


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("winner", WINNERS)
@pytest.mark.parametrize("win", WINS)
@pytest.mark.parametrize("base", [240, 400, 480, 640, 1920, 2000, 8000])
def test_shares_are_the_payments_with_their_arithmetic(base, winner, win, players):
    """Who pays, how many, by which factor: a discarder ×4 or ×6; each child ×1 or ×2, the dealer ×2, rounded."""
    dealer = winner == "dealer"
    if win == "ron":
        expected = [("discarder", 1, 6 if dealer else 4)]
    elif dealer:
        expected = [("child", players - 1, 2)]
    else:
        expected = [("child", players - 2, 1), ("dealer", 1, 2)]
    found = scoring.shares(base, dealer, win == "tsumo", players)
    assert [(share.payer, share.payers, share.factor) for share in found] == expected
    for share in found:
        assert share.product == base * share.factor
        assert share.payment == math.ceil(base * share.factor / 100) * 100
    paid = scoring.payments(base, dealer, win == "tsumo", players)
    assert paid.paid == tuple(share.payment for share in found)
    assert paid.total == sum(share.payers * share.payment for share in found)


@pytest.mark.parametrize(
    ("winner", "win", "players", "honba", "expected"),
    [
        # 300 by ron, 100 from each by tsumo; three players pay 200 and 100 from each of two.
        ("child", "ron", 4, 3, (900, 0, 0, 900)),
        ("dealer", "ron", 4, 1, (300, 0, 0, 300)),
        ("child", "tsumo", 4, 2, (0, 200, 200, 600)),
        ("dealer", "tsumo", 4, 3, (0, 0, 300, 900)),
        ("child", "ron", 3, 2, (400, 0, 0, 400)),
        ("child", "tsumo", 3, 3, (0, 300, 300, 600)),
        ("dealer", "tsumo", 3, 1, (0, 0, 100, 200)),
        ("child", "tsumo", 4, 0, (0, 0, 0, 0)),
    ],
)
def test_honba_add_to_each_payment(winner, win, players, honba, expected):
    """Honba go to the discarder's payment or to each payer's by tsumo, and the total has them once a payer."""
    ron = 300 if players == 4 else 200
    assert scoring.honba_payments(winner == "dealer", win == "tsumo", ron, 100, players, honba) == expected


@pytest.mark.parametrize(
    ("pool", "players", "expected"),
    [
        # 1, 2, 3 in tenpai get 3000, 1500, 1000 each and the others pay 1000, 1500, 3000.
        (3000, 4, ((1, 3000, 1000), (2, 1500, 1500), (3, 1000, 3000))),
        # Three players: one in tenpai gets 2000 and two pay 1000; two get 1000 each and one pays 2000.
        (2000, 3, ((1, 2000, 1000), (2, 1000, 2000))),
    ],
)
def test_a_draw_shares_its_pool(pool, players, expected):
    """The pool of a draw is shared by those in tenpai and paid by the others in equal parts."""
    assert scoring.noten_payments(pool, players) == expected


@pytest.mark.parametrize(
    ("han", "fu", "winner", "players", "expected"),
    [
        # 240: 300 + 300 + 500 = 1100 against 1000; 500 × 3 = 1500 against 1500.
        (1, 30, "child", 4, 100),
        (1, 30, "dealer", 4, 0),
        # 480: 500 + 500 + 1000 = 2000 against 2000; 1000 × 3 = 3000 against 2900.
        (2, 30, "child", 4, 0),
        (2, 30, "dealer", 4, 100),
        # With three players one child less pays: 300 + 500 = 800 against 1000; 500 × 2 = 1000 against 1500.
        (1, 30, "child", 3, -200),
        (1, 30, "dealer", 3, -500),
        # A mangan: 8000 both ways with four, 6000 with three.
        (5, 30, "child", 4, 0),
        (5, 30, "child", 3, -2000),
    ],
)
def test_what_a_tsumo_brings_more_than_a_ron(han, fu, winner, players, expected):
    """For the same han and fu a tsumo brings more only by rounding, and less where the missing child does not pay."""
    base = scoring.base_points(han, fu, False, 5)
    assert scoring.tsumo_excess(base, winner == "dealer", players) == expected


def test_yakuman_are_multiples():
    """One yakuman has 8000 base points and each further one as many again; other limits have their own."""
    assert [scoring.yakuman_base(times) for times in (1, 2, 6)] == [8000, 16_000, 48_000]
    assert scoring.yakuman_base(np.array([1, 4])).tolist() == [8000, 32_000]
    bases = {limit: base for _, _, limit, base, _, _ in seeds.LIMITS}
    assert {limit: scoring.limit_base(scoring.limit_index(limit)) for limit in bases} == bases
    assert scoring.limit_base(0) == 0
