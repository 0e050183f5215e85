"""A server for SSH with one account."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from tests.kit.doorway import Doorway, doorway


@pytest.fixture
async def door() -> AsyncIterator[Doorway]:
    """Yield a server with the limits of every server."""
    async with doorway() as found:
        yield found
