"""Tests of the points: limits, payments, gains, and that they are added in one place."""
