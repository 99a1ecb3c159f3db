"""What each reference says of its ruleset: every rule, how certain it is, and where it stands."""

import re
import tomllib

import pytest

from generator.locales import Locale
from generator.outputs import Publication, declared_files
from generator.rulesets import Ruleset, load
from generator.sheets.rules import changes, rule_rows, value_text
from generator.terminal import ruleset_lines

from .. import facts
from ..numbers import numbers
from ..rulesets.files import CHILD, HOUSE, WRC, written
from .page import REFERENCES, has_class, parse, reference, table_cells, text_of

# The facts of the four rulesets, row by row in the page's order, with their words.
ROWS = {
    "players": ("Players", "Jugadores"),
    "kiriage": ("Kiriage mangan", "Kiriage mangan"),
    "thirteen_han": ("13 han or more", "13 han o más"),
    "double_wind_pair_fu": ("Double-wind pair", "Pareja de viento doble"),
    "pinfu_tsumo": ("Pinfu by tsumo", "Pinfu por tsumo"),
    "open_hand_min_fu": ("Open hand by ron with no other fu", "Mano abierta por ron sin más fu"),
    "rinshan_tsumo_fu": ("Tsumo fu with rinshan kaihou", "Fu de tsumo con rinshan kaihou"),
    "double_yakuman": ("Yakuman", "Yakuman"),
    "honba_ron": ("Honba", "Honba"),
    "riichi_stick": ("Riichi sticks", "Palitos de riichi"),
    "several_ron": ("Several rons on one discard", "Varios ron con un mismo descarte"),
    "noten_pool": ("Exhaustive draw", "Empate por muro agotado"),
    "nagashi_mangan": ("Nagashi mangan", "Nagashi mangan"),
    "renhou": ("Renhou", "Renhou"),
    "open_tanyao": ("Open tanyao", "Tanyao abierto"),
    "red_fives": ("Red fives", "Cincos rojos"),
    "ippatsu": ("Ippatsu, ura dora, kan dora", "Ippatsu, ura dora, kan dora"),
    "start_points": ("Points at start and end", "Puntos al empezar y al terminar"),
    "uma": ("Uma", "Uma"),
    "equal_points": ("Equal points at the end", "Empate a puntos al final"),
}
# The terms that a beginner meets here first, each with what it is in a few words.
ABOUT = {
    "kiriage": (
        "a mangan for a hand just short of one",
        "un mangan para la mano a la que le falta muy poco",
    ),
    "double_wind_pair_fu": (
        "a pair of a wind that is both seat and round wind",
        "pareja de un viento que es a la vez de asiento y de ronda",
    ),
    "rinshan_tsumo_fu": ("a win on the tile drawn after a kan", "victoria con la ficha que se roba tras un kan"),
    "honba_ron": ("counters for repeated and drawn hands", "contadores de manos repetidas y de empates"),
    "noten_pool": (
        "the wall runs out; tenpai: one tile from winning; noten: not tenpai",
        "no quedan fichas que robar; tenpai: a una ficha de ganar; noten: sin tenpai",
    ),
    "nagashi_mangan": (
        "a draw after discarding only terminals and honours, none of them called",
        "empate tras descartar solo terminales y honores, sin que nadie los llame",
    ),
    "renhou": (
        "ron before one's own first turn, with no call before it",
        "ron antes del primer turno propio, sin ninguna llamada previa",
    ),
    "uma": (
        "points added or taken at the end, by place",
        "puntos que se suman o restan al final según el puesto",
    ),
}
# A pattern for each value that is a word, in English and in Spanish.
WORDS = {
    True: ("yes", "sí"),
    False: ("no", "no"),
    "yonbaiman": (
        "yonbaiman, which pays the same as a yakuman but is not one and is not added to one",
        "yonbaiman, que paga lo mismo que un yakuman, pero no lo es ni se suma a uno",
    ),
    "sanbaiman": (".*sanbaiman", ".*sanbaiman"),
    # One, and never added to a yakuman.
    "kazoe-yakuman": (
        r"one kazoe.*yakuman, whatever .*never added to a yakuman hand",
        r"un solo yakuman contado \(kazoe yakuman\), sean cuantos sean los han; .*no se suma a una mano yakuman",
    ),
    "nearest-only": ("only the nearest", "solo cobra el más cercano"),
    "double-and-triple": ("two and three winners", "cobran hasta tres ganadores"),
    "none": ("no", "no"),
    "mangan": ("a flat mangan", "un mangan fijo"),
    "shared": (".*share the place", ".*se comparte el puesto"),
    "seat-order": (".*seat order", ".*orden de asientos"),
    "by-players-above-return": ("by the number of players", "según cuántos jugadores"),
    # With doubles the most is that of all together, not so many that count double.
    "doubles": (
        "different yakuman add up and some count double; one hand is worth at most 6 yakuman, doubles included",
        "los yakuman distintos se suman y algunos cuentan doble; "
        "una mano vale como máximo 6 yakuman, contando los dobles",
    ),
    "no doubles": ("different yakuman add up, none counts double", "los yakuman distintos se suman y ninguno es doble"),
    "all three": ("ippatsu, ura dora and kan dora", "ippatsu, ura dora y kan dora"),
    "none of the three": ("without ippatsu, ura dora or kan dora", "sin ippatsu, ura dora ni kan dora"),
}
CERTAINTY = {
    "B": ("Less certain: one good source only.", "Dato menos seguro: lo respalda una sola fuente fiable."),
    "C": ("Uncertain: one weak source only.", "Dato inseguro: lo respalda una sola fuente dudosa."),
}
DOUBT = re.compile("certain|source|reading|seguro|fuente|lectura")
# Start, return and target points; uma and oka are thousands.
TERMS = {
    "start_points": ("to start", "puntos iniciales"),
    "return_points": ("(return points)", "(puntos de retorno)"),
    "target_points": ("(target points)", "(puntos objetivo)"),
    "uma": ("(thousands)", "(en miles de puntos)"),
    "oka": ("oka", "oka"),
}


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """Give a folder with the reference pages of the publication: nothing here reads its cards."""
    folder = tmp_path_factory.mktemp("references")
    for file in declared_files(Publication.published()):
        if file.path in {f"{language}/{ruleset}/index.html" for language, ruleset in REFERENCES}:
            (folder / file.path).parent.mkdir(parents=True)
            (folder / file.path).write_bytes(file.make())
    return folder


each_reference = pytest.mark.parametrize(("language", "ruleset"), REFERENCES)


def rows(page):
    """Give the rows of the table of rules: label, value alone, notes."""
    (table,) = page.all_with_class("table", "rules")
    for cell in table_cells(table):
        notes = " ".join(text_of(part) for part in cell.element.iter() if has_class(part, "note"))
        yield cell.row, text_of(cell.element).removesuffix(notes).strip(), notes


def expected(ruleset):
    """Give what the facts say by rule: the word of its value (or none) and the numbers that stand with it."""
    rule = {name: by_ruleset[ruleset] for name, by_ruleset in facts.RULES_TABLE.items()}
    uma = rule["uma"]
    pool = rule["noten_pool"]
    shares = [pool, pool // 2, pool // 3]
    numbered = {
        "players": [rule["players"]],
        "thirteen_han": [11] if rule["thirteen_han"] == "sanbaiman" else [],
        "double_wind_pair_fu": [rule["double_wind_pair_fu"]],
        "pinfu_tsumo": [20],
        "open_hand_min_fu": [30],
        "double_yakuman": [facts.YAKUMAN_MAX[ruleset]],
        "honba_ron": [rule["honba_ron"], rule["honba_tsumo_each"]],
        "riichi_stick": [rule["riichi_stick"]],
        "noten_pool": [1, 2, 3, *shares, *reversed(shares)],
        "red_fives": [rule["red_fives"]] if rule["red_fives"] else [],
        "start_points": [
            *(rule["start_points"], rule["return_points"]),
            *([rule["target_points"]] if rule["target_points"] else []),
        ],
        "uma": [*(uma if isinstance(uma, tuple) else []), *([rule["oka"]] if rule["oka"] else [])],
    }
    worded = {name: rule[name] for name in ROWS if rule[name] in WORDS and name not in {"honba_ron", "red_fives"}}
    worded["double_yakuman"] = "doubles" if rule["double_yakuman"] else "no doubles"
    worded["ippatsu"] = "all three" if rule["ippatsu"] else "none of the three"
    return {name: (worded.get(name), numbered.get(name, [])) for name in ROWS}


@each_reference
def test_every_rule_has_the_value_of_the_document(site, language, ruleset):
    """All rules stand in their order, those that bear on points first, each with its word and its numbers."""
    at = ("en", "es").index(language)
    found = list(rows(reference(site, language, ruleset)))
    assert [label for label, _, _ in found] == [labels[at] for labels in ROWS.values()]
    for (label, value, _), (word, amounts) in zip(found, expected(ruleset).values(), strict=True):
        if word is not None:
            assert re.match(WORDS[word][at] + r"\b", value), (label, value)
        assert numbers(value, language, "page") == amounts, (label, value)


@each_reference
def test_terms_of_beginners_are_explained(site, language, ruleset):
    """Honba, tenpai and noten, nagashi mangan, renhou and uma are explained where the page first gives their rule."""
    at = ("en", "es").index(language)
    for name, (_, _, notes) in zip(ROWS, rows(reference(site, language, ruleset)), strict=True):
        for other, words in ABOUT.items():
            assert (f"{words[at][0].upper()}{words[at][1:]}." in notes) == (other == name), name


@each_reference
def test_points_of_a_game_have_their_terms_and_units(site, language, ruleset):
    """Start, return and target points are called so, uma is in thousands, and oka stands where there is one."""
    at = ("en", "es").index(language)
    rule = {name: by_ruleset[ruleset] for name, by_ruleset in facts.RULES_TABLE.items()}
    shown = {name: value for name, (_, value, _) in zip(ROWS, rows(reference(site, language, ruleset)), strict=True)}
    ends = shown["start_points"]
    assert TERMS["start_points"][at] in ends
    assert TERMS["return_points"][at] in ends
    assert (TERMS["target_points"][at] in ends) == (rule["target_points"] > 0)
    assert (TERMS["oka"][at] in shown["uma"]) == (rule["oka"] > 0)
    assert (TERMS["uma"][at] in shown["uma"]) == isinstance(rule["uma"], tuple)


@each_reference
def test_uncertain_values_are_marked_so(site, language, ruleset):
    """A value with one good or one weak source says so beside it, once, a weak one with a note; others say nothing."""
    at = ("en", "es").index(language)
    for name, (_, _, notes) in zip(ROWS, rows(reference(site, language, ruleset)), strict=True):
        mark = facts.MARKS[ruleset].get(name)
        marked = [each for each, words in CERTAINTY.items() if words[at] in notes]
        assert marked == ([mark] if mark else []), name
        about = f"{ABOUT[name][at][0].upper()}{ABOUT[name][at][1:]}." if name in ABOUT else ""
        note = notes.removesuffix(about).replace(CERTAINTY[mark][at] if mark else "", "").strip()
        assert DOUBT.search(note) is None, note
        if mark == "C":
            assert note


@each_reference
def test_sections_are_cited_beside_their_rules(site, language, ruleset):
    """Where the facts give a section it stands beside its rule, and again among the sources."""
    page = reference(site, language, ruleset)
    sources = text_of(page.ids["sources"])
    for name, (label, _, notes) in zip(ROWS, rows(page), strict=True):
        section = facts.SECTIONS[ruleset].get(name)
        if section and language == "en":
            assert f"({section})" in notes
            assert re.search(rf"{label}[^;]* {re.escape(section)}", sources)
        cited = re.findall(r"\((§[\d.]+|chapter[^)]+|capítulo[^)]+)\)", notes)
        assert len(cited) == bool(section)
        assert all(re.findall(r"\d+", each) == re.findall(r"\d+", section) for each in cited)


def house(tmp_path, parent="wrc", rules="", start=HOUSE):
    """Make the page of a file of rules in both languages."""
    text = start.format(parent=parent, id="club") + (f"[rules]\n{rules}" if rules else "")
    files = {file.path: file for file in declared_files(Publication(load((str(written(tmp_path, club=text)),))))}
    return {language: parse(files[f"{language}/club/index.html"].make()) for language in ("en", "es")}


def changed_rows(page):
    """Give the rows of the table after the heading of changes: label, own value, the parent's value."""
    cells = table_cells(page.all_with_class("table", "rules")[1])
    values = {}
    for cell in cells:
        values.setdefault(cell.row, {})[cell.column] = text_of(cell.element)
    return values


def test_what_a_house_changes_stands_on_its_page(tmp_path):
    """Below the rules stands what they change, with both values, and the ruleset that they extend with its edition."""
    pages = house(tmp_path, rules="kiriage = false\nhonba_ron = 1500\nhonba_tsumo_each = 500\nrenhou = 'mangan'\n")
    assert changed_rows(pages["en"]) == {
        "Kiriage mangan": {"Club": "no", "WRC": "yes"},
        ROWS["honba_ron"][0]: {
            "Club": "ron +1,500, tsumo +500 from each payer, added after rounding",
            "WRC": "ron +300, tsumo +100 from each payer, added after rounding",
        },
    }
    assert changed_rows(pages["es"])["Kiriage mangan"] == {"Club": "no", "WRC": "sí"}
    assert "These rules extend WRC, WRC Rules 2025 (v20250526)." in text_of(pages["en"].ids["rules"])
    assert "Este reglamento parte de WRC, WRC Rules 2025 (v20250526)." in text_of(pages["es"].ids["rules"])


def test_another_number_of_players_is_a_change_too(tmp_path):
    """Three players stand among the changes, and so does each value that goes with them."""
    pages = house(tmp_path, rules="players = 3\numa = [15, 0, -15]\n")
    changed = changed_rows(pages["en"])
    assert changed["Players"] == {"Club": "3", "WRC": "4"}
    assert changed[ROWS["uma"][0]] == {"Club": "+15 0 −15 (thousands)", "WRC": "+15 +5 −5 −15 (thousands)"}
    # The pool of 3000 is shared by one or two instead of one, two or three.
    assert changed[ROWS["noten_pool"][0]]["Club"].startswith("1 / 2 tenpai: each gets 3,000 / 1,500, ")
    assert set(changed) == {"Players", ROWS["uma"][0], ROWS["noten_pool"][0]}


def test_a_house_that_changes_nothing_says_so(tmp_path):
    """Rules that are another ruleset's say whose they are, under its own edition."""
    pages = house(tmp_path, "jpml", start=CHILD)
    said = {
        "en": "The rules are those of JPML, Competition rules sheet of 1 April 2026: nothing is changed.",
        "es": "Las reglas son las de JPML, Hoja de reglas de competición del 1 de abril de 2026: no cambia nada.",
    }
    for language, page in pages.items():
        assert said[language] in text_of(page.ids["rules"])
        assert len(page.all_with_class("table", "rules")) == 1


def test_changes_of_a_loaded_ruleset(tmp_path):
    """Asked for by a program they are rows with name, own value and the parent's, none where nothing differs."""
    rules = "[rules]\numa = [20, 10, -10, -20]\nkiriage = true\nstart_points = 25000\noka = 20\n"
    (club,) = load(str(written(tmp_path, club=HOUSE.format(parent="wrc", id="club") + rules)))
    # 4 × (30 000 − 25 000) = 20 000.
    assert [(row.name, row.value, row.before) for row in changes(club, Locale("en"))] == [
        (
            "Points at start and end",
            "25,000 to start; the result is counted from 30,000 (return points)",
            "30,000 to start; the result is counted from 30,000 (return points)",
        ),
        ("Uma", "+20 +10 −10 −20 and oka +20 to first place (thousands)", "+15 +5 −5 −15 (thousands)"),
    ]
    assert [changes(ruleset, Locale("es")) for ruleset in load(facts.IDS)] == [()] * 4


@each_reference
def test_rules_that_extend_none_have_no_changes(site, language, ruleset):
    """The page of a published ruleset has no part on changes."""
    page = reference(site, language, ruleset)
    assert "changes" not in page.ids
    assert len(page.all_with_class("table", "rules")) == 1


def test_notes_of_rules_told_together_are_all_printed():
    """A row that tells two rules has the notes, sections and the weaker mark of both, each text once."""
    text = WRC.partition("[confidence]")[0] + (
        "[confidence]\nkan_dora = 'B'\nura_dora = 'C'\n"
        "[notes]\nura_dora = 'Ask.'\nippatsu = 'Ask.'\nkan_dora = 'Now.'\n"
        "[sections]\nippatsu = '§1'\nkan_dora = '§2'\n"
    )
    ruleset = Ruleset.model_validate(tomllib.loads(text))
    (row,) = (row for row in rule_rows(ruleset, Locale("en")) if row.key == "ippatsu")
    assert (row.confidence, row.section) == ("C", "§1; §2")
    assert row.note == "Uncertain: one weak source only. Ask. Now."


@pytest.mark.parametrize(
    ("add", "double", "words"),
    [
        (True, False, "different yakuman add up, none counts double; one hand is worth at most 4 yakuman"),
        (False, True, "different yakuman do not add up; some count double"),
        (False, False, "different yakuman do not add up; none counts double"),
    ],
)
def test_yakuman_of_a_house(add, double, words):
    """Whether yakuman add up and whether some count double are said for each combination."""
    given = load(["wrc"])[0]
    rules = given.rules.model_copy(update={"yakuman_add_up": add, "double_yakuman": double})
    assert value_text(given.model_copy(update={"rules": rules}), Locale("en"), "double_yakuman") == words


def told(name, at):
    """Give what the terminal calls a rule: its name, with the explanation in brackets where there is one."""
    return f"{ROWS[name][at]} ({ABOUT[name][at]})" if name in ABOUT else ROWS[name][at]


def test_the_terminal_prints_weak_values_with_their_notes():
    """`rulesets` prints each value that is not certain with the word for it, and a weak one with its note.

    The explanation of a rule stands where it is named first.
    """
    lines = {language: list(ruleset_lines(load(facts.IDS), Locale(language, "terminal"))) for language in ("en", "es")}
    for language, printed in lines.items():
        at, ruleset = ("en", "es").index(language), ""
        found, seen = set(), set()
        for line in printed:
            if not line.startswith(" "):
                ruleset = line.partition(":")[0]
                continue
            (name,) = (
                name for name in ROWS if line.startswith(f"  {ROWS[name][at] if name in seen else told(name, at)}: ")
            )
            seen.add(name)
            mark = facts.MARKS[ruleset].get(name)
            assert [each for each, words in CERTAINTY.items() if words[at] in line] == ([mark] if mark else [])
            found |= {mark} - {None}
        assert found == {"B", "C"}
    weak = "no (Uncertain: one weak source only. Ask before a tournament.)"
    assert f"  {ROWS['nagashi_mangan'][0]}: {weak}" in lines["en"]
    assert "Pregunta antes de un torneo.)" in next(line for line in lines["es"] if CERTAINTY["C"][1] in line)
