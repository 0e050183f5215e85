"""A limited number of places for work, and of people who wait for one."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

T = TypeVar("T")


class Places:
    """A context for each piece of work. ``seats``: shared with other objects, in place of ``most`` of its own."""

    def __init__(self, most: int, waiting: int, seats: asyncio.Semaphore | None = None) -> None:
        self._seats = seats or asyncio.Semaphore(most)
        self._room = most + waiting
        self._count = 0

    @property
    def is_crowded(self) -> bool:
        """True if so many wait that nobody should join them."""
        return self._count >= self._room

    async def __aenter__(self) -> None:
        """Wait for a place."""
        self._count += 1
        try:
            await self._seats.acquire()
        except BaseException:
            self._count -= 1
            raise

    async def __aexit__(self, *_: object) -> None:
        """Free the place, also if the work has failed."""
        self._count -= 1
        self._seats.release()

    async def outside(self, call: Callable[[], Awaitable[T]]) -> T:
        """Let others have the place meanwhile."""
        self._seats.release()
        try:
            return await call()
        finally:
            await self._seats.acquire()
