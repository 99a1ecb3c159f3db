"""By how much a win changes the distance to another player. Pure, integers only, over columns or single numbers.

The gain on a player is what the winner receives and what that player pays, together; on a player who pays nothing it
is what the winner receives. Gains are linear in payments, so that what honba add is the gain of their payments alone.
A riichi stick on the table was paid when it was laid: to the winner it adds its value once, on anybody.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from .scoring import Ints, Payments


class Gains(NamedTuple):
    """Points that the winner gains on other players, as arrays of one shape. 0 stands where there is no such player.

    `on_discarder` is for ron. By ron `on_dealer` and `on_child` are for a dealer and a child who did not discard. A
    dealer who wins gains on no dealer.
    """

    on_discarder: Ints
    on_dealer: Ints
    on_child: Ints


def honba_payments(
    dealer: ArrayLike,
    tsumo: ArrayLike,
    honba_ron: ArrayLike,
    honba_tsumo_each: ArrayLike,
    players: ArrayLike = 4,
    honba: ArrayLike = 1,
) -> Payments:
    """What so many honba add to the payments of a win, by the ruleset's points for one.

    `dealer` says whether the dealer won, `tsumo` whether by tsumo.
    """
    dealer, tsumo, players, ron, each = np.broadcast_arrays(
        dealer, tsumo, players, np.multiply(honba_ron, honba), np.multiply(honba_tsumo_each, honba)
    )
    from_discarder = np.where(tsumo, 0, ron)
    from_child = np.where(tsumo, each, 0)
    from_dealer = np.where(tsumo & ~dealer, each, 0)
    paying_children = players - np.where(dealer, 1, 2)
    return Payments(
        from_discarder, from_dealer, from_child, from_discarder + from_dealer + from_child * paying_children
    )


def gains(paid: Payments, dealer: ArrayLike, tsumo: ArrayLike, on_table: ArrayLike = 0) -> Gains:
    """By how many points the winner gains on the discarder, on the dealer, on a child.

    `paid` are the payments, with honba or of honba alone; `on_table` the points of the riichi sticks on the table.
    """
    received = paid.total + np.asarray(on_table)
    return Gains(
        np.where(tsumo, 0, received + paid.from_discarder),
        np.where(dealer, 0, received + paid.from_dealer),
        received + paid.from_child,
    )
