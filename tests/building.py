"""What tests of building need: a folder's content as a value, and a build without the slow renderer."""

import hashlib
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path

import pytest

from generator.build import workers
from generator.writers import pdf, picture


def state(folder: Path) -> dict[str, bytes]:
    """Give the content of every file below a folder by its path, without the folder for staging."""
    files = {path.relative_to(folder): path for path in folder.rglob("*") if path.is_file()}
    return {name.as_posix(): path.read_bytes() for name, path in files.items() if name.parts[0] != ".build"}


class Here:
    """Stands for the worker processes: does each job at once, in this process."""

    def submit(self, task: Callable[..., object], *arguments: object) -> Future:
        """Do a job."""
        done: Future = Future()
        done.set_result(task(*arguments))
        return done

    def close(self) -> None:
        """There is nothing to end."""


def render_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let stand-ins be written for PDFs and pictures, which depend on the same inputs and on nothing else."""
    monkeypatch.setattr(workers, "Pool", Here)
    monkeypatch.setattr(pdf, "prepare", lambda: None)
    monkeypatch.setattr(
        pdf, "render", lambda name, html, pages, copies=None: b"a PDF of " + hashlib.sha256(html).digest()
    )
    monkeypatch.setattr(picture, "render", lambda content: b"a picture of " + content)
