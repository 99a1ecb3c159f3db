"""Differences: worked cases, properties, scores before and after, and what page, file and card say of them.

The rules: a riichi stick is 1000 and goes to the winner; a honba is 300 by ron, 100 from each by tsumo.
"""

import csv
import io

import numpy as np
import pandas as pd
import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator import frames, scoring
from generator.outputs import Publication, declared_files
from generator.rulesets import load
from generator.schema import DIFFERENCES
from generator.scoring import gains, honba_payments
from generator.sheets.differences import HONBA, PLAYERS, TARGETS, differences
from generator.writers import pdf

from .. import facts
from ..cards.card import Card
from ..numbers import amounts, number, numbers
from ..pages.page import parse, table_cells, text_of
from ..payments import points
from ..rulesets.files import written

KEY = ["ruleset", "han", "fu", "winner", "win"]
PAID = ["from_discarder", "from_dealer", "from_child"]
LANGUAGES = ("en", "es")
LEAST_SIZE = 6.5
THREE_PLAYERS = (
    'extends = "{parent}"\nid = "three"\nname = "Three"\nedition = "House rules, March 2027"\n[rules]\nplayers = 3\n'
    'honba_ron = 200\nred_fives = 2\nseveral_ron = "double"\numa = [15, 0, -15]\n'
)


def gained(han, fu, winner, win, honba=0, sticks=0, ruleset="wrc", players=4):
    """Give the gains on discarder, dealer and child, 0 where there is none."""
    dealer, tsumo = winner == "dealer", win == "tsumo"
    rules = {name: facts.RULES_TABLE[name][ruleset] for name in ("kiriage", "thirteen_han", "riichi_stick")}
    base = scoring.base_points(han, fu, rules["kiriage"], scoring.limit_index(rules["thirteen_han"]))
    paid = scoring.payments(base, dealer, tsumo, players)
    more = honba_payments(dealer, tsumo, 300 if players == 4 else 200, 100, players, honba)
    together = scoring.together(paid, more)
    return tuple(int(gain) for gain in gains(together, dealer, tsumo, sticks * rules["riichi_stick"]))


@pytest.mark.parametrize(
    ("win", "expected"),
    [
        # A child's ron of 2600: 2600 + 2600 on the discarder; 2600 + 0 on others.
        ((2, 40, "child", "ron"), (5200, 2600, 2600)),
        # One honba: the discarder pays 2900.
        ((2, 40, "child", "ron", 1), (5800, 2900, 2900)),
        # Two honba, one stick: 3200 + 3200 + 1000; 3200 + 1000.
        ((2, 40, "child", "ron", 2, 1), (7400, 4200, 4200)),
        # A child's 1300/2600: 1300 + 1300 + 2600 = 5200; 5200 + 2600 on the dealer, 5200 + 1300 on a child.
        ((3, 40, "child", "tsumo"), (0, 7800, 6500)),
        # One honba: 1400/2700, 5500 together.
        ((3, 40, "child", "tsumo", 1), (0, 8200, 6900)),
        # Three sticks: 3000 more on anybody.
        ((3, 40, "child", "tsumo", 0, 3), (0, 10_800, 9500)),
        # The dealer's 2600 from each: 7800 + 2600.
        ((3, 40, "dealer", "tsumo"), (0, 0, 10_400)),
        # Two honba: 2800 from each, 8400 together.
        ((3, 40, "dealer", "tsumo", 2), (0, 0, 11_200)),
        # The dealer's ron of 7700.
        ((3, 40, "dealer", "ron"), (15_400, 0, 7700)),
        # The dealer's ron of 12 000 with one honba and two sticks: 12 300 + 12 300 + 2000; 12 300 + 2000.
        ((4, 30, "dealer", "ron", 1, 2), (26_600, 0, 14_300)),
        # 300/500: 1100 together.
        ((1, 30, "child", "tsumo"), (0, 1600, 1400)),
        # A child's mangan, 8000 and 2000/4000.
        ((5, 30, "child", "ron"), (16_000, 8000, 8000)),
        ((5, 30, "child", "tsumo"), (0, 12_000, 10_000)),
    ],
)
def test_worked_cases(win, expected):
    """Each gain is what the winner receives and what that player pays; honba count in both, sticks once."""
    assert gained(*win) == expected


@pytest.mark.parametrize(
    ("win", "expected"),
    [
        # 1300/2600 is 3900 where the third child is missing; the dealer's 2600 from each is 5200.
        ((3, 40, "child", "tsumo"), (0, 6500, 5200)),
        ((3, 40, "child", "tsumo", 1), (0, 6800, 5500)),
        ((3, 40, "dealer", "tsumo"), (0, 0, 7800)),
        # Ron is unchanged, and one honba 200: 5400.
        ((3, 40, "child", "ron", 1), (10_800, 5400, 5400)),
    ],
)
def test_worked_cases_of_three_players(win, expected):
    """With three players the missing child's share is not paid, so the winner gains that much less."""
    assert gained(*win, players=3) == expected


BASES = st.integers(240, 8000)
FEW = st.integers(0, 20)
HONBA_POINTS = st.integers(0, 15).map(lambda hundreds: 100 * hundreds)


@given(BASES, st.booleans(), st.sampled_from([3, 4]), FEW, HONBA_POINTS, st.integers(0, 8))
def test_a_ron_gains_twice_the_payment_on_the_discarder(base, dealer, players, honba, per_honba, sticks):
    """On the discarder it is 2 × (ron + honba) and the sticks once; on anybody else half of the first."""
    paid = scoring.payments(base, dealer, False, players)
    more = honba_payments(dealer, False, per_honba, 100, players, honba)
    together = scoring.together(paid, more)
    found = gains(together, dealer, False, sticks * 1000)
    ron = int(paid.from_discarder) + honba * per_honba
    assert found.on_discarder == 2 * ron + sticks * 1000
    assert found.on_child == ron + sticks * 1000
    assert found.on_dealer == (0 if dealer else found.on_child)


@given(BASES, st.booleans(), st.booleans(), st.sampled_from([3, 4]), FEW, HONBA_POINTS, HONBA_POINTS)
def test_gains_on_all_others_add_up(base, dealer, tsumo, players, honba, ron, each):
    """Without sticks the gains on all other players together are the total once for each player at the table."""
    paid = scoring.payments(base, dealer, tsumo, players)
    more = honba_payments(dealer, tsumo, ron, each, players, honba)
    together = scoring.together(paid, more)
    on_discarder, on_dealer, on_child = gains(together, dealer, tsumo)
    if tsumo:
        found = on_dealer + on_child * (players - (1 if dealer else 2))
    else:
        found = on_discarder + on_child * (players - 2)
    assert found == players * together.total


@given(BASES, st.booleans(), st.booleans(), st.sampled_from([3, 4]), FEW, HONBA_POINTS, HONBA_POINTS)
def test_honba_add_the_same_each(base, dealer, tsumo, players, honba, ron, each):
    """Gains with so many honba are those without, and so many times what one honba adds."""
    paid = scoring.payments(base, dealer, tsumo, players)
    together = scoring.together(paid, honba_payments(dealer, tsumo, ron, each, players, honba))
    without, one = gains(paid, dealer, tsumo), gains(honba_payments(dealer, tsumo, ron, each, players), dealer, tsumo)
    expected = [int(gain + honba * more) for gain, more in zip(without, one, strict=True)]
    assert [int(gain) for gain in gains(together, dealer, tsumo)] == expected


def test_columns_go_the_same_way_as_single_numbers():
    """Whole columns of wins give in each row what the win alone gives; nothing but whole numbers comes out."""
    dealer, tsumo = np.array([False, False, True, True]), np.array([False, True, False, True])
    paid = scoring.payments(np.array([640, 1280, 1280, 2000]), dealer, tsumo, 4)
    found = gains(paid, dealer, tsumo, np.array([0, 1000, 0, 2000]))
    for row in range(4):
        alone = gains(
            scoring.Payments(*(column[row] for column in paid)), dealer[row], tsumo[row], [0, 1000, 0, 2000][row]
        )
        assert [int(column[row]) for column in found] == [int(gain) for gain in alone]
    assert {column.dtype.kind for column in found} == {"i"}


def played(row, ruleset, honba, sticks, seat_of_discarder):
    """Play one win out at a table: give each other player's role with the change of the distance to the winner.

    The scores are odd on purpose, and so far apart that no two are alike.
    """
    rules = ruleset.rules
    seats = range(rules.players)
    dealer_seat = 0
    winner_seat = 0 if row.winner == "dealer" else 1
    scores = {seat: 25_100 + 7_300 * seat for seat in seats}
    before = dict(scores)
    table = sticks * rules.riichi_stick
    for seat in seats:
        if seat == winner_seat:
            continue
        if row.win == "ron":
            pays = row.from_discarder + honba * rules.honba_ron if seat == seat_of_discarder else 0
        else:
            pays = (row.from_dealer if seat == dealer_seat else row.from_child) + honba * rules.honba_tsumo_each
        scores[seat] -= pays
        scores[winner_seat] += pays
    scores[winner_seat] += table
    assert sum(scores.values()) == sum(before.values()) + table
    for seat in seats:
        if seat != winner_seat:
            role = "discarder" if seat == seat_of_discarder else "dealer" if seat == dealer_seat else "child"
            yield role, (scores[winner_seat] - scores[seat]) - (before[winner_seat] - before[seat])


def three(parent="wrc"):
    """Give a shipped ruleset as three players play it."""
    given_ruleset = load([parent])[0]
    rules = given_ruleset.rules.model_copy(update={"players": 3, "honba_ron": 200})
    return given_ruleset.model_copy(update={"id": "three", "rules": rules})


@pytest.mark.parametrize("ruleset", [*load(), three()], ids=lambda ruleset: ruleset.id)
def test_gains_are_the_change_of_scores(ruleset):
    """For every row, discarder, 0, 1 and 3 honba and 0 and 2 sticks the frame gives what the scores do."""
    found = frames.differences([ruleset]).astype(object)
    paid = frames.points([ruleset]).fillna(dict.fromkeys(PAID, 0))
    checked = 0
    for row, gain in zip(paid.itertuples(), found.itertuples(), strict=True):
        winner_seat = 0 if row.winner == "dealer" else 1
        discarders = (
            [seat for seat in range(ruleset.rules.players) if seat != winner_seat] if row.win == "ron" else [None]
        )
        for seat in discarders:
            for honba, sticks in ((0, 0), (1, 0), (3, 2)):
                for role, changed in played(row, ruleset, honba, sticks, seat):
                    expected = getattr(gain, f"gain_on_{role}") + honba * getattr(gain, f"honba_on_{role}")
                    assert changed == expected + sticks * ruleset.rules.riichi_stick
                    checked += 1
    assert checked > 10_000 if ruleset.rules.players == 4 else checked > 5000


@pytest.mark.parametrize("ruleset", facts.IDS)
def test_differences_have_a_row_for_each_row_of_points(ruleset):
    """Rows and their order are those of points; a gain is empty where there is no such player."""
    found, expected = frames.differences(ruleset), frames.points(ruleset)
    pd.testing.assert_frame_equal(found[[*KEY, "limit", "total"]], expected[[*KEY, "limit", "total"]])
    assert list(found.columns) == [column.name for column in DIFFERENCES.columns]
    for prefix in ("gain", "honba"):
        assert (found[f"{prefix}_on_discarder"].isna() == (found["win"] == "tsumo")).all()
        assert (found[f"{prefix}_on_dealer"].isna() == (found["winner"] == "dealer")).all()
        assert found[f"{prefix}_on_child"].notna().all()


def test_what_one_honba_adds():
    """Under every ruleset of the project: 600 on the discarder and 300 on others by ron, 400 on anybody by tsumo."""
    found = frames.differences()
    of_honba = found.groupby("win")[["honba_on_discarder", "honba_on_dealer", "honba_on_child"]]
    assert {win: [set(rows[name].dropna()) for name in rows] for win, rows in of_honba} == {
        "ron": [{600}, {300}, {300}],
        "tsumo": [set(), {400}, {400}],
    }


def test_no_rulesets_give_an_empty_frame():
    """An empty list of rulesets gives a frame without rows, with the same columns and types."""
    assert frames.differences([]).empty
    assert frames.differences([]).dtypes.to_dict() == frames.differences().dtypes.to_dict()


@pytest.fixture(scope="module")
def site():
    """Give the publication, nothing of it made yet."""
    return Publication.published()


@pytest.fixture(scope="module")
def made(site):
    """Give a function that makes a file of the publication by its path."""
    files = {file.path: file for file in declared_files(site)}
    return lambda path: files[path].make()


def sheet(site, ruleset):
    """Give a ruleset's sheet of differences, each table by (winner, win)."""
    return differences(site.tables[ruleset], site.frames["differences"])


@pytest.mark.parametrize("ruleset", facts.IDS)
def test_a_sheet_has_each_payment_once(site, ruleset):
    """Each distinct payment of the frame has one row, the yakuman one more where no han pays it, least first."""
    for (winner, win), table in sheet(site, ruleset).tables.items():
        of_frame = {
            tuple(row[name] for name in ("from_discarder", "from_child", "from_dealer") if row[name] is not None)
            for key, row in points(ruleset).items()
            if key[2:] == (winner, win)
        }
        paid = [row.paid for row in table.rows]
        assert len(paid) == len(set(paid))
        assert set(paid) - of_frame == ({paid[-1]} if ruleset == "m-league" else set())
        assert of_frame <= set(paid)
        assert [row.total for row in table.rows] == sorted(row.total for row in table.rows)
        assert [limit.limit for limit in table.rows[-1].limits][-1] == "yakuman"
        # A yakuman is 8000 base points, as is what 13 han are where they are no sanbaiman.
        base = {"child": {"ron": (32_000,), "tsumo": (8000, 16_000)}, "dealer": {"ron": (48_000,), "tsumo": (16_000,)}}
        assert paid[-1] == base[winner][win]


@pytest.mark.parametrize("ruleset", facts.IDS)
def test_pairs_of_a_row_are_all_that_pay_it(site, ruleset):
    """Below mangan a row names every han and fu that pays it; a mangan says from how many fu fewer han are one."""
    for (winner, win), table in sheet(site, ruleset).tables.items():
        rows = {key[:2]: row for key, row in points(ruleset).items() if key[2:] == (winner, win)}
        named = [pair for row in table.rows for pair in row.pairs]
        assert sorted(named) == sorted(pair for pair, row in rows.items() if row["limit"] is None)
        for row in table.rows:
            assert {rows[pair]["total"] for pair in row.pairs} <= {row.total}
        (mangan,) = [row for row in table.rows if row.pairs_from]
        # Kiriage makes 4 han 30 fu and 3 han 60 fu a mangan; else it starts at 40 and 70 fu.
        expected = ((4, 30), (3, 60)) if facts.RULES_TABLE["kiriage"][ruleset] else ((4, 40), (3, 70))
        assert mangan.pairs_from == expected


@pytest.mark.parametrize("ruleset", facts.IDS)
def test_gains_of_a_sheet_are_the_frames(site, ruleset):
    """With 0, 1 and 2 honba each row below the yakuman gains what the frame says of its combinations."""
    frame = frames.differences(ruleset)
    by_total = {(row.winner, row.win, row.total): row for row in frame.astype(object).itertuples()}
    for (winner, win), table in sheet(site, ruleset).tables.items():
        assert table.targets == TARGETS[winner, win]
        for row in table.rows:
            if (found := by_total.get((winner, win, row.total))) is None:
                assert ruleset == "m-league"
                continue
            for target, shown in row.on.items():
                player = "child" if target == "other" else target
                assert player in PLAYERS
                gain, per_honba = (getattr(found, f"{prefix}_on_{player}") for prefix in ("gain", "honba"))
                assert shown == tuple(gain + honba * per_honba for honba in HONBA)


def test_the_last_hand_of_the_text(site):
    """5200 behind, a ron of 2600 from that player gains 5200 and ties; with one honba 5800, with one stick 6200."""
    for ruleset in facts.IDS:
        last = sheet(site, ruleset).last_hand
        assert (last.behind, last.payment, last.with_honba, last.with_stick) == (5200, 2600, 5800, 6200)
        tables = sheet(site, ruleset).tables
        least = {
            (winner, win, target): tables[winner, win].least_above(target, 5200).paid
            for (winner, win), table in tables.items()
            for target in table.targets
        }
        assert least == {
            ("child", "ron", "discarder"): (2900,),  # 5800
            ("child", "ron", "other"): (5800,),
            ("child", "tsumo", "dealer"): (1000, 2000),  # 4000 + 2000; 800/1600 gains 4800
            ("child", "tsumo", "child"): (1200, 2300),  # 4700 + 1200; 1000/2000 gains 5000
            ("dealer", "ron", "discarder"): (2900,),
            # Only a double-wind pair of 4 fu has 1 han 110 fu, which pays the dealer 5300.
            ("dealer", "ron", "other"): (5300,) if ruleset == "mahjong-soul" else (5800,),
            ("dealer", "tsumo", "child"): (1500,),  # 6000; 1300 from each gains 5200 and ties
        }
        assert tables["child", "ron"].least_above("other", 32_000) is None


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ruleset", facts.IDS)
def test_the_page_has_the_sheets_numbers(made, site, language, ruleset):
    """Each table of the page has a row for each payment with the gains without honba; the HTML is without errors."""
    page = parse(made(f"{language}/{ruleset}/differences/index.html"))
    assert page.errors == ()
    ids = [element.get("id") for element in page.root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    for (winner, win), table in sheet(site, ruleset).tables.items():
        cells = table_cells(page.ids[f"{winner}-{win}"])
        shown = [number(text_of(cell.element), language, "page") for cell in cells]
        assert shown == [row.on[target][0] for row in table.rows for target in table.targets]
        heads = list(dict.fromkeys(cell.row for cell in cells))
        assert [amounts(head.split(" ")[0], language, "page") for head in heads] == [row.paid for row in table.rows]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ruleset", facts.IDS)
def test_the_last_hand_on_the_page(made, language, ruleset):
    """The text names the distance, the ron that ties and the need for more; where seats decide it speaks of seats."""
    page = parse(made(f"{language}/{ruleset}/differences/index.html"))
    first, *_ = page.ids["last-hand"].iter("p")
    assert numbers(text_of(first), language, "page") == [5200, 2600, 5200, 5200]
    by_seat = facts.RULES_TABLE["equal_points"][ruleset] == "seat-order"
    assert ("seat" in text_of(first) or "asiento" in text_of(first)) == by_seat


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ruleset", facts.IDS)
def test_the_file_for_people_has_the_frames_numbers(made, language, ruleset):
    """Rows, order and numbers are the frame's; a field is empty where there is no such player."""
    text = made(f"{language}/{ruleset}/differences.csv").decode("utf-8-sig")
    header, *body = csv.reader(io.StringIO(text), delimiter=";" if language == "es" else ",", strict=True)
    frame = frames.differences(ruleset)
    numeric = [column for column in DIFFERENCES.columns[1:] if column.type == "integer"]
    assert len(set(header)) == len(header) == len(DIFFERENCES.columns) - 1
    places = [DIFFERENCES.columns[1:].index(column) for column in numeric]
    shown = [[int(row[place]) if row[place] else None for place in places] for row in body]
    expected = frame[[column.name for column in numeric]].astype(object)
    assert shown == expected.where(expected.notna(), None).to_numpy().tolist()


def rendered(name, html, folder):
    """Render a card to a file and open it."""
    path = folder / "card.pdf"
    path.write_bytes(pdf.render(name, html, 1))
    return Card(path)


@pytest.mark.parametrize(("language", "ruleset"), [("en", "mahjong-soul"), ("es", "wrc")])
def test_the_card_has_the_sheets_numbers(made, site, tmp_path, language, ruleset):
    """On paper each of the four tables has its payments with the gains of 0, 1 and 2 honba, none of them too small."""
    card = rendered(ruleset, made(f"{language}/{ruleset}/differences-a4.pdf"), tmp_path)
    order = [(winner, win) for win in ("ron", "tsumo") for winner in ("child", "dealer")]
    assert len(card.tables) == len(order)
    for key, table in zip(order, card.tables, strict=True):
        expected = sheet(site, ruleset).tables[key]
        _, *rows = table.all("TR")
        shown = [[cell.text for cell in row.all("TH", "TD")] for row in rows]
        assert [amounts(row[0], language, "card") for row in shown] == [row.paid for row in expected.rows]
        assert [[number(text, language, "card") for text in row[2:]] for row in shown] == [
            [gain for target in expected.targets for gain in row.on[target]] for row in expected.rows
        ]
    assert min(glyph.size for glyph in card.glyphs) >= LEAST_SIZE
    boxes = np.array([glyph.box for glyph in card.glyphs])
    runs = np.array([glyph.run for glyph in card.glyphs])
    across = np.minimum(boxes[:, None, 2], boxes[:, 2]) - np.maximum(boxes[:, None, 0], boxes[:, 0])
    down = np.minimum(boxes[:, None, 3], boxes[:, 3]) - np.maximum(boxes[:, None, 1], boxes[:, 1])
    assert not ((across > 0) & (down > 0) & (runs[:, None] != runs)).any()
    # A4 upright, with 5 mm that no printer reaches.
    assert boxes[:, :2].min() >= 14
    assert boxes[:, 2].max() <= 595 - 14
    assert boxes[:, 3].max() <= 842 - 14


@pytest.mark.parametrize("parent", ["wrc", "mahjong-soul"])
def test_three_players_have_page_file_and_card(tmp_path, parent):
    """A file of rules for three players gives every page and table, with the gains that a missing child leaves."""
    rulesets = load((str(written(tmp_path, three=THREE_PLAYERS.format(parent=parent))),))
    files = {file.path: file for file in declared_files(Publication(rulesets))}
    page = parse(files["en/three/differences/index.html"].make())
    row = next(cell for cell in table_cells(page.ids["child-tsumo"]) if cell.row.startswith("1,300/2,600"))
    assert number(text_of(row.element), "en", "page") == 6500
    assert files["es/three/differences.csv"].make()
    assert parse(files["en/compare/index.html"].make()).errors == ()
    for language in LANGUAGES:
        card = parse(files[f"{language}/three/differences-a4.pdf"].make())
        (tsumo,) = [table for table in card.root.iter("table") if "dealer-tsumo" in table.get("class")]
        shown = [text_of(cell.element) for cell in table_cells(tsumo) if cell.row == "2600"]
        # 2600 from each of two: 5200 + 2600; each honba adds 100 from both and 100 that this one pays.
        assert [number(text, language, "card") for text in shown[1:]] == [7800, 8100, 8400]
    if parent == "wrc":
        assert len(rendered("three", files["es/three/differences-a4.pdf"].make(), tmp_path).tables) == 4
