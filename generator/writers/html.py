"""HTML from templates: one environment for each language and place, with its words and numbers as filters."""

from __future__ import annotations

from functools import cache
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from ..locales import Locale
from ..locales.catalog import translations
from ..locales.words import LIMITS, WINNERS
from ..resources import templates_dir

EXTENSIONS = ("jinja2.ext.i18n",)


@cache
def environment(locale: Locale) -> Environment:
    """The templates as one language is written in one place; undefined names are errors, texts are escaped."""
    env = Environment(
        loader=FileSystemLoader(templates_dir()),
        extensions=EXTENSIONS,
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    env.policies["ext.i18n.trimmed"] = True
    env.install_gettext_translations(translations(locale.code), newstyle=True)  # type: ignore[attr-defined]
    env.filters |= {
        "number": locale.number,
        "amounts": locale.amounts,
        "listed": locale.listed,
        "message": locale.text,
        "limit": lambda code: locale.text(LIMITS[code]),
        "winner": lambda code: locale.text(WINNERS[code]),
    }
    env.globals["locale"] = locale
    return env


def render(template: str, locale: Locale, context: dict[str, Any]) -> bytes:
    """A template with its context as UTF-8."""
    return environment(locale).get_template(template).render(context).encode()
