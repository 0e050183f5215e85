"""Alternation of typed lines and events, as in every shell."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable


class Turns:
    """A scheduler. Use ``wake`` as the session's; ``tick`` is called when it wakes."""

    def __init__(self, tick: Callable[[], Awaitable[None]]) -> None:
        self._tick = tick
        self._turn = asyncio.Lock()
        self._ticks: set[asyncio.Task[None]] = set()

    async def take(self, work: Awaitable[None]) -> None:
        """Run this when nothing else is running."""
        async with self._turn:
            await work

    def wake(self) -> None:
        """Schedule a tick."""
        task = asyncio.get_running_loop().create_task(self._ticked())
        self._ticks.add(task)
        task.add_done_callback(self._ticks.discard)

    async def over(self) -> None:
        """Wait until everything due has been done."""
        while self._ticks:
            await asyncio.gather(*self._ticks)

    async def end(self) -> None:
        """Drop everything that is still due."""
        for task in list(self._ticks):
            task.cancel()
        await asyncio.gather(*self._ticks, return_exceptions=True)

    async def _ticked(self) -> None:
        async with self._turn:
            await self._tick()
