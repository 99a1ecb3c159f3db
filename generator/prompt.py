"""One pair of han and fu at a prompt: its payments, or the reason why it cannot occur. Needs no frame."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from . import scoring
from .errors import InputError
from .hands import table
from .hands.reach import FUS, HANS, reach
from .hands.shapes import WINS, FuOptions, Win
from .hands.table import Hand
from .locales import N_, Locale
from .locales.words import LIMITS, NOT_A_CELL, WINNERS
from .locales.words import WINS as WIN_WORDS
from .rulesets import Ruleset
from .sheets.blanks import counted, reason_text
from .sheets.hands import hand_view
from .sheets.tables import Payment

WINNERS_SHOWN = ("child", "dealer")
_EACH_CHILD = N_("each child pays %(points)s")
_CHILD_AND_DEALER = N_("each child pays %(child)s, the dealer %(dealer)s")
_DISCARDER = N_("the discarder pays %(points)s")
_TOTAL = N_("total %(points)s")
_WINNING = N_("winning tile")
_WINDS = N_("round and seat wind")


def checked(han: int, fu: int | None, locale: Locale) -> tuple[int, int | None]:
    """Han and fu as a cell of the table: 14 han and more are 13. Raises `InputError` for what is no pair."""
    if han < 1:
        raise InputError("HAN", str(han), f"1 or more. {locale.text(NOT_A_CELL['han'])}")
    if fu is None:
        if han < scoring.FIRST_LIMIT_HAN:
            raise InputError("FU", "nothing", f"fu, because they count below {scoring.FIRST_LIMIT_HAN} han")
    elif fu > max(FUS):
        raise InputError("FU", str(fu), f"{max(FUS)} or less. {locale.text(NOT_A_CELL['most'], most=max(FUS))}")
    elif fu not in FUS:
        nearest = f"{counted(fu)}" if fu > min(FUS) else f"{min(FUS)} or more"
        raise InputError("FU", str(fu), f"{nearest}. {locale.text(NOT_A_CELL['fu'])}")
    return min(han, max(HANS)), fu


def answer(
    han: int, fu: int | None, ruleset: Ruleset, locale: Locale, winners: Sequence[str], wins: Sequence[Win], honba: int
) -> tuple[list[str], bool]:
    """The lines that answer a pair, and whether it can occur by any of the wins asked for.

    `han` and `fu` are as `checked` gives them; without fu the limit of so many han is meant. Amounts are points.
    """
    options = FuOptions.of(ruleset.rules)
    reached = reach(options)
    possible = [win for win in wins if fu is None or reached.possible(han, fu, win)]
    lines = [_head(han, fu, ruleset, locale, honba)]
    for winner in winners if possible else ():
        for win in possible:
            lines.append(f"  {_payment_line(han, fu, ruleset, locale, winner, win, honba)}")
    for win in wins:
        if fu is not None and win not in possible:
            lines.append(f"  {locale.text(WIN_WORDS[win])}: {reason_text(locale, han, fu, win, reached, options)}")
    return lines, bool(possible)


def hand_lines(
    han: int, fu: int, ruleset: Ruleset, locale: Locale, winners: Sequence[str], wins: Sequence[Win]
) -> list[str]:
    """A hand for each win that can occur, as lines: tiles in MPSZ, yaku and fu; nothing where the table has none."""
    shown: dict[str, list[str]] = {}
    for win in wins:
        for winner in winners:
            hand = table.find(han, fu, win, winner, ruleset.rules)
            if hand is not None:
                shown[hand.hand] = _hand_lines(hand, locale)
    return [line for lines in shown.values() for line in lines]


def _hand_lines(hand: Hand, locale: Locale) -> list[str]:
    view = hand_view(hand, locale)
    tiles = " ".join([hand.concealed, *hand.calls.split()])
    head = [f"{locale.text(WIN_WORDS[hand.win])}: {tiles}", f"{locale.text(_WINNING)} {hand.winning_tile}"]
    if hand.seat_wind:
        head.append(f"{locale.text(_WINDS)} {hand.round_wind}, {hand.seat_wind}")
    if hand.dora_indicators:
        head.append(f"{locale.text(N_('Dora indicator:'))} {hand.dora_indicators}")
    head += view.conditions
    yaku = " + ".join(f"{label} {number}" for label, number in view.yaku)
    parts = " + ".join(f"{label} {number}" for label, number in view.parts)
    rounded = "" if hand.fu_sum == hand.fu else f" → {hand.fu}"
    return [f"  {' · '.join(head)}", f"    {yaku} = {hand.han} han", f"    {parts} = {hand.fu_sum}{rounded} fu"]


def payment(han: int, fu: int | None, ruleset: Ruleset, winner: str, win: Win) -> Payment:
    """The payments of one combination, without honba and sticks."""
    rules, thirteen = ruleset.rules, scoring.thirteen_limit(ruleset)
    # From five han on fu play no part, so any will do where none is given.
    arguments = (han, fu or min(FUS), rules.kiriage, thirteen)
    base = scoring.base_points(*arguments)
    paid = scoring.payments(base, winner == "dealer", win == "tsumo", rules.players)
    limit = scoring.LIMITS[int(scoring.limits(*arguments))]
    return Payment(limit, int(scoring.formula(*arguments[:2])), int(base), *(int(amount) for amount in paid))


def _head(han: int, fu: int | None, ruleset: Ruleset, locale: Locale, honba: int) -> str:
    hans = f"{han}+" if han == max(HANS) else f"{han}"
    pair = f"{hans} han" if fu is None else f"{hans} han {fu} fu"
    limit = payment(han, fu, ruleset, "child", "ron").limit
    parts = [ruleset.name, ruleset.edition[locale.code], pair]
    if limit and (fu is None or any(reach(FuOptions.of(ruleset.rules)).possible(han, fu, win) for win in WINS)):
        parts.append(locale.text(LIMITS[limit]))
    if honba:
        parts.append(f"{honba} honba")
    return " · ".join(parts)


def _payment_line(han: int, fu: int | None, ruleset: Ruleset, locale: Locale, winner: str, win: Win, honba: int) -> str:
    found = payment(han, fu, ruleset, winner, win)
    rules = ruleset.rules
    extra = honba * (rules.honba_ron if win == "ron" else rules.honba_tsumo_each)
    if win == "ron":
        who = locale.text(_DISCARDER, points=locale.number(found.from_discarder + extra))
        total = found.total + extra
    else:
        child, dealer = locale.number(found.from_child + extra), locale.number(found.from_dealer + extra)
        who = (
            locale.text(_CHILD_AND_DEALER, child=child, dealer=dealer)
            if winner == "child"
            else locale.text(_EACH_CHILD, points=child)
        )
        total = found.total + extra * (rules.players - 1)
    label = f"{locale.text(WINNERS[winner])}, {locale.text(WIN_WORDS[win])}"
    text = f"{label}: {who}"
    return text if win == "ron" else f"{text}; {locale.text(_TOTAL, points=locale.number(total))}"


def ruleset_lines(rulesets: Sequence[Ruleset], locale: Locale) -> Iterator[str]:
    """Each ruleset with its edition and what sets it apart from the others."""
    from .sheets.rules import differing

    for ruleset in rulesets:
        yield f"{ruleset.id}: {ruleset.full_name[locale.code]} · {ruleset.edition[locale.code]}"
        for row in differing(rulesets, locale)[ruleset.id]:
            yield f"  {row.label}: {row.value}"
