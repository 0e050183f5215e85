"""Key exchanges of SSH and TLS in turn: each takes the event loop milliseconds, so all together have a share of it."""

from __future__ import annotations

import asyncio
from collections import deque

from accessible_games.limits.buckets import Bucket
from accessible_games.limits.table import ProcessorLimits

# Seconds that one is reckoned to take at least: most who exchange keys are new, and a connection costs more than keys.
_LEAST = {"ssh": 0.002, "tls": 0.0005}


class CrowdedError(Exception):
    """So many wait that it is no use to wait behind them."""


class Exchanges:
    """Who may exchange keys now. ``household``: an address, or a network of one household; they take turns."""

    def __init__(self) -> None:
        self._share = Bucket(ProcessorLimits.exchange_burst, ProcessorLimits.exchange_rate, 0.0)
        self._waiting: dict[str, deque[tuple[str, asyncio.Future[None]]]] = {}
        self._count = 0
        self._timer: asyncio.TimerHandle | None = None
        self._free_at = 0.0
        self._prices = dict(_LEAST)

    @property
    def waiting(self) -> int:
        """How many wait for their turn."""
        return self._count

    def spent(self, kind: str, seconds: float) -> None:
        """What one exchange took, of processor time: what the next ones of that kind are reckoned to take."""
        self._prices[kind] = max(_LEAST[kind], 0.9 * self._prices[kind] + 0.1 * seconds)

    async def turn(self, kind: str, household: str) -> None:
        """Wait until it is its turn; cancel it to give it up. ``kind``: ssh or tls. Raises CrowdedError."""
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
        """Send somebody away whose household has the most waiting. Raises CrowdedError when that is this one."""
        largest = max(self._waiting, key=lambda each: len(self._waiting[each]))
        queue = self._waiting[largest]
        if len(queue) <= len(self._waiting.get(household, ())) + 1:
            raise CrowdedError
        _, last = queue.pop()
        self._count -= 1
        if not last.done():
            last.set_exception(CrowdedError())

    def _pay(self, kind: str, now: float) -> None:
        """The next one comes in another turn of the event loop, in which others come too."""
        price = self._prices[kind]
        self._free_at = now + max(price, self._share.owe(now, price))

    def _next(self) -> None:
        """Let the next one go on; of those who have given up nobody is there to do so."""
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
