"""Loading rulesets: the shipped ones are what the facts say; others extend them, value by value.

Expected values are in `tests/facts.py`. Wrong files are in `test_wrong_files.py`.
"""

import datetime

import pytest

from generator.errors import InputError
from generator.rulesets import Ruleset, builtin_ids, load
from generator.rulesets.rules import TABLE
from tests import facts

from .files import CHILD, HOUSE, WRC, changed, written

SAME = CHILD.format(parent="wrc", id="club")
CLUB = HOUSE.format(parent="wrc", id="club")


def one(path) -> Ruleset:
    """Load one file."""
    (ruleset,) = load([str(path)])
    return ruleset


def test_the_rulesets_of_the_project_come_in_printed_order():
    """Without names the rulesets of the project are loaded, in their order: those with facts in the order of these."""
    assert builtin_ids() == tuple(ruleset.id for ruleset in load())
    assert tuple(name for name in builtin_ids() if name in facts.IDS) == facts.IDS
    assert tuple(ruleset.id for ruleset in load(reversed(facts.IDS))) == facts.IDS


@pytest.mark.parametrize("rule", TABLE)
def test_each_rule_is_that_of_the_table(rule):
    """Each rule of each shipped ruleset has the value of the table; the table has a row for every rule."""
    assert {ruleset.id: getattr(ruleset.rules, rule) for ruleset in load(facts.IDS)} == facts.RULES_TABLE[rule]


@pytest.mark.parametrize("ruleset", load(facts.IDS), ids=lambda ruleset: ruleset.id)
def test_names_editions_and_sources_are_those_of_the_table(ruleset):
    """Full name, edition, source, sections and most yakuman of each shipped ruleset are the table's."""
    assert ruleset.full_name["en"] == facts.FULL_NAMES[ruleset.id]
    assert ruleset.source == f"https://{facts.SOURCES[ruleset.id]}"
    printed = f"{ruleset.edition['en']} {ruleset.edition_detail['en'] if ruleset.edition_detail else ''}"
    assert [word for word in facts.EDITIONS[ruleset.id] if word not in printed] == []
    assert {rule: section["en"] for rule, section in ruleset.sections.items()} == facts.SECTIONS[ruleset.id]
    assert ruleset.yakuman_max == facts.YAKUMAN_MAX[ruleset.id]


@pytest.mark.parametrize("ruleset", load(facts.IDS), ids=lambda ruleset: ruleset.id)
def test_uncertain_values_are_marked_as_in_the_table(ruleset):
    """Values that the table marks B or C have that mark, no other value has one, and a C has a note."""
    assert ruleset.confidence == facts.MARKS[ruleset.id]
    assert {rule for rule, mark in ruleset.confidence.items() if mark == "C"} <= set(ruleset.notes)


def test_editions_with_a_date_have_it():
    """WRC rules are of 26 May 2025, JPML's of 1 April 2026; the other two pages are undated."""
    assert {ruleset.id: ruleset.date for ruleset in load(facts.IDS)} == {
        "wrc": datetime.date(2025, 5, 26),
        "jpml": datetime.date(2026, 4, 1),
        "m-league": None,
        "mahjong-soul": None,
    }


def test_values_of_a_ruleset_cannot_be_written():
    """A loaded ruleset is shared, so it refuses to be changed."""
    with pytest.raises(ValueError, match="frozen"):
        load()[0].rules.kiriage = False


def test_extending_changes_single_values_alone(tmp_path):
    """A file that extends another one has its values, but for those that it gives itself."""
    ruleset, parent = one(written(tmp_path, club=CLUB + "order = 5\n[rules]\nred_fives = 3\n")), load(["wrc"])[0]
    assert (ruleset.id, ruleset.name, ruleset.order, ruleset.rules.red_fives) == ("club", "Club", 5, 3)
    assert ruleset.rules.model_copy(update={"red_fives": 0}) == parent.rules
    for kept in ("source", "confidence", "notes", "sections"):
        assert getattr(ruleset, kept) == getattr(parent, kept), kept


@pytest.mark.parametrize("rules", ["", "[rules]\nkiriage = true\numa = [15, 5, -5, -15]\noka = 0\n"])
def test_a_file_that_changes_no_rule_keeps_all_that_is_said(tmp_path, rules):
    """Without rules, or with the values that the parent has, edition, date, marks, notes and sections stay."""
    ruleset, parent = one(written(tmp_path, club=SAME + rules)), load(["wrc"])[0]
    assert ruleset.rules == parent.rules
    for kept in ("edition", "edition_detail", "date", "source", "confidence", "notes", "sections"):
        assert getattr(ruleset, kept) == getattr(parent, kept), kept


def test_a_ruleset_knows_the_one_that_it_extends(tmp_path):
    """The parent is the loaded ruleset that the file names, through a chain of files; shipped ones have none."""
    assert [ruleset.parent for ruleset in load(facts.IDS)] == [None] * 4
    middle = HOUSE.format(parent="jpml", id="middle") + "[rules]\nred_fives = 3\n"
    last = one(written(tmp_path, middle=middle, last=CHILD.format(parent="middle", id="last")))
    assert last.parent == one(tmp_path / "middle.toml")
    assert (last.parent.id, last.parent.rules.red_fives) == ("middle", 3)
    assert last.parent.parent == load(["jpml"])[0]
    assert last.parent.parent.parent is None
    # Rules are keys of caches, and a copy is still an extension of the same.
    assert hash(last.rules) == hash(last.parent.rules)
    assert last.model_copy(update={"order": 1}).parent == last.parent


def test_rules_that_extend_others_are_not_given_out_as_theirs(tmp_path):
    """The long name is the file's own, not the parent's; a source that is the parent's is marked as adapted."""
    parent = load(["wrc"])[0]
    assert not parent.adapted
    ruleset = one(written(tmp_path, club=SAME))
    assert (ruleset.full_name["en"], ruleset.full_name["es"]) == ("Club", "Club")
    assert (ruleset.source, ruleset.adapted) == (parent.source, True)
    own = one(written(tmp_path, club=SAME + "full_name = 'Riichi Club'\nsource = 'https://club.example/rules'\n"))
    assert (own.full_name["es"], own.source, own.adapted) == ("Riichi Club", "https://club.example/rules", False)
    again = one(written(tmp_path, club=SAME, last=CHILD.format(parent="club", id="last")))
    assert (again.source, again.adapted) == (parent.source, True)


def test_what_is_said_of_a_rule_goes_with_its_value(tmp_path):
    """A rule that the file changes loses the parent's confidence, note and section; other rules keep theirs."""
    rules = "[rules]\nrinshan_tsumo_fu = false\nrenhou = 'none'\nkiriage = true\n"
    ruleset, parent = one(written(tmp_path, club=CLUB + rules)), load(["wrc"])[0]
    assert ruleset.confidence == {}
    assert ruleset.notes == {}
    # Kiriage is written down with the parent's value: that is no change.
    assert set(parent.sections) - set(ruleset.sections) == {"renhou"}
    assert (ruleset.rules.rinshan_tsumo_fu, ruleset.rules.renhou) == (False, "none")


TOGETHER = {
    "yakuman": {"double_yakuman": "true", "yakuman_add_up": "false"},
    "honba": {"honba_ron": "1500", "honba_tsumo_each": "500"},
    "dora": {"ippatsu": "false", "ura_dora": "false", "kan_dora": "false"},
    "points": {"start_points": "25000", "return_points": "35000", "target_points": "40000"},
    "uma": {"uma": "[20, 10, -10, -20]"},
    "kiriage": {"kiriage": "false"},
}
"""Rules that one row of a page tells together, each with a value that WRC does not have."""


@pytest.mark.parametrize(("row", "key"), [(row, key) for row, values in TOGETHER.items() for key in values])
def test_what_is_said_of_rules_that_are_told_together_goes_with_each(tmp_path, row, key):
    """A row of a page tells several rules: a change of one drops what the parent says of any of them, of no other."""
    said = "".join(
        f"[{table}]\n" + "".join(f"{each} = '{text}'\n" for values in TOGETHER.values() for each in values)
        for table, text in (("confidence", "C"), ("notes", "Note"), ("sections", "§1"))
    )
    parent = f"{WRC.partition('[confidence]')[0]}{said}".replace('"wrc"', '"parent"', 1)
    child = HOUSE.format(parent="parent", id="club") + f"[rules]\n{key} = {TOGETHER[row][key]}\n"
    ruleset = one(written(tmp_path, parent=parent, club=child))
    kept = {each for other, values in TOGETHER.items() if other != row for each in values}
    assert set(ruleset.confidence) == set(ruleset.notes) == set(ruleset.sections) == kept


@pytest.mark.parametrize("parent", facts.IDS)
def test_nothing_that_is_said_of_four_players_is_said_of_three(tmp_path, parent):
    """With another number of players no mark, note or section of the parent stays; its values do."""
    rules = "[rules]\nplayers = 3\numa = [15, 0, -15]\nred_fives = 2\nseveral_ron = 'double'\noka = 0\n"
    ruleset = one(written(tmp_path, club=HOUSE.format(parent=parent, id="club") + rules))
    assert (ruleset.confidence, ruleset.notes, ruleset.sections) == ({}, {}, {})
    assert ruleset.rules.kiriage == facts.RULES_TABLE["kiriage"][parent]


def test_what_the_file_says_of_its_own_rule_stays(tmp_path):
    """A file's own confidence, note and section of a rule stand in place of the parent's."""
    said = (
        "[rules]\nrenhou = 'yakuman'\n[confidence]\nrenhou = 'C'\n[notes]\nrenhou = 'Ask'\n[sections]\nrenhou = '§1'\n"
    )
    ruleset = one(written(tmp_path, club=CLUB + said))
    assert (ruleset.confidence["renhou"], ruleset.notes["renhou"]["es"], ruleset.sections["renhou"]["en"]) == (
        "C",
        "Ask",
        "§1",
    )
    assert ruleset.confidence["rinshan_tsumo_fu"] == "B"


def test_an_edition_of_ones_own_drops_the_parents_date_and_details(tmp_path):
    """With an edition of its own a file has neither the parent's date nor its details, but can give its own."""
    ruleset = one(written(tmp_path, club=SAME + "edition = 'Club rules 2026'\n"))
    assert (ruleset.edition["es"], ruleset.edition_detail, ruleset.date) == ("Club rules 2026", None, None)
    ruleset = one(written(tmp_path, club=SAME + "edition = 'Club rules 2026'\ndate = 2026-02-01\n"))
    assert ruleset.date == datetime.date(2026, 2, 1)


def test_one_language_of_a_text_can_be_changed(tmp_path):
    """A text by language is laid over the parent's language by language, a long name over the file's own name."""
    child = CHILD.format(parent="jpml", id="club")
    ruleset, parent = one(written(tmp_path, club=child + "[edition]\nes = 'Otra'\n")), load(["jpml"])[0]
    assert (ruleset.edition["en"], ruleset.edition["es"]) == (parent.edition["en"], "Otra")
    ruleset = one(written(tmp_path, club=child + "[full_name]\nes = 'El club'\n"))
    assert (ruleset.full_name["en"], ruleset.full_name["es"]) == ("Club", "El club")


def test_a_chain_of_files_is_followed_to_its_end(tmp_path):
    """A file can extend one that extends another; the nearest value counts, and marks go with the values replaced."""
    middle = HOUSE.format(parent="jpml", id="middle") + "[rules]\nred_fives = 3\nnagashi_mangan = true\n"
    last = CHILD.format(parent="middle", id="last") + "edition = 'Another'\n[rules]\nred_fives = 4\nkiriage = true\n"
    ruleset = one(written(tmp_path, middle=middle, last=last))
    rules = ruleset.rules
    assert (ruleset.id, rules.red_fives, rules.nagashi_mangan, rules.kiriage, rules.kan_dora) == (
        "last",
        4,
        True,
        True,
        False,
    )
    assert ruleset.confidence == {"thirteen_han": "B", "double_yakuman": "B", "renhou": "B"}


def test_files_of_before_need_no_new_rule(tmp_path):
    """A file that has neither oka nor target points has none of them."""
    older = changed(("target_points = 0\n", ""), ("oka = 0\n", ""))
    rules = one(written(tmp_path, older=older)).rules
    assert (rules.oka, rules.target_points) == (0, 0)


def test_a_text_falls_back_to_the_source_language(tmp_path):
    """A language that a file has no text for has the English one; a new language asks nothing of files."""
    texts = HOUSE.format(parent="wrc", id="club").replace("edition = ", "edition.en = ") + "[rules]\nkiriage = false\n"
    club = one(written(tmp_path, club=texts))
    assert {club.edition[code] for code in ("en", "es", "fr")} == {"House rules, March 2027"}
    # What the parent has in a language that the child leaves out is not the child's.
    assert {club.full_name[code] for code in ("en", "es")} == {"Club"}


@pytest.mark.parametrize("ruleset", load(), ids=lambda ruleset: ruleset.id)
def test_shipped_texts_are_in_every_language_or_the_same_in_all(ruleset):
    """Notes and details of the project's rulesets are written in each language; one text for all is a name."""
    for text in (*ruleset.notes.values(), *([ruleset.edition_detail] if ruleset.edition_detail else [])):
        assert text.root.keys() >= {"en", "es"}


def test_a_ruleset_knows_its_file(tmp_path):
    """The path is that of the file itself, not of the one that it extends."""
    path = written(tmp_path, club=SAME)
    assert one(path).file == str(path)
    assert one(path).parent.file.endswith("wrc.toml")


def test_a_parent_beside_the_file_comes_before_a_shipped_one(tmp_path):
    """A parent is first looked for beside the file, then among the shipped rulesets."""
    beside = changed(("red_fives = 0", "red_fives = 2"))
    assert one(written(tmp_path, club=SAME)).rules.red_fives == 0
    assert one(written(tmp_path, wrc=beside, club=SAME)).rules.red_fives == 2


def test_a_file_can_extend_the_shipped_ruleset_of_its_own_name(tmp_path):
    """A file named as a shipped ruleset extends that one, not itself."""
    text = HOUSE.format(parent="wrc", id="wrc") + "[rules]\nkiriage = false\n"
    ruleset = one(written(tmp_path, wrc=text))
    assert (ruleset.name, ruleset.rules.kiriage, ruleset.rules.players) == ("Club", False, 4)


def test_shipped_rulesets_and_files_load_together(tmp_path):
    """Ids and files can be mixed; they come by `order` and then by id."""
    path = written(tmp_path, club=SAME + "order = 20\n")
    assert [ruleset.id for ruleset in load(["mahjong-soul", str(path), "jpml"])] == ["club", "jpml", "mahjong-soul"]


def test_loading_one_file_twice_reads_it_anew(tmp_path):
    """A file that changed between two loads gives the new values."""
    assert one(written(tmp_path, club=WRC.replace('"wrc"', '"club"'))).rules.kiriage is True
    assert one(written(tmp_path, club=WRC.replace("kiriage = true", "kiriage = false"))).rules.kiriage is False


@pytest.mark.parametrize("second", ["wrc", "file"])
def test_two_rulesets_with_one_id_are_refused(tmp_path, second):
    """Two rulesets with one id, shipped or from files, are refused with the second one's name."""
    name = str(written(tmp_path, other=WRC)) if second == "file" else second
    with pytest.raises(InputError) as refused:
        load(["wrc", name])
    assert str(refused.value) == f"{name}: found a second ruleset with the id 'wrc'; expected each id once"
