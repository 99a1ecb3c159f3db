"""What the rules say, copied by hand from their texts (`SOURCES`): the expected values of the tests, by ruleset.

Beside them the columns that are promised to programs, and counts that were worked out apart from the program.
"""

IDS = ("wrc", "jpml", "m-league", "mahjong-soul")
"""The rulesets whose facts stand here, in their printed order."""


def by_ruleset(*values: object) -> dict[str, object]:
    """Give one row of the table: a value for each ruleset, or one for all."""
    return dict(zip(IDS, values * len(IDS) if len(values) == 1 else values, strict=len(values) > 1))


# The four rulesets; rows that no rule of the model has (chiitoitsu, sections) stand below.
RULES_TABLE = {
    "players": by_ruleset(4),
    "kiriage": by_ruleset(True, False, True, False),
    "thirteen_han": by_ruleset("yonbaiman", "yonbaiman", "sanbaiman", "kazoe-yakuman"),
    "double_wind_pair_fu": by_ruleset(2, 2, 2, 4),
    "pinfu_tsumo": by_ruleset(True),
    "open_hand_min_fu": by_ruleset(30),
    "rinshan_tsumo_fu": by_ruleset(True),
    "yakuman_add_up": by_ruleset(True),
    "double_yakuman": by_ruleset(False, False, False, True),
    "honba_ron": by_ruleset(300),
    "honba_tsumo_each": by_ruleset(100),
    "riichi_stick": by_ruleset(1000),
    "noten_pool": by_ruleset(3000),
    "open_tanyao": by_ruleset(True),
    "red_fives": by_ruleset(0, 0, 3, 3),
    "ippatsu": by_ruleset(True, False, True, True),
    "ura_dora": by_ruleset(True, False, True, True),
    "kan_dora": by_ruleset(True, False, True, True),
    "several_ron": by_ruleset("nearest-only", "nearest-only", "nearest-only", "double-and-triple"),
    "start_points": by_ruleset(30_000, 30_000, 25_000, 25_000),
    "return_points": by_ruleset(30_000, 30_000, 30_000, 25_000),
    # 0: no target, no oka.
    "target_points": by_ruleset(0, 0, 0, 30_000),
    "oka": by_ruleset(0, 0, 20, 0),
    "uma": by_ruleset((15, 5, -5, -15), "by-players-above-return", (30, 10, -10, -30), (15, 5, -5, -15)),
    "renhou": by_ruleset("mangan", "none", "none", "none"),
    "nagashi_mangan": by_ruleset(False, False, False, True),
    "equal_points": by_ruleset("shared", "shared", "shared", "seat-order"),
}
YAKUMAN_MAX = by_ruleset(4, 4, 4, 6)
FULL_NAMES = by_ruleset(
    "World Riichi Championship",
    "Japan Professional Mahjong League, A rules",
    "M.League",
    "Mahjong Soul, four-player ranked",
)
SOURCES = by_ruleset(
    "worldriichi.org/wrc-rules", "ma-jan.or.jp/activity/game_rule.html", "m-league.jp/about", "mahjongsoul.com/news/46"
)
# The edition to print: words that its name or its details must have.
EDITIONS = by_ruleset(
    ("WRC Rules 2025", "v20250526", "29 June 2025"),
    ("ules", "1 April 2026"),
    ("fficial match rules", "undated", "1 October 2018"),
    ("anked rules", "FAQ", "undated", "August", "September 2026"),
)
# The marks B and C of the table; A needs none. 13 han under `jpml` has no mark there but a paragraph of its own.
MARKS = by_ruleset(
    {"rinshan_tsumo_fu": "B"},
    {"double_yakuman": "B", "renhou": "B", "nagashi_mangan": "C", "thirteen_han": "B"},
    {"rinshan_tsumo_fu": "B", "renhou": "B"},
    {"rinshan_tsumo_fu": "B"},
)
SECTIONS = by_ruleset(
    {
        "kiriage": "§13.4",
        "thirteen_han": "§11.2",
        "double_wind_pair_fu": "§11.3",
        "open_hand_min_fu": "§11.3",
        "renhou": "§11.5.4",
    },
    {},
    {"kiriage": "chapter 6, articles 3 and 6", "thirteen_han": "chapter 6, articles 3 and 6"},
    {},
)

# Which cells can occur at all: least han by (fu, win) with a double-wind pair of 4 and of 2 fu; None: never.
FUS = (20, 25, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120, 130, 140)
LEAST_HAN = {
    (20, "ron"): (None, None),
    (20, "tsumo"): (2, 2),
    (25, "ron"): (2, 2),
    (25, "tsumo"): (3, 3),
    **{(fu, win): (1, 1) for fu in range(30, 101, 10) for win in ("ron", "tsumo")},
    (110, "ron"): (1, 2),
    (110, "tsumo"): (2, 2),
    **{(fu, win): (4, 4) for fu in (120, 130) for win in ("ron", "tsumo")},
    (140, "ron"): (4, 8),
    (140, "tsumo"): (None, None),
}
# The same: most fu before rounding with at most 1, 2, 3, 4 han.
BOUNDS = {
    (4, "ron"): (102, 108, 108, 132),
    (4, "tsumo"): (96, 108, 108, 124),
    (2, "ron"): (100, 106, 106, 130),
    (2, "tsumo"): (94, 106, 106, 122),
}
# By tsumo no hand below a yakuman has more; by ron with 4 to 7 han and a pair of 2 fu at most 130.
TSUMO_BOUND = {4: 128, 2: 126}
# Combinations of han, fu and win that can occur; rows that pay otherwise; rows that one alone has.
COUNTS = by_ruleset(313, 313, 313, 318)
DIFFERENT_ROWS = {("wrc", "jpml"): (8, 0), ("wrc", "m-league"): (52, 0), ("jpml", "mahjong-soul"): (0, 10)}
# Ron cells below mangan; the dealer gets exactly 1.5 times as much in 12 of them, else from 1.45 to 1.54.
RON_CELLS_BELOW_MANGAN = by_ruleset(23, 25, 23, 26)

# The columns of each table, in their order.
COLUMNS = {
    "points": "ruleset han fu winner win limit formula base from_discarder from_dealer from_child total",
    "limits": "ruleset limit han_min han_max yakuman base dealer_ron child_ron dealer_tsumo_from_child "
    "child_tsumo_from_dealer child_tsumo_from_child",
    "cells": "ruleset han fu winner win possible reason least_han bound hand",
    "rulesets": "ruleset name full_name edition source players kiriage thirteen_han double_wind_pair_fu pinfu_tsumo "
    "open_hand_min_fu rinshan_tsumo_fu yakuman_max double_yakuman honba_ron honba_tsumo_each riichi_stick red_fives "
    "ippatsu ura_dora kan_dora several_ron",
}
# The same, by type: whole numbers that a row can lack (all other numbers are always there), yes or no, texts.
NULLABLE = "from_discarder from_dealer from_child han_min han_max yakuman least_han"
BOOLEANS = "possible kiriage pinfu_tsumo rinshan_tsumo_fu double_yakuman ippatsu ura_dora kan_dora"
TEXTS = "ruleset winner win limit reason hand name full_name edition source thirteen_han several_ron"
LIMIT_CODES = {"mangan", "haneman", "baiman", "sanbaiman", "yonbaiman", "kazoe-yakuman"}
REASON_CODES = {"pinfu-tsumo-only", "pinfu-tsumo-han", "chiitoitsu-han", "chiitoitsu-tsumo-han", "most-fu"}
