"""Points: base points, limits, rounding, payments. Pure, integers only, over whole columns or single numbers.

Every function takes numbers or NumPy arrays that broadcast together, so one pair of han and fu and a million rows go
the same way. Source of the rules: the base formula and the limits are common to all rulesets; kiriage mangan, what 13
han count as and the number of players are the ruleset's and come in as columns.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from .rulesets import Ruleset

Ints = NDArray[np.int64]

LIMITS = ("", "mangan", "haneman", "baiman", "sanbaiman", "yonbaiman", "kazoe-yakuman", "yakuman")
"""Codes of the limits; functions give and take their positions here, 0 for none."""
LIMIT_BASES: Ints = np.array([0, 2000, 3000, 4000, 6000, 8000, 8000, 8000])
"""Base points of each limit."""
TOP_HAN = 13
"""The han of the last column of a table: 13 and more."""
LIMIT_OF_HAN: Ints = np.array([0, 0, 0, 0, 0, 1, 2, 2, 3, 3, 3, 4, 4])
"""The limit of 0 to 12 han by han alone."""
FIRST_LIMIT_HAN = 5
"""The han from which fu play no part."""
KIRIAGE_FORMULA = 1920
"""What the formula gives for the two combinations that kiriage mangan raises: 4 han 30 fu and 3 han 60 fu."""
KIRIAGE_HAN = 3
"""The least han of these combinations."""
PAYMENT_UNIT = 100
"""Each payment is rounded up to a multiple of this."""
RON_FACTORS = {"child": 4, "dealer": 6}
"""What the discarder pays, in base points, by the winner."""
FROM_CHILD_FACTORS = {"child": 1, "dealer": 2}
"""What each paying child pays by tsumo, in base points, by the winner."""
FROM_DEALER_FACTOR = 2
"""What the dealer pays by a child's tsumo, in base points."""


class Payments(NamedTuple):
    """Points paid, as arrays of one shape. 0 stands where nobody pays that way.

    `from_child` is what each paying child pays; `total` is what the winner receives.
    """

    from_discarder: Ints
    from_dealer: Ints
    from_child: Ints
    total: Ints


def limit_index(code: str) -> int:
    """The position of a limit's code in `LIMITS`."""
    return LIMITS.index(code)


def thirteen_limit(ruleset: Ruleset) -> int:
    """The position in `LIMITS` of what 13 han and more without a yakuman count as under a ruleset."""
    return limit_index(ruleset.rules.thirteen_han)


def _integers(values: ArrayLike) -> Ints:
    """Values as whole numbers. Raises `TypeError` for fractions, which points do not have."""
    array = np.asarray(values)
    if not np.issubdtype(array.dtype, np.integer):
        raise TypeError(f"found {array.dtype}, expected whole numbers")
    return array.astype(np.int64)


def _hans(values: ArrayLike) -> Ints:
    """Numbers of han. Raises `ValueError` below 1: every hand has a yaku."""
    han = _integers(values)
    if (han < 1).any():
        raise ValueError(f"found {han.min()} han, expected 1 or more")
    return han


def formula(han: ArrayLike, fu: ArrayLike) -> Ints:
    """Fu × 2^(han + 2), before limits and kiriage. Han above 13 count as 13."""
    points: Ints = _integers(fu) << (np.minimum(_hans(han), TOP_HAN) + 2)
    return points


def limits(han: ArrayLike, fu: ArrayLike, kiriage: ArrayLike, thirteen: ArrayLike) -> Ints:
    """The limit that a combination reaches, as a position in `LIMITS` (0: none).

    `kiriage` says whether the ruleset rounds 4 han 30 fu and 3 han 60 fu up to mangan; `thirteen` is the position of
    what 13 han and more count as.
    """
    han = _hans(han)
    by_han = np.where(han >= TOP_HAN, thirteen, LIMIT_OF_HAN[np.minimum(han, TOP_HAN - 1)])
    points = formula(han, fu)
    # By the formula 2 han 120 fu would be a third combination; the rule names two.
    raised = np.asarray(kiriage) & (points == KIRIAGE_FORMULA) & (han >= KIRIAGE_HAN)
    return np.where(by_han > 0, by_han, np.where(raised | (points >= LIMIT_BASES[1]), 1, 0))


def base_points(han: ArrayLike, fu: ArrayLike, kiriage: ArrayLike, thirteen: ArrayLike) -> Ints:
    """Base points after limits and kiriage, before multiplying and rounding."""
    limit = limits(han, fu, kiriage, thirteen)
    return np.where(limit > 0, LIMIT_BASES[limit], formula(han, fu))


def rounded_up(points: ArrayLike) -> Ints:
    """Points up to the next multiple of 100, as each payer's payment is rounded."""
    return -(-_integers(points) // PAYMENT_UNIT) * PAYMENT_UNIT


def payments(base: ArrayLike, dealer: ArrayLike, tsumo: ArrayLike, players: ArrayLike = 4) -> Payments:
    """Who pays what for so many base points.

    `dealer` says whether the dealer won, `tsumo` whether by tsumo. With three players the missing child's share is
    not paid ("tsumo loss").
    """
    base, dealer, tsumo, players = np.broadcast_arrays(base, dealer, tsumo, players)
    of_winner = [np.where(dealer, factors["dealer"], factors["child"]) for factors in (RON_FACTORS, FROM_CHILD_FACTORS)]
    from_discarder = np.where(tsumo, 0, rounded_up(base * of_winner[0]))
    from_child = np.where(tsumo, rounded_up(base * of_winner[1]), 0)
    from_dealer = np.where(tsumo & ~dealer, rounded_up(base * FROM_DEALER_FACTOR), 0)
    paying_children = players - np.where(dealer, 1, 2)
    return Payments(
        from_discarder, from_dealer, from_child, from_discarder + from_dealer + from_child * paying_children
    )
