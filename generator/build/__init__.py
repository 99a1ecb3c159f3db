"""Building a publication into a folder, and checking a folder against it.

`check` is a build that writes nothing: both plan the same files (`plan`) and judge them alike. What happens to the
folder is in `folder`, the processes that render in `workers`.
"""

from __future__ import annotations

import fnmatch
from collections.abc import Callable, Iterable
from concurrent.futures import as_completed
from dataclasses import dataclass
from pathlib import Path

from ..branding import refuse_what_does_not_fit
from ..errors import InputError
from ..outputs import OutputFile, Publication, declared_files, explained
from ..writers.pdf import NoRoomError
from ..writers.renderers import Renderer
from . import workers
from .folder import (
    MANIFEST,
    files_below,
    manifest_text,
    own,
    read_manifest,
    refuse_outside,
    remove,
    staging,
    write_manifest,
)
from .plan import Planned, entries, planned, standing

__all__ = ["MANIFEST", "Problem", "Progress", "Result", "build", "check"]

Progress = Callable[[int, int], None]
"""Told how many files are rendered and how many there are to render."""


@dataclass(frozen=True)
class Problem:
    """What `check` found: `missing`, `stale`, `broken` or `extra`, and the file."""

    kind: str
    path: str


@dataclass(frozen=True)
class Result:
    """What a build did: the paths it wrote and removed, and how many files the publication has."""

    written: tuple[str, ...]
    removed: tuple[str, ...]
    total: int


def build(out: Path, publication: Publication, only: str = "*", progress: Progress | None = None) -> Result:
    """Bring a folder up to date: build what is stale, remove what is no longer published, write the manifest last.

    Args:
        out: the folder; made where it does not exist.
        publication: what is built.
        only: a pattern of paths; others stay as they are.
        progress: told about what is rendered as it is made.

    Raises:
        InputError: the folder holds files and no manifest of ours, leads elsewhere, the pattern matches nothing, or a
            text of the publication's brand does not fit a card.
        pdf.RenderError: the renderer warned; nothing in the folder has changed.
    """
    recorded, text = own(out)
    # Nothing of ours is there yet, so all cards will be made: the workers can load the renderer meanwhile.
    with workers.workers(warm=not recorded and only == "*") as pool:
        declared = declared_files(publication)
        known = {file.path for file in declared}
        matching = {path for path in known if fnmatch.fnmatchcase(path, only)}
        # What is drawn from another file comes with it.
        matching |= {file.renderer.source for file in declared if file.path in matching and file.renderer.source}
        wanted = [file for file in declared if file.path in matching]
        if not wanted:
            raise InputError("--only", f"'{only}', which matches no file", "a pattern such as 'es/*' or '*.pdf'")
        _refuse_what_has_no_room(publication, wanted)
        plan = planned(wanted)
        stale = [file for file in plan if standing(out, file, recorded).kind != "current"]
        removable = [path for path in recorded if path not in known and fnmatch.fnmatchcase(path, only)]
        for path in [file.path for file in stale] + removable + [MANIFEST]:
            refuse_outside(out, path)
        kept = {path: entry for path, entry in recorded.items() if path not in removable}
        if not stale and not removable and manifest_text(kept | entries(out, plan)) == text:
            return Result((), (), len(known))
        with staging(out) as folder:
            try:
                written = _stage(out, folder, stale, pool, progress)
            except NoRoomError as error:
                raise explained(error, wanted) from error
            for path, staged in written.items():
                (out / path).parent.mkdir(parents=True, exist_ok=True)
                staged.replace(out / path)
            removed = [path for path in removable if remove(out, path)]
            write_manifest(out, folder, kept | entries(out, plan))
    return Result(tuple(written), tuple(removed), len(known))


def check(out: Path, publication: Publication) -> list[Problem]:
    """Compare a folder with what a build would write; an empty list where they agree. Writes nothing.

    Raises `InputError` where a text of the brand or of a ruleset does not fit a card.
    """
    declared = declared_files(publication)
    _refuse_what_has_no_room(publication, declared)
    recorded, text = read_manifest(out)
    plan = planned(declared)
    standings = {file.path: standing(out, file, recorded) for file in plan}
    problems = [Problem(each.kind, path) for path, each in standings.items() if each.kind != "current"]
    if not (out / MANIFEST).is_file():
        problems.append(Problem("missing", MANIFEST))
    elif not recorded:
        problems.append(Problem("broken", MANIFEST))
    elif not problems:
        expected = {file.path: {"inputs": file.inputs, "bytes": standings[file.path].bytes} for file in plan}
        if text != manifest_text(expected):
            problems.append(Problem("stale", MANIFEST))
    return problems + [
        Problem("extra", path) for path in files_below(out) if path not in standings and path != MANIFEST
    ]


def _refuse_what_has_no_room(publication: Publication, wanted: Iterable[OutputFile]) -> None:
    """Raise `InputError` where a text of the brand or of a ruleset does not fit a card that is among the files."""
    formats = list(dict.fromkeys(file.card for file in wanted if file.card))
    refuse_what_does_not_fit(publication.brand, formats, publication.rulesets)


def _stage(
    out: Path, folder: Path, stale: list[Planned], pool: workers.Pool, progress: Progress | None
) -> dict[str, Path]:
    """Write every stale file into the staging folder; nothing has been moved into place when this fails."""
    staged = {file.path: folder / f"{number}" for number, file in enumerate(stale)}
    drawn = [file for file in stale if file.renderer.source]
    rendered = [file for file in stale if not file.renderer.is_text and not file.renderer.source]
    for file in stale:
        if file.renderer.is_text:
            staged[file.path].write_bytes(file.text)
    tell = progress or (lambda done, total: None)
    if rendered:
        tell(0, len(rendered))
    jobs = [pool.submit(_render, staged[file.path], file.path, file.text, file.renderer) for file in rendered]
    for done, job in enumerate(as_completed(jobs), 1):
        job.result()
        tell(done, len(rendered))
    for file in drawn:
        source = staged.get(file.renderer.source, out / file.renderer.source)
        staged[file.path].write_bytes(file.renderer.render(file.path, source.read_bytes()))
    return staged


def _render(target: Path, name: str, text: bytes, renderer: Renderer) -> None:
    target.write_bytes(renderer.render(name, text))
