"""Modules and classes stay small enough to be read at once; tables of data may be as long as they are."""

import ast

import pytest

from generator.resources import PACKAGE

MOST_OF_A_MODULE = 250
MOST_OF_A_CLASS = 120
TABLES = {"schema.py", "rulesets/rules.py"}
"""Modules that are a table: the columns of the published tables, the rules."""
TABLE_CLASSES = {"Rules"}


def too_long(name: str, text: str) -> list[str]:
    """Give what is too long in a module: itself, or its classes."""
    lines = len(text.splitlines())
    found = [name] if lines > MOST_OF_A_MODULE and name not in TABLES else []
    classes = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.ClassDef)]
    return found + [
        f"{name}: {each.name}"
        for each in classes
        if each.end_lineno - each.lineno + 1 > MOST_OF_A_CLASS and each.name not in TABLE_CLASSES
    ]


def test_no_module_and_no_class_is_too_long():
    """No module has more than 250 lines, no class more than 120, but for the tables of data."""
    modules = {path.relative_to(PACKAGE).as_posix(): path.read_text("utf-8") for path in PACKAGE.rglob("*.py")}
    assert modules.keys() >= TABLES
    assert len(modules) > 80
    assert [each for name, text in modules.items() for each in too_long(name, text)] == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("x = 1\n" * 250, []),
        ("x = 1\n" * 251, ["new.py"]),
        ("class Big:\n" + "    x = 1\n" * 119, []),
        ("class Big:\n" + "    x = 1\n" * 120, ["new.py: Big"]),
    ],
)
def test_what_is_too_long_is_found(text, expected):
    """A line too much is told, in a module and in a class."""
    assert too_long("new.py", text) == expected
