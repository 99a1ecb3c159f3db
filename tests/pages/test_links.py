"""Every link of every page leads somewhere: to a published file, to an element, or to an address on the web."""

from urllib.parse import urlsplit

import pytest

from .. import facts
from .page import PATHS, REFERENCES, name_of, read, reference, text_of

# What stands beside a reference.
CARDS = {"table-a4.pdf", "table-letter.pdf", "wallet-a4.pdf", "wallet-letter.pdf"}
TABLES = {"points.csv", "limits.csv", "differences.csv"}
LICENCE = "https://creativecommons.org/publicdomain/zero/1.0/"
# The homes of the independent calculators, linked where the comparison with them is told.
CALCULATORS = {
    "https://github.com/MahjongRepository/mahjong",
    "https://github.com/smly/RiichiEnv",
    "https://github.com/kobalab/majiang-core",
}

each_page = pytest.mark.parametrize("path", PATHS)


@each_page
def test_links_inside_the_edition_resolve(site, path):
    """Each relative address is a file of the publication and not a folder, each fragment an id of that page."""
    page = read(site, path)
    checked = 0
    for element in page.root.iter():
        address = element.get("href") or element.get("src")
        if not address or urlsplit(address).scheme:
            continue
        parts = urlsplit(address)
        target = (page.path.parent / parts.path).resolve() if parts.path else page.path.resolve()
        assert target.is_relative_to(site.resolve()), address
        assert target.is_file(), address
        if parts.fragment:
            assert parts.fragment in read(site, target.relative_to(site.resolve()).as_posix()).ids, address
        checked += 1
    assert checked >= 2


@each_page
def test_links_to_the_web_are_known(site, path):
    """Only a ruleset's source, the licence and, on their page, the calculators are linked; every link has a text."""
    sources = {f"https://{source}" for source in facts.SOURCES.values()} | {LICENCE}
    sources |= CALCULATORS if path.endswith("/cross-check/index.html") else set()
    for link in read(site, path).root.iter("a"):
        scheme = urlsplit(link.get("href")).scheme
        if scheme:
            assert link.get("href") in sources
        assert name_of(link), link.get("href")


@pytest.mark.parametrize(("language", "ruleset"), REFERENCES)
def test_a_reference_offers_its_files_near_the_top(site, language, ruleset):
    """Cards are linked before the first table, spreadsheets once and with how to open them at the end.

    Its own source stands there once, and the licence of all in the foot.
    """
    page = reference(site, language, ruleset)
    addresses = [link.get("href") for link in page.root.iter("a")]
    actions, tables = page.all_with_class("ul", "actions")
    assert {link.get("href") for link in actions.iter("a")} >= CARDS
    assert {link.get("href") for link in tables.iter("a")} == TABLES
    assert [addresses.count(address) for address in TABLES] == [1, 1, 1]
    assert tables in list(page.ids["files"].iter())
    assert "CSV" in text_of(page.ids["files"])
    order = list(page.root.iter())
    assert order.index(actions) < order.index(next(page.root.iter("table")))
    assert addresses.count(f"https://{facts.SOURCES[ruleset]}") == 1
    assert addresses.count(LICENCE) == 1


@pytest.mark.parametrize("path", [path for path in PATHS if "/" in path])
def test_every_ruleset_is_one_step_away(site, path):
    """Each page links the reference of every ruleset in its language, and marks itself where it is among the links."""
    page = read(site, path)
    language = path.split("/")[0]
    (header,) = page.all_with_class("header", "site")
    targets = {
        (page.path.parent / link.get("href")).resolve().relative_to(site.resolve()).as_posix(): link
        for link in header.iter("a")
    }
    assert {f"{language}/{ruleset}/index.html" for ruleset in facts.IDS} < set(targets)
    current = [target for target, link in targets.items() if link.get("aria-current") == "page"]
    assert current == [path] * (path in targets)


@each_page
def test_links_side_by_side_can_be_told_apart(site, path):
    """In a row of links to files no two that lead to different files have the same name."""
    page = read(site, path)
    for row in page.all_with_class("ul", "actions") + page.all_with_class("p", "links"):
        named = {}
        for link in row.iter("a"):
            named.setdefault(name_of(link), set()).add(link.get("href"))
        assert {name: addresses for name, addresses in named.items() if len(addresses) > 1} == {}
