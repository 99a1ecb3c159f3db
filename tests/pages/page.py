"""Reading a built page: its elements, the text that a reader sees, its tables by their headers."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import NamedTuple
from xml.etree.ElementTree import Element

from tinyhtml5.parser import HTMLParser

from generator.outputs import Publication, declared_files

from .. import facts

LANGUAGES = ("en", "es")
REFERENCES = tuple((language, ruleset) for language in LANGUAGES for ruleset in facts.IDS)
# Every page that a build writes, so that a new one is tested as the others are; the contract's names are a test.
PATHS = tuple(file.path for file in declared_files(Publication.published()) if file.path.endswith(".html"))
# Those that a browser opens: the hands of one ruleset look like those of another, and there are hundreds on a page.
VIEWED = tuple(path for path in PATHS if "/hands/" not in path or path.split("/")[1] == facts.IDS[-1])
# The words of the winners.
WINNER_WORDS = {"en": {"child": "Child", "dealer": "Dealer"}, "es": {"child": "Ko", "dealer": "Oya"}}

APART = {"br", "p", "li", "dt", "dd", "div", "td", "th", "tr", "caption", "h1", "h2", "h3", "section", "article", "ul"}
"""Elements that begin and end a line or a cell: their text does not run into that beside them."""


def collapsed(text: str) -> str:
    """Give a text with its white space as a browser shows it, no-break spaces as plain ones."""
    return re.sub("[ \t\n\r\f\u00a0]+", " ", text).strip(" ")


def has_class(element: Element, name: str) -> bool:
    """Say whether an element has a class."""
    return name in element.get("class", "").split()


def text_of(element: Element) -> str:
    """Give the text of an element as it is read, without what is hidden in it."""
    return collapsed("".join(_pieces(element)))


def _pieces(element: Element) -> Iterator[str]:
    gap = " " if element.tag in APART else ""
    yield gap + (element.text or "")
    for child in element:
        if isinstance(child.tag, str) and not is_hidden(child):
            yield from _pieces(child)
        yield child.tail or ""
    yield gap


def in_blanks(cell: Element) -> list[Element]:
    """Give the elements within a cell that belong to a blank."""
    return [part for link in cell.iter("a") if has_class(link, "blank") for part in link.iter()]


def name_of(link: Element) -> str:
    """Give what a link says, in words or by a picture."""
    pictures = [picture.get("alt", "") for picture in link.iter("img")]
    return collapsed(" ".join([text_of(link), *pictures]))


def is_hidden(element: Element) -> bool:
    """Say whether an element is not shown at first: data of scripts, tools that need scripts, a blank's own reason."""
    return element.tag in {"script", "template"} or "hidden" in element.attrib or has_class(element, "why-not")


class TableCell(NamedTuple):
    """A data cell with the texts of the headers of its row and its column."""

    row: str
    column: str
    element: Element


def table_cells(table: Element) -> list[TableCell]:
    """Give the data cells of a table, each under the header of its column and beside that of its row."""
    head, body = table.find("thead"), table.find("tbody")
    assert head is not None
    assert body is not None
    columns = [text_of(cell) for cell in head.iter("th")]
    cells = []
    for row in body.iter("tr"):
        first, *others = list(row)
        assert (first.tag, first.get("scope")) == ("th", "row")
        assert len(others) == len(columns) - 1
        cells += [TableCell(text_of(first), columns[at], cell) for at, cell in enumerate(others, 1)]
    return cells


@dataclass(frozen=True)
class Page:
    """One page: its root element, what the parser had to forgive, and where its file is."""

    path: Path
    root: Element
    errors: tuple[object, ...]

    @cached_property
    def ids(self) -> dict[str, Element]:
        """The elements by their ids; the last one where an id stands twice."""
        return {element.get("id", ""): element for element in self.root.iter() if element.get("id")}

    def only(self, tag: str) -> Element:
        """Give the one element of a kind."""
        (found,) = self.root.iter(tag)
        return found

    def all_with_class(self, tag: str, name: str) -> list[Element]:
        """Give the elements of a kind that have a class."""
        return [element for element in self.root.iter(tag) if has_class(element, name)]

    @cached_property
    def text(self) -> str:
        """What the page's body says."""
        return text_of(self.only("body"))


def parse(content: str | bytes, path: Path = Path()) -> Page:
    """Read a page from its text."""
    parser = HTMLParser(namespace_html_elements=False)
    root = parser.parse(content if isinstance(content, str) else content.decode())
    return Page(path, root, tuple(parser.errors))


@cache
def read(site: Path, path: str) -> Page:
    """Read a page of a built edition."""
    return parse((site / path).read_bytes(), site / path)


def reference(site: Path, language: str, ruleset: str) -> Page:
    """Read the points reference of a ruleset."""
    return read(site, f"{language}/{ruleset}/index.html")
