"""The published cards as pictures: what a fresh build draws differently is shown beside what is published."""

from pathlib import Path

import pypdfium2
import pytest
from PIL import Image, ImageChops

from ..cards.card import EACH_PDF

OUTPUT = Path(__file__).parents[2] / "output"
RESOLUTION = 50
# What other versions of the text libraries may change: the edges of letters, not their places.
ROUNDING = 96
MOST_CHANGED = 0.0003


def drawn(path):
    """Give the pages of a PDF as grey pictures."""
    with pypdfium2.PdfDocument(path) as document:
        return [page.render(scale=RESOLUTION / 72).to_pil().convert("L") for page in document]


def changed(one, other):
    """Give the part of the pixels that differ by more than rounding."""
    difference = ImageChops.difference(one, other).histogram()
    return sum(difference[ROUNDING:]) / sum(difference)


def beside(published, fresh, target):
    """Save two pictures side by side, and what differs between them in a third place."""
    width, height = (max(sides) for sides in zip(published.size, fresh.size, strict=True))
    sheet = Image.new("L", (3 * width, height), 255)
    for at, picture in enumerate((published, fresh, ImageChops.invert(ImageChops.difference(published, fresh)))):
        sheet.paste(picture, (at * width, 0))
    sheet.save(target)


@pytest.mark.parametrize("path", EACH_PDF)
def test_published_cards_look_as_a_fresh_build_draws_them(site, path, tmp_path):
    """Page by page the pictures agree; where they do not, one shows published, fresh and the difference."""
    published, fresh = drawn(OUTPUT / path), drawn(site / path)
    assert len(published) == len(fresh)
    for number, (old, new) in enumerate(zip(published, fresh, strict=True), 1):
        assert old.size == new.size
        if changed(old, new) > MOST_CHANGED:
            target = tmp_path / f"{path.replace('/', '-')}-{number}.png"
            beside(old, new, target)
            pytest.fail(f"{path}, page {number}: see {target}; `make build` publishes the fresh one")


def test_a_changed_number_is_seen(site):
    """The comparison finds one cell of a card painted over."""
    (picture,) = drawn(site / "en/wrc/table-a4.pdf")
    other = picture.copy()
    other.paste(0, (100, 100, 120, 108))
    assert changed(picture, picture) == 0
    assert changed(picture, other) > MOST_CHANGED
