"""What the tables of fu say of the win, as the rules in question have it."""

import pytest

from generator.locales import Locale
from generator.rulesets import load
from generator.sheets import fu_sources


@pytest.mark.parametrize(
    ("spared", "english", "spanish"),
    [
        ([True], "tsumo, but not with pinfu", "tsumo, salvo con pinfu"),
        ([False], "tsumo, also with pinfu", "tsumo, también con pinfu"),
        ([False, True], "tsumo, but not with pinfu", "tsumo, salvo con pinfu"),
    ],
)
def test_tsumo_adds_to_pinfu_where_no_ruleset_spares_it(spared, english, spanish):
    """RULES, pinfu by tsumo: 20 fu where the 2 fu of tsumo are left out, 22 where they are not."""
    (known,) = load("wrc")
    rulesets = tuple(
        known.model_copy(update={"rules": known.rules.model_copy(update={"pinfu_tsumo": value})}) for value in spared
    )
    for language, label in (("en", english), ("es", spanish)):
        rows = {row.label: row.fu for row in fu_sources.wins(Locale(language), rulesets)}
        assert rows[label] == "+2"
        assert len(rows) == 4
