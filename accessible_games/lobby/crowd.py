"""Who is here: the people of this process, and what the others have said of theirs."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field

from accessible_games.core.notices import NoticeError
from accessible_games.lobby.background import Background
from accessible_games.lobby.news import Came, Hear
from accessible_games.lobby.places import Places
from accessible_games.lobby.ports import LobbyStore
from accessible_games.matches.ports import Milliseconds
from accessible_games.matches.queue import TellingQueue
from accessible_games.people.names import LONGEST, folded, normal
from accessible_games.people.person import Person
from accessible_games.people.service import People
from accessible_games.people.settings import EVERYONE

logger = logging.getLogger(__name__)

_RENEWED = 5.0  # seconds until what this process says of its people is said again
_GATHERED = 1.0  # seconds in which changes are gathered
_BELIEVED = 15_000  # milliseconds
_FRESH = 7_000  # milliseconds within which a process that lives has said who is here
_DOUBT = 180_000  # milliseconds until a line that is broken counts as lost
_WATCHES, _PLAYS, _FROM = "watches:", "plays:", "from:"
_GUEST = "guest-"

Moved = Callable[[str, str, str, bool], None]  # match, person, its name; whether it is there now, as a player


@dataclass(eq=False, slots=True)
class Presence:
    """One session of somebody. ``match_id``: the match that it follows; ``plays``: with a seat in it.

    ``household``: of its address; empty on this computer. ``invitations``: whose the person takes, now.
    """

    person: Person
    hear: Hear
    household: str = ""
    invitations: Callable[[], str] = lambda: EVERYONE
    blocked: frozenset[str] = frozenset()
    friends: frozenset[str] = frozenset()
    match_id: str = ""
    plays: bool = False
    place: str = ""  # to which the person is led back when the line is lost
    home: str = ""  # the household that it comes from, as a digest; empty: this computer


@dataclass
class Crowd:
    """Everybody who is here. Changes are told to the store once a second at most, however many come and go."""

    store: LobbyStore
    people: People
    now: Milliseconds
    process: str
    is_shared: bool = False  # whether other processes serve people too
    places: Places = field(init=False)
    telling: TellingQueue = field(default_factory=TellingQueue)
    on_moved: Moved = lambda match_id, person, name, is_there: None
    _by_person: dict[str, list[Presence]] = field(default_factory=dict)
    _by_match: dict[str, list[Presence]] = field(default_factory=dict)
    _by_friend: dict[str, set[Presence]] = field(default_factory=dict)
    _elsewhere: dict[str, str] = field(default_factory=dict)  # all that the store believes, watchers included
    _told: set[tuple[str, str]] = field(default_factory=set)  # person and match of which it has heard the end
    _doubted: dict[Presence, dict[str, int]] = field(default_factory=dict)  # matches of which it has perhaps; when
    _left: set[str] = field(default_factory=set)  # whom the store may still believe to be here
    _count: int = 0
    _news: asyncio.Event = field(default_factory=asyncio.Event)
    _background: Background = field(init=False)

    def __post_init__(self) -> None:
        self._background = Background("who is here could not be stored", self._tell, _GATHERED)
        self.places = Places(self.store, self.now)

    def start(self) -> None:
        """Tell the store who is here, again and again."""
        self._news.set()
        self._background.start()

    async def close(self) -> None:
        """Nobody is here any more."""
        await self._background.close()
        try:
            await self.places.store()
            await self._store_told()
            await self.store.enter(self.process, {}, self.now())
        except NoticeError as error:
            logger.warning("the store still believes that people are here: %s", error.notice.message)

    # Coming and going

    async def add(self, presence: Presence) -> bool:
        """Somebody comes, with one session more; whether it is the first one anywhere. Raises NoticeError."""
        person = presence.person
        await self.reload(presence)
        is_new = person.id not in self._by_person and person.id not in self._elsewhere
        self._by_person.setdefault(person.id, []).append(presence)
        self._elsewhere[person.id] = person.name
        self._left.discard(person.id)
        self._news.set()
        if is_new:
            self._count += 1
            self._tell_friends(person.id, person.name)
        return is_new

    def remove(self, presence: Presence, is_lost: bool = False) -> bool:
        """A session ends; whether it was the person's last one, as far as is known.

        ``is_lost``: against the person's will, which is led back to its match when it comes again.
        """
        if is_lost:
            self._doubted.pop(presence, None)
            self._move(presence, "", False)
        else:
            self.typed(presence)
            self.follow(presence, "", False)
        self._forget_friends(presence)
        left = [each for each in self._by_person.get(presence.person.id, ()) if each is not presence]
        self._news.set()
        if left:
            self._by_person[presence.person.id] = left
            return False
        self._by_person.pop(presence.person.id, None)
        self.places.forget(presence.person.id)
        self._left.add(presence.person.id)
        if self._elsewhere.pop(presence.person.id, None) is not None:
            self._count -= 1
        return True

    async def reload(self, presence: Presence) -> None:
        """Learn anew whom the person has blocked and befriended. Raises NoticeError."""
        if presence.person.is_guest:
            return
        blocked = await self.people.blocked(presence.person)
        friends = await self.people.friends(presence.person)
        self._forget_friends(presence)
        ignored = frozenset(each for each in presence.blocked if each.startswith(_GUEST))
        presence.blocked = ignored | {each.id for each in blocked}
        presence.friends = frozenset(each.id for each in friends)
        for friend in presence.friends:
            self._by_friend.setdefault(friend, set()).add(presence)

    def follow(self, presence: Presence, match_id: str, plays: bool, is_over: bool = False) -> None:
        """The session is at another match now, or at none; to one that is over nobody is led back."""
        self._move(presence, match_id, plays)
        if is_over and plays and not self.knows(presence.person.id, match_id):
            self._doubted.setdefault(presence, {})[match_id] = self.now()
        presence.place = "" if is_over else match_id
        sessions = reversed(self.sessions(presence.person.id))
        self.places.put(presence.person.id, next((each.place for each in sessions if each.place), ""))

    def note_told(self, person: str, match_id: str) -> None:
        """The person has heard what became of its match, and is not told when it comes again."""
        self._told.add((person, match_id))
        self._news.set()

    def knows(self, person: str, match_id: str) -> bool:
        """Whether it has heard so just now."""
        return (person, match_id) in self._told or any(
            match_id in self._doubted.get(each, ()) for each in self.sessions(person)
        )

    def typed(self, presence: Presence) -> None:
        """The line is alive, so what was told has been heard."""
        for match_id in self._doubted.pop(presence, ()):
            self.note_told(presence.person.id, match_id)

    def renew(self, presence: Presence, person: Person) -> None:
        """The session stays, though the password was changed."""
        presence.person = person

    def _move(self, presence: Presence, match_id: str, plays: bool) -> None:
        before = presence.match_id if presence.plays else ""
        if presence.match_id:
            left = [each for each in self._by_match.get(presence.match_id, ()) if each is not presence]
            if left:
                self._by_match[presence.match_id] = left
            else:
                self._by_match.pop(presence.match_id, None)
        presence.match_id, presence.plays = match_id, plays
        if match_id:
            self._by_match.setdefault(match_id, []).append(presence)
        self._news.set()
        after = match_id if plays else ""
        for each in {before, after} - {""} if before != after else ():
            self.on_moved(each, presence.person.id, presence.person.name, each == after)

    # Asking

    def all(self) -> Iterator[Presence]:
        """Every session of this process."""
        return (each for presences in list(self._by_person.values()) for each in presences)

    def sessions(self, person: str) -> list[Presence]:
        """The sessions of one person in this process."""
        return list(self._by_person.get(person, ()))

    def home_of(self, person: str) -> str:
        """The household that somebody of this process comes from, as a digest; empty: this computer, or unknown."""
        return next((each.home for each in self._by_person.get(person, ()) if each.home), "")

    def at(self, match_id: str) -> list[Presence]:
        """The sessions of this process that follow a match."""
        return list(self._by_match.get(match_id, ()))

    def names(self) -> dict[str, str]:
        """Everybody who is here, of all processes: identifier -> name."""
        return {person: name for person, name in self._elsewhere.items() if ":" not in person}

    def count(self) -> int:
        """How many are here; at no cost, and as old as a few seconds."""
        return self._count

    def watchers(self, match_id: str) -> list[str]:
        """The names of those who watch a match."""
        prefix = f"{_WATCHES}{match_id}:"
        ours = {each.person.name for each in self._by_match.get(match_id, ()) if not each.plays}
        theirs = {
            name
            for key, name in self._elsewhere.items()
            if key.startswith(prefix) and key.removeprefix(prefix) not in self._by_person
        }
        return sorted(ours | theirs, key=str.casefold)

    def plays(self, match_id: str, person: str) -> bool:
        """Whether a player is at the match, in any process as far as is known."""
        ours = any(each.plays and each.person.id == person for each in self._by_match.get(match_id, ()))
        return ours or f"{_PLAYS}{match_id}:{person}" in self._elsewhere

    def place_of(self, person: str) -> str:
        """From where a guest comes, in any process as far as is known; empty: this computer, or not known."""
        if person in self._by_person:
            return self.people.place_of(person)
        return next((place for place, guest in self._places() if guest == person), "")

    def guests_from(self, place: str, other: str) -> list[str]:
        """The names of guests who are here from that place, in all processes as far as is known, but for ``other``."""
        names = self.names()
        ours = {person for person in self._by_person if self.people.place_of(person) == place}
        theirs = {person for where, person in self._places() if where == place}
        return sorted((names[each] for each in (ours | theirs) - {other} if each in names), key=str.casefold)

    def _places(self) -> Iterator[tuple[str, str]]:
        """Of guests in other processes: place and identifier."""
        for key in self._elsewhere:
            if key.startswith(_FROM):
                _, place, person = key.split(":", 2)
                if person not in self._by_person:
                    yield place, person

    async def is_alive_elsewhere(self, person: str) -> bool:
        """Whether another process has said a moment ago that it serves somebody. Raises NoticeError."""
        if not self.is_shared or person not in self._elsewhere:
            return False
        return person in await self.store.here(self.now() + _BELIEVED - _FRESH)

    async def is_here(self, person: str) -> bool:
        """Whether somebody is here, in any process. Raises NoticeError."""
        if person in self._by_person:
            return True
        await self.refresh()
        return person in self._elsewhere

    async def is_elsewhere(self, person: str) -> bool:
        """Whether another process serves somebody whom this one does not. Raises NoticeError."""
        if not self.is_shared:
            return False
        await self.tell_store()
        await self.refresh()
        return person in self._elsewhere

    async def find(self, name: str) -> Person | None:
        """Somebody by name: an account, or a guest who is here. Raises NoticeError."""
        if len(normal(name)) > LONGEST:
            return None
        found = await self.people.find(name)
        if found is not None:
            return found
        wanted = folded(name)
        for is_known in (True, False):
            if not is_known:
                await self.refresh()
            for person, called in self.names().items():
                if folded(called) == wanted:
                    return Person(person, called)
        return None

    def are_apart(self, one: str, other: str) -> bool:
        """Whether one of two people wants to hear nothing of the other, as far as it is here."""
        return any(other in each.blocked for each in self.sessions(one)) or any(
            one in each.blocked for each in self.sessions(other)
        )

    async def has_blocked(self, person: Person, other: str) -> bool:
        """Whether the person wants to hear nothing of the other. Raises NoticeError."""
        sessions = self.sessions(person.id)
        if sessions:
            return any(other in each.blocked for each in sessions)
        return other in {each.id for each in await self.people.blocked(person)}

    async def is_friend(self, person: Person, other: str) -> bool:
        """Whether the person has called the other a friend. Raises NoticeError."""
        sessions = self.sessions(person.id)
        if sessions:
            return any(other in each.friends for each in sessions)
        return other in {each.id for each in await self.people.friends(person)}

    async def invitations(self, person: Person) -> str:
        """Whose invitations the person takes: one of ``settings.INVITATIONS``. Raises NoticeError."""
        sessions = self.sessions(person.id)
        return sessions[0].invitations() if sessions else (await self.people.settings(person)).invitations

    async def tell_store(self) -> None:
        """Say at once who is here in this process. Raises NoticeError."""
        await self.store.enter(self.process, self._said(), self.now() + _BELIEVED)

    # Inside

    async def refresh(self) -> None:
        """Learn who is here in all processes; friends who have come are told. Raises NoticeError."""
        before = self._elsewhere
        here = await self.store.here(self.now())
        others = {person: name for person, name in here.items() if ":" not in person}
        own = {person: presences[0].person.name for person, presences in self._by_person.items()}
        self._elsewhere = {**here, **own}
        self._count = len(self.names())
        for person, name in others.items():
            if person not in before and person not in self._left:
                self._tell_friends(person, name)
        self._note_moved(before)

    def _note_moved(self, before: Mapping[str, str]) -> None:
        """Players who have come to a match at another process, or gone from it."""
        for is_there, some, others in ((False, before, self._elsewhere), (True, self._elsewhere, before)):
            for key in [key for key in some if key.startswith(_PLAYS) and key not in others]:
                _, match_id, person = key.split(":", 2)
                if match_id in self._by_match:
                    self.on_moved(match_id, person, some[key], is_there)

    def _said(self) -> Mapping[str, str]:
        """What this process says of its people."""
        people = {person: presences[0].person.name for person, presences in self._by_person.items()}
        at_matches = {
            f"{_PLAYS if each.plays else _WATCHES}{match_id}:{each.person.id}": each.person.name
            for match_id, presences in self._by_match.items()
            for each in presences
            if not each.plays or self.is_shared
        }
        guests = [person for person in people if person.startswith(_GUEST)] if self.is_shared else []
        places = {f"{_FROM}{self.people.place_of(person)}:{person}": "" for person in guests}
        return {**people, **at_matches, **places}

    async def _tell(self) -> float:
        """Once something has happened, and else now and then: a process that falls silent counts as dead."""
        with suppress(TimeoutError):  # then nobody has come or gone
            async with asyncio.timeout(_RENEWED - _GATHERED):
                await self._news.wait()
        self._news.clear()
        await asyncio.gather(self.places.store(), self._store_told(), self.tell_store())  # one wait for the disk
        left = set(self._left)
        await self.refresh()
        self._left -= left
        return _GATHERED

    async def settle(self) -> None:
        """Somebody goes, and may come to another process at once."""
        if self._told:
            with suppress(NoticeError):  # it is tried again within a second
                await self._store_told()

    async def _store_told(self) -> None:
        for presence, heard in list(self._doubted.items()):
            if max(heard.values()) <= self.now() - _DOUBT:  # the line would have been lost by now
                self.typed(presence)
        told = set(self._told)
        if told:
            await self.store.set_told(told)
            self._told -= told

    def _forget_friends(self, presence: Presence) -> None:
        for friend in presence.friends:
            self._by_friend.get(friend, set()).discard(presence)
            if not self._by_friend.get(friend):
                self._by_friend.pop(friend, None)

    def _tell_friends(self, person: str, name: str) -> None:
        for presence in list(self._by_friend.get(person, ())):
            presence.hear(Came(name))
