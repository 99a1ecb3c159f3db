"""What stays on one line: numbers with their units, marks and factors, by no-break spaces."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

from . import LANGUAGES, Locale
from .words import WINS


def kept_together(text: str) -> str:
    """Numbers with their units, marks and factors by no-break spaces: "3 han 40 fu", "* 4 han", "tsumo ×1 and ×2".

    Units and wins are those of every language: an organiser's text stands on the cards of all of them.
    """
    for pattern, together in _ties(tuple(LANGUAGES)):
        text = pattern.sub(together, text)
    return text


@cache
def _ties(languages: tuple[str, ...]) -> tuple[tuple[re.Pattern[str], str], ...]:
    """Patterns with what stands for them, in the order in which they are applied; languages by their codes."""
    locales = [Locale(code) for code in languages]
    han, fu = _any(locale.han("").strip() for locale in locales), _any(locale.fu("").strip() for locale in locales)
    wins = _any(locale.text(word) for locale in locales for word in WINS.values())
    space = "\N{NO-BREAK SPACE}"
    ties = {
        rf"(\d\+?) ((?:{han}|{fu})(?!\w)|%)": rf"\1{space}\2",
        rf"(?<!\w)({wins}) (×\d)": rf"\1{space}\2",
        r"(×\d) (\w+) (?=×\d)": rf"\1{space}\2{space}",
        r"(?<=\()\* (?=\d)": f"*{space}",
        rf"({space}(?:{han})) (?=\d+{space}(?:{fu}))": rf"\1{space}",
    }
    return tuple((re.compile(pattern), together) for pattern, together in ties.items())


def _any(words: Iterable[str]) -> str:
    return "|".join(sorted({re.escape(word) for word in words}))
