"""Hands in the columns of `hands.csv`, scored by the package `mahjong` with any options: the tests' own way.

Nothing of `generator` is used but the table itself. What the package counts otherwise is put in the published codes
here: it starts a closed ron at 30 fu, gives an open hand that has only the base 2 more under one name, which by tsumo
are those of tsumo and by ron round up to the 30 that it is raised to, and tells a triplet that ron completed from a
called one by nothing. Without a round wind it gives the pair of a double wind 2 fu in place of 4; such a hand
has no triplet of that wind, so nothing else changes.
"""

from __future__ import annotations

import csv
import io
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from importlib.resources import files
from typing import NamedTuple

from mahjong.hand_calculating.fu import FuDetail
from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig, HandConstants, OptionalRules
from mahjong.hand_calculating.scores import ScoresCalculator
from mahjong.meld import Meld

from .. import facts
from ..hands.library import number

SEATS = ("1z", "2z", "3z", "4z")
WORDS = {"haku": "white", "hatsu": "green", "chun": "red"}
YAKU = {
    "Iipeiko": "iipeikou",
    "Ittsu": "ittsuu",
    "Chantai": "chanta",
    "San Ankou": "sanankou",
    "San Kantsu": "sankantsu",
    "Shou Sangen": "shousangen",
    "Haitei Raoyue": "haitei",
    "Houtei Raoyui": "houtei",
    "Rinshan Kaihou": "rinshan",
}
"""Names that differ from the code by more than capitals and spaces."""
PARTS = {
    "penchan": "penchan",
    "kanchan": "kanchan",
    "pair_wait": "tanki",
    "valued_pair": "value-pair",
    "double_valued_pair": "double-wind-pair",
    "tsumo": "tsumo",
    "closed_pon": "closed-triplet",
    "open_pon": "open-triplet",
    "closed_terminal_pon": "closed-triplet-outside",
    "open_terminal_pon": "open-triplet-outside",
    "closed_kan": "closed-kan",
    "open_kan": "open-kan",
    "closed_terminal_kan": "closed-kan-outside",
    "open_terminal_kan": "open-kan-outside",
}
THIRTEEN_HAN = {
    "yonbaiman": HandConstants.KAZOE_LIMITED,  # pays as one yakuman
    "kazoe-yakuman": HandConstants.KAZOE_LIMITED,
    "sanbaiman": HandConstants.KAZOE_SANBAIMAN,
}


class Scored(NamedTuple):
    """What a hand scores. `parts` are (code, fu), `raw` their sum; `yakuman` is how many the hand is worth.

    `paid` has the payments by the columns of `points.csv`; `readings` each reading's (total, han, fu).
    """

    han: int
    fu: int
    raw: int
    yaku: dict[str, int]
    parts: Counter[tuple[str, int]]
    paid: dict[str, int]
    yakuman: int
    readings: frozenset[tuple[int, int, int]]


class Noting(ScoresCalculator):
    """Scores as the package does and notes each reading of the hand that it is asked about."""

    def __init__(self) -> None:
        self.readings: set[tuple[int, int, int]] = set()

    def calculate_scores(self, han, fu, config, is_yakuman=False):
        """Score one reading."""
        cost = ScoresCalculator.calculate_scores(han, fu, config, is_yakuman)
        self.readings.add((cost["total"], han, fu))
        return cost


def rows() -> list[dict[str, str]]:
    """Give the table of hands that the project keeps."""
    text = files("generator.library").joinpath("hands.csv").read_text("utf-8")
    return list(csv.DictReader(io.StringIO(text)))


def of_ruleset(ruleset: str) -> list[dict[str, str]]:
    """Give the hands that one of the four rulesets has.

    Those with a seat only where a double-wind pair counts 4 fu; none that stays at 20 fu by ron: all four raise it.
    """
    four = facts.RULES_TABLE["double_wind_pair_fu"][ruleset] == 4
    return [row for row in rows() if (four or not row["seat_wind"]) and (row["fu"], row["win"]) != ("20", "ron")]


def row_of(hand: object) -> dict[str, str]:
    """Give a hand that is a value of the project, as a row."""
    return {name: str(value) for name, value in asdict(hand).items()}


def tiles(text: str) -> list[str]:
    """Give the tiles of a text in MPSZ."""
    return [rank + suit for ranks, suit in re.findall(r"(\d+)([mpsz])", text) for rank in ranks]


def calls(row: Mapping[str, str]) -> list[tuple[str, list[str]]]:
    """Give the groups beside the hand: kind, tiles."""
    return [(kind, tiles(text)) for kind, text in (call.split(":") for call in row["calls"].split())]


def is_closed(row: Mapping[str, str]) -> bool:
    """Say whether nothing was called from another player: a concealed kan is not."""
    return all(kind == "ankan" for kind, _ in calls(row))


def is_outside(tile: str) -> bool:
    """Say whether a tile is a terminal or an honor."""
    return tile[0] in "19" or tile[1] == "z"


def pairs(text: str) -> list[tuple[str, int]]:
    """Give a column of `code:number`."""
    return [(code, int(value)) for code, _, value in (part.rpartition(":") for part in text.split())]


def seats(row: Mapping[str, str]) -> Sequence[str]:
    """Give the seats that a hand serves: its own, or all."""
    return [row["seat_wind"]] if row["seat_wind"] else SEATS


def rules(ruleset: str = "wrc", **changes: object) -> dict[str, object]:
    """Give the rules of one of the four, with some of them changed."""
    return {name: values[ruleset] for name, values in facts.RULES_TABLE.items()} | changes


def options(given: Mapping[str, object], win: str) -> OptionalRules:
    """Give rules as the package's options for a win."""
    return OptionalRules(
        has_open_tanyao=given["open_tanyao"],
        has_double_yakuman=given["double_yakuman"],
        kazoe_limit=THIRTEEN_HAN[given["thirteen_han"]],
        kiriage=given["kiriage"],
        fu_for_open_pinfu=win == "tsumo" or given["open_hand_min_fu"] == 30,
        fu_for_pinfu_tsumo=not given["pinfu_tsumo"],
        is_three_player=given["players"] == 3,
    )


def score(row: Mapping[str, str], given: Mapping[str, object], seat: str, round_wind: str = "") -> Scored | None:
    """Score a hand in a seat; `None` where it has no yaku. Raises `ValueError` where it is no winning hand."""
    used: Counter[str] = Counter()

    def copies(of: Sequence[str]) -> list[int]:
        numbers = []
        for tile in of:
            numbers.append(4 * number(tile) + used[tile])
            used[tile] += 1
        return numbers

    concealed = tiles(row["concealed"])
    in_hand = copies(concealed)
    kinds = {"chi": Meld.CHI, "pon": Meld.PON, "minkan": Meld.KAN, "ankan": Meld.KAN}
    melds = [Meld(kinds[kind], copies(group), opened=kind != "ankan") for kind, group in calls(row)]
    wind, conditions = round_wind or row["round_wind"], row["conditions"].split()
    two_fu = given["double_wind_pair_fu"] == 2 and seat == wind and concealed.count(seat) == 2
    config = HandConfig(
        is_tsumo=row["win"] == "tsumo",
        is_riichi="riichi" in conditions,
        is_daburu_riichi="double-riichi" in conditions,
        is_haitei="haitei" in conditions,
        is_houtei="houtei" in conditions,
        is_rinshan="rinshan" in conditions,
        is_chankan="chankan" in conditions,
        player_wind=number(seat),
        round_wind=None if two_fu else number(wind),
        options=options(given, row["win"]),
    )
    noting = Noting()
    result = HandCalculator.estimate_hand_value(
        [*in_hand, *(tile for meld in melds for tile in meld.tiles)],
        in_hand[concealed.index(row["winning_tile"])],
        melds,
        [4 * number(tile) + 3 for tile in tiles(row["dora_indicators"])],
        config,
        lambda: noting,
    )
    if result.error == HandCalculator.ERR_NO_YAKU:
        return None
    if result.error is not None:
        raise ValueError(result.error, row)
    yakuman = result.han // 13 if any(yaku.is_yakuman for yaku in result.yaku) else 0
    closed = is_closed(row)
    han = {} if yakuman else {code(one.name): one.han_closed if closed else one.han_open for one in result.yaku}
    parts = Counter() if yakuman else parts_of(result.fu_details, row)
    raw = sum(fu * count for (_, fu), count in parts.items())
    main, additional = result.cost["main"], result.cost["additional"]
    if row["win"] == "ron":
        paid = {"from_discarder": main}
    else:
        paid = {"from_child": main} if seat == "1z" else {"from_dealer": main, "from_child": additional}
    paid["total"] = result.cost["total"]
    return Scored(result.han, result.fu, raw, han, parts, paid, yakuman, frozenset(noting.readings))


def code(name: str) -> str:
    """Give the code of a yaku by the package's name."""
    kind, _, which = name.removesuffix(")").partition(" (")
    if which:
        place, _, wind = which.partition(" wind ")
        return f"{place}-wind-{wind}" if wind else f"{kind.lower()}-{WORDS[which]}"
    return YAKU.get(name, name.lower().replace(" ", "-"))


def parts_of(details: Sequence[FuDetail], row: Mapping[str, str]) -> Counter[tuple[str, int]]:
    """Give the package's parts in the codes of the table, each with how often it is there."""
    found: Counter[tuple[str, int]] = Counter()
    for reason, fu in ((detail["reason"], detail["fu"]) for detail in details):
        if reason == "base" and fu == 25:
            found["chiitoitsu", 25] += 1
        elif reason == "base":
            found["base", 20] += 1
            found["closed-ron", 10] += fu == 30
        elif reason == "hand_without_fu":
            found[("tsumo", 2) if row["win"] == "tsumo" else ("open-hand", 10)] += 1
        else:
            found[PARTS[reason], fu] += 1
    # The package has a triplet completed by ron among the open ones: it is the one that nobody called.
    for name, fu, outside in (("triplet", 2, False), ("triplet-outside", 4, True)):
        called = sum(kind == "pon" and is_outside(group[0]) == outside for kind, group in calls(row))
        found[f"ron-{name}", fu] = found[f"open-{name}", fu] - called
        found[f"open-{name}", fu] = called
    return +found
