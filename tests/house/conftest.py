"""The pages of the edition of odd house rules, written once for the browser."""

from pathlib import Path

import pytest

from . import rules


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give a folder with everything of the edition but its PDFs and pictures."""
    folder = tmp_path_factory.mktemp("house")
    for path in rules.makers():
        if not path.endswith((".pdf", ".png")):
            target = folder / path
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(rules.makers()[path]())
    return folder
