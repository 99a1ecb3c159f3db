"""CSV files: the neutral ones for programs, and those for people and their spreadsheets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..locales import Locale
from ..locales.words import LIMITS, WINNERS, WINS
from ..schema import Column, TableSpec

if TYPE_CHECKING:
    import pandas as pd

WORDS = {"limit": LIMITS, "winner": WINNERS, "win": WINS}
"""The words for the codes of a column, by its name."""


def neutral(frame: pd.DataFrame, spec: TableSpec) -> bytes:
    """A table for programs: UTF-8, comma, LF, codes as they are, `true` and `false`, empty where no value is."""
    booleans = {
        column.name: frame[column.name].map({True: "true", False: "false"})
        for column in spec.columns
        if column.type == "boolean"
    }
    return frame.assign(**booleans).to_csv(index=False, lineterminator="\n").encode()


def for_people(frame: pd.DataFrame, spec: TableSpec, locale: Locale) -> bytes:
    """One ruleset's table for spreadsheets: same rows and order, words translated, in the form that theirs read.

    `frame` holds the rows of one ruleset; its `ruleset` column is left out.
    """
    shown = [column for column in spec.columns if column.name != "ruleset"]
    translated = {column.name: _words(frame[column.name], column, locale) for column in shown if column.name in WORDS}
    table = frame.assign(**translated)[[column.name for column in shown]]
    text = table.to_csv(
        index=False,
        header=[locale.text(column.label) for column in shown],
        sep=locale.language.csv_separator,
        lineterminator="\n",
    )
    return text.encode("utf-8-sig" if locale.language.csv_bom else "utf-8")


def _words(codes: pd.Series[str], column: Column, locale: Locale) -> pd.Series[str]:
    return codes.map({code: locale.text(word) for code, word in WORDS[column.name].items()}, na_action="ignore")
