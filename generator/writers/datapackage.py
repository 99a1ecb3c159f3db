"""The data package's descriptor (Data Package 2.0), from the same column table that writes the CSV files."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from typing import Any

from .. import __version__
from ..rulesets import Ruleset
from ..schema import Column, TableSpec

SCHEMA = "https://datapackage.org/profiles/2.0/datapackage.json"


def descriptor(files: Mapping[TableSpec, bytes], rulesets: Sequence[Ruleset]) -> bytes:
    """The descriptor of the neutral tables: each file with its columns, key, size and digest."""
    package = {
        "$schema": SCHEMA,
        "name": "riichi-points",
        "title": "Riichi mahjong points",
        "description": "Points of riichi mahjong hands under several rulesets: which combinations of han and fu can "
        "occur, who pays what, the limits, and the rules behind them.",
        "version": __version__,
        "licenses": [
            {
                "name": "CC0-1.0",
                "path": "https://creativecommons.org/publicdomain/zero/1.0/",
                "title": "Creative Commons Zero 1.0 Universal",
            }
        ],
        "sources": [
            {
                "title": f"Rules adapted by {ruleset.full_name['en']}" if ruleset.adapted else ruleset.full_name["en"],
                "path": ruleset.source,
            }
            for ruleset in rulesets
        ],
        "resources": [_resource(spec, content) for spec, content in files.items()],
    }
    return (json.dumps(package, indent=2, ensure_ascii=False) + "\n").encode()


def _resource(spec: TableSpec, content: bytes) -> dict[str, Any]:
    references = [
        {"fields": [name], "reference": {"resource": resource, "fields": [name]}}
        for name, resource in (("ruleset", "rulesets"), ("hand", "hands"))
        if resource != spec.name and any(column.name == name for column in spec.columns)
    ]
    schema: dict[str, Any] = {
        "fields": [_field(column) for column in spec.columns],
        "missingValues": [""],
    }
    # A key with empty parts (the yakuman column of the limits) is none for the standard.
    if all(column.required for column in spec.columns if column.name in spec.key):
        schema["primaryKey"] = list(spec.key)
    if references:
        schema["foreignKeys"] = references
    return {
        "name": spec.name,
        "title": spec.title,
        "description": spec.description,
        "path": f"{spec.name}.csv",
        "type": "table",
        "format": "csv",
        "mediatype": "text/csv",
        "encoding": "utf-8",
        "bytes": len(content),
        "hash": f"sha256:{hashlib.sha256(content).hexdigest()}",
        "schema": schema,
    }


def _field(column: Column) -> dict[str, Any]:
    constraints: dict[str, Any] = {}
    if column.required:
        constraints["required"] = True
    if column.codes or column.values:
        constraints["enum"] = list(column.codes or column.values)
    if column.minimum is not None:
        constraints["minimum"] = column.minimum
    if column.pattern:
        constraints["pattern"] = column.pattern
    field: dict[str, Any] = {"name": column.name, "type": column.type, "description": column.description}
    if column.type == "boolean":
        field |= {"trueValues": ["true"], "falseValues": ["false"]}
    return field | ({"constraints": constraints} if constraints else {})
