"""The words for the codes of the tables: units, limits, winners, wins, yaku and reasons.

One table for each kind of code; the messages are marked here so that extraction sees them. Placeholders are filled by
whoever knows the numbers: nothing here holds points.
"""

from __future__ import annotations

from .marking import N_

HAN = N_("%(han)s han")
FU = N_("%(fu)s fu")
HAN_FU = N_("%(han)s han %(fu)s fu")

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

# Each text is true of the whole table wherever its key is told; which key is told where, see `sheets.blanks`.
REASONS = {
    "pinfu-tsumo-only": N_(
        "By ron a closed hand of groups and a pair has at least %(closed)s fu, and an open hand with nothing else is "
        "counted as %(open)s. Only pinfu by tsumo stays at 20."
    ),
    "pinfu-tsumo-han": N_("20 fu by tsumo is pinfu with menzen tsumo: %(least)s han already."),
    "no-pinfu-tsumo-ron": N_(
        "By ron a closed hand of groups and a pair has at least %(closed)s fu, and an open hand with nothing else is "
        "counted as %(open)s."
    ),
    "no-pinfu-tsumo-tsumo": N_(
        "These rules have no pinfu by tsumo: by tsumo a hand of groups and a pair has at least %(bound)s fu, counted "
        "as %(counted)s."
    ),
    "chiitoitsu-han": N_("25 fu belongs to chiitoitsu alone, which is worth %(least)s han."),
    "chiitoitsu-tsumo-han": N_("Chiitoitsu is a closed hand, so a tsumo adds menzen tsumo: %(least)s han."),
    # `most-fu` by what it would take.
    "most-fu-tsumo": N_(
        "With %(han)s han a tsumo reaches at most %(bound)s fu, counted as %(counted)s. "
        "More than %(counted)s takes a third kan or a third closed triplet, and either is worth 2 han by itself."
    ),
    "most-fu-ron": N_(
        "With %(han)s han a ron reaches at most %(bound)s fu; "
        "%(more)s, counted as %(counted)s, takes a double-wind pair worth 4."
    ),
    "most-fu-kans": N_(
        "With %(han)s han or fewer a hand reaches at most %(bound)s fu, counted as %(counted)s. "
        "More than %(counted)s takes sankantsu, with sanankou or toitoi: %(least)s han."
    ),
    "most-fu-outside": N_(
        "With %(from_han)s to %(han)s han a ron reaches at most %(bound)s fu. "
        "%(more)s takes four triplets or kans of terminals or honours: toitoi and honroutou come on top of sankantsu "
        "and sanankou, together %(least)s han."
    ),
    "most-fu-ever": N_("By tsumo no hand below a yakuman has more than %(bound)s fu, counted as %(counted)s."),
}
NOT_A_CELL = {
    "fu": N_("Fu are rounded up to a ten (25 only for chiitoitsu)."),
    "most": N_("More than %(most)s fu cannot occur."),
    "han": N_("A hand needs at least one yaku."),
}

YAKU = {
    "riichi": N_("riichi"),
    "double-riichi": N_("double riichi"),
    "menzen-tsumo": N_("menzen tsumo"),
    "pinfu": N_("pinfu"),
    "tanyao": N_("tanyao"),
    "iipeikou": N_("iipeikou"),
    "ryanpeikou": N_("ryanpeikou"),
    "yakuhai-white": N_("yakuhai (white dragon)"),
    "yakuhai-green": N_("yakuhai (green dragon)"),
    "yakuhai-red": N_("yakuhai (red dragon)"),
    "sanshoku-doujun": N_("sanshoku doujun"),
    "sanshoku-doukou": N_("sanshoku doukou"),
    "ittsuu": N_("ittsuu"),
    "chanta": N_("chanta"),
    "junchan": N_("junchan"),
    "honroutou": N_("honroutou"),
    "toitoi": N_("toitoi"),
    "sanankou": N_("sanankou"),
    "sankantsu": N_("sankantsu"),
    "shousangen": N_("shousangen"),
    "chiitoitsu": N_("chiitoitsu"),
    "honitsu": N_("honitsu"),
    "chinitsu": N_("chinitsu"),
    "haitei": N_("haitei"),
    "houtei": N_("houtei"),
    "rinshan": N_("rinshan kaihou"),
    "chankan": N_("chankan"),
    "dora": N_("dora"),
}
CONDITIONS = {
    "riichi": N_("riichi"),
    "double-riichi": N_("double riichi"),
    "haitei": N_("the last tile of the wall (haitei)"),
    "houtei": N_("the last discard (houtei)"),
    "rinshan": N_("the tile drawn after a kan (rinshan)"),
    "chankan": N_("the tile that another player adds to a kan (chankan)"),
}
FU_PARTS = {
    "base": N_("base"),
    "chiitoitsu": N_("chiitoitsu, fixed"),
    "closed-ron": N_("closed hand by ron"),
    "tsumo": N_("tsumo"),
    "open-hand": N_("open hand with no other fu: raised"),
    "closed-triplet": N_("closed triplet of 2–8"),
    "closed-triplet-outside": N_("closed triplet of 1, 9 or honours"),
    "open-triplet": N_("open triplet of 2–8"),
    "open-triplet-outside": N_("open triplet of 1, 9 or honours"),
    "ron-triplet": N_("triplet of 2–8 finished by ron, counts as open"),
    "ron-triplet-outside": N_("triplet of 1, 9 or honours finished by ron, counts as open"),
    "closed-kan": N_("closed kan of 2–8"),
    "closed-kan-outside": N_("closed kan of 1, 9 or honours"),
    "open-kan": N_("open kan of 2–8"),
    "open-kan-outside": N_("open kan of 1, 9 or honours"),
    "value-pair": N_("pair with a value"),
    "double-wind-pair": N_("pair of the double wind"),
    "kanchan": N_("wait: kanchan"),
    "penchan": N_("wait: penchan"),
    "tanki": N_("wait: tanki"),
}
CALLS = {"chi": N_("chi"), "pon": N_("pon"), "minkan": N_("open kan"), "ankan": N_("closed kan")}
SUITS = {"m": N_("%(rank)s man"), "p": N_("%(rank)s pin"), "s": N_("%(rank)s sou")}
HONORS = {
    "1z": N_("east"),
    "2z": N_("south"),
    "3z": N_("west"),
    "4z": N_("north"),
    "5z": N_("white dragon"),
    "6z": N_("green dragon"),
    "7z": N_("red dragon"),
}
TILE_BACK = N_("face down")
