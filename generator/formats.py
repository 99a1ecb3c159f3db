"""The formats of printed cards, one row each: adding a size is a row and, at most, a style sheet."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from .locales.mark import N_

POINTS_PER_MM = 72 / 25.4


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

_A4_SIZE, _LETTER_SIZE = (210.0, 297.0), (215.9, 279.4)
_A4_PAPER, _LETTER_PAPER = N_("A4"), N_("Letter")
_CREDIT_CARD = (85.6, 54.0)

_ON_ONE_SIDE = N_("On one side.")
_ON_ANY_SIDE = N_("On one side or both.")
_IN_FOUR = N_("On one side; cut through the middle both ways: four cards.")
_DUPLEX = N_("On both sides, flipped on the long edge; cut along the marks.")

_AT_A_GLANCE = ("grid", "limits", "thirteen", "honba", "signs")
_REFERENCE = (*_AT_A_GLANCE, "blanks", "draw", "rules", "fu", "formula", "steps", "tips")


def _in_letter(card: CardFormat, **others: Any) -> CardFormat:
    """A card of A4 on Letter paper, upright or across as it is."""
    width, height = _LETTER_SIZE if card.sheet.width < card.sheet.height else _LETTER_SIZE[::-1]
    sheet = replace(card.sheet, paper=_LETTER_PAPER, width=width, height=height)
    return replace(card, name=card.name.replace("-a4", "-letter"), sheet=sheet, **others)


_TABLE = CardFormat(
    "table-a4",
    "table.html.j2",
    Sheet(_A4_PAPER, *_A4_SIZE[::-1], "7mm 9mm 6mm"),
    1,
    N_("The full reference on one page"),
    (N_("Landscape."), _ON_ONE_SIDE),
    _REFERENCE,
    title_slot=Slot(72, 11, bold=True),
    note_slot=Slot(62, 7.7, lines=3),
    logo=(18, 6.5),
    qr=17,
)
_POSTER = CardFormat(
    "poster-a3",
    "poster.html.j2",
    Sheet(N_("A3"), 420, 297, "9mm 11mm 8mm"),
    1,
    N_("Poster, to be read across a room"),
    (N_("Landscape."), _ON_ONE_SIDE),
    (*_AT_A_GLANCE, "blanks", "rules"),
    title_slot=Slot(125, 20, bold=True),
    note_slot=Slot(100, 13),
    logo=(30, 10.5),
    qr=27,
)
_POCKET = CardFormat(
    "pocket-a4",
    "pocket.html.j2",
    Sheet(_A4_PAPER, *_A4_SIZE, "0"),
    1,
    N_("Pocket card, a quarter of the sheet"),
    (N_("Portrait."), _IN_FOUR),
    (*_AT_A_GLANCE, "blanks", "rules"),
    title_slot=Slot(40, 7.4, bold=True),
    note_slot=Slot(74, 6.8),
    logo=(8, 3.6),
    address_slot=Slot(95, 6.8),
    name_slot=Slot(43, 10.5, bold=True),
    edition_slot=Slot(68, 7.4, bold=True),
    block=Block(2, 2, _A4_SIZE[0] / 2, _A4_SIZE[1] / 2),
)
_WALLET = CardFormat(
    "wallet-a4",
    "wallet.html.j2",
    Sheet(_A4_PAPER, *_A4_SIZE, "0"),
    2,
    N_("Wallet card, 85.6 × 54 mm"),
    (N_("Portrait."), _DUPLEX),
    _AT_A_GLANCE,
    title_slot=Slot(29, 6.5, bold=True),
    note_slot=Slot(39, 6.5),
    logo=(8, 2.5),
    address_slot=Slot(81.2, 6.5),
    name_slot=Slot(29, 7, bold=True),
    edition_slot=Slot(56, 6.5),
    block=Block(2, 5, *_CREDIT_CARD),
)
_LARGE = CardFormat(
    "large-print-a4",
    "large-print.html.j2",
    Sheet(_A4_PAPER, *_A4_SIZE, "21mm 14mm 17mm"),
    6,
    N_("Large print, 18 points and more"),
    (N_("Portrait."), _ON_ANY_SIDE),
    _REFERENCE,
    title_slot=Slot(120, 20, bold=True),
    note_slot=Slot(170, 18, lines=2),
    logo=(36, 10),
    qr=34,
)
_FU = CardFormat(
    "fu-a4",
    "fu.html.j2",
    Sheet(_A4_PAPER, *_A4_SIZE, "9mm 11mm 8mm"),
    1,
    N_("How to count fu, with tiles"),
    (N_("Portrait."), _ON_ONE_SIDE),
    ("tiles", "fu", "hands"),
    title_slot=Slot(60, 11, bold=True),
    note_slot=Slot(80, 8, lines=2),
    logo=(18, 7),
    qr=17,
)
_DIFFERENCES = CardFormat(
    "differences-a4",
    "differences.html.j2",
    Sheet(_A4_PAPER, *_A4_SIZE, "7mm 7mm 6mm"),
    1,
    N_("Table of differences"),
    (N_("Portrait."), _ON_ONE_SIDE),
    ("differences", "honba"),
    title_slot=Slot(60, 10, bold=True),
    note_slot=Slot(80, 7.8),
    logo=(18, 6.5),
    qr=16,
)
_WORKSHEET = CardFormat(
    "worksheet-a4",
    "worksheet.html.j2",
    Sheet(_A4_PAPER, *_A4_SIZE[::-1], "9mm 11mm 8mm"),
    2,
    N_("Worksheet: the grid to fill in, with the answers"),
    (N_("Landscape."), N_("The answers are on the second page: print it apart or on the back.")),
    ("to-fill-in", "grid", "limits", "thirteen", "signs", "blanks", "formula"),
    title_slot=Slot(72, 11, bold=True),
    note_slot=Slot(110, 8.4),
    logo=(18, 6.5),
    qr=17,
)

CARD_FORMATS = (
    _TABLE,
    _in_letter(_TABLE),
    _POSTER,
    _POCKET,
    _in_letter(_POCKET, block=Block(2, 2, _LETTER_SIZE[0] / 2, _LETTER_SIZE[1] / 2)),
    _WALLET,
    replace(
        _WALLET,
        name="wallet-letter",
        sheet=Sheet(_LETTER_PAPER, *_LETTER_SIZE[::-1], "0"),
        how=(N_("Landscape."), _DUPLEX),
        block=Block(3, 3, *_CREDIT_CARD, turned_backs=True),
    ),
    replace(
        _WALLET,
        name="wallet-single",
        sheet=Sheet(N_("single card"), *_CREDIT_CARD, "0", bleed=3),
        how=(N_("For a print shop: front and back as two pages, with 3 mm bleed and no marks."),),
        block=None,
    ),
    _LARGE,
    _in_letter(_LARGE),
    _FU,
    _DIFFERENCES,
    _WORKSHEET,
)

FIRST_CARDS = tuple(
    card for card in CARD_FORMATS if card.template in (_TABLE.template, _WALLET.template) and not card.sheet.bleed
)
"""What pages offer first; the others are on the page of all cards."""
