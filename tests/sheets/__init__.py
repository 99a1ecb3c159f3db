"""Tests of the sheets: tables, reasons, rules and examples as values."""
