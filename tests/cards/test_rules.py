"""What a card says beside its tables: counting fu, the formula, five steps, honba and sticks, what these rules do."""

import pytest

from .. import facts
from ..numbers import numbers
from .card import CARDS, read, table_cells

each_card = pytest.mark.parametrize(("language", "ruleset", "name"), CARDS)

# The heads of the blocks.
HEADS = {
    "en": ["Counting fu", "Formula", "Five steps", "Honba, sticks, draw", "In these rules"],
    "es": ["Cómo contar los fu", "Fórmula", "Cinco pasos", "Honba, palitos y empate", "En este reglamento"],
}
# Fu of simples and of terminals or honors, by open and closed triplet, open and closed kan.
GROUP_FU = {2: [2, 4, 8, 16], 1: [4, 8, 16, 32]}
THIRTEEN = {"yonbaiman": "yonbaiman", "sanbaiman": "sanbaiman", "kazoe-yakuman": "kazoe yakuman"}
WORDS = {
    "en": {
        "kiriage": ("Kiriage mangan: no.", "Kiriage mangan: yes"),
        "double_yakuman": ("none counts double", "some count double"),
        "several_ron": {"nearest-only": "Several rons: only the nearest", "double-and-triple": "Two and three winners"},
    },
    "es": {
        "kiriage": ("Kiriage mangan: no.", "Kiriage mangan: sí"),
        "double_yakuman": ("ninguno es doble", "algunos cuentan doble"),
        "several_ron": {
            "nearest-only": "Varios ron: solo cobra el más cercano",
            "double-and-triple": "Cobran hasta tres ganadores",
        },
    },
}


def blocks(card):
    """Give the texts of the paragraphs and list items under each second heading."""
    found, items = {}, []
    for element in card.root.all("H2", "P", "LI"):
        if element.kind == "H2":
            items = found.setdefault(element.text, [])
        else:
            items.append(element.text)
    return found


def block(site, language, ruleset, name, at):
    """Give the texts of one of the blocks above."""
    return blocks(read(site, language, ruleset, name))[HEADS[language][at]]


@each_card
def test_the_fu_of_groups_are_those_of_the_rules(site, language, ruleset, name):
    """Triplets and kans, open and closed, of simples and of terminals or honors, have their fu in the table."""
    table = read(site, language, ruleset, name).tables[3]
    shown = {}
    for cell in table_cells(table):
        shown.setdefault(int(cell.row.text[0]), []).append(int(cell.element.text))
    assert shown == GROUP_FU


@each_card
def test_counting_fu_has_the_ruleset_s_numbers(site, language, ruleset, name):
    """Base 20, closed ron 10, tsumo 2, pair 2, double wind by the ruleset, waits 2 or 0, open 30, chiitoitsu 25."""
    (text,) = block(site, language, ruleset, name, 0)
    double = facts.RULES_TABLE["double_wind_pair_fu"][ruleset]
    assert numbers(text, language, "card") == [20, 10, 2, 2, double, 2, 0, 30, 25]


@each_card
def test_the_formula_has_its_factors(site, language, ruleset, name):
    """Up to 4 han the base is fu × 2^(han + 2), 2000 at most; child ×4, ×1 and ×2; dealer ×6 and ×2; up to a hundred.

    With kiriage mangan 4 han 30 fu and 3 han 60 fu are raised: 30 × 2^6 = 60 × 2^5 = 1920.
    """
    (text,) = block(site, language, ruleset, name, 1)
    assert "ase = fu × 2^(han + 2)" in text
    raised = [1920, 2000] if facts.RULES_TABLE["kiriage"][ruleset] else []
    expected = [2, 2, 4, 2000, *raised, 4, 1, 2, 6, 2]
    assert numbers(text, language, "card") == (expected if language == "es" else [*expected, 100])
    assert language == "en" or "centena" in text


@each_card
def test_there_are_five_steps(site, language, ruleset, name):
    """The steps are numbered 1 to 5; the second sends hands of five han and more to the limits."""
    card = read(site, language, ruleset, name)
    steps = [item for item in card.root.all("LI") if next(item.all("Lbl"), None) and item.text[0].isdigit()]
    assert [next(item.all("Lbl")).text for item in steps] == ["1.", "2.", "3.", "4.", "5."]
    assert [numbers(next(item.all("LBody")).text, language, "card") for item in steps] == [[], [5], [], [], []]


@each_card
def test_honba_sticks_and_draw_are_the_ruleset_s(site, language, ruleset, name):
    """300 by ron and 100 from each, sticks of 1000, and what one, two or three players in tenpai get and others pay."""
    (text,) = block(site, language, ruleset, name, 3)
    rule = {key: by_ruleset[ruleset] for key, by_ruleset in facts.RULES_TABLE.items()}
    shares = [rule["noten_pool"] // ready for ready in (1, 2, 3)]
    assert numbers(text, language, "card") == [
        *(rule[key] for key in ("honba_ron", "honba_tsumo_each", "riichi_stick")),
        *(1, 2, 3),
        *shares,
        *reversed(shares),
    ]


@each_card
def test_the_rules_that_bear_on_points_are_named(site, language, ruleset, name):
    """Kiriage, double-wind pair, 13 han, yakuman and several rons: one line or part each."""
    text = " ".join(block(site, language, ruleset, name, 4))
    rule = {key: by_ruleset[ruleset] for key, by_ruleset in facts.RULES_TABLE.items()}
    for key in ("kiriage", "double_yakuman"):
        off, on = WORDS[language][key]
        assert (off in text, on in text) == ((False, True) if rule[key] else (True, False)), key
    several = {value for value, words in WORDS[language]["several_ron"].items() if words in text}
    assert several == {rule["several_ron"]}
    pairs = [4, 30, 3, 60] if rule["kiriage"] else []
    assert numbers(text, language, "card") == [*pairs, rule["double_wind_pair_fu"], 13]
    limits = [words for words in THIRTEEN.values() if f": {words}." in text]
    assert limits == [THIRTEEN[rule["thirteen_han"]]]
