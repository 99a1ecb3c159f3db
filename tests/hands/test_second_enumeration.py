"""The second enumeration agrees with the first: real tiles and whole hands against abstract shapes.

How it goes and why its twelve kinds of tile are enough stands in `enumeration.py`. What it finds is also shown to an
independent calculator: a hand for each least han and each bound.
"""

from functools import cache
from itertools import product, starmap

import pytest

from generator.hands.reach import HANS, reach
from generator.hands.shapes import FuOptions

from .enumeration import Result, enumerate_hands
from .library import score

DEFAULTS = (FuOptions(2, True, 30, True), FuOptions(4, True, 30, True))
EVERY_OPTIONS = tuple(starmap(FuOptions, product((2, 4), (True, False), (30, 20), (True, False))))
OPTIONS = [
    *DEFAULTS,
    *(pytest.param(given, marks=pytest.mark.slow) for given in EVERY_OPTIONS if given not in DEFAULTS),
]


@cache
def found(all_options: bool) -> dict[FuOptions, Result]:
    """Enumerate once for the options of the shipped rulesets, or for all there are."""
    return enumerate_hands(EVERY_OPTIONS if all_options else DEFAULTS)


@pytest.mark.parametrize("given", OPTIONS, ids=str)
def test_least_han_agree(given):
    """Each fu by each win, closed and open, exists from the same least han, and neither enumeration has a fu more."""
    least = found(given not in DEFAULTS)[given].least
    assert {key: han for key, (han, _) in least.items()} == reach(given).least_by_side
    assert len(least) > 40


@pytest.mark.parametrize("given", OPTIONS, ids=str)
def test_bounds_agree(given):
    """The most fu before rounding with so many han or fewer are the same for each han and win."""
    most = found(given not in DEFAULTS)[given].most
    assert {key: fu for key, (fu, _) in most.items()} == reach(given).bounds
    assert len(most) == len(HANS) * 2


@pytest.mark.parametrize("given", DEFAULTS, ids=str)
def test_an_independent_calculator_gives_each_least_hand_the_same(given):
    """The hand found for each least han has the same han and fu by the package `mahjong`."""
    for (fu, win, side), (han, hand) in found(False)[given].least.items():
        scored = score(hand, given.double_wind_pair_fu)
        assert (scored.han, scored.fu, scored.closed) == (han, fu, side == "closed"), (win, hand)


@pytest.mark.parametrize("given", DEFAULTS, ids=str)
def test_an_independent_calculator_gives_each_greatest_hand_the_same(given):
    """The hand found for each bound has the same fu before rounding by the package `mahjong`, and no more han."""
    for (han, win), (raw, hand) in found(False)[given].most.items():
        scored = score(hand, given.double_wind_pair_fu)
        assert scored.raw == raw, (win, hand)
        assert scored.han <= han, (win, hand)
