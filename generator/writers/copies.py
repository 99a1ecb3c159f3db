"""Equal cards on a sheet: the first is laid out and tagged, the others repeat what is drawn there.

Laid out ten times, a sheet takes ten times as long and is read aloud ten times over. The copies are form objects,
marked as artifacts: they look the same to the last stroke, and a screen reader passes them by.
"""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import pikepdf

    from ..cards import Copies

TAGGING = ("BDC", "BMC", "EMC", "DP", "MP")
BEGINNINGS = ("BT", "m", "re")
ENDINGS = ("ET", "n", "f", "F", "f*", "S", "s", "B", "B*", "b", "b*")
"""Operators that begin and end a text or a path."""
POSITIONS = {"Tm": slice(4, 6), "m": slice(0, 2), "re": slice(0, 2)}
"""Operators that say where one is, and which of their operands do."""
NAME = "/Repeated"


def repeat(pdf: bytes, copies: Copies) -> bytes:
    """A PDF on each of whose pages what stands in a box stands at other places too."""
    import pikepdf

    with pikepdf.open(io.BytesIO(pdf)) as document:
        for page in document.pages:
            _repeat(document, page, copies)
        target = io.BytesIO()
        document.save(target, deterministic_id=True, object_stream_mode=pikepdf.ObjectStreamMode.generate)
    return target.getvalue()


def _repeat(document: pikepdf.Pdf, page: pikepdf.Page, copies: Copies) -> None:
    import pikepdf

    form = page.as_form_xobject()
    form.BBox = pikepdf.Array(list(copies.box))
    form.write(pikepdf.unparse_content_stream(list(_drawn_in(copies.box, pikepdf.parse_content_stream(form)))))
    # Pages share their resources: each needs its own, or all would repeat the same, and a form would hold itself.
    own = pikepdf.Dictionary(dict(page.Resources.items()))
    drawn = own.get("/XObject", pikepdf.Dictionary())
    own.XObject = pikepdf.Dictionary({**dict(drawn.items()), NAME: form})
    page.obj.Resources = own
    placed = "".join(f"q 1 0 0 1 {right} {up} cm {NAME} Do Q\n" for right, up in copies.shifts)
    page.contents_add(b"q\n", prepend=True)
    page.contents_add(f"Q\n/Artifact BMC\n{placed}EMC\n".encode())
    page.contents_coalesce()


def _drawn_in(box: tuple[float, ...], steps: Sequence[Any]) -> Iterator[Any]:
    """The steps of a content stream without tags, and without the texts and paths that begin outside a box.

    To clip them would be enough for the eye, but texts would still be found there by a search.
    """
    import pikepdf

    left, bottom, right, top = box
    matrix, kept = pikepdf.Matrix(), []
    piece: list[Any] = []
    start: tuple[float, float] | None = None
    for step in steps:
        operator, operands = str(step.operator), step.operands
        if operator in TAGGING:
            continue
        if operator == "q":
            kept.append(matrix)
        elif operator == "Q":
            matrix = kept.pop()
        elif operator == "cm":
            matrix = pikepdf.Matrix(*map(float, operands)) @ matrix
        if not piece and operator not in BEGINNINGS:
            yield step
            continue
        piece.append(step)
        if start is None and operator in POSITIONS:
            across, up = map(float, operands[POSITIONS[operator]])
            start = matrix.transform((across, up))
        if operator in ENDINGS:
            if start is not None and left <= start[0] <= right and bottom <= start[1] <= top:
                yield from piece
            piece, start = [], None
