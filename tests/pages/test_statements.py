"""What two references written by hand state is on the page; the faults of the English one are not.

After that, what pages say under rules that no shipped ruleset has: sentences that depend on an option are there where
it is so, and another where it is not.
"""

import itertools
import re
from collections.abc import Iterator

import pytest

from generator import frames
from generator.hands.least import forced_yaku
from generator.hands.reach import FUS, HANS
from generator.hands.shapes import FuOptions, Group, Shape, raw_fu
from generator.outputs import Publication, declared_files
from generator.rulesets import Ruleset, load

from .. import facts, seeds
from ..numbers import numbers
from ..payments import GRID_FUS, WINNERS, points
from .page import LANGUAGES, REFERENCES, Page, in_blanks, parse, read, reference, table_cells, text_of

SPANISH = [ruleset for language, ruleset in REFERENCES if language == "es"]
ENGLISH = [ruleset for language, ruleset in REFERENCES if language == "en"]

# The Spanish reference, section by section: what must be read there, in this order, whatever stands between.
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
        "victoria del oya por ron vale aproximadamente 1,5 veces",
        "base × 6 frente a × 4",
        "2 han 30 fu valen",
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
def test_the_spanish_page_states_what_its_seed_states(site, ruleset, section):
    """Formula, factors, rounding, thresholds, tips and the notes of the examples are all there."""
    text = text_of(reference(site, "es", ruleset).ids[section])
    assert in_order(SEED_STATEMENTS[section]).search(text), text


@pytest.mark.parametrize("ruleset", SPANISH)
def test_the_spanish_page_has_the_limits_of_its_seed(site, ruleset):
    """The first four limits have the han, the base and the rons of the seed's table, and so has the yakuman."""
    page = reference(site, "es", ruleset)
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
def test_the_spanish_page_says_what_thirteen_han_are(site, ruleset):
    """The note of 13 han and more is the ruleset's; a yonbaiman is no yakuman and never added to one."""
    text = text_of(reference(site, "es", ruleset).ids["limits"])
    statements = [name for name in set(THIRTEEN_HAN.values()) if name in text]
    assert statements == [THIRTEEN_HAN[ruleset]]
    assert ("nunca se suma a uno" in text) == (facts.RULES_TABLE["thirteen_han"][ruleset] == "yonbaiman")


@pytest.mark.parametrize("ruleset", SPANISH)
def test_the_spanish_page_says_what_becomes_of_4_han_30_fu(site, ruleset):
    """With kiriage 4 han 30 fu and 3 han 60 fu (base 1920) are a mangan; without, worth 7700 (ko) or 11 600 (oya)."""
    text = text_of(reference(site, "es", ruleset).ids["limits"])
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
def test_mangan_by_kiriage_names_the_rules(site, ruleset):
    """What 4 han 30 fu and 3 han 60 fu are is said of these rules, and is not the same for all."""
    text = text_of(reference(site, "en", ruleset).ids["limits"])
    says_kiriage = "4 han 30 fu and 3 han 60 fu have base 1,920, just short of a mangan, and are rounded up" in text
    assert says_kiriage == facts.RULES_TABLE["kiriage"][ruleset]
    assert ("7,700 (child) or 11,600 (dealer) by ron" in text) != says_kiriage
    assert re.search("(under these rules|These rules)", text)


@pytest.mark.parametrize("ruleset", ENGLISH)
def test_yonbaiman_stands_only_where_the_rules_have_it(site, ruleset):
    """13 han and more are a yonbaiman in two of the rulesets; the word is on no other page."""
    page = reference(site, "en", ruleset)
    assert ("yonbaiman" in page.text) == (facts.RULES_TABLE["thirteen_han"][ruleset] == "yonbaiman")


@pytest.mark.parametrize(("language", "ruleset"), REFERENCES)
def test_one_and_a_half_times_is_said_to_be_inexact(site, language, ruleset):
    """Said to be "about" 1.5 times what the winner gets, with a case where it is not; no "always", no "pays"."""
    tips = [text_of(tip) for tip in reference(site, language, ruleset).ids["tips"].iter("li")]
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
def test_no_tsumo_is_paid_for_2_han_25_fu(site, language, ruleset):
    """Neither the grid nor an example has a tsumo row for 2 han 25 or for closed 2 han 30."""
    page = reference(site, language, ruleset)
    blanks = [part for part in in_blanks(page.root) if part.get("id")]
    shown = [name for name in ("child-tsumo-2-25", "dealer-tsumo-2-25") if name in page.ids]
    assert [name for name in shown if page.ids[name] not in blanks] == []
    for name in ("example-riichi-pinfu", "example-chiitoitsu"):
        first = next(page.ids[name].iter("table"))
        assert {cell.row.split(", ")[1] for cell in table_cells(first)} == {"ron"}


@pytest.mark.parametrize(("language", "ruleset"), REFERENCES)
def test_mangan_is_five_han_and_no_more(site, language, ruleset):
    """Six han and more are never called a mangan."""
    text = reference(site, language, ruleset).text
    assert not re.search(r"5\+|5 (han )?(or more|o más)( han)?\W{1,3}(is|are|es|son|=)?\s*(a |un )?mangan", text)
    (tip,) = [
        text_of(tip) for tip in reference(site, language, ruleset).ids["tips"].iter("li") if "haneman" in text_of(tip)
    ]
    assert re.search(r"\b5 han mangan (8,000|8000)\b", tip)


def house(**changes: object) -> Ruleset:
    """Give WRC with some rules changed, under an id of its own."""
    (known,) = load(("wrc",))
    return known.model_copy(update={"id": "house", "name": "House", "rules": known.rules.model_copy(update=changes)})


def page_of(path: str, *rulesets: Ruleset) -> Page:
    """Make one page of a publication of some rulesets."""
    (file,) = [file for file in declared_files(Publication(rulesets)) if file.path == path]
    return parse(file.make())


def steps_of(section: str, page: Page) -> list[str]:
    """Give the texts of the list items of a section."""
    return [text_of(item) for item in page.ids[section].iter("li")]


@pytest.mark.parametrize(("language", "ruleset"), REFERENCES)
def test_the_tips_that_end_at_mangan_say_so(site, language, ruleset):
    """Doubling, 25 fu against 50 and tsumo against ron hold below mangan: each of these tips begins with that."""
    begins = {"en": ("Below mangan",), "es": ("Hasta llegar a mangan", "Por debajo de mangan")}[language]
    tips = steps_of("tips", reference(site, language, ruleset))
    assert [tip.startswith(begins) for tip in tips] == [False, False, False, True, True, True]
    # 5 han 25 fu is a mangan and 4 han 50 fu is one too; 4 han 25 fu pays like 3 han 50 fu, 6400: the last that does.
    rows = points(ruleset)
    assert rows[4, 25, "child", "ron"]["total"] == rows[3, 50, "child", "ron"]["total"] == 25 * 2**6 * 4
    assert rows[5, 25, "child", "ron"]["limit"] == rows[4, 50, "child", "ron"]["limit"] == "mangan"


@pytest.mark.parametrize("language", LANGUAGES)
def test_with_three_players_a_tsumo_brings_less(language):
    """One player fewer pays: of every han and fu that both wins can have the ron brings more, and the tip says that."""
    ruleset = house(players=3, honba_ron=200, red_fives=0, several_ron="nearest-only", uma=(15, 0, -15))
    totals = frames.points((ruleset,)).set_index(["han", "fu", "winner", "win"])["total"]
    both = [
        key
        for key in itertools.product(HANS, FUS, WINNERS)
        if (*key, "ron") in totals.index and (*key, "tsumo") in totals.index
    ]
    assert len(both) > 200
    assert all(totals[*key, "tsumo"] < totals[*key, "ron"] for key in both)
    (tip,) = [
        tip
        for tip in steps_of("tips", page_of(f"{language}/house/index.html", ruleset))
        if re.search(r"menzen tsumo", tip)
    ]
    assert tip.startswith(
        {"en": "With the same han and fu a tsumo brings less", "es": "Con los mismos han y fu se"}[language]
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_without_pinfu_by_tsumo_the_example_keeps_its_han_and_fu(language):
    """The hand of riichi and pinfu has by tsumo riichi and menzen tsumo, 22 fu counted as 30: again 2 han 30 fu."""
    options = FuOptions(double_wind_pair_fu=2, pinfu_tsumo=False, open_hand_min_fu=30, rinshan_tsumo_fu=True)
    smooth = Shape((Group("sequence", concealed=True),) * 4, closed=True, value_fu=0, wait_fu=0, win="tsumo")
    assert (forced_yaku(smooth, options), raw_fu(smooth, options)) == ({"menzen-tsumo": 1}, 22)
    page = page_of(f"{language}/house/index.html", house(pinfu_tsumo=False))
    example = page.ids["example-riichi-pinfu"]
    (table,) = example.iter("table")
    # The base is 480: rows by ron, 2880 and 1920, and by tsumo, 960 from each child, 480 and 960, all rounded up.
    rows = [text_of(row) for row in table.find("tbody").iter("tr")]
    paid = [[value for value in numbers(row, language, "page") if value % 100 == 0] for row in rows]
    assert [(values[0], values[-1]) for values in paid] == [(2900, 2900), (1000, 3000), (2000, 2000), (500, 2000)]
    says = {"en": "no pinfu by tsumo: by tsumo the same hand has", "es": "no hay pinfu por tsumo: por tsumo, la misma"}
    assert says[language] in text_of(example)
    assert text_of(example).endswith("2 han 30 fu.")
    assert not re.search("Ron only|Solo ron", text_of(example))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [3, 4])
def test_a_pinfu_gains_no_han_by_tsumo_where_it_is_none_there(language, players):
    """Menzen tsumo is one han more for a closed hand; where a tsumo is no pinfu, that hand has as many as by ron."""
    exception = {
        "en": "a pinfu hand loses pinfu at the same time.",
        "es": "una mano de pinfu pierde a la vez el pinfu.",
    }
    three = {"red_fives": 0, "several_ron": "nearest-only", "uma": (15, 0, -15)} if players == 3 else {}
    closed = (Group("sequence", concealed=True),) * 4
    for pinfu, gain in ((True, 1), (False, 0)):
        options = FuOptions(double_wind_pair_fu=2, pinfu_tsumo=pinfu, open_hand_min_fu=30, rinshan_tsumo_fu=True)
        shapes = {win: Shape(closed, closed=True, value_fu=0, wait_fu=0, win=win) for win in ("ron", "tsumo")}
        han = {win: sum(forced_yaku(shape, options).values()) for win, shape in shapes.items()}
        assert han["tsumo"] - han["ron"] == gain
        ruleset = house(players=players, pinfu_tsumo=pinfu, **three)
        (tip,) = [
            tip for tip in steps_of("tips", page_of(f"{language}/house/index.html", ruleset)) if "menzen tsumo" in tip
        ]
        assert tip.endswith(exception[language]) == (not pinfu)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [3, 4])
def test_the_start_page_says_whose_hands_three_players_see(language, players):
    """The enumeration is of hands of four players; a publication that has rules for three says so where it starts."""
    says = {"en": "For three players they show what the hands", "es": "Para tres jugadores muestran lo que pueden"}
    three = {"red_fives": 0, "several_ron": "nearest-only", "uma": (15, 0, -15)} if players == 3 else {}
    text = page_of(f"{language}/index.html", house(players=players, **three)).text
    assert (says[language] in text) == (players == 3)


@pytest.mark.parametrize("choice", list(itertools.product((True, False), repeat=2)))
def test_what_yakuman_of_one_hand_are_worth(choice):
    """They add up or not, and some count double or not: 4, 6 with doubles, else no sum is named."""
    add_up, double = choice
    ruleset = house(yakuman_add_up=add_up, double_yakuman=double)
    text = text_of(page_of("en/house/index.html", ruleset).ids["limits"])
    expected = {
        (True, True): "Different yakuman of one hand add up and some count double: ×6 at most, doubles included.",
        (True, False): "Different yakuman of one hand add up: ×4 at most.",
        (False, True): "Different yakuman of one hand do not add up; some count double.",
        (False, False): "Different yakuman of one hand do not add up.",
    }
    assert [sentence for sentence in expected.values() if text.endswith(f" {sentence}")] == [expected[choice]]
    multiples = frames.limits((ruleset,))["yakuman"].dropna().astype(int).tolist()
    assert max(multiples) == {(True, True): 6, (True, False): 4, (False, True): 2, (False, False): 1}[choice]


def fu_of_the_win(options: dict[str, object]) -> str:
    """Give the line of the win's fu on an English page of house rules."""
    return steps_of("fu", page_of("en/house/index.html", house(**options)))[0]


@pytest.mark.parametrize(
    ("pinfu", "rinshan", "exception"),
    [
        (True, True, " (not with pinfu)"),
        (True, False, " (not with pinfu or rinshan kaihou)"),
        (False, True, ""),
        (False, False, " (not with rinshan kaihou)"),
    ],
)
def test_the_fu_of_tsumo_name_the_hands_without_them(pinfu, rinshan, exception):
    """Pinfu goes without these 2 fu where it exists by tsumo, rinshan kaihou where the rules say so."""
    line = fu_of_the_win({"pinfu_tsumo": pinfu, "rinshan_tsumo_fu": rinshan})
    assert line == f"Base 20 · closed hand by ron +10 · tsumo +2{exception}."


@pytest.mark.parametrize(("fu", "least"), [(2, 20), (4, 30)])
def test_pair_and_open_hand_have_the_rulesets_fu(fu, least):
    """A pair of the double wind is given in all, not on top; an open ron without fu is raised as the rules say."""
    lines = steps_of("fu", page_of("en/house/index.html", house(double_wind_pair_fu=fu, open_hand_min_fu=least)))
    assert f"Pair of dragons, seat wind or round wind +2; of a wind that is both: {fu} in all." in lines
    assert f"Round up to the nearest ten; an open hand by ron with no other fu is {least}." in lines


@pytest.mark.parametrize(("honba", "stick", "said"), [(300, 1000, True), (0, 1000, False), (300, 0, False)])
def test_honba_and_sticks_are_enough_only_where_they_add(honba, stick, said):
    """Where a honba or a stick is worth nothing, the page of differences does not say that one of them is enough."""
    ruleset = house(honba_ron=honba, riichi_stick=stick)
    text = text_of(page_of("en/house/differences/index.html", ruleset).ids["last-hand"])
    assert ("then it is enough" in text) == said


def headings(page: Page) -> Iterator[str]:
    """Give the second headings of the part on rulesets of the page of fu."""
    return (text_of(heading) for heading in page.ids["rulesets"].iter("h2"))


@pytest.mark.parametrize(
    ("language", "differ", "same", "chosen"),
    [
        ("en", "Where rulesets differ", "The same in all rulesets here", "What WRC chooses"),
        (
            "es",
            "En qué se distinguen los reglamentos",
            "Lo que aquí es igual en todos los reglamentos",
            "Lo que dice WRC",
        ),
    ],
)
def test_rulesets_are_said_to_differ_where_they_do(site, language, differ, same, chosen):
    """Of the published rulesets the double wind alone differs; one ruleset differs from none."""
    page = read(site, f"{language}/fu/index.html")
    assert list(headings(page)) == [differ, same]
    counts = [len(list(part.iter("dt"))) for part in page.ids["rulesets"].iter("dl")]
    assert counts == [1, 3]
    (known,) = load(("wrc",))
    assert list(headings(page_of(f"{language}/fu/index.html", known))) == [chosen]
    # Two that agree in all four have nothing under the first heading.
    other = known.model_copy(update={"id": "other", "name": "Other"})
    assert list(headings(page_of(f"{language}/fu/index.html", known, other))) == [same]


@pytest.mark.parametrize(("language", "ruleset"), REFERENCES)
def test_a_figure_that_is_said_to_lead_to_a_hand_does(site, language, ruleset):
    """The sentence stands on the page, and every payment of the grids is a link."""
    page = reference(site, language, ruleset)
    says = {
        "en": "Each figure leads to a hand that scores it.",
        "es": "Cada cifra lleva a una mano que vale esos puntos.",
    }
    assert says[language] in page.text
    figures = [element for element in page.root.iter() if element.get("data-paid") and element.get("id")]
    assert len(figures) > 100
    assert [figure.get("id") for figure in figures if next(figure.iter("a"), None) is None] == []


def test_each_thing_is_said_once(site):
    """The licence, and the short form of a reason beside the long one, stand once on a page."""
    for path in ("en/wrc/index.html", "en/cards/index.html", "en/wrc/differences/index.html", "en/index.html"):
        page = read(site, path)
        assert page.text.count("CC0 1.0") == 1, path
    text = reference(site, "en", "wrc").text
    assert text.count("Only pinfu by tsumo stays at 20.") == 1
    assert "pinfu by tsumo only" not in text
    assert read(site, "en/wrc/differences/index.html").text.count(facts.SOURCES["wrc"]) == 1
