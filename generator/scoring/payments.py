"""From base points to who pays what: factors, rounding, totals over three or four players, honba and sticks."""

from __future__ import annotations

from typing import Any, NamedTuple

from .whole import Whole, whole

PAYMENT_UNIT = 100
"""Each payment is rounded up to a multiple of this."""
RON_FACTORS = {"child": 4, "dealer": 6}
"""What the discarder pays, in base points, by the winner."""
FROM_CHILD_FACTORS = {"child": 1, "dealer": 2}
"""What each paying child pays by tsumo, in base points, by the winner."""
FROM_DEALER_FACTOR = 2
"""What the dealer pays by a child's tsumo, in base points."""


class Payments(NamedTuple):
    """Points paid, as numbers or as arrays. 0 stands where nobody pays that way.

    `from_child` is what each paying child pays; `total` is what the winner receives.
    """

    from_discarder: Whole
    from_dealer: Whole
    from_child: Whole
    total: Whole

    @property
    def paid(self) -> tuple[int, ...]:
        """Of plain numbers the single payments as tables show them; see `single`."""
        return single(self.from_discarder, self.from_dealer, self.from_child)


class Share(NamedTuple):
    """What one kind of payer pays for base points.

    `payer` is `discarder`, `child` or `dealer`, `payers` how many of them there are. Each pays `payment`: base points ×
    `factor`, which is `product`, rounded up.
    """

    payer: str
    payers: int
    factor: int
    product: int
    payment: int


class _Payers(NamedTuple):
    """How many pay: of discarders, dealers and children."""

    discarder: Any
    dealer: Any
    child: Any


def single(from_discarder: int, from_dealer: int, from_child: int) -> tuple[int, ...]:
    """The single payments of one win as tables show them: a ron's; a tsumo's, from each child before the dealer's."""
    return tuple(amount for amount in (from_discarder, from_child, from_dealer) if amount)


def rounded_up(points: Any) -> Whole:
    """Points up to the next multiple of 100, as each payer's payment is rounded."""
    return -(-whole(points) // PAYMENT_UNIT) * PAYMENT_UNIT


def _payers(dealer: Any, tsumo: Any, players: Any) -> _Payers:
    """Who pays: the discarder; by tsumo the dealer, unless the dealer wins, and every other child."""
    return _Payers(1 - tsumo, tsumo * (1 - dealer), tsumo * (players - 2 + dealer))


def _factors(dealer: Any) -> _Payers:
    """By what the base points are multiplied for each of the payers."""
    ron, from_child = (
        factors["child"] + dealer * (factors["dealer"] - factors["child"])
        for factors in (RON_FACTORS, FROM_CHILD_FACTORS)
    )
    return _Payers(ron, FROM_DEALER_FACTOR, from_child)


def _paid(amounts: _Payers, payers: _Payers) -> Payments:
    """Payments where each of the payers pays one of the amounts."""
    from_discarder, from_dealer, from_child = (
        amount * (count > 0) for amount, count in zip(amounts, payers, strict=True)
    )
    total = sum(amount * count for amount, count in zip(amounts, payers, strict=True))
    return Payments(from_discarder, from_dealer, from_child, total)


def payments(base: Any, dealer: Any, tsumo: Any, players: Any = 4) -> Payments:
    """Who pays what for so many base points.

    `dealer` says whether the dealer won, `tsumo` whether by tsumo. With three players the missing child's share is
    not paid ("tsumo loss").
    """
    base, dealer, tsumo, players = whole(base), whole(dealer), whole(tsumo), whole(players)
    amounts = _Payers(*(rounded_up(base * factor) for factor in _factors(dealer)))
    return _paid(amounts, _payers(dealer, tsumo, players))


def shares(base: int, dealer: bool, tsumo: bool, players: int = 4) -> tuple[Share, ...]:
    """The payments of one win with their arithmetic, in the order of tables: the discarder; children, then the dealer.

    Plain numbers only; the payments are those of `payments`.
    """
    payers, factors = _payers(int(dealer), int(tsumo), players), _factors(int(dealer))
    return tuple(
        Share(payer, getattr(payers, payer), factor, base * factor, int(rounded_up(base * factor)))
        for payer in ("discarder", "child", "dealer")
        for factor in (getattr(factors, payer),)
        if getattr(payers, payer)
    )


def honba_payments(
    dealer: Any, tsumo: Any, honba_ron: Any, honba_tsumo_each: Any, players: Any = 4, honba: Any = 1
) -> Payments:
    """What so many honba add to the payments of a win, by the ruleset's points for one.

    `dealer` says whether the dealer won, `tsumo` whether by tsumo. Each payer by tsumo pays as much for the honba.
    """
    dealer, tsumo, players, honba = whole(dealer), whole(tsumo), whole(players), whole(honba)
    ron, each = whole(honba_ron) * honba, whole(honba_tsumo_each) * honba
    return _paid(_Payers(ron, each, each), _payers(dealer, tsumo, players))


def together(paid: Payments, more: Payments) -> Payments:
    """Two sets of payments of one win added: those of the hand and those of its honba."""
    return Payments(*(one + other for one, other in zip(paid, more, strict=True)))


def received(paid: Payments, sticks: Any, riichi_stick: Any) -> Whole:
    """What the winner receives with so many riichi sticks of a ruleset's points on the table."""
    return paid.total + whole(sticks) * whole(riichi_stick)


def noten_payments(pool: int, players: int) -> tuple[tuple[int, int, int], ...]:
    """What an exhaustive draw pays: players in tenpai, points each of them gets, points each of the others pays."""
    return tuple((ready, pool // ready, pool // (players - ready)) for ready in range(1, players))
