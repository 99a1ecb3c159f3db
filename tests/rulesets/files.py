"""Ruleset files for the tests: texts with something changed, and values written as TOML."""

from __future__ import annotations

import datetime
import json
from importlib.resources import files
from pathlib import Path

WRC = files("generator.rulesets").joinpath("wrc.toml").read_text("utf-8")
"""The text of a shipped ruleset that has every table."""
CHILD = 'extends = "{parent}"\nid = "{id}"\nname = "Club"\n'
"""What a file that extends another has to have."""
HOUSE = f'{CHILD}edition = "House rules, March 2027"\n'
"""The same with an edition of its own, as a file that changes rules has to have."""


def changed(*replacements: tuple[str, str]) -> str:
    """Give the text of the shipped file with parts replaced; each must be there."""
    text = WRC
    for old, new in replacements:
        assert old in text, old
        text = text.replace(old, new, 1)
    return text


def written(folder: Path, **texts: str) -> Path:
    """Write files (`wrc` becomes `wrc.toml`, `m_league` `m-league.toml`) and give the last one's path."""
    for name, text in texts.items():
        path = folder / f"{name.replace('_', '-')}.toml"
        path.write_text(text, encoding="utf-8")
    return path


def as_toml(table: dict[str, object]) -> str:
    """Write a table as TOML, each nested one inline."""
    return "".join(f"{_text(key)} = {_value(value)}\n" for key, value in table.items())


def _text(value: str) -> str:
    # A basic string has the escapes of JSON; DEL alone needs one more.
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def _value(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return _text(value)
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_text(key)} = {_value(entry)}" for key, entry in value.items()) + "}"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(_value(entry) for entry in value) + "]"
    if isinstance(value, (datetime.date, datetime.time)):
        return value.isoformat()
    return repr(value)
