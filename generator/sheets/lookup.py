"""The points of rulesets as data for the scripts of a page: they look amounts up, add and multiply them, no more."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ..hands.reach import FUS, HANS
from ..hands.shapes import WINS
from ..locales import Locale
from ..locales.words import LIMITS
from ..scoring import Share, honba_payments, shares
from .blanks import reason_text
from .hands import anchor
from .tables import WINNERS, Tables


def lookup(of_rulesets: Iterable[Tables], locale: Locale) -> dict[str, Any]:
    """What a page's scripts know of some rulesets, ready for JSON.

    `rulesets` by id: names; `honba`: for `child-ron`, `child-tsumo`, `dealer-ron` and `dealer-tsumo` what one honba
    adds to each payment and to the total; `stick`: points of a riichi stick; `payers`: for the same who pays
    (`discarder`, `child`, `dealer`), how many of them, and the factor of the base points; `payments`: each distinct set
    of payments with `limit`, `base` and for the same the single amounts, these before rounding, and the total, in three
    entries; `cells`: for `han-fu` the position of its payments, the formula's value, and for each win that cannot occur
    the position of its reason in `reasons`; `yakuman`: positions of the payments by multiple.
    `format` says how numbers are written.
    """
    reasons: dict[str, int] = {}
    return {
        "format": locale.grouping._asdict(),
        "hans": list(HANS),
        "fus": list(FUS),
        "rulesets": {tables.ruleset.id: _ruleset(tables, locale, reasons) for tables in of_rulesets},
        "reasons": list(reasons),
    }


def _amounts(total: int, shared: Iterable[Share]) -> list[Any]:
    steps = tuple(shared)
    return [[share.payment for share in steps], [share.product for share in steps], total]


def _ruleset(tables: Tables, locale: Locale, reasons: dict[str, int]) -> dict[str, Any]:
    rules, players = tables.ruleset.rules, tables.ruleset.rules.players
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
            paid_by = {
                (winner, win): tables.possible[han, fu, winner, win]
                for winner in WINNERS
                for win in WINS
                if (han, fu, winner, win) in tables.possible
            }
            why: dict[str, int] = {}
            for win in WINS:
                if ("child", win) not in paid_by:
                    text = reason_text(locale, han, fu, win, tables.reach, tables.options)
                    why[win] = reasons.setdefault(text, len(reasons))
            at = formula = None
            if paid_by:
                one = next(iter(paid_by.values()))
                amounts = {
                    f"{winner}-{win}": _amounts(
                        paid.total, shares(paid.base, winner == "dealer", win == "tsumo", players)
                    )
                    for (winner, win), paid in paid_by.items()
                }
                at, formula = position(one.limit, one.base, amounts), one.formula
            hands = {
                f"{winner}-{win}": anchor(tables, han, fu, winner, win)
                for winner, win in paid_by
                if anchor(tables, han, fu, winner, win) != f"{win}-{han}-{fu}"
            }
            cells[f"{han}-{fu}"] = [at, formula, why, *([hands] if hands else [])]
    yakuman = []
    for row in tables.limits:
        if row.yakuman is not None:
            amounts = {
                f"{winner}-{win}": _amounts(paid.total, shares(row.base, winner == "dealer", win == "tsumo", players))
                for (winner, win), paid in row.payments.items()
            }
            yakuman.append(position("yakuman", row.base, amounts))
    honba, payers = {}, {}
    for winner in WINNERS:
        for win in WINS:
            is_dealer, is_tsumo = winner == "dealer", win == "tsumo"
            more = honba_payments(is_dealer, is_tsumo, rules.honba_ron, rules.honba_tsumo_each, players)
            # All who pay by one win pay the same for a honba.
            honba[f"{winner}-{win}"] = [max(more[:-1]), more.total]
            payers[f"{winner}-{win}"] = [
                [share.payer, share.payers, share.factor] for share in shares(0, is_dealer, is_tsumo, players)
            ]
    return {
        "name": tables.ruleset.name,
        "edition": tables.ruleset.edition[locale.code],
        "honba": honba,
        "payers": payers,
        "stick": rules.riichi_stick,
        "payments": payments,
        "cells": cells,
        "yakuman": yakuman,
    }
