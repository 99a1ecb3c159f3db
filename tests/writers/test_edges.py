"""A text that leaves its page, its card on a sheet or its cell has no room, though the renderer would draw it."""

import pytest

from generator.writers import pdf

PAGE = (
    """<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Edges</title><style>
@page { size: 100mm 60mm; margin: 10mm } html { font: 10pt "IBM Plex Sans Condensed" } body, p, table { margin: 0 }
p, td { white-space: nowrap } .card { position: absolute; width: 40mm; height: 20mm } .card p { height: 30mm }
table { table-layout: fixed; width: 30mm; border-spacing: 0 } td { padding: 0 }
</style></head><body>"""
    + "{body}</body></html>"
)
# In 10 points a letter of this font is 1 to 3 mm wide, a line 4 to 5 mm high.
LONG = "a line of some sixty letters that is wider than its place is"
FITTING = {
    "page": "<p>short</p>",
    "card": '<section class="card"><p>short</p></section>',
    "cell": "<table><tr><td>one</td><td>two</td></tr></table>",
}
LEAVING = {
    "the page": (f"<p>{LONG} and so it has no room here</p>", f"{LONG} and so it has no room here"),
    "the right edge of a card": (f'<section class="card"><p>{LONG}</p></section>', LONG),
    "the lower edge of a card": ('<section class="card"><p>above</p><div>below</div></section>', "below"),
    "a cell": (f"<table><tr><td>{LONG[:20]}</td><td>two</td></tr></table>", LONG[:20]),
}


@pytest.mark.parametrize("body", FITTING.values(), ids=FITTING)
def test_what_has_room_is_rendered(body):
    """Texts inside page, card and cell are no error."""
    assert pdf.render("edges", PAGE.replace("{body}", body).encode(), 1).startswith(b"%PDF")


@pytest.mark.parametrize(("body", "text"), LEAVING.values(), ids=LEAVING)
def test_what_leaves_its_place_is_named(body, text):
    """The text is told, whichever edge it is over."""
    with pytest.raises(pdf.NoRoomError) as raised:
        pdf.render("edges", PAGE.replace("{body}", body).encode(), 1)
    assert raised.value.messages == (f"no room for '{text}'",)


def test_margins_of_pages_may_hold_texts():
    """A number in the margin of a page is outside of its content and no error."""
    numbered = PAGE.replace("margin: 10mm }", "margin: 10mm; @bottom-right { content: counter(page) } }")
    assert pdf.render("edges", numbered.replace("{body}", FITTING["page"]).encode(), 1).startswith(b"%PDF")
