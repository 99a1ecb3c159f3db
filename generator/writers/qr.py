"""QR codes as inline SVG, by segno."""

from __future__ import annotations

from markupsafe import Markup

QUIET_ZONE = 4
"""Modules that stay white around a code; they are part of the picture."""
DARK = "#000"


def qr(address: str, title: str) -> Markup:
    """The QR code of an address as an SVG element of any size, with a title for those who do not see it.

    Up to a sixth of it may be damaged or covered (error correction M, which restores 15 %).
    """
    import segno

    code = segno.make(address, error="m", micro=False)
    # By segno the title is escaped and all else is numbers.
    return Markup(  # noqa: S704
        code.svg_inline(border=QUIET_ZONE, dark=DARK, title=title, omitsize=True, svgclass=None, lineclass=None)
    )
