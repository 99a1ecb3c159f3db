"""What the two seed documents state is on the page; the faults of the English one are not."""

import re

import pytest

from .. import facts, seeds
from ..numbers import numbers
from ..payments import GRID_FUS, points
from .page import REFERENCES, in_blanks, reference, table_cells, text_of

SPANISH = [ruleset for language, ruleset in REFERENCES if language == "es"]
ENGLISH = [ruleset for language, ruleset in REFERENCES if language == "en"]

# SEEDS (Spanish), section by section: what must be read there, in this order, whatever stands between.
SEED_STATEMENTS = {
    "formula": (
        "han (valor de yaku y dora)",
        "fu (minipuntos)",
        "Base = fu × 2^(han + 2)",
        "se multiplican por distintos factores según gane el oya o un ko, y por ron o por tsumo",
        "Oya Base × 6 Base × 2",
        "Ko Base × 4 Base × 1",
        "+ Base × 2",
        "se redondea hacia arriba a la centena",
    ),
    "limits": ("puntos base", "2000", "mangan", "desde 5 han", "valores fijos"),
    "tips": (
        "1 han 30 fu 1000/1500",
        "2 han 30 fu 2000/2900",
        "3 han 30 fu 3900/5800",
        "5 han mangan 8000",
        "6–7 han haneman 12\u202f000",
        "8–10 han baiman 16\u202f000",
        "aproximadamente 1,5 veces",
        "base × 6 frente a × 4",
        "2 han 30 fu por ron",
        "2900",
        "2000",
    ),
    "example-chiitoitsu": ("25 fu", "fijos", "sin redondeo"),
    "example-riichi-pinfu": ("Solo ron", "por tsumo", "menzen tsumo"),
}
# The same: what 13 han or more are without a yakuman.
THIRTEEN_HAN = {
    "wrc": "son un yonbaiman",
    "jpml": "son un yonbaiman",
    "m-league": "limitados a sanbaiman",
    "mahjong-soul": "cuentan como yakuman (yakuman contado, kazoe yakuman)",
}


def in_order(parts):
    """Give a pattern that finds texts one after the other."""
    return re.compile(".*?".join(re.escape(part) for part in parts), re.DOTALL)


@pytest.mark.parametrize("section", SEED_STATEMENTS)
@pytest.mark.parametrize("ruleset", SPANISH)
def test_the_spanish_page_states_what_its_seed_states(edition, ruleset, section):
    """Formula, factors, rounding, thresholds, tips and the notes of the examples are all there."""
    text = text_of(reference(edition, "es", ruleset).ids[section])
    assert in_order(SEED_STATEMENTS[section]).search(text), text


@pytest.mark.parametrize("ruleset", SPANISH)
def test_the_spanish_page_has_the_limits_of_its_seed(edition, ruleset):
    """The first four limits have the han, the base and the rons of the seed's table, and so has the yakuman."""
    page = reference(edition, "es", ruleset)
    for winner, table in zip(("child", "dealer"), page.all_with_class("table", "limits"), strict=True):
        cells = {(cell.row, cell.column): text_of(cell.element) for cell in table_cells(table)}
        for first, last, limit, base, dealer, child in seeds.LIMITS:
            han = str(first) if first == last else f"{first}–{last}"
            if (ruleset, limit) == ("m-league", "sanbaiman"):
                han = f"{first}+"
            (head,) = {row for row, _ in cells if row.startswith(f"{limit} {han}")}
            assert numbers(f"{cells[head, 'Base']} {cells[head, 'Ron']}", "es", "page") == [
                base,
                child if winner == "child" else dealer,
            ]
        base, dealer, child = seeds.YAKUMAN
        assert numbers(f"{cells['yakuman ×1', 'Base']} {cells['yakuman ×1', 'Ron']}", "es", "page") == [
            base,
            child if winner == "child" else dealer,
        ]


@pytest.mark.parametrize("ruleset", SPANISH)
def test_the_spanish_page_says_what_thirteen_han_are(edition, ruleset):
    """The note of 13 han and more is the ruleset's; a yonbaiman is no yakuman and never added to one."""
    text = text_of(reference(edition, "es", ruleset).ids["limits"])
    statements = [name for name in set(THIRTEEN_HAN.values()) if name in text]
    assert statements == [THIRTEEN_HAN[ruleset]]
    assert ("nunca se suma a uno" in text) == (facts.RULES_TABLE["thirteen_han"][ruleset] == "yonbaiman")


@pytest.mark.parametrize("ruleset", SPANISH)
def test_the_spanish_page_says_what_becomes_of_4_han_30_fu(edition, ruleset):
    """With kiriage 4 han 30 fu and 3 han 60 fu (base 1920) are a mangan; without, worth 7700 (ko) or 11 600 (oya)."""
    text = text_of(reference(edition, "es", ruleset).ids["limits"])
    raised = (
        "mangan 5 · 4 desde 30 fu* · 3 desde 60 fu* ",
        "4 han 30 fu y 3 han 60 fu tienen base 1920, justo por debajo de un mangan, y en este reglamento se redondean",
    )
    lower = (
        "mangan 5 · 4 desde 40 fu · 3 desde 70 fu ",
        "4 han 30 fu y 3 han 60 fu, con base 1920, valen 7700 (ko) o 11\u202f600 (oya) por ron",
    )
    # 30 × 2^(4 + 2) and 60 × 2^(3 + 2).
    assert 30 * 2**6 == 60 * 2**5 == 1920
    said, unsaid = (raised, lower) if facts.RULES_TABLE["kiriage"][ruleset] else (lower, raised)
    assert [part for part in said if part not in text] == []
    assert [part for part in unsaid if part in text] == []


@pytest.mark.parametrize("ruleset", ENGLISH)
def test_mangan_by_kiriage_names_the_rules(edition, ruleset):
    """RULES, fault 1: what 4 han 30 fu and 3 han 60 fu are is said of these rules, and is not the same for all."""
    text = text_of(reference(edition, "en", ruleset).ids["limits"])
    says_kiriage = "4 han 30 fu and 3 han 60 fu have base 1,920, just short of a mangan, and are rounded up" in text
    assert says_kiriage == facts.RULES_TABLE["kiriage"][ruleset]
    assert ("7,700 (child) or 11,600 (dealer) by ron" in text) != says_kiriage
    assert re.search("(under these rules|These rules)", text)


@pytest.mark.parametrize("ruleset", ENGLISH)
def test_yonbaiman_stands_only_where_the_rules_have_it(edition, ruleset):
    """RULES, fault 2: 13 han and more are a yonbaiman in two of the rulesets; the word is on no other page."""
    page = reference(edition, "en", ruleset)
    assert ("yonbaiman" in page.text) == (facts.RULES_TABLE["thirteen_han"][ruleset] == "yonbaiman")


@pytest.mark.parametrize(("language", "ruleset"), REFERENCES)
def test_one_and_a_half_times_is_said_to_be_inexact(edition, language, ruleset):
    """RULES, fault 3: "about" 1.5 times what the winner gets, with the case where it is not; no "always", no "pays"."""
    tips = [text_of(tip) for tip in reference(edition, language, ruleset).ids["tips"].iter("li")]
    (tip,) = [tip for tip in tips if re.search("1[.,]5 (times|veces)", tip)]
    about, inexact = {"en": ("about 1.5 times", "inexact"), "es": ("aproximadamente 1,5 veces", "inexacto")}[language]
    assert about in tip
    assert inexact in tip
    assert not re.search("always|dealer pays|siempre|veces más|oya paga", tip)
    assert [value for value in numbers(tip, language, "page") if value >= 100] == [2900, 2000]
    exact = [
        points(ruleset)[han, fu, "dealer", "ron"]["total"] * 2 == row["total"] * 3
        for (han, fu, winner, win), row in points(ruleset).items()
        if (winner, win) == ("child", "ron") and row["limit"] is None and fu in GRID_FUS
    ]
    assert (sum(exact), len(exact)) == (12, facts.RON_CELLS_BELOW_MANGAN[ruleset])


@pytest.mark.parametrize(("language", "ruleset"), REFERENCES)
def test_no_tsumo_is_paid_for_2_han_25_fu(edition, language, ruleset):
    """RULES, faults 4 and 5: neither the grid nor an example has a tsumo row for 2 han 25 or for closed 2 han 30."""
    page = reference(edition, language, ruleset)
    blanks = [part for part in in_blanks(page.root) if part.get("id")]
    shown = [name for name in ("child-tsumo-2-25", "dealer-tsumo-2-25") if name in page.ids]
    assert [name for name in shown if page.ids[name] not in blanks] == []
    for name in ("example-riichi-pinfu", "example-chiitoitsu"):
        first = next(page.ids[name].iter("table"))
        assert {cell.row.split(", ")[1] for cell in table_cells(first)} == {"ron"}


@pytest.mark.parametrize(("language", "ruleset"), REFERENCES)
def test_mangan_is_five_han_and_no_more(edition, language, ruleset):
    """RULES, fault 6: six han and more are never called a mangan."""
    text = reference(edition, language, ruleset).text
    assert not re.search(r"5\+|5 (han )?(or more|o más)( han)?\W{1,3}(is|are|es|son|=)?\s*(a |un )?mangan", text)
    (tip,) = [
        text_of(tip)
        for tip in reference(edition, language, ruleset).ids["tips"].iter("li")
        if "haneman" in text_of(tip)
    ]
    assert re.search(r"\b5 han mangan (8,000|8000)\b", tip)
