"""The logo: a PNG or SVG file read into a value that every renderer draws alike."""

from __future__ import annotations

import base64
import io
import struct
import warnings
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from ..errors import InputError
from . import svg

if TYPE_CHECKING:
    from PIL import Image

MOST_BYTES = 300_000
MOST_PIXELS = 4000
"""On each side of a PNG."""
MOST_LOPSIDED = 8
"""How many times as long as the other a side of a logo may be."""

MEDIA = {".png": "image/png", ".svg": "image/svg+xml"}
"""By the ending of the file's name."""
PNG_SIGNATURE = b"\x89PNG\r\n\x1a\n"
LOGO_FILE = f"a PNG or SVG file of at most {MOST_BYTES // 1000} kB"
PNG_SIZE = f"1 to {MOST_PIXELS} pixels on each side"
PROPORTIONS = f"proportions between 1:{MOST_LOPSIDED} and {MOST_LOPSIDED}:1"


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


def load_logo(path: Path) -> Logo:
    """A logo from a PNG or SVG file. Raises `InputError` for one that cannot be printed as it stands."""
    where = str(path)
    content = _read(path)
    kind = path.suffix.lower()
    if kind not in MEDIA:
        raise InputError(where, f"the file name '{path.name}'", "a logo whose name ends in .png or .svg")
    width: float
    height: float
    if kind == ".png":
        width, height, content = _png(where, content)
    elif content.startswith(PNG_SIGNATURE):
        raise InputError(where, "a PNG", "an SVG file, or a PNG file whose name ends in .png")
    else:
        width, height = svg.safe_size(where, content)
    if not 1 / MOST_LOPSIDED <= width / height <= MOST_LOPSIDED:
        raise InputError(where, f"a logo of {width:g} × {height:g}", PROPORTIONS)
    return Logo(f"data:{MEDIA[kind]};base64,{base64.b64encode(content).decode()}", width, height)


def _read(path: Path) -> bytes:
    where = str(path)
    try:
        if not path.exists():
            raise InputError(where, "no such file", LOGO_FILE)
        if not path.is_file():
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


def _png(where: str, content: bytes) -> tuple[int, int, bytes]:
    """Width, height and content of a PNG: written anew, plain and upright, as every renderer reads it."""
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
    return plain.width, plain.height, target.getvalue()


def _plain(image: Image.Image) -> Image.Image:
    """A picture upright and in 8 bits: grey, colours, or colours and transparency, without anything else."""
    import numpy as np
    from PIL import Image, ImageOps

    upright = ImageOps.exif_transpose(image)
    if upright.mode.startswith("I"):
        upright = Image.fromarray((np.asarray(upright) >> 8).astype(np.uint8))
    if "transparency" in upright.info or upright.mode in ("LA", "RGBA"):
        converted = upright.convert("RGBA")
    else:
        converted = upright.convert("L" if upright.mode in ("1", "L") else "RGB")
    converted.info.clear()
    return converted
