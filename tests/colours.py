"""Colours: the tokens that pages and cards share, luminance and contrast as WCAG 2 defines them."""

import re
from functools import cache

from generator.resources import templates_dir

Colour = tuple[float, float, float]
"""red, green, blue, each from 0 to 255"""


@cache
def tokens() -> dict[str, Colour]:
    """Give the colours of the shared style sheet by name."""
    text = (templates_dir() / "assets/tokens.css").read_text("utf-8")
    found = dict(re.findall(r"--([a-z-]+):\s*#([0-9a-f]{6})\b", text))
    return {name: tuple(bytes.fromhex(digits)) for name, digits in found.items()}


def luminance(colour: Colour) -> float:
    """Give the relative luminance of a colour, from 0 for black to 1 for white: what is left of it in grey."""
    linear = [
        share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4
        for share in (value / 255 for value in colour)
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: Colour, other: Colour) -> float:
    """Give the contrast of two colours, from 1 to 21.

    >>> contrast((0, 0, 0), (255, 255, 255))
    21.0
    """
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)
