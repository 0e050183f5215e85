"""Who types and what comes by itself take turns, as in every shell."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable


class Turns:
    """Use ``wake`` as the session's; ``tick`` is what it wakes."""

    def __init__(self, tick: Callable[[], Awaitable[None]]) -> None:
        self._tick = tick
        self._turn = asyncio.Lock()
        self._ticks: set[asyncio.Task[None]] = set()

    async def take(self, work: Awaitable[None]) -> None:
        """Do this when nothing else is being done."""
        async with self._turn:
            await work

    def wake(self) -> None:
        """Something is due."""
        task = asyncio.get_running_loop().create_task(self._ticked())
        self._ticks.add(task)
        task.add_done_callback(self._ticks.discard)

    async def over(self) -> None:
        """Until all that was due has been done."""
        while self._ticks:
            await asyncio.gather(*self._ticks)

    async def end(self) -> None:
        """What was due and has not been done is given up."""
        for task in list(self._ticks):
            task.cancel()
        await asyncio.gather(*self._ticks, return_exceptions=True)

    async def _ticked(self) -> None:
        async with self._turn:
            await self._tick()
