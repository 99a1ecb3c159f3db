"""The table of example hands: legal hands, one for each combination that can occur, and named by the cells they fit.

Legality is checked tile by tile over the text of the table, by `legality.py`.
"""

import re
from collections import Counter, defaultdict
from dataclasses import replace
from itertools import product

import pandas as pd
import pytest

from generator import frames
from generator.library import table
from generator.rulesets import load

from .. import facts
from ..rulesets.files import CHILD, written
from .calculator import calls, is_closed, of_ruleset, pairs, rows, rules, score, tiles
from .legality import contradictions, faults

ROWS = rows()
WINS = ("ron", "tsumo")
# The published columns of `hands.csv`, in their order.
COLUMNS = (
    "hand han fu fu_sum win round_wind seat_wind concealed calls winning_tile conditions dora_indicators yaku fu_parts"
)
WINDS = {"1z", "2z", "3z", "4z"}
PLAIN = {
    "win": "ron",
    "concealed": "234m456p789s11999s",
    "calls": "",
    "winning_tile": "4m",
    "conditions": "",
    "dora_indicators": "",
}
OPEN = PLAIN | {"concealed": "234m456p11999s", "calls": "chi:789s"}
KAN = PLAIN | {"concealed": "234m456p11999s", "calls": "ankan:7777z"}


@pytest.mark.parametrize(
    ("hand", "changes", "expected"),
    [
        (PLAIN, {"concealed": "2340m456p11999s"}, {"notation"}),
        (PLAIN, {"concealed": "234m456p789s99s118z"}, {"notation"}),
        (PLAIN, {"calls": "kan:7777z"}, {"notation"}),
        (PLAIN, {"dora_indicators": "0p"}, {"notation"}),
        (PLAIN, {"concealed": "234m456p789s1999s"}, {"number"}),
        (PLAIN, {"calls": "pon:555z"}, {"number"}),
        (KAN, {"calls": "minkan:777z"}, {"call", "number"}),
        (PLAIN, {"concealed": "234m456p789s99999s", "winning_tile": "4m"}, {"five of a kind"}),
        (PLAIN, {"concealed": "234m456p789s11199s", "calls": "", "dora_indicators": "9s"}, set()),
        (KAN, {"dora_indicators": "7z"}, {"five of a kind"}),
        (OPEN, {"winning_tile": "7s"}, {"winning tile"}),
        (PLAIN, {"winning_tile": "5m"}, {"winning tile"}),
        (OPEN, {"calls": "chi:778s"}, {"call"}),
        (OPEN, {"calls": "chi:246s"}, {"call"}),
        (OPEN, {"calls": "chi:123z"}, {"call"}),
        (OPEN, {"calls": "pon:778s"}, {"call"}),
        (KAN, {"calls": "ankan:7776z"}, {"call"}),
        (PLAIN, {"dora_indicators": "1p 2p"}, {"indicators"}),
        (PLAIN, {"conditions": "ippatsu"}, {"condition"}),
        (PLAIN, {"conditions": "houtei houtei"}, {"condition"}),
        (OPEN, {"conditions": "riichi"}, {"riichi on an open hand"}),
        (OPEN, {"conditions": "double-riichi"}, {"riichi on an open hand"}),
        (PLAIN, {"conditions": "riichi double-riichi"}, {"two riichi"}),
        (KAN, {"conditions": "double-riichi"}, {"double riichi after a kan"}),
        (PLAIN, {"conditions": "haitei"}, {"haitei by ron"}),
        (PLAIN, {"conditions": "houtei", "win": "tsumo"}, {"houtei by tsumo"}),
        (PLAIN, {"conditions": "rinshan", "win": "tsumo"}, {"rinshan"}),
        (KAN, {"conditions": "rinshan"}, {"rinshan"}),
        (KAN, {"conditions": "rinshan haitei", "win": "tsumo"}, {"rinshan"}),
        (KAN, {"conditions": "rinshan", "win": "tsumo"}, set()),
        (PLAIN, {"conditions": "chankan", "winning_tile": "9s"}, {"chankan"}),
        (PLAIN, {"conditions": "chankan", "win": "tsumo"}, {"chankan"}),
        (PLAIN, {"conditions": "chankan houtei"}, {"chankan"}),
        (PLAIN, {"conditions": "chankan", "dora_indicators": "4m"}, {"chankan"}),
        (PLAIN, {"conditions": "chankan"}, set()),
        (PLAIN, {"conditions": "riichi houtei"}, set()),
        (OPEN, {"conditions": "haitei", "win": "tsumo"}, set()),
    ],
)
def test_the_check_sees_each_fault(hand, changes, expected):
    """A legal hand that is changed in one way has that fault and no other, or none where the change is legal."""
    assert faults(hand) == set()
    assert faults(hand | changes) == expected


def test_every_hand_is_legal():
    """No hand has a tile too many or too often, a call that is none, or a condition that does not fit."""
    assert {row["hand"]: found for row in ROWS if (found := faults(row))} == {}


def test_yaku_go_with_the_hand():
    """Yaku add up to the han, none stands twice; conditions, menzen tsumo and dora are those of the other columns."""
    assert {row["hand"]: found for row in ROWS if (found := contradictions(row))} == {}
    known = {"riichi", "double-riichi"} | {code for row in ROWS for code, _ in pairs(row["yaku"])}
    assert not known & {"ippatsu", "ura-dora", "kan-dora", "red-five", "aka-dora"}
    (pinfu,) = (row for row in ROWS if row["hand"] == "ron-1-30")
    for change, fault in (
        ({"yaku": "pinfu:2"}, "han"),
        ({"conditions": "riichi"}, "conditions"),
        ({"win": "tsumo"}, "menzen tsumo"),
        # The hand has the pair of 1p and one 8p.
        ({"dora_indicators": "9p"}, "dora"),
        ({"yaku": "dora:1", "dora_indicators": "7p"}, "dora alone"),
    ):
        assert fault in contradictions(pinfu | change)


def test_there_is_one_hand_for_each_combination():
    """One for each of the 313 combinations that a 2-fu pair reaches, and one a role for the other five.

    Then there are 12 of 20 fu by ron for the rules that raise no open hand, and the further open hands.
    """
    four, two = (
        {
            (han, fu, win)
            for (fu, win), least in facts.LEAST_HAN.items()
            for han in range(1, 14)
            if least[column] is not None and han >= least[column]
        }
        for column in (0, 1)
    )
    found = defaultdict(list)
    for row in ROWS:
        if "-open" not in row["hand"] and (row["fu"], row["win"]) != ("20", "ron"):
            found[row["seat_wind"]].append((int(row["han"]), int(row["fu"]), row["win"]))
    assert {seat: Counter(cells) for seat, cells in found.items()} == {
        "": Counter(two),
        "1z": Counter(four - two),
        "2z": Counter(four - two),
    }
    assert (len(two), len(four - two)) == (facts.COUNTS["wrc"], facts.COUNTS["mahjong-soul"] - facts.COUNTS["wrc"])


def test_every_combination_of_few_han_has_an_open_hand():
    """With 1 and 2 han there is an open hand for each fu that one can have, by ron and by tsumo.

    An open hand has 30 fu or more, 100 at most with 1 han: 20 + 32 + 32 + 8 with two closed kans, a closed triplet and
    a called sequence are 92 by ron, 94 by tsumo, and a third kan is sankantsu, which makes 2 han and 110 fu.
    """
    found = {(int(row["han"]), int(row["fu"]), row["win"]) for row in ROWS if not is_closed(row)}
    for win in WINS:
        for han, most in ((1, 100), (2, 110)):
            assert {fu for of, fu, by in found if (of, by) == (han, win) and fu != 20} == set(range(30, most + 1, 10))


@pytest.mark.parametrize("win", WINS)
def test_an_open_tanyao_is_among_them(win):
    """1 han 30 fu has an open tanyao, and an open hand of another yaku for those who play without it."""
    of_cell = [row for row in ROWS if (row["han"], row["fu"], row["win"]) == ("1", "30", win) and not is_closed(row)]
    assert sorted("tanyao" in dict(pairs(row["yaku"])) for row in of_cell) == [False, True]


def test_the_plain_hand_comes_first():
    """Of a combination the closed hand stands before the open ones, so that a cell names it."""
    first = {}
    for row in ROWS:
        first.setdefault((row["han"], row["fu"], row["win"], row["seat_wind"]), row["hand"])
    assert [name for name in first.values() if "-open" in name] == []
    for ruleset in facts.IDS:
        assert not frames.cells(ruleset)["hand"].str.contains("-open", na=False).any()


def test_winds_stand_where_they_count_nothing():
    """A hand for every seat has winds in seven pairs alone; one with a seat has the pair of its own double wind."""
    for row in ROWS:
        held = Counter(tiles(row["concealed"]) + [tile for _, group in calls(row) for tile in group])
        winds = {tile: count for tile, count in held.items() if tile in WINDS}
        if row["seat_wind"]:
            assert row["seat_wind"] == row["round_wind"]
            assert winds == {row["seat_wind"]: 2}
        elif "chiitoitsu" not in dict(pairs(row["yaku"])):
            assert winds == {}, row["hand"]
        assert row["round_wind"] in WINDS


def test_ids_and_columns_are_those_of_the_contract():
    """Ids are distinct, of small letters, digits and hyphens; the frame has its rulesets' rows in the same columns."""
    ids = [row["hand"] for row in ROWS]
    assert len(set(ids)) == len(ids)
    assert [name for name in ids if not re.fullmatch("[a-z0-9-]+", name)] == []
    assert list(ROWS[0]) == COLUMNS.split()
    frame = frames.hands().astype("object")
    served = [row for row in ROWS if any(row in of_ruleset(ruleset) for ruleset in facts.IDS)]
    assert frame.where(frame.notna(), "").astype(str).to_dict("records") == served


@pytest.mark.parametrize("ruleset", facts.IDS)
def test_each_cell_names_a_hand_of_its_own(ruleset):
    """A cell that can occur names a hand of its han, fu and win, of a seat that its winner can have; a blank none."""
    by_id, named = {row["hand"]: row for row in ROWS}, set()
    for cell in frames.cells(ruleset).itertuples():
        if not cell.possible:
            assert pd.isna(cell.hand)
            continue
        row = by_id[cell.hand]
        assert (int(row["han"]), int(row["fu"]), row["win"]) == (cell.han, cell.fu, cell.win)
        assert row["seat_wind"] in {"dealer": {"", "1z"}, "child": {"", "2z", "3z", "4z"}}[cell.winner]
        named.add(cell.hand)
    # 313 serve both winners; of the other five combinations each winner has its own.
    assert len(named) == 313 + 2 * (facts.COUNTS[ruleset] - 313)


HOUSES = {
    "pinfu_tsumo = false": {"pinfu_tsumo": False},
    "open_hand_min_fu = 20": {"open_hand_min_fu": 20},
    "double_wind_pair_fu = 4": {"double_wind_pair_fu": 4},
    "open_tanyao = false": {"open_tanyao": False},
    "red_fives = 0": {"red_fives": 0},
    "red_fives = 3": {"red_fives": 3},
    "red_fives = 4": {"red_fives": 4},
    "players = 3\numa = [15, 0, -15]": {"players": 3},
}


def test_no_hand_holds_the_four_fives_of_a_suit():
    """Where there are red fives one of the four is red, and a hand with it has one han more; so no hand has them."""
    for row in ROWS:
        held = Counter(tiles(row["concealed"] + row["calls"]))
        assert max(held[five] for five in ("5m", "5p", "5s")) < 4, row["hand"]


@pytest.mark.parametrize(
    ("red_fives", "fives", "fits"),
    [(0, 4, True), (1, 4, False), (3, 4, False), (3, 3, True), (4, 3, False), (4, 2, True)],
)
def test_a_hand_that_must_hold_a_red_five_serves_no_ruleset_with_one(red_fives, fives, fits):
    """Four fives of a suit hold a red one where a suit has one; of four red fives two are of one suit, so three do."""
    calls = {4: "ankan:5555m", 3: "pon:555m", 2: "chi:456m"}[fives]
    (hand,) = (hand for hand in table.hands() if hand.hand == "ron-1-30")
    concealed = {4: "33344m666p", 3: "33344m666p", 2: "33345m666p"}[fives]
    given = load(("wrc",))[0].rules.model_copy(update={"red_fives": red_fives})
    assert replace(hand, concealed=concealed, calls=calls, yaku="riichi:1").fits(given) == fits


@pytest.mark.parametrize("text", HOUSES)
def test_a_house_has_the_hands_that_score_the_same_there(tmp_path, text):
    """Under rules of a house the hands are those that score just that there; a cell names the first of its own."""
    of_house = CHILD.format(parent="wrc", id="house") + 'edition = "House rules, March 2027"\n'
    path = written(tmp_path, house=f"{of_house}[rules]\n{text}\n")
    given, fitting = rules(**HOUSES[text]), defaultdict(list)
    most_fives = {0: 4, 3: 3, 4: 2}[given["red_fives"]]
    for row, (winner, seat) in product(ROWS, {"dealer": "1z", "child": "2z"}.items()):
        # Of three red fives one is among the four of a suit, so a hand that holds these has another han there.
        if max(tiles(row["concealed"] + row["calls"]).count(five) for five in ("5m", "5p", "5s")) > most_fives:
            continue
        # Three players have neither the 2 to 8 of one suit nor chi.
        all_tiles = row["concealed"] + row["calls"] + row["dora_indicators"]
        if given["players"] == 3 and ("chi" in row["calls"] or re.search(r"[2-8]\d*m", all_tiles)):
            continue
        scored = score(row, given, seat) if row["seat_wind"] in ("", seat) else None
        if scored and (scored.han, scored.fu) == (int(row["han"]), int(row["fu"])):
            fitting[scored.han, scored.fu, winner, row["win"]].append(row["hand"])
    assert set(frames.hands(load(path))["hand"]) == {name for names in fitting.values() for name in names}
    cells = frames.cells(load(path))
    assert set(cells["fu"]) == set(facts.FUS)
    for cell in cells.itertuples():
        of_cell = fitting[cell.han, cell.fu, cell.winner, cell.win] if cell.possible else []
        assert (cell.hand == of_cell[0]) if of_cell else pd.isna(cell.hand), (cell.han, cell.fu, cell.winner, cell.win)
    assert sum(map(len, fitting.values())) > 100
