"""What the quick run of the tests leaves out: what tells little beside what it takes."""

import pytest

# Two rulesets that differ in every rule that changes a card.
RULESETS = ("wrc", "mahjong-soul")


def thrifty(params, is_quick):
    """Mark as slow what the quick run leaves out; `is_quick` tells it of each of the values."""
    return tuple(
        each
        if is_quick(each)
        else pytest.param(*(each if isinstance(each, tuple) else (each,)), marks=pytest.mark.slow)
        for each in params
    )


def is_quick_run(config: pytest.Config) -> bool:
    """Say whether a run leaves out what is slow."""
    return "not slow" in config.getoption("markexpr")
