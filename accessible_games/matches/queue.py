"""Telling many people something: a few at a time, so that others are served in between."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Iterable

logger = logging.getLogger(__name__)

_AT_ONCE = 32  # people

Tell = Callable[[], object]


class TellingQueue:
    """First in, first out. What is little is told at once, when nothing waits."""

    def __init__(self) -> None:
        self._waiting: deque[Tell] = deque()

    def put(self, calls: Iterable[Tell]) -> None:
        """Carry these out, behind all that were put before. A fault of one keeps no other back."""
        is_going_on = bool(self._waiting)
        self._waiting.extend(calls)
        if not is_going_on:
            self._go_on()

    def _go_on(self) -> None:
        for _ in range(min(_AT_ONCE, len(self._waiting))):
            try:
                self._waiting[0]()
            except Exception:
                logger.exception("somebody could not be told something")
            self._waiting.popleft()
        if self._waiting:
            asyncio.get_running_loop().call_soon(self._go_on)
