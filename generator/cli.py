"""The command line: build, check, points, rulesets. Thin: what the commands do is elsewhere, imported when needed."""

from __future__ import annotations

import re
import shlex
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

import click

from . import __version__
from .console import default_language, say
from .errors import InputError, shortened
from .locales import LANGUAGES, N_, SOURCE_LANGUAGE, Locale

if TYPE_CHECKING:
    from .outputs import Publication

PUBLISHED = Path("output")
LONGEST_ADDRESS = 80
"""Of what is published, in characters."""
SHORTER = (
    "Shorter texts make room: full_name, edition and source of a ruleset, --title, --note and --base-url, or a logo"
    " that is less wide; --only chooses other cards."
)


SPOKEN = Locale(SOURCE_LANGUAGE, "terminal")
"""What the commands that build and check say."""


@contextmanager
def _input_errors(locale: Locale = SPOKEN) -> Iterator[None]:
    """Wrong input, and a folder or file that cannot be read or written, is one message and exit status 2."""
    try:
        yield
    except (InputError, OSError) as error:
        _fail(str(error), 2, locale)


def _fail(message: str, status: int, locale: Locale = SPOKEN) -> NoReturn:
    say(locale.text(N_("Error: %(message)s"), message=message), error=True)
    sys.exit(status)


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, message="%(version)s")
def main() -> None:
    """Riichi mahjong points, derived from the hands: tables as cards, pages and CSV files."""


def _publication_options(command: Callable[..., Any]) -> Callable[..., Any]:
    for option in (
        click.option("--base-url", metavar="URL", help="The address it is published at, printed on the cards."),
        click.option(
            "--logo",
            type=click.Path(path_type=Path),
            metavar="FILE",
            help="A PNG or SVG file, printed on the cards beside the title.",
        ),
        click.option("--note", default="", metavar="TEXT", help="A rule of the house, printed on the cards."),
        click.option("--title", default="", metavar="TEXT", help="The name of a club or event, printed on the cards."),
        click.option(
            "--rules",
            multiple=True,
            metavar="ID|FILE",
            help="A ruleset or the TOML file of one; repeatable. Takes the place of the published ones.",
        ),
        click.option(
            "--out", type=click.Path(path_type=Path), metavar="DIR", help=f"The folder, {PUBLISHED}/ by default."
        ),
    ):
        command = option(command)
    return command


def _publication(
    out: Path | None, rules: Sequence[str], base_url: str | None, title: str, note: str, logo: Path | None
) -> tuple[Path, Publication]:
    """The folder and the publication that a command line asks for."""
    from .branding import Brand, load_logo
    from .outputs import Publication
    from .rulesets import load

    changes = {"--rules": rules, "--base-url": base_url, "--title": title, "--note": note, "--logo": logo}
    for name, given in changes.items():
        if given and out is None:
            raise InputError(name, "no --out", f"--out DIR with it, because {PUBLISHED}/ is the project's own")
    if base_url is not None and not re.fullmatch(r"https?://[^\s\"'<>?#]+", base_url):
        raise InputError("--base-url", f"'{shortened(base_url)}'", "an address such as https://example.org/points")
    if base_url is not None and len(base_url) > LONGEST_ADDRESS:
        given = f"'{shortened(base_url)}' with {len(base_url)} characters"
        raise InputError("--base-url", given, f"at most {LONGEST_ADDRESS}, because the cards print it")
    brand = Brand(title, note, load_logo(logo) if logo else None)
    return out or PUBLISHED, Publication(load(rules), (base_url or "").rstrip("/"), brand)


def _arguments(given: Mapping[str, Any]) -> list[str]:
    """The options of a publication as they are given on a command line."""
    arguments = []
    for name in ("out", "rules", "base_url", "title", "note", "logo"):
        values = given[name] if isinstance(given[name], tuple) else (given[name],)
        for value in values:
            arguments += [f"--{name.replace('_', '-')}", str(value)] if value else []
    return arguments


@main.command()
@_publication_options
@click.option("--only", default="*", metavar="PATTERN", help="Only files whose path matches, such as 'es/*.pdf'.")
def build(only: str, **options: Any) -> None:
    """Build whatever is out of date."""
    with _input_errors():
        from .build import build as build_folder
        from .writers.pdf import NoRoomError, RenderError

        folder, publication = _publication(**options)
        with _progress() as progress:
            try:
                result = build_folder(folder, publication, only, progress)
            except RenderError as error:
                hint = f"\n{SHORTER}" if isinstance(error, NoRoomError) else ""
                _fail(f"{error}{hint}\nNothing in {folder} has changed.", 2)
    say(f"{folder}: {result.total} files, {len(result.written)} written, {len(result.removed)} removed")


@contextmanager
def _progress() -> Iterator[Callable[[int, int], None] | None]:
    """A bar on a terminal while PDFs are made, nothing where the output is piped."""
    if not sys.stderr.isatty():
        yield None
        return
    bars: list[Any] = []

    def tell(done: int, total: int) -> None:
        if not bars:
            bars.append(click.progressbar(length=total, label="PDF", file=sys.stderr).__enter__())
        bars[0].update(done - bars[0].pos)

    try:
        yield tell
    finally:
        for bar in bars:
            bar.__exit__(None, None, None)


@main.command()
@_publication_options
def check(**options: Any) -> None:
    """Compare the folder with what a build would write; exit 1 where they differ."""
    with _input_errors():
        from .build import check as check_folder

        folder, publication = _publication(**options)
        problems = check_folder(folder, publication)
    if not problems:
        say(f"{folder}: up to date")
        return
    for problem in problems:
        say(f"{problem.kind}: {folder / problem.path}")
    if any(problem.kind != "extra" for problem in problems):
        say(f"To fix: {shlex.join(['riichi-points', 'build', *_arguments(options)])}")
    extra = [str(folder / problem.path) for problem in problems if problem.kind == "extra"]
    if extra:
        say(f"Not part of what is published, to remove by hand: {shlex.join(['rm', *extra])}")
    sys.exit(1)


@main.command()
@click.argument("han", type=int)
@click.argument("fu", type=int, required=False)
@click.option("--rules", default="wrc", metavar="ID|FILE", show_default=True, help="The ruleset.")
@click.option("--lang", type=click.Choice(list(LANGUAGES)), help="The language; from the environment by default.")
@click.option("--winner", type=click.Choice(["child", "dealer"]), help="Only this winner.")
@click.option("--win", type=click.Choice(["ron", "tsumo"]), help="Only this win.")
@click.option("--hand", is_flag=True, help="Show a hand that scores this.")
@click.option("--honba", type=click.IntRange(0, 99), default=0, metavar="N", help="Honba, included in the payments.")
def points(
    han: int, fu: int | None, rules: str, lang: str | None, winner: str | None, win: str | None, hand: bool, honba: int
) -> None:
    """Who pays what for HAN and FU, or why no hand scores that (exit 1). From 5 han on FU may be left out."""
    locale = Locale(lang or default_language(), "terminal")
    with _input_errors(locale):
        from . import terminal
        from .hands.shapes import WINS
        from .rulesets import load
        from .sheets.tables import WINNERS

        (ruleset,) = load((rules,))
        han, fu = terminal.checked(han, fu, locale)
        winners = (winner,) if winner else WINNERS
        wins = tuple(known for known in WINS if win in (None, known))
        lines, possible = terminal.answer(han, fu, ruleset, locale, winners, wins, honba)
        if hand:
            if fu is None:
                raise InputError("--hand", "", "", locale.text(N_("--hand needs FU: a hand has both han and fu")))
            lines += terminal.hand_lines(han, fu, ruleset, locale, winners, wins)
    for line in lines:
        say(line)
    sys.exit(0 if possible else 1)


@main.command()
@click.option("--lang", type=click.Choice(list(LANGUAGES)), help="The language; from the environment by default.")
def rulesets(lang: str | None) -> None:
    """The rulesets, with their editions and what sets them apart."""
    from .rulesets import load
    from .terminal import ruleset_lines

    for line in ruleset_lines(load(), Locale(lang or default_language(), "terminal")):
        say(line)
