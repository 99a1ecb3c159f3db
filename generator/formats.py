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
        title: what the card is, as a message.
        how: how it is printed, as a message.
    """

    name: str
    template: str
    page: str
    margin: str
    pages: int
    paper: str
    title: str
    how: str


ON_ONE_SIDE = N_("Landscape, on one side.")

_TABLE = N_("The full reference on one page")

CARD_FORMATS = (
    CardFormat("table-a4", "table.html.j2", "A4 landscape", "7mm 9mm 6mm", 1, N_("A4"), _TABLE, ON_ONE_SIDE),
    CardFormat(
        "table-letter", "table.html.j2", "letter landscape", "7mm 9mm 6mm", 1, N_("Letter"), _TABLE, ON_ONE_SIDE
    ),
    CardFormat(
        "differences-a4",
        "differences.html.j2",
        "A4 portrait",
        "7mm 7mm 6mm",
        1,
        N_("A4"),
        N_("Table of differences"),
        N_("Portrait, on one side."),
    ),
)
