"""The frames of what the project keeps: rulesets, example hands, the recorded comparison with calculators."""

from __future__ import annotations

from collections.abc import Iterable

import pandas as pd

from ..comparison import record
from ..library import table
from ..locales.languages import SOURCE_LANGUAGE
from ..rulesets import Ruleset
from ..schema import CROSS_CHECK, HANDS, RULESETS
from .given import given_rulesets


def rulesets(rulesets: Iterable[Ruleset | str] | None = None) -> pd.DataFrame:
    """The rulesets, one row each, with the edition read and the rules that bear on points.

    Columns: see `schema.RULESETS`. Texts are those of the source language.
    """
    rows = [
        {
            **ruleset.rules.model_dump(),
            "ruleset": ruleset.id,
            "name": ruleset.name,
            "full_name": ruleset.full_name[SOURCE_LANGUAGE],
            "edition": ruleset.edition[SOURCE_LANGUAGE],
            "source": ruleset.source,
            "yakuman_max": ruleset.yakuman_max,
        }
        for ruleset in given_rulesets(rulesets)
    ]
    names = [column.name for column in RULESETS.columns]
    return pd.DataFrame([{name: row[name] for name in names} for row in rows], columns=names).astype(RULESETS.dtypes())


def hands(rulesets: Iterable[Ruleset | str] | None = None) -> pd.DataFrame:
    """The example hands of the rulesets, one row each: those that their cells name, and further open ones.

    Columns: see `schema.HANDS`. Tiles are in MPSZ.
    """
    given = given_rulesets(rulesets)
    rows = [hand for hand in table.hands() if any(hand.fits(ruleset.rules) for ruleset in given)]
    frame = pd.DataFrame(rows, columns=[column.name for column in HANDS.columns])
    return frame.replace("", None).astype(HANDS.dtypes())


def cross_check(rulesets: Iterable[Ruleset | str] | None = None) -> pd.DataFrame:
    """The recorded comparison with independent calculators, as far as it holds for the rulesets' rules.

    Columns: see `schema.CROSS_CHECK`. Without a row: rules that were not compared.
    """
    rows = [row for ruleset in given_rulesets(rulesets) for row in record.holding(ruleset)]
    frame = pd.DataFrame(rows, columns=[column.name for column in CROSS_CHECK.columns])
    return frame.replace("", None).astype(CROSS_CHECK.dtypes())
