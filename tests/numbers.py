"""Numbers read back from text as each language writes them, on pages and on cards: the one parser of all tests.

It is strict: a number that is grouped as another language or another place would do it is an error, not a value.
"""

import re

NARROW_SPACE = "\u202f"
MINUS = "\N{MINUS SIGN}"

# From how many digits a number is grouped,
# and what stands between the groups.
GROUPS = {
    ("en", "page"): (4, ","),
    ("es", "page"): (5, NARROW_SPACE),
    ("en", "card"): (5, ","),
    ("es", "card"): (5, NARROW_SPACE),
}
DECIMAL = {"en": re.compile(r"\d+\.\d{1,2}"), "es": re.compile(r"\d+,\d{1,2}")}
# A hyphen after a letter, as in UTF-8, is no sign.
TOKEN = re.compile(rf"(?:(?<!\w)([+{MINUS}-]))?(\d(?:[\d.,{NARROW_SPACE}\u00a0]*\d)?)")


def written(value: int, language: str, place: str) -> str:
    """Write a whole number as a language does in one place.

    >>> written(12000, "en", "page"), written(1000, "en", "card")
    ('12,000', '1000')
    """
    least_digits, separator = GROUPS[language, place]
    digits = str(value)
    return f"{value:,}".replace(",", separator) if len(digits) >= least_digits else digits


def number(text: str, language: str, place: str) -> int:
    """Read one number with or without a sign; raise `ValueError` where it is not written as it is in that place."""
    found = re.fullmatch(rf"([+{MINUS}]?)([\d,{NARROW_SPACE}]+)", text.strip(" \n"))
    if found is None:
        raise ValueError(f"no number: {text!r}")
    sign, digits = found.groups()
    value = int(re.sub(rf"[,{NARROW_SPACE}]", "", digits))
    if written(value, language, place) != digits:
        raise ValueError(f"{text!r}, where {language} writes {written(value, language, place)!r} on a {place}")
    return -value if sign == MINUS else value


def amounts(text: str, language: str, place: str) -> tuple[int, ...]:
    """Read the payments of one win, such as 300/500."""
    return tuple(number(part, language, place) for part in text.split("/"))


def numbers(text: str, language: str, place: str) -> list[int]:
    """Read every whole number of a text, decimals such as 1.5 or 1,5 left out; raise as `number` does."""
    found = []
    for match in TOKEN.finditer(text):
        sign, digits = match.groups()
        if not DECIMAL[language].fullmatch(digits):
            found.append(number((sign or "") + digits, language, place))
    return found
