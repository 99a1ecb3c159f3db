"""The npm package `@kobalab/majiang-core` (MIT), the core of a browser game, asked through Node.js.

`make test` and `make cross-check` install it beside the Python packages where there is npm. One process of Node.js
answers a whole batch of hands, a line of JSON each; see `majiang.mjs`.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from ...hands.tiles import ORDER, WINDS
from ...rulesets import Rules
from ..drawn import Drawn
from .answer import Answer, otherwise

PACKAGE = "@kobalab/majiang-core"
FOLDER = Path(sys.prefix)
"""Where its `node_modules` is: the environment that the Python packages are in."""
SCRIPT = Path(__file__).with_name("majiang.mjs")
FROM = {"chi": "-", "pon": "=", "minkan": "=", "ankan": ""}
"""From whom a group was called, in its notation; of a discarded winning tile it is `=` as well."""
YAKUMAN_HAN = 13
OWN = {
    "players": 4,
    "pinfu_tsumo": True,
    "open_hand_min_fu": 30,
    "rinshan_tsumo_fu": True,
}
"""How it counts where nothing can be chosen."""


class Majiang:
    """`Majiang.Util.hule` under a `Majiang.rule`."""

    name = "majiang-core"

    @property
    def is_installed(self) -> bool:
        """Whether the package and Node.js are there."""
        return _manifest().is_file() and shutil.which("node") is not None

    @property
    def version(self) -> str:
        """The version that is installed. Raises `FileNotFoundError` where none is."""
        return str(json.loads(_manifest().read_text("utf-8"))["version"])

    def no_switch(self, rules: Rules) -> Mapping[str, object]:
        """What its rules do not name, and yonbaiman: 13 han are a counted yakuman or stay at sanbaiman."""
        own = OWN if rules.thirteen_han == "sanbaiman" else {**OWN, "thirteen_han": "kazoe-yakuman"}
        return otherwise(rules, own)

    def answers(self, hands: Sequence[Drawn], rules: Rules) -> list[Answer | None]:
        """Score hands in one process. Raises `FileNotFoundError` without Node.js, `RuntimeError` where it fails."""
        rule = _rule(rules)
        asked = "".join(json.dumps({**_question(drawn, rules), "rule": rule}) + "\n" for drawn in hands)
        done = subprocess.run(  # noqa: S603 - the project's own script
            [_node(), SCRIPT, FOLDER], input=asked, capture_output=True, encoding="utf-8", check=False
        )
        if done.returncode:
            raise RuntimeError(f"{PACKAGE}: {done.stderr.strip()}")
        found = [json.loads(line) for line in done.stdout.splitlines()]
        return [_answer(one, drawn) for one, drawn in zip(found, hands, strict=True)]


def _manifest() -> Path:
    return FOLDER / "node_modules" / PACKAGE / "package.json"


@cache
def _node() -> str:
    """Where Node.js is. Raises `FileNotFoundError` where it is not."""
    found = shutil.which("node")
    if found is None:
        raise FileNotFoundError("Node.js is needed for the calculator majiang-core: no `node` is on the search path")
    return found


def _rule(rules: Rules) -> dict[str, object]:
    """A ruleset in the keys of `Majiang.rule`. Liability stays out of it: it changes who pays, not how much."""
    return {
        "連風牌は2符": rules.double_wind_pair_fu == 2,
        "クイタンあり": rules.open_tanyao,
        "切り上げ満貫あり": rules.kiriage,
        "数え役満あり": rules.thirteen_han != "sanbaiman",
        "役満の複合あり": rules.yakuman_add_up,
        "ダブル役満あり": rules.double_yakuman,
        "役満パオあり": False,
    }


def _question(drawn: Drawn, rules: Rules) -> dict[str, Any]:
    """A hand in its notation: tiles in hand, called groups after commas; a red five is a 0."""
    red = set(drawn.red_fives) if rules.red_fives else set()

    def written(tile: str) -> str:
        if tile in red:
            red.remove(tile)
            return f"{tile[1]}0"
        return f"{tile[1]}{tile[0]}"

    rest = list(drawn.concealed)
    rest.remove(drawn.winning_tile)
    groups = []
    for call in drawn.calls:
        tiles = [written(tile) for tile in call.tiles]
        groups.append(f",{tiles[0][0]}{''.join(tile[1] for tile in tiles)}{FROM[call.kind]}")
    in_hand = "".join(written(tile) for tile in sorted(rest, key=ORDER.__getitem__))
    winning = written(drawn.winning_tile)
    tsumo = drawn.win == "tsumo"
    last = {"haitei": 1, "houtei": 2}
    return {
        # The last of the tiles in hand is the one that was drawn.
        "hand": in_hand + (winning if tsumo else "") + "".join(groups),
        "ron": None if tsumo else f"{winning}=",
        "zhuangfeng": WINDS.index(drawn.round_wind),
        "menfeng": WINDS.index(drawn.seat_wind),
        "lizhi": 2 if "double-riichi" in drawn.conditions else int("riichi" in drawn.conditions),
        "qianggang": "chankan" in drawn.conditions,
        "lingshang": "rinshan" in drawn.conditions,
        "haidi": next((last[name] for name in drawn.conditions if name in last), 0),
        "baopai": [f"{tile[1]}{tile[0]}" for tile in drawn.indicators],
    }


def _answer(told: dict[str, Any] | None, drawn: Drawn) -> Answer | None:
    if told is None:
        raise ValueError(f"no winning hand: {drawn}")
    if not told["defen"]:
        return None
    # What each seat gets, the dealer's first; who pays has a negative number.
    by_seat = told["fenpei"]
    seat = WINDS.index(drawn.seat_wind)
    child = next(other for other in (1, 2) if other != seat)
    if drawn.win == "ron":
        paid: tuple[int, ...] = (by_seat[seat],)
    else:
        paid = (-by_seat[child],) if seat == 0 else (-by_seat[child], -by_seat[0])
    if told.get("damanguan"):
        yakuman = told["damanguan"]
        return Answer(YAKUMAN_HAN * yakuman, 0, None, yakuman, paid)
    return Answer(told["fanshu"], told["fu"], None, 0, paid)
