"""An organiser's title, note and logo: what is taken, what is refused and why, and that the limits told are true."""

import base64
import io
import os
import struct
import zlib
from dataclasses import dataclass

import pypdfium2
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageFile, ImageFont, PngImagePlugin

from generator.brand import Brand, Logo, fits, load_logo, refuse_what_does_not_fit
from generator.errors import InputError
from generator.formats import CARD_FORMATS, Slot
from generator.resources import font_files
from generator.writers.html import kept_together
from generator.writers.pdf import render

SVG = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" {size}>{content}</svg>'
RECT = '<rect width="4" height="2"/>'
REGULAR, _, BOLD = font_files()
PAGE = """<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>Texts</title>
<style>html {{ font-family: "IBM Plex Sans Condensed"; }} h1, p {{ break-after: page; margin: 0 }}</style></head>
<body><h1>Texts</h1>{body}<p>end</p></body></html>
"""


@dataclass(frozen=True)
class Format:
    """Stands for a format of cards: what a brand needs to know of one."""

    name: str
    title_slot: Slot | None = None
    note_slot: Slot | None = None


# A letter of Plex Sans Condensed is about half as wide as it is high: 26 mm hold about 20 letters of 6.5 points.
SMALL = Format("small-a4", Slot(26, 6.5, bold=True), Slot(38, 6.5))
MIDDLE = Format("middle-a4", Slot(62, 11, bold=True), Slot(62, 7.7, lines=3))
LARGE = Format("large-a4", Slot(240, 20, bold=True), Slot(170, 18, lines=2))
TITLE = "Asociación de Riichi Mahjong de la Comunidad Valenciana, Valencia"


def svg(content=RECT, size='viewBox="0 0 4 2"'):
    """Give an SVG as text."""
    return SVG.format(size=size, content=content)


def png(size=(4, 2), mode="RGB", **options):
    """Give a PNG as bytes."""
    target = io.BytesIO()
    Image.new(mode, size).save(target, "PNG", **options)
    return target.getvalue()


def header(width, height):
    """Give a PNG that says it has a size and holds nothing."""
    data = b"IHDR" + struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + struct.pack(">I", 13) + data + struct.pack(">I", zlib.crc32(data))


def written(folder, content, name):
    """Write a logo and give its path."""
    path = folder / name
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return path


def opened(logo):
    """Open the PNG that a logo holds."""
    return Image.open(io.BytesIO(base64.b64decode(logo.data.removeprefix("data:image/png;base64,"))))


def measured(text, slot):
    """Give the width of a text in millimetres, by another library: FreeType with HarfBuzz."""
    font = ImageFont.truetype(str(BOLD if slot.bold else REGULAR), 1000, layout_engine=ImageFont.Layout.RAQM)
    return font.getlength(text) / 1000 * slot.size * 25.4 / 72


def refusal(brand, *formats):
    """Give the refusal of a brand."""
    with pytest.raises(InputError) as raised:
        refuse_what_does_not_fit(brand, formats)
    return raised.value


def beginning(error):
    """Give the text that a refusal offers and the number of characters that it allows."""
    number = int(error.expected.removeprefix("at most ").partition(" ")[0])
    return number, error.expected.partition(", such as '")[2].partition("'")[0]


@pytest.mark.parametrize(
    ("box", "size"),
    [((8, 8), (8, 4)), ((20, 2), (4, 2)), ((4, 2), (4, 2)), ((1, 100), (1, 0.5)), ((100, 1), (2, 1))],
)
def test_a_logo_fills_a_box_as_far_as_its_proportions_allow(box, size):
    """A logo of 2:1 is as wide as the box or as high, whichever comes first."""
    assert Logo("data:", 40, 20).within(*box) == pytest.approx(size)


@pytest.mark.parametrize(
    ("size", "proportions"),
    [
        ('width="30" height="15"', (30, 15)),
        ('width="3cm" height="15mm"', (3 / 2.54 * 96, 1.5 / 2.54 * 96)),
        ('width="72pt" height="1in"', (96, 96)),
        ('width="6pc" height="101.6Q"', (96, 96)),
        ('viewBox="0 0 4 2"', (4, 2)),
        ('viewBox=" -1,-1 , 8.5,2e1 "', (8.5, 20)),
        ('width="100%" height="100%" viewBox="0 0 4 2"', (4, 2)),
        ('width="10em" viewBox="0 0 4 2"', (4, 2)),
        ('width="30" viewBox="0 0 4 2"', (4, 2)),
        ('width="30" height="30" viewBox="0 0 4 2"', (30, 30)),
        ('width="8" height="1"', (8, 1)),
        ('width="1" height="8"', (1, 8)),
    ],
)
def test_an_svg_has_the_proportions_of_its_size(tmp_path, size, proportions):
    """Absolute width and height decide, in any unit; without both it is the viewBox. The content stays as it is."""
    logo = load_logo(written(tmp_path, svg(size=size), "logo.SVG"))
    assert (logo.width, logo.height) == pytest.approx(proportions)
    kind, data = logo.data.split(",")
    assert kind == "data:image/svg+xml;base64"
    assert base64.b64decode(data).decode() == svg(size=size)


def test_usual_svgs_are_taken(tmp_path):
    """Styles, gradients, uses of one another, comments, a declaration and the notes of drawing programs are fine."""
    content = (
        '<?xml version="1.0" encoding="UTF-8"?><!-- drawn by hand -->'
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:own="http://a.example/"'
        ' viewBox="0 0 4 2" own:version="1.2"><metadata own:about="http://a.example/licence"/>'
        "<style>.a { fill: #123; stroke: url('#g') }</style>"
        '<defs><linearGradient id="g"><stop offset="0"/></linearGradient><g id="b"><rect width="1"/></g></defs>'
        '<use xlink:href="#b"/><use href="#b" x="1"/><path class="a" style="fill: url(#g)" d="M0 0h1v1z"/>'
        '<path fill="url( &quot;#g&quot; )" d="M0 0h1v1z"/><text y="1" font-size="1">Club</text></svg>'
    )
    assert load_logo(written(tmp_path, content, "logo.svg")).width == 4
    assert load_logo(written(tmp_path, content.replace("UTF-8", "UTF-16").encode("utf-16"), "b.svg")).width == 4


BOMB = "".join(f'<g id="g{level}">' + f'<use href="#g{level + 1}"/>' * 10 + "</g>" for level in range(9))


@pytest.mark.parametrize(
    ("content", "found"),
    [
        ("<!DOCTYPE svg>" + svg(), "a DOCTYPE"),
        ('<!DOCTYPE svg [<!ENTITY a "b">]>' + svg("<text>&a;</text>"), "a DOCTYPE"),
        ('<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>' + svg("<text>&a;</text>"), "a DOCTYPE"),
        (svg("<text>&a;</text>"), "what is no SVG (undefined entity"),
        ('<?xml-stylesheet href="http://a.example/a.css"?>' + svg(), "an instruction <?xml-stylesheet?>"),
        (svg("<script>alert(1)</script>"), "the element 'script'"),
        (svg('<a:Script xmlns:a="http://www.w3.org/1999/xhtml"/>'), "the element 'script'"),
        (svg("<foreignObject/>"), "the element 'foreignobject'"),
        (svg('<rect onload="alert(1)"/>'), "a script in the attribute 'onload'"),
        (svg('<image href="http://a.example/a.png"/>'), "a reference to 'http://a.example/a.png'"),
        (svg('<image xlink:href="a.png"/>'), "a reference to 'a.png'"),
        (svg('<image href="data:image/png;base64,AAAA"/>'), "a reference to 'data:image/png;base64,AAAA'"),
        (svg('<use href="file:///etc/passwd#a"/>'), "a reference to 'file:///etc/passwd#a'"),
        (svg('<a href="https://a.example"><rect/></a>'), "a reference to 'https://a.example'"),
        (svg('<g xml:base="http://a.example/"><use href="#a"/></g>'), "a reference to 'http://a.example/'"),
        (svg('<rect fill="url(http://a.example/#a)"/>'), "a reference to 'http://a.example/#a'"),
        (svg('<rect style="fill: URL( \'a.svg#a\' )"/>'), "a reference to 'a.svg#a' "),
        (svg("<style>rect { fill: url(data:,a) }</style>"), "a reference to 'data:,a'"),
        (svg('<style>@import "http://a.example/a.css";</style>'), "'@import' in a style"),
        (svg("<style>rect { fill: u\\72l(http://a.example) }</style>"), "'\\' in a style"),
        (svg('<rect style="fill: u\\72l(http://a.example)"/>'), "'\\' in a style"),
        (svg('<g id="a"><use href="#a"/></g>'), "elements that are nested without end"),
        (svg("<g>" * 200 + "</g>" * 200), "elements that are nested without end"),
        (svg(BOMB + '<g id="g9">' + RECT + '</g><g id="g1"/>'), "more than 10000 elements to draw"),
        (svg(BOMB + '<g id="g9">' + RECT + "</g>"), "more than 10000 elements to draw"),
        (svg(size=""), "an SVG without a size"),
        (svg(size='width="100%" height="100%"'), "an SVG without a size"),
        (svg(size='width="4"'), "an SVG without a size"),
        (svg(size='width="0" height="2"'), 'width="0"'),
        (svg(size='width="4" height="0.0mm"'), 'height="0.0mm"'),
        (svg(size='width="-4" height="2"'), 'width="-4"'),
        (svg(size='width="wide" height="2"'), 'width="wide"'),
        (svg(size='width="1e999" height="2"'), 'width="1e999"'),
        (svg(size='width="4 2" height="2"'), 'width="4 2"'),
        (svg(size='viewBox="0 0 4"'), 'viewBox="0 0 4"'),
        (svg(size='viewBox="0 0 4 0"'), 'viewBox="0 0 4 0"'),
        (svg(size='viewBox="0 0 nan 2"'), 'viewBox="0 0 nan 2"'),
        (svg(size='width="4" height="2" viewBox="none"'), 'viewBox="none"'),
        (svg(size='width="8.1" height="1"'), "a logo of 8.1 × 1"),
        (svg(size='viewBox="0 0 1 8.1"'), "a logo of 1 × 8.1"),
        ("<html><svg/></html>", "the element 'html' as the root"),
        ("<svg viewBox='0 0 4 2'/>", "the element 'svg' as the root"),
        ("a club", "what is no SVG ("),
        (svg()[:-3], "what is no SVG ("),
        (b"\xff\xfe\x00", "what is no SVG ("),
        ('<?xml version="1.0" encoding="klingon"?>' + svg(), "what is no SVG ("),
        (png(), "a PNG"),
        (b"", "an empty file"),
        (svg("<!--" + "a" * 300_000 + "-->"), "a file of more than 300 kB"),
    ],
)  # fmt: skip
def test_an_svg_that_cannot_be_printed_as_it_stands_is_refused(tmp_path, content, found):
    """Whatever reads something else, runs, draws no end of things or has no proportions is refused with its reason."""
    path = written(tmp_path, content, "logo.svg")
    with pytest.raises(InputError) as raised:
        load_logo(path)
    assert raised.value.where == str(path)
    assert raised.value.found.startswith(found.rstrip())
    assert raised.value.expected
    assert "\n" not in str(raised.value)


@pytest.mark.parametrize("mode", ["1", "L", "LA", "P", "RGB", "RGBA", "I;16"])
def test_a_png_is_embedded_plain(tmp_path, mode):
    """Every kind of PNG becomes one of 8 bits in grey, colours, or colours with transparency; its size stays."""
    logo = load_logo(written(tmp_path, png((40, 20), mode), "logo.png"))
    assert (logo.width, logo.height) == (40, 20)
    with opened(logo) as image:
        expected = {"1": "L", "L": "L", "I;16": "L", "LA": "RGBA", "RGBA": "RGBA", "P": "RGB", "RGB": "RGB"}[mode]
        assert (image.format, image.mode, image.size) == ("PNG", expected, (40, 20))


def test_a_png_keeps_what_it_shows_and_nothing_else(tmp_path):
    """Sixteen bits become their upper eight, one transparent colour stays transparent; texts and profiles are gone."""
    grey = Image.new("I;16", (2, 1))
    grey.putdata([0x8000, 0xFFFF])
    target = io.BytesIO()
    grey.save(target, "PNG")
    with opened(load_logo(written(tmp_path, target.getvalue(), "a.png"))) as image:
        assert [image.getpixel((at, 0)) for at in (0, 1)] == [0x80, 0xFF]
    with opened(load_logo(written(tmp_path, png(transparency=(0, 0, 0)), "b.png"))) as image:
        assert image.getpixel((0, 0)) == (0, 0, 0, 0)
    notes = PngImagePlugin.PngInfo()
    notes.add_text("Author", "somebody")
    with opened(
        load_logo(written(tmp_path, png(pnginfo=notes, icc_profile=b"profile", dpi=(72, 72)), "c.png"))
    ) as image:
        image.load()
        assert image.info == {}


def test_a_png_stands_upright(tmp_path):
    """A picture that is stored lying and says so is turned: 4 × 2 pixels become 2 × 4."""
    exif = Image.Exif()
    exif[0x0112] = 6
    logo = load_logo(written(tmp_path, png(exif=exif.tobytes()), "logo.png"))
    assert (logo.width, logo.height) == (2, 4)


@pytest.mark.parametrize(
    ("content", "found"),
    [
        (svg(), "what is no PNG"),
        (b"", "an empty file"),
        (b"GIF89a" + bytes(100), "what is no PNG"),
        (png()[:20], "what is no PNG"),
        (png()[:40], "a damaged PNG"),
        (png((64, 64))[:-20], "a damaged PNG"),
        (png().replace(b"IDAT", b"IDOT"), "a damaged PNG"),
        (header(0, 2), "a PNG of 0 × 2 pixels"),
        (header(4001, 2), "a PNG of 4001 × 2 pixels"),
        (header(30_000, 30_000), "a PNG of 30000 × 30000 pixels"),
        (header(2**31, 2**31), f"a PNG of {2**31} × {2**31} pixels"),
        (header(4, 2), "a damaged PNG"),
        (png((9, 1)), "a logo of 9 × 1"),
        (png((1, 9)), "a logo of 1 × 9"),
        (png() + bytes(300_000), "a file of more than 300 kB"),
    ],
)
def test_a_png_that_cannot_be_printed_is_refused(tmp_path, monkeypatch, content, found):
    """Damaged, empty, another kind of file, too many pixels, too many bytes or too long: each has its reason."""
    path = written(tmp_path, content, "logo.png")
    for lenient in (False, True):
        # The renderer leaves this on, and it stays as it was.
        monkeypatch.setattr(ImageFile, "LOAD_TRUNCATED_IMAGES", lenient)
        with pytest.raises(InputError) as raised:
            load_logo(path)
        assert (raised.value.where, raised.value.found) == (str(path), found)
        assert ImageFile.LOAD_TRUNCATED_IMAGES is lenient


def test_what_is_no_readable_file_is_refused(tmp_path):
    """A file that is not there, a folder, a pipe, a device, another ending and a name that no disk can hold."""
    (tmp_path / "folder.png").mkdir()
    os.mkfifo(tmp_path / "pipe.svg")
    (tmp_path / "there.svg").write_text("", "utf-8")
    for name, found in (
        ("none.png", "no such file"),
        ("folder.png", "a folder"),
        ("pipe.svg", "what is no file"),
        ("there.svg/logo.svg", "no such file"),
        ("n" * 300 + ".svg", "a file that cannot be read (File name too long)"),
        ("/dev/zero", "what is no file"),
    ):
        with pytest.raises(InputError) as raised:
            load_logo(tmp_path / name)
        assert raised.value.found == found
    for name in ("logo.gif", "logo.svgz", "logo", ".png"):
        with pytest.raises(InputError, match=r"ends in \.png or \.svg") as raised:
            load_logo(written(tmp_path, svg(), name))
        assert raised.value.found == f"the file name '{name}'"


def test_a_file_that_may_not_be_read_is_refused(tmp_path, monkeypatch):
    """A file without permission is one message."""
    path = written(tmp_path, svg(), "logo.svg")

    def refuse(*_):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(type(path), "open", refuse)
    with pytest.raises(InputError, match="cannot be read \\(Permission denied\\)"):
        load_logo(path)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Club\u202egnimoc", "U+202E RIGHT-TO-LEFT OVERRIDE, which the font"),
        ("Club\u2067", "U+2067 RIGHT-TO-LEFT ISOLATE, which the font"),
        ("Club\u200b", "U+200B ZERO WIDTH SPACE, which the font"),
        ("Club\u00adhouse", "U+00AD SOFT HYPHEN, which the font"),
        ("Mahjong 麻雀", "'麻' (U+9EBB CJK UNIFIED IDEOGRAPH-9EBB), which the font"),
        ("★ Club", "'★' (U+2605 BLACK STAR), which the font"),
        ("Club 🀄", "'🀄' (U+1F004 MAHJONG TILE RED DRAGON), which the font"),
        ("\u0301Club", "'\u0301' (U+0301 COMBINING ACUTE ACCENT), which the font"),
        ("Club\uefcc", "U+EFCC, which the font"),
        ("Club\ud800", "U+D800, which the font"),
        ("Riichi\nClub", "a line break"),
        ("Riichi\tClub", "a tab"),
        ("Riichi\x00Club", "the control character U+0000"),
        ("Riichi\x85Club", "the control character U+0085"),
        ("Riichi\u2028Club", "the control character U+2028"),
        ("   ", "only white space"),
        ("\u00a0\n\u3000", "only white space"),
    ],
)
def test_a_text_that_cannot_be_printed_is_refused(text, found):
    """Characters that the font lacks, that turn a text round, that cannot be seen or end a line, in title and note."""
    for where, option in (("--title", {"title": text}), ("--note", {"note": text})):
        with pytest.raises(InputError) as raised:
            Brand(**option)
        assert raised.value.where == where
        assert raised.value.found.startswith(found)
        assert not set(str(raised.value)) & set("\u202e\u2067\u200b\n\ud800")


def test_a_text_is_trimmed():
    """White space around a text goes, spaces in a row become one, a letter and its accent become one character."""
    assert Brand("  Club \n", "\u2003Asociacio\u0301n  de  riichi ") == Brand("Club", "Asociación de riichi")
    assert Brand() == Brand("", "", None)
    assert Brand("¡Ñandú! «Łódź» – 50 % × 2 & <b>").title == "¡Ñandú! «Łódź» – 50 % × 2 & <b>"


def test_texts_that_fit_are_taken():
    """What is short enough for every format, and anything where a format has no room for it at all, is no error."""
    refuse_what_does_not_fit(Brand(), [SMALL, MIDDLE, LARGE])
    refuse_what_does_not_fit(Brand("Riichi Club", "Red fives count"), [SMALL, MIDDLE, LARGE])
    refuse_what_does_not_fit(Brand(TITLE, TITLE), [LARGE])
    refuse_what_does_not_fit(Brand(TITLE, TITLE), [Format("none")])
    refuse_what_does_not_fit(Brand(TITLE, TITLE), [])


def test_a_text_that_is_too_long_is_refused_for_the_tightest_format():
    """The message names the format with the least room, the length, a limit, a beginning and a card with more room."""
    error = refusal(Brand(TITLE), LARGE, MIDDLE, SMALL)
    assert error.where == "--title"
    assert error.found == f"'{TITLE[:60]}…' with 65 characters, which is too long for small-a4"
    assert error.expected.endswith("; --only chooses cards with more room, such as '*/large-a4.*'")
    number, offered = beginning(error)
    assert TITLE.startswith(f"{offered} ")
    assert len(offered) <= number
    assert "--only" not in refusal(Brand(TITLE), SMALL).expected
    assert refusal(Brand(note=TITLE), MIDDLE, SMALL).where == "--note"


@pytest.mark.parametrize(
    "text", [TITLE, "Open play, 3 han 30 fu and 100 % fun every Tuesday evening at the club", "Ñ" * 80]
)
def test_the_limit_is_that_of_an_independent_measure(text):
    """On one line, the limit is the number of characters that another library measures as fitting into 99 % of it."""
    slot = SMALL.title_slot
    number, offered = beginning(refusal(Brand(text), SMALL))
    # Kerning that narrows a text is left unused, so that the limit may be one character below.
    longest = max(end for end in range(len(text)) if measured(text[:end], slot) <= slot.width * 0.99)
    assert longest - 1 <= number <= longest
    assert measured(text[:number], slot) <= slot.width * 0.99
    refuse_what_does_not_fit(Brand(offered), [SMALL])
    refuse_what_does_not_fit(Brand(text[:number]), [SMALL])
    assert refusal(Brand(text[: number + 2]), SMALL)
    # Without a space before the limit, the beginning is cut inside of the word.
    assert offered == (text[:number] if " " not in text[:number] else text[: text[: number + 1].rindex(" ")])


def test_what_the_font_lacks_has_no_room():
    """An address in another script does not fit, however much room there is."""
    assert fits("example.org", LARGE.title_slot)
    assert not fits("例え.example", LARGE.title_slot)


def test_lines_break_at_spaces_alone():
    """Three words of three fifths of a line take three lines; joined by no-break spaces they take none."""
    word = "mmmmm"
    slot = Slot(measured(word, Slot(1, 10)) * 5 / 3, 10, lines=3)
    assert fits(f"{word} {word} {word}", slot)
    assert not fits(f"{word} {word} {word} {word}", slot)
    assert not fits(f"{word}\u00a0{word}", slot)
    assert not fits(word * 2, slot)
    assert fits("a a a a a a a a a", Slot(measured("a a a", Slot(1, 10)) / 0.98, 10, lines=3))


def test_numbers_stay_with_their_units():
    """A line does not end between a number and han, fu or %, as on the cards, and that counts."""
    for first, unit in (("Mangan 30", "fu"), ("Mangan 3", "han"), ("Mangan 50", "%")):
        # Both lines are full: "Mangan 30" and "fu counts". Kept together, it is "Mangan", "30 fu" and "counts".
        width = max(measured(first, Slot(1, 10)), measured(f"{unit} counts", Slot(1, 10))) / 0.98
        assert fits(f"{first} {unit} counts", Slot(width, 10, lines=3))
        assert not fits(f"{first} {unit} counts", Slot(width, 10, lines=2))
        assert fits(f"{first} it counts", Slot(width, 10, lines=2))


LETTERS = st.sampled_from("aábcdefghijlmnñoprstuvwyzABCDFTVWYZ0123456789.,:;'’\"“()[]¿?*/_-–   ")


@given(st.text(LETTERS, min_size=1, max_size=60), st.booleans())
def test_no_text_is_wider_than_measured(text, bold):
    """Kerned as renderers do it, no text is wider than the line it fits; a line a quarter wider is enough for any."""
    text = "\u00a0".join(text.split()) or "a"
    width = measured(text, Slot(1, 10, bold=bold))
    assert not fits(text, Slot(width, 10, bold=bold))
    assert fits(text, Slot(width * 1.25, 10, bold=bold))


TEXTS = (
    TITLE,
    f"{TITLE}: torneo abierto todos los jueves por la tarde, con ficha y sin ella, y con cinco rojo; quien llega"
    " tarde no juega",
    "Players’ Club of Wakefield (jubilee): “Tiff’s”, Fjord Avenue 30 fu; 3 han 40 fu, 100 % riichi",
    "Sin abrir: tanyao cerrado; cada jugador empieza con 30 000 puntos y paga 10 % de más si llega tarde",
    "fĩ ľ) ď³ f? r’ _j (j Z. y’ ¿j f) ľ' ť) Ŵĵ 'v 'v 'v 'v ,Z ,Z .Z .Z (j (j (j _g _g",
)


def test_the_renderer_finds_room_for_every_beginning_that_is_offered():
    """Printed in a box of the width of its slot, each longest beginning has no more lines than the slot."""
    cases = []
    for text in TEXTS:
        for card in (SMALL, MIDDLE, LARGE):
            for which, slot in (("title", card.title_slot), ("note", card.note_slot)):
                try:
                    refuse_what_does_not_fit(Brand(**{which: text}), [card])
                    cases.append((text, slot))
                except InputError as error:
                    cases.append((text[: beginning(error)[0]], slot))
    body = "".join(
        f'<p style="width: {slot.width}mm; font-size: {slot.size}pt; font-weight: {700 if slot.bold else 400}">'
        f"{kept_together(text)}</p>"
        for text, slot in cases
    )
    document = pypdfium2.PdfDocument(render("texts", PAGE.format(body=body).encode(), len(cases) + 2))
    lines = [len(document[at + 1].get_textpage().get_text_range().split("\r\n")) for at in range(len(cases))]
    document.close()
    assert [count <= slot.lines for count, (_, slot) in zip(lines, cases, strict=True)] == [True] * len(cases)
    assert max(lines) == 3


def test_the_formats_of_the_project_take_a_short_brand():
    """A title of two words and a note of three fit on every card that the project has."""
    refuse_what_does_not_fit(Brand("Riichi Club", "Red fives count"), CARD_FORMATS)
    error = refusal(Brand("Riichi " * 60), *CARD_FORMATS)
    number, offered = beginning(error)
    refuse_what_does_not_fit(Brand(offered), CARD_FORMATS)
    assert 0 < len(offered) <= number
