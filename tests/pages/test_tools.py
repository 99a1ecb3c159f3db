"""The tools of a ruleset's page: honba in the tables, covered cells, a cell's address, and use without network."""

import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

import pytest

from .. import payments
from ..numbers import amounts
from .browser import opened

pytestmark = pytest.mark.browser


@pytest.fixture
def reference(site, chromium):
    """Give the page of WRC in Spanish on a phone."""
    with opened(chromium, (site / "es/wrc/index.html").as_uri(), 360) as visit:
        yield visit


@pytest.mark.parametrize("honba", [1, 5])
def test_honba_changes_every_payment_in_place(reference, honba):
    """Each ron grows by 300 a honba, each single payment by tsumo by 100, in the grids and in the limits."""
    reference.page.select_option("#honba", str(honba))
    for (han, fu, winner, win), paid in payments.grid("wrc").items():
        text = reference.page.text_content(f"#{winner}-{win}-{han}-{fu}")
        each = honba * (300 if win == "ron" else 100)
        assert amounts(text, "es", "page") == tuple(amount + each for amount in paid)
    # The child's mangan: 8000, 2000/4000.
    mangan = reference.page.locator("table.limits").first.locator("tbody tr").first
    assert amounts(mangan.locator("td b").text_content(), "es", "page") == (8000 + 300 * honba,)
    tsumo = amounts(mangan.locator("td span").text_content(), "es", "page")
    assert tsumo == (2000 + 100 * honba, 4000 + 100 * honba)
    assert f"con {honba} honba" in reference.page.text_content("#child caption")
    reference.page.select_option("#honba", "0")
    assert reference.page.text_content("#child-ron-3-40") == "5200"
    assert reference.messages == []


def test_cells_are_covered_and_revealed(reference):
    """A cell, a row by its fu, a column by its han and everything can be covered and shown again, by tap and by key."""
    page = reference.page
    covered = page.locator("td.covered")
    page.check("#cover")
    everything = covered.count()
    assert everything == 2 * 11 * 4
    assert not page.is_visible("#child-ron-3-40")
    page.locator("#child td").nth(14).click()
    assert covered.count() == everything - 1
    page.locator("#child tbody th").nth(0).click()
    page.locator("#child thead th").nth(1).click()
    assert covered.count() == everything - 1 - 4 - 10
    page.locator("#dealer td").nth(0).focus()
    page.keyboard.press("Enter")
    assert covered.count() == everything - 1 - 4 - 10 - 1
    page.click("#cover-all")
    assert covered.count() == everything
    page.click("#reveal-all")
    assert covered.count() == 0
    page.uncheck("#cover")
    assert page.is_visible("#child-ron-3-40")


def test_a_cell_is_found_by_its_han_and_fu(reference):
    """The jump leads to the cell's address and brings it into view, a blank's too."""
    page = reference.page
    for han, fu, winner in (("3", "60", "dealer"), ("1", "20", "child")):
        page.select_option("#jump-han", han)
        page.select_option("#jump-fu", fu)
        page.select_option("#jump-winner", winner)
        page.click("#jump")
        assert page.url.endswith(f"#{winner}-ron-{han}-{fu}")
        page.wait_for_timeout(800)
        box = page.locator(":target").bounding_box()
        assert 0 <= box["y"] < 800


def test_the_other_language_keeps_the_place(reference):
    """The language switch leads to the same cell."""
    reference.page.evaluate("window.location.hash = 'child-ron-2-50'")
    reference.page.click("a[lang=en]")
    assert reference.page.url.endswith("/en/wrc/index.html#child-ron-2-50")


def test_honba_prints_without_the_tools(reference):
    """On paper the tables have the chosen honba, and the form is gone."""
    reference.page.select_option("#honba", "2")
    reference.page.emulate_media(media="print")
    assert not reference.page.is_visible("#tools")
    assert reference.page.is_visible("#child-ron-3-40")
    assert reference.page.text_content("#child-ron-3-40") == "5800"


def test_after_one_visit_the_pages_need_no_network(site, chromium):
    """From a server the publication is kept at the first visit: other pages open when the server is gone."""

    class Quiet(SimpleHTTPRequestHandler):
        def log_message(self, *_):
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=site))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    base = f"http://127.0.0.1:{server.server_port}"
    with opened(chromium, f"{base}/en/wrc/", 360) as visit:
        assert (
            visit.page.evaluate("navigator.serviceWorker.ready.then(found => found.active.scriptURL)")
            == f"{base}/sw.js"
        )
        visit.page.wait_for_function("() => navigator.serviceWorker.controller")
        server.shutdown()
        server.server_close()
        for path, title in (("es/jpml/hands/index.html", "JPML"), ("es/fu/", "Cómo contar los fu"), ("", "Riichi")):
            visit.page.goto(f"{base}/{path}")
            assert title in visit.page.title()
        assert [message for message in visit.messages if "ERR" in message] == []
