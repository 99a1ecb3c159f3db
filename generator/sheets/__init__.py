"""Tables as values: what cards, pages and CSV files draw, without markup, language or pandas.

Renderers read these values and nothing else, so that a number can only come from the frames.
"""
