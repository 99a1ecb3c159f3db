"""Tests of the built pages: what they say, how they are marked up, what a browser makes of them."""
