"""Tests of the rulesets and of reading them."""
