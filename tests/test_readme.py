"""The README: every file that it names is there, its table of cards is whole, its commands answer as it shows."""

import re
from pathlib import Path

import pytest

from generator.cards import CARD_FORMATS
from generator.locales import LANGUAGES
from generator.rulesets import load

from .command import answered, run

ROOT = Path(__file__).resolve().parents[1]
README = (ROOT / "README.md").read_text("utf-8") if (ROOT / "README.md").exists() else ""

pytestmark = pytest.mark.skipif(not README, reason="there is no README.md")


def test_every_file_that_it_links_is_there():
    """Each link that is no web address leads to a file or folder of the project."""
    links = [link for link in re.findall(r"\]\(([^)\s]+)\)", README) if "://" not in link]
    assert len(links) > 40
    assert [link for link in links if not (ROOT / link).exists()] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_cards_of_every_ruleset_are_one_click_away(language):
    """For every ruleset and language the table on A4 and on Letter and the wallet card on both are linked."""
    for ruleset in load():
        for card in ("table-a4", "table-letter", "wallet-a4", "wallet-letter"):
            assert f"](output/{language}/{ruleset.id}/{card}.pdf)" in README


def test_every_card_is_named():
    """The list of cards has each format, and no other."""
    listed = re.search(r"\| card \| what it is \|\n(.*?)\n\n", README, flags=re.DOTALL)[1]
    assert set(re.findall(r"`([a-z0-9-]+)`", listed)) == {card.name for card in CARD_FORMATS}


def test_every_ruleset_has_its_edition():
    """The list of sources names each ruleset with the address where its rules stand."""
    for ruleset in load():
        assert re.search(
            rf"^\| {re.escape(ruleset.name)} \|.*<{re.escape(ruleset.source)}> \|$", README, flags=re.MULTILINE
        )


def test_the_session_in_the_terminal_is_what_the_command_prints():
    """What stands under a `$` is the answer of that command, line by line."""
    sessions = re.findall(r"^    \$ \.venv/bin/riichi-points (.*)\n((?:    (?!\$).*\n)+)", README, flags=re.MULTILINE)
    assert len(sessions) == 1
    for arguments, output in sessions:
        assert answered(arguments) == [line.strip() for line in output.splitlines()]


def test_every_command_that_it_types_exists():
    """Each `riichi-points` command and each option that is typed out is one that the command line knows."""
    typed = re.findall(r"riichi-points (\w+)([^`\n]*)", README)
    assert {command for command, _ in typed} == {"build", "check", "points", "rulesets"}
    for command, rest in typed:
        known = run(f"{command} --help").stdout
        assert [option for option in re.findall(r"--[a-z-]+", rest) if option not in known] == []


def test_the_ruleset_of_the_example_loads(tmp_path):
    """The file of a club that the README shows is taken as it stands."""
    path = tmp_path / "our-club.toml"
    path.write_text(re.search(r"```toml\n(.*?)```", README, flags=re.DOTALL)[1], "utf-8")
    # Kiriage is off there: 4 × 1920 = 7680 → 7700.
    assert "child, ron: the discarder pays 7,700" in answered(f"points 4 30 --rules {path}")
