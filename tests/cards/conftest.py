"""Fixtures of the tests of cards."""

from ..edition_fixture import edition

__all__ = ["edition"]
