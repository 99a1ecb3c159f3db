"""Independent calculators behind one small interface: each scores hands under a ruleset as its authors mean it.

`CALCULATORS` has them in the order of the record. The first is the reference: what a random hand scores is compared
with it, since this project enumerates shapes and scores no tiles itself.
"""

from .answer import Answer, Calculator
from .mahjong import Mahjong
from .majiang import Majiang
from .riichienv import Riichienv

__all__ = ["CALCULATORS", "Answer", "Calculator"]

CALCULATORS: tuple[Calculator, ...] = (Mahjong(), Riichienv(), Majiang())
