"""Tests of the writers: files read back by other programs than those that wrote them."""
