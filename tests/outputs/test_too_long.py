"""A card without room names the message that is too long, and no message where none is at fault."""

import pytest

from generator.locales import catalog
from generator.outputs import Publication, declared_files, explained, too_long
from generator.rulesets import load
from generator.writers.html import environment
from generator.writers.pdf import NoRoomError

LONG = "palito de riichi, " * 8 + "%(stick)s"


@pytest.fixture
def too_long_in_spanish(monkeypatch):
    """Put a translation into the Spanish catalog that no small card has room for, and take it out again."""
    read = catalog.read

    def longer(language):
        changed = read(language)
        changed["riichi stick %(stick)s"].string = LONG
        return changed

    monkeypatch.setattr(catalog, "read", longer)
    for kept in (catalog.translations, environment):
        kept.cache_clear()
    yield
    monkeypatch.undo()
    for kept in (catalog.translations, environment):
        kept.cache_clear()


def card(path):
    """Give a card of the WRC's rules."""
    files = declared_files(Publication(load(["wrc"]), "https://example.org"))
    return next(file for file in files if file.path == path)


@pytest.mark.usefixtures("too_long_in_spanish")
def test_a_message_that_is_too_long_is_named_with_its_card():
    """The error has the card, the translation, the message, and how many characters each has."""
    file = card("es/wrc/wallet-a4.pdf")
    with pytest.raises(NoRoomError) as raised:
        file.renderer.render(file.path, file.make())
    told = str(explained(raised.value, [file]))
    assert told.startswith("es/wrc/wallet-a4.pdf: no room for 'palito de riichi,")
    # 8 times 18 characters, and the 9 of the placeholder; 12 of the English words and a space before the same.
    assert f"too long in español: '{LONG}' (153 characters; 22 in English: 'riichi stick %(stick)s')" in told
    assert told.count("too long in") == 1


@pytest.mark.usefixtures("too_long_in_spanish")
def test_a_card_that_does_not_show_the_message_is_as_before():
    """Another language and another kind of card have room."""
    for path in ("en/wrc/wallet-a4.pdf", "es/wrc/fu-a4.pdf"):
        file = card(path)
        assert file.renderer.render(file.path, file.make()).startswith(b"%PDF")


def test_no_message_is_blamed_for_what_others_write(monkeypatch):
    """Where the source's words have no room either, no message is named."""
    monkeypatch.setattr(too_long, "_fits", lambda place, without: False)
    error = NoRoomError("es/wrc/fu-a4.pdf", ("2 pages where the format has 1",))
    assert str(explained(error, [card("es/wrc/fu-a4.pdf")])) == "es/wrc/fu-a4.pdf: 2 pages where the format has 1"
    assert too_long.too_long(card("en/wrc/fu-a4.pdf").place) == {}
