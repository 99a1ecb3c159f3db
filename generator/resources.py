"""Where the templates and the fonts are: in a checkout beside the package, in an installed wheel inside it."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from .locales.languages import fonts

PACKAGE = Path(__file__).resolve().parent


@cache
def templates_dir() -> Path:
    """The folder of the templates. Raises `FileNotFoundError` where an installation lacks it."""
    for folder in (PACKAGE / "templates", PACKAGE.parent / "templates"):
        if (folder / "pages").is_dir():
            return folder
    raise FileNotFoundError(f"no templates beside or inside {PACKAGE}")


def font_files() -> tuple[Path, ...]:
    """The files of the fonts of the cards, from their packages."""
    return tuple(path for font in fonts() for path in font.files)
