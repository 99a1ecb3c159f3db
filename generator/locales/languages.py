"""The languages of the publication: a new one is a row here, a catalog, and the package of a font if it needs another.

A row says where the catalog and the font are, and how the language writes numbers, lists and spreadsheets.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

NARROW_NO_BREAK_SPACE = "\u202f"


@dataclass(frozen=True)
class Font:
    """A font family of cards, from a package that holds its files.

    Args:
        package: the package, whose folder `files` has a file for each style.
        family: what style sheets call it; without its spaces, what its files are called.
        styles: regular, semi-bold and bold, as the names of the files have them.
    """

    package: str
    family: str
    styles: tuple[str, str, str] = ("Regular", "SemiBold", "Bold")

    @property
    def files(self) -> tuple[Path, ...]:
        """The file of each style, in their order."""
        folder = Path(str(import_module(self.package).__file__)).parent / "files"
        return tuple(folder / f"{self.family.replace(' ', '')}-{style}.ttf" for style in self.styles)


PLEX_CONDENSED = Font("fontpkg_ibm_plex_sans_condensed", "IBM Plex Sans Condensed")


@dataclass(frozen=True)
class Language:
    """A language: its code, its own name, and its ways of writing.

    Args:
        code: the language tag, such as `es` or `pt-BR`, as Babel knows it; also the name of its folder in `output/`.
        name: the language's name in itself, as a language switch shows it.
        catalog: the file of its messages, beside this module or with a path of its own; the source language needs none.
        group_separator: what stands between groups of digits.
        group_from: digits from which a page groups them; on cards four digits stay closed in every language.
        csv_separator: what separates the fields of a CSV file for people.
        csv_bom: whether that file starts with a byte order mark, which spreadsheets there need for UTF-8.
        group_size: digits in a group.
        euphony: patterns in lists, each with what stands for it where two sounds would meet.
        font: what its cards are printed in.
    """

    code: str
    name: str
    catalog: Path | str
    group_separator: str
    group_from: int
    csv_separator: str
    csv_bom: bool
    group_size: int = 3
    euphony: tuple[tuple[str, str], ...] = ()
    font: Font = PLEX_CONDENSED


# Before an i sound e stands for y. Hi- sounds as i, but neither hia- and hie- nor the sounded h of haneman or honitsu.
_SPANISH_E = (r" y (?=(?i:[ií]|hi(?![ae])))", " e ")

LANGUAGES = {
    "en": Language("en", "English", "", ",", 4, ",", csv_bom=False),
    # The Academies' rule, from Madrid to Mexico: four digits closed, from five a thin space, neither point nor comma.
    "es": Language("es", "español", "es.po", NARROW_NO_BREAK_SPACE, 5, ";", csv_bom=True, euphony=(_SPANISH_E,)),
}
SOURCE_LANGUAGE = "en"
"""The language of the message ids, and the one whose texts stand in language-neutral files."""


def fonts() -> tuple[Font, ...]:
    """The fonts of all languages, each once."""
    return tuple(dict.fromkeys(language.font for language in LANGUAGES.values()))


def font_files() -> tuple[Path, ...]:
    """The files of the fonts of all languages."""
    return tuple(path for font in fonts() for path in font.files)
