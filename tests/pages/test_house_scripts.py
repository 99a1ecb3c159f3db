"""The sums that the scripts of pages make, with three and four players and 0 to 3 honba, against the frames."""

import random
from itertools import product
from pathlib import Path

import pytest

from generator import frames

from ..house import rules
from ..numbers import amounts
from .browser import opened

pytestmark = pytest.mark.browser


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give a folder with everything but its PDFs and pictures."""
    folder = tmp_path_factory.mktemp("house")
    for path in rules.makers():
        if not path.endswith((".pdf", ".png")):
            target = folder / path
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(rules.makers()[path]())
    return folder


def with_honba(row, ruleset, honba):
    """Give the single payments and the total of a row of the frame with so many honba."""
    paid = [amount for amount in (row.from_discarder, row.from_child, row.from_dealer) if amount == amount]
    each = ruleset.rules.honba_ron if row.win == "ron" else ruleset.rules.honba_tsumo_each
    payers = 1 if row.win == "ron" else ruleset.rules.players - 1
    return tuple(amount + honba * each for amount in paid), row.total + honba * each * payers


@pytest.mark.parametrize("ruleset_id", ["three-odd", "three-plain", "four-odd", "four-honba"])
def test_the_converter_adds_honba_and_sticks(house, chromium, ruleset_id):
    """For cells at random and each number of honba: every payment with honba, the total of all payers with sticks."""
    ruleset = rules.ruleset(ruleset_id)
    points = frames.points([ruleset]).astype(object)
    rows = {
        (row.han, row.fu, row.winner, row.win): row for row in points.where(points.notna(), float("nan")).itertuples()
    }
    below = [key for key in rows if key[0] < 5]
    chosen = random.Random(3).sample(below, 8)  # noqa: S311 - draws cells, no secrets
    with opened(chromium, (house / "en/converter/index.html").as_uri(), 360) as visit:
        for (han, fu, winner, win), honba in product(chosen, range(4)):
            sticks = (han + honba) % 3
            fragment = f"rules={ruleset_id}&winner={winner}&win={win}&han={han}&fu={fu}&honba={honba}&sticks={sticks}"
            visit.page.evaluate("fragment => { window.location.hash = fragment; }", fragment)
            visit.page.wait_for_function("fragment => window.location.hash === '#' + fragment", arg=fragment)
            visit.page.wait_for_timeout(10)
            shown = [amounts(text, "en", "page")[0] for text in visit.page.locator(".payers b").all_inner_texts()]
            paid, total = with_honba(rows[han, fu, winner, win], ruleset, honba)
            assert tuple(shown) == paid
            (all_together,) = amounts(visit.page.inner_text(".big b"), "en", "page")
            assert all_together == total + sticks * ruleset.rules.riichi_stick
        assert visit.messages == []


@pytest.mark.parametrize("ruleset_id", ["three-odd", "four-odd"])
def test_the_tables_add_honba_in_place(house, chromium, ruleset_id):
    """Every figure of the grids has so many honba more: by ron those of the discarder, by tsumo those of each payer."""
    ruleset = rules.ruleset(ruleset_id)
    points = frames.points([ruleset]).astype(object)
    grid = points[(points["han"] <= 4) & (points["fu"] <= 110)]
    with opened(chromium, (house / "en" / ruleset_id / "index.html").as_uri(), 1280) as visit:
        for honba in range(4):
            visit.page.select_option("#honba", str(honba))
            shown = visit.page.evaluate(
                "() => Object.fromEntries([...document.querySelectorAll('table.grid [data-paid]')]"
                ".map(figure => [figure.id, figure.textContent]))"
            )
            assert len(shown) == len(grid)
            for row in grid.where(grid.notna(), float("nan")).itertuples():
                paid, _ = with_honba(row, ruleset, honba)
                assert amounts(shown[f"{row.winner}-{row.win}-{row.han}-{row.fu}"], "en", "page") == paid
        assert visit.messages == []
