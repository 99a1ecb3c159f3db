"""One language as its readers expect it: translated messages, words for codes, numbers and lists."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from babel.numbers import format_decimal, format_percent

from .catalog import translations
from .languages import LANGUAGES, SOURCE_LANGUAGE, Language
from .marking import N_

__all__ = ["LANGUAGES", "N_", "SOURCE_LANGUAGE", "Locale", "Style"]

Style = Literal["page", "card", "terminal"]


@dataclass(frozen=True)
class Locale:
    """How a language is written in one place: on a page, on a card, at a terminal."""

    code: str
    style: Style = "page"

    @property
    def language(self) -> Language:
        """The row of formats of this language."""
        return LANGUAGES[self.code]

    def text(self, message: str, **values: object) -> str:
        """A message in this language with its placeholders filled."""
        found = translations(self.code).gettext(message) if message else ""
        return found % values if values else found

    def number(self, value: int) -> str:
        """A whole number: from which digits it is grouped, and how, depends on language and place.

        English pages 1,000 and 12,000, English cards 1000 and 12,000, Spanish 1000 and 12 000 (U+202F) everywhere.
        """
        group_from = 5 if self.style == "card" else self.language.group_from
        digits = str(abs(value))
        if len(digits) >= group_from:
            digits = f"{abs(value):,}".replace(",", self.language.group_separator)
        return f"\N{MINUS SIGN}{digits}" if value < 0 else digits

    def decimal(self, value: float) -> str:
        """A length or another decimal below 1000: 85.6 in English, 85,6 in Spanish."""
        return format_decimal(value, locale=self.code)

    def percent(self, value: int) -> str:
        """A share in per cent: 100% in English, 100 % with a no-break space in Spanish."""
        return format_percent(value / 100, locale=self.code)

    def amounts(self, values: Iterable[int]) -> str:
        """Payments of one win as tables have them: 300/500, child before dealer."""
        return "/".join(self.number(value) for value in values)

    def listed(self, items: Iterable[str], *, without: bool = False) -> str:
        """Items as a list in prose: "a, b and c"; after "without": "a, b or c". Empty where there are none.

        Spanish writes e for y before an i sound, sets no comma before the last item, and has ni after sin.
        """
        *first, last = list(items) or [""]
        if not first:
            return last
        return f"{', '.join(first)} {self.text(_NOR) if without else self._and_before(last)} {last}"

    def _and_before(self, word: str) -> str:
        conjunction = self.text(_AND)
        # Hi- sounds as i; the h of Japanese words (haneman, honitsu) is sounded, and hia- and hie- are no i sound.
        start = word.lower()
        if conjunction == "y" and (
            start.startswith(("i", "í")) or (start.startswith("hi") and not start.startswith(("hia", "hie")))
        ):
            return "e"
        return conjunction


_AND = N_("and")
# L10n: between the last two items of a list after "without"
_NOR = N_("or")
