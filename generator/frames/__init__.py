"""The tables as pandas frames, with the columns of `generator.schema`.

Each function takes rulesets (without any: those that come with the project) and gives one frame for all of them,
computed on whole columns, rows sorted as the published files have them.
"""

from .computed import (
    COUNTED_FUS,
    WINNERS,
    cells,
    differences,
    differences_of,
    limits,
    points,
    score,
    score_each,
)
from .kept import cross_check, hands, rulesets

__all__ = [
    "COUNTED_FUS",
    "FRAMES",
    "WINNERS",
    "cells",
    "cross_check",
    "differences",
    "differences_of",
    "hands",
    "limits",
    "points",
    "rulesets",
    "score",
    "score_each",
]

FRAMES = {
    "cells": cells,
    "cross-check": cross_check,
    "hands": hands,
    "limits": limits,
    "points": points,
    "rulesets": rulesets,
}
"""The function of each neutral table, by its name."""
