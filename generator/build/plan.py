"""What a build wants to have in a folder, and how each file that is there stands to it.

Text is judged byte by byte. What is rendered has bytes that depend on the machine's libraries, so it is judged by the
inputs and by the bytes that the folder's manifest recorded.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from ..outputs import OutputFile
from ..writers.renderers import Renderer
from .folder import Manifest, digest

Kind = Literal["current", "missing", "stale", "broken"]


@dataclass(frozen=True)
class Planned:
    """A file as the build wants it: its finished text, the digest of its inputs, and what renders it."""

    path: str
    text: bytes
    inputs: str
    renderer: Renderer


@dataclass(frozen=True)
class Standing:
    """How a file in the folder stands: its kind, and the digest of its bytes, empty where it is missing."""

    kind: Kind
    bytes: str


def planned(files: Iterable[OutputFile]) -> list[Planned]:
    """Files with their texts made."""
    plan = []
    for file in files:
        text = file.make()
        plan.append(Planned(file.path, text, file.renderer.inputs(text), file.renderer))
    return plan


def standing(out: Path, file: Planned, recorded: Manifest) -> Standing:
    """How a planned file stands in a folder whose manifest records these entries."""
    target, entry = out / file.path, recorded.get(file.path, {})
    if not target.is_file():
        return Standing("missing", "")
    now = digest(target)
    if file.renderer.is_text and now == file.inputs:
        return Standing("current", now)
    if now != entry.get("bytes"):
        return Standing("broken", now)
    if file.renderer.is_text or entry.get("inputs") != file.inputs:
        return Standing("stale", now)
    return Standing("current", now)


def entries(out: Path, plan: Iterable[Planned]) -> Manifest:
    """What the manifest says of planned files that are in place."""
    return {file.path: {"inputs": file.inputs, "bytes": digest(out / file.path)} for file in plan}
