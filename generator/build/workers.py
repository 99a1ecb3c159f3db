"""Worker processes of a build, started when the first job comes; they end with the build that started them."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context, parent_process
from typing import Any

from ..writers import pdf

WORKERS = 2


class Pool:
    """Worker processes, started when the first job comes."""

    def __init__(self) -> None:
        self._executor: ProcessPoolExecutor | None = None

    def submit(self, task: Callable[..., Any], *arguments: object) -> Future[Any]:
        """Hand a job to the next free process."""
        if self._executor is None:
            # Spawned, not forked: a fresh process loads the renderer with the project's fonts.
            self._executor = ProcessPoolExecutor(
                WORKERS, mp_context=get_context("spawn"), initializer=_end_with_the_build
            )
        return self._executor.submit(task, *arguments)

    def close(self) -> None:
        """Wait for the jobs that have begun, drop the others, end the processes."""
        if self._executor is not None:
            self._executor.shutdown(wait=True, cancel_futures=True)


@contextmanager
def workers(*, warm: bool) -> Iterator[Pool]:
    """Worker processes for a time; `warm` lets them load the renderer before the first job comes."""
    pool = Pool()
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
