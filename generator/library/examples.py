"""The worked examples: fixed hands, each scored by ron and by tsumo.

An example is a hand and not a cell: its rows are that hand by either win, kept where han and fu stay the same. Winds
play no part in any of them. Tiles are in MPSZ, columns as in the published table of hands.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..hands.shapes import Win
from ..locales.marking import N_


@dataclass(frozen=True)
class Example:
    """One hand with what it scores.

    Args:
        key: its name in addresses.
        title: the message that names it.
        concealed: the tiles in hand with the winning tile.
        calls: called groups, as in `hands.csv`.
        winning_tile: one of the concealed tiles.
        riichi: whether riichi was declared.
        yaku: what the hand has by ron, as a message.
        scores: by win: han, fu as counted, fu before rounding.
    """

    key: str
    title: str
    concealed: str
    calls: tuple[str, ...]
    winning_tile: str
    riichi: bool
    yaku: str
    scores: dict[Win, tuple[int, int, int]]

    @property
    def wins(self) -> tuple[Win, ...]:
        """The wins that are shown: both where han and fu agree, else ron alone."""
        same = self.scores["ron"][:2] == self.scores["tsumo"][:2]
        return ("ron", "tsumo") if same else ("ron",)


EXAMPLES = (
    Example(
        "basic",
        N_("A basic hand (1 han)"),
        "234m67888p345s",
        ("pon:555z",),
        "2m",
        riichi=False,
        yaku=N_("open hand, a triplet of white dragons: yakuhai 1"),
        scores={"ron": (1, 30, 24), "tsumo": (1, 30, 26)},
    ),
    Example(
        "riichi-pinfu",
        N_("Riichi + pinfu"),
        "123m67899p234567s",
        (),
        "7s",
        riichi=True,
        yaku=N_("closed hand: riichi 1, pinfu 1"),
        scores={"ron": (2, 30, 30), "tsumo": (3, 20, 20)},
    ),
    Example(
        "many-fu",
        N_("A hand with many fu"),
        "111m456p22s666z",
        ("pon:555z",),
        "2s",
        riichi=False,
        yaku=N_("open hand, triplets of white and green dragons: yakuhai 2"),
        scores={"ron": (2, 50, 42), "tsumo": (2, 50, 44)},
    ),
    Example(
        "mangan",
        N_("Mangan (5 han)"),
        "23455566778m",
        ("chi:123m",),
        "8m",
        riichi=False,
        yaku=N_("open hand: chinitsu 5"),
        scores={"ron": (5, 30, 20), "tsumo": (5, 30, 22)},
    ),
    Example(
        "haneman",
        N_("Haneman (7 han)"),
        "11123778899m",
        ("chi:123m",),
        "9m",
        riichi=False,
        yaku=N_("open hand: chinitsu 5, junchan 2"),
        scores={"ron": (7, 30, 20), "tsumo": (7, 30, 22)},
    ),
    Example(
        "chiitoitsu",
        N_("Chiitoitsu (seven pairs)"),
        "1133m2255p7799s44z",
        (),
        "4z",
        riichi=False,
        yaku=N_("closed hand without riichi: chiitoitsu 2"),
        scores={"ron": (2, 25, 25), "tsumo": (3, 25, 25)},
    ),
)
