"""Fixtures of the tests of matches."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from accessible_games.matches import clock
from tests.matches.server import Server, served
from tests.matches.test_service import Watched
from tests.storing import journal_in


@pytest.fixture
def looks_without_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """A running clock is looked at as often as the event loop turns: only the clock that a test turns counts."""
    monkeypatch.setattr(clock, "_LOOK_SECONDS", 0)


@pytest.fixture
async def single() -> AsyncIterator[Server]:
    """The matches of one server process."""
    async with served(1) as server:
        yield server


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Watched]:
    """A journal that can be made to fail."""
    with journal_in(tmp_path / "matches.sqlite3", Watched) as journal:
        yield journal
