"""Tests of the example hands, the lessons and the worked examples."""
