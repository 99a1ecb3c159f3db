"""What a calculator is to the cross-check: a name, a version, the rules that it cannot be told, answers to hands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol

from ...rulesets import Rules
from ...rulesets.rules import TABLE
from ..drawn import Drawn


class Answer(NamedTuple):
    """What a hand scores.

    `fu` are rounded, `fu_sum` are those before rounding where the calculator tells them. A yakuman has no fu, and 13
    han for each that it is worth. `paid` are the single payments in points, a child's before the dealer's.
    """

    han: int
    fu: int
    fu_sum: int | None
    yakuman: int
    paid: tuple[int, ...]


class Calculator(Protocol):
    """A program of others that scores hands."""

    @property
    def name(self) -> str:
        """The name in the record."""

    @property
    def version(self) -> str:
        """The version that is installed. Raises an error where none is."""

    def no_switch(self, rules: Rules) -> Mapping[str, object]:
        """The rules that a ruleset has otherwise and the calculator cannot be told, with the calculator's values."""

    def answers(self, hands: Sequence[Drawn], rules: Rules) -> list[Answer | None]:
        """Score hands under a ruleset, as far as the calculator can be told it; `None` for a hand without a yaku.

        Raises `ValueError` where a hand is no winning hand.
        """


def otherwise(rules: Rules, own: Mapping[str, object]) -> dict[str, object]:
    """Those of a calculator's own values that are not the ruleset's, in the order of the rules."""
    return {key: own[key] for key in TABLE if key in own and getattr(rules, key) != own[key]}
