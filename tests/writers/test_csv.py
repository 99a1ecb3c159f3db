"""CSV files read back: the neutral ones as they are promised, and those for people beside the neutral ones."""

import csv
import io
import itertools
import re

import pytest

from generator import frames
from generator.locales import LANGUAGES, Locale
from generator.outputs import Publication, declared_files
from generator.rulesets import load
from generator.schema import PEOPLE_TABLES, RULESETS, TABLES
from generator.writers.csv import WORDS as WORDS_OF
from generator.writers.csv import neutral

from .. import facts
from ..rulesets.files import CHILD, written

# The columns that are promised to programs.
COLUMNS = facts.COLUMNS | {
    "hands": "hand han fu fu_sum win round_wind seat_wind concealed calls winning_tile conditions dora_indicators yaku "
    "fu_parts"
}
NUMBERS = {
    "points": "han fu formula base from_discarder from_dealer from_child total",
    "limits": "han_min han_max yakuman base dealer_ron child_ron dealer_tsumo_from_child child_tsumo_from_dealer "
    "child_tsumo_from_child",
    "cells": "han fu least_han bound",
    "hands": "han fu fu_sum",
    "cross-check": "hands seed",
    "rulesets": "players double_wind_pair_fu open_hand_min_fu yakuman_max honba_ron honba_tsumo_each riichi_stick "
    "red_fives",
}
WHOLE = re.compile(r"0|[1-9]\d*")
# The Spanish words for the codes of the tables; and the words that a Spanish file must not have.
WORDS = {
    "en": {"kazoe-yakuman": "kazoe yakuman"},
    "es": {"kazoe-yakuman": "kazoe yakuman", "dealer": "oya", "child": "ko"},
}
SPANISH_HEADERS = {"winner": "Ganador", "win": "Tipo", "limit": "Límite", "base": "Puntos base", "total": "Total"}
ENGLISH = re.compile(
    r"\b(dealer|child|winner|win|limit|base points|formula|discarder|pays|each|from|to|yes|no|counted)\b", re.IGNORECASE
)
PEOPLES = [
    (language, ruleset, name) for language in ("en", "es") for ruleset in facts.IDS for name in ("points", "limits")
]


@pytest.fixture(scope="module")
def files() -> dict[str, bytes]:
    """Make every CSV file of the publication."""
    return {file.path: file.make() for file in declared_files(Publication.published()) if file.path.endswith(".csv")}


def rows(content: bytes, separator: str = ",") -> list[list[str]]:
    """Read a file as another program would, strictly."""
    text = content.decode("utf-8-sig" if separator == ";" else "utf-8")
    return list(csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True))


def by_name(content: bytes) -> list[dict[str, str]]:
    """Read a neutral file, each row by the names of its columns."""
    header, *body = rows(content)
    return [dict(zip(header, row, strict=True)) for row in body]


@pytest.mark.parametrize("name", COLUMNS)
def test_a_neutral_file_has_the_columns_of_the_contract(files, name):
    """The header has the promised columns in their order, and each row has as many fields."""
    header, *body = rows(files[f"data/{name}.csv"])
    assert header == COLUMNS[name].split()
    assert {len(row) for row in body} == {len(header)}


@pytest.mark.parametrize("name", [spec.name for spec in TABLES])
def test_a_neutral_file_is_plain(files, name):
    """UTF-8 without a mark, LF alone, a final one too; numbers are plain integers, yes and no `true` and `false`."""
    content = files[f"data/{name}.csv"]
    assert not content.startswith(b"\xef\xbb\xbf")
    assert b"\r" not in content
    assert content.endswith(b"\n")
    assert not content.endswith(b"\n\n")
    for row in by_name(content):
        for column, value in row.items():
            assert value not in ("NaN", "nan", "None", "<NA>", "True", "False"), column
            if column in NUMBERS[name].split():
                assert value == "" or WHOLE.fullmatch(value), (column, value)
            if column in facts.BOOLEANS.split():
                assert value in ("true", "false"), (column, value)


def test_fields_are_empty_where_there_is_no_value(files):
    """A ron has no payments by tsumo, a dealer's tsumo none from the dealer; below mangan there is no limit."""
    paid = {}
    for row in by_name(files["data/points.csv"]):
        filled = {name for name in ("from_discarder", "from_dealer", "from_child") if row[name]}
        paid.setdefault((row["winner"], row["win"]), set()).add(frozenset(filled))
        assert (row["limit"] == "") == (int(row["base"]) < 2000)
    assert paid == {
        ("dealer", "ron"): {frozenset({"from_discarder"})},
        ("child", "ron"): {frozenset({"from_discarder"})},
        ("dealer", "tsumo"): {frozenset({"from_child"})},
        ("child", "tsumo"): {frozenset({"from_child", "from_dealer"})},
    }


def test_rows_are_sorted_by_their_key(files):
    """Rows stand by ruleset in the order of `rulesets.csv`, then han and fu as numbers, dealer and ron first."""
    order_of = [row["ruleset"] for row in by_name(files["data/rulesets.csv"])]
    assert [name for name in order_of if name in facts.IDS] == list(facts.IDS)
    for name in ("points", "cells"):
        keys = [
            (order_of.index(row["ruleset"]), int(row["han"]), int(row["fu"]), row["winner"] == "child", row["win"])
            for row in by_name(files[f"data/{name}.csv"])
        ]
        assert keys == sorted(set(keys))
    order = ["mangan", "haneman", "baiman", "sanbaiman", "yonbaiman", "kazoe-yakuman", "yakuman"]
    keys = [
        (order_of.index(row["ruleset"]), order.index(row["limit"]), int(row["yakuman"] or 0))
        for row in by_name(files["data/limits.csv"])
    ]
    assert keys == sorted(set(keys))


def test_neutral_files_have_the_codes_of_the_contract(files):
    """Limits, reasons, winners and wins are the promised codes, each of them used."""
    points, limits, cells = (by_name(files[f"data/{name}.csv"]) for name in ("points", "limits", "cells"))
    assert {row["limit"] for row in points} == {"", *facts.LIMIT_CODES}
    assert {row["limit"] for row in limits} == {*facts.LIMIT_CODES, "yakuman"}
    assert {row["reason"] for row in cells} == {"", *facts.REASON_CODES}
    assert {(row["winner"], row["win"]) for row in cells} == {
        (a, b) for a in ("dealer", "child") for b in ("ron", "tsumo")
    }


@pytest.mark.parametrize(("language", "ruleset", "name"), PEOPLES)
def test_a_file_for_people_is_the_neutral_one_in_words(files, language, ruleset, name):
    """It has the neutral file's rows of its ruleset in the same order, codes as words, numbers digit for digit."""
    content = files[f"{language}/{ruleset}/{name}.csv"]
    header, *body = rows(content, ";" if language == "es" else ",")
    neutral_rows = [row for row in by_name(files[f"data/{name}.csv"]) if row["ruleset"] == ruleset]
    names = COLUMNS[name].split()[1:]
    assert [[WORDS[language].get(row[column], row[column]) for column in names] for row in neutral_rows] == body
    assert len(header) == len(set(header)) == len(names)
    if language == "es":
        assert {column: header[names.index(column)] for column in SPANISH_HEADERS if column in names} == {
            column: word for column, word in SPANISH_HEADERS.items() if column in names
        }


@pytest.mark.parametrize("language", ["en", "es"])
def test_files_for_people_open_by_double_click(files, language):
    """English has commas and no mark, Spanish semicolons and a byte order mark; no cell is a date or a formula."""
    of_language = {path: content for path, content in files.items() if path.startswith(f"{language}/")}
    assert of_language.keys() >= {f"{language}/{ruleset}/{name}.csv" for _, ruleset, name in PEOPLES}
    for path, content in of_language.items():
        assert content.startswith(b"\xef\xbb\xbf") == (language == "es"), path
        assert b"\r" not in content, path
        for cell in itertools.chain(*rows(content, ";" if language == "es" else ",")):
            # A number, or words with one space between them: no 300/500, no 6-7, no = + - @, and no sign at which an
            # import could part a cell.
            assert re.fullmatch(r"|0|[1-9]\d*|[^\W\d_]+( [^\W\d_]+)*", cell), (path, cell)
            if language == "es":
                assert ENGLISH.search(cell) is None, (path, cell)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("spec", PEOPLE_TABLES, ids=lambda spec: spec.name)
def test_no_header_and_no_word_holds_a_separator(spec, language):
    """Whatever separators an import is told, headers and words are one cell each: letters and single spaces alone."""
    locale = Locale(language)
    labels = [column.label for column in spec.columns if column.name != "ruleset"]
    words = [word for column in spec.columns for word in WORDS_OF.get(column.name, {}).values()]
    assert all(labels)
    assert words
    for message in labels + words:
        assert re.fullmatch(r"[^\W\d_]+( [^\W\d_]+)*", locale.text(message)), message
    assert len({locale.text(label) for label in labels}) == len(labels)


@pytest.mark.parametrize("delimiters", [",", ";", ",;", ",;\t:|"])
def test_an_import_with_several_separators_has_as_many_heads_as_columns(files, delimiters):
    """Parted at several separators at once, whatever is quoted, a header has as many heads as the neutral one."""
    for language, ruleset, name in PEOPLES:
        header = files[f"{language}/{ruleset}/{name}.csv"].decode("utf-8-sig").splitlines()[0]
        if (";" if language == "es" else ",") in delimiters:
            assert len(re.split(f"[{delimiters}]", header)) == len(COLUMNS[name].split()) - 1, header


def test_odd_names_are_read_back_as_they_are(tmp_path):
    """Quotation marks, separators and accents in a ruleset's names come through a CSV reader unchanged."""
    names = {
        "name": 'Ñandú "A", B; C',
        "full_name": "Club d'Été, 'x'; \"y\"",
        "edition": "2026, v1; 5 % \u00a0 €",
    }
    text = CHILD.format(parent="wrc", id="club").replace('name = "Club"\n', "")
    lines = "".join(f"{key} = '''{value}'''\n" for key, value in names.items())
    rulesets = load((str(written(tmp_path, club=text + lines)),))
    (row,) = by_name(neutral(frames.rulesets(rulesets), RULESETS))
    assert {key: row[key] for key in names} == names
