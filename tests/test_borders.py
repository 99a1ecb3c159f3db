"""The borders of the house, a row each: which module may import which library, which room may know which.

Every import counts, wherever it stands, also one inside of a function. What is imported for types alone counts for
rooms and not for libraries, since nothing of it is there when the program runs.
"""

import ast
from functools import cache
from pathlib import Path

import pytest

from generator.resources import PACKAGE

LIBRARIES = {
    "babel": {"locales"},
    "click": {"cli", "console"},
    "fontTools": {"branding.measure"},
    "jinja2": {"writers.html"},
    "mahjong": {"upkeep"},
    "markupsafe": {"outputs.cards", "writers.qr"},
    "numpy": {"branding.logo", "frames", "scoring.whole"},
    "pandas": {"frames"},
    "pikepdf": {"writers.copies"},
    "PIL": {"branding.logo", "writers.picture"},
    "pydantic": {"rulesets"},
    "pydantic_core": {"rulesets"},
    "pypdfium2": {"writers.picture"},
    "riichienv": {"upkeep"},
    "segno": {"writers.qr"},
    "weasyprint": {"writers.pdf"},
}
"""Each library with the rooms or modules that may import it when the program runs."""

FOUNDATION = {"__version__", "errors", "locales", "resources"}
"""What every room may know: the version, the one error, languages, where the templates are."""
ROOMS = {
    "resources": set(),
    "locales": {"resources"},
    "errors": {"locales"},
    "rulesets": FOUNDATION,
    "hands": {"rulesets"},
    "library": {"hands", "rulesets", "locales"},
    "comparison": {"rulesets"},
    "scoring": {"rulesets"},
    "schema": {"comparison", "hands", "locales", "rulesets", "scoring"},
    "frames": FOUNDATION | {"comparison", "hands", "library", "rulesets", "schema", "scoring"},
    "sheets": {"comparison", "hands", "library", "locales", "rulesets", "scoring"},
    "cards": {"locales"},
    "branding": FOUNDATION | {"cards", "rulesets"},
    "writers": FOUNDATION | {"cards", "rulesets", "schema"},
    "outputs": FOUNDATION
    | {"branding", "cards", "frames", "hands", "rulesets", "schema", "scoring", "sheets", "writers"},
    "build": FOUNDATION | {"branding", "outputs", "writers"},
    "terminal": FOUNDATION | {"hands", "library", "rulesets", "scoring", "sheets"},
    "console": {"locales"},
    "cli": FOUNDATION
    | {"branding", "build", "console", "hands", "outputs", "rulesets", "sheets", "terminal", "writers"},
    "upkeep": {"comparison", "hands", "library", "rulesets", "scoring"},
    "__main__": {"cli"},
}
"""Each room in the order of the plan, with those that it may know: all of them stand before it."""


@cache
def sources():
    """Give the text of each module by its name inside the package."""
    names = {path: path.relative_to(PACKAGE).with_suffix("").parts for path in PACKAGE.rglob("*.py")}
    return {
        ".".join(parts[:-1] if parts[-1] == "__init__" and len(parts) > 1 else parts): path.read_text("utf-8")
        for path, parts in names.items()
    }


@cache
def imports(module, text, *, is_package):
    """Give what a module imports: pairs of a dotted name and whether it is there when the program runs."""
    pairs = []
    tree = ast.parse(text)
    guards = [node for node in ast.walk(tree) if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test)]
    for_types = {id(inner) for guard in guards for inner in ast.walk(guard)}
    folder = module.split(".") if is_package else module.split(".")[:-1]
    for node in ast.walk(tree):
        names = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.level:
            above = ["generator", *folder][: 1 + len(folder) - (node.level - 1)]
            names = [".".join([*above, *([node.module] if node.module else []), alias.name]) for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            names = [node.module]
        pairs += [(name, id(node) not in for_types) for name in names]
    return pairs


def is_package(module):
    """Say whether a module is the head of a room."""
    return (PACKAGE / Path(*module.split(".")) / "__init__.py").is_file()


def users(library, texts):
    """Give the modules that import a library when the program runs."""
    return {
        module
        for module, text in texts.items()
        for name, runs in imports(module, text, is_package=is_package(module))
        if runs and name.split(".")[0] == library
    }


def known(room, texts):
    """Give the other rooms that a room's modules import."""
    names = {
        name.split(".")[1]
        for module, text in texts.items()
        if module.split(".")[0] == room
        for name, _ in imports(module, text, is_package=is_package(module))
        if name.startswith("generator.")
    }
    return names - {room}


def strangers(library, texts):
    """Give the modules that import a library and may not."""
    allowed = LIBRARIES[library]
    return {user for user in users(library, texts) if user not in allowed and user.split(".")[0] not in allowed}


@pytest.mark.parametrize("library", LIBRARIES)
def test_a_library_is_imported_where_it_belongs(library):
    """Nobody imports a library but those of its row, and each of these does."""
    texts = sources()
    assert strangers(library, texts) == set()
    found = users(library, texts)
    assert {
        each for each in LIBRARIES[library] if not any(f"{user}.".startswith(f"{each}.") for user in found)
    } == set()


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_knows_those_before_it(room):
    """A room imports no room but those of its row, and these stand before it, so that there is no circle."""
    assert known(room, sources()) <= ROOMS[room]
    before = list(ROOMS)[: list(ROOMS).index(room)]
    assert ROOMS[room] <= {*before, "__version__"}


def test_every_room_has_a_row():
    """No module stands outside of the plan, and the plan has no room that is not there."""
    rooms = {module.split(".")[0] for module in sources()} - {"__init__"}
    assert rooms == set(ROOMS)


@pytest.mark.parametrize("library", LIBRARIES)
def test_a_foreign_import_is_found(library):
    """The search finds each library in a room that may not have it, and passes over what is imported for types."""
    texts = sources()
    planted = texts | {"hands.shapes": f"{texts['hands.shapes']}\ndef late():\n    import {library}.inner\n"}
    assert strangers(library, planted) == {"hands.shapes"}
    typed = texts | {"hands.shapes": f"{texts['hands.shapes']}\nif TYPE_CHECKING:\n    import {library}\n"}
    assert strangers(library, typed) == set()


@pytest.mark.parametrize("room", ROOMS)
def test_a_look_ahead_is_found(room):
    """Each room that would import one after it is found, by either way of writing it."""
    module, texts = next(name for name in sources() if name.split(".")[0] == room), sources()
    # The command line stands behind all; `__main__` behind it, and nothing is called `later`.
    dots = "." if is_package(module) and "." not in module else "." * len(module.split("."))
    up = dots if not is_package(module) else "." * (len(module.split(".")) + 1)
    for line in ("import generator.later", f"from {up} import later", f"from {up}later.inner import one"):
        assert "later" in known(room, texts | {module: f"{texts[module]}\n{line}\n"})
