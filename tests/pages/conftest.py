"""Fixtures of the tests of pages."""

from ..edition_fixture import edition
from .browser import chromium, measure, show

__all__ = ["chromium", "edition", "measure", "show"]
