"""No hand of all 34 kinds of tile, scored by an independent calculator, falls outside the combinations or the bounds.

Hands are drawn at random, with many triplets, kans and honors, since these have the most fu for their han.
"""

from __future__ import annotations

import random
from collections import Counter

import pytest
from mahjong.constants import EAST, SOUTH

from generator.hands.reach import reach
from generator.hands.shapes import FuOptions

from .enumeration import Block, Hand
from .library import score

KINDS = [f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)] + [f"{rank}z" for rank in range(1, 8)]
TOP_HAN = 13


def drawn(dice: random.Random) -> Hand | None:
    """Draw four groups and a pair, called or not, and the tile that came last; `None` where five are of a kind."""
    share = dice.choice((0.2, 0.7, 0.95))  # of triplets and kans
    pair = (dice.choice(KINDS),) * 2
    inside, calls = [*pair], []
    for _ in range(4):
        if dice.random() < share:
            kind = dice.choice(
                (dice.choice(KINDS), dice.choice([kind for kind in KINDS if kind[0] in "19" or kind[1] == "z"]))
            )
            block = dice.choice((None, Block((kind,) * 3, True), Block((kind,) * 4, True), Block((kind,) * 4, False)))
            tiles = (kind,) * 3
        else:
            low, suit = dice.randint(1, 7), dice.choice("mps")
            tiles = tuple(f"{low + step}{suit}" for step in range(3))
            block = dice.choice((None, None, Block(tiles, True)))
        if block:
            calls.append(block)
        else:
            inside += tiles
    if max(Counter([*inside, *(tile for block in calls for tile in block.tiles)]).values()) > 4:
        return None
    return Hand(
        tuple(inside),
        tuple(calls),
        dice.choice(inside),
        dice.choice(("ron", "tsumo")),
        dice.choice(("plain", "one more han")),
    )


@pytest.mark.parametrize(
    ("draws", "seed"), [(2000, 1), pytest.param(30_000, 2, marks=pytest.mark.slow)], ids=["few", "many"]
)
@pytest.mark.parametrize("double_wind", [2, 4])
def test_no_hand_falls_outside(double_wind, draws, seed):
    """Each hand with a yaku has a combination that can occur, and fu before rounding up to the bound of its han."""
    reached, seen = reach(FuOptions(double_wind, True, 30, True)), set()
    dice = random.Random(seed)  # noqa: S311 - the same hands on each run are what is wanted
    for _ in range(draws):
        hand = drawn(dice)
        if hand is None:
            continue
        scored = score(hand, double_wind, seat=EAST, round_wind=dice.choice((EAST, SOUTH)))
        if scored.han == 0 or scored.yakuman:
            continue
        han = min(scored.han, TOP_HAN)
        least = reached.least_by_side.get((scored.fu, hand.win, "closed" if scored.closed else "open"))
        assert least is not None, hand
        assert least <= han, hand
        assert scored.raw <= reached.bounds[han, hand.win], hand
        seen.add((scored.fu, hand.win))
    assert len(seen) >= 18
