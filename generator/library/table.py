"""The example hands: a table that the project keeps, one real hand or more for each combination that can occur.

Found and written by `make hands`; else only read. Columns as in the published `hands.csv`. Of several hands
of one combination the first that fits a ruleset stands for it; the open hands of few han come after the closed one.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable
from dataclasses import dataclass, fields
from functools import cache, lru_cache
from importlib.resources import files
from typing import NamedTuple

from ..hands.shapes import Win
from ..hands.tiles import parse
from ..rulesets import Rules

FILE = "hands.csv"
FIVES = ("5m", "5p", "5s")


class Call(NamedTuple):
    """A called group or a concealed kan: `chi`, `pon`, `minkan` or `ankan`, and its tiles."""

    kind: str
    tiles: tuple[str, ...]

    @property
    def is_open(self) -> bool:
        """Whether it opens the hand."""
        return self.kind != "ankan"


@dataclass(frozen=True)
class Hand:
    """One example hand; see the columns of `hands.csv` for what each part holds."""

    hand: str
    han: int
    fu: int
    fu_sum: int
    win: Win
    round_wind: str
    seat_wind: str
    concealed: str
    calls: str
    winning_tile: str
    conditions: str
    dora_indicators: str
    yaku: str
    fu_parts: str

    @property
    def tiles(self) -> tuple[str, ...]:
        """The tiles in hand, with the winning tile."""
        return parse(self.concealed)

    @property
    def called(self) -> tuple[Call, ...]:
        """The groups beside the hand."""
        pairs = (text.split(":") for text in self.calls.split())
        return tuple(Call(kind, parse(tiles)) for kind, tiles in pairs)

    @property
    def is_closed(self) -> bool:
        """Whether nothing was called from another player."""
        return not any(call.is_open for call in self.called)

    @property
    def yaku_han(self) -> tuple[tuple[str, int], ...]:
        """The yaku and dora with their han, in the order of the table."""
        return _numbered(self.yaku)

    @property
    def parts(self) -> tuple[tuple[str, int], ...]:
        """The sources of fu; they add up to `fu_sum`."""
        return _numbered(self.fu_parts)

    def serves(self, winner: str) -> bool:
        """Whether the hand is one of that role: east is the dealer; an empty seat serves both."""
        return not self.seat_wind or (self.seat_wind == "1z") == (winner == "dealer")

    def fits(self, rules: Rules) -> bool:
        """Whether the hand scores the same under a ruleset: none of what it is made of is changed there."""
        codes = {code for code, _ in self.yaku_han} | {code for code, _ in self.parts}
        tiles = self.tiles + tuple(tile for call in self.called for tile in call.tiles)
        # How many fives of one suit are not red; of four red fives two are of one suit.
        plain_fives = 4 - min(rules.red_fives, 1) - (rules.red_fives > len(FIVES))
        return not (
            dict(self.parts).get("double-wind-pair", rules.double_wind_pair_fu) != rules.double_wind_pair_fu
            or ({"pinfu", "menzen-tsumo"} <= codes and not rules.pinfu_tsumo)
            or ("open-hand" in codes and rules.open_hand_min_fu != 30)
            or ((self.fu, self.win) == (20, "ron") and rules.open_hand_min_fu != 20)
            or any(tiles.count(five) > plain_fives for five in FIVES)
            or ("rinshan" in codes and not rules.rinshan_tsumo_fu)
            or ("tanyao" in codes and not self.is_closed and not rules.open_tanyao)
            # Three players have no 2 to 8 of one suit and call no sequences.
            or (rules.players == 3 and any(tile[1] == "m" and tile[0] in "2345678" for tile in tiles))
            or (rules.players == 3 and any(call.kind == "chi" for call in self.called))
        )


def _numbered(text: str) -> tuple[tuple[str, int], ...]:
    pairs = (part.rsplit(":", 1) for part in text.split())
    return tuple((code, int(number)) for code, number in pairs)


NAMES = tuple(field.name for field in fields(Hand))
_NUMBERS = ("han", "fu", "fu_sum")


@cache
def hands() -> tuple[Hand, ...]:
    """The table as the project keeps it, in its order."""
    text = files(__package__).joinpath(FILE).read_text("utf-8")
    rows = csv.DictReader(io.StringIO(text))
    return tuple(Hand(**{name: int(row[name]) if name in _NUMBERS else row[name] for name in NAMES}) for row in rows)  # type: ignore[arg-type]


def written(table: Iterable[Hand]) -> str:
    """A table of hands as CSV, in the order of han, fu, win, seat and id: of a combination the plain hand first."""
    target = io.StringIO()
    writer = csv.DictWriter(target, NAMES, lineterminator="\n")
    writer.writeheader()
    for hand in sorted(table, key=lambda hand: (hand.han, hand.fu, hand.win, hand.seat_wind, hand.hand)):
        writer.writerow({name: getattr(hand, name) for name in NAMES})
    return target.getvalue()


def find(han: int, fu: int, win: Win, winner: str, rules: Rules) -> Hand | None:
    """The first hand of a combination for a role under a ruleset; `None` where none in the table scores so there."""
    return _by_cell(rules).get((han, fu, win, winner))


@lru_cache(maxsize=32)
def _by_cell(rules: Rules) -> dict[tuple[int, int, Win, str], Hand]:
    by_cell: dict[tuple[int, int, Win, str], Hand] = {}
    for hand in hands():
        for winner in ("dealer", "child"):
            if hand.fits(rules) and hand.serves(winner):
                by_cell.setdefault((hand.han, hand.fu, hand.win, winner), hand)
    return by_cell
