"""The shapes of a winning hand of four groups and a pair, and their fu.

A shape keeps what fu and the forced yaku depend on and nothing else: for each group its kind, whether it is concealed
and whether it is of terminals or honors; the fu of the pair; the wait; ron or tsumo. Source of the fu: the rules as
all rulesets here have them (base 20, closed ron 10, tsumo 2, groups, pair, wait), with the ruleset's own options.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations_with_replacement
from typing import Literal, NamedTuple, get_args

from ..rulesets import Rules

Win = Literal["ron", "tsumo"]
WINS: tuple[Win, ...] = get_args(Win)

BASE_FU = 20
CLOSED_RON_FU = 10
TSUMO_FU = 2
WAIT_FU = 2
VALUE_PAIR_FU = 2
CHIITOITSU_FU = 25


class Group(NamedTuple):
    """One of a hand's four groups.

    `outside` is true for triplets and kans of terminals or honors. Sequences count no fu whatever their tiles, so one
    kind stands for all.
    """

    kind: Literal["sequence", "triplet", "kan"]
    concealed: bool
    outside: bool = False

    @property
    def fu(self) -> int:
        """Triplet 2, twice that when concealed, twice when outside, four times for a kan; a sequence 0."""
        if self.kind == "sequence":
            return 0
        return 2 * (2 if self.concealed else 1) * (2 if self.outside else 1) * (4 if self.kind == "kan" else 1)


GROUPS = (
    Group("sequence", concealed=True),
    Group("sequence", concealed=False),
    *(
        Group(kind, concealed=concealed, outside=outside)
        for kind in ("triplet", "kan")
        for concealed in (True, False)
        for outside in (False, True)
    ),
)


class Shape(NamedTuple):
    """A won hand of four groups and a pair, as far as fu and forced yaku go.

    `groups` are as they count: a triplet that ron completed is open there, while `closed` still says that nothing was
    called. `value_fu` is what the pair counts: 0, 2, or 4 for a double wind where the ruleset gives that. `wait_fu` is
    2 for kanchan, penchan and tanki, 0 for ryanmen and shanpon.
    """

    groups: tuple[Group, ...]
    closed: bool
    value_fu: int
    wait_fu: int
    win: Win

    @property
    def has_kan(self) -> bool:
        """Whether a kan is among the groups."""
        return any(group.kind == "kan" for group in self.groups)


@dataclass(frozen=True)
class FuOptions:
    """The rules of a ruleset that change fu; hashable, so that rulesets that agree on them share one enumeration."""

    double_wind_pair_fu: int
    pinfu_tsumo: bool
    open_hand_min_fu: int
    rinshan_tsumo_fu: bool

    @classmethod
    def of(cls, rules: Rules) -> FuOptions:
        """The options of a ruleset."""
        return cls(rules.double_wind_pair_fu, rules.pinfu_tsumo, rules.open_hand_min_fu, rules.rinshan_tsumo_fu)


def shapes(options: FuOptions) -> Iterator[Shape]:
    """Every shape of a won hand of four groups and a pair that is no yakuman by its shape, each at least once.

    Four kans (suukantsu) and four concealed triplets (suuankou) are left out: yakuman have no fu.
    """
    value_fus = {0, VALUE_PAIR_FU, options.double_wind_pair_fu}
    for groups in combinations_with_replacement(GROUPS, 4):
        if all(group.kind == "kan" for group in groups):
            continue
        closed = all(group.concealed for group in groups)
        for win in WINS:
            for counted, wait_fu in _completions(groups, win):
                if concealed_triplets(counted) == 4:
                    continue
                for value_fu in value_fus:
                    yield Shape(counted, closed, value_fu, wait_fu, win)


def _completions(groups: tuple[Group, ...], win: Win) -> Iterator[tuple[tuple[Group, ...], int]]:
    """The ways in which the winning tile can complete the hand: the groups as they then count, and the wait's fu.

    The winning tile is in the concealed part of the hand and never in a kan; the pair is always there to wait on.
    """
    yield groups, WAIT_FU  # tanki; kanchan and penchan count the same
    for position, group in enumerate(groups):
        if not group.concealed or group.kind == "kan":
            continue
        if group.kind == "sequence":
            yield groups, 0  # ryanmen
        else:
            # Shanpon: a triplet that ron completes counts as open.
            completed = group._replace(concealed=win == "tsumo")
            yield (*groups[:position], completed, *groups[position + 1 :]), 0


def concealed_triplets(groups: tuple[Group, ...]) -> int:
    """How many of the groups are concealed triplets or kans, as sanankou and suuankou count them."""
    return sum(group.concealed and group.kind != "sequence" for group in groups)


def is_pinfu(shape: Shape, options: FuOptions) -> bool:
    """Whether a shape is pinfu: closed, four sequences, a pair without value, ryanmen; by tsumo where allowed."""
    return (
        shape.closed
        and not shape.value_fu
        and not shape.wait_fu
        and all(group.kind == "sequence" for group in shape.groups)
        and (shape.win == "ron" or options.pinfu_tsumo)
    )


def raw_fu(shape: Shape, options: FuOptions) -> int:
    """The fu of a shape before rounding."""
    fu = BASE_FU + shape.value_fu + shape.wait_fu + sum(group.fu for group in shape.groups)
    if shape.win == "tsumo":
        return fu if is_pinfu(shape, options) else fu + TSUMO_FU
    return fu + CLOSED_RON_FU if shape.closed else fu


def rounded_fu(fu: int, shape: Shape, options: FuOptions) -> int:
    """Fu as they are counted: up to the next ten; an open ron with nothing else is raised where the ruleset does."""
    if fu == BASE_FU and shape.win == "ron":  # open, for a closed ron has 10 fu more
        return options.open_hand_min_fu
    return -(-fu // 10) * 10
