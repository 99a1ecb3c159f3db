"""Tests of the recorded comparison with independent calculators."""
