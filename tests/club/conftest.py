"""A club of several processes."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.kit.club import Club, Visitor, in_club
from tests.matches.server import SharedBus


@pytest.fixture
async def shared(tmp_path: Path) -> AsyncIterator[Club]:
    """A club of two processes, which hear of each other at once."""
    async with in_club(tmp_path, processes=2, bus=SharedBus()) as club:
        yield club


@pytest.fixture
async def anna(club: Club) -> Visitor:
    """Anna, who has an account."""
    return await club.comes("Anna")


@pytest.fixture
async def bob(club: Club, anna: Visitor) -> Visitor:
    """Bob, who has an account and comes after Anna."""
    return await club.comes("Bob")
