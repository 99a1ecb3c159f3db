"""What is said of a rule in the table of rules: the metadata of each field of `Rules`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from ..locales.marking import N_

if TYPE_CHECKING:
    from .rules import Rules

Changes = Literal["cells", "hands", "payments", "beside", "words"]
"""What a rule can change.

`cells`: which combinations of han and fu there are. `hands`: the han of hands, though no combination. `payments`: what
a combination pays. `beside`: what is paid beside a hand. `words`: what is said alone.
"""
YES_NO: Mapping[object, str] = {True: N_("yes"), False: N_("no")}


@dataclass(frozen=True)
class PublishedColumn:
    """The column of `rulesets.csv` that a rule has: its place there, which does not change, and what it holds."""

    place: int
    description: str


@dataclass(frozen=True)
class Rule:
    """A rule as people and programs are told of it; its key, type, values and default are those of the field.

    Args:
        author: what to put there, a sentence for somebody who writes a ruleset's file, as a message.
        changes: what it changes.
        label: what its row is called, as a message; empty where it is `told_with` another.
        told_with: the key of the rule in whose row it is told.
        about: what it is, in a few words for a beginner, as a message; may be empty.
        words: the message of each value, where these are few; yes and no need none.
        unit: `fu` where a number is written with them.
        column: its column of `rulesets.csv`, where it has one.
        impossible: says what would be right beside the other rules; empty where the value can be.
    """

    author: str
    changes: tuple[Changes, ...]
    label: str = ""
    told_with: str = ""
    about: str = ""
    words: Mapping[object, str] = field(default_factory=dict)
    unit: Literal["", "fu"] = ""
    column: PublishedColumn | None = None
    impossible: Callable[[Rules], str] = lambda rules: ""

    def changes_any(self, *kinds: Changes) -> bool:
        """Whether it changes any of these."""
        return bool({*self.changes} & {*kinds})
