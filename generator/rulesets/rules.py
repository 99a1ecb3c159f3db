"""The table of rules: each option of a ruleset once, with all that is said of it.

The fields of `Rules` are the rows: key, type with its values, default, and a `Rule` with the rest. What loads, checks,
prints, publishes or documents rules reads it from here. The order is the printed one.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, get_args

from pydantic import BaseModel, ConfigDict, Field

from ..locales.marking import N_
from . import impossible
from .rule import YES_NO, PublishedColumn, Rule

Points = Annotated[int, Field(ge=0, le=100_000, multiple_of=100)]
Uma = Annotated[int, Field(ge=-1000, le=1000)]
Oka = Annotated[int, Field(ge=0, le=1000)]


class Rules(BaseModel):
    """The rules of a ruleset. Amounts are points, uma and oka thousands of them.

    `uma` goes by place at the end, first to last; `oka` is what the first gets on top of it, the difference of start
    and return points of all players together. While nobody has the `target_points` the game goes on past its last
    hand; 0 where there is no target.
    """

    model_config = ConfigDict(strict=True, frozen=True, extra="forbid")

    players: Annotated[
        Literal[3, 4],
        Rule(
            N_("How many play at the table."),
            ("cells", "payments"),
            N_("Players"),
            column=PublishedColumn(1, "Number of players."),
        ),
    ]
    kiriage: Annotated[
        bool,
        Rule(
            N_("Whether a hand just short of a mangan is rounded up to one."),
            ("payments",),
            N_("Kiriage mangan"),
            about=N_("a mangan for a hand just short of one"),
            column=PublishedColumn(2, "Whether 4 han 30 fu and 3 han 60 fu count as mangan."),
        ),
    ]
    thirteen_han: Annotated[
        Literal["yonbaiman", "sanbaiman", "kazoe-yakuman"],
        Rule(
            N_("What a hand of thirteen han or more without a yakuman counts as."),
            ("payments",),
            N_("13 han or more"),
            words={
                "yonbaiman": N_("yonbaiman, which pays the same as a yakuman but is not one and is not added to one"),
                "sanbaiman": N_("stays a sanbaiman, as from 11 han on"),
                "kazoe-yakuman": N_("one kazoe (counted) yakuman, whatever the han, and never added to a yakuman hand"),
            },
            column=PublishedColumn(3, "What 13 han and more without a yakuman count as."),
        ),
    ]
    double_wind_pair_fu: Annotated[
        Literal[2, 4],
        Rule(
            N_("How many fu a pair of a wind has that is both seat and round wind."),
            ("cells",),
            N_("Double-wind pair"),
            about=N_("a pair of a wind that is both seat and round wind"),
            unit="fu",
            column=PublishedColumn(4, "Fu of a pair that is both seat and round wind."),
        ),
    ]
    pinfu_tsumo: Annotated[
        bool,
        Rule(
            N_("Whether pinfu also counts by tsumo, which then brings no fu."),
            ("cells",),
            N_("Pinfu by tsumo"),
            column=PublishedColumn(5, "Whether pinfu by tsumo counts, with 20 fu."),
        ),
    ]
    open_hand_min_fu: Annotated[
        Literal[20, 30],
        Rule(
            N_("As how many fu an open hand by ron with no other fu is counted."),
            ("cells",),
            N_("Open hand by ron with no other fu"),
            unit="fu",
            column=PublishedColumn(6, "Fu of an open hand by ron without any other fu."),
        ),
    ]
    rinshan_tsumo_fu: Annotated[
        bool,
        Rule(
            N_("Whether a win on the tile drawn after a kan has the fu of tsumo."),
            ("cells",),
            N_("Tsumo fu with rinshan kaihou"),
            about=N_("a win on the tile drawn after a kan"),
            column=PublishedColumn(7, "Whether rinshan kaihou gets the 2 fu of tsumo."),
        ),
    ]
    double_yakuman: Annotated[
        bool,
        Rule(
            N_("Whether some yakuman count double."),
            ("payments",),
            N_("Yakuman"),
            column=PublishedColumn(9, "Whether some yakuman count double."),
        ),
    ]
    yakuman_add_up: Annotated[
        bool,
        Rule(
            N_("Whether different yakuman of one hand are added together."), ("payments",), told_with="double_yakuman"
        ),
    ]
    honba_ron: Annotated[
        Points,
        Rule(
            N_("How many points a honba adds to a ron."),
            ("beside",),
            N_("Honba"),
            about=N_("counters for repeated and drawn hands"),
            column=PublishedColumn(10, "Points each honba adds to a ron."),
        ),
    ]
    honba_tsumo_each: Annotated[
        Points,
        Rule(
            N_("How many points a honba adds to each payment by tsumo."),
            ("beside",),
            told_with="honba_ron",
            column=PublishedColumn(11, "Points each honba adds to each payment by tsumo."),
        ),
    ]
    riichi_stick: Annotated[
        Points,
        Rule(
            N_("How many points a riichi stick is worth."),
            ("beside",),
            N_("Riichi sticks"),
            column=PublishedColumn(12, "Points of a riichi stick."),
        ),
    ]
    several_ron: Annotated[
        Literal["nearest-only", "double", "double-and-triple"],
        Rule(
            N_("Who is paid where several players win on one discard."),
            ("beside",),
            N_("Several rons on one discard"),
            words={
                "nearest-only": N_("only the nearest winner in turn order is paid"),
                "double": N_("two winners are both paid; honba and sticks go to the nearest"),
                "double-and-triple": N_("two and three winners are all paid; honba and sticks go to the nearest"),
            },
            column=PublishedColumn(17, "Who is paid where several players win on one discard."),
            impossible=impossible.several_ron,
        ),
    ]
    noten_pool: Annotated[
        Points,
        Rule(
            N_("How many points the noten players pay together at an exhaustive draw."),
            ("beside",),
            N_("Exhaustive draw"),
            about=N_("the wall runs out; tenpai: one tile from winning; noten: not tenpai"),
            impossible=impossible.noten_pool,
        ),
    ]
    nagashi_mangan: Annotated[
        bool,
        Rule(
            N_("Whether a player is paid at a draw for having discarded terminals and honours, none of them called."),
            ("beside",),
            N_("Nagashi mangan"),
            about=N_("a draw after discarding only terminals and honours, none of them called"),
        ),
    ]
    renhou: Annotated[
        Literal["none", "mangan", "yakuman"],
        Rule(
            N_("What a ron before one's own first turn is worth."),
            ("payments",),
            N_("Renhou"),
            about=N_("ron before one's own first turn, with no call before it"),
            words={"none": YES_NO[False], "mangan": N_("a flat mangan"), "yakuman": N_("yakuman")},
        ),
    ]
    open_tanyao: Annotated[bool, Rule(N_("Whether tanyao counts with an open hand."), ("hands",), N_("Open tanyao"))]
    red_fives: Annotated[
        int,
        Field(ge=0, le=4),
        Rule(
            N_("How many red fives are among the tiles."),
            ("hands",),
            N_("Red fives"),
            words={0: N_("none")},
            column=PublishedColumn(13, "Number of red fives."),
            impossible=impossible.red_fives,
        ),
    ]
    ippatsu: Annotated[
        bool,
        Rule(
            N_("Whether ippatsu counts."),
            ("hands",),
            N_("Ippatsu, ura dora, kan dora"),
            column=PublishedColumn(14, "Whether ippatsu counts."),
        ),
    ]
    ura_dora: Annotated[
        bool,
        Rule(
            N_("Whether ura dora count."),
            ("hands",),
            told_with="ippatsu",
            column=PublishedColumn(15, "Whether ura dora count."),
        ),
    ]
    kan_dora: Annotated[
        bool,
        Rule(
            N_("Whether kan dora count."),
            ("hands",),
            told_with="ippatsu",
            column=PublishedColumn(16, "Whether kan dora count."),
        ),
    ]
    start_points: Annotated[
        Points, Rule(N_("With how many points a player starts."), ("words",), N_("Points at start and end"))
    ]
    return_points: Annotated[
        Points,
        Rule(N_("From how many points the result is counted at the end."), ("words",), told_with="start_points"),
    ]
    target_points: Annotated[
        Points,
        Rule(
            N_("How many points end the game after its last hand; zero where there is no target."),
            ("words",),
            told_with="start_points",
        ),
    ] = 0
    uma: Annotated[
        Annotated[tuple[Uma, ...], Field(strict=False)] | Literal["by-players-above-return"],
        Rule(
            N_("What is added at the end by place, first to last, in thousands of points."),
            ("words",),
            N_("Uma"),
            about=N_("points added or taken at the end, by place"),
            words={"by-players-above-return": N_("by the number of players at or above the return points")},
            impossible=impossible.uma,
        ),
    ]
    oka: Annotated[
        Oka,
        Rule(
            N_("What the first place gets on top of the uma, in thousands of points."),
            ("words",),
            told_with="uma",
            impossible=impossible.oka,
        ),
    ] = 0
    equal_points: Annotated[
        Literal["shared", "seat-order"],
        Rule(
            N_("What decides the place of players with equal points at the end."),
            ("words",),
            N_("Equal points at the end"),
            words={"shared": N_("they share the place"), "seat-order": N_("the seat order decides")},
        ),
    ]


def _rule(metadata: list[Any]) -> Rule:
    return next(each for each in metadata if isinstance(each, Rule))


TABLE: dict[str, Rule] = {key: _rule(row.metadata) for key, row in Rules.model_fields.items()}
"""What is said of each rule, by its key."""
ROWS: dict[str, tuple[str, ...]] = {
    first: tuple(key for key, rule in TABLE.items() if first in (key, rule.told_with))
    for first in TABLE
    if not TABLE[first].told_with
}
"""The rules that are told in one breath, by the first of them.

What is said about one of them (confidence, note, section) is read as said of the whole row.
"""


def values(key: str) -> tuple[Any, ...]:
    """The values that a rule can have, where they are few: codes, numbers, true and false; else none."""
    annotation = Rules.model_fields[key].annotation
    if annotation is bool:
        return (True, False)
    return get_args(annotation) if getattr(annotation, "__origin__", None) is Literal else ()
