"""Accounts that are deleted: their people leave what waits, become former players, and give up what runs.

Each step can be done again, so whatever ends a process between two of them, the next look goes on: the number is on the
list, then nothing is left in the store, then the matches end. A deletion that another process does is only heard of.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Protocol

from accessible_games.club.accounts.accounts import Accounts
from accessible_games.club.accounts.audit import Audit
from accessible_games.club.accounts.person import Person
from accessible_games.club.accounts.stored import Leaver
from accessible_games.club.lobby.feed import BroadcastFeed
from accessible_games.club.lobby.matches import WaitingMatches
from accessible_games.club.lobby.presence_registry import PresenceRegistry
from accessible_games.matches.background import Background
from accessible_games.matches.log import Entry
from accessible_games.matches.match import Match
from accessible_games.matches.ports import Register
from accessible_games.matches.service import MatchService
from accessible_games.rules.core.notices import NoticeError

logger = logging.getLogger(__name__)

EVERY = 60.0  # seconds between two looks
_MATCHES = 1000
_IS_OVER = "match-is-over"
_ROUNDS = 100  # of one match that are given up one after the other


class LeaverList(Protocol):
    """Which accounts were deleted, kept outside of the store: a backup of it has them still. Methods may wait."""

    def add(self, leaver: Leaver) -> None:
        """Durable when it returns. Raises NoticeError."""

    def all(self) -> Sequence[Leaver]:
        """Everybody on it. Raises NoticeError."""


class NoList:
    """Nothing is kept."""

    def add(self, leaver: Leaver) -> None:
        """See ``LeaverList``."""

    def all(self) -> Sequence[Leaver]:
        """See ``LeaverList``."""
        return ()


@dataclass(eq=False)
class AccountDeletion:
    """``look`` is called now and then by one process, and by each at its start."""

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
        self.background = Background("accounts were not deleted", self.look_in_turn, EVERY)

    async def look_in_turn(self) -> float:
        """``look``, if this process holds the lease; the seconds until the next time. Raises NoticeError."""
        if (await self._register.lease()).holder in ("", self._presences.process):
            await self.look()
        return EVERY

    async def catch_up(self) -> None:
        """At the start: whoever is on the list is deleted again, in a store that was put back. Raises NoticeError."""
        gone = await asyncio.to_thread(self.list.all)
        if gone and (count := await self._accounts.doom(gone)):
            logger.warning("%d deleted accounts are in the store again, and are deleted once more", count)
        await self.look()

    async def look(self) -> None:
        """Delete those whose time is over, and end what was begun before. Raises NoticeError."""
        for leaver in await self._accounts.leavers(self._now()):
            self._may_have_orphans = True
            await self._delete(leaver)
        orphans = await self._accounts.orphans() if self._may_have_orphans else []
        self._may_have_orphans = bool(orphans)
        for person in orphans:
            await self._accounts.become_former(person)
            await self._give_up(person)

    async def heard(self, leaver: Leaver) -> None:
        """Some process has deleted the account. Raises NoticeError."""
        self._may_have_orphans = True
        self._service.loaded.forget(leaver.id)
        await asyncio.to_thread(self.list.add, leaver)

    async def _delete(self, leaver: Leaver) -> None:
        person = Person(leaver.id, leaver.name)
        await self._leave_waiting(person)
        await asyncio.to_thread(self.list.add, leaver)
        if await self._accounts.erase(leaver):
            self.audit.note("account-deleted", None, whom_id=leaver.id)
            await self._broadcasts.read()  # the store has told all processes so
        self._service.loaded.forget(leaver.id)
        await self._give_up(leaver.id)

    async def _leave_waiting(self, person: Person) -> None:
        for each in await self._matches.finding.sitting(person):
            with suppress(NoticeError):  # somebody was faster, or a tournament has it
                await self._matches.stand(person, each.id)
        for each in await self._matches.finding.asked(person):
            await self._matches.decline(person, each.id)

    async def _give_up(self, person: str) -> None:
        """Who is gone for good loses what it has left, round by round."""
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
                logger.warning("match %s of a deleted account goes on: %s", match_id, error.notice.message)
            return False
        return True
