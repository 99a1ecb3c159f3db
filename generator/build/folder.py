"""The folder of a publication: whose it is, its manifest, staging, removal. Nothing outside of it is ever touched."""

from __future__ import annotations

import hashlib
import json
import re
import shutil
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path, PurePosixPath

from .. import __version__
from ..errors import InputError

MANIFEST = "manifest.json"
STAGING = ".build"
OURS = "riichi-points"

Manifest = dict[str, dict[str, str]]
"""path → {"inputs": SHA-256, "bytes": SHA-256}"""


def own(out: Path) -> tuple[Manifest, str | None]:
    """What the folder's manifest records, and its text. Raises `InputError` where the folder is somebody else's."""
    there = next(folder for folder in (out, *out.absolute().parents) if folder.exists())
    if not there.is_dir():
        raise InputError(str(there), "a file", "a folder")
    recorded, text = read_manifest(out)
    if (out / STAGING / OURS).is_file():
        return recorded, text
    if text is None and (first := next(files_below(out), None)) is not None:
        raise InputError(str(out), f"files (such as {first}) and no {MANIFEST}", "an empty folder or one built before")
    if text is not None and not recorded and OURS not in text:
        raise InputError(f"{out / MANIFEST}", "a manifest of something else", "an empty folder or one built before")
    return recorded, text


def read_manifest(out: Path) -> tuple[Manifest, str | None]:
    """The manifest's entries and text; no entries where it is damaged, no text where there is none."""
    try:
        text = (out / MANIFEST).read_text("utf-8", errors="replace")
    except OSError:
        return {}, None
    try:
        data = json.loads(text)
        if data["generator"] != OURS:
            return {}, text
        return {
            str(path): {"inputs": str(entry["inputs"]), "bytes": str(entry["bytes"])}
            for path, entry in data["files"].items()
            if _is_inside(path)
        }, text
    except (ValueError, KeyError, TypeError, AttributeError):
        return {}, text


def _is_inside(path: str) -> bool:
    """Whether a manifest's path stays in the folder: what it lists may be deleted, so it is not taken on trust."""
    return bool(re.fullmatch(r"[A-Za-z0-9][\w.-]*(/[A-Za-z0-9][\w.-]*)*", path, re.ASCII))


def manifest_text(files: Mapping[str, Mapping[str, str]]) -> str:
    """The text of a manifest with these entries."""
    content = {"generator": OURS, "version": __version__, "files": {path: dict(files[path]) for path in sorted(files)}}
    return json.dumps(content, indent=1, ensure_ascii=False) + "\n"


def write_manifest(out: Path, folder: Path, files: Mapping[str, Mapping[str, str]]) -> None:
    """Write the manifest into a staging folder and move it into place."""
    staged = folder / MANIFEST
    staged.write_text(manifest_text(files), "utf-8")
    staged.replace(out / MANIFEST)


@contextmanager
def staging(out: Path) -> Iterator[Path]:
    """A folder for files that are not yet in place, on the same disk; what a killed build left there is cleared.

    Where the build fails before anything is in place, an empty output folder is as empty as before.
    """
    is_new = not out.exists()
    out.mkdir(parents=True, exist_ok=True)
    root = out / STAGING
    if root.is_symlink() or root.is_file():
        raise InputError(str(root), "what is no folder", "a folder or nothing")
    shutil.rmtree(root, ignore_errors=True)
    root.mkdir()
    # A first build that is killed has no manifest yet; by this the next one knows the folder again.
    (root / OURS).touch()
    folder = Path(tempfile.mkdtemp(dir=root))
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)
        if not any(path != root for path in out.iterdir()):
            shutil.rmtree(root, ignore_errors=True)
            if is_new:
                out.rmdir()


def refuse_outside(out: Path, path: str) -> None:
    """Refuse a place that a link leads out of the folder, or where a folder and a file stand in each other's place."""
    target = out / path
    if target.is_dir():
        raise InputError(str(target), "a folder", "a file or nothing")
    for folder in (out / parent for parent in PurePosixPath(path).parents):
        if (folder.exists() or folder.is_symlink()) and not folder.is_dir():
            raise InputError(str(folder), "what is no folder", "a folder or nothing")
    if not target.parent.resolve().is_relative_to(out.resolve()):
        raise InputError(str(target.parent), "a link that leads out of the output folder", "a folder")


def remove(out: Path, path: str) -> bool:
    """Remove a file that is no longer published, and the folders that it leaves empty."""
    target = out / path
    if not target.is_file() and not target.is_symlink():
        return False
    target.unlink()
    for folder in target.parents:
        if folder == out or any(folder.iterdir()):
            break
        folder.rmdir()
    return True


def files_below(out: Path) -> Iterator[str]:
    """The files below a folder, staging left out, in order."""
    if not out.is_dir():
        return
    for path in sorted(out.rglob("*")):
        relative = path.relative_to(out)
        if relative.parts[0] != STAGING and (path.is_symlink() or not path.is_dir()):
            yield relative.as_posix()


def digest(path: Path) -> str:
    """The SHA-256 of a file's bytes."""
    return hashlib.sha256(path.read_bytes()).hexdigest()
