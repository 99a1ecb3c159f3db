"""The recorded comparison with an independent calculator: it repeats, it is complete, it would show a difference.

The counts are reckoned a second time with the adapter of `tests/hands/calculator.py` and the tables of RULES.
"""

import csv
import dataclasses
import io
from collections import Counter
from functools import cache
from importlib.metadata import version
from importlib.resources import files

import pytest

from generator.edition import Edition, Options
from generator.hands import record
from generator.rulesets import load
from generator.sheets import cross_check as sheet
from generator.upkeep import cross_check

from .. import facts
from ..hands.calculator import SEATS, calls, is_closed, rules, score
from ..hands.legality import faults
from ..numbers import number, numbers
from ..pages.page import parse, table_cells, text_of
from ..payments import points

# CONTRACT and the issue: the columns; every ruleset, open and closed, ron and tsumo.
COLUMNS = ["ruleset", "of", "side", "win", "hands", "difference", "calculator", "version", "seed"]
KINDS = {(side, win) for side in ("closed", "open") for win in ("ron", "tsumo")}
RECORD = list(csv.DictReader(io.StringIO(files("generator.hands").joinpath("cross_check.csv").read_text("utf-8"))))
LEAST_RANDOM = 10_000
SAMPLE = 2000


def as_row(drawn):
    """Give a drawn hand in the columns of the table of hands."""
    called = [(call.kind, "".join(tile[0] for tile in call.tiles) + call.tiles[0][1]) for call in drawn.calls]
    return {
        "concealed": "".join(drawn.concealed),
        "calls": " ".join(f"{kind}:{tiles}" for kind, tiles in called),
        "winning_tile": drawn.winning_tile,
        "win": drawn.win,
        "conditions": " ".join(drawn.conditions),
        "dora_indicators": " ".join(drawn.indicators),
        "round_wind": drawn.round_wind,
        "seat_wind": drawn.seat_wind,
    }


@cache
def sample():
    """Give the first of the random hands, as rows."""
    return tuple(as_row(drawn) for drawn in cross_check.random_hands(cross_check.SEED, SAMPLE))


@cache
def scored_sample(ruleset):
    """Give those of the sample that have a yaku, each with its side and what it scores under a ruleset."""
    found = [(row, score(row, rules(ruleset), row["seat_wind"])) for row in sample()]
    return [(row, "closed" if is_closed(row) else "open", one) for row, one in found if one is not None]


def compared(ruleset="wrc"):
    """Compare the sample under a ruleset as the project does: hands by side, win and difference."""
    (given,) = load((ruleset,))
    found = cross_check.compare(given, "random", cross_check.random_hands(cross_check.SEED, SAMPLE))
    return {(row.side, row.win, row.difference): row.hands for row in found}


def test_random_hands_are_legal_winning_hands():
    """Each is a legal hand that wins, with or without a yaku; every seat, both rounds, each call and yakuman occur."""
    assert [row for row in sample() if faults(row)] == []
    for row in sample():
        score(row, rules(), row["seat_wind"])  # raises where the tiles make no winning hand
    assert {row["seat_wind"] for row in sample()} == set(SEATS)
    assert {row["round_wind"] for row in sample()} == {"1z", "2z"}
    assert {kind for row in sample() for kind, _ in calls(row)} == {"chi", "pon", "minkan", "ankan"}
    assert {name for row in sample() for name in row["conditions"].split()} == {"riichi", "haitei", "houtei"}
    assert any(one.yakuman for _, _, one in scored_sample("wrc"))
    assert any(one.parts["chiitoitsu", 25] for _, _, one in scored_sample("wrc"))


@pytest.mark.parametrize("ruleset", facts.IDS)
def test_a_part_of_the_random_hands_agrees(ruleset):
    """Each of 2000 is a cell of RULES, within its bounds and paid by the tables, and the comparison counts as many."""
    pair, table = facts.RULES_TABLE["double_wind_pair_fu"][ruleset], points(ruleset)
    for row, _, one in scored_sample(ruleset):
        if one.yakuman:
            continue
        han, winner = min(one.han, 13), "dealer" if row["seat_wind"] == "1z" else "child"
        least = facts.LEAST_HAN[one.fu, row["win"]][0 if pair == 4 else 1]
        assert least is not None, row
        assert han >= least, row
        assert han > 4 or one.raw <= facts.BOUNDS[pair, row["win"]][han - 1], row
        paid = table[han, one.fu, winner, row["win"]]
        assert {name: paid[name] for name in one.paid} == one.paid, row
    expected = Counter((side, row["win"], "") for row, side, _ in scored_sample(ruleset))
    assert compared(ruleset) == expected
    assert min(expected.values()) > SAMPLE // 20


@pytest.mark.parametrize("ruleset", facts.IDS)
def test_the_example_hands_repeat_exactly(ruleset):
    """Compared anew, the examples of a ruleset give the rows of the record."""
    (given,) = load((ruleset,))
    found = cross_check.compare(given, "examples", cross_check.examples(given))
    assert found == [row for row in record.comparisons() if (row.ruleset, row.of) == (ruleset, "examples")]


@pytest.mark.slow
def test_the_whole_record_repeats():
    """The command run again, with the same seed and the same number of hands, writes the same file."""
    assert record.written(cross_check.run()) == files(record.__package__).joinpath(record.FILE).read_text("utf-8")


def test_the_record_is_complete():
    """Each ruleset has all its examples and 10,000 random hands or more, of each kind; version and seed are current."""
    assert list(RECORD[0]) == COLUMNS
    for ruleset in facts.IDS:
        of_ruleset = [row for row in RECORD if row["ruleset"] == ruleset]
        random = {(row["side"], row["win"]): int(row["hands"]) for row in of_ruleset if row["of"] == "random"}
        assert set(random) == KINDS
        assert sum(random.values()) >= LEAST_RANDOM
        # A hand for each combination of han, fu and win, as dealer and as child.
        assert sum(int(row["hands"]) for row in of_ruleset if row["of"] == "examples") == 2 * facts.COUNTS[ruleset]
    assert {row["ruleset"] for row in RECORD} == set(facts.IDS)
    assert {(row["calculator"], row["version"]) for row in RECORD} == {("mahjong", version("mahjong"))}
    assert {row["seed"] for row in RECORD} == {str(cross_check.SEED)}
    assert [row for row in RECORD if row["difference"]] == []


def without(fu, win, reached):
    """Give what hands reach as if none had that fu by that win."""
    return {key: han for key, han in reached.least_by_side.items() if key[:2] != (fu, win)}


def test_other_payments_are_seen(monkeypatch):
    """Told of the other kiriage, the calculator pays 4 han 30 fu and 3 han 60 fu otherwise: just these differ."""
    options = cross_check.options
    monkeypatch.setattr(cross_check, "options", lambda given: options(given.model_copy(update={"kiriage": False})))
    expected = Counter()
    for row, side, one in scored_sample("wrc"):
        expected[side, row["win"], "payment" if (one.han, one.fu) in {(4, 30), (3, 60)} else ""] += 1
    assert compared() == expected
    assert sum(count for (*_, difference), count in expected.items() if difference) > 20


def test_a_combination_that_we_call_impossible_is_seen(monkeypatch):
    """With 40 fu by ron declared impossible, every such hand is a difference and no other."""
    reach = cross_check.reach
    monkeypatch.setattr(
        cross_check,
        "reach",
        lambda given: dataclasses.replace(reach(given), least_by_side=without(40, "ron", reach(given))),
    )
    expected = Counter()
    for row, side, one in scored_sample("wrc"):
        differs = not one.yakuman and (one.fu, row["win"]) == (40, "ron")
        expected[side, row["win"], "cell" if differs else ""] += 1
    assert compared() == expected
    assert expected["closed", "ron", "cell"] > 20


def test_more_fu_than_our_bound_are_seen(monkeypatch):
    """With the bounds lowered to 44, every hand of more fu before rounding is a difference and no other."""
    reach = cross_check.reach
    monkeypatch.setattr(
        cross_check,
        "reach",
        lambda given: dataclasses.replace(reach(given), bounds=dict.fromkeys(reach(given).bounds, 44)),
    )
    expected = Counter()
    for row, side, one in scored_sample("wrc"):
        expected[side, row["win"], "bound" if not one.yakuman and one.raw > 44 else ""] += 1
    assert compared() == expected
    assert expected["open", "tsumo", "bound"] > 20


def made(path):
    """Give the text of one file of the published edition."""
    return next(file for file in Edition(Options.published()).files() if file.path == path).make()


WORDS = {
    "en": {"examples": "example hands", "random": "random hands", "closed": "closed", "open": "open", "": "agree"},
    "es": {"examples": "manos de ejemplo", "random": "manos al azar", "closed": "cerrada", "open": "abierta"},
}


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_page_says_what_the_record_says(language):
    """Each row of the record is a row of the page, in order; total, version and seed are named; all rows agree."""
    page = parse(made(f"{language}/cross-check/index.html"))
    tables = page.all_with_class("table", "cross")
    shown = [cell for table in tables for cell in table_cells(table)]
    assert len(tables) == len(facts.IDS)
    assert [number(text_of(cell.element), language, "page") for cell in shown[::2]] == [
        int(row["hands"]) for row in RECORD
    ]
    words = WORDS[language]
    for cell, row in zip(shown[::2], RECORD, strict=True):
        assert words[row["of"]] in cell.row
        assert words[row["side"]] in cell.row
        assert cell.row.endswith(row["win"])
    assert len({text_of(cell.element) for cell in shown[1::2]}) == 1
    lead = text_of(page.all_with_class("p", "lead")[0])
    assert sum(int(row["hands"]) for row in RECORD) in numbers(lead.replace(version("mahjong"), ""), language, "page")
    assert "mahjong" in lead
    assert version("mahjong") in lead
    assert str(cross_check.SEED) in page.text


def test_a_difference_would_be_on_the_page(monkeypatch):
    """A row with a difference is told in words in its table, and counted at the top."""
    rows = record.comparisons()
    doctored = (rows[0], rows[1]._replace(difference="payment", hands=7), *rows[2:])
    monkeypatch.setattr(sheet, "comparisons", lambda: doctored)
    page = parse(made("en/cross-check/index.html"))
    results = [text_of(cell.element) for cell in table_cells(page.all_with_class("table", "cross")[0])[1::2]]
    assert results[:3] == ["agree", "other payments", "agree"]
    assert "Differences: 7, each listed below." in text_of(page.all_with_class("p", "lead")[0])


def test_the_record_is_published_as_it_is():
    """`data/cross-check.csv` has the rows of the record, in its columns and its order."""
    published = list(csv.DictReader(io.StringIO(made("data/cross-check.csv").decode())))
    assert list(published[0]) == COLUMNS
    assert published == RECORD
