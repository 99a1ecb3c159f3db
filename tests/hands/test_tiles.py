"""Tiles in MPSZ: read and written back, what is not of it refused, the ring of the dora, terminals and honors."""

from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.hands import tiles

# As published: 1 to 9 of three suits; 1–4z winds east to north, 5–7z white, green, red; no red fives.
KINDS = [f"{rank}{suit}" for suit in "mps" for rank in "123456789"] + [f"{rank}z" for rank in "1234567"]
# The game: the dora is the tile after its indicator. After the nine comes the one; the winds go round from east by
# south, west and north, the dragons from white by green to red.
RINGS = (("m", "1234567891"), ("p", "1234567891"), ("s", "1234567891"), ("z", "12341"), ("z", "5675"))
DORA = {indicator + suit: dora + suit for suit, ring in RINGS for indicator, dora in pairwise(ring)}


def test_there_are_34_kinds():
    """The kinds are 1 to 9 of man, pin and sou, four winds and three dragons, in this order."""
    assert list(tiles.TILES) == KINDS
    assert len(set(KINDS)) == 34
    assert tiles.WINDS == ("1z", "2z", "3z", "4z")
    assert tiles.DRAGONS == ("5z", "6z", "7z")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", ()),
        ("5p", ("5p",)),
        ("123m456p55z", ("1m", "2m", "3m", "4p", "5p", "6p", "5z", "5z")),
        ("77z12m3m", ("7z", "7z", "1m", "2m", "3m")),
        ("9999p", ("9p",) * 4),
    ],
)
def test_a_text_is_read_tile_by_tile(text, expected):
    """The letter after a run of ranks is the suit of each; the order is that of the text."""
    assert tiles.parse(text) == expected


@pytest.mark.parametrize(
    "text",
    ["1", "m", "12", "1m2", "0m", "05p", "8z", "9z", "0z", "1x", "123M", "1m 2m", " 1m", "1m\n", "m1", "１m", "1m,2m"],
)
def test_what_is_not_mpsz_is_refused(text):
    """A rank without a suit, a red five, an honor past the seventh, another letter or a space is an error with it."""
    with pytest.raises(ValueError, match="is not in MPSZ"):
        tiles.parse(text)


@pytest.mark.parametrize(
    ("given_tiles", "text"),
    [
        ((), ""),
        (("5z", "1m", "5z"), "1m55z"),
        (("3s", "9p", "1p", "2m", "1s", "7z", "1z"), "2m19p13s17z"),
    ],
)
def test_tiles_are_written_sorted(given_tiles, text):
    """Man, pin, sou, honors, each by rank, each suit's letter once."""
    assert tiles.written(given_tiles) == text


@given(st.lists(st.sampled_from(KINDS), max_size=18))
def test_what_is_written_is_read_back(hand):
    """Whatever tiles are written, reading gives the same tiles in order, and writing them again the same text."""
    text = tiles.written(hand)
    read = tiles.parse(text)
    assert Counter(read) == Counter(hand)
    assert list(read) == sorted(hand, key=KINDS.index)
    assert tiles.written(read) == text


@given(st.lists(st.sampled_from(KINDS), max_size=18))
def test_tiles_one_by_one_are_read_as_well(hand):
    """A text that repeats the suit with every tile is read too, in its own order."""
    assert tiles.parse("".join(hand)) == tuple(hand)


@given(st.text(alphabet="0123456789mpszx ", max_size=8))
def test_any_text_is_read_or_refused(text):
    """A text is refused, or every tile that comes of it is one of the 34 and stands in the text by its rank."""
    try:
        read = tiles.parse(text)
    except ValueError:
        return
    assert set(read) <= set(KINDS)
    assert [tile[0] for tile in read] == [char for char in text if char.isdigit()]


def test_each_indicator_shows_the_next_tile():
    """Each of the 34 indicators has the dora of the ring, and each dora its one indicator."""
    assert {indicator: tiles.dora_of(indicator) for indicator in KINDS} == DORA
    assert {indicator: dora for dora, indicator in tiles.INDICATOR_OF.items()} == DORA


def test_terminals_and_honors_are_outside():
    """One and nine of each suit and all honors are outside, 13 kinds; the 21 others are not."""
    outside = {"1m", "9m", "1p", "9p", "1s", "9s", "1z", "2z", "3z", "4z", "5z", "6z", "7z"}
    assert {tile for tile in KINDS if tiles.is_outside(tile)} == outside
