"""How fu are counted and base points multiplied, as the numbers that the enumeration and the scoring use."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ..hands import shapes
from ..locales.marking import N_
from ..scoring import (
    FIRST_LIMIT_HAN,
    FROM_CHILD_FACTORS,
    FROM_DEALER_FACTOR,
    KIRIAGE_FORMULA,
    PAYMENT_UNIT,
    RON_FACTORS,
)


@dataclass(frozen=True)
class GroupRow:
    """The fu of one kind of group: of simples (2–8), and of terminals or honors."""

    label: str
    simples: int
    outside: int


def _row(label: str, kind: Literal["triplet", "kan"], *, concealed: bool) -> GroupRow:
    simples, outside = (shapes.Group(kind, concealed, outside).fu for outside in (False, True))
    return GroupRow(label, simples, outside)


GROUP_ROWS = (
    _row(N_("open triplet"), "triplet", concealed=False),
    _row(N_("closed triplet"), "triplet", concealed=True),
    _row(N_("open kan"), "kan", concealed=False),
    _row(N_("closed kan"), "kan", concealed=True),
)


@dataclass(frozen=True)
class Fu:
    """The fu of a win and of parts of a hand other than groups."""

    base: int = shapes.BASE_FU
    closed_ron: int = shapes.CLOSED_RON_FU
    tsumo: int = shapes.TSUMO_FU
    wait: int = shapes.WAIT_FU
    pair: int = shapes.VALUE_PAIR_FU
    chiitoitsu: int = shapes.CHIITOITSU_FU


@dataclass(frozen=True)
class Factors:
    """By what the base points are multiplied: for a ron, and for each payment by tsumo; and how the rons compare."""

    child_ron: int = RON_FACTORS["child"]
    dealer_ron: int = RON_FACTORS["dealer"]
    child_from_child: int = FROM_CHILD_FACTORS["child"]
    dealer_from_child: int = FROM_CHILD_FACTORS["dealer"]
    from_dealer: int = FROM_DEALER_FACTOR
    dealer_to_child: float = RON_FACTORS["dealer"] / RON_FACTORS["child"]


@dataclass(frozen=True)
class Counting:
    """The numbers of counting fu and points, the same under all rules.

    `unit` is what payments are rounded up to, `kiriage_formula` what the formula gives for a hand that kiriage raises,
    both in points; `first_limit_han` are the han from which fu play no part.
    """

    groups: tuple[GroupRow, ...] = GROUP_ROWS
    fu: Fu = Fu()
    factors: Factors = Factors()
    unit: int = PAYMENT_UNIT
    kiriage_formula: int = KIRIAGE_FORMULA
    first_limit_han: int = FIRST_LIMIT_HAN


COUNTING = Counting()
