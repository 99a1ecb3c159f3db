"""The cards as documents: sheets of the right size, their own font alone, tagged, titled, closed in themselves."""

import re
from collections import defaultdict
from itertools import pairwise
from pathlib import PurePosixPath
from urllib.parse import urlsplit

import pikepdf
import pytest

from generator.locales import LANGUAGES

from .card import EACH_PDF, PAPERS, PDFS

each_pdf = pytest.mark.parametrize("path", EACH_PDF)

# The names of cards that are promised.
NAMES = (
    *("table-a4", "table-letter", "poster-a3", "pocket-a4", "pocket-letter", "wallet-a4", "wallet-letter"),
    *("wallet-single", "large-print-a4", "large-print-letter", "fu-a4", "differences-a4", "worksheet-a4"),
)
# The one font family of the cards, as its files name it.
FONT = re.compile(r"/[A-Z]{6}\+IBM-Plex-Sans-Condensed,(-(Semi-)?Bold)?-Condensed")
INNER = (pikepdf.Dictionary, pikepdf.Array)
UA = "http://www.aiim.org/pdfua/ns/id/"
# Formats whose sheet lies across, and how many pages formats have that have more than one.
ACROSS = ("table-a4", "table-letter", "poster-a3", "wallet-letter", "worksheet-a4")
# The one format that a print shop cuts to its size.
SINGLE = "wallet-single.pdf"
PAGES = {"wallet": 2, "large-print": 6, "worksheet": 2}
# The short names of the rulesets.
SHORT_NAMES = {"wrc": "WRC", "jpml": "JPML", "m-league": "M-League", "mahjong-soul": "Mahjong Soul"}


@pytest.fixture
def pdf(site, path):
    """Give a PDF of the publication, open."""
    with pikepdf.open(site / path) as opened:
        yield opened


def dictionaries(pdf):
    """Give every dictionary of a file, those of streams and those inside others too."""
    waiting = list(pdf.objects)
    while waiting:
        found = waiting.pop()
        if isinstance(found, pikepdf.Stream):
            found = found.stream_dict
        if isinstance(found, pikepdf.Dictionary):
            yield found
            waiting += [value for _, value in found.items() if isinstance(value, INNER) and not value.is_indirect]
        elif isinstance(found, pikepdf.Array):
            waiting += [value for value in found if isinstance(value, INNER) and not value.is_indirect]


def elements(pdf):
    """Give the elements of the tags in reading order."""
    waiting = [pdf.Root.StructTreeRoot.K]
    while waiting:
        found = waiting.pop()
        if isinstance(found, pikepdf.Array):
            waiting += reversed(list(found))
        elif isinstance(found, pikepdf.Dictionary) and "/S" in found:
            yield found
            if "/K" in found:
                waiting.append(found.K)


def test_cards_are_those_of_the_contract(site):
    """Each PDF has a name of the contract and stands beside its ruleset's page, the full table on two papers."""
    found = {path.relative_to(site).as_posix() for path in site.rglob("*.pdf")}
    assert found == set(PDFS)
    pattern = re.compile(rf"({'|'.join(LANGUAGES)})/[a-z0-9-]+/({'|'.join(NAMES)})\.pdf")
    assert [path for path in found if not pattern.fullmatch(path)] == []


@pytest.mark.parametrize("path", [path for path in PDFS if not path.endswith(SINGLE)])
def test_every_page_is_a_sheet_of_its_paper(pdf, path):
    """As many pages as the format has, of exactly its paper, none turned; what is cut or shown is the whole sheet."""
    name = PurePosixPath(path).stem
    upright = PAPERS[name.rsplit("-", 1)[1]]
    size = upright[::-1] if name in ACROSS else upright
    assert len(pdf.pages) == PDFS[path] == PAGES.get(name.rsplit("-", 1)[0], 1)
    for page in pdf.pages:
        assert "/Rotate" not in page
        for box in (page.mediabox, page.trimbox, page.cropbox):
            assert [float(edge) for edge in box] == pytest.approx([0, 0, *size], abs=1)


@pytest.mark.parametrize("path", [path for path in PDFS if path.endswith(SINGLE)])
def test_a_single_card_has_bleed_around_the_cut(pdf):
    """Two pages, trimmed to 85.6 × 54 mm, with 3 mm of bleed on each side and nothing beyond."""
    assert len(pdf.pages) == 2
    for page in pdf.pages:
        trim, bleed, media = (
            [float(edge) * 25.4 / 72 for edge in box] for box in (page.trimbox, page.BleedBox, page.mediabox)
        )
        assert (trim[2] - trim[0], trim[3] - trim[1]) == pytest.approx((85.6, 54), abs=0.05)
        assert [abs(inner - outer) for inner, outer in zip(trim, bleed, strict=True)] == pytest.approx(
            [3] * 4, abs=0.05
        )
        assert media == pytest.approx(bleed, abs=0.05)


@each_pdf
def test_fonts_are_embedded_and_the_project_s_own(pdf):
    """Every font of the file is IBM Plex Sans Condensed, in three weights at most, and embedded."""
    fonts = [found for found in dictionaries(pdf) if found.get("/Type") == "/Font"]
    names = {str(font.BaseFont) for font in fonts}
    assert 1 <= len(names) <= 3
    assert [name for name in names if not FONT.fullmatch(name)] == []
    descriptors = [found for found in dictionaries(pdf) if found.get("/Type") == "/FontDescriptor"]
    assert {str(found.FontName) for found in descriptors} == names
    assert [found for found in descriptors if not found.get("/FontFile2")] == []
    # So that text can be searched and read aloud.
    assert [font for font in fonts if font.get("/Subtype") == "/Type0" and "/ToUnicode" not in font] == []


@each_pdf
def test_a_card_is_drawn_without_pictures(pdf):
    """Everything is text and lines: no picture is in the file, nor in the content of a page."""
    kinds = {str(found.get("/Subtype")) for found in dictionaries(pdf)}
    assert not kinds & {"/Image", "/PS"}
    for page in pdf.pages:
        assert not re.search(rb"\bBI\b.*\bID\b", page.Contents.read_bytes(), re.DOTALL)


@each_pdf
def test_a_card_is_tagged_titled_and_in_its_language(pdf, path):
    """It is marked as tagged and as PDF/UA-1, names its language, and shows a title that names the ruleset."""
    language, ruleset, _ = path.split("/")
    assert pdf.Root.MarkInfo.Marked
    assert pdf.Root.Lang == language
    assert pdf.Root.ViewerPreferences.DisplayDocTitle
    with pdf.open_metadata() as metadata:
        assert metadata[f"{{{UA}}}part"] == "1"
        title = metadata["dc:title"]
    assert title == str(pdf.docinfo.Title)
    assert title.startswith(SHORT_NAMES[ruleset])
    if ruleset == "wrc":
        assert "WRC Rules 2025 (v20250526)" in title


def test_titles_of_cards_tell_them_apart(site):
    """Only the papers of one format share a title: rulesets, languages and formats have each another."""
    titled = defaultdict(set)
    for path in PDFS:
        with pikepdf.open(site / path) as pdf:
            titled[str(pdf.docinfo.Title)].add(path.rsplit("-", 1)[0])
    assert [formats for formats in titled.values() if len(formats) > 1] == []


@each_pdf
def test_nothing_in_a_card_leads_to_a_file(pdf):
    """No object holds a `file:` address or a path, and nothing runs; links are http or https."""
    for found in pdf.objects:
        content = found.read_bytes() if isinstance(found, pikepdf.Stream) else b""
        text = found.stream_dict.unparse() if isinstance(found, pikepdf.Stream) else found.unparse()
        for piece in (content, text):
            assert b"file:" not in piece
            assert b"/tmp" not in piece
            assert b"/home" not in piece
    for found in dictionaries(pdf):
        assert not {"/EF", "/JS", "/OpenAction", "/Launch"} & set(found.keys())
        if found.get("/S") == "/URI":
            assert urlsplit(str(found.URI)).scheme in {"http", "https"}


@each_pdf
def test_every_cell_is_tied_to_its_headers(pdf):
    """Each cell of a table names headers by their ids: that of its row, and that of its column, of the same table."""
    found = list(elements(pdf))
    headers = {bytes(element.ID): element for element in found if element.S == "/TH"}
    assert len(headers) == sum(element.S == "/TH" for element in found)
    cells = [element for element in found if element.S == "/TD"]
    assert cells
    for cell in cells:
        own = [headers[bytes(name)] for name in cell.A.Headers]
        in_row = [header for header in own if header.P.objgen == cell.P.objgen]
        above = [header for header in own if header.P.P.S == "/THead"]
        assert len(in_row) == 1
        assert len(above) == 1
        assert above[0].P.P.P.objgen == cell.P.P.P.objgen
        places = [[each.objgen for each in element.P.K].index(element.objgen) for element in (cell, above[0])]
        assert places[0] == places[1]


@each_pdf
def test_headings_come_in_order(pdf):
    """There is one first heading before all others, and no level is left out; no figure is without a text."""
    kinds = [str(element.S) for element in elements(pdf)]
    levels = [int(kind[2]) for kind in kinds if re.fullmatch("/H[1-6]", kind)]
    assert levels.count(1) == 1
    assert levels[0] == 1
    assert all(level <= before + 1 for before, level in pairwise(levels))
    assert [element for element in elements(pdf) if element.S == "/Figure" and "/Alt" not in element] == []


@pytest.mark.parametrize("path", [path for path in PDFS if "large-print" in path])
def test_large_print_has_bookmarks(pdf, path):
    """Each heading of the many pages is a bookmark, under the name of the ruleset, and leads to a page of its own."""
    with pdf.open_outline() as outline:
        (first,) = outline.root
        titles = [item.title for item in first.children]
        places = [item.destination[0].objgen for item in first.children]
    assert first.title == SHORT_NAMES.get(path.split("/")[1], first.title)
    assert len(titles) == len(set(titles)) >= 8
    assert places[0] != places[1]
    assert len(set(places)) == len(pdf.pages)
