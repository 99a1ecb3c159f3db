"""The grid of a role: fu by han, ron and tsumo in one cell, a marked blank where no hand can be."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from ..hands.reach import FUS
from ..hands.shapes import WINS
from ..library.table import find
from .blanks import GRID_FUS, GRID_HANS, letters
from .tables import Payment, Tables


@dataclass(frozen=True)
class Cell:
    """One cell: the payment by ron and by tsumo, `None` where that cannot occur, then with the letter of its reason."""

    han: int
    fu: int
    ron: Payment | None
    tsumo: Payment | None
    ron_letter: str
    tsumo_letter: str

    @property
    def limit(self) -> str:
        """The code of the limit that the cell reaches, empty for none; ron and tsumo reach the same."""
        payment = self.ron or self.tsumo
        return payment.limit if payment else ""

    @property
    def is_kiriage(self) -> bool:
        """Whether the cell is a mangan only by kiriage: the formula alone gives less."""
        payment = self.ron or self.tsumo
        return bool(payment and payment.limit and payment.formula < payment.base)

    @property
    def is_blank(self) -> bool:
        """Whether no win can score this."""
        return self.ron is None and self.tsumo is None


@dataclass(frozen=True)
class Row:
    """The cells of one fu. `is_common` marks the rows most hands fall into."""

    fu: int
    cells: tuple[Cell, ...]

    @property
    def is_common(self) -> bool:
        """Whether most hands fall into this row: closed hands by ron 30 or 40, others too."""
        return self.fu in (30, 40)

    @property
    def open_hans(self) -> tuple[int, ...]:
        """The han whose cell is below a limit, or a limit by kiriage alone."""
        return tuple(cell.han for cell in self.cells if not cell.limit or cell.is_kiriage)


@dataclass(frozen=True)
class Grid:
    """The points of one role, `dealer` or `child`."""

    winner: str
    hans: tuple[int, ...]
    rows: tuple[Row, ...]

    def parted(self) -> tuple[tuple[Row, ...], tuple[Row, ...], tuple[int, ...]]:
        """The rows down to the first with as few open han as the last one, those after it, and these han.

        On a small card the second part needs no columns for the limits, so that these can stand beside it.
        """
        last = self.rows[-1].open_hans
        first = next(at for at, row in enumerate(self.rows) if row.open_hans == last) + 1
        return self.rows[:first], self.rows[first:], last


def grid(tables: Tables, winner: str) -> Grid:
    """The grid of a role: fu 20 to 110 by 1 to 4 han."""
    letter = letters(tables.reach, tables.options)
    rows = tuple(
        Row(
            fu,
            tuple(
                Cell(
                    han,
                    fu,
                    tables.possible.get((han, fu, winner, "ron")),
                    tables.possible.get((han, fu, winner, "tsumo")),
                    letter.get((han, fu, "ron"), ""),
                    letter.get((han, fu, "tsumo"), ""),
                )
                for han in GRID_HANS
            ),
        )
        for fu in GRID_FUS
    )
    return Grid(winner, GRID_HANS, rows)


@dataclass(frozen=True)
class Beyond:
    """What lies under the grid: more fu, from how many han, and the least limit that they reach."""

    first_fu: int
    last_fu: int
    least_han: int
    limit: str


def beyond(tables: Tables) -> Beyond:
    """The fu above the grid's as one line."""
    fus = [fu for fu in FUS if fu > max(GRID_FUS)]
    keys = [(han, payment) for (han, fu, _, _), payment in tables.possible.items() if fu in fus]
    least = min(han for han, _ in keys)
    return Beyond(fus[0], fus[-1], least, min(keys, key=lambda key: key[1].base)[1].limit)


class Leading(NamedTuple):
    """How many figures the grids show, and how many of them lead to an example hand."""

    figures: int
    hands: int


def leading(grids: Iterable[Grid], tables: Tables) -> Leading:
    """How far the figures of a ruleset's grids lead to hands that score them."""
    shown = [
        (cell.han, cell.fu, win, of_winner.winner)
        for of_winner in grids
        for row in of_winner.rows
        for cell in row.cells
        for win, payment in zip(WINS, (cell.ron, cell.tsumo), strict=True)
        if payment
    ]
    return Leading(len(shown), sum(find(*key, tables.ruleset.rules) is not None for key in shown))
