"""Hands for learning: the roundings of fu and the six worked examples score, by a calculator, what they teach."""

from collections import Counter
from dataclasses import replace

import pytest

from generator.library.examples import EXAMPLES
from generator.library.lessons import LESSONS
from generator.locales import Locale
from generator.rulesets import load
from generator.sheets.fu_sources import lessons
from generator.upkeep.drawn import of_hand

from .. import facts
from ..upkeep.calculators import each_calculator, needed
from .calculator import is_closed, pairs, row_of, rules, score, seats, tiles
from .legality import contradictions, faults

# The roundings to show, as (fu before rounding, fu, win, closed). An open hand without
# other fu has 20; that it is raised to 30 is a part of 10 of its own.
ROUNDINGS = {
    (20, 20, "tsumo", True),  # pinfu by tsumo
    (22, 30, "tsumo", False),
    (25, 25, "ron", True),  # chiitoitsu
    (30, 30, "ron", True),  # exactly 30
    (30, 30, "ron", False),  # open, raised
    (32, 40, "ron", True),
    (62, 70, "ron", True),
    (102, 110, "ron", True),  # with a double-wind pair of 4 fu
    (100, 100, "ron", True),  # and of 2
}
DOUBLE_WIND = {"double-wind-4": 4, "double-wind-2": 2}

# Written by hand: the hand (tiles with the winning one, calls, winning tile, conditions); by win han, fu, fu before
# rounding, and the payments by seat (ron: the discarder's; tsumo: a dealer's from each, a child's from child, dealer).
WORKED = {
    "basic": (
        ("234m678p345s88p", "pon:555z", None, ""),
        {"ron": (1, 30, 24, (1500,), (1000,)), "tsumo": (1, 30, 26, (500,), (300, 500))},
        {"yakuhai-white": 1},
    ),
    "riichi-pinfu": (
        ("123m678p99p234567s", "", "7s", "riichi"),
        {"ron": (2, 30, 30, (2900,), (2000,)), "tsumo": (3, 20, 20, (1300,), (700, 1300))},
        {"riichi": 1, "pinfu": 1},
    ),
    "many-fu": (
        ("666z111m456p22s", "pon:555z", "2s", ""),
        {"ron": (2, 50, 42, (4800,), (3200,)), "tsumo": (2, 50, 44, (1600,), (800, 1600))},
        {"yakuhai-white": 1, "yakuhai-green": 1},
    ),
    "mangan": (
        ("23455567678m", "chi:123m", "8m", ""),
        {"ron": (5, 30, None, (12_000,), (8000,)), "tsumo": (5, 30, None, (4000,), (2000, 4000))},
        {"chinitsu": 5},
    ),
    "haneman": (
        ("11123778899m", "chi:123m", "9m", ""),
        {"ron": (7, 30, None, (18_000,), (12_000,)), "tsumo": (7, 30, None, (6000,), (3000, 6000))},
        {"chinitsu": 5, "junchan": 2},
    ),
    "chiitoitsu": (
        ("1133m2255p7799s44z", "", None, ""),
        {"ron": (2, 25, 25, (2400,), (1600,)), "tsumo": (3, 25, 25, (1600,), (800, 1600))},
        {"chiitoitsu": 2},
    ),
}


def worked_row(example, win):
    """Give a worked example as a row of the table of hands."""
    columns = {"round_wind": "1z", "seat_wind": "", "dora_indicators": "", "win": win}
    columns |= {"concealed": example.concealed, "calls": " ".join(example.calls), "winning_tile": example.winning_tile}
    return columns | {"conditions": "riichi" if example.riichi else ""}


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.key)
def test_a_lesson_scores_what_it_teaches(lesson):
    """A legal hand whose han, fu, yaku and fu parts are the calculator's in each seat it can have."""
    row = row_of(lesson.hand)
    assert (faults(row), contradictions(row)) == (set(), set())
    given = rules(double_wind_pair_fu=DOUBLE_WIND.get(lesson.key, 2))
    for seat in seats(row):
        scored = score(row, given, seat)
        assert (scored.han, scored.fu, scored.yaku) == (lesson.hand.han, lesson.hand.fu, dict(pairs(row["yaku"])))
        # The calculator has one name for the pair of a double wind of 2 fu and for any other pair with a value.
        parts = row["fu_parts"].replace("double-wind-pair:2", "value-pair:2")
        assert scored.parts == Counter(pairs(parts))
        assert scored.raw == lesson.hand.fu_sum


def test_every_rounding_is_taught():
    """There is a hand for each kind of rounding, and no other; each rounds by plain arithmetic."""
    found = [(hand.fu_sum, hand.fu, hand.win, is_closed(row_of(hand))) for hand in (lesson.hand for lesson in LESSONS)]
    assert set(found) == ROUNDINGS
    assert len(found) == len(ROUNDINGS)
    for total, fu, _, _ in found:
        assert fu == (25 if total == 25 else (total + 9) // 10 * 10)


def test_a_title_has_the_numbers_of_its_hand():
    """What a lesson's title says is the hand's fu, before and after rounding where these differ."""
    for lesson in LESSONS:
        hand = lesson.hand
        before = f"{hand.fu_sum} → " if hand.fu_sum != hand.fu else ""
        assert f"{before}{hand.fu}" in lesson.title, lesson.key


def test_the_double_wind_lessons_are_one_hand():
    """102 → 110 and 100 are the same tiles, won by the dealer in the east round, under two rules for the pair."""
    four, two = (row_of(lesson.hand) for lesson in LESSONS if lesson.key in DOUBLE_WIND)
    assert {name for name in four if four[name] != two[name]} == {"fu", "fu_sum", "fu_parts"}
    assert (four["round_wind"], four["seat_wind"]) == ("1z", "1z")


def test_the_worked_examples_are_those_written_here():
    """The six hands are those above, tile by tile, with calls, winning tile and riichi."""
    assert [example.key for example in EXAMPLES] == list(WORKED)
    for example in EXAMPLES:
        (concealed, calls, winning_tile, conditions), _, _ = WORKED[example.key]
        row = worked_row(example, "ron")
        assert Counter(tiles(row["concealed"])) == Counter(tiles(concealed))
        assert (row["calls"], row["conditions"]) == (calls, conditions)
        assert winning_tile in (None, row["winning_tile"])
        assert faults(row) == set()


@pytest.mark.parametrize("win", ["ron", "tsumo"])
@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.key)
def test_a_worked_example_scores_what_is_written_here(example, win):
    """Han, fu before and after rounding, payments by each win and seat are those above and the calculator's."""
    _, by_win, yaku = WORKED[example.key]
    han, fu, raw, *paid = by_win[win]
    row = worked_row(example, win)
    for seat in ("1z", "2z", "3z", "4z"):
        scored = score(row, rules(), seat)
        assert (scored.han, scored.fu) == (han, fu)
        # Before rounding, and before an open hand without other fu is raised.
        counted = scored.raw - 10 * scored.parts["open-hand", 10]
        assert raw in (None, counted)
        expected = paid[0] if seat == "1z" else paid[1]
        names = ("from_discarder",) if win == "ron" else ("from_child", "from_dealer")
        assert [scored.paid[name] for name in names if name in scored.paid] == list(expected)
        assert example.scores[win] == (scored.han, scored.fu, counted)
        gained = {"menzen-tsumo"} if win == "tsumo" and is_closed(row) else set()
        assert set(scored.yaku) == {*yaku, *gained}
        assert {code: scored.yaku[code] for code in yaku} == yaku


@pytest.mark.parametrize(
    ("changed", "missing"),
    [
        ({"double_wind_pair_fu": 2}, {"double-wind-4"}),
        ({"double_wind_pair_fu": 4}, {"double-wind-2"}),
        ({"double_wind_pair_fu": 2, "pinfu_tsumo": False}, {"double-wind-4", "pinfu-tsumo"}),
        ({"double_wind_pair_fu": 2, "open_hand_min_fu": 20}, {"double-wind-4", "open-without-fu"}),
    ],
)
def test_a_card_shows_the_lessons_that_its_rules_count_so(changed, missing):
    """A lesson is left out where the ruleset counts its hand otherwise: the double wind, pinfu by tsumo, open hands."""
    (wrc,) = load(("wrc",))
    ruleset = wrc.model_copy(update={"rules": wrc.rules.model_copy(update=changed)})
    shown = {lesson.key for lesson in lessons(Locale("en"), (ruleset,))}
    assert {lesson.key for lesson in LESSONS} - shown == missing


def test_a_page_of_several_rulesets_says_under_which_a_lesson_counts_so():
    """Of the four rulesets Mahjong Soul alone gives a double-wind pair 4 fu; what all count alike names none.

    Three players lack tiles of some lessons, which changes nothing of how these are counted.
    """
    texts = {lesson.key: lesson.text for lesson in lessons(Locale("en"), load(facts.IDS))}
    assert {key for key, text in texts.items() if "So under" in text} == {"double-wind-4", "double-wind-2"}
    assert texts["double-wind-4"].endswith(" So under Mahjong Soul.")
    assert texts["double-wind-2"].endswith(" So under WRC, JPML and M-League.")
    (wrc,) = load(("wrc",))
    three = wrc.model_copy(update={"name": "Three", "rules": wrc.rules.model_copy(update={"players": 3})})
    assert not [each for each in lessons(Locale("en"), (wrc, three)) if "So under" in each.text]
    odd = three.model_copy(update={"rules": three.rules.model_copy(update={"pinfu_tsumo": False})})
    texts = {lesson.key: lesson.text for lesson in lessons(Locale("en"), (wrc, odd))}
    assert [key for key, text in texts.items() if text.endswith(" So under WRC.")] == ["pinfu-tsumo"]


@each_calculator
@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.key)
def test_each_calculator_confirms_a_lesson(lesson, calculator, pytestconfig):
    """Han and fu of a lesson are those of every independent calculator, as dealer and as child.

    The pair of a double wind is taken with the fu that it has in the lesson; riichienv gives it 4, without a choice.
    """
    needed(calculator, pytestconfig)
    given = load(("mahjong-soul",))[0].rules
    given = given.model_copy(update={"double_wind_pair_fu": DOUBLE_WIND.get(lesson.key, 4)})
    drawn = tuple(of_hand(lesson.hand))
    found = [(answer.han, answer.fu) for answer in calculator.answers(drawn, given)]
    if lesson.key == "double-wind-2" and calculator.name == "riichienv":
        assert dict(calculator.no_switch(given)) == {"double_wind_pair_fu": 4}
        assert found == [(lesson.hand.han, 110)]
    else:
        assert found == [(lesson.hand.han, lesson.hand.fu)] * len(drawn)


@each_calculator
@pytest.mark.parametrize("win", ["ron", "tsumo"])
def test_each_calculator_confirms_the_worked_examples(win, calculator, pytestconfig):
    """Han, fu and payments of the six hands by either win, as dealer and as child, are every calculator's."""
    needed(calculator, pytestconfig)
    for example in EXAMPLES:
        han, fu, _, *paid = WORKED[example.key][1][win]
        (hand,) = (lesson.hand for lesson in LESSONS if lesson.key == "chiitoitsu")
        hand = replace(
            hand,
            win=win,
            concealed=example.concealed,
            calls=" ".join(example.calls),
            winning_tile=example.winning_tile,
            conditions="riichi" if example.riichi else "",
        )
        answers = calculator.answers(tuple(of_hand(hand)), load(("jpml",))[0].rules)
        assert [(answer.han, answer.fu, answer.paid) for answer in answers] == [(han, fu, one) for one in paid]
