"""Everything that is published, built once for a test run and shared by the workers of pytest-xdist."""

import fcntl
import os
import shutil
from pathlib import Path

import pytest

from generator.build import MANIFEST, build
from generator.outputs import Publication, declared_files

from .quick import RULESETS, is_quick_run

PUBLISHED = Path(__file__).resolve().parents[1] / "output"


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory, pytestconfig: pytest.Config) -> Path:
    """Give the folder of the publication; whoever comes first builds it, the others wait.

    A quick run takes the cards that it does not read from the publication, where they are not stale.
    """
    own = tmp_path_factory.getbasetemp()
    # Each worker has a folder of its own inside that of the run.
    of_run = own.parent if "PYTEST_XDIST_WORKER" in os.environ else own
    folder, done = of_run / "edition", of_run / "edition-is-built"
    with (of_run / "edition-lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not done.exists():
            if is_quick_run(pytestconfig):
                _take_unread_cards(folder)
            build(folder, Publication.published())
            done.touch()
    return folder


def _take_unread_cards(folder: Path) -> None:
    for file in declared_files(Publication.published()):
        source = PUBLISHED / file.path
        if file.card and not file.renderer.source and file.path.split("/")[1] not in RULESETS and source.is_file():
            (folder / file.path).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(source, folder / file.path)
    if (PUBLISHED / MANIFEST).is_file():
        folder.mkdir(exist_ok=True)
        shutil.copy(PUBLISHED / MANIFEST, folder)
