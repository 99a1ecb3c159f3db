"""The one error that wrong input raises: where it stands, what was found there, what would be right.

What is quoted in it may be of any length and hold anything: `shortened` fits it for one line.
"""

from __future__ import annotations

from .locales.marking import N_

FOUND_AND_EXPECTED = N_("%(where)s: found %(found)s; expected %(expected)s")
"""The whole message; whoever prints it in another language gives its translation, with the parts in that language."""


class InputError(ValueError):
    """Input that cannot be used. The command line prints it as one message and exits with status 2.

    Args:
        where: the file, key, line or option that holds the input.
        found: what was found there, in words.
        expected: what would be right, in words.
        message: how the three are put together.
    """

    def __init__(self, where: str, found: str, expected: str, message: str = FOUND_AND_EXPECTED) -> None:
        super().__init__(where, found, expected, message)
        self.where, self.found, self.expected, self.message = where, found, expected, message

    def __str__(self) -> str:
        return self.message % {"where": self.where, "found": self.found, "expected": self.expected}


def shortened(text: str, most: int = 60) -> str:
    """A text for a message: on one line, and not the whole of a long one."""
    shown = "".join(char if char.isprintable() else "?" for char in text[:most])
    return shown if len(text) <= most else f"{shown}…"
