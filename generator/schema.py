"""The columns of every published table, in one place.

Frames, CSV files in both kinds and the data package's descriptor are made from these rows, so they cannot disagree.
Descriptions are in English; labels are the header words of the CSV files for people and are translated.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from .comparison import record
from .hands.reach import FUS, HANS
from .hands.reasons import REASONS
from .hands.tiles import WINDS
from .locales.marking import N_
from .rulesets.rules import TABLE, values
from .scoring import LIMITS

ID_PATTERN = "^[a-z0-9]+(-[a-z0-9]+)*$"


@dataclass(frozen=True)
class Column:
    """One column of a table.

    Args:
        name: its name in frames and neutral files; part of the published contract.
        type: `string`, `integer` or `boolean`.
        description: what it holds, with units.
        label: the header in CSV files for people, to be translated; in no language with a comma, semicolon, tab or
            colon, because a spreadsheet's import can part at several of them at once.
        required: whether every row has a value.
        codes: the values it can have, where these are codes.
        minimum: the least value.
        values: the numbers it can have, where these are few.
        pattern: a regular expression for its text.
    """

    name: str
    type: Literal["string", "integer", "boolean"]
    description: str
    label: str = ""
    required: bool = True
    codes: tuple[str, ...] = ()
    minimum: int | None = None
    values: tuple[int, ...] = ()
    pattern: str = ""

    @property
    def dtype(self) -> str:
        """The pandas type: nullable where a row can lack the value, so that numbers stay whole."""
        if self.type == "integer":
            return "int64" if self.required else "Int64"
        return "bool" if self.type == "boolean" else "string"


@dataclass(frozen=True)
class TableSpec:
    """One published table: its name, what a row is, its columns, the columns that identify a row."""

    name: str
    title: str
    description: str
    columns: tuple[Column, ...]
    key: tuple[str, ...]

    def dtypes(self) -> dict[str, str]:
        """The pandas type of each column."""
        return {column.name: column.dtype for column in self.columns}


RULESET = Column("ruleset", "string", "Id of the ruleset.", pattern=ID_PATTERN)
HAN = Column("han", "integer", "Han; 13 stands for 13 and more.", N_("Han"), values=HANS)
FU = Column("fu", "integer", "Fu after rounding.", N_("Fu"), values=FUS)
WINNER = Column(
    "winner", "string", "Who wins; child: any player who is not the dealer.", N_("Winner"), codes=("dealer", "child")
)
WIN = Column("win", "string", "By ron or by tsumo.", N_("Win"), codes=("ron", "tsumo"))
HAND_LIMITS = tuple(code for code in LIMITS if code not in ("", "yakuman"))

POINTS = TableSpec(
    "points",
    N_("Points"),
    "One row for each combination of han, fu, winner and win that can occur under a ruleset.",
    (
        RULESET,
        HAN,
        FU,
        WINNER,
        WIN,
        Column("limit", "string", "The limit that is reached; empty below mangan.", N_("Limit"), False, HAND_LIMITS),
        Column("formula", "integer", "Points: fu × 2^(han + 2), before limits and kiriage.", N_("Formula"), minimum=0),
        Column(
            "base",
            "integer",
            "Base points after limits and kiriage, before multiplying.",
            N_("Base points"),
            minimum=0,
        ),
        Column("from_discarder", "integer", "Ron: points the discarder pays.", N_("Discarder pays"), False, minimum=0),
        Column(
            "from_dealer",
            "integer",
            "Tsumo by a child: points the dealer pays.",
            N_("Dealer pays"),
            False,
            minimum=0,
        ),
        Column(
            "from_child", "integer", "Tsumo: points each paying child pays.", N_("Each child pays"), False, minimum=0
        ),
        Column(
            "total",
            "integer",
            "Points the winner receives, without honba and riichi sticks.",
            N_("Total"),
            minimum=0,
        ),
    ),
    ("ruleset", "han", "fu", "winner", "win"),
)

LIMIT_ROWS = TableSpec(
    "limits",
    N_("Limits"),
    "One row for each limit of a ruleset, by han alone; the mangans by fu are in points.csv. "
    "Yakuman rows have a multiple and no han; the multiples end where those of one hand do.",
    (
        RULESET,
        Column("limit", "string", "The limit.", N_("Limit"), codes=LIMITS[1:]),
        Column("han_min", "integer", "Least han of the limit; empty for yakuman.", N_("From han"), False, minimum=5),
        Column("han_max", "integer", "Most han of the limit; empty: no upper end.", N_("To han"), False, minimum=5),
        Column("yakuman", "integer", "How many yakuman; empty for other limits.", N_("Yakuman"), False, minimum=1),
        Column("base", "integer", "Base points.", N_("Base points"), minimum=0),
        Column("dealer_ron", "integer", "Points: ron by the dealer.", N_("Dealer ron"), minimum=0),
        Column("child_ron", "integer", "Points: ron by a child.", N_("Child ron"), minimum=0),
        Column(
            "dealer_tsumo_from_child",
            "integer",
            "Points each child pays by the dealer's tsumo.",
            N_("Dealer tsumo from each child"),
            minimum=0,
        ),
        Column(
            "child_tsumo_from_dealer",
            "integer",
            "Points the dealer pays by a child's tsumo.",
            N_("Child tsumo from dealer"),
            minimum=0,
        ),
        Column(
            "child_tsumo_from_child",
            "integer",
            "Points each other child pays by a child's tsumo.",
            N_("Child tsumo from each child"),
            minimum=0,
        ),
    ),
    ("ruleset", "limit", "yakuman"),
)

CELLS = TableSpec(
    "cells",
    "Cells",
    "Every row that a table could show, possible or not, with the reason of each blank.",
    (
        RULESET,
        HAN,
        FU,
        WINNER,
        WIN,
        Column("possible", "boolean", "Whether a hand can score this."),
        Column("reason", "string", "Why not; empty where it can.", required=False, codes=REASONS),
        Column(
            "least_han",
            "integer",
            "The han from which this fu by this win exists; empty: it never does.",
            required=False,
            minimum=1,
        ),
        Column(
            "bound",
            "integer",
            "The most fu before rounding that a hand of that many han or fewer reaches by that win.",
            minimum=20,
        ),
        Column("hand", "string", "Id of a hand that scores this; empty where there is none yet.", required=False),
    ),
    ("ruleset", "han", "fu", "winner", "win"),
)


def _rule_columns() -> Iterator[Column]:
    """The columns of the rules that have one, and of the most yakuman, which follow from two of them."""
    columns = {8: Column("yakuman_max", "integer", "The most yakuman one hand can be worth.", minimum=1)}
    for key, rule in TABLE.items():
        if rule.column:
            columns[rule.column.place] = _rule_column(key, rule.column.description)
    yield from (columns[place] for place in sorted(columns))


def _rule_column(key: str, description: str) -> Column:
    choices = values(key)
    if choices == (True, False):
        return Column(key, "boolean", description)
    if any(isinstance(choice, str) for choice in choices):
        return Column(key, "string", description, codes=choices)
    return Column(key, "integer", description, values=choices, minimum=None if choices else 0)


RULESETS = TableSpec(
    "rulesets",
    "Rulesets",
    "One row for each ruleset: the edition that was read and the rules that bear on points.",
    (
        RULESET,
        Column("name", "string", "Short name."),
        Column("full_name", "string", "Full name."),
        Column("edition", "string", "The edition that the tables follow."),
        Column("source", "string", "Where the rules are published.", pattern="^https?://.*$"),
        *_rule_columns(),
    ),
    ("ruleset",),
)

TILES_PATTERN = "^([1-9]+[mps]|[1-7]+z)+$"
HANDS = TableSpec(
    "hands",
    "Hands",
    "Real hands for combinations that can occur: first the one that cells.csv names, then with 1 and 2 han an open "
    "one. A hand serves each ruleset that counts it so and every seat, but for those with a double-wind pair of 4 fu, "
    "which have a seat. None holds a red five. Tiles are in MPSZ: 1z to 4z the winds from east, 5z to 7z white, "
    "green, red.",
    (
        Column("hand", "string", "Id of the hand.", pattern=ID_PATTERN),
        Column("han", "integer", "Han.", values=HANS),
        Column("fu", "integer", "Fu after rounding.", values=FUS),
        Column("fu_sum", "integer", "Fu before rounding.", minimum=20),
        WIN,
        Column("round_wind", "string", "Wind of the round.", codes=WINDS),
        Column("seat_wind", "string", "Wind of the seat; empty: any seat.", required=False, codes=WINDS),
        Column("concealed", "string", "Tiles in hand with the winning tile.", pattern=TILES_PATTERN),
        Column(
            "calls",
            "string",
            "Groups beside the hand, space-separated: chi:123s, pon:777z, minkan:9999p (also for an added kan), "
            "ankan:1111m. All are called from the player to the left.",
            required=False,
        ),
        Column("winning_tile", "string", "The winning tile.", pattern=TILES_PATTERN),
        Column(
            "conditions",
            "string",
            "How it is won, space-separated: riichi, double-riichi, haitei, houtei, rinshan, chankan.",
            required=False,
        ),
        Column("dora_indicators", "string", "At most one dora indicator.", required=False, pattern=TILES_PATTERN),
        Column("yaku", "string", "Yaku and dora with their han, space-separated: code:han."),
        Column("fu_parts", "string", "Sources of fu, space-separated: code:fu. They add up to fu_sum."),
    ),
    ("hand",),
)

CROSS_CHECK = TableSpec(
    "cross-check",
    "Cross-check",
    "The comparison with independent calculators: so many hands of one kind under one ruleset, and how one calculator "
    "compares. Only of rulesets whose rules are those that were compared, in all that bears on han, fu and payments.",
    (
        RULESET,
        Column("of", "string", "Example hands or random ones.", codes=("examples", "random")),
        Column("side", "string", "Closed or open hands.", codes=("closed", "open")),
        WIN,
        Column("hands", "integer", "How many hands.", minimum=1),
        Column(
            "difference",
            "string",
            "Empty where the calculator agrees; payment: other payments; han, fu: not the example's, or for a random "
            "hand not the first calculator's; cell: a combination that we call impossible; bound: more fu than our "
            "bound; reading: a yakuman read as 13 han; no-switch: it agrees under a rule of its own for which it has "
            "no switch, so the hand was not compared under the ruleset's.",
            required=False,
            codes=record.DISAGREEMENTS,
        ),
        Column(
            "calculator",
            "string",
            "Name of the calculator: of its package on PyPI, or for majiang-core of @kobalab/majiang-core on npm.",
        ),
        Column("version", "string", "Its version."),
        Column("seed", "integer", "Seed of the random hands."),
        Column(
            "no_switch",
            "string",
            "The ruleset's rules that the calculator has otherwise, without a switch, space-separated; empty: none.",
            required=False,
        ),
        Column(
            "rule", "string", "The rules that the difference turns on, space-separated; empty: none.", required=False
        ),
    ),
    ("ruleset", "of", "side", "win", "difference", "calculator", "rule"),
)

_OF_POINTS = {column.name: column for column in POINTS.columns}
DIFFERENCES = TableSpec(
    "differences",
    N_("Differences"),
    "One row for each row of points.csv: by how much the winner gains on another player. By ron the gains on dealer "
    "and child are on those who did not discard. A riichi stick on the table adds its value to each gain.",
    (
        *(_OF_POINTS[name] for name in ("ruleset", "han", "fu", "winner", "win", "limit", "total")),
        Column(
            "gain_on_discarder",
            "integer",
            "Ron: points gained on the discarder.",
            N_("Gain on the discarder"),
            False,
            minimum=0,
        ),
        Column(
            "gain_on_dealer",
            "integer",
            "A child's win: points gained on the dealer.",
            N_("Gain on the dealer"),
            False,
            minimum=0,
        ),
        Column("gain_on_child", "integer", "Points gained on each other child.", N_("Gain on a child"), minimum=0),
        Column(
            "honba_on_discarder",
            "integer",
            "Points one honba adds to the gain on the discarder.",
            N_("Per honba on the discarder"),
            False,
            minimum=0,
        ),
        Column(
            "honba_on_dealer",
            "integer",
            "Points one honba adds to the gain on the dealer.",
            N_("Per honba on the dealer"),
            False,
            minimum=0,
        ),
        Column(
            "honba_on_child",
            "integer",
            "Points one honba adds to the gain on each other child.",
            N_("Per honba on a child"),
            minimum=0,
        ),
    ),
    ("ruleset", "han", "fu", "winner", "win"),
)
"""Not a neutral table: in files it is for people only."""

TABLES = (CELLS, CROSS_CHECK, HANDS, LIMIT_ROWS, POINTS, RULESETS)
"""The neutral tables, in the order of their file names."""
MOST_ASKED = (POINTS, LIMIT_ROWS, CELLS, HANDS, RULESETS, CROSS_CHECK)
"""The same, in the order in which people ask for them."""
PEOPLE_TABLES = (POINTS, LIMIT_ROWS, DIFFERENCES)
"""The tables that each ruleset has as CSV files for people."""
