"""The frames: each payment against an independent calculator, and what is known of counts, limits and rows.

The calculator is the package `mahjong`. With kiriage it names some mangans nothing and calls 13 han a yakuman whatever
the ruleset, so payments are compared and not names.
"""

import re

import pandas as pd
import pytest
from mahjong.constants import EAST, SOUTH
from mahjong.hand_calculating.hand_config import HandConfig, OptionalRules
from mahjong.hand_calculating.scores import ScoresCalculator

from generator import frames
from generator.errors import InputError
from generator.rulesets import Ruleset, load

from .. import facts, seeds

IDS = facts.IDS
TABLES = tuple(facts.COLUMNS)
WINNERS, WINS = ("dealer", "child"), ("ron", "tsumo")
KEY = ["ruleset", "han", "fu", "winner", "win"]
PAID = ["from_discarder", "from_dealer", "from_child", "total"]


def changed(ruleset: str, **rules) -> Ruleset:
    """Give a shipped ruleset with some of its rules changed."""
    given = load([ruleset])[0]
    return given.model_copy(update={"rules": given.rules.model_copy(update=rules)})


def library_payments(row, ruleset: Ruleset) -> tuple[int, int, int, int]:
    """Give what the package `mahjong` says of a row: discarder, dealer, each child, total; 0 where nobody pays."""
    capped = ruleset.rules.thirteen_han == "sanbaiman"
    options = OptionalRules(
        kiriage=ruleset.rules.kiriage,
        kazoe_limit=HandConfig.KAZOE_SANBAIMAN if capped else HandConfig.KAZOE_LIMITED,
        is_three_player=ruleset.rules.players == 3,
    )
    dealer, tsumo = row.winner == "dealer", row.win == "tsumo"
    config = HandConfig(is_tsumo=tsumo, player_wind=EAST if dealer else SOUTH, options=options)
    cost = ScoresCalculator.calculate_scores(row.han, row.fu, config)
    if not tsumo:
        return cost["main"], 0, 0, cost["total"]
    return 0, 0 if dealer else cost["main"], cost["additional"], cost["total"]


RULESETS = [
    *(pytest.param(load([ruleset])[0], id=ruleset) for ruleset in IDS),
    pytest.param(changed("mahjong-soul", players=3), id="three-players"),
    pytest.param(changed("m-league", players=3, kiriage=False), id="three-players-sanbaiman"),
]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_payment_is_that_of_an_independent_calculator(ruleset):
    """Each row of points pays what the package `mahjong` says, for four players and for three."""
    points = frames.points([ruleset])
    found = list(points[PAID].fillna(0).itertuples(index=False, name=None))
    assert found == [library_payments(row, ruleset) for row in points.itertuples()]
    assert len(found) > 600


@pytest.mark.parametrize("ruleset", IDS)
def test_each_combination_has_a_row_for_both_winners(ruleset):
    """Points have 313 × 2 rows under three rulesets and 318 × 2 under `mahjong-soul`."""
    points = frames.points(ruleset)
    assert len(points) == facts.COUNTS[ruleset] * 2
    assert points["winner"].value_counts().to_dict() == dict.fromkeys(WINNERS, facts.COUNTS[ruleset])


@pytest.mark.parametrize(("pair", "expected"), facts.DIFFERENT_ROWS.items())
def test_rows_in_which_two_rulesets_differ(pair, expected):
    """So many rows pay otherwise and so many exist in the second alone as the rules say; none in the first alone."""
    one, other = (frames.points(ruleset).set_index(KEY[1:])[PAID].fillna(0) for ruleset in pair)
    both = one.index.intersection(other.index)
    otherwise = (one.loc[both] != other.loc[both]).any(axis=1).sum()
    assert (otherwise, len(other.index.difference(one.index))) == expected
    assert one.index.difference(other.index).empty


@pytest.mark.parametrize("table", ["points", "cells"])
def test_rows_stand_in_the_order_of_the_contract(table):
    """Rows are unique and sorted: rulesets as printed, han, fu as numbers, dealer before child, ron before tsumo."""
    rows = list(frames.FRAMES[table](IDS)[KEY].itertuples(index=False, name=None))
    assert len(set(rows)) == len(rows)
    order = {code: position for codes in (IDS, WINNERS, WINS) for position, code in enumerate(codes)}
    assert rows == sorted(rows, key=lambda row: [order.get(value, value) for value in row])


def test_rulesets_are_sorted_whatever_order_they_are_asked_for():
    """Rulesets asked for in another order, as ids or as values, come in their printed order."""
    asked = ["mahjong-soul", load(["wrc"])[0], "jpml"]
    for frame in (frames.FRAMES[table] for table in TABLES):
        assert list(frame(asked)["ruleset"].unique()) == ["wrc", "jpml", "mahjong-soul"]


def test_an_amount_is_empty_where_nobody_pays_it():
    """Ron has a discarder's payment, a dealer's tsumo the children's, a child's tsumo the dealer's and children's."""
    points = frames.points()
    pays = {key: rows[PAID[:3]].notna() for key, rows in points.groupby(["winner", "win"])}
    expected = {
        ("dealer", "ron"): [True, False, False],
        ("child", "ron"): [True, False, False],
        ("dealer", "tsumo"): [False, False, True],
        ("child", "tsumo"): [False, True, True],
    }
    assert {key: rows.drop_duplicates().to_numpy().tolist() for key, rows in pays.items()} == {
        key: [value] for key, value in expected.items()
    }
    assert not (points[PAID] == 0).any(axis=None)


def test_limits_are_codes_and_empty_below_mangan():
    """A row has a limit exactly where its base is 2000 or more; formula is fu × 2^(han + 2) throughout."""
    points = frames.points()
    assert set(points["limit"].dropna()) == facts.LIMIT_CODES
    assert (points["limit"].isna() == (points["base"] < 2000)).all()
    assert (points["formula"] == points["fu"] * 2 ** (points["han"] + 2)).all()
    below = points[points["limit"].isna()]
    assert (below["base"] == below["formula"]).all()


@pytest.mark.parametrize("ruleset", IDS)
def test_the_card_set_by_hand_is_the_frame(ruleset):
    """Up to 4 han and 110 fu the frame has the cells of the card set by hand and their payments, and no other."""
    points = frames.points(ruleset)
    rows = points[(points["han"] <= 4) & (points["fu"] <= 110)].itertuples()
    found = {
        (row.han, row.fu, row.winner, row.win): (row.from_discarder,)
        if row.win == "ron"
        else (row.from_child, row.from_dealer)[: 2 if row.winner == "child" else 1]
        for row in rows
    }
    expected = seeds.card_cells(facts.RULES_TABLE["kiriage"][ruleset])
    if ruleset == "mahjong-soul":  # 110 × 2^3 = 880; 880 × 4 = 3520 and 880 × 6 = 5280, rounded up
        expected |= {(1, 110, "child", "ron"): (3600,), (1, 110, "dealer", "ron"): (5300,)}
    assert found == expected


@pytest.mark.parametrize("ruleset", IDS)
def test_dealer_gets_exactly_half_as_much_again_in_twelve_ron_cells(ruleset):
    """The dealer's ron is 1.5 times the child's in 12 cells below mangan, of 23 to 26, else 1.45 to 1.54 times."""
    points = frames.points(ruleset)
    ron = points[(points["win"] == "ron") & points["limit"].isna()].pivot(
        index=["han", "fu"], columns="winner", values="total"
    )
    assert len(ron) == facts.RON_CELLS_BELOW_MANGAN[ruleset]
    assert (ron["dealer"] * 2 == ron["child"] * 3).sum() == 12
    ratio = ron["dealer"] / ron["child"]
    assert (ratio.min(), ratio[2, 30]) == (1.45, 2900 / 2000)
    assert round(ratio.max(), 2) == 1.54


def test_honba_and_sticks_are_not_in_the_payments():
    """Payments are the same whatever a ruleset gives for honba and for a riichi stick."""
    other = changed("wrc", honba_ron=1500, honba_tsumo_each=500, riichi_stick=0)
    pd.testing.assert_frame_equal(frames.points([other]), frames.points("wrc"))


def test_given_rows_are_scored_in_their_order():
    """Given rows keep their order; 14 han count as 13; a pair that no hand scores has a payment all the same."""
    rows = pd.DataFrame(
        [("m-league", 14, 30, "child", "ron"), ("wrc", 4, 30, "dealer", "tsumo"), ("jpml", 1, 110, "child", "tsumo")],
        columns=KEY,
    )
    # 110 × 2^3 = 880: the dealer pays 1760 → 1800, each child 880 → 900.
    found = frames.score(rows)[PAID].fillna(0).to_numpy().tolist()
    assert found == [[24_000, 0, 0, 24_000], [0, 0, 4000, 12_000], [0, 1800, 900, 3600]]


@pytest.mark.parametrize("table", TABLES)
def test_two_rulesets_with_one_id_are_refused(table):
    """Rows say which ruleset they are of, so a frame of two rulesets with one id is refused."""
    for pair in (["wrc", "wrc"], [changed("wrc", kiriage=False), "wrc"]):
        with pytest.raises(InputError, match="a second ruleset with the id 'wrc'"):
            frames.FRAMES[table](pair)


@pytest.mark.parametrize(
    ("column", "wrong", "message"),
    [
        ("ruleset", "tenhou", "ruleset: found 'tenhou'; expected one of wrc,"),
        ("winner", "Dealer", "winner: found 'Dealer'; expected one of dealer, child"),
        ("win", "Tsumo", "win: found 'Tsumo'; expected one of ron, tsumo"),
        ("han", 3.5, "han: found values of the type float64; expected whole numbers"),
        ("fu", 30.5, "fu: found values of the type float64; expected whole numbers"),
        ("han", 0, "han: found 0; expected 1 or more"),
        ("han", -3, "han: found -3; expected 1 or more"),
        # Fu are rounded up to a ten, but chiitoitsu's 25; the most are 20 + 10 + 4 × 32 + 4 + 2 = 164, counted as 170.
        *(
            ("fu", fu, f"fu: found {fu}; expected 25, or a ten from 20 to 170")
            for fu in (-10, 0, 10, 22, 33, 35, 180, 10**18)
        ),
    ],
)
def test_rows_that_say_nothing_known_are_refused(column, wrong, message):
    """A row with an unknown ruleset, winner or win, a fraction or what is no han or fu is refused, not answered."""
    row = {"ruleset": "wrc", "han": 3, "fu": 30, "winner": "child", "win": "ron"}
    with pytest.raises(InputError, match=re.escape(message)):
        frames.score(pd.DataFrame([row, row | {column: wrong}]))


def test_fu_of_every_hand_are_scored():
    """25 and each ten from 20 to 170 are taken, also where a limit or a yakuman makes them play no part."""
    fus = [20, 25, *range(30, 171, 10)]
    rows = pd.DataFrame([("jpml", 1, fu, "child", "ron") for fu in fus], columns=KEY)
    # fu × 2^3 × 4 up to the next hundred, at most a mangan's 8000.
    expected = [min(-(-fu * 32 // 100) * 100, 8000) for fu in fus]
    assert frames.score(rows)["total"].to_list() == expected


@pytest.mark.parametrize("table", TABLES)
def test_no_rulesets_give_an_empty_frame(table):
    """An empty list of rulesets gives a frame without rows, with the same columns and types."""
    empty = frames.FRAMES[table]([])
    assert empty.empty
    assert empty.dtypes.to_dict() == frames.FRAMES[table]().dtypes.to_dict()


def test_frames_do_not_share_state():
    """Writing into a frame changes no later one."""
    first = frames.points("wrc")
    first["total"] = 0
    assert (frames.points("wrc")["total"] > 0).all()
