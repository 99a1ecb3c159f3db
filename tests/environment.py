"""The environment of programs that a test starts: without what the renderer of the cards sets in the test's process.

A browser would lack the system's fonts, and a wheel would get a date before 1980, which its format does not know.
"""

import os

NOT_INHERITED = {"FONTCONFIG_FILE", "SOURCE_DATE_EPOCH"}


def inherited() -> dict[str, str]:
    """Give the environment that a program is started with."""
    return {name: value for name, value in os.environ.items() if name not in NOT_INHERITED}
