"""Measuring: which texts have room on a card, by the fonts' own widths.

A text of an organiser stands on the cards of all languages: where these have several fonts, it has to fit in each.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

from ..cards import POINTS_PER_MM, Slot
from ..locales.languages import font_files, fonts
from ..locales.spacing import kept_together

MOST_CHARACTERS = 300
"""More than any card has room for."""
SAFETY = 0.01
"""The part of a line that is left free, because the renderer rounds."""


def fits(text: str, slot: Slot) -> bool:
    """Whether a text has room, broken into lines as a renderer does: at spaces, as late as possible.

    One with characters that a font lacks has not.
    """
    return len(text) <= MOST_CHARACTERS and all(_fits(text, slot, face) for face in _faces(bold=slot.bold))


def _fits(text: str, slot: Slot, face: _Face) -> bool:
    if not face.advances.keys() >= set(text):
        return False
    room = slot.width * (1 - SAFETY) * POINTS_PER_MM / slot.size
    lines, line = 1, ""
    for word in kept_together(text).split(" "):
        longer = f"{line} {word}" if line else word
        if face.width(longer) > room:
            lines += 1
            if lines > slot.lines or face.width(word) > room:
                return False
            longer = word
        line = longer
    return True


def width(text: str, slot: Slot) -> float:
    """How wide a text is in the letters of a slot, in millimetres, with what the renderer may add."""
    widest = max(face.width(kept_together(text)) for face in _faces(bold=slot.bold))
    return widest * slot.size / POINTS_PER_MM / (1 - SAFETY)


def beginning(text: str, slots: Iterable[Slot], *, words: bool = False) -> str:
    """The longest beginning of a text that fits everywhere, of whole words where that is asked; empty where none is."""
    distinct = set(slots)
    for end in range(min(len(text), MOST_CHARACTERS), 0, -1):
        cut = text[:end]
        if cut.endswith(" ") or (words and text[end : end + 1].strip()):
            continue
        if all(fits(cut, slot) for slot in distinct):
            return cut
    return ""


@cache
def characters() -> frozenset[str]:
    """What every font prints in each of its styles: no marks without a letter and nothing that cannot be seen."""
    shared = frozenset[str].intersection(*(frozenset(_face(path).advances) for path in font_files()))
    return frozenset(char for char in shared if unicodedata.category(char)[0] not in "CM")


class _Face:
    """The widths of one font file, in parts of the letter size."""

    def __init__(self, path: Path) -> None:
        from fontTools.ttLib import TTFont

        font = TTFont(path, lazy=True)
        self._em: int = font["head"].unitsPerEm
        self._glyphs = {chr(code): str(name) for code, name in font.getBestCmap().items()}
        self.advances: dict[str, float] = {
            char: font["hmtx"][name][0] / self._em for char, name in self._glyphs.items()
        }
        lookups = font["GPOS"].table.LookupList.Lookup
        self._kerning: list[Any] = [table for lookup in lookups if lookup.LookupType == 2 for table in lookup.SubTable]
        self._widened: dict[str, float] = {}

    def width(self, text: str) -> float:
        """How wide a text is at most: the sum of its characters, and where kerning sets two apart, that too."""
        pairs = (text[at : at + 2] for at in range(len(text) - 1))
        return sum(self.advances[char] for char in text) + sum(self._widening(pair) for pair in pairs)

    def _widening(self, pair: str) -> float:
        if pair not in self._widened:
            first, second = (self._glyphs[char] for char in pair)
            self._widened[pair] = max(0, self._kern(first, second)) / self._em
        return self._widened[pair]

    def _kern(self, first: str, second: str) -> int:
        """By how much two glyphs are set apart: the first table that speaks of them decides."""
        for table in self._kerning:
            if first not in table.Coverage.glyphs:
                continue
            if table.Format == 1:
                pairs = table.PairSet[table.Coverage.glyphs.index(first)].PairValueRecord
                value = next((pair.Value1 for pair in pairs if pair.SecondGlyph == second), None)
                if value is None:
                    continue
            else:
                of_first = table.ClassDef1.classDefs.get(first, 0)
                of_second = table.ClassDef2.classDefs.get(second, 0)
                value = table.Class1Record[of_first].Class2Record[of_second].Value1
            return int(getattr(value, "XAdvance", 0))
        return 0


def _faces(*, bold: bool) -> list[_Face]:
    """The faces that a text is printed in, one for each font."""
    return [_face(font.files[2 if bold else 0]) for font in fonts()]


@cache
def _face(path: Path) -> _Face:
    return _Face(path)
