"""The record of the comparison: read and written, the rules for which it holds, and what it says of each calculator."""

import csv
import io
import json
from importlib.metadata import metadata
from importlib.resources import files
from pathlib import Path

import pytest

from generator.comparison import record
from generator.comparison.record import Comparison
from generator.rulesets import load

TEXT = files("generator.comparison").joinpath("cross_check.csv").read_text("utf-8")
ROWS = list(csv.DictReader(io.StringIO(TEXT)))
IDS = ("wrc", "jpml", "m-league", "mahjong-soul")
NPM = json.loads((Path(__file__).resolve().parents[2] / ".ci" / "package-lock.json").read_text("utf-8"))["packages"]
# A row of a calculator that agrees, without anything to explain.
AGREES = Comparison("wrc", "examples", "closed", "ron", 10, "", "mahjong", "1.0", 7, "", "")


def house(**options):
    """Give a ruleset with an id of its own and WRC's rules, some of them changed."""
    wrc = load(["wrc"])[0]
    return wrc.model_copy(update={"id": "house", "rules": wrc.rules.model_copy(update=options)})


@pytest.fixture
def recorded(monkeypatch):
    """Let the record hold the rows that a test gives; which rulesets are in it is kept, so that is forgotten twice."""
    record._compared_ids.cache_clear()
    yield lambda *rows: monkeypatch.setattr(record, "comparisons", lambda: rows)
    record._compared_ids.cache_clear()


def test_the_record_is_read_as_it_stands():
    """Each row of the file is one of the record, hands and seed as whole numbers, the rest as texts, read once."""
    found = record.comparisons()
    assert [row._asdict() | {"hands": str(row.hands), "seed": str(row.seed)} for row in found] == ROWS
    assert {(type(row.hands), type(row.seed), type(row.version)) for row in found} == {(int, int, str)}
    assert record.comparisons() is found


def test_the_record_is_written_as_it_was_read():
    """Written again the record is its file, character by character, and without rows it is the header alone."""
    assert record.written(record.comparisons()) == TEXT
    assert record.written([]) == "ruleset,of,side,win,hands,difference,calculator,version,seed,no_switch,rule\n"


def test_codes_of_differences():
    """An answer differs by payment, han, fu, cell, bound or reading, or wants a switch: seven codes."""
    codes = ("payment", "han", "fu", "cell", "bound", "reading", "no-switch")
    assert codes == record.DISAGREEMENTS
    assert {row["difference"] for row in ROWS} <= {"", *codes}


@pytest.mark.parametrize(
    ("difference", "expected"),
    [("", False), ("no-switch", False), ("payment", True), ("han", True), ("cell", True), ("reading", True)],
)
def test_a_missing_switch_alone_is_no_difference(difference, expected):
    """A calculator that agrees, or that cannot be told a rule, does not disagree; any other code says that it does."""
    assert AGREES._replace(difference=difference).is_difference is expected


def test_the_shipped_rulesets_were_compared_under_their_names():
    """The rules of each ruleset that comes with the project are those that were compared."""
    assert [record.compared_as(ruleset.rules) for ruleset in load(list(IDS))] == list(IDS)


@pytest.mark.parametrize(
    "options",
    [
        {"honba_ron": 1500},
        {"honba_tsumo_each": 500},
        {"riichi_stick": 2000},
        {"noten_pool": 6000},
        {"several_ron": "double"},
        {"nagashi_mangan": True},
        {"start_points": 25_000},
        {"return_points": 40_000},
        {"target_points": 40_000},
        {"uma": (20, 10, -10, -20)},
        {"oka": 40},
        {"equal_points": "seat-order"},
    ],
    ids=lambda options: next(iter(options)),
)
def test_what_touches_no_hand_leaves_the_record_standing(options):
    """Honba, sticks, draws, points at start and end, several winners: han, fu and payments do not hang on them."""
    assert record.compared_as(house(**options).rules) == "wrc"


@pytest.mark.parametrize(
    "options",
    [
        {"kiriage": False},
        {"thirteen_han": "sanbaiman"},
        {"double_wind_pair_fu": 4},
        {"pinfu_tsumo": False},
        {"open_hand_min_fu": 20},
        {"rinshan_tsumo_fu": False},
        {"open_tanyao": False},
        {"players": 3},
        {"double_yakuman": True},
        {"red_fives": 3},
    ],
    ids=lambda options: next(iter(options)),
)
def test_rules_that_bear_on_hands_were_not_compared(options):
    """Where han, fu or payments may be others, nothing was compared, and nothing of the record holds."""
    assert record.compared_as(house(**options).rules) == ""
    assert record.holding(house(**options)) == ()
    assert record.compared_with(house(**options)) == ()


def test_what_holds_stands_under_the_rulesets_own_id(recorded):
    """A house with WRC's rules has the rows of WRC, under its own id, and those of no other ruleset."""
    recorded(AGREES, AGREES._replace(ruleset="jpml"), AGREES._replace(ruleset="wrc-2022"), AGREES._replace(side="open"))
    assert record.holding(house()) == (AGREES._replace(ruleset="house"), AGREES._replace(ruleset="house", side="open"))


def test_a_ruleset_that_is_not_in_the_record_was_not_compared(recorded):
    """Where the record has rows of WRC alone, JPML's rules were not compared, although the project ships them."""
    recorded(AGREES)
    wrc, jpml = load(["wrc", "jpml"])
    assert (record.compared_as(wrc.rules), record.compared_as(jpml.rules)) == ("wrc", "")
    assert record.holding(jpml) == ()


def test_calculators_are_told_in_the_order_of_the_packages(recorded):
    """Each calculator of the record stands once, with the version and the missing switches of its rows."""
    recorded(
        AGREES._replace(calculator="majiang-core", version="1.4", no_switch="kiriage rinshan_tsumo_fu"),
        AGREES,
        AGREES._replace(side="open"),
    )
    first, second = record.compared_with(house())
    assert (first.name, first.version, first.no_switch, first.gives_han_and_fu) == ("mahjong", "1.0", (), True)
    assert (second.name, second.version) == ("majiang-core", "1.4")
    assert second.no_switch == ("kiriage", "rinshan_tsumo_fu")
    assert [one.package for one in (first, second)] == [record.PACKAGES[one.name] for one in (first, second)]


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ({}, True),
        # A rule about payments that the calculator cannot be told: han and fu are the same.
        ({"difference": "no-switch", "rule": "kiriage"}, True),
        ({"difference": "no-switch", "rule": "thirteen_han"}, True),
        ({"difference": "no-switch", "rule": "kiriage thirteen_han"}, True),
        # A rule about fu: they are not.
        ({"difference": "no-switch", "rule": "double_wind_pair_fu"}, False),
        ({"difference": "no-switch", "rule": "kiriage double_wind_pair_fu"}, False),
        ({"difference": "fu", "rule": "kiriage"}, False),
        ({"difference": "payment", "rule": ""}, False),
        # Random hands are not the example hands, and another calculator's answer is its own.
        ({"difference": "han", "of": "random"}, True),
        ({"difference": "han", "calculator": "riichienv"}, True),
    ],
)
def test_han_and_fu_of_the_example_hands(recorded, change, expected):
    """A calculator gives the examples their han and fu where it agrees on all, or lacks a switch for payments alone."""
    recorded(AGREES, AGREES._replace(**change), AGREES._replace(side="open"))
    assert record.compared_with(house())[0].gives_han_and_fu is expected


def test_packages_are_those_of_their_registries():
    """Name, licence and address of each calculator are what its package says of itself."""
    for package in record.PACKAGES.values():
        if package.registry == "PyPI":
            said = metadata(package.name)
            assert package.licence == said["License-Expression"]
            assert f"Homepage, {package.address}" in said.get_all("Project-URL")
        else:
            assert (package.registry, package.licence) == ("npm", NPM[f"node_modules/{package.name}"]["license"])
    assert record.PACKAGES["majiang-core"].address == "https://github.com/kobalab/majiang-core"
    assert list(record.PACKAGES) == ["mahjong", "riichienv", "majiang-core"]
