"""Room for texts: formats of three sizes, an independent measure, and what a refusal says of a limit."""

from dataclasses import dataclass

import pytest
from PIL import ImageFont

from generator.branding import Brand, refuse_what_does_not_fit
from generator.cards import Slot
from generator.errors import InputError
from generator.locales.languages import font_files

REGULAR, _, BOLD = font_files()
TITLE = "Asociación de Riichi Mahjong de la Comunidad Valenciana, Valencia"


@dataclass(frozen=True)
class Format:
    """Stands for a format of cards: what a brand needs to know of one."""

    name: str
    title_slot: Slot | None = None
    note_slot: Slot | None = None


# A letter of Plex Sans Condensed is about half as wide as it is high: 26 mm hold about 20 letters of 6.5 points.
SMALL = Format("small-a4", Slot(26, 6.5, bold=True), Slot(38, 6.5))
MIDDLE = Format("middle-a4", Slot(62, 11, bold=True), Slot(62, 7.7, lines=3))
LARGE = Format("large-a4", Slot(240, 20, bold=True), Slot(170, 18, lines=2))


def measured(text: str, slot: Slot) -> float:
    """Give the width of a text in millimetres, by another library: FreeType with HarfBuzz."""
    font = ImageFont.truetype(str(BOLD if slot.bold else REGULAR), 1000, layout_engine=ImageFont.Layout.RAQM)
    return font.getlength(text) / 1000 * slot.size * 25.4 / 72


def refusal(brand: Brand, *formats: Format) -> InputError:
    """Give the refusal of a brand."""
    with pytest.raises(InputError) as raised:
        refuse_what_does_not_fit(brand, formats)
    return raised.value


def beginning(error: InputError) -> tuple[int, str]:
    """Give the text that a refusal offers and the number of characters that it allows."""
    number = int(error.expected.removeprefix("at most ").partition(" ")[0])
    return number, error.expected.partition(", such as '")[2].partition("'")[0]
