"""A terminal as it is: what it is told in whatever encoding it has, and the language that its environment asks for."""

from __future__ import annotations

import os
import re
import sys
import unicodedata

import click

from .locales import LANGUAGES, SOURCE_LANGUAGE

PLAIN = {
    "\u202f": " ",
    "\u00a0": " ",
    "×": "x",
    "–": "-",
    "−": "-",
    "·": "-",
    "→": "->",
    "«": '"',
    "»": '"',
    "…": "...",
}
"""What stands for a character that a terminal's encoding lacks."""


def say(text: str, *, error: bool = False) -> None:
    """Print a line; where the encoding of the terminal lacks a character, a plain one stands for it."""
    encoding = (sys.stderr if error else sys.stdout).encoding or "ascii"
    click.echo("".join(char if _has(encoding, char) else _plain(char) for char in text), err=error)


def _has(encoding: str, char: str) -> bool:
    try:
        char.encode(encoding)
    except UnicodeEncodeError:
        return False
    return True


def _plain(char: str) -> str:
    if char in PLAIN:
        return PLAIN[char]
    return unicodedata.normalize("NFKD", char).encode("ascii", "ignore").decode() or "?"


def default_language() -> str:
    """The language of the environment where there is one, of its region if possible, else the source language."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(name, ""):
            tag = re.split(r"[.@]", value)[0].replace("_", "-").lower()
            codes = {code.lower(): code for code in LANGUAGES}
            return codes.get(tag) or codes.get(tag.partition("-")[0]) or SOURCE_LANGUAGE
    return SOURCE_LANGUAGE
