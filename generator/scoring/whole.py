"""Whole numbers as they come in: a plain number, or a column as a NumPy array. NumPy is imported for columns alone."""

from __future__ import annotations

from typing import Any, TypeAlias

Whole: TypeAlias = Any
"""A plain `int`, or an array of `int64`: of plain numbers come plain numbers, of columns columns."""


def whole(values: Any) -> Whole:
    """A number or a yes or no as it is, anything else as an array of whole numbers, in which yes is 1 and no is 0.

    Raises `TypeError` for fractions, which points do not have.
    """
    if isinstance(values, int):
        return int(values)
    import numpy as np

    array = np.asarray(values)
    if not (np.issubdtype(array.dtype, np.integer) or array.dtype == np.bool_):
        raise TypeError(f"found {array.dtype}, expected whole numbers")
    return array.astype(np.int64)
