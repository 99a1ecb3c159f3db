"""Tests of what the terminal answers."""
