"""Which texts the cards refuse: what the font lacks, and what is too long for one of the formats."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from ..cards import CardFormat, Slot
from ..errors import InputError, shortened
from ..locales.languages import LANGUAGES
from ..rulesets import Ruleset
from ..rulesets.model import ByLanguage
from .measure import beginning, characters, fits

if TYPE_CHECKING:
    from .brand import Brand


def refuse_what_does_not_fit(brand: Brand, formats: Sequence[CardFormat], rulesets: Sequence[Ruleset] = ()) -> None:
    """Raise `InputError` where a text is too long for one of the formats; the message has a beginning that fits all.

    Of a ruleset also where the font lacks a character of a text that is printed.
    """
    if brand.title:
        _refuse_too_long("--title", brand.title, {card.name: card.title_slot for card in formats})
    if brand.note:
        _refuse_too_long("--note", brand.note, {card.name: card.note_slot for card in formats})
    if formats:
        for ruleset in rulesets:
            _refuse_ruleset(ruleset, formats)


def refuse_what_the_font_lacks(where: str, text: str) -> None:
    """Raise `InputError` for the first character that the font of the cards cannot show."""
    printed = characters()
    for char in text:
        if char not in printed:
            code, name = f"U+{ord(char):04X}", unicodedata.name(char, "")
            shown = f"'{char}' ({code} {name})" if char.isprintable() and name else f"{code} {name}".strip()
            raise InputError(
                where, f"{shown}, which the font of the cards cannot show", "Latin letters, digits and signs"
            )


def _refuse_ruleset(ruleset: Ruleset, formats: Sequence[CardFormat]) -> None:
    whose = f"ruleset {ruleset.id}"
    refuse_what_the_font_lacks(f"{whose}: name", ruleset.name)
    refuse_what_the_font_lacks(f"{whose}: source", ruleset.source)
    for code in LANGUAGES:
        refuse_what_the_font_lacks(_key(whose, "full_name", ruleset.full_name, code), ruleset.full_name[code])
        refuse_what_the_font_lacks(_key(whose, "edition", ruleset.edition, code), ruleset.edition[code])
    _refuse_too_long(f"{whose}: name", ruleset.name, {card.name: card.name_slot for card in formats})
    slots = {card.name: card.edition_slot for card in formats}
    for code in LANGUAGES:
        _refuse_too_long(_key(whose, "edition", ruleset.edition, code), ruleset.edition[code], slots)


def _key(whose: str, key: str, texts: ByLanguage[str], code: str) -> str:
    """Where a text stands in the file: one that serves every language has no key of its own for each."""
    is_one = len({texts[each] for each in LANGUAGES}) == 1
    return f"{whose}: {key}" if is_one else f"{whose}: {key}.{code}"


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
    given = f"'{shortened(text)}' with {len(text)} characters, which is too long for {tightest}"
    raise InputError(where, given, expected)
