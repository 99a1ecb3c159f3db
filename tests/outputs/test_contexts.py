"""What templates are given: a value with types, whose every field is shown, and nothing that is not a field."""

from dataclasses import fields, is_dataclass

import pytest
from jinja2 import meta, nodes

from generator.cards import CARD_FORMATS
from generator.locales import Locale
from generator.outputs import Publication, cards, declared_files
from generator.outputs.declaration import Template
from generator.resources import templates_dir
from generator.writers.html import environment

ENVIRONMENT = environment(Locale("en"))
GIVEN = {*ENVIRONMENT.globals, "_trans"}
"""What every template has without being given it: the locale, the functions of messages."""
FILES = {file.place.output.path: file for file in declared_files(Publication.published())}
PAGES = [path for path, file in FILES.items() if isinstance(file.place.output.text, Template)]


def source(name):
    """Parse a template or a style sheet that one includes."""
    return ENVIRONMENT.parse((templates_dir() / name).read_text("utf-8"))


def asked_for(name, *, with_imports):
    """Give the names that a template and those it extends or includes ask for; `with_imports` those of macros too."""
    asked, own = asked_and_own(name, with_imports=with_imports)
    return asked - own


def asked_and_own(name, *, with_imports):
    """Give the names that a template asks for anywhere, and those that it sets, defines or imports for its blocks."""
    tree = source(name)
    asked = meta.find_undeclared_variables(tree)
    targets = [node.target for node in tree.find_all(nodes.Assign)]
    own = {each.name for target in targets for each in (target, *target.find_all(nodes.Name)) if hasattr(each, "name")}
    own |= {node.name for node in tree.body if isinstance(node, nodes.Macro)}
    own |= {node.target for node in tree.find_all(nodes.Import)}
    for node in tree.find_all((nodes.Extends, nodes.Include)):
        # Which style sheet a card includes is known when it is laid out.
        if isinstance(node.template, nodes.Const):
            theirs = asked_and_own(node.template.value, with_imports=with_imports)
            asked, own = asked | theirs[0], own | theirs[1]
    for node in tree.find_all(nodes.Import) if with_imports else ():
        asked |= asked_for(node.template.value, with_imports=True)
    return asked, own


def shown_by(context, template, *styles):
    """Hold a context against a template: give the fields that are shown nowhere, and the names that are no fields."""
    assert is_dataclass(context)
    names = {field.name for field in fields(context)}
    style_names = set().union(*(asked_for(style, with_imports=False) for style in styles))
    anywhere = asked_for(template, with_imports=True) | style_names
    itself = asked_for(template, with_imports=False) | style_names
    return names - anywhere, itself - names - GIVEN


@pytest.mark.parametrize("path", PAGES)
def test_a_page_shows_each_field_of_its_context_and_nothing_else(path):
    """No template of a declared file asks for what its context has not; no context has what no template shows."""
    file = FILES[path]
    if file.place.output.text.context:
        context = file.place.output.text.context(file.place)
        assert shown_by(context, file.place.output.text.name) == (set(), may_be_missing(path))
    else:
        assert asked_for(file.place.output.text.name, with_imports=True) <= GIVEN


def may_be_missing(path):
    """Give the names that the template asks whether they are there."""
    # The foot of a page names the edition of its ruleset, or of all; a tile is turned and named on cards alone.
    if path.endswith(".svg"):
        return {"turned", "name"}
    return {"ruleset"} if path.endswith(".html") and "{ruleset}" not in path else set()


@pytest.mark.parametrize("card", CARD_FORMATS, ids=lambda card: card.name)
def test_a_card_shows_each_field_of_its_context_and_nothing_else(card):
    """The same of cards, whose context is named by their format."""
    publication = Publication.published()
    (file,) = [file for file in declared_files(publication) if file.path == f"en/wrc/{card.name}.pdf"]
    context = cards.context(file.place, Locale("en", "card"))
    styles = ("cards/card.css", f"cards/{card.style}")
    assert shown_by(context, f"cards/{card.template}", *styles) == (set(), set())


def test_what_is_not_shown_is_found():
    """The comparison tells of a field that nobody shows and of a name that is no field."""
    file = FILES["{language}/compare/index.html"]
    context = file.place.output.text.context(file.place)
    assert shown_by(context, "pages/fu.html.j2") == ({"pairs"}, {"fu_sources", "ruleset"})
