"""Example hands as they are drawn: tiles in their places, yaku and fu line by line, what the hand pays."""

from __future__ import annotations

from dataclasses import dataclass

from ..hands.reach import HANS
from ..hands.shapes import WINS
from ..hands.tiles import ORDER, TILES
from ..library import table
from ..library.table import Call, Hand
from ..locales import N_, Locale
from ..locales.words import CALLS, CONDITIONS, FU_PARTS, HONORS, SUITS, TILE_BACK, YAKU
from .compare import cells_text
from .cross_check import Compared, compared_with
from .tables import WINNERS, Payment, Tables

BACK = "back"
DRAWINGS = (*TILES, BACK)
"""The pictures of tiles, by name."""


@dataclass(frozen=True)
class Coverage:
    """How many of a ruleset's combinations of han, fu and win have an example hand.

    `missing` has those that have none for one of the winners or for both, as (han, fu, win).
    """

    combinations: int
    with_hand: int
    missing: tuple[tuple[int, int, str], ...]


@dataclass(frozen=True)
class TileView:
    """One tile: its drawing, its name in words, whether it lies turned because it was called."""

    drawing: str
    name: str
    is_turned: bool = False


@dataclass(frozen=True)
class CallView:
    """A group beside the hand: what it is in words, and its tiles as they lie on the table."""

    label: str
    tiles: tuple[TileView, ...]


@dataclass(frozen=True)
class HandView:
    """One hand to draw. `role` is empty where the hand is the same in every seat; `sort` says that it is open."""

    hand: Hand
    role: str
    sort: str
    in_hand: tuple[TileView, ...]
    winning: TileView
    calls: tuple[CallView, ...]
    dora: tuple[TileView, ...]
    conditions: tuple[str, ...]
    yaku: tuple[tuple[str, int], ...]
    parts: tuple[tuple[str, int], ...]
    payments: tuple[tuple[str, Payment], ...]


def tile_view(tile: str, locale: Locale, *, is_turned: bool = False) -> TileView:
    """A tile in MPSZ, or `back`, with its name in words."""
    if tile == BACK:
        name = locale.text(TILE_BACK)
    elif tile in HONORS:
        name = locale.text(HONORS[tile])
    else:
        name = locale.text(SUITS[tile[1]], rank=tile[0])
    return TileView(tile, name, is_turned)


def call_view(call: Call, locale: Locale) -> CallView:
    """A called group with its leftmost tile turned, or a concealed kan with its outer tiles face down."""
    if call.kind == "ankan":
        shown = (BACK, *call.tiles[1:3], BACK)
        return CallView(locale.text(CALLS[call.kind]), tuple(tile_view(tile, locale) for tile in shown))
    first, *rest = call.tiles
    tiles = (tile_view(first, locale, is_turned=True), *(tile_view(tile, locale) for tile in rest))
    return CallView(locale.text(CALLS[call.kind]), tiles)


def hand_view(hand: Hand, locale: Locale, tables: Tables | None = None) -> HandView:
    """A hand with its words; with a ruleset's tables also what it pays there."""
    rest = list(hand.tiles)
    rest.remove(hand.winning_tile)
    role = ("dealer" if hand.seat_wind == "1z" else "child") if hand.seat_wind else ""
    payments = tuple(
        (winner, tables.possible[hand.han, hand.fu, winner, hand.win])
        for winner in (("child", "dealer") if tables else ())
        if tables and role in ("", winner)
    )
    return HandView(
        hand,
        role,
        _sort(hand, locale),
        tuple(tile_view(tile, locale) for tile in sorted(rest, key=ORDER.__getitem__)),
        tile_view(hand.winning_tile, locale),
        tuple(call_view(call, locale) for call in hand.called),
        tuple(tile_view(tile, locale) for tile in hand.dora_indicators.split()),
        tuple(locale.text(CONDITIONS[code]) for code in hand.conditions.split()),
        tuple((locale.text(YAKU[code]), number) for code, number in hand.yaku_han),
        tuple((locale.text(FU_PARTS[code]), number) for code, number in hand.parts),
        payments,
    )


def _sort(hand: Hand, locale: Locale) -> str:
    """What tells an open hand from the closed one beside it, empty for a closed one."""
    if hand.is_closed:
        return ""
    return locale.text(N_("open tanyao") if "tanyao" in dict(hand.yaku_han) else N_("open hand"))


@dataclass(frozen=True)
class Library:
    """The hands of a ruleset by han, how far they go, and who confirms them.

    `missing` tells by win for which combinations there is none, in words; `compared` has the calculators that give each
    of the hands the han and fu that it has here, none where nothing was compared for these rules.
    """

    sections: tuple[tuple[int, tuple[HandView, ...]], ...]
    coverage: Coverage
    missing: tuple[tuple[str, str], ...]
    compared: tuple[Compared, ...]


def coverage(tables: Tables) -> Coverage:
    """Which combinations of a ruleset have a hand that scores so there."""
    rules = tables.ruleset.rules
    combinations = sorted({(han, fu, win) for han, fu, _, win in tables.possible})
    missing = tuple(
        (han, fu, win)
        for han, fu, win in combinations
        if not all(table.find(han, fu, win, who, rules) for who in WINNERS)
    )
    return Coverage(len(combinations), len(combinations) - len(missing), missing)


def by_han(tables: Tables, locale: Locale) -> Library:
    """The hands of a ruleset, grouped by han; of one combination the first is the one that its cell names."""
    fitting = [hand for hand in table.hands() if hand.fits(tables.ruleset.rules)]
    covered = coverage(tables)
    missing = []
    for win in WINS:
        possible = [key[:2] for key in tables.possible if key[3] == win]
        if lacking := [cell[:2] for cell in covered.missing if cell[2] == win]:
            missing.append((win, cells_text(lacking, possible, locale)))
    return Library(
        tuple(
            (han, views)
            for han in HANS
            if (views := tuple(hand_view(hand, locale, tables) for hand in fitting if hand.han == han))
        ),
        covered,
        tuple(missing),
        tuple(one for one in compared_with(tables.ruleset) if one.gives_han_and_fu),
    )


def anchor(tables: Tables, han: int, fu: int, winner: str, win: str) -> str:
    """The id of a combination's hand, empty where the table has none for it under the ruleset."""
    hand = table.find(han, fu, win, winner, tables.ruleset.rules)  # type: ignore[arg-type]
    return hand.hand if hand else ""
