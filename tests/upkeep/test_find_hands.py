"""The search for example hands: the same hands on each run, legal ways to win only, and what the project keeps.

The whole search takes minutes. The fast tests search the first candidates alone, for combinations that these reach.
"""

import subprocess
import sys
from importlib.resources import files
from itertools import islice

import pytest

from generator.library import table
from generator.upkeep import find_hands

from ..command import ENVIRONMENT
from ..library.calculator import row_of, rules, score
from ..library.legality import contradictions, faults

FIRST = 500
WANTED = [
    *((han, fu, win, "") for han in range(1, 8) for fu, win in ((30, "ron"), (30, "tsumo"), (40, "ron"))),
    *((han, 20, "tsumo", "") for han in range(2, 8)),
]
"""What the first candidates reach."""
SEARCH = f"""
import sys
from itertools import islice
from generator.library import table
from generator.upkeep import find_hands

every = find_hands.candidates
find_hands.cells = lambda: {WANTED!r}
find_hands.candidates = lambda seed, pairs=(): islice(every(seed, pairs), {FIRST})
sys.stdout.write(table.written(find_hands.find().values()))
"""
# Hands that can be won in each way, by what the search tells apart: closed, with a kan, on a tile nobody else can need.
SHAPES = {
    (True, False, True): {"concealed": "234m456p789s11999s", "calls": "", "winning_tile": "4m"},
    (True, False, False): {"concealed": "234m456p789s11999s", "calls": "", "winning_tile": "1s"},
    (True, True, True): {"concealed": "234m456p11999s", "calls": "ankan:7777z", "winning_tile": "4m"},
    (True, True, False): {"concealed": "234m456p11999s", "calls": "ankan:7777z", "winning_tile": "1s"},
    (False, False, True): {"concealed": "234m456p11999s", "calls": "chi:789s", "winning_tile": "4m"},
    (False, False, False): {"concealed": "234m456p11999s", "calls": "chi:789s", "winning_tile": "1s"},
    (False, True, True): {"concealed": "234m456p11999s", "calls": "minkan:7777z", "winning_tile": "4m"},
    (False, True, False): {"concealed": "234m456p11999s", "calls": "minkan:7777z", "winning_tile": "1s"},
}


@pytest.fixture
def reduced(monkeypatch):
    """Let the search see the first candidates alone; give what sets the combinations that it is to find."""
    every = find_hands.candidates
    monkeypatch.setattr(find_hands, "candidates", lambda seed, pairs=(): islice(every(seed, pairs), FIRST))
    return lambda cells: monkeypatch.setattr(find_hands, "cells", lambda: cells)


def searched(hash_seed):
    """Search in a process of its own, where texts have other hashes, and give the table."""
    command = [sys.executable, "-c", SEARCH]
    environment = ENVIRONMENT | {"PYTHONHASHSEED": hash_seed}
    done = subprocess.run(command, env=environment, capture_output=True, encoding="utf-8", timeout=300, check=True)
    return done.stdout


def test_the_search_gives_the_same_hands_on_each_run():
    """Two processes, with other hashes of texts and so another order of sets, find the same table."""
    first, second = searched("1"), searched("2")
    assert first == second
    # A header and a row for each.
    assert len(first.splitlines()) == 1 + len(WANTED)


def test_what_is_found_is_legal_and_scores_its_combination(reduced):
    """Each hand found is legal and has, by the tests' own adapter, the han and fu that it was sought for."""
    reduced(WANTED)
    found = find_hands.find()
    assert set(found) == set(WANTED)
    for (han, fu, win, _), hand in found.items():
        row = row_of(hand)
        assert (faults(row), contradictions(row)) == (set(), set())
        scored = score(row, rules(), "2z")
        assert (scored.han, scored.fu, row["win"]) == (han, fu, win)


def test_a_plain_hand_is_preferred(reduced):
    """What common yaku reach is shown without a call, without dora and without circumstances other than riichi."""
    reduced([cell for cell in WANTED if cell[0] <= 3])
    for hand in find_hands.find().values():
        assert hand.calls == hand.dora_indicators == ""
        assert hand.conditions in ("", "riichi")


def test_a_combination_without_a_hand_is_an_error(reduced):
    """Where the candidates reach a combination not at all, the search fails and names it; nothing is left out."""
    reduced([*WANTED, (1, 20, "tsumo", "")])
    with pytest.raises(LookupError, match=r"no hand for \[\(1, 20, 'tsumo', ''\)\]"):
        find_hands.find()


@pytest.mark.parametrize(("closed", "kan", "robbed"), SHAPES)
@pytest.mark.parametrize("win", ["ron", "tsumo"])
def test_every_way_to_add_han_is_legal(win, closed, kan, robbed):
    """Each set of conditions that the search tries on a hand can be had by it, and is worth the han that it adds."""
    row = SHAPES[closed, kan, robbed] | {"win": win, "dora_indicators": "", "round_wind": "1z", "seat_wind": ""}
    # Haitei or houtei gives each a yaku; what the conditions add to it is the difference.
    extras = find_hands._extras(win, closed=closed, kan=kan, robbed=robbed)
    tried = {extra.conditions: extra.han for extra in extras if not extra.dora}
    assert {conditions for conditions in tried if faults(row | {"conditions": " ".join(conditions)})} == set()
    last = ("haitei",) if win == "tsumo" else ("houtei",)
    own = score(row | {"conditions": last[0]}, rules(), "2z").han - 1
    for conditions, han in tried.items():
        if conditions or own:
            assert score(row | {"conditions": " ".join(conditions)}, rules(), "2z").han == own + han
    names = {name for conditions in tried for name in conditions}
    assert names == {
        *last,
        *(["riichi"] if closed else []),
        *(["double-riichi"] if closed and not kan else []),
        *(["rinshan"] if kan and win == "tsumo" else []),
        *(["chankan"] if robbed and win == "ron" else []),
    }


def kind(hand):
    """Give the kind of a hand: what its id has after han and fu."""
    return hand.hand.removeprefix(f"{hand.win}-{hand.han}-{hand.fu}").removeprefix("-")


def test_the_search_looks_for_every_combination():
    """What is sought are the combinations of the table that the project keeps.

    313, five more for each role, 12 of 20 fu by ron, an open hand for each of those with 1 and 2 han that one can have
    (30 to 100 fu and 30 to 110, by either win: 34) and two open tanyao. An open hand is not kept where the plain one is
    open itself: 1 han 100 fu and 2 han 80, 100 and 110 by tsumo.
    """
    kept = {(hand.han, hand.fu, hand.win, kind(hand)) for hand in table.hands()}
    sought = find_hands.cells()
    assert set(sought) - kept == {(1, 100, "tsumo", "open"), *((2, fu, "tsumo", "open") for fu in (80, 100, 110))}
    assert kept < set(sought)
    assert len(sought) == len(set(sought)) == 313 + 2 * 5 + 12 + 34 + 2
    assert len(kept) == len(table.hands())


def test_no_candidate_holds_the_four_fives_of_a_suit():
    """Where there are red fives one of the four is red and adds a han, so no candidate has all four of a suit."""
    drawn = [*islice(find_hands.candidates(find_hands.SEED), 5000), *find_hands.open_sequences(find_hands.SEED)]
    assert max(one.counts[five] for one in drawn for five in ("5m", "5p", "5s")) == 3


def test_an_open_hand_is_of_its_kind(reduced):
    """An open hand that is sought is open, no tanyao but where one is sought, and not one that is raised to 30 fu."""
    reduced([(1, 30, win, sort) for win in ("ron", "tsumo") for sort in ("open", "open-tanyao")])
    for (*_, sort), hand in find_hands.find().items():
        assert not hand.is_closed
        assert ("tanyao" in dict(hand.yaku_han)) == (sort == "open-tanyao")
        assert "open-hand" not in dict(hand.parts)


@pytest.mark.slow
def test_the_whole_search_finds_the_table_that_is_kept():
    """`make hands`, run again, writes the file that is there, byte for byte."""
    kept = files(table.__package__).joinpath(table.FILE).read_text("utf-8")
    assert table.written(find_hands.find().values()) == kept
