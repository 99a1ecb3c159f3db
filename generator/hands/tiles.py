"""Tiles in MPSZ: `123m456p55z`; 1z to 4z are the winds from east to north, 5z to 7z white, green and red.

A tile is a two-character string such as `5p`; red fives are not used.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

SUITS = "mpsz"
TILES = tuple(f"{rank}{suit}" for suit in SUITS for rank in range(1, 8 if suit == "z" else 10))
"""All 34 kinds in their order."""
ORDER = {tile: position for position, tile in enumerate(TILES)}
WINDS = ("1z", "2z", "3z", "4z")
DRAGONS = ("5z", "6z", "7z")


def parse(text: str) -> tuple[str, ...]:
    """The tiles of a text in MPSZ, as written. Raises `ValueError` for anything else."""
    if not re.fullmatch(r"(?:[1-9]+[mps]|[1-7]+z)*", text):
        raise ValueError(f"{text!r} is not in MPSZ")
    return tuple(f"{rank}{run[-1]}" for run in re.findall(r"[1-9]+[mpsz]", text) for rank in run[:-1])


def written(tiles: Iterable[str]) -> str:
    """Tiles in MPSZ, sorted, each suit's letter once."""
    ordered = sorted(tiles)  # within a suit by rank
    ranks = {suit: "".join(tile[0] for tile in ordered if tile[1] == suit) for suit in SUITS}
    return "".join(f"{of_suit}{suit}" for suit, of_suit in ranks.items() if of_suit)


def is_outside(tile: str) -> bool:
    """Whether a tile is a terminal or an honor."""
    return tile[1] == "z" or tile[0] in "19"


def dora_of(indicator: str) -> str:
    """The dora that an indicator shows: the next of its suit, winds and dragons each in a ring."""
    rank, suit = int(indicator[0]), indicator[1]
    if suit != "z":
        return f"{rank % 9 + 1}{suit}"
    return f"{rank % 4 + 1}z" if rank <= 4 else f"{(rank - 4) % 3 + 5}z"


INDICATOR_OF = {dora_of(tile): tile for tile in TILES}
"""The indicator of each dora."""
