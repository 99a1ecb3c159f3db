"""The Python package `mahjong` (MIT), in this project's codes: the calculator that tells yaku and parts of fu as well.

It has no switch for a double-wind pair of 2 fu: it gives 4. Without a round wind it gives 2 and changes nothing else,
because a hand with that pair has no triplet of the same wind; so for rulesets of 2 fu it is told of none.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib.metadata import version

from mahjong.hand_calculating.fu import FuDetail
from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig, HandConstants, OptionalRules
from mahjong.hand_calculating.scores import ScoresCalculator, ScoresResult
from mahjong.meld import Meld

from ...hands.tiles import ORDER
from ...library.table import FIVES, Call
from ...rulesets import Rules
from ..drawn import Drawn
from .answer import Answer, otherwise
from .mahjong_names import PARTS, YAKU

YAKUMAN_HAN = 13
PART_ORDER = ("base", "chiitoitsu", "closed-ron", "tsumo", "open-hand")
"""What comes first among the parts; groups, pair and wait follow in the calculator's order."""
KAZOE = {
    "yonbaiman": HandConstants.KAZOE_LIMITED,
    "kazoe-yakuman": HandConstants.KAZOE_LIMITED,
    "sanbaiman": HandConstants.KAZOE_SANBAIMAN,
}
OWN = {
    "players": 4,
    "double_wind_pair_fu": 4,
    "rinshan_tsumo_fu": True,
    "yakuman_add_up": True,
}
"""How it counts where it is asked here and nothing can be chosen."""


@dataclass(frozen=True)
class Scored:
    """What a hand scores: han and fu, the yaku and fu parts in this project's codes, payments in points.

    `yakuman` is how many yakuman the hand is worth; then it has no yaku here. By ron `main` is what the discarder pays;
    by tsumo what the dealer pays, or each child where the dealer wins, and `additional` what each other child pays.
    `is_certain` says that no other reading of the tiles is as dear with other fu: rules choose by payment, then by han.
    """

    han: int
    fu: int
    fu_sum: int
    yaku: tuple[tuple[str, int], ...]
    parts: tuple[tuple[str, int], ...]
    main: int
    additional: int
    yakuman: int = 0
    is_certain: bool = True


class _Readings(ScoresCalculator):
    """Scores as the calculator does and notes what each reading of a hand is worth: total, han, fu."""

    def __init__(self) -> None:
        self.seen: set[tuple[int, int, int]] = set()

    def calculate_scores(  # type: ignore[override] # static in the calculator, which calls it on an instance
        self, han: int, fu: int, config: HandConfig, is_yakuman: bool = False
    ) -> ScoresResult:
        cost = ScoresCalculator.calculate_scores(han, fu, config, is_yakuman)
        self.seen.add((cost["total"], han, fu))
        return cost


class Mahjong:
    """The calculator as the cross-check asks it."""

    name = "mahjong"

    @property
    def version(self) -> str:
        """The version that is installed."""
        return version(self.name)

    def no_switch(self, rules: Rules) -> Mapping[str, object]:
        """What its options do not name, and yonbaiman: 13 han are a counted yakuman or stay at sanbaiman."""
        own = OWN if rules.thirteen_han == "sanbaiman" else {**OWN, "thirteen_han": "kazoe-yakuman"}
        return otherwise(rules, own)

    def answers(self, hands: Sequence[Drawn], rules: Rules) -> list[Answer | None]:
        """Score hands one by one."""
        by_win = {win: options(rules, win) for win in ("ron", "tsumo")}
        return [_answer(drawn, by_win[drawn.win], rules) for drawn in hands]


def _answer(drawn: Drawn, optional: OptionalRules, rules: Rules) -> Answer | None:
    two = drawn.double_wind_pair and rules.double_wind_pair_fu == 2
    scored = score(
        drawn.concealed,
        drawn.calls,
        drawn.winning_tile,
        drawn.win,
        conditions=drawn.conditions,
        indicators=drawn.indicators,
        round_wind="" if two else drawn.round_wind,
        seat_wind=drawn.seat_wind,
        optional=optional,
    )
    if scored is None:
        return None
    if drawn.win == "ron" or drawn.seat_wind == "1z":
        paid: tuple[int, ...] = (scored.main,)
    else:
        paid = (scored.additional, scored.main)
    if scored.yakuman:
        return Answer(YAKUMAN_HAN * scored.yakuman, 0, None, scored.yakuman, paid)
    return Answer(scored.han, scored.fu, scored.fu_sum, 0, paid)


def options(rules: Rules, win: str) -> OptionalRules:
    """A ruleset's rules as the calculator's options for a win.

    One option raises an open hand without fu by ron and gives it the 2 fu of tsumo, so by tsumo it stays on.
    """
    return OptionalRules(
        has_open_tanyao=rules.open_tanyao,
        has_aka_dora=rules.red_fives > 0,
        has_double_yakuman=rules.double_yakuman,
        kazoe_limit=KAZOE[rules.thirteen_han],
        kiriage=rules.kiriage,
        fu_for_open_pinfu=win == "tsumo" or rules.open_hand_min_fu == 30,
        fu_for_pinfu_tsumo=not rules.pinfu_tsumo,
    )


def score(
    concealed: tuple[str, ...],
    calls: tuple[Call, ...],
    winning_tile: str,
    win: str,
    *,
    conditions: tuple[str, ...] = (),
    indicators: tuple[str, ...] = (),
    round_wind: str = "",
    seat_wind: str = "",
    optional: OptionalRules | None = None,
) -> Scored | None:
    """Score a hand; `None` where it has no yaku. Raises `ValueError` where it is no winning hand.

    Without winds no tile counts as a seat or round wind.
    """
    taken: dict[str, int] = {}

    def number(tile: str) -> int:
        """The next copy of a tile among the 136; of a five the red one, copy 0, comes last."""
        taken[tile] = taken.get(tile, -1) + 1
        return 4 * ORDER[tile] + (taken[tile] + (tile in FIVES)) % 4

    in_hand = [number(tile) for tile in concealed]
    kinds = {"chi": Meld.CHI, "pon": Meld.PON, "minkan": Meld.KAN, "ankan": Meld.KAN}
    melds = [Meld(kinds[call.kind], [number(tile) for tile in call.tiles], opened=call.is_open) for call in calls]
    config = HandConfig(
        is_tsumo=win == "tsumo",
        is_riichi="riichi" in conditions or "double-riichi" in conditions,
        is_daburu_riichi="double-riichi" in conditions,
        is_haitei="haitei" in conditions,
        is_houtei="houtei" in conditions,
        is_rinshan="rinshan" in conditions,
        is_chankan="chankan" in conditions,
        player_wind=ORDER[seat_wind] if seat_wind else None,
        round_wind=ORDER[round_wind] if round_wind else None,
        options=optional or OptionalRules(has_open_tanyao=True),
    )
    readings = _Readings()
    result = HandCalculator.estimate_hand_value(
        in_hand + [tile for meld in melds for tile in meld.tiles],
        in_hand[concealed.index(winning_tile)],
        melds,
        [4 * ORDER[tile] + 3 for tile in indicators],
        config,
        lambda: readings,  # type: ignore[arg-type] # asks for a class, needs something to call
    )
    if result.error == HandCalculator.ERR_NO_YAKU:
        return None
    if result.error is not None:
        raise ValueError(result.error)
    assert result.yaku is not None
    assert result.fu_details is not None
    assert result.cost is not None
    assert result.han is not None
    assert result.fu is not None
    cost = result.cost["main"], result.cost["additional"]
    if any(yaku.is_yakuman for yaku in result.yaku):
        return Scored(result.han, result.fu, 0, (), (), *cost, yakuman=result.han // YAKUMAN_HAN)
    is_open = any(call.is_open for call in calls)
    yaku = tuple((YAKU[one.name], one.han_open if is_open and one.han_open else one.han_closed) for one in result.yaku)
    parts = _parts(result.fu_details, win)
    best = max(reading[:2] for reading in readings.seen)
    is_certain = len({fu for *worth, fu in readings.seen if tuple(worth) == best}) == 1
    return Scored(result.han, result.fu, sum(fu for _, fu in parts), yaku, parts, *cost, is_certain=is_certain)


def _parts(details: Sequence[FuDetail], win: str) -> tuple[tuple[str, int], ...]:
    """The calculator's parts in this project's codes.

    It starts a closed ron at 30. An open hand that has only the base gets 2 under one name by either win: by ron the
    raise to 30, by tsumo the tsumo.
    """
    parts: list[tuple[str, int]] = []
    for detail in details:
        fu, code = detail["fu"], PARTS[detail["reason"]]
        if code == "base":
            parts += (
                [("chiitoitsu", fu)] if fu == 25 else [("base", 20)] + ([("closed-ron", fu - 20)] if fu > 20 else [])
            )
        elif code == "open-hand":
            parts.append(("tsumo", fu) if win == "tsumo" else (code, 10))
        else:
            parts.append((code, fu))
    rank = {code: position for position, code in enumerate(PART_ORDER)}
    return tuple(sorted(parts, key=lambda part: rank.get(part[0], len(rank))))
