"""Where the stores of these tests are."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where a file of the program goes."""
    return tmp_path / "matches.sqlite3"
