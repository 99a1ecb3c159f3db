"""Reading a printed card as its tags and its text layer have it: elements, tables by headers, tight glyph boxes."""

import ctypes
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import product
from pathlib import Path
from typing import NamedTuple

import pypdfium2
import pypdfium2.raw as pdfium

from generator.outputs import Publication, declared_files

from .. import facts
from ..numbers import NARROW_SPACE
from ..quick import RULESETS, thrifty

POINTS_PER_MM = 72 / 25.4
LANGUAGES = ("en", "es")
# The cards with the two grids.
FORMATS = ("table-a4", "table-letter")
CARDS = thrifty(product(LANGUAGES, facts.IDS, FORMATS), lambda card: card[1] in RULESETS)
# Every PDF that a build writes, with its number of pages, so that a new one is tested as the others are.
PDFS = {file.path: file.card.pages for file in declared_files(Publication.published()) if file.path.endswith(".pdf")}
EACH_PDF = thrifty(PDFS, lambda path: path.split("/")[1] in RULESETS)
# Those in the languages and of the rulesets whose words and figures are written down for the tests.
KNOWN_PDFS = [path for path in PDFS if path.split("/")[0] in LANGUAGES and path.split("/")[1] in facts.IDS]
EACH_KNOWN_PDF = thrifty(KNOWN_PDFS, lambda path: path.split("/")[1] in RULESETS)
# The papers, upright, in points.
PAPERS = {"a4": (595, 842), "letter": (612, 792), "a3": (842, 1191)}
# The captions of the grids.
WINNER_WORDS = {"en": {"child": "CHILD", "dealer": "DEALER"}, "es": {"child": "KO", "dealer": "OYA"}}

Box = tuple[float, float, float, float]
"""left, bottom, right, top, in points from the lower left corner of the page"""


class Piece(NamedTuple):
    """A text that is drawn in one go, with the box around it, its size in points and the name of its font."""

    text: str
    box: Box
    size: float
    font: str


class Glyph(NamedTuple):
    """A drawn character: its tight box, size in points, the run of text that it belongs to, whether it is upright."""

    character: str
    box: Box
    size: float
    run: int
    is_upright: bool = True


@dataclass(frozen=True)
class Element:
    """An element of the tags: its type, the texts that it holds itself, its children."""

    kind: str
    own: tuple[Piece, ...]
    children: tuple["Element", ...]

    def all(self, *kinds: str) -> Iterator["Element"]:
        """Give the elements of some kinds within this one, in reading order."""
        if self.kind in kinds:
            yield self
        for child in self.children:
            yield from child.all(*kinds)

    def pieces(self) -> Iterator[Piece]:
        """Give all texts within, in reading order."""
        yield from self.own
        for child in self.children:
            yield from child.pieces()

    @property
    def text(self) -> str:
        """The text within as it is read, no-break spaces as plain ones."""
        return re.sub("[ \n\u00a0]+", " ", " ".join(piece.text for piece in self.pieces())).strip(" ")

    @property
    def box(self) -> Box:
        """The box around all texts within."""
        left, bottom, right, top = zip(*(piece.box for piece in self.pieces()), strict=True)
        return min(left), min(bottom), max(right), max(top)


class TableCell(NamedTuple):
    """A data cell with the elements of the headers of its row and its column."""

    row: Element
    column: Element
    element: Element


def table_cells(table: Element) -> list[TableCell]:
    """Give the data cells of a table, each under the header of its column and beside that of its row."""
    first, *rows = table.all("TR")
    columns = list(first.all("TH"))
    cells = []
    for row in rows:
        head, *others = row.all("TH", "TD")
        assert [head.kind, *(cell.kind for cell in others)] == ["TH", *["TD"] * (len(columns) - 1)]
        cells += [TableCell(head, columns[at], cell) for at, cell in enumerate(others, 1)]
    return cells


class Card:
    """One page of a PDF, open for reading."""

    def __init__(self, path: Path, page: int = 0) -> None:
        self.document = pypdfium2.PdfDocument(path)
        self.page = self.document[page]
        self._layer = self.page.get_textpage()

    @cached_property
    def root(self) -> Element:
        """The root of the tags."""
        pieces: dict[int, list[Piece]] = {}
        for drawn in self.page.get_objects(filter=[pdfium.FPDF_PAGEOBJ_TEXT]):
            content = pdfium.FPDFPageObj_GetMarkedContentID(drawn.raw)
            pieces.setdefault(content, []).append(self._piece(drawn))
        tree = pdfium.FPDF_StructTree_GetForPage(self.page.raw)
        try:
            assert pdfium.FPDF_StructTree_CountChildren(tree) == 1
            return _element(pdfium.FPDF_StructTree_GetChildAtIndex(tree, 0), pieces)
        finally:
            pdfium.FPDF_StructTree_Close(tree)

    def _piece(self, drawn: pypdfium2.PdfObject) -> Piece:
        length = pdfium.FPDFTextObj_GetText(drawn.raw, self._layer.raw, None, 0)
        buffer = (ctypes.c_ushort * (length // 2))()
        pdfium.FPDFTextObj_GetText(drawn.raw, self._layer.raw, buffer, length)
        text = bytes(buffer).decode("utf-16-le").rstrip("\0")
        size = ctypes.c_float()
        assert pdfium.FPDFTextObj_GetFontSize(drawn.raw, size)
        font = pdfium.FPDFTextObj_GetFont(drawn.raw)
        name = ctypes.create_string_buffer(pdfium.FPDFFont_GetBaseFontName(font, None, 0))
        pdfium.FPDFFont_GetBaseFontName(font, name, len(name))
        # The font has no thin space of its own: a plain one, drawn half as wide, stands for it in the text layer.
        grouped = re.sub(r"(?<=\d) (?=\d{3}(?!\d))", NARROW_SPACE, text)
        return Piece(grouped, drawn.get_bounds(), size.value * abs(drawn.get_matrix().d), name.value.decode())

    @cached_property
    def tables(self) -> tuple[Element, ...]:
        """Child's grid, dealer's grid, limits, fu."""
        return tuple(self.root.all("Table"))

    @property
    def text(self) -> str:
        """Everything that the card says, in reading order."""
        return self.root.text

    @cached_property
    def glyphs(self) -> tuple[Glyph, ...]:
        """Everything that is drawn as text and leaves ink."""
        found = []
        for at in range(self._layer.count_chars()):
            character = chr(pdfium.FPDFText_GetUnicode(self._layer.raw, at))
            if character.isspace() or pdfium.FPDFText_IsGenerated(self._layer.raw, at) == 1:
                continue
            matrix = pdfium.FS_MATRIX()
            assert pdfium.FPDFText_GetMatrix(self._layer.raw, at, matrix)
            size = pdfium.FPDFText_GetFontSize(self._layer.raw, at) * (matrix.c**2 + matrix.d**2) ** 0.5
            run = ctypes.addressof(pdfium.FPDFText_GetTextObject(self._layer.raw, at).contents)
            found.append(Glyph(character, self._layer.get_charbox(at, loose=False), size, run, matrix.a > 0))
        return tuple(found)

    def text_colours(self) -> set[tuple[int, int, int]]:
        """Give the colours of all texts, red, green and blue from 0 to 255."""
        return {_colour(drawn) for drawn in self.page.get_objects(filter=[pdfium.FPDF_PAGEOBJ_TEXT])}

    def filled(self, colour: tuple[int, int, int]) -> list[Box]:
        """Give the boxes of the areas that are filled with a colour."""
        areas = self.page.get_objects(filter=[pdfium.FPDF_PAGEOBJ_PATH])
        return [area.get_bounds() for area in areas if _colour(area) == colour]


def _colour(drawn: pypdfium2.PdfObject) -> tuple[int, int, int]:
    channels = [ctypes.c_uint() for _ in range(4)]
    assert pdfium.FPDFPageObj_GetFillColor(drawn.raw, *channels)
    red, green, blue, _ = (channel.value for channel in channels)
    return red, green, blue


def _element(raw: object, pieces: dict[int, list[Piece]]) -> Element:
    length = pdfium.FPDF_StructElement_GetType(raw, None, 0)
    buffer = ctypes.create_string_buffer(length)
    pdfium.FPDF_StructElement_GetType(raw, buffer, length)
    contents = [
        pdfium.FPDF_StructElement_GetMarkedContentIdAtIndex(raw, at)
        for at in range(pdfium.FPDF_StructElement_GetMarkedContentIdCount(raw))
    ]
    children = [
        pdfium.FPDF_StructElement_GetChildAtIndex(raw, at) for at in range(pdfium.FPDF_StructElement_CountChildren(raw))
    ]
    return Element(
        buffer.raw.decode("utf-16-le").rstrip("\0"),
        tuple(piece for content in contents if content >= 0 for piece in pieces.get(content, [])),
        tuple(_element(child, pieces) for child in children if child),
    )


@cache
def read(site: Path, language: str, ruleset: str, name: str) -> Card:
    """Read a card of the built publication."""
    return Card(site / language / ruleset / f"{name}.pdf")


@cache
def pages(site: Path, path: str) -> tuple[Card, ...]:
    """Read the pages of a PDF of the built publication."""
    return tuple(Card(site / path, at) for at in range(PDFS[path]))
