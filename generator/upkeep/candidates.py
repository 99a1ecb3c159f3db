"""Candidates for example hands: real tiles for the shapes that the enumeration knows, in several flavours.

A candidate keeps to the poorest rules and to every seat: never all four fives of a suit, of which one is red where
there are red fives; no winds in groups or pairs (but in seven pairs, where they count nothing). So one hand serves all
rulesets and both roles.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, combinations_with_replacement

from ..hands.shapes import GROUPS, Group
from ..hands.tiles import DRAGONS, TILES, is_outside
from ..library.table import FIVES, Call

FLAVOURS = ("mixed", "simples", "straight", "same-in-suits", "twins", "one-colour", "pure", "ends")
TRIES = 5
"""How many candidates of each shape and flavour are drawn."""
TRIES_OF_SEQUENCES = 200
"""How many open hands of four sequences of each number of calls and flavour."""


@dataclass(frozen=True)
class Candidate:
    """A complete hand before the way it is won: tiles in hand with the winning tile, calls, the wait.

    `wait` is `tanki`, `ryanmen`, `kanchan`, `penchan`, `shanpon` or `pairs`. `tangle` says how hard it is to see the
    groups: for each two of them in one suit 1 where they adjoin and 2 where they overlap.
    """

    concealed: tuple[str, ...]
    calls: tuple[Call, ...]
    winning_tile: str
    wait: str
    tangle: int = 0

    @property
    def counts(self) -> Counter[str]:
        """How many of each tile the hand holds."""
        return Counter(self.concealed + tuple(tile for call in self.calls for tile in call.tiles))

    @property
    def is_closed(self) -> bool:
        """Whether nothing was called from another player."""
        return not any(call.is_open for call in self.calls)

    @property
    def has_kan(self) -> bool:
        """Whether a kan is among the calls."""
        return any(len(call.tiles) == 4 for call in self.calls)


def candidates(seed: int, pairs: tuple[str, ...] = ()) -> Iterator[Candidate]:
    """All candidates in a fixed order; the seed fixes what is drawn. `pairs` narrows the pair to these tiles."""
    rng = random.Random(seed)  # noqa: S311 - draws example hands, no secrets
    for groups in combinations_with_replacement(GROUPS, 4):
        if all(group.kind == "kan" for group in groups):
            continue
        for flavour in FLAVOURS:
            for valued in (False, True):
                for _ in range(TRIES):
                    yield from _with_waits(_drawn(rng, groups, flavour, valued=valued, pairs=pairs), groups)
    if not pairs:
        for flavour in ("mixed", "simples", "one-colour", "pure", "ends"):
            for _ in range(200):
                yield from _seven_pairs(rng, flavour)


def open_sequences(seed: int) -> Iterator[Candidate]:
    """Open hands of four sequences that have no fu but the base by ron, in a fixed order; the seed fixes them."""
    rng = random.Random(seed)  # noqa: S311 - draws example hands, no secrets
    concealed, called = Group("sequence", concealed=True), Group("sequence", concealed=False)
    for calls in (1, 2, 3):
        groups = (concealed,) * (4 - calls) + (called,) * calls
        for flavour in (*FLAVOURS, "pure-ends"):
            for _ in range(TRIES_OF_SEQUENCES):
                for candidate in _with_waits(_drawn(rng, groups, flavour, valued=False, pairs=()), groups):
                    if candidate.wait == "ryanmen":
                        yield candidate


def _drawn(
    rng: random.Random, groups: tuple[Group, ...], flavour: str, *, valued: bool, pairs: tuple[str, ...]
) -> tuple[list[tuple[str, ...]], str] | None:
    """Tiles for the groups and the pair; `None` where they ask for more than four of a kind, or four fives."""
    suit = rng.choice("mps")
    start = rng.randint(1, 7)
    blocks: list[tuple[str, ...]] = []
    sequences = 0
    for group in groups:
        if group.kind == "sequence":
            blocks.append(_sequence(rng, flavour, suit, start, sequences))
            sequences += 1
        else:
            pool = _pool(flavour, suit, outside=group.outside, winds=False)
            blocks.append((rng.choice(pool),) * (4 if group.kind == "kan" else 3))
    if pairs:
        pair = rng.choice(pairs)
    elif valued:
        pair = rng.choice(DRAGONS)
    else:
        outside = flavour in ("ends", "pure-ends") or (flavour != "simples" and rng.random() < 0.5)
        pool = _pool(flavour, suit, outside=outside, winds=False)
        pair = rng.choice([tile for tile in pool if tile not in DRAGONS] or ["5m"])
    counts = Counter(tile for block in blocks for tile in block)
    counts[pair] += 2
    # The hand is dropped after it was drawn, so that those after it stay what they are.
    if max(counts.values()) > 4 or any(counts[five] == 4 for five in FIVES):
        return None
    return blocks, pair


def _sequence(rng: random.Random, flavour: str, suit: str, start: int, number: int) -> tuple[str, ...]:
    low = rng.randint(2, 6) if flavour == "simples" else rng.randint(1, 7)
    of = rng.choice("mps")
    if flavour == "straight" and number < 3:
        low, of = 3 * number + 1, suit
    elif flavour == "same-in-suits" and number < 3:
        low, of = start, "mps"[number]
    elif flavour == "twins" and number < 2:
        low, of = start, suit
    elif flavour in ("one-colour", "pure"):
        of = suit
    elif flavour == "pure-ends":
        low, of = rng.choice((1, 7)), suit
    elif flavour == "ends":
        low = rng.choice((1, 7))
    return tuple(f"{rank}{of}" for rank in range(low, low + 3))


def _pool(flavour: str, suit: str, *, outside: bool, winds: bool) -> list[str]:
    """The tiles that a triplet, a kan or a pair of a flavour is drawn from."""
    tiles = [tile for tile in TILES if is_outside(tile) == outside]
    if flavour in ("one-colour", "pure", "pure-ends"):
        tiles = [tile for tile in tiles if tile[1] in (suit + "z" if flavour == "one-colour" else suit)]
    return [tile for tile in tiles if winds or tile[1] != "z" or tile in DRAGONS]


def _with_waits(drawn: tuple[list[tuple[str, ...]], str] | None, groups: tuple[Group, ...]) -> Iterator[Candidate]:
    """A drawn hand with each kind of wait that it can have."""
    if drawn is None:
        return
    blocks, pair = drawn
    concealed, calls = [pair, pair], []
    for group, tiles in zip(groups, blocks, strict=True):
        if group.kind == "kan":
            calls.append(Call("ankan" if group.concealed else "minkan", tiles))
        elif not group.concealed:
            calls.append(Call("chi" if group.kind == "sequence" else "pon", tiles))
        else:
            concealed += tiles
    seen = set()
    for winning, wait in _waits(groups, blocks, pair):
        if wait not in seen:
            seen.add(wait)
            yield Candidate(tuple(concealed), tuple(calls), winning, wait, _tangle([*blocks, (pair, pair)]))


def _tangle(blocks: list[tuple[str, ...]]) -> int:
    found = 0
    for one, other in combinations(blocks, 2):
        if one[0][1] == other[0][1] != "z":
            gap = max(int(one[0][0]), int(other[0][0])) - min(int(one[-1][0]), int(other[-1][0]))
            found += 2 if gap <= 0 else 1 if gap == 1 else 0
    return found


def _waits(groups: tuple[Group, ...], blocks: list[tuple[str, ...]], pair: str) -> Iterator[tuple[str, str]]:
    for group, tiles in zip(groups, blocks, strict=True):
        if not group.concealed or group.kind == "kan":
            continue
        if group.kind == "triplet":
            yield tiles[0], "shanpon"
            continue
        low = int(tiles[0][0])
        yield tiles[1], "kanchan"
        if low > 1:
            yield tiles[2], "ryanmen"
        if low < 7:
            yield tiles[0], "ryanmen"
        if low == 1:
            yield tiles[2], "penchan"
        if low == 7:
            yield tiles[0], "penchan"
    yield pair, "tanki"


def _seven_pairs(rng: random.Random, flavour: str) -> Iterator[Candidate]:
    suit = rng.choice("mps")
    pool = {
        "mixed": list(TILES),
        "simples": [tile for tile in TILES if not is_outside(tile)],
        "one-colour": [tile for tile in TILES if tile[1] in suit + "z"],
        "pure": [tile for tile in TILES if tile[1] == suit],
        "ends": [tile for tile in TILES if is_outside(tile)],
    }[flavour]
    kinds = rng.sample(pool, 7)
    yield Candidate(tuple(tile for tile in kinds for _ in range(2)), (), kinds[-1], "pairs")
