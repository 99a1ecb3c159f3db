"""Every source of fu with a picture: groups, pairs, waits, and what the win adds."""

from __future__ import annotations

from dataclasses import dataclass, fields

from ..hands.shapes import (
    BASE_FU,
    CHIITOITSU_FU,
    CLOSED_RON_FU,
    TSUMO_FU,
    VALUE_PAIR_FU,
    WAIT_FU,
    FuOptions,
    Group,
)
from ..hands.tiles import parse
from ..library.lessons import LESSONS, Lesson
from ..library.table import Call
from ..locales import N_, Locale
from ..rulesets import Ruleset
from .hands import CallView, HandView, TileView, call_view, hand_view, tile_view
from .rules import label_text, value_text


@dataclass(frozen=True)
class Source:
    """One source of fu: words, the picture (tiles in hand, then a winning tile or a called group), its fu as text."""

    label: str
    tiles: tuple[TileView, ...]
    winning: tuple[TileView, ...]
    call: CallView | None
    fu: str


@dataclass(frozen=True)
class Choice:
    """One choice that the counting of fu leaves to rulesets: what it is, and who does what, as words and names."""

    label: str
    values: tuple[tuple[str, tuple[str, ...]], ...]

    @property
    def is_common(self) -> bool:
        """Whether all do the same."""
        return len(self.values) == 1


@dataclass(frozen=True)
class WorkedHand:
    """A hand for learning to count: its name in addresses, title and text in words, and its drawing."""

    key: str
    title: str
    text: str
    hand: HandView


@dataclass(frozen=True)
class FuSources:
    """Every source of fu; where rulesets differ, as those given have it."""

    wins: tuple[Source, ...]
    groups: tuple[Source, ...]
    pairs: tuple[Source, ...]
    waits: tuple[Source, ...]
    choices: tuple[Choice, ...]
    lessons: tuple[WorkedHand, ...]


def fu_sources(locale: Locale, rulesets: tuple[Ruleset, ...]) -> FuSources:
    """Every source of fu in words, as some rulesets have it."""
    return FuSources(
        wins(locale, rulesets),
        groups(locale),
        pairs(locale, rulesets),
        waits(locale),
        choices(locale, rulesets),
        lessons(locale, rulesets),
    )


_GROUPS: tuple[tuple[str, Group, Call | str], ...] = (
    (N_("sequence, open or closed"), Group("sequence", concealed=True), "456p"),
    (N_("open triplet of 2–8"), Group("triplet", concealed=False), Call("pon", ("5s",) * 3)),
    (N_("open triplet of 1, 9 or honours"), Group("triplet", concealed=False, outside=True), Call("pon", ("9m",) * 3)),
    (N_("closed triplet of 2–8"), Group("triplet", concealed=True), "555s"),
    (N_("closed triplet of 1, 9 or honours"), Group("triplet", concealed=True, outside=True), "999m"),
    (N_("open or added kan of 2–8"), Group("kan", concealed=False), Call("minkan", ("5s",) * 4)),
    (
        N_("open or added kan of 1, 9 or honours"),
        Group("kan", concealed=False, outside=True),
        Call("minkan", ("7z",) * 4),
    ),
    (N_("closed kan of 2–8"), Group("kan", concealed=True), Call("ankan", ("5s",) * 4)),
    (N_("closed kan of 1, 9 or honours"), Group("kan", concealed=True, outside=True), Call("ankan", ("7z",) * 4)),
)
_WAITS: tuple[tuple[str, str, str, int], ...] = (
    (N_("ryanmen: open at both ends"), "56p", "7p", 0),
    (N_("shanpon: either of two pairs"), "55p99s", "9s", 0),
    (N_("kanchan: the middle tile"), "46p", "5p", WAIT_FU),
    (N_("penchan: the inner end of 123 or 789"), "12p", "3p", WAIT_FU),
    (N_("tanki: the pair"), "5p", "5p", WAIT_FU),
)

_TSUMO = {
    (True, True): N_("tsumo, but not with pinfu"),
    (True, False): N_("tsumo, but not with pinfu or rinshan kaihou"),
    (False, True): N_("tsumo, also with pinfu"),
    (False, False): N_("tsumo, also with pinfu, but not with rinshan kaihou"),
}
"""By whether pinfu by tsumo exists, which goes without these fu, and whether rinshan kaihou brings them."""


def groups(locale: Locale) -> tuple[Source, ...]:
    """The fu of each kind of group."""
    return tuple(
        Source(
            locale.text(label),
            () if isinstance(shown, Call) else _tiles(shown, locale),
            (),
            call_view(shown, locale) if isinstance(shown, Call) else None,
            str(group.fu),
        )
        for label, group, shown in _GROUPS
    )


def pairs(locale: Locale, rulesets: tuple[Ruleset, ...]) -> tuple[Source, ...]:
    """The fu of each kind of pair; that of the double wind as the rulesets have it."""
    double = sorted({ruleset.rules.double_wind_pair_fu for ruleset in rulesets})
    rows = (
        (N_("pair of dragons"), "66z", f"{VALUE_PAIR_FU}"),
        (N_("pair of the seat or round wind"), "22z", f"{VALUE_PAIR_FU}"),
        (
            N_("pair of a wind that is both (double wind)"),
            "11z",
            locale.text(N_("%(one)s or %(other)s"), one=double[0], other=double[-1])
            if len(double) > 1
            else f"{double[0]}",
        ),
        (N_("any other pair"), "88p", "0"),
    )
    return tuple(Source(locale.text(label), _tiles(tiles, locale), (), None, fu) for label, tiles, fu in rows)


def waits(locale: Locale) -> tuple[Source, ...]:
    """The fu of each wait, with the tile that completes it."""
    return tuple(
        Source(locale.text(label), _tiles(held, locale), (tile_view(winning, locale),), None, str(fu))
        for label, held, winning, fu in _WAITS
    )


def wins(locale: Locale, rulesets: tuple[Ruleset, ...]) -> tuple[Source, ...]:
    """What the hand as a whole and the win bring, and which hands go without the fu of tsumo."""
    rows = (
        (N_("every hand of four groups and a pair"), f"{BASE_FU}"),
        (N_("closed hand by ron"), f"+{CLOSED_RON_FU}"),
        (_tsumo(rulesets), f"+{TSUMO_FU}"),
        (N_("chiitoitsu (seven pairs): fixed, with nothing added"), f"{CHIITOITSU_FU}"),
    )
    return tuple(Source(locale.text(label), (), (), None, fu) for label, fu in rows)


def _tsumo(rulesets: tuple[Ruleset, ...]) -> str:
    """The message that says with which hands tsumo brings fu, as the rulesets have it; they can disagree."""
    (chosen, *others) = {(ruleset.rules.pinfu_tsumo, ruleset.rules.rinshan_tsumo_fu) for ruleset in rulesets}
    return N_("tsumo; with pinfu and with rinshan kaihou as the ruleset has it") if others else _TSUMO[chosen]


def lessons(locale: Locale, rulesets: tuple[Ruleset, ...]) -> tuple[WorkedHand, ...]:
    """The worked hands, each only where one of the rulesets counts it so.

    Where not all of them do, the text ends with those that do.
    """
    return tuple(
        WorkedHand(
            lesson.key,
            locale.text(lesson.title),
            _lesson_text(lesson, locale, rulesets),
            hand_view(lesson.hand, locale),
        )
        for lesson in LESSONS
        if any(lesson.hand.fits(ruleset.rules) for ruleset in rulesets)
    )


def _lesson_text(lesson: Lesson, locale: Locale, rulesets: tuple[Ruleset, ...]) -> str:
    """What a lesson says, with the rulesets that count so; which tiles three players have plays no part in that."""
    text = locale.text(lesson.text)
    names = [
        ruleset.name
        for ruleset in rulesets
        if lesson.hand.fits(ruleset.rules.model_copy(update={"players": 4, "red_fives": 0}))
    ]
    so_under = locale.text(N_("So under %(names)s."), names=locale.listed(names))
    return text if len(names) == len(rulesets) else f"{text} {so_under}"


def choices(locale: Locale, rulesets: tuple[Ruleset, ...]) -> tuple[Choice, ...]:
    """What the rulesets do where the counting of fu leaves them a choice, the rulesets that agree together."""
    chosen = []
    for key in (option.name for option in fields(FuOptions)):
        names: dict[str, list[str]] = {}
        for ruleset in rulesets:
            names.setdefault(value_text(ruleset, locale, key), []).append(ruleset.name)
        chosen.append(Choice(label_text(locale, key), tuple((value, tuple(who)) for value, who in names.items())))
    return tuple(chosen)


def _tiles(text: str, locale: Locale) -> tuple[TileView, ...]:
    return tuple(tile_view(tile, locale) for tile in parse(text))
