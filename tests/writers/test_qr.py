"""QR codes: printed by the renderer of the cards, they are read back; they say what they are and scale freely."""

import io
import re

import pikepdf
import pypdfium2
import pytest
import segno
import zxingcpp

from generator.writers.pdf import render
from generator.writers.qr import qr

ADDRESS = "https://example.org/riichi/es/wrc/index.html"
PAGE = """<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>A card</title>
<style>html {{ font: 10pt "IBM Plex Sans Condensed"; }} svg {{ width: {side}mm; height: {side}mm; }}</style></head>
<body><h1>Points</h1><p>{code}</p></body></html>
"""


@pytest.mark.parametrize("side", [16, 34])
@pytest.mark.parametrize("address", [ADDRESS, "http://a.example/?x=1&y=<2>", "https://example.org/" + "long/" * 20])
def test_a_printed_code_is_read_back(side, address):
    """A decoder that knows nothing of the encoder reads the address from a page that is drawn with 600 dots an inch."""
    page = render("card", PAGE.format(side=side, code=qr(address, "Address")).encode(), 1)
    document = pypdfium2.PdfDocument(page)
    picture = document[0].render(scale=600 / 72).to_pil()
    document.close()
    (found,) = zxingcpp.read_barcodes(picture)
    assert (found.format, found.text) == (zxingcpp.BarcodeFormat.QRCode, address)


def test_a_code_is_drawn_module_by_module():
    """The strokes of the picture are the dark modules of the code and no other, four modules from each edge."""
    matrix = segno.make(ADDRESS, error="m", micro=False).matrix
    code = qr(ADDRESS, "Address")
    side = len(matrix) + 2 * 4
    assert f'viewBox="0 0 {side} {side}"' in code
    dark, x, y = set(), 0, 0.0
    for kind, right, down, length in re.findall(r"([Mm])(-?[\d.]+) (-?[\d.]+)h(\d+)", code):
        x, y = (int(right), float(down)) if kind == "M" else (x + int(right), y + float(down))
        dark |= {(int(y - 0.5) - 4, at - 4) for at in range(x, x + int(length))}
        x += int(length)
    assert dark == {(row, at) for row, modules in enumerate(matrix) for at, module in enumerate(modules) if module}


def test_a_code_restores_damage():
    """With a spot of a tenth of its width over the middle, the code is read all the same."""
    page = PAGE.format(side=34, code=qr(ADDRESS, "Address")).replace("</p>", '<i class="spot"></i></p>')
    # The code starts at the margin of the page, 75 px, below the heading; the spot covers part of it.
    page = page.replace("</style>", "p { position: relative } .spot { position: absolute; left: 15mm; top: 15mm;"
                        " width: 3.4mm; height: 3.4mm; background: #000 }</style>")  # fmt: skip
    document = pypdfium2.PdfDocument(render("card", page.encode(), 1))
    picture = document[0].render(scale=600 / 72).to_pil()
    document.close()
    assert [found.text for found in zxingcpp.read_barcodes(picture)] == [ADDRESS]


def test_a_code_has_a_title_and_no_size_of_its_own():
    """The title is escaped; the page's style sheet decides on the size, and nothing is drawn but the dark modules."""
    code = qr(ADDRESS, "Tom & <Jerry>")
    assert code.startswith("<svg ")
    assert "<title>Tom &amp; &lt;Jerry&gt;</title>" in code
    assert re.findall(r"\b(?:width|height|class|fill|xmlns)=", code) == []
    assert re.findall(r'stroke="([^"]*)"', code) == ["#000"]
    # Markup: a template takes it as it is.
    assert code.__html__() == code


def test_a_printed_code_is_described_by_its_title():
    """For those who do not see the page, its code is a figure with the title as alternative text."""
    page = render("card", PAGE.format(side=16, code=qr(ADDRESS, "Tom & <Jerry>")).encode(), 1)
    with pikepdf.open(io.BytesIO(page)) as read:
        elements = [found for found in read.objects if isinstance(found, pikepdf.Dictionary) and "/Alt" in found]
        assert [(str(found.S), str(found.Alt)) for found in elements] == [("/Figure", "Tom & <Jerry>")]


def test_the_same_address_gives_the_same_code():
    """A code is the same each time, another for another address."""
    assert qr(ADDRESS, "Address") == qr(ADDRESS, "Address") != qr(ADDRESS + "l", "Address")
