"""The calculators of the cross-check for tests, one of which comes from npm and need not be there."""

import pytest

from generator.upkeep.calculators import CALCULATORS

from ..quick import is_quick_run

each_calculator = pytest.mark.parametrize("calculator", CALCULATORS, ids=lambda calculator: calculator.name)


def is_there(calculator):
    """Say whether a calculator is installed: those of Python packages are."""
    return getattr(calculator, "is_installed", True)


def needed(calculator, config):
    """Leave a test out of the quick run where the calculator is not there; any other run, as that of .ci/run, fails."""
    if not is_there(calculator):
        message = f"{calculator.name} comes from npm, which was not there when the packages were installed"
        pytest.skip(message) if is_quick_run(config) else pytest.fail(message)


def all_needed(config):
    """Leave a test out of the quick run where any calculator is not there."""
    for calculator in CALCULATORS:
        needed(calculator, config)
