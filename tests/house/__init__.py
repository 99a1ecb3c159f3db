"""Editions of odd house rules: all their claims read against their own frames."""
