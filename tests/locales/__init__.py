"""Tests of the languages: catalogs, words for codes, numbers and lists."""
