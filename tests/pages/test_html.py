"""How every page is marked up: language, headings, tables, sections, nothing loaded from elsewhere, no loose ends."""

import json
import re
from collections import Counter
from itertools import pairwise

import pytest

from generator.locales import LANGUAGES
from generator.outputs import Publication, declared_files
from generator.rulesets import load

from .. import facts
from .page import PATHS, REFERENCES, parse, read, reference, text_of

BASE_URL = "https://example.org/riichi"

each_page = pytest.mark.parametrize("path", PATHS)

LANGUAGE_NAMES = {code: language.name.casefold() for code, language in LANGUAGES.items()}
# The promised names of pages.
CONTRACT_PAGES = re.compile(
    rf"index\.html|({'|'.join(LANGUAGES)})/(([a-z0-9-]+/((hands|differences)/)?"
    r"|fu/|cross-check/|converter/|practice/|compare/|cards/)?index\.html)"
)
# Elements that make a browser load, run or send something, with the attribute that says what.
LOADING = {
    "script": "src",
    "img": "src",
    "iframe": "src",
    "source": "src",
    "object": "data",
    "embed": "src",
    "form": "action",
    "link": "href",
}
# What a value that is missing, or a template that is not rendered, leaves on a page.
LEFT_OVERS = re.compile(r"\bnan\b|\bNone\b|<NA>|\bNaT\b|\bundefined\b|\{\{|\}\}|\{%|%\(|\bInt64\b|\bFalse\b|\bTrue\b")


@pytest.fixture(scope="module")
def pages_with_address():
    """Give the heads of the pages of a publication that is published at an address, by path."""
    files = [file for file in declared_files(Publication(load(), BASE_URL)) if file.path.endswith(".html")]
    return {file.path: parse(file.make().partition(b"</head>")[0]) for file in files}


def links(page, rel):
    """Give the `link` elements of a page that have a relation."""
    return [link for link in page.root.iter("link") if rel in link.get("rel", "").split()]


def test_the_pages_are_those_of_the_contract(site):
    """There are pages of the promised names alone, every reference, and the same paths in every language."""
    found = {path.relative_to(site).as_posix() for path in site.rglob("*.html")}
    assert found == set(PATHS)
    assert [path for path in found if not CONTRACT_PAGES.fullmatch(path)] == []
    inside = [
        {path.removeprefix(f"{language}/") for path in found if path.startswith(f"{language}/")}
        for language in LANGUAGES
    ]
    assert all(paths == inside[0] for paths in inside)
    assert {"index.html", *(f"{ruleset}/index.html" for ruleset in facts.IDS)} <= inside[0]
    assert "index.html" in found


@each_page
def test_a_page_is_html_without_errors(site, path):
    """A parser of the HTML standard has nothing to forgive, and no id stands twice."""
    page = read(site, path)
    assert page.errors == ()
    counted = Counter(element.get("id") for element in page.root.iter() if element.get("id"))
    assert [name for name, times in counted.items() if times > 1] == []


@each_page
def test_a_page_names_its_language(site, path):
    """`lang` is the folder's; a link to another language names that language, by its own name."""
    page = read(site, path)
    language = path.split("/")[0] if "/" in path else "en"
    assert page.root.get("lang") == language
    # The page at the root is a choice of languages as a whole.
    switch = page.all_with_class("nav", "languages") or page.all_with_class("main", "choice")
    links = [link for link in switch[0].iter("a") if link.get("hreflang")]
    assert {link.get("hreflang"): text_of(link).casefold() for link in links} == {
        code: name for code, name in LANGUAGE_NAMES.items() if "/" not in path or code != language
    }
    for link in links:
        other = (page.path.parent / link.get("href")).resolve().relative_to(site.resolve()).as_posix()
        assert other == f"{link.get('hreflang')}/{path.split('/', 1)[1] if '/' in path else 'index.html'}"


@each_page
def test_headings_are_in_order(site, path):
    """There is one h1, it comes first, and no level is skipped on the way down."""
    levels = [int(element.tag[1]) for element in read(site, path).root.iter() if re.fullmatch("h[1-6]", element.tag)]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))


@each_page
def test_every_table_header_says_what_it_heads(site, path):
    """Each `th` has a scope and a text, each table a header row, and rows have as many cells as their header."""
    page = read(site, path)
    for header in page.root.iter("th"):
        assert header.get("scope") in {"row", "col"}
        assert text_of(header)
    for table in page.root.iter("table"):
        widths = {len(list(row)) for row in table.iter("tr")}
        assert len(widths) == 1
        assert {cell.get("scope") for cell in table.find("thead").iter("th")} == {"col"}


def test_tables_of_points_are_on_every_reference(site):
    """Each reference has its two grids and its two tables of limits, so that the tests of tables test something."""
    for language, ruleset in REFERENCES:
        page = reference(site, language, ruleset)
        assert len(page.all_with_class("table", "grid")) == 2
        assert len(page.all_with_class("table", "limits")) == 2


@each_page
def test_nothing_is_loaded_from_elsewhere(site, path):
    """The policy allows published files alone; nothing asks for more, and neither style nor script stands inline."""
    page = read(site, path)
    (policy,) = [meta.get("content") for meta in page.root.iter("meta") if meta.get("http-equiv")]
    allowed = dict(part.strip().split(" ", 1) for part in policy.split(";"))
    assert allowed["default-src"] == "'none'"
    assert {source for sources in allowed.values() for source in sources.split()} <= {"'none'", "'self'"}
    for element in page.root.iter():
        assert element.tag not in {"style", "iframe", "object", "embed"}
        assert [name for name in element.attrib if name == "style" or name.startswith("on")] == []
        asked = element.get(LOADING.get(element.tag, ""), "")
        if not (element.tag == "link" and element.get("rel") in {"canonical", "alternate"}):
            assert not re.match("[a-z]+:|//", asked), asked
    for script in page.root.iter("script"):
        # Small classic scripts, and data as JSON in the page.
        if script.get("type") == "application/json":
            json.loads(script.text)
        else:
            assert script.get("type") is None
            assert script.get("src")
            assert not script.text
    assert [link.get("href") for link in links(page, "stylesheet")] == ["../" * path.count("/") + "assets/site.css"]


@each_page
def test_every_picture_has_a_text(site, path):
    """Each picture says in words what it shows."""
    pictures = list(read(site, path).root.iter("img"))
    assert [picture.get("src") for picture in pictures if not picture.get("alt", "").strip()] == []
    assert pictures or "/hands/" not in path


@each_page
def test_the_style_sheet_asks_for_nothing(site, path):
    """The page's style sheet is there and has no `url()` and no `@import`."""
    page = read(site, path)
    (sheet,) = links(page, "stylesheet")
    text = (page.path.parent / sheet.get("href")).read_text("utf-8")
    assert text.strip()
    assert not re.search(r"url\(|@import|@font-face", text)


@each_page
def test_no_left_overs_are_on_a_page(site, path):
    """No missing value and no unrendered placeholder is in the text or in an attribute."""
    text = (site / path).read_text("utf-8")
    # Data for scripts has braces of its own.
    shown = re.sub(r"(<script type=\"application/json\"[^>]*>).*?</script>", r"\1</script>", text, flags=re.DOTALL)
    assert LEFT_OVERS.findall(shown) == []


def test_titles_and_descriptions_are_distinct(site):
    """Each page has a title and a description of its own, in no two pages the same."""
    pages = [read(site, path) for path in PATHS]
    titles = [text_of(page.only("title")) for page in pages]
    descriptions = [
        meta.get("content") for page in pages for meta in page.root.iter("meta") if meta.get("name") == "description"
    ]
    for texts in (titles, descriptions):
        assert all(texts)
        assert [text for text, times in Counter(texts).items() if times > 1] == []
        assert len(texts) == len(PATHS)


@pytest.mark.parametrize(("language", "ruleset"), REFERENCES)
def test_sections_are_in_their_order(site, language, ruleset):
    """Files, grids, limits, rules, reasons, formula, examples, fu, tips, sources; anchors above."""
    page = reference(site, language, ruleset)
    order = [element for element in page.root.iter() if element.get("id") or element.get("class")]
    places = [page.all_with_class("ul", "actions")[0], page.ids["child"], page.ids["dealer"]]
    places += [page.ids[name] for name in ("limits", "rules", "why", "formula", "examples", "fu", "tips", "sources")]
    found = [order.index(place) for place in places]
    assert found == sorted(found)
    (contents,) = page.all_with_class("nav", "contents")
    anchors = [link.get("href") for link in contents.iter("a")]
    assert anchors[0] == "#formula"
    assert order.index(contents) < order.index(page.ids["child"])


@each_page
def test_without_an_address_no_page_names_one(site, path):
    """The publication has no base address: no canonical and no alternate link."""
    page = read(site, path)
    assert links(page, "canonical") + links(page, "alternate") == []


@each_page
def test_with_an_address_links_are_absolute(pages_with_address, path):
    """With a base address each page names its own, and those of the same page in every language."""
    page = pages_with_address[path]
    (canonical,) = links(page, "canonical")
    assert canonical.get("href") == f"{BASE_URL}/{path}"
    inside = path.split("/", 1)[1] if "/" in path else path
    assert {link.get("hreflang"): link.get("href") for link in links(page, "alternate")} == {
        language: f"{BASE_URL}/{language}/{inside}" for language in LANGUAGES
    }
