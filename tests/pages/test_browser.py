"""The pages in a browser, opened from a folder as by a double click: on a phone and on a screen, and from a server."""

import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from itertools import product

import pytest

from ..quick import thrifty
from .browser import window
from .page import LANGUAGES, REFERENCES, VIEWED

pytestmark = pytest.mark.browser

WIDTHS = (360, 1280)
# Numbers on a page, in CSS pixels.
LEAST_SIZE = 16

each_view = pytest.mark.parametrize(
    ("path", "width"),
    thrifty(product(VIEWED, WIDTHS), lambda view: view[1] == WIDTHS[0] or not view[0].startswith("en/")),
)
each_reference = pytest.mark.parametrize(
    ("path", "width"),
    [(f"{language}/{ruleset}/index.html", width) for language, ruleset in REFERENCES for width in WIDTHS],
)


@each_view
def test_no_page_scrolls_sideways(measure, path, width):
    """The document is as wide as the window and nothing reaches beyond it, on a phone of 360 pixels too."""
    found = measure(path, width)
    assert found.scroll_width == width
    assert found.beyond == []


@each_view
def test_no_number_is_broken_over_two_lines(measure, path, width):
    """A line ends inside a pair of payments only after its slash, never inside a number or before the slash."""
    found = measure(path, width).numbers
    assert found["count"] or path == "index.html"
    assert found["broken"] == []


@each_view
def test_a_page_asks_only_for_published_files(measure, site, path, width):
    """From its file, a page asks for itself, its style sheet and published files; its policy refuses nothing."""
    found = measure(path, width)
    assert found.messages == []
    assert {found.address, (site / "assets/site.css").as_uri()} <= set(found.requests)
    assert [address for address in found.requests if not address.startswith(f"{site.as_uri()}/")] == []


@each_view
def test_the_style_sheet_applies_from_a_folder(measure, path, width):
    """The style sheet is in force: figures of one width, which no browser sets by itself."""
    assert measure(path, width).styles["figures"] == "tabular-nums"


@each_reference
def test_figures_of_the_tables_are_large_enough(measure, path, width):
    """Every figure of the grids and the limits is drawn at 16 pixels or more; ron is larger than tsumo, and heavier."""
    found = measure(path, width)
    # 2 grids of 11 rows: each has a header and at least three cells with figures.
    assert found.figures["count"] > 2 * 11 * 4
    assert {size: text for size, text in found.figures["sizes"].items() if float(size) < LEAST_SIZE} == {}
    (ron_size, ron_weight), (tsumo_size, tsumo_weight) = found.styles["payments"]
    assert ron_size > tsumo_size
    assert ron_weight > tsumo_weight


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_blank_takes_the_reader_to_its_reason(show, language):
    """A click on a blank brings its reason into view; a screen reader hears that the cell is a blank."""
    visit = show(f"{language}/wrc/index.html", 360)
    blank = visit.page.locator("#child a.blank").first
    assert {"en": "cannot occur", "es": "no puede darse"}[language] in blank.get_attribute("aria-label")
    visit.page.emulate_media(reduced_motion="reduce")
    blank.click()
    target = visit.page.locator(":target")
    assert target.get_attribute("id") == "why-a"
    assert 0 <= target.bounding_box()["y"] < visit.page.viewport_size["height"]
    assert visit.messages == []


@pytest.fixture(scope="module")
def origin(site):
    """Serve the publication on this machine alone, and give the address."""

    class Quiet(SimpleHTTPRequestHandler):
        def log_message(self, *_):
            """Say nothing."""

    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=site)) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()
        thread.join()


def test_from_a_server_no_request_leaves_the_origin(origin, chromium):
    """Served over HTTP, the page gets its style sheet from the same origin and asks nobody else for anything."""
    with window(chromium) as visit:
        visit.page.goto(f"{origin}/es/mahjong-soul/index.html")
        assert visit.page.evaluate("getComputedStyle(document.body).fontVariantNumeric") == "tabular-nums"
        assert f"{origin}/assets/site.css" in visit.requests
        assert [address for address in visit.requests if not address.startswith(f"{origin}/")] == []
        assert [message for message in visit.messages if "Security Policy" in message] == []
