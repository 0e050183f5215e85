"""Talk between people: in the lobby, in a match, to one person."""

from __future__ import annotations

from dataclasses import dataclass

from accessible_games.club.lobby.broadcasts import TellReport
from accessible_games.club.lobby.contacts import Contacts
from accessible_games.club.lobby.news import Said, said_to
from accessible_games.club.lobby.pacing import LONGEST
from accessible_games.club.lobby.presence import Presence
from accessible_games.club.lobby.service import LobbyService
from accessible_games.club.lobby.stored import ChatMessage
from accessible_games.rules.core.notices import Notice, NoticeError
from accessible_games.rules.core.text import clean, plain

HALL = "lobby"  # the room of the lobby
_TRANSCRIBED = 1000  # lines of talk in a transcript
_REPORTED = 10  # lines of talk that stand with a complaint
_NEVER_HEARD = 20  # messages announced at log-in


@dataclass(eq=False, slots=True)
class Talk:
    """The talk of one member. Methods raise NoticeError."""

    _club: LobbyService
    _me: Presence

    async def say(self, text: str) -> None:
        """Say a line to everybody at the session's match, or else in the lobby."""
        me = self._me.known()
        line = await self._readied(text)
        self._club.pacing.say(me, self._room)
        await self._club.feed.say(self._room, me.person.id, me.person.name, line)

    async def tell(self, name: str, text: str) -> tuple[str, bool]:
        """Send a message to one person, now or at the next log-in. Return the name, and whether they are here."""
        me, presences = self._me.known(), self._club.presences
        other = await presences.find_other(me.person, name)
        is_here = await presences.is_here(other.id)
        line = await self._readied(text)
        self._club.pacing.tell(me, other, await presences.has_befriended(other, me.person.id))
        await self._club.feed.say(f"person:{other.id}", me.person.id, me.person.name, line)
        return other.name, is_here

    async def recall(self, count: int) -> list[Said]:
        """Return the last lines said where the session is."""
        me = self._me.known()
        lines = await self._club.store.lines(self._room, after=0, limit=count)
        return [said_to(me.person, line) for line in lines if line.person not in me.blocked]

    async def missed(self, match_id: str) -> list[tuple[int, Said]]:
        """Return lines and moments of talk at a match of the person while they were away; each once."""
        person, room = self._me.person, f"match:{match_id}"
        lines = await self._unheard(room)
        if lines:
            await self._club.store.set_read(person.id, room, lines[-1].id)
        unwanted = self._me.blocked | {person.id}
        return [(line.at, said_to(person, line)) for line in lines if line.person not in unwanted]

    async def transcribed(self, match_id: str) -> list[tuple[int, Said]]:
        """Return lines and moments of talk at a match, without those of blocked people."""
        blocked = {each.id for each in await Contacts(self._club, self._me).blocked()}
        lines = await self._club.store.lines(f"match:{match_id}", after=0, limit=_TRANSCRIBED)
        return [(line.at, said_to(self._me.person, line)) for line in lines if line.person not in blocked]

    async def messages(self) -> list[Said]:
        """Return messages received while the person was away, each announced once."""
        person, room = self._me.person, f"person:{self._me.person.id}"
        if person.is_guest:
            return []
        lines = await self._unheard(room)
        if lines:
            try:
                await self._club.store.set_read(person.id, room, lines[-1].id)
            except NoticeError:  # a full disk keeps nobody out; they are announced next time
                return []
        return [said_to(person, line) for line in lines if line.person not in self._me.blocked]

    async def report(self, name: str, text: str) -> str:
        """Send a complaint with the talk last heard, which moderators hear at once. Return the name."""
        me, club = self._me.known(), self._club
        other = await club.presences.find_other(me.person, name)
        if not clean(text):
            raise NoticeError(Notice.of("people-report-why", name=other.name))
        club.pacing.report(me.person)
        heard = await self._heard_last(other.id)
        number = await club.people.complaints.report(me.person, other, text, me.match_id, heard)
        await club.broadcasts.send(TellReport(number, me.person.name, other.name, me.match_id))
        club.note("reported", me.person, other, "", me.match_id, report=number)
        return other.name

    # Inside

    @property
    def _room(self) -> str:
        """Return the session's room: its match, or else the lobby."""
        return f"match:{self._me.match_id}" if self._me.match_id else HALL

    async def _unheard(self, room: str) -> list[ChatMessage]:
        store, person = self._club.store, self._me.person.id
        return await store.lines(room, after=(await store.read(person)).get(room, 0), limit=_NEVER_HEARD)

    async def _readied(self, text: str) -> str:
        """Return the line as others may hear it. Raises NoticeError if it cannot be said, or not by this person."""
        line = plain(text)
        if not line:
            raise NoticeError(Notice.of("talk-nothing"))
        if len(line) > LONGEST:
            raise NoticeError(Notice.of("talk-too-long", most=LONGEST, count=len(line)))
        await self._club.people.sanctions.check_voice(self._me.person)
        return line

    async def _heard_last(self, other: str) -> list[tuple[str, str, str]]:
        """Return the last lines where the session is, and the other's messages to this person."""
        store = self._club.store
        lines = await store.lines(self._room, after=0, limit=_REPORTED)
        private = await store.lines(f"person:{self._me.person.id}", after=0, limit=_TRANSCRIBED)
        lines = [line for line in lines if line.person not in self._me.blocked]
        lines += [line for line in private if line.person == other][-_REPORTED:]
        last = sorted(lines, key=lambda line: line.id)[-_REPORTED:]
        return [(line.person, line.name, line.text) for line in last]
