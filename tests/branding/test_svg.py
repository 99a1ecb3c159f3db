"""SVG logos: which are taken, how large they are, and what is refused and why."""

import base64

import pytest

from generator.branding import load_logo
from generator.errors import InputError

from .logos import RECT, png, svg, written

BOMB = "".join(f'<g id="g{level}">' + f'<use href="#g{level + 1}"/>' * 10 + "</g>" for level in range(9))
# Four groups of 30 levels each, the later using the one before.
DEEP = "".join(
    f'<g id="d{level}">' + "<g>" * 30 + (f'<use href="#d{level - 1}"/>' if level else RECT) + "</g>" * 30 + "</g>"
    for level in range(4)
)


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
        (svg('<rect clip-path="url(#a" fill="url(http://a.example)"/>'), "a reference to 'http://a.example'"),
        (svg("<style>/* url(#a */ rect { fill: url(http://a.example) }</style>"), "a reference to 'http://a.example'"),
        (svg("<style> <g/> @import 'http://a.example';</style>"), "'@import' in a style"),
        (svg(DEEP), "elements that are nested without end"),
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
