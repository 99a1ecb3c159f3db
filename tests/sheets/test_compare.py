"""The comparison of rulesets: what the rules say of each pair, the combinations few words stand for, and the page."""

import re
from itertools import combinations, product

import pytest

from generator.locales import Locale
from generator.outputs import Publication, declared_files
from generator.rulesets import load
from generator.sheets import compare
from generator.sheets.rules import rule_rows

from .. import facts
from ..numbers import amounts
from ..pages.page import parse, table_cells, text_of
from ..payments import paid, points
from ..rulesets.files import HOUSE, written

LANGUAGES = ("en", "es")
PAIRS = tuple(combinations(facts.IDS, 2))
WINNERS, WINS = ("child", "dealer"), ("ron", "tsumo")
# The words of the winners.
CANNOT = {"en": "cannot occur", "es": "no puede darse"}
# The rows of the facts that have a row on the page under another name.
TOGETHER = {
    "yakuman_add_up": "double_yakuman",
    "honba_tsumo_each": "honba_ron",
    "ura_dora": "ippatsu",
    "kan_dora": "ippatsu",
    "return_points": "start_points",
    "target_points": "start_points",
    "oka": "uma",
}


@pytest.fixture(scope="module")
def site():
    """Give a publication of the rulesets with facts, nothing of it made yet."""
    return Publication(load(facts.IDS))


@pytest.fixture(scope="module")
def found(site):
    """Give the pairs in English by their ids."""
    every = [site.tables[ruleset] for ruleset in facts.IDS]
    return {tuple(ruleset.id for ruleset in pair.rulesets): pair for pair in compare.pairs(every, Locale("en"))}


def tables_of(*rulesets):
    """Give the tables of some rulesets."""
    return list(Publication(tuple(rulesets)).tables.values())


def changed(parent, ruleset_id, **rules):
    """Give a shipped ruleset under another id with some of its rules changed."""
    given = load([parent])[0]
    return given.model_copy(update={"id": ruleset_id, "rules": given.rules.model_copy(update=rules)})


def test_every_pair_is_there_in_printed_order(found):
    """Four rulesets give six pairs, each with an anchor of its ids in the printed order."""
    assert tuple(found) == PAIRS
    assert [pair.anchor for pair in found.values()] == ["-".join(ids) for ids in PAIRS]


@pytest.mark.parametrize(("ids", "expected"), facts.DIFFERENT_ROWS.items())
def test_so_many_rows_differ_as_the_rules_say(found, ids, expected):
    """`wrc` and `jpml`: 8 rows; `wrc` and `m-league`: 52; `jpml` and `mahjong-soul`: 10 in the latter alone."""
    pair = found[ids]
    assert (pair.otherwise, pair.only) == (expected[0], (0, expected[1]))


@pytest.mark.parametrize("ids", PAIRS)
def test_counts_are_those_of_the_frames(found, ids):
    """For each pair, rows that pay otherwise and rows of one alone are counted as the frames have them."""
    one, other = (points(ruleset) for ruleset in ids)
    otherwise = sum(paid(one[key]) != paid(other[key]) for key in one.keys() & other.keys())
    assert found[ids].otherwise == otherwise
    assert found[ids].only == (len(one.keys() - other.keys()), len(other.keys() - one.keys()))


def lines(pair):
    """Give the blocks of a pair as {label: {(winner, win): amounts}}."""
    return {block.label: {(line.winner, line.win): line.amounts for line in block.lines} for block in pair.blocks}


KIRIAGE = {
    # 7700 and 8000, 11 600 and 12 000, 2000/3900 and 2000/4000, 3900 and 4000 from each.
    ("child", "ron"): ((8000,), (7700,)),
    ("child", "tsumo"): ((2000, 4000), (2000, 3900)),
    ("dealer", "ron"): ((12_000,), (11_600,)),
    ("dealer", "tsumo"): ((4000,), (3900,)),
}
THIRTEEN = {
    ("child", "ron"): ((32_000,), (24_000,)),
    ("child", "tsumo"): ((8000, 16_000), (6000, 12_000)),
    ("dealer", "ron"): ((48_000,), (36_000,)),
    ("dealer", "tsumo"): ((16_000,), (12_000,)),
}
# 1 han 110 fu by ron (880 base) and 140 fu by ron with 4 to 7 han (mangan, then haneman) need the 4-fu pair.
DOUBLE_WIND = {
    "1 han 110 fu": {("child", "ron"): ((), (3600,)), ("dealer", "ron"): ((), (5300,))},
    "4–5 han 140 fu": {("child", "ron"): ((), (8000,)), ("dealer", "ron"): ((), (12_000,))},
    "6–7 han 140 fu": {("child", "ron"): ((), (12_000,)), ("dealer", "ron"): ((), (18_000,))},
}


def turned(block):
    """Give a block as it is with the rulesets in the other order."""
    return {key: (other, one) for key, (one, other) in block.items()}


@pytest.mark.parametrize(
    ("ids", "expected"),
    [
        (("wrc", "jpml"), {"3 han 60 fu and 4 han 30 fu": KIRIAGE}),
        (("wrc", "m-league"), {"13 han or more": THIRTEEN}),
        (("wrc", "mahjong-soul"), {**DOUBLE_WIND, "3 han 60 fu and 4 han 30 fu": KIRIAGE}),
        (
            ("jpml", "m-league"),
            {"3 han 60 fu and 4 han 30 fu": turned(KIRIAGE), "13 han or more": THIRTEEN},
        ),
        (("jpml", "mahjong-soul"), DOUBLE_WIND),
        (
            ("m-league", "mahjong-soul"),
            {**DOUBLE_WIND, "3 han 60 fu and 4 han 30 fu": KIRIAGE, "13 han or more": turned(THIRTEEN)},
        ),
    ],
)
def test_what_differs_in_the_same_way_stands_together(found, ids, expected):
    """Each pair has these blocks, least han first, with these payments and no other."""
    assert lines(found[ids]) == expected
    starts = [(int(re.match(r"\d+", label)[0]), label) for label in lines(found[ids])]
    assert [han for han, _ in starts] == sorted(han for han, _ in starts)


@pytest.mark.parametrize("ids", PAIRS)
def test_the_rules_that_differ_are_those_of_the_rules(found, ids):
    """A pair has a row for each rule in which the facts differ, with both rulesets' own values."""
    one, other = ids
    differ = {
        TOGETHER.get(key, key) for key, by_ruleset in facts.RULES_TABLE.items() if by_ruleset[one] != by_ruleset[other]
    }
    pair = found[ids]
    assert {row.values[0].key for row in pair.rules} == differ
    for ruleset, side in zip(ids, (0, 1), strict=True):
        own = {row.key: row for row in rule_rows(load([ruleset])[0], Locale("en"))}
        assert [row.values[side] for row in pair.rules] == [own[row.values[side].key] for row in pair.rules]


def test_rulesets_that_agree_differ_in_nothing():
    """The same rules under two names give a pair without rules, without payments and without counts."""
    (pair,) = compare.pairs(tables_of(load(["wrc"])[0], changed("wrc", "club")), Locale("en"))
    assert (pair.rules, pair.blocks, pair.otherwise, pair.only) == ((), (), 0, (0, 0))
    assert not pair.players_differ


def test_three_players_pay_the_same_each():
    """With another number of players alone each payment is the same, the rule is named, and totals differ."""
    (pair,) = compare.pairs(tables_of(load(["wrc"])[0], changed("wrc", "three", players=3)), Locale("en"))
    assert pair.otherwise == 0
    assert pair.players_differ
    assert next((row.values[0].name, [value.value for value in row.values]) for row in pair.rules) == (
        "Players",
        ["4", "3"],
    )


def test_anchors_of_pairs_that_read_alike_are_distinct():
    """Where two pairs of ids read alike with one hyphen between, the second has two."""
    ids = ("a", "a-b", "b-c", "c")
    rulesets = [changed("wrc", ruleset).model_copy(update={"order": at}) for at, ruleset in enumerate(ids)]
    anchors = [pair.anchor for pair in compare.pairs(tables_of(*rulesets), Locale("en"))]
    assert len(set(anchors)) == len(anchors) == 6
    assert {"a-b-c", "a-b--c"} <= set(anchors)


def test_without_pinfu_by_tsumo_20_fu_is_gone_for_every_han():
    """20 fu by tsumo is gone from 2 han on; neighbouring han stand together where the other ruleset pays the same."""
    pair = compare.pairs(tables_of(load(["jpml"])[0], changed("jpml", "club", pinfu_tsumo=False)), Locale("en"))[0]
    labels = {block.label for block in pair.blocks}
    assert labels == {
        "2 han 20 fu",
        "3 han 20 fu",
        "4 han 20 fu",
        "5 han 20 fu",
        "6–7 han 20 fu",
        "8–10 han 20 fu",
        "11–12 han 20 fu",
        "13+ han 20 fu",
    }
    assert pair.only == (24, 0)


EVERY = tuple(product(range(1, 14), facts.FUS))


@pytest.mark.parametrize(
    ("cells", "english", "spanish"),
    [
        ([(13, fu) for fu in facts.FUS], "13 han or more", "13 han o más"),
        ([(han, fu) for han in (11, 12, 13) for fu in facts.FUS], "11 han or more", "11 han o más"),
        ([(han, fu) for han in (6, 7) for fu in facts.FUS], "6–7 han", "6–7 han"),
        ([(5, fu) for fu in facts.FUS], "5 han", "5 han"),
        ([(3, 60), (4, 30)], "3 han 60 fu and 4 han 30 fu", "3 han 60 fu y 4 han 30 fu"),
        ([(han, 140) for han in (4, 5, 6, 7)], "4–7 han 140 fu", "4–7 han 140 fu"),
        ([(3, fu) for fu in (70, 80, 90)], "3 han 70–90 fu", "3 han 70–90 fu"),
        ([(3, 70), (3, 80), (3, 110)], "3 han 70–80 fu and 3 han 110 fu", "3 han 70–80 fu y 3 han 110 fu"),
        ([(han, 20) for han in (11, 12, 13)], "11+ han 20 fu", "11+ han 20 fu"),
        ([(1, 20), (1, 25), (1, 30)], "1 han 20–30 fu", "1 han 20–30 fu"),
        ([(han, fu) for han in (1, 2) for fu in (30, 40)], "1–2 han 30–40 fu", "1–2 han 30–40 fu"),
        ([(1, 30), *((13, fu) for fu in facts.FUS)], "13 han or more and 1 han 30 fu", "13 han o más y 1 han 30 fu"),
    ],
)
def test_combinations_in_few_words(cells, english, spanish):
    """Whole han need no fu, neighbours make a range, 13 has no upper end, and the order of the cells plays no part."""
    for order in (cells, cells[::-1]):
        assert compare.cells_text(order, EVERY, Locale("en")) == english
    assert compare.cells_text(cells, EVERY, Locale("es")) == spanish


def page_of(site, language):
    """Read the page of a language."""
    (made,) = [file.make() for file in declared_files(site) if file.path == f"{language}/compare/index.html"]
    return parse(made)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_pair_can_be_linked(site, found, language):
    """The page is HTML without errors, each pair a section with its id, linked from the table at the top."""
    page = page_of(site, language)
    assert page.errors == ()
    first = next(page.root.iter("table"))
    assert [link.get("href") for link in first.iter("a")] == [f"#{pair.anchor}" for pair in found.values()]
    counts = [[int(text_of(cell)) for cell in row.iter("td")] for row in first.find("tbody").iter("tr")]
    assert counts == [[len(pair.rules), pair.otherwise, sum(pair.only)] for pair in found.values()]
    for pair in found.values():
        section = page.ids[pair.anchor]
        assert section.tag == "section"
        linked = [link.get("href") for link in section.iter("a")]
        for ruleset in pair.rulesets:
            assert {f"https://{facts.SOURCES[ruleset.id]}", f"../{ruleset.id}/index.html"} <= set(linked)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_has_the_payments_of_each_block(site, found, language):
    """Each table of a pair has a line for each win that differs, with both payments or that it cannot occur."""
    page = page_of(site, language)
    for pair in found.values():
        shown = [table_cells(table) for table in page.ids[pair.anchor].iter("table")]
        expected = [[values for line in block.lines for values in line.amounts] for block in pair.blocks]
        assert [
            [
                () if text_of(cell.element) == CANNOT[language] else amounts(text_of(cell.element), language, "page")
                for cell in cells
            ]
            for cells in shown
        ] == expected
        for cells in shown:
            assert {cell.column for cell in cells} == {ruleset.name for ruleset in pair.rulesets}


def test_the_page_says_none(site):
    """Where nothing pays otherwise and where nothing exists in one alone the page says none."""
    page = page_of(site, "en")
    assert "pay differently: none. That exist under Mahjong Soul alone: 10." in text_of(page.ids["jpml-mahjong-soul"])
    assert "pay differently: 8. That exist under one of the two alone: none." in text_of(page.ids["wrc-jpml"])
    same = Publication((load(["wrc"])[0], changed("wrc", "club")))
    text = text_of(page_of(same, "en").ids["wrc-club"])
    assert "Rules that differ None." in text
    assert "Payments that differ None:" in text


def test_one_ruleset_has_nothing_to_compare():
    """A publication of one ruleset has the page, which says that there is nothing to compare."""
    page = page_of(Publication(load(["wrc"])), "en")
    assert list(page.root.iter("table")) == []
    assert "nothing to compare" in page.text


def test_one_ruleset_of_a_house_leads_to_what_it_changes(tmp_path):
    """Alone in a publication, rules that extend others lead to their own list of changes; a published one does not."""
    path = written(tmp_path, club=HOUSE.format(parent="wrc", id="club") + "[rules]\nkiriage = false\n")
    page = page_of(Publication(load((str(path),))), "en")
    wrc = Publication(load(["wrc"]))
    (link,) = (link for link in page.root.iter("a") if "#changes" in link.get("href", ""))
    assert "#changes" not in " ".join(each.get("href", "") for each in page_of(wrc, "en").root.iter("a"))
    assert (link.get("href"), text_of(link)) == ("../club/index.html#changes", "What it changes against WRC")


@pytest.mark.parametrize(("language", "otherwise"), [("en", r"\botherwise\b"), ("es", r"lado a lado")])
def test_the_page_speaks_plainly(site, language, otherwise):
    """Payments differ; they are not "otherwise". How two amounts in one cell are paid stands above the tables."""
    page = page_of(site, language)
    assert re.search(otherwise, page.text) is None
    each = {"en": "to a child, each other child / the dealer", "es": "a un ko, cada uno de los otros ko / el oya"}
    assert page.text.index(each[language]) < page.text.index("8,000" if language == "en" else "8000")


@pytest.mark.parametrize("language", LANGUAGES)
def test_uncertain_values_and_sections_are_shown(site, language):
    """A value has its section, its note, and the word that it is less certain."""
    page = page_of(site, language)
    section = text_of(page.ids["wrc-jpml"])
    assert "§13.4" in section
    assert "§11.5.4" in section
    soul = text_of(page.ids["jpml-mahjong-soul"])
    # The doubt is said once, before the note.
    weak = {
        "en": "Uncertain: one weak source only. Ask before a tournament.",
        "es": "Dato inseguro: lo respalda una sola fuente dudosa. Pregunta antes de un torneo.",
    }
    good = {
        "en": "Less certain: one good source only.",
        "es": "Dato menos seguro: lo respalda una sola fuente fiable.",
    }
    assert soul.count(weak[language]) == 1
    # The confidence in which the two differ: B for 13 han and double yakuman; that of renhou is the same in both.
    assert soul.count(good[language]) == 2
