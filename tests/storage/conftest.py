"""The stores of these tests."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Return the path of the program's file."""
    return tmp_path / "matches.sqlite3"
