"""Where the templates are: in a checkout beside the package, in an installed wheel inside it."""

from __future__ import annotations

from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent


@cache
def templates_dir() -> Path:
    """The folder of the templates. Raises `FileNotFoundError` where an installation lacks it."""
    for folder in (PACKAGE / "templates", PACKAGE.parent / "templates"):
        if (folder / "pages").is_dir():
            return folder
    raise FileNotFoundError(f"no templates beside or inside {PACKAGE}")
