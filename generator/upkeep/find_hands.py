"""Finding an example hand for each combination that can occur: `make hands`.

Candidates are scored by the independent calculator; of all that reach a combination the one a teacher would choose is
kept, by a cost that grows with calls, kans, rare yaku, circumstances of the win and dora. Most of these are closed, so
the combinations of few han get an open hand beside it. Deterministic; some minutes.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import product
from pathlib import Path

from mahjong.hand_calculating.hand_config import OptionalRules

from ..hands.reach import FUS, HANS, reach
from ..hands.shapes import WINS, FuOptions, Win
from ..hands.tiles import INDICATOR_OF
from ..library import table
from ..library.table import Hand
from .calculators.mahjong import Scored, score
from .candidates import Candidate, candidates, open_sequences
from .cost import CONDITION_COST, DORA_COST, cost_of
from .rows import SEATS, Cell, row

SEED = 2026
RICHEST = FuOptions(double_wind_pair_fu=4, pinfu_tsumo=True, open_hand_min_fu=30, rinshan_tsumo_fu=True)
POOREST = FuOptions(double_wind_pair_fu=2, pinfu_tsumo=True, open_hand_min_fu=30, rinshan_tsumo_fu=True)
OPEN, OPEN_TANYAO = "open", "open-tanyao"
"""Kinds of a further hand: an open one that every ruleset counts so, and one that is an open tanyao."""
OPEN_HANS = (1, 2)
"""The han for which an open hand is sought."""
OPEN_TANYAO_CELLS = tuple((1, 30, win, OPEN_TANYAO) for win in WINS)
MOST_HAN_WITHOUT_FU = 12
"""The most han of an open hand without fu and with one dora indicator: chinitsu 5, junchan 2, four dora, houtei."""
RAISED = OptionalRules(has_open_tanyao=True)
UNRAISED = OptionalRules(has_open_tanyao=True, fu_for_open_pinfu=False)
"""The calculator's options: an open hand without fu is raised to 30 by ron, or stays at 20."""

CONDITIONS = {"riichi": 1, "double-riichi": 2, "haitei": 1, "houtei": 1, "rinshan": 1, "chankan": 1}


@dataclass(frozen=True)
class Extra:
    """What adds han to a hand and leaves its fu alone: conditions of the win, and dora."""

    conditions: tuple[str, ...]
    dora: int
    han: int
    cost: float


def cells() -> list[Cell]:
    """Every combination that needs a hand: all of the poorest rules, and what a double-wind pair of 4 fu adds.

    Then those of an open hand that stays at 20 fu, for the rules that raise it to no 30, and the further open hands.
    """
    poor, rich = reach(POOREST), reach(RICHEST)
    sought: list[Cell] = []
    for han, fu, win in product(HANS, FUS, WINS):
        if poor.possible(han, fu, win):
            sought.append((han, fu, win, ""))
        elif rich.possible(han, fu, win):
            sought += [(han, fu, win, role) for role in SEATS]
    sought += [(han, 20, "ron", "") for han in HANS if han <= MOST_HAN_WITHOUT_FU]
    sought += [
        (han, fu, win, OPEN)
        for han, fu, win in product(OPEN_HANS, FUS, WINS)
        if han >= poor.least_by_side.get((fu, win, "open"), len(HANS))
    ]
    return [*sought, *OPEN_TANYAO_CELLS]


@cache
def _extras(win: Win, *, closed: bool, kan: bool, robbed: bool) -> tuple[Extra, ...]:
    """The legal ways to add han, by what the hand is; cheapest first.

    No riichi on an open hand, no double riichi after a kan, haitei by tsumo and houtei and chankan by ron only,
    rinshan with a kan; of the last five at most one.
    """
    declared = [(), *([("riichi",)] if closed else []), *([("double-riichi",)] if closed and not kan else [])]
    if win == "tsumo":
        last = [(), ("haitei",), *([("rinshan",)] if kan else [])]
    else:
        last = [(), ("houtei",), *([("chankan",)] if robbed else [])]
    extras = []
    for first, second, dora in product(declared, last, range(5)):
        conditions = first + second
        cost = sum(CONDITION_COST[name] for name in conditions) + DORA_COST[dora]
        extras.append(Extra(conditions, dora, sum(CONDITIONS[name] for name in conditions) + dora, cost))
    return tuple(sorted(extras, key=lambda extra: extra.cost))


def find() -> dict[Cell, Hand]:
    """The chosen hand of each combination. Raises `LookupError` where one has none.

    Where the plain hand of a combination is open itself, there is no further open one.
    """
    best: dict[Cell, tuple[float, Hand]] = {}
    wanted = set(cells())
    of_any_seat = {cell for cell in wanted if cell[3] not in SEATS}
    _search(best, {cell for cell in of_any_seat if cell[1:3] != (20, "ron")}, candidates(SEED), "")
    _search(best, {cell for cell in of_any_seat if cell[1:3] == (20, "ron")}, open_sequences(SEED), "", UNRAISED)
    for role, (_, seat) in SEATS.items():
        _search(best, {cell for cell in wanted if cell[3] == role}, candidates(SEED, pairs=(seat,)), role)
    missing = wanted - set(best)
    if missing:
        raise LookupError(f"no hand for {sorted(missing)}")
    return {
        cell: best[cell][1]
        for cell in wanted
        if not (cell[3] == OPEN and (*cell[:3], "") in best and not best[*cell[:3], ""][1].is_closed)
    }


def _search(
    best: dict[Cell, tuple[float, Hand]],
    wanted: set[Cell],
    drawn: Iterator[Candidate],
    role: str,
    optional: OptionalRules = RAISED,
) -> None:
    for candidate in drawn if wanted else ():
        for win in WINS:
            _offer(best, wanted, candidate, win, role, optional)


def _offer(
    best: dict[Cell, tuple[float, Hand]],
    wanted: set[Cell],
    candidate: Candidate,
    win: Win,
    role: str,
    optional: OptionalRules,
) -> None:
    """Let a candidate stand for every combination that it reaches more plainly than what was found before."""
    # Scored once with a yaku that adds no fu, so that hands without a yaku of their own are seen too.
    opener = "riichi" if candidate.is_closed else "haitei" if win == "tsumo" else "houtei"
    plain = _scored(candidate, win, (opener,), (), role, optional)
    if plain is None or plain.yakuman:
        return
    own = plain.han - 1
    cost = cost_of(candidate, plain)
    robbed = candidate.wait in ("ryanmen", "kanchan", "penchan") and candidate.counts[candidate.winning_tile] == 1
    extras = _extras(win, closed=candidate.is_closed, kan=candidate.has_kan, robbed=robbed)
    for extra, kind in product(extras, _kinds(candidate, plain, role)):
        if not own and not extra.conditions:
            continue  # dora alone are no yaku
        cell: Cell = (own + extra.han, plain.fu, win, kind)
        if cell not in wanted or cost + extra.cost >= best.get(cell, (float("inf"),))[0]:
            continue
        indicators = _indicators(candidate, extra.dora)
        if indicators is None:
            continue
        scored = _scored(candidate, win, extra.conditions, indicators, role, optional)
        # More han can make another reading of the same tiles the dearest, or as dear.
        if scored is None or (scored.han, scored.fu) != cell[:2] or not scored.is_certain:
            continue
        best[cell] = (cost + extra.cost, row(cell, candidate, extra.conditions, indicators, scored))


def _kinds(candidate: Candidate, scored: Scored, role: str) -> tuple[str, ...]:
    """The kinds of hand that a candidate can be.

    An open tanyao does not serve every ruleset, so it is nothing else; nor does an open hand that is raised to 30 fu,
    which therefore is no further hand.
    """
    if role or candidate.is_closed:
        return (role,)
    further = OPEN_TANYAO if "tanyao" in dict(scored.yaku) else OPEN
    plain = ("",) if further == OPEN else ()
    return plain if "open-hand" in dict(scored.parts) else (*plain, further)


def _scored(
    candidate: Candidate,
    win: Win,
    conditions: tuple[str, ...],
    indicators: tuple[str, ...],
    role: str,
    optional: OptionalRules,
) -> Scored | None:
    round_wind, seat_wind = SEATS.get(role, ("", ""))
    return score(
        candidate.concealed,
        candidate.calls,
        candidate.winning_tile,
        win,
        conditions=conditions,
        indicators=indicators,
        round_wind=round_wind,
        seat_wind=seat_wind,
        optional=optional,
    )


def _indicators(candidate: Candidate, dora: int) -> tuple[str, ...] | None:
    """An indicator for exactly that many dora, none for no dora; `None` where no tile gives that many.

    The indicator is a tile of its own: a hand that holds four of it cannot have it.
    """
    if not dora:
        return ()
    counts = candidate.counts
    for tile in sorted(counts, reverse=True):
        if counts[tile] == dora and counts[INDICATOR_OF[tile]] < 4:
            return (INDICATOR_OF[tile],)
    return None


def main() -> None:
    """Write the table of hands into the project."""
    hands = find()
    path = Path(table.__file__).with_name(table.FILE)
    path.write_text(table.written(hands.values()), "utf-8")
    sys.stdout.write(f"{path.name}: {len(hands)} hands\n")


if __name__ == "__main__":
    main()
