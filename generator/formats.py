"""The formats of printed cards, one row each: adding a size is a row and, at most, a style sheet."""

from __future__ import annotations

from dataclasses import dataclass

from .locales.mark import N_


@dataclass(frozen=True)
class CardFormat:
    """A printed format.

    Args:
        name: its file name without the ending.
        template: its template below `cards/`.
        page: the sheet as CSS names it, in the card's orientation.
        margin: of the page, as CSS.
        pages: how many pages it has.
        paper: the paper's name, for people.
    """

    name: str
    template: str
    page: str
    margin: str
    pages: int
    paper: str


CARD_FORMATS = (
    CardFormat("table-a4", "table.html.j2", "A4 landscape", "7mm 9mm 6mm", 1, N_("A4")),
    CardFormat("table-letter", "table.html.j2", "letter landscape", "7mm 9mm 6mm", 1, N_("Letter")),
)
