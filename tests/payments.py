"""One ruleset's payments as the frames have them, as plain lookups: what pages and cards are compared with."""

from functools import cache

import pandas as pd

from generator import frames

from . import facts

WINNERS = ("child", "dealer")
WINS = ("ron", "tsumo")
GRID_HANS = (1, 2, 3, 4)
# The rows of the grid.
GRID_FUS = (20, 25, *range(30, 111, 10))
Key = tuple[int, int, str, str]


def _rows(frame: pd.DataFrame, ruleset: str) -> list[dict[str, object]]:
    return [
        {name: None if pd.isna(value) else value for name, value in row.items()}
        for row in frame[frame["ruleset"] == ruleset].to_dict("records")
    ]


@cache
def points(ruleset: str) -> dict[Key, dict[str, object]]:
    """Give the rows of the frame of points by (han, fu, winner, win)."""
    return {(row["han"], row["fu"], row["winner"], row["win"]): row for row in _rows(frames.points(ruleset), ruleset)}


@cache
def blanks(ruleset: str) -> dict[Key, str]:
    """Give the reasons of the cells of the grid that cannot occur, by (han, fu, winner, win)."""
    return {
        (row["han"], row["fu"], row["winner"], row["win"]): row["reason"]
        for row in _rows(frames.cells(ruleset), ruleset)
        if not row["possible"] and row["han"] in GRID_HANS and row["fu"] in GRID_FUS
    }


@cache
def limits(ruleset: str) -> tuple[dict[str, object], ...]:
    """Give the rows of the frame of limits."""
    return tuple(_rows(frames.limits(ruleset), ruleset))


def paid(row: dict[str, object]) -> tuple[int, ...]:
    """Give the single payments of a row of points as tables show them: a child's before the dealer's."""
    return tuple(row[name] for name in ("from_discarder", "from_child", "from_dealer") if row[name] is not None)


def grid(ruleset: str) -> dict[Key, tuple[int, ...]]:
    """Give the payments of every cell of the two grids."""
    return {key: paid(row) for key, row in points(ruleset).items() if key[0] in GRID_HANS and key[1] in GRID_FUS}


def limit_payments(row: dict[str, object]) -> dict[tuple[str, str], tuple[int, ...]]:
    """Give the payments of a row of limits by (winner, win)."""
    return {
        ("child", "ron"): (row["child_ron"],),
        ("child", "tsumo"): (row["child_tsumo_from_child"], row["child_tsumo_from_dealer"]),
        ("dealer", "ron"): (row["dealer_ron"],),
        ("dealer", "tsumo"): (row["dealer_tsumo_from_child"],),
    }


def has_kiriage_mark(ruleset: str, key: Key) -> bool:
    """Say whether a cell is a mangan by kiriage alone: 4 han 30 fu and 3 han 60 fu, where the ruleset has it."""
    return bool(facts.RULES_TABLE["kiriage"][ruleset]) and key[:2] in {(4, 30), (3, 60)}


def known_amounts(ruleset: str) -> set[int]:
    """Give every amount that a text about a ruleset may hold: what is paid, base points, and the rules' own amounts."""
    amounts = {value for row in points(ruleset).values() for value in (*paid(row), row["total"], row["base"])}
    for row in limits(ruleset):
        amounts |= {row["base"], *(value for values in limit_payments(row).values() for value in values)}
    rule = {name: by_ruleset[ruleset] for name, by_ruleset in facts.RULES_TABLE.items()}
    pool = rule["noten_pool"]
    # Honba, stick, noten pool (shared by those in tenpai, paid by the others), start, return and target points.
    amounts |= {rule[name] for name in ("honba_ron", "honba_tsumo_each", "riichi_stick", "start_points")}
    amounts |= {rule["return_points"], rule["target_points"], *(pool // shares for shares in (1, 2, 3))}
    return amounts
