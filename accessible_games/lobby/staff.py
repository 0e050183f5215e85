"""What moderators and admins may do: announce, silence, send away, close, restart."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from accessible_games.core import Notice, NoticeError, clean
from accessible_games.lobby.crowd import Crowd
from accessible_games.lobby.feed import Orders
from accessible_games.lobby.matches import WaitingMatches
from accessible_games.lobby.orders import Announce, EndSessions, LeaveMatch, PlanRestart, TellMuted
from accessible_games.lobby.ports import LobbyStore
from accessible_games.lobby.talk import Talk
from accessible_games.matches import Milliseconds, Register
from accessible_games.people import ADMIN, ROLES, Audit, Complaint, People, Person

_MOST = {"mute": 7 * 24 * 60, "ban": 3650}  # minutes, days
LATEST = 24 * 60  # minutes until a restart
_MINUTE, _DAY = 60_000, 86_400_000  # milliseconds
_LISTED = 200  # complaints

Restart = Callable[[int], None]  # minutes


@dataclass(frozen=True, slots=True)
class Held:
    """Somebody who was silenced or kept out, or is no longer.

    ``how``: "account"; of a guest "place", with all from the same; "alone"; "hidden", alone, since the place is this
    computer, behind which everybody may be.
    """

    name: str
    how: str = "account"


@dataclass(eq=False)
class Staff:
    """Each command is checked here, by the role of that moment: a session is not believed."""

    _store: LobbyStore
    _register: Register
    _people: People
    _crowd: Crowd
    _talk: Talk
    _orders: Orders
    _matches: WaitingMatches
    _now: Milliseconds
    on_restart: Restart | None = None  # plans the restart of this process; each hears the order
    audit: Audit = field(default_factory=Audit)

    async def announce(self, person: Person, text: str) -> None:
        """Say something to everybody. Raises NoticeError."""
        await self._checked(person)
        if not clean(text, 1000):
            raise NoticeError(Notice.of("talk-nothing"))
        await self._orders.give(Announce(clean(text, 1000)))
        self.audit.note("announced", person)

    async def reach(self, person: Person, what: str, name: str, number: int) -> Sequence[str]:
        """Who else is here and would be met by ``mute`` or ``ban``: guests who come from the same place.

        Raises NoticeError as these do.
        """
        other = await self._below(person, name)
        _check_range(number, 0, _MOST[what])
        place = self._crowd.place_of(other.id)
        return self._crowd.guests_from(place, other.id) if place else ()

    async def mute(self, person: Person, name: str, minutes: int, *, is_alone: bool = False) -> Held:
        """Silence somebody for so many minutes; 0: no longer. A guest with all from the same place, or alone."""
        if not minutes and await self._is_pardoned(person, name, talk=True):
            self.audit.note("muted", person, whom=name, minutes=0)
            return Held(clean(name, 40))
        other = await self._below(person, name)
        _check_range(minutes, 0, _MOST["mute"])
        held, place = self._how(other, is_alone and bool(minutes))
        until = self._now() + minutes * _MINUTE
        await self._people.restraints.mute(other, until, place)
        await self._orders.give(TellMuted(other.id, place, minutes))
        self.audit.note("muted", person, whom=other.name, whom_id=other.id, how=held.how, minutes=minutes)
        return held

    async def kick(self, person: Person, name: str) -> str:
        """End all sessions of somebody. The name. Raises NoticeError."""
        other = await self._below(person, name)
        await self._orders.give(EndSessions(other.id))
        self.audit.note("kicked", person, whom=other.name, whom_id=other.id)
        return other.name

    async def ban(self, person: Person, name: str, days: int, *, is_alone: bool = False) -> Held:
        """Keep somebody out for so many days; 0: let it in again. A guest with all from the same place, or alone."""
        if not days and await self._is_pardoned(person, name, talk=False):
            self.audit.note("banned", person, whom=name, days=0)
            return Held(clean(name, 40))
        other = await self._below(person, name)
        _check_range(days, 0, _MOST["ban"])
        held, place = self._how(other, is_alone and bool(days))
        await self._people.restraints.ban(other, self._now() + days * _DAY if days else 0, place)
        self.audit.note("banned", person, whom=other.name, whom_id=other.id, how=held.how, days=days)
        if days:
            await self._orders.give(EndSessions(other.id, place, days))
        return held

    async def close(self, person: Person, match_id: str) -> str:
        """Remove a match that waits, or send everybody away from one that is kept and can be gone on with.

        Which of the two was done: "waiting" or "running". Raises NoticeError, also where there is no such match.
        """
        await self._checked(person)
        if await self._matches.close_down(person, match_id):
            self.audit.note("match-closed", person, match=match_id)
            return "waiting"
        if not await self._register.heads([match_id]):
            raise NoticeError(Notice.of("staff-no-match", match=match_id))
        await self._store.note_closed(match_id)
        await self._orders.give(LeaveMatch(match_id))
        self.audit.note("match-closed", person, match=match_id)
        return "running"

    async def restart(self, person: Person, minutes: int) -> None:
        """All processes restart in so many minutes; every match is kept. Raises NoticeError."""
        if (await self._checked(person)).role != ADMIN:
            raise NoticeError(Notice.of("staff-only-admins"))
        _check_range(minutes, 0, LATEST)
        if self.on_restart is None:
            raise NoticeError(Notice.of("staff-no-restart"))
        await self._orders.give(PlanRestart(minutes))
        self.audit.note("restart-ordered", person, minutes=minutes)

    def plan_restart(self, minutes: int) -> None:
        """Some admin of the server has ordered it, in whichever process."""
        if self.on_restart is not None:
            self.on_restart(minutes)

    async def reports(self, person: Person) -> tuple[Sequence[Complaint], int, int]:
        """Open complaints; how many there are in all, and of how many people. Raises NoticeError."""
        await self._checked(person)
        self.audit.note("reports-read", person)
        return await self._people.complaints.open(limit=_LISTED)

    async def see_to(self, person: Person, report: int) -> None:
        """A complaint needs nobody any more. Raises NoticeError, also where it is not open."""
        await self._checked(person)
        if not await self._people.complaints.see_to(report, person):
            raise NoticeError(Notice.of("staff-no-report", number=report))
        self.audit.note("report-done", person, report=report)

    async def _is_pardoned(self, person: Person, name: str, *, talk: bool) -> bool:
        """Let guests who were meant by that name talk, or come in, again; whether that is all: nobody has it now."""
        await self._checked(person)
        is_pardoned = await self._people.restraints.pardon(name, talk=talk)
        return is_pardoned and await self._crowd.find(name) is None

    def _how(self, other: Person, is_alone: bool) -> tuple[Held, str]:
        """How somebody is held, and the place that is held with it; empty: none."""
        if not other.is_guest:
            return Held(other.name), ""
        place = "" if is_alone else self._crowd.place_of(other.id)
        return Held(other.name, "place" if place else "alone" if is_alone else "hidden"), place

    async def _below(self, person: Person, name: str) -> Person:
        """Somebody by name with a lower role."""
        person = await self._checked(person)
        other = await self._people.as_of_now(await self._talk.find(person, name))
        if ROLES.index(other.role) >= ROLES.index(person.role):
            raise NoticeError(Notice.of("staff-not-below", name=other.name))
        return other

    async def _checked(self, person: Person) -> Person:
        """With the role of this moment. Raises NoticeError when it is none that may moderate."""
        person = await self._people.as_of_now(person)
        if not person.may_moderate:
            self.audit.note("refused", person)
            raise NoticeError(Notice.of("staff-only"))
        return person


def _check_range(number: int, low: int, high: int) -> None:
    if not low <= number <= high:
        raise NoticeError(Notice.of("staff-range", low=low, high=high))
