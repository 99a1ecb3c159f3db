"""From han and fu to base points: the formula, the limits, kiriage mangan, what 13 han and a yakuman are worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .whole import Whole, whole

if TYPE_CHECKING:
    from ..rulesets import Ruleset

LIMITS = ("", "mangan", "haneman", "baiman", "sanbaiman", "yonbaiman", "kazoe-yakuman", "yakuman")
"""Codes of the limits; functions give and take their positions here, 0 for none."""
LIMIT_BASES = (0, 2000, 3000, 4000, 6000, 8000, 8000, 8000)
"""Base points of each limit."""
LIMIT_HANS = (5, 6, 8, 11)
"""The least han of mangan, haneman, baiman and sanbaiman by han alone."""
FIRST_LIMIT_HAN = LIMIT_HANS[0]
"""The han from which fu play no part."""
TOP_HAN = 13
"""The han of the last column of a table: 13 and more."""
KIRIAGE_FORMULA = 1920
"""What the formula gives for the two combinations that kiriage mangan raises: 4 han 30 fu and 3 han 60 fu."""
KIRIAGE_HAN = 3
"""The least han of these combinations."""


def limit_index(code: str) -> int:
    """The position of a limit's code in `LIMITS`."""
    return LIMITS.index(code)


def thirteen_limit(ruleset: Ruleset) -> int:
    """The position in `LIMITS` of what 13 han and more without a yakuman count as under a ruleset."""
    return limit_index(ruleset.rules.thirteen_han)


def mangan_base() -> int:
    """The base points at which the formula ends: those of a mangan."""
    return LIMIT_BASES[limit_index("mangan")]


def limit_base(limit: Any, times: Any = 1) -> Whole:
    """The base points of a limit by its position in `LIMITS`; of yakuman so many times those of one. 0 for no limit."""
    limit = whole(limit)
    base = sum(points * (limit == position) for position, points in enumerate(LIMIT_BASES))
    return base * whole(times)


def yakuman_base(times: Any) -> Whole:
    """The base points of so many yakuman in one hand."""
    return limit_base(limit_index("yakuman"), times)


def _hans(values: Any) -> Any:
    """Numbers of han. Raises `ValueError` below 1: every hand has a yaku."""
    han = whole(values)
    least = han if isinstance(han, int) else han.min(initial=1)
    if least < 1:
        raise ValueError(f"found {least} han, expected 1 or more")
    return han


def formula(han: Any, fu: Any) -> Whole:
    """Fu × 2^(han + 2), before limits and kiriage. Han above 13 count as 13."""
    han = _hans(han)
    counted = han - (han > TOP_HAN) * (han - TOP_HAN)
    return whole(fu) << (counted + 2)


def limits(han: Any, fu: Any, kiriage: Any, thirteen: Any) -> Whole:
    """The limit that a combination reaches, as a position in `LIMITS` (0: none).

    `kiriage` says whether the ruleset rounds 4 han 30 fu and 3 han 60 fu up to mangan; `thirteen` is the position of
    what 13 han and more count as.
    """
    han, kiriage, thirteen = _hans(han), whole(kiriage), whole(thirteen)
    is_top = 1 * (han >= TOP_HAN)
    by_han = is_top * thirteen + (1 - is_top) * sum(1 * (han >= least) for least in LIMIT_HANS)
    points = formula(han, fu)
    # By the formula 2 han 120 fu would be a third combination; the rule names two.
    is_raised = kiriage * (points == KIRIAGE_FORMULA) * (han >= KIRIAGE_HAN)
    is_mangan = is_raised + (points >= mangan_base()) > 0
    return by_han + (by_han == 0) * is_mangan


def base_points(han: Any, fu: Any, kiriage: Any, thirteen: Any) -> Whole:
    """Base points after limits and kiriage, before multiplying and rounding. Arguments as for `limits`."""
    limit = limits(han, fu, kiriage, thirteen)
    return limit_base(limit) + (limit == 0) * formula(han, fu)
