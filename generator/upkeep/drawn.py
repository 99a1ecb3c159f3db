"""Hands as they lie on the table when they are won: those of the table of examples, and random ones."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from ..hands.shapes import WINS, Win
from ..hands.tiles import TILES, WINDS, is_outside
from ..library import table
from ..library.table import FIVES, Call, Hand
from ..rulesets import Rules

ANY_SEAT = ("1z", "2z")
"""The seats in which a hand that serves all of them is compared: the dealer's and a child's."""


class Drawn(NamedTuple):
    """A winning hand as it lies on the table; an example with the han and fu that its row says."""

    concealed: tuple[str, ...]
    calls: tuple[Call, ...]
    winning_tile: str
    win: Win
    conditions: tuple[str, ...]
    indicators: tuple[str, ...]
    round_wind: str
    seat_wind: str
    claimed: tuple[int, int] | None = None

    @property
    def side(self) -> str:
        """`open` where a group was called from another player, else `closed`."""
        return "open" if any(call.is_open for call in self.calls) else "closed"

    @property
    def tiles(self) -> Counter[str]:
        """How many of each tile the hand holds."""
        return Counter(self.concealed + tuple(tile for call in self.calls for tile in call.tiles))

    @property
    def double_wind_pair(self) -> bool:
        """Whether the pair is of the wind that is both round and seat."""
        return self.round_wind == self.seat_wind and Counter(self.concealed)[self.seat_wind] == 2

    @property
    def red_fives(self) -> tuple[str, ...]:
        """The fives of which the hand holds all four: with a red five of each suit, one of them is red."""
        held = self.tiles
        return tuple(five for five in FIVES if held[five] == 4)


def of_hand(hand: Hand) -> Iterator[Drawn]:
    """A hand of the table in its seat; one without a seat in the dealer's and in a child's."""
    for seat in (hand.seat_wind,) if hand.seat_wind else ANY_SEAT:
        yield Drawn(
            hand.tiles,
            hand.called,
            hand.winning_tile,
            hand.win,
            tuple(hand.conditions.split()),
            tuple(hand.dora_indicators.split()),
            hand.round_wind,
            seat,
            (hand.han, hand.fu),
        )


def examples(rules: Rules) -> Iterator[Drawn]:
    """The example hands that a ruleset has."""
    for hand in table.hands():
        if hand.fits(rules):
            yield from of_hand(hand)


def random_hands(seed: int, number: int) -> Iterator[Drawn]:
    """Random winning hands: groups drawn tile by tile, suits now and then narrowed so that dear hands come up too."""
    rng = random.Random(seed)  # noqa: S311 - draws hands, no secrets
    made = 0
    while made < number:
        drawn = _seven_pairs(rng) if rng.random() < 0.05 else _groups(rng)
        if drawn is not None:
            made += 1
            yield drawn


def _groups(rng: random.Random) -> Drawn | None:
    suits = rng.choice(("mpsz", "mpsz", "mps", rng.choice("mps") + "z", rng.choice("mps")))
    pool = [tile for tile in TILES if tile[1] in suits]
    if rng.random() < 0.15:
        pool = [tile for tile in pool if is_outside(tile)]
    triplets = rng.random()
    concealed: list[str] = []
    calls: list[Call] = []
    for _ in range(4):
        tile = rng.choice(pool)
        if rng.random() > triplets and tile[1] != "z" and tile[0] <= "7":
            tiles = tuple(f"{int(tile[0]) + step}{tile[1]}" for step in range(3))
            kind = "chi" if rng.random() < 0.25 else ""
        else:
            kind = rng.choices(("", "pon", "minkan", "ankan"), (5, 3, 1, 2))[0]
            tiles = (tile,) * (4 if kind.endswith("kan") else 3)
        if kind:
            calls.append(Call(kind, tiles))
        else:
            concealed += tiles
    concealed += [rng.choice(pool)] * 2
    counts = Counter(concealed + [tile for call in calls for tile in call.tiles])
    kans = sum(len(call.tiles) == 4 for call in calls)
    if max(counts.values()) > 4 or kans == 4:
        return None
    return _won(rng, tuple(concealed), tuple(calls), counts)


def _seven_pairs(rng: random.Random) -> Drawn | None:
    suits = rng.choice(("mpsz", "mps", rng.choice("mps") + "z", rng.choice("mps")))
    kinds = rng.sample([tile for tile in TILES if tile[1] in suits], 7)
    concealed = tuple(tile for tile in kinds for _ in range(2))
    return _won(rng, concealed, (), Counter(concealed))


def _won(rng: random.Random, concealed: tuple[str, ...], calls: tuple[Call, ...], counts: Counter[str]) -> Drawn:
    win = rng.choice(WINS)
    closed = not any(call.is_open for call in calls)
    conditions: tuple[str, ...] = ("riichi",) if closed and rng.random() < 0.5 else ()
    if rng.random() < 0.1:
        conditions += ("haitei" if win == "tsumo" else "houtei",)
    free = [tile for tile in TILES if counts[tile] < 4]
    return Drawn(
        concealed,
        calls,
        rng.choice(concealed),
        win,
        conditions,
        (rng.choice(free),),
        rng.choice(WINDS[:2]),
        rng.choice(WINDS),
    )
