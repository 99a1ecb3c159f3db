"""The JSON Schema of a ruleset's file, from the model and the table of rules: what editors check and complete."""

from __future__ import annotations

from typing import Any

from ..locales.languages import LANGUAGES, SOURCE_LANGUAGE
from .model import ByLanguage, Ruleset
from .rules import TABLE

DIALECT = "https://json-schema.org/draft/2020-12/schema"
OF_A_CHILD = ("id", "name")
"""What a file that extends another has to have of its own."""


def file_schema() -> dict[str, Any]:
    """The schema of a file as TOML holds it; descriptions of rules are in the source language.

    It says what keys, types, codes and ranges say. What cannot be beside another value, only loading says.
    """
    schema = Ruleset.model_json_schema()
    definitions = schema["$defs"]
    for name, definition in definitions.items():
        if ByLanguage.__name__ in name:
            definitions[name] = _text_by_language(definition)
    rules = definitions["Rules"]
    for key, rule in TABLE.items():
        rules["properties"][key]["description"] = rule.author
    own, required = schema.pop("required"), rules.pop("required")
    schema["properties"]["extends"] = {"type": "string", "description": "The id of the ruleset that this one extends."}
    whole = {"required": own, "properties": {"rules": {"required": required}}}
    return {
        "$schema": DIALECT,
        **schema,
        "if": {"required": ["extends"]},
        "then": {"required": list(OF_A_CHILD)},
        "else": whole,
    }


def _text_by_language(definition: dict[str, Any]) -> dict[str, Any]:
    """One text for all languages, or a table that has the source language's."""
    text = definition["additionalProperties"]
    by_language = {
        "type": "object",
        "properties": dict.fromkeys(LANGUAGES, text),
        "required": [SOURCE_LANGUAGE],
        "additionalProperties": False,
    }
    return {"anyOf": [text, by_language]}
