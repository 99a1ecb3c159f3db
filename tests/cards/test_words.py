"""What a card says of itself: whose rules, which edition, which version, whose licence, how to print it."""

import re

import pikepdf
import pytest

from generator import __version__
from generator.outputs import Publication, declared_files
from generator.rulesets import load
from generator.writers.pdf import render

from .. import facts
from .card import CARDS, Card, read
from .test_pdf import dictionaries

each_card = pytest.mark.parametrize(("language", "ruleset", "name"), CARDS)

# The head and the foot of a card.
WORDS = {
    "en": ("4 players", "English", "Points reference", "copy freely", "print at 100%", "House rule"),
    "es": ("4 jugadores", "español", "Referencia de puntos", "copiar", "imprimir al 100 %", "Regla de la casa"),
}
# The names of the rulesets and where they are published.
NAMES = {
    "wrc": ("WRC", "World Riichi Championship"),
    "jpml": ("JPML", "Japan Professional Mahjong League"),
    "m-league": ("M-League", "M.League"),
    "mahjong-soul": ("Mahjong Soul",),
}
EDITIONS = {
    "wrc": ("WRC Rules 2025 (v20250526)", "WRC Rules 2025 (v20250526)"),
    "jpml": ("1 April 2026", "1 de abril de 2026"),
    "m-league": ("page undated", "página sin fecha"),
    "mahjong-soul": ("undated", "sin fecha"),
}


@each_card
def test_a_card_says_what_it_is(site, language, ruleset, name):
    """Name, edition, language, players, version, licence and source stand on it; a house rule can be written."""
    text = read(site, language, ruleset, name).text
    for words in (*WORDS[language], *NAMES[ruleset], EDITIONS[ruleset][("en", "es").index(language)], "CC0 1.0"):
        assert words in text
    assert re.search(rf"(tables|tablas) v{re.escape(__version__)}(?![\d.])", text)
    assert f"https://{facts.SOURCES[ruleset]}" in text


@each_card
def test_name_and_edition_are_at_the_top(site, language, ruleset, name):
    """The head with name and edition is above the grids, the foot with source and version is the last line."""
    card = read(site, language, ruleset, name)
    top = max(table.box[3] for table in card.tables)
    heading = next(card.root.all("H1"))
    assert heading.text.startswith(NAMES[ruleset][0])
    assert heading.box[1] > top
    lines = list(card.root.all("P"))
    assert EDITIONS[ruleset][("en", "es").index(language)] in lines[0].text
    assert lines[0].box[1] > top
    (foot,) = [line for line in lines if f"v{__version__}" in line.text]
    assert foot.box[3] < min(line.box[3] for line in card.root.all("P", "LI", "TD") if line.box[1] > foot.box[3])


def test_with_an_address_a_card_prints_it_and_links_there(tmp_path):
    """A card of a publication that is published somewhere is one page still, shows its page's address and links to it.

    What is printed leaves out the scheme and the file's name, which a browser and a server add.
    """
    address = "https://example.org/riichi/es/wrc/index.html"
    files = declared_files(Publication(load(("wrc",)), "https://example.org/riichi"))
    card = next(file for file in files if file.path == "es/wrc/table-a4.pdf")
    path = tmp_path / "card.pdf"
    path.write_bytes(render(card.path, card.make(), card.card.pages))
    with pikepdf.open(path) as pdf:
        assert [str(found.URI) for found in dictionaries(pdf) if found.get("/S") == "/URI"] == [address]
    text = Card(path).text
    assert "example.org/riichi/es/wrc/" in text
    assert "index.html" not in text
