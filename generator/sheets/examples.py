"""The worked examples with every step of their arithmetic, from the frames' own numbers."""

from __future__ import annotations

from dataclasses import dataclass

from ..hands.examples import EXAMPLES, Example
from ..hands.shapes import WINS, Win
from ..scoring import FIRST_LIMIT_HAN, FROM_CHILD_FACTORS, FROM_DEALER_FACTOR, RON_FACTORS
from .tables import Payment, Tables

SHOWN_WINNERS = ("dealer", "child")


@dataclass(frozen=True)
class Step:
    """One payment of an example: who pays (`discarder`, `dealer`, `child`), how many, base × factor, rounded."""

    payer: str
    payers: int
    base: int
    factor: int
    product: int
    payment: int


@dataclass(frozen=True)
class ExampleRow:
    """An example won by one role one way."""

    winner: str
    win: Win
    steps: tuple[Step, ...]
    total: int


@dataclass(frozen=True)
class WorkedExample:
    """An example with its arithmetic; `other` are the rows by tsumo where han or fu differ, with that han and fu."""

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

    @property
    def needs_fu(self) -> bool:
        """Whether fu play a part."""
        return self.han < FIRST_LIMIT_HAN


def keys() -> list[tuple[int, int, str, Win]]:
    """The combinations (han, fu, winner, win) that the examples need points for."""
    return sorted(
        {(*example.scores[win][:2], winner, win) for example in EXAMPLES for win in WINS for winner in SHOWN_WINNERS}
    )


def worked(tables: Tables) -> tuple[WorkedExample, ...]:
    """The six examples under a ruleset."""
    return tuple(_worked(tables, example) for example in EXAMPLES)


def _worked(tables: Tables, example: Example) -> WorkedExample:
    han, fu, _ = example.scores["ron"]
    first = tables.examples[han, fu, "child", "ron"]
    rows = tuple(_row(tables, han, fu, winner, win) for winner in SHOWN_WINNERS for win in example.wins)
    other_han, other_fu, _ = example.scores["tsumo"]
    other = (
        ()
        if "tsumo" in example.wins
        else tuple(_row(tables, other_han, other_fu, winner, "tsumo") for winner in SHOWN_WINNERS)
    )
    raw = {win: example.scores[win][2] for win in WINS}
    return WorkedExample(
        example, han, fu, raw, first.limit, first.formula, first.base, rows, other_han, other_fu, other
    )


def _row(tables: Tables, han: int, fu: int, winner: str, win: Win) -> ExampleRow:
    found = tables.examples[han, fu, winner, win]
    return ExampleRow(winner, win, steps(found, winner, tables.ruleset.rules.players), found.total)


def steps(payment: Payment, winner: str, players: int) -> tuple[Step, ...]:
    """The payments of one win with their arithmetic."""
    children = players - (1 if winner == "dealer" else 2)
    parts = (
        ("discarder", 1, RON_FACTORS[winner], payment.from_discarder),
        ("child", children, FROM_CHILD_FACTORS[winner], payment.from_child),
        ("dealer", 1, FROM_DEALER_FACTOR, payment.from_dealer),
    )
    return tuple(
        Step(payer, payers, payment.base, factor, payment.base * factor, paid)
        for payer, payers, factor, paid in parts
        if paid
    )
