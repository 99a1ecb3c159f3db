"""Tests of which hands can occur."""
