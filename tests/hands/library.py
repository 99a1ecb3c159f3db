"""Hands scored by the package `mahjong`, which knows nothing of this project."""

from __future__ import annotations

from typing import NamedTuple

from mahjong.constants import EAST
from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig, OptionalRules
from mahjong.meld import Meld

from .enumeration import Hand

SUITS = {"m": 0, "p": 9, "s": 18, "z": 27}


class Scored(NamedTuple):
    """What a hand scores; `han` is 0 where it has no yaku, `raw` are the fu before rounding."""

    han: int
    fu: int
    raw: int
    closed: bool
    yakuman: bool


def number(tile: str) -> int:
    """Give a tile's number among the 34 kinds."""
    return SUITS[tile[1]] + int(tile[0]) - 1


def score(hand: Hand, double_wind_pair_fu: int, seat: int = EAST, round_wind: int = EAST) -> Scored:
    """Score a hand, by default with east as the double wind."""
    double_wind_pair = seat == round_wind and [number(tile) for tile in hand.concealed].count(seat) == 2
    used: dict[str, int] = {}

    def copies(tiles: tuple[str, ...]) -> list[int]:
        """Give the tiles' numbers among the 136, each a copy of its own."""
        numbers = []
        for tile in tiles:
            used[tile] = used.get(tile, -1) + 1
            numbers.append(number(tile) * 4 + used[tile])
        return numbers

    melds = []
    for block in hand.calls:
        kind = Meld.CHI if len(set(block.tiles)) == 3 else Meld.KAN if len(block.tiles) == 4 else Meld.PON
        melds.append(Meld(kind, copies(block.tiles), opened=block.called))
    concealed = copies(hand.concealed)
    closed = not any(meld.opened for meld in melds)
    more, tsumo = hand.circumstance == "one more han", hand.win == "tsumo"
    config = HandConfig(
        is_tsumo=tsumo,
        is_riichi=more and closed,
        is_haitei=more and not closed and tsumo,
        is_houtei=more and not closed and not tsumo,
        is_rinshan=hand.circumstance == "rinshan",
        player_wind=seat,
        # Without a round wind the package gives the pair of a double wind 2 fu; such a hand has no triplet of it.
        round_wind=None if double_wind_pair and double_wind_pair_fu == 2 else round_wind,
        options=OptionalRules(has_open_tanyao=True),
    )
    winning = concealed[hand.concealed.index(hand.winning)]
    tiles = [*concealed, *(tile for meld in melds for tile in meld.tiles)]
    result = HandCalculator.estimate_hand_value(tiles, winning, melds, None, config)
    if result.error == HandCalculator.ERR_NO_YAKU:
        return Scored(0, 0, 0, closed, False)
    assert result.error is None, (result.error, hand)
    raw = sum(detail["fu"] for detail in result.fu_details)
    return Scored(result.han, result.fu, raw, closed, any(yaku.is_yakuman for yaku in result.yaku))
