"""What a hand costs as an example: the plainest one is the cheapest."""

from __future__ import annotations

from .calculators.mahjong import Scored
from .candidates import Candidate

YAKU_COST = {
    "yakuhai-white": 0.1,
    "yakuhai-green": 0.1,
    "yakuhai-red": 0.1,
    "chiitoitsu": 0.3,
    "iipeikou": 0.6,
    "honitsu": 0.6,
    "toitoi": 0.6,
    "sanshoku-doujun": 0.8,
    "ittsuu": 0.8,
    "chanta": 1.0,
    "sanankou": 1.0,
    "chinitsu": 1.2,
    "junchan": 1.2,
    "ryanpeikou": 1.5,
    "honroutou": 2.0,
    "shousangen": 2.0,
    "sanshoku-doukou": 2.5,
    "sankantsu": 3.0,
}
CONDITION_COST = {"riichi": 0.2, "haitei": 2.5, "houtei": 2.5, "rinshan": 2.5, "chankan": 3.0, "double-riichi": 3.0}
DORA_COST = (0.0, 0.8, 1.6, 3.0, 4.5)
GROUP_COST = {"chi": 0.8, "pon": 0.8, "minkan": 2.5, "ankan": 2.5}
WAIT_COST = {"ryanmen": 0.0, "shanpon": 0.1, "kanchan": 0.1, "penchan": 0.2, "tanki": 0.2, "pairs": 0.0}
TANGLE_COST = 0.15


def cost_of(candidate: Candidate, scored: Scored) -> float:
    """The cost of tiles, calls, wait and yaku, without conditions and dora."""
    yaku = sum(YAKU_COST.get(code, 0.0) for code, _ in scored.yaku)
    groups = sum(GROUP_COST[call.kind] for call in candidate.calls)
    return yaku + groups + WAIT_COST[candidate.wait] + TANGLE_COST * candidate.tangle
