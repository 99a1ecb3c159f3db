"""What odd house rules say of themselves: whose rules, what they change, what was compared, which hands."""

import re
from functools import cache

import pytest

from generator import frames
from generator.rulesets import load

from ..pages.page import parse, text_of
from . import rules

LANGUAGES = ("en", "es")
EACH = [(language, ruleset_id) for language in LANGUAGES for ruleset_id in rules.IDS]
WORDS = {
    "compared": {
        "en": "The payments of every combination of han and fu were compared with independent calculators, with each",
        "es": "Los pagos de todas las combinaciones de han y fu se han comparado con calculadoras independientes",
    },
    "not": {
        "en": "The payments under these rules were not compared with another calculator",
        "es": "Los pagos de este reglamento no se han comparado con otra calculadora",
    },
    "all": {
        "en": "Each figure leads to a hand that scores it.",
        "es": "Cada cifra lleva a una mano que vale esos puntos.",
    },
    "some": {"en": "Of the {all} figures {some} lead to a hand", "es": "De las {all} cifras, {some} llevan a una mano"},
    "examined": {"en": "it was not examined which of them three players", "es": "no se ha examinado cuáles de ellas"},
}
# What bears on han, fu and payments is as under WRC there; honba are added later.
COMPARED = {"four-honba"}


@cache
def page(language, path):
    """Read a page of the publication."""
    return parse(rules.text_of_file(f"{language}/{path}/index.html"))


@pytest.mark.parametrize(("language", "ruleset_id"), EACH)
def test_a_page_says_what_was_compared_for_its_rules(language, ruleset_id):
    """Calculators are named only where rules that pay the same were compared with them; else the page says so."""
    text = text_of(page(language, ruleset_id).ids["sources"])
    assert (WORDS["compared"][language] in text) == (ruleset_id in COMPARED)
    assert (WORDS["not"][language] in text) == (ruleset_id not in COMPARED)
    named = [
        name for name in ("mahjong", "riichienv", "majiang-core") if re.search(rf"(?<![\w./-]){name}\b(?!soul)", text)
    ]
    assert named == (["mahjong", "riichienv", "majiang-core"] if ruleset_id in COMPARED else [])
    # The enumeration is of hands of four players.
    assert (WORDS["examined"][language] in text) == ruleset_id.startswith("three")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_cross_check_is_of_these_rules(language):
    """The page counts the comparisons that hold for these rules, and says for which nothing was compared."""
    shown = page(language, "cross-check")
    sections = {text_of(section.find("h2")): text_of(section) for section in shown.root.iter("section")}
    nothing = {"en": "Nothing was compared for these rules.", "es": "No se comparó nada con estas reglas."}[language]
    assert {name for name, text in sections.items() if nothing not in text} == {"Four-Honba"}
    assert len(sections) == len(rules.IDS)
    record = frames.cross_check(rules.rulesets())
    assert set(record["ruleset"]) == COMPARED
    of_wrc = frames.cross_check(["wrc"])
    assert record["hands"].sum() == of_wrc["hands"].sum() > 10_000
    found = re.sub(r"[\u202f,]", "", shown.text)
    assert f"{record['hands'].sum()} comp" in found or f"{record['hands'].sum()} comparaciones" in found


@pytest.mark.parametrize(("language", "ruleset_id"), EACH)
def test_figures_lead_to_hands_as_the_page_says(language, ruleset_id):
    """As many figures as the page names are links, each to a hand that is there; the others have none in the frame."""
    shown = page(language, ruleset_id)
    # Hundreds of hands: a pattern finds their ids sooner than a parser.
    hands = re.findall(r'<article id="([^"]+)">', rules.text_of_file(f"{language}/{ruleset_id}/hands/index.html"))
    cells = frames.cells([rules.ruleset(ruleset_id)])
    grid = cells[cells["possible"] & (cells["han"] <= 4) & (cells["fu"] <= 110)]
    linked = 0
    for row in grid.itertuples():
        figure = shown.ids[f"{row.winner}-{row.win}-{row.han}-{row.fu}"]
        targets = [link.get("href").partition("#")[2] for link in figure.iter("a")]
        assert targets == ([row.hand] if isinstance(row.hand, str) else [])
        assert all(target in hands for target in targets)
        linked += len(targets)
    text = text_of(next(each for each in shown.root.iter("section") if each.get("class") == "tables"))
    if linked == len(grid):
        assert WORDS["all"][language] in text
    else:
        assert WORDS["all"][language] not in text
        assert WORDS["some"][language].format(all=len(grid), some=linked) in text


@pytest.mark.parametrize("ruleset_id", rules.IDS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_and_cards_have_the_houses_edition(language, ruleset_id):
    """The edition of the rules that they extend stands only where a page says what was changed against them."""
    ruleset = rules.ruleset(ruleset_id)
    (parent,) = load((rules.RULES[ruleset_id][0],))
    for path in rules.makers():
        if path.startswith(f"{language}/{ruleset_id}/") and path.endswith((".html", ".pdf")):
            text = re.sub(r"<h3 id=.changes.*?</section>", "", rules.text_of_file(path), flags=re.DOTALL)
            assert ruleset.edition[language] in text, path
            assert parent.edition[language] not in text, path
            if parent.edition_detail:
                assert parent.edition_detail[language] not in text, path


@pytest.mark.parametrize(("language", "ruleset_id"), EACH)
def test_a_page_says_what_its_rules_change(language, ruleset_id):
    """Beside the ruleset that is extended, with its edition, stand both values of each rule that the file changes."""
    ruleset = rules.ruleset(ruleset_id)
    (parent,) = load((rules.RULES[ruleset_id][0],))
    section = page(language, ruleset_id).ids["rules"]
    tables = list(section.iter("table"))
    assert len(tables) == 2
    text = text_of(section)
    assert parent.edition[language] in text
    head = [text_of(cell) for cell in tables[1].iter("th")]
    assert {ruleset.name, parent.name} <= set(head)
    changed = {key for key, value in ruleset.rules.model_dump().items() if parent.rules.model_dump()[key] != value}
    rows = list(tables[1].find("tbody").iter("tr"))
    # Some rules share a row: honba by ron and by tsumo, yakuman that add up and that count double.
    shared = {"honba_tsumo_each": "honba_ron", "yakuman_add_up": "double_yakuman"}
    assert len(rows) == len({shared.get(key, key) for key in changed})
    for row in rows:
        _, own, before = (text_of(cell) for cell in row)
        assert own != before


@pytest.mark.parametrize("ruleset_id", rules.IDS)
def test_cards_say_whose_rules_they_adapt(ruleset_id):
    """The foot of the full page names the source as that of the rules that are adapted."""
    text = re.sub(r"\s+", " ", rules.text_of_file(f"en/{ruleset_id}/table-a4.pdf"))
    (parent,) = load((rules.RULES[ruleset_id][0],))
    assert f"Adapted from: {parent.source}" in text
