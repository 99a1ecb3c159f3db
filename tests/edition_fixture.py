"""The whole edition, built once for a test run and shared by the workers of pytest-xdist."""

import fcntl
import os
from pathlib import Path

import pytest

from generator.build import build
from generator.edition import Options


@pytest.fixture(scope="session")
def edition(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give the folder of the built edition; whoever comes first builds it, the others wait."""
    own = tmp_path_factory.getbasetemp()
    # Each worker has a folder of its own inside that of the run.
    of_run = own.parent if "PYTEST_XDIST_WORKER" in os.environ else own
    folder, done = of_run / "edition", of_run / "edition-is-built"
    with (of_run / "edition-lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not done.exists():
            build(folder, Options.published())
            done.touch()
    return folder
