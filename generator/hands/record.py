"""The recorded comparison with an independent calculator: a table that the project keeps, written by upkeep."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable
from importlib.resources import files
from typing import NamedTuple

FILE = "cross_check.csv"


class Comparison(NamedTuple):
    """So many hands of one kind under one ruleset, and how they compare.

    `of` is `examples` or `random`; `difference` is empty where the calculator agrees, else `cell` (a combination that
    we call impossible), `bound` (more fu than our bound) or `payment`. `version` and `seed` say what was compared with
    and how the random hands were drawn.
    """

    ruleset: str
    of: str
    side: str
    win: str
    hands: int
    difference: str
    calculator: str
    version: str
    seed: int


def comparisons() -> tuple[Comparison, ...]:
    """The record as the project keeps it."""
    rows = csv.DictReader(io.StringIO(files(__package__).joinpath(FILE).read_text("utf-8")))
    return tuple(
        Comparison(**row)._replace(hands=int(row["hands"]), seed=int(row["seed"]))  # type: ignore[arg-type]
        for row in rows
    )


def written(rows: Iterable[Comparison]) -> str:
    """A record as CSV."""
    target = io.StringIO()
    writer = csv.writer(target, lineterminator="\n")
    writer.writerow(Comparison._fields)
    writer.writerows(rows)
    return target.getvalue()
