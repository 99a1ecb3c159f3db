"""Building the edition into a folder, and checking a folder against it: what is stale, whole files, the manifest.

`check` is a build that writes nothing. Text is compared byte by byte with a fresh build. A PDF's bytes depend on the
machine's text libraries, so it is judged by its inputs and by the bytes that the manifest recorded.
"""

from __future__ import annotations

import fnmatch
import hashlib
import json
import os
import re
import shutil
import tempfile
import threading
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import get_context, parent_process
from pathlib import Path, PurePosixPath
from typing import Any

from . import __version__
from .branding import refuse_what_does_not_fit
from .edition import Edition, Options, OutputFile, paths
from .errors import InputError
from .formats import CARD_FORMATS, CardFormat, Copies
from .writers import pdf, picture

MANIFEST = "manifest.json"
STAGING = ".build"
OURS = "riichi-points"
WORKERS = 2

Manifest = dict[str, dict[str, str]]
"""path → {"inputs": SHA-256, "bytes": SHA-256}"""
Progress = Callable[[int, int], None]
"""Told how many PDFs are done and how many there are to do."""


@dataclass(frozen=True)
class Planned:
    """A file as the build wants it: its finished text and the digest of its inputs; see `edition.OutputFile`."""

    path: str
    text: bytes
    inputs: str
    card: CardFormat | None
    picture_of: str

    @property
    def is_rendered(self) -> bool:
        """Whether its bytes are more than its text, so that the manifest has to vouch for them."""
        return self.card is not None


@dataclass(frozen=True)
class Problem:
    """What `check` found: `missing`, `stale`, `broken` or `extra`, and the file."""

    kind: str
    path: str


@dataclass(frozen=True)
class Result:
    """What a build did: the paths it wrote and removed, and how many files the edition has."""

    written: tuple[str, ...]
    removed: tuple[str, ...]
    total: int


def build(out: Path, options: Options, only: str = "*", progress: Progress | None = None) -> Result:
    """Bring a folder up to date: build what is stale, remove what the edition no longer has, write the manifest last.

    Args:
        out: the folder; made where it does not exist.
        options: the edition.
        only: a pattern of paths; others stay as they are.
        progress: told about PDFs as they are made.

    Raises:
        InputError: the folder holds files and no manifest of ours, leads elsewhere, the pattern matches nothing, or a
            text of the edition's brand does not fit a card.
        pdf.RenderError: the renderer warned; nothing in the folder has changed.
    """
    recorded, text = _own(out)
    # Nothing of ours is there yet, so all cards will be made: the workers can load the renderer meanwhile.
    with _workers(warm=not recorded and only == "*") as pool:
        every = list(Edition(options).files())
        known = paths(every)
        matching = {file.path for file in every if fnmatch.fnmatchcase(file.path, only)}
        # A picture is drawn from its PDF, so that comes with it.
        matching |= {file.picture_of for file in every if file.path in matching and file.picture_of}
        wanted = [file for file in every if file.path in matching]
        if not wanted:
            raise InputError("--only", f"'{only}', which matches no file", "a pattern such as 'es/*' or '*.pdf'")
        formats = list(dict.fromkeys(file.card for file in wanted if file.card))
        refuse_what_does_not_fit(options.brand, formats, options.rulesets)
        plan = [_planned(file) for file in wanted]
        stale = [file for file in plan if not _is_current(out, file, recorded)]
        removable = [path for path in recorded if path not in known and fnmatch.fnmatchcase(path, only)]
        for path in [file.path for file in stale] + removable + [MANIFEST]:
            _refuse_outside(out, path)
        kept = {path: entry for path, entry in recorded.items() if path not in removable}
        if not stale and not removable and _manifest_text(kept | _entries(out, plan)) == text:
            return Result((), (), len(known))
        with _staging(out) as folder:
            written = _stage(out, folder, stale, pool, progress)
            for path, staged in written.items():
                (out / path).parent.mkdir(parents=True, exist_ok=True)
                staged.replace(out / path)
            removed = [path for path in removable if _remove(out, path)]
            _write_manifest(out, folder, kept | _entries(out, plan))
    return Result(tuple(written), tuple(removed), len(known))


def check(out: Path, options: Options) -> list[Problem]:
    """Compare a folder with what a build would write; an empty list where they agree. Writes nothing.

    Raises `InputError` where a text of the brand or of a ruleset does not fit a card.
    """
    refuse_what_does_not_fit(options.brand, CARD_FORMATS, options.rulesets)
    recorded, text = _read_manifest(out)
    plan = {file.path: _planned(file) for file in Edition(options).files()}
    problems = []
    expected: Manifest = {}
    for path, file in plan.items():
        target, entry = out / path, recorded.get(path, {})
        if not target.is_file():
            problems.append(Problem("missing", path))
            continue
        found = _digest(target)
        expected[path] = {"inputs": file.inputs, "bytes": found}
        if not file.is_rendered and found == hashlib.sha256(file.text).hexdigest():
            continue
        if found != entry.get("bytes"):
            problems.append(Problem("broken", path))
        elif not file.is_rendered or entry.get("inputs") != file.inputs:
            problems.append(Problem("stale", path))
    if not (out / MANIFEST).is_file():
        problems.append(Problem("missing", MANIFEST))
    elif not recorded:
        problems.append(Problem("broken", MANIFEST))
    elif not problems and text != _manifest_text(expected):
        problems.append(Problem("stale", MANIFEST))
    problems += [Problem("extra", path) for path in _found(out) if path not in plan and path != MANIFEST]
    return problems


def _planned(file: OutputFile) -> Planned:
    text = file.make()
    digest = pdf.inputs(text, file.card.pages, file.card.copies) if file.card else hashlib.sha256(text).hexdigest()
    if file.picture_of:
        digest = picture.inputs(digest)
    return Planned(file.path, text, digest, file.card, file.picture_of)


def _is_current(out: Path, file: Planned, recorded: Manifest) -> bool:
    target = out / file.path
    if not target.is_file():
        return False
    if not file.is_rendered:
        return target.read_bytes() == file.text
    return recorded.get(file.path) == {"inputs": file.inputs, "bytes": _digest(target)}


def _entries(out: Path, plan: list[Planned]) -> Manifest:
    """What the manifest says of files that are in place."""
    return {file.path: {"inputs": file.inputs, "bytes": _digest(out / file.path)} for file in plan}


def _stage(out: Path, folder: Path, stale: list[Planned], pool: _Pool, progress: Progress | None) -> dict[str, Path]:
    """Write every stale file into the staging folder; nothing has been moved into place when this fails."""
    staged = {file.path: folder / f"{number}" for number, file in enumerate(stale)}
    cards = [(file, file.card) for file in stale if file.card and not file.picture_of]
    pictures = [file for file in stale if file.picture_of]
    for file in stale:
        if not file.is_rendered:
            staged[file.path].write_bytes(file.text)
    tell = progress or (lambda done, total: None)
    if cards:
        tell(0, len(cards))
    jobs = [
        pool.submit(_render, staged[file.path], file.path, file.text, card.pages, card.copies) for file, card in cards
    ]
    for done, job in enumerate(as_completed(jobs), 1):
        job.result()
        tell(done, len(cards))
    for file in pictures:
        source = staged.get(file.picture_of, out / file.picture_of)
        staged[file.path].write_bytes(picture.render(source.read_bytes()))
    return staged


def _render(target: Path, name: str, html: bytes, pages: int, copies: Copies | None) -> None:
    target.write_bytes(pdf.render(name, html, pages, copies))


class _Pool:
    """Worker processes, started when the first job comes."""

    def __init__(self) -> None:
        self._executor: ProcessPoolExecutor | None = None

    def submit(self, task: Callable[..., Any], *arguments: object) -> Future[Any]:
        if self._executor is None:
            # Spawned, not forked: a fresh process loads the renderer with the project's fonts.
            self._executor = ProcessPoolExecutor(
                WORKERS, mp_context=get_context("spawn"), initializer=_end_with_the_build
            )
        return self._executor.submit(task, *arguments)

    def close(self) -> None:
        if self._executor is not None:
            self._executor.shutdown(wait=True, cancel_futures=True)


@contextmanager
def _workers(*, warm: bool) -> Iterator[_Pool]:
    pool = _Pool()
    try:
        if warm:
            for _ in range(WORKERS):
                pool.submit(_warm_up)
        yield pool
    finally:
        pool.close()


def _end_with_the_build() -> None:
    """End this worker when the build that started it is killed: it would wait for the next job for ever."""
    build_process = parent_process()

    def wait() -> None:
        if build_process is not None:
            build_process.join()
            os._exit(1)

    threading.Thread(target=wait, daemon=True).start()


def _warm_up() -> None:
    pdf.prepare()


def _own(out: Path) -> tuple[Manifest, str | None]:
    """What the folder's manifest records, and its text. Raises `InputError` where the folder is somebody else's."""
    there = next(folder for folder in (out, *out.absolute().parents) if folder.exists())
    if not there.is_dir():
        raise InputError(str(there), "a file", "a folder")
    recorded, text = _read_manifest(out)
    if (out / STAGING / OURS).is_file():
        return recorded, text
    if text is None and (first := next(_found(out), None)) is not None:
        raise InputError(str(out), f"files (such as {first}) and no {MANIFEST}", "an empty folder or one built before")
    if text is not None and not recorded and OURS not in text:
        raise InputError(f"{out / MANIFEST}", "a manifest of something else", "an empty folder or one built before")
    return recorded, text


def _read_manifest(out: Path) -> tuple[Manifest, str | None]:
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


def _manifest_text(files: Mapping[str, Mapping[str, str]]) -> str:
    content = {"generator": OURS, "version": __version__, "files": {path: dict(files[path]) for path in sorted(files)}}
    return json.dumps(content, indent=1, ensure_ascii=False) + "\n"


def _write_manifest(out: Path, folder: Path, files: Mapping[str, Mapping[str, str]]) -> None:
    staged = folder / MANIFEST
    staged.write_text(_manifest_text(files), "utf-8")
    staged.replace(out / MANIFEST)


@contextmanager
def _staging(out: Path) -> Iterator[Path]:
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


def _refuse_outside(out: Path, path: str) -> None:
    """Refuse a place that a link leads out of the folder, or where a folder and a file stand in each other's place."""
    target = out / path
    if target.is_dir():
        raise InputError(str(target), "a folder", "a file or nothing")
    for folder in (out / parent for parent in PurePosixPath(path).parents):
        if (folder.exists() or folder.is_symlink()) and not folder.is_dir():
            raise InputError(str(folder), "what is no folder", "a folder or nothing")
    if not target.parent.resolve().is_relative_to(out.resolve()):
        raise InputError(str(target.parent), "a link that leads out of the output folder", "a folder")


def _remove(out: Path, path: str) -> bool:
    """Remove a file that the edition no longer has, and the folders that it leaves empty."""
    target = out / path
    if not target.is_file() and not target.is_symlink():
        return False
    target.unlink()
    for folder in target.parents:
        if folder == out or any(folder.iterdir()):
            break
        folder.rmdir()
    return True


def _found(out: Path) -> Iterator[str]:
    """The files below a folder, staging left out, in order."""
    if not out.is_dir():
        return
    for path in sorted(out.rglob("*")):
        relative = path.relative_to(out)
        if relative.parts[0] != STAGING and (path.is_symlink() or not path.is_dir()):
            yield relative.as_posix()


def _digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()
