"""Message catalogs: the `.po` file of each language, compiled in memory. Message ids are the English sentences."""

from __future__ import annotations

import gettext
import io
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from .languages import LANGUAGES, SOURCE_LANGUAGE

if TYPE_CHECKING:
    from babel.messages import Catalog

PLACEHOLDER = re.compile(r"%\(\w+\)s|\{\w+\}")
"""What is filled in a message: by the program as `%(name)s`, by the scripts of pages as `{name}`."""


def path_of(language: str) -> Path:
    """The file of a language's catalog."""
    return Path(__file__).parent / LANGUAGES[language].catalog


def read(language: str) -> Catalog:
    """The catalog of a language as its file has it."""
    from babel.messages.pofile import read_po

    with path_of(language).open("rb") as file:
        return read_po(file)


@cache
def translations(language: str, without: frozenset[str] = frozenset()) -> gettext.NullTranslations:
    """The catalog of a language, compiled; that of the source language gives each message back as it is.

    So does every other with the messages that it is `without`.
    """
    if language == SOURCE_LANGUAGE:
        return gettext.NullTranslations()
    from babel.messages.mofile import write_mo

    compiled, catalog = io.BytesIO(), read(language)
    for message in without:
        catalog.delete(message)
    write_mo(compiled, catalog)
    compiled.seek(0)
    return gettext.GNUTranslations(compiled)


def ill_filled(catalog: Catalog) -> Iterator[str]:
    """What is wrong with the placeholders of translations, a sentence for each one that lacks or invents one.

    «A la centena» has a word in place of a number: a translation may do without the `unit`.
    """
    for message in catalog:
        if not message.id or not message.string:
            continue
        asked, filled = (set(PLACEHOLDER.findall(str(text))) for text in (message.id, message.string))
        for name in sorted((asked ^ filled) - {"%(unit)s"}):
            yield f"'{message.string}' {'lacks' if name in asked else 'invents'} {name}"
