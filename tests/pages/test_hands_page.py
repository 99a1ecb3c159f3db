"""The page of hands: each figure of the tables leads to a hand, drawn as tiles, that adds up to its cell line by line.

Expected values are the table of hands and the frame of points; sums and rounding are reckoned here.
"""

import re
from collections import Counter
from pathlib import PurePosixPath
from xml.etree import ElementTree

import pytest

from generator import frames
from generator.outputs import Publication, declared_files
from generator.rulesets import load
from generator.sheets.hands import coverage

from .. import facts
from ..library import calculator
from ..library.calculator import calls, is_closed, pairs, tiles
from ..numbers import amounts
from ..payments import grid, paid, points
from .page import REFERENCES, WINNER_WORDS, parse, read, reference, text_of

BACK = "back"
SORTED = [f"{rank}{suit}" for suit in "mps" for rank in "123456789"] + [f"{rank}z" for rank in "1234567"]
# The names of conditions; both languages keep the Japanese word.
CONDITIONS = {"riichi": "riichi", "double-riichi": "riichi", "haitei": "haitei", "houtei": "houtei"}
# Winds from east to north, then the dragons.
HONORS = {
    "en": ("east", "south", "west", "north", "white", "green", "red"),
    "es": ("este", "sur", "oeste", "norte", "dragón blanco", "dragón verde", "dragón rojo"),
}
OPEN_WORDS = {"en": ("open hand", "open tanyao"), "es": ("mano abierta", "tanyao abierto")}
MOST_BYTES = 3000

each_reference = pytest.mark.parametrize(("language", "ruleset"), REFERENCES)


def hands_page(site, language, ruleset):
    """Read the page of hands of a ruleset."""
    return read(site, f"{language}/{ruleset}/hands/index.html")


def of_ruleset(ruleset):
    """Give the hands that a ruleset has, by id."""
    return {row["hand"]: row for row in calculator.of_ruleset(ruleset)}


def heading(row, language):
    """Give what stands over a hand: its han, fu and win, the winner where it is one's alone, and whether it is open."""
    words = [f"{row['han']} han {row['fu']} fu, {row['win']}"]
    if row["seat_wind"]:
        words[0] += f" ({WINNER_WORDS[language]['dealer' if row['seat_wind'] == '1z' else 'child'].lower()})"
    if not is_closed(row):
        words.append(OPEN_WORDS[language]["tanyao" in dict(pairs(row["yaku"]))])
    return " · ".join(words)


def articles(site, language, ruleset):
    """Pair each hand of a page with its row of the table; the page has these and no other, in the table's order."""
    found = {element.get("id"): element for element in hands_page(site, language, ruleset).root.iter("article")}
    table = of_ruleset(ruleset)
    assert list(found) == list(table)
    return [(found[name], row) for name, row in table.items()]


def with_class(element, name):
    """Give the elements inside one that have a class."""
    return [inner for inner in element.iter() if name in inner.get("class", "").split()]


def drawn(element):
    """Give the drawings inside an element by their names."""
    return [PurePosixPath(image.get("src")).stem for image in element.iter("img")]


def lines(part):
    """Give the lines of a sum, label and number, and its last line as text."""
    *items, last = list(part)
    found = [(text_of(item).rpartition(" ")[0], int(text_of(item.find("b")))) for item in items]
    assert [text_of(item) for item in items] == [f"{label} {number}" for label, number in found]
    assert last.get("class") == "sum"
    return found, text_of(last)


@each_reference
def test_every_figure_leads_to_its_hand(site, language, ruleset):
    """Each payment of the grids links a hand whose heading has its han, fu and win, and its winner where it has one."""
    page, target = reference(site, language, ruleset), hands_page(site, language, ruleset)
    for han, fu, winner, win in grid(ruleset):
        figure = page.ids[f"{winner}-{win}-{han}-{fu}"]
        (link,) = figure.iter("a")
        path, _, fragment = link.get("href").partition("#")
        assert path == "hands/index.html"
        row = of_ruleset(ruleset)[fragment]
        assert (row["han"], row["fu"], row["win"]) == (str(han), str(fu), win)
        assert row["seat_wind"] in {"", {"dealer": "1z", "child": "2z"}[winner]}
        assert text_of(target.ids[fragment].find("h3")) == heading(row, language)
        assert text_of(link) == text_of(figure)


@each_reference
def test_the_page_has_the_hands_of_one_to_thirteen_han(site, language, ruleset):
    """Every hand of the table that belongs to the ruleset is there, in the section of its han, once."""
    page = hands_page(site, language, ruleset)
    assert [section.get("id") for section in page.root.iter("section")] == [f"han-{han}" for han in range(1, 14)]
    for section in page.root.iter("section"):
        han = section.get("id").removeprefix("han-")
        assert [article.get("id") for article in section.iter("article")] == [
            name for name, row in of_ruleset(ruleset).items() if row["han"] == han
        ]
        assert text_of(section.find("h2")) == f"{han} han"
    found = articles(site, language, ruleset)
    headings = [text_of(article.find("h3")) for article, _ in found]
    assert headings == [heading(row, language) for _, row in found]
    assert len(set(headings)) == len(headings)
    # Two hands for each combination with a seat. Of 1 han 8 open ones by ron and 7 by tsumo, whose 100 fu are open
    # anyway, and two open tanyao; of 2 han 9 by ron and 6 by tsumo, whose 80, 100 and 110 fu are open anyway.
    further = [row for _, row in found if "-open" in row["hand"]]
    assert len(found) - len(further) == 313 + 2 * (facts.COUNTS[ruleset] - 313)
    assert Counter(row["han"] for row in further) == {"1": 17, "2": 15}


@each_reference
def test_tiles_are_those_of_the_hand(site, language, ruleset):
    """The hand sorted, the winning tile apart, each group beside it; a closed kan shows two backs, at its ends."""
    for article, row in articles(site, language, ruleset):
        (whole,) = with_class(article, "tiles")
        in_hand, winning, *beside = list(whole)
        rest = tiles(row["concealed"])
        rest.remove(row["winning_tile"])
        assert drawn(in_hand) == sorted(rest, key=SORTED.index)
        assert winning.get("class") == "winning"
        assert drawn(winning) == [row["winning_tile"]]
        assert [drawn(group) for group in beside] == [
            [BACK, *group[1:3], BACK] if kind == "ankan" else group for kind, group in calls(row)
        ]
        assert len(drawn(whole)) == len(tiles(row["concealed"])) + sum(len(group) for _, group in calls(row))
        assert drawn(article)[len(drawn(whole)) :] == row["dora_indicators"].split()


@each_reference
def test_one_tile_of_each_called_group_is_turned(site, language, ruleset):
    """A called group has its first tile turned, since it came from the left; no other tile of a hand is."""
    turned = Counter()
    for article, row in articles(site, language, ruleset):
        groups = with_class(article, "call")
        for group, (kind, _) in zip(groups, calls(row), strict=True):
            places = [at for at, image in enumerate(group.iter("img")) if image.get("class") == "turned"]
            assert places == ([] if kind == "ankan" else [0]), row["hand"]
            turned[kind] += len(places)
            assert group.get("aria-label")
        assert len(with_class(article, "turned")) == sum(kind != "ankan" for kind, _ in calls(row))
    assert turned["chi"] * turned["pon"] * turned["minkan"] > 0


@each_reference
def test_each_picture_has_its_name(site, language, ruleset):
    """Every drawing of a page has a text, the same wherever it stands, and no two drawings have one text."""
    names = {
        (PurePosixPath(image.get("src")).stem, image.get("alt"))
        for image in hands_page(site, language, ruleset).root.iter("img")
    }
    assert all(alt for _, alt in names)
    for column in zip(*names, strict=True):
        assert len(set(column)) == len(names)
    for drawing, alt in names - {(BACK, alt) for _, alt in names}:
        if drawing[1] == "z":
            assert HONORS[language][int(drawing[0]) - 1] in alt
        else:
            assert drawing[0] in alt.split()
    assert len(names) > 27


@each_reference
def test_yaku_and_fu_add_up_to_the_cell(site, language, ruleset):
    """The lines of yaku add up to the han, those of fu to their sum, and the sum goes up to the fu of the heading."""
    for article, row in articles(site, language, ruleset):
        han, fu = (int(number) for number in re.match(r"(\d+) han (\d+) fu, ", text_of(article.find("h3"))).groups())
        (sums,) = with_class(article, "sums")
        yaku, parts = list(sums)
        of_yaku, last_of_yaku = lines(yaku)
        of_fu, last_of_fu = lines(parts)
        assert [number for _, number in of_yaku] == [number for _, number in pairs(row["yaku"])]
        assert [number for _, number in of_fu] == [number for _, number in pairs(row["fu_parts"])]
        assert sum(number for _, number in of_yaku) == han
        assert last_of_yaku == f"{han} han"
        total = sum(number for _, number in of_fu)
        rounded = 25 if total == 25 else (total + 9) // 10 * 10
        assert rounded == fu
        assert last_of_fu == (f"{fu} fu" if total == fu else f"{total} → {fu} fu")
        labels = [label for label, _ in of_yaku]
        assert len(set(labels)) == len(labels)


@each_reference
def test_payments_are_the_frames(site, language, ruleset):
    """Below each hand stand the payments of its cell: of child and dealer, or of the one winner that it has."""
    table, words = points(ruleset), WINNER_WORDS[language]
    for article, row in articles(site, language, ruleset):
        (line,) = with_class(article, "pays")
        winners = {"": ("child", "dealer"), "1z": ("dealer",), "2z": ("child",)}[row["seat_wind"]]
        keys = [(int(row["han"]), int(row["fu"]), winner, row["win"]) for winner in winners]
        assert [amounts(text_of(bold), language, "page") for bold in line.iter("b")] == [
            paid(table[key]) for key in keys
        ]
        limit = table[keys[0]]["limit"]
        text = text_of(line)
        assert [words[winner] for winner in winners] == re.findall("|".join(words.values()), text)
        head = text.strip().split(" · ")[0]
        assert head.lower() == limit.replace("-", " ") if limit else head.startswith(words[winners[0]])


@each_reference
def test_circumstances_are_told(site, language, ruleset):
    """A hand with riichi, a last tile, a seat or an indicator says so above its sums; any other has no such line."""
    for article, row in articles(site, language, ruleset):
        found = with_class(article, "circumstances")
        assert len(found) == bool(row["conditions"] or row["seat_wind"] or row["dora_indicators"])
        text = text_of(found[0]) if found else ""
        for code in row["conditions"].split():
            assert CONDITIONS[code] in text
        winds = {"en": {"1z": "East", "2z": "South"}, "es": {"1z": "este", "2z": "sur"}}[language]
        for wind, word in winds.items():
            assert (word in text) == (row["seat_wind"] == wind)
        if is_closed(row) and "riichi" in dict(pairs(row["yaku"])):
            assert "riichi" in text


@pytest.mark.parametrize("drawing", [*SORTED, BACK])
def test_a_picture_of_a_tile_is_small_and_has_no_letters(site, drawing):
    """Each of the 34 tiles and the back is a drawing of its own: no text, nothing from elsewhere, under 3 kB."""
    content = (site / "assets" / "tiles" / f"{drawing}.svg").read_bytes()
    assert len(content) < MOST_BYTES
    root = ElementTree.fromstring(content)  # noqa: S314 - a file of our own
    tags = {element.tag.removeprefix("{http://www.w3.org/2000/svg}") for element in root.iter()}
    assert tags <= {"svg", "rect", "path", "circle"}
    assert {
        name for element in root.iter() for name in element.attrib if "href" in name or name.startswith("on")
    } == set()


def test_no_two_tiles_look_the_same(site):
    """The folder of tiles holds 35 pictures, all different."""
    found = {path.name: path.read_bytes() for path in (site / "assets" / "tiles").iterdir()}
    assert set(found) == {f"{drawing}.svg" for drawing in (*SORTED, BACK)}
    assert len(set(found.values())) == len(found)


def of_house(language, **changes):
    """Read the page of hands that a house has: `wrc` with some rules changed. Give its ruleset and the page."""
    (wrc,) = load(("wrc",))
    house = wrc.model_copy(update={"id": "house", "rules": wrc.rules.model_copy(update=changes)})
    files = declared_files(Publication((house,)))
    return house, parse(next(file for file in files if file.path == f"{language}/house/hands/index.html").make())


def cells_of(text, possible):
    """Read combinations in words, such as "1–4 han 40 fu and 13+ han 20 fu", among those that are possible."""
    found = set()
    for first, last, more, low, high in re.findall(r"(\d+)(?:–(\d+))?(\+)? han (\d+)(?:–(\d+))? fu", text):
        hans = range(int(first), 14 if more else int(last or first) + 1)
        found |= {(han, fu) for han, fu in possible if han in hans and int(low) <= fu <= int(high or low)}
    return found


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("changes", [{"players": 3, "uma": (15, 0, -15)}, {"open_hand_min_fu": 20}], ids=str)
def test_the_page_says_for_which_combinations_it_has_no_hand(language, changes):
    """How many combinations have a hand, and by win each that has none: those whose cells name none, and no other."""
    house, page = of_house(language, **changes)
    cells = frames.cells(house)
    cells = cells[cells["possible"]]
    every = {(cell.han, cell.fu, cell.win) for cell in cells.itertuples()}
    expected = {(cell.han, cell.fu, cell.win) for cell in cells[cells["hand"].isna()].itertuples()}
    assert expected
    (listed,) = page.all_with_class("ul", "missing")
    found = set()
    for line in listed.iter("li"):
        win, _, words = text_of(line).partition(": ")
        found |= {(*cell, win) for cell in cells_of(words, {cell[:2] for cell in every if cell[2] == win})}
    assert found == expected
    text = page.text
    assert str(len(every)) in text
    assert str(len(every) - len(expected)) in text
    for claim in ("a hand for every cell", "una mano para cada", "Each combination", "Cada combinación"):
        assert claim not in text


def test_an_open_hand_without_fu_lacks_thirteen_han_alone():
    """Where an open hand stays at 20 fu, just 13 han 20 fu by ron has no hand: one indicator leaves it at 12 han."""
    _, page = of_house("en", open_hand_min_fu=20)
    (listed,) = page.all_with_class("ul", "missing")
    assert [text_of(line) for line in listed.iter("li")] == ["ron: 13+ han 20 fu"]
    assert {f"ron-{han}-20" for han in range(1, 13)} <= set(page.ids)


@each_reference
def test_a_published_page_lacks_no_hand(site, language, ruleset):
    """Each combination has a hand, so the page says so and lists none that is missing."""
    page = hands_page(site, language, ruleset)
    assert page.all_with_class("ul", "missing") == []
    assert {"en": "Each combination of han and fu", "es": "Cada combinación de han y fu"}[language] in page.text


CONFIRMED = {"en": "Independent calculators give", "es": "Varias calculadoras independientes dan"}
NOT_COMPARED = {"en": "were not compared with an independent calculator", "es": "no se compararon con una calculadora"}


@each_reference
def test_the_page_names_the_calculators_that_confirm_its_hands(site, language, ruleset):
    """All three are named under the rulesets with which they were compared."""
    text = hands_page(site, language, ruleset).text
    assert CONFIRMED[language] in text
    assert NOT_COMPARED[language] not in text
    assert all(name in text for name in ("mahjong", "riichienv", "majiang-core"))


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize(("changes", "compared"), [({"kiriage": False}, False), ({"riichi_stick": 500}, True)], ids=str)
def test_a_house_names_calculators_only_where_its_rules_were_compared(language, changes, compared):
    """With a rule changed that bears on points the page says that nothing was compared; else it names them."""
    _, page = of_house(language, **changes)
    assert (CONFIRMED[language] in page.text) == compared
    assert (NOT_COMPARED[language] in page.text) != compared
    assert ("majiang-core" in page.text) == compared


@pytest.mark.parametrize(
    ("changes", "counts"),
    [
        ({}, (313, 313)),
        # 13 combinations of 20 fu by ron more, from 1 to 13 han, of which the last has none.
        ({"open_hand_min_fu": 20}, (326, 325)),
        ({"red_fives": 3}, (313, 313)),
    ],
)
def test_how_far_the_hands_go(changes, counts):
    """The number of combinations of a ruleset and of those with a hand, and which have none."""
    (wrc,) = load(("wrc",))
    house = wrc.model_copy(update={"rules": wrc.rules.model_copy(update=changes)})
    covered = coverage(Publication((house,)).tables["wrc"])
    assert (covered.combinations, covered.with_hand) == counts
    assert len(covered.missing) == counts[0] - counts[1]
    assert set(covered.missing) <= {(13, 20, "ron")}
