"""`points --hand`: the hand that a prompt shows scores, by an independent calculator, what was asked for."""

import re

import pytest

from .. import facts
from ..command import answered, refused, run_as_program
from ..library.calculator import rules, score
from ..library.legality import faults

# What the English prompt calls a condition of the win.
CONDITIONS = {
    "riichi": "riichi",
    "double riichi": "double-riichi",
    "the last tile of the wall (haitei)": "haitei",
    "the last discard (houtei)": "houtei",
    "the tile drawn after a kan (rinshan)": "rinshan",
    "the tile that another player adds to a kan (chankan)": "chankan",
}
WINDS = {"east": "1z", "south": "2z", "west": "3z", "north": "4z"}
SUM = re.compile(r"(?P<parts>.*) = (?P<sum>\d+)(?: → (?P<rounded>\d+))? (?P<unit>han|fu)")


def hands_in(lines):
    """Give the hands among the lines of an answer, as rows of the table of hands, each with its two sums."""
    found = []
    for line, *sums in zip(lines, lines[1:], lines[2:], strict=False):
        head = re.fullmatch(r"(ron|tsumo): (\S+(?: \S+:\S+)*) · winning tile (\d[mpsz])(.*)", line)
        if head is None:
            continue
        win, all_tiles, winning_tile, rest = head.groups()
        concealed, *called = all_tiles.split(" ")
        row = {"win": win, "concealed": concealed, "calls": " ".join(called), "winning_tile": winning_tile}
        row |= {"round_wind": "1z", "seat_wind": "", "dora_indicators": ""}
        conditions = []
        for text in rest.split(" · ")[1:]:
            if winds := re.fullmatch(r"round wind (\w+), seat wind (\w+)", text):
                row["round_wind"], row["seat_wind"] = (WINDS[wind] for wind in winds.groups())
            elif text.startswith("Dora indicator: "):
                row["dora_indicators"] = text.removeprefix("Dora indicator: ")
            else:
                conditions.append(CONDITIONS[text])
        found.append((row | {"conditions": " ".join(conditions)}, [SUM.fullmatch(text) for text in sums]))
    return found


def added(match):
    """Give the sum of the parts of a line."""
    return sum(int(re.search(r"\d+$", part).group()) for part in match["parts"].split(" + "))


@pytest.mark.parametrize("ruleset", ["wrc", "mahjong-soul"])
@pytest.mark.parametrize(
    ("han", "fu"), [(3, 40), (1, 30), (1, 100), (2, 90), (4, 60), (4, 130), (7, 50), (9, 110), (12, 60), (13, 25)]
)
def test_a_possible_pair_prints_a_hand_that_scores_it(ruleset, han, fu):
    """For each win there is one legal hand; the calculator gives it the han and fu in every seat; its lines add up."""
    hands = hands_in(answered(f"points {han} {fu} --hand --rules {ruleset}"))
    assert [row["win"] for row, _ in hands] == ["ron", "tsumo"]
    for row, (of_yaku, of_fu) in hands:
        assert faults(row) == set()
        for seat in ("1z", "2z", "3z", "4z"):
            scored = score(row, rules(ruleset), seat)
            assert (scored.han, scored.fu) == (han, fu)
        assert (of_yaku["unit"], of_fu["unit"]) == ("han", "fu")
        assert added(of_yaku) == int(of_yaku["sum"]) == han
        assert added(of_fu) == int(of_fu["sum"]) == scored.raw
        assert int(of_fu["rounded"] or of_fu["sum"]) == fu


def test_the_hand_follows_the_payments():
    """The answer is that without `--hand`, and the hands after it."""
    plain, with_hand = answered("points 3 40"), answered("points 3 40 --hand")
    assert with_hand[: len(plain)] == plain
    # A hand is its tiles, its yaku, its fu.
    assert len(with_hand) == len(plain) + 2 * 3


@pytest.mark.parametrize(
    ("arguments", "wins"),
    [("3 40 --win ron", ["ron"]), ("2 25", ["ron"]), ("2 20", ["tsumo"]), ("3 40 --winner dealer", ["ron", "tsumo"])],
)
def test_only_the_wins_that_can_be_have_a_hand(arguments, wins):
    """A win that was not asked for or cannot be has no hand; its reason, where it has one, stays."""
    assert [row["win"] for row, _ in hands_in(answered(f"points {arguments} --hand"))] == wins


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        ("1 110 --win tsumo", "tsumo: cannot occur. With 1 han a tsumo reaches at most 94 fu, counted as 100."),
        ("1 110 --win tsumo --hand", "tsumo: cannot occur. With 1 han a tsumo reaches at most 94 fu, counted as 100."),
        (
            "1 110 --win tsumo --rules mahjong-soul --hand",
            "tsumo: cannot occur. With 1 han a tsumo reaches at most 96 fu",
        ),
        ("1 110 --win tsumo --hand --lang es", "tsumo: no puede darse. Con 1 han, un tsumo llega como máximo a 94 fu"),
        ("1 25 --hand", "ron, tsumo: cannot occur. 25 fu belongs to chiitoitsu alone, which is worth 2 han."),
        (
            "3 120 --hand",
            "ron, tsumo: cannot occur. With 3 han or fewer a hand reaches at most 106 fu, counted as 110.",
        ),
    ],
)
def test_an_impossible_pair_prints_its_reason(arguments, reason):
    """With `--hand` or without, what cannot occur has its reason, no hand, and status 1."""
    lines = answered(f"points {arguments}", 1)
    assert any(line.startswith(reason) for line in lines)
    assert hands_in(lines) == []
    assert not any(re.search(r"\d{5,}[mpsz]", line) for line in lines)


def test_a_hand_with_a_double_wind_has_its_seat():
    """1 han 110 fu by ron needs the double wind: one hand for the dealer, one for a child, each in its own seat."""
    hands = hands_in(answered("points 1 110 --hand --rules mahjong-soul"))
    assert sorted(row["seat_wind"] for row, _ in hands) == ["1z", "2z"]
    for row, (_, of_fu) in hands:
        assert row["seat_wind"] == row["round_wind"]
        assert faults(row) == set()
        scored = score(row, rules("mahjong-soul"), row["seat_wind"])
        assert (scored.han, scored.fu, row["win"]) == (1, 110, "ron")
        # Under the rules that give the pair 2 fu the same hand has 100.
        assert score(row, rules("wrc"), row["seat_wind"]).fu == 100
        assert (added(of_fu), of_fu["rounded"]) == (102, "110")
    for winner, seat in (("dealer", "1z"), ("child", "2z")):
        ((row, _),) = hands_in(answered(f"points 1 110 --hand --rules mahjong-soul --winner {winner}"))
        assert row["seat_wind"] == seat
    assert facts.RULES_TABLE["double_wind_pair_fu"]["mahjong-soul"] == 4


@pytest.mark.parametrize("language", ["en", "es"])
def test_any_terminal_can_show_it(language):
    """Where the terminal knows ASCII alone, plain signs stand for the others, and the hand is there all the same."""
    command = ["points", "3", "40", "--hand", "--lang", language]
    done = run_as_program(*command, PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.isascii()
    assert "?" not in done.stdout
    in_full = run_as_program(*command).stdout
    assert not in_full.isascii()
    # The tiles are the same; the sign beside them and that of rounding are plain ones.
    tiles = re.findall(r"(?:ron|tsumo): (\d+[mpsz]\S*) · ", in_full)
    assert len(tiles) == 2
    assert re.findall(r"(?:ron|tsumo): (\d+[mpsz]\S*) - ", done.stdout) == tiles
    assert done.stdout.count(" -> 40 fu") == in_full.count(" → 40 fu")


@pytest.mark.parametrize("arguments", ["3 35 --hand", "0 30 --hand", "3 --hand"])
def test_what_is_no_pair_is_refused_as_without(arguments):
    """A pair that no table could show is wrong input with `--hand` as well, in the same words."""
    assert refused(f"points {arguments}") == refused(f"points {arguments.removesuffix(' --hand')}")
