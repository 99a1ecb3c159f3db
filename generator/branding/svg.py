"""SVG files from anybody: refused where they read something else, run, or draw no end of things; else their size."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from contextlib import suppress
from typing import NoReturn
from xml.etree import ElementTree

from ..errors import InputError, shortened

MOST_DRAWN = 10_000
"""Elements of an SVG, each counted as often as it is drawn: nested uses of one another multiply."""
MOST_NESTED = 100

NAMESPACE = "{http://www.w3.org/2000/svg}"
ALONE = "an SVG that holds all it shows"
SIZES = 'numbers above 0, such as width="40" height="20" or viewBox="0 0 40 20"'
FORBIDDEN = ("script", "foreignobject")
REFERENCES = ("href", "src", "base")
UNITS = {"": 1, "px": 1, "in": 96, "cm": 96 / 2.54, "mm": 96 / 25.4, "q": 96 / 101.6, "pt": 96 / 72, "pc": 16}
"""Of absolute lengths, in pixels."""
RELATIVE = ("%", "em", "ex", "rem")
LENGTH = re.compile(r"\s*(\d+\.?\d*|\.\d+)(e[+-]?\d+)?\s*([a-z]*|%)\s*", re.ASCII | re.IGNORECASE)
CSS_ADDRESS = re.compile(r"url\(\s*[\"']?\s*(?=([^)]*))", re.IGNORECASE)


def safe_size(where: str, content: bytes) -> tuple[float, float]:
    """Width and height of an SVG that is safe to draw. Raises `InputError` for any other."""
    parser = ElementTree.XMLParser(target=_Builder(where))  # noqa: S314 - entities need a DOCTYPE, which is refused
    try:
        parser.feed(content)
        root: ElementTree.Element = parser.close()
    except InputError:
        raise
    except (ElementTree.ParseError, ValueError, LookupError) as error:
        raise InputError(where, f"what is no SVG ({error})", "a well-formed SVG file") from None
    if root.tag != f"{NAMESPACE}svg":
        raise InputError(where, f"the element '{_local(root.tag)}' as the root", "'svg' of the SVG namespace")
    _refuse_unsafe(where, root)
    _refuse_endless(where, root)
    return _proportions(where, root)


class _Builder(ElementTree.TreeBuilder):
    """Refuses what could bring other content into an SVG before its first element."""

    def __init__(self, where: str) -> None:
        super().__init__()
        self._where = where

    def doctype(self, name: str, public: str | None, system: str | None) -> NoReturn:
        """A document type may define entities, so there is none."""
        raise InputError(self._where, "a DOCTYPE", "an SVG without one, such as a drawing program saves as plain SVG")

    def pi(self, target: str, text: str | None = None) -> NoReturn:
        """An instruction, which may name a style sheet."""
        raise InputError(self._where, f"an instruction <?{target}?>", ALONE)


def _local(name: str) -> str:
    return name.rpartition("}")[2].lower()


def _refuse_unsafe(where: str, root: ElementTree.Element) -> None:
    """Refuse scripts and whatever lies outside of the file."""
    for element in root.iter():
        name = _local(element.tag)
        if name in FORBIDDEN:
            raise InputError(where, f"the element '{name}'", "an SVG of shapes and texts alone")
        for attribute, value in ((_local(key), value) for key, value in element.attrib.items()):
            if attribute.startswith("on"):
                raise InputError(where, f"a script in the attribute '{attribute}'", "an SVG without scripts")
            if attribute in REFERENCES and not value.strip().startswith("#"):
                raise InputError(where, f"a reference to '{shortened(value)}'", ALONE)
        styles = [element.get("style", ""), "".join(element.itertext()) if name == "style" else ""]
        for address in CSS_ADDRESS.findall(" ".join((*styles, *element.attrib.values()))):
            if not address.startswith("#"):
                raise InputError(where, f"a reference to '{shortened(address)}'", ALONE)
        # By these CSS imports, or spells what is then not seen here.
        if found := re.search(r"@[\w-]*|\\", " ".join(styles)):
            raise InputError(where, f"'{found[0]}' in a style", "plain rules such as path { fill: #000 }")


def _refuse_endless(where: str, root: ElementTree.Element) -> None:
    """Refuse an SVG that is nested too deeply to be drawn, or that multiplies by using itself."""
    by_id: dict[str | None, ElementTree.Element] = {}
    for element in root.iter():
        by_id.setdefault(element.get("id"), element)
    # How many elements are drawn with one, and how many levels lie below it.
    drawn: dict[ElementTree.Element, tuple[int, int]] = {}

    def count(element: ElementTree.Element, depth: int) -> tuple[int, int]:
        # What uses itself is counted deeper and deeper, because it is never done.
        number, levels = drawn.get(element, (1, 0))
        if depth + levels > MOST_NESTED:
            raise InputError(where, "elements that are nested without end", f"at most {MOST_NESTED} levels")
        if element not in drawn:
            used = [by_id[key] for key in _used(element) if key in by_id]
            for more, below in [count(other, depth + 1) for other in (*element, *used)]:
                number, levels = number + more, max(levels, below + 1)
            drawn[element] = number, levels
        return drawn[element]

    if count(root, 0)[0] > MOST_DRAWN:
        raise InputError(where, f"more than {MOST_DRAWN} elements to draw", "a simpler SVG, or the logo as a PNG")


def _used(element: ElementTree.Element) -> Iterator[str]:
    """The ids that an element's attributes refer to."""
    for key, value in element.attrib.items():
        addresses = [value.strip()] if _local(key) == "href" else CSS_ADDRESS.findall(value)
        yield from (address.lstrip("#").strip("\"' ") for address in addresses)


def _proportions(where: str, root: ElementTree.Element) -> tuple[float, float]:
    sides = [_length(where, name, root.get(name)) for name in ("width", "height")]
    box: list[float] = []
    if (view := root.get("viewBox")) is not None:
        with suppress(ValueError):
            box = [float(number) for number in re.split(r"[\s,]+", view.strip())]
        if len(box) != 4 or not all(map(math.isfinite, box)) or min(box[2:]) <= 0:
            raise InputError(where, f'viewBox="{shortened(view)}"', SIZES)
    if sides[0] is not None and sides[1] is not None:
        return sides[0], sides[1]
    if not box:
        raise InputError(where, "an SVG without a size", SIZES)
    return box[2], box[3]


def _length(where: str, name: str, value: str | None) -> float | None:
    """An absolute length in pixels; none where there is none or it is relative to something outside."""
    if value is None:
        return None
    written = LENGTH.fullmatch(value)
    unit = written[3].lower() if written else ""
    length = float(written[1] + (written[2] or "")) if written else 0
    if not (unit in UNITS or unit in RELATIVE) or not 0 < length < math.inf:
        raise InputError(where, f'{name}="{shortened(value)}"', SIZES)
    return None if unit in RELATIVE else length * UNITS[unit]
