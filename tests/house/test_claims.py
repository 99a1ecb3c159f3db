"""Every sentence that claims something of the tables is true under every ruleset, shipped or odd.

A message makes a claim where it holds a figure of its own or a word such as "only", "most" or "never". Each such one
stands in one of three lists here: `PROOFS`, with a function that holds it against the frames wherever a page or a card
of any says it; `ELSEWHERE`, with the test that does so; `PLAIN`, where it names a thing, asks for something or
states a rule of the game itself. A new message with a claim fails until it is in one of them.
"""

import re
from collections.abc import Callable, Iterator
from functools import cache
from html import unescape
from pathlib import Path

import pytest

from generator import frames
from generator.locales.extract import template_catalog
from generator.outputs import Publication, declared_files
from generator.rulesets import Ruleset, load

from . import rules

ROOT = Path(__file__).resolve().parents[2]
CLAIM = re.compile(
    r"\b(always|never|only|alone|most|least|every|nothing|whatever|exactly|no hand)\b|\d", flags=re.IGNORECASE
)
TEXTS = ("limit", "name", "edition", "from", "pairs")
"""The placeholders that can stand for several words; the others are one figure, or some with slashes."""
PLACEHOLDER = re.compile(r"%\((\w+)\)s|\{(\w+)\}")


@cache
def messages() -> tuple[str, ...]:
    """Give the messages of the catalog in English."""
    ids = (message.id for message in template_catalog() if message.id)
    return tuple(found if isinstance(found, str) else found[0] for found in ids)


def claiming() -> list[str]:
    """Give the messages that claim something."""
    return [message for message in messages() if CLAIM.search(PLACEHOLDER.sub("", message))]


@cache
def shipped() -> dict[str, Callable[[], bytes]]:
    """Give what makes each file of the publication."""
    return {file.path: file.make for file in declared_files(Publication.published())}


@cache
def text(path: str, *, of_house: bool) -> str:
    """Give what a page or a card says, in one line without tags."""
    html = (rules.makers() if of_house else shipped())[path]().decode()
    # What a house changes shows the values of the rules that it extends as well: those are not claimed of its own.
    body = re.sub(r"<(script|style)\b.*?</\1>|<h3 id=.changes.*?</section>", " ", html, flags=re.DOTALL)
    return re.sub(r"[ \n\u00a0]+", " ", unescape(re.sub(r"<[^>]+>", " ", body)))


def places(ruleset_id: str, *, of_house: bool) -> Iterator[str]:
    """Give the paths of the English pages and cards of a ruleset, each card once for both papers, without the hands."""
    for path in rules.makers() if of_house else shipped():
        is_hands, is_twin = "/hands/" in path, "-letter" in path
        if path.startswith(f"en/{ruleset_id}/") and path.endswith((".html", ".pdf")) and not is_hands and not is_twin:
            yield path


def said(message: str, shown: str) -> list[dict[str, str]]:
    """Give the values of a message's placeholders wherever a text says it."""
    pattern, seen = "", set()
    for index, part in enumerate(re.split(r"%\((\w+)\)s", re.sub(r"[ \n\u00a0]+", " ", message))):
        if index % 2 == 0:
            # Tags stand between words and before signs, so a gap may be where the message has none.
            pattern += r"\s*".join(re.escape(piece) for piece in re.findall(r"\w+|[^\w\s]", part)) + r"\s*"
        elif part in seen:
            pattern += rf"(?P={part})\s*"
        else:
            seen.add(part)
            words = r"(?: \S+){0,5}?" if part in TEXTS else ""
            pattern += rf"(?P<{part}>\S+{words})\s*"
    return [found.groupdict() for found in re.finditer(pattern.removesuffix(r"\s*") + r"(?!\w)", shown)]


def number(written: str) -> int:
    """Read a whole number of a page or a card."""
    return int(written.replace(",", "").replace("+", "").replace("−", "-"))


class Tables:
    """The frames of one ruleset as lookups, by (han, fu, winner, win)."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.rules, self.ruleset = ruleset.rules, ruleset
        points = frames.points([ruleset]).astype(object)
        rows = points.where(points.notna(), None).itertuples()
        self.rows = {(row.han, row.fu, row.winner, row.win): row for row in rows}
        self.limits = frames.limits([ruleset])
        self.top = next(row for (han, *_), row in self.rows.items() if han == 13)

    def total(self, *key: object) -> int:
        """Give what a winner receives."""
        return self.rows[key].total

    def pairs(self) -> set[tuple[int, int]]:
        """Give the combinations of han and fu that can occur."""
        return {key[:2] for key in self.rows}


# --- Proofs: each takes the tables and the values of the placeholders, as printed -------------------------------------


def thirteen_is(limit: str) -> Callable[..., None]:
    """Prove that 13 han and more are one limit, and that its row is no yakuman's."""

    def proof(tables: Tables, **_: str) -> None:
        assert {row.limit for (han, *_), row in tables.rows.items() if han == 13} == {limit}
        assert tables.rules.thirteen_han == limit
        if limit != "sanbaiman":
            # It pays the same as one yakuman: 8000 base points.
            assert tables.top.base == 8000

    return proof


def yakuman_at_most(tables: Tables, most: str, **_: str) -> None:
    """The multiples of the table of limits end with that one."""
    assert tables.limits["yakuman"].max() == number(most)


def no_kiriage(tables: Tables, base: str, child: str, dealer: str) -> None:
    """4 han 30 fu and 3 han 60 fu have that base and pay so much by ron."""
    assert number(base) == 30 * 2**6 == 60 * 2**5
    for han, fu in ((4, 30), (3, 60)):
        assert tables.rows[han, fu, "child", "ron"].base == number(base)
        assert tables.total(han, fu, "child", "ron") == number(child)
        assert tables.total(han, fu, "dealer", "ron") == number(dealer)


def common_values(tables: Tables, one: str, two: str, three: str) -> None:
    """Ron of child and dealer with 30 fu and 1 to 3 han."""
    for han, values in enumerate((one, two, three), 1):
        child, dealer = values.split("/")
        assert tables.total(han, 30, "child", "ron") == number(child)
        assert tables.total(han, 30, "dealer", "ron") == number(dealer)


def dealer_times(tables: Tables, ratio: str, dealer_times: str, child_times: str, dealer: str, child: str) -> None:
    """About one and a half times: in every ron below mangan within a tenth of it, exact in some and not in others."""
    below = [key for key, row in tables.rows.items() if row.limit is None and key[2:] == ("child", "ron")]
    ratios = [tables.total(*key[:2], "dealer", "ron") / tables.total(*key) for key in below]
    assert ratio == "1.5"
    assert all(1.4 < exact < 1.6 for exact in ratios)
    assert {exact == 1.5 for exact in ratios} == {True, False}
    assert int(dealer_times) * 2 == int(child_times) * 3
    assert tables.total(2, 30, "dealer", "ron") == number(dealer)
    assert tables.total(2, 30, "child", "ron") == number(child)


def han_or_fu_doubles(tables: Tables, **_: str) -> None:
    """Below mangan one han more, or twice the fu, is twice the base; 2 han 60 fu pays as 3 han 30 fu."""
    below = {key[:2]: row.formula for key, row in tables.rows.items() if row.limit is None}
    compared = 0
    for (han, fu), formula in below.items():
        for other in ((han + 1, fu), (han, fu * 2)):
            if other in below:
                compared += 1
                assert below[other] == 2 * formula
    assert compared > 10
    pays_the_same(tables, (2, 60), (3, 30))


def twenty_five_like_fifty(tables: Tables, **_: str) -> None:
    """Each 25 fu below mangan pays as 50 fu with one han less, and 4 han 25 fu is among them."""
    below = [han for (han, fu, winner, win), row in tables.rows.items() if fu == 25 and row.limit is None]
    assert max(below) == 4
    for han in set(below):
        pays_the_same(tables, (han, 25), (han - 1, 50))


def pays_the_same(tables: Tables, one: tuple[int, int], other: tuple[int, int]) -> None:
    """Two combinations pay the same by every win that both can have."""
    both = [key[2:] for key in tables.rows if key[:2] == one and (*other, *key[2:]) in tables.rows]
    assert both
    for win in both:
        first, second = tables.rows[(*one, *win)], tables.rows[(*other, *win)]
        assert (first.from_discarder, first.from_dealer, first.from_child) == (
            second.from_discarder,
            second.from_dealer,
            second.from_child,
        )


def four_han_25_no_mangan(tables: Tables, child: str, dealer: str) -> None:
    """4 han 25 fu is below mangan and pays so much."""
    assert tables.rows[4, 25, "child", "ron"].limit is None
    assert tables.total(4, 25, "child", "ron") == number(child) == 25 * 2**6 * 4
    assert tables.total(4, 25, "dealer", "ron") == number(dealer) == 25 * 2**6 * 6


def tsumo_brings(tables: Tables, most: str, tsumo: str, ron: str) -> None:
    """Below mangan a tsumo of the same han and fu brings 0 to so many points more, with four players."""
    assert tables.rules.players == 4
    more = {
        row.total - tables.rows[(*key[:3], "ron")].total
        for key, row in tables.rows.items()
        if key[3] == "tsumo" and row.limit is None and (*key[:3], "ron") in tables.rows
    }
    assert (min(more), max(more)) == (0, number(most))
    assert tables.total(1, 30, "child", "tsumo") == number(tsumo)
    assert tables.total(1, 30, "child", "ron") == number(ron)


def beyond_the_grid(tables: Tables, first: str, last: str, han: str, limit: str) -> None:
    """More fu than the grid shows come with so many han at least, and then with that limit at least."""
    beyond = {key: row for key, row in tables.rows.items() if number(first) <= key[1] <= number(last)}
    assert (number(first), number(last)) == (120, 140)
    assert {key[1] for key in beyond} == {120, 130, 140}
    assert min(key[0] for key in beyond) == number(han)
    least = min(beyond.values(), key=lambda row: row.base)
    assert least.limit == limit.strip().replace(" ", "-")


def honba_on(tables: Tables, discarder: str, other: str, each: str = "", **_: str) -> None:
    """A honba gains on the discarder what is received and paid, on others what is received, on payers of a tsumo so."""
    assert number(discarder) == 2 * tables.rules.honba_ron
    assert number(other) == tables.rules.honba_ron
    if each:
        # Each of the payers pays so much, and one of them is gained on once more.
        assert number(each) == tables.rules.honba_tsumo_each * tables.rules.players


def behind_by(tables: Tables, behind: str, payment: str) -> None:
    """A child's ron of 2 han 40 fu moves two scores by its payment."""
    assert number(payment) == tables.total(2, 40, "child", "ron")
    assert number(behind) == 2 * number(payment)


def stick_on(tables: Tables, stick: str) -> None:
    """A stick has the points of the ruleset."""
    assert number(stick) == tables.rules.riichi_stick


def pinfu_by_tsumo(tables: Tables, fu: str, least: str = "") -> None:
    """Of 20 fu by tsumo the first has so many han."""
    assert number(fu) == 20
    assert min(key[0] for key in tables.rows if key[1] == 20 and key[3] == "tsumo") == number(least)


def pinfu_by_tsumo_alone(tables: Tables, fu: str, least: str) -> None:
    """The same, and by ron there is none."""
    pinfu_by_tsumo(tables, fu, least)
    assert not [key for key in tables.rows if key[1] == 20 and key[3] == "ron"]


def no_20_fu(tables: Tables, fu: str, least: str) -> None:
    """No win has 20 fu; the least of groups and a pair is that."""
    counted = {key[1] for key in tables.rows}
    assert number(fu) not in counted
    assert min(counted - {25}) == number(least)


def open_ron_of_20(tables: Tables, fu: str, least: str) -> None:
    """By ron there are 20 fu, by tsumo the least of groups is that."""
    by_win = {win: {key[1] for key in tables.rows if key[3] == win} for win in ("ron", "tsumo")}
    assert number(fu) in by_win["ron"]
    assert min(by_win["tsumo"] - {25}) == number(least)


def chiitoitsu_from(tables: Tables, fu: str, ron: str, tsumo: str) -> None:
    """25 fu begin with so many han by ron and by tsumo."""
    for win, least in (("ron", ron), ("tsumo", tsumo)):
        assert min(key[0] for key in tables.rows if key[1] == number(fu) and key[3] == win) == number(least)


def at_most_with(tables: Tables, han: str, most: str) -> None:
    """So many fu are the most of that han."""
    assert max(key[1] for key in tables.rows if key[0] <= number(han)) == number(most)


def by_ron_alone(tables: Tables, han: str, fu: str) -> None:
    """The combination can occur by ron and not by tsumo, under rules with a pair of 4 fu."""
    assert {key[3] for key in tables.rows if key[:2] == (number(han), number(fu))} == {"ron"}
    assert tables.rules.double_wind_pair_fu == 4


def mangan_at(tables: Tables, most: str, han: str = "", **_: str) -> None:
    """Below the limits by han no base is above that, and a mangan has it."""
    below = [row.base for key, row in tables.rows.items() if key[0] < 5]
    assert max(below) == number(most) == 2000
    if han:
        first = min(
            each for each in range(1, 14) if all(row.limit for key, row in tables.rows.items() if key[0] == each)
        )
        assert first == number(han)


def formula_until(tables: Tables, han: str, most: str) -> None:
    """Up to that han the base is the formula, raised by kiriage alone, and at most so much; from the next on a limit's.

    With 5 han it is 2000 whatever the formula says: 30 × 2^7 would be 3840.
    """
    most = most.rstrip(".")
    for (row_han, fu, *_), row in tables.rows.items():
        if row_han <= number(han):
            formula = fu * 2 ** (row_han + 2)
            raised = tables.rules.kiriage and formula == 1920
            assert row.base == (2000 if raised else min(formula, number(most)))
        else:
            assert row.limit is not None
    assert tables.rows[number(han) + 1, 30, "child", "ron"].base == 2000 < 30 * 2 ** (number(han) + 3) == 3840


PROOFS: dict[str, Callable[..., None]] = {
    "Under these rules 13 han or more without a yakuman is a yonbaiman": thirteen_is("yonbaiman"),
    "Under these rules 13 han or more without a yakuman stays a sanbaiman": thirteen_is("sanbaiman"),
    "Under these rules 13 han or more without a yakuman counts as a yakuman": thirteen_is("kazoe-yakuman"),
    "Different yakuman of one hand add up and some count double": yakuman_at_most,
    "Different yakuman of one hand add up: ": yakuman_at_most,
    "different yakuman add up and some count double": yakuman_at_most,
    "different yakuman add up, none counts double": yakuman_at_most,
    "These rules have no kiriage mangan: 4 han 30": no_kiriage,
    "Learn the common values": common_values,
    "By ron a win of the dealer is worth about %(ratio)s": dealer_times,
    "Below mangan one more han": han_or_fu_doubles,
    "Below mangan 25 fu pays like 50": twenty_five_like_fifty,
    "So 4 han 25 fu is not a mangan": four_han_25_no_mangan,
    "Below mangan, with the same han and fu, a tsumo": tsumo_brings,
    "%(first)s to %(last)s fu: only with": beyond_the_grid,
    "Each further honba:": honba_on,
    "Each honba adds %(discarder)s on the discarder by ron": honba_on,
    "%(behind)s behind, a ron of": behind_by,
    "You are %(behind)s points behind": behind_by,
    "%(fu)s fu: pinfu by tsumo only": pinfu_by_tsumo_alone,
    "%(fu)s fu by tsumo: pinfu only": pinfu_by_tsumo,
    "%(fu)s fu: none; ": no_20_fu,
    "%(fu)s fu: by ron with an open hand only": open_ron_of_20,
    "%(fu)s fu: chiitoitsu only": chiitoitsu_from,
    "With %(han)s han: %(most)s fu at most": at_most_with,
    "%(han)s han %(fu)s fu: by ron only": by_ron_alone,
    "When the base points of the formula reach": mangan_at,
    "This holds up to %(han)s han": formula_until,
    "up to %(han)s han and at most": formula_until,
}
ELSEWHERE: dict[str, tuple[str, ...]] = {
    "tests/sheets/test_blanks.py::test_what_a_reason_claims_is_true_of_its_table": (
        "By ron a closed hand of groups and a pair has at least %(closed)s fu, and an open hand with nothing else is "
        "counted as %(open)s. Only pinfu",
        "By ron a closed hand of groups and a pair has at least %(closed)s fu, and an open hand with nothing else is "
        "counted as %(open)s.$",
        "20 fu by tsumo is pinfu",
        "These rules have no pinfu by tsumo: by tsumo a hand",
        "25 fu belongs to chiitoitsu",
        "With %(han)s han a tsumo reaches",
        "With %(han)s han a ron reaches",
        "With %(han)s han or fewer",
        "With %(from_han)s to %(han)s han",
        "By tsumo no hand below a yakuman",
    ),
    "tests/sheets/test_blanks.py::test_what_is_no_cell_is_told_rightly": (
        "Fu are rounded up to a ten",
        "A hand needs at least one yaku.",
    ),
    "tests/library/test_lessons.py::test_a_lesson_scores_what_it_teaches": (
        "20 fu: pinfu by tsumo",
        "22 → 30:",
        "Only the tsumo adds fu",
        "25 fu: chiitoitsu",
        "Seven pairs have 25 fu",
        "Exactly 30:",
        "A full ten is not rounded",
        "An open hand without fu: raised",
        "By ron, the hand of 22",
        "32 → 40:",
        "The 2 fu of the kanchan",
        "62 → 70:",
        "This one kan brings 32",
        "102 → 110:",
        "East is seat and round wind",
        "100: the double-wind pair",
        "Where the pair counts 2 fu",
    ),
    "tests/library/test_lessons.py::test_a_worked_example_scores_what_is_written_here": (
        "A basic hand (1 han)",
        "open hand, a triplet of white dragons: yakuhai 1",
        "closed hand: riichi 1",
        "open hand, triplets of white and green dragons: yakuhai 2",
        "Mangan (5 han)",
        "open hand: chinitsu 5$",
        "Haneman (7 han)",
        "open hand: chinitsu 5, junchan",
        "closed hand without riichi: chiitoitsu 2",
    ),
    "tests/pages/test_examples.py::test_rows_are_those_written_here": (
        "Chiitoitsu has 25 fu, fixed",
        "Ron only: by tsumo the same hand",
    ),
    "tests/pages/test_examples.py::test_the_base_is_the_formula_or_the_limit": (
        "Base = %(fu)s × 2^(",
        "Base = {fu}",
        "At most a {limit}",
    ),
    "tests/sheets/test_fu_sources.py::test_groups_double_as_the_page_says": ("Terminals and honours count twice",),
    "tests/pages/test_statements.py::test_pair_and_open_hand_have_the_rulesets_fu": (
        "every hand of four groups and a pair",
        "chiitoitsu (seven pairs): fixed",
    ),
    "tests/pages/test_hands_page.py::test_the_page_says_for_which_combinations_it_has_no_hand": (
        "Of the %(all)s combinations of han",
        "Each combination of han and fu in the tables has a hand",
    ),
    "tests/pages/test_statements.py::test_a_figure_that_is_said_to_lead_to_a_hand_does": (
        "Of the %(all)s figures",
        "A dash with a letter: no hand",
    ),
    "tests/library/test_legal_hands.py::test_every_hand_is_legal": ("The hands keep to the plainest rules",),
    "tests/upkeep/test_cross_check.py::test_the_page_of_a_house_says_what_was_compared_for_its_rules": (
        "Nothing was compared for",
    ),
    "tests/upkeep/test_cross_check.py::test_examples_counted_apart_are_those_that_turn_on_the_rule": (
        "A calculator without a switch",
        "Tiles that can be read as a yakuman and as 13 han",
        "another reading: 13 han",
        "13 han that are no yakuman",
        "a double-wind pair of 2 fu",
        "To mahjong, which gives a double-wind pair 4 fu",
    ),
    "tests/pages/test_rules.py::test_a_house_that_changes_nothing_says_so": ("The rules are those of %(name)s",),
    "tests/house/test_pages.py::test_a_page_says_what_was_compared_for_its_rules": (
        "The cells come from an enumeration of the shapes that four",
        "The payments of every combination of han and fu were compared",
    ),
    "tests/sheets/test_compare.py::test_counts_are_those_of_the_frames": (
        "That exist under %(name)s alone",
        "That exist under one of the two alone",
    ),
    "tests/cards/test_grey.py::test_text_is_dark_in_grey": ("The cards are made for a black-and-white printer",),
}
PLAIN: tuple[str, ...] = (
    # Names of papers, cards, tables and columns.
    *("rule for 13 han", "A4", "A3", "Wallet card, 85.6", "Large print, 18", "Blank cells: no hand scores this"),
    *("CSV for spreadsheets: UTF-8, separated by semi", "CSV for spreadsheets: UTF-8, separated by com"),
    *("Every card to print", "The same numbers for programs", "How the tables compare", "Every source of fu with its"),
    *("Two rulesets side by side", "How much differs in each pair", "Only under one", "A real winning hand for every"),
    *("Riichi mahjong points under", "a hand for every cell", "A hand for every cell", "Every source of fu in riichi"),
    # Names of groups, waits and rules.
    *(
        "closed triplet of 2–8",
        "closed triplet of 1,",
        "open triplet of 2–8",
        "open triplet of 1,",
        "closed kan of 2–8",
    ),
    *("triplet of 2–8 finished", "triplet of 1, 9 or honours finished", "closed kan of 1,", "open kan of 2–8"),
    *(
        "open kan of 1,",
        "open or added kan of 2–8",
        "open or added kan of 1,",
        "penchan: the inner end",
        "1, 9, honours",
    ),
    *("13 han or more$", "13 han or more: %(limit)s."),
    # The formula and the figures of a rule, given by placeholders.
    *("base = fu", "Base = fu", "Kanchan, penchan or tanki wait", "Kanchan (the middle tile)"),
    # What the options of a ruleset are, each printed where the ruleset has it; how certain a value is.
    *("stays a sanbaiman, as from 11", "one kazoe (counted) yakuman", "only the nearest winner in turn order is paid"),
    *("never added to a yakuman", "one, never added to a yakuman", "Less certain: one good", "Uncertain: one weak"),
    # Rules of the game itself, the same under every ruleset here.
    *(
        "a draw after discarding only",
        "5 han or more: the fu",
        "Count the han: yaku and dora",
        "Add up what the hand has",
    ),
    *("Only the group or pair that the winning tile", "A win moves two scores", "The tables are for one winner."),
    *("Under these rules the seat order decides",),
    # What is asked of a reader, and what a script answers of the reader's own doings.
    *("Write in each cell", "Only what I got wrong", "Nothing to repeat", "Nothing here:"),
    *("For a print shop", "There is one ruleset here", "Example hands and many random winning hands"),
)


def begins(message: str, start: str) -> bool:
    """Say whether a message begins so; with a $ at its end the start is the whole of it."""
    return message == start[:-1] if start.endswith("$") else message.startswith(start)


def one_message(start: str) -> str:
    """Give the message that begins so; there is one."""
    found = [message for message in messages() if begins(message, start)]
    assert len(found) == 1, (start, found)
    return found[0]


def test_every_claim_is_proved_or_none():
    """Each message with a figure of its own or with only, most, never and the like is in one of the lists."""
    starts = [*PROOFS, *(start for found in ELSEWHERE.values() for start in found), *PLAIN]
    lists = {message: [start for start in starts if begins(message, start)] for message in claiming()}
    assert [message for message, found in lists.items() if not found] == []
    assert {message: found for message, found in lists.items() if len(found) > 1} == {}
    assert [start for start in starts if not any(begins(message, start) for message in messages())] == []


@pytest.mark.parametrize("test", ELSEWHERE)
def test_the_tests_that_are_named_are_there(test):
    """Each test that proves claims elsewhere exists."""
    file, _, name = test.partition("::")
    assert f"def {name}(" in (ROOT / file).read_text("utf-8")


RULESETS = [(ruleset.id, False) for ruleset in load()] + [(ruleset_id, True) for ruleset_id in rules.IDS]


@cache
def proved(ruleset_id: str, of_house: bool) -> dict[str, int]:
    """Hold every claim of a ruleset's pages and cards against its frames; give how often each was said."""
    (ruleset,) = [rules.ruleset(ruleset_id)] if of_house else load((ruleset_id,))
    tables = Tables(ruleset)
    times = dict.fromkeys(PROOFS, 0)
    for path in places(ruleset_id, of_house=of_house):
        shown = text(path, of_house=of_house)
        for start, proof in PROOFS.items():
            for values in said(one_message(start), shown):
                proof(tables, **values)
                times[start] += 1
    return times


@pytest.mark.parametrize(("ruleset_id", "of_house"), RULESETS)
def test_claims_hold(ruleset_id, of_house):
    """Whatever a ruleset's pages and cards claim is so in its frames; something is claimed on each."""
    times = proved(ruleset_id, of_house)
    assert sum(count > 0 for count in times.values()) >= 10, times


def test_every_proof_has_something_to_prove():
    """Each claim with a proof is made by the pages or cards of some ruleset."""
    every = [proved(*each) for each in RULESETS]
    assert [start for start in PROOFS if not any(times[start] for times in every)] == []


@pytest.mark.parametrize(
    ("message", "values"),
    [
        ("%(first)s to %(last)s fu: only with", {"first": "120", "last": "140", "han": "3", "limit": "mangan"}),
        ("So 4 han 25 fu is not a mangan", {"child": "8,000", "dealer": "12,000"}),
        ("Below mangan, with the same han and fu, a tsumo", {"most": "300", "tsumo": "1,100", "ron": "1,000"}),
        ("Each further honba:", {"discarder": "600", "other": "300", "each": "400"}),
        ("With %(han)s han: %(most)s fu at most", {"han": "1", "most": "100"}),
    ],
)
def test_a_wrong_claim_is_found(message, values):
    """A figure that the frames do not have fails the proof."""
    with pytest.raises(AssertionError):
        PROOFS[message](Tables(rules.ruleset("four-odd")), **values)
