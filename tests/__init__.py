"""Tests, laid out like the code that they test."""
