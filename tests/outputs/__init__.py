"""Tests of what is published and what each file shows."""
