"""How fu are counted and base points multiplied, as the numbers that the enumeration and the scoring use."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ..hands import shapes
from ..locales.marking import N_
from ..scoring import FROM_CHILD_FACTORS, FROM_DEALER_FACTOR, RON_FACTORS


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
FU = {
    "base": shapes.BASE_FU,
    "closed_ron": shapes.CLOSED_RON_FU,
    "tsumo": shapes.TSUMO_FU,
    "wait": shapes.WAIT_FU,
    "pair": shapes.VALUE_PAIR_FU,
    "chiitoitsu": shapes.CHIITOITSU_FU,
}
FACTORS = {
    "child_ron": RON_FACTORS["child"],
    "dealer_ron": RON_FACTORS["dealer"],
    "child_from_child": FROM_CHILD_FACTORS["child"],
    "dealer_from_child": FROM_CHILD_FACTORS["dealer"],
    "from_dealer": FROM_DEALER_FACTOR,
}
