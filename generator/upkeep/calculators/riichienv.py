"""The Python package `riichienv` (Apache-2.0), the evaluator of an environment for research, written in Rust.

It counts by the rules of Tenhou and Mahjong Soul and has no switches for points. As its documentation says, the tiles
in hand are given without the winning one, and called groups beside them. Of the four fives of a suit it has one red.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib.metadata import version

from riichienv import Conditions, HandEvaluator, Meld, MeldType, Wind

from ...hands.tiles import ORDER, WINDS
from ...library.table import FIVES
from ...rulesets import Rules
from ..drawn import Drawn
from .answer import Answer, otherwise

KINDS = {"chi": MeldType.Chi, "pon": MeldType.Pon, "minkan": MeldType.Daiminkan, "ankan": MeldType.Ankan}
SEATS = dict(zip(WINDS, (Wind.East, Wind.South, Wind.West, Wind.North), strict=True))
YAKUMAN_HAN = 13
OWN = {
    "players": 4,
    "kiriage": False,
    "thirteen_han": "kazoe-yakuman",
    "double_wind_pair_fu": 4,
    "pinfu_tsumo": True,
    "open_hand_min_fu": 30,
    "rinshan_tsumo_fu": True,
    "yakuman_add_up": True,
    "double_yakuman": True,
    "open_tanyao": True,
    "red_fives": 3,
}
"""How it counts; nothing of this can be chosen."""


class Riichienv:
    """The evaluator of one hand, asked for each."""

    name = "riichienv"

    @property
    def version(self) -> str:
        """The version that is installed."""
        return version(self.name)

    def no_switch(self, rules: Rules) -> Mapping[str, object]:
        """All that is not as on Tenhou and Mahjong Soul."""
        return otherwise(rules, OWN)

    def answers(self, hands: Sequence[Drawn], rules: Rules) -> list[Answer | None]:
        """Score hands one by one."""
        return [_answer(drawn) for drawn in hands]


def _answer(drawn: Drawn) -> Answer | None:
    taken: dict[str, int] = {}

    def number(tile: str) -> int:
        """The next copy of a tile among the 136; of a five the red one, copy 0, comes last."""
        taken[tile] = taken.get(tile, -1) + 1
        return 4 * ORDER[tile] + (taken[tile] + (tile in FIVES)) % 4

    # The winning tile is taken first: which copy it is changes nothing, unless it is the red five.
    winning = number(drawn.winning_tile)
    rest = list(drawn.concealed)
    rest.remove(drawn.winning_tile)
    in_hand = [number(tile) for tile in rest]
    melds = [Meld(KINDS[call.kind], [number(tile) for tile in call.tiles], opened=call.is_open) for call in drawn.calls]
    conditions = Conditions(
        tsumo=drawn.win == "tsumo",
        riichi="riichi" in drawn.conditions,
        double_riichi="double-riichi" in drawn.conditions,
        haitei="haitei" in drawn.conditions,
        houtei="houtei" in drawn.conditions,
        rinshan="rinshan" in drawn.conditions,
        chankan="chankan" in drawn.conditions,
        player_wind=SEATS[drawn.seat_wind],
        round_wind=SEATS[drawn.round_wind],
    )
    indicators = [4 * ORDER[tile] + 3 for tile in drawn.indicators]
    result = HandEvaluator(in_hand, melds).calc(winning, dora_indicators=indicators, conditions=conditions)
    if not result.has_win_shape:
        raise ValueError(f"no winning hand: {drawn}")
    if not result.is_win:
        return None
    if drawn.win == "ron":
        paid: tuple[int, ...] = (result.ron_agari,)
    elif drawn.seat_wind == "1z":
        paid = (result.tsumo_agari_ko,)
    else:
        paid = (result.tsumo_agari_ko, result.tsumo_agari_oya)
    yakuman = result.han // YAKUMAN_HAN if result.yakuman else 0
    if yakuman:
        return Answer(YAKUMAN_HAN * yakuman, 0, None, yakuman, paid)
    return Answer(result.han, result.fu, None, 0, paid)
