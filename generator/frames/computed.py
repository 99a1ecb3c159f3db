"""The frames that are computed: cells, points, differences and limits, on whole columns of all rulesets at once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np
import pandas as pd

from .. import scoring
from ..errors import InputError
from ..hands.reach import FUS, HANS, reach
from ..hands.reasons import reason
from ..hands.shapes import CHIITOITSU_FU, WINS, FuOptions, Win
from ..library import table
from ..rulesets import Ruleset
from ..schema import CELLS, DIFFERENCES, LIMIT_ROWS, POINTS, TableSpec
from .given import given_rulesets

WINNERS = ("dealer", "child")
# Four concealed kans of terminals or honours with a double-wind pair of 4 fu, by ron on the pair: 20 + 10 + 4 × 32 + 4
# + 2 = 164, counted as 170. From 150 fu on such a hand is a yakuman, whose payment its fu do not change.
COUNTED_FUS = (*FUS, 150, 160, 170)
"""The fu that four groups and a pair, or seven pairs, can be counted with, yakuman included."""


def _frame(columns: dict[str, object], spec: TableSpec) -> pd.DataFrame:
    return pd.DataFrame(columns)[[column.name for column in spec.columns]].astype(spec.dtypes())


def _per_ruleset(rulesets: Sequence[Ruleset], ids: pd.Series[str], value: object) -> np.ndarray:
    """One value of each row's ruleset as a column; `value` is a function of a ruleset."""
    by_id = {ruleset.id: value(ruleset) for ruleset in rulesets}  # type: ignore[operator]
    return ids.map(by_id).to_numpy()


def cells(rulesets: Iterable[Ruleset | str] | None = None) -> pd.DataFrame:
    """Every row that a table could show: ruleset × han 1–13 × fu 20–140 × winner × win.

    Columns: ruleset, han, fu, winner, win, possible, reason, least_han, bound, hand (see `schema.CELLS`). Raises
    `InputError` for an unknown or wrong ruleset.
    """
    rows = []
    for ruleset in given_rulesets(rulesets):
        options = FuOptions.of(ruleset.rules)
        reached = reach(options)
        for han in HANS:
            for fu in FUS:
                # What a hand can score does not depend on the seat: dealer and child can both have a double-wind pair.
                by_win = [
                    (win, reason(han, fu, win, reached, options), reached.least(fu, win), reached.bounds[han, win])
                    for win in WINS
                ]
                rows += [
                    (ruleset.id, han, fu, winner, win, code is None, code, least, bound, hand and hand.hand)
                    for winner in WINNERS
                    for win, code, least, bound in by_win
                    for hand in (None if code else table.find(han, fu, win, winner, ruleset.rules),)
                ]
    names = [column.name for column in CELLS.columns]
    return pd.DataFrame(rows, columns=names).astype(CELLS.dtypes())


def points(rulesets: Iterable[Ruleset | str] | None = None) -> pd.DataFrame:
    """The payments of each combination that can occur, one row each.

    Columns: ruleset, han, fu, winner, win, limit, formula, base, from_discarder, from_dealer, from_child, total (see
    `schema.POINTS`); amounts are points. Raises `InputError` for an unknown or wrong ruleset.
    """
    given = given_rulesets(rulesets)
    rows = cells(given)
    return score(rows.loc[rows["possible"], ["ruleset", "han", "fu", "winner", "win"]].reset_index(drop=True), given)


def score(rows: pd.DataFrame, rulesets: Iterable[Ruleset | str] | None = None) -> pd.DataFrame:
    """The payments of given rows (columns ruleset, han, fu, winner, win), whether or not a hand can score them.

    Gives the columns of `points`, in the rows' own order. 14 han and more count as 13. `fu` are as counted: 25, or tens
    from 20 to 170, the most that four groups and a pair can have. Raises `InputError` for anything else in a row.
    """
    given = given_rulesets(rulesets)
    ids = rows["ruleset"]
    known = {"ruleset": [ruleset.id for ruleset in given], "winner": WINNERS, "win": WINS}
    for name, codes in known.items():
        for value in rows.loc[~rows[name].isin(codes), name]:
            raise InputError(name, repr(value), f"one of {', '.join(codes)}")
    for name in ("han", "fu"):
        if len(rows) and not pd.api.types.is_integer_dtype(rows[name]):
            raise InputError(name, f"values of the type {rows[name].dtype}", "whole numbers")
    for value in rows.loc[rows["han"] < 1, "han"]:
        raise InputError("han", str(value), "1 or more")
    for value in rows.loc[~rows["fu"].isin(COUNTED_FUS), "fu"]:
        raise InputError("fu", str(value), f"{CHIITOITSU_FU}, or a ten from {min(FUS)} to {max(COUNTED_FUS)}")
    han, fu = rows["han"].to_numpy(dtype=np.int64), rows["fu"].to_numpy(dtype=np.int64)
    kiriage = _per_ruleset(given, ids, lambda ruleset: ruleset.rules.kiriage).astype(bool)
    thirteen = _per_ruleset(given, ids, scoring.thirteen_limit).astype(np.int64)
    players = _per_ruleset(given, ids, lambda ruleset: ruleset.rules.players).astype(np.int64)
    dealer, tsumo = (rows["winner"] == "dealer").to_numpy(bool), (rows["win"] == "tsumo").to_numpy(bool)
    limit = scoring.limits(han, fu, kiriage, thirteen)
    base = scoring.base_points(han, fu, kiriage, thirteen)
    paid = scoring.payments(base, dealer, tsumo, players)
    columns = {
        **{name: rows[name] for name in ("ruleset", "han", "fu", "winner", "win")},
        "limit": pd.Series(np.array(scoring.LIMITS, dtype=object)[limit], index=rows.index).replace("", None),
        "formula": scoring.formula(han, fu),
        "base": base,
        "from_discarder": _paid(paid.from_discarder, rows.index),
        "from_dealer": _paid(paid.from_dealer, rows.index),
        "from_child": _paid(paid.from_child, rows.index),
        "total": paid.total,
    }
    return _frame(columns, POINTS)


def score_each(
    combinations: Iterable[tuple[int, int, str, Win]], rulesets: Iterable[Ruleset | str] | None = None
) -> pd.DataFrame:
    """The payments of some combinations (han, fu, winner, win) under each ruleset, as `score` gives them."""
    given = given_rulesets(rulesets)
    rows = [(ruleset.id, *combination) for ruleset in given for combination in combinations]
    return score(pd.DataFrame(rows, columns=["ruleset", "han", "fu", "winner", "win"]), given)


def _paid(amounts: scoring.Whole, index: pd.Index) -> pd.Series[Any]:
    """Payments as a nullable column: empty where nobody pays that way."""
    column = pd.Series(amounts, index=index, dtype="Int64")
    return column.mask(column == 0)


def differences(rulesets: Iterable[Ruleset | str] | None = None) -> pd.DataFrame:
    """By how much the winner gains on another player, one row for each row of `points`.

    Columns: ruleset, han, fu, winner, win, limit, total, gain_on_discarder, gain_on_dealer, gain_on_child and what one
    honba adds to each: honba_on_discarder, honba_on_dealer, honba_on_child (see `schema.DIFFERENCES`); amounts are
    points, without honba and riichi sticks. Raises `InputError` for an unknown or wrong ruleset.
    """
    given = given_rulesets(rulesets)
    return differences_of(points(given), given)


def differences_of(rows: pd.DataFrame, rulesets: Iterable[Ruleset | str] | None = None) -> pd.DataFrame:
    """The gains of given rows of `points`, in the rows' own order, with the columns of `differences`."""
    given = given_rulesets(rulesets)
    dealer, tsumo = (rows["winner"] == "dealer").to_numpy(bool), (rows["win"] == "tsumo").to_numpy(bool)
    players, ron, each = (
        _per_ruleset(given, rows["ruleset"], lambda ruleset, key=key: getattr(ruleset.rules, key)).astype(np.int64)
        for key in ("players", "honba_ron", "honba_tsumo_each")
    )
    paid = scoring.Payments(*(rows[name].fillna(0).to_numpy(np.int64) for name in scoring.Payments._fields))
    columns: dict[str, object] = {
        name: rows[name] for name in ("ruleset", "han", "fu", "winner", "win", "limit", "total")
    }
    nobody = {"discarder": tsumo, "dealer": dealer, "child": np.zeros(len(rows), bool)}
    of_honba = scoring.honba_payments(dealer, tsumo, ron, each, players)
    for prefix, payments in (("gain", paid), ("honba", of_honba)):
        gains = scoring.gains(payments, dealer, tsumo)
        for player, amounts in zip(nobody, gains, strict=True):
            column = pd.Series(amounts, index=rows.index, dtype="Int64")
            columns[f"{prefix}_on_{player}"] = column.mask(nobody[player])
    return _frame(columns, DIFFERENCES)


def limits(rulesets: Iterable[Ruleset | str] | None = None) -> pd.DataFrame:
    """The limits of each ruleset by han, then its yakuman by multiple.

    Columns: ruleset, limit, han_min, han_max, yakuman, base, dealer_ron, child_ron, dealer_tsumo_from_child,
    child_tsumo_from_dealer, child_tsumo_from_child (see `schema.LIMIT_ROWS`); amounts are points.
    """
    given = given_rulesets(rulesets)
    rows: list[tuple[str, int, int | None, int | None, int | None, int]] = []
    yakuman = scoring.limit_index("yakuman")
    for ruleset in given:
        hans = np.arange(scoring.FIRST_LIMIT_HAN, scoring.TOP_HAN + 1)
        reached = scoring.limits(hans, 30, ruleset.rules.kiriage, scoring.thirteen_limit(ruleset))
        for limit in dict.fromkeys(reached.tolist()):
            of_limit = hans[reached == limit]
            last = int(of_limit.max())
            upper = None if last == scoring.TOP_HAN else last
            rows.append((ruleset.id, limit, int(of_limit.min()), upper, None, 1))
        rows += [(ruleset.id, yakuman, None, None, n, n) for n in range(1, ruleset.yakuman_max + 1)]
    frame = pd.DataFrame(rows, columns=["ruleset", "position", "han_min", "han_max", "yakuman", "times"])
    position = frame["position"].to_numpy(dtype=np.int64)
    base = scoring.limit_base(position, frame["times"].to_numpy(dtype=np.int64))
    players = _per_ruleset(given, frame["ruleset"], lambda ruleset: ruleset.rules.players).astype(np.int64)
    paid = {
        (winner, win): scoring.payments(base, winner == "dealer", win == "tsumo", players)
        for winner in WINNERS
        for win in WINS
    }
    columns = {
        **{name: frame[name] for name in ("ruleset", "han_min", "han_max", "yakuman")},
        "limit": np.array(scoring.LIMITS)[position],
        "base": base,
        "dealer_ron": paid["dealer", "ron"].from_discarder,
        "child_ron": paid["child", "ron"].from_discarder,
        "dealer_tsumo_from_child": paid["dealer", "tsumo"].from_child,
        "child_tsumo_from_dealer": paid["child", "tsumo"].from_dealer,
        "child_tsumo_from_child": paid["child", "tsumo"].from_child,
    }
    return _frame(columns, LIMIT_ROWS)
