"""The command line: languages, terminals, every way to ask wrongly, and what the other commands print."""

import re

import pytest
from click.testing import CliRunner

import generator
from generator.branding import fits
from generator.cards import CARD_FORMATS
from generator.cli import main
from generator.locales import LANGUAGES

from . import facts
from .building import render_nothing
from .command import answered, refused, run_as_program

CODES = ", ".join(map(repr, LANGUAGES))


@pytest.mark.parametrize(
    ("environment", "spanish"),
    [
        ({}, False),
        ({"LANG": "es_MX.UTF-8"}, True),
        ({"LANG": "es"}, True),
        ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "es_ES@euro"}, True),
        ({"LANG": "es_ES.UTF-8", "LC_ALL": "en_US.UTF-8"}, False),
        ({"LANG": "en_US.UTF-8", "LC_MESSAGES": "en_US", "LC_ALL": "es_AR.UTF-8"}, True),
        ({"LANG": "es_ES.UTF-8", "LC_ALL": ""}, True),
        ({"LANG": "C"}, False),
        ({"LANG": "fr_FR.UTF-8"}, False),
    ],
)
def test_the_language_is_that_of_the_environment(environment, spanish):
    """LC_ALL comes before LC_MESSAGES and that before LANG; a language without a catalog gets English."""
    last = answered("points 6 30 --winner dealer --win ron", **environment)[-1]
    assert last == (
        "oya, ron: quien descarta paga 18\u202f000" if spanish else "dealer, ron: the discarder pays 18,000"
    )
    assert answered("points 5 --lang es --winner child", LC_ALL="en_US")[-1].endswith(
        "cada ko paga 2000, el oya 4000; total 8000"
    )


def test_a_terminal_of_ascii_gets_plain_characters():
    """Where a terminal's encoding lacks a character, a plain one stands for it, in answers and in messages."""
    done = run_as_program("points", "6", "--lang", "es", "--winner", "dealer", PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines()[0] == "WRC - WRC Rules 2025 (v20250526) - 6 han - haneman"
    assert done.stdout.splitlines()[1].strip() == "oya, ron: quien descarta paga 18 000"
    done = run_as_program("points", "3", "150", "--lang", "es", PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "Error: FU: hay 150; se esperaba 140 o menos. No puede haber mas de 140 fu.\n"
    done = run_as_program("rulesets", "--lang", "es", PYTHONIOENCODING="ascii")
    assert "Kiriage mangan: si\n" in done.stdout


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ("points 3 40 --rules wcr", "Error: ruleset: found 'wcr'; expected one of wrc, "),
        ("points 3 40 --rules no.toml", "Error: no.toml: found no such file; expected the path of a ruleset's TOML"),
        ("points 3 40 --lang fr", f"Error: Invalid value for '--lang': 'fr' is not one of {CODES}."),
        ("points 3 40 --winner east", "Error: Invalid value for '--winner': 'east' is not one of 'child', 'dealer'."),
        ("points 3 40 --tsumo", "Error: No such option"),
        ("build --rules wrc", "Error: --rules: found no --out; expected --out DIR with it"),
        ("build --base-url https://example.org", "Error: --base-url: found no --out; expected --out DIR with it"),
        ("check --rules wrc", "Error: --rules: found no --out"),
        *(
            (f"{command} {option} Club", f"Error: {option}: found no --out; expected --out DIR with it")
            for command in ("build", "check")
            for option in ("--title", "--note", "--logo")
        ),
        *(
            (f"{command} --out out --rules wrc {arguments}", f"Error: {message}")
            for command in ("build", "check")
            for arguments, message in (
                ("--logo none.svg", "none.svg: found no such file; expected a PNG or SVG file of at most 300 kB"),
                ("--logo .", ".: found a folder; expected a PNG or SVG file of at most 300 kB"),
                ("--title Club★", "--title: found '★' (U+2605 BLACK STAR), which the font of the cards cannot show"),
                ("--note Aka\u202eari", "--note: found U+202E RIGHT-TO-LEFT OVERRIDE, which the font of the cards"),
                (f"--title {'M' * 200}", f"--title: found '{'M' * 60}…' with 200 characters, which is too long for"),
                (f"--note {'M' * 200}", f"--note: found '{'M' * 60}…' with 200 characters, which is too long for"),
            )
        ),
        (f"build --out out --only */table-a4.png --note {'M' * 300}", f"Error: --note: found '{'M' * 60}…' with 300"),
        ("build --out out --rules wrc --rules wrc", "Error: wrc: found a second ruleset with the id 'wrc'"),
        ("build --out out --rules wrc --only fr/*", "Error: --only: found 'fr/*', which matches no file"),
        *(
            (f"{command} --out out --base-url {address}", f"Error: --base-url: found '{address}'; expected an address")
            for command in ("build", "check")
            for address in ("example.org", "ftp://example.org", "javascript:alert(1)", "https://a.example/?x", "https://")
        ),
        *(
            (
                f"{command} --out out --base-url https://example.org/{'a' * 61}",
                f"Error: --base-url: found 'https://example.org/{'a' * 40}…' with 81 characters; expected at most",
            )
            for command in ("build", "check")
        ),
        ("build --out /dev/null", "Error: /dev/null: found a file; expected a folder"),
        ("build --out /dev/null/out/deep", "Error: /dev/null: found a file; expected a folder"),
        ("print", "Error: No such command 'print'."),
    ],
)  # fmt: skip
def test_wrong_input_is_one_message(tmp_path, monkeypatch, arguments, message):
    """What is wrong is named with what would be right, in one message with status 2, and nothing is written."""
    monkeypatch.chdir(tmp_path)
    assert refused(arguments).startswith(message)
    assert list(tmp_path.iterdir()) == []


def test_rulesets_lists_the_four_with_their_edition_and_differences():
    """Each ruleset has a line with its full name and edition; below stand the rules that are not the same in all."""
    lines = answered("rulesets")
    heads = [line for line in lines if line.partition(": ")[0] in facts.IDS]
    editions = ("WRC Rules 2025 (v20250526)", "1 April 2026", "fficial match rules", "anked rules and FAQ")
    for head, ruleset, edition in zip(heads, facts.IDS, editions, strict=True):
        assert head.startswith(f"{ruleset}: {facts.FULL_NAMES[ruleset]} · ")
        assert edition in head
    # What a rule is stands in brackets where it is first named, and there alone.
    for name, values in (
        ("Kiriage mangan", ["yes" if facts.RULES_TABLE["kiriage"][key] else "no" for key in facts.IDS]),
        ("Double-wind pair", ["2 fu", "2 fu", "2 fu", "4 fu"]),
    ):
        first, *others = [line for line in lines if line.startswith(name)]
        assert re.fullmatch(rf"{name} \([^)]+\): \w+( fu)?", first)
        shown = [re.sub(r" \([^)]+\)", "", line) for line in (first, *others)]
        assert {f"{name}: {value}" for value in values} <= set(shown)
    assert not any(line.startswith(("Honba", "Riichi sticks", "Pinfu")) for line in lines)


def test_check_names_what_is_missing_and_how_to_mend_it(tmp_path):
    """Check exits 1 where a folder is not what a build would write, and prints the command that mends it."""
    out = tmp_path / "my folder"
    (out / "en").mkdir(parents=True)
    (out / "en/my file").touch()
    result = CliRunner().invoke(main, ["check", "--out", str(out), "--rules", "wrc", "--base-url", "https://a.example"])
    lines = result.stdout.splitlines()
    assert (result.exit_code, result.stderr) == (1, "")
    assert f"missing: {out}/es/wrc/table-a4.pdf" in lines
    assert f"missing: {out}/manifest.json" in lines
    assert lines[-3:] == [
        f"extra: {out}/en/my file",
        f"To fix: riichi-points build --out '{out}' --rules wrc --base-url https://a.example",
        f"Not part of what is published, to remove by hand: rm '{out}/en/my file'",
    ]


@pytest.mark.parametrize(
    ("option", "text", "message"),
    [
        ("--title", "Riichi\nClub", "--title: found a line break; expected one line of plain text"),
        ("--title", "  ", "--title: found only white space; expected a text, or the option left out"),
        ("--note", "Red\tfives", "--note: found a tab; expected one line of plain text"),
    ],
)
def test_a_text_of_white_space_or_several_lines_is_refused(tmp_path, option, text, message):
    """What cannot stand on a line of a card is one message with status 2, and nothing is written."""
    for command in ("build", "check"):
        result = CliRunner().invoke(main, [command, "--out", str(tmp_path / "out"), option, text])
        assert (result.exit_code, result.stdout, result.stderr) == (2, "", f"Error: {message}\n")
    assert list(tmp_path.iterdir()) == []


def test_a_text_is_measured_for_the_cards_that_are_built(tmp_path, monkeypatch):
    """A title that is too long for one card is no error where only others are built, or none at all."""
    render_nothing(monkeypatch)
    narrow, wide = (
        pick(CARD_FORMATS, key=lambda card: card.title_slot.width / card.title_slot.size) for pick in (min, max)
    )
    slot = wide.title_slot
    title = next(text for size in range(200, 0, -1) if fits(text := ("Riichi " * size).strip(), slot))
    assert not fits(title, narrow.title_slot)
    for out, only, status in (
        ("a", f"*/{narrow.name}.*", 2),
        ("b", "*", 2),
        ("c", f"en/cards/{narrow.name}.png", 2),
        ("d", f"*/{wide.name}.*", 0),
        ("e", "*.csv", 0),
    ):
        arguments = ["build", "--out", str(tmp_path / out), "--rules", "wrc", "--title", title, "--only", only]
        result = CliRunner().invoke(main, arguments)
        assert (result.exit_code, (tmp_path / out).exists()) == (status, status == 0), result.output
        if status:
            assert f"which is too long for {narrow.name.split('-')[0]}" in result.stderr


def test_check_gives_title_note_and_logo_back(tmp_path):
    """The command that mends a folder carries what the cards show of who prints them."""
    logo = tmp_path / "our logo.svg"
    logo.write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"><rect width="2" height="1"/></svg>', "utf-8"
    )
    arguments = ["--out", str(tmp_path / "out"), "--rules", "wrc", "--title", "Our club", "--note", "No aka"]
    result = CliRunner().invoke(main, ["check", *arguments, "--logo", str(logo)])
    assert (result.exit_code, result.stderr) == (1, "")
    assert result.stdout.splitlines()[-1] == (
        f"To fix: riichi-points build --out {tmp_path}/out --rules wrc --title 'Our club' --note 'No aka'"
        f" --logo '{logo}'"
    )
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("build", {"--out", "--rules", "--only", "--base-url", "--title", "--note", "--logo"}),
        ("check", {"--out", "--rules", "--base-url", "--title", "--note", "--logo"}),
        ("points", {"han", "fu", "--rules", "--lang", "--winner", "--win", "--honba"}),
        ("rulesets", {"--lang"}),
    ],
)
def test_the_commands_have_the_options_of_the_contract(name, options):
    """Each command has the options that are promised, and its help shows them."""
    assert {option for parameter in main.commands[name].params for option in parameter.opts} >= options
    shown = " ".join(answered(f"{name} --help"))
    assert [option for option in options if option.strip("-") not in shown.lower()] == []


def test_there_are_the_commands_of_the_contract():
    """There are four commands, shown in the help; `--version` prints the project's one version."""
    assert main.commands.keys() == {"build", "check", "points", "rulesets"}
    assert [line.split()[0] for line in answered("--help") if line][-4:] == ["build", "check", "points", "rulesets"]
    done = run_as_program("--version")
    assert (done.returncode, done.stdout) == (0, f"{generator.__version__}\n")
