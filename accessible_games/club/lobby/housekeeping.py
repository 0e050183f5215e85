"""Housekeeping by the process that holds the lease: abandoned seats, old rows, deleted accounts, results.

Everything can be repeated: whatever ends a process between two steps, the next look goes on, and two looks at a time
do no harm. A process only hears of a deletion that another one does.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Protocol

from accessible_games.club.accounts.accounts import Accounts
from accessible_games.club.accounts.events import Audit
from accessible_games.club.accounts.person import Leaver, Person
from accessible_games.club.lobby.feed import BroadcastFeed
from accessible_games.club.lobby.matches import WaitingMatches
from accessible_games.club.lobby.presence import PresenceRegistry
from accessible_games.club.lobby.store import LobbyStore
from accessible_games.club.lobby.stored import GuestMatch
from accessible_games.club.lobby.watch import Watch
from accessible_games.limits.table import MatchBounds
from accessible_games.matches.background import Background
from accessible_games.matches.log import Entry, LogError
from accessible_games.matches.match import Match
from accessible_games.matches.ports import Milliseconds, Register
from accessible_games.matches.service import MatchService
from accessible_games.matches.update import ending_of, played_again
from accessible_games.rules.core.notices import NoticeError

logger = logging.getLogger(__name__)

UNKNOWN = "unknown"  # the log cannot be read
_AT_ONCE = 10  # matches
_SHARE = 0.2  # of a processor that noting takes while there is something to note
_EVERY = 1.0  # seconds between two looks then, at most …
_SELDOM = 5.0  # … and else


@dataclass(eq=False)
class ResultRecorder:
    """Records the results of finished matches. Methods raise NoticeError."""

    _store: LobbyStore
    _service: MatchService
    _register: Register
    _process: str
    background: Background = field(init=False)

    def __post_init__(self) -> None:
        self.background = Background("could not record results", self._settle_again, _EVERY)

    async def settle(self) -> bool:
        """Record the results of some matches. Return whether there were any."""
        if (await self._register.lease()).holder not in ("", self._process):
            return False
        return await self.note()

    async def note(self, account: str = "") -> bool:
        """Record the results of this account's matches, or of all. Return whether there were any."""
        ports = self._service.ports
        noted: dict[tuple[str, str], str] = {}
        for match_id, accounts in await self._store.unsettled(account, limit=_AT_ONCE):
            try:
                match = await played_again(match_id, ports.loader, await ports.journal.entries(match_id))
                noted |= {(match_id, each): ending_of(match, each).result or UNKNOWN for each in accounts}
            except (LogError, NoticeError) as error:
                logger.warning("match %s: could not find its result: %s", match_id, error)
                noted |= {(match_id, each): UNKNOWN for each in accounts}
        if noted:
            await self._store.settle(noted)
        return bool(noted)

    async def _settle_again(self) -> float:
        begun = time.thread_time()  # which counts what others do between, so it rather rests for too long
        if not await self.settle():
            return _SELDOM
        return min(_EVERY, (time.thread_time() - begun) * (1 / _SHARE - 1))


PATIENCE = 120.0  # seconds in which a lost line can be made again
SEATS_EVERY = 5.0  # seconds between two looks
_TIDIES = 60.0  # seconds between two times that old things are forgotten
_SEATS, _OLD = 200, 50
DAY = 86_400_000  # milliseconds


@dataclass(eq=False)
class AbandonedSeats:
    """Seats of absent people, one object in each process.

    ``monotonic``: seconds, for how long this process serves people.
    """

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
        self.background = Background("could not check waiting matches", self.look_in_turn, SEATS_EVERY)

    def start(self) -> None:
        """Look again and again; people have time to come back after a restart."""
        self._begun = self._monotonic()
        self.background.start()

    async def back(self, person: Person) -> None:
        """Note that a person has come back."""
        with suppress(NoticeError):  # a full disk keeps nobody out; the next look notices the return
            if await self._store.is_gone(person.id):
                await self._store.set_gone({person.id}, 0)

    async def gone(self, person: Person) -> None:
        """Note that a person has quit, if no other process serves them. Raises NoticeError."""
        is_asked = person.is_guest and bool(await self._store.asked(person.id, limit=1))
        if not is_asked and not await self._matches.given_up(person):
            return
        if not self._presences.sessions(person.id) and not await self._presences.is_elsewhere(person.id):
            await self._matches.leave_all(person)

    async def look(self) -> None:
        """Free seats whose people have been away too long, and note the people gone since. Raises NoticeError."""
        await self._presences.refresh()
        if self._monotonic() - self._begun >= PATIENCE:
            await self._give_back()
            await self._expire()
        await self._note()
        await self._watch.begin_full()

    async def _note(self) -> None:
        here, last = self._presences.names(), ""
        while page := await self._store.awaited(after=last, limit=_SEATS):
            last = page[-1][0]
            for people, since in (
                ({person for person, gone in page if gone and person in here}, 0),
                ({person for person, gone in page if not gone and person not in here}, self._now()),
            ):
                if people:
                    await self._store.set_gone(people, since)

    async def _give_back(self) -> None:
        here = self._presences.names()
        for person, waiting_id in await self._store.left(self._now() - round(PATIENCE * 1000), limit=_SEATS):
            if person not in here and await self._store.is_gone(person):
                await self._matches.give_back(person, waiting_id)

    async def _expire(self) -> None:
        for waiting in await self._store.forsaken(self._now() - self._bounds.waiting_days * DAY, limit=_SEATS):
            await self._matches.expire(waiting)

    async def look_in_turn(self) -> float:
        """Run ``look`` if this process holds the lease; return the seconds until the next time. Raises NoticeError."""
        lease = await self._register.lease()
        if lease.holder in ("", self._presences.process):
            await self.look()
            if self._monotonic() - self._tidied >= _TIDIES:
                self._tidied = self._monotonic()
                await self._tidying.tidy()
        return SEATS_EVERY


@dataclass(eq=False)
class Tidying:
    """Forgets old places of people, old matches of guests, and old talk.

    One process calls ``tidy`` now and then.
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
        """Forget the oldest matches first, at most so many; none whose guests are here."""
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


DELETIONS_EVERY = 60.0  # seconds between two looks
_MATCHES = 1000
_IS_OVER = "match-is-over"
_ROUNDS = 100  # of one match that are given up one after the other


class LeaverList(Protocol):
    """The list of deleted accounts outside of the store, since backups still have them. Methods may wait."""

    def add(self, leaver: Leaver) -> None:
        """Add an account; durable when it returns. Raises NoticeError."""

    def all(self) -> Sequence[Leaver]:
        """Return all accounts on the list. Raises NoticeError."""


class NoList:
    """A list that keeps nothing."""

    def add(self, leaver: Leaver) -> None: ...
    def all(self) -> Sequence[Leaver]:
        return ()


@dataclass(eq=False)
class AccountDeletion:
    """Deletes accounts; one process calls ``look`` now and then, and each at its start."""

    _accounts: Accounts
    _matches: WaitingMatches
    _service: MatchService
    _register: Register
    _presences: PresenceRegistry
    _broadcasts: BroadcastFeed
    _now: Callable[[], int]
    list: LeaverList = field(default_factory=NoList)
    audit: Audit = field(default_factory=Audit)
    _may_have_orphans: bool = field(default=True, init=False)  # at the start, and after each deletion

    def __post_init__(self) -> None:
        self.background = Background("could not delete accounts", self.look_in_turn, DELETIONS_EVERY)

    async def look_in_turn(self) -> float:
        """Run ``look`` if this process holds the lease; return the seconds until the next time. Raises NoticeError."""
        if (await self._register.lease()).holder in ("", self._presences.process):
            await self.look()
        return DELETIONS_EVERY

    async def catch_up(self) -> None:
        """At the start: delete again all accounts on the list, in case a backup was restored. Raises NoticeError."""
        gone = await asyncio.to_thread(self.list.all)
        if gone and (count := await self._accounts.mark_for_deletion(gone)):
            logger.warning("deleting %d accounts again that a restored backup has brought back", count)
        await self.look()

    async def look(self) -> None:
        """Delete the accounts that are due, and finish deletions begun before. Raises NoticeError."""
        for leaver in await self._accounts.leavers(self._now()):
            self._may_have_orphans = True
            await self._delete(leaver)
        orphans = await self._accounts.orphans() if self._may_have_orphans else []
        self._may_have_orphans = bool(orphans)
        for person in orphans:
            await self._accounts.become_former(person)
            await self._give_up(person)

    async def heard(self, leaver: Leaver) -> None:
        """Handle a deletion by another process. Raises NoticeError."""
        self._may_have_orphans = True
        self._service.loaded.forget(leaver.id)
        await asyncio.to_thread(self.list.add, leaver)

    async def _delete(self, leaver: Leaver) -> None:
        person = Person(leaver.id, leaver.name)
        await self._leave_waiting(person)
        await asyncio.to_thread(self.list.add, leaver)
        if await self._accounts.erase(leaver):
            self.audit.note("account-deleted", None, whom_id=leaver.id)
            await self._broadcasts.read()  # the store has a broadcast of it
        self._service.loaded.forget(leaver.id)
        await self._give_up(leaver.id)

    async def _leave_waiting(self, person: Person) -> None:
        for each in await self._matches.sitting(person):
            with suppress(NoticeError):  # somebody was faster, or a tournament has it
                await self._matches.stand(person, each.id)
        for each in await self._matches.asked(person):
            await self._matches.decline(person, each.id)

    async def _give_up(self, person: str) -> None:
        """Resign the remaining matches of a deleted account, round by round."""
        for _ in range(_ROUNDS):
            running = await self._register.matches_of(person, limit=_MATCHES)
            given_up = [await self._resign(each.match.id, person) for each in running]
            if not any(given_up):
                return

    async def _resign(self, match_id: str, person: str) -> bool:
        def resigned(match: Match) -> list[Entry]:
            seats = (seat for seat, one in (*match.players.items(), *match.away.items()) if one.account == person)
            return match.resign(next(seats), self._now())

        try:
            await self._service.commit(match_id, resigned)
        except NoticeError as error:
            if error.notice.message != _IS_OVER:  # somebody was faster
                logger.warning("match %s: could not resign for a deleted account: %s", match_id, error.notice.message)
            return False
        return True
