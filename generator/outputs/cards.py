"""What each card shows, as values with types: what all of them have in common, and the kind that its format names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from ..branding import CLUB_GAP, Brand, fits
from ..cards import CardFormat, Slot
from ..locales import N_, Locale
from ..rulesets import Ruleset
from ..sheets.differences import HONBA, SHORT_WORDS, Differences, differences
from ..sheets.fu_sources import FuSources, fu_sources
from ..sheets.points import PointsSheet
from ..writers import html
from ..writers.qr import qr
from ..writers.renderers import Pdf, Picture
from .declaration import Place
from .publication import Licence


@dataclass(frozen=True)
class Imprint:
    """What a card says of itself: the version of the tables, the licence, and where its page is.

    Without an address `page`, `site` and `code` are empty.

    Args:
        page: the address of the ruleset's page.
        site: the address of the publication.
        slot: the line that an address ends on a card where lines may not wrap.
        code: the QR code of the page's address, where the card has room for one.
    """

    version: str
    licence: Licence
    page: str
    site: str
    slot: Slot | None
    code: Markup | str

    @property
    def address(self) -> str:
        """The page's address as it is printed."""
        return printed_address(self.page)

    def address_after(self, text: str) -> str:
        """The address of the page, else of the publication, as printed, that a line has room for after a text."""
        if not self.slot:
            return ""
        printed = (printed_address(address) for address in (self.page, self.site) if address)
        return next((short for short in printed if fits(f"{text} · {short}", self.slot)), "")


def printed_address(address: str) -> str:
    """An address without scheme and file name: a browser and a server add them."""
    return address.removesuffix("index.html").split("://", 1)[-1]


@dataclass(frozen=True)
class Card:
    """What every card shows: its format, who prints it, whose rules, and what it says of itself. Widths in mm."""

    card: CardFormat
    brand: Brand
    club_width: float
    club_gap: float
    ruleset: Ruleset
    imprint: Imprint


@dataclass(frozen=True)
class PointsCard(Card):
    """A card of a ruleset's points."""

    points: PointsSheet


@dataclass(frozen=True)
class FuCard(Card):
    """A card of how fu are counted under a ruleset."""

    fu_sources: FuSources


@dataclass(frozen=True)
class DifferencesCard(Card):
    """A card of what a win gains on each player."""

    differences: Differences
    short_words: Mapping[str, str]
    numbers_of_honba: Sequence[int]


def laid_out(place: Place, without: frozenset[str] = frozenset()) -> bytes:
    """The HTML that the card at a place is rendered from; messages that it is `without` are in the source language."""
    locale = Locale(place.locale.code, "card", without)
    return html.render(f"cards/{place.card.template}", locale, context(place, locale))


def context(place: Place, locale: Locale) -> Card:
    """What the card at a place shows."""
    brand, card = place.publication.brand, place.card
    common = (card, brand, round(brand.club_width(card), 2), CLUB_GAP, place.ruleset, _imprint(place, locale))
    tables = place.publication.tables[place.ruleset.id]
    if card.shows == "fu":
        return FuCard(*common, fu_sources(locale, (place.ruleset,)))
    if card.shows == "differences":
        gained = differences(tables, place.publication.frames["differences"])
        return DifferencesCard(*common, gained, SHORT_WORDS, HONBA)
    return PointsCard(*common, PointsSheet(tables, locale))


def _imprint(place: Place, locale: Locale) -> Imprint:
    site, card = place.publication.base_url, place.card
    page = f"{site}/{locale.code}/{place.ruleset.id}/index.html" if site else ""
    code = qr(page, locale.text(N_("QR code of the page's address"))) if page and card.qr else ""
    return Imprint(place.publication.version, place.publication.licence, page, site, card.address_slot, code)


def of_pdf(place: Place) -> bytes:
    """The text of the PDF that a picture shows: that of the first ruleset."""
    return place.sources[_pdf_path(place)].make()


def pdf(place: Place) -> Pdf:
    """What renders the card at a place."""
    return Pdf(place.card.pages, place.card.copies)


def picture(place: Place) -> Picture:
    """What draws a picture of the first ruleset's card."""
    return Picture(_pdf_path(place), pdf(place))


def _pdf_path(place: Place) -> str:
    return f"{place.locale.code}/{place.ruleset.id}/{place.card.name}.pdf"
