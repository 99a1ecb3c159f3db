"""What each page shows, as values with types: the frame that stands around all of them, and each page's own."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import PurePosixPath
from typing import Any

from ..cards import CARD_FORMATS, FIRST_CARDS, CardFormat
from ..hands.reach import FUS, HANS
from ..locales import LANGUAGES, Locale
from ..locales.languages import Language
from ..rulesets import Ruleset
from ..schema import MOST_ASKED, PEOPLE_TABLES, POINTS, TABLES, TableSpec
from ..scoring import FIRST_LIMIT_HAN
from ..sheets import compare, hands, lookup, rules
from ..sheets.cross_check import CrossCheck, rule_name
from ..sheets.cross_check import cross_check as compared_for
from ..sheets.differences import TARGET_WORDS, Differences
from ..sheets.differences import differences as gained_on_others
from ..sheets.fu_sources import FuSources, fu_sources
from ..sheets.points import PointsSheet
from .declaration import Place
from .publication import Licence


@dataclass(frozen=True)
class Frame:
    """What stands around a page: where it is, the way to the root, the navigation, the languages, whose rules.

    `path` is the page's below the root, `same_in` has the same page's by language (of the root, each start), `menu` the
    tools' paths inside the folder of a language with their names.
    """

    path: str
    root: str
    same_in: Mapping[str, str]
    menu: tuple[tuple[str, str], ...]
    languages: Mapping[str, Language]
    rulesets: Sequence[Ruleset]
    base_url: str
    version: str
    licence: Licence


@dataclass(frozen=True)
class Page:
    """What every page shows."""

    page: Frame


def frame(place: Place) -> Frame:
    """The frame of the page at a place."""
    inside = place.path.split("/", 1)[1] if place.output.in_language else "index.html"
    publication, outputs = place.publication, (file.place.output for file in place.files)
    return Frame(
        place.path,
        "../" * (len(PurePosixPath(place.path).parts) - 1),
        {code: f"{code}/{inside}" for code in LANGUAGES},
        tuple((output.in_language, output.menu) for output in dict.fromkeys(outputs) if output.menu),
        LANGUAGES,
        publication.rulesets,
        publication.base_url,
        publication.version,
        publication.licence,
    )


@dataclass(frozen=True)
class LanguagesPage(Page):
    """The choice of a language; `in_language` gives a message in one of them."""

    in_language: Callable[[str, str], str]


def languages(place: Place) -> LanguagesPage:
    """The choice of a language."""
    return LanguagesPage(frame(place), lambda code, message: Locale(code).text(message))


@dataclass(frozen=True)
class StartPage(Page):
    """The rulesets of a publication with what sets each apart, by its id, and the tables as data."""

    differing: Mapping[str, tuple[rules.RuleRow, ...]]
    first_cards: Sequence[CardFormat]
    data_files: Sequence[TableSpec]
    distribution: Sequence[Mapping[str, str]]


def start(place: Place) -> StartPage:
    """The start of a language; `distribution` has the tables as a search engine reads them."""
    publication = place.publication
    distribution = [
        {
            "@type": "DataDownload",
            "encodingFormat": "text/csv",
            "name": table.title,
            "contentUrl": f"{publication.base_url}/data/{table.name}.csv",
        }
        for table in TABLES
    ]
    apart = rules.differing(publication.rulesets, place.locale)
    return StartPage(frame(place), apart, FIRST_CARDS, MOST_ASKED, distribution)


@dataclass(frozen=True)
class LookupPage(Page):
    """A tool whose scripts look points up: those of every ruleset, and what can be chosen."""

    lookup: Mapping[str, Any]
    hans: Sequence[int]
    fus: Sequence[int]
    first_limit_han: int


@dataclass(frozen=True)
class ConverterPage(LookupPage):
    """The converter, which also has so many yakuman to choose from."""

    yakuman_times: Sequence[int]


def practice(place: Place) -> LookupPage:
    """Practice under the rulesets of the publication."""
    return LookupPage(*_looked_up(place))


def converter(place: Place) -> ConverterPage:
    """The converter under the rulesets of the publication."""
    most = max(ruleset.yakuman_max for ruleset in place.publication.rulesets)
    return ConverterPage(*_looked_up(place), range(1, most + 1))


def _looked_up(place: Place) -> tuple[Frame, Mapping[str, Any], Sequence[int], Sequence[int], int]:
    points = lookup.lookup(place.publication.tables.values(), place.locale)
    return frame(place), points, HANS, FUS, FIRST_LIMIT_HAN


@dataclass(frozen=True)
class FuPage(Page):
    """Every source of fu with its picture."""

    fu_sources: FuSources


def counting_fu(place: Place) -> FuPage:
    """How to count fu, as the rulesets of the publication do."""
    return FuPage(frame(place), fu_sources(place.locale, place.publication.rulesets))


@dataclass(frozen=True)
class ComparePage(Page):
    """Rulesets side by side, pair by pair."""

    pairs: Sequence[compare.Pair]


def comparison(place: Place) -> ComparePage:
    """Every pair of rulesets."""
    return ComparePage(frame(place), compare.pairs(tuple(place.publication.tables.values()), place.locale))


@dataclass(frozen=True)
class DownloadsPage(Page):
    """Everything to print and to download; `sample` are the first lines of the points of the first ruleset."""

    cards: Sequence[CardFormat]
    first_cards: Sequence[CardFormat]
    sample: str
    people_tables: Sequence[TableSpec]
    data_files: Sequence[TableSpec]


def downloads(place: Place) -> DownloadsPage:
    """Everything to print and to download."""
    path = f"{place.locale.code}/{place.ruleset.id}/{POINTS.name}.csv"
    sample = place.sources[path].make().decode("utf-8-sig")
    first_lines = "".join(sample.splitlines(keepends=True)[:5])
    return DownloadsPage(frame(place), CARD_FORMATS, FIRST_CARDS, first_lines, PEOPLE_TABLES, TABLES)


@dataclass(frozen=True)
class CrossCheckPage(Page):
    """What was compared with independent calculators; `rule_name` says what a rule is called there."""

    compared: CrossCheck
    rule_name: Callable[[str], str]


def cross_check(place: Place) -> CrossCheckPage:
    """What was compared for the rules of the publication."""
    return CrossCheckPage(frame(place), compared_for(place.publication.rulesets), partial(rule_name, place.locale))


@dataclass(frozen=True)
class RulesetPage(Page):
    """A page of one ruleset."""

    ruleset: Ruleset


@dataclass(frozen=True)
class ReferencePage(RulesetPage):
    """The points of a ruleset."""

    points: PointsSheet
    first_cards: Sequence[CardFormat]
    people_tables: Sequence[TableSpec]


def reference(place: Place) -> ReferencePage:
    """The points of the place's ruleset."""
    sheet = PointsSheet(place.publication.tables[place.ruleset.id], place.locale)
    return ReferencePage(frame(place), place.ruleset, sheet, FIRST_CARDS, PEOPLE_TABLES)


@dataclass(frozen=True)
class HandsPage(RulesetPage):
    """The example hands of a ruleset."""

    hands: hands.Library


def example_hands(place: Place) -> HandsPage:
    """The example hands of the place's ruleset."""
    tables = place.publication.tables[place.ruleset.id]
    return HandsPage(frame(place), place.ruleset, hands.by_han(tables, place.locale))


@dataclass(frozen=True)
class DifferencesPage(RulesetPage):
    """By how much each win of a ruleset brings the winner closer to another player."""

    differences: Differences
    target_words: Mapping[str, str]


def differences(place: Place) -> DifferencesPage:
    """The differences of the place's ruleset."""
    publication = place.publication
    gained = gained_on_others(publication.tables[place.ruleset.id], publication.frames["differences"])
    return DifferencesPage(frame(place), place.ruleset, gained, TARGET_WORDS)
