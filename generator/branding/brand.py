"""Who prints the cards: its texts as they are printed. What the font lacks is refused."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

from ..cards import CardFormat
from ..errors import InputError
from .logo import Logo
from .measure import width
from .refusals import refuse_what_the_font_lacks

CLUB_GAP = 0.8
"""Between a logo and the title, in millimetres."""


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

    def club_width(self, card: CardFormat) -> float:
        """How wide logo and title are beside each other on a card, in millimetres."""
        logo = self.logo.within(*card.logo)[0] if self.logo else 0
        title = width(self.title, card.title_slot) if self.title else 0
        return logo + (CLUB_GAP if self.logo and self.title else 0) + title


def _printable(where: str, given: str) -> str:
    """A text as it is printed: letters and their accents as one, single spaces, none around. Refuses the rest."""
    if not given:
        return ""
    text = re.sub(" +", " ", unicodedata.normalize("NFC", given)).strip()
    if not text:
        raise InputError(where, "only white space", "a text, or the option left out")
    for char in text:
        if unicodedata.category(char) in ("Cc", "Zl", "Zp"):
            control = f"the control character U+{ord(char):04X}"
            what = {"\n": "a line break", "\t": "a tab"}.get(char, control)
            raise InputError(where, what, "one line of plain text")
    refuse_what_the_font_lacks(where, text)
    return text
