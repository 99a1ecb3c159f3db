"""What a ruleset is: names, edition, source, the rules that bear on points, and how certain each value is."""

from __future__ import annotations

import datetime
from typing import Annotated, Generic, Literal, Self, TypeVar

from pydantic import BaseModel, ConfigDict, Field, PrivateAttr, RootModel, StringConstraints, model_validator
from pydantic_core import PydanticCustomError

from ..locales.languages import LANGUAGES

# Names end up in paths, spreadsheets and titles. A first character that is a letter or a digit cannot start a formula.
Id = Annotated[str, StringConstraints(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=40)]
# Control characters, line separators and marks that turn the direction of writing have no place in them.
_REST = r"[^\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069<>]*$"
_TEXT = rf"^[^\W_]{_REST}"
Name = Annotated[str, StringConstraints(pattern=_TEXT, max_length=24)]
LongName = Annotated[str, StringConstraints(pattern=_TEXT, max_length=60)]
Sentence = Annotated[str, StringConstraints(pattern=_TEXT, max_length=240)]
Address = Annotated[str, StringConstraints(pattern=r"^https?://[^\s\"'<>]+$", max_length=200)]
Section = Annotated[str, StringConstraints(pattern=rf"^[\w§]{_REST}", max_length=60)]
Points = Annotated[int, Field(ge=0, le=100_000, multiple_of=100)]
Uma = Annotated[int, Field(ge=-1000, le=1000)]
Oka = Annotated[int, Field(ge=0, le=1000)]

Text = TypeVar("Text", bound=str)


class _Table(BaseModel):
    model_config = ConfigDict(strict=True, frozen=True, extra="forbid")


class ByLanguage(RootModel[dict[str, Text]], Generic[Text]):
    """A text in each language of the edition. In a file: a table by language, or one text that serves them all."""

    model_config = ConfigDict(strict=True, frozen=True)

    @model_validator(mode="before")
    @classmethod
    def _one_for_all(cls, value: object) -> object:
        return dict.fromkeys(LANGUAGES, value) if isinstance(value, str) else value

    @model_validator(mode="after")
    def _complete(self) -> Self:
        for code in {*LANGUAGES, *self.root}:
            if code not in self.root:
                raise PydanticCustomError("language_missing", code)
            if code not in LANGUAGES:
                raise PydanticCustomError("language_unknown", code)
        return self

    def __getitem__(self, language: str) -> str:
        return self.root[language]


class Rules(_Table):
    """The rules that bear on points. Amounts are points, uma and oka thousands of them.

    Those that are columns of `rulesets.csv` have the same names there. `uma` goes by place at the end, first to last;
    `oka` is what the first gets on top of it, the difference of start and return points of all players together.
    While nobody has the `target_points` the game goes on past its last hand; 0 where there is no target.
    """

    players: Literal[3, 4]
    kiriage: bool
    thirteen_han: Literal["yonbaiman", "sanbaiman", "kazoe-yakuman"]
    double_wind_pair_fu: Literal[2, 4]
    pinfu_tsumo: bool
    open_hand_min_fu: Literal[20, 30]
    rinshan_tsumo_fu: bool
    yakuman_add_up: bool
    double_yakuman: bool
    honba_ron: Points
    honba_tsumo_each: Points
    riichi_stick: Points
    noten_pool: Points
    open_tanyao: bool
    red_fives: Annotated[int, Field(ge=0, le=4)]
    ippatsu: bool
    ura_dora: bool
    kan_dora: bool
    several_ron: Literal["nearest-only", "double", "double-and-triple"]
    start_points: Points
    return_points: Points
    target_points: Points = 0
    uma: Annotated[tuple[Uma, ...], Field(strict=False)] | Literal["by-players-above-return"]
    oka: Oka = 0
    renhou: Literal["none", "mangan", "yakuman"]
    nagashi_mangan: bool
    equal_points: Literal["shared", "seat-order"]


RULE_KEYS = tuple(Rules.model_fields)

TOLD_TOGETHER: tuple[tuple[str, ...], ...] = (
    ("players",),
    ("kiriage",),
    ("thirteen_han",),
    ("double_wind_pair_fu",),
    ("pinfu_tsumo",),
    ("open_hand_min_fu",),
    ("rinshan_tsumo_fu",),
    ("double_yakuman", "yakuman_add_up"),
    ("honba_ron", "honba_tsumo_each"),
    ("riichi_stick",),
    ("several_ron",),
    ("noten_pool",),
    ("nagashi_mangan",),
    ("renhou",),
    ("open_tanyao",),
    ("red_fives",),
    ("ippatsu", "ura_dora", "kan_dora"),
    ("start_points", "return_points", "target_points"),
    ("uma", "oka"),
    ("equal_points",),
)
"""Every rule once, in the printed order, with those that are told in one breath: one row, named after the first.

What is said about one of them (mark, note, section) is read as said of the whole row.
"""


class Ruleset(_Table):
    """One set of rules in one edition.

    `source` is where the rules can be read; where `adapted`, those that these adapt. `edition` is the name that
    is printed, `edition_detail` what else identifies the text that was read.
    `confidence` marks each rule that is not certain: `B` one good reading or several weak ones, `C` one weak reading;
    a rule without a mark has two independent readings or more. A rule marked `C` needs a note, printed beside it.
    `sections` says where in the source a rule stands.
    """

    id: Id
    order: Annotated[int, Field(ge=0, le=9999)]
    name: Name
    full_name: ByLanguage[LongName]
    edition: ByLanguage[LongName]
    edition_detail: ByLanguage[Sentence] | None = None
    date: datetime.date | None = None
    source: Address
    rules: Rules
    confidence: dict[str, Literal["B", "C"]] = {}
    notes: dict[str, ByLanguage[Sentence]] = {}
    sections: dict[str, ByLanguage[Section]] = {}
    # Set by loading and by no key of a file.
    _parent: Ruleset | None = PrivateAttr(default=None)
    _adapted: bool = PrivateAttr(default=False)

    @property
    def parent(self) -> Ruleset | None:
        """The ruleset that the file of this one extends, None where it extends none."""
        return self._parent

    @property
    def adapted(self) -> bool:
        """Whether `source` leads to the rules that these adapt, not to these."""
        return self._adapted

    def extending(self, parent: Ruleset, *, adapted: bool) -> Self:
        """The same ruleset as the one that extends `parent`; `adapted` where it has no source of its own."""
        found = self.model_copy()
        found._parent, found._adapted = parent, adapted
        return found

    @property
    def yakuman_max(self) -> int:
        """The most yakuman that one hand can be worth under these rules.

        Four different ones can meet (daisuushii, suuankou with a pair wait, suukantsu, tsuuiisou); where doubles count,
        the first two of these are worth two each.
        """
        together, doubled = 4, 2
        if self.rules.yakuman_add_up:
            return together + doubled if self.rules.double_yakuman else together
        return 2 if self.rules.double_yakuman else 1
