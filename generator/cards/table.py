"""The formats of printed cards, one row each: adding a size is a row and, at most, a style sheet."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ..locales.marking import N_
from .format import Block, CardFormat, Sheet, Slot

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
    shows="fu",
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
    shows="differences",
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
