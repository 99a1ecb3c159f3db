"""Mutation testing, run by `make mutants`: each small change of a module has to make one of its tests fail.

The changes are Cosmic Ray's and those of `changes.py`; they are made in a copy of the project, one at a time. Which
modules and tests: `mutants.toml`. A change that no test notices survives. Where it changes nothing that can be
observed, `explained.md` says why. A survivor that is not there ends the run with 1, and so does an explanation of a
change that does not survive any more.
"""

from __future__ import annotations

import importlib
import os
import re
import shutil
import signal
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

import click
import pytest
from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.operators.operator import Operator
from cosmic_ray.plugins import get_operator, operator_names
from parso.tree import NodeOrLeaf

from .changes import CHANGES
from .listed import ROOT, Key, code_lines, explained, rooms

COPIED = ("generator", "templates", "tests", ".ci", "pyproject.toml")
# A sum becomes a product, a quotient and the like, but no bits; numbers and texts are never compared by identity.
LEFT_OUT = re.compile(
    r"core/(ReplaceBinaryOperator_\w+_(Bit\w+|LShift|RShift|Pow|Mod)|ReplaceComparisonOperator_(?!Is)\w+?_Is(Not)?)$"
)
READY = ("babel", "hypothesis.strategies", "jinja2", "mahjong", "numpy", "pandas", "pydantic")
"""Imported once, for the tests of every change start as a copy of this process; nothing of the project among them."""
SECONDS = 60
"""How long the tests of one change may take: one that never ends is noticed as well."""


class Mutant(NamedTuple):
    """One changed module: its path, what stood there, what stands there now, and the whole changed text."""

    module: str
    old: str
    new: str
    text: str


def operators() -> tuple[Operator, ...]:
    """The kinds of changes that are made."""
    named = (get_operator(name) for name in operator_names() if not LEFT_OUT.match(name))
    return tuple(kind() for kind in (*(kind for kind in named if not kind.arguments()), *CHANGES))


def orders_texts(operator: Operator, node: NodeOrLeaf) -> bool:
    """Whether a change would ask which of two texts comes first, where they are only equal or not."""
    ordering = re.search(r"ReplaceComparisonOperator_(Eq|NotEq)_[GL]", type(operator).__name__)
    return ordering is not None and any(child.type == "string" for child in node.children)


def is_guard(node: NodeOrLeaf) -> bool:
    """Whether a node is the `True` of `zip(…, strict=True)`, by which code guards against itself, or for types only."""
    parent = node.parent
    return parent is not None and (
        parent.get_code().strip() == "strict=True" or "TYPE_CHECKING" in (node.get_code().strip(), _condition(node))
    )


def _condition(node: NodeOrLeaf) -> str:
    """The condition of a statement, nothing of other nodes."""
    return node.children[1].get_code().strip() if node.type == "if_stmt" else ""


def is_annotation(node: NodeOrLeaf) -> bool:
    """Whether a node stands in an annotation, which is not run."""
    while (parent := node.parent) is not None:
        at = parent.children.index(node)
        sign = getattr(parent.children[at - 1], "value", None) if at else None
        if (parent.type, sign) in (("tfpdef", ":"), ("annassign", ":"), ("funcdef", "->")):
            return True
        node = parent
    return False


def mutants(module: str, source: str) -> Iterator[Mutant]:
    """Every change of a module that is still Python, each text once."""
    tree, seen = get_ast(source), {source}
    for operator in operators():
        nodes = [node for node in ast_nodes(tree) for _ in operator.mutation_positions(node)]
        for occurrence, node in enumerate(nodes):
            text = mutate_code(source, operator, occurrence)
            if text in seen or is_annotation(node) or is_guard(node) or orders_texts(operator, node):
                continue
            seen.add(text)
            try:
                compile(text, module, "exec")
            except SyntaxError:
                continue
            yield Mutant(module, *difference(source, text), text)


def difference(source: str, text: str) -> tuple[str, str]:
    """What stood there and what stands there now, without comments and indentation, each on one line.

    Where the same lines stand in the module more than once, the lines above come with them, so that it is plain which.
    """
    old, new = code_lines(source), code_lines(text)
    start = _alike(old, new)
    after = _alike(old[start:][::-1], new[start:][::-1])
    end = len(old) - after
    while start and sum(old[place:][: end - start] == old[start:end] for place in range(len(old))) > 1:
        start -= 1
    return " ".join(old[start:end]), " ".join(new[start : len(new) - after])


def _alike(lines: list[str], others: list[str]) -> int:
    """How many lines are the same from the first one on."""
    pairs = enumerate(zip(lines, others, strict=False))
    return next((place for place, (one, other) in pairs if one != other), min(len(lines), len(others)))


@dataclass(frozen=True)
class Copy:
    """A copy of the project in a folder of its own, where modules are changed and tests are run."""

    folder: Path

    @classmethod
    def of_project(cls, folder: Path) -> Copy:
        """The project as it stands, copied into an empty folder."""
        for part in COPIED:
            source, target = ROOT / part, folder / part
            if source.is_dir():
                shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__", "node_modules"))
            else:
                shutil.copy(source, target)
        return cls(folder)

    def passes(self, tests: list[str]) -> bool:
        """Whether the tests pass in the copy as it stands, file by file."""
        return all(map(self._passes, tests))

    def _passes(self, tests: str) -> bool:
        """Whether the tests of one file pass. Raises `RuntimeError` where none could be run."""
        child = os.fork()
        if child == 0:
            self._test(tests)
        end = time.monotonic() + SECONDS
        while (ended := os.waitpid(child, os.WNOHANG))[0] == 0:
            if time.monotonic() > end:
                os.kill(child, signal.SIGKILL)
            time.sleep(0.01)
        status = os.waitstatus_to_exitcode(ended[1])
        if status in (pytest.ExitCode.USAGE_ERROR, pytest.ExitCode.NO_TESTS_COLLECTED):
            raise RuntimeError(f"no tests were run: {tests}")
        return status == 0

    def _test(self, tests: str) -> None:
        """Run the tests in this process, which ends with pytest's status."""
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, 1)
        os.dup2(nowhere, 2)
        os.chdir(self.folder)
        sys.path[0] = str(self.folder)
        for name in [name for name in sys.modules if name.split(".")[0] == "tests"]:
            del sys.modules[name]
        sys.dont_write_bytecode = True
        # Without conftest.py, which imports what renders cards; the profile `ci` has its settings for generated cases.
        options = ["-x", "-q", "-n", "0", "-p", "no:cacheprovider", "--noconftest", "--hypothesis-profile=ci"]
        # Plugins that are imported already cannot be rewritten; the project makes that warning an error.
        options += ["-m", "not slow", "-W", "ignore::pytest.PytestAssertRewriteWarning"]
        status = 1
        try:
            status = pytest.main([*options, tests])
        finally:
            os._exit(status)


def survivors(copy: Copy, module: str, tests: list[str]) -> tuple[int, set[Key]]:
    """How many changes of a module there are, and the keys of those that none of the tests notices."""
    path = copy.folder / module
    original = path.read_text("utf-8")
    every, found = list(mutants(module, original)), set()
    with click.progressbar(every, label=module, file=sys.stderr, show_pos=True) as shown_ones:
        for mutant in shown_ones:
            path.write_text(mutant.text, "utf-8")
            if copy.passes(tests):
                found.add(mutant[:3])
    path.write_text(original, "utf-8")
    return len(every), found


def shown(module: str, old: str, new: str) -> str:
    """A change as a line of `explained.md`, under the name of its module."""
    return f"## `{module}`\n- `{old}` → " + (f"`{new}`: " if new else "nothing: ")


@click.command()
@click.argument("words", nargs=-1)
def main(words: tuple[str, ...]) -> None:
    """Change the modules whose path contains one of the WORDS, all without words, and say what survives."""
    for name in READY:
        importlib.import_module(name)
    known = explained()
    chosen = [
        ([path for path in room.modules if not words or any(word in path for word in words)], room.tests)
        for room in rooms()
    ]
    made = unnoticed = new = stale = 0
    with tempfile.TemporaryDirectory() as name:
        copy = Copy.of_project(Path(name))
        for file in sorted({file for modules, tests in chosen if modules for file in tests}):
            if not copy.passes([file]):
                raise click.ClickException(f"the tests fail without any change: {file}")
        for module, tests in ((module, tests) for modules, tests in chosen for module in modules):
            number, found = survivors(copy, module, tests)
            expected = {key for key in known if key[0] == module}
            for key in sorted(found - expected):
                click.echo(f"survives:\n{shown(*key)}")
            for key in sorted(expected - found):
                click.echo(f"is explained, but does not survive:\n{shown(*key)}")
            made, unnoticed = made + number, unnoticed + len(found)
            new, stale = new + len(found - expected), stale + len(expected - found)
    click.echo(f"{made} changes: {made - unnoticed} noticed, {unnoticed - new} explained, {new} survive")
    sys.exit(1 if new or stale else 0)


if __name__ == "__main__":
    main()
