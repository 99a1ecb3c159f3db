"""No word outside of the catalogs: a language of brackets is added, and everything is read in it.

Adding it is adding a row and a catalog; nothing else knows of it.
"""

import csv
import io
import json
import re

import pytest

from generator.cards import CARD_FORMATS
from generator.locales import LANGUAGES, SOURCE_LANGUAGE, Locale
from generator.outputs import Publication, declared_files, explained
from generator.rulesets import load
from generator.writers.pdf import NoRoomError

from ..command import run
from ..house import rules
from ..quick import thrifty
from . import pseudo

PUBLICATIONS = {"shipped": load, "odd": rules.rulesets}
QUICK_CARDS = ("wallet-a4", "fu-a4")
PAIRS = ("3 40", "13", "4 30 --honba 2", "1 20", "1 25", "2 25 --hand", "1 110 --hand --rules mahjong-soul", "3 120")
SAMPLE = re.compile(rb"<pre.*?</pre>", re.DOTALL)
REFUSED = ("3 35", "0 30", "3", "3 150", "3 10", "5 --hand")


@pytest.fixture(scope="module", autouse=True)
def language(tmp_path_factory):
    """Have the language while the tests of this module run."""
    with pseudo.spoken(tmp_path_factory.mktemp("pseudo")):
        yield


@pytest.fixture(scope="module", params=PUBLICATIONS)
def texts(request):
    """Give the finished texts of every file in the language, of a publication of shipped and one of odd rulesets."""
    files = declared_files(Publication(PUBLICATIONS[request.param]()))
    return {file.path: file.make() for file in files if file.path.startswith(f"{pseudo.CODE}/")}


def of_kind(texts, ending):
    """Give the texts of the files with an ending; there are some."""
    chosen = {path: text for path, text in texts.items() if path.endswith(ending)}
    assert chosen
    return chosen


def test_every_page_is_in_the_language(texts):
    """No page has a word or a number of another language, but for names and data, such as the lines of a file."""
    pages = {path: pseudo.shown(SAMPLE.sub(b"", html)) for path, html in of_kind(texts, ".html").items()}
    assert {path: words for path, text in pages.items() if (words := pseudo.outside(text))} == {}
    assert {path: numbers for path, text in pages.items() if (numbers := pseudo.ill_grouped(text))} == {}


def test_every_card_is_in_the_language(texts):
    """Neither has a card; there four digits stay closed."""
    cards = {path: pseudo.shown(html) for path, html in of_kind(texts, ".pdf").items()}
    assert {path: words for path, text in cards.items() if (words := pseudo.outside(text))} == {}
    assert {path: numbers for path, text in cards.items() if (numbers := pseudo.ill_grouped(text, 5))} == {}


def test_what_scripts_say_is_in_the_language(texts):
    """The words that a page holds for its scripts are the catalog's; what a script fills in stands between them."""
    words = [
        json.loads(block)
        for html in of_kind(texts, ".html").values()
        for block in re.findall(rb'<script type="application/json" id="words-data">(.*?)</script>', html, re.DOTALL)
    ]
    # The converter, practice, and the reference of each ruleset.
    assert len(words) >= 2 + 2
    for each in words:
        for key, text in each.items():
            assert pseudo.outside(re.sub(r"\{\w+\}", " ", text)) == [], key


def test_every_table_for_people_is_in_the_language(texts):
    """Heads and words of the CSV files are the catalog's, with the separator of the language and without a mark."""
    for path, table in of_kind(texts, ".csv").items():
        rows = list(csv.reader(io.StringIO(table.decode()), delimiter=";"))
        assert len(rows[0]) > 5, path
        assert {word for row in rows for cell in row for word in pseudo.outside(cell)} == set(), path
        assert rows[0][0].startswith("["), path


@pytest.mark.parametrize("arguments", PAIRS)
def test_every_answer_of_the_terminal_is_in_the_language(arguments):
    """An answer has no other word, whether the pair can occur or not; the environment's language is the language."""
    result = run(f"points {arguments}", LANG="en_001.UTF-8")
    assert result.stderr == ""
    assert "[" in result.stdout
    assert pseudo.outside(result.stdout) == []
    assert pseudo.ill_grouped(result.stdout) == []


@pytest.mark.parametrize("arguments", REFUSED)
def test_every_refusal_of_a_pair_is_in_the_language(arguments):
    """Neither has a refusal."""
    result = run(f"points {arguments}", LANG="en_001.UTF-8")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith("[")
    assert pseudo.outside(result.stderr) == []


def test_the_list_of_rulesets_is_in_the_language():
    """Neither has what sets the rulesets apart."""
    result = run("rulesets", LANG="en_001.UTF-8")
    assert result.exit_code == 0
    assert pseudo.outside(result.stdout) == []
    assert pseudo.ill_grouped(result.stdout) == []


def test_a_list_needs_no_conjunction():
    """A catalog says how items stand beside each other."""
    locale = Locale(pseudo.CODE)
    assert locale.listed(["toitoi", "iipeikou", "honitsu"]) == "toitoi, iipeikou, honitsu"
    assert locale.listed(["ippatsu", "ura dora"], without=True) == "ippatsu [ore] ura dora"


def test_another_language_changes_none_of_the_others():
    """Pages of the other languages name the new one and are else the same; their cards and tables are the same."""
    files = {file.path: file for file in declared_files(Publication(load(["wrc"])))}
    with_it = {path: file.make() for path, file in files.items() if not path.startswith(f"{pseudo.CODE}/")}
    row = LANGUAGES.pop(pseudo.CODE)
    without = {file.path: file.make() for file in declared_files(Publication(load(["wrc"])))}
    LANGUAGES[pseudo.CODE] = row
    assert with_it.keys() == without.keys()
    for path, text in without.items():
        if path.endswith(".html"):
            assert pseudo.NAME in with_it[path].decode().lower(), path
        elif path != "sw.js":
            assert with_it[path] == text, path
    assert {path.split("/", 1)[1] for path in files if path.startswith(f"{pseudo.CODE}/")} == {
        path.split("/", 1)[1] for path in files if path.startswith(f"{SOURCE_LANGUAGE}/")
    }


@pytest.mark.parametrize("name", thrifty([card.name for card in CARD_FORMATS], QUICK_CARDS.__contains__))
def test_a_card_has_room_or_names_the_message_that_has_none(name):
    """A card in the language is drawn, or refused with the messages that are too long for it."""
    (file,) = [
        file for file in declared_files(Publication(load(["wrc"]))) if file.path == f"{pseudo.CODE}/wrc/{name}.pdf"
    ]
    try:
        assert file.renderer.render(file.path, file.make()).startswith(b"%PDF")
    except NoRoomError as error:
        told = str(explained(error, [file]))
        assert told.startswith(f"{file.path}: ")
        assert f"too long in {pseudo.NAME}: '" in told


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("3 [hane] 40 [fue]", []),
        ("3 han 40 [fue]", ["han"]),
        ("[Neede] 3 [hane], [ore] PDF", []),
        ("[Neede] 3 [hane] or mangan", ["or", "mangan"]),
        ("[Neede 3 [hane]", ["[", "Neede"]),
        ("– a", []),
        ("[reasone]s", ["s"]),
    ],
)
def test_a_word_outside_is_found(text, expected):
    """The reading finds a word outside of the brackets, also one that stands where a placeholder was."""
    assert pseudo.outside(text) == expected


@pytest.mark.parametrize(
    ("message", "expected"),
    [
        ("%(han)s han %(fu)s fu", "%(han)s [hane] %(fu)s [fue]"),
        ("Streak: {count} · best: {best}", "[Streakee:] {count} [· beste:] {best}"),
        ("%(first)s – %(last)s", "%(first)s – %(last)s"),
        ("%(items)s and %(last)s", "%(items)s, %(last)s"),
    ],
)
def test_the_language_is_made_from_the_messages(message, expected):
    """Words are a third longer and in brackets, placeholders of both kinds stay."""
    assert pseudo.said(message) == expected
