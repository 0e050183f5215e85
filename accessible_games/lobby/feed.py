"""What was said, read on in order: every process tells its people each line once, whoever stored it."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from contextlib import suppress

from accessible_games.core.notices import NoticeError
from accessible_games.lobby.background import Background
from accessible_games.lobby.ports import Line, LineStore
from accessible_games.matches.ports import Bus, Milliseconds

logger = logging.getLogger(__name__)

SUBJECT = "talk"  # of the bus: there is a new line; the text is its number
_PAGE = 200  # lines
_OVERLAP = 40  # numbers that are looked at again: of two processes the one with the lower may be stored later
_EVERY = 1.0  # seconds between two looks where other processes write too
_SELDOM = 5.0  # where only a command of the host may do so, such as one that gives somebody a role


class Feed:
    """The lines of all rooms. ``tell`` gets each new one, in the order of their numbers."""

    def __init__(self, store: LineStore, bus: Bus, now: Milliseconds, tell: Callable[[Line], None]) -> None:
        self._store = store
        self._bus = bus
        self._now = now
        self._tell = tell
        self._newest = 0
        self._first = 0
        self._told: deque[int] = deque(maxlen=4 * _OVERLAP)
        self._lock = asyncio.Lock()
        self._news = asyncio.Event()
        self._background = Background("lines of talk could not be told", self._look, _EVERY)
        self._end: Callable[[], None] | None = None

    async def start(self) -> None:
        """From now on lines are told. Raises NoticeError."""
        self._first = self._newest = await self._store.newest()
        self._end = self._bus.subscribe(SUBJECT, lambda _: self._news.set())
        self._background.start()

    async def close(self) -> None:
        """No more lines are told."""
        if self._end is not None:
            self._end()
        await self._background.close()

    async def say(self, room: str, person: str, name: str, text: str) -> None:
        """Store a line, then tell it. Raises NoticeError when it was not stored."""
        line = await self._store.say(room, self._now(), person, name, text)
        self._bus.publish(SUBJECT, str(line.id))
        await self._read_on()

    async def read(self) -> None:
        """Tell what was stored by others than ``say``, here and in other processes."""
        self._bus.publish(SUBJECT)
        await self._read_on()

    async def _look(self) -> float:
        """Woken by the bus, or by the time."""
        with suppress(TimeoutError):
            async with asyncio.timeout(_EVERY if self._bus.is_shared else _SELDOM):  # wait_for can miss its end
                await self._news.wait()
        self._news.clear()
        await self._read_on()
        return 0

    async def _read_on(self) -> None:
        async with self._lock:
            after = max(self._first, self._newest - _OVERLAP) if self._bus.is_shared else self._newest
            try:
                while lines := await self._store.spoken(after=after, limit=_PAGE):
                    for line in lines:
                        self._pass_on(line)
                    after = lines[-1].id
                    if len(lines) < _PAGE:
                        return
            except NoticeError as error:  # what is stored is told as soon as the store can be read again
                logger.warning("lines of talk could not be read: %s", error.notice.message)
                asyncio.get_running_loop().call_later(_EVERY, self._news.set)

    def _pass_on(self, line: Line) -> None:
        if line.id in self._told:
            return
        self._told.append(line.id)
        self._newest = max(self._newest, line.id)
        try:
            self._tell(line)
        except Exception:  # one listener's fault must not keep the others from hearing what comes after
            logger.exception("line %s could not be told", line.id)
