"""Values that a rule cannot have beside the others: what would be right, empty where a value can be."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .rules import Rules


def uma(rules: Rules) -> str:
    """Of what is added by place nothing is left over."""
    if isinstance(rules.uma, str) or (len(rules.uma) == rules.players and sum(rules.uma) == 0):
        return ""
    return f"{rules.players} whole numbers that sum to 0"


def oka(rules: Rules) -> str:
    """The first gets what start and return points leave of all players, or nothing."""
    left = (rules.return_points - rules.start_points) * rules.players
    if rules.oka == 0 or rules.oka * 1000 == left:
        return ""
    reason = f"because {rules.players} players start with {rules.start_points} and return {rules.return_points}"
    return f"{left // 1000} or 0, {reason}" if left > 0 and left % 1000 == 0 else f"0, {reason}"


def red_fives(rules: Rules) -> str:
    """Three players have fives of two suits."""
    if rules.players == 4 or rules.red_fives <= 2:
        return ""
    return "2 or less, because three players have no fives of characters: only 5p and 5s can be red"


def several_ron(rules: Rules) -> str:
    """Of three players two can win on one discard."""
    if rules.players == 4 or rules.several_ron != "double-and-triple":
        return ""
    return '"nearest-only" or "double", because with three players only two can win on one discard'


def noten_pool(rules: Rules) -> str:
    """Each number of tenpai players shares it, in points that there are sticks for."""
    unit = 100 * math.lcm(*range(1, rules.players))
    return f"a multiple of {unit}, because {_shares(rules.players)} share it" if rules.noten_pool % unit else ""


def _shares(players: int) -> str:
    *fewer, most = (str(ready) for ready in range(1, players))
    return f"{', '.join(fewer)} or {most} players"
