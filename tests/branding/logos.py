"""Logos as files: what tests of reading one need."""

import io
from pathlib import Path

from PIL import Image

SVG = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" {size}>{content}</svg>'
RECT = '<rect width="4" height="2"/>'


def svg(content: str = RECT, size: str = 'viewBox="0 0 4 2"') -> str:
    """Give an SVG as text."""
    return SVG.format(size=size, content=content)


def png(size: tuple[int, int] = (4, 2), mode: str = "RGB", **options: object) -> bytes:
    """Give a PNG as bytes."""
    target = io.BytesIO()
    Image.new(mode, size).save(target, "PNG", **options)
    return target.getvalue()


def written(folder: Path, content: str | bytes, name: str) -> Path:
    """Write a logo and give its path."""
    path = folder / name
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return path
