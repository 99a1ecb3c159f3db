"""The table of differences: each distinct payment with what it gains on every kind of player, for some honba."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ..hands.shapes import WINS, Win
from ..locales.marking import N_
from ..scoring import gain_with, gains
from .tables import LimitRow, Tables

if TYPE_CHECKING:
    import pandas as pd

HONBA = (0, 1, 2)
"""The numbers of honba that a table shows."""
PLAYERS = ("discarder", "dealer", "child")
TARGETS = {
    ("child", "ron"): ("discarder", "other"),
    ("child", "tsumo"): ("dealer", "child"),
    ("dealer", "ron"): ("discarder", "other"),
    ("dealer", "tsumo"): ("child",),
}
"""On whom a winner gains, by winner and win; `other` is any player who pays nothing."""
TARGET_WORDS = {
    "discarder": N_("on the discarder"),
    "other": N_("on each other player"),
    "dealer": N_("on the dealer"),
    "child": N_("on each child"),
}
SHORT_WORDS = {
    "discarder": N_("discarder"),
    "other": N_("others"),
    "dealer": N_("dealer"),
    "child": N_("child"),
}
"""The same as column heads of a card, under a line that says whose gain it is."""
LAST_HAND: tuple[int, int, str, Win] = (2, 40, "child", "ron")
"""The combination that the text about the last hand starts from: its gain is the distance to make up."""
EXAMPLES: tuple[tuple[int, int, str, Win], ...] = (LAST_HAND, (3, 40, "child", "tsumo"), (3, 40, "dealer", "tsumo"))
"""The combinations whose gains are worked out."""


@dataclass(frozen=True)
class Row:
    """One payment: what pays it, the single payments, the total, and the gains by target, one for each of `HONBA`.

    Below mangan `pairs` are the (han, fu) that pay it. From mangan on `limits` are the limits that do, and `pairs_from`
    says from how many fu fewer than five han are one: (han, fu).
    """

    pairs: tuple[tuple[int, int], ...]
    limits: tuple[LimitRow, ...]
    pairs_from: tuple[tuple[int, int], ...]
    paid: tuple[int, ...]
    total: int
    on: Mapping[str, tuple[int, ...]]


@dataclass(frozen=True)
class Table:
    """The gains of one role by one win, least payment first. `per_honba` is what one honba adds, by target."""

    winner: str
    win: Win
    targets: tuple[str, ...]
    per_honba: Mapping[str, int]
    rows: tuple[Row, ...]

    def least_above(self, target: str, points: int) -> Row | None:
        """The least payment that without honba gains more than so many points, `None` where none does."""
        return next((row for row in self.rows if row.on[target][0] > points), None)


@dataclass(frozen=True)
class Step:
    """A gain worked out: on whom, what the winner receives, what that player pays, both together."""

    target: str
    received: int
    paid: int
    gain: int


@dataclass(frozen=True)
class Worked:
    """A combination with each of its gains worked out."""

    han: int
    fu: int
    winner: str
    win: Win
    steps: tuple[Step, ...]


@dataclass(frozen=True)
class LastHand:
    """The distance of the text about the last hand, and the win that gains exactly so much on the discarder.

    `with_honba` and `with_stick` are what the same win gains with one honba, and with one riichi stick on the table.
    """

    han: int
    fu: int
    behind: int
    payment: int
    with_honba: int
    with_stick: int


@dataclass(frozen=True)
class Differences:
    """All that a ruleset's page and card of differences show. `tables` has each role's by (winner, win)."""

    tables: Mapping[tuple[str, str], Table]
    examples: tuple[Worked, ...]
    last_hand: LastHand


def differences(tables: Tables, frame: pd.DataFrame) -> Differences:
    """One ruleset's differences from the frame of differences (see `generator.frames`)."""
    of_ruleset = frame[frame["ruleset"] == tables.ruleset.id].astype(object)
    rows: dict[tuple[Any, ...], Any] = {
        (row.han, row.fu, row.winner, row.win): row for row in of_ruleset.where(of_ruleset.notna(), 0).itertuples()
    }
    by_win: dict[tuple[str, str], Table] = {
        (winner, win): _table(tables, rows, winner, win) for winner in ("child", "dealer") for win in WINS
    }
    return Differences(by_win, tuple(_worked(tables, rows, *key) for key in EXAMPLES), _last_hand(tables, rows))


def _table(tables: Tables, rows: Mapping[tuple[Any, ...], Any], winner: str, win: Win) -> Table:
    of_win = [row for key, row in rows.items() if key[2:] == (winner, win)]
    targets = TARGETS[winner, win]
    per_honba = _by_target(targets, *(getattr(of_win[0], f"honba_on_{player}") for player in PLAYERS))
    grouped: dict[tuple[int, ...], list[Any]] = {}
    for row in of_win:
        grouped.setdefault(tables.possible[row.han, row.fu, winner, win].paid, []).append(row)
    of_yakuman = {row.paid: row for row in _yakuman(tables, winner, win, targets, per_honba)}
    made = []
    for paid, group in grouped.items():
        on = _by_target(targets, *(getattr(group[0], f"gain_on_{player}") for player in PLAYERS))
        codes = {row.limit for row in group if row.limit}
        limits = [row for row in tables.limits if row.limit in codes and row.yakuman is None]
        same = of_yakuman.pop(paid, None)
        made.append(
            Row(
                () if codes else _pairs(group),
                (*limits, *(same.limits if same else ())),
                _pairs_from(group) if codes else (),
                paid,
                group[0].total,
                _with_honba(on, per_honba),
            )
        )
    made += of_yakuman.values()
    return Table(winner, win, targets, per_honba, tuple(sorted(made, key=lambda row: row.total)))


def _yakuman(
    tables: Tables, winner: str, win: Win, targets: tuple[str, ...], per_honba: Mapping[str, int]
) -> Iterator[Row]:
    """The row of one yakuman, which no combination of han and fu has."""
    for limit in tables.limits:
        if limit.yakuman == 1:
            paid = limit.payments[winner, win]
            on = _by_target(targets, *gains(paid, winner == "dealer", win == "tsumo"))
            yield Row((), (limit,), (), paid.paid, paid.total, _with_honba(on, per_honba))


def _by_target(targets: Iterable[str], on_discarder: int, on_dealer: int, on_child: int) -> dict[str, int]:
    """Gains by target: whoever pays nothing by ron is like a child who did not discard."""
    gains_on = {"discarder": on_discarder, "dealer": on_dealer, "child": on_child, "other": on_child}
    return {target: gains_on[target] for target in targets}


def _with_honba(on: Mapping[str, int], per_honba: Mapping[str, int]) -> dict[str, tuple[int, ...]]:
    return {target: tuple(gain_with(gain, per_honba[target], honba) for honba in HONBA) for target, gain in on.items()}


def _pairs(group: Iterable[Any]) -> tuple[tuple[int, int], ...]:
    """(han, fu), most han first."""
    return tuple(sorted(((row.han, row.fu) for row in group), reverse=True))


def _pairs_from(group: Iterable[Any]) -> tuple[tuple[int, int], ...]:
    """The least fu of each han below five, most han first: those with more fu are the same limit."""
    least_fu: dict[int, int] = {}
    for han, fu in _pairs(group):
        if han < 5:
            least_fu[han] = min(fu, least_fu.get(han, fu))
    return tuple(least_fu.items())


def _worked(tables: Tables, rows: Mapping[tuple[Any, ...], Any], han: int, fu: int, winner: str, win: Win) -> Worked:
    payment, row = tables.possible[han, fu, winner, win], rows[han, fu, winner, win]
    targets = TARGETS[winner, win]
    pays = _by_target(targets, payment.from_discarder, payment.from_dealer, payment.from_child)
    on = _by_target(targets, row.gain_on_discarder, row.gain_on_dealer, row.gain_on_child)
    return Worked(
        han, fu, winner, win, tuple(Step(target, payment.total, pays[target], on[target]) for target in targets)
    )


def _last_hand(tables: Tables, rows: Mapping[tuple[Any, ...], Any]) -> LastHand:
    row = rows[LAST_HAND]
    behind = row.gain_on_discarder
    return LastHand(
        row.han,
        row.fu,
        behind,
        row.total,
        gain_with(behind, row.honba_on_discarder, 1),
        gain_with(behind, row.honba_on_discarder, 0, tables.ruleset.rules.riichi_stick),
    )
