"""The cards as documents: one sheet of the right size, its own font alone, tagged, titled, closed in itself."""

import re
from urllib.parse import urlsplit

import pikepdf
import pytest

from generator import __version__

from .. import facts
from .card import CARDS, LANGUAGES, SIZES, read

each_card = pytest.mark.parametrize(("language", "ruleset", "name"), CARDS)

# DESIGN, "Decisions": the one font family of the cards, as its files name it.
FONT = re.compile(r"/[A-Z]{6}\+IBM-Plex-Sans-Condensed,(-(Semi-)?Bold)?-Condensed")
UA = "http://www.aiim.org/pdfua/ns/id/"
# CONTENT, part 2.1: the head of a card; CONTRACT and DESIGN: version and licence.
WORDS = {
    "en": ("4 players", "English", "Points reference", "tables v", "copy freely", "print at 100 %", "House rule"),
    "es": (
        "4 jugadores",
        "español",
        "Referencia de puntos",
        "tablas v",
        "se puede copiar",
        "imprimir al 100 %",
        "Regla",
    ),
}
HEADS = {
    "wrc": ("WRC", "World Riichi Championship"),
    "jpml": ("JPML", "Japan Professional Mahjong League"),
    "m-league": ("M-League", "M.League"),
    "mahjong-soul": ("Mahjong Soul",),
}
EDITION_WORDS = {"wrc": "WRC Rules 2025 (v20250526)", "jpml": "2026", "m-league": "", "mahjong-soul": "FAQ"}


@pytest.fixture
def pdf(edition, language, ruleset, name):
    """Give a card open as a PDF file."""
    with pikepdf.open(edition / language / ruleset / f"{name}.pdf") as opened:
        yield opened


def dictionaries(pdf):
    """Give every dictionary of a file, those of streams too."""
    for found in pdf.objects:
        if isinstance(found, pikepdf.Stream):
            yield found.stream_dict
        elif isinstance(found, pikepdf.Dictionary):
            yield found


def elements(pdf):
    """Give the elements of the tags in reading order, each with its parent."""
    waiting = [(pdf.Root.StructTreeRoot.K, None)]
    while waiting:
        found, parent = waiting.pop()
        if isinstance(found, pikepdf.Array):
            waiting += [(each, parent) for each in reversed(list(found))]
        elif isinstance(found, pikepdf.Dictionary) and "/S" in found:
            yield found, parent
            if "/K" in found:
                waiting.append((found.K, found))


def test_cards_are_those_of_the_contract(edition):
    """Each ruleset has its cards in each language, and there is no other PDF."""
    found = {path.relative_to(edition).as_posix() for path in edition.rglob("*.pdf")}
    assert found == {f"{language}/{ruleset}/{name}.pdf" for language, ruleset, name in CARDS}
    assert len(found) == len(LANGUAGES) * len(facts.IDS) * len(SIZES)


@each_card
def test_a_card_is_one_sheet_of_its_paper(pdf, name):
    """One page, landscape without being turned, of exactly A4 or Letter; what is cut or shown is the whole sheet."""
    (page,) = pdf.pages
    assert "/Rotate" not in page
    for box in (page.mediabox, page.trimbox, page.cropbox):
        assert [float(edge) for edge in box] == pytest.approx([0, 0, *SIZES[name]], abs=1)


@each_card
def test_fonts_are_embedded_and_the_project_s_own(pdf):
    """Every font of the file is IBM Plex Sans Condensed, in three weights at most, and embedded."""
    fonts = [found for found in dictionaries(pdf) if found.get("/Type") == "/Font"]
    names = {str(font.BaseFont) for font in fonts}
    assert 1 <= len(names) <= 3
    assert [name for name in names if not FONT.fullmatch(name)] == []
    descriptors = [found for found in dictionaries(pdf) if found.get("/Type") == "/FontDescriptor"]
    assert {str(found.FontName) for found in descriptors} == names
    assert [found for found in descriptors if not found.get("/FontFile2")] == []
    # A character that the font lacks would be drawn as nothing or as a box; every font maps its glyphs to characters.
    assert [font for font in fonts if font.get("/Subtype") == "/Type0" and "/ToUnicode" not in font] == []


@each_card
def test_a_card_is_drawn_without_pictures(pdf):
    """Everything is text and lines: no picture and no drawing brought in from elsewhere."""
    kinds = {str(found.get("/Subtype")) for found in dictionaries(pdf)}
    assert not kinds & {"/Image", "/PS"}
    assert not re.search(rb"\bBI\b.*\bID\b", pdf.pages[0].Contents.read_bytes(), re.DOTALL)


@each_card
def test_a_card_is_tagged_titled_and_in_its_language(pdf, language, ruleset):
    """It is marked as tagged and as PDF/UA-1, names its language, and shows a title with rules and edition."""
    assert pdf.Root.MarkInfo.Marked
    assert pdf.Root.Lang == language
    assert pdf.Root.ViewerPreferences.DisplayDocTitle
    with pdf.open_metadata() as metadata:
        assert metadata[f"{{{UA}}}part"] == "1"
        title = metadata["dc:title"]
    assert title == str(pdf.docinfo.Title)
    assert title.startswith(HEADS[ruleset][0])
    assert EDITION_WORDS[ruleset] in title


def test_titles_of_cards_are_distinct_in_each_language(edition):
    """No two rulesets' cards have the same title, nor one ruleset's in two languages."""
    titles = set()
    for language, ruleset, name in CARDS:
        with pikepdf.open(edition / language / ruleset / f"{name}.pdf") as pdf:
            titles.add(str(pdf.docinfo.Title))
    assert len(titles) == len(LANGUAGES) * len(facts.IDS)


@each_card
def test_nothing_in_a_card_leads_to_a_file(pdf):
    """No object holds a `file:` address or a path; links, where there are any, are http or https."""
    for found in pdf.objects:
        content = found.read_bytes() if isinstance(found, pikepdf.Stream) else b""
        text = found.unparse() if not isinstance(found, pikepdf.Stream) else found.stream_dict.unparse()
        for piece in (content, text):
            assert b"file:" not in piece
            assert b"/tmp" not in piece
            assert b"/home" not in piece
    for found in dictionaries(pdf):
        assert not {"/EF", "/JS", "/OpenAction", "/Launch"} & set(found.keys())
        if found.get("/S") == "/URI":
            assert urlsplit(str(found.URI)).scheme in {"http", "https"}


@each_card
def test_every_cell_is_tied_to_its_headers(pdf):
    """Each table cell names its headers by id: that of its column and that of its row, in the same table."""
    found = list(elements(pdf))
    headers = {bytes(element.ID): element for element, _ in found if element.S == "/TH"}
    cells = [element for element, _ in found if element.S == "/TD"]
    # 2 grids of 11 × 4, the limits, the fu of groups.
    assert len(cells) > 2 * 11 * 4
    for cell in cells:
        row, column = (headers[bytes(name)] for name in cell.A.Headers)
        assert row.P.objgen == cell.P.objgen
        assert column.P.P.S == "/THead"
        assert [each.objgen for each in cell.P.K].index(cell.objgen) == [each.objgen for each in column.P.K].index(
            column.objgen
        )


@each_card
def test_tags_hold_headings_tables_and_lists(pdf):
    """There is one first heading, others are of the second level; there are four tables, and lists where lists are."""
    kinds = [str(element.S) for element, _ in elements(pdf)]
    assert kinds.count("/H1") == 1
    assert kinds.index("/H1") < kinds.index("/H2")
    assert not {"/H3", "/H4", "/Figure"} & set(kinds)
    assert kinds.count("/Table") == 4
    assert kinds.count("/Caption") == 3
    assert kinds.count("/L") >= 3


@each_card
def test_a_card_says_what_it_is(edition, language, ruleset, name):
    """Name, edition, language, players, version, licence, source, a house rule, printing at full size: all on it."""
    text = read(edition, language, ruleset, name).text
    for words in (*WORDS[language], *HEADS[ruleset], EDITION_WORDS[ruleset], "CC0 1.0"):
        assert words in text
    if language == "en":
        assert any(words in text for words in facts.EDITIONS[ruleset])
    assert re.search(rf"(tables|tablas) v{re.escape(__version__)}(?![\d.])", text)
    assert f"https://{facts.SOURCES[ruleset]}" in text
