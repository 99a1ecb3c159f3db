"""Hands for learning to count fu: one for each kind of rounding, with their sources of fu.

Same columns as the example hands. The winds play a part in the last two alone, which are one hand under two rules.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..hands.shapes import Win
from ..locales.marking import N_
from .table import Hand


@dataclass(frozen=True)
class Lesson:
    """A hand with what it teaches, as messages. `fu` of a double-wind pair tells under which rules it holds."""

    key: str
    title: str
    text: str
    hand: Hand


def _hand(fu: tuple[int, int], win: Win, concealed: str, winning_tile: str, yaku: str, parts: str, **more: str) -> Hand:
    counted, total = fu
    han = sum(int(part.split(":")[1]) for part in yaku.split())
    columns = {"round_wind": "1z", "seat_wind": "", "calls": "", "conditions": "", "dora_indicators": ""} | more
    return Hand(
        "",
        han,
        counted,
        total,
        win,
        concealed=concealed,
        winning_tile=winning_tile,
        yaku=yaku,
        fu_parts=parts,
        **columns,
    )


_DOUBLE_WIND = {
    "calls": "ankan:6666z ankan:9999s",
    "round_wind": "1z",
    "seat_wind": "1z",
    "concealed": "567p111s11z",
    "winning_tile": "1s",
    "yaku": "yakuhai-green:1",
}

LESSONS = (
    Lesson(
        "pinfu-tsumo",
        N_("20 fu: pinfu by tsumo"),
        N_("Pinfu takes no fu for tsumo, so the base is all there is."),
        _hand((20, 20), "tsumo", "456m11678p123789s", "8p", "menzen-tsumo:1 pinfu:1", "base:20"),
    ),
    Lesson(
        "rounded-22",
        N_("22 → 30: an open hand by tsumo"),
        N_("Only the tsumo adds fu, and 22 is rounded up to the next ten."),
        _hand((30, 22), "tsumo", "678m34588p234s", "4s", "tanyao:1", "base:20 tsumo:2", calls="chi:234m"),
    ),
    Lesson(
        "chiitoitsu",
        N_("25 fu: chiitoitsu"),
        N_("Seven pairs have 25 fu, whatever the pairs, the wait or the win; nothing is added or rounded."),
        _hand((25, 25), "ron", "1133m2255p7799s44z", "4z", "chiitoitsu:2", "chiitoitsu:25"),
    ),
    Lesson(
        "exactly-30",
        N_("Exactly 30: pinfu by ron"),
        N_("A full ten is not rounded. A closed ron of exactly 30 fu is a pinfu."),
        _hand((30, 30), "ron", "456m11678p123789s", "8p", "pinfu:1", "base:20 closed-ron:10"),
    ),
    Lesson(
        "open-without-fu",
        N_("An open hand without fu: raised to 30"),
        N_("By ron, the hand of 22 → 30 has the base alone; it is raised to 30."),
        _hand((30, 30), "ron", "678m34588p234s", "4s", "tanyao:1", "base:20 open-hand:10", calls="chi:234m"),
    ),
    Lesson(
        "rounded-32",
        N_("32 → 40: a closed ron with a kanchan wait"),
        N_("The 2 fu of the kanchan lift the hand over 30, and that is enough for the next ten."),
        _hand(
            (40, 32),
            "ron",
            "234678m456p34599s",
            "5p",
            "riichi:1",
            "base:20 closed-ron:10 kanchan:2",
            conditions="riichi",
        ),
    ),
    Lesson(
        "rounded-62",
        N_("62 → 70: a closed kan of dragons"),
        N_("This one kan brings 32 fu; the hand stays closed, so the ron still adds 10."),
        _hand(
            (70, 62),
            "ron",
            "11m234678p123s",
            "8p",
            "yakuhai-green:1",
            "base:20 closed-ron:10 closed-kan-outside:32",
            calls="ankan:6666z",
        ),
    ),
    Lesson(
        "double-wind-4",
        N_("102 → 110: the double-wind pair with 4 fu"),
        N_("East is seat and round wind. Where that pair counts 4 fu the hand passes 100: 1 han 110 fu, by ron only."),
        _hand(
            (110, 102),
            "ron",
            parts="base:20 closed-ron:10 closed-kan-outside:32 closed-kan-outside:32 double-wind-pair:4 "
            "ron-triplet-outside:4",
            **_DOUBLE_WIND,
        ),
    ),
    Lesson(
        "double-wind-2",
        N_("100: the double-wind pair with 2 fu"),
        N_("Where the pair counts 2 fu the hand has exactly 100, and 1 han 110 fu cannot occur."),
        _hand(
            (100, 100),
            "ron",
            parts="base:20 closed-ron:10 closed-kan-outside:32 closed-kan-outside:32 double-wind-pair:2 "
            "ron-triplet-outside:4",
            **_DOUBLE_WIND,
        ),
    ),
)
