"""The numbers of two references that were written by hand before there was a program, and of a card set by hand.

The references are "Referencia de puntos" in Spanish and "Points Reference" in English. Left out are their faults: tsumo
rows of the examples with 2 han, and 13 han and 4 han 30 fu without the ruleset.
"""

# "Manos límite", limit table: least and most han, limit, base, dealer's ron, child's ron.
LIMITS = (
    (5, 5, "mangan", 2000, 12_000, 8000),
    (6, 7, "haneman", 3000, 18_000, 12_000),
    (8, 10, "baiman", 4000, 24_000, 16_000),
    (11, 12, "sanbaiman", 6000, 36_000, 24_000),
)
YAKUMAN = (8000, 48_000, 32_000)
# The Spanish note below the table: what 13 han and more are, with dealer's and child's ron.
THIRTEEN_HAN = {
    "wrc": ("yonbaiman", 48_000, 32_000),
    "jpml": ("yonbaiman", 48_000, 32_000),
    "m-league": ("sanbaiman", 36_000, 24_000),
    "mahjong-soul": ("kazoe-yakuman", 48_000, 32_000),
}
# The examples: han, fu, formula, then winner, win, discarder, dealer, each child, total. 0: pays nothing.
EXAMPLES = (
    (1, 30, 240, "dealer", "ron", 1500, 0, 0, 1500),
    (1, 30, 240, "dealer", "tsumo", 0, 0, 500, 1500),
    (1, 30, 240, "child", "ron", 1000, 0, 0, 1000),
    (1, 30, 240, "child", "tsumo", 0, 500, 300, 1100),
    (2, 30, 480, "dealer", "ron", 2900, 0, 0, 2900),
    (2, 30, 480, "child", "ron", 2000, 0, 0, 2000),
    (2, 50, 800, "dealer", "ron", 4800, 0, 0, 4800),
    (2, 50, 800, "dealer", "tsumo", 0, 0, 1600, 4800),
    (2, 50, 800, "child", "ron", 3200, 0, 0, 3200),
    (2, 50, 800, "child", "tsumo", 0, 1600, 800, 3200),
    (5, 30, 3840, "dealer", "ron", 12_000, 0, 0, 12_000),
    (5, 30, 3840, "dealer", "tsumo", 0, 0, 4000, 12_000),
    (5, 30, 3840, "child", "ron", 8000, 0, 0, 8000),
    (5, 30, 3840, "child", "tsumo", 0, 4000, 2000, 8000),
    (7, 30, 30 * 2**9, "dealer", "ron", 18_000, 0, 0, 18_000),
    (7, 30, 30 * 2**9, "dealer", "tsumo", 0, 0, 6000, 18_000),
    (7, 30, 30 * 2**9, "child", "ron", 12_000, 0, 0, 12_000),
    (7, 30, 30 * 2**9, "child", "tsumo", 0, 6000, 3000, 12_000),
    (2, 25, 400, "dealer", "ron", 2400, 0, 0, 2400),
    (2, 25, 400, "child", "ron", 1600, 0, 0, 1600),
)
# The tips: han, fu, child's ron, dealer's ron.
TIPS = ((1, 30, 1000, 1500), (2, 30, 2000, 2900), (3, 30, 3900, 5800))

# The wallet card under `wrc`: rows of fu, by han ron and then tsumo (each child / dealer). Its
# rows from 80 fu on end with 2 han; part 2.1 says of the others: mangan is "4 from 40 fu, 3 from 70 fu".
CHILD_CARD = """
20   -     -          -     400/700    -     700/1300   -     1300/2600
25   -     -          1600  -          3200  800/1600   6400  1600/3200
30   1000  300/500    2000  500/1000   3900  1000/2000  mangan*
40   1300  400/700    2600  700/1300   5200  1300/2600  mangan
50   1600  400/800    3200  800/1600   6400  1600/3200  mangan
60   2000  500/1000   3900  1000/2000  mangan*          mangan
70   2300  600/1200   4500  1200/2300  mangan           mangan
80   2600  700/1300   5200  1300/2600  mangan           mangan
90   2900  800/1500   5800  1500/2900  mangan           mangan
100  3200  800/1600   6400  1600/3200  mangan           mangan
110  -     -          7100  1800/3600  mangan           mangan
"""
DEALER_CARD = """
20   -     -          -      700       -     1300       -     2600
25   -     -          2400   -         4800  1600       9600  3200
30   1500  500        2900   1000      5800  2000       mangan*
40   2000  700        3900   1300      7700  2600       mangan
50   2400  800        4800   1600      9600  3200       mangan
60   2900  1000       5800   2000      mangan*          mangan
70   3400  1200       6800   2300      mangan           mangan
80   3900  1300       7700   2600      mangan           mangan
90   4400  1500       8700   2900      mangan           mangan
100  4800  1600       9600   3200      mangan           mangan
110  -     -          10600  3600      mangan           mangan
"""
# The same: what the starred cells hold without kiriage, and the limits by the child's card.
STARRED = {
    ("child", "ron"): (7700,),
    ("child", "tsumo"): (2000, 3900),
    ("dealer", "ron"): (11_600,),
    ("dealer", "tsumo"): (3900,),
}
MANGAN = {
    ("child", "ron"): (8000,),
    ("child", "tsumo"): (2000, 4000),
    ("dealer", "ron"): (12_000,),
    ("dealer", "tsumo"): (4000,),
}
LIMIT_TSUMO = {"mangan": (2000, 4000), "haneman": (3000, 6000), "baiman": (4000, 8000), "sanbaiman": (6000, 12_000)}
YAKUMAN_TSUMO = (8000, 16_000)


def card_cells(kiriage: bool) -> dict[tuple[int, int, str, str], tuple[int, ...]]:
    """Give the payments of the card's cells by (han, fu, winner, win): by tsumo of a child first from each child."""
    cells = {}
    for winner, card in (("child", CHILD_CARD), ("dealer", DEALER_CARD)):
        for line in card.strip().splitlines():
            fu, *words = line.split()
            han = 0
            while words:
                han += 1
                word = words.pop(0)
                for win in ("ron", "tsumo"):
                    key = (han, int(fu), winner, win)
                    if word.startswith("mangan"):
                        cells[key] = STARRED[winner, win] if word == "mangan*" and not kiriage else MANGAN[winner, win]
                        continue
                    text = word if win == "ron" else words.pop(0)
                    if text != "-":
                        cells[key] = tuple(int(amount) for amount in text.split("/"))
    return cells
