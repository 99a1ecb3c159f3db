"""The tables as files: neutral ones for programs with their descriptor, those of a ruleset for people."""

from __future__ import annotations

from ..schema import TABLES
from ..writers import csv, datapackage
from .declaration import Place


def neutral(place: Place) -> bytes:
    """A table of all rulesets in codes."""
    return csv.neutral(place.publication.frames[place.table.name], place.table)


def for_people(place: Place) -> bytes:
    """One ruleset's table in the words of a language."""
    frame = place.publication.frames[place.table.name]
    return csv.for_people(frame[frame["ruleset"] == place.ruleset.id], place.table, place.locale)


def descriptor(place: Place) -> bytes:
    """The description of the neutral tables, made from their files."""
    files = {table: place.sources[f"data/{table.name}.csv"].make() for table in TABLES}
    return datapackage.descriptor(files, place.publication.rulesets)
