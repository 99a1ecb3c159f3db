"""Reading ruleset files: one TOML a ruleset, "extends" resolved; keys, types, ranges and what cannot be are checked."""

from __future__ import annotations

import difflib
import os
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from ..errors import InputError
from ..locales.languages import LANGUAGES, SOURCE_LANGUAGE
from .findings import input_error, one_of, shown
from .model import Ruleset
from .rules import ROWS, TABLE

BY_RULE = ("confidence", "notes", "sections")
"""The tables of a ruleset whose keys are names of rules."""


def builtin_ids() -> tuple[str, ...]:
    """The ids of the rulesets that come with the project, in their printed order."""
    return tuple(ruleset.id for ruleset in _builtins())


def load(names: Iterable[str | Path] | str | Path = ()) -> tuple[Ruleset, ...]:
    """Load rulesets by id or by path of a TOML file, one or several; without, those that come with the project.

    Returns them in their printed order (`order`, then id). Raises `InputError` where a name, a file or a value is
    wrong, or where two rulesets share an id.
    """
    names = tuple(str(name) for name in ((names,) if isinstance(names, (str, Path)) else names))
    rulesets = tuple(_load_one(name) for name in names) if names else _builtins()
    by_id: dict[str, str] = {}
    for name, ruleset in zip(names, rulesets, strict=False):
        if ruleset.id in by_id:
            raise InputError(name, f"a second ruleset with the id '{ruleset.id}'", "each id once")
        by_id[ruleset.id] = name
    return tuple(sorted(rulesets, key=lambda ruleset: (ruleset.order, ruleset.id)))


@cache
def _builtins() -> tuple[Ruleset, ...]:
    rulesets = [_read(Path(str(entry))) for entry in files(__package__).iterdir() if entry.name.endswith(".toml")]
    return tuple(sorted(rulesets, key=lambda ruleset: (ruleset.order, ruleset.id)))


def _builtin_path(ruleset_id: str) -> Path:
    return Path(str(files(__package__).joinpath(f"{ruleset_id}.toml")))


def _load_one(name: str) -> Ruleset:
    if name.endswith(".toml"):
        return _read(Path(name))
    for ruleset in _builtins():
        if ruleset.id == name:
            return ruleset
    close = difflib.get_close_matches(name, builtin_ids(), 1)
    hint = f" (did you mean {close[0]}?)" if close else ""
    raise InputError("ruleset", f"'{name}'", f"one of {', '.join(builtin_ids())}, or the path of a .toml file{hint}")


def _read(path: Path) -> Ruleset:
    return _loaded(path, ())[1]


@dataclass(frozen=True)
class _Extended:
    """What a file extends: its name there, the file, its data with what it extends itself, and the ruleset of both."""

    name: str
    data: dict[str, Any]
    ruleset: Ruleset


def _loaded(path: Path, chain: tuple[str, ...]) -> tuple[dict[str, Any], Ruleset]:
    """A file's data, laid over those of the file that it extends, and the ruleset that they are."""
    data = _parse(path)
    extended = _extended(path, data, chain)
    if extended is None:
        return data, _checked(path, data, dict.fromkeys(TABLE, ""))
    for key in ("id", "name"):
        if key not in data:
            raise InputError(f"{path}: {key}", "nothing", "a value of its own, also where a ruleset extends another")
    changed = _changed(data, extended.ruleset)
    merged = _laid_over(extended.data, data, changed)
    inherited = {key: "" if key in _given(data) else f" from '{extended.name}'" for key in TABLE}
    ruleset = _checked(path, merged, inherited)
    if changed:
        _check_edition(path, data, ruleset, extended.ruleset, changed)
    return merged, ruleset.loaded(str(path), extended.ruleset, adapted="source" not in data)


def _checked(path: Path, data: dict[str, Any], inherited: Mapping[str, str]) -> Ruleset:
    """The ruleset that data are. `inherited` says by rule where its value comes from, empty where from the file."""
    for table in BY_RULE:
        for key in data.get(table, {}) if isinstance(data.get(table, {}), dict) else ():
            if key not in TABLE:
                raise InputError(f"{path}: {table}.{key}", f"the unknown rule '{key}'", one_of(key, TABLE))
    try:
        ruleset = Ruleset.model_validate(data)
    except ValidationError as error:
        raise input_error(path, data, error) from None
    for key, confidence in ruleset.confidence.items():
        if confidence == "C" and key not in ruleset.notes:
            expected = f"a text in {' and '.join(LANGUAGES)}, because the confidence of {key} is C"
            raise InputError(f"{path}: notes.{key}", "no note", expected)
    for key, rule in TABLE.items():
        if expected := rule.impossible(ruleset.rules):
            value = ruleset.rules.model_dump(mode="json")[key]
            raise InputError(f"{path}: rules.{key}", f"{shown(value)}{inherited[key]}", expected)
    return ruleset.loaded(str(path))


def _extended(path: Path, data: dict[str, Any], chain: tuple[str, ...]) -> _Extended | None:
    """What a file extends, loaded; the key is taken out of its data."""
    parent = data.pop("extends", None)
    if parent is None:
        return None
    here = (*chain, _real(path))
    where = f"{path}: extends"
    if not isinstance(parent, str):
        raise InputError(where, repr(parent), "the id of another ruleset, in quotation marks")
    sibling = path.parent / f"{parent}.toml"
    known = {entry.name.removesuffix(".toml") for entry in files(__package__).iterdir() if entry.name.endswith(".toml")}
    # An id is looked up among fixed names, so that no text in a file can lead elsewhere.
    neighbours = {entry.stem for entry in path.parent.glob("*.toml")}
    if parent in neighbours and _real(sibling) not in here:
        extended = sibling
    elif parent in known and _real(_builtin_path(parent)) not in here:
        extended = _builtin_path(parent)
    elif parent in neighbours | known:
        raise InputError(where, f"'{parent}', which leads back to this file", "a ruleset that does not extend this one")
    else:
        others = {name for name in neighbours if _real(path.parent / f"{name}.toml") not in here}
        raise InputError(where, f"'{parent}'", one_of(parent, sorted(others | known)))
    # A fault in the parent is named with the parent's file.
    return _Extended(parent, *_loaded(extended, here))


def _changed(data: dict[str, Any], parent: Ruleset) -> tuple[str, ...]:
    """The rules to which a file gives another value than the ruleset that it extends."""
    before = parent.rules.model_dump(mode="json")
    # A value of another type is another value, so that a number for yes or no is not taken for it.
    return tuple(
        key
        for key, value in _given(data).items()
        if key in before and (type(value), value) != (type(before[key]), before[key])
    )


def _given(data: Mapping[str, Any]) -> dict[str, Any]:
    """The rules that a file gives itself."""
    given = data.get("rules")
    return given if isinstance(given, dict) else {}


def _check_edition(path: Path, data: dict[str, Any], ruleset: Ruleset, parent: Ruleset, changed: Iterable[str]) -> None:
    """Raise `InputError` where a file that changes rules goes under the edition of those that it changes."""
    for code in LANGUAGES:
        if _plain(ruleset.edition[code]) == _plain(parent.edition[code]):
            given = f"'{parent.edition[code]}', the edition of '{parent.id}'" if "edition" in data else "nothing"
            what = f'a name of its own, such as "House rules, March 2027", because this file changes {_few(changed)}'
            raise InputError(f"{path}: edition", given, what)


def _plain(text: str) -> str:
    return " ".join(text.split()).casefold()


def _few(keys: Iterable[str]) -> str:
    keys = tuple(keys)
    return ", ".join(keys) if len(keys) <= 4 else f"{', '.join(keys[:3])} and {len(keys) - 3} more rules"


def _real(path: Path) -> str:
    """Where a path leads, links followed; unlike `Path.resolve` it raises nothing where they lead in a circle."""
    return os.path.realpath(path)


def _laid_over(base: dict[str, Any], data: dict[str, Any], changed: Iterable[str]) -> dict[str, Any]:
    """A ruleset's data with another's single values in their place; `changed` are the rules of which these differ.

    What the base says *about* a rule (confidence, note, section) goes with the value that it was said of, for all
    rules that are told together; where the number of players changes, all of it. Its long name goes with its name; its
    source stays as that of the rules that these adapt.
    """
    outdated = {key for keys in ROWS.values() for key in keys if {"players", *keys} & {*changed}}
    merged = {
        key: {k: v for k, v in value.items() if k not in outdated}
        if key in BY_RULE and isinstance(value, dict)
        else value
        for key, value in base.items()
    }
    if "edition" in data:
        merged.pop("edition_detail", None)
        merged.pop("date", None)
    if isinstance(data.get("name"), str):
        merged["full_name"] = data["name"]
    for key, value in data.items():
        below = merged.get(key)
        # One text for all is the source language's where another language is laid over it.
        below = {SOURCE_LANGUAGE: below} if isinstance(below, str) else below
        merged[key] = {**below, **value} if isinstance(below, dict) and isinstance(value, dict) else value
    return merged


def _parse(path: Path) -> dict[str, Any]:
    try:
        content = path.read_bytes()
    except FileNotFoundError:
        raise InputError(str(path), "no such file", "the path of a ruleset's TOML file") from None
    except (OSError, ValueError) as error:  # ValueError: a null character in the name
        reason = getattr(error, "strerror", None) or str(error)
        raise InputError(str(path), reason, "a TOML file that can be read") from None
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise InputError(str(path), f"bytes that are not UTF-8 at offset {error.start}", "a file in UTF-8") from None
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # numbers too long and lists too deep are no TOMLDecodeError
        raise InputError(str(path), f"what is not TOML: {error}", "a TOML file") from None
