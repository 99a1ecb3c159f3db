"""Tests of the tables as pandas frames."""
