"""Reading ruleset files: one TOML a ruleset, "extends" resolved; keys, types, ranges and what cannot be are checked."""

from __future__ import annotations

import difflib
import math
import os
import tomllib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from ..errors import InputError
from ..locales.languages import LANGUAGES
from .model import RULE_KEYS, TOLD_TOGETHER, Rules, Ruleset

BY_RULE = ("confidence", "notes", "sections")
"""The tables of a ruleset whose keys are names of rules."""

RESERVED = ("cards", "compare", "converter", "cross-check", "fu", "practice")
"""Ids that would take the folder of a page."""

EXPECTED = {
    "bool_type": "true or false",
    "int_type": "a whole number",
    "string_type": "a text in quotation marks",
    "model_type": "a table",
    "model_attributes_type": "a table",
    "dict_type": "a table",
    "date_type": "a date such as 2026-04-01, without quotation marks",
    "tuple_type": "a list of whole numbers",
}
PATTERNS = {
    "id": "lower-case letters and digits, in parts joined by single hyphens",
    "source": "an address that starts with http:// or https://, without spaces",
}


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
    found = [_read(Path(str(entry))) for entry in files(__package__).iterdir() if entry.name.endswith(".toml")]
    return tuple(sorted(found, key=lambda ruleset: (ruleset.order, ruleset.id)))


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
        return data, _checked(path, data, dict.fromkeys(RULE_KEYS, ""))
    for key in ("id", "name"):
        if key not in data:
            raise InputError(f"{path}: {key}", "nothing", "a value of its own, also where a ruleset extends another")
    changed = _changed(data, extended.ruleset)
    merged = _laid_over(extended.data, data, changed)
    inherited = {key: "" if key in _given(data) else f" from '{extended.name}'" for key in RULE_KEYS}
    ruleset = _checked(path, merged, inherited)
    if changed:
        _check_edition(path, data, ruleset, extended.ruleset, changed)
    return merged, ruleset.extending(extended.ruleset, adapted="source" not in data)


def _checked(path: Path, data: dict[str, Any], inherited: Mapping[str, str]) -> Ruleset:
    """The ruleset that data are. `inherited` says by rule where its value comes from, empty where from the file."""
    for table in BY_RULE:
        for key in data.get(table, {}) if isinstance(data.get(table, {}), dict) else ():
            if key not in RULE_KEYS:
                raise InputError(f"{path}: {table}.{key}", f"the unknown rule '{key}'", _one_of(key, RULE_KEYS))
    try:
        ruleset = Ruleset.model_validate(data)
    except ValidationError as error:
        raise _input_error(path, data, error) from None
    if ruleset.id in RESERVED:
        raise InputError(f"{path}: id", f"'{ruleset.id}'", f"another id: {', '.join(RESERVED)} are folders of pages")
    for key, mark in ruleset.confidence.items():
        if mark == "C" and key not in ruleset.notes:
            raise InputError(
                f"{path}: notes.{key}",
                "no note",
                f"a text in {' and '.join(LANGUAGES)}, because the confidence of {key} is C",
            )
    for key, wanted in IMPOSSIBLE.items():
        if expected := wanted(ruleset.rules):
            found = ruleset.rules.model_dump(mode="json")[key]
            raise InputError(f"{path}: rules.{key}", f"{_shown(found)}{inherited[key]}", expected)
    return ruleset


def _uma(rules: Rules) -> str:
    if isinstance(rules.uma, str) or (len(rules.uma) == rules.players and sum(rules.uma) == 0):
        return ""
    return f"{rules.players} whole numbers that sum to 0"


def _oka(rules: Rules) -> str:
    left = (rules.return_points - rules.start_points) * rules.players
    if rules.oka == 0 or rules.oka * 1000 == left:
        return ""
    reason = f"because {rules.players} players start with {rules.start_points} and return {rules.return_points}"
    return f"{left // 1000} or 0, {reason}" if left > 0 and left % 1000 == 0 else f"0, {reason}"


def _red_fives(rules: Rules) -> str:
    if rules.players == 4 or rules.red_fives <= 2:
        return ""
    return "2 or less, because three players have no fives of characters: only 5p and 5s can be red"


def _several_ron(rules: Rules) -> str:
    if rules.players == 4 or rules.several_ron != "double-and-triple":
        return ""
    return '"nearest-only" or "double", because with three players only two can win on one discard'


def _noten_pool(rules: Rules) -> str:
    # Each number of tenpai players shares it, in points that there are sticks for.
    unit = 100 * math.lcm(*range(1, rules.players))
    return f"a multiple of {unit}, because {_shares(rules.players)} share it" if rules.noten_pool % unit else ""


def _shares(players: int) -> str:
    *some, last = (str(ready) for ready in range(1, players))
    return f"{', '.join(some)} or {last} players"


IMPOSSIBLE: dict[str, Callable[[Rules], str]] = {
    "red_fives": _red_fives,
    "several_ron": _several_ron,
    "noten_pool": _noten_pool,
    "uma": _uma,
    "oka": _oka,
}
"""Rules that cannot have each value beside the others: what would be right, empty where the value can be."""


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
        found = sibling
    elif parent in known and _real(_builtin_path(parent)) not in here:
        found = _builtin_path(parent)
    elif parent in neighbours | known:
        raise InputError(where, f"'{parent}', which leads back to this file", "a ruleset that does not extend this one")
    else:
        others = {name for name in neighbours if _real(path.parent / f"{name}.toml") not in here}
        raise InputError(where, f"'{parent}'", _one_of(parent, sorted(others | known)))
    # A fault in the parent is named with the parent's file.
    return _Extended(parent, *_loaded(found, here))


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
            found = f"'{parent.edition[code]}', the edition of '{parent.id}'" if "edition" in data else "nothing"
            what = f'a name of its own, such as "House rules, March 2027", because this file changes {_few(changed)}'
            raise InputError(f"{path}: edition", found, what)


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
    outdated = {key for keys in TOLD_TOGETHER for key in keys if {"players", *keys} & {*changed}}
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
        merged["full_name"] = dict.fromkeys(LANGUAGES, data["name"])
    for key, value in data.items():
        old = merged.get(key)
        merged[key] = {**old, **value} if isinstance(old, dict) and isinstance(value, dict) else value
    return merged


def _parse(path: Path) -> dict[str, Any]:
    try:
        content = path.read_bytes()
    except FileNotFoundError:
        raise InputError(str(path), "no such file", "the path of a ruleset's TOML file") from None
    except (OSError, ValueError) as error:  # ValueError: a null character in the name
        found = getattr(error, "strerror", None) or str(error)
        raise InputError(str(path), found, "a TOML file that can be read") from None
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise InputError(str(path), f"bytes that are not UTF-8 at offset {error.start}", "a file in UTF-8") from None
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # numbers too long and lists too deep are no TOMLDecodeError
        raise InputError(str(path), f"what is not TOML: {error}", "a TOML file") from None


def _input_error(path: Path, data: dict[str, Any], error: ValidationError) -> InputError:
    """The first of pydantic's findings in the words of `InputError`."""
    # A misspelt key is both unknown and missing; only the first of the two says what to mend.
    first = min(error.errors(), key=lambda finding: finding["type"] != "extra_forbidden")
    place = _place(data, [str(part) for part in first["loc"]])
    where = f"{path}: {'.'.join(place)}"
    kind, context = first["type"], first.get("ctx", {})
    if kind == "missing":
        return InputError(where, "nothing", _wanted(place))
    if kind == "extra_forbidden":
        return InputError(where, f"the unknown key '{place[-1]}'", _one_of(place[-1], _known_keys(place[:-1])))
    found = _shown(first["input"])
    if kind == "language_missing":
        return InputError(where, f"no text for '{first['msg']}'", f"a text for each of {', '.join(LANGUAGES)}")
    if kind == "language_unknown":
        return InputError(where, f"the unknown language '{first['msg']}'", _one_of(first["msg"], LANGUAGES))
    if kind == "literal_error":
        return InputError(where, found, str(context["expected"]).replace("'", '"'))
    if kind == "string_pattern_mismatch":
        return InputError(
            where, found, PATTERNS.get(place[-1], "a text that starts with a letter or a digit, without < >")
        )
    if kind == "string_too_long":
        return InputError(
            where, f"{found}, {len(first['input'])} characters", f"{context['max_length']} characters at most"
        )
    if kind == "greater_than_equal":
        return InputError(where, found, f"{context['ge']} or more")
    if kind == "less_than_equal":
        return InputError(where, found, f"{context['le']} or less")
    if kind == "multiple_of":
        return InputError(where, found, f"a multiple of {context['multiple_of']}")
    return InputError(where, found, EXPECTED.get(kind, first["msg"]))


def _place(data: object, parts: list[str]) -> list[str]:
    """The keys on the way to a finding that stand in the file, where a reader can look for them.

    Unions add a tag of the branch to the way, and one text for all languages has no languages as keys.
    """
    place = []
    for part in parts:
        if part.startswith(("tuple[", "literal[", "constrained")):
            continue
        if isinstance(data, str):
            break
        place.append(part)
        data = data.get(part) if isinstance(data, dict) else None
    return place


def _shown(value: object) -> str:
    """A value as TOML writes it, cut where it is long."""
    try:
        text = {True: "true", False: "false"}[value] if isinstance(value, bool) else repr(value).replace("'", '"')
    except (ValueError, RecursionError):  # a number of thousands of digits, tables thousands deep
        return "a value without end"
    return text if len(text) <= 60 else text[:57] + "…"


def _fields(place: list[str]) -> Mapping[str, Any]:
    """The fields of the model at a place in the file, empty where its keys are free."""
    model: Any = Ruleset
    for part in place:
        annotation = model.model_fields[part].annotation if part in getattr(model, "model_fields", {}) else None
        model = annotation
    return getattr(model, "model_fields", {})


def _known_keys(place: list[str]) -> list[str]:
    fields = list(_fields(place)) or list(LANGUAGES)
    return sorted(fields if place else [*fields, "extends"])


def _wanted(place: list[str]) -> str:
    field = _fields(place[:-1]).get(place[-1])
    description: dict[Any, str] = {bool: "true or false", int: "a whole number", str: "a text in quotation marks"}
    return f"this key, with {description.get(getattr(field, 'annotation', None), 'a value')}"


def _one_of(found: str, known: Iterable[str]) -> str:
    known = list(known)
    close = difflib.get_close_matches(found, known, 1)
    return f"one of {', '.join(known)}" + (f" (did you mean {close[0]}?)" if close else "")
