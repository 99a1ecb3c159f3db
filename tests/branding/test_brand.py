"""An organiser's title and note: what is taken, what is refused and why."""

import pytest

from generator.branding import Brand, refuse_what_does_not_fit
from generator.errors import InputError
from generator.formats import CARD_FORMATS

from .rooms import LARGE, MIDDLE, SMALL, TITLE, Format, beginning, refusal


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Club\u202egnimoc", "U+202E RIGHT-TO-LEFT OVERRIDE, which the font"),
        ("Club\u2067", "U+2067 RIGHT-TO-LEFT ISOLATE, which the font"),
        ("Club\u200b", "U+200B ZERO WIDTH SPACE, which the font"),
        ("Club\u00adhouse", "U+00AD SOFT HYPHEN, which the font"),
        ("Mahjong 麻雀", "'麻' (U+9EBB CJK UNIFIED IDEOGRAPH-9EBB), which the font"),
        ("★ Club", "'★' (U+2605 BLACK STAR), which the font"),
        ("Club 🀄", "'🀄' (U+1F004 MAHJONG TILE RED DRAGON), which the font"),
        ("\u0301Club", "'\u0301' (U+0301 COMBINING ACUTE ACCENT), which the font"),
        ("Club\uefcc", "U+EFCC, which the font"),
        ("Club\ud800", "U+D800, which the font"),
        ("Riichi\nClub", "a line break"),
        ("Riichi\tClub", "a tab"),
        ("Riichi\x00Club", "the control character U+0000"),
        ("Riichi\x85Club", "the control character U+0085"),
        ("Riichi\u2028Club", "the control character U+2028"),
        ("   ", "only white space"),
        ("\u00a0\n\u3000", "only white space"),
    ],
)
def test_a_text_that_cannot_be_printed_is_refused(text, found):
    """Characters that the font lacks, that turn a text round, that cannot be seen or end a line, in title and note."""
    for where, option in (("--title", {"title": text}), ("--note", {"note": text})):
        with pytest.raises(InputError) as raised:
            Brand(**option)
        assert raised.value.where == where
        assert raised.value.found.startswith(found)
        assert not set(str(raised.value)) & set("\u202e\u2067\u200b\n\ud800")


def test_a_text_is_trimmed():
    """White space around a text goes, spaces in a row become one, a letter and its accent become one character."""
    assert Brand("  Club \n", "\u2003Asociacio\u0301n  de  riichi ") == Brand("Club", "Asociación de riichi")
    assert Brand() == Brand("", "", None)
    assert Brand("¡Ñandú! «Łódź» – 50 % × 2 & <b>").title == "¡Ñandú! «Łódź» – 50 % × 2 & <b>"


def test_texts_that_fit_are_taken():
    """What is short enough for every format, and anything where a format has no room for it at all, is no error."""
    refuse_what_does_not_fit(Brand(), [SMALL, MIDDLE, LARGE])
    refuse_what_does_not_fit(Brand("Riichi Club", "Red fives count"), [SMALL, MIDDLE, LARGE])
    refuse_what_does_not_fit(Brand(TITLE, TITLE), [LARGE])
    refuse_what_does_not_fit(Brand(TITLE, TITLE), [Format("none")])
    refuse_what_does_not_fit(Brand(TITLE, TITLE), [])


def test_a_text_that_is_too_long_is_refused_for_the_tightest_format():
    """The message names the format with the least room, the length, a limit, a beginning and a card with more room."""
    error = refusal(Brand(TITLE), LARGE, MIDDLE, SMALL)
    assert error.where == "--title"
    assert error.found == f"'{TITLE[:60]}…' with 65 characters, which is too long for small-a4"
    assert error.expected.endswith("; --only chooses cards with more room, such as '*/large-a4.*'")
    number, offered = beginning(error)
    assert TITLE.startswith(f"{offered} ")
    assert len(offered) <= number
    assert "--only" not in refusal(Brand(TITLE), SMALL).expected
    assert refusal(Brand(note=TITLE), MIDDLE, SMALL).where == "--note"


def test_the_formats_of_the_project_take_a_short_brand():
    """A title of two words and a note of three fit on every card that the project has."""
    refuse_what_does_not_fit(Brand("Riichi Club", "Red fives count"), CARD_FORMATS)
    error = refusal(Brand("Riichi " * 60), *CARD_FORMATS)
    number, offered = beginning(error)
    refuse_what_does_not_fit(Brand(offered), CARD_FORMATS)
    assert 0 < len(offered) <= number
