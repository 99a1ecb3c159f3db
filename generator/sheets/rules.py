"""What a ruleset does, as rows of words: the value of each rule, how certain it is, where it stands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ..locales import N_, Locale
from ..locales.words import BOOLEANS, EQUAL_POINTS, RENHOU, SEVERAL_RON, THIRTEEN, UMA
from ..rulesets import Ruleset


@dataclass(frozen=True)
class RuleRow:
    """One rule in words. `confidence` is empty where the value is certain, else `B` or `C`."""

    key: str
    label: str
    value: str
    confidence: str
    note: str
    section: str
    bears_on_points: bool


def rule_rows(ruleset: Ruleset, locale: Locale) -> tuple[RuleRow, ...]:
    """The rules of a ruleset in words, those that bear on the points of a hand first."""
    return tuple(
        RuleRow(
            key,
            locale.text(label),
            value(ruleset, locale),
            ruleset.confidence.get(key, ""),
            ruleset.notes[key][locale.code] if key in ruleset.notes else "",
            ruleset.sections[key][locale.code] if key in ruleset.sections else "",
            bears_on_points,
        )
        for key, label, value, bears_on_points in _ROWS
    )


def value_text(ruleset: Ruleset, locale: Locale, key: str) -> str:
    """The value of one rule in words."""
    return next(value for at, _, value, _ in _ROWS if at == key)(ruleset, locale)


def label_text(locale: Locale, key: str) -> str:
    """The name of one rule in words."""
    return locale.text(next(label for at, label, _, _ in _ROWS if at == key))


def noten_payments(ruleset: Ruleset) -> tuple[tuple[int, int, int], ...]:
    """What a draw pays: tenpai players, points each of them gets, points each of the others pays."""
    players, pool = ruleset.rules.players, ruleset.rules.noten_pool
    return tuple((ready, pool // ready, pool // (players - ready)) for ready in range(1, players))


def _boolean(key: str) -> Callable[[Ruleset, Locale], str]:
    return lambda ruleset, locale: locale.text(BOOLEANS[getattr(ruleset.rules, key)])


def _word(key: str, words: dict[str, str]) -> Callable[[Ruleset, Locale], str]:
    return lambda ruleset, locale: locale.text(words[getattr(ruleset.rules, key)])


def _fu(key: str) -> Callable[[Ruleset, Locale], str]:
    return lambda ruleset, locale: locale.text(N_("%(fu)s fu"), fu=getattr(ruleset.rules, key))


def _points(key: str) -> Callable[[Ruleset, Locale], str]:
    return lambda ruleset, locale: locale.number(getattr(ruleset.rules, key))


def _pinfu_tsumo(ruleset: Ruleset, locale: Locale) -> str:
    if ruleset.rules.pinfu_tsumo:
        return locale.text(N_("yes, with %(fu)s fu"), fu=20)
    return locale.text(BOOLEANS[False])


def _yakuman(ruleset: Ruleset, locale: Locale) -> str:
    together = (
        locale.text(N_("different yakuman add up, %(most)s at most in one hand"), most=ruleset.yakuman_max)
        if ruleset.rules.yakuman_add_up
        else locale.text(N_("different yakuman do not add up"))
    )
    doubled = (
        locale.text(N_("some count double")) if ruleset.rules.double_yakuman else locale.text(N_("none counts double"))
    )
    return f"{together}; {doubled}"


def _honba(ruleset: Ruleset, locale: Locale) -> str:
    return locale.text(
        N_("ron +%(ron)s, tsumo +%(each)s from each payer, added after rounding"),
        ron=locale.number(ruleset.rules.honba_ron),
        each=locale.number(ruleset.rules.honba_tsumo_each),
    )


def _sticks(ruleset: Ruleset, locale: Locale) -> str:
    return locale.text(N_("%(points)s each, all to the winner"), points=locale.number(ruleset.rules.riichi_stick))


def _noten(ruleset: Ruleset, locale: Locale) -> str:
    rows = noten_payments(ruleset)
    return locale.text(
        N_("%(ready)s tenpai: each gets %(gets)s, each noten player pays %(pays)s"),
        ready="\u00a0/ ".join(str(ready) for ready, _, _ in rows),
        gets="\u00a0/ ".join(locale.number(gets) for _, gets, _ in rows),
        pays="\u00a0/ ".join(locale.number(pays) for _, _, pays in rows),
    )


def _dora(ruleset: Ruleset, locale: Locale) -> str:
    names = {"ippatsu": N_("ippatsu"), "ura_dora": N_("ura dora"), "kan_dora": N_("kan dora")}
    used = [locale.text(name) for key, name in names.items() if getattr(ruleset.rules, key)]
    unused = [locale.text(name) for key, name in names.items() if not getattr(ruleset.rules, key)]
    if not unused:
        return locale.listed(used)
    without = locale.text(N_("without %(names)s"), names=locale.listed(unused, without=True))
    return f"{locale.listed(used)}; {without}" if used else without


def _uma(ruleset: Ruleset, locale: Locale) -> str:
    uma = ruleset.rules.uma
    if isinstance(uma, str):
        return locale.text(UMA[uma])
    return " ".join(f"+{locale.number(points)}" if points > 0 else locale.number(points) for points in uma)


def _start(ruleset: Ruleset, locale: Locale) -> str:
    return locale.text(
        N_("%(start)s to start, %(back)s to return"),
        start=locale.number(ruleset.rules.start_points),
        back=locale.number(ruleset.rules.return_points),
    )


def _red_fives(ruleset: Ruleset, locale: Locale) -> str:
    return str(ruleset.rules.red_fives) if ruleset.rules.red_fives else locale.text(N_("none"))


_ROWS: tuple[tuple[str, str, Callable[[Ruleset, Locale], str], bool], ...] = (
    ("kiriage", N_("Kiriage mangan"), _boolean("kiriage"), True),
    ("thirteen_han", N_("13 han or more"), _word("thirteen_han", THIRTEEN), True),
    ("double_wind_pair_fu", N_("Double-wind pair"), _fu("double_wind_pair_fu"), True),
    ("pinfu_tsumo", N_("Pinfu by tsumo"), _pinfu_tsumo, True),
    ("open_hand_min_fu", N_("Open hand by ron with no other fu"), _fu("open_hand_min_fu"), True),
    ("rinshan_tsumo_fu", N_("Tsumo fu with rinshan kaihou"), _boolean("rinshan_tsumo_fu"), True),
    ("double_yakuman", N_("Yakuman"), _yakuman, True),
    ("honba_ron", N_("Honba"), _honba, True),
    ("riichi_stick", N_("Riichi sticks"), _sticks, True),
    ("several_ron", N_("Several rons on one discard"), _word("several_ron", SEVERAL_RON), True),
    ("noten_pool", N_("Exhaustive draw"), _noten, True),
    ("nagashi_mangan", N_("Nagashi mangan"), _boolean("nagashi_mangan"), True),
    ("renhou", N_("Renhou"), _word("renhou", RENHOU), True),
    ("open_tanyao", N_("Open tanyao"), _boolean("open_tanyao"), False),
    ("red_fives", N_("Red fives"), _red_fives, False),
    ("ippatsu", N_("Ippatsu, ura dora, kan dora"), _dora, False),
    ("start_points", N_("Points"), _start, False),
    ("uma", N_("Uma"), _uma, False),
    ("equal_points", N_("Equal points at the end"), _word("equal_points", EQUAL_POINTS), False),
)


def differing(rulesets: Sequence[Ruleset], locale: Locale) -> dict[str, tuple[RuleRow, ...]]:
    """By id, the rules on which rulesets differ; of one ruleset alone, all that bear on points."""
    rows = {ruleset.id: rule_rows(ruleset, locale) for ruleset in rulesets}
    values = {
        row.key: {row_of.value for of_ruleset in rows.values() for row_of in of_ruleset if row_of.key == row.key}
        for row in next(iter(rows.values()))
    }
    return {
        ruleset_id: tuple(
            row for row in found if len(values[row.key]) > 1 or (len(rulesets) == 1 and row.bears_on_points)
        )
        for ruleset_id, found in rows.items()
    }
