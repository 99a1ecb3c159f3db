"""What the tables of fu say: of groups, pairs and the win as the rules in question have it, and where these differ."""

import itertools

import pytest

from generator.hands.shapes import GROUPS, FuOptions, is_pinfu, raw_fu, shapes
from generator.locales import Locale
from generator.rulesets import load
from generator.sheets import fu_sources

CHOICES = list(itertools.product((True, False), repeat=2))
"""Pinfu by tsumo, and the fu of tsumo with rinshan kaihou."""


def rulesets_with(*changes):
    """Give a ruleset for each set of rules, called after its place."""
    (known,) = load(("wrc",))
    return tuple(
        known.model_copy(
            update={"id": f"house-{at}", "name": f"House {at}", "rules": known.rules.model_copy(update=change)}
        )
        for at, change in enumerate(changes, 1)
    )


def tsumo_rows(language, *changes):
    """Give the rows of the win that speak of tsumo, with their fu."""
    rows = fu_sources.wins(Locale(language), rulesets_with(*changes))
    assert len(rows) == 4
    return {row.label: row.fu for row in rows if row.label.startswith("tsumo")}


@pytest.mark.parametrize(
    ("pinfu", "rinshan", "english", "spanish"),
    [
        (True, True, "tsumo, but not with pinfu", "tsumo, salvo con pinfu"),
        (False, True, "tsumo, also with pinfu", "tsumo, también con pinfu"),
        (True, False, "tsumo, but not with pinfu or rinshan kaihou", "tsumo, salvo con pinfu o rinshan kaihou"),
        (
            False,
            False,
            "tsumo, also with pinfu, but not with rinshan kaihou",
            "tsumo, también con pinfu, pero no con rinshan kaihou",
        ),
    ],
)
def test_tsumo_names_the_hands_that_go_without_its_fu(pinfu, rinshan, english, spanish):
    """Pinfu by tsumo has 20 fu where it exists, else 22; rinshan kaihou brings 2 fu or none, as the rules have it."""
    change = {"pinfu_tsumo": pinfu, "rinshan_tsumo_fu": rinshan}
    assert tsumo_rows("en", change) == {english: "+2"}
    assert tsumo_rows("es", change) == {spanish: "+2"}
    # The same of the shapes: sequences, a pair without value and a two-sided wait, won by tsumo.
    options = FuOptions(2, pinfu, 30, rinshan)
    smooth = [
        raw_fu(shape, options)
        for shape in shapes(options)
        if is_pinfu(shape._replace(win="ron"), options) and shape.win == "tsumo"
    ]
    assert set(smooth) == {20 if pinfu else 22}


@pytest.mark.parametrize(("one", "other"), list(itertools.combinations(CHOICES, 2)), ids=str)
def test_where_rulesets_disagree_none_of_them_is_spoken_for(one, other):
    """Of rulesets that disagree about the fu of tsumo the row says that the ruleset decides."""
    changes = [{"pinfu_tsumo": pinfu, "rinshan_tsumo_fu": rinshan} for pinfu, rinshan in (one, other)]
    assert tsumo_rows("en", *changes) == {"tsumo; with pinfu and with rinshan kaihou as the ruleset has it": "+2"}
    assert tsumo_rows("es", *changes) == {"tsumo; con pinfu y con rinshan kaihou, según el reglamento": "+2"}


@pytest.mark.parametrize(("given", "fu"), [((2,), "2"), ((4,), "4"), ((2, 4), "2 or 4"), ((4, 2, 2), "2 or 4")])
def test_the_pair_of_both_winds_has_the_fu_of_the_rulesets(given, fu):
    """A pair of the seat or the round wind has 2 fu; of a wind that is both, 2 or 4; any other pair none."""
    rows = fu_sources.pairs(Locale("en"), rulesets_with(*({"double_wind_pair_fu": value} for value in given)))
    assert [(row.label, row.fu) for row in rows] == [
        ("pair of dragons", "2"),
        ("pair of the seat or round wind", "2"),
        ("pair of a wind that is both (double wind)", fu),
        ("any other pair", "0"),
    ]


def test_groups_double_as_the_page_says():
    """Terminals and honours twice 2–8, closed twice open, a kan four times the triplet, a sequence nothing."""
    by_kind = {(group.kind, group.concealed, group.outside): group.fu for group in GROUPS}
    assert by_kind.pop(("sequence", True, False)) == by_kind.pop(("sequence", False, False)) == 0
    assert by_kind["triplet", False, False] == 2
    for (kind, concealed, outside), fu in by_kind.items():
        assert fu == by_kind["triplet", False, False] * 2**concealed * 2**outside * (4 if kind == "kan" else 1)
    assert len(by_kind) == 8
    shown = {row.label: row.fu for row in fu_sources.groups(Locale("en"))}
    assert [shown[f"closed {kind} of 1, 9 or honours"] for kind in ("triplet", "kan")] == ["8", "32"]


def rows_of(*changes, language="en"):
    """Give the rows on which rulesets can differ: those on which they do, and those on which all are the same."""
    rows = fu_sources.choices(Locale(language), rulesets_with(*changes))
    assert len(rows) == len(FuOptions.__annotations__)
    return [row for row in rows if not row.is_common], [row for row in rows if row.is_common]


def test_what_is_the_same_in_all_is_no_difference():
    """Two rulesets that differ in the double wind alone have one row with both; the others are common to all."""
    (row,), alike = rows_of({"double_wind_pair_fu": 2}, {"double_wind_pair_fu": 4}, {"double_wind_pair_fu": 2})
    assert row.values == (("2 fu", ("House 1", "House 3")), ("4 fu", ("House 2",)))
    assert len(alike) == 3


def test_one_ruleset_alone_differs_in_nothing():
    """Of one ruleset every row is common, and has one value."""
    apart, alike = rows_of({})
    assert apart == []
    assert [len(row.values) for row in alike] == [1, 1, 1, 1]
