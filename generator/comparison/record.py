"""The recorded comparison with independent calculators: a table that the project keeps, written by upkeep.

It was made under the rules of the rulesets that come with the project. What it says holds for others as far as their
rules are the same in all that bears on han, fu and payments, whatever they are called.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable
from functools import cache, lru_cache
from importlib.resources import files
from typing import TYPE_CHECKING, NamedTuple

from ..rulesets.rules import TABLE

if TYPE_CHECKING:
    from ..rulesets import Rules, Ruleset

FILE = "cross_check.csv"
NO_SWITCH = "no-switch"
READING = "reading"
DISAGREEMENTS = ("payment", "han", "fu", "cell", "bound", READING, NO_SWITCH)
"""Codes of how an answer differs; `schema.CROSS_CHECK` tells what they mean."""
WITHOUT_BEARING = {key for key, rule in TABLE.items() if not rule.changes_any("cells", "hands", "payments")}
"""Rules that change neither han nor fu of a hand, nor what it pays without honba and sticks."""
_ONLY_PAYMENTS = {key for key, rule in TABLE.items() if rule.changes == ("payments",)}
"""Rules that change what a hand pays, and neither its han nor its fu."""


class Comparison(NamedTuple):
    """So many hands of one kind under one ruleset, and how a calculator compares; see `schema.CROSS_CHECK`.

    `of` is `examples` or `random`; `difference` is empty where the calculator agrees, else one of `DISAGREEMENTS`, and
    `rule` has the keys of the rules that it turns on. `no_switch` has those that the calculator cannot be told.
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
    no_switch: str
    rule: str

    @property
    def is_difference(self) -> bool:
        """Whether the calculator disagrees, and not for want of a switch alone."""
        return self.difference not in ("", NO_SWITCH)


class Package(NamedTuple):
    """Where a calculator comes from: the registry, its name there, its licence and its address."""

    registry: str
    name: str
    licence: str
    address: str


PACKAGES = {
    "mahjong": Package("PyPI", "mahjong", "MIT", "https://github.com/MahjongRepository/mahjong"),
    "riichienv": Package("PyPI", "riichienv", "Apache-2.0", "https://github.com/smly/RiichiEnv"),
    "majiang-core": Package("npm", "@kobalab/majiang-core", "MIT", "https://github.com/kobalab/majiang-core"),
}
"""The calculators of the record by their names there, in its order."""


class Compared(NamedTuple):
    """A calculator with which a ruleset was compared: version, package, and the rules for which it has no switch.

    `gives_han_and_fu` says that it gives each of the ruleset's example hands the han and fu of the table.
    """

    name: str
    version: str
    package: Package
    no_switch: tuple[str, ...]
    gives_han_and_fu: bool


@cache
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


def compared_as(rules: Rules) -> str:
    """The id of the shipped ruleset under whose name such rules were compared; empty where they were not."""
    return _compared_ids().get(_bearing(rules), "")


def holding(ruleset: Ruleset) -> tuple[Comparison, ...]:
    """The rows of the record that hold for a ruleset, under its id; none where such rules were not compared."""
    known = compared_as(ruleset.rules)
    return tuple(row._replace(ruleset=ruleset.id) for row in comparisons() if row.ruleset == known)


def compared_with(ruleset: Ruleset) -> tuple[Compared, ...]:
    """The calculators with which a ruleset's payments were compared, in the order of the record; none: they were not.

    A payment that turns on a rule for which a calculator has no switch was compared with the others alone.
    """
    rows = holding(ruleset)
    compared = []
    for name, package in PACKAGES.items():
        of_calculator = [row for row in rows if row.calculator == name]
        if of_calculator:
            examples = [row for row in of_calculator if row.of == "examples" and row.difference]
            same = all(row.difference == NO_SWITCH and _ONLY_PAYMENTS.issuperset(row.rule.split()) for row in examples)
            first = of_calculator[0]
            compared.append(Compared(name, first.version, package, tuple(first.no_switch.split()), same))
    return tuple(compared)


def _bearing(rules: Rules) -> str:
    """All of a ruleset's rules that bear on what was compared, as a text that can be looked up."""
    return rules.model_dump_json(exclude=WITHOUT_BEARING)


@lru_cache(maxsize=1)
def _compared_ids() -> dict[str, str]:
    from ..rulesets import load

    compared = {row.ruleset for row in comparisons()}
    return {_bearing(ruleset.rules): ruleset.id for ruleset in load() if ruleset.id in compared}
