"""Which combinations of han and fu can occur: the enumeration of all shapes, for the options of a ruleset.

From its least han on a combination exists with every number of han up to 13: further yaku and dora add han and leave
the fu alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Literal, get_args

from .least import CHIITOITSU_HAN, MENZEN_TSUMO_HAN, RINSHAN_HAN, forced_yaku, least_han
from .shapes import CHIITOITSU_FU, TSUMO_FU, WINS, FuOptions, Shape, Win, raw_fu, rounded_fu, shapes

HANS = tuple(range(1, 14))
"""The han of a table; 13 stands for 13 and more."""
FUS = (20, 25, *range(30, 150, 10))
"""The fu of a table, after rounding."""

Side = Literal["closed", "open"]
SIDES: tuple[Side, ...] = get_args(Side)


@dataclass(frozen=True)
class Reach:
    """What hands reach under some options.

    `least_by_side[fu, win, side]` is the least han of a closed or an open hand of so many fu (after rounding) by that
    win; absent where there is none. `bounds[han, win]` is the most fu before rounding with so many han or fewer.
    """

    least_by_side: dict[tuple[int, Win, Side], int]
    bounds: dict[tuple[int, Win], int]

    def least(self, fu: int, win: Win) -> int | None:
        """The han from which a combination of fu and win exists, `None` where it never does."""
        by_side = [self.least_by_side[fu, win, side] for side in SIDES if (fu, win, side) in self.least_by_side]
        return min(by_side, default=None)

    def possible(self, han: int, fu: int, win: Win) -> bool:
        """Whether a hand of so many han and fu (after rounding) can win that way."""
        least = self.least(fu, win)
        return least is not None and han >= least


def ways(shape: Shape, options: FuOptions) -> Iterator[tuple[int, int]]:
    """The least han and the fu before rounding of each way to win a shape.

    There is a second one where the ruleset gives rinshan no 2 fu of tsumo: the winning tile after a kan.
    """
    fu = raw_fu(shape, options)
    yield least_han(shape, options), fu
    if shape.win == "tsumo" and shape.has_kan and not options.rinshan_tsumo_fu:
        yield sum(forced_yaku(shape, options).values()) + RINSHAN_HAN, fu - TSUMO_FU


@cache
def reach(options: FuOptions) -> Reach:
    """Enumerate all shapes under some options; about a tenth of a second, once for each set of options."""
    # Many shapes agree in all that matters here: least han, fu, fu as counted, win, side.
    found: set[tuple[int, int, int, Win, Side]] = {
        (CHIITOITSU_HAN, CHIITOITSU_FU, CHIITOITSU_FU, "ron", "closed"),
        # Seven pairs are a closed hand, so menzen tsumo comes with a tsumo.
        (CHIITOITSU_HAN + MENZEN_TSUMO_HAN, CHIITOITSU_FU, CHIITOITSU_FU, "tsumo", "closed"),
    }
    for shape in shapes(options):
        side: Side = "closed" if shape.closed else "open"
        found.update((han, fu, rounded_fu(fu, shape, options), shape.win, side) for han, fu in ways(shape, options))
    least: dict[tuple[int, Win, Side], int] = {}
    most: dict[tuple[int, Win], int] = {}  # for exactly that least han
    for han, fu, counted, win, side in found:
        least[counted, win, side] = min(han, least.get((counted, win, side), han))
        most[han, win] = max(fu, most.get((han, win), fu))
    bounds = {
        (han, win): max(fu for (from_han, by), fu in most.items() if from_han <= han and by == win)
        for han in HANS
        for win in WINS
    }
    return Reach(least, bounds)
