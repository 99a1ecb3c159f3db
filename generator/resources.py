"""Where the templates and the fonts are: in a checkout beside the package, in an installed wheel inside it."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent
FONT_PACKAGE = "fontpkg_ibm_plex_sans_condensed"
FONT_FAMILY = "IBM Plex Sans Condensed"
FONT_STYLES = ("Regular", "SemiBold", "Bold")


@cache
def templates_dir() -> Path:
    """The folder of the templates. Raises `FileNotFoundError` where an installation lacks it."""
    for folder in (PACKAGE / "templates", PACKAGE.parent / "templates"):
        if (folder / "pages").is_dir():
            return folder
    raise FileNotFoundError(f"no templates beside or inside {PACKAGE}")


@cache
def font_files() -> tuple[Path, ...]:
    """The files of the one font family of the cards, from its package."""
    folder = Path(str(import_module(FONT_PACKAGE).__file__)).parent / "files"
    return tuple(folder / f"{FONT_FAMILY.replace(' ', '')}-{style}.ttf" for style in FONT_STYLES)
