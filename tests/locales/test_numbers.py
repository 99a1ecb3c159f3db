"""Numbers and lists as each language writes them on a page, on a card and at a terminal."""

import numpy as np
import pytest

from generator.locales import Locale

# The Academies of Spanish group from five digits on, with a thin space (U+202F). Cards write four digits unseparated
# in both languages, English pages write 1,000.
NUMBERS = [0, 300, 1000, 8000, 12_000, 128_000, 1_234_567]
ENGLISH = ["0", "300", "1,000", "8,000", "12,000", "128,000", "1,234,567"]
ENGLISH_CARD = ["0", "300", "1000", "8000", "12,000", "128,000", "1,234,567"]
SPANISH = ["0", "300", "1000", "8000", "12\u202f000", "128\u202f000", "1\u202f234\u202f567"]
PLACES = {
    ("en", "page"): ENGLISH,
    ("en", "terminal"): ENGLISH,
    ("en", "card"): ENGLISH_CARD,
    ("es", "page"): SPANISH,
    ("es", "terminal"): SPANISH,
    ("es", "card"): SPANISH,
}


@pytest.mark.parametrize(("place", "expected"), PLACES.items(), ids=lambda value: "-".join(value[:2]))
def test_numbers_are_grouped_as_the_language_does(place, expected):
    """Each number is written with the language's own separator, from its own number of digits on."""
    locale = Locale(*place)
    assert [locale.number(value) for value in NUMBERS] == expected


@pytest.mark.parametrize(("place", "expected"), PLACES.items(), ids=lambda value: "-".join(value[:2]))
def test_a_negative_number_has_a_minus_sign(place, expected):
    """A difference has U+2212 and not a hyphen, and is grouped like any number."""
    locale = Locale(*place)
    assert [locale.number(-value) for value in NUMBERS[1:]] == [f"\u2212{text}" for text in expected[1:]]


def test_a_number_is_written_so_on_a_page_without_being_told():
    """A language without a place is that of a page."""
    assert Locale("en").number(8000) == "8,000"


def test_numbers_of_another_library_are_written_alike():
    """The integers of data frames are written as Python's own are."""
    assert Locale("es").number(np.int64(12_000)) == "12\u202f000"


@pytest.mark.parametrize(
    ("place", "amounts", "expected"),
    [
        (("en", "page"), [300, 500], "300/500"),
        (("en", "page"), [6000, 12_000], "6,000/12,000"),
        (("en", "card"), [6000, 12_000], "6000/12,000"),
        (("es", "card"), [6000, 12_000], "6000/12\u202f000"),
        (("es", "page"), [4000], "4000"),
    ],
)
def test_payments_of_one_win_are_joined_by_a_slash(place, amounts, expected):
    """1000/2000, without spaces, so that no line ends inside."""
    assert Locale(*place).amounts(amounts) == expected


@pytest.mark.parametrize(
    ("items", "english", "spanish"),
    [
        ([], "", ""),
        (["mangan"], "mangan", "mangan"),
        (["chanta", "iipeikou"], "chanta and iipeikou", "chanta e iipeikou"),
        (["riichi", "ippatsu"], "riichi and ippatsu", "riichi e ippatsu"),
        (["toitoi", "haneman"], "toitoi and haneman", "toitoi y haneman"),
        (["toitoi", "honitsu"], "toitoi and honitsu", "toitoi y honitsu"),
        (["riichi", "Ippatsu"], "riichi and Ippatsu", "riichi e Ippatsu"),
        (["ida", "índice"], "ida and índice", "ida e índice"),
        (["aguja", "hilo"], "aguja and hilo", "aguja e hilo"),
        (["agua", "hielo"], "agua and hielo", "agua y hielo"),
        (["iipeikou", "chanta"], "iipeikou and chanta", "iipeikou y chanta"),
        (["ippatsu", "ura dora", "kan dora"], "ippatsu, ura dora and kan dora", "ippatsu, ura dora y kan dora"),
        (["pinfu", "tanyao", "iipeikou"], "pinfu, tanyao and iipeikou", "pinfu, tanyao e iipeikou"),
    ],
)
def test_lists_are_those_of_prose(items, english, spanish):
    """In Spanish y becomes e before an i sound and not before hie- or a sounded h; no comma."""
    assert Locale("en").listed(items) == english
    assert Locale("es").listed(items) == spanish
    assert Locale("es").listed(iter(items)) == spanish


@pytest.mark.parametrize(
    ("items", "english", "spanish"),
    [
        (["ippatsu"], "ippatsu", "ippatsu"),
        (["ura dora", "ippatsu"], "ura dora or ippatsu", "ura dora ni ippatsu"),
        (["ippatsu", "ura dora", "kan dora"], "ippatsu, ura dora or kan dora", "ippatsu, ura dora ni kan dora"),
    ],
)
def test_a_list_of_what_is_not_there_has_its_own_conjunction(items, english, spanish):
    """After "without" English has or, Spanish after «sin» ni: «sin ippatsu, ura dora ni kan dora»."""
    assert Locale("en").listed(items, without=True) == english
    assert Locale("es").listed(items, without=True) == spanish


@pytest.mark.parametrize(("language", "expected"), [("en", ["85.6", "54", "279.4"]), ("es", ["85,6", "54", "279,4"])])
def test_a_length_has_the_decimal_sign_of_its_language(language, expected):
    """A point in English, a comma in Spanish, and no decimals where there are none."""
    assert [Locale(language).decimal(length) for length in (85.6, 54.0, 279.4)] == expected
