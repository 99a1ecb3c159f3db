"""Wrong ruleset files: one message each, with the file, the key, what was found and what would be right."""

import pytest

from generator.errors import InputError
from generator.rulesets import builtin_ids, load

from .files import CHILD, HOUSE, WRC, changed, written

CHANGES = """
unknown rule         | kiriage = | kiriag =              | rules.kiriag | the unknown key 'kiriag' | mean kiriage?
unknown key          | order = | ordr =                  | ordr | the unknown key 'ordr' | did you mean order?
unknown rule cited   | renhou = "§ | renhu = "§          | sections.renhu | the unknown rule 'renhu' | mean renhou?
missing rule         | kiriage = true | #                | rules.kiriage | nothing | true or false
missing key          | order = 10 | #                    | order | nothing | a whole number
missing table        | [rules] | [notes.kiriage]         | rules | nothing | this key
text for a number    | order = 10 | order = "10"         | order | "10" | a whole number
fraction             | honba_ron = 300 | honba_ron = 3e2 | rules.honba_ron | 300.0 | a whole number
number for yes or no | kiriage = true | kiriage = 1      | rules.kiriage | 1 | true or false
yes for a number     | red_fives = 0 | red_fives = true  | rules.red_fives | true | a whole number
number for a text    | "WRC" | 5                         | name | 5 | a text in quotation marks
text for a date      | 2025-05-26 | "26 May"            | date | "26 May" | a date such as 2026-04-01
date with a time     | 2025-05-26 | 2025-05-26T12:00:00 | date | datetime | a date such as 2026-04-01
number for a table   | "World Riichi Championship" | 3 | full_name | 3 | a table
list for a text      | "World Riichi Championship" | [] | full_name | [] | a table
below the range      | order = 10 | order = -1           | order | -1 | 0 or more
above the range      | red_fives = 0 | red_fives = 5     | rules.red_fives | 5 | 4 or less
too many points      | honba_ron = 300 | honba_ron = 100100 | rules.honba_ron | 100100 | 100000 or less
no hundreds          | honba_ron = 300 | honba_ron = 250 | rules.honba_ron | 250 | a multiple of 100
wrong word           | yonbaiman | yakuman               | rules.thirteen_han | "yakuman" | "yonbaiman", "sanbaiman" or
wrong number         | wind_pair_fu = 2 | wind_pair_fu = 3 | rules.double_wind_pair_fu | 3 | 2 or 4
wrong mark           | _fu = "B" | _fu = "A"             | confidence.rinshan_tsumo_fu | "A" | "B" or "C"
id with a path       | "wrc" | "../x"                    | id | "../x" | lower-case letters and digits
id in upper case     | "wrc" | "WRC"                     | id | "WRC" | lower-case letters and digits
id with a line end   | "wrc" | "wrc\\n"                  | id | "wrc\\n" | lower-case letters and digits
id that is too long  | "wrc" | "aaaaaaaaaabbbbbbbbbbccccccccccddddddddddx" | id | 41 characters | 40 characters at most
name with =          | "WRC" | "=WRC"                    | name | "=WRC" | starts with a letter or a digit
name with +          | "WRC" | "+WRC"                    | name | "+WRC" | starts with a letter or a digit
name with -          | "WRC" | "-WRC"                    | name | "-WRC" | starts with a letter or a digit
name with @          | "WRC" | "@WRC"                    | name | "@WRC" | starts with a letter or a digit
name with a tag      | "WRC" | "W<b>"                    | name | "W<b>" | without < >
name that is empty   | "WRC" | ""                        | name | "" | starts with a letter or a digit
name too long        | "WRC" | "a name of 25 characters.." | name | 25 characters | 24 characters at most
address of a file    | https: | file:                    | source | "file://worldriichi.org/wrc-rules" | http:// or https://
address of a script  | https:// | javascript:            | source | "javascript:worldriichi.org/wrc-rules" | http:// or
address with a space | wrc-rules | wrc rules             | source | "https://worldriichi.org/wrc rules" | without spaces
missing language     | ¶en = "With | ¶# "With            | edition_detail | no text for 'en' | a text for en, which
unknown language     | ¶es = "Con | ¶fr = "Avec"¶es = "Con | edition_detail | the unknown language 'fr' | one of en, es
number for a text    | ¶es = "Con | ¶es = 5 # "Con       | edition_detail.es | 5 | a text in quotation marks
C without a note     | _fu = "B" | _fu = "C"             | notes.rinshan_tsumo_fu | no note | because the confidence of
uma that adds up     | -15] | -10]                       | rules.uma | [15, 5, -5, -10] | 4 whole numbers that sum to 0
uma of three players | 15, 5, -5, -15 | 15, 0, -15       | rules.uma | [15, 0, -15] | 4 whole numbers that sum to 0
a pool without shares | noten_pool = 3000 | noten_pool = 1000 | rules.noten_pool | 1000 | a multiple of 600
oka out of nowhere   | oka = 0 | oka = 20                 | rules.oka | 20 | 0, because 4 players start with 30000
target as a word     | target_points = 0 | target_points = "no" | rules.target_points | "no" | a whole number
a parent in the file | order = 10 | order = 10¶parent = "wrc" | parent | the unknown key 'parent' | one of
adapted in the file  | order = 10 | order = 10¶adapted = true | adapted | the unknown key 'adapted' | one of
uma in fractions     | 15, 5, -5, | 15.5, 4.5, -5,       | rules.uma.0 | 15.5 | a whole number
"""
CHANGES = [[cell.strip().replace("¶", "\n") for cell in line.split(" | ")] for line in CHANGES.strip().splitlines()]

CHILDREN = {
    "unknown parent": (CHILD.format(parent="wcr", id="club"), "extends", "'wcr'", "did you mean wrc?"),
    "parent by path": (CHILD.format(parent="../wrc", id="club"), "extends", "'../wrc'", "one of "),
    "parent that is no text": ("extends = 3\n", "extends", "3", "the id of another ruleset"),
    "parent itself": (CHILD.format(parent="club", id="club"), "extends", "'club', which leads back", "does not extend"),
    "child without id": ('extends = "wrc"\nname = "Club"\n', "id", "nothing", "a value of its own"),
    "child without name": ('extends = "wrc"\nid = "club"\n', "name", "nothing", "a value of its own"),
    "unknown rule": (
        CHILD.format(parent="wrc", id="club") + "[rules]\numa_ = 1\n",
        "rules.uma_",
        "the unknown",
        "uma?",
    ),
    # The return is 10 000 above the start: 4 × 10 000.
    "oka of another return": (
        HOUSE.format(parent="m-league", id="club") + "[rules]\nreturn_points = 35000\n",
        "rules.oka",
        "20 from 'm-league'",
        "40 or 0, because 4 players start with 25000 and return 35000",
    ),
}
OF_THREE = {
    "four uma": ("wrc", "", "uma", "[15, 5, -5, -15] from 'wrc'", "3 whole numbers that sum to 0"),
    "three red fives": ("m-league", "", "red_fives", "3 from 'm-league'", "2 or less, because three players"),
    "red fives of its own": ("wrc", "red_fives = 3", "red_fives", "3", "2 or less, because three players"),
    "three winners": (
        "mahjong-soul",
        "red_fives = 2",
        "several_ron",
        "\"double-and-triple\" from 'mahjong-soul'",
        '"nearest-only" or "double", because with three players only two can win',
    ),
    # 3 × (30 000 − 25 000).
    "oka of four": ("m-league", "red_fives = 2\numa = [30, 0, -30]", "oka", "20 from 'm-league'", "15 or 0, "),
    "pool of four": ("wrc", "uma = [15, 0, -15]\nnoten_pool = 500", "noten_pool", "500", "a multiple of 200"),
}


def refused(*names: str) -> InputError:
    """Load what must be refused and give the error."""
    with pytest.raises(InputError) as caught:
        load(names)
    assert str(caught.value) == f"{caught.value.where}: found {caught.value.found}; expected {caught.value.expected}"
    assert "\n" not in str(caught.value)
    return caught.value


@pytest.mark.parametrize(
    ("old", "new", "key", "found", "expected"), [row[1:] for row in CHANGES], ids=[row[0] for row in CHANGES]
)
def test_a_wrong_value_is_named(tmp_path, old, new, key, found, expected):
    """The one message has the file and the key, what was found there and what would be right."""
    path = written(tmp_path, club=changed((old, new)))
    error = refused(str(path))
    assert error.where == f"{path}: {key}"
    assert found in error.found
    assert expected in error.expected


@pytest.mark.parametrize(("text", "key", "found", "expected"), CHILDREN.values(), ids=CHILDREN)
def test_a_wrong_extension_is_named(tmp_path, text, key, found, expected):
    """A file that extends what it cannot, or gives too little of its own, has a message of the same kind."""
    path = written(tmp_path, club=text)
    error = refused(str(path))
    assert error.where == f"{path}: {key}"
    assert found in error.found
    assert expected in error.expected


@pytest.mark.parametrize("value", ["false", "1"], ids=["another value", "a value of another type"])
@pytest.mark.parametrize(
    ("edition", "found"),
    [
        ("", "nothing"),
        ("edition = 'WRC Rules 2025 (v20250526)'\n", "'WRC Rules 2025 (v20250526)', the edition of 'wrc'"),
        ("edition = ' wrc  rules 2025 (V20250526)'\n".replace("' ", "'"), "the edition of 'wrc'"),
    ],
    ids=["none", "the parent's", "nearly the parent's"],
)
def test_changed_rules_go_under_an_edition_of_their_own(tmp_path, value, edition, found):
    """A file that changes a rule and has the edition of what it extends, or none, is refused with an example."""
    path = written(tmp_path, club=f"{CHILD.format(parent='wrc', id='club')}{edition}[rules]\nkiriage = {value}\n")
    error = refused(str(path))
    if value == "false":
        assert (error.where, error.found.endswith(found)) == (f"{path}: edition", True)
        assert error.expected == (
            'a name of its own, such as "House rules, March 2027", because this file changes kiriage'
        )
    else:
        assert (error.where, error.found) == (f"{path}: rules.kiriage", "1")


def test_the_edition_is_of_its_own_in_each_language_and_each_file(tmp_path):
    """One language with the parent's edition is refused; so is a change against the file in the middle of a chain."""
    names = 'edition.en = "Competition rules sheet of 1 April 2026"\nedition.es ='
    english = HOUSE.format(parent="jpml", id="a").replace("edition =", names) + "[rules]\nkiriage = true\n"
    error = refused(str(written(tmp_path, a=english)))
    assert error.found == "'Competition rules sheet of 1 April 2026', the edition of 'jpml'"
    middle = HOUSE.format(parent="wrc", id="middle") + "[rules]\nkiriage = false\n"
    last = CHILD.format(parent="middle", id="last") + "[rules]\nkiriage = true\n"
    path = written(tmp_path, middle=middle, last=last)
    assert (refused(str(path)).where, refused(str(path)).found) == (f"{path}: edition", "nothing")


def test_a_long_list_of_changes_is_cut(tmp_path):
    """The message for a file that changes many rules names three of them and how many more there are."""
    rules = "kiriage = false\nippatsu = false\nura_dora = false\nkan_dora = false\nred_fives = 1\n"
    error = refused(str(written(tmp_path, club=CHILD.format(parent="wrc", id="club") + f"[rules]\n{rules}")))
    assert error.expected.endswith("because this file changes kiriage, ippatsu, ura_dora and 2 more rules")


@pytest.mark.parametrize(("parent", "rules", "key", "found", "expected"), OF_THREE.values(), ids=OF_THREE)
def test_what_three_players_cannot_have_is_named(tmp_path, parent, rules, key, found, expected):
    """What four players have and three cannot is refused, with where it comes from and what would be right."""
    path = written(tmp_path, club=HOUSE.format(parent=parent, id="club") + f"[rules]\nplayers = 3\n{rules}\n")
    error = refused(str(path))
    assert (error.where, error.found) == (f"{path}: rules.{key}", found)
    assert expected in error.expected


def test_a_byte_order_mark_is_no_fault(tmp_path):
    """Some editors set a mark before a UTF-8 text; such a file loads like the same text without it."""
    path = tmp_path / "club.toml"
    path.write_bytes(b"\xef\xbb\xbf" + WRC.encode())
    (marked,) = load([str(path)])
    assert marked.name == "WRC"


@pytest.mark.parametrize(
    ("content", "found", "expected"),
    [
        (b"kiriage = maybe", "what is not TOML: Invalid value (at line 1, column 11)", "a TOML file"),
        (b"name = 'Ri\xf1a'", "bytes that are not UTF-8 at offset 10", "a file in UTF-8"),
    ],
    ids=["syntax", "Latin-1"],
)
def test_a_file_that_is_no_toml_is_named(tmp_path, content, found, expected):
    """The message has the file, and the line or the byte where its text ends to be TOML in UTF-8."""
    path = tmp_path / "club.toml"
    path.write_bytes(content)
    error = refused(str(path))
    assert (error.where, error.expected) == (str(path), expected)
    assert error.found.startswith(found)


def test_a_missing_file_and_a_folder_are_named(tmp_path):
    """A file that is not there and a folder in its place have a message of their own."""
    (tmp_path / "folder.toml").mkdir()
    assert refused(str(tmp_path / "no.toml")).found == "no such file"
    error = refused(str(tmp_path / "folder.toml"))
    assert (error.where, error.found) == (str(tmp_path / "folder.toml"), "Is a directory")


@pytest.mark.parametrize(("name", "hint"), [("wcr", "(did you mean wrc?)"), ("", ""), ("tenhou", ""), ("../wrc", "")])
def test_an_unknown_id_is_named_with_the_known_ones(name, hint):
    """An unknown id is answered with the known ones, and with the nearest where one is near."""
    error = refused(name)
    assert (error.where, error.found) == ("ruleset", f"'{name}'")
    assert error.expected.startswith(f"one of {', '.join(builtin_ids())}, or the path of a .toml file")
    assert hint in error.expected


def test_files_that_extend_each_other_are_refused(tmp_path):
    """A circle of three files is refused, whichever of them is asked for."""
    circle = {id_: CHILD.format(parent=parent, id=id_) for id_, parent in (("a", "b"), ("b", "c"), ("c", "a"))}
    written(tmp_path, **circle)
    for name in circle:
        assert "which leads back to this file" in refused(str(tmp_path / f"{name}.toml")).found


@pytest.mark.parametrize("table", ["confidence", "notes", "sections"])
def test_a_parent_with_a_number_for_a_table_is_refused(tmp_path, table):
    """What is no table in the parent is named, not stumbled over."""
    parent = WRC.partition("[confidence]")[0].replace("id =", f"{table} = 5\nid =")
    error = refused(str(written(tmp_path, parent=parent, club=CHILD.format(parent="parent", id="club"))))
    assert (error.where.rpartition(": ")[2], error.found, error.expected) == (table, "5", "a table")


def test_a_fault_in_the_parent_is_named_with_the_parents_file(tmp_path):
    """The message names the file in which the fault stands, so that it can be mended there."""
    club = written(
        tmp_path, parent=changed(("kiriage = true", "kiriage = 1")), club=CHILD.format(parent="parent", id="club")
    )
    assert refused(str(club)).where == f"{tmp_path / 'parent.toml'}: rules.kiriage"


@pytest.mark.parametrize(
    ("key", "old"),
    [
        ("full_name", '"World Riichi Championship"'),
        ("edition", '"WRC Rules 2025 (v20250526)"'),
        ("sections.kiriage", '"§13.4"'),
    ],
)
def test_one_text_for_all_languages_is_named_by_the_key_in_the_file(tmp_path, key, old):
    """A wrong text that serves all languages is named by its own key: `edition.en` stands nowhere in the file."""
    path = written(tmp_path, club=changed((old, '"=1+1"')))
    assert refused(str(path)).where == f"{path}: {key}"
