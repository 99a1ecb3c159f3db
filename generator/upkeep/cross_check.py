"""The comparison with independent calculators, recorded: `make cross-check`.

Every example hand and many random winning hands, open and closed, by ron and tsumo, in every seat, are scored by each
calculator under each ruleset. What it says must be a combination that we call possible, within our bound; its payments
must be ours; its han and fu those of the example, or for a random hand those of the first calculator, since nothing
here scores tiles. The counts go into a table that the project keeps and publishes; tests repeat them.

A calculator that lacks a switch for a rule counts by its own. Where just that makes it answer otherwise, so that under
its own rule everything holds, the hand is counted apart: it was not compared under the ruleset's rule.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from pathlib import Path

from .. import scoring
from ..comparison import record
from ..comparison.record import NO_SWITCH, READING, Comparison
from ..hands.reach import FUS, reach
from ..hands.shapes import FuOptions
from ..rulesets import Rules, Ruleset, load
from .calculators import CALCULATORS, Answer, Calculator
from .calculators.majiang import Majiang
from .drawn import Drawn, examples, random_hands

SEED = 20261130
RANDOM_HANDS = 30_000
REFERENCE = CALCULATORS[0]


def compare(
    ruleset: Ruleset, of: str, hands: Sequence[Drawn], calculators: Sequence[Calculator] = CALCULATORS
) -> list[Comparison]:
    """Compare hands under a ruleset.

    One row for each calculator, side and win, and one for each kind of difference and each rule that one turns on.
    Hands to which no calculator gives a yaku are left out.
    """
    rules = ruleset.rules
    reference = REFERENCE.answers(hands, rules)
    rows = []
    for calculator in calculators:
        answers = reference if calculator is REFERENCE else calculator.answers(hands, rules)
        lacking = calculator.no_switch(rules)
        counts: Counter[tuple[str, str, str, str]] = Counter()
        for drawn, answer, referred in zip(hands, answers, reference, strict=True):
            if answer is None and referred is None and drawn.claimed is None:
                continue  # no yaku: not a winning hand
            difference, rule = _difference(drawn, answer, referred, rules)
            if difference and difference != READING and (keys := _explained(drawn, answer, referred, rules, lacking)):
                difference, rule = NO_SWITCH, " ".join(keys)
            counts[drawn.side, drawn.win, difference, rule] += 1
        fixed = calculator.name, calculator.version, SEED, " ".join(lacking)
        rows += [
            Comparison(ruleset.id, of, side, win, number, difference, *fixed, rule)
            for (side, win, difference, rule), number in sorted(counts.items())
        ]
    return rows


def _difference(drawn: Drawn, answer: Answer | None, referred: Answer | None, rules: Rules) -> tuple[str, str]:
    """The first thing in which an answer is not ours, with the rule that it turns on where that is known."""
    if answer is None:
        return "han", ""
    if referred and answer.han == referred.han and answer.yakuman != referred.yakuman:
        # The same tiles can be read as a yakuman and as 13 han, which this calculator ranks alike.
        return READING, "thirteen_han"
    if answer.paid != payments(answer, drawn, rules):
        return "payment", ""
    han, fu = drawn.claimed or ((referred.han, referred.fu) if referred else (0, 0))
    if answer.han != han:
        return "han", ""
    if answer.fu != fu:
        return "fu", ""
    if answer.yakuman:
        return "", ""
    options = FuOptions.of(rules)
    reached, han = reach(options), min(han, scoring.TOP_HAN)
    if fu not in FUS or not reached.possible(han, fu, drawn.win):
        return "cell", ""
    if answer.fu_sum is not None and answer.fu_sum > max(reached.bounds[han, drawn.win], options.open_hand_min_fu):
        return "bound", ""
    return "", ""


def _explained(
    drawn: Drawn, answer: Answer | None, referred: Answer | None, rules: Rules, lacking: Mapping[str, object]
) -> tuple[str, ...]:
    """The fewest rules without a switch with which, taken as the calculator has them, everything holds; else none.

    A row of the table that says something else than both calculators is explained by no rule.
    """
    drawn = drawn._replace(claimed=None)
    if not _difference(drawn, answer, referred, rules)[0]:
        return ()
    for number in range(1, len(lacking) + 1):
        for keys in combinations(lacking, number):
            own = rules.model_copy(update={key: lacking[key] for key in keys})
            (under_own,) = REFERENCE.answers([drawn], own)
            if not _difference(drawn, answer, under_own, own)[0]:
                return keys
    return ()


def payments(answer: Answer, drawn: Drawn, rules: Rules) -> tuple[int, ...]:
    """What we say that a hand of so many han and fu, or yakuman, pays."""
    if answer.yakuman:
        base = scoring.yakuman_base(answer.yakuman)
    else:
        base = scoring.base_points(answer.han, answer.fu, rules.kiriage, scoring.limit_index(rules.thirteen_han))
    return scoring.payments(base, drawn.seat_wind == "1z", drawn.win == "tsumo", rules.players).paid


def run() -> Iterator[Comparison]:
    """The whole comparison, for the rulesets that come with the project."""
    drawn = tuple(random_hands(SEED, RANDOM_HANDS))
    for ruleset in load():
        yield from compare(ruleset, "examples", tuple(examples(ruleset.rules)))
        yield from compare(ruleset, "random", drawn)


def main() -> None:
    """Write the record into the project."""
    if not Majiang().is_installed:
        sys.exit(
            "The calculator majiang-core is not installed: give the command again where there are Node.js and npm."
        )
    rows = tuple(run())
    path = Path(record.__file__).with_name(record.FILE)
    path.write_text(record.written(rows), "utf-8")
    number = {
        kind: sum(row.hands for row in rows if row.difference == kind) for kind in {row.difference for row in rows}
    }
    differing = sum(number.values()) - number.get("", 0) - number.get(NO_SWITCH, 0)
    sys.stdout.write(
        f"{path.name}: {sum(number.values())} comparisons, {number.get(NO_SWITCH, 0)} without a switch, "
        f"{differing} differences\n"
    )


if __name__ == "__main__":
    main()
