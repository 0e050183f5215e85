"""What people say to each other: in the lobby, in a match, to one person; and of whom they want to hear nothing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from accessible_games.core.notices import Notice, NoticeError
from accessible_games.core.text import clean, plain
from accessible_games.lobby.feed import Orders, TalkFeed
from accessible_games.lobby.news import CHAT, LOBBY, MESSAGE, Said
from accessible_games.lobby.orders import ReloadRelations
from accessible_games.lobby.pacing import LONGEST, Pacing
from accessible_games.lobby.presence import Presence
from accessible_games.lobby.presence_registry import PresenceRegistry
from accessible_games.lobby.store import LobbyStore
from accessible_games.lobby.stored import ChatMessage
from accessible_games.people.person import Person
from accessible_games.people.service import People

HALL = "lobby"  # the room of the lobby
_TRANSCRIBED = 1000  # lines of talk in a transcript
_REPORTED = 10  # lines of talk that stand with a complaint
_NEVER_HEARD = 20  # messages that are told at log-in


@dataclass(eq=False)
class Talk:
    """Stores what is said and tells it those who are there."""

    _store: LobbyStore
    _people: People
    _presences: PresenceRegistry
    _feed: TalkFeed
    _orders: Orders
    _pacing: Pacing

    # Saying

    async def say(self, presence: Presence, text: str) -> None:
        """To everybody at the match that the session follows, else to the lobby. Raises NoticeError."""
        room = _room(presence)
        line = await self._readied(presence.person, text)
        self._pacing.say(presence, room)
        await self._feed.say(room, presence.person.id, presence.person.name, line)

    async def tell(self, presence: Presence, name: str, text: str) -> tuple[str, bool]:
        """To one person alone, now or at its next log-in. The name, and whether it is here. Raises NoticeError."""
        person = presence.person
        other = await self.find(person, name)
        is_here = await self._presences.is_here(other.id)
        line = await self._readied(person, text)
        self._pacing.tell(presence, other, await self._presences.is_friend(other, person.id))
        await self._feed.say(f"person:{other.id}", person.id, person.name, line)
        return other.name, is_here

    async def lines(self, presence: Presence, count: int) -> list[Said]:
        """What was said last where the session is. Raises NoticeError."""
        lines = await self._store.lines(_room(presence), after=0, limit=count)
        return [self._said(presence, line) for line in lines if line.person not in presence.blocked]

    async def missed(self, presence: Presence, match_id: str) -> list[tuple[int, Said]]:
        """What others said at a match of the person while it was not there, and when; once. Raises NoticeError."""
        person, room = presence.person.id, f"match:{match_id}"
        lines = await self._unheard(person, room)
        if lines:
            await self._store.set_read(person, room, lines[-1].id)
        unwanted = presence.blocked | {person}
        return [(line.at, self._said(presence, line)) for line in lines if line.person not in unwanted]

    async def heard(self, person: Person, match_id: str) -> list[tuple[int, Said]]:
        """What was said at a match, and when, but for those of whom the person hears nothing. Raises NoticeError."""
        blocked = {each.id for each in await self.blocked(person)}
        lines = await self._store.lines(f"match:{match_id}", after=0, limit=_TRANSCRIBED)
        return [
            (line.at, Said(CHAT, line.name, line.text, line.person == person.id))
            for line in lines
            if line.person not in blocked
        ]

    async def waited(self, presence: Presence) -> list[Said]:
        """The messages that came while the person was away; they are told once. Raises NoticeError."""
        person = presence.person
        if person.is_guest:
            return []
        room = f"person:{person.id}"
        lines = await self._unheard(person.id, room)
        if lines:
            try:
                await self._store.set_read(person.id, room, lines[-1].id)
            except NoticeError:  # a full disk keeps nobody out; they are told next time
                return []
        return [self._said(presence, line) for line in lines if line.person not in presence.blocked]

    async def _unheard(self, person: str, room: str) -> list[ChatMessage]:
        return await self._store.lines(room, after=(await self._store.read(person)).get(room, 0), limit=_NEVER_HEARD)

    async def find(self, person: Person, name: str) -> Person:
        """Somebody else by name. Raises NoticeError."""
        other = await self._presences.find(name)
        if other is None:
            raise NoticeError(Notice.of("talk-nobody", name=clean(name[:40], 40)))
        if other.id == person.id:
            raise NoticeError(Notice.of("talk-yourself"))
        return other

    async def _readied(self, person: Person, text: str) -> str:
        """The line as others may hear it. Raises NoticeError when it cannot be said, or not by this person."""
        line = plain(text)
        if not line:
            raise NoticeError(Notice.of("talk-nothing"))
        if len(line) > LONGEST:
            raise NoticeError(Notice.of("talk-too-long", most=LONGEST, count=len(line)))
        await self._people.restraints.check_voice(person)
        return line

    # Hearing

    def pass_on(self, line: ChatMessage) -> list[Presence]:
        """A line of talk for those who are there; for whom that is all: they have heard it, or do not want to."""
        kind, _, name = line.room.partition(":")
        if kind == "match":
            there = self._presences.at(name)
        elif kind == "person":
            there = self._presences.sessions(name)
        else:
            there = list(self._presences.all())
        hearing = [presence for presence in there if line.person not in presence.blocked]
        self._presences.telling.put(partial(each.hear, self._said(each, line)) for each in hearing)
        return there

    def _said(self, presence: Presence, line: ChatMessage) -> Said:
        kind = line.room.partition(":")[0]
        category = {"match": CHAT, "person": MESSAGE}.get(kind, LOBBY)
        return Said(category, line.name, line.text, line.person == presence.person.id)

    # Of whom nothing is heard

    async def blocked(self, person: Person) -> Sequence[Person]:
        """Of whom the person wants to hear nothing; guests as long as they are here. Raises NoticeError."""
        here = self._presences.names()
        found = {} if person.is_guest else {each.id: each for each in await self._people.relations.blocked(person)}
        for presence in self._presences.sessions(person.id):
            found |= {each: Person(each, here[each]) for each in presence.blocked - found.keys() if each in here}
        return list(found.values())

    async def block(self, person: Person, name: str, is_blocked: bool) -> str:
        """Hear nothing of somebody, or again; where one of the two is a guest, until it leaves. Raises NoticeError."""
        other = await self.find(person, name)
        if person.is_guest or other.is_guest:
            for presence in self._presences.sessions(person.id):
                kept = presence.blocked - {other.id}
                presence.blocked = kept | {other.id} if is_blocked else kept
            return other.name
        await self._people.relations.block(person, other, is_blocked)
        for each in (person, other):  # they are no friends any more
            await self._presences.renew(each.id)
            await self._orders.give(ReloadRelations(each.id))
        return other.name

    async def report(self, presence: Presence, name: str, text: str) -> tuple[Person, int]:
        """A complaint, with what the person heard last. About whom, and its number. Raises NoticeError."""
        person = presence.person
        other = await self.find(person, name)
        if not clean(text):
            raise NoticeError(Notice.of("people-report-why", name=other.name))
        self._pacing.report(person)
        heard = await self._heard_last(presence, other.id)
        return other, await self._people.complaints.report(person, other, text, presence.match_id, heard)

    async def _heard_last(self, presence: Presence, other: str) -> list[tuple[str, str, str]]:
        """The last lines of talk where the session is, and what the other said to this person alone."""
        lines = await self._store.lines(_room(presence), after=0, limit=_REPORTED)
        private = await self._store.lines(f"person:{presence.person.id}", after=0, limit=_TRANSCRIBED)
        lines = [line for line in lines if line.person not in presence.blocked]
        lines += [line for line in private if line.person == other][-_REPORTED:]
        last = sorted(lines, key=lambda line: line.id)[-_REPORTED:]
        return [(line.person, line.name, line.text) for line in last]


def _room(presence: Presence) -> str:
    """Where the session talks: at the match that it follows, else in the lobby."""
    return f"match:{presence.match_id}" if presence.match_id else HALL
