"""Fixtures of the tests of pages."""

from ..edition_fixture import edition
from .browser import chromium, measure

__all__ = ["chromium", "edition", "measure"]
