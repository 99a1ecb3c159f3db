"""The least han of a shape: the yaku that it forces, or the one han that every hand must have.

Tiles are free as long as the shape stays: triplets of terminals or honors can be of terminals in different suits,
sequences can avoid each other and the ends, a pair without value can be a terminal, a guest wind or a simple. So only
the yaku below are forced; tanyao, yakuhai, chanta, the doubled sequences, the colours and their like can be avoided.
A shape that forces none can still have a yaku of exactly one han: riichi or menzen tsumo closed, houtei or haitei open.
"""

from __future__ import annotations

from .shapes import FuOptions, Shape, concealed_triplets, is_pinfu

CHIITOITSU_HAN = 2
MENZEN_TSUMO_HAN = 1
RINSHAN_HAN = 1


def forced_yaku(shape: Shape, options: FuOptions) -> dict[str, int]:
    """The yaku that a shape forces, with their han. Sequence- and kan-wise these are the same open and closed."""
    yaku = {}
    triplets = [group for group in shape.groups if group.kind != "sequence"]
    if shape.closed and shape.win == "tsumo":
        yaku["menzen-tsumo"] = MENZEN_TSUMO_HAN
    if is_pinfu(shape, options):
        yaku["pinfu"] = 1
    if len(triplets) == 4:
        yaku["toitoi"] = 2
        # A pair that counts fu is of honors; beside four groups of terminals or honors nothing else is in the hand.
        if shape.value_fu and all(group.outside for group in triplets):
            yaku["honroutou"] = 2
    if concealed_triplets(shape.groups) == 3:
        yaku["sanankou"] = 2
    if sum(group.kind == "kan" for group in triplets) == 3:
        yaku["sankantsu"] = 2
    return yaku


def least_han(shape: Shape, options: FuOptions) -> int:
    """The least han with which a shape can win."""
    return max(1, sum(forced_yaku(shape, options).values()))
