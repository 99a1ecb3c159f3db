"""Texts that leave their page, their card on a sheet or their cell: the renderer draws them and says nothing.

The renderer has no public way to its layout: this walks the boxes that its own drawing starts from.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from weasyprint import Document

TOLERANCE = 1.0
"""By how many CSS pixels a text may be over an edge: the space after a figure counts as its width."""
CARD = "card"
"""The class of one of several cards on a sheet."""


class _Room(NamedTuple):
    """Where texts may stand, in CSS pixels."""

    left: float
    top: float
    right: float
    bottom: float

    def holds(self, box: Any) -> bool:
        """Whether a box is inside, but for the tolerance."""
        return bool(
            box.position_x >= self.left - TOLERANCE
            and box.position_y >= self.top - TOLERANCE
            and box.position_x + box.width <= self.right + TOLERANCE
            and box.position_y + box.height <= self.bottom + TOLERANCE
        )


def texts_outside(document: Document) -> tuple[str, ...]:
    """The texts of a laid-out document that leave their page, card or cell, each once."""
    return tuple(dict.fromkeys(text for page in document.pages for text in _outside(page._page_box, ())))


def _outside(box: Any, rooms: tuple[_Room, ...]) -> Iterator[str]:
    kind = type(box).__name__
    if kind == "TextBox":
        if box.text.strip() and not all(room.holds(box) for room in rooms):
            yield box.text.strip()
        return
    # What stands in the margins of a page is outside by its nature.
    if kind == "MarginBox":
        return
    if kind == "PageBox":
        left, top = box.content_box_x(), box.content_box_y()
        rooms = (*rooms, _Room(left, top, left + box.width, top + box.height))
    elif kind == "TableCellBox" or CARD in _classes(box):
        left, top = box.border_box_x(), box.border_box_y()
        # A row grows with its cells, so that only the width of a cell is given.
        height = box.border_height() if kind != "TableCellBox" else float("inf")
        rooms = (*rooms, _Room(left, min(top, box.position_y), left + box.border_width(), top + height))
    for child in getattr(box, "children", ()):
        yield from _outside(child, rooms)


def _classes(box: Any) -> list[str]:
    element = getattr(box, "element", None)
    return (element.get("class") or "").split() if element is not None and box.element_tag == element.tag else []
