"""Points are added and multiplied in two places: the scoring package, and one function of one script of the pages.

The first test finds arithmetic on amounts in code, templates and scripts by the names that amounts have here. The
others follow the sums to where people read them (the terminal, the scripts' data, the cards) with three and four
players, by ron and by tsumo, for both winners, with 0 to 3 honba, against arithmetic written out in this module.
"""

import ast
import math
import re
from itertools import product
from pathlib import Path

import jinja2
import pytest
from jinja2 import nodes

from generator import frames
from generator.locales import Locale
from generator.outputs import Publication, declared_files
from generator.resources import PACKAGE, templates_dir
from generator.rulesets import load
from generator.scoring import Payments
from generator.sheets.differences import differences
from generator.sheets.lookup import lookup
from generator.terminal import answer

from ..rulesets.files import written

WINNERS, WINS = ("child", "dealer"), ("ron", "tsumo")
# What amounts of points are called in code, templates and scripts; the rules' own amounts among them.
AMOUNTS = {
    *Payments._fields,
    *("amount", "amounts", "base", "gain", "gains", "paid", "payment", "payments", "product", "sum", "total"),
    *("honba_ron", "honba_tsumo_each", "riichi_stick", "noten_pool", "stick", "per_honba", "behind"),
    *("child_ron", "dealer_ron", "child_tsumo_from_child", "child_tsumo_from_dealer", "dealer_tsumo_from_child"),
}
ARITHMETIC = (ast.Add, ast.Sub, ast.Mult, ast.Div, ast.FloorDiv, ast.LShift, ast.RShift, ast.Pow)
TEMPLATE_ARITHMETIC = (nodes.Add, nodes.Sub, nodes.Mul, nodes.Div, nodes.FloorDiv, nodes.Pow)


def names_in(node: ast.AST) -> set[str]:
    """Give the names and attributes in an expression, columns of frames too; other indices choose and add nothing."""
    if isinstance(node, ast.Subscript):
        column = getattr(node.slice, "value", None)
        return names_in(node.value) | ({column} if isinstance(column, str) else set())
    if isinstance(node, ast.Call) and not isinstance(node.func, ast.Attribute):
        return set().union(*(names_in(argument) for argument in node.args))
    own = {getattr(node, "id", None), getattr(node, "attr", None)} - {None}
    return own.union(*(names_in(child) for child in ast.iter_child_nodes(node)))


def joins_texts(node: ast.AST) -> bool:
    """Say whether an operation puts together texts or lists, as far as its operands show it."""
    if isinstance(node, ast.Constant):
        return isinstance(node.value, str)
    if isinstance(node, ast.BinOp):
        return joins_texts(node.left) or joins_texts(node.right)
    return isinstance(node, (ast.JoinedStr, ast.List, ast.Tuple))


def sums_in_python(text: str) -> list[str]:
    """Give the expressions of a module that add, subtract, multiply or divide amounts, and sums over them."""
    found = []
    for node in ast.walk(ast.parse(text)):
        is_operation = isinstance(node, (ast.BinOp, ast.AugAssign)) and isinstance(node.op, ARITHMETIC)
        is_sum = isinstance(node, ast.Call) and getattr(node.func, "id", getattr(node.func, "attr", "")) in (
            "sum",
            "fsum",
        )
        if not is_operation and not is_sum:
            continue
        if not joins_texts(node) and names_in(node) & AMOUNTS:
            found.append(ast.unparse(node))
    return found


def sums_in_template(text: str) -> list[str]:
    """Give the amounts that a template adds, subtracts, multiplies or divides, or sums up."""
    environment = jinja2.Environment(extensions=["jinja2.ext.i18n"], autoescape=True)
    found = []
    for node in environment.parse(text).find_all((*TEMPLATE_ARITHMETIC, nodes.Filter)):
        if isinstance(node, nodes.Filter) and node.name != "sum":
            continue
        names = {each.attr for each in node.find_all(nodes.Getattr)} | {each.name for each in node.find_all(nodes.Name)}
        if names & AMOUNTS:
            found.append(repr(node))
    return found


def sums_in_script(text: str) -> list[str]:
    """Give the lines of a script with arithmetic on amounts, and with any sum or product of a list."""
    code = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
    code = re.sub(r'"(?:[^"\\]|\\.)*"', '""', code)
    amount = r"(?:[\w.]+\.)?(?:each|more|points|honba|sticks|" + "|".join(AMOUNTS) + r")\b(?:\[[^\]]*\])?"
    operation = rf"(?:{amount}\s*(?:\*|-|\+(?!\s*\"\"))\s*[\w(])|(?:[\w)\]]\s*(?:\*|-|\+)\s*\(?{amount}(?!\())"
    return [line.strip() for line in code.splitlines() if re.search(rf"{operation}|\.reduce\(", line)]


PLANTED = [
    (sums_in_python, "x = found.total + extra * (rules.players - 1)", "x = len(found) + 1"),
    (sums_in_python, "x = sum(step.payment for step in steps)", "x = sum(row.hands for row in record)"),
    (sums_in_python, "x = rows['total'] * 2", "x = 'total ' + name"),
    (sums_in_python, "x += payment.from_child", "x = rows[total] + 1"),
    (sums_in_python, "x = row.dealer_tsumo_from_child * (rules.players - 1)", "x = f'{row.total}' + name"),
    (sums_in_template, "{{ row.total + 300 }}", "{{ work.han + 2 }}"),
    (sums_in_template, "{{ rows | sum(attribute='total') + row.payment * 2 }}", "{{ pair.only | sum }}"),
    (sums_in_script, "const x = payer.amount + more;", 'const x = payer.who + ": ";'),
    (sums_in_script, "const x = wish.honba * ruleset.honba.ron;", "const x = index + 1;"),
    (sums_in_script, "const x = paying.reduce((all, one) => all, 0);", "const x = paying.map(name);"),
]


@pytest.mark.parametrize(("find", "sum_of_points", "other"), PLANTED)
def test_a_sum_of_points_is_found_wherever_it_stands(find, sum_of_points, other):
    """What the next tests look for is seen where it is planted, and other arithmetic is let be."""
    assert len(find(sum_of_points)) >= 1
    assert find(other) == []


def test_only_scoring_adds_points_in_code():
    """No module of the generator but those of scoring has arithmetic on amounts of points."""
    modules = sorted(PACKAGE.rglob("*.py"))
    found = {str(path.relative_to(PACKAGE)): sums_in_python(path.read_text("utf-8")) for path in modules}
    places = {path for path, sums in found.items() if sums}
    assert {Path(path).parts[0] for path in places} == {"scoring"}, {path: found[path] for path in places}


def test_no_template_adds_points():
    """No template of a page, a card or an asset has arithmetic on amounts of points."""
    found = {
        str(path.relative_to(templates_dir())): sums_in_template(path.read_text("utf-8"))
        for path in sorted(templates_dir().rglob("*.j2"))
    }
    assert len(found) > 30
    assert {path: sums for path, sums in found.items() if sums} == {}


def test_one_function_of_one_script_adds_points():
    """The scripts of pages add and multiply ready amounts in `plus` of lookup.js and nowhere else."""
    found = {
        path.name: sums_in_script(path.read_text("utf-8"))
        for path in sorted((templates_dir() / "assets").glob("*.js*"))
    }
    assert len(found) >= 5
    assert {name: lines for name, lines in found.items() if lines} == {"lookup.js": ["return amount + each * count;"]}


# --- Where people read the sums ------------------------------------------------------------------------------------

PLAYERS = (3, 4)
HONBA = (0, 1, 2, 3)
FILE = """
extends = "mahjong-soul"
id = "odd-{players}"
name = "Odd {players}"
order = {players}
edition = "House rules"
[rules]
players = {players}
honba_ron = {ron}
honba_tsumo_each = {each}
riichi_stick = 1000
red_fives = 0
several_ron = "nearest-only"
uma = {uma}
"""
# By ron 1500 and by tsumo 500 from each with four, 200 and 100 with three: no multiple of each other by the players.
HONBA_POINTS = {4: (1500, 400), 3: (200, 700)}
UMA = {4: [15, 5, -5, -15], 3: [15, 0, -15]}


@pytest.fixture(scope="module", params=PLAYERS)
def ruleset(request, tmp_path_factory):
    """Give rules of a house with so many players."""
    ron, each = HONBA_POINTS[request.param]
    text = FILE.format(players=request.param, ron=ron, each=each, uma=UMA[request.param])
    path = written(tmp_path_factory.mktemp("odd"), odd=text)
    return load((path,))[0]


def up(points: int) -> int:
    """Round up to a hundred."""
    return math.ceil(points / 100) * 100


def expected(base: int, winner: str, win: str, players: int, honba: int = 0) -> tuple[list[int], int]:
    """Give the single payments, a child's before the dealer's, and the total; rounding first, honba after it.

    The discarder pays base × 4 to a child and × 6 to the dealer; by tsumo each child pays a child × 1 and the
    dealer × 2, each child pays the dealer × 2. Each payer by tsumo adds for the honba.
    """
    ron, each = HONBA_POINTS[players]
    if win == "ron":
        paid = up(base * (6 if winner == "dealer" else 4)) + ron * honba
        return [paid], paid
    if winner == "dealer":
        paid = up(base * 2) + each * honba
        return [paid], paid * (players - 1)
    child, dealer = up(base) + each * honba, up(base * 2) + each * honba
    return [child, dealer], child * (players - 2) + dealer


# Base points by (han, fu), without kiriage: fu × 2^(han + 2) up to 2000; 13 han are 8000.
BASES = {
    (1, 30): 240,
    (2, 40): 640,
    (3, 60): 1920,
    (4, 30): 1920,
    (3, 40): 1280,
    (4, 40): 2000,
    (6, 30): 3000,
    (13, 30): 8000,
}


@pytest.mark.parametrize(("winner", "win", "honba"), list(product(WINNERS, WINS, HONBA)))
def test_the_terminal_adds_honba_for_every_payer(ruleset, winner, win, honba):
    """A line of the terminal has the payments with honba, and by tsumo the total of all payers."""
    players = ruleset.rules.players
    for (han, fu), base in BASES.items():
        lines, _ = answer(han, fu, ruleset, Locale("en", "terminal"), [winner], [win], honba)
        (line,) = (line for line in lines if line.startswith(f"  {winner}, {win}: "))
        paid, total = expected(base, winner, win, players, honba)
        found = [int(number.replace(",", "")) for number in re.findall(r"\d[\d,]*\d", line)]
        assert found == (paid if win == "ron" else [*paid, total])


def test_the_data_of_the_scripts_is_added_up(ruleset):
    """Payments, products, totals, honba and payers that the scripts look up, for cells and for every yakuman."""
    players = ruleset.rules.players
    (tables,) = Publication((ruleset,)).tables.values()
    data = lookup([tables], Locale("en"))["rulesets"][ruleset.id]
    factors = {("child", "ron"): [4], ("dealer", "ron"): [6], ("child", "tsumo"): [1, 2], ("dealer", "tsumo"): [2]}
    payers = {
        ("child", "ron"): [["discarder", 1, 4]],
        ("dealer", "ron"): [["discarder", 1, 6]],
        ("child", "tsumo"): [["child", players - 2, 1], ["dealer", 1, 2]],
        ("dealer", "tsumo"): [["child", players - 1, 2]],
    }
    ron, each = HONBA_POINTS[players]
    for winner, win in product(WINNERS, WINS):
        key = f"{winner}-{win}"
        assert data["payers"][key] == payers[winner, win]
        assert data["honba"][key] == ([ron, ron] if win == "ron" else [each, each * (players - 1)])
        for (han, fu), base in BASES.items():
            paid, total = expected(base, winner, win, players)
            products = [base * factor for factor in factors[winner, win]]
            assert data["payments"][data["cells"][f"{han}-{fu}"][0]][key] == [paid, products, total]
        # Under Mahjong Soul six yakuman can meet in one hand, doubles included.
        assert len(data["yakuman"]) == 6
        for times, at in enumerate(data["yakuman"], 1):
            paid, total = expected(8000 * times, winner, win, players)
            assert data["payments"][at][key][0::2] == [paid, total]


# The cards by the winners of each of their tables of limits.
BOTH, ONE_EACH = (("child", "dealer"),), (("child",), ("dealer",))
LIMITS_OF = {
    **dict.fromkeys(("table-a4", "poster-a3", "pocket-a4", "worksheet-a4"), BOTH),
    **dict.fromkeys(("large-print-a4", "wallet-a4"), ONE_EACH),
}
LIMIT_BASES = {"mangan": 2000, "haneman": 3000, "baiman": 4000, "sanbaiman": 6000, "kazoe": 8000, "yakuman": 8000}


@pytest.mark.parametrize("card", LIMITS_OF)
def test_cards_have_the_payments_of_so_many_players(ruleset, card):
    """The limits on the cards have the ron and the tsumo of their winners for the ruleset's players."""
    path = f"en/{ruleset.id}/{card}.pdf"
    (file,) = (file for file in declared_files(Publication((ruleset,))) if file.path == path)
    found = re.findall(r'<table class="limits">(.*?)</table>', file.make().decode(), flags=re.DOTALL)
    assert len(found) == len(LIMITS_OF[card])
    for table, winners in zip(found, LIMITS_OF[card], strict=True):
        rows = re.findall(r'<th class="name" scope="row">(.*?)</th>(.*?)</tr>', table, flags=re.DOTALL)
        assert [name.split()[0] for name, _ in rows] == list(LIMIT_BASES)
        for name, rest in rows:
            base = LIMIT_BASES[name.split()[0]]
            _, *cells = re.findall(r"<td[^>]*>(.*?)</td>", rest, flags=re.DOTALL)
            amounts = [[int(re.sub(r"\D", "", amount)) for amount in cell.split("/")] for cell in cells]
            of_winners = list(product(winners, WINS))
            assert amounts == [expected(base, winner, win, ruleset.rules.players)[0] for winner, win in of_winners]


@pytest.mark.parametrize(("winner", "win"), list(product(WINNERS, WINS)))
def test_gains_are_added_for_so_many_players(ruleset, winner, win):
    """The table of differences has for 0 to 2 honba what the winner receives and the other player pays, together."""
    (tables,) = Publication((ruleset,)).tables.values()
    shown = differences(tables, frames.differences([ruleset])).tables[winner, win]
    for honba in (0, 1, 2):
        for base in (240, 1280, 3000, 8000):
            without, _ = expected(base, winner, win, ruleset.rules.players)
            paid, total = expected(base, winner, win, ruleset.rules.players, honba)
            (row,) = (row for row in shown.rows if row.paid == tuple(without))
            payers = {"child": paid[0], "dealer": paid[-1], "discarder": paid[0], "other": 0}
            assert {target: on[honba] for target, on in row.on.items()} == {
                target: total + payers[target] for target in row.on
            }
