"""Those who have gone: who quits gives seats in waiting matches back at once, who lost the line keeps them a while.

How long somebody is gone stands in the store, so a process that dies leaves nothing behind. One process looks, the one
with the lease; two that look at a time do no harm.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass

from accessible_games.club.accounts.person import Person
from accessible_games.club.lobby.matches import WaitingMatches
from accessible_games.club.lobby.presence_registry import PresenceRegistry
from accessible_games.club.lobby.store import LobbyStore
from accessible_games.club.lobby.stored import GuestMatch
from accessible_games.club.lobby.watch import Watch
from accessible_games.limits.table import MatchBounds
from accessible_games.matches.background import Background
from accessible_games.matches.ports import Milliseconds, Register
from accessible_games.rules.core.notices import NoticeError

PATIENCE = 120.0  # seconds in which a lost line can be made again
EVERY = 5.0  # seconds between two looks
_TIDIES = 60.0  # seconds between two times that old things are forgotten
_PAGE, _OLD = 200, 50
DAY = 86_400_000  # milliseconds


@dataclass(eq=False)
class AbandonedSeats:
    """One in each process. ``monotonic``: seconds, as it is known how long this process serves people."""

    _store: LobbyStore
    _register: Register
    _presences: PresenceRegistry
    _matches: WaitingMatches
    _watch: Watch
    _bounds: MatchBounds
    _now: Milliseconds
    _monotonic: Callable[[], float]
    _tidied: float = float("-inf")

    def __post_init__(self) -> None:
        self._begun = self._monotonic()
        self._tidying = Tidying(self._store, self._presences, self._bounds, self._now)
        self._background = Background("waiting matches were not looked through", self.look_in_turn, EVERY)

    def start(self) -> None:
        """Look again and again; people have time to come back after a restart."""
        self._begun = self._monotonic()
        self._background.start()

    async def close(self) -> None:
        """Leave seats as they are."""
        await self._background.close()

    async def back(self, person: Person) -> None:
        """Somebody has come."""
        with suppress(NoticeError):  # a full disk keeps nobody out; the next look sees who is here
            if await self._store.is_gone(person.id):
                await self._store.set_gone({person.id}, 0)

    async def gone(self, person: Person) -> None:
        """Somebody has quit; another process may serve it still. Raises NoticeError."""
        is_asked = person.is_guest and bool(await self._store.asked(person.id, limit=1))
        if not is_asked and not await self._matches.finding.given_up(person):
            return
        if not self._presences.sessions(person.id) and not await self._presences.is_elsewhere(person.id):
            await self._matches.leave_all(person)

    async def look(self) -> None:
        """Give back what is waited for in vain, and note who has gone since. Raises NoticeError."""
        await self._presences.refresh()
        if self._monotonic() - self._begun >= PATIENCE:
            await self._give_back()
            await self._expire()
        await self._note()
        await self._watch.begin_full()

    async def _note(self) -> None:
        here, last = self._presences.names(), ""
        while page := await self._store.awaited(after=last, limit=_PAGE):
            last = page[-1][0]
            for people, since in (
                ({person for person, gone in page if gone and person in here}, 0),
                ({person for person, gone in page if not gone and person not in here}, self._now()),
            ):
                if people:
                    await self._store.set_gone(people, since)

    async def _give_back(self) -> None:
        here = self._presences.names()
        for person, waiting_id in await self._store.left(self._now() - round(PATIENCE * 1000), limit=_PAGE):
            if person not in here and await self._store.is_gone(person):
                await self._matches.give_back(person, waiting_id)

    async def _expire(self) -> None:
        for waiting in await self._store.forsaken(self._now() - self._bounds.waiting_days * DAY, limit=_PAGE):
            await self._matches.expire(waiting)

    async def look_in_turn(self) -> float:
        """``look``, if this process holds the lease; the seconds until the next time. Raises NoticeError."""
        lease = await self._register.lease()
        if lease.holder in ("", self._presences.process):
            await self.look()
            if self._monotonic() - self._tidied >= _TIDIES:
                self._tidied = self._monotonic()
                await self._tidying.tidy()
        return EVERY


@dataclass(eq=False)
class Tidying:
    """What nobody comes back to is forgotten: where people were, old matches of guests, and what was said long ago.

    ``tidy`` is called now and then, by one process.
    """

    _store: LobbyStore
    _presences: PresenceRegistry
    _bounds: MatchBounds
    _now: Milliseconds

    async def tidy(self) -> None:
        """Forget what is old. Raises NoticeError."""
        await self._presences.places.clean()
        now = self._now()
        await self._forget(now - self._bounds.guest_days * DAY, now - DAY)
        excess = await self._store.count_guest_matches() - self._bounds.guests_kept
        if excess > 0:  # guests can have any number of names, but no more room than this
            await self._forget(now, now, excess)
        while await self._store.forget_outdated(now, said_before=now - self._bounds.talk_days * DAY):
            pass

    async def _forget(self, before: int, unmoved_before: int, most: int | None = None) -> None:
        """The oldest first, at most so many; none whose guests are here."""
        here = self._presences.names()
        last: GuestMatch | None = None
        while (most is None or most > 0) and (
            page := await self._store.guest_matches(
                before=before, unmoved_before=unmoved_before, after=last, limit=_OLD
            )
        ):
            last = page[-1]
            old = [each for each in page if not any(person in here for person in each.people)][:most]
            most = None if most is None else most - len(old)
            if old:
                await self._store.forget_matches(old)
