"""Which messages of a language are too long for a card: those in whose place the source language's would fit."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable

from ..locales import LANGUAGES, SOURCE_LANGUAGE, catalog
from ..writers.pdf import NoRoomError, RenderError
from .cards import laid_out, pdf
from .declaration import OutputFile, Place

MOST = 3
"""How many messages are looked for: each takes some layouts of the card."""


def explained(error: NoRoomError, files: Iterable[OutputFile]) -> NoRoomError:
    """The error with the messages that are too long for the card, where these are why it has no room."""
    (place,) = (file.place for file in files if file.path == error.name)
    language = LANGUAGES[place.locale.code].name
    return NoRoomError(
        error.name,
        (
            *error.messages,
            *(
                f"too long in {language}: '{text}' ({len(text)} characters; {len(message)} in "
                f"{LANGUAGES[SOURCE_LANGUAGE].name}: '{message}')"
                for message, text in too_long(place).items()
            ),
        ),
    )


def too_long(place: Place) -> dict[str, str]:
    """The messages that have to be shorter before the card at a place fits, with their translations.

    They are looked for among those that are longer than in the source language, the longest first, so that the fewest
    are named. None where the card has no room in the source's words either.
    """
    code = place.locale.code
    longer = {} if code == SOURCE_LANGUAGE else dict(_longer(code))
    named: list[str] = []
    while len(named) < MOST and not _fits(place, named):
        rest = [message for message in longer if message not in named]
        if not _fits(place, [*named, *rest]):
            return {}
        # The fewest of the longest without which there is room: the last of them is needed.
        fewest = bisect_left(range(len(rest) + 1), True, key=lambda count: _fits(place, [*named, *rest[:count]]))
        named.append(rest[fewest - 1])
    return {message: longer[message] for message in named}


def _longer(code: str) -> list[tuple[str, str]]:
    """The messages that are longer in a language than in the source, with their translations, the most so first."""
    texts = [(str(message.id), str(message.string)) for message in catalog.read(code) if message.id]
    longer = [(message, text) for message, text in texts if len(text) > len(message)]
    return sorted(longer, key=lambda pair: len(pair[0]) - len(pair[1]))


def _fits(place: Place, without: Iterable[str]) -> bool:
    """Whether the card at a place has room with these messages in the source language."""
    try:
        pdf(place).render(place.path, laid_out(place, frozenset(without)))
    except RenderError:
        return False
    return True
