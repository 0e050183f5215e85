"""Bounded waiting for asynchronous events."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

SOON = 60.0  # seconds that nothing here comes near to, on a machine that is busy


async def until(is_so: Callable[[], object], pause: float = 0.005) -> None:
    """Wait until a condition holds. ``pause``: seconds between two checks."""
    async with asyncio.timeout(SOON):
        while not is_so():
            await asyncio.sleep(pause)
