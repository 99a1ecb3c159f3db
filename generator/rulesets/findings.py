"""What is wrong with a ruleset's file, in words: the place in the file, what was found there, what would be right."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from ..errors import InputError
from ..locales.languages import LANGUAGES, SOURCE_LANGUAGE
from .model import Ruleset

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


def input_error(path: Path, data: dict[str, Any], error: ValidationError) -> InputError:
    """The first of pydantic's findings in the words of `InputError`."""
    # A misspelt key is both unknown and missing; only the first of the two says what to mend.
    first = min(error.errors(), key=lambda finding: finding["type"] != "extra_forbidden")
    place = _place(data, [str(part) for part in first["loc"]])
    where = f"{path}: {'.'.join(place)}"
    kind, context = first["type"], first.get("ctx", {})
    if kind == "missing":
        return InputError(where, "nothing", _wanted(place))
    if kind == "extra_forbidden":
        return InputError(where, f"the unknown key '{place[-1]}'", one_of(place[-1], _known_keys(place[:-1])))
    value = shown(first["input"])
    if kind == "language_missing":
        expected = f"a text for {SOURCE_LANGUAGE}, which stands for every language that has none"
        return InputError(where, f"no text for '{first['msg']}'", expected)
    if kind == "language_unknown":
        return InputError(where, f"the unknown language '{first['msg']}'", one_of(first["msg"], LANGUAGES))
    if kind == "literal_error":
        return InputError(where, value, str(context["expected"]).replace("'", '"'))
    if kind == "string_pattern_mismatch":
        return InputError(
            where, value, PATTERNS.get(place[-1], "a text that starts with a letter or a digit, without < >")
        )
    if kind == "string_too_long":
        return InputError(
            where, f"{value}, {len(first['input'])} characters", f"{context['max_length']} characters at most"
        )
    if kind == "greater_than_equal":
        return InputError(where, value, f"{context['ge']} or more")
    if kind == "less_than_equal":
        return InputError(where, value, f"{context['le']} or less")
    if kind == "multiple_of":
        return InputError(where, value, f"a multiple of {context['multiple_of']}")
    return InputError(where, value, EXPECTED.get(kind, first["msg"]))


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


def shown(value: object) -> str:
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


def one_of(name: str, known: Iterable[str]) -> str:
    """What would be right in place of an unknown name, with the one that is nearest to it."""
    known = list(known)
    close = difflib.get_close_matches(name, known, 1)
    return f"one of {', '.join(known)}" + (f" (did you mean {close[0]}?)" if close else "")
