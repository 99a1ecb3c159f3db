"""One pair of han and fu at a prompt: its payments, or the reason why it cannot occur. Needs no frame."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from . import scoring
from .errors import FOUND_AND_EXPECTED, InputError
from .hands.reach import FUS, HANS, reach
from .hands.shapes import WINS, FuOptions, Win
from .library import table
from .library.table import Hand
from .locales import N_, Locale
from .locales.words import HONORS, LIMITS, NOT_A_CELL, WINNERS
from .locales.words import WINS as WIN_WORDS
from .rulesets import Ruleset
from .sheets.blanks import counted, reason_text
from .sheets.hands import hand_view
from .sheets.tables import Payment

_EACH_CHILD = N_("each child pays %(points)s")
_CHILD_AND_DEALER = N_("each child pays %(child)s, the dealer %(dealer)s")
_DISCARDER = N_("the discarder pays %(points)s")
_TOTAL = N_("total %(points)s")
_CANNOT = N_("%(wins)s: cannot occur. %(reason)s")
_NEAREST = N_(
    "Where several players win on one discard, honba and riichi sticks go to the nearest winner in turn order."
)
_WINNING = N_("winning tile")
_WINDS = N_("round wind %(round)s, seat wind %(seat)s")
_NO_HAND = N_("%(wins)s: there is no example hand for this under these rules.")
_OR_MORE = N_("%(least)s or more. %(reason)s")
_OR_LESS = N_("%(most)s or less. %(reason)s")
_NEXT = N_("%(fu)s. %(reason)s")
_HONBA = N_("%(count)s honba")
_FU_MISSING = N_("FU is missing: below %(han)s han the fu count")


def checked(han: int, fu: int | None, locale: Locale) -> tuple[int, int | None]:
    """Han and fu as a cell of the table: 14 han and more are 13. Raises `InputError` for what is no pair."""
    if han < 1:
        raise _refusal("HAN", han, locale.text(_OR_MORE, least=1, reason=locale.text(NOT_A_CELL["han"])), locale)
    if fu is None:
        if han < scoring.FIRST_LIMIT_HAN:
            raise InputError("FU", "", "", locale.text(_FU_MISSING, han=scoring.FIRST_LIMIT_HAN))
    elif fu > max(FUS):
        reason = locale.text(NOT_A_CELL["most"], most=max(FUS))
        raise _refusal("FU", fu, locale.text(_OR_LESS, most=max(FUS), reason=reason), locale)
    elif fu not in FUS:
        reason = locale.text(NOT_A_CELL["fu"])
        low = fu < min(FUS)
        right = (
            locale.text(_OR_MORE, least=min(FUS), reason=reason)
            if low
            else locale.text(_NEXT, fu=counted(fu), reason=reason)
        )
        raise _refusal("FU", fu, right, locale)
    return min(han, max(HANS)), fu


def _refusal(where: str, given: int, expected: str, locale: Locale) -> InputError:
    return InputError(where, str(given), expected, locale.text(FOUND_AND_EXPECTED))


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
    reasons: dict[str, list[Win]] = {}
    for win in wins:
        if fu is not None and win not in possible:
            reasons.setdefault(reason_text(locale, han, fu, win, reached, options), []).append(win)
    lines += [f"  {locale.text(_CANNOT, wins=_listed(by, locale), reason=text)}" for text, by in reasons.items()]
    if honba and "ron" in possible and ruleset.rules.several_ron != "nearest-only":
        lines.append(f"  {locale.text(_NEAREST)}")
    return lines, bool(possible)


def _listed(wins: Sequence[Win], locale: Locale) -> str:
    return ", ".join(locale.text(WIN_WORDS[win]) for win in wins)


def hand_lines(
    han: int, fu: int, ruleset: Ruleset, locale: Locale, winners: Sequence[str], wins: Sequence[Win]
) -> list[str]:
    """A hand for each win that can occur, as lines: tiles in MPSZ, yaku and fu; a line where the table has none."""
    reached = reach(FuOptions.of(ruleset.rules))
    shown: dict[str, list[str]] = {}
    missing: list[Win] = []
    for win in wins:
        hands = [table.find(han, fu, win, winner, ruleset.rules) for winner in winners]
        shown |= {hand.hand: _hand_lines(hand, locale) for hand in hands if hand is not None}
        if reached.possible(han, fu, win) and not any(hands):
            missing.append(win)
    lines = [line for lines_of_hand in shown.values() for line in lines_of_hand]
    return [*lines, f"  {locale.text(_NO_HAND, wins=_listed(missing, locale))}"] if missing else lines


def _hand_lines(hand: Hand, locale: Locale) -> list[str]:
    view = hand_view(hand, locale)
    tiles = " ".join([hand.concealed, *hand.calls.split()])
    head = [f"{locale.text(WIN_WORDS[hand.win])}: {tiles}", f"{locale.text(_WINNING)} {hand.winning_tile}"]
    if hand.seat_wind:
        winds = {"round": hand.round_wind, "seat": hand.seat_wind}
        head.append(locale.text(_WINDS, **{place: locale.text(HONORS[wind]) for place, wind in winds.items()}))
    if hand.dora_indicators:
        head.append(f"{locale.text(N_('Dora indicator:'))} {hand.dora_indicators}")
    head += view.conditions
    yaku = " + ".join(f"{label} {number}" for label, number in view.yaku)
    parts = " + ".join(f"{label} {number}" for label, number in view.parts)
    rounded = hand.fu if hand.fu_sum == hand.fu else f"{hand.fu_sum} → {hand.fu}"
    return [f"  {' · '.join(head)}", f"    {yaku} = {locale.han(hand.han)}", f"    {parts} = {locale.fu(rounded)}"]


def payment(han: int, fu: int | None, ruleset: Ruleset, winner: str, win: Win) -> Payment:
    """The payments of one combination, without honba and sticks."""
    rules, thirteen = ruleset.rules, scoring.thirteen_limit(ruleset)
    # From five han on fu play no part, so any will do where none is given.
    arguments = (han, fu or min(FUS), rules.kiriage, thirteen)
    base = scoring.base_points(*arguments)
    paid = scoring.payments(base, winner == "dealer", win == "tsumo", rules.players)
    limit = scoring.LIMITS[scoring.limits(*arguments)]
    return Payment(limit, scoring.formula(*arguments[:2]), base, *paid)


def _head(han: int, fu: int | None, ruleset: Ruleset, locale: Locale, honba: int) -> str:
    hans = f"{han}+" if han == max(HANS) else han
    combination = locale.han(hans) if fu is None else locale.combination(hans, fu)
    limit = payment(han, fu, ruleset, "child", "ron").limit
    parts = [ruleset.name, ruleset.edition[locale.code], combination]
    if limit and (fu is None or any(reach(FuOptions.of(ruleset.rules)).possible(han, fu, win) for win in WINS)):
        parts.append(locale.text(LIMITS[limit]))
    if honba:
        parts.append(locale.text(_HONBA, count=honba))
    return " · ".join(parts)


def _payment_line(han: int, fu: int | None, ruleset: Ruleset, locale: Locale, winner: str, win: Win, honba: int) -> str:
    rules = ruleset.rules
    is_dealer, is_tsumo = winner == "dealer", win == "tsumo"
    base = payment(han, fu, ruleset, winner, win).base
    paid = scoring.together(
        scoring.payments(base, is_dealer, is_tsumo, rules.players),
        scoring.honba_payments(is_dealer, is_tsumo, rules.honba_ron, rules.honba_tsumo_each, rules.players, honba),
    )
    label = f"{locale.text(WINNERS[winner])}, {locale.text(WIN_WORDS[win])}"
    if not is_tsumo:
        return f"{label}: {locale.text(_DISCARDER, points=locale.number(paid.from_discarder))}"
    child, dealer, total = map(locale.number, (paid.from_child, paid.from_dealer, paid.total))
    who = (
        locale.text(_EACH_CHILD, points=child)
        if is_dealer
        else locale.text(_CHILD_AND_DEALER, child=child, dealer=dealer)
    )
    return f"{label}: {who}; {locale.text(_TOTAL, points=total)}"


def ruleset_lines(rulesets: Sequence[Ruleset], locale: Locale) -> Iterator[str]:
    """Each ruleset with its edition and what sets it apart from the others; what is not certain with its note.

    What a rule is stands where it is first named.
    """
    from .sheets.rules import differing

    told: set[str] = set()
    for ruleset in rulesets:
        yield f"{ruleset.id}: {ruleset.full_name[locale.code]} · {ruleset.edition[locale.code]}"
        for row in differing(rulesets, locale)[ruleset.id]:
            name = row.name if row.key in told else row.label
            told.add(row.key)
            yield f"  {name}: {row.value}{f' ({row.note})' if row.confidence else ''}"
