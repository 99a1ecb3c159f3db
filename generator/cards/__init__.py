"""Printed cards: what a format is, and the table of all formats with their sizes and the room on them."""

from .format import PARTS, POINTS_PER_MM, Block, CardFormat, Copies, Sheet, Slot
from .table import CARD_FORMATS, FIRST_CARDS

__all__ = ["CARD_FORMATS", "FIRST_CARDS", "PARTS", "POINTS_PER_MM", "Block", "CardFormat", "Copies", "Sheet", "Slot"]
