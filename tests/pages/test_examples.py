"""The six worked examples: their rows are those written here, and their arithmetic holds."""

import re

import pytest

from ..numbers import amounts, number, numbers
from .page import REFERENCES, WINNER_WORDS, reference, table_cells, text_of

# By the name in the address: han, fu, base; the rows that may be printed, then those of the same hand
# by tsumo with their han and fu. A row: winner, win, payments (each child before dealer), total.
EXAMPLES = {
    "basic": (
        (1, 30, 240),
        [
            ("dealer", "ron", (1500,), 1500),
            ("dealer", "tsumo", (500,), 1500),
            ("child", "ron", (1000,), 1000),
            ("child", "tsumo", (300, 500), 1100),
        ],
        None,
    ),
    "riichi-pinfu": (
        (2, 30, 480),
        [("dealer", "ron", (2900,), 2900), ("child", "ron", (2000,), 2000)],
        ((3, 20, 640), [("dealer", "tsumo", (1300,), 3900), ("child", "tsumo", (700, 1300), 2700)]),
    ),
    "many-fu": (
        (2, 50, 800),
        [
            ("dealer", "ron", (4800,), 4800),
            ("dealer", "tsumo", (1600,), 4800),
            ("child", "ron", (3200,), 3200),
            ("child", "tsumo", (800, 1600), 3200),
        ],
        None,
    ),
    "mangan": (
        (5, 30, 2000),
        [
            ("dealer", "ron", (12_000,), 12_000),
            ("dealer", "tsumo", (4000,), 12_000),
            ("child", "ron", (8000,), 8000),
            ("child", "tsumo", (2000, 4000), 8000),
        ],
        None,
    ),
    "haneman": (
        (7, 30, 3000),
        [
            ("dealer", "ron", (18_000,), 18_000),
            ("dealer", "tsumo", (6000,), 18_000),
            ("child", "ron", (12_000,), 12_000),
            ("child", "tsumo", (3000, 6000), 12_000),
        ],
        None,
    ),
    "chiitoitsu": (
        (2, 25, 400),
        [("dealer", "ron", (2400,), 2400), ("child", "ron", (1600,), 1600)],
        ((3, 25, 800), [("dealer", "tsumo", (1600,), 4800), ("child", "tsumo", (800, 1600), 3200)]),
    ),
}
NO_FU = {"mangan", "haneman"}
NO_FU_WORDS = {"en": "fu not needed", "es": "los fu no cuentan"}
# Who pays what part of the base; three others, of whom one is the dealer.
PARTS = {
    ("dealer", "ron"): [(1, 6)],
    ("dealer", "tsumo"): [(3, 2)],
    ("child", "ron"): [(1, 4)],
    ("child", "tsumo"): [(2, 1), (1, 2)],
}
PAYERS = {
    "en": {"ron": ["Discarder"], "dealer": ["Child ×3"], "child": ["Child ×2", "Dealer"]},
    "es": {"ron": ["Quien descarta"], "dealer": ["Ko ×3"], "child": ["Ko ×2", "Oya"]},
}

each_reference = pytest.mark.parametrize(("language", "ruleset"), REFERENCES)


def articles(page):
    """Give the examples of a page by name, in their order."""
    return {element.get("id", "").removeprefix("example-"): element for element in page.ids["examples"].iter("article")}


def rows_of(table, language):
    """Give the rows of a table of payments: winner, win, the texts of the payments, the total."""
    winners = {word: code for code, word in WINNER_WORDS[language].items()}
    cells = table_cells(table)
    for payment, total in zip(cells[::2], cells[1::2], strict=True):
        winner, win = payment.row.split(", ")
        yield winners[winner], win, [text_of(part) for part in payment.element.iter("p")], text_of(total.element)


def tables_of(article, expected):
    """Pair the tables of an example with what they must hold: its own rows, then those by tsumo where they differ."""
    base, rows, other = expected
    return zip(article.iter("table"), [(base, rows), *([other] if other else [])], strict=True)


@each_reference
def test_the_six_examples_stand_in_order(site, language, ruleset):
    """They are six, each with its han, with its fu only where these play a part."""
    found = articles(reference(site, language, ruleset))
    assert list(found) == list(EXAMPLES)
    for name, article in found.items():
        (han, fu, _), _, _ = EXAMPLES[name]
        (cell, *_) = [text_of(element) for element in article.iter("b")]
        assert cell == (f"{han} han" if name in NO_FU else f"{han} han {fu} fu")
        assert (NO_FU_WORDS[language] in text_of(article)) == (name in NO_FU)


@each_reference
def test_the_second_example_is_riichi_and_pinfu(site, language, ruleset):
    """No hand of riichi and tanyao has 2 han 30 fu: the name in both seeds is wrong and does not recur."""
    page = reference(site, language, ruleset)
    assert text_of(articles(page)["riichi-pinfu"].find("h3")) == "Riichi + pinfu"
    assert "Riichi + Tanyao".casefold() not in page.text.casefold()


@each_reference
def test_rows_are_those_written_here(site, language, ruleset):
    """Payments and totals are right; ron-only hands have no row by tsumo but in a table of their own."""
    for name, article in articles(reference(site, language, ruleset)).items():
        for table, (_, rows) in tables_of(article, EXAMPLES[name]):
            shown = [
                (
                    winner,
                    win,
                    tuple(number(re.split(r": | ", text.split(": ")[1])[0], language, "page") for text in payments),
                    number(total, language, "page"),
                )
                for winner, win, payments, total in rows_of(table, language)
            ]
            assert shown == rows, name


@each_reference
def test_every_step_is_right_arithmetic(site, language, ruleset):
    """Base × factor is the product, rounded up it is the payment, payments add up: 480 × 4 = 1920 → 2000."""
    step = re.compile(
        r"(?P<payer>[^:]+): (?P<paid>[^ ]+) (?P<base>[^ ]+) × (?P<factor>\d) = (?P<product>[^ ]+)(?: → ([^ ]+))?"
    )
    for name, article in articles(reference(site, language, ruleset)).items():
        for table, ((_, _, base), _) in tables_of(article, EXAMPLES[name]):
            for winner, win, payments, total in rows_of(table, language):
                found = [step.fullmatch(text) for text in payments]
                assert all(found), payments
                payers = PAYERS[language]["ron" if win == "ron" else winner]
                assert [match["payer"] for match in found] == payers
                received = 0
                for match, (count, factor) in zip(found, PARTS[winner, win], strict=True):
                    product = number(match["product"], language, "page")
                    paid = number(match["paid"], language, "page")
                    assert (number(match["base"], language, "page"), int(match["factor"])) == (base, factor)
                    assert product == base * factor
                    assert paid == (product + 99) // 100 * 100
                    # The arrow stands only where rounding changes something.
                    assert match[6] == (None if paid == product else match["paid"])
                    received += count * paid
                assert received == number(total, language, "page")


@each_reference
def test_the_base_is_the_formula_or_the_limit(site, language, ruleset):
    """Below five han the base is fu × 2^(han + 2), in two steps; from five han the limit's alone."""
    for name, article in articles(reference(site, language, ruleset)).items():
        (han, fu, base), _, _ = EXAMPLES[name]
        formula = text_of(next(element for element in article.iter("p") if element.get("class") == "formula"))
        if name in NO_FU:
            assert name in formula
            assert numbers(formula, language, "page") == [base]
            unlimited = fu * 2 ** (han + 2)
            assert unlimited not in numbers(text_of(article), language, "page")
        else:
            assert formula == f"Base = {fu} × 2^({han} + 2) = {fu} × {2 ** (han + 2)} = {base}"
            assert base == fu * 2 ** (han + 2)


@each_reference
def test_a_dealer_and_a_child_pair_is_read_as_two_payments(site, language, ruleset):
    """In the grid, the basic example's cell by tsumo is 300 from each child and 500 from the dealer."""
    page = reference(site, language, ruleset)
    assert amounts(text_of(page.ids["child-tsumo-1-30"]), language, "page") == (300, 500)
