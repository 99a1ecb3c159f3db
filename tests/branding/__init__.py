"""Tests of what organisers put on the cards: texts, logos, and the room that there is."""
