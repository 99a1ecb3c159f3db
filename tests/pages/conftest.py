"""Fixtures of the tests of pages."""

from .browser import chromium, measure, show

__all__ = ["chromium", "measure", "show"]
