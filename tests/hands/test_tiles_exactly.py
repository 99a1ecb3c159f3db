"""The order of tiles, by which hands are sorted and calculators number them."""

from generator.hands import tiles


def test_the_order_counts_from_the_first_man_to_the_red_dragon():
    """1m is the first tile (0), 1p the tenth, 1s the nineteenth, east the 28th, the red dragon the last."""
    assert {tile: tiles.ORDER[tile] for tile in ("1m", "9m", "1p", "1s", "9s", "1z", "5z", "7z")} == {
        "1m": 0,
        "9m": 8,
        "1p": 9,
        "1s": 18,
        "9s": 26,
        "1z": 27,
        "5z": 31,
        "7z": 33,
    }
    assert len(tiles.ORDER) == 3 * 9 + 7


def test_tiles_are_written_by_suit_and_then_by_rank():
    """In which order tiles come plays no part: by suit first, although 1z stands before 2m by its rank."""
    assert tiles.written(("2m", "1z", "9s", "1s", "3p", "1m")) == "12m3p19s1z"
