"""Watches waiting matches with people of this process, which other processes change too, and begins full ones."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from accessible_games.club.accounts.person import Person
from accessible_games.club.lobby import seating
from accessible_games.club.lobby.broadcasts import TellGone
from accessible_games.club.lobby.feed import BroadcastFeed
from accessible_games.club.lobby.news import Seated
from accessible_games.club.lobby.presence import PresenceRegistry
from accessible_games.club.lobby.seating import Outcome, terms_of
from accessible_games.club.lobby.store import LobbyStore
from accessible_games.club.lobby.stored import Waiting
from accessible_games.matches.background import Background
from accessible_games.matches.ports import Bus, ConflictError, Reserved
from accessible_games.matches.service import MatchService
from accessible_games.rules.core.notices import NoticeError

logger = logging.getLogger(__name__)

SUBJECT = "lobby"  # of the bus: a match that waits has changed; the text is its identifier
_EVERY = 1.0  # seconds between two looks where other processes write too
_PAGE = 100


@dataclass(eq=False)
class Watch:
    """The watch of one process. It only makes news arrive sooner: the store decides."""

    _store: LobbyStore
    _service: MatchService
    _bus: Bus
    _presences: PresenceRegistry
    _broadcasts: BroadcastFeed
    _patience: int = 0  # milliseconds; see ``matches.created``

    def __post_init__(self) -> None:
        self._watched: dict[str, Waiting] = {}  # in which people of this process sit
        self._stuck: set[str] = set()  # that are full and should have begun
        self._news: asyncio.Queue[str] = asyncio.Queue()
        self._background = Background("could not check waiting matches of other processes", self._follow, _EVERY)
        self._end: Callable[[], None] | None = None

    async def start(self) -> None:
        """Follow changes by other processes. Raises NoticeError."""
        await self.begin_full()
        self._end = self._bus.subscribe(SUBJECT, self._news.put_nowait)
        self._background.start()

    async def close(self) -> None:
        """Stop following."""
        if self._end is not None:
            self._end()
        await self._background.close()

    async def begin_full(self) -> None:
        """Begin soon what is full and was left behind by a process that has ended. Raises NoticeError."""
        last = "0"
        while page := await self._store.full(after=last, limit=_PAGE):
            last = page[-1]
            for waiting_id in page:
                self._try_soon(waiting_id)

    def again(self, found: Iterable[Waiting], person: Person) -> None:
        """Watch the matches of a returning person, or from another process."""
        for waiting in found:
            if waiting.id not in self._watched and seating.is_seated(waiting, person.id):
                self._watched[waiting.id] = waiting

    def forget(self, waiting_id: str) -> None:
        """Stop watching a match that no longer waits."""
        self._watched.pop(waiting_id, None)
        self.wake(waiting_id)

    def wake(self, waiting_id: str) -> None:
        """Have the watching processes look at it."""
        self._bus.publish(SUBJECT, waiting_id)

    async def settle(self, waiting: Waiting) -> Outcome:
        """Begin the match if nobody is missing; else watch it and notify others."""
        if seating.is_full(waiting):
            try:
                if await self._begin(waiting):
                    return Outcome(waiting, has_begun=True)
            except (NoticeError, asyncio.CancelledError):
                self._try_soon(waiting.id)
                self.publish(waiting)
                raise
        self.publish(waiting)
        return Outcome(waiting)

    def _try_soon(self, waiting_id: str) -> None:
        """Retry a full match that has not begun: the store was away, or a process has ended in between."""
        self._stuck.add(waiting_id)
        asyncio.get_running_loop().call_later(_EVERY, self._news.put_nowait, waiting_id)

    async def _begin(self, waiting: Waiting) -> str:
        """Start the match under its number, unless somebody else does or it has changed meanwhile."""
        players = {seat: one for seat, one in waiting.seats.items() if one is not None}
        try:
            match_id = await self._service.start(
                waiting.game,
                waiting.options,
                players,
                replace(waiting.terms, clock=seating.clocks(waiting), patience=self._patience),
                Reserved(waiting.id, waiting.version),
            )
        except ConflictError:
            return ""
        self._watched.pop(waiting.id, None)
        late = tuple(each for each in waiting.guests if seating.seat_of(waiting, each) is None)
        if late:
            await self._broadcasts.send(TellGone(waiting.id, late, "begun"))
        await self._broadcasts.read()
        self._bus.publish(SUBJECT, waiting.id)
        return match_id

    # Following

    def publish(self, waiting: Waiting) -> None:
        """Notify its players in all processes of a change."""
        self._keep(waiting)
        self._bus.publish(SUBJECT, waiting.id)

    def _keep(self, waiting: Waiting) -> None:
        if any(self._presences.sessions(one.account) for one in seating.seated(waiting)):
            self._watched[waiting.id] = waiting
        else:
            self._watched.pop(waiting.id, None)

    async def _follow(self) -> float:
        """Look when the bus reports a change, and regularly if it may fail."""
        try:
            async with asyncio.timeout(_EVERY if self._bus.is_shared else None):
                waiting_ids = [await self._news.get()]
        except TimeoutError:
            waiting_ids = list(self._watched)
        for waiting_id in waiting_ids:
            try:
                if waiting_id in self._stuck:
                    await self._begin_late(waiting_id)
                elif waiting_id in self._watched:
                    await self._look(waiting_id)
            except NoticeError as error:
                logger.warning("waiting match %s: could not read it: %s", waiting_id, error.notice.message)
            except Exception:  # a fault with one match, perhaps of another version, keeps no other from beginning
                logger.exception("waiting match %s: could not be checked", waiting_id)
        return 0

    async def _begin_late(self, waiting_id: str) -> None:
        """Begin what is full, unless somebody has done so or has gone."""
        try:
            found = await self._store.get(waiting_id)
            self._stuck.discard(waiting_id)
            if found is None:  # its beginning may not have been announced
                await self._broadcasts.read()
            elif seating.is_full(found):
                await self._begin(found)
        except NoticeError as error:
            logger.warning("waiting match %s: could not begin: %s", waiting_id, error.notice.message)
            self._try_soon(waiting_id)

    async def _look(self, waiting_id: str) -> None:
        """Look at a match that another process may have changed."""
        found = await self._store.get(waiting_id)
        before = self._watched.get(waiting_id)
        if before is None or (found is not None and found.version <= before.version):
            return
        if found is None:
            self._watched.pop(waiting_id, None)  # it has begun, which a broadcast announces, or was called off
            return
        self._keep(found)
        tell_difference(self._presences, before, found)


# News for players of a waiting match


def tell_others(presences: PresenceRegistry, waiting: Waiting, person: str, what: str, name: str) -> None:
    """Notify everybody on a seat except the acting person; the beginning announces what fills the match."""
    if seating.is_full(waiting):
        return
    for one in seating.seated(waiting):
        for presence in presences.sessions(one.account) if one.account != person else ():
            presence.hear(Seated(waiting, what, name))


def tell_difference(presences: PresenceRegistry, before: Waiting, after: Waiting) -> None:
    """Announce the difference that another process has made to a match."""
    old = {one.account: one.name for one in seating.seated(before)}
    new = {one.account: one.name for one in seating.seated(after)}
    for person in new.keys() - old.keys():
        if new[person] not in old.values():  # else the guest has an account now
            tell_others(presences, after, person, "joined", new[person])
    for person in old.keys() - new.keys():
        if old[person] not in new.values():
            tell_others(presences, after, person, "left", old[person])
    if len(seating.free_seats(after)) < len(seating.free_seats(before)) and new.keys() == old.keys():
        tell_others(presences, after, "", "bots", "")
    if terms_of(before) != terms_of(after):
        tell_others(presences, after, after.host, "changed", after.host_name)
