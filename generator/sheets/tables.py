"""One ruleset's part of the frames as plain lookups, the source of every other sheet."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

from ..hands.reach import FUS, Reach, reach
from ..hands.shapes import WINS, FuOptions, Win
from ..rulesets import Ruleset
from ..scoring import Payments, payments, single, tsumo_excess

if TYPE_CHECKING:
    import pandas as pd

WINNERS = ("child", "dealer")
"""The winners in the order of cards and pages: three of four seats are a child's."""
Key = tuple[int, int, str, Win]
"""han, fu, winner, win"""


class Payment(NamedTuple):
    """Who pays what for one combination, in points; 0 where nobody pays that way. `limit` is a code or empty."""

    limit: str
    formula: int
    base: int
    from_discarder: int
    from_dealer: int
    from_child: int
    total: int

    @property
    def paid(self) -> tuple[int, ...]:
        """The single payments as tables show them: a ron's; a tsumo's, from each child before the dealer's."""
        return single(self.from_discarder, self.from_dealer, self.from_child)


class LimitRow(NamedTuple):
    """A limit as the frame of limits has it, `None` where a column is empty, with its payments by winner and win.

    `payments` are those of the base points, total included, by (winner, win).
    """

    limit: str
    han_min: int | None
    han_max: int | None
    yakuman: int | None
    base: int
    payments: Mapping[tuple[str, Win], Payments]


@dataclass(frozen=True)
class Tables:
    """All that one ruleset's sheets are made from.

    `possible` holds the payments of what can occur, `examples` those of the worked examples' hands.
    """

    ruleset: Ruleset
    possible: Mapping[Key, Payment]
    limits: tuple[LimitRow, ...]
    examples: Mapping[Key, Payment]

    @cached_property
    def options(self) -> FuOptions:
        """The ruleset's rules that change fu."""
        return FuOptions.of(self.ruleset.rules)

    @cached_property
    def reach(self) -> Reach:
        """Which combinations can occur."""
        return reach(self.options)

    def mangan_from(self) -> tuple[tuple[int, int], ...]:
        """From how many fu fewer than five han are a mangan by the formula: (han, fu), most han first."""
        return self._mangans(kiriage=False)

    def kiriage(self) -> tuple[tuple[int, int], ...]:
        """The combinations (han, fu) that kiriage mangan raises, most han first; empty where the rule is off."""
        return self._mangans(kiriage=True)

    def _mangans(self, *, kiriage: bool) -> tuple[tuple[int, int], ...]:
        least_fu: dict[int, int] = {}
        for (han, fu, _, _), payment in self.possible.items():
            raised = payment.formula < payment.base
            if payment.limit == "mangan" and han < 5 and raised == kiriage:
                least_fu[han] = min(fu, least_fu.get(han, max(FUS)))
        return tuple(sorted(least_fu.items(), reverse=True))


def tsumo_gain(tables: Tables) -> int:
    """By how many points at most a tsumo below mangan brings the winner more than a ron of the same han and fu."""
    return max(
        int(tsumo_excess(payment.base, winner == "dealer", tables.ruleset.rules.players))
        for (han, fu, winner, win), payment in tables.possible.items()
        if win == "tsumo" and not payment.limit and (han, fu, winner, "ron") in tables.possible
    )


def payment(row: object) -> Payment:
    """A row of the points frame as a `Payment`."""
    limit, *amounts = (getattr(row, name) for name in Payment._fields)
    return Payment(limit or "", *(amount or 0 for amount in amounts))


def tables(ruleset: Ruleset, points: pd.DataFrame, limits: pd.DataFrame, examples: pd.DataFrame) -> Tables:
    """One ruleset's part of the frames (see `generator.frames`) as lookups."""
    of_points, of_limits, of_examples = (
        frame[frame["ruleset"] == ruleset.id].astype(object).where(frame.notna(), None)
        for frame in (points, limits, examples)
    )
    return Tables(
        ruleset,
        _by_key(of_points),
        tuple(_limit_row(row, ruleset.rules.players) for row in of_limits.itertuples()),
        _by_key(of_examples),
    )


def _limit_row(row: Any, players: int) -> LimitRow:
    paid = {
        (winner, win): payments(row.base, winner == "dealer", win == "tsumo", players)
        for winner in WINNERS
        for win in WINS
    }
    return LimitRow(row.limit, row.han_min, row.han_max, row.yakuman, row.base, paid)


def _by_key(frame: pd.DataFrame) -> dict[Key, Payment]:
    rows: Iterator[Any] = frame.itertuples()
    return {(row.han, row.fu, row.winner, row.win): payment(row) for row in rows}
