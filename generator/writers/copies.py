"""Equal cards on a sheet: the first is laid out and tagged, the others repeat what is drawn there.

Laid out ten times, a sheet takes ten times as long and is read aloud ten times over. The copies are form objects,
marked as artifacts: they look the same to the last stroke, and a screen reader passes them by.
"""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pikepdf

    from ..formats import Copies

TAGGING = ("BDC", "BMC", "EMC", "DP", "MP")
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
    # What is tagged can be in one place only.
    drawn = [step for step in pikepdf.parse_content_stream(form) if str(step.operator) not in TAGGING]
    form.write(pikepdf.unparse_content_stream(drawn))
    # Pages share their resources: each needs its own, or all would repeat the same, and a form would hold itself.
    own = pikepdf.Dictionary(dict(page.Resources))
    own.XObject = pikepdf.Dictionary({**dict(own.get("/XObject", {})), NAME: form})
    page.obj.Resources = own
    placed = "".join(f"q 1 0 0 1 {right} {up} cm {NAME} Do Q\n" for right, up in copies.shifts)
    page.contents_add(b"q\n", prepend=True)
    page.contents_add(f"Q\n/Artifact BMC\n{placed}EMC\n".encode())
