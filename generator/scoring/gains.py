"""By how much a win changes the distance to another player.

The gain on a player is what the winner receives and what that player pays, together; on a player who pays nothing it
is what the winner receives. Gains are linear in payments, so that what honba add is the gain of their payments alone.
A riichi stick on the table was paid when it was laid: to the winner it adds its value once, on anybody.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from .payments import Payments, payments
from .whole import Whole, whole


class Gains(NamedTuple):
    """Points that the winner gains on other players, as numbers or as arrays. 0 stands where there is no such player.

    `on_discarder` is for ron. By ron `on_dealer` and `on_child` are for a dealer and a child who did not discard. A
    dealer who wins gains on no dealer.
    """

    on_discarder: Whole
    on_dealer: Whole
    on_child: Whole


def gains(paid: Payments, dealer: Any, tsumo: Any, on_table: Any = 0) -> Gains:
    """By how many points the winner gains on the discarder, on the dealer, on a child.

    `paid` are the payments, with honba or of honba alone; `on_table` the points of the riichi sticks on the table.
    """
    from_discarder, from_dealer, from_child, total = map(whole, paid)
    dealer, tsumo, received = whole(dealer), whole(tsumo), total + whole(on_table)
    return Gains(
        (1 - tsumo) * (received + from_discarder), (1 - dealer) * (received + from_dealer), received + from_child
    )


def gain_with(gain: Any, per_honba: Any, honba: Any = 0, on_table: Any = 0) -> Whole:
    """A gain without honba and sticks as it is with so many honba and so many points of riichi sticks on the table.

    `per_honba` is what one honba adds to this gain: the gain of its payments alone.
    """
    return whole(gain) + whole(per_honba) * whole(honba) + whole(on_table)


def tsumo_excess(base: Any, dealer: Any, players: Any = 4) -> Whole:
    """By how many points a tsumo brings the winner more than a ron of as many base points; below 0 where it is less.

    Each payment is rounded by itself, and with three players the missing child's share is not paid.
    """
    return payments(base, dealer, True, players).total - payments(base, dealer, False, players).total
