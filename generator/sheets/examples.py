"""The worked examples with every step of their arithmetic, from the frames' own numbers."""

from __future__ import annotations

from dataclasses import dataclass

from ..hands.shapes import WINS, Win
from ..library.examples import EXAMPLES, Example
from ..scoring import FIRST_LIMIT_HAN, Share, shares
from .tables import Tables

SHOWN_WINNERS = ("dealer", "child")
_PINFU = next(example for example in EXAMPLES if example.key == "riichi-pinfu")


@dataclass(frozen=True)
class ExampleRow:
    """An example won by one role one way: the payments with their arithmetic from the base points, and the total."""

    winner: str
    win: Win
    base: int
    steps: tuple[Share, ...]
    total: int


@dataclass(frozen=True)
class WorkedExample:
    """An example with its arithmetic; `other` are the rows by tsumo where han or fu differ, with that han and fu.

    `keeps_without_pinfu`: whether it is a pinfu that by tsumo has menzen tsumo in its place, with the same han and fu.
    """

    example: Example
    han: int
    fu: int
    raw_fu: dict[Win, int]
    limit: str
    formula: int
    base: int
    rows: tuple[ExampleRow, ...]
    other_han: int
    other_fu: int
    other: tuple[ExampleRow, ...]
    keeps_without_pinfu: bool

    @property
    def power(self) -> int:
        """What the fu are multiplied by in the formula."""
        return int(2 ** (self.han + 2))

    @property
    def needs_fu(self) -> bool:
        """Whether fu play a part."""
        return self.han < FIRST_LIMIT_HAN


def combinations() -> list[tuple[int, int, str, Win]]:
    """The combinations (han, fu, winner, win) that the examples can need points for."""
    return sorted(
        {(*example.scores[win][:2], winner, win) for example in EXAMPLES for win in WINS for winner in SHOWN_WINNERS}
        | {(*_PINFU.scores["ron"][:2], winner, "tsumo") for winner in SHOWN_WINNERS}
    )


def worked(tables: Tables) -> tuple[WorkedExample, ...]:
    """The six examples under a ruleset."""
    return tuple(_worked(tables, example) for example in EXAMPLES)


def _worked(tables: Tables, example: Example) -> WorkedExample:
    han, fu, _ = example.scores["ron"]
    first = tables.examples[han, fu, "child", "ron"]
    # A pinfu by ron has 30 fu; by tsumo, where it is none, 22: counted as 30, and menzen tsumo is worth as much.
    keeps = example is _PINFU and not tables.ruleset.rules.pinfu_tsumo
    wins = WINS if keeps else example.wins
    rows = tuple(_row(tables, han, fu, winner, win) for winner in SHOWN_WINNERS for win in wins)
    other_han, other_fu, _ = example.scores["tsumo"]
    other = (
        () if "tsumo" in wins else tuple(_row(tables, other_han, other_fu, winner, "tsumo") for winner in SHOWN_WINNERS)
    )
    raw = {win: example.scores[win][2] for win in WINS}
    return WorkedExample(
        example, han, fu, raw, first.limit, first.formula, first.base, rows, other_han, other_fu, other, keeps
    )


def _row(tables: Tables, han: int, fu: int, winner: str, win: Win) -> ExampleRow:
    payment = tables.examples[han, fu, winner, win]
    steps = shares(payment.base, winner == "dealer", win == "tsumo", tables.ruleset.rules.players)
    return ExampleRow(winner, win, payment.base, steps, payment.total)
