"""What moderators and admins may do: announce, silence, send away, close, restart."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from accessible_games.core.notices import Notice, NoticeError
from accessible_games.core.text import clean
from accessible_games.lobby.feed import Orders
from accessible_games.lobby.matches import WaitingMatches
from accessible_games.lobby.news import Answered
from accessible_games.lobby.orders import (
    Announce,
    EndSessions,
    LeaveMatch,
    PlanRestart,
    StaffOpened,
    TellAnswers,
    TellMuted,
    TellReport,
)
from accessible_games.lobby.presence import Presence
from accessible_games.lobby.presence_registry import PresenceRegistry
from accessible_games.lobby.store import LobbyStore
from accessible_games.lobby.talk import Talk
from accessible_games.matches.ports import Milliseconds, Register
from accessible_games.people.audit import Audit
from accessible_games.people.person import ADMIN, ROLES, Person
from accessible_games.people.service import People
from accessible_games.people.stored import Complaint, Measure

_MOST = {"mute": 7 * 24 * 60, "ban": 3650}  # minutes, days
LATEST = 24 * 60  # minutes until a restart
_MINUTE, _DAY = 60_000, 86_400_000  # milliseconds
_LISTED = 200  # complaints, or people who are held
LONGEST_REASON = 200  # characters

Restart = Callable[[int], None]  # minutes


@dataclass(frozen=True, slots=True)
class SanctionResult:
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
    _presences: PresenceRegistry
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
        self.audit.note("announced", person, text=clean(text, LONGEST_REASON))

    async def reach(self, person: Person, what: str, name: str, number: int) -> Sequence[str]:
        """Who else is here and would be met by ``mute`` or ``ban``: guests who come from the same place.

        By "kick" nobody. Raises NoticeError as these do.
        """
        other = await self._below(person, name)
        _check_range(number, _MOST.get(what, 0))
        place = self._presences.place_of(other.id) if what in _MOST else ""
        return self._presences.guests_from(place, other.id) if place else ()

    async def mute(
        self, person: Person, name: str, minutes: int, reason: str, *, is_alone: bool = False
    ) -> SanctionResult:
        """Silence somebody for so many minutes; 0: no longer. A guest with all from the same place, or alone."""
        why = _reason(reason)
        if not minutes and await self._is_pardoned(person, name, talk=True):
            self.audit.note("muted", person, whom=name, minutes=0, reason=why)
            return SanctionResult(clean(name, 40))
        other = await self._below(person, name)
        _check_range(minutes, _MOST["mute"])
        held, place = self._how(other, is_alone and bool(minutes))
        until = self._now() + minutes * _MINUTE
        await self._people.restraints.mute(other, until, place, by=person.id, reason=why)
        await self._orders.give(TellMuted(other.id, place, minutes, why if minutes else ""))
        self._note("muted", person, other, why, how=held.how, minutes=minutes)
        return held

    async def kick(self, person: Person, name: str, reason: str) -> str:
        """End all sessions of somebody. The name. Raises NoticeError."""
        why = _reason(reason)
        other = await self._below(person, name)
        match_id = self._presences.match_of(other.id)
        await self._orders.give(EndSessions(other.id, reason=why))
        self._note("kicked", person, other, why, match_id)
        return other.name

    async def ban(self, person: Person, name: str, days: int, reason: str, *, is_alone: bool = False) -> SanctionResult:
        """Keep somebody out for so many days; 0: let it in again. A guest with all from the same place, or alone."""
        why = _reason(reason)
        if not days and await self._is_pardoned(person, name, talk=False):
            self.audit.note("banned", person, whom=name, days=0, reason=why)
            return SanctionResult(clean(name, 40))
        other = await self._below(person, name)
        _check_range(days, _MOST["ban"])
        held, place = self._how(other, is_alone and bool(days))
        match_id = self._presences.match_of(other.id)
        until = self._now() + days * _DAY if days else 0
        await self._people.restraints.ban(other, until, place, by=person.id, reason=why)
        self._note("banned", person, other, why, match_id, how=held.how, days=days)
        if days:
            await self._orders.give(EndSessions(other.id, place, days, why))
        return held

    async def held(self, person: Person) -> tuple[Sequence[Measure], int]:
        """Who is kept out or silent, until when and why; and the time now, in milliseconds. Raises NoticeError."""
        await self._checked(person)
        return await self._people.restraints.all(limit=_LISTED), self._now()

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
        _check_range(minutes, LATEST)
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

    async def open_reports(self, person: Person) -> int:
        """How many complaints are open, for somebody who keeps order; else 0. Raises NoticeError."""
        return await self._people.complaints.count() if person.may_moderate else 0

    async def report(self, presence: Presence, name: str, text: str) -> str:
        """A complaint of somebody, of which those who keep order hear at once. The name. Raises NoticeError."""
        person, match_id = presence.person, presence.match_id
        other, number = await self._talk.report(presence, name, text)
        await self._orders.give(TellReport(number, person.name, other.name, match_id))
        self._note("reported", person, other, "", match_id, report=number)
        return other.name

    async def read_report(self, person: Person, report: int) -> tuple[Complaint, int]:
        """One that is open, with all that stands with it; and the time now, in milliseconds. Raises NoticeError."""
        await self._checked(person)
        found = await self._people.complaints.one(report)
        if found is None:
            raise NoticeError(Notice.of("staff-no-report", number=report))
        self.audit.note("reports-read", person, report=report)
        return found, self._now()

    async def see_to(self, person: Person, report: int, answer: str) -> str:
        """A complaint needs nobody any more; who complained hears the answer, if there is one. Who that was.

        Raises NoticeError, also where it is not open.
        """
        await self._checked(person)
        found, word = await self._people.complaints.one(report), clean(answer, LONGEST_REASON)
        if found is None or not await self._people.complaints.see_to(report, person, word):
            raise NoticeError(Notice.of("staff-no-report", number=report))
        self.audit.note("report-done", person, report=report, reason=word)
        if word:
            await self._orders.give(TellAnswers(found.person))
        return found.who

    async def tell_answers(self, presence: Presence) -> None:
        """To who complained, the words with which its complaints were closed; each once. Raises NoticeError."""
        for each in await self._people.complaints.answered(presence.person):
            await self._people.complaints.set_told(each.id)
            presence.hear(Answered(each.about, each.answer))

    # Matches that are not open to all

    async def note_opening(self, person: Person, match_id: str) -> None:
        """Somebody opens a match that only those may who keep order; who plays there hears so, now or when it comes."""
        await self._orders.give(StaffOpened(match_id, person.id, person.name, self._now()))
        self.audit.note("match-opened", person, match=match_id)

    async def tell_openings(self, presence: Presence, match_id: str) -> None:
        """To a player who comes to a match, who has opened it meanwhile. Raises NoticeError."""
        person, room = presence.person.id, f"staff:{match_id}"
        after = (await self._store.read(person)).get(room, 0)
        found = [each for each in await self._store.openings(match_id, after=after) if each.person != person]
        if found:
            await self._store.set_read(person, room, found[-1].at)
        for each in found:
            presence.hear(each)

    def _note(
        self, event: str, person: Person, other: Person, reason: str, match_id: str = "", /, **facts: str | int
    ) -> None:
        """What was done to somebody, and at which match that was."""
        where = match_id or self._presences.match_of(other.id)
        more: dict[str, str | int] = {"match": where} if where else {}
        more |= {"reason": reason} if reason else {}
        self.audit.note(event, person, whom=other.name, whom_id=other.id, **facts, **more)

    async def _is_pardoned(self, person: Person, name: str, *, talk: bool) -> bool:
        """Let guests who were meant by that name talk, or come in, again; whether that is all: nobody has it now."""
        await self._checked(person)
        is_pardoned = await self._people.restraints.pardon(name, talk=talk)
        return is_pardoned and await self._presences.find(name) is None

    def _how(self, other: Person, is_alone: bool) -> tuple[SanctionResult, str]:
        """How somebody is held, and the place that is held with it; empty: none."""
        if not other.is_guest:
            return SanctionResult(other.name), ""
        place = "" if is_alone else self._presences.place_of(other.id)
        return SanctionResult(other.name, "place" if place else "alone" if is_alone else "hidden"), place

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


def _reason(text: str) -> str:
    """Raises NoticeError where there is none."""
    reason = clean(text, LONGEST_REASON)
    if not reason:
        raise NoticeError(Notice.of("staff-no-reason"))
    return reason


def _check_range(number: int, most: int) -> None:
    if not 0 <= number <= most:
        raise NoticeError(Notice.of("staff-range", low=0, high=most))
