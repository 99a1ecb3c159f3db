"""Whatever stands in a ruleset file, loading gives a ruleset that is safe to print or raises `InputError`."""

import datetime
import tomllib
from contextlib import suppress

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from generator.errors import InputError
from generator.rulesets import load

from .files import CHILD, WRC, as_toml, changed, written

DATA = tomllib.loads(WRC)
PLACES = [(key,) for key in [*DATA, "extends", "x"]] + [
    (table, key) for table in DATA if isinstance(DATA[table], dict) for key in [*DATA[table], "kiriage", "x", ""]
]
texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=30)
scalars = (
    st.booleans()
    | st.integers(-(2**70), 2**70)
    | st.floats()
    | st.dates()
    | st.datetimes()
    | st.times()
    | texts
    | st.sampled_from(["wrc", "by-players-above-return", "none", "C", "..", "=1", "https://x", "jpml"])
)
values = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(["en", "es", "x", ""]), inner),
    max_leaves=6,
)


def texts_of(value: object) -> list[str]:
    """Give every text in a value."""
    if isinstance(value, dict):
        return [text for entry in value.values() for text in texts_of(entry)]
    return [value] if isinstance(value, str) else []


@settings(max_examples=300)
@given(st.lists(st.tuples(st.sampled_from(PLACES), values | st.none()), min_size=1, max_size=3))
def test_values_of_any_type_load_or_are_refused(tmp_path_factory, replacements):
    """Values of any type anywhere, or missing, load into a ruleset that is safe to print or raise InputError."""
    data = tomllib.loads(WRC)
    for (*tables, key), value in replacements:
        table = data
        for name in tables:
            table = table[name] if isinstance(table.get(name), dict) else {}
        if value is None:
            table.pop(key, None)
        else:
            table[key] = value
    path = written(tmp_path_factory.mktemp("any"), any=as_toml(data))
    assert tomllib.loads(path.read_text("utf-8")).keys() == data.keys()
    with suppress(InputError):
        (ruleset,) = load([str(path)])
        for text in texts_of(ruleset.model_dump()):
            assert text[:1] not in ("=", "+", "-", "@")
            assert not set(text) & set("<>\n\r\t\0")
        assert not isinstance(ruleset.date, datetime.datetime)


@settings(max_examples=200)
@given(st.integers(0, len(WRC)), st.integers(0, 40), texts | st.sampled_from(["[", '"', "\n", "=", "'''", "\0"]))
@example(0, len(WRC), "")
def test_text_of_any_kind_loads_or_is_refused(tmp_path_factory, start, length, text):
    """A file with a part cut out and another put in its place loads or raises InputError."""
    path = written(tmp_path_factory.mktemp("any"), any=WRC[:start] + text + WRC[start + length :])
    with suppress(InputError):
        (ruleset,) = load([str(path)])
        assert ruleset.rules.players in (3, 4)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("order = 10", f"order = {'9' * 5000}"),
        ("order = 10", f"order = {'[' * 5000}"),
        ("order = 10", f"order = 0x{'f' * 5000}"),
        ("[15, 5, -5, -15]", f"[0x{'f' * 5000}, 5, -5, -15]"),
        ("players = 4", f"players{'.x' * 5000} = 4"),
    ],
    ids=["digits", "lists", "hexadecimal digits", "hexadecimal uma", "tables"],
)
def test_values_without_end_are_refused(tmp_path, old, new):
    """Numbers of thousands of digits and values thousands deep raise InputError with a message of ordinary length."""
    path = written(tmp_path, club=changed((old, new)))
    with pytest.raises(InputError) as caught:
        load([str(path)])
    assert str(caught.value).startswith(str(path))
    assert len(str(caught.value)) < 1000


def test_names_that_no_file_can_have_are_refused():
    """A path with a null character or of endless length raises InputError."""
    for name in ("club\0.toml", f"{'x' * 5000}.toml"):
        with pytest.raises(InputError):
            load([name])


def test_a_parent_that_is_a_link_to_itself_is_refused(tmp_path):
    """A link that leads to itself raises InputError, as the file and as its parent."""
    (tmp_path / "loop.toml").symlink_to(tmp_path / "loop.toml")
    path = written(tmp_path, club=CHILD.format(parent="loop", id="club"))
    for name in (path, tmp_path / "loop.toml"):
        with pytest.raises(InputError):
            load([str(name)])
