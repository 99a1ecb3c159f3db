"""A scored candidate as a row of the table of hands."""

from __future__ import annotations

from collections.abc import Iterable

from ..hands.shapes import Win
from ..hands.tiles import ORDER, is_outside, written
from ..library.table import Call, Hand
from .calculators.mahjong import Scored
from .candidates import Candidate

SEATS = {"dealer": ("1z", "1z"), "child": ("2z", "2z")}
"""Round and seat wind of the hands with a double-wind pair: east for the dealer, south for a child."""

Cell = tuple[int, int, Win, str]
"""han, fu, win, and the kind of hand: empty, the role of one with a double-wind pair, `open` or `open-tanyao`"""


def row(cell: Cell, candidate: Candidate, conditions: Iterable[str], indicators: Iterable[str], scored: Scored) -> Hand:
    """The row of a cell: the hand that was chosen for it, and how it is won."""
    han, fu, win, kind = cell
    round_wind, seat_wind = SEATS.get(kind, ("1z", ""))
    return Hand(
        hand="-".join([win, str(han), str(fu), *([kind] if kind else [])]),
        han=han,
        fu=fu,
        fu_sum=scored.fu_sum,
        win=win,
        round_wind=round_wind,
        seat_wind=seat_wind,
        concealed=written(candidate.concealed),
        calls=" ".join(f"{call.kind}:{written(call.tiles)}" for call in sorted(candidate.calls, key=_call_order)),
        winning_tile=candidate.winning_tile,
        conditions=" ".join(conditions),
        dora_indicators=" ".join(indicators),
        yaku=" ".join(f"{code}:{number}" for code, number in scored.yaku),
        fu_parts=" ".join(f"{code}:{number}" for code, number in _with_ron_triplet(candidate, win, scored.parts)),
    )


def _call_order(call: Call) -> tuple[bool, int]:
    """Open groups before concealed kans, each by their tiles."""
    return not call.is_open, ORDER[call.tiles[0]]


def _with_ron_triplet(candidate: Candidate, win: Win, parts: tuple[tuple[str, int], ...]) -> list[tuple[str, int]]:
    """The parts with the triplet that ron completed under its own code; the calculator counts it among the open."""
    of_ron = list(parts)
    if win == "ron" and candidate.wait == "shanpon":
        code = "open-triplet-outside" if is_outside(candidate.winning_tile) else "open-triplet"
        position = next((at for at, part in enumerate(of_ron) if part[0] == code), None)
        if position is not None:
            of_ron[position] = (code.replace("open", "ron"), of_ron[position][1])
    return of_ron
