"""Two rulesets side by side: the rules that differ, and the combinations whose payment or existence differs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, groupby

from ..hands.shapes import WINS, Win
from ..locales import N_, Locale
from ..rulesets import Ruleset
from .rules import RuleRow, rule_rows
from .tables import Tables

WINNERS = ("child", "dealer")
Cell = tuple[int, int]
"""han, fu"""
Amounts = tuple[int, ...]
"""The single payments of one win; empty where it cannot occur."""


@dataclass(frozen=True)
class RulePair:
    """One rule under both rulesets."""

    values: tuple[RuleRow, RuleRow]


@dataclass(frozen=True)
class Line:
    """One win of a block: its payments under both rulesets."""

    winner: str
    win: Win
    amounts: tuple[Amounts, Amounts]


@dataclass(frozen=True)
class Block:
    """Combinations that differ in the same way: what they are in words, and the payments of each win that differs."""

    label: str
    lines: tuple[Line, ...]


@dataclass(frozen=True)
class Pair:
    """Two rulesets and all in which their points differ.

    `otherwise` counts the rows of points that exist under both and pay differently, `only` those that exist under the
    first alone and under the second alone. Rows are (han, fu, winner, win), as in `points.csv`.
    """

    anchor: str
    rulesets: tuple[Ruleset, Ruleset]
    rules: tuple[RulePair, ...]
    blocks: tuple[Block, ...]
    otherwise: int
    only: tuple[int, int]

    @property
    def alone(self) -> tuple[tuple[Ruleset, int], ...]:
        """The rulesets under which rows exist that the other has not, each with their number."""
        return tuple((ruleset, count) for ruleset, count in zip(self.rulesets, self.only, strict=True) if count)

    @property
    def players_differ(self) -> bool:
        """Whether one is for more players: then each payment by tsumo can be the same and the total another."""
        one, other = self.rulesets
        return one.rules.players != other.rules.players


def pairs(of_rulesets: Sequence[Tables], locale: Locale) -> tuple[Pair, ...]:
    """Every pair of rulesets, in the order given."""
    by_anchor: dict[str, Pair] = {}
    for one, other in combinations(of_rulesets, 2):
        ids = (one.ruleset.id, other.ruleset.id)
        # Ids have single hyphens: where two pairs read alike, the second gets an anchor that no pair has.
        anchor = "-".join(ids) if "-".join(ids) not in by_anchor else "--".join(ids)
        by_anchor[anchor] = _pair(anchor, one, other, locale)
    return tuple(by_anchor.values())


def _pair(anchor: str, one: Tables, other: Tables, locale: Locale) -> Pair:
    both = (one, other)
    differing: dict[tuple[str, Win], dict[tuple[Amounts, Amounts], list[Cell]]] = {}
    counted = {"otherwise": 0, "one": 0, "other": 0}
    for key in sorted({*one.possible, *other.possible}):
        han, fu, winner, win = key
        amounts = tuple(tables.possible[key].paid if key in tables.possible else () for tables in both)
        first, second = amounts
        if first != second:
            counted["otherwise" if first and second else "one" if first else "other"] += 1
            differing.setdefault((winner, win), {}).setdefault((first, second), []).append((han, fu))
    return Pair(
        anchor,
        (one.ruleset, other.ruleset),
        _rules(one.ruleset, other.ruleset, locale),
        _blocks(both, differing, locale),
        counted["otherwise"],
        (counted["one"], counted["other"]),
    )


def _rules(one: Ruleset, other: Ruleset, locale: Locale) -> tuple[RulePair, ...]:
    rows = zip(rule_rows(one, locale), rule_rows(other, locale), strict=True)
    return tuple(RulePair((row, beside)) for row, beside in rows if row.value != beside.value)


def _blocks(
    both: tuple[Tables, Tables],
    differing: Mapping[tuple[str, Win], Mapping[tuple[Amounts, Amounts], Sequence[Cell]]],
    locale: Locale,
) -> tuple[Block, ...]:
    """The combinations that differ, gathered by what they are called: wins of the same ones stand together."""
    lines: dict[str, list[Line]] = {}
    first: dict[str, Cell] = {}
    for winner in WINNERS:
        for win in WINS:
            possible = {key[:2] for tables in both for key in tables.possible if key[2:] == (winner, win)}
            for amounts, cells in differing.get((winner, win), {}).items():
                label = cells_text(cells, possible, locale)
                lines.setdefault(label, []).append(Line(winner, win, amounts))
                first[label] = min(*cells, first.get(label, cells[0]), cells[0])
    return tuple(Block(label, tuple(lines[label])) for label in sorted(lines, key=first.__getitem__))


_HAN_OR_MORE = N_("%(han)s han or more")
_HAN = N_("%(han)s han")
_HAN_FU = N_("%(han)s han %(fu)s fu")


def cells_text(cells: Iterable[Cell], possible: Iterable[Cell], locale: Locale) -> str:
    """Combinations of one win in words, few: "13 han or more", "3 han 60 fu and 4 han 30 fu", "4–7 han 140 fu".

    `possible` are those that this win can have: where all of them of one han are meant, no fu is named.
    """
    cells, possible = set(cells), set(possible)
    hans = {han for han, _ in possible}
    whole = {han for han in hans if {cell for cell in possible if cell[0] == han} <= cells}
    words = []
    for run in _runs(whole, sorted(hans)):
        if run[-1] == max(hans):
            words.append(locale.text(_HAN_OR_MORE, han=run[0]))
        else:
            words.append(locale.text(_HAN, han=_range(run)))
    rest = sorted(cell for cell in cells if cell[0] not in whole)
    # The same fu of neighbouring han, then neighbouring fu of the same han.
    of_fu = {fu: {han for han, at in rest if at == fu} for _, fu in rest}
    by_hans: dict[tuple[int, ...], list[int]] = {}
    for fu in sorted(of_fu):
        for han_run in _runs(of_fu[fu], sorted(hans)):
            by_hans.setdefault(han_run, []).append(fu)
    fus = sorted({fu for _, fu in possible})
    for han_run in sorted(by_hans):
        named = f"{han_run[0]}+" if han_run[-1] == max(hans) else _range(han_run)
        words += [locale.text(_HAN_FU, han=named, fu=_range(run)) for run in _runs(by_hans[han_run], fus)]
    return locale.listed(words)


def _runs(values: Iterable[int], order: Sequence[int]) -> list[tuple[int, ...]]:
    """Values as runs of neighbours in an order."""
    places = sorted(order.index(value) for value in values)
    grouped = groupby(enumerate(places), key=lambda placed: placed[1] - placed[0])
    return [tuple(order[place] for _, place in run) for _, run in grouped]


def _range(run: Sequence[int]) -> str:
    return str(run[0]) if len(run) == 1 else f"{run[0]}–{run[-1]}"
