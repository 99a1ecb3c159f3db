"""Cards with own texts: as long as each format allows, with logo, address and QR code, all stays in place."""

import io

import pikepdf
import pytest
from PIL import Image

from generator.branding import Brand, Logo, fits, load_logo
from generator.cards import CARD_FORMATS
from generator.outputs import Publication, declared_files
from generator.rulesets import load
from generator.writers.pdf import render

from .card import LANGUAGES, Card
from .test_layout import assert_inside, overlapping
from .test_pdf import dictionaries

WORDS = "Asociación de Riichi Mahjong de la Comunidad de los Tres Vientos y de los Cuatro Dragones del Mar "
ADDRESS = "https://club.example.org/riichi"
# The quick run takes the smallest card.
QUICK = ("wallet-single",)


def marked(formats):
    """Give formats as parameters of a test, those that the quick run leaves out marked as slow."""
    return [pytest.param(card, id=card.name, marks=() if card.name in QUICK else pytest.mark.slow) for card in formats]


def longest(slot):
    """Give the longest text of words that a slot has room for."""
    text = (WORDS * 4).strip()
    while not fits(text, slot):
        text = text[:-1].strip()
    return text


@pytest.fixture(scope="module")
def logo(tmp_path_factory):
    """Give a PNG logo, twice as wide as high."""
    content = io.BytesIO()
    Image.new("RGB", (200, 100), "#203050").save(content, "PNG")
    path = tmp_path_factory.mktemp("logo") / "logo.png"
    path.write_bytes(content.getvalue())
    return load_logo(path)


def pictures(pdf):
    """Give the raster pictures of a file."""
    return [found for found in dictionaries(pdf) if found.get("/Subtype") == "/Image"]


def made(tmp_path, card, language, ruleset, brand):
    """Render a card of a ruleset, or of the one with an id, with a brand and an address; give its path."""
    (ruleset,) = load((ruleset,)) if isinstance(ruleset, str) else (ruleset,)
    files = declared_files(Publication((ruleset,), ADDRESS, brand))
    (file,) = [file for file in files if file.path == f"{language}/{ruleset.id}/{card.name}.pdf"]
    path = tmp_path / f"{card.name}.pdf"
    path.write_bytes(render(file.path, file.make(), file.card.pages, file.card.copies))
    return path


def text_in_order(path, card):
    """Give the text of all pages of a card; on each nothing overlaps or leaves the margins."""
    sides = [Card(path, number) for number in range(card.pages)]
    for side in sides:
        assert_inside(path, side)
        assert overlapping(side.glyphs) == []
    return "".join(side.text for side in sides)


@pytest.mark.parametrize("card", marked(CARD_FORMATS))
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ruleset", ["wrc", "mahjong-soul"])
def test_the_longest_texts_that_are_accepted_fit(tmp_path, logo, card, language, ruleset):
    """With the longest title and note and a logo, the card has its pages; nothing overlaps or leaves the margins."""
    title, note = longest(card.title_slot), longest(card.note_slot)
    assert len(title) >= 15
    assert len(note) >= 25
    path = made(tmp_path, card, language, ruleset, Brand(title, note, logo))
    said = text_in_order(path, card)
    assert title in said
    assert note in said
    with pikepdf.open(path) as pdf:
        assert len(pictures(pdf)) == 1


@pytest.mark.parametrize("card", marked(card for card in CARD_FORMATS if card.name_slot))
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ruleset", ["wrc", "mahjong-soul"])
@pytest.mark.parametrize("is_branded", [pytest.param(False, marks=pytest.mark.slow), True])
def test_the_longest_names_that_are_accepted_fit(tmp_path, logo, card, language, ruleset, is_branded):
    """On cards of a fixed size: with the longest name and edition, nothing overlaps or leaves the card."""
    (known,) = load((ruleset,))
    name, site = longest(card.name_slot)[:24], longest(card.edition_slot)[:60]
    named = known.model_copy(update={"name": name, "edition": type(known.edition)(site)})
    brand = Brand(longest(card.title_slot), longest(card.note_slot), logo) if is_branded else Brand()
    path = made(tmp_path, card, language, named, brand)
    said = text_in_order(path, card)
    assert name in said
    assert site in said


def test_a_card_without_a_brand_says_nothing_of_one(tmp_path):
    """Without title, note and logo there is no line for them, and no picture."""
    card = next(card for card in CARD_FORMATS if card.name == "wallet-single")
    path = made(tmp_path, card, "en", "wrc", Brand())
    assert "House rule" not in Card(path).text
    with pikepdf.open(path) as pdf:
        assert pictures(pdf) == []


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Adapted from: https://worldriichi.org/wrc-rules"),
        ("es", "Adaptado de: https://worldriichi.org/wrc-rules"),
    ],
)
def test_rules_of_a_house_are_not_given_out_as_those_they_adapt(tmp_path, language, said):
    """A card of rules that extend others has their own name alone and says whose rules they adapt."""
    rules = tmp_path / "house.toml"
    rules.write_text('extends = "wrc"\nid = "house"\nname = "Our club"\nedition = "March 2027"\n', "utf-8")
    (house,) = load((rules,))
    card = next(card for card in CARD_FORMATS if card.name == "table-a4")
    text = Card(made(tmp_path, card, language, house, Brand())).text
    assert said in text
    assert "World Riichi Championship" not in text


def test_a_logo_keeps_its_proportions():
    """The largest size inside a box: one side is the box's, the other follows."""
    assert Logo("data:", 200, 100).within(20, 7) == pytest.approx((14, 7))
    assert Logo("data:", 100, 10).within(20, 7) == pytest.approx((20, 2))
