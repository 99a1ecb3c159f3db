"""Tests of building and checking a folder."""
