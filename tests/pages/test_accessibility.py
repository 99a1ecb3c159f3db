"""Accessibility of the pages by axe-core: no violation, in light and dark, in both languages."""

import pytest
from axe_playwright_python.sync_playwright import Axe

from .page import PATHS

# A page takes seconds; the hands of one ruleset stand for those of all, which differ by ten hands.
pytestmark = [pytest.mark.browser, pytest.mark.slow]
LOOKED_AT = [path for path in PATHS if "/hands/" not in path or "/wrc/" in path]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path", LOOKED_AT)
def test_axe_finds_no_violation(site, chromium, path, scheme):
    """The rules of axe-core hold on every page as it stands after its scripts have run."""
    context = chromium.new_context(viewport={"width": 360, "height": 800}, color_scheme=scheme)
    try:
        page = context.new_page()
        page.goto((site / path).as_uri())
        found = Axe().run(page).response
        assert len(found["passes"]) > 5
        assert [(each["id"], each["nodes"][0]["html"]) for each in found["violations"]] == []
    finally:
        context.close()
