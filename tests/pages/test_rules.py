"""What each reference says of its ruleset: every rule of the document, how certain it is, and where it stands."""

import re

import pytest

from .. import facts
from ..numbers import numbers
from .page import REFERENCES, has_class, reference, table_cells, text_of

# RULES, "The four rulesets of the project", row by row in the page's order, with the words of CONTENT, part 3.
ROWS = {
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
    "start_points": ("Points", "Puntos"),
    "uma": ("Uma", "Uma"),
    "equal_points": ("Equal points at the end", "Empate a puntos al final"),
}
# A pattern for each value that is a word, in English and in Spanish.
WORDS = {
    True: ("yes", "sí"),
    False: ("no", "no"),
    "yonbaiman": ("yonbaiman: not a yakuman", "yonbaiman: no es un yakuman"),
    "sanbaiman": (".*sanbaiman", ".*sanbaiman"),
    "kazoe-yakuman": ("kazoe .*yakuman", "yakuman contado .*kazoe"),
    "nearest-only": ("only the nearest", "solo cobra el más cercano"),
    "double-and-triple": ("two and three winners", "cobran hasta tres ganadores"),
    "none": ("no", "no"),
    "mangan": ("a flat mangan", "un mangan fijo"),
    "shared": (".*share the place", ".*se comparte el puesto"),
    "seat-order": (".*seat order", ".*orden de asiento"),
    "by-players-above-return": ("by the number of players", "según cuántos jugadores"),
    "doubles": (".*some count double", ".*algunos cuentan doble"),
    "no doubles": (".*none counts double", ".*ninguno es doble"),
    "all three": ("ippatsu, ura dora and kan dora", "ippatsu, ura dora y kan dora"),
    "none of the three": ("without ippatsu, ura dora or kan dora", "sin ippatsu, ura dora ni kan dora"),
}
CERTAINTY = {"B": ("Less certain", "Menos seguro"), "C": ("Uncertain", "Poco seguro")}

each_reference = pytest.mark.parametrize(("language", "ruleset"), REFERENCES)


def rows(page):
    """Give the rows of the table of rules: label, value alone, notes."""
    (table,) = page.all_with_class("table", "rules")
    for cell in table_cells(table):
        notes = " ".join(text_of(part) for part in cell.element.iter() if has_class(part, "note"))
        yield cell.row, text_of(cell.element).removesuffix(notes).strip(), notes


def expected(ruleset):
    """Give what the document says by rule: the word of its value (or none) and the numbers that stand with it."""
    rule = {name: by_ruleset[ruleset] for name, by_ruleset in facts.RULES_TABLE.items()}
    uma = rule["uma"]
    pool = rule["noten_pool"]
    shares = [pool, pool // 2, pool // 3]
    numbered = {
        "thirteen_han": [11] if rule["thirteen_han"] == "sanbaiman" else [],
        "double_wind_pair_fu": [rule["double_wind_pair_fu"]],
        "pinfu_tsumo": [20],
        "open_hand_min_fu": [30],
        "double_yakuman": [facts.YAKUMAN_MAX[ruleset]],
        "honba_ron": [rule["honba_ron"], rule["honba_tsumo_each"]],
        "riichi_stick": [rule["riichi_stick"]],
        "noten_pool": [1, 2, 3, *shares, *reversed(shares)],
        "red_fives": [rule["red_fives"]] if rule["red_fives"] else [],
        "start_points": [rule["start_points"], rule["return_points"]],
        "uma": list(uma) if isinstance(uma, tuple) else [],
    }
    worded = {name: rule[name] for name in ROWS if rule[name] in WORDS and name not in {"honba_ron", "red_fives"}}
    worded["double_yakuman"] = "doubles" if rule["double_yakuman"] else "no doubles"
    worded["ippatsu"] = "all three" if rule["ippatsu"] else "none of the three"
    return {name: (worded.get(name), numbered.get(name, [])) for name in ROWS}


@each_reference
def test_every_rule_has_the_value_of_the_document(edition, language, ruleset):
    """All rules stand in their order, those that bear on points first, each with its word and its numbers."""
    at = ("en", "es").index(language)
    found = list(rows(reference(edition, language, ruleset)))
    assert [label for label, _, _ in found] == [labels[at] for labels in ROWS.values()]
    for (label, value, _), (word, amounts) in zip(found, expected(ruleset).values(), strict=True):
        if word is not None:
            assert re.match(WORDS[word][at] + r"\b", value), (label, value)
        assert numbers(value, language, "page") == amounts, (label, value)


@each_reference
def test_uncertain_values_are_marked_so(edition, language, ruleset):
    """A value with one good or one weak reading says so beside it, a weak one with a note; others say nothing."""
    at = ("en", "es").index(language)
    for name, (_, _, notes) in zip(ROWS, rows(reference(edition, language, ruleset)), strict=True):
        mark = facts.MARKS[ruleset].get(name)
        marked = [each for each, words in CERTAINTY.items() if words[at] in notes]
        assert marked == ([mark] if mark else []), name
        if mark == "C":
            assert not notes.startswith(CERTAINTY["C"][at])


@each_reference
def test_sections_are_cited_beside_their_rules(edition, language, ruleset):
    """Where the document gives a section it stands beside its rule, and again among the sources."""
    page = reference(edition, language, ruleset)
    sources = text_of(page.ids["sources"])
    for name, (label, _, notes) in zip(ROWS, rows(page), strict=True):
        section = facts.SECTIONS[ruleset].get(name)
        if section and language == "en":
            assert f"({section})" in notes
            assert f"{label} {section}" in sources
        cited = re.findall(r"\((§[\d.]+|chapter[^)]+|capítulo[^)]+)\)", notes)
        assert len(cited) == bool(section)
        assert all(re.findall(r"\d+", each) == re.findall(r"\d+", section) for each in cited)
