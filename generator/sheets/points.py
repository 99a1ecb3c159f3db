"""One ruleset's points as a page or a card shows them in one language: each part is made when it is asked for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from ..comparison.record import Compared, compared_with
from ..hands.shapes import Win
from ..locales import Locale
from ..rulesets import Ruleset
from . import blanks, counting, examples, grid, hands, rules
from .tables import WINNERS, LimitRow, Tables, tsumo_gain


@dataclass(frozen=True)
class PointsSheet:
    """What can be shown of a ruleset's points. Amounts are points, words in the language of the place."""

    tables: Tables
    locale: Locale
    counting = counting.COUNTING

    @property
    def ruleset(self) -> Ruleset:
        """Whose points."""
        return self.tables.ruleset

    @cached_property
    def grids(self) -> tuple[grid.Grid, ...]:
        """Fu by han, child before dealer."""
        return tuple(grid.grid(self.tables, winner) for winner in WINNERS)

    @cached_property
    def beyond(self) -> grid.Beyond:
        """The fu above the grid's as one line."""
        return grid.beyond(self.tables)

    @property
    def limits(self) -> tuple[LimitRow, ...]:
        """Every limit, mangan first."""
        return self.tables.limits

    @property
    def single_limits(self) -> tuple[LimitRow, ...]:
        """The limits by han and one yakuman, without its multiples."""
        return tuple(row for row in self.limits if row.yakuman in (None, 1))

    @cached_property
    def mangan_from(self) -> tuple[tuple[int, int], ...]:
        """From how many fu fewer than five han are a mangan by the formula: (han, fu)."""
        return self.tables.mangan_from()

    @cached_property
    def kiriage(self) -> tuple[tuple[int, int], ...]:
        """The combinations (han, fu) that kiriage mangan raises; empty where the rule is off."""
        return self.tables.kiriage()

    @cached_property
    def footnotes(self) -> tuple[blanks.Footnote, ...]:
        """Why cells of the grid are blank, by letter."""
        return blanks.footnotes(self.locale, self.tables.reach, self.tables.options)

    @cached_property
    def blank_reasons(self) -> Mapping[tuple[int, int, Win], str]:
        """The reason of each blank of the grid: (han, fu, win) → text."""
        return blanks.reasons(self.locale, self.tables.reach, self.tables.options)

    @property
    def reasons_beyond(self) -> tuple[str, ...]:
        """Further reasons of the blanks of more fu than the grid shows."""
        return blanks.beyond_grid(self.locale, self.tables.reach, self.tables.options)

    @cached_property
    def rules(self) -> tuple[rules.RuleRow, ...]:
        """What the ruleset does, rule by rule."""
        return rules.rule_rows(self.ruleset, self.locale)

    @property
    def cited(self) -> tuple[str, ...]:
        """Where in the source the rules stand."""
        return tuple(f"{row.name} {row.section}" for row in self.rules if row.section)

    def rule(self, key: str) -> str:
        """The value of one rule in words."""
        return rules.value_text(self.ruleset, self.locale, key)

    @property
    def noten(self) -> tuple[tuple[int, int, int], ...]:
        """What a draw pays: tenpai players, points each of them gets, points each of the others pays."""
        return rules.noten_payments(self.ruleset)

    @property
    def tsumo_gain(self) -> int:
        """By how much at most a tsumo below mangan brings the winner more than a ron of the same han and fu."""
        return tsumo_gain(self.tables)

    @cached_property
    def examples(self) -> tuple[examples.WorkedExample, ...]:
        """The worked examples."""
        return examples.worked(self.tables)

    @property
    def coverage(self) -> hands.Coverage:
        """How many combinations have an example hand."""
        return hands.coverage(self.tables)

    @property
    def leading(self) -> grid.Leading:
        """How many figures of the grids lead to an example hand."""
        return grid.leading(self.grids, self.tables)

    @property
    def compared(self) -> tuple[Compared, ...]:
        """The calculators with which the payments were compared."""
        return compared_with(self.ruleset)

    def total(self, han: int, fu: int, winner: str, win: Win) -> int:
        """What the winner receives for a combination that can occur."""
        return self.tables.possible[han, fu, winner, win].total

    def ron_of_both(self, han: int, fu: int) -> tuple[int, ...]:
        """A ron of a child, then of the dealer."""
        return tuple(self.total(han, fu, winner, "ron") for winner in WINNERS)

    def hand(self, han: int, fu: int, winner: str, win: str) -> str:
        """The id of a combination's example hand, empty where there is none."""
        return hands.anchor(self.tables, han, fu, winner, win)
