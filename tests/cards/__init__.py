"""Tests of the printed cards: what they say, where it stands, how they are tagged, and the renderer."""
