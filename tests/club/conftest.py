"""A club of several processes."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.kit.club import Club, in_club
from tests.matches.server import SharedBus


@pytest.fixture
async def shared(tmp_path: Path) -> AsyncIterator[Club]:
    """A club of two processes, which hear of each other at once."""
    async with in_club(tmp_path, processes=2, bus=SharedBus()) as club:
        yield club
