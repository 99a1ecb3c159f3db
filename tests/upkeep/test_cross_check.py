"""The recorded comparison with independent calculators: it repeats, it is complete, it would show a difference.

The counts are reckoned a second time with the adapter of `tests/library/calculator.py` and the tables of facts.
"""

import csv
import dataclasses
import io
import re
from collections import Counter
from functools import cache
from importlib.metadata import version
from importlib.resources import files

import pytest

from generator import frames
from generator.comparison import record
from generator.comparison.record import compared_with
from generator.hands.tiles import parse as parse_tiles
from generator.library import table
from generator.outputs import Publication, declared_files
from generator.rulesets import load
from generator.sheets import cross_check as sheet
from generator.upkeep import cross_check
from generator.upkeep.calculators import CALCULATORS
from generator.upkeep.drawn import Drawn, examples, of_hand, random_hands

from .. import facts
from ..library import calculator as adapter
from ..library.calculator import SEATS, calls, is_closed, of_ruleset, rules, score
from ..library.legality import faults
from ..numbers import number, numbers
from ..pages.page import parse, text_of
from ..payments import points
from .calculators import all_needed, each_calculator, is_there, needed

COLUMNS = ["ruleset", "of", "side", "win", "hands", "difference", "calculator", "version", "seed", "no_switch", "rule"]
RESULTS = ("", "reading", "no-switch")
KINDS = {(side, win) for side in ("closed", "open") for win in ("ron", "tsumo")}
RECORD = list(csv.DictReader(io.StringIO(files("generator.comparison").joinpath("cross_check.csv").read_text("utf-8"))))
LEAST_RANDOM = 10_000
SAMPLE = 2000
NAMES = ["mahjong", "riichienv", "majiang-core"]
KIRIAGE_CELLS = {(4, 30), (3, 60)}

each_ruleset = pytest.mark.parametrize("ruleset", facts.IDS)


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
def drawn_sample():
    """Give the first of the random hands."""
    return tuple(random_hands(cross_check.SEED, SAMPLE))


@cache
def sample():
    """Give the same as rows."""
    return tuple(as_row(drawn) for drawn in drawn_sample())


@cache
def scored_sample(ruleset):
    """Give those of the sample that have a yaku, each with its side and what it scores under a ruleset."""
    found = [(row, score(row, rules(ruleset), row["seat_wind"])) for row in sample()]
    return [(row, "closed" if is_closed(row) else "open", one) for row, one in found if one is not None]


def red_fives(row):
    """Count the suits of which a hand holds the four fives, one of which is red where each suit has a red one."""
    held = Counter(adapter.tiles(row["concealed"] + row["calls"]))
    return sum(held[five] == 4 for five in ("5m", "5p", "5s"))


def of_shipped(ruleset):
    """Give a ruleset that comes with the project."""
    (given,) = load((ruleset,))
    return given


def house(**changes):
    """Give the rules of `wrc`, under its own id, with some of them changed."""
    given = of_shipped("wrc")
    return given.model_copy(update={"rules": given.rules.model_copy(update=changes)})


def compared(calculator=CALCULATORS[0], ruleset="wrc", hands=drawn_sample):
    """Compare hands under a ruleset as the project does: how many by side, win, difference and rule."""
    found = cross_check.compare(of_shipped(ruleset), "random", hands(), [calculator])
    return {(row.side, row.win, row.difference, row.rule): row.hands for row in found}


def agreed(counts):
    """Give counts of hands by side and win as a comparison that finds no difference has them."""
    return {(*kind, "", ""): count for kind, count in counts.items()}


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
    assert {red_fives(row) for row in sample()} == {0, 1, 2}


@each_ruleset
def test_a_part_of_the_random_hands_agrees(ruleset):
    """Each of 2000 is a cell that can occur, within its bounds, paid by the tables; the comparison counts as many."""
    pair, of_points = facts.RULES_TABLE["double_wind_pair_fu"][ruleset], points(ruleset)
    for row, _, one in scored_sample(ruleset):
        if one.yakuman:
            continue
        han, winner = min(one.han, 13), "dealer" if row["seat_wind"] == "1z" else "child"
        least = facts.LEAST_HAN[one.fu, row["win"]][0 if pair == 4 else 1]
        assert least is not None, row
        assert han >= least, row
        assert han > 4 or one.raw <= facts.BOUNDS[pair, row["win"]][han - 1], row
        paid = of_points[han, one.fu, winner, row["win"]]
        assert {name: paid[name] for name in one.paid} == one.paid, row
    expected = Counter((side, row["win"]) for row, side, _ in scored_sample(ruleset))
    assert compared(ruleset=ruleset) == agreed(expected)
    assert min(expected.values()) > SAMPLE // 20


@each_calculator
def test_a_calculator_gives_what_the_first_one_gives(calculator, pytestconfig):
    """Under Mahjong Soul, where none lacks a switch, each gives 2000 hands the han, fu and payments of the adapter.

    A hand with the four fives of a suit has a han more, for the red one.
    """
    needed(calculator, pytestconfig)
    given = of_shipped("mahjong-soul").rules
    assert dict(calculator.no_switch(given)) == {}
    for row, answer in zip(sample(), calculator.answers(drawn_sample(), given), strict=True):
        one = score(row, rules("mahjong-soul"), row["seat_wind"])
        if one is None:
            assert answer is None, row
            continue
        names = ("from_discarder", "from_child", "from_dealer")
        if red_fives(row) and not one.yakuman:
            assert (answer.han, answer.fu, answer.yakuman) == (one.han + red_fives(row), one.fu, 0), row
        else:
            assert answer.yakuman == one.yakuman, row
            assert answer.paid == tuple(one.paid[name] for name in names if name in one.paid), row
            assert one.yakuman or (answer.han, answer.fu) == (one.han, one.fu), row
        assert answer.fu_sum in (None, one.raw), row


@each_calculator
@each_ruleset
def test_the_example_hands_repeat_exactly(ruleset, calculator, pytestconfig):
    """Compared anew, the examples of a ruleset give the rows of the record; every hand of the table is among them."""
    needed(calculator, pytestconfig)
    given = of_shipped(ruleset)
    drawn = tuple(examples(given.rules))
    found = cross_check.compare(given, "examples", drawn, [calculator])
    kept = [row for row in record.comparisons() if (row.ruleset, row.of) == (ruleset, "examples")]
    assert found == [row for row in kept if row.calculator == calculator.name]
    # Each hand in its own seat, or as dealer and as child.
    assert len(drawn) == sum(1 if row["seat_wind"] else 2 for row in of_ruleset(ruleset))
    assert sum(row.hands for row in found) == len(drawn)


@pytest.mark.slow
def test_the_whole_record_repeats(pytestconfig):
    """The command run again, with the same seed and the same number of hands, writes the same file."""
    all_needed(pytestconfig)
    assert record.written(cross_check.run()) == files(record.__package__).joinpath(record.FILE).read_text("utf-8")


@each_calculator
def test_versions_of_the_record_are_those_installed(calculator, pytestconfig):
    """The record names the version of each calculator with which its tests run."""
    needed(calculator, pytestconfig)
    assert {row["version"] for row in RECORD if row["calculator"] == calculator.name} == {calculator.version}
    if calculator.name != "majiang-core":
        assert calculator.version == version(calculator.name)


def test_the_record_is_complete():
    """Each ruleset has all its examples and 10,000 random hands or more of each calculator, of each kind."""
    assert list(RECORD[0]) == COLUMNS
    for ruleset in facts.IDS:
        for name in NAMES:
            own = [row for row in RECORD if (row["ruleset"], row["calculator"]) == (ruleset, name)]
            random = {(row["side"], row["win"]) for row in own if row["of"] == "random"}
            assert random == KINDS
            assert sum(int(row["hands"]) for row in own if row["of"] == "random") >= LEAST_RANDOM
            shown = sum(1 if row["seat_wind"] else 2 for row in of_ruleset(ruleset))
            assert sum(int(row["hands"]) for row in own if row["of"] == "examples") == shown
    assert list(dict.fromkeys(row["calculator"] for row in RECORD)) == NAMES
    assert {row["ruleset"] for row in RECORD} == set(facts.IDS)
    assert {row["seed"] for row in RECORD} == {str(cross_check.SEED)}


def test_no_difference_is_without_its_rule():
    """All agree, but for what turns on a rule without a switch, and for two hands that riichienv reads as 13 han.

    These can be read as suuankou and as 13 han; riichienv compares readings by han alone.
    """
    differing = [row for row in RECORD if row["difference"]]
    assert {row["calculator"] for row in differing} == {"riichienv"}
    assert {row["difference"] for row in differing} == {"no-switch", "reading"}
    for row in differing:
        assert row["rule"]
        if row["difference"] == "no-switch":
            assert set(row["rule"].split()) <= set(row["no_switch"].split())
    readings = {row["ruleset"]: (row["hands"], row["rule"]) for row in differing if row["difference"] == "reading"}
    assert readings == dict.fromkeys(facts.IDS, ("2", "thirteen_han"))


def test_rules_without_a_switch_are_those_that_the_ruleset_has_otherwise():
    """No calculator has a yonbaiman, mahjong gives a double-wind pair 4 fu; riichienv counts as Mahjong Soul does.

    Their packages say so: riichienv has no option for points at all, majiang-core those of its `rule.js`, mahjong
    those of its `OptionalRules`.
    """
    values = facts.RULES_TABLE
    for ruleset in facts.IDS:
        own = {row["calculator"]: set(row["no_switch"].split()) for row in RECORD if row["ruleset"] == ruleset}
        differs = {
            key
            for key in ("kiriage", "thirteen_han", "double_wind_pair_fu", "double_yakuman", "red_fives")
            if values[key][ruleset] != values[key]["mahjong-soul"]
        }
        yonbaiman = {"thirteen_han"} if values["thirteen_han"][ruleset] == "yonbaiman" else set()
        two = {"double_wind_pair_fu"} if values["double_wind_pair_fu"][ruleset] == 2 else set()
        assert own == {"mahjong": yonbaiman | two, "riichienv": differs, "majiang-core": yonbaiman}


def test_examples_counted_apart_are_those_that_turn_on_the_rule():
    """Of the examples riichienv pays otherwise those that kiriage raises, and under M-League those of 13 han."""
    for ruleset in facts.IDS:
        expected = Counter()
        for row in of_ruleset(ruleset):
            seats_of = 1 if row["seat_wind"] else 2
            key = int(row["han"]), int(row["fu"])
            if facts.RULES_TABLE["kiriage"][ruleset] and key in KIRIAGE_CELLS:
                expected["kiriage"] += seats_of
            if facts.RULES_TABLE["thirteen_han"][ruleset] == "sanbaiman" and key[0] == 13:
                expected["thirteen_han"] += seats_of
        found = Counter()
        for row in RECORD:
            if (row["ruleset"], row["of"]) == (ruleset, "examples") and row["difference"]:
                found[row["rule"]] += int(row["hands"])
        assert found == expected


def without(fu, win, reached):
    """Give what hands reach as if none had that fu by that win."""
    return {key: han for key, han in reached.least_by_side.items() if key[:2] != (fu, win)}


@each_calculator
def test_other_payments_are_seen(calculator, pytestconfig, monkeypatch):
    """Were our payments those of kiriage under JPML, just 4 han 30 fu and 3 han 60 fu would differ, by each of them."""
    needed(calculator, pytestconfig)
    drawn = tuple(hand for hand in examples(of_shipped("jpml").rules))
    assert {key[2] for key in compared(calculator, "jpml", lambda: drawn)} == {""}
    pay = cross_check.payments
    monkeypatch.setattr(
        cross_check,
        "payments",
        lambda answer, of, given: pay(answer, of, given.model_copy(update={"kiriage": True})),
    )
    expected = Counter((one.side, one.win) for one in drawn if one.claimed in KIRIAGE_CELLS)
    found = compared(calculator, "jpml", lambda: drawn)
    assert {key[:2]: count for key, count in found.items() if key[2:] == ("payment", "")} == expected
    assert {key[2] for key in found} == {"", "payment"}
    # Two hands by ron and two by tsumo, as dealer and as child.
    assert sum(expected.values()) == 8


@each_calculator
@pytest.mark.parametrize(
    ("doctored", "difference"),
    [
        ({"claimed": (2, 30)}, "han"),
        ({"claimed": (1, 40)}, "fu"),
        ({"conditions": ("riichi",)}, "han"),
        # 67 of man wait for 5 and 8; the 6 in the middle is a kanchan, so the pinfu is gone and 2 fu are there.
        ({"winning_tile": "7p"}, "han"),
        ({"indicators": ("9p",)}, "han"),
    ],
)
def test_a_doctored_hand_is_seen(calculator, doctored, difference, pytestconfig):
    """An example whose row says another han or fu, or whose tiles are not those it scores with, is a difference."""
    needed(calculator, pytestconfig)
    (hand,) = (hand for hand in table.hands() if hand.hand == "ron-1-30")
    plain = next(of_hand(hand))
    for ruleset in facts.IDS:
        assert set(compared(calculator, ruleset, lambda: (plain,))) == {("closed", "ron", "", "")}
        changed = plain._replace(**doctored)
        assert set(compared(calculator, ruleset, lambda drawn=changed: (drawn,))) == {("closed", "ron", difference, "")}


def test_a_hand_without_a_yaku_is_seen_among_the_examples():
    """An example to which a calculator gives no yaku is a difference; such a random hand is left out."""
    called = next(hand.called for hand in table.hands() if hand.hand == "ron-1-30-open")
    open_hand = Drawn(parse_tiles("234m678p34599s"), called, "4m", "ron", (), (), "1z", "2z", claimed=(1, 30))
    assert compared(hands=lambda: (open_hand,)) == {("open", "ron", "han", ""): 1}
    assert compared(hands=lambda: (open_hand._replace(claimed=None),)) == {}


@each_calculator
def test_a_combination_that_we_call_impossible_is_seen(calculator, pytestconfig, monkeypatch):
    """With 40 fu by ron declared impossible, every such hand is a difference and no other, by each calculator."""
    needed(calculator, pytestconfig)
    reach = cross_check.reach
    monkeypatch.setattr(
        cross_check,
        "reach",
        lambda given: dataclasses.replace(reach(given), least_by_side=without(40, "ron", reach(given))),
    )
    expected = Counter()
    for row, side, one in scored_sample("mahjong-soul"):
        differs = not one.yakuman and (one.fu, row["win"]) == (40, "ron")
        expected[side, row["win"], "cell" if differs else "", ""] += 1
    assert compared(calculator, "mahjong-soul") == expected
    assert expected["closed", "ron", "cell", ""] > 20


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
        expected[side, row["win"], "bound" if not one.yakuman and one.raw > 44 else "", ""] += 1
    assert compared() == expected
    assert expected["open", "tsumo", "bound", ""] > 20


@each_ruleset
def test_a_ruleset_that_comes_with_the_project_was_compared(ruleset):
    """With all three calculators, by name, version, registry and licence; each gives its hands the same han and fu."""
    found = compared_with(of_shipped(ruleset))
    assert [one.name for one in found] == NAMES
    assert [(one.package.registry, one.package.name, one.package.licence) for one in found] == [
        ("PyPI", "mahjong", "MIT"),
        ("PyPI", "riichienv", "Apache-2.0"),
        ("npm", "@kobalab/majiang-core", "MIT"),
    ]
    assert all(one.gives_han_and_fu for one in found)
    assert [" ".join(one.no_switch) for one in found] == [
        next(row["no_switch"] for row in RECORD if (row["ruleset"], row["calculator"]) == (ruleset, one.name))
        for one in found
    ]


BEARING = {
    "players": 3,
    "kiriage": False,
    "thirteen_han": "kazoe-yakuman",
    "double_wind_pair_fu": 4,
    "pinfu_tsumo": False,
    "open_hand_min_fu": 20,
    "rinshan_tsumo_fu": False,
    "yakuman_add_up": False,
    "double_yakuman": True,
    "open_tanyao": False,
    "red_fives": 3,
    "ippatsu": False,
    "ura_dora": False,
    "kan_dora": False,
    "renhou": "yakuman",
}
NOT_BEARING = {
    "honba_ron": 1500,
    "honba_tsumo_each": 500,
    "riichi_stick": 500,
    "noten_pool": 1000,
    "several_ron": "double",
    "start_points": 25_000,
    "return_points": 40_000,
    "uma": (20, 10, -10, -20),
    "nagashi_mangan": True,
    "equal_points": "seat-order",
}


@pytest.mark.parametrize("key", BEARING)
def test_the_record_is_not_of_rules_that_bear_on_points_and_differ(key):
    """One rule of `wrc` changed that bears on han, fu or payments, and nothing was compared, whatever the id says."""
    changed = house(**{key: BEARING[key]})
    assert getattr(changed.rules, key) != getattr(of_shipped("wrc").rules, key)
    assert compared_with(changed) == ()
    assert frames.cross_check(changed).empty
    found = sheet.cross_check([changed])
    assert (found.hands, found.differences, found.apart, found.used) == (0, 0, 0, ())


def test_the_record_is_of_the_rules_and_not_of_the_id():
    """Whatever else a house changes, the comparison of its rules holds, under its own id; one of M-League's too."""
    given = house(**NOT_BEARING).model_copy(update={"id": "club"})
    assert all(getattr(given.rules, key) != getattr(of_shipped("wrc").rules, key) for key in NOT_BEARING)
    assert compared_with(given) == compared_with(of_shipped("wrc"))
    rows = frames.cross_check(given)
    assert set(rows["ruleset"]) == {"club"}
    assert rows["hands"].tolist() == [int(row["hands"]) for row in RECORD if row["ruleset"] == "wrc"]
    # The rules of M-League under the id of another.
    league = of_shipped("m-league")
    under_wrc = of_shipped("wrc").model_copy(update={"rules": league.rules})
    assert compared_with(under_wrc) == compared_with(league)
    assert frames.cross_check(under_wrc)["hands"].tolist() == frames.cross_check(league)["hands"].tolist()


def made(path, *rulesets):
    """Give the text of one file of a publication, by default the published one."""
    options = Publication(rulesets) if rulesets else Publication.published()
    return next(file for file in declared_files(options) if file.path == path).make()


WORDS = {
    "en": {"examples": "example hands", "random": "random hands", "closed": "closed", "open": "open", "": "agree"},
    "es": {"examples": "manos de ejemplo", "random": "manos al azar", "closed": "cerrada", "open": "abierta"},
}


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_page_says_what_the_record_says(language):
    """Each row of the record is a figure of the page, by ruleset, kind, calculator and result; no other is there."""
    page = parse(made(f"{language}/cross-check/index.html"))
    tables = page.all_with_class("table", "cross")
    assert len(tables) == len(facts.IDS)
    words = WORDS[language]
    for ruleset, of_table in zip(facts.IDS, tables, strict=True):
        lines = list(of_table.iter("tr"))
        expected = Counter()
        for row in RECORD:
            if row["ruleset"] == ruleset:
                kind = row["of"], row["side"], row["win"], bool(row["difference"])
                expected[kind, row["calculator"]] += int(row["hands"])
        found = Counter()
        results = set()
        for line in lines[1:]:
            kind, hands, result = (text_of(cell) for cell in line)
            names, _, said = result.partition(": ")
            (of,) = (code for code in ("examples", "random") if words[code] in kind)
            (side,) = (code for code in ("closed", "open") if words[code] in kind)
            agree = {"en": "agree", "es": "coinciden"}[language]
            for name in re.split(", | and | y ", names):
                found[(of, side, kind.rpartition(" ")[2], said != agree), name] += number(hands, language, "page")
            results.add(said)
        assert found == expected
        assert len(results) == len({(row["difference"], row["rule"]) for row in RECORD if row["ruleset"] == ruleset})
    lead = numbers(text_of(page.all_with_class("p", "lead")[0]), language, "page")
    total = {kind: sum(int(row["hands"]) for row in RECORD if row["difference"] == kind) for kind in RESULTS}
    assert lead == [3, sum(total.values()), total["reading"], total["no-switch"]]
    assert str(cross_check.SEED) in page.text
    (used,) = page.all_with_class("ul", "calculators")
    for name, row in zip(NAMES, used.iter("li"), strict=True):
        (of_package,) = {one["version"] for one in RECORD if one["calculator"] == name}
        text = text_of(row)
        assert name in text
        assert of_package in text
        assert ("Apache-2.0" if name == "riichienv" else "MIT") in text


def test_a_calculator_that_has_a_sanbaiman_lacks_a_yonbaiman_alone():
    """Two pay 13 han as a sanbaiman under M-League and agree there; riichienv has a counted yakuman alone.

    Without M-League nothing shows that riichienv has no sanbaiman, and it lacks a yonbaiman too.
    """
    under = {row["calculator"] for row in RECORD if row["ruleset"] == "m-league" and "thirteen_han" in row["no_switch"]}
    assert under == {"riichienv"}
    of_all = {one.name: one.lacking for one in sheet.cross_check(load()).used}
    assert of_all["mahjong"] == ("yonbaiman", "double_wind_pair_fu")
    assert of_all["majiang-core"] == ("yonbaiman",)
    assert "thirteen_han" in of_all["riichienv"]
    of_wrc = {one.name: one.lacking for one in sheet.cross_check(load(("wrc",))).used}
    assert {"yonbaiman" in lacking for lacking in of_wrc.values()} == {True}


def test_a_difference_would_be_on_the_page(monkeypatch):
    """A row with a difference is told in words in its table, and counted at the top."""
    rows = record.comparisons()
    doctored = (rows[0]._replace(hands=301), rows[0]._replace(difference="payment", hands=7), *rows[1:])
    monkeypatch.setattr(record, "comparisons", lambda: doctored)
    monkeypatch.setattr(sheet, "comparisons", lambda: doctored)
    found = sheet.cross_check([of_shipped("wrc")])
    # The two hands that riichienv reads otherwise, and these seven.
    assert found.differences == 2 + 7
    lines = [line for line in found.rulesets[0].lines if line.difference == "payment"]
    assert [(line.hands, line.calculators) for line in lines] == [(7, ("mahjong",))]
    page = parse(made("en/cross-check/index.html", of_shipped("wrc")))
    (of_wrc,) = page.all_with_class("table", "cross")
    lines = [text_of(line) for line in of_wrc.iter("tr")]
    assert [line.split()[-4:] for line in lines if "other payments" in line] == [["7", "mahjong:", "other", "payments"]]
    assert "Differences: 9, each listed below." in text_of(page.all_with_class("p", "lead")[0])


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_page_of_a_house_says_what_was_compared_for_its_rules(language):
    """Of rules that were not compared the page says that nothing was, and has no figure of the published run."""
    one = house(kiriage=False)
    alone = parse(made(f"{language}/cross-check/index.html", one))
    nothing = {"en": "Nothing was compared", "es": "No se comparó nada"}[language]
    assert text_of(alone.all_with_class("p", "lead")[0]).startswith(nothing)
    assert alone.all_with_class("table", "cross") == []
    assert numbers(text_of(alone.all_with_class("p", "lead")[0]), language, "page") == []
    # Beside a ruleset that was compared: its figures, and nothing for the house.
    league = of_shipped("m-league")
    both = parse(made(f"{language}/cross-check/index.html", one, league))
    assert len(both.all_with_class("table", "cross")) == 1
    figures = numbers(text_of(both.all_with_class("p", "lead")[0]), language, "page")
    assert figures[1] == sum(int(row["hands"]) for row in RECORD if row["ruleset"] == "m-league")
    assert nothing in both.text


def test_the_record_is_published_as_it_is():
    """`data/cross-check.csv` has the rows of the record, in its columns and its order; of a house those that hold."""
    published = list(csv.DictReader(io.StringIO(made("data/cross-check.csv").decode())))
    assert list(published[0]) == COLUMNS
    assert published == RECORD
    of_house = list(csv.DictReader(io.StringIO(made("data/cross-check.csv", house(kiriage=False)).decode())))
    assert of_house == []


def test_the_quick_run_asks_every_calculator_that_is_installed():
    """The two Python packages are always asked; the third is, where npm was there."""
    assert [one.name for one in CALCULATORS] == NAMES
    assert [is_there(one) for one in CALCULATORS[:2]] == [True, True]
