"""Fixtures of the tests of matches."""

from __future__ import annotations

import pytest

from accessible_games.matches import clock


@pytest.fixture
def looks_without_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """A running clock is looked at as often as the event loop turns: only the clock that a test turns counts."""
    monkeypatch.setattr(clock, "_LOOK_SECONDS", 0)
