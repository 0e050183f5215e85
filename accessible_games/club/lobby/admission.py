"""Looking on at matches: who may, which there are, and who is sent away."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass

from accessible_games.club.lobby import seating
from accessible_games.club.lobby.broadcasts import SpectatorSentAway, StaffOpened
from accessible_games.club.lobby.news import Said
from accessible_games.club.lobby.presence import Presence
from accessible_games.club.lobby.service import LobbyService
from accessible_games.club.lobby.stored import UnknownWaitingError
from accessible_games.club.lobby.talk import Talk
from accessible_games.matches.ports import Summary
from accessible_games.rules.core.notices import Notice, NoticeError

_RUNNING = 40  # matches that are looked through for some to watch


@dataclass(eq=False, slots=True)
class Admission:
    """To which matches one member may come. Methods raise NoticeError."""

    _club: LobbyService
    _me: Presence

    async def may_watch(self, match_id: str) -> bool:
        """Whether the person may look on."""
        return await self._club.barrier(self._me.person, match_id) is None

    async def check(self, match_id: str) -> None:
        """Raises NoticeError, which says why, when the person may not look on; HiddenMatchError for a private one.

        When it may only since it keeps order, those who play there hear so, now or when they come.
        """
        club = self._club
        barrier = await club.barrier(self._me.person, match_id, by_role=False)
        if barrier is not None:
            person = await club.people.as_of_now(self._me.person)
            if not person.may_moderate:
                raise barrier
            await club.broadcasts.send(StaffOpened(match_id, person.id, person.name, club.now()))
            club.audit.note("match-opened", person, match=match_id)

    async def check_begun(self, match_id: str) -> None:
        """Raises NoticeError when a match that the person wants to see, and may know of, waits for players still."""
        with suppress(UnknownWaitingError):
            seating.seen(await self._club.store.get(match_id), match_id, self._me.person.id)
            raise NoticeError(Notice.of("seats-not-begun", match=match_id))

    async def check_waits(self, match_id: str) -> None:
        """Raises NoticeError when a match in which the person wants to sit down has begun, and may be looked on at."""
        if await self.may_watch(match_id) and await self._club.register.heads([match_id]):
            own = "yes" if await self._plays(match_id) else "no"
            raise NoticeError(Notice.of("seats-has-begun", match=match_id, own=own))

    async def refuse_unknown(self, match_id: str) -> None:
        """Raises NoticeError, which says how to take part when the match waits for players, else where to look."""
        await self.check_begun(match_id)
        raise NoticeError(Notice.of("hall-unknown", match=match_id))

    async def running(self, limit: int) -> list[Summary]:
        """Matches that others play and that may be watched, newest first, those of accounts before those of guests."""
        found = []
        for by_guests in (False, True):
            found += await self._club.service.summaries(limit=_RUNNING, only_running=True, by_guests=by_guests)
        kept: list[Summary] = []
        for each in found:
            accounts = [player.account for _, player in each.players]
            if self._me.person.id not in accounts and len(kept) < limit and await self.may_watch(each.id):
                kept.append(each)
        return kept

    async def missed_talk(self, match_id: str) -> list[tuple[int, Said]]:
        """What was said at a match, and when, while the person, who plays there, was not there."""
        if not self._me.is_known or not await self._plays(match_id):
            return []
        await self._tell_openings(match_id)
        return await Talk(self._club, self._me).missed(match_id)

    async def _tell_openings(self, match_id: str) -> None:
        """To a player who comes to a match, who has opened it meanwhile to keep order."""
        store, person, room = self._club.store, self._me.person.id, f"staff:{match_id}"
        after = (await store.read(person)).get(room, 0)
        found = [each for each in await store.openings(match_id, after=after) if each.person != person]
        if found:
            await store.set_read(person, room, found[-1].at)
        for each in found:
            self._me.hear(each)

    async def send_away(self, match_id: str, name: str) -> str:
        """The host of a match that runs lets somebody no longer watch it. The name."""
        club, person = self._club, self._me.person
        begun = await club.store.beginning(match_id)
        host = begun.host if begun is not None else ""  # nobody where somebody plays alone
        is_host = person.id == host or (not host and await self._plays(match_id))
        if not is_host and not (await club.people.as_of_now(person)).may_moderate:
            raise NoticeError(Notice.of("seats-not-host"))
        other = await club.presences.find_other(person, name)
        if await club.register.plays(match_id, other.id):
            raise NoticeError(Notice.of("seats-plays", name=other.name))
        await club.broadcasts.send(SpectatorSentAway(match_id, other.id))
        return other.name

    async def _plays(self, match_id: str) -> bool:
        return await self._club.register.plays(match_id, self._me.person.id)
