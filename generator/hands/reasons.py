"""The reason of each blank, as a code derived from what hands reach. The words for the codes are in `locales.words`."""

from __future__ import annotations

from typing import Literal, get_args

from .reach import Reach
from .shapes import CHIITOITSU_FU, FuOptions, Win

Reason = Literal[
    "pinfu-tsumo-only", "pinfu-tsumo-han", "no-pinfu-tsumo", "chiitoitsu-han", "chiitoitsu-tsumo-han", "most-fu"
]
REASONS: tuple[Reason, ...] = get_args(Reason)


def reason(han: int, fu: int, win: Win, reached: Reach, options: FuOptions) -> Reason | None:
    """Why no hand of so many han and fu (after rounding) wins that way; `None` where one can.

    `pinfu-tsumo-only`: 20 fu by ron. `pinfu-tsumo-han`: 20 fu by tsumo with too few han. `no-pinfu-tsumo`: 20 fu where
    the ruleset gives the 2 fu of tsumo to pinfu as well. `chiitoitsu-han`: 25 fu with too few han for any win,
    `chiitoitsu-tsumo-han`: for a tsumo. `most-fu`: the bound of that many han is below.
    """
    if reached.possible(han, fu, win):
        return None
    if fu < CHIITOITSU_FU:
        if not options.pinfu_tsumo:
            return "no-pinfu-tsumo"
        return "pinfu-tsumo-only" if win == "ron" else "pinfu-tsumo-han"
    if fu == CHIITOITSU_FU:
        return "chiitoitsu-tsumo-han" if reached.possible(han, fu, "ron") else "chiitoitsu-han"
    return "most-fu"
