"""The edition: one function that yields every file of `output/`, with what it is made from.

Reading `files` tells all that a build can write. Contexts are the variables of the templates.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, cached_property, partial
from pathlib import PurePosixPath
from typing import TYPE_CHECKING, Any

from . import __version__
from .branding import CLUB_GAP, Brand, fits, refuse_what_does_not_fit
from .cards import CARD_FORMATS, FIRST_CARDS, CardFormat, Slot
from .hands.reach import FUS, HANS
from .locales import LANGUAGES, N_, Locale
from .resources import templates_dir
from .rulesets import Ruleset, load
from .schema import DIFFERENCES, LIMIT_ROWS, POINTS, TABLES, TableSpec
from .scoring import FIRST_LIMIT_HAN, KIRIAGE_FORMULA, PAYMENT_UNIT
from .sheets import blanks, compare, counting, differences, examples, fu_sources, grid, hands, lookup, rules
from .sheets.cross_check import compared_with, cross_check, rule_name
from .sheets.tables import WINNERS, Tables, tables, tsumo_gain
from .writers import csv, datapackage, html
from .writers.qr import qr
from .writers.renderers import TEXT, Pdf, Picture, Renderer

if TYPE_CHECKING:
    import pandas as pd

PEOPLE_TABLES = (POINTS, LIMIT_ROWS, DIFFERENCES)
"""The tables that each ruleset has as CSV files for people."""
PEOPLE_TITLES = {"points": N_("Points"), "limits": N_("Limits"), "differences": N_("Differences")}
SCRIPTS = ("site.js", "lookup.js", "tables.js", "converter.js", "practice.js")
OFFLINE = (".html", ".css", ".js", ".svg", ".webmanifest")
"""What is kept for use without network, by its ending."""
TABLES_LICENCE = "CC0 1.0"
TABLES_LICENCE_ADDRESS = "https://creativecommons.org/publicdomain/zero/1.0/"


@dataclass(frozen=True)
class Options:
    """What makes one edition.

    Args:
        rulesets: in their printed order.
        base_url: the address it is published at, without a final slash; empty where there is none.
        brand: what its cards show of who prints them.
    """

    rulesets: tuple[Ruleset, ...]
    base_url: str = ""
    brand: Brand = field(default_factory=Brand)

    @classmethod
    def published(cls) -> Options:
        """The edition that the project publishes."""
        return cls(load())


@dataclass(frozen=True)
class OutputFile:
    """One file of the edition.

    Args:
        path: below the output folder.
        make: gives its finished text; for a PDF the HTML that it is rendered from, for a picture that of its PDF.
        renderer: makes its bytes from the text.
        card: of a PDF, or of a picture of one, its format.
    """

    path: str
    make: Callable[[], bytes]
    renderer: Renderer = TEXT
    card: CardFormat | None = None

    @property
    def picture_of(self) -> str:
        """Of a picture, the path of the PDF that it shows; else empty."""
        return self.renderer.source


class Edition:
    """The frames and sheets of one edition, each computed once and only when a file needs it."""

    def __init__(self, options: Options) -> None:
        self.options = options

    @cached_property
    def frames(self) -> dict[str, pd.DataFrame]:
        """The neutral tables and the differences by name, for all rulesets at once."""
        from . import frames

        made = {name: make(self.options.rulesets) for name, make in frames.FRAMES.items()}
        return {**made, "differences": frames.differences_of(made["points"], self.options.rulesets)}

    @cached_property
    def tables(self) -> dict[str, Tables]:
        """Each ruleset's tables by its id."""
        import pandas as pd

        from . import frames

        keys = pd.DataFrame(examples.keys(), columns=["han", "fu", "winner", "win"])
        rows = keys.merge(pd.DataFrame({"ruleset": [ruleset.id for ruleset in self.options.rulesets]}), how="cross")
        worked = frames.score(rows, self.options.rulesets)
        return {
            ruleset.id: tables(ruleset, self.frames["points"], self.frames["limits"], worked)
            for ruleset in self.options.rulesets
        }

    def files(self) -> Iterator[OutputFile]:
        """Every file of the edition but the manifest; each text is made once, however often it is asked for."""
        kept = []
        for file in self._contents():
            once = replace(file, make=cache(file.make))
            if file.path.endswith(OFFLINE):
                kept.append(once)
            yield once
        yield OutputFile("sw.js", partial(self._service_worker, kept))

    def _contents(self) -> Iterator[OutputFile]:
        yield self._page("index.html", "languages.html.j2", Locale("en"), {})
        yield OutputFile("app.webmanifest", partial(html.render, "assets/app.webmanifest.j2", Locale("en"), {}))
        if self.options.base_url:
            yield OutputFile("sitemap.xml", self._sitemap)
        yield OutputFile("assets/site.css", partial(html.render, "assets/site.css.j2", Locale("en"), {}))
        for name in (*SCRIPTS, "icon.svg"):
            yield OutputFile(f"assets/{name}", (templates_dir() / "assets" / name).read_bytes)
        for drawing in hands.DRAWINGS:
            tile = partial(html.render, "assets/tile.svg.j2", Locale("en"), {"tile": drawing})
            yield OutputFile(f"assets/tiles/{drawing}.svg", tile)
        neutral = {spec: partial(self._neutral, spec) for spec in TABLES}
        for spec, make in neutral.items():
            yield OutputFile(f"data/{spec.name}.csv", make)
        yield OutputFile("data/datapackage.json", self._datapackage)
        for code in LANGUAGES:
            locale = Locale(code)
            apart = rules.differing(self.options.rulesets, locale)
            yield self._page(
                f"{code}/index.html", "start.html.j2", locale, {"differing": apart, "data_files": self._distribution()}
            )
            yield self._page(
                f"{code}/fu/index.html", "fu.html.j2", locale, partial(self._fu, locale, self.options.rulesets)
            )
            yield self._page(f"{code}/converter/index.html", "converter.html.j2", locale, partial(self._tool, locale))
            yield self._page(f"{code}/practice/index.html", "practice.html.j2", locale, partial(self._tool, locale))
            yield self._page(f"{code}/cards/index.html", "cards.html.j2", locale, partial(self._downloads, locale))
            compared = partial(self._compare, locale)
            yield self._page(f"{code}/compare/index.html", "compare.html.j2", locale, compared)
            checked = partial(self._cross_check, locale)
            yield self._page(f"{code}/cross-check/index.html", "cross-check.html.j2", locale, checked)
            for ruleset in self.options.rulesets:
                folder = f"{code}/{ruleset.id}"
                context = partial(self._reference_page, ruleset, locale)
                yield self._page(f"{folder}/index.html", "reference.html.j2", locale, context)
                drawn = partial(self._hands, ruleset, locale)
                yield self._page(f"{folder}/hands/index.html", "hands.html.j2", locale, drawn)
                gained = partial(self._differences, ruleset)
                yield self._page(f"{folder}/differences/index.html", "differences.html.j2", locale, gained)
                for spec in PEOPLE_TABLES:
                    yield OutputFile(f"{folder}/{spec.name}.csv", partial(self._for_people, spec, ruleset, locale))
                for card in CARD_FORMATS:
                    pdf = f"{folder}/{card.name}.pdf"
                    laid_out = cache(partial(self._card, card, ruleset, Locale(code, "card"), f"{folder}/index.html"))
                    rendered = Pdf(card.pages, card.copies)
                    yield OutputFile(pdf, laid_out, rendered, card)
                    if ruleset is self.options.rulesets[0]:
                        yield OutputFile(f"{code}/cards/{card.name}.png", laid_out, Picture(pdf, rendered), card)

    def _service_worker(self, kept: list[OutputFile]) -> bytes:
        """The script that keeps the pages for use without network, named after what they hold."""
        digest = hashlib.sha256(b"".join(file.make() for file in kept)).hexdigest()
        context = {"name": digest[:16], "paths": [file.path for file in kept]}
        return html.render("assets/sw.js.j2", Locale("en"), context)

    def _sitemap(self) -> bytes:
        pages = [file.path for file in self._contents() if file.path.endswith(".html")]
        return html.render("assets/sitemap.xml.j2", Locale("en"), {"pages": pages, "base_url": self.options.base_url})

    def _neutral(self, spec: TableSpec) -> bytes:
        return csv.neutral(self.frames[spec.name], spec)

    def _datapackage(self) -> bytes:
        return datapackage.descriptor({spec: self._neutral(spec) for spec in TABLES}, self.options.rulesets)

    def _for_people(self, spec: TableSpec, ruleset: Ruleset, locale: Locale) -> bytes:
        frame = self.frames[spec.name]
        return csv.for_people(frame[frame["ruleset"] == ruleset.id], spec, locale)

    def _page(
        self, path: str, template: str, locale: Locale, context: dict[str, Any] | Callable[[], dict[str, Any]]
    ) -> OutputFile:
        def make() -> bytes:
            own = context() if callable(context) else context
            return html.render(f"pages/{template}", locale, {**self._everywhere(path), **own})

        return OutputFile(path, make)

    def _everywhere(self, path: str) -> dict[str, Any]:
        """What every page needs: its own place, the way to the root, the language switch, the edition."""
        depth = len(PurePosixPath(path).parts) - 1
        inside = path.split("/", 1)[1] if depth else path
        return {
            "path": path,
            "root": "../" * depth,
            "same_in": {code: f"{code}/{inside}" for code in LANGUAGES} if depth else {},
            "languages": LANGUAGES,
            "in_language": lambda code, message: Locale(code).text(message),
            "rulesets": self.options.rulesets,
            "base_url": self.options.base_url,
            "version": __version__,
            "licence": TABLES_LICENCE,
            "licence_address": TABLES_LICENCE_ADDRESS,
            "cards": CARD_FORMATS,
            "first_cards": FIRST_CARDS,
        }

    def _reference(self, ruleset: Ruleset, locale: Locale) -> dict[str, Any]:
        """One ruleset's points as values, for a page or a card in one language."""
        of_ruleset = self.tables[ruleset.id]
        grids = [grid.grid(of_ruleset, winner) for winner in WINNERS]
        return {
            "ruleset": ruleset,
            "grids": grids,
            "beyond": grid.beyond(of_ruleset),
            "limits": of_ruleset.limits,
            "mangan_from": of_ruleset.mangan_from(),
            "kiriage": of_ruleset.kiriage(),
            "footnotes": blanks.footnotes(locale, of_ruleset.reach, of_ruleset.options),
            "blank_reasons": blanks.reasons(locale, of_ruleset.reach, of_ruleset.options),
            "anchor": partial(hands.anchor, of_ruleset),
            "reasons_beyond": blanks.beyond_grid(locale, of_ruleset.reach, of_ruleset.options),
            "rules": rules.rule_rows(ruleset, locale),
            "noten": rules.noten_payments(ruleset),
            "cited": [f"{row.name} {row.section}" for row in rules.rule_rows(ruleset, locale) if row.section],
            "ron_pairs": {
                han: [of_ruleset.possible[han, 30, winner, "ron"].total for winner in ("child", "dealer")]
                for han in (1, 2, 3)
            },
            "most_more": tsumo_gain(of_ruleset),
            "examples": examples.worked(of_ruleset),
            "tables": of_ruleset,
            "fu": counting.FU,
            "fu_groups": counting.GROUP_ROWS,
            "factors": counting.FACTORS,
            "unit": PAYMENT_UNIT,
            "kiriage_base": KIRIAGE_FORMULA,
            "first_limit_han": FIRST_LIMIT_HAN,
        }

    def _reference_page(self, ruleset: Ruleset, locale: Locale) -> dict[str, Any]:
        """The same for the page, which also says how far its figures lead to hands and what they were compared with."""
        of_ruleset, context = self.tables[ruleset.id], self._reference(ruleset, locale)
        return {
            **context,
            "coverage": hands.coverage(of_ruleset),
            "leading": grid.leading(context["grids"], of_ruleset),
            "compared": compared_with(ruleset),
        }

    def _differences(self, ruleset: Ruleset) -> dict[str, Any]:
        """One ruleset's differences as values, for a page or a card."""
        return {
            "ruleset": ruleset,
            "differences": differences.differences(self.tables[ruleset.id], self.frames["differences"]),
            "target_words": differences.TARGET_WORDS,
            "short_words": differences.SHORT_WORDS,
            "numbers_of_honba": differences.HONBA,
        }

    def _compare(self, locale: Locale) -> dict[str, Any]:
        every = [self.tables[ruleset.id] for ruleset in self.options.rulesets]
        return {"pairs": compare.pairs(every, locale)}

    def _cross_check(self, locale: Locale) -> dict[str, Any]:
        return {"found": cross_check(self.options.rulesets), "rule_name": partial(rule_name, locale)}

    def _hands(self, ruleset: Ruleset, locale: Locale) -> dict[str, Any]:
        return {"ruleset": ruleset, "hands": hands.by_han(self.tables[ruleset.id], locale)}

    def _fu(self, locale: Locale, rulesets: tuple[Ruleset, ...]) -> dict[str, Any]:
        """Every source of fu with its picture; what rulesets choose, as those given do."""
        return {
            "wins": fu_sources.wins(locale, rulesets),
            "groups": fu_sources.groups(locale),
            "pairs": fu_sources.pairs(locale, rulesets),
            "waits": fu_sources.waits(locale),
            "differences": fu_sources.differences(locale, rulesets),
            "lessons": fu_sources.lessons(locale, rulesets),
        }

    def _tool(self, locale: Locale) -> dict[str, Any]:
        """What a page with scripts needs: the points of every ruleset, as they can be looked up."""
        return {
            "points": lookup.lookup(self.tables.values(), locale),
            "hans": HANS,
            "fus": FUS,
            "yakuman_times": range(1, max(ruleset.yakuman_max for ruleset in self.options.rulesets) + 1),
            "first_limit_han": FIRST_LIMIT_HAN,
        }

    def _distribution(self) -> list[dict[str, str]]:
        """The neutral tables as a search engine reads them, for an edition that has an address."""
        return [
            {
                "@type": "DataDownload",
                "encodingFormat": "text/csv",
                "name": spec.title,
                "contentUrl": f"{self.options.base_url}/data/{spec.name}.csv",
            }
            for spec in TABLES
        ]

    def _downloads(self, locale: Locale) -> dict[str, Any]:
        """The page of everything to print and download, with a sample of a table for people."""
        sample = self._for_people(POINTS, self.options.rulesets[0], locale).decode("utf-8-sig")
        return {
            "sample": "".join(sample.splitlines(keepends=True)[:5]),
            "csv_files": [(spec.name, PEOPLE_TITLES[spec.name]) for spec in PEOPLE_TABLES],
            "data_files": [spec.name for spec in TABLES],
        }

    def _card(self, card: CardFormat, ruleset: Ruleset, locale: Locale, page: str) -> bytes:
        base_url = self.options.base_url
        address = f"{base_url}/{page}" if base_url else ""
        ending = partial(address_after, (address, base_url), card.address_slot) if card.address_slot else None
        context = {
            **self._reference(ruleset, locale),
            **(self._differences(ruleset) if "differences" in card.parts else {}),
            "card": card,
            "brand": self.options.brand,
            "club_width": round(self.options.brand.club_width(card), 2),
            "club_gap": CLUB_GAP,
            "sources_of": self._fu(locale, (ruleset,)) if "tiles" in card.parts else {},
            "several_ron": rules.value_text(ruleset, locale, "several_ron"),
            "version": __version__,
            "licence": TABLES_LICENCE,
            "page_address": address,
            "address": printed_address(address),
            "address_after": ending,
            "qr": qr(address, locale.text(N_("QR code of the page's address"))) if address and card.qr else "",
        }
        return html.render(f"cards/{card.template}", locale, context)


def printed_address(address: str) -> str:
    """An address without scheme and file name: a browser and a server add them."""
    return address.removesuffix("index.html").split("://", 1)[-1]


def address_after(addresses: Sequence[str], slot: Slot, text: str) -> str:
    """The first of some addresses, as printed, that a line has room for after a text; else none."""
    printed = map(printed_address, addresses)
    return next((short for short in printed if fits(f"{text} · {short}", slot)), "")


def refuse_what_has_no_room(options: Options, files: Iterable[OutputFile]) -> None:
    """Raise `InputError` where a text of the brand or of a ruleset does not fit a card that is among the files."""
    formats = list(dict.fromkeys(file.card for file in files if file.card))
    refuse_what_does_not_fit(options.brand, formats, options.rulesets)


def paths(files: Sequence[OutputFile]) -> list[str]:
    """The paths of files; raises `ValueError` where two share one."""
    seen: set[str] = set()
    for file in files:
        if file.path in seen:
            raise ValueError(f"two files of the edition share the path {file.path}")
        seen.add(file.path)
    return [file.path for file in files]
