"""Message catalogs: `.po` files beside this module, compiled in memory. Message ids are the English sentences."""

from __future__ import annotations

import gettext
import io
from functools import cache
from importlib.resources import files

from .languages import LANGUAGES, SOURCE_LANGUAGE


@cache
def translations(language: str) -> gettext.NullTranslations:
    """The catalog of a language; that of the source language gives each message back as it is."""
    if language == SOURCE_LANGUAGE:
        return gettext.NullTranslations()
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    assert language in LANGUAGES
    catalog = read_po(io.BytesIO(files(__package__).joinpath(f"{language}.po").read_bytes()), locale=language)
    compiled = io.BytesIO()
    write_mo(compiled, catalog)
    compiled.seek(0)
    return gettext.GNUTranslations(compiled)
