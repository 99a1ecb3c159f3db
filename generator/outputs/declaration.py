"""What declares files: a path with gaps, what makes the text, what renders it, and from which files it is made.

A gap such as `{ruleset}` stands for each ruleset of a publication: one declaration, as many files.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, partial
from itertools import product
from pathlib import PurePosixPath
from string import Formatter
from typing import TYPE_CHECKING, Any

from ..cards import CARD_FORMATS, CardFormat
from ..locales import LANGUAGES, SOURCE_LANGUAGE, Locale
from ..rulesets import Ruleset
from ..schema import PEOPLE_TABLES, TABLES, TableSpec
from ..sheets.hands import DRAWINGS
from ..writers import html
from ..writers.renderers import TEXT, Renderer
from .publication import Publication

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

IN_LANGUAGE = "{language}/"
SCRIPTS = ("site.js", "lookup.js", "tables.js", "converter.js", "practice.js")

Sources = Callable[["Output"], bool]
"""Whether a file is made from those of a declaration."""
Context = Callable[["Place"], "DataclassInstance"]
"""What gives the value whose fields a template shows at a place."""

GAPS: dict[str, Callable[[Publication], Mapping[str, object]]] = {
    "language": lambda publication: LANGUAGES,
    "ruleset": lambda publication: {ruleset.id: ruleset for ruleset in publication.rulesets},
    "card": lambda publication: {card.name: card for card in CARD_FORMATS},
    "table": lambda publication: {table.name: table for table in TABLES},
    "people_table": lambda publication: {table.name: table for table in PEOPLE_TABLES},
    "script": lambda publication: {name: name for name in SCRIPTS},
    "tile": lambda publication: {name: name for name in DRAWINGS},
}
"""What the gaps of paths stand for: what is written there, and the value that it names."""


def no_sources(output: Output) -> bool:
    """Say of each declaration that a file is not made from its files."""
    return False


@dataclass(frozen=True)
class Output:
    """Files that are made alike.

    Args:
        path: below the output folder, with gaps (see `GAPS`).
        text: makes the finished text of the file at a place.
        renderer: gives what makes the bytes of the file at a place from its text.
        sources: which files of the publication it is made from, by their declaration.
        menu: what it is called in the navigation, as a message; empty for what does not stand there.
        offline: whether it is kept for use without network.
        needs_address: whether it is there only where the publication has an address.
    """

    path: str
    text: Callable[[Place], bytes]
    renderer: Callable[[Place], Renderer] = lambda place: TEXT
    sources: Sources = no_sources
    menu: str = ""
    offline: bool = False
    needs_address: bool = False

    @property
    def gaps(self) -> tuple[str, ...]:
        """The gaps of the path, in their order."""
        return tuple(name for _, name, _, _ in Formatter().parse(self.path) if name)

    @property
    def in_language(self) -> str:
        """The path inside the folder of a language, empty for what stands outside of them."""
        return self.path.removeprefix(IN_LANGUAGE) if self.path.startswith(IN_LANGUAGE) else ""

    def files(self, publication: Publication, files: Sequence[OutputFile]) -> Iterator[OutputFile]:
        """The files that a publication has of it; `files` will hold all those of the publication."""
        if self.needs_address and not publication.base_url:
            return
        for chosen in product(*(GAPS[gap](publication).items() for gap in self.gaps)):
            names, values = ({gap: each[at] for gap, each in zip(self.gaps, chosen, strict=True)} for at in (0, 1))
            place = Place(publication, self, self.path.format(**names), values, files)
            yield OutputFile(place, cache(partial(self.text, place)), self.renderer(place))


@dataclass(frozen=True)
class OutputFile:
    """One file of a publication.

    Args:
        place: where it stands.
        make: gives its finished text, once however often it is asked for; for a PDF the HTML that it is rendered from,
            for a picture that of its PDF.
        renderer: makes its bytes from the text.
    """

    place: Place
    make: Callable[[], bytes]
    renderer: Renderer

    @property
    def path(self) -> str:
        """Below the output folder."""
        return self.place.path

    @property
    def card(self) -> CardFormat | None:
        """Of a printed card, and of a picture of one, its format."""
        return self.place.filled.get("card")


@dataclass(frozen=True)
class Place:
    """Where a file stands: its publication, as what it is declared, its path, and what the gaps of that stand for.

    `files` are all files of the publication, for one that is made from others.
    """

    publication: Publication
    output: Output
    path: str
    filled: Mapping[str, Any]
    files: Sequence[OutputFile] = field(repr=False)

    @property
    def locale(self) -> Locale:
        """The language of the file; that of the messages where it has none of its own."""
        language = self.filled.get("language")
        return Locale(language.code if language else SOURCE_LANGUAGE)

    @property
    def ruleset(self) -> Ruleset:
        """The ruleset that the path names; the first where it names none."""
        ruleset: Ruleset = self.filled.get("ruleset", self.publication.rulesets[0])
        return ruleset

    @property
    def card(self) -> CardFormat:
        """The format of card that the path names."""
        card: CardFormat = self.filled["card"]
        return card

    @property
    def table(self) -> TableSpec:
        """The table that the path names."""
        table: TableSpec = self.filled.get("table") or self.filled["people_table"]
        return table

    @property
    def tile(self) -> str:
        """The drawing of a tile that the path names."""
        return str(self.filled["tile"])

    @property
    def sources(self) -> dict[str, OutputFile]:
        """The files that this one is made from, by their paths."""
        return {file.path: file for file in self.files if self.output.sources(file.place.output)}


@dataclass(frozen=True)
class Template:
    """A text from a template: `context` gives the value whose fields the template shows, none where it needs none."""

    name: str
    context: Context | None = None

    def __call__(self, place: Place) -> bytes:
        """The finished text of the file at a place."""
        return html.render(self.name, place.locale, self.context(place) if self.context else None)


def reserved_ids(outputs: Iterable[Output]) -> tuple[str, ...]:
    """The names that no ruleset may have, because a page has that folder."""
    folders = {PurePosixPath(output.in_language).parts[0] for output in outputs if "/" in output.in_language}
    return tuple(sorted(folder for folder in folders if not folder.startswith("{")))
