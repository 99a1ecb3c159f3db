"""The reasons of blanks in words: long for a page and the prompt, short for a footnote on paper."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from ..hands.reach import FUS, HANS, SIDES, Reach, Side, reach
from ..hands.reasons import Reason, reason
from ..hands.shapes import BASE_FU, CHIITOITSU_FU, TSUMO_FU, WINS, FuOptions, Win
from ..locales import N_, Locale
from ..locales.words import REASONS

LETTERS = "abcdef"
GRID_HANS = (1, 2, 3, 4)
GRID_FUS = tuple(fu for fu in FUS if fu <= 110)


def counted(fu: int) -> int:
    """Fu up to the next ten, as all but chiitoitsu are counted."""
    return -(-fu // 10) * 10


def reason_text(locale: Locale, han: int, fu: int, win: Win, reached: Reach, options: FuOptions) -> str:
    """Why no hand scores this, with the ruleset's own bound. Raises `ValueError` where one can."""
    code = reason(han, fu, win, reached, options)
    if code is None:
        raise ValueError(f"{han} han {fu} fu by {win} can occur")
    if code == "most-fu":
        return _most_fu(locale, han, fu, win, reached, options)
    key = f"{code}-{win}" if code == "no-pinfu-tsumo" else code
    return locale.text(
        REASONS[key],
        closed=_least_of_groups(reached, "ron", ("closed",)),
        open=options.open_hand_min_fu,
        bound=BASE_FU + TSUMO_FU,
        counted=_least_of_groups(reached, "tsumo"),
        # 25 fu needs these han whatever the win; by tsumo one more.
        least=reached.least(fu, "ron" if code == "chiitoitsu-han" else win),
    )


def _most_fu(locale: Locale, han: int, fu: int, win: Win, reached: Reach, options: FuOptions) -> str:
    """Why so many fu take more han: what it would take, with the bound of the han below."""
    least = reached.least(fu, win)
    if least is None:
        bound = reached.bounds[max(HANS), win]
        return locale.text(REASONS["most-fu-ever"], bound=bound, counted=counted(bound))
    kans = reached.least(120, win)
    assert kans is not None
    if han < kans <= least:
        bound = max(reached.bounds[kans - 1, by] for by in WINS)
        return locale.text(REASONS["most-fu-kans"], han=kans - 1, bound=bound, counted=counted(bound), least=kans)
    bound = reached.bounds[least - 1, win]
    if least > kans:
        more = reached.bounds[least, win]
        return locale.text(
            REASONS["most-fu-outside"], from_han=kans, han=least - 1, bound=bound, more=more, least=least
        )
    if win == "tsumo":
        return locale.text(REASONS["most-fu-tsumo"], han=least - 1, bound=bound, counted=counted(bound))
    more = reach(replace(options, double_wind_pair_fu=4)).bounds[least - 1, win]
    return locale.text(REASONS["most-fu-ron"], han=least - 1, bound=bound, more=more, counted=counted(more))


def _least_of_groups(reached: Reach, win: Win, sides: Iterable[Side] = SIDES) -> int:
    """The least fu, as counted, of a hand of groups and a pair that wins so."""
    fus = (fu for fu, by, side in reached.least_by_side if by == win and side in sides)
    return min(fu for fu in fus if fu != CHIITOITSU_FU)


def letters(reached: Reach, options: FuOptions) -> dict[tuple[int, int, Win], str]:
    """The footnote letter of each blank of the grid: (han, fu, win) → a, b, c, one letter for 20, 25 and other fu."""
    blanks = {
        (han, fu, win): min(fu, 30)
        for fu in GRID_FUS
        for han in GRID_HANS
        for win in WINS
        if not reached.possible(han, fu, win)
    }
    by_fu = dict(zip(sorted(set(blanks.values())), LETTERS, strict=False))
    return {key: by_fu[group] for key, group in blanks.items()}


def reasons(locale: Locale, reached: Reach, options: FuOptions) -> dict[tuple[int, int, Win], str]:
    """The reason of each blank of the grid in words: (han, fu, win) → text."""
    return {key: reason_text(locale, *key, reached, options) for key in letters(reached, options)}


@dataclass(frozen=True)
class Footnote:
    """A letter of the grid: in short for paper, and with the reason of each win and han that it stands for."""

    letter: str
    short: str
    fu: int
    reasons: tuple[str, ...]


def footnotes(locale: Locale, reached: Reach, options: FuOptions) -> tuple[Footnote, ...]:
    """The footnotes of the grid, in the order of their letters."""
    grouped: dict[str, list[tuple[int, int, Win]]] = {}
    for key, letter in letters(reached, options).items():
        grouped.setdefault(letter, []).append(key)
    return tuple(
        Footnote(
            letter,
            _short(locale, keys, reached, options),
            keys[0][1],
            tuple(dict.fromkeys(reason_text(locale, *key, reached, options) for key in keys)),
        )
        for letter, keys in sorted(grouped.items())
    )


def beyond_grid(locale: Locale, reached: Reach, options: FuOptions) -> tuple[str, ...]:
    """The reasons of the blanks of more fu than the grid shows, without those that the grid's footnotes give."""
    fus = [fu for fu in FUS if fu > max(GRID_FUS)]
    keys = [(han, fu, win) for fu in fus for han in HANS for win in WINS if not reached.possible(han, fu, win)]
    return tuple(dict.fromkeys(reason_text(locale, *key, reached, options) for key in keys))


_PINFU = N_("%(fu)s fu: pinfu by tsumo only, from %(least)s han.")
_PINFU_OFF = N_("%(fu)s fu: none; a hand of groups and a pair counts at least %(least)s.")
_PINFU_OFF_OPEN = N_("%(fu)s fu: by ron with an open hand only; by tsumo groups and a pair count at least %(least)s.")
_PINFU_OPEN = N_("%(fu)s fu by tsumo: pinfu only, from %(least)s han.")
_CHIITOITSU = N_("%(fu)s fu: chiitoitsu only, from %(ron)s han by ron and %(tsumo)s by tsumo.")
_MOST = N_("With %(han)s han: %(most)s fu at most.")
_MOST_TSUMO = N_("%(han)s han %(fu)s fu: by ron only, with a double-wind pair.")


def _short(locale: Locale, keys: list[tuple[int, int, Win]], reached: Reach, options: FuOptions) -> str:
    han, fu, _ = keys[0]
    codes: set[Reason | None] = {reason(*key, reached, options) for key in keys}
    if fu == CHIITOITSU_FU:
        return locale.text(_CHIITOITSU, fu=fu, ron=reached.least(fu, "ron"), tsumo=reached.least(fu, "tsumo"))
    if fu < CHIITOITSU_FU:
        if "no-pinfu-tsumo" in codes:
            if {win for _, _, win in keys} == {"tsumo"}:
                return locale.text(_PINFU_OFF_OPEN, fu=fu, least=_least_of_groups(reached, "tsumo"))
            return locale.text(_PINFU_OFF, fu=fu, least=min(_least_of_groups(reached, by) for by in WINS))
        text = _PINFU if "pinfu-tsumo-only" in codes else _PINFU_OPEN
        return locale.text(text, fu=fu, least=reached.least(fu, "tsumo"))
    if {win for _, _, win in keys} == {"tsumo"}:
        return locale.text(_MOST_TSUMO, han=han, fu=fu)
    return locale.text(_MOST, han=han, most=max(counted(reached.bounds[han, win]) for win in WINS))
