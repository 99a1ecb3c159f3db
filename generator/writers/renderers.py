"""What makes a file's bytes from its finished text: a renderer says what they are made from, and makes them.

A renderer is a value that can be sent to another process. A new kind of file is a renderer here and a module that does
the work; the build asks for `inputs` and `render` and knows of no kind.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from . import pdf, picture

if TYPE_CHECKING:
    from ..cards import Copies


class Renderer(Protocol):
    """How a file's bytes come from its text.

    `is_text` says that they are the text itself, so that a file can be judged by them alone; `source` is the path of
    another file of the publication whose bytes are drawn from, empty for none.
    """

    @property
    def is_text(self) -> bool:
        """Whether the bytes are the text itself."""
        ...

    @property
    def source(self) -> str:
        """The path of the file that this one is drawn from."""
        ...

    def inputs(self, text: bytes) -> str:
        """The SHA-256 of everything the bytes are made from."""
        ...

    def render(self, name: str, text: bytes) -> bytes:
        """The bytes, from the text, or from those of the source. Raises `pdf.RenderError` for any warning."""
        ...


@dataclass(frozen=True)
class Text:
    """A file that is its text: a page, a table, a script."""

    is_text = True
    source = ""

    def inputs(self, text: bytes) -> str:
        """The digest of the text."""
        return hashlib.sha256(text).hexdigest()

    def render(self, name: str, text: bytes) -> bytes:
        """The text."""
        return text


TEXT = Text()


@dataclass(frozen=True)
class Pdf:
    """A printed card from its HTML: so many pages, and what of them is repeated on a sheet."""

    pages: int
    copies: Copies | None = None
    is_text = False
    source = ""

    def inputs(self, text: bytes) -> str:
        """The digest of HTML, pages, options, fonts and versions."""
        return pdf.inputs(text, self.pages, self.copies)

    def render(self, name: str, text: bytes) -> bytes:
        """The PDF. Raises `pdf.RenderError` for any warning, `pdf.NoRoomError` for another number of pages."""
        return pdf.render(name, text, self.pages, self.copies)


@dataclass(frozen=True)
class Picture:
    """A small picture of the first page of a card, drawn from the card's finished PDF."""

    source: str
    rendered: Pdf
    is_text = False

    def inputs(self, text: bytes) -> str:
        """The digest of what the PDF is made from, and of how the picture is drawn."""
        return picture.inputs(self.rendered.inputs(text))

    def render(self, name: str, text: bytes) -> bytes:
        """The PNG, from the bytes of the PDF."""
        return picture.render(text)
