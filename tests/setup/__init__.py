"""Tests of the set-up and of what is installed."""
