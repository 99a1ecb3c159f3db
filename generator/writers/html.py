"""HTML from templates: one environment for each language and place, with its words and numbers as filters."""

from __future__ import annotations

from dataclasses import fields
from functools import cache
from typing import TYPE_CHECKING

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from ..locales import Locale
from ..locales.catalog import translations
from ..locales.spacing import kept_together
from ..locales.words import LIMITS, WINNERS, WINS
from ..resources import templates_dir

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

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
    env.install_gettext_translations(translations(locale.code, locale.without), newstyle=True)  # type: ignore[attr-defined]
    env.filters |= {
        "number": locale.number,
        "amounts": locale.amounts,
        "decimal": locale.decimal,
        "han": locale.han,
        "fu": locale.fu,
        "listed": locale.listed,
        "message": locale.text,
        "limit": lambda code: locale.text(LIMITS[code]),
        "upper_first": upper_first,
        "win": lambda code: locale.text(WINS[code]),
        "winner": lambda code: locale.text(WINNERS[code]),
    }
    env.globals["locale"] = locale
    return env


def upper_first(text: str) -> str:
    """A text as the start of a sentence; unlike `capitalize` it leaves the rest alone."""
    return text[:1].upper() + text[1:]


def render(template: str, locale: Locale, context: DataclassInstance | None = None) -> bytes:
    """A template as UTF-8, with the fields of a value as its variables."""
    shown = {field.name: getattr(context, field.name) for field in fields(context)} if context else {}
    return kept_together(environment(locale).get_template(template).render(shown)).encode()
