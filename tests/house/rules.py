"""Rules of houses that no shipped ruleset has: three players, every option off its usual value, every 13 han rule."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from tempfile import mkdtemp

from generator.outputs import Publication, declared_files
from generator.rulesets import Ruleset, load

FILE = """
extends = "{parent}"
id = "{id}"
name = "{name}"
order = {order}
edition = "House rules, March 2027"
[rules]
{rules}
"""
THREE = """players = 3
red_fives = 0
honba_ron = 200
honba_tsumo_each = 700
noten_pool = 2000
uma = [15, 0, -15]
several_ron = "nearest-only"
"""
RULES = {
    # Three players, no pinfu by tsumo, the open minimum of 20, a pair of 4 fu, a counted yakuman.
    "three-odd": (
        "mahjong-soul",
        THREE + "pinfu_tsumo = false\nopen_hand_min_fu = 20\nrinshan_tsumo_fu = false\nopen_tanyao = false\n",
    ),
    # Three players as most play, 2 fu, kiriage, 13 han a sanbaiman, doubles that do not add up.
    "three-plain": (
        "wrc",
        THREE.replace("red_fives = 0", "red_fives = 2")
        + 'thirteen_han = "sanbaiman"\nyakuman_add_up = false\ndouble_yakuman = true\n',
    ),
    # Four players, 4 fu, 20 open, no pinfu by tsumo, kiriage, honba of 1500 and 500, two winners paid.
    "four-odd": (
        "wrc",
        "double_wind_pair_fu = 4\nopen_hand_min_fu = 20\npinfu_tsumo = false\nhonba_ron = 1500\n"
        'honba_tsumo_each = 500\nseveral_ron = "double"\nred_fives = 4\nopen_tanyao = false\n',
    ),
    # Four players, 2 fu, no pinfu by tsumo, 30 open, yakuman that do not add up.
    "four-closed": (
        "jpml",
        'pinfu_tsumo = false\nrinshan_tsumo_fu = false\nyakuman_add_up = false\nthirteen_han = "kazoe-yakuman"\n',
    ),
    # Four players, 4 fu, pinfu by tsumo and 20 open, 13 han a sanbaiman.
    "four-open": (
        "m-league",
        "double_wind_pair_fu = 4\nopen_hand_min_fu = 20\nkiriage = false\nriichi_stick = 500\n",
    ),
    # Changes no more than what is paid for honba: what was compared for WRC holds for these payments too.
    "four-honba": ("wrc", "honba_ron = 600\nhonba_tsumo_each = 200\n"),
}
IDS = tuple(RULES)


@cache
def rulesets() -> tuple[Ruleset, ...]:
    """Give the rulesets, in the order of `RULES`."""
    folder = Path(mkdtemp())
    paths = []
    for order, (name, (parent, rules)) in enumerate(RULES.items()):
        path = folder / f"{name}.toml"
        path.write_text(FILE.format(parent=parent, id=name, name=name.title(), order=order, rules=rules), "utf-8")
        paths.append(path)
    return load(paths)


def ruleset(ruleset_id: str) -> Ruleset:
    """Give one of them."""
    return next(ruleset for ruleset in rulesets() if ruleset.id == ruleset_id)


@cache
def publication() -> Publication:
    """Give the publication of all of them."""
    return Publication(rulesets())


@cache
def makers() -> dict[str, Callable[[], bytes]]:
    """Give what makes each file: the finished text, of a card the HTML that it is rendered from."""
    return {file.path: file.make for file in declared_files(publication())}


@cache
def text_of_file(path: str) -> str:
    """Give the finished text of a file, of a card its HTML."""
    return makers()[path]().decode("utf-8-sig")
