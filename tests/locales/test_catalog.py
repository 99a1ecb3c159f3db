"""The catalogs are complete and whole, and the Spanish keeps to one word for one thing and to its signs.

The words are those of the glossary in CONTRIBUTING.md.
"""

import gettext
import re
from collections import Counter
from importlib.resources import files

import pytest
from babel.messages.pofile import read_po

from generator import scoring
from generator.hands.reasons import REASONS
from generator.locales import LANGUAGES, SOURCE_LANGUAGE, Locale, words
from generator.locales.catalog import translations
from generator.locales.extract import template_catalog
from generator.outputs import Publication, declared_files
from generator.rulesets import load

CODES = [code for code in LANGUAGES if code != SOURCE_LANGUAGE]
PLACEHOLDER = re.compile(r"%\((\w+)\)s")
IN_BRACES = re.compile(r"\{(\w+)\}")
# American spelling, and other words for what has one word of its own.
NOT_OUR_ENGLISH = re.compile(
    r"\b(honors?|colors?|gray|center|meters?|memoriz\w+|license|to practice|practicing|analyz\w+"
    r"|concealed|empty cells?|cells are empty|blanks|pay otherwise|non-winning|game hand)\b",
    re.IGNORECASE,
)
# Spanish words that we do not use, or not in that sense.
NOT_OURS = re.compile(
    r"\b(puntaje|torpedo|chuleta|crupier|repartidor|banca|niño|hijo|descartador|rival|teja|loseta|jugada|triplete"
    r"|tripla|pierna|escalera|celda|cartera|billetera|varilla|fichero|sólo|vosotros|vuestro|mangans|yakumans"
    r"|yakumanes|hans|fus|rones|tsumos|honbas|kanes|dist|redond|espera cerrada|espera abierta|no dealer|veces más"
    r"|dealer|child)\b",
    re.IGNORECASE,
)
# Numbers, ranges, marks; and won "por ron", never "en" or "con".
NOT_OUR_SIGNS = {
    "English quotation marks": r"[\"“”]",
    "three points": r"\.\.\.",
    "a hyphen between numbers": r"\d-\d",
    "a point or a comma in thousands": r"\d[.,]\d{3}",
    "a decimal point": r"(?<![§.\d])\d+\.\d",
    "won in or with ron": r"\b(en|con) (ron|tsumo)\b",
    "two spaces": r"  ",
    "y before an i sound": r"\b[Yy] (?:[iIíÍ]|[Hh]i(?![ae]))",
    "o before an o sound": r"\b[Oo] [Hh]?[oOóÓ]",
    "a space before a mark": r" [,;:.?!)]",
}


def catalog(code):
    """Read a language's catalog by another way than the program does."""
    with files("generator.locales").joinpath(f"{code}.po").open("rb") as file:
        return [message for message in read_po(file, locale=code) if message.id]


MESSAGES = [(code, message) for code in CODES for message in catalog(code)]
RULESET_TEXTS = [
    text[code]
    for code in CODES
    for ruleset in load()
    for text in [
        *(ruleset.full_name, ruleset.edition, *ruleset.notes.values(), *ruleset.sections.values()),
        *([ruleset.edition_detail] if ruleset.edition_detail else []),
    ]
]
SPANISH = [message.string for code, message in MESSAGES if code == "es"] + RULESET_TEXTS


@pytest.mark.parametrize("code", CODES)
def test_a_catalog_has_every_message_once(code):
    """Each message of code and templates is in the catalog, translated, and none that nobody asks for any more."""
    raw = files("generator.locales").joinpath(f"{code}.po").read_text("utf-8")
    ids = [message.id for message in catalog(code)]
    assert sorted(ids) == sorted(message.id for message in template_catalog() if message.id)
    # The reader of catalogs unites equal messages: they are counted in the text.
    assert len(re.findall(r"^msgid ", raw, re.MULTILINE)) == len(ids) + 1
    assert max(Counter(ids).values()) == 1
    assert "#~" not in raw
    assert "fuzzy" not in raw
    assert [message.id for message in catalog(code) if not message.string.strip()] == []


@pytest.mark.parametrize("code", CODES)
def test_no_page_and_no_card_asks_for_an_unknown_message(code, monkeypatch):
    """Every page, card and CSV file of a language is made without a message that its catalog lacks."""
    unknown = []

    class Unknown(gettext.NullTranslations):
        def gettext(self, message):
            unknown.append(message)
            return message

    monkeypatch.setattr(translations(code, Locale(code).without), "_fallback", Unknown())
    made = [file.make() for file in declared_files(Publication.published()) if file.path.startswith(f"{code}/")]
    assert made
    assert unknown == []
    assert Locale(code).text("no such message") == "no such message"
    assert unknown == ["no such message"]


def test_a_translation_has_the_placeholders_of_its_message():
    """A translation fills the same placeholders, and has no bare percent sign that filling would stumble over."""
    for code, message in MESSAGES:
        asked, filled = (set(PLACEHOLDER.findall(text)) for text in (message.id, message.string))
        # "Up to the next 100" is «a la centena»: a word in place of the number.
        lost = {"unit"} if "centena" in message.string else set()
        assert asked - filled == asked & lost, message.id
        assert filled <= asked, message.id
        assert "%" not in PLACEHOLDER.sub("", message.id + message.string)
        # Scripts fill the words in braces.
        assert Counter(IN_BRACES.findall(message.id)) == Counter(IN_BRACES.findall(message.string)), message.id
        shown = Locale(code).text(message.id, **dict.fromkeys(asked, "7"))
        assert shown == PLACEHOLDER.sub("7", message.string)


def test_the_source_language_gives_messages_as_they_are():
    """English is the language of the ids: it needs no catalog, and placeholders are filled all the same."""
    assert Locale("en").text("More than %(most)s fu cannot occur.", most=140) == "More than 140 fu cannot occur."
    assert Locale("es").text("More than %(most)s fu cannot occur.", most=140) == "No puede haber más de 140 fu."


def test_english_is_british_and_has_one_word_for_one_thing():
    """Honours, colour, licence, to practise; closed and not concealed triplets; blank and not empty cells."""
    assert [message.id for _, message in MESSAGES if NOT_OUR_ENGLISH.search(message.id)] == []


@pytest.mark.parametrize(("code", "written"), [("en", "100%"), ("es", "100\N{NO-BREAK SPACE}%")])
def test_a_share_is_written_as_the_language_does(code, written):
    """English sets the sign close, Spanish with a no-break space."""
    assert Locale(code).percent(100) == written


def test_spanish_has_the_words_of_the_glossary():
    """No Spanish message, and no Spanish text of a ruleset, has a word that the glossary keeps out."""
    assert [text for text in SPANISH if NOT_OURS.search(PLACEHOLDER.sub("", text))] == []


@pytest.mark.parametrize("sign", NOT_OUR_SIGNS.values(), ids=NOT_OUR_SIGNS)
def test_spanish_has_the_signs_of_spanish(sign):
    """Numbers, ranges and quotation marks are written as the Academies do."""
    assert [text for text in SPANISH if re.search(sign, text)] == []


def test_spanish_marks_are_opened_and_closed():
    """Questions, exclamations, quotations and brackets have both their signs."""
    pairs = ("¿?", "¡!", "«»", "()")
    assert [text for text in SPANISH for first, last in pairs if text.count(first) != text.count(last)] == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_numbers_stay_with_their_units(code):
    """On pages and cards a no-break space stands between a number and han, fu or %."""
    for file in declared_files(Publication.published()):
        if file.path.startswith(f"{code}/") and file.path.endswith((".html", ".pdf")):
            text = file.make().decode()
            assert re.findall(r".{9}\d\+? (?:han\b|fu\b|%)", text) == [], file.path
            if file.path.endswith(("/wrc/index.html", "/wrc/table-a4.pdf")):
                assert "4\u00a0han\u00a030\u00a0fu" in text


def test_each_table_of_words_has_the_codes_that_there_are():
    """For every code that rules, scoring and enumeration can give there is a word, and no word without a code."""
    assert words.LIMITS.keys() == set(scoring.LIMITS) - {""}
    assert words.WINNERS.keys() == {"dealer", "child"}
    assert words.WINS.keys() == {"ron", "tsumo"}
    # `most-fu` is told in five ways, `no-pinfu-tsumo` in two; that each is used is in tests/sheets/test_blanks.py.
    told = {re.sub(r"^(most-fu|no-pinfu-tsumo)-\w+$", r"\1", key) for key in words.REASONS}
    assert told == set(REASONS)
