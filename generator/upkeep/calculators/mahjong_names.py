"""What the package `mahjong` calls yaku and parts of fu, with this project's codes for them."""

from __future__ import annotations

YAKU = {
    "Menzen Tsumo": "menzen-tsumo",
    "Riichi": "riichi",
    "Double Riichi": "double-riichi",
    "Haitei Raoyue": "haitei",
    "Houtei Raoyui": "houtei",
    "Rinshan Kaihou": "rinshan",
    "Chankan": "chankan",
    "Pinfu": "pinfu",
    "Tanyao": "tanyao",
    "Iipeiko": "iipeikou",
    "Ryanpeikou": "ryanpeikou",
    "Sanshoku Doujun": "sanshoku-doujun",
    "Sanshoku Doukou": "sanshoku-doukou",
    "Ittsu": "ittsuu",
    "Chantai": "chanta",
    "Junchan": "junchan",
    "Honroutou": "honroutou",
    "Toitoi": "toitoi",
    "San Ankou": "sanankou",
    "San Kantsu": "sankantsu",
    "Shou Sangen": "shousangen",
    "Chiitoitsu": "chiitoitsu",
    "Honitsu": "honitsu",
    "Chinitsu": "chinitsu",
    "Yakuhai (haku)": "yakuhai-white",
    "Yakuhai (hatsu)": "yakuhai-green",
    "Yakuhai (chun)": "yakuhai-red",
    "Dora": "dora",
    "Aka Dora": "red-five",
} | {
    f"Yakuhai ({place} wind {wind})": f"{place}-wind-{wind}"
    for wind in ("east", "south", "west", "north")
    for place in ("seat", "round")
}
PARTS = {
    "base": "base",
    "penchan": "penchan",
    "kanchan": "kanchan",
    "pair_wait": "tanki",
    "valued_pair": "value-pair",
    "double_valued_pair": "double-wind-pair",
    "tsumo": "tsumo",
    "hand_without_fu": "open-hand",
    "closed_pon": "closed-triplet",
    "open_pon": "open-triplet",
    "closed_terminal_pon": "closed-triplet-outside",
    "open_terminal_pon": "open-triplet-outside",
    "closed_kan": "closed-kan",
    "open_kan": "open-kan",
    "closed_terminal_kan": "closed-kan-outside",
    "open_terminal_kan": "open-kan-outside",
}
