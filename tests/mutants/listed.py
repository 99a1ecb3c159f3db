"""What `mutants.toml` and `explained.md` hold: the modules and their tests, and the changes that no test can notice."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
Key = tuple[str, str, str]
"""A change by its module, what stood there, and what stands there now."""


class Room(NamedTuple):
    """Modules and the files of tests that have to notice each change of them."""

    modules: list[str]
    tests: list[str]


def rooms() -> tuple[Room, ...]:
    """The modules that are changed, with their tests."""
    return tuple(Room(**room) for room in tomllib.loads((HERE / "mutants.toml").read_text("utf-8"))["rooms"])


def explained() -> dict[Key, str]:
    """The explanation of each change that cannot be observed."""
    found, module = {}, ""
    for line in (HERE / "explained.md").read_text("utf-8").splitlines():
        if heading := re.fullmatch(r"## `(.+)`", line):
            module = heading[1]
        elif item := re.fullmatch(r"- `(.+?)` → (?:`(.+?)`|nothing): (.+)", line):
            found[module, item[1], item[2] or ""] = item[3]
    return found


def code_lines(text: str) -> list[str]:
    """The lines of a module without comments, empty lines and indentation."""
    lines = (line.strip() for line in text.splitlines())
    return [line for line in lines if line and not line.startswith("#")]
