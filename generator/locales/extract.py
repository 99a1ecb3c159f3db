"""Collecting messages from code and templates, and bringing the catalogs up to date: `make messages`."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import write_po

from ..resources import PACKAGE, templates_dir
from .catalog import ill_filled, path_of, read
from .languages import LANGUAGES, SOURCE_LANGUAGE

KEYWORDS = {"_": None, "N_": None, "gettext": None, "ngettext": (1, 2)}
TEMPLATE_OPTIONS = {"trimmed": "true", "trim_blocks": "true", "lstrip_blocks": "true", "silent": "false"}

HEADER = """# Messages in {name}. The ids are the English sentences; `make messages` brings this file up to date.
msgid ""
msgstr ""
"Language: {code}\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"

"""


def template_catalog() -> Catalog:
    """Every message of the project, in the order of the files that hold them."""
    catalog = Catalog(charset="utf-8")
    for name, message, comments in sorted(_extracted(), key=lambda extracted: extracted[0]):
        catalog.add(message, locations=[(name, 0)], auto_comments=comments)
    return catalog


def _extracted() -> Iterator[tuple[str, str | tuple[str, ...], list[str]]]:
    sources: tuple[tuple[Path, str, list[tuple[str, str]], dict[str, Any]], ...] = (
        (PACKAGE, "generator", [("**.py", "python")], {}),
        (templates_dir(), "templates", [("**.j2", "jinja2")], {"**.j2": TEMPLATE_OPTIONS}),
    )
    for folder, prefix, methods, options in sources:
        # Only what code and templates hold; folders are walked in an order of their own, so callers sort.
        for name, _, message, comments, _ in extract_from_dir(
            folder, methods, options, keywords=KEYWORDS, comment_tags=("L10n:",), strip_comment_tags=True
        ):
            yield f"{prefix}/{name}", message, comments


def update() -> int:
    """Bring every catalog up to date: new messages empty, those no longer used dropped.

    Gives how many translations fill other placeholders than their messages; each is told.
    """
    template, faults = template_catalog(), 0
    for code in LANGUAGES:
        if code == SOURCE_LANGUAGE:
            continue
        path = path_of(code)
        catalog = read(code) if path.exists() else Catalog()
        catalog.update(template, no_fuzzy_matching=True)
        catalog.obsolete.clear()
        with path.open("wb") as file:
            # A header of its own: the library's has dates, which would change the file at each update.
            file.write(HEADER.format(name=LANGUAGES[code].name, code=code).encode())
            write_po(file, catalog, width=100, omit_header=True, sort_output=False, include_lineno=False)
        empty = sum(1 for message in catalog if message.id and not message.string)
        sys.stdout.write(f"{path.name}: {len(catalog)} messages, {empty} without a translation\n")
        for fault in ill_filled(catalog):
            faults += 1
            sys.stdout.write(f"{path.name}: {fault}\n")
    return faults


if __name__ == "__main__":
    sys.exit(1 if update() else 0)
