"""What people say to each other: in the lobby, in a match, to one person."""

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
_NEVER_HEARD = 20  # messages that are told at log-in


@dataclass(eq=False, slots=True)
class Talk:
    """What one member says and hears. Methods raise NoticeError."""

    _club: LobbyService
    _me: Presence

    async def say(self, text: str) -> None:
        """To everybody at the match that the session follows, else to the lobby."""
        me = self._me.known()
        line = await self._readied(text)
        self._club.pacing.say(me, self._room)
        await self._club.feed.say(self._room, me.person.id, me.person.name, line)

    async def tell(self, name: str, text: str) -> tuple[str, bool]:
        """To one person alone, now or at its next log-in. The name, and whether it is here."""
        me, presences = self._me.known(), self._club.presences
        other = await presences.find_other(me.person, name)
        is_here = await presences.is_here(other.id)
        line = await self._readied(text)
        self._club.pacing.tell(me, other, await presences.is_friend(other, me.person.id))
        await self._club.feed.say(f"person:{other.id}", me.person.id, me.person.name, line)
        return other.name, is_here

    async def recall(self, count: int) -> list[Said]:
        """What was said last where the session is."""
        me = self._me.known()
        lines = await self._club.store.lines(self._room, after=0, limit=count)
        return [said_to(me.person, line) for line in lines if line.person not in me.blocked]

    async def missed(self, match_id: str) -> list[tuple[int, Said]]:
        """What others said at a match of the person while it was not there, and when; once."""
        person, room = self._me.person, f"match:{match_id}"
        lines = await self._unheard(room)
        if lines:
            await self._club.store.set_read(person.id, room, lines[-1].id)
        unwanted = self._me.blocked | {person.id}
        return [(line.at, said_to(person, line)) for line in lines if line.person not in unwanted]

    async def transcribed(self, match_id: str) -> list[tuple[int, Said]]:
        """What was said at a match, and when, but for those of whom the person hears nothing."""
        blocked = {each.id for each in await Contacts(self._club, self._me).blocked()}
        lines = await self._club.store.lines(f"match:{match_id}", after=0, limit=_TRANSCRIBED)
        return [(line.at, said_to(self._me.person, line)) for line in lines if line.person not in blocked]

    async def messages(self) -> list[Said]:
        """Those that came while the person was away; they are told once."""
        person, room = self._me.person, f"person:{self._me.person.id}"
        if person.is_guest:
            return []
        lines = await self._unheard(room)
        if lines:
            try:
                await self._club.store.set_read(person.id, room, lines[-1].id)
            except NoticeError:  # a full disk keeps nobody out; they are told next time
                return []
        return [said_to(person, line) for line in lines if line.person not in self._me.blocked]

    async def report(self, name: str, text: str) -> str:
        """A complaint, with what the person heard last; those who keep order hear of it at once. The name."""
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
        """Where the session talks: at the match that it follows, else in the lobby."""
        return f"match:{self._me.match_id}" if self._me.match_id else HALL

    async def _unheard(self, room: str) -> list[ChatMessage]:
        store, person = self._club.store, self._me.person.id
        return await store.lines(room, after=(await store.read(person)).get(room, 0), limit=_NEVER_HEARD)

    async def _readied(self, text: str) -> str:
        """The line as others may hear it. Raises NoticeError when it cannot be said, or not by this person."""
        line = plain(text)
        if not line:
            raise NoticeError(Notice.of("talk-nothing"))
        if len(line) > LONGEST:
            raise NoticeError(Notice.of("talk-too-long", most=LONGEST, count=len(line)))
        await self._club.people.sanctions.check_voice(self._me.person)
        return line

    async def _heard_last(self, other: str) -> list[tuple[str, str, str]]:
        """The last lines of talk where the session is, and what the other said to this person alone."""
        store = self._club.store
        lines = await store.lines(self._room, after=0, limit=_REPORTED)
        private = await store.lines(f"person:{self._me.person.id}", after=0, limit=_TRANSCRIBED)
        lines = [line for line in lines if line.person not in self._me.blocked]
        lines += [line for line in private if line.person == other][-_REPORTED:]
        last = sorted(lines, key=lambda line: line.id)[-_REPORTED:]
        return [(line.person, line.name, line.text) for line in last]
