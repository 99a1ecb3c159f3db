"""What a page weighs on the way to a phone: with its scripts and styles, compressed."""

import gzip
import re
from pathlib import PurePosixPath

import pytest

from .page import PATHS

# The budget of a page with its scripts and style sheet, in bytes after gzip.
MOST = 60_000


def weight(path):
    """Give the size of a file after gzip, as servers send text."""
    return len(gzip.compress(path.read_bytes(), 6))


@pytest.mark.parametrize("path", PATHS)
def test_a_page_is_light(site, path):
    """HTML, style sheet and scripts of a page together stay under 60 kB compressed."""
    page = site / path
    asked = re.findall(r'<(?:script|link rel="stylesheet")[^>]* (?:src|href)="([^"]+)"', page.read_text("utf-8"))
    asked += re.findall(r'<script src="([^"]+)"', page.read_text("utf-8"))
    parts = {(page.parent / PurePosixPath(address)).resolve() for address in asked}
    assert site / "assets/site.css" in parts
    assert site / "assets/site.js" in parts
    assert weight(page) + sum(map(weight, parts)) < MOST
