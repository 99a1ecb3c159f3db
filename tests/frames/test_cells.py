"""The frame of cells: every row that a table could show, with least han, bound and reason as the rules say."""

from itertools import product

import pandas as pd
import pytest

from generator import frames
from generator.rulesets import load

from .. import facts

IDS = facts.IDS
WINNERS, WINS = ("dealer", "child"), ("ron", "tsumo")


@pytest.mark.parametrize("ruleset", IDS)
def test_cells_are_every_combination(ruleset):
    """Cells have each han, fu, winner and win once, with least han and reasons as the rules say."""
    cells = frames.cells(ruleset)
    column = 0 if facts.RULES_TABLE["double_wind_pair_fu"][ruleset] == 4 else 1
    assert set(cells[["han", "fu", "winner", "win"]].itertuples(index=False, name=None)) == set(
        product(range(1, 14), facts.FUS, WINNERS, WINS)
    )
    for row in cells.itertuples():
        least = facts.LEAST_HAN[row.fu, row.win][column]
        assert (None if pd.isna(row.least_han) else row.least_han) == least
        assert row.possible == (least is not None and row.han >= least)
        assert row.possible == pd.isna(row.reason)
    assert set(cells["reason"].dropna()) == facts.REASON_CODES
    assert cells["possible"].sum() == len(frames.points(ruleset))


@pytest.mark.parametrize("ruleset", IDS)
def test_cells_have_the_bounds_of_the_rules(ruleset):
    """The bound of each row is the rules' for its han and win, and lies below the fu of each `most-fu` blank."""
    cells = frames.cells(ruleset)
    pair = facts.RULES_TABLE["double_wind_pair_fu"][ruleset]
    for win in WINS:
        of_win = cells[cells["win"] == win]
        assert of_win.groupby("han")["bound"].unique().map(list).head(4).tolist() == [
            [bound] for bound in facts.BOUNDS[pair, win]
        ]
    blank = cells[cells["reason"] == "most-fu"]
    assert (-(-blank["bound"] // 10) * 10 < blank["fu"]).all()


def test_cells_do_not_depend_on_the_winner():
    """What can occur, why not, from which han and up to which fu is the same for dealer and child."""
    same = ["possible", "reason", "least_han", "bound"]
    dealer, child = (frames.cells().query(f"winner == '{winner}'")[same].reset_index(drop=True) for winner in WINNERS)
    pd.testing.assert_frame_equal(dealer, child)


def test_options_of_a_house_reach_the_cells():
    """A ruleset without pinfu by tsumo and without the raised open hand has 20 fu by ron alone, from 1 han."""
    given = load(["wrc"])[0]
    rules = given.rules.model_copy(update={"pinfu_tsumo": False, "open_hand_min_fu": 20})
    cells = frames.cells([given.model_copy(update={"rules": rules})]).query("fu == 20")
    assert cells.query("win == 'ron'")["possible"].all()
    assert set(cells.query("win == 'tsumo'")["reason"]) == {"no-pinfu-tsumo"}
