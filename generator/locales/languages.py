"""The languages of the edition and how each writes numbers: a new language is a row here and a catalog."""

from __future__ import annotations

from dataclasses import dataclass

NARROW_NO_BREAK_SPACE = "\u202f"


@dataclass(frozen=True)
class Language:
    """A language: its code, its own name, and its ways of writing.

    Args:
        code: the language tag, also the name of its catalog and of its folder in `output/`.
        name: the language's name in itself, as a language switch shows it.
        group_separator: what stands between groups of three digits.
        group_from: digits from which a page groups them; on cards four digits stay closed in every language.
        csv_separator: what separates the fields of a CSV file for people.
        csv_mark: whether that file starts with a byte order mark, which spreadsheets there need for UTF-8.
    """

    code: str
    name: str
    group_separator: str
    group_from: int
    csv_separator: str
    csv_mark: bool


LANGUAGES = {
    "en": Language("en", "English", ",", 4, ",", False),
    # The Academies' rule, from Madrid to Mexico: four digits closed, from five a thin space, neither point nor comma.
    "es": Language("es", "español", NARROW_NO_BREAK_SPACE, 5, ";", True),
}
SOURCE_LANGUAGE = "en"
"""The language of the message ids, and the one whose texts stand in language-neutral files."""
