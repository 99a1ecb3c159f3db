"""The converter in a browser: by keyboard alone, its answers those of the frames, its address the whole input."""

import random
from itertools import product

import pytest

from generator.rulesets import load

from .. import payments
from ..numbers import amounts
from .browser import opened

pytestmark = pytest.mark.browser

RULESETS = ("wrc", "jpml", "m-league", "mahjong-soul")
FUS = (20, 25, *range(30, 141, 10))


@pytest.fixture
def converter(site, chromium):
    """Give a function that opens the converter with an address's input and gives its page."""
    contexts = []

    def visit(fragment="", language="en"):
        address = (site / language / "converter/index.html").as_uri()
        context = opened(chromium, f"{address}#{fragment}", 360)
        contexts.append(context)
        return context.__enter__()

    yield visit
    for context in contexts:
        context.__exit__(None, None, None)


def asked(visit, **wish):
    """Set the address's input and give the text of the answer."""
    fragment = "&".join(f"{name}={value}" for name, value in wish.items())
    visit.page.evaluate("fragment => { window.location.hash = fragment; }", fragment)
    visit.page.wait_for_function("fragment => window.location.hash === '#' + fragment", arg=fragment)
    visit.page.wait_for_timeout(20)
    return visit.page.inner_text("#result")


def payers(visit):
    """Give the payments that the answer shows in bold, and the total."""
    shown = [amounts(text, "en", "page")[0] for text in visit.page.locator(".payers b").all_inner_texts()]
    return tuple(shown), amounts(visit.page.inner_text(".big b"), "en", "page")[0]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_answers_are_those_of_the_frames(converter, ruleset):
    """For cells below five han at random: payments with honba and the total with sticks are the frame's."""
    visit = converter()
    rules = load((ruleset,))[0].rules
    cells = list(product((1, 2, 3, 4), FUS, ("child", "dealer"), ("ron", "tsumo")))
    for han, fu, winner, win in random.Random(7).sample(cells, 40):  # noqa: S311 - draws cells, no secrets
        honba, sticks = (han + fu) % 4, fu % 3
        text = asked(visit, rules=ruleset, winner=winner, win=win, han=han, fu=fu, honba=honba, sticks=sticks)
        row = payments.points(ruleset).get((han, fu, winner, win))
        if row is None:
            assert f"{han}\u00a0han\u00a0{fu}\u00a0fu cannot occur" in text
            assert visit.page.locator(".payers").count() == 0
            continue
        each = honba * (rules.honba_ron if win == "ron" else rules.honba_tsumo_each)
        times = 1 if win == "ron" else 3
        assert payers(visit) == (
            tuple(amount + each for amount in payments.paid(row)),
            row["total"] + times * each + sticks * rules.riichi_stick,
        )
    assert visit.messages == []


def test_limits_need_no_fu(converter):
    """From five han on fu are not asked for and the limit is named; yakuman end where the ruleset's do."""
    visit = converter()
    assert "haneman" in asked(visit, rules="wrc", winner="child", win="ron", han=7)
    assert visit.page.is_disabled("#fu")
    assert payers(visit) == ((12000,), 12000)
    asked(visit, rules="mahjong-soul", winner="child", win="ron", han="y6")
    assert payers(visit) == ((6 * 32000,), 6 * 32000)
    visit.page.select_option("#rules", "wrc")
    # rules.md: at most four yakuman can meet under WRC.
    assert visit.page.input_value("#han") == "y4"
    assert payers(visit) == ((4 * 32000,), 4 * 32000)


def test_the_steps_say_why_a_base_is_that_of_a_limit(converter):
    """30 × 2^6 = 1920 is raised by kiriage, 40 × 2^6 = 2560 is cut to 2000, 5 han are a mangan whatever the fu."""
    visit = converter()
    raised = "Rounded up to a mangan under these rules (kiriage mangan); base: 2,000"
    cut, fixed = "At most a mangan; base: 2,000", "Base of a mangan = 2,000"
    for wish, expected in (
        ({"rules": "wrc", "han": 4, "fu": 30}, raised),
        ({"rules": "wrc", "han": 4, "fu": 40}, cut),
        ({"rules": "wrc", "han": 5}, fixed),
        ({"rules": "jpml", "han": 4, "fu": 30}, None),
    ):
        text = asked(visit, winner="child", win="ron", **wish)
        assert [each for each in (raised, cut, fixed) if each in text] == ([expected] if expected else []), wish


def test_an_impossible_pair_gets_its_reason(converter):
    """1 han 110 fu by tsumo answers with the bound of the ruleset, 94 fu, and no number of points."""
    text = asked(converter(), rules="wrc", winner="child", win="tsumo", han=1, fu=110)
    assert "94\u00a0fu" in text
    assert "Discarder" not in text


def test_the_address_holds_the_input(converter):
    """What is chosen stands in the address, and the other language gets the same input from it."""
    visit = converter()
    visit.page.select_option("#han", "4")
    visit.page.select_option("#fu", "25")
    visit.page.check("input[value=dealer]")
    visit.page.fill("#honba", "1")
    assert "han=4&fu=25&honba=1" in visit.page.evaluate("window.location.hash")
    visit.page.click("a[lang=es]")
    # 4 han 25 fu for the dealer: 25 × 2^6 = 1600, × 6 = 9600, and 300 for the honba.
    assert visit.page.inner_text(".payers b") == "9900"


@pytest.mark.parametrize(
    "fragment",
    [
        "rules=none&han=99&fu=31&honba=-1&sticks=1e9",
        "han=%3Cimg%20src=x%3E",
        "winner=x&win=%00",
        "constructor=1&__proto__=2",
    ],
)
def test_a_strange_address_changes_nothing(converter, fragment):
    """Only what the form offers is taken from an address; the rest leaves the form as it was."""
    visit = converter(fragment)
    assert visit.page.input_value("#rules") == "wrc"
    assert visit.page.input_value("#han") == "3"
    assert visit.page.locator("#result img").count() == 0
    assert visit.messages == []


def test_the_keyboard_is_enough(converter):
    """From the first field on, Tab and arrow keys reach and change everything; the answer is announced."""
    visit = converter()
    visit.page.focus("#rules")
    visit.page.keyboard.press("Tab")
    visit.page.keyboard.press("ArrowRight")  # dealer
    visit.page.keyboard.press("Tab")
    visit.page.keyboard.press("ArrowRight")  # tsumo
    visit.page.keyboard.press("Tab")
    visit.page.keyboard.press("2")  # han
    visit.page.keyboard.press("Tab")
    visit.page.keyboard.type("60")
    # 2 han 60 fu: 60 × 2^4 = 960, × 2 = 1920 → 2000 from each of three children.
    assert payers(visit) == ((2000,), 6000)
    assert visit.page.get_attribute("#result", "aria-live") == "polite"


def test_without_scripts_the_tables_are_named(site, chromium):
    """A reader without scripts sees no dead form but where the same points are."""
    context = chromium.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto((site / "en/converter/index.html").as_uri())
    assert page.is_visible("#needs-scripts")
    assert not page.is_visible("#converter")
    context.close()
