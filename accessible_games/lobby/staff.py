"""What those may do who look after the others: announce, silence, send away, close, begin anew."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence

from accessible_games.core.notices import Notice, NoticeError
from accessible_games.core.text import clean
from accessible_games.lobby.crowd import Crowd
from accessible_games.lobby.feed import Feed
from accessible_games.lobby.matches import WaitingMatches
from accessible_games.lobby.ports import LobbyStore
from accessible_games.lobby.talk import Talk
from accessible_games.matches.ports import Milliseconds, Register
from accessible_games.people.person import ADMIN, ROLES, Person
from accessible_games.people.ports import Complaint
from accessible_games.people.service import People

MOST_MINUTES, MOST_DAYS, LATEST = 7 * 24 * 60, 3650, 24 * 60  # of silence, of a ban, until a restart in minutes
_MINUTE, _DAY = 60_000, 86_400_000  # milliseconds
_LISTED = 200  # complaints

Restart = Callable[[int], None]  # minutes


class Staff:
    """Each command is checked here as well: a session is not believed."""

    def __init__(
        self, store: LobbyStore, register: Register, people: People, crowd: Crowd, talk: Talk, feed: Feed,
        matches: WaitingMatches, now: Milliseconds,
    ) -> None:  # fmt: skip
        self._store = store
        self._register = register
        self._matches = matches
        self._crowd = crowd
        self._people = people
        self._talk = talk
        self._feed = feed
        self._now = now
        self.on_restart: Restart | None = None  # plans the restart of this process; each hears the order

    async def announce(self, person: Person, text: str) -> None:
        """Say something to everybody. Raises NoticeError."""
        _require(person)
        if not clean(text, 1000):
            raise NoticeError(Notice.of("talk-nothing"))
        await self._order(person, "announce", text=clean(text, 1000))

    async def mute(self, person: Person, name: str, minutes: int) -> str:
        """Silence somebody for so many minutes; 0: no longer. The name. Raises NoticeError."""
        if not minutes and await self._is_pardoned(person, name, talk=True):
            return clean(name, 40)
        other = await self._below(person, name)
        _check_range(minutes, 0, MOST_MINUTES)
        until = self._now() + minutes * _MINUTE
        await self._people.mute(other, until)
        await self._order(person, "mute", person=other.id, until=until, minutes=minutes)
        return other.name

    async def kick(self, person: Person, name: str) -> str:
        """End all sessions of somebody. The name. Raises NoticeError."""
        other = await self._below(person, name)
        await self._order(person, "kick", person=other.id, days=0)
        return other.name

    async def ban(self, person: Person, name: str, days: int) -> str:
        """Keep somebody out for so many days; 0: let it in again. The name. Raises NoticeError."""
        if not days and await self._is_pardoned(person, name, talk=False):
            return clean(name, 40)
        other = await self._below(person, name)
        _check_range(days, 0, MOST_DAYS)
        until = self._now() + days * _DAY if days else 0
        await self._people.ban(other, until)
        if days:
            await self._order(person, "kick", person=other.id, days=days)
        return other.name

    async def close(self, person: Person, match_id: str) -> str:
        """Remove a match that waits, or send everybody away from one that is kept and can be gone on with.

        Which of the two was done: "waiting" or "running". Raises NoticeError, also where there is no such match.
        """
        _require(person)
        if await self._matches.close_down(person, match_id):
            return "waiting"
        if not await self._register.heads([match_id]):
            raise NoticeError(Notice.of("staff-no-match", match=match_id))
        await self._store.note_closed(match_id)
        await self._order(person, "close", match=match_id)
        return "running"

    async def restart(self, person: Person, minutes: int) -> None:
        """All processes begin anew in so many minutes; every match is kept. Raises NoticeError."""
        if person.role != ADMIN:
            raise NoticeError(Notice.of("staff-only-admins"))
        _check_range(minutes, 0, LATEST)
        if self.on_restart is None:
            raise NoticeError(Notice.of("staff-no-restart"))
        await self._order(person, "restart", minutes=minutes)

    def plan_restart(self, minutes: int) -> None:
        """Some admin of the server has ordered it, in whichever process."""
        if self.on_restart is not None:
            self.on_restart(minutes)

    async def reports(self, person: Person) -> tuple[Sequence[Complaint], int, int]:
        """Open complaints; how many there are in all, and of how many people. Raises NoticeError."""
        _require(person)
        return await self._people.complaints.open(limit=_LISTED), *await self._people.complaints.count()

    async def see_to(self, person: Person, report: int) -> None:
        """A complaint needs nobody any more. Raises NoticeError, also where it is not open."""
        _require(person)
        if not await self._people.complaints.see_to(report, person):
            raise NoticeError(Notice.of("staff-no-report", number=report))

    async def _is_pardoned(self, person: Person, name: str, *, talk: bool) -> bool:
        """Let guests who were meant by that name talk, or come in, again; whether that is all: nobody has it now."""
        _require(person)
        is_pardoned = await self._people.pardon(name, talk=talk)
        return is_pardoned and not await self._talk.knows(name)

    async def _below(self, person: Person, name: str) -> Person:
        """Somebody by name with a lower role."""
        _require(person)
        other = await self._talk.find(person, name)
        if ROLES.index(other.role) >= ROLES.index(person.role):
            raise NoticeError(Notice.of("staff-not-below", name=other.name))
        return other

    async def _order(self, person: Person, order: str, /, **facts: object) -> None:
        await self._feed.say("order", person.id, person.name, json.dumps({"order": order, **facts}))


def _require(person: Person) -> None:
    if not person.may_moderate:
        raise NoticeError(Notice.of("staff-only"))


def _check_range(number: int, low: int, high: int) -> None:
    if not low <= number <= high:
        raise NoticeError(Notice.of("staff-range", low=low, high=high))
