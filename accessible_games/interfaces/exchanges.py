"""Key exchanges of SSH and TLS in turn: each takes milliseconds of the event loop, so all together have a share
of it.
"""

from __future__ import annotations

import asyncio
from collections import deque

from accessible_games.limits.buckets import Bucket
from accessible_games.limits.table import ProcessorLimits

# The least estimate in seconds: most key exchanges are of new connections, which cost more than keys.
_LEAST = {"ssh": 0.002, "tls": 0.0005}


class CrowdedError(Exception):
    """Too many wait for a key exchange."""


class Exchanges:
    """A queue for key exchanges. ``household``: an address, or a network of one household; they take turns."""

    def __init__(self) -> None:
        self._share = Bucket(ProcessorLimits.exchange_burst, ProcessorLimits.exchange_rate, 0.0)
        self._waiting: dict[str, deque[tuple[str, asyncio.Future[None]]]] = {}
        self._count = 0
        self._timer: asyncio.TimerHandle | None = None
        self._free_at = 0.0
        self._prices = dict(_LEAST)

    @property
    def waiting(self) -> int:
        """The number of exchanges that wait for their turn."""
        return self._count

    def spent(self, kind: str, seconds: float) -> None:
        """Note the processor time of an exchange, from which the cost of the next ones of that kind is estimated."""
        self._prices[kind] = max(_LEAST[kind], 0.9 * self._prices[kind] + 0.1 * seconds)

    async def turn(self, kind: str, household: str) -> None:
        """Wait for the turn; cancel it to give it up. ``kind``: ssh or tls. Raises CrowdedError."""
        loop = asyncio.get_running_loop()
        if not self._count and loop.time() >= self._free_at:
            self._pay(kind, loop.time())
            return
        if self._count >= ProcessorLimits.exchanges_waiting:
            self._make_room(household)
        future: asyncio.Future[None] = loop.create_future()
        self._waiting.setdefault(household, deque()).append((kind, future))
        self._count += 1
        if self._timer is None:
            self._timer = loop.call_at(self._free_at, self._next)
        await future

    def _make_room(self, household: str) -> None:
        """Refuse one of the household with the most waiting. Raises CrowdedError if that is this one."""
        largest = max(self._waiting, key=lambda each: len(self._waiting[each]))
        queue = self._waiting[largest]
        if len(queue) <= len(self._waiting.get(household, ())) + 1:
            raise CrowdedError
        _, last = queue.pop()
        self._count -= 1
        if not last.done():
            last.set_exception(CrowdedError())

    def _pay(self, kind: str, now: float) -> None:
        """Charge an exchange; the next one comes in another turn of the event loop, with other work."""
        price = self._prices[kind]
        self._free_at = now + max(price, self._share.owe(now, price))

    def _next(self) -> None:
        """Let the next one go on, and skip those that were cancelled."""
        self._timer = None
        loop = asyncio.get_running_loop()
        while self._count and loop.time() >= self._free_at:
            household, queue = next(iter(self._waiting.items()))
            del self._waiting[household]
            kind, future = queue.popleft()
            self._count -= 1
            if queue:
                self._waiting[household] = queue  # behind all others
            if not future.done():
                future.set_result(None)
                self._pay(kind, loop.time())
        if self._count:
            self._timer = loop.call_at(self._free_at, self._next)
