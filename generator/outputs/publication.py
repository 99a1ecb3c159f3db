"""The publication: the rulesets, address and brand that make it, and the figures that all its files share."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from .. import __version__
from ..branding import Brand
from ..rulesets import Ruleset, load
from ..sheets import examples
from ..sheets.tables import Tables, tables

if TYPE_CHECKING:
    import pandas as pd


@dataclass(frozen=True)
class Licence:
    """What may be done with tables, cards and pages: its name, and where it can be read."""

    name: str = "CC0 1.0"
    address: str = "https://creativecommons.org/publicdomain/zero/1.0/"


@dataclass(frozen=True)
class Publication:
    """All that makes one publication, and its figures, each computed once and only when a file needs it.

    Args:
        rulesets: in their printed order.
        base_url: the address it is published at, without a final slash; empty where there is none.
        brand: what its cards show of who prints them.
    """

    rulesets: tuple[Ruleset, ...]
    base_url: str = ""
    brand: Brand = field(default_factory=Brand)
    version = __version__
    licence = Licence()

    @classmethod
    def published(cls) -> Publication:
        """The one that the project publishes."""
        return cls(load())

    @cached_property
    def frames(self) -> dict[str, pd.DataFrame]:
        """The neutral tables and the differences by name, for all rulesets at once."""
        from .. import frames

        made = {name: make(self.rulesets) for name, make in frames.FRAMES.items()}
        return {**made, "differences": frames.differences_of(made["points"], self.rulesets)}

    @cached_property
    def tables(self) -> dict[str, Tables]:
        """Each ruleset's figures by its id."""
        from .. import frames

        worked = frames.score_each(examples.combinations(), self.rulesets)
        return {
            ruleset.id: tables(ruleset, self.frames["points"], self.frames["limits"], worked)
            for ruleset in self.rulesets
        }
