"""Every file of a publication, declared once: its path, what makes its text, what renders it, what it is made from.

From this list come the plan of a build, the navigation (in the order of the list), the ids that a ruleset may not have,
what is kept for use without network, and the sitemap.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from ..errors import InputError
from ..locales import N_
from . import assets, cards, data, pages
from .declaration import Context, Output, OutputFile, Place, Sources, Template, no_sources, reserved_ids
from .publication import Publication

CARD = "{language}/{ruleset}/{card}.pdf"
PEOPLE = "{language}/{ruleset}/{people_table}.csv"
NEUTRAL = "data/{table}.csv"


def _page(path: str, template: str, context: Context, menu: str = "", sources: Sources = no_sources) -> Output:
    return Output(path, Template(f"pages/{template}.html.j2", context), sources=sources, menu=menu, offline=True)


def _asset(path: str, text: Callable[[Place], bytes]) -> Output:
    return Output(path, text, offline=True)


def _at(path: str) -> Sources:
    return lambda output: output.path == path


OUTPUTS = (
    _page("index.html", "languages", pages.languages),
    # Pages of all rulesets together.
    _page("{language}/index.html", "start", pages.start),
    _page("{language}/converter/index.html", "converter", pages.converter, N_("Convert")),
    _page("{language}/practice/index.html", "practice", pages.practice, N_("Practise")),
    _page("{language}/fu/index.html", "fu", pages.counting_fu, N_("How to count fu")),
    _page("{language}/compare/index.html", "compare", pages.comparison, N_("Compare")),
    _page("{language}/cards/index.html", "cards", pages.downloads, N_("Print and download"), _at(PEOPLE)),
    _page("{language}/cross-check/index.html", "cross-check", pages.cross_check),
    # Each ruleset: its pages, its tables for spreadsheets, its cards; of the first one a picture of each card.
    _page("{language}/{ruleset}/index.html", "reference", pages.reference),
    _page("{language}/{ruleset}/hands/index.html", "hands", pages.example_hands),
    _page("{language}/{ruleset}/differences/index.html", "differences", pages.differences),
    Output(PEOPLE, data.for_people),
    Output(CARD, cards.laid_out, cards.pdf),
    Output("{language}/cards/{card}.png", cards.of_pdf, cards.picture, sources=_at(CARD)),
    # Tables for programs.
    Output(NEUTRAL, data.neutral),
    Output("data/datapackage.json", data.descriptor, sources=_at(NEUTRAL)),
    # What pages are drawn with, and what is made from all of them.
    _asset("app.webmanifest", Template("assets/app.webmanifest.j2")),
    _asset("assets/site.css", Template("assets/site.css.j2")),
    _asset("assets/icon.svg", assets.copied),
    _asset("assets/{script}", assets.copied),
    _asset("assets/tiles/{tile}.svg", Template("assets/tile.svg.j2", assets.tile)),
    Output("sw.js", Template("assets/sw.js.j2", assets.service_worker), sources=lambda output: output.offline),
    Output(
        "sitemap.xml",
        Template("assets/sitemap.xml.j2", assets.sitemap),
        sources=lambda output: output.path.endswith(".html"),
        needs_address=True,
    ),
)


def declared_files(publication: Publication) -> tuple[OutputFile, ...]:
    """Every file of a publication; texts are made when they are asked for.

    Raises `InputError` for a ruleset with an id that a page's folder has.
    """
    reserved = reserved_ids(OUTPUTS)
    for ruleset in publication.rulesets:
        if ruleset.id in reserved:
            where = f"{ruleset.file}: id" if ruleset.file else "id"
            raise InputError(where, f"'{ruleset.id}'", f"another id: {', '.join(reserved)} are folders of pages")
    declared: list[OutputFile] = []
    declared += (file for output in OUTPUTS for file in output.files(publication, declared))
    twice = [path for path, times in Counter(file.path for file in declared).items() if times > 1]
    if twice:
        raise ValueError(f"two files of a publication share the path {twice[0]}")
    return tuple(declared)
