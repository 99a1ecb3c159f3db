"""The points at a prompt: every payment, every reason of a blank, what is no pair of the game, and how fast it is."""

import subprocess
import sys

import pytest

from .. import facts, seeds
from ..command import ENVIRONMENT, answered, refused, run
from ..rulesets.files import HOUSE, written

CARD = {kiriage: seeds.card_cells(kiriage=kiriage) for kiriage in (True, False)}
PAIRS = [(han, fu) for fu in facts.FUS if fu <= 110 for han in (1, 2, 3, 4)]
IMPORTS = """
import sys
from generator.cli import main

try:
    main(sys.argv[1:])
except SystemExit:
    print(sorted({"pandas", "jinja2", "weasyprint", "click"} & sys.modules.keys()))
"""


def expected_line(winner: str, win: str, paid: tuple[int, ...]) -> str:
    """Write the payments of a cell as the English prompt has them."""
    amounts = [f"{amount:,}" for amount in paid]
    if win == "ron":
        return f"{winner}, ron: the discarder pays {amounts[0]}"
    if winner == "dealer":
        return f"dealer, tsumo: each child pays {amounts[0]}; total {3 * paid[0]:,}"
    return f"child, tsumo: each child pays {amounts[0]}, the dealer {amounts[1]}; total {2 * paid[0] + paid[1]:,}"


@pytest.mark.parametrize("ruleset", ["wrc", "jpml"])
@pytest.mark.parametrize(("han", "fu"), PAIRS)
def test_the_prompt_has_the_payments_of_the_card(ruleset, han, fu):
    """Each cell of the card set by hand is what the prompt pays; a pair without any is answered no, with status 1."""
    cells = CARD[bool(facts.RULES_TABLE["kiriage"][ruleset])]
    keys = [(han, fu, winner, win) for winner in ("child", "dealer") for win in ("ron", "tsumo")]
    expected = [expected_line(winner, win, cells[key]) for key in keys if key in cells for winner, win in [key[2:]]]
    lines = answered(f"points {han} {fu} --rules {ruleset}", 0 if expected else 1)
    assert [line for line in lines if "pays" in line] == expected
    assert f"{han} han {fu} fu" in lines[0]
    reasons = [line.partition(": cannot occur. ")[0] for line in lines[1 + len(expected) :]]
    named = [win for line in reasons for win in line.split(", ")]
    assert named == [win for win in ("ron", "tsumo") if (han, fu, "child", win) not in cells]
    assert len({line.partition(": cannot occur. ")[2] for line in lines[1 + len(expected) :]}) == len(reasons)


@pytest.mark.parametrize(
    ("arguments", "status", "reason"),
    [
        ("2 25", 0, "tsumo: cannot occur. Chiitoitsu is a closed hand, so a tsumo adds menzen tsumo: 3 han."),
        (
            "2 20 --lang es",
            0,
            "ron: no puede darse. Por ron, una mano cerrada de grupos y pareja tiene como mínimo 30 fu y una abierta",
        ),
        ("2 20 --win ron", 1, "ron: cannot occur. By ron a closed hand of groups and a pair has at least 30 fu"),
        ("1 110", 1, "ron: cannot occur. With 1 han a ron reaches at most 100 fu; 102, counted as 110, takes"),
        ("1 110 --win tsumo", 1, "tsumo: cannot occur. With 1 han a tsumo reaches at most 94 fu, counted as 100."),
        (
            "1 110 --rules mahjong-soul",
            0,
            "tsumo: cannot occur. With 1 han a tsumo reaches at most 96 fu, counted as 100.",
        ),
        ("1 110 --rules mahjong-soul --win tsumo", 1, "tsumo: cannot occur. With 1 han a tsumo reaches at most 96 fu"),
        (
            "3 120 --lang es",
            1,
            "ron, tsumo: no puede darse. Con 3 han o menos, una mano llega como máximo a 106 fu, que cuentan como 110.",
        ),
        ("13 140", 0, "tsumo: cannot occur. By tsumo no hand below a yakuman has more than 126 fu, counted as 130."),
    ],
)
def test_what_cannot_occur_has_its_reason(arguments, status, reason):
    """A win that cannot be gets its reason; the status is 1 where no win that was asked for is left."""
    lines = answered(f"points {arguments}", status)
    assert any(line.startswith(reason) for line in lines[1:])
    # By the other win both winners are paid.
    assert sum(line.startswith(("child", "dealer", "ko", "oya")) for line in lines) == (2 if status == 0 else 0)


@pytest.mark.parametrize(
    ("pair", "message"),
    [
        ("3 35", "Error: FU: found 35; expected 40. Fu are rounded up to a ten (25 only for chiitoitsu)."),
        ("3 150", "Error: FU: found 150; expected 140 or less. More than 140 fu cannot occur."),
        ("3 0", "Error: FU: found 0; expected 20 or more."),
        ("3 19", "Error: FU: found 19; expected 20 or more."),
        ("0 30", "Error: HAN: found 0; expected 1 or more. A hand needs at least one yaku."),
        ("-- -1 30", "Error: HAN: found -1; expected 1 or more."),
        ("-- 3 -30", "Error: FU: found -30; expected 20 or more."),
        ("3", "Error: FU is missing: below 5 han the fu count"),
        ("3 35 --lang es", "Error: FU: hay 35; se esperaba 40. Los fu se redondean"),
        ("3 150 --lang es", "Error: FU: hay 150; se esperaba 140 o menos. No puede haber más de 140 fu."),
        ("3 0 --lang es", "Error: FU: hay 0; se esperaba 20 o más."),
        ("0 30 --lang es", "Error: HAN: hay 0; se esperaba 1 o más. Toda mano necesita al menos un yaku."),
        ("3 --lang es", "Error: falta FU: con menos de 5 han, los fu cuentan"),
        ("5 --hand --lang es", "Error: --hand necesita FU: una mano tiene han y fu"),
    ],
)
def test_what_is_no_pair_of_the_game_is_refused(pair, message):
    """What no table could show is wrong input: one line that says what would be right, and status 2."""
    assert refused(f"points {pair}").startswith(message)
    assert len(run(f"points {pair}").stderr.splitlines()) == 1


@pytest.mark.parametrize(
    "arguments", ["-1 30", "three 40", "3.5 40", "3 40 50", "", "3 40 --honba -1", "3 40 --honba x"]
)
def test_what_is_no_number_is_refused(arguments):
    """What cannot be read as han, fu or honba is refused with one message, after the usage."""
    assert refused(f"points {arguments}")


@pytest.mark.parametrize("han", [13, 14, 20, 100])
@pytest.mark.parametrize("ruleset", facts.IDS)
def test_thirteen_han_and_more_are_one_row(ruleset, han):
    """14 han and more count as 13, with the ruleset's own limit."""
    limit, dealer, child = seeds.THIRTEEN_HAN[ruleset]
    lines = answered(f"points {han} --rules {ruleset} --win ron")
    assert lines[0].endswith(f"13+ han · {limit.replace('-', ' ')}")
    assert lines[1:] == [expected_line("child", "ron", (child,)), expected_line("dealer", "ron", (dealer,))]


@pytest.mark.parametrize(("first", "last", "limit", "_base", "dealer", "child"), seeds.LIMITS)
def test_fu_may_be_left_out_from_five_han(first, last, limit, _base, dealer, child):
    """From 5 han the payments are those of the limit, with any fu that can occur and without."""
    tsumo = seeds.LIMIT_TSUMO[limit]
    expected = [
        expected_line("child", "ron", (child,)),
        expected_line("child", "tsumo", tsumo),
        expected_line("dealer", "ron", (dealer,)),
        expected_line("dealer", "tsumo", (tsumo[1],)),
    ]
    for han in range(first, last + 1):
        for pair in (f"{han}", f"{han} 30", f"{han} 110"):
            lines = answered(f"points {pair}")
            assert lines[0].endswith(f"{pair.replace(' ', ' han ')} {'fu' if ' ' in pair else 'han'} · {limit}")
            assert lines[1:] == expected


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        (
            "--winner child --win tsumo --honba 2",
            ["child, tsumo: each child pays 1,500, the dealer 2,800; total 5,800"],
        ),
        ("--winner child --win ron --honba 1", ["child, ron: the discarder pays 5,500"]),
        ("--winner dealer --win tsumo --honba 2", ["dealer, tsumo: each child pays 2,800; total 8,400"]),
        ("--win ron", ["child, ron: the discarder pays 5,200", "dealer, ron: the discarder pays 7,700"]),
    ],
)
def test_winner_win_and_honba_narrow_the_answer(options, expected):
    """3 han 40 fu: 1300/2600 with 2 honba is 1500/2800, 5800 in all; each honba adds 300 to a ron."""
    assert answered(f"points 3 40 {options}")[1:] == expected


def test_rules_can_be_a_file(tmp_path):
    """A ruleset of one's own is read from its file, with its name in the answer."""
    path = written(tmp_path, club=HOUSE.format(parent="wrc", id="club") + "[rules]\nkiriage = false\n")
    lines = answered(f"points 4 30 --winner child --win ron --rules {path}")
    assert lines[0].startswith("Club · ")
    assert lines[1:] == ["child, ron: the discarder pays 7,700"]


@pytest.mark.parametrize("arguments", [["points", "3", "40", "--lang", "es"], ["rulesets", "--lang", "en"]])
def test_the_prompt_imports_no_heavy_library(arguments):
    """An answer at a prompt waits for neither pandas nor the templates nor the PDF renderer."""
    command = [sys.executable, "-c", IMPORTS, *arguments]
    done = subprocess.run(command, env=ENVIRONMENT, capture_output=True, encoding="utf-8", timeout=120, check=True)
    assert done.stdout.splitlines()[-1] == "['click']"
