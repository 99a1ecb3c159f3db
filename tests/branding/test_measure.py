"""Measuring texts, beside another library and the renderer: what is said to fit does, and the limits told are true."""

import pypdfium2
import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.branding import Brand, fits, refuse_what_does_not_fit
from generator.cards import Slot
from generator.errors import InputError
from generator.locales.spacing import kept_together
from generator.writers.pdf import render

from .rooms import LARGE, MIDDLE, SMALL, TITLE, beginning, measured, refusal

LETTERS = st.sampled_from("aábcdefghijlmnñoprstuvwyzABCDFTVWYZ0123456789.,:;'’\"“()[]¿?*/_-–   ")
TEXTS = (
    TITLE,
    f"{TITLE}: torneo abierto todos los jueves por la tarde, con ficha y sin ella, y con cinco rojo; quien llega"
    " tarde no juega",
    "Players’ Club of Wakefield (jubilee): “Tiff’s”, Fjord Avenue 30 fu; 3 han 40 fu, 100 % riichi",
    "Sin abrir: tanyao cerrado; cada jugador empieza con 30 000 puntos y paga 10 % de más si llega tarde",
    "fĩ ľ) ď³ f? r’ _j (j Z. y’ ¿j f) ľ' ť) Ŵĵ 'v 'v 'v 'v ,Z ,Z .Z .Z (j (j (j _g _g",
)
PAGE = """<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>Texts</title>
<style>@page {{ size: A3 }}
html {{ font-family: "IBM Plex Sans Condensed"; }} h1, p {{ break-after: page; margin: 0 }}</style></head>
<body><h1>Texts</h1>{body}<p>end</p></body></html>
"""


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


@given(st.text(LETTERS, min_size=1, max_size=60), st.booleans())
def test_no_text_is_wider_than_measured(text, bold):
    """Kerned as renderers do it, no text is wider than the line it fits; a line a quarter wider is enough for any."""
    text = "\u00a0".join(text.split()) or "a"
    width = measured(text, Slot(1, 10, bold=bold))
    assert not fits(text, Slot(width, 10, bold=bold))
    assert fits(text, Slot(width * 1.25, 10, bold=bold))


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
