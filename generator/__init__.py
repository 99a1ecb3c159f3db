"""Riichi mahjong points, derived from the shapes of winning hands.

    >>> import generator
    >>> generator.frames.points()  # a pandas frame: one row for each combination that can occur

Every table is a function of `generator.frames`: `cells`, `points`, `limits`, `hands`, `rulesets`, `differences`,
`cross_check`, and `score` for rows of one's own. Each takes ids of rulesets, paths of ruleset files or loaded rulesets
(`generator.rulesets.load`); without any it gives those that come with the project. A wrong ruleset raises `InputError`
(`generator.errors`).

`cells`, `points`, `limits` and `score` can be called on the package too. `generator.hands` and `generator.rulesets` are
packages of code; the tables of these names are `generator.frames.hands()` and `generator.frames.rulesets()`.
The package is typed. pandas is imported only when a table is asked for.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from . import frames
    from .frames import cells, limits, points, score

__version__ = "0.2.0"
__all__ = ["__version__", "cells", "frames", "limits", "points", "score"]

_ONLY_IN_FRAMES = ("cross_check", "differences", "hands", "rulesets")


def __getattr__(name: str) -> object:
    if name not in __all__:
        hint = f"; the table is generator.frames.{name}()" if name in _ONLY_IN_FRAMES else ""
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}{hint}")
    module = import_module(".frames", __name__)
    return module if name == "frames" else getattr(module, name)
