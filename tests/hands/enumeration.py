"""A second enumeration of winning hands, with real tiles: every hand that twelve kinds of tile can form, scored whole.

`generator.hands` knows no tiles: it composes abstract shapes and takes the yaku that a shape forces. Here every set of
calls is combined with every set of tiles in hand, at most four of a kind; each reading of those tiles and each place
of the winning tile gets its fu and all its yaku from the tiles that lie there; of the readings of one hand the one
that pays most counts. Nothing of `generator` is used.

Why twelve kinds are enough. Fu see in a tile only whether it is a simple, and in a pair whether it has a value, so the
kinds must leave every such choice open, and beside it a way round each yaku that the choice does not force:

* 2 3 4m and 6 7 8p: simples for four triplets or kans, and four different sequences with every kind of wait;
* 1m and 9p: terminals, and the ends that make edge waits and sequences that are not tanyao;
* 2z 3z, guest winds: triplets of honors and a pair without a value that are no yaku and end tanyao;
* 1z, the double wind, and 5z, a dragon: the pairs that have a value;
* two suits with different ranks: neither one colour nor chanta nor tanyao is ever forced by a lack of tiles, and what
  needs three suits or a whole suit (sanshoku, ittsuu, the remaining yakuman) cannot come in by chance.

Each further kind would only add hands with the same fu and the same or more han; `test_library_hands.py` looks for
counterexamples among all 34. The facts of groups add up to those of the hand, so a hand is two whole numbers: its
tiles, a few bits a kind, and its facts, the fields below.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, combinations_with_replacement, pairwise
from typing import NamedTuple

import numpy as np

KINDS = ("1m", "2m", "3m", "4m", "6p", "7p", "8p", "9p", "1z", "2z", "3z", "5z")
SEQUENCES = (("1m", "2m", "3m"), ("2m", "3m", "4m"), ("6p", "7p", "8p"), ("7p", "8p", "9p"))
DOUBLE_WIND = "1z"
TRIPLET_HAN = {DOUBLE_WIND: 2, "5z": 1}

WIDTHS = {"fu": 8} | dict.fromkeys(
    ("sequences", "triplets", "concealed", "kans", "called", "outside", "honors", "man", "pin", "yakuhai", "twins"), 4
)
WIDTHS |= {"double_wind_pair": 2, "seven_pairs": 1}
SHIFTS = {name: sum(list(WIDTHS.values())[:position]) for position, name in enumerate(WIDTHS)}
BITS = 5
ONE_OF_EACH = sum(1 << BITS * position for position in range(len(KINDS)))
CHUNK = 1_500_000
YAKUMAN = 1 << 40


class Block(NamedTuple):
    """A group or the pair: its tiles, whether it was called from another player, whether it is a declared kan."""

    tiles: tuple[str, ...]
    called: bool = False


class Parts(NamedTuple):
    """Alternatives for a part of a hand: tiles and facts of each; readings of one hand share a number in `hands`."""

    tiles: np.ndarray
    facts: np.ndarray
    hands: np.ndarray
    blocks: Sequence[tuple[Block, ...]]
    winning: Sequence[str]


class Hand(NamedTuple):
    """A hand with the way it was won."""

    concealed: tuple[str, ...]
    calls: tuple[Block, ...]
    winning: str
    win: str
    circumstance: str


class Result(NamedTuple):
    """What the hands reach: least han by (fu, win, side), most fu before rounding by (han, win), a hand for each."""

    least: dict[tuple[int, str, str], tuple[int, Hand]]
    most: dict[tuple[int, str], tuple[int, Hand]]

    def add(self, hand: Hand, han: int, raw: int, fu: int) -> None:
        """Take note of a hand."""
        side = "open" if any(block.called for block in hand.calls) else "closed"
        if han < self.least.get((fu, hand.win, side), (99,))[0]:
            self.least[fu, hand.win, side] = han, hand
        for more in range(han, 14):
            if raw > self.most.get((more, hand.win), (0,))[0]:
                self.most[more, hand.win] = raw, hand


def packed(**fields: int) -> int:
    """Facts as one number."""
    return sum(int(value) << SHIFTS[name] for name, value in fields.items())


def field(facts: np.ndarray, name: str) -> np.ndarray:
    """One of the facts of many hands."""
    return (facts >> SHIFTS[name]) & ((1 << WIDTHS[name]) - 1)


def tile_number(tiles: tuple[str, ...]) -> int:
    """Tiles as one number, so many bits a kind that four groups of one kind do not spill over."""
    return sum(1 << BITS * KINDS.index(tile) for tile in tiles)


def is_legal(tiles: int | np.ndarray) -> bool | np.ndarray:
    """Whether no kind is there more than four times: five and eleven make sixteen, the highest of a kind's bits."""
    return (tiles + 11 * ONE_OF_EACH) & (16 * ONE_OF_EACH) == 0


def facts_of(block: Block, concealed: bool) -> int:
    """Give what a group or a pair brings; `concealed` is how it counts, which a triplet completed by ron loses."""
    first, size = block.tiles[0], len(block.tiles)
    outside = any(tile[0] in "19" or tile[1] == "z" for tile in block.tiles)
    facts = packed(outside=outside, honors=first[1] == "z", man=first[1] == "m", pin=first[1] == "p")
    facts += packed(called=block.called)
    if size == 2:
        return facts + packed(fu=2 * (first == "5z"), double_wind_pair=first == DOUBLE_WIND)
    if first != block.tiles[1]:
        return facts + packed(sequences=1)
    fu = {3: 2, 4: 8}[size] * (2 if concealed else 1) * (2 if outside else 1)
    return facts + packed(fu=fu, triplets=1, concealed=concealed, kans=size == 4, yakuhai=TRIPLET_HAN.get(first, 0))


def completion(block: Block, tile: str, tsumo: bool) -> int:
    """Give what it adds that this tile of this block came last."""
    if len(block.tiles) == 2:
        return packed(fu=2)
    if block.tiles[0] == block.tiles[1]:
        return 0 if tsumo else facts_of(block, concealed=False) - facts_of(block, concealed=True)
    low, middle, high = block.tiles
    edge = (tile == high and low[0] == "1") or (tile == low and high[0] == "9")
    return packed(fu=2) if tile == middle or edge else 0


def in_hand(groups: int, tsumo: bool) -> Parts:
    """Every reading of the tiles in hand: so many groups and a pair, with each tile that can have come last."""
    rows = []
    pairs = [Block((kind,) * 2) for kind in KINDS]
    sets = [*(Block(tiles) for tiles in SEQUENCES), *(Block((kind,) * 3) for kind in KINDS)]
    brings = {block: facts_of(block, concealed=True) for block in (*sets, *pairs)}
    numbers = {block: tile_number(block.tiles) for block in brings}
    for chosen in combinations_with_replacement(sets, groups):
        sequences = Counter(block.tiles for block in chosen if block.tiles[0] != block.tiles[1])
        twins = packed(twins=sum(count // 2 for count in sequences.values()))
        for blocks in ((*chosen, pair) for pair in pairs):
            tiles = sum(numbers[block] for block in blocks)
            if not is_legal(tiles):
                continue
            facts = twins + sum(brings[block] for block in blocks)
            rows += [
                (tiles, tile, facts + completion(block, tile, tsumo), blocks)
                for block in set(blocks)
                for tile in set(block.tiles)
            ]
    if groups == 4:
        for blocks in combinations(pairs, 7):
            tiles, facts = (sum(table[block] for block in blocks) for table in (numbers, brings))
            rows += [(tiles, block.tiles[0], facts + packed(seven_pairs=1), blocks) for block in blocks]
    rows.sort(key=lambda row: row[:2])
    tiles, winning, facts, blocks = zip(*rows, strict=True)
    hands = np.cumsum([0, *(row[:2] != before[:2] for before, row in pairwise(rows))])
    return Parts(np.array(tiles), np.array(facts), hands, blocks, winning)


def called(groups: int) -> Parts:
    """Every set of so many declared groups: chi, pon, open kan, concealed kan."""
    kinds = [
        *(Block(tiles, called=True) for tiles in SEQUENCES),
        *(Block((kind,) * size, called=open_) for kind in KINDS for size, open_ in ((3, True), (4, True), (4, False))),
    ]
    numbers = {block: (tile_number(block.tiles), facts_of(block, concealed=not block.called)) for block in kinds}
    sets = [
        blocks
        for blocks in combinations_with_replacement(kinds, groups)
        if is_legal(sum(numbers[b][0] for b in blocks))
    ]
    tiles, facts = (np.array([sum(numbers[b][i] for b in blocks) for blocks in sets], dtype=np.int64) for i in (0, 1))
    return Parts(tiles, facts, np.arange(len(sets)), sets, [])


def scored(facts: np.ndarray, tsumo: bool, options: object, circumstance: str) -> tuple[np.ndarray, ...]:
    """Of each reading: a number for its outcome (the greatest counts; 0: no win), han, fu before rounding, fu."""
    of = {name: field(facts, name) for name in WIDTHS}
    closed, pairs = of["called"] == 0, of["seven_pairs"] == 1
    parts = of["fu"] + of["double_wind_pair"] * options.double_wind_pair_fu
    pinfu = closed & (of["sequences"] == 4) & (parts == 0) & (not tsumo or options.pinfu_tsumo)
    ends = (of["outside"] == 5) & ~pairs
    one_suit = (of["man"] == 0) | (of["pin"] == 0)
    han = (
        of["yakuhai"]
        + closed * (tsumo + np.array([0, 1, 3])[of["twins"]])  # menzen tsumo; iipeikou or ryanpeikou
        + pinfu
        + (of["outside"] == 0)  # tanyao
        + 2 * ((of["triplets"] == 4) + (of["concealed"] == 3).astype(int) + (of["kans"] == 3) + pairs)
        + ends * np.where(of["sequences"] == 0, 2, 1 + closed + (of["honors"] == 0))  # honroutou, chanta, junchan
        + one_suit * np.where(of["honors"] == 0, 5 + closed, 2 + closed)  # chinitsu, honitsu
        + (circumstance != "plain")
    )
    raw = 20 + parts + (2 * ~pinfu if tsumo else 10 * closed)
    if circumstance == "rinshan" and not options.rinshan_tsumo_fu:
        raw = raw - 2
    raw = np.where(pairs, 25, raw)
    fu = np.where(
        pairs, 25, np.where(~closed & (not tsumo) & (raw == 20), options.open_hand_min_fu, -(-raw // 10) * 10)
    )
    limit = np.select([han >= least for least in (13, 11, 8, 6, 5)], [8000, 6000, 4000, 3000, 2000], 2000)
    base = np.where(han >= 5, limit, np.minimum(limit, fu << (np.minimum(han, 4) + 2)))
    outcome = ((base * 64 + han) * 256 + raw) * 2 + ~closed
    no_win = (han == 0) | ((circumstance == "rinshan") & (of["kans"] == 0))
    yakuman = (of["concealed"] == 4) | (of["kans"] == 4)
    return np.where(yakuman, YAKUMAN, np.where(no_win, 0, outcome)), han, raw, fu


def hands(tsumo: bool) -> Iterator[tuple[Parts, Parts, np.ndarray, np.ndarray, np.ndarray, np.ndarray]]:
    """Yield all hands, in pieces, each reading a row: what can be in hand, what called, which of each, facts, starts.

    The readings of one hand follow each other; `starts` has the first row of each hand.
    """
    for groups in range(5):
        inside, calls = in_hand(groups, tsumo), called(4 - groups)
        step = max(1, CHUNK // len(inside.tiles))
        for first in range(0, len(calls.tiles), step):
            tiles, facts = calls.tiles[first : first + step], calls.facts[first : first + step]
            of_calls, of_inside = np.nonzero(is_legal(tiles[:, None] + inside.tiles))
            number = of_calls * len(inside.tiles) + inside.hands[of_inside]
            starts = np.flatnonzero(np.diff(number, prepend=-1))
            yield inside, calls, of_calls + first, of_inside, facts[of_calls] + inside.facts[of_inside], starts


def enumerate_hands(every: tuple) -> dict[object, Result]:
    """Give what the hands reach under each of several options, any objects that have the four that bear on fu."""
    results = {options: Result({}, {}) for options in every}
    for win in ("ron", "tsumo"):
        for inside, calls, of_calls, of_inside, facts, starts in hands(win == "tsumo"):
            distinct, which = np.unique(facts, return_inverse=True)
            for options in every:
                for circumstance in ("plain", "one more han", "rinshan")[: 3 if win == "tsumo" else 2]:
                    outcome, *values = scored(distinct, win == "tsumo", options, circumstance)
                    # Outcomes grow with what they pay, so of the readings of a hand the last in order counts.
                    order, example, rank = np.unique(outcome, return_index=True, return_inverse=True)
                    one_hand = np.full(len(order), -1)
                    one_hand[np.maximum.reduceat(rank[which], starts)] = starts
                    for position, reading, at in zip(range(len(order)), example, one_hand, strict=True):
                        if at < 0 or not 0 < order[position] < YAKUMAN:
                            continue
                        tiles = sum((block.tiles for block in inside.blocks[of_inside[at]]), ())
                        hand = Hand(tiles, calls.blocks[of_calls[at]], inside.winning[of_inside[at]], win, circumstance)
                        results[options].add(hand, *(int(value[reading]) for value in values))
    return results
