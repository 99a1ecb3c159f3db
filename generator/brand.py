"""What an organiser puts on the cards without a line of code: a title, a rule of the house, a logo.

Whatever a card could not show is refused before anything is made: a logo that reads something else or draws no end of
things, a character that the font lacks, a text that is too long. Texts are measured with the font's own widths.
"""

from __future__ import annotations

import base64
import io
import math
import re
import stat
import struct
import unicodedata
import warnings
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn
from xml.etree import ElementTree

from .errors import InputError
from .resources import FONT_STYLES, font_files
from .writers.html import kept_together

if TYPE_CHECKING:
    from PIL import Image

    from .formats import CardFormat, Slot

MOST_BYTES = 300_000
MOST_PIXELS = 4000
"""On each side of a PNG."""
MOST_LOPSIDED = 8
"""How many times as long as the other a side of a logo may be."""
MOST_DRAWN = 10_000
"""Elements of an SVG, each counted as often as it is drawn: nested uses of one another multiply."""
MOST_NESTED = 100
MOST_CHARACTERS = 300
"""More than any card has room for."""
SAFETY = 0.01
"""The part of a line that is left free, because the renderer rounds."""
MM_PER_POINT = 25.4 / 72

PNG_SIGNATURE = b"\x89PNG\r\n\x1a\n"
SVG_NAMESPACE = "{http://www.w3.org/2000/svg}"
LOGO_FILE = f"a PNG or SVG file of at most {MOST_BYTES // 1000} kB"
PNG_SIZE = f"1 to {MOST_PIXELS} pixels on each side"
PROPORTIONS = f"proportions between 1:{MOST_LOPSIDED} and {MOST_LOPSIDED}:1"
ALONE = "an SVG that holds all it shows"
SIZES = 'numbers above 0, such as width="40" height="20" or viewBox="0 0 40 20"'
FORBIDDEN = ("script", "foreignobject")
REFERENCES = ("href", "src", "base")
UNITS = {"": 1, "px": 1, "in": 96, "cm": 96 / 2.54, "mm": 96 / 25.4, "q": 96 / 101.6, "pt": 96 / 72, "pc": 16}
"""Of absolute lengths, in pixels."""
RELATIVE = ("%", "em", "ex", "rem")
LENGTH = re.compile(r"\s*(\d+\.?\d*|\.\d+)(e[+-]?\d+)?\s*([a-z]*|%)\s*", re.ASCII | re.IGNORECASE)
CSS_ADDRESS = re.compile(r"url\(\s*[\"']?\s*([^)]*)", re.IGNORECASE)


@dataclass(frozen=True)
class Logo:
    """A picture of who prints the cards.

    Args:
        data: the picture itself, as a `data:` address.
        width: in any unit: only its proportion to the height counts.
        height: in the same unit.
    """

    data: str
    width: float
    height: float

    def within(self, most_width: float, most_height: float) -> tuple[float, float]:
        """Width and height of the largest logo with its proportions inside a box, in the unit of the box."""
        scale = min(most_width / self.width, most_height / self.height)
        return self.width * scale, self.height * scale


@dataclass(frozen=True)
class Brand:
    """What the cards show of who prints them; each may be missing.

    White space around a text is taken off. Raises `InputError` for a text that no card could print.

    Args:
        title: the name of a club or an event.
        note: a rule of the house.
        logo: a picture.
    """

    title: str = ""
    note: str = ""
    logo: Logo | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "title", _printable("--title", self.title))
        object.__setattr__(self, "note", _printable("--note", self.note))


def load_logo(path: Path) -> Logo:
    """A logo from a PNG or SVG file. Raises `InputError` for one that cannot be printed as it stands."""
    where = str(path)
    content = _read(path)
    kind = path.suffix.lower()
    if kind not in (".png", ".svg"):
        raise InputError(where, f"the file name '{path.name}'", "a logo whose name ends in .png or .svg")
    width, height, media, data = _png(where, content) if kind == ".png" else _svg(where, content)
    if not 1 / MOST_LOPSIDED <= width / height <= MOST_LOPSIDED:
        raise InputError(where, f"a logo of {width:g} × {height:g}", PROPORTIONS)
    return Logo(f"data:{media};base64,{base64.b64encode(data).decode()}", width, height)


def refuse_what_does_not_fit(brand: Brand, formats: Sequence[CardFormat]) -> None:
    """Raise `InputError` where a text is too long for one of the formats; the message has a beginning that fits all."""
    if brand.title:
        _refuse_too_long("--title", brand.title, {card.name: card.title_slot for card in formats})
    if brand.note:
        _refuse_too_long("--note", brand.note, {card.name: card.note_slot for card in formats})


def fits(text: str, slot: Slot) -> bool:
    """Whether a text has room, broken into lines as a renderer does: at spaces, as late as possible.

    One with characters that the font lacks has not.
    """
    face = _face("Bold" if slot.bold else "Regular")
    if len(text) > MOST_CHARACTERS or not face.advances.keys() >= set(text):
        return False
    room = slot.width * (1 - SAFETY) / (slot.size * MM_PER_POINT)
    lines, line = 1, ""
    for word in kept_together(text).split(" "):
        longer = f"{line} {word}" if line else word
        if face.width(longer) > room:
            lines += 1
            if not line or lines > slot.lines or face.width(word) > room:
                return False
            longer = word
        line = longer
    return True


def _read(path: Path) -> bytes:
    where = str(path)
    try:
        if not path.exists():
            raise InputError(where, "no such file", LOGO_FILE)
        if not stat.S_ISREG(path.stat().st_mode):
            raise InputError(where, "a folder" if path.is_dir() else "what is no file", LOGO_FILE)
        with path.open("rb") as file:
            content = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise InputError(where, f"a file that cannot be read ({error.strerror})", LOGO_FILE) from None
    if not content:
        raise InputError(where, "an empty file", LOGO_FILE)
    if len(content) > MOST_BYTES:
        raise InputError(where, f"a file of more than {MOST_BYTES // 1000} kB", LOGO_FILE)
    return content


def _png(where: str, content: bytes) -> tuple[float, float, str, bytes]:
    """Width, height, media type and content of a PNG: written anew, plain and upright, as every renderer reads it."""
    from PIL import Image, ImageFile

    if not content.startswith(PNG_SIGNATURE) or len(content) < 24:
        raise InputError(where, "what is no PNG", "a PNG file, or an SVG file whose name ends in .svg")
    # Read here, because Pillow would make room for a picture of any size.
    width, height = struct.unpack(">II", content[16:24])
    if not (0 < width <= MOST_PIXELS and 0 < height <= MOST_PIXELS):
        raise InputError(where, f"a PNG of {width} × {height} pixels", PNG_SIZE)
    # The renderer, once it is loaded, has Pillow fill up what a file lacks.
    lenient, ImageFile.LOAD_TRUNCATED_IMAGES = ImageFile.LOAD_TRUNCATED_IMAGES, False
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            with Image.open(io.BytesIO(content), formats=("PNG",)) as opened:
                opened.load()
                plain = _plain(opened)
    except Exception:  # whatever Pillow and its libraries raise for damaged content
        raise InputError(where, "a damaged PNG", "a PNG that opens in a picture viewer") from None
    finally:
        ImageFile.LOAD_TRUNCATED_IMAGES = lenient
    target = io.BytesIO()
    plain.save(target, "PNG", optimize=True)
    return plain.width, plain.height, "image/png", target.getvalue()


def _plain(image: Image.Image) -> Image.Image:
    """A picture upright and in 8 bits: grey, colours, or colours and transparency, without anything else."""
    import numpy as np
    from PIL import Image, ImageOps

    upright = ImageOps.exif_transpose(image)
    if upright.mode.startswith("I"):
        upright = Image.fromarray((np.asarray(upright).astype(np.uint32) >> 8).astype(np.uint8))
    if "transparency" in upright.info or upright.mode in ("LA", "PA", "RGBA"):
        converted = upright.convert("RGBA")
    else:
        converted = upright.convert("L" if upright.mode in ("1", "L") else "RGB")
    converted.info.clear()
    return converted


class _Builder(ElementTree.TreeBuilder):
    """Refuses what could bring other content into an SVG before its first element."""

    def __init__(self, where: str) -> None:
        super().__init__()
        self._where = where

    def doctype(self, name: str, public: str | None, system: str | None) -> NoReturn:
        """A document type may define entities, so there is none."""
        raise InputError(self._where, "a DOCTYPE", "an SVG without one")

    def pi(self, target: str, text: str | None = None) -> NoReturn:
        """An instruction, which may name a style sheet."""
        raise InputError(self._where, f"an instruction <?{target}?>", ALONE)


def _svg(where: str, content: bytes) -> tuple[float, float, str, bytes]:
    """Width, height, media type and content of an SVG that is safe to draw."""
    if content.startswith(PNG_SIGNATURE):
        raise InputError(where, "a PNG", "an SVG file, or a PNG file whose name ends in .png")
    parser = ElementTree.XMLParser(target=_Builder(where))  # noqa: S314 - entities need a DOCTYPE, which is refused
    try:
        parser.feed(content)
        root: ElementTree.Element = parser.close()
    except InputError:
        raise
    except (ElementTree.ParseError, ValueError, LookupError) as error:
        raise InputError(where, f"what is no SVG ({error})", "a well-formed SVG file") from None
    if root.tag != f"{SVG_NAMESPACE}svg":
        raise InputError(where, f"the element '{_local(root.tag)}' as the root", "'svg' of the SVG namespace")
    _refuse_unsafe(where, root)
    _refuse_endless(where, root)
    width, height = _proportions(where, root)
    return width, height, "image/svg+xml", content


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
                raise InputError(where, f"a reference to '{_shortened(value)}'", ALONE)
        styles = [element.get("style", ""), (element.text or "") if name == "style" else ""]
        for address in CSS_ADDRESS.findall(" ".join((*styles, *element.attrib.values()))):
            if not address.startswith("#"):
                raise InputError(where, f"a reference to '{_shortened(address)}'", ALONE)
        # By these CSS imports, or spells what is then not seen here.
        if found := re.search(r"@[\w-]*|\\", " ".join(styles)):
            raise InputError(where, f"'{found[0]}' in a style", "plain rules such as path { fill: #000 }")


def _refuse_endless(where: str, root: ElementTree.Element) -> None:
    """Refuse an SVG that is nested too deeply to be drawn, or that multiplies by using itself."""
    by_id: dict[str | None, ElementTree.Element] = {}
    for element in root.iter():
        by_id.setdefault(element.get("id"), element)
    drawn: dict[ElementTree.Element, int] = {}
    open_now: set[ElementTree.Element] = set()

    def count(element: ElementTree.Element, depth: int) -> int:
        if depth > MOST_NESTED or element in open_now:
            raise InputError(where, "elements that are nested without end", f"at most {MOST_NESTED} levels")
        if element not in drawn:
            open_now.add(element)
            used = [by_id[key] for key in _used(element) if key in by_id]
            drawn[element] = 1 + sum(count(other, depth + 1) for other in (*element, *used))
            open_now.remove(element)
        return drawn[element]

    if count(root, 0) > MOST_DRAWN:
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
        try:
            box = [float(number) for number in re.split(r"[\s,]+", view.strip())]
        except ValueError:
            box = []
        if len(box) != 4 or not all(map(math.isfinite, box)) or not (box[2] > 0 and box[3] > 0):
            raise InputError(where, f'viewBox="{_shortened(view)}"', SIZES)
    if sides[0] is not None and sides[1] is not None:
        return sides[0], sides[1]
    if not box:
        raise InputError(where, "an SVG without a size", SIZES)
    return box[2], box[3]


def _length(where: str, name: str, value: str | None) -> float | None:
    """An absolute length in pixels; none where there is none or it is relative to something outside."""
    if value is None:
        return None
    found = LENGTH.fullmatch(value)
    unit = found[3].lower() if found else ""
    length = float(found[1] + (found[2] or "")) if found else 0
    if not (unit in UNITS or unit in RELATIVE) or not 0 < length < math.inf:
        raise InputError(where, f'{name}="{_shortened(value)}"', SIZES)
    return None if unit in RELATIVE else length * UNITS[unit]


def _shortened(text: str, most: int = 60) -> str:
    """A text for a message: on one line, and not the whole of a long one."""
    shown = "".join(char if char.isprintable() else "?" for char in text[:most])
    return shown if len(text) <= most else f"{shown}…"


def _printable(where: str, given: str) -> str:
    """A text as it is printed: letters and their accents as one, single spaces, none around. Refuses the rest."""
    text = re.sub(" +", " ", unicodedata.normalize("NFC", given)).strip()
    if given and not text:
        raise InputError(where, "only white space", "a text, or the option left out")
    if not text:
        return ""
    printed = _characters()
    for char in text:
        code, name = f"U+{ord(char):04X}", unicodedata.name(char, "")
        if unicodedata.category(char) in ("Cc", "Zl", "Zp"):
            what = {"\n": "a line break", "\t": "a tab"}.get(char, f"the control character {code}")
            raise InputError(where, what, "one line of plain text")
        if char not in printed:
            shown = f"'{char}' ({code} {name})" if char.isprintable() and name else f"{code} {name}".strip()
            raise InputError(
                where, f"{shown}, which the font of the cards cannot show", "Latin letters, digits and signs"
            )
    return text


@cache
def _characters() -> frozenset[str]:
    """What the font can print in each of its styles: no marks without a letter and nothing that cannot be seen."""
    every = frozenset[str].intersection(*(frozenset(_face(style).advances) for style in FONT_STYLES))
    return frozenset(char for char in every if unicodedata.category(char)[0] not in "CM")


class _Face:
    """The widths of one font file, in parts of the letter size."""

    def __init__(self, path: Path) -> None:
        from fontTools.ttLib import TTFont

        font = TTFont(path, lazy=True)
        self._em: int = font["head"].unitsPerEm
        self._glyphs = {chr(code): str(name) for code, name in font.getBestCmap().items()}
        self.advances: dict[str, float] = {
            char: font["hmtx"][name][0] / self._em for char, name in self._glyphs.items()
        }
        lookups = font["GPOS"].table.LookupList.Lookup
        self._kerning: list[Any] = [table for lookup in lookups if lookup.LookupType == 2 for table in lookup.SubTable]
        self._widened: dict[str, float] = {}

    def width(self, text: str) -> float:
        """How wide a text is at most: the sum of its characters, and where kerning sets two apart, that too."""
        pairs = (text[at : at + 2] for at in range(len(text) - 1))
        return sum(self.advances[char] for char in text) + sum(self._widening(pair) for pair in pairs)

    def _widening(self, pair: str) -> float:
        if pair not in self._widened:
            first, second = (self._glyphs[char] for char in pair)
            self._widened[pair] = max(0, self._kern(first, second)) / self._em
        return self._widened[pair]

    def _kern(self, first: str, second: str) -> int:
        """By how much two glyphs are set apart: the first table that speaks of them decides."""
        for table in self._kerning:
            if first not in table.Coverage.glyphs:
                continue
            if table.Format == 1:
                pairs = table.PairSet[table.Coverage.glyphs.index(first)].PairValueRecord
                value = next((pair.Value1 for pair in pairs if pair.SecondGlyph == second), None)
                if value is None:
                    continue
            else:
                of_first = table.ClassDef1.classDefs.get(first, 0)
                of_second = table.ClassDef2.classDefs.get(second, 0)
                value = table.Class1Record[of_first].Class2Record[of_second].Value1
            return int(getattr(value, "XAdvance", 0))
        return 0


@cache
def _face(style: str) -> _Face:
    return _Face(font_files()[FONT_STYLES.index(style)])


def _refuse_too_long(where: str, text: str, slots: Mapping[str, Slot | None]) -> None:
    """Refuse a text for the tightest format, with a beginning that fits every one."""
    # A format may have no room for a text at all: it is not printed there.
    room = {name: slot for name, slot in slots.items() if slot}
    tight = [name for name, slot in room.items() if not fits(text, slot)]
    if not tight:
        return
    longest = {name: _beginning(text, [room[name]]) for name in tight}
    name = min(tight, key=lambda name: len(longest[name]))
    fitting = _beginning(text, list(room.values()))
    expected = f"at most {len(fitting)} characters"
    if fitting:
        at_a_word = _beginning(text, list(room.values()), words=True)
        expected += f", such as '{at_a_word or fitting}'"
    if larger := next((other for other in room if other not in tight), ""):
        expected += f"; --only chooses cards with more room, such as '*/{larger}.*'"
    found = f"'{_shortened(text)}' with {len(text)} characters, which is too long for {name}"
    raise InputError(where, found, expected)


def _beginning(text: str, slots: Sequence[Slot], *, words: bool = False) -> str:
    """The longest beginning of a text that fits everywhere, of whole words where that is asked; empty where none is."""
    distinct = set(slots)
    for end in range(min(len(text), MOST_CHARACTERS), 0, -1):
        cut = text[:end]
        if cut.endswith(" ") or (words and text[end : end + 1].strip()):
            continue
        if all(fits(cut, slot) for slot in distinct):
            return cut
    return ""
