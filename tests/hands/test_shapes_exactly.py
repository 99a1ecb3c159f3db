"""Shapes one by one: fu, pinfu, the yaku that are forced and the ways to win, each worked out from the rules.

Fu: 20 to start; +10 closed ron; +2 tsumo, not with pinfu; triplet 2 open, 4 closed, twice that for terminals
and honours, four times for a kan; pair of dragons, seat or round wind 2; kanchan, penchan and tanki 2; up to a ten.
"""

from dataclasses import FrozenInstanceError

import pytest

from generator.hands.least import forced_yaku, least_han
from generator.hands.reach import reach, ways
from generator.hands.shapes import GROUPS, WINS, FuOptions, Group, Shape, is_pinfu, raw_fu, rounded_fu, shapes

OPTIONS = FuOptions(double_wind_pair_fu=2, pinfu_tsumo=True, open_hand_min_fu=30, rinshan_tsumo_fu=True)
NO_PINFU_TSUMO = FuOptions(double_wind_pair_fu=2, pinfu_tsumo=False, open_hand_min_fu=30, rinshan_tsumo_fu=True)
OPEN_20 = FuOptions(double_wind_pair_fu=2, pinfu_tsumo=True, open_hand_min_fu=20, rinshan_tsumo_fu=True)
NO_RINSHAN_FU = FuOptions(double_wind_pair_fu=2, pinfu_tsumo=True, open_hand_min_fu=30, rinshan_tsumo_fu=False)

SEQUENCE, CHI = Group("sequence", concealed=True), Group("sequence", concealed=False)
TRIPLET, PON = Group("triplet", concealed=True), Group("triplet", concealed=False)
ANKAN, MINKAN = Group("kan", concealed=True), Group("kan", concealed=False)


def outside(group):
    """The same group of terminals or honours."""
    return group._replace(outside=True)


def hand(*groups, value_fu=0, wait_fu=0, win="ron", closed=None):
    """A shape of four groups; closed where no group is called, unless a triplet was completed by ron."""
    closed = all(group.concealed for group in groups) if closed is None else closed
    return Shape(groups, closed, value_fu, wait_fu, win)


@pytest.mark.parametrize(
    ("group", "fu"),
    [
        (SEQUENCE, 0),
        (CHI, 0),
        (PON, 2),
        (TRIPLET, 4),
        (outside(PON), 4),
        (outside(TRIPLET), 8),
        (MINKAN, 8),
        (ANKAN, 16),
        (outside(MINKAN), 16),
        (outside(ANKAN), 32),
    ],
)
def test_each_group_has_the_fu_of_the_rules(group, fu):
    """A triplet has 2 fu, twice that closed, twice for terminals and honours, four times for a kan."""
    assert group.fu == fu
    assert group in GROUPS


def test_there_are_ten_groups():
    """Sequences are closed or open, their tiles play no part; triplets and kans also differ by their tiles: 2 + 8."""
    assert len(GROUPS) == len(set(GROUPS)) == 10
    assert {(group.kind, group.concealed) for group in GROUPS} == {
        (kind, concealed) for kind in ("sequence", "triplet", "kan") for concealed in (True, False)
    }
    assert not any(group.outside for group in GROUPS if group.kind == "sequence")


@pytest.mark.parametrize(
    ("shape", "fu", "counted"),
    [
        # Closed, four sequences: 20 + 10 is a pinfu by ron; with a wait of 2 it is 32, by tsumo 20 + 2 + 2.
        (hand(*4 * [SEQUENCE]), 30, 30),
        (hand(*4 * [SEQUENCE], wait_fu=2), 32, 40),
        (hand(*4 * [SEQUENCE], value_fu=2), 32, 40),
        (hand(*4 * [SEQUENCE], win="tsumo"), 20, 20),
        (hand(*4 * [SEQUENCE], wait_fu=2, win="tsumo"), 24, 30),
        (hand(*4 * [SEQUENCE], value_fu=2, win="tsumo"), 24, 30),
        # Open: no 10 by ron, and 20 is raised; 22 by tsumo.
        (hand(CHI, *3 * [SEQUENCE]), 20, 30),
        (hand(CHI, *3 * [SEQUENCE], win="tsumo"), 22, 30),
        (hand(CHI, *3 * [SEQUENCE], value_fu=2), 22, 30),
        # 20 + 2 + 4 + 8 + 16 = 50 stays 50, and the 2 of a tsumo make it 60.
        (hand(PON, TRIPLET, outside(TRIPLET), ANKAN), 50, 50),
        (hand(PON, TRIPLET, outside(TRIPLET), ANKAN, win="tsumo"), 52, 60),
        # Three closed kans of honours beside a called sequence: 20 + 3 × 32, a pair of 4, a tanki, a tsumo.
        (hand(CHI, *3 * [outside(ANKAN)], value_fu=4, wait_fu=2, win="tsumo"), 124, 130),
    ],
)
def test_fu_add_up_and_are_rounded_up(shape, fu, counted):
    """A shape has the fu that its parts add up to; they count as the next ten, and an open ron of 20 as 30."""
    assert raw_fu(shape, OPTIONS) == fu
    assert rounded_fu(fu, shape, OPTIONS) == counted


def test_an_open_ron_stays_at_20_where_the_ruleset_does_not_raise_it():
    """20 fu of an open ron count as the ruleset says, 20 or 30; 22 are 30 under both."""
    shape = hand(CHI, *3 * [SEQUENCE])
    assert [rounded_fu(20, shape, options) for options in (OPEN_20, OPTIONS)] == [20, 30]
    assert [rounded_fu(22, shape, options) for options in (OPEN_20, OPTIONS)] == [30, 30]


@pytest.mark.parametrize(
    ("shape", "expected"),
    [
        (hand(*4 * [SEQUENCE]), True),
        (hand(*4 * [SEQUENCE], win="tsumo"), True),
        (hand(*4 * [SEQUENCE], value_fu=2), False),
        (hand(*4 * [SEQUENCE], wait_fu=2), False),
        (hand(*3 * [SEQUENCE], TRIPLET), False),
        (hand(CHI, *3 * [SEQUENCE]), False),
    ],
)
def test_pinfu_is_closed_sequences_a_pair_without_value_and_a_ryanmen(shape, expected):
    """Pinfu takes all of it: closed, four sequences, no fu for the pair, none for the wait."""
    assert is_pinfu(shape, OPTIONS) is expected


def test_pinfu_by_tsumo_is_the_rulesets_and_by_ron_everybodys():
    """Where pinfu does not count by tsumo it still does by ron, and the tsumo has its 2 fu: 22."""
    ron, tsumo = hand(*4 * [SEQUENCE]), hand(*4 * [SEQUENCE], win="tsumo")
    assert (is_pinfu(ron, NO_PINFU_TSUMO), is_pinfu(tsumo, NO_PINFU_TSUMO)) == (True, False)
    assert (raw_fu(ron, NO_PINFU_TSUMO), raw_fu(tsumo, NO_PINFU_TSUMO)) == (30, 22)


@pytest.mark.parametrize(
    ("shape", "yaku"),
    [
        (hand(*4 * [SEQUENCE], wait_fu=2), {}),
        (hand(*4 * [SEQUENCE]), {"pinfu": 1}),
        (hand(*4 * [SEQUENCE], win="tsumo"), {"menzen-tsumo": 1, "pinfu": 1}),
        (hand(*4 * [SEQUENCE], wait_fu=2, win="tsumo"), {"menzen-tsumo": 1}),
        (hand(CHI, *3 * [SEQUENCE], win="tsumo"), {}),
        (hand(CHI, *3 * [TRIPLET]), {"sanankou": 2}),
        (hand(SEQUENCE, TRIPLET, TRIPLET, PON, closed=True), {}),
        (hand(SEQUENCE, TRIPLET, TRIPLET, ANKAN, win="tsumo"), {"menzen-tsumo": 1, "sanankou": 2}),
        (hand(TRIPLET, TRIPLET, PON, PON), {"toitoi": 2}),
        (hand(TRIPLET, TRIPLET, TRIPLET, PON), {"toitoi": 2, "sanankou": 2}),
        (hand(CHI, MINKAN, MINKAN, ANKAN), {"sankantsu": 2}),
        (hand(TRIPLET, MINKAN, MINKAN, MINKAN), {"toitoi": 2, "sankantsu": 2}),
        (hand(CHI, *3 * [ANKAN]), {"sanankou": 2, "sankantsu": 2}),
    ],
)
def test_forced_yaku_are_those_that_the_shape_cannot_avoid(shape, yaku):
    """The yaku of a shape are those of the game that go by groups, wait and win alone, each with its han."""
    assert forced_yaku(shape, OPTIONS) == yaku
    assert least_han(shape, OPTIONS) == max(1, sum(yaku.values()))


def test_honroutou_takes_four_outside_triplets_and_a_pair_of_honours():
    """A pair with fu is of honours: beside four triplets of terminals and honours honroutou is forced, beside 3 not.

    A pair without fu can be of simples, so nothing is forced there.
    """
    all_outside, one_inside = 4 * [outside(PON)], [PON, *3 * [outside(PON)]]
    assert forced_yaku(hand(*all_outside, value_fu=2), OPTIONS) == {"toitoi": 2, "honroutou": 2}
    assert forced_yaku(hand(*all_outside, value_fu=0), OPTIONS) == {"toitoi": 2}
    assert forced_yaku(hand(*one_inside, value_fu=2), OPTIONS) == {"toitoi": 2}
    assert forced_yaku(hand(CHI, *3 * [outside(PON)], value_fu=2), OPTIONS) == {}


def test_rinshan_without_the_fu_of_tsumo_is_a_way_of_its_own():
    """Where rinshan has no 2 fu of tsumo, a hand with a kan wins by tsumo in two ways: 1 han more with 2 fu fewer.

    Called sequence, kan of simples: 20 + 8 + 2 from the wall with 1 han (haitei), 28 with rinshan's own 1 han; closed
    it has menzen tsumo in both: 20 + 16 + 2 with 1 han, 36 with 2.
    """
    called = hand(CHI, SEQUENCE, SEQUENCE, MINKAN, win="tsumo")
    closed = hand(SEQUENCE, SEQUENCE, SEQUENCE, ANKAN, win="tsumo")
    assert list(ways(called, NO_RINSHAN_FU)) == [(1, 30), (1, 28)]
    assert list(ways(closed, NO_RINSHAN_FU)) == [(1, 38), (2, 36)]
    assert list(ways(closed, OPTIONS)) == [(1, 38)]
    # By ron there is no rinshan: 20 + 10 + 16.
    assert list(ways(closed._replace(win="ron"), NO_RINSHAN_FU)) == [(1, 46)]
    # Nor without a kan: 20 + 2 + 4.
    assert list(ways(hand(CHI, SEQUENCE, SEQUENCE, TRIPLET, win="tsumo"), NO_RINSHAN_FU)) == [(1, 26)]


@pytest.mark.parametrize(
    ("groups", "ron", "tsumo"),
    [
        # In hand the pair alone: a tanki, 2 fu.
        ((CHI, CHI, CHI, CHI), {2}, {2}),
        ((CHI, CHI, CHI, MINKAN), {2}, {2}),
        # A kan is complete when it is declared.
        ((CHI, CHI, CHI, ANKAN), {2}, {2}),
        # A sequence in hand: ryanmen 0, kanchan and penchan 2.
        ((SEQUENCE, CHI, CHI, CHI), {0, 2}, {0, 2}),
        # A triplet in hand: by tsumo also a shanpon, 0.
        ((CHI, CHI, CHI, TRIPLET), {2}, {0, 2}),
        # The same hand after a ron on the triplet, and the hand that called it, with a tanki.
        ((CHI, CHI, CHI, PON), {0, 2}, {2}),
        ((SEQUENCE, CHI, CHI, TRIPLET), {0, 2}, {0, 2}),
    ],
)
def test_the_winning_tile_completes_what_is_in_hand(groups, ron, tsumo):
    """The pair, a sequence or a triplet in hand can be waited on, never a kan or a call; ron leaves a triplet open."""
    found = {win: {shape.wait_fu for shape in shapes(OPTIONS) if shape[0::4] == (groups, win)} for win in WINS}
    assert found == {"ron": ron, "tsumo": tsumo}


def test_four_concealed_triplets_by_ron_are_three_and_an_open_one():
    """Four triplets in hand are suuankou by tsumo and with a tanki; a ron on a triplet leaves three of them."""
    closed = [shape.groups for shape in shapes(OPTIONS) if shape.closed and set(shape.groups) <= {TRIPLET, PON}]
    assert {(groups.count(TRIPLET), groups.count(PON)) for groups in closed} == {(3, 1)}


@pytest.mark.parametrize("double_wind", [2, 4])
def test_a_pair_has_no_fu_or_2_or_what_a_double_wind_has(double_wind):
    """Pairs count 0 and 2, and 4 where the ruleset gives a double wind that."""
    options = FuOptions(double_wind, True, 30, True)
    assert {shape.value_fu for shape in shapes(options)} == {0, 2, double_wind}


def test_four_kans_have_no_fu():
    """Four kans are a yakuman: no shape has more than three, and three there are."""
    kans = [sum(group.kind == "kan" for group in shape.groups) for shape in shapes(OPTIONS)]
    assert set(kans) == {0, 1, 2, 3}


def test_what_is_shared_cannot_be_changed():
    """What hands reach is kept for all who ask with the same options, so nobody can put another value there."""
    reached = reach(OPTIONS)
    with pytest.raises(FrozenInstanceError):
        reached.bounds = {}
    with pytest.raises(FrozenInstanceError):
        OPTIONS.pinfu_tsumo = False
    assert reach(FuOptions(2, True, 30, True)) is reached
