"""One hand of the table at a time: what is read from its row, whom it serves, and under which rules it scores the same.

Columns as published: calls as `chi:123s`, yaku as `code:han`, parts as `code:fu`, an empty seat for both.
"""

from dataclasses import FrozenInstanceError, replace

import pytest

from generator.library import table
from generator.library.table import Call, Hand
from generator.rulesets import load

# A closed ron of sequences with a pair of simples: no rule of a house changes what it scores.
PLAIN = Hand(
    hand="plain",
    han=1,
    fu=40,
    fu_sum=32,
    win="ron",
    round_wind="1z",
    seat_wind="",
    concealed="123789p123s99p678s",
    calls="",
    winning_tile="2s",
    conditions="riichi",
    dora_indicators="",
    yaku="riichi:1",
    fu_parts="base:20 closed-ron:10 kanchan:2",
)
WRC = load(["wrc"])[0].rules


def fits(hand, **options):
    """Whether a hand scores the same under WRC's rules without red fives, with some options changed."""
    return hand.fits(WRC.model_copy(update={"red_fives": 0} | options))


def test_a_row_is_read_part_by_part():
    """Tiles, calls, yaku and parts are read in their order; a concealed kan leaves the hand closed, a call opens it."""
    hand = replace(PLAIN, concealed="45p66s4p", calls="ankan:1111m chi:123s", yaku="riichi:1 dora:2")
    assert hand.tiles == ("4p", "5p", "6s", "6s", "4p")
    assert hand.called == (Call("ankan", ("1m",) * 4), Call("chi", ("1s", "2s", "3s")))
    assert [call.is_open for call in hand.called] == [False, True]
    assert hand.yaku_han == (("riichi", 1), ("dora", 2))
    assert hand.parts == (("base", 20), ("closed-ron", 10), ("kanchan", 2))


@pytest.mark.parametrize(
    ("calls", "closed"),
    [
        ("", True),
        ("ankan:1111m", True),
        ("chi:123s", False),
        ("pon:111z", False),
        ("minkan:1111m", False),
        ("ankan:1111m pon:222z", False),
        ("pon:222z ankan:1111m", False),
    ],
)
def test_a_hand_is_closed_where_nothing_was_called(calls, closed):
    """A concealed kan is no call; chi, pon and open kan are."""
    assert replace(PLAIN, calls=calls).is_closed is closed


@pytest.mark.parametrize(
    ("seat", "dealer", "child"),
    [("", True, True), ("1z", True, False), ("2z", False, True), ("3z", False, True), ("4z", False, True)],
)
def test_east_is_the_dealer(seat, dealer, child):
    """A hand in the seat of east is a dealer's, in any other a child's; without a seat it serves both."""
    hand = replace(PLAIN, seat_wind=seat)
    assert (bool(hand.serves("dealer")), bool(hand.serves("child"))) == (dealer, child)


OPEN = {"calls": "pon:999p", "concealed": "123789p12355s"}


@pytest.mark.parametrize(
    ("changes", "options", "expected"),
    [
        # A pair of a double wind has 2 fu or 4, and the hand belongs to the rules that give it so many.
        ({"fu_parts": "base:20 double-wind-pair:4"}, {"double_wind_pair_fu": 4}, True),
        ({"fu_parts": "base:20 double-wind-pair:4"}, {"double_wind_pair_fu": 2}, False),
        ({"fu_parts": "base:20 double-wind-pair:2"}, {"double_wind_pair_fu": 2}, True),
        ({"fu_parts": "base:20 double-wind-pair:2"}, {"double_wind_pair_fu": 4}, False),
        # Pinfu by tsumo: both yaku together.
        ({"yaku": "pinfu:1 menzen-tsumo:1"}, {"pinfu_tsumo": True}, True),
        ({"yaku": "pinfu:1 menzen-tsumo:1"}, {"pinfu_tsumo": False}, False),
        ({"yaku": "pinfu:1 riichi:1"}, {"pinfu_tsumo": False}, True),
        ({"yaku": "riichi:1 menzen-tsumo:1"}, {"pinfu_tsumo": False}, True),
        # An open ron with nothing else is 30 where it is raised by 10, 20 where it is not.
        ({"fu_parts": "base:20 open-hand:10"}, {"open_hand_min_fu": 30}, True),
        ({"fu_parts": "base:20 open-hand:10"}, {"open_hand_min_fu": 20}, False),
        ({"fu": 20, "win": "ron"}, {"open_hand_min_fu": 20}, True),
        ({"fu": 20, "win": "ron"}, {"open_hand_min_fu": 30}, False),
        ({"fu": 20, "win": "tsumo"}, {"open_hand_min_fu": 30}, True),
        ({"fu": 20, "win": "tsumo"}, {"open_hand_min_fu": 20}, True),
        ({"fu": 30, "win": "ron"}, {"open_hand_min_fu": 30}, True),
        ({"fu": 30, "win": "ron"}, {"open_hand_min_fu": 20}, True),
        # Rinshan has the 2 fu of tsumo, or has not.
        ({"yaku": "rinshan:1"}, {"rinshan_tsumo_fu": True}, True),
        ({"yaku": "rinshan:1"}, {"rinshan_tsumo_fu": False}, False),
        # Tanyao of an open hand is a yaku, or is none; a concealed kan leaves the hand closed.
        ({"yaku": "tanyao:1", **OPEN}, {"open_tanyao": True}, True),
        ({"yaku": "tanyao:1", **OPEN}, {"open_tanyao": False}, False),
        ({"yaku": "tanyao:1"}, {"open_tanyao": False}, True),
        ({"yaku": "tanyao:1", "calls": "ankan:8888p"}, {"open_tanyao": False}, True),
        ({"yaku": "toitoi:2", **OPEN}, {"open_tanyao": False}, True),
        # Three players have no 2 to 8 of one suit, in hand or called, and call no sequences.
        ({}, {"players": 3}, True),
        ({"concealed": "111999m"}, {"players": 3}, True),
        ({"concealed": "12m"}, {"players": 3}, False),
        ({"concealed": "89m"}, {"players": 3}, False),
        ({"concealed": "5m"}, {"players": 3}, False),
        ({"calls": "pon:333m"}, {"players": 3}, False),
        ({"calls": "pon:999m"}, {"players": 3}, True),
        ({"calls": "chi:123p"}, {"players": 3}, False),
        ({"calls": "chi:123p pon:999m"}, {"players": 3}, False),
        ({"concealed": "23456789m", "calls": "chi:123p"}, {"players": 4}, True),
    ],
)
def test_a_hand_fits_the_rules_under_which_it_scores_the_same(changes, options, expected):
    """A hand serves a ruleset unless something that it is made of scores otherwise, or cannot be had, there."""
    assert fits(replace(PLAIN, **changes), **options) is expected


@pytest.mark.parametrize(
    "options",
    [
        {"double_wind_pair_fu": 4},
        {"pinfu_tsumo": False},
        {"open_hand_min_fu": 20},
        {"rinshan_tsumo_fu": False},
        {"open_tanyao": False},
        {"red_fives": 4},
    ],
)
def test_a_hand_without_any_of_it_fits_all_rules(options):
    """A closed ron with a kanchan, of no yaku but riichi, scores the same whatever a house changes."""
    assert fits(PLAIN, **options)


@pytest.mark.parametrize("suit", "mps")
@pytest.mark.parametrize("changes", ["hand", "call"])
@pytest.mark.parametrize(
    ("red_fives", "most"),
    [
        (0, 4),
        # One to three red fives: one of a suit at most, so three of its four fives are plain.
        (1, 3),
        (2, 3),
        (3, 3),
        # Four: two of one suit, so two of its fives are plain.
        (4, 2),
    ],
)
def test_no_hand_needs_a_red_five(red_fives, most, changes, suit):
    """A hand fits where as many fives of a suit as it holds can all be plain, in hand and in calls."""
    for count in (1, 2, 3, 4):
        fives = "5" * count + suit
        held = {"concealed": f"11{fives}"} if changes == "hand" else {"calls": f"minkan:{fives}"}
        assert fits(replace(PLAIN, **held), red_fives=red_fives) is (count <= most)
    split = replace(PLAIN, concealed=f"5{suit}11z", calls=f"pon:555{suit}")
    assert fits(split, red_fives=red_fives) is (most == 4)


def test_a_hand_stays_as_it_is():
    """Hands are shared by all who read the table, so none can be changed."""
    with pytest.raises(FrozenInstanceError):
        PLAIN.han = 2


def test_the_table_is_read_once():
    """Whoever asks gets the same table, and what is found in it for the same rules is the same hand."""
    assert table.hands() is table.hands()
    assert table.find(2, 30, "ron", "child", WRC) is table.find(2, 30, "ron", "child", WRC)


def test_a_table_is_written_in_order():
    """Rows go by han, fu, win, seat and id, under a header of the columns, with a line feed at the end of each."""
    first = replace(PLAIN, hand="b", han=1, fu=100)
    rows = [
        first,
        replace(first, hand="a", han=2, fu=30),
        replace(first, hand="e", han=2, fu=40, win="ron"),
        replace(first, hand="d", han=2, fu=40, win="tsumo"),
        replace(first, hand="f", han=2, fu=40, win="tsumo", seat_wind="1z"),
        replace(first, hand="c", han=2, fu=40, win="tsumo", seat_wind="2z"),
        replace(first, hand="g", han=2, fu=40, win="tsumo", seat_wind="2z"),
        replace(first, hand="A", han=10, fu=20),
    ]
    text = table.written(reversed(rows))
    header, *lines = text.removesuffix("\n").split("\n")
    assert header == (
        "hand,han,fu,fu_sum,win,round_wind,seat_wind,concealed,calls,winning_tile,conditions,dora_indicators,yaku,fu_parts"
    )
    assert [line.split(",")[0] for line in lines] == [row.hand for row in rows]
    assert lines[0] == "b,1,100,32,ron,1z,,123789p123s99p678s,,2s,riichi,,riichi:1,base:20 closed-ron:10 kanchan:2"


def test_numbers_are_numbers_and_the_rest_texts():
    """Of a row of the table han, fu and the sum of fu are whole numbers, everything else is text."""
    kinds = {name: type(getattr(table.hands()[0], name)) for name in table.NAMES}
    assert {name for name, kind in kinds.items() if kind is int} == {"han", "fu", "fu_sum"}
    assert set(kinds.values()) == {int, str}


def test_the_first_fitting_hand_of_the_role_is_found():
    """What is found for a combination is the first row of the table that fits the rules and serves the winner."""
    mahjong_soul = load(["mahjong-soul"])[0].rules
    for han, fu, win, winner in ((1, 30, "ron", "child"), (1, 110, "ron", "dealer"), (1, 110, "ron", "child")):
        rows = [hand for hand in table.hands() if (hand.han, hand.fu, hand.win) == (han, fu, win)]
        seats = {"dealer": ("", "1z"), "child": ("", "2z", "3z", "4z")}[winner]
        found = table.find(han, fu, win, winner, mahjong_soul)
        assert found == next(hand for hand in rows if hand.seat_wind in seats)
    # WRC gives the pair of a double wind 2 fu, and with 1 han a ron then has 100 fu at most.
    assert table.find(1, 110, "ron", "child", WRC) is None
    assert table.find(1, 30, "ron", "child", WRC) == table.find(1, 30, "ron", "dealer", WRC)
