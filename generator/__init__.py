"""Riichi mahjong points, derived from the shapes of winning hands.

    >>> import generator
    >>> generator.frames.points()  # a pandas frame: one row for each combination that can occur

`generator.frames` has the tables `cells`, `points`, `limits` and `rulesets`; the first three are here by name as well.
pandas is imported only when one of them is asked for.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from . import frames
    from .frames import cells, limits, points, score

__version__ = "0.1.0"
__all__ = ["__version__", "cells", "frames", "limits", "points", "score"]


def __getattr__(name: str) -> object:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    module = import_module(".frames", __name__)
    return module if name == "frames" else getattr(module, name)
