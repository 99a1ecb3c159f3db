"""Every option of a ruleset's file as its author needs it: key, what it is, what can stand there, what that changes."""

from __future__ import annotations

from dataclasses import dataclass

from ..locales import Locale
from ..rulesets.rule import Changes
from ..rulesets.rules import TABLE, Rules, values


@dataclass(frozen=True)
class Option:
    """One option.

    Args:
        key: its name in a file, below `[rules]`.
        label: what its row is called where rules are printed; that of the rule with which it is told.
        choices: what can stand there, as TOML writes it, where that are a few values.
        default: what a file without it has, as TOML writes it; empty where it has to be given.
        changes: what it changes.
        sentence: what to put there.
    """

    key: str
    label: str
    choices: tuple[str, ...]
    default: str
    changes: tuple[Changes, ...]
    sentence: str


def options(locale: Locale) -> tuple[Option, ...]:
    """The options in their printed order."""
    return tuple(
        Option(
            key,
            locale.text(TABLE[rule.told_with or key].label),
            tuple(_as_toml(value) for value in values(key)),
            "" if Rules.model_fields[key].is_required() else _as_toml(Rules.model_fields[key].default),
            rule.changes,
            locale.text(rule.author),
        )
        for key, rule in TABLE.items()
    )


def _as_toml(value: object) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value).lower()
