"""Mutation testing itself: the changes that it makes to a module."""

import pytest

from .run import difference, mutants

CLAUSES = """
def fits(hand):
    return not (
        hand.is_open
        # A comment.
        or (hand.fu == 20 and hand.win == "ron")
        or hand.players - 2 > 0
    )
"""


def changes(source):
    """Give what becomes of each line of a module."""
    return {(old, new) for _, old, new, _ in mutants("module.py", source)}


@pytest.mark.parametrize(
    ("source", "old", "expected"),
    [
        ("x = players - 2\n", "x = players - 2", {"x = players", "x = 2", "x = players - 1", "x = players - 3"}),
        ("x = a and b and c\n", "x = a and b and c", {"x = b and c", "x = a and c", "x = a and b", "x = a or b and c"}),
        ("x = a if b else c\n", "x = a if b else c", {"x = a", "x = c", "x = a if not b else c"}),
        ("x = [a for a in b if c]\n", "x = [a for a in b if c]", {"x = [a for a in b if True]"}),
        ("def f():\n    g(a)\n    return 1\n", "g(a)", {"pass", "a"}),
        ("def f():\n    g(a)\n    return 1\n", "return 1", {"pass", "return 2", "return 0"}),
        ("x = min(a, default=b)\n", "x = min(a, default=b)", {"x = min(a)"}),
        ("x = up(a)\n", "x = up(a)", {"x = a"}),
        ('x = a == "ron"\n', 'x = a == "ron"', {'x = a == "ronX"', 'x = a != "ron"'}),
        (CLAUSES, "or hand.players - 2 > 0", {"", "or hand.players > 0", "or 2 > 0"}),
        (CLAUSES, 'or (hand.fu == 20 and hand.win == "ron")', {"", 'or (hand.win == "ron")', "or (hand.fu == 20)"}),
    ],
)
def test_each_part_is_left_out_or_is_another(source, old, expected):
    """Operands, clauses, branches, conditions, statements, arguments, calls are left out; numbers and texts change."""
    found = {"".join(new.split()) for before, new in changes(source) if before == old}
    assert {"".join(new.split()) for new in expected} <= found


@pytest.mark.parametrize(
    "source",
    [
        '"""A docstring."""\n',
        "import os\n",
        "from os import path\n",
        'def f(a: "int | None") -> "int | None": ...\n',
        "class A:\n    a: int | None\n",
    ],
)
def test_what_is_not_run_stays(source):
    """Docstrings, imports and annotations are not changed, for no test could notice."""
    assert {new for _, new in changes(source)} <= {"pass", 'def f(a: "int | None") -> "int | None": pass'}


def test_texts_are_not_put_in_order():
    """Texts and identities have no order: `==` with a text becomes `!=` alone, and never `is`."""
    assert {new for _, new in changes('x = a == "ron"\n') if '"ron"' in new} == {'x = a != "ron"'}
    assert not {new for _, new in changes("x = a == b\n") if " is " in new}


def test_guards_stay():
    """`strict=True` and what is imported for types alone guard code and no result."""
    source = "if TYPE_CHECKING:\n    import a\nx = zip(b, c, strict=True)\n"
    assert {new for _, new in changes(source)} == {"pass"}


def test_lines_that_stand_twice_are_told_apart():
    """Where a line stands more than once, the line above tells which it is, and comments play no part."""
    source = "if a:\n    x()\nif b:\n    # Why.\n    x()\n"
    assert difference(source, "if a:\n    x()\nif b:\n    # Why.\n    y()\n") == ("if b: x()", "if b: y()")
