"""What makes a hand legal under the poorest rules, checked over the columns of `hands.csv`, tile by tile."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping

from .calculator import calls, is_closed, pairs, tiles

# The published `hands.csv`: MPSZ without red fives, the codes of calls and conditions; no ippatsu.
MPSZ = re.compile(r"(?:[1-9]+[mps]|[1-7]+z)+")
CALL = re.compile(r"(?:chi|pon|minkan|ankan):(?:[1-9]{3,4}[mps]|[1-7]{3,4}z)")
CONDITIONS = {"riichi", "double-riichi", "haitei", "houtei", "rinshan", "chankan"}
# The game: the dora is the next tile in a ring, nine after one in a suit, north after east, red after white.
RINGS = [*([f"{rank}{suit}" for rank in range(1, 10)] for suit in "mps"), ["1z", "2z", "3z", "4z"], ["5z", "6z", "7z"]]
NEXT = {tile: ring[(at + 1) % len(ring)] for ring in RINGS for at, tile in enumerate(ring)}


def in_hand(row: Mapping[str, str]) -> Counter[str]:
    """Count the tiles of a hand with its calls."""
    return Counter(tiles(row["concealed"]) + [tile for _, group in calls(row) for tile in group])


def dora(row: Mapping[str, str]) -> int:
    """Count the dora of a hand."""
    return sum(in_hand(row)[NEXT[indicator]] for indicator in tiles(row["dora_indicators"]))


def is_chi(group: list[str]) -> bool:
    """Say whether three tiles are a sequence."""
    ranks, suits = [int(tile[0]) for tile in group], {tile[1] for tile in group}
    return len(suits) == 1 and suits < set("mps") and ranks == [ranks[0], ranks[0] + 1, ranks[0] + 2]


def faults(row: Mapping[str, str]) -> set[str]:
    """Give what is wrong with a hand, by name; nothing where it can lie on a table."""
    if not (
        MPSZ.fullmatch(row["concealed"])
        and MPSZ.fullmatch(row["winning_tile"])
        and all(CALL.fullmatch(call) for call in row["calls"].split())
        and all(MPSZ.fullmatch(tile) for tile in row["dora_indicators"].split())
    ):
        return {"notation"}
    concealed, groups, counts = tiles(row["concealed"]), calls(row), in_hand(row)
    indicators, conditions = tiles(row["dora_indicators"]), row["conditions"].split()
    kans = [group for kind, group in groups if kind.endswith("kan")]
    winning, tsumo, closed = row["winning_tile"], row["win"] == "tsumo", is_closed(row)
    sizes = {"chi": 3, "pon": 3, "minkan": 4, "ankan": 4}
    wrong = {
        # 14 tiles, and one more for each kan.
        "number": sum(counts.values()) != 14 + len(kans) or len(concealed) != 14 - 3 * len(groups),
        "five of a kind": max((counts + Counter(indicators)).values()) > 4,
        "winning tile": winning not in concealed,
        "call": any(
            len(group) != sizes[kind] or not (is_chi(group) if kind == "chi" else len(set(group)) == 1)
            for kind, group in groups
        ),
        "indicators": len(indicators) > 1,
        "condition": not CONDITIONS.issuperset(conditions) or len(set(conditions)) != len(conditions),
        "riichi on an open hand": not closed and bool({"riichi", "double-riichi"} & set(conditions)),
        "two riichi": {"riichi", "double-riichi"} <= set(conditions),
        "double riichi after a kan": bool(kans) and "double-riichi" in conditions,
        "haitei by ron": "haitei" in conditions and not tsumo,
        "houtei by tsumo": "houtei" in conditions and tsumo,
        "rinshan": "rinshan" in conditions and (not kans or not tsumo or "haitei" in conditions),
        # The robbed tile is the fourth of another player's kan, so it completes a sequence and is nowhere else.
        "chankan": "chankan" in conditions
        and (tsumo or "houtei" in conditions or (counts + Counter(indicators))[winning] > 1),
    }
    return {name for name, is_wrong in wrong.items() if is_wrong}


def contradictions(row: Mapping[str, str]) -> set[str]:
    """Give what in the column of yaku does not go with the other columns."""
    yaku = dict(pairs(row["yaku"]))
    of_conditions = CONDITIONS & set(yaku)
    wrong = {
        "han": sum(yaku.values()) != int(row["han"]),
        "twice": len(yaku) != len(row["yaku"].split()),
        "conditions": of_conditions != set(row["conditions"].split()),
        "menzen tsumo": ("menzen-tsumo" in yaku) != (is_closed(row) and row["win"] == "tsumo"),
        "dora": yaku.get("dora", 0) != dora(row) or (not dora(row) and bool(row["dora_indicators"])),
        "dora alone": not set(yaku) - {"dora"},
    }
    return {name for name, is_wrong in wrong.items() if is_wrong}
