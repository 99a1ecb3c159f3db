"""The table of example hands: legal hands, one for each combination that can occur, and named by the cells they fit.

Legality is checked tile by tile over the text of the table, by `legality.py`.
"""

import re
from collections import Counter, defaultdict
from itertools import product

import pandas as pd
import pytest

from generator import frames
from generator.rulesets import load

from .. import facts
from ..rulesets.files import CHILD, written
from .calculator import calls, pairs, rows, rules, score, tiles
from .legality import contradictions, faults

ROWS = rows()
WINS = ("ron", "tsumo")
# CONTRACT, "`hands.csv`": the columns in their order.
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
    for row, change, fault in (
        (ROWS[0], {"yaku": "pinfu:2"}, "han"),
        (ROWS[0], {"conditions": "riichi"}, "conditions"),
        (ROWS[0], {"win": "tsumo"}, "menzen tsumo"),
        # The hand has the pair of 1p and one 8p.
        (ROWS[0], {"dora_indicators": "9p"}, "dora"),
        (ROWS[0], {"yaku": "dora:1", "dora_indicators": "7p"}, "dora alone"),
    ):
        assert fault in contradictions(row | change)


def test_there_is_one_hand_for_each_combination():
    """One for each of the 313 combinations of RULES that a 2-fu pair reaches, and one a role for the other five."""
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
        found[row["seat_wind"]].append((int(row["han"]), int(row["fu"]), row["win"]))
    assert {seat: Counter(cells) for seat, cells in found.items()} == {
        "": Counter(two),
        "1z": Counter(four - two),
        "2z": Counter(four - two),
    }
    assert (len(two), len(four - two)) == (facts.COUNTS["wrc"], facts.COUNTS["mahjong-soul"] - facts.COUNTS["wrc"])


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
    """Ids are distinct, of small letters, digits and hyphens; the frame holds the table's rows in the same columns."""
    ids = [row["hand"] for row in ROWS]
    assert len(set(ids)) == len(ids)
    assert [name for name in ids if not re.fullmatch("[a-z0-9-]+", name)] == []
    assert list(ROWS[0]) == COLUMNS.split()
    frame = frames.hands().astype("object")
    assert frame.where(frame.notna(), "").astype(str).to_dict("records") == ROWS


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
    "players = 3\numa = [15, 0, -15]": {"players": 3},
}


@pytest.mark.parametrize("text", HOUSES)
def test_a_house_has_the_hands_that_score_the_same_there(tmp_path, text):
    """Under rules of a house a cell names a hand that scores just that there, or none where the table has none."""
    path = written(tmp_path, house=CHILD.format(parent="wrc", id="house") + f"[rules]\n{text}\n")
    given, fitting = rules(**HOUSES[text]), defaultdict(set)
    for row, (winner, seat) in product(ROWS, {"dealer": "1z", "child": "2z"}.items()):
        # Three players have neither the 2 to 8 of one suit nor chi.
        all_tiles = row["concealed"] + row["calls"] + row["dora_indicators"]
        if given["players"] == 3 and ("chi" in row["calls"] or re.search(r"[2-8]\d*m", all_tiles)):
            continue
        scored = score(row, given, seat) if row["seat_wind"] in ("", seat) else None
        if scored and (scored.han, scored.fu) == (int(row["han"]), int(row["fu"])):
            fitting[scored.han, scored.fu, winner, row["win"]].add(row["hand"])
    cells = frames.cells(load(path))
    assert set(cells["fu"]) == set(facts.FUS)
    for cell in cells.itertuples():
        of_cell = fitting[cell.han, cell.fu, cell.winner, cell.win] if cell.possible else set()
        assert (cell.hand in of_cell) if of_cell else pd.isna(cell.hand), (cell.han, cell.fu, cell.winner, cell.win)
    assert sum(map(len, fitting.values())) > 100
