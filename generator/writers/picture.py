"""Small pictures of printed pages, by PDFium: what a format looks like, for an overview."""

from __future__ import annotations

import hashlib
import io
from importlib.metadata import version
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PIL import Image

WIDTHS = (840, 760, 680, 600, 540, 480, 420, 360)
"""Pixels, widest first: the first width is taken whose picture is no larger than `MOST_BYTES`."""
MOST_BYTES = 40_000
COLOURS = 16
RENDERERS = ("pypdfium2", "pillow")


def inputs(pdf_inputs: str) -> str:
    """The SHA-256 of what a picture is made from: its PDF's inputs, the size, the versions of what draws it."""
    versions = " ".join(f"{name} {version(name)}" for name in RENDERERS)
    return hashlib.sha256(f"{pdf_inputs} {WIDTHS} {MOST_BYTES} {COLOURS} {versions}".encode()).hexdigest()


def render(pdf: bytes) -> bytes:
    """The first page of a PDF as a PNG, as wide as its size allows, with few colours so that it stays small."""
    import pypdfium2

    document = pypdfium2.PdfDocument(pdf)
    try:
        page = document[0]
        for width in WIDTHS:
            picture = _png(page.render(scale=width / page.get_width()).to_pil())
            if len(picture) <= MOST_BYTES:
                break
    finally:
        document.close()
    return picture


def _png(image: Image.Image) -> bytes:
    from PIL import Image

    target = io.BytesIO()
    image.convert("RGB").quantize(COLOURS, method=Image.Quantize.FASTOCTREE).save(target, "PNG", optimize=True)
    return target.getvalue()
