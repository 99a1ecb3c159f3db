"""The words for the codes of the tables: limits, winners, wins, yaku, reasons and values of rules.

One table for each kind of code; the messages are marked here so that extraction sees them. Placeholders are filled by
whoever knows the numbers: nothing here holds points.
"""

from __future__ import annotations

from .mark import N_

LIMITS = {
    "mangan": N_("mangan"),
    "haneman": N_("haneman"),
    "baiman": N_("baiman"),
    "sanbaiman": N_("sanbaiman"),
    "yonbaiman": N_("yonbaiman"),
    "kazoe-yakuman": N_("kazoe yakuman"),
    "yakuman": N_("yakuman"),
}
WINNERS = {"dealer": N_("dealer"), "child": N_("child")}
WINS = {"ron": N_("ron"), "tsumo": N_("tsumo")}
BOOLEANS = {True: N_("yes"), False: N_("no")}

THIRTEEN = {
    "yonbaiman": N_("yonbaiman: not a yakuman, and not added to one"),
    "sanbaiman": N_("stays sanbaiman (11 and more)"),
    "kazoe-yakuman": N_("kazoe (counted) yakuman: one limit whatever the han"),
}
SEVERAL_RON = {
    "nearest-only": N_("only the nearest winner in turn order is paid"),
    "double": N_("two winners are both paid; honba and sticks go to the nearest"),
    "double-and-triple": N_("two and three winners are all paid; honba and sticks go to the nearest"),
}
RENHOU = {"none": N_("no"), "mangan": N_("a flat mangan"), "yakuman": N_("yakuman")}
EQUAL_POINTS = {
    "shared": N_("equal points share the place"),
    "seat-order": N_("equal points: the seat order decides"),
}
UMA = {"by-players-above-return": N_("by the number of players at or above the return points")}

REASONS = {
    "pinfu-tsumo-only": N_(
        "By ron a closed hand has at least %(closed)s fu, and an open hand with nothing else is counted as "
        "%(open)s. Only pinfu by tsumo stays at 20."
    ),
    "pinfu-tsumo-han": N_("20 fu by tsumo is pinfu with menzen tsumo: %(least)s han already."),
    "no-pinfu-tsumo": N_("Under these rules tsumo adds 2 fu to every hand of groups: none has 20."),
    "chiitoitsu-han": N_("25 fu belongs to chiitoitsu alone, which is worth %(least)s han."),
    "chiitoitsu-tsumo-han": N_(
        "Chiitoitsu is a closed hand, so a tsumo adds menzen tsumo: %(least)s han."
    ),
    # `most-fu` by what it would take; see `content.reasons`.
    "most-fu-tsumo": N_(
        "With %(han)s han a tsumo reaches at most %(bound)s fu, counted as %(counted)s. "
        "A third kan or a third concealed triplet is worth 2 han by itself."
    ),
    "most-fu-ron": N_(
        "With %(han)s han a ron reaches exactly %(bound)s fu at most. "
        "Only rules that give the double-wind pair 4 fu reach 102, counted as 110."
    ),
    "most-fu-kans": N_(
        "With %(han)s han or fewer a hand reaches at most %(bound)s fu, counted as %(counted)s. "
        "More takes sankantsu with sanankou or toitoi: %(least)s han."
    ),
    "most-fu-outside": N_(
        "With %(from_han)s to %(han)s han a ron reaches at most %(bound)s fu. "
        "132 takes four triplets or kans of terminals or honors: toitoi and honroutou come with it, %(least)s han."
    ),
    "most-fu-ever": N_("By tsumo no hand below a yakuman has more than %(bound)s fu, counted as %(counted)s."),
}
NOT_A_CELL = {
    "fu": N_("Fu are rounded up to a ten (25 only for chiitoitsu)."),
    "most": N_("More than %(most)s fu cannot occur."),
    "han": N_("A hand needs at least one yaku."),
}
