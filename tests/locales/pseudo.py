"""A language that nobody speaks: each message between brackets and a third longer, so that no other word is overlooked.

What a message says stands in brackets of its own between its placeholders, so that a word that fills one shows as well
where it comes from no catalog. Numbers are grouped from four digits on by an apostrophe, lists have no conjunction.
"""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from babel.messages import Catalog
from babel.messages.pofile import write_po
from tinyhtml5.parser import HTMLParser

from generator.comparison.record import PACKAGES, comparisons
from generator.locales import LANGUAGES, SOURCE_LANGUAGE
from generator.locales.catalog import PLACEHOLDER, translations
from generator.locales.extract import template_catalog
from generator.locales.languages import Language
from generator.rulesets import load
from generator.writers.html import environment

from ..house import rules

CODE = "en-001"
NAME = "pseudo"
ATTRIBUTES = ("alt", "aria-label", "content", "placeholder", "title")

LISTS = {"%(items)s and %(last)s": "%(items)s, %(last)s"}
"""What is said otherwise than by its words."""
ADDRESS = re.compile(r"https?://\S+")
DATA = re.compile(
    # Names of files, kinds of files and their licence; versions.
    r"[\w-]+\.(?:csv|json|pdf)\b|\b(?:CSV|PDF|CC0)\b|\b\d+\.\d+\.\d+\b"
    # Tiles, and groups as they are called; the letter of a reason.
    r"|\b(?:(?:chi|pon|minkan|ankan):)?(?:\d+[mpsz])+\b|(?<![\w\[\]])[a-f](?![\w\[\]])"
    # Arguments of the command.
    r"|\bHAN\b|\bFU\b|--hand\b"
)
NAMES = ("Riichi mahjong", "Riichi Points", "English", "español", NAME)
"""Names: of the project and its game, and of languages in themselves."""


def said(message: str) -> str:
    """Give a message in the language: between brackets whatever has a letter, each word a third longer."""
    if message in LISTS:
        return LISTS[message]
    pieces = re.split(f"({PLACEHOLDER.pattern})", message)
    return "".join(piece if index % 2 else _bracketed(piece) for index, piece in enumerate(pieces))


def _bracketed(piece: str) -> str:
    longer, words = re.subn(r"[^\W\d_]+", lambda word: word[0] + "e" * ((len(word[0]) + 1) // 3), piece)
    return re.sub(r"^(\s*)(.*?)(\s*)$", r"\1[\2]\3", longer, flags=re.DOTALL) if words else piece


@contextmanager
def spoken(folder: Path) -> Iterator[None]:
    """Have the language among the others, with its catalog in a folder."""
    catalog = Catalog(locale="en_001")
    for message in template_catalog():
        if message.id:
            catalog.add(message.id, said(message.id))
    path = folder / "pseudo.po"
    with path.open("wb") as file:
        write_po(file, catalog)
    LANGUAGES[CODE] = Language(CODE, NAME, path, "'", 4, ";", csv_bom=False)
    try:
        yield
    finally:
        del LANGUAGES[CODE]
        for kept in (translations, environment):
            kept.cache_clear()


@cache
def _names() -> re.Pattern[str]:
    """Give what finds a text that the file of a ruleset holds, and what names a calculator, the longest first."""
    texts = {*NAMES, *(str(comparison.seed) for comparison in comparisons())}
    for name, package in PACKAGES.items():
        texts |= {name, package.name, package.registry, package.licence}
    for ruleset in (*load(), *rules.rulesets()):
        by_language = [ruleset.full_name, ruleset.edition, ruleset.edition_detail]
        by_language += [*ruleset.notes.values(), *ruleset.sections.values()]
        texts |= {ruleset.id, ruleset.name} | {text[SOURCE_LANGUAGE] for text in by_language if text}
        # Behind its short name a ruleset has the rest of the long one.
        texts.add(ruleset.full_name[SOURCE_LANGUAGE].removeprefix(ruleset.name))
    ordered = sorted((" ".join(text.split()) for text in texts), key=len, reverse=True)
    return re.compile(rf"(?<![\w\[])(?:{'|'.join(map(re.escape, ordered))})(?!\w)")


def _without_data(text: str) -> str:
    """Give a text on one line without names and data."""
    return DATA.sub(" ", _names().sub(" ", ADDRESS.sub(" ", " ".join(text.split()))))


def outside(text: str) -> list[str]:
    """Give the words of a text that no catalog holds and that are no names or data, and brackets that do not close."""
    rest = re.sub(r"\[[^\[\]]*\]", "[]", _without_data(text))
    return re.findall(r"[^\W\d_]+|\[(?!\])|(?<!\[)\]", rest)


def ill_grouped(text: str, least: int = 4) -> list[str]:
    """Give the numbers of so many digits and more that are not grouped as the language does."""
    return re.findall(rf"\d{{{least},}}|\d[,\u202f]\d{{3}}(?!\d)", _without_data(text))


def shown(html: bytes) -> str:
    """Give all that a page or a card says, also what is hidden at first and what is told of pictures."""
    root = HTMLParser(namespace_html_elements=False).parse(html.decode())
    texts = []
    for element in root.iter():
        if not isinstance(element.tag, str):
            continue
        if element.tag not in ("script", "style"):
            texts.append(element.text or "")
        texts.append(element.tail or "")
        if element.get("name") not in ("viewport", "color-scheme") and "http-equiv" not in element.attrib:
            texts += [element.get(name, "") for name in ATTRIBUTES]
    return " ".join(texts)
