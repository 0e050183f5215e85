"""Waiting for what comes by itself, not for ever."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

SOON = 60.0  # seconds that nothing here comes near to, on a machine that is busy


async def until(is_so: Callable[[], object], pause: float = 0.005) -> None:
    """Wait until it is so. ``pause``: seconds between two looks."""
    async with asyncio.timeout(SOON):
        while not is_so():
            await asyncio.sleep(pause)
