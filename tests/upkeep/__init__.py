"""Tests of what maintenance commands write: the table of hands and the cross-check."""
