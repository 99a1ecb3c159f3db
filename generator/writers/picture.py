"""Small pictures of printed pages, by PDFium: what a format looks like, for an overview."""

from __future__ import annotations

import hashlib
import io
from importlib.metadata import version

WIDTH = 840
COLOURS = 16
RENDERERS = ("pypdfium2", "pillow")


def inputs(pdf_inputs: str) -> str:
    """The SHA-256 of what a picture is made from: its PDF's inputs, the size, the versions of what draws it."""
    versions = " ".join(f"{name} {version(name)}" for name in RENDERERS)
    return hashlib.sha256(f"{pdf_inputs} {WIDTH} {COLOURS} {versions}".encode()).hexdigest()


def render(pdf: bytes) -> bytes:
    """The first page of a PDF as a PNG of `WIDTH` pixels, with few colours so that it stays small."""
    import pypdfium2
    from PIL import Image

    document = pypdfium2.PdfDocument(pdf)
    try:
        page = document[0]
        image = page.render(scale=WIDTH / page.get_width()).to_pil().convert("RGB")
        image = image.quantize(COLOURS, method=Image.Quantize.FASTOCTREE)
    finally:
        document.close()
    target = io.BytesIO()
    image.save(target, "PNG", optimize=True)
    return target.getvalue()
