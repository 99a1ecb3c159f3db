"""Logos: the box they fill, PNG files, and which files are refused and why."""

import base64
import io
import os
import struct
import zlib

import pytest
from PIL import Image, ImageFile, PngImagePlugin

from generator.branding import Logo, load_logo
from generator.errors import InputError

from .logos import png, svg, written


def header(width, height):
    """Give a PNG that says it has a size and holds nothing."""
    data = b"IHDR" + struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + struct.pack(">I", 13) + data + struct.pack(">I", zlib.crc32(data))


def opened(logo):
    """Open the PNG that a logo holds."""
    return Image.open(io.BytesIO(base64.b64decode(logo.data.removeprefix("data:image/png;base64,"))))


@pytest.mark.parametrize(
    ("box", "size"),
    [((8, 8), (8, 4)), ((20, 2), (4, 2)), ((4, 2), (4, 2)), ((1, 100), (1, 0.5)), ((100, 1), (2, 1))],
)
def test_a_logo_fills_a_box_as_far_as_its_proportions_allow(box, size):
    """A logo of 2:1 is as wide as the box or as high, whichever comes first."""
    assert Logo("data:", 40, 20).within(*box) == pytest.approx(size)


@pytest.mark.parametrize("mode", ["1", "L", "LA", "P", "RGB", "RGBA", "I;16"])
def test_a_png_is_embedded_plain(tmp_path, mode):
    """Every kind of PNG becomes one of 8 bits in grey, colours, or colours with transparency; its size stays."""
    logo = load_logo(written(tmp_path, png((40, 20), mode), "logo.png"))
    assert (logo.width, logo.height) == (40, 20)
    with opened(logo) as image:
        expected = {"1": "L", "L": "L", "I;16": "L", "LA": "RGBA", "RGBA": "RGBA", "P": "RGB", "RGB": "RGB"}[mode]
        assert (image.format, image.mode, image.size) == ("PNG", expected, (40, 20))


def test_a_png_keeps_what_it_shows_and_nothing_else(tmp_path):
    """Sixteen bits become their upper eight, one transparent colour stays transparent; texts and profiles are gone."""
    grey = Image.new("I;16", (2, 1))
    grey.putdata([0x8000, 0xFFFF])
    target = io.BytesIO()
    grey.save(target, "PNG")
    with opened(load_logo(written(tmp_path, target.getvalue(), "a.png"))) as image:
        assert [image.getpixel((at, 0)) for at in (0, 1)] == [0x80, 0xFF]
    with opened(load_logo(written(tmp_path, png(transparency=(0, 0, 0)), "b.png"))) as image:
        assert image.getpixel((0, 0)) == (0, 0, 0, 0)
    notes = PngImagePlugin.PngInfo()
    notes.add_text("Author", "somebody")
    with opened(
        load_logo(written(tmp_path, png(pnginfo=notes, icc_profile=b"profile", dpi=(72, 72)), "c.png"))
    ) as image:
        image.load()
        assert image.info == {}


def test_a_png_stands_upright(tmp_path):
    """A picture that is stored lying and says so is turned: 4 × 2 pixels become 2 × 4."""
    exif = Image.Exif()
    exif[0x0112] = 6
    logo = load_logo(written(tmp_path, png(exif=exif.tobytes()), "logo.png"))
    assert (logo.width, logo.height) == (2, 4)


@pytest.mark.parametrize(
    ("content", "found"),
    [
        (svg(), "what is no PNG"),
        (b"", "an empty file"),
        (b"GIF89a" + bytes(100), "what is no PNG"),
        (png()[:20], "what is no PNG"),
        (png()[:40], "a damaged PNG"),
        (png((64, 64))[:-20], "a damaged PNG"),
        (png().replace(b"IDAT", b"IDOT"), "a damaged PNG"),
        (header(0, 2), "a PNG of 0 × 2 pixels"),
        (header(4001, 2), "a PNG of 4001 × 2 pixels"),
        (header(30_000, 30_000), "a PNG of 30000 × 30000 pixels"),
        (header(2**31, 2**31), f"a PNG of {2**31} × {2**31} pixels"),
        (header(4, 2), "a damaged PNG"),
        (png((9, 1)), "a logo of 9 × 1"),
        (png((1, 9)), "a logo of 1 × 9"),
        (png() + bytes(300_000), "a file of more than 300 kB"),
    ],
)
def test_a_png_that_cannot_be_printed_is_refused(tmp_path, monkeypatch, content, found):
    """Damaged, empty, another kind of file, too many pixels, too many bytes or too long: each has its reason."""
    path = written(tmp_path, content, "logo.png")
    for lenient in (False, True):
        # The renderer leaves this on, and it stays as it was.
        monkeypatch.setattr(ImageFile, "LOAD_TRUNCATED_IMAGES", lenient)
        with pytest.raises(InputError) as raised:
            load_logo(path)
        assert (raised.value.where, raised.value.found) == (str(path), found)
        assert ImageFile.LOAD_TRUNCATED_IMAGES is lenient


def test_what_is_no_readable_file_is_refused(tmp_path):
    """A file that is not there, a folder, a pipe, a device, another ending and a name that no disk can hold."""
    (tmp_path / "folder.png").mkdir()
    os.mkfifo(tmp_path / "pipe.svg")
    (tmp_path / "there.svg").write_text("", "utf-8")
    for name, found in (
        ("none.png", "no such file"),
        ("folder.png", "a folder"),
        ("pipe.svg", "what is no file"),
        ("there.svg/logo.svg", "no such file"),
        ("n" * 300 + ".svg", "a file that cannot be read (File name too long)"),
        ("/dev/zero", "what is no file"),
    ):
        with pytest.raises(InputError) as raised:
            load_logo(tmp_path / name)
        assert raised.value.found == found
    for name in ("logo.gif", "logo.svgz", "logo", ".png"):
        with pytest.raises(InputError, match=r"ends in \.png or \.svg") as raised:
            load_logo(written(tmp_path, svg(), name))
        assert raised.value.found == f"the file name '{name}'"


def test_a_file_that_may_not_be_read_is_refused(tmp_path, monkeypatch):
    """A file without permission is one message."""
    path = written(tmp_path, svg(), "logo.svg")

    def refuse(*_):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(type(path), "open", refuse)
    with pytest.raises(InputError, match="cannot be read \\(Permission denied\\)"):
        load_logo(path)
