"""The rulesets that a frame is asked for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from ..errors import InputError
from ..rulesets import Ruleset, load


def given_rulesets(rulesets: Iterable[Ruleset | str] | None) -> tuple[Ruleset, ...]:
    """Rulesets as values, from values, ids or paths, in their printed order."""
    if rulesets is None:
        return load()
    if isinstance(rulesets, (str, Ruleset)):
        rulesets = (rulesets,)
    loaded = [entry if isinstance(entry, Ruleset) else load((entry,))[0] for entry in rulesets]
    for ruleset_id, times in Counter(ruleset.id for ruleset in loaded).items():
        if times > 1:
            raise InputError("rulesets", f"a second ruleset with the id '{ruleset_id}'", "each id once")
    return tuple(sorted(loaded, key=lambda ruleset: (ruleset.order, ruleset.id)))
