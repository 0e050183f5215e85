"""Commands of moderators and admins: announce, mute, ban, kick, close, restart."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from accessible_games.club.accounts.person import ADMIN, ROLES, Complaint, Measure, Person
from accessible_games.club.lobby.broadcasts import (
    Announce,
    EndSessions,
    LeaveMatch,
    PlanRestart,
    TellAnswers,
    TellMuted,
)
from accessible_games.club.lobby.presence import Presence
from accessible_games.club.lobby.service import LobbyService
from accessible_games.rules.core.notices import Notice, NoticeError
from accessible_games.rules.core.text import clean

_MOST = {"mute": 7 * 24 * 60, "ban": 3650}  # minutes, days
LATEST = 24 * 60  # minutes until a restart
_MINUTE, _DAY = 60_000, 86_400_000  # milliseconds
_LISTED = 200  # complaints or sanctions
LONGEST_REASON = 200  # characters


@dataclass(frozen=True, slots=True)
class SanctionResult:
    """The result of a mute or a ban, or of its end.

    ``how``: "account"; of a guest "place", with all from the same; "alone"; "hidden", alone, because the place is this
    computer, behind which everybody may be.
    """

    name: str
    how: str = "account"


@dataclass(eq=False, slots=True)
class Staff:
    """Moderation by one member. Each command checks the role of that moment, not of the session."""

    _club: LobbyService
    _me: Presence

    async def announce(self, text: str) -> None:
        """Announce something to everybody. Raises NoticeError."""
        await self._checked()
        if not clean(text, 1000):
            raise NoticeError(Notice.of("talk-nothing"))
        await self._club.broadcasts.send(Announce(clean(text, 1000)))
        self._club.audit.note("announced", self._me.person, text=clean(text, LONGEST_REASON))

    async def reach(self, what: str, name: str, number: int) -> Sequence[str]:
        """Return the other guests here from the same place, whom ``mute`` or ``ban`` would cover too.

        Nobody for "kick". Raises NoticeError as these do.
        """
        other = await self._below(name)
        _check_range(number, _MOST.get(what, 0))
        place = self._club.presences.place_of(other.id) if what in _MOST else ""
        return self._club.presences.guests_from(place, other.id) if place else ()

    async def mute(self, name: str, minutes: int, reason: str, *, is_alone: bool = False) -> SanctionResult:
        """Mute somebody for so many minutes; 0: no longer. A guest with all from the same place, or alone."""
        why = _reason(reason)
        if not minutes and await self._is_pardoned(name, talk=True):
            self._club.audit.note("muted", self._me.person, whom=name, minutes=0, reason=why)
            return SanctionResult(clean(name, 40))
        other = await self._below(name)
        _check_range(minutes, _MOST["mute"])
        held, place = self._how(other, is_alone and bool(minutes))
        until = self._club.now() + minutes * _MINUTE
        await self._club.people.sanctions.mute(other, until, place, by=self._me.person.id, reason=why)
        await self._club.broadcasts.send(TellMuted(other.id, place, minutes, why if minutes else ""))
        self._club.note("muted", self._me.person, other, why, how=held.how, minutes=minutes)
        return held

    async def kick(self, name: str, reason: str) -> str:
        """End all sessions of somebody. Return the name. Raises NoticeError."""
        why = _reason(reason)
        other = await self._below(name)
        match_id = self._club.presences.match_of(other.id)
        await self._club.broadcasts.send(EndSessions(other.id, reason=why))
        self._club.note("kicked", self._me.person, other, why, match_id)
        return other.name

    async def ban(self, name: str, days: int, reason: str, *, is_alone: bool = False) -> SanctionResult:
        """Ban somebody for so many days; 0: no longer. A guest with all from the same place, or alone."""
        why = _reason(reason)
        if not days and await self._is_pardoned(name, talk=False):
            self._club.audit.note("banned", self._me.person, whom=name, days=0, reason=why)
            return SanctionResult(clean(name, 40))
        other = await self._below(name)
        _check_range(days, _MOST["ban"])
        held, place = self._how(other, is_alone and bool(days))
        match_id = self._club.presences.match_of(other.id)
        until = self._club.now() + days * _DAY if days else 0
        await self._club.people.sanctions.ban(other, until, place, by=self._me.person.id, reason=why)
        self._club.note("banned", self._me.person, other, why, match_id, how=held.how, days=days)
        if days:
            await self._club.broadcasts.send(EndSessions(other.id, place, days, why))
        return held

    async def held(self) -> tuple[Sequence[Measure], int]:
        """Return all bans and mutes, with end and reason, and the time now in milliseconds. Raises NoticeError."""
        await self._checked()
        return await self._club.people.sanctions.all(limit=_LISTED), self._club.now()

    async def close(self, match_id: str) -> str:
        """Remove a waiting match, or send everybody away from a running one, which is kept.

        Return which was done: "waiting" or "running". Raises NoticeError, also if there is no such match.
        """
        await self._checked()
        if await self._club.matches.close_down(self._me.person, match_id):
            self._club.audit.note("match-closed", self._me.person, match=match_id)
            return "waiting"
        if not await self._club.register.heads([match_id]):
            raise NoticeError(Notice.of("staff-no-match", match=match_id))
        await self._club.store.note_closed(match_id)
        await self._club.broadcasts.send(LeaveMatch(match_id))
        self._club.audit.note("match-closed", self._me.person, match=match_id)
        return "running"

    async def restart(self, minutes: int) -> None:
        """Restart all processes in so many minutes; every match is kept. Raises NoticeError."""
        if (await self._checked()).role != ADMIN:
            raise NoticeError(Notice.of("staff-only-admins"))
        _check_range(minutes, LATEST)
        if self._club.on_restart is None:
            raise NoticeError(Notice.of("staff-no-restart"))
        await self._club.broadcasts.send(PlanRestart(minutes))
        self._club.audit.note("restart-ordered", self._me.person, minutes=minutes)

    async def reports(self) -> tuple[Sequence[Complaint], int, int]:
        """Return open complaints, their number, and how many people made them. Raises NoticeError."""
        await self._checked()
        self._club.audit.note("reports-read", self._me.person)
        return await self._club.people.complaints.open(limit=_LISTED)

    async def read_report(self, report: int) -> tuple[Complaint, int]:
        """Return an open complaint with its talk, and the time now in milliseconds. Raises NoticeError."""
        await self._checked()
        found = await self._club.people.complaints.one(report)
        if found is None:
            raise NoticeError(Notice.of("staff-no-report", number=report))
        self._club.audit.note("reports-read", self._me.person, report=report)
        return found, self._club.now()

    async def see_to(self, report: int, answer: str) -> str:
        """Close a complaint and send its author the optional answer. Return the author's name.

        Raises NoticeError, also if it is not open.
        """
        await self._checked()
        found, word = await self._club.people.complaints.one(report), clean(answer, LONGEST_REASON)
        if found is None or not await self._club.people.complaints.see_to(report, self._me.person, word):
            raise NoticeError(Notice.of("staff-no-report", number=report))
        self._club.audit.note("report-done", self._me.person, report=report, reason=word)
        if word:
            await self._club.broadcasts.send(TellAnswers(found.person))
        return found.who

    # Inside

    async def _is_pardoned(self, name: str, *, talk: bool) -> bool:
        """Pardon past guests of that name; return whether that is all, because nobody has the name now."""
        await self._checked()
        is_pardoned = await self._club.people.sanctions.pardon(name, talk=talk)
        return is_pardoned and await self._club.presences.find(name) is None

    def _how(self, other: Person, is_alone: bool) -> tuple[SanctionResult, str]:
        """Return how a sanction applies to somebody, and the place that it covers; empty: none."""
        if not other.is_guest:
            return SanctionResult(other.name), ""
        place = "" if is_alone else self._club.presences.place_of(other.id)
        return SanctionResult(other.name, "place" if place else "alone" if is_alone else "hidden"), place

    async def _below(self, name: str) -> Person:
        """Return the person of that name, whose role must be lower."""
        person = await self._checked()
        other = await self._club.people.as_of_now(await self._club.presences.find_other(self._me.person, name))
        if ROLES.index(other.role) >= ROLES.index(person.role):
            raise NoticeError(Notice.of("staff-not-below", name=other.name))
        return other

    async def _checked(self) -> Person:
        """Return the person with the present role. Raises NoticeError if it may not moderate."""
        person = await self._club.people.as_of_now(self._me.person)
        if not person.may_moderate:
            self._club.audit.note("refused", person)
            raise NoticeError(Notice.of("staff-only"))
        return person


def _reason(text: str) -> str:
    """Return the cleaned reason. Raises NoticeError if it is empty."""
    reason = clean(text, LONGEST_REASON)
    if not reason:
        raise NoticeError(Notice.of("staff-no-reason"))
    return reason


def _check_range(number: int, most: int) -> None:
    if not 0 <= number <= most:
        raise NoticeError(Notice.of("staff-range", low=0, high=most))
