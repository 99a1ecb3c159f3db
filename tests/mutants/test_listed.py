"""The lists of mutation testing are up to date: what they name is there."""

from .listed import HERE, ROOT, code_lines, explained, rooms


def test_what_is_explained_stands_in_the_code():
    """Each explained change begins with lines of a module that is changed; else its explanation is out of date."""
    modules = {module for room in rooms() for module in room.modules}
    found = explained()
    assert {module for module, _, _ in found} <= modules
    for module in modules:
        text = " ".join(code_lines((ROOT / module).read_text("utf-8")))
        assert [old for of, old, _ in found if of == module and old not in text] == []
    assert all(reason.endswith(".") for reason in found.values())
    lines = (HERE / "explained.md").read_text("utf-8").splitlines()
    assert sum(line.startswith("- ") for line in lines) == len(found)


def test_modules_and_tests_are_there():
    """Every module of scoring is changed, and every file that is named exists."""
    named = [path for room in rooms() for path in (*room.modules, *room.tests)]
    assert [path for path in named if not (ROOT / path).is_file()] == []
    scoring = {f"generator/scoring/{path.name}" for path in (ROOT / "generator/scoring").glob("*.py")}
    assert scoring - {"generator/scoring/__init__.py"} <= set(named)
