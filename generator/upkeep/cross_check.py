"""The comparison with an independent calculator, recorded: `make cross-check`.

Every example hand and many random winning hands, open and closed, by ron and tsumo, in every seat, are scored by the
calculator under the options of each ruleset. What it says must be a combination that we call possible, within our
bound, and its payments ours. The counts go into a table that the project keeps and publishes; a test repeats them.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path
from typing import NamedTuple

import numpy as np

from .. import scoring
from ..hands import record, table
from ..hands.reach import FUS, reach
from ..hands.record import Comparison
from ..hands.shapes import WINS, FuOptions, Win
from ..hands.table import Call
from ..hands.tiles import TILES, WINDS, is_outside
from ..rulesets import Ruleset, load
from .calculator import Scored, options, score

SEED = 20261130
RANDOM_HANDS = 30_000
CALCULATOR = "mahjong"


class Drawn(NamedTuple):
    """A winning hand as it lies on the table."""

    concealed: tuple[str, ...]
    calls: tuple[Call, ...]
    winning_tile: str
    win: Win
    conditions: tuple[str, ...]
    indicators: tuple[str, ...]
    round_wind: str
    seat_wind: str

    @property
    def side(self) -> str:
        """`open` where a group was called from another player, else `closed`."""
        return "open" if any(call.is_open for call in self.calls) else "closed"

    @property
    def double_wind_pair(self) -> bool:
        """Whether the pair is of the wind that is both round and seat."""
        return self.round_wind == self.seat_wind and Counter(self.concealed)[self.seat_wind] == 2


def examples(ruleset: Ruleset) -> Iterator[Drawn]:
    """The example hands of a ruleset; those without a seat in the dealer's and in a child's."""
    for hand in table.hands():
        if hand.fits(ruleset.rules):
            for seat in (hand.seat_wind,) if hand.seat_wind else ("1z", "2z"):
                yield Drawn(
                    hand.tiles,
                    hand.called,
                    hand.winning_tile,
                    hand.win,
                    tuple(hand.conditions.split()),
                    tuple(hand.dora_indicators.split()),
                    hand.round_wind,
                    seat,
                )


def random_hands(seed: int, number: int) -> Iterator[Drawn]:
    """Random winning hands: groups drawn tile by tile, suits now and then narrowed so that dear hands come up too."""
    rng = random.Random(seed)  # noqa: S311 - draws hands, no secrets
    made = 0
    while made < number:
        drawn = _seven_pairs(rng) if rng.random() < 0.05 else _groups(rng)
        if drawn is not None:
            made += 1
            yield drawn


def _groups(rng: random.Random) -> Drawn | None:
    suits = rng.choice(("mpsz", "mpsz", "mps", rng.choice("mps") + "z", rng.choice("mps")))
    pool = [tile for tile in TILES if tile[1] in suits]
    if rng.random() < 0.15:
        pool = [tile for tile in pool if is_outside(tile)]
    triplets = rng.random()
    concealed: list[str] = []
    calls: list[Call] = []
    for _ in range(4):
        tile = rng.choice(pool)
        if rng.random() > triplets and tile[1] != "z" and tile[0] <= "7":
            tiles = tuple(f"{int(tile[0]) + step}{tile[1]}" for step in range(3))
            kind = "chi" if rng.random() < 0.25 else ""
        else:
            kind = rng.choices(("", "pon", "minkan", "ankan"), (5, 3, 1, 2))[0]
            tiles = (tile,) * (4 if kind.endswith("kan") else 3)
        if kind:
            calls.append(Call(kind, tiles))
        else:
            concealed += tiles
    concealed += [rng.choice(pool)] * 2
    counts = Counter(concealed + [tile for call in calls for tile in call.tiles])
    kans = sum(len(call.tiles) == 4 for call in calls)
    if max(counts.values()) > 4 or kans == 4:
        return None
    return _won(rng, tuple(concealed), tuple(calls), counts)


def _seven_pairs(rng: random.Random) -> Drawn | None:
    suits = rng.choice(("mpsz", "mps", rng.choice("mps") + "z", rng.choice("mps")))
    kinds = rng.sample([tile for tile in TILES if tile[1] in suits], 7)
    concealed = tuple(tile for tile in kinds for _ in range(2))
    return _won(rng, concealed, (), Counter(concealed))


def _won(rng: random.Random, concealed: tuple[str, ...], calls: tuple[Call, ...], counts: Counter[str]) -> Drawn:
    win = rng.choice(WINS)
    closed = not any(call.is_open for call in calls)
    conditions: tuple[str, ...] = ("riichi",) if closed and rng.random() < 0.5 else ()
    if rng.random() < 0.1:
        conditions += ("haitei" if win == "tsumo" else "houtei",)
    free = [tile for tile in TILES if counts[tile] < 4]
    return Drawn(
        concealed,
        calls,
        rng.choice(concealed),
        win,
        conditions,
        (rng.choice(free),),
        rng.choice(WINDS[:2]),
        rng.choice(WINDS),
    )


def scored(drawn: Drawn, ruleset: Ruleset) -> Scored | None:
    """A hand as the calculator scores it under a ruleset's options.

    The calculator gives a double-wind pair 4 fu. Without a round wind it gives 2 and changes nothing else, because a
    hand with that pair has no triplet of the same wind.
    """
    two = drawn.double_wind_pair and ruleset.rules.double_wind_pair_fu == 2
    return score(
        drawn.concealed,
        drawn.calls,
        drawn.winning_tile,
        drawn.win,
        conditions=drawn.conditions,
        indicators=drawn.indicators,
        round_wind="" if two else drawn.round_wind,
        seat_wind=drawn.seat_wind,
        optional=options(ruleset.rules),
    )


def compare(ruleset: Ruleset, of: str, hands: Iterator[Drawn]) -> list[Comparison]:
    """Compare hands under a ruleset: one row for each side and win, and one for each kind of difference."""
    fu_options = FuOptions.of(ruleset.rules)
    reached = reach(fu_options)
    counts: Counter[tuple[str, Win, str]] = Counter()
    for drawn in hands:
        found = scored(drawn, ruleset)
        if found is None:
            continue  # no yaku: not a winning hand
        difference = _payment_difference(drawn, found, ruleset)
        if not difference and not found.yakuman:
            han = min(found.han, scoring.TOP_HAN)
            if found.fu not in FUS or not reached.possible(han, found.fu, drawn.win):
                difference = "cell"
            elif found.fu_sum > max(reached.bounds[han, drawn.win], fu_options.open_hand_min_fu):
                difference = "bound"
        counts[drawn.side, drawn.win, difference] += 1
    return [
        Comparison(ruleset.id, of, side, win, number, difference, CALCULATOR, version(CALCULATOR), SEED)
        for (side, win, difference), number in sorted(counts.items())
    ]


def _payment_difference(drawn: Drawn, found: Scored, ruleset: Ruleset) -> str:
    """`payment` where the calculator's payments are not ours, else empty."""
    dealer, tsumo = drawn.seat_wind == "1z", drawn.win == "tsumo"
    if found.yakuman:
        base = scoring.LIMIT_BASES[scoring.limit_index("yakuman")] * found.yakuman
    else:
        kiriage, thirteen = ruleset.rules.kiriage, scoring.thirteen_limit(ruleset)
        base = scoring.base_points(np.int64(found.han), np.int64(found.fu), kiriage, thirteen)
    ours = scoring.payments(base, dealer, tsumo, ruleset.rules.players)
    theirs: tuple[int, ...]
    expected: tuple[int, ...]
    if not tsumo:
        theirs, expected = (found.main,), (int(ours.from_discarder),)
    elif dealer:
        theirs, expected = (found.main,), (int(ours.from_child),)
    else:
        theirs, expected = (found.main, found.additional), (int(ours.from_dealer), int(ours.from_child))
    return "" if theirs == expected else "payment"


def run() -> list[Comparison]:
    """The whole comparison, for the rulesets that come with the project."""
    found = []
    for ruleset in load():
        found += compare(ruleset, "examples", examples(ruleset))
        found += compare(ruleset, "random", random_hands(SEED, RANDOM_HANDS))
    return found


def main() -> None:
    """Write the record into the project."""
    found = run()
    path = Path(record.__file__).with_name(record.FILE)
    path.write_text(record.written(found), "utf-8")
    differing = sum(row.hands for row in found if row.difference)
    sys.stdout.write(f"{path.name}: {sum(row.hands for row in found)} comparisons, {differing} differences\n")


if __name__ == "__main__":
    main()
