"""An organiser's title and note: what is taken, what is refused and why."""

import pytest

from generator.branding import Brand, refuse_what_does_not_fit
from generator.cards import CARD_FORMATS, Slot
from generator.errors import InputError
from generator.outputs.cards import Imprint
from generator.outputs.publication import Licence
from generator.rulesets import load

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


def named(**texts):
    """Give a ruleset with texts of its own, each the same in every language."""
    (known,) = load(("wrc",))
    texts = {key: text if key in ("name", "source") else type(known.edition)(text) for key, text in texts.items()}
    return known.model_copy(update={"id": "club", **texts})


@pytest.mark.parametrize(
    ("texts", "where", "found"),
    [
        ({"name": "麻雀"}, "ruleset club: name", "'麻' (U+9EBB"),
        ({"source": "https://例え.example"}, "ruleset club: source", "'例' (U+4F8B"),
        ({"full_name": "Club 🀄"}, "ruleset club: full_name", "'🀄' (U+1F004"),
        ({"edition": "2026 ★"}, "ruleset club: edition", "'★' (U+2605"),
        ({"name": "M" * 24}, "ruleset club: name", f"'{'M' * 24}' with 24 characters, which is too long for "),
        ({"edition": "M" * 60}, "ruleset club: edition", f"'{'M' * 60}' with 60 characters, which is too long for "),
    ],
)
def test_a_ruleset_that_the_cards_cannot_show_is_refused(texts, where, found):
    """A character that the font lacks, and a name or a publication that a card of a fixed size has no room for."""
    with pytest.raises(InputError) as raised:
        refuse_what_does_not_fit(Brand(), CARD_FORMATS, [named(**texts)])
    assert raised.value.where == where
    assert raised.value.found.startswith(found)
    refuse_what_does_not_fit(Brand(), [], [named(**texts)])


def test_an_edition_is_measured_in_each_language():
    """A text that is too long in Spanish alone is refused there, with a beginning that fits."""
    (known,) = load(("wrc",))
    texts = type(known.edition)({"en": "Rules 2026", "es": "Reglamento " + "mmmmmmmmmm " * 4 + "2026"})
    with pytest.raises(InputError) as raised:
        refuse_what_does_not_fit(Brand(), CARD_FORMATS, [known.model_copy(update={"edition": texts})])
    assert raised.value.where == "ruleset wrc: edition.es"
    number, offered = beginning(raised.value)
    assert 0 < len(offered) <= number < 60
    refuse_what_does_not_fit(Brand(), CARD_FORMATS, [named(site=offered)])


def test_rulesets_of_the_project_fit():
    """Every ruleset has room on every card."""
    refuse_what_does_not_fit(Brand(), CARD_FORMATS, load())


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("Tables", "club.example.org/riichi/es/wrc/"),
        ("Tables of the club, " * 3, "club.example.org/riichi"),
        ("Tables of the club, " * 5, ""),
    ],
)
def test_an_address_ends_a_line_as_far_as_there_is_room(text, address):
    """The page's address, else the publication's, else none, beside what else the line says."""
    # A letter of 6.5 points is 0.9 mm wide: room for some 88 of them.
    slot = Slot(80, 6.5)
    base = "https://club.example.org/riichi"
    imprint = Imprint("1.0", Licence(), f"{base}/es/wrc/index.html", base, slot, "")
    assert imprint.address_after(text) == address
