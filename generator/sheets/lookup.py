"""The points of rulesets as data for the scripts of a page: they look amounts up, add and multiply them, no more."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ..hands.reach import FUS, HANS
from ..hands.shapes import WINS
from ..locales import Locale
from ..locales.words import LIMITS
from ..scoring import FROM_CHILD_FACTORS, FROM_DEALER_FACTOR, RON_FACTORS
from .blanks import reason_text
from .hands import anchor
from .tables import Tables

WINNERS = ("child", "dealer")


def lookup(every: Iterable[Tables], locale: Locale) -> dict[str, Any]:
    """What a page's scripts know of some rulesets, ready for JSON.

    `rulesets` by id: names and amounts for honba and sticks; `payments`: each distinct set of payments with `limit`,
    `base` and, for `child-ron`, `child-tsumo`, `dealer-ron`, `dealer-tsumo`, the single amounts and the `total`;
    `cells`: for `han-fu` the position of its payments, the formula's value, and for each win that cannot occur the
    position of its reason in `reasons`; `yakuman`: positions of the payments by multiple.
    `format` says how numbers are written. `factors` are those that base points are multiplied by.
    """
    reasons: dict[str, int] = {}
    return {
        "format": {"separator": locale.language.group_separator, "from": locale.language.group_from},
        "factors": {"ron": RON_FACTORS, "child": FROM_CHILD_FACTORS, "dealer": FROM_DEALER_FACTOR},
        "hans": list(HANS),
        "fus": list(FUS),
        "rulesets": {tables.ruleset.id: _ruleset(tables, locale, reasons) for tables in every},
        "reasons": list(reasons),
    }


def _ruleset(tables: Tables, locale: Locale, reasons: dict[str, int]) -> dict[str, Any]:
    rules = tables.ruleset.rules
    payments: list[dict[str, Any]] = []
    positions: dict[tuple[str, int], int] = {}

    def position(limit: str, base: int, amounts: dict[str, Any]) -> int:
        if (limit, base) not in positions:
            positions[limit, base] = len(payments)
            payments.append({"limit": locale.text(LIMITS[limit]) if limit else "", "base": base})
        payments[positions[limit, base]].update(amounts)
        return positions[limit, base]

    cells: dict[str, list[Any]] = {}
    for han in HANS:
        for fu in FUS:
            found = {
                (winner, win): tables.possible[han, fu, winner, win]
                for winner in WINNERS
                for win in WINS
                if (han, fu, winner, win) in tables.possible
            }
            why: dict[str, int] = {}
            for win in WINS:
                if ("child", win) not in found:
                    text = reason_text(locale, han, fu, win, tables.reach, tables.options)
                    why[win] = reasons.setdefault(text, len(reasons))
            at = formula = None
            if found:
                one = next(iter(found.values()))
                amounts = {f"{winner}-{win}": [*paid.paid, paid.total] for (winner, win), paid in found.items()}
                at, formula = position(one.limit, one.base, amounts), one.formula
            hands = {
                f"{winner}-{win}": anchor(tables, han, fu, winner, win)
                for winner, win in found
                if anchor(tables, han, fu, winner, win) != f"{win}-{han}-{fu}"
            }
            cells[f"{han}-{fu}"] = [at, formula, why, *([hands] if hands else [])]
    yakuman = []
    for row in tables.limits:
        if row.yakuman is not None:
            child, dealer = row.child_tsumo_from_child, row.child_tsumo_from_dealer
            amounts = {
                "child-ron": [row.child_ron, row.child_ron],
                "child-tsumo": [child, dealer, dealer + child * (rules.players - 2)],
                "dealer-ron": [row.dealer_ron, row.dealer_ron],
                "dealer-tsumo": [row.dealer_tsumo_from_child, row.dealer_tsumo_from_child * (rules.players - 1)],
            }
            yakuman.append(position("yakuman", row.base, amounts))
    return {
        "name": tables.ruleset.name,
        "edition": tables.ruleset.edition[locale.code],
        "players": rules.players,
        "honba": {"ron": rules.honba_ron, "tsumo": rules.honba_tsumo_each},
        "stick": rules.riichi_stick,
        "payments": payments,
        "cells": cells,
        "yakuman": yakuman,
    }
