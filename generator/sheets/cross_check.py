"""The recorded comparison with independent calculators as a page shows it: what of it holds for an edition's rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..comparison.record import (
    NO_SWITCH,
    PACKAGES,
    READING,
    Compared,
    Comparison,
    Package,
    compared_as,
    compared_with,
    comparisons,
    holding,
)
from ..locales import N_, Locale
from ..rulesets import Ruleset, load
from .rules import label_text

__all__ = ["Compared", "CrossCheck", "Line", "RulesetCrossCheck", "Used", "compared_with", "cross_check", "rule_name"]

NO_SWITCH_FOR = {
    "kiriage": N_("kiriage mangan"),
    "thirteen_han": N_("13 han that are no yakuman"),
    "yonbaiman": N_("a yonbaiman"),
    "double_wind_pair_fu": N_("a double-wind pair of 2 fu"),
    "double_yakuman": N_("yakuman without doubles"),
    "red_fives": N_("tiles without red fives"),
}
"""What a calculator lacks a switch for, as the rulesets have it that are compared.

`yonbaiman` stands for `thirteen_han` where a calculator has one for a sanbaiman.
"""


@dataclass(frozen=True)
class Used:
    """A calculator as it was used: its name in the record, version, package, and the rules it has no switch for.

    `lacking` has the same rules as they are named, see `NO_SWITCH_FOR`.
    """

    name: str
    version: str
    package: Package
    no_switch: tuple[str, ...]
    lacking: tuple[str, ...]


@dataclass(frozen=True)
class Line:
    """Hands of one kind that compare in the same way, as many of them with each of some calculators."""

    of: str
    side: str
    win: str
    difference: str
    rules: tuple[str, ...]
    hands: int
    calculators: tuple[str, ...]


@dataclass(frozen=True)
class RulesetCrossCheck:
    """What was compared for one ruleset; no lines where nothing was.

    `known_as` names the ruleset that comes with the project and has the same rules; empty where it is that one.
    """

    ruleset: Ruleset
    known_as: str
    lines: tuple[Line, ...]


@dataclass(frozen=True)
class CrossCheck:
    """What was compared for the rulesets of an edition.

    `hands` counts the comparisons, each of one hand under one ruleset with one calculator; `apart` those of them that
    were counted apart for want of a switch, `differences` those in which a calculator disagrees.
    """

    used: tuple[Used, ...]
    seed: int
    hands: int
    apart: int
    differences: int
    rulesets: tuple[RulesetCrossCheck, ...]

    @property
    def has_readings(self) -> bool:
        """Whether a calculator reads a yakuman as 13 han."""
        return any(line.difference == READING for of_ruleset in self.rulesets for line in of_ruleset.lines)

    def lacks(self, calculator: str, rule: str) -> bool:
        """Whether a calculator has no switch for a rule of these rulesets."""
        return any(one.name == calculator and rule in one.no_switch for one in self.used)


def cross_check(rulesets: Sequence[Ruleset]) -> CrossCheck:
    """What was compared for these rules, whatever the rulesets are called."""
    rows = {ruleset.id: holding(ruleset) for ruleset in rulesets}
    all_rows = [row for of_ruleset in rows.values() for row in of_ruleset]
    used = _used([(ruleset, row) for ruleset in rulesets for row in rows[ruleset.id]])
    return CrossCheck(
        used,
        comparisons()[0].seed,
        sum(row.hands for row in all_rows),
        sum(row.hands for row in all_rows if row.difference == NO_SWITCH),
        sum(row.hands for row in all_rows if row.is_difference),
        tuple(RulesetCrossCheck(ruleset, _known_as(ruleset), _lines(rows[ruleset.id])) for ruleset in rulesets),
    )


def rule_name(locale: Locale, key: str) -> str:
    """A rule that a calculator lacks a switch for, in words."""
    return locale.text(NO_SWITCH_FOR[key]) if key in NO_SWITCH_FOR else label_text(locale, key)


def _known_as(ruleset: Ruleset) -> str:
    known = compared_as(ruleset.rules)
    return next((one.name for one in load() if one.id == known != ruleset.id), "")


def _used(rows: Sequence[tuple[Ruleset, Comparison]]) -> tuple[Used, ...]:
    used = []
    for name, package in PACKAGES.items():
        of_name = [(ruleset, row) for ruleset, row in rows if row.calculator == name]
        if of_name:
            no_switch = tuple(dict.fromkeys(key for _, row in of_name for key in row.no_switch.split()))
            without = {of.rules.thirteen_han for of, row in of_name if "thirteen_han" in row.no_switch.split()}
            lacking = ("yonbaiman" if key == "thirteen_han" and without == {"yonbaiman"} else key for key in no_switch)
            used.append(Used(name, of_name[0][1].version, package, no_switch, tuple(lacking)))
    return tuple(used)


def _lines(rows: Sequence[Comparison]) -> tuple[Line, ...]:
    """Rows, with the calculators that have the same in one; of each kind first those that agree, most hands first."""
    together: dict[tuple[str, str, str, str, str, int], list[str]] = {}
    for row in rows:
        key = row.of, row.side, row.win, row.difference, row.rule, -row.hands
        together.setdefault(key, []).append(row.calculator)
    return tuple(
        Line(of, side, win, difference, tuple(rule.split()), -hands, tuple(calculators))
        for (of, side, win, difference, rule, hands), calculators in sorted(together.items())
    )
