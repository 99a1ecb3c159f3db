"""PDF from finished HTML, by WeasyPrint: tagged, with the packaged font alone, reading nothing but the HTML.

The only module that imports WeasyPrint, and only when something is rendered: the import takes longer than a card.
"""

from __future__ import annotations

import atexit
import hashlib
import logging
import os
import re
import shutil
import tempfile
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Any
from xml.sax.saxutils import escape

from ..locales.languages import font_files
from .copies import repeat
from .edges import texts_outside

if TYPE_CHECKING:
    from ..cards import Copies

OPTIONS: dict[str, Any] = {"pdf_variant": "pdf/ua-1"}
PROTOCOLS = frozenset({"data"})
"""A picture may stand in the document itself; whatever else it asks for is refused, and the refusal is a warning."""
RENDERERS = ("weasyprint", "pydyf", "fonttools")

FONTS_CONF = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>{fonts}</dir><cachedir>{cache}</cachedir></fontconfig>
"""


class RenderError(RuntimeError):
    """The renderer had something to say."""

    def __init__(self, name: str, messages: tuple[str, ...]) -> None:
        super().__init__(name, messages)
        self.name, self.messages = name, messages

    def __str__(self) -> str:
        return f"{self.name}: " + "; ".join(self.messages)


class NoRoomError(RenderError):
    """The content does not fit on the pages of its format."""


@cache
def _surroundings() -> str:
    """A digest of all inputs that documents share: options, fonts, versions of the renderer and what writes for it."""
    digest = hashlib.sha256(repr(sorted(OPTIONS.items())).encode())
    for path in font_files():
        digest.update(path.name.encode() + path.read_bytes())
    for name in RENDERERS:
        digest.update(f"{name} {version(name)}\n".encode())
    return digest.hexdigest()


def inputs(html: bytes, pages: int, copies: Copies | None = None) -> str:
    """The SHA-256 of everything a PDF is made from: finished HTML, number of pages, options, fonts, versions."""
    repeated = f" {copies} pikepdf {version('pikepdf')}" if copies else ""
    return hashlib.sha256(f"{_surroundings()} {pages}{repeated}\n".encode() + html).hexdigest()


class _Listener(logging.Handler):
    """Collects what the renderer logs: unknown CSS, a missing glyph or picture appear there and nowhere else."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.messages: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        # A picture's address may hold the whole picture.
        self.messages.append(re.sub(r"(data:[^\s,]{,40},)[^\s'\"]+", r"\1…", record.getMessage()))


@cache
def prepare() -> _Listener:
    """Import the renderer with the project's font as the only one there is; a second call does nothing."""
    folder = Path(tempfile.mkdtemp(prefix="riichi-points-fonts-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    fonts = folder / "fonts"
    fonts.mkdir()
    for path in font_files():
        (fonts / path.name).symlink_to(path)
    conf = folder / "fonts.conf"
    conf.write_text(FONTS_CONF.format(fonts=escape(str(fonts)), cache=escape(str(folder / "cache"))), "utf-8")
    # Both are read when the libraries load: a relative path would be ignored, a time of day would change the bytes.
    os.environ["FONTCONFIG_FILE"] = str(conf)
    os.environ["SOURCE_DATE_EPOCH"] = "0"
    import weasyprint  # noqa: F401

    listener = _Listener()
    logger = logging.getLogger("weasyprint")
    logger.addHandler(listener)
    logger.propagate = False
    return listener


def render(name: str, html: bytes, pages: int, copies: Copies | None = None) -> bytes:
    """A PDF of `pages` pages.

    Raises `RenderError` for any warning, `NoRoomError` for another number of pages or a text without room.
    """
    listener = prepare()
    from weasyprint import HTML
    from weasyprint.urls import URLFetcher

    listener.messages.clear()
    source = HTML(string=html.decode(), url_fetcher=URLFetcher(allowed_protocols=PROTOCOLS))
    try:
        document = source.render(**OPTIONS)
    except AssertionError as error:
        # Where it finds no place for something, it stops without a word.
        raise NoRoomError(name, ("the renderer found no room for the content",)) from error
    pdf: bytes = document.write_pdf(**OPTIONS)
    if messages := tuple(dict.fromkeys(listener.messages)):
        raise RenderError(name, messages)
    if len(document.pages) != pages:
        raise NoRoomError(name, (f"{len(document.pages)} pages where the format has {pages}",))
    if outside := texts_outside(document):
        raise NoRoomError(name, tuple(f"no room for '{text}'" for text in outside))
    return repeat(pdf, copies) if copies else pdf
