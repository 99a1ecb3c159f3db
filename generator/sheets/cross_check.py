"""The recorded comparison with an independent calculator, as a page shows it."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass

from ..hands.record import Comparison, comparisons


@dataclass(frozen=True)
class CrossCheck:
    """What was compared, with what, how many hands, and the rows of each ruleset by its id."""

    calculator: str
    version: str
    seed: int
    hands: int
    differences: int
    rows: dict[str, tuple[Comparison, ...]]


def cross_check() -> CrossCheck:
    """The record; a ruleset that is not in it has no rows."""
    record = comparisons()
    rows: defaultdict[str, tuple[Comparison, ...]] = defaultdict(tuple)
    for row in record:
        rows[row.ruleset] += (row,)
    return CrossCheck(
        record[0].calculator,
        record[0].version,
        record[0].seed,
        sum(row.hands for row in record),
        sum(row.hands for row in record if row.difference),
        rows,
    )
