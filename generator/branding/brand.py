"""The brand of an edition, and which of its texts are refused: what the font lacks and what is too long for a card."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ..errors import InputError, shortened
from ..formats import CardFormat, Slot
from .logo import Logo
from .measure import beginning, characters, fits


@dataclass(frozen=True)
class Brand:
    """What the cards show of who prints them; each may be missing.

    White space around a text is taken off. Raises `InputError` for a text that no card could print.

    Args:
        title: the name of a club or an event.
        note: a rule of the house.
        logo: a picture.
    """

    title: str = ""
    note: str = ""
    logo: Logo | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "title", _printable("--title", self.title))
        object.__setattr__(self, "note", _printable("--note", self.note))


def refuse_what_does_not_fit(brand: Brand, formats: Sequence[CardFormat]) -> None:
    """Raise `InputError` where a text is too long for one of the formats; the message has a beginning that fits all."""
    if brand.title:
        _refuse_too_long("--title", brand.title, {card.name: card.title_slot for card in formats})
    if brand.note:
        _refuse_too_long("--note", brand.note, {card.name: card.note_slot for card in formats})


def _printable(where: str, given: str) -> str:
    """A text as it is printed: letters and their accents as one, single spaces, none around. Refuses the rest."""
    if not given:
        return ""
    text = re.sub(" +", " ", unicodedata.normalize("NFC", given)).strip()
    if not text:
        raise InputError(where, "only white space", "a text, or the option left out")
    printed = characters()
    for char in text:
        code, name = f"U+{ord(char):04X}", unicodedata.name(char, "")
        if unicodedata.category(char) in ("Cc", "Zl", "Zp"):
            what = {"\n": "a line break", "\t": "a tab"}.get(char, f"the control character {code}")
            raise InputError(where, what, "one line of plain text")
        if char not in printed:
            shown = f"'{char}' ({code} {name})" if char.isprintable() and name else f"{code} {name}".strip()
            raise InputError(
                where, f"{shown}, which the font of the cards cannot show", "Latin letters, digits and signs"
            )
    return text


def _refuse_too_long(where: str, text: str, slots: Mapping[str, Slot | None]) -> None:
    """Refuse a text for the tightest format, with a beginning that fits every one."""
    # A format may have no room for a text at all: it is not printed there.
    room = {name: slot for name, slot in slots.items() if slot}
    longest = {name: beginning(text, [slot]) for name, slot in room.items() if not fits(text, slot)}
    if not longest:
        return
    tightest = min(longest, key=lambda name: len(longest[name]))
    fitting = beginning(text, room.values())
    expected = f"at most {len(fitting)} characters"
    if fitting:
        at_a_word = beginning(text, room.values(), words=True)
        expected += f", such as '{at_a_word or fitting}'"
    if larger := next((name for name in room if name not in longest), ""):
        expected += f"; --only chooses cards with more room, such as '*/{larger}.*'"
    found = f"'{shortened(text)}' with {len(text)} characters, which is too long for {tightest}"
    raise InputError(where, found, expected)
