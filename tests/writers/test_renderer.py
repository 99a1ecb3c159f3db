"""The renderer of cards: whatever it has to say is an error, it reads nothing but its input, and it repeats itself."""

import base64
import io
import re
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pikepdf
import pypdfium2
import pytest
from PIL import Image

from generator.locales.languages import font_files
from generator.writers import pdf
from generator.writers.pdf import NoRoomError, RenderError

DOCUMENT = """<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>A card</title>
<style>html {{ font: 10pt "IBM Plex Sans Condensed"; }} {style}</style>{head}</head>
<body><h1>Points</h1>{body}</body></html>
"""
FONT_FACE = '@font-face {{ font-family: "X"; src: url("{address}") }} p {{ font-family: "X" }}'


def document(body="<p>8000</p>", style="", head=""):
    """Give a small document of one page."""
    return DOCUMENT.format(body=body, style=style, head=head).encode()


def embedded(media, content, style="width: 20mm; height: 10mm"):
    """Give a picture that stands in the document itself."""
    data = base64.b64encode(content).decode()
    return f'<p><img src="data:{media};base64,{data}" alt="a logo" style="{style}"></p>'


def font_names(content, tmp_path):
    """Give the names of the fonts in a PDF, without the prefix of a subset."""
    path = tmp_path / "card.pdf"
    path.write_bytes(content)
    with pikepdf.open(path) as opened:
        fonts = [found for found in opened.objects if isinstance(found, pikepdf.Dictionary)]
        return {str(found.BaseFont).split("+")[-1] for found in fonts if found.get("/Type") == "/Font"}


@pytest.fixture
def asked():
    """Serve anything on this machine, and give the address with the list of paths that were asked for."""
    paths = []

    class Answer(BaseHTTPRequestHandler):
        def do_GET(self):
            """Note the path and answer with a style sheet."""
            paths.append(self.path)
            self.send_response(200)
            self.send_header("Content-Type", "text/css")
            self.end_headers()
            self.wfile.write(b"p { color: red }")

        def log_message(self, *_):
            """Say nothing."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Answer) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}", paths
        server.shutdown()
        thread.join()


@pytest.fixture
def picture(tmp_path):
    """Give the address of a picture that is there and could be read."""
    path = tmp_path / "picture.svg"
    path.write_text('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>')
    return path.as_uri()


def test_a_good_document_is_rendered():
    """What the other tests change one thing of gives a PDF of one page without a word."""
    assert pdf.render("card", document(), 1).startswith(b"%PDF-1.7")


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (document(style="p { colr: red }"), "colr"),
        (document(style="p { color: nonsense }"), "nonsense"),
        (document(style="@media (hover: hover) { p { color: red } }"), "media"),
        (document(body="<p>漢</p>"), "漢|U\\+6F22|6f22|glyph"),
        (document(body="<p>★</p>"), "★|U\\+2605|2605|glyph"),
        (document(body='<img src="tile.png" alt="a tile">'), "tile.png"),
    ],
    ids=["property", "value", "media", "kanji", "star", "image"],
)
def test_a_warning_of_the_renderer_is_an_error(content, message):
    """Unknown CSS, a character that the font lacks and a picture that is not there stop the build, each named."""
    with pytest.raises(RenderError, match=f"(?i){message}") as raised:
        pdf.render("en/wrc/table-a4.pdf", content, 1)
    assert str(raised.value).startswith("en/wrc/table-a4.pdf: ")


def test_nothing_is_fetched_from_the_network(asked):
    """A style sheet, a picture, an import and a font at an http address are errors, and nobody is asked for them."""
    address, paths = asked
    documents = [
        document(head=f'<link rel="stylesheet" href="{address}/a.css">'),
        document(body=f'<img src="{address}/a.png" alt="a">'),
        document(head=f'<style>@import "{address}/b.css";</style>'),
        document(style=f"p {{ background: url({address}/b.png) }}"),
    ]
    for content in documents:
        with pytest.raises(RenderError, match=re.escape(f"disallowed protocol: {address}")):
            pdf.render("card", content, 1)
    with pytest.raises(RenderError, match="cannot be loaded"):
        pdf.render("card", document(style=FONT_FACE.format(address=f"{address}/x.ttf")), 1)
    assert paths == []


def test_nothing_is_read_from_the_disk(picture):
    """A picture, a style sheet and a font that lie on the disk and could be read are errors as well."""
    for content in (
        document(body=f'<img src="{picture}" alt="a">'),
        document(head=f'<link rel="stylesheet" href="{picture}">'),
    ):
        with pytest.raises(RenderError, match=re.escape(f"disallowed protocol: {picture}")):
            pdf.render("card", content, 1)
    with pytest.raises(RenderError, match="cannot be loaded"):
        pdf.render("card", document(style=FONT_FACE.format(address=font_files()[0].as_uri())), 1)


def test_a_picture_in_the_document_itself_is_drawn():
    """A PNG and an SVG as data: addresses are drawn in their colour on 20 × 10 mm, with their alternative text."""
    png = io.BytesIO()
    Image.new("RGB", (4, 2), (0, 0, 255)).save(png, "PNG")
    svg = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2"><path fill="#00f" d="M0 0h4v2H0z"/></svg>'
    for body in (embedded("image/png", png.getvalue()), embedded("image/svg+xml", svg)):
        content = pdf.render("card", document(body=body), 1)
        opened = pypdfium2.PdfDocument(content)
        pixels = opened[0].render(scale=1).to_pil().convert("RGB").getcolors(10_000_000)
        opened.close()
        # One pixel a point: 20 mm are 56.7 points, 10 mm are 28.3 points.
        assert sum(count for count, colour in pixels if colour == (0, 0, 255)) == pytest.approx(56.7 * 28.3, rel=0.05)
        with pikepdf.open(io.BytesIO(content)) as read:
            alternatives = [
                str(found.Alt) for found in read.objects if isinstance(found, pikepdf.Dictionary) and "/Alt" in found
            ]
        assert alternatives == ["a logo"]


@pytest.mark.parametrize("address", ["file:///etc/passwd", "http", "ftp://127.0.0.1/a.png"])
def test_a_picture_in_the_document_itself_reads_nothing_else(asked, address):
    """An SVG in the document that asks for a file or an address is an error, and nobody is asked for it."""
    server, paths = asked
    address = server + "/a.png" if address == "http" else address
    head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2">'
    for content, message in (
        (f'<image href="{address}" width="4" height="2"/>', f"disallowed protocol: {address}"),
        (f'<style>@import "{address}";</style>', "Failed to load image"),
        (f'<style>@font-face {{ font-family: "X"; src: url({address}) }}</style>', "cannot be loaded"),
    ):
        body = embedded("image/svg+xml", f"{head}{content}</svg>".encode())
        with pytest.raises(RenderError, match=re.escape(message)):
            pdf.render("card", document(body=body), 1)
    # What the renderer leaves out without a word is not read either.
    silent = f'{head}<use href="{address}#a"/><path fill="url({address}#a)" d="M0 0h4v2H0z"/></svg>'
    pdf.render("card", document(body=embedded("image/svg+xml", silent.encode())), 1)
    assert paths == []


def test_a_message_does_not_hold_a_whole_picture():
    """The address of a picture that cannot be read is cut short in the message."""
    with pytest.raises(RenderError, match="image/png;base64,…") as raised:
        pdf.render("card", document(body=embedded("image/png", b"no picture" * 1000)), 1)
    assert len(str(raised.value)) < 300


def test_another_number_of_pages_is_an_error():
    """A document that runs over to a second page, or has fewer pages than its format, is refused with both numbers."""
    two = document(body='<p>1</p><p style="break-before: page">2</p>')
    with pytest.raises(NoRoomError, match="2 pages where the format has 1"):
        pdf.render("card", two, 1)
    with pytest.raises(NoRoomError, match=r"1 pages? where the format has 2"):
        pdf.render("card", document(), 2)
    assert pdf.render("card", two, 2).startswith(b"%PDF")


def test_an_error_leaves_nothing_behind():
    """After a document that was refused, a good one is rendered as if nothing had been."""
    before = pdf.render("card", document(), 1)
    with pytest.raises(RenderError):
        pdf.render("card", document(style="p { colr: red }"), 1)
    assert pdf.render("card", document(), 1) == before


def test_the_same_document_gives_the_same_bytes():
    """Rendered twice, a document with a table and all weights is the same to the last byte."""
    body = "<table><tr><th scope=col>1 han</th></tr><tr><td><b>1000</b> <strong>300/500</strong></td></tr></table>"
    content = document(body=body, style="strong { font-weight: 600 }")
    assert pdf.render("card", content, 1) == pdf.render("card", content, 1)


@pytest.mark.parametrize("family", ['"DejaVu Sans"', "serif", "monospace", "system-ui", '"No Such Font"'])
def test_no_font_of_the_system_slips_in(tmp_path, family):
    """Whatever font a style sheet asks for, the packaged family is all that there is, in each weight."""
    style = f"body {{ font-family: {family} }} b {{ font-weight: 700 }} i {{ font-weight: 600; font-style: normal }}"
    content = pdf.render("card", document(body="<p>8000 <b>8000</b> <i>8000</i> ñ ×</p>", style=style), 1)
    names = font_names(content, tmp_path)
    assert names
    assert [name for name in names if not name.startswith("IBM-Plex-Sans-Condensed")] == []


def test_inputs_change_with_what_a_pdf_is_made_from(monkeypatch):
    """The digest of inputs is the same for the same document, another for another text, number of pages or option."""
    first = pdf.inputs(b"a", 1)
    assert pdf.inputs(b"a", 1) == first
    assert len({first, pdf.inputs(b"b", 1), pdf.inputs(b"a", 2)}) == 3
    pdf._surroundings.cache_clear()
    monkeypatch.setitem(pdf.OPTIONS, "pdf_variant", "pdf/ua-2")
    changed = pdf.inputs(b"a", 1)
    monkeypatch.undo()
    pdf._surroundings.cache_clear()
    assert changed != first
    assert pdf.inputs(b"a", 1) == first
