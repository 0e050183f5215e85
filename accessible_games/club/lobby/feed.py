"""Feeds of stored items for all processes, in order: every process gets each item once, whoever stored it."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Generic, TypeVar

from accessible_games.club.lobby.broadcasts import Broadcast, StoredBroadcast
from accessible_games.club.lobby.store import LobbyStore
from accessible_games.club.lobby.stored import ChatMessage
from accessible_games.matches.background import Background
from accessible_games.matches.ports import Bus, Milliseconds
from accessible_games.rules.core.notices import NoticeError

logger = logging.getLogger(__name__)

_PAGE = 200
_OVERLAP = 40  # numbers that are looked at again: of two processes the one with the lower may be stored later
_EVERY = 1.0  # seconds between two looks where other processes write too
_SELDOM = 5.0  # where only a command of the host may do so, such as one that gives somebody a role

T = TypeVar("T", bound=ChatMessage | StoredBroadcast)


class Feed(Generic[T]):
    """``tell`` gets each new item, in the order of their numbers. ``subject``: on the bus, if there is one."""

    def __init__(
        self,
        subject: str,
        bus: Bus,
        last: Callable[[], Awaitable[int]],
        after: Callable[..., Awaitable[Sequence[T]]],
        tell: Callable[[T], None],
    ) -> None:
        """Create the feed; ``last`` and ``after`` read the newest number, and the first items behind a number."""
        self.subject = subject
        self._bus = bus
        self._last = last
        self._after = after
        self._tell = tell
        self._newest = 0
        self._first = 0
        self._told: deque[int] = deque(maxlen=4 * _OVERLAP)
        self._lock = asyncio.Lock()
        self._news = asyncio.Event()
        self._background = Background(f"could not deliver {self.subject}", self._look, _EVERY)
        self._end: Callable[[], None] | None = None

    async def start(self) -> None:
        """Deliver what is stored from now on. Raises NoticeError."""
        self._first = self._newest = await self._last()
        self._end = self._bus.subscribe(self.subject, lambda _: self._news.set())
        self._background.start()

    async def close(self) -> None:
        """Stop delivering."""
        if self._end is not None:
            self._end()
        await self._background.close()

    async def read(self) -> None:
        """Deliver what was just stored, here and in other processes."""
        self._bus.publish(self.subject)
        await self.catch_up()

    async def catch_up(self) -> None:
        """Deliver now what others have stored and nobody has read yet."""
        async with self._lock:
            after = max(self._first, self._newest - _OVERLAP) if self._bus.is_shared else self._newest
            try:
                while items := await self._after(after=after, limit=_PAGE):
                    for item in items:
                        self._pass_on(item)
                    after = items[-1].id
                    if len(items) < _PAGE:
                        return
            except NoticeError as error:  # stored items are delivered as soon as the store can be read again
                logger.warning("could not read %s: %s", self.subject, error.notice.message)
                asyncio.get_running_loop().call_later(_EVERY, self._news.set)

    async def _look(self) -> float:
        """Wait for the bus or the time, then look."""
        with suppress(TimeoutError):
            async with asyncio.timeout(_EVERY if self._bus.is_shared else _SELDOM):  # wait_for can miss its end
                await self._news.wait()
        self._news.clear()
        await self.catch_up()
        return 0

    def _pass_on(self, item: T) -> None:
        if item.id in self._told:
            return
        self._told.append(item.id)
        self._newest = max(self._newest, item.id)
        try:
            self._tell(item)
        except Exception:  # one listener's fault must not keep the others from hearing what comes after
            logger.exception("could not deliver %s number %s", self.subject, item.id)


class TalkFeed(Feed[ChatMessage]):
    """Talk in all rooms."""

    def __init__(self, store: LobbyStore, bus: Bus, now: Milliseconds, tell: Callable[[ChatMessage], None]) -> None:
        super().__init__("talk", bus, store.newest, store.spoken, tell)
        self._store = store
        self._now = now

    async def say(self, room: str, person: str, name: str, text: str) -> None:
        """Store a line, then deliver it. Raises NoticeError if it was not stored."""
        await self._store.say(room, self._now(), person, name, text)
        await self.read()


class BroadcastFeed(Feed[StoredBroadcast]):
    """Broadcasts of the program to all processes."""

    def __init__(self, store: LobbyStore, bus: Bus, tell: Callable[[StoredBroadcast], None]) -> None:
        super().__init__("broadcasts", bus, store.newest_broadcast, store.broadcasts, tell)
        self._store = store

    async def send(self, broadcast: Broadcast) -> None:
        """Store a broadcast, then carry it out here and elsewhere. Raises NoticeError if it was not stored."""
        await self._store.sent.put(broadcast)
        await self.read()
