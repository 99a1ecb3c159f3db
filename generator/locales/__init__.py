"""One language as its readers expect it: translated messages, words for codes, numbers and lists."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import reduce
from typing import Literal, NamedTuple

import babel
from babel.numbers import format_decimal, format_percent

from .catalog import translations
from .languages import LANGUAGES, SOURCE_LANGUAGE, Language
from .marking import N_
from .words import FU, HAN, HAN_FU

__all__ = ["LANGUAGES", "N_", "SOURCE_LANGUAGE", "Grouping", "Locale", "Style"]

Style = Literal["page", "card", "terminal"]

_AND_SO_ON = N_("%(items)s, %(next)s")
_AND = N_("%(items)s and %(last)s")
# L10n: the end of a list after "without"
_NOR = N_("%(items)s or %(last)s")


class Grouping(NamedTuple):
    """How the digits of a number are grouped: what stands between groups, from how many digits on, digits a group."""

    separator: str
    start: int
    size: int


@dataclass(frozen=True)
class Locale:
    """How a language is written in one place: on a page, on a card, at a terminal.

    `without` has messages that stay in the source language, so that it can be seen which of them are too long.
    """

    code: str
    style: Style = "page"
    without: frozenset[str] = frozenset()

    @property
    def language(self) -> Language:
        """The row of formats of this language."""
        return LANGUAGES[self.code]

    @property
    def grouping(self) -> Grouping:
        """How numbers are grouped here: on cards four digits stay closed in every language."""
        language = self.language
        start = 5 if self.style == "card" else language.group_from
        return Grouping(language.group_separator, start, language.group_size)

    def text(self, message: str, /, **values: object) -> str:
        """A message in this language with its placeholders filled."""
        translated = translations(self.code, self.without).gettext(message) if message else ""
        return translated % values if values else translated

    def number(self, value: int) -> str:
        """A whole number: from which digits it is grouped, and how, depends on language and place.

        English pages 1,000 and 12,000, English cards 1000 and 12,000, Spanish 1000 and 12 000 (U+202F) everywhere.
        """
        digits, (separator, start, size) = str(abs(value)), self.grouping
        if len(digits) >= start:
            digits = re.sub(rf"\B(?=(\d{{{size}}})+$)", separator, digits)
        return f"\N{MINUS SIGN}{digits}" if value < 0 else digits

    def decimal(self, value: float) -> str:
        """A length or another decimal below 1000: 85.6 in English, 85,6 in Spanish."""
        return format_decimal(value, locale=self._babel)

    def percent(self, value: int) -> str:
        """A share in per cent: 100% in English, 100 % with a no-break space in Spanish."""
        return format_percent(value / 100, locale=self._babel)

    @property
    def _babel(self) -> babel.Locale:
        return babel.Locale.parse(self.code, sep="-")

    def amounts(self, values: Iterable[int]) -> str:
        """Payments of one win as tables have them: 300/500, child before dealer."""
        return "/".join(self.number(value) for value in values)

    def han(self, han: object) -> str:
        """Han with their unit; a range or a placeholder of a script can stand for the number."""
        return self.text(HAN, han=han)

    def fu(self, fu: object) -> str:
        """Fu with their unit, likewise."""
        return self.text(FU, fu=fu)

    def combination(self, han: object, fu: object) -> str:
        """Han and fu with their units, likewise."""
        return self.text(HAN_FU, han=han, fu=fu)

    def listed(self, items: Iterable[str], *, without: bool = False) -> str:
        """Items as a list in prose: "a, b and c"; after "without": "a, b or c". Empty where there are none.

        Spanish writes e for y before an i sound, sets no comma before the last item, and has ni after sin.
        """
        *first, last = list(items) or [""]
        if not first:
            return last
        others = reduce(lambda listed, item: self.text(_AND_SO_ON, items=listed, next=item), first)
        listed = self.text(_NOR if without else _AND, items=others, last=last)
        for pattern, sounding_well in self.language.euphony:
            listed = re.sub(pattern, sounding_well, listed)
        return listed
