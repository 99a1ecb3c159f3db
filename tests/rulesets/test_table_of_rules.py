"""The table of rules: each option once, with all that other rooms take from it; and the schema of a ruleset's file."""

import datetime
import tomllib
from importlib.resources import files

import jsonschema
import pytest

from generator import frames
from generator.comparison import record
from generator.locales import Locale
from generator.resources import PACKAGE
from generator.rulesets import builtin_ids
from generator.rulesets.file_schema import file_schema
from generator.rulesets.rules import ROWS, TABLE, Rules, values
from generator.schema import RULESETS
from generator.sheets.options import options
from tests import facts
from tests.house import rules as house

from .files import CHILD, WRC, changed

# The order of the columns is published: programs read them by it.
COLUMNS = [
    *("ruleset", "name", "full_name", "edition", "source", "players", "kiriage", "thirteen_han"),
    *("double_wind_pair_fu", "pinfu_tsumo", "open_hand_min_fu", "rinshan_tsumo_fu", "yakuman_max", "double_yakuman"),
    *("honba_ron", "honba_tsumo_each", "riichi_stick", "red_fives", "ippatsu", "ura_dora", "kan_dora", "several_ron"),
]
# What is paid beside a hand, and what is settled at the end, changes no han, no fu and no payment of a hand.
BESIDE = ["honba_ron", "honba_tsumo_each", "riichi_stick", "noten_pool", "several_ron", "nagashi_mangan"]
AT_THE_END = ["start_points", "return_points", "target_points", "uma", "oka", "equal_points"]
SOURCE = PACKAGE / "rulesets" / "rules.py"
# Rules whose value is told in a sentence of its own, and what three players lack.
WITH_A_SENTENCE = {"pinfu_tsumo", "double_yakuman", "honba_ron", "riichi_stick", "noten_pool", "ippatsu", "uma"}
WITH_A_SENTENCE |= {"ura_dora", "kan_dora", "start_points"}
WRONG = {
    "an unknown key": changed(("order = 10", "ordr = 10")),
    "an unknown rule": changed(("kiriage = true", "kiriag = true")),
    "a rule that is missing": changed(("kiriage = true", "")),
    "a text for a number": changed(("red_fives = 0", 'red_fives = "0"')),
    "too many red fives": changed(("red_fives = 0", "red_fives = 5")),
    "a number for yes": changed(("kiriage = true", "kiriage = 1")),
    "a word that is no value": changed(("yonbaiman", "yakuman")),
    "a number that is no value": changed(("wind_pair_fu = 2", "wind_pair_fu = 3")),
    "no hundreds": changed(("honba_ron = 300", "honba_ron = 250")),
    "an id with capitals": changed(('"wrc"', '"WRC"')),
    "an address of a file": changed(("https://", "file://")),
    "an unknown language": changed(('\nes = "Con la', '\nfr = "Avec la')),
    "no text in English": changed(('\nen = "With the', '\n# en = "With the')),
    "a child without a name": 'extends = "wrc"\nid = "club"\n',
}


def test_each_rule_has_a_row_or_is_told_with_one():
    """A rule has a label of its own or is told in the row of another, which has one; rows hold each rule once."""
    for key, rule in TABLE.items():
        assert bool(rule.label) != bool(rule.told_with), key
        assert not rule.told_with or TABLE[rule.told_with].label, key
        assert rule.author
        assert rule.changes
    assert sorted(key for keys in ROWS.values() for key in keys) == sorted(facts.RULES_TABLE)
    assert ROWS["ippatsu"] == ("ippatsu", "ura_dora", "kan_dora")


@pytest.mark.parametrize("key", TABLE)
def test_each_value_that_is_a_code_has_words(key):
    """A rule whose values are codes has a word for each of them, and for no other."""
    codes = {value for value in values(key) if isinstance(value, str)}
    assert {word for word in TABLE[key].words if isinstance(word, str)} - {"by-players-above-return"} == codes


def test_the_columns_of_the_rulesets_come_from_the_table():
    """The published order of columns; codes and numbers are those that a rule can have."""
    assert [column.name for column in RULESETS.columns] == COLUMNS
    assert list(frames.rulesets().columns) == COLUMNS
    by_name = {column.name: column for column in RULESETS.columns}
    assert by_name["thirteen_han"].codes == ("yonbaiman", "sanbaiman", "kazoe-yakuman")
    assert by_name["double_wind_pair_fu"].values == (2, 4)
    assert (by_name["honba_ron"].type, by_name["honba_ron"].minimum) == ("integer", 0)
    assert by_name["kiriage"].type == "boolean"


def test_what_has_no_bearing_on_a_comparison_comes_from_the_table():
    """Nothing beside a hand or of the end is compared, all else is; kiriage and 13 han change payments alone."""
    known = record.WITHOUT_BEARING & set(facts.RULES_TABLE)
    assert known >= {*BESIDE, *AT_THE_END}
    assert not known & {"players", "kiriage", "thirteen_han", "double_wind_pair_fu", "pinfu_tsumo", "open_hand_min_fu"}
    assert not known & {"rinshan_tsumo_fu", "yakuman_add_up", "double_yakuman", "renhou", "open_tanyao", "red_fives"}
    assert not known & {"ippatsu", "ura_dora", "kan_dora"}
    assert {"kiriage", "thirteen_han"} < record._ONLY_PAYMENTS
    assert not record._ONLY_PAYMENTS & {"players", "double_wind_pair_fu", "open_tanyao"}


@pytest.mark.parametrize("key", [key for key, rule in TABLE.items() if key not in WITH_A_SENTENCE])
def test_a_rule_stands_in_one_place(key):
    """No loader, sheet, schema or frame lists a rule by its key; what calculators do is told in their adapters."""
    rooms = ("rulesets", "sheets", "comparison", "locales", "outputs")
    modules = [path for room in rooms for path in (PACKAGE / room).rglob("*.py") if path != SOURCE]
    listing = [path.name for path in (*modules, PACKAGE / "schema.py") if f'"{key}":' in path.read_text("utf-8")]
    assert set(listing) <= {"cross_check.py", "fu_sources.py"}


@pytest.mark.parametrize("language", ["en", "es"])
def test_every_option_can_be_documented(language):
    """Key, choices, default, what it changes and a sentence for its author, in each language."""
    documented = {option.key: option for option in options(Locale(language))}
    assert list(documented) == list(Rules.model_fields)
    assert documented["thirteen_han"].choices == ('"yonbaiman"', '"sanbaiman"', '"kazoe-yakuman"')
    assert documented["kiriage"].choices == ("true", "false")
    assert (documented["oka"].default, documented["kiriage"].default) == ("0", "")
    assert documented["ura_dora"].label == documented["ippatsu"].label
    assert documented["kiriage"].changes == ("payments",)
    assert all(option.sentence.endswith(".") for option in documented.values())
    sentence = {"en": "Whether ippatsu counts.", "es": "Si cuenta el ippatsu."}[language]
    assert documented["ippatsu"].sentence == sentence


def data(text):
    """Read TOML as JSON has it: a date is a text there."""
    found = tomllib.loads(text)
    return {key: value.isoformat() if isinstance(value, datetime.date) else value for key, value in found.items()}


def schema_faults(text):
    """Give what a validator says of a file against the schema."""
    return [error.message for error in jsonschema.Draft202012Validator(file_schema()).iter_errors(data(text))]


def test_the_schema_is_one():
    """A validator takes the schema for one of its dialect."""
    jsonschema.Draft202012Validator.check_schema(file_schema())


@pytest.mark.parametrize("ruleset", builtin_ids())
def test_the_schema_takes_each_shipped_file(ruleset):
    """What the project loads, an editor that knows the schema finds without fault."""
    assert schema_faults(files("generator.rulesets").joinpath(f"{ruleset}.toml").read_text("utf-8")) == []


@pytest.mark.parametrize("name", house.RULES)
def test_the_schema_takes_the_files_of_houses(name):
    """A file that extends another needs only what it changes."""
    parent, rules = house.RULES[name]
    assert schema_faults(house.FILE.format(parent=parent, id=name, name=name.title(), order=1, rules=rules)) == []
    assert schema_faults(CHILD.format(parent="wrc", id="club")) == []


@pytest.mark.parametrize("text", WRONG.values(), ids=WRONG)
def test_the_schema_refuses_wrong_files(text):
    """What loading refuses by key, type, code or range, the schema refuses too."""
    assert schema_faults(text) != []
    assert schema_faults(WRC) == []
