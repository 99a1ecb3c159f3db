"""What a ruleset does, as rows of words: the value of each rule, how certain it is, where it stands."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from .. import scoring
from ..locales import N_, Locale
from ..rulesets import Ruleset
from ..rulesets.model import ByLanguage
from ..rulesets.rule import YES_NO
from ..rulesets.rules import ROWS, TABLE

CONFIDENCE = {
    "B": N_("Less certain: one good source only."),
    "C": N_("Uncertain: one weak source only."),
}
"""What is said of a value that is not certain; see `Ruleset.confidence`."""


@dataclass(frozen=True)
class RuleRow:
    """One rule, or a few that are told together, in words.

    Args:
        key: the name of the rule, or of the first of them.
        name: what it is called.
        about: what that is, in a few words, where a beginner needs them; else empty.
        value: what the ruleset does.
        confidence: empty where the value is certain, else `B` or `C`.
        note: what is to be read beside the value: how certain it is where that is in doubt, then the ruleset's note.
        section: where in the source it stands.
        bears_on_points: whether the points of a hand depend on it.
        before: what the ruleset that this one extends does; empty where it does the same, or where there is none.
    """

    key: str
    name: str
    about: str
    value: str
    confidence: str
    note: str
    section: str
    bears_on_points: bool
    before: str

    @property
    def label(self) -> str:
        """Name and explanation, for a place that has one text for both."""
        return f"{self.name} ({self.about})" if self.about else self.name


def rule_rows(ruleset: Ruleset, locale: Locale) -> tuple[RuleRow, ...]:
    """The rules of a ruleset in words, those that bear on the points of a hand first."""
    return tuple(_row(keys, ruleset, locale) for keys in ROWS.values())


def changes(ruleset: Ruleset, locale: Locale) -> tuple[RuleRow, ...]:
    """The rules in which a ruleset differs from the one that it extends (`RuleRow.before`); empty without one."""
    return tuple(row for row in rule_rows(ruleset, locale) if row.before)


def _row(keys: tuple[str, ...], ruleset: Ruleset, locale: Locale) -> RuleRow:
    key = keys[0]
    rule, value = TABLE[key], value_text(ruleset, locale, key)
    confidence = max((ruleset.confidence.get(each, "") for each in keys), default="")
    doubt = [locale.text(CONFIDENCE[confidence])] if confidence else []
    parents = value_text(ruleset.parent, locale, key) if ruleset.parent else value
    return RuleRow(
        key,
        locale.text(rule.label),
        locale.text(rule.about),
        value,
        confidence,
        " ".join([*doubt, *_said(ruleset.notes, keys, locale)]),
        "; ".join(_said(ruleset.sections, keys, locale)),
        any(TABLE[each].changes_any("cells", "payments", "beside") for each in keys),
        parents if parents != value else "",
    )


def _said(texts: Mapping[str, ByLanguage[str]], keys: tuple[str, ...], locale: Locale) -> list[str]:
    """What is said of some rules, each text once."""
    return list(dict.fromkeys(texts[key][locale.code] for key in keys if key in texts))


def value_text(ruleset: Ruleset, locale: Locale, key: str) -> str:
    """What a ruleset does in a row of rules, in words; `key` is the first of the row."""
    if key in _COMPOSED:
        return _COMPOSED[key](ruleset, locale)
    rule, value = TABLE[key], getattr(ruleset.rules, key)
    words = YES_NO if isinstance(value, bool) else rule.words
    if value in words:
        return locale.text(words[value])
    return locale.fu(value) if rule.unit == "fu" else locale.number(value)


def label_text(locale: Locale, key: str) -> str:
    """The name of one rule in words."""
    return locale.text(TABLE[key].label)


def noten_payments(ruleset: Ruleset) -> tuple[tuple[int, int, int], ...]:
    """What a draw pays: tenpai players, points each of them gets, points each of the others pays."""
    return scoring.noten_payments(ruleset.rules.noten_pool, ruleset.rules.players)


def _pinfu_tsumo(ruleset: Ruleset, locale: Locale) -> str:
    if ruleset.rules.pinfu_tsumo:
        return locale.text(N_("yes, with %(fu)s fu"), fu=20)
    return locale.text(YES_NO[False])


_YAKUMAN = {
    # Whether different ones add up, whether some count double.
    (True, True): N_(
        "different yakuman add up and some count double; one hand is worth at most %(most)s yakuman, doubles included"
    ),
    (True, False): N_("different yakuman add up, none counts double; one hand is worth at most %(most)s yakuman"),
    (False, True): N_("different yakuman do not add up; some count double"),
    (False, False): N_("different yakuman do not add up; none counts double"),
}


def _yakuman(ruleset: Ruleset, locale: Locale) -> str:
    message = _YAKUMAN[ruleset.rules.yakuman_add_up, ruleset.rules.double_yakuman]
    return locale.text(message, most=ruleset.yakuman_max)


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
    uma, oka = ruleset.rules.uma, ruleset.rules.oka
    if isinstance(uma, str):
        by_rule = locale.text(TABLE["uma"].words[uma])
        message = N_("%(uma)s; oka %(oka)s to first place (thousands)")
        return locale.text(message, uma=by_rule, oka=_signed(oka, locale)) if oka else by_rule
    message = N_("%(uma)s and oka %(oka)s to first place (thousands)") if oka else N_("%(uma)s (thousands)")
    return locale.text(message, uma=" ".join(_signed(each, locale) for each in uma), oka=_signed(oka, locale))


def _signed(number: int, locale: Locale) -> str:
    return f"+{locale.number(number)}" if number > 0 else locale.number(number)


def _start(ruleset: Ruleset, locale: Locale) -> str:
    rules = ruleset.rules
    message = (
        N_(
            "%(start)s to start; the result is counted from %(back)s (return points); "
            "past the last hand the game goes on while nobody has %(target)s (target points)"
        )
        if rules.target_points
        else N_("%(start)s to start; the result is counted from %(back)s (return points)")
    )
    names = {"start": rules.start_points, "back": rules.return_points, "target": rules.target_points}
    return locale.text(message, **{name: locale.number(points) for name, points in names.items()})


_COMPOSED: dict[str, Callable[[Ruleset, Locale], str]] = {
    "pinfu_tsumo": _pinfu_tsumo,
    "double_yakuman": _yakuman,
    "honba_ron": _honba,
    "riichi_stick": _sticks,
    "noten_pool": _noten,
    "ippatsu": _dora,
    "start_points": _start,
    "uma": _uma,
}
"""Rows whose value is a sentence made of several rules or numbers."""


def differing(rulesets: Sequence[Ruleset], locale: Locale) -> dict[str, tuple[RuleRow, ...]]:
    """By id, the rules on which rulesets differ; of one ruleset alone, all that bear on points."""
    rows = {ruleset.id: rule_rows(ruleset, locale) for ruleset in rulesets}
    values = {
        row.key: {row_of.value for of_ruleset in rows.values() for row_of in of_ruleset if row_of.key == row.key}
        for row in next(iter(rows.values()))
    }
    return {
        ruleset_id: tuple(
            row for row in of_ruleset if len(values[row.key]) > 1 or (len(rulesets) == 1 and row.bears_on_points)
        )
        for ruleset_id, of_ruleset in rows.items()
    }
