"""What a format of printed cards is: paper, room for the texts of others, and how several stand on a sheet."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from ..locales.marking import N_

POINTS_PER_MM = 72 / 25.4
PARTS = {
    "grid": N_("points by han and fu"),
    "limits": N_("limits"),
    "thirteen": N_("rule for 13 han"),
    "honba": N_("honba and riichi sticks"),
    "signs": N_("the signs"),
    "blanks": N_("why cells are blank"),
    "draw": N_("payments of a draw"),
    "rules": N_("what these rules choose"),
    "fu": N_("counting fu"),
    "formula": N_("the formula"),
    "steps": N_("five steps"),
    "tips": N_("tips"),
    "tiles": N_("fu with tiles"),
    "hands": N_("hands to count along"),
    "to-fill-in": N_("the grid to fill in"),
    "differences": N_("what a win gains on each player"),
}
"""The parts of the content by code. Name, edition and version stand on every card."""


@dataclass(frozen=True)
class Slot:
    """Room for a text on a card.

    Args:
        width: of a line, in millimetres.
        size: of the letters, in points.
        lines: how many lines there is room for.
        bold: whether it is set in bold.
    """

    width: float
    size: float
    lines: int = 1
    bold: bool = False


@dataclass(frozen=True)
class Sheet:
    """The paper of a format.

    Args:
        paper: its name, for people.
        width: in millimetres, in the card's orientation.
        height: in millimetres.
        margin: as CSS.
        bleed: how far a print shop's sheet reaches over the cut, in millimetres.
    """

    paper: str
    width: float
    height: float
    margin: str
    bleed: float = 0


@dataclass(frozen=True)
class Block:
    """Equal cards on one sheet: they touch each other, and the block stands in the middle of the sheet.

    Args:
        columns: how many beside each other.
        rows: how many above each other.
        width: of one card, in millimetres.
        height: of one card, in millimetres.
        turned_backs: whether the backs stand on their heads. A sheet that lies across and is flipped on its long edge
            turns over its upper edge, a card is turned like a page: only so do the backs come the right way up.
    """

    columns: int
    rows: int
    width: float
    height: float
    turned_backs: bool = False


class Copies(NamedTuple):
    """What of a page is repeated, and where, in points from the page's lower left corner.

    Args:
        box: left, bottom, right and top of what is repeated.
        shifts: how far to the right and up each copy stands.
    """

    box: tuple[float, float, float, float]
    shifts: tuple[tuple[float, float], ...]


@dataclass(frozen=True)
class CardFormat:
    """A printed format.

    Args:
        name: its file name without the ending.
        template: its template below `cards/`; the style sheet of the same name stands beside it.
        sheet: its paper.
        pages: how many pages it has.
        title: what the card is, as a message.
        how: how it is printed, as messages.
        parts: which parts of the content it carries, as codes of `PARTS`.
        shows: what its template is given.
        title_slot: room for the name of who prints it.
        note_slot: room for a rule of the house.
        logo: room for a picture of who prints it: width and height in millimetres.
        qr: the side of the QR code in millimetres; 0 where there is no room for one.
        address_slot: the line that the address ends, where it may not wrap.
        name_slot: room for a ruleset's short name, where the rest of the head leaves one.
        edition_slot: room for the name of its edition, likewise.
        block: how the cards stand on the sheet, where there are several.
    """

    name: str
    template: str
    sheet: Sheet
    pages: int
    title: str
    how: tuple[str, ...]
    parts: tuple[str, ...]
    title_slot: Slot
    note_slot: Slot
    logo: tuple[float, float]
    shows: Literal["points", "fu", "differences"] = "points"
    qr: float = 0
    address_slot: Slot | None = None
    name_slot: Slot | None = None
    edition_slot: Slot | None = None
    block: Block | None = None

    @property
    def style(self) -> str:
        """The style sheet beside the template."""
        return self.template.replace(".html.j2", ".css")

    @property
    def first_place(self) -> tuple[float, float]:
        """Of several cards on a sheet the first one's place: from the left and from the top, in millimetres.

        As far from the left edge as from the right, a block that is turned over has a back behind each front.
        """
        assert self.block
        return (
            round((self.sheet.width - self.block.columns * self.block.width) / 2, 3),
            round((self.sheet.height - self.block.rows * self.block.height) / 2, 3),
        )

    @property
    def copies(self) -> Copies | None:
        """Of several cards on a sheet: where the first is, and where the others are; `None` where there is one."""
        if not self.block:
            return None
        left, top = self.first_place
        width, height = self.block.width, self.block.height
        bottom = self.sheet.height - top - height
        places = [
            (column * width, -row * height) for row in range(self.block.rows) for column in range(self.block.columns)
        ]
        return Copies(
            (_points(left), _points(bottom), _points(left + width), _points(bottom + height)),
            tuple((_points(right), _points(up)) for right, up in places[1:]),
        )

    @property
    def contents(self) -> tuple[str, ...]:
        """What it carries, as messages."""
        return tuple(PARTS[part] for part in self.parts)


def _points(millimetres: float) -> float:
    return round(millimetres * POINTS_PER_MM, 3)
