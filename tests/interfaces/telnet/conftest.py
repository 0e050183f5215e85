"""A server for telnet that repeats what is typed."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from tests.kit.telnet import Place, serving


@pytest.fixture
async def place() -> AsyncIterator[Place]:
    """Yield a server with the limits of every server."""
    async with serving() as found:
        yield found
