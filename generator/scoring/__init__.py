"""Points: base points, limits, payments, totals, honba, gains: the one place where points are added and multiplied.

Pure, whole numbers only. Every function takes plain numbers or NumPy arrays that broadcast together, so one pair of
han and fu and a million rows go through the same formula; plain numbers need no NumPy and come out as plain numbers.
Source of the rules: the base formula and the limits are common to all rulesets; kiriage mangan, what 13 han count as,
the number of players and the points of honba and sticks are the ruleset's and come in as values or columns.
"""

from .gains import Gains, gain_with, gains, tsumo_excess
from .limits import (
    FIRST_LIMIT_HAN,
    KIRIAGE_FORMULA,
    LIMIT_BASES,
    LIMITS,
    TOP_HAN,
    base_points,
    formula,
    limit_base,
    limit_index,
    limits,
    mangan_base,
    thirteen_limit,
    yakuman_base,
)
from .payments import (
    FROM_CHILD_FACTORS,
    FROM_DEALER_FACTOR,
    PAYMENT_UNIT,
    RON_FACTORS,
    Payments,
    Share,
    honba_payments,
    noten_payments,
    payments,
    received,
    rounded_up,
    shares,
    single,
    together,
)
from .whole import Whole

__all__ = [
    "FIRST_LIMIT_HAN",
    "FROM_CHILD_FACTORS",
    "FROM_DEALER_FACTOR",
    "KIRIAGE_FORMULA",
    "LIMITS",
    "LIMIT_BASES",
    "PAYMENT_UNIT",
    "RON_FACTORS",
    "TOP_HAN",
    "Gains",
    "Payments",
    "Share",
    "Whole",
    "base_points",
    "formula",
    "gain_with",
    "gains",
    "honba_payments",
    "limit_base",
    "limit_index",
    "limits",
    "mangan_base",
    "noten_payments",
    "payments",
    "received",
    "rounded_up",
    "shares",
    "single",
    "thirteen_limit",
    "together",
    "tsumo_excess",
    "yakuman_base",
]
