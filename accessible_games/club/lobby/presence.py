"""Presence: the sessions of this process, the people of the others, and the match where each of them is."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field

from accessible_games.club.accounts.names import LONGEST, folded, normal
from accessible_games.club.accounts.person import PROGRAM, Person
from accessible_games.club.accounts.service import People
from accessible_games.club.accounts.settings import EVERYONE, NOBODY, Settings
from accessible_games.club.lobby.news import Came, Hear
from accessible_games.club.lobby.store import LobbyStore
from accessible_games.club.lobby.stored import NOWHERE, Attendance
from accessible_games.matches.background import Background, TellingQueue
from accessible_games.matches.log import is_guest
from accessible_games.matches.ports import Milliseconds
from accessible_games.rules.core.notices import Notice, NoticeError
from accessible_games.rules.core.text import clean


@dataclass(eq=False, slots=True)
class Presence:
    """One session of somebody. ``match_id``: the match that it follows; ``plays``: with a seat in it.

    ``household``: of its address; empty on this computer. ``home``: the same as a digest. ``settings``: the present
    ones; ``adopt`` is called with those changed elsewhere. ``befriended``: friends, and people asked to be;
    ``friends``: the mutual ones. ``game``: of the match. ``is_back``: a session at another process was this one's
    earlier connection. ``is_known``: the lobby has it.
    """

    person: Person
    hear: Hear = lambda news: None
    household: str = ""
    settings: Callable[[], Settings] = Settings
    adopt: Callable[[Mapping[str, object]], None] = lambda changed: None
    blocked: frozenset[str] = frozenset()
    befriended: frozenset[str] = frozenset()
    friends: frozenset[str] = frozenset()
    match_id: str = ""
    plays: bool = False
    is_over: bool = False  # the match
    is_back: bool = False
    home: str = ""
    game: str = ""
    is_known: bool = False

    def known(self) -> Presence:
        """Return this presence. Raises NoticeError if the lobby does not know it: the store was away when it came."""
        if not self.is_known:
            raise NoticeError(Notice.of("hall-closed"))
        return self

    @property
    def place(self) -> str:
        """Return the match to which the person returns after losing the connection; empty: none."""
        return "" if self.is_over else self.match_id

    @property
    def is_busy(self) -> bool:
        """Return whether the person has a seat in the match that it follows, and that is not over."""
        return self.plays and not self.is_over


_DOUBT = 180_000  # milliseconds until a broken connection counts as lost
PLACES_KEPT = 12 * 3600 * 1000  # milliseconds after which nobody returns to a match: by then they want something else


@dataclass(eq=False)
class Places:
    """The match where each person is. Changes are gathered: the registry stores them once a second at most."""

    _store: LobbyStore
    _now: Milliseconds
    _changed: dict[str, tuple[str, int]] = field(default_factory=dict)  # person -> match and since when; not stored yet

    def put(self, person: str, match_id: str) -> None:
        """Record that the person is at this match from now on; empty: at none."""
        self._changed[person] = match_id, self._now()

    async def of(self, person: str) -> str:
        """Return the match where the person is, or was when the connection broke; empty: none. Raises NoticeError."""
        since = self._now() - PLACES_KEPT
        if person in self._changed:
            match_id, at = self._changed[person]
            return match_id if at >= since else ""
        return await self._store.place(person, since)

    async def clean(self) -> None:
        """Forget old places. Raises NoticeError."""
        await self._store.forget_places(self._now() - PLACES_KEPT)

    async def store(self) -> None:
        """Store changes. Raises NoticeError, and then keeps them for the next time."""
        changed, self._changed = self._changed, {}
        if not changed:
            return
        try:
            await self._store.set_places({person: match_id for person, (match_id, _) in changed.items()}, self._now())
        except BaseException:
            self._changed = changed | self._changed
            raise


@dataclass(eq=False)
class HeardEndings:
    """Endings that people have heard on a live connection, of one process, until they are stored.

    A session may be any value that identifies it. ``_changed``: there is something to store.
    """

    _store: LobbyStore
    _now: Milliseconds
    _changed: Callable[[], None]

    def __post_init__(self) -> None:
        self._heard: set[tuple[str, str]] = set()  # person and match
        self._unconfirmed: dict[Hashable, tuple[str, dict[str, int]]] = {}  # session -> person, matches and since when

    def note(self, person: str, match_id: str) -> None:
        """Record that the person has heard the end of the match and need not hear it again."""
        self._heard.add((person, match_id))
        self._changed()

    def mark_unconfirmed(self, session: Hashable, person: str, match_id: str) -> None:
        """Record that the ending was announced on a connection that may be dead."""
        _, heard = self._unconfirmed.setdefault(session, (person, {}))
        heard.setdefault(match_id, self._now())

    def typed(self, session: Hashable) -> None:
        """Confirm what the session has heard: the connection is alive."""
        person, heard = self._unconfirmed.pop(session, ("", {}))
        for match_id in heard:
            self.note(person, match_id)

    def lost(self, session: Hashable) -> None:
        """Discard what the session has heard lately: the connection was dead."""
        self._unconfirmed.pop(session, None)

    def knows(self, person: str, match_id: str, sessions: Iterable[Hashable]) -> bool:
        """Return whether the person, with these sessions, has heard the ending lately."""
        heard = (self._unconfirmed.get(each, ("", {}))[1] for each in sessions)
        return (person, match_id) in self._heard or any(match_id in each for each in heard)

    async def store_soon(self) -> None:
        """Store soon, since the person may come to another process at once."""
        if self._heard:
            with suppress(NoticeError):  # the next try follows within a second
                await self.store()

    async def store(self) -> None:
        """Store what was heard. Raises NoticeError, and then keeps it for the next time."""
        for session, (_, heard) in list(self._unconfirmed.items()):
            if max(heard.values()) <= self._now() - _DOUBT:  # the connection would have been lost by now
                self.typed(session)
        endings = set(self._heard)
        if endings:
            await self._store.mark_heard(endings)
            self._heard -= endings


logger = logging.getLogger(__name__)

_RENEWED = 5.0  # seconds between two reports of this process
_GATHERED = 1.0  # seconds in which changes are gathered
PRESENCE_TTL_MS = 15_000
_FRESH = 7_000  # milliseconds within which a live process has reported its people

Moved = Callable[[str, str, str, bool], None]  # match, person, its name; whether it is there now, as a player


@dataclass
class PresenceRegistry:
    """Everybody online. Writes changes to the store at most once a second."""

    store: LobbyStore
    people: People
    now: Milliseconds
    process: str
    is_shared: bool = False  # whether other processes serve people too
    places: Places = field(init=False)
    heard: HeardEndings = field(init=False)
    telling: TellingQueue = field(default_factory=TellingQueue)
    on_moved: Moved = lambda match_id, person, name, is_there: None
    _by_person: dict[str, list[Presence]] = field(default_factory=dict)
    _by_match: dict[str, list[Presence]] = field(default_factory=dict)
    _by_friend: dict[str, set[Presence]] = field(default_factory=dict)
    _asking: dict[str, list[Presence]] = field(default_factory=dict)  # requests of people looking in
    _elsewhere: dict[str, Attendance] = field(default_factory=dict)  # people of the other processes
    _both: int = 0  # people here and elsewhere
    _news: asyncio.Event = field(default_factory=asyncio.Event)
    _background: Background = field(init=False)

    def __post_init__(self) -> None:
        self._background = Background("could not store the people who are here", self._tell, _GATHERED)
        self.places = Places(self.store, self.now)
        self.heard = HeardEndings(self.store, self.now, self._news.set)

    def start(self) -> None:
        """Write the people of this process to the store, again and again."""
        self._news.set()
        self._background.start()

    async def close(self) -> None:
        """End: nobody is here any more."""
        await self._background.close()
        try:
            await self.places.store()
            await self.heard.store()
            await self.store.enter(self.process, {}, self.now())
        except NoticeError as error:
            logger.warning("could not remove this process from the store: %s", error.notice.message)

    # Coming and going

    async def add(self, presence: Presence) -> bool:
        """Add a session. Return whether it is the person's first one anywhere. Raises NoticeError."""
        person = presence.person
        await self.reload(presence)
        is_first = person.id not in self._by_person
        self._by_person.setdefault(person.id, []).append(presence)
        presence.is_known = True
        self._news.set()
        if not is_first:
            return False
        if person.id in self._elsewhere:
            self._both += 1
            return False
        self._tell_friends(person.id, person.name, presence.settings().visible)
        return True

    def remove(self, presence: Presence, is_lost: bool = False) -> bool:
        """Remove a session. Return whether it was the person's last one in this process.

        ``is_lost``: the connection broke, and the person will return to their match.
        """
        person, presence.is_known = presence.person.id, False
        if is_lost:
            self.heard.lost(presence)
        else:
            self.heard.typed(presence)
        self._move(presence, "", False)
        self._forget_friends(presence, presence.friends)
        left = [each for each in self._by_person.get(person, ()) if each is not presence]
        if not is_lost:
            self._put(person, left)
        self._news.set()
        if left:
            self._by_person[person] = left
        elif self._by_person.pop(person, None) is not None:
            self._both -= person in self._elsewhere
        return not left

    async def look_in(self, presence: Presence) -> None:
        """Let somebody ask without being here: nobody hears of it, or counts it. Raises NoticeError."""
        await self._learn(presence)
        self._asking.setdefault(presence.person.id, []).append(presence)
        presence.is_known = True

    def look_out(self, presence: Presence) -> None:
        """End such a request."""
        presence.is_known = False
        left = [each for each in self._asking.pop(presence.person.id, ()) if each is not presence]
        if left:
            self._asking[presence.person.id] = left

    async def reload(self, presence: Presence) -> None:
        """Read again whom the person has blocked and befriended. Raises NoticeError."""
        before = presence.friends
        await self._learn(presence)
        self._forget_friends(presence, before)
        for friend in presence.friends:
            self._by_friend.setdefault(friend, set()).add(presence)

    async def _learn(self, presence: Presence) -> None:
        if presence.person.is_guest:
            return
        blocked = await self.people.relations.blocked(presence.person)
        known = await self.people.relations.friendships(presence.person)
        ignored = frozenset(each for each in presence.blocked if is_guest(each))
        presence.blocked = ignored | {each.id for each in blocked}
        presence.friends = frozenset(each.id for each in known.friends)
        presence.befriended = presence.friends | {each.id for each in known.asked}

    async def renew(self, person: str) -> None:
        """Reload all sessions of somebody in this process. Raises NoticeError."""
        for presence in self.sessions(person):
            await self.reload(presence)

    def follow(self, presence: Presence, match_id: str, plays: bool, is_over: bool = False, game: str = "") -> None:
        """Move the session to another match, or to none; nobody returns to one that is over."""
        person, before = presence.person.id, presence.place
        presence.game = game
        self._move(presence, match_id, plays, is_over)
        if is_over and plays and not self.knows(person, match_id):
            self.heard.mark_unconfirmed(presence, person, match_id)
        if presence.place != before or is_over:  # the earlier match may have ended meanwhile
            self._put(person, self.sessions(person))

    def _put(self, person: str, sessions: Sequence[Presence]) -> None:
        """Record the match of the person's newest session as their place."""
        self.places.put(person, next((each.place for each in reversed(sessions) if each.place), ""))

    def knows(self, person: str, match_id: str) -> bool:
        """Return whether the person has heard the end of a match lately."""
        return self.heard.knows(person, match_id, self.sessions(person))

    def _move(self, presence: Presence, match_id: str, plays: bool, is_over: bool = False) -> None:
        before = presence.match_id if presence.plays else ""
        if presence.match_id:
            left = [each for each in self._by_match.get(presence.match_id, ()) if each is not presence]
            if left:
                self._by_match[presence.match_id] = left
            else:
                self._by_match.pop(presence.match_id, None)
        presence.match_id, presence.plays, presence.is_over = match_id, plays, is_over
        if match_id:
            self._by_match.setdefault(match_id, []).append(presence)
        self._news.set()
        after = match_id if plays else ""
        for each in {before, after} - {""} if before != after else ():
            self.on_moved(each, presence.person.id, presence.person.name, each == after)

    # Asking

    def all(self) -> Iterator[Presence]:
        """Yield every session of this process."""
        return (each for presences in list(self._by_person.values()) for each in presences)

    def sessions(self, person: str) -> list[Presence]:
        """Return the sessions of one person in this process."""
        return list(self._by_person.get(person, ()))

    def home_of(self, person: str) -> str:
        """Return the household of somebody in this process, as a digest; empty: this computer, or unknown."""
        return next((each.home for each in self._known(person) if each.home), "")

    def at(self, match_id: str) -> list[Presence]:
        """Return the sessions of this process that follow a match."""
        return list(self._by_match.get(match_id, ()))

    def names(self) -> dict[str, str]:
        """Return everybody online, of all processes: identifier -> name."""
        theirs = {person: each.name for person, each in self._elsewhere.items()}
        return theirs | {person: sessions[0].person.name for person, sessions in self._by_person.items()}

    def count(self) -> int:
        """Return the number of people here; at no cost, and as old as a few seconds."""
        return len(self._by_person) + len(self._elsewhere) - self._both

    def watchers(self, match_id: str) -> list[str]:
        """Return the names of a match's spectators."""
        ours = {each.person.name for each in self._by_match.get(match_id, ()) if not each.plays}
        theirs = {
            each.name
            for person, each in self._elsewhere.items()
            if match_id in each.watches and person not in self._by_person
        }
        return sorted(ours | theirs, key=str.casefold)

    def plays(self, match_id: str, person: str) -> bool:
        """Return whether a player is at the match, in any process as far as is known."""
        ours = any(each.plays and each.person.id == person for each in self._by_match.get(match_id, ()))
        return ours or match_id in self._elsewhere.get(person, NOWHERE).plays

    def match_of(self, person: str) -> str:
        """Return a match where somebody is, in any process as far as is known; empty: none."""
        ours = [each.match_id for each in self._by_person.get(person, ()) if each.match_id]
        theirs = self._elsewhere.get(person, NOWHERE)
        return next(iter((*ours, *theirs.plays, *theirs.watches)), "")

    def place_of(self, person: str) -> str:
        """Return the place of a guest, in any process as far as is known; empty: this computer, or unknown."""
        if person in self._by_person:
            return self.people.guests.place_of(person)
        return self._elsewhere.get(person, NOWHERE).place

    def guests_from(self, place: str, other: str) -> list[str]:
        """Return the names of other guests here from that place, in all processes as far as is known."""
        return sorted(
            (name for person, name in self.names().items() if person != other and self.place_of(person) == place),
            key=str.casefold,
        )

    async def is_alive_elsewhere(self, person: str) -> bool:
        """Return whether another process has said a moment ago that it serves somebody. Raises NoticeError."""
        if not self.is_shared or person not in self._elsewhere:
            return False
        return person in await self.store.here(self.now() + PRESENCE_TTL_MS - _FRESH, but=self.process)

    async def is_here(self, person: str) -> bool:
        """Return whether somebody is here, in any process. Raises NoticeError."""
        return person in self._by_person or await self.is_elsewhere(person)

    async def is_elsewhere(self, person: str) -> bool:
        """Return whether another process serves somebody whom this one does not. Raises NoticeError."""
        if self.is_shared:
            await self.refresh()
        return self.is_shared and person in self._elsewhere

    async def find(self, name: str) -> Person | None:
        """Find somebody by name: an account, or a connected guest. Raises NoticeError."""
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

    async def find_other(self, person: Person, name: str) -> Person:
        """Find somebody other than the person by name. Raises NoticeError."""
        other = await self.find(name)
        if other is None:
            raise NoticeError(Notice.of("talk-nobody", name=clean(name[:40], 40)))
        if other.id == person.id:
            raise NoticeError(Notice.of("talk-yourself"))
        return other

    def are_apart(self, one: str, other: str) -> bool:
        """Return whether one of two people has blocked the other, as far as they are here."""
        return any(other in each.blocked for each in self._known(one)) or any(
            one in each.blocked for each in self._known(other)
        )

    async def has_blocked(self, person: Person, other: str) -> bool:
        """Return whether the person has blocked the other. Raises NoticeError."""
        sessions = self._known(person.id)
        if sessions:
            return any(other in each.blocked for each in sessions)
        return other in {each.id for each in await self.people.relations.blocked(person)}

    async def has_befriended(self, person: Person, other: str) -> bool:
        """Return whether the other is a friend of the person, or was asked to be. Raises NoticeError."""
        sessions = self._known(person.id)
        if sessions:
            return any(other in each.befriended for each in sessions)
        known = await self.people.relations.friendships(person)
        return other in {each.id for each in (*known.friends, *known.asked)}

    def _known(self, person: str) -> list[Presence]:
        """Return the sessions of somebody whose friends and blocked people are known, here or not."""
        return [*self._by_person.get(person, ()), *self._asking.get(person, ())]

    async def settings_of(self, person: Person) -> Settings:
        """Return the present settings of the person. Raises NoticeError."""
        sessions = self.sessions(person.id)
        return sessions[0].settings() if sessions else await self.people.settings(person)

    def is_program(self, person: str) -> bool:
        """Return whether a bot plays with the account of a connected person."""
        own = self._by_person.get(person)
        return own[0].person.is_program if own else self._elsewhere.get(person, NOWHERE).driver == PROGRAM

    def plays_what(self, person: str, viewer: Presence) -> str | None:
        """Return the present game of somebody here, "" if free, or None if the viewer may not see it."""
        own = self._by_person.get(person)
        if own:
            visible, games = own[0].settings().visible, [each.game for each in own if each.is_busy]
        else:
            there = self._elsewhere.get(person, NOWHERE)
            visible, games = there.visible, [there.game]
        if visible == EVERYONE or (visible != NOBODY and person in viewer.friends):
            return next(iter(games), "")
        return None

    async def tell_store(self) -> None:
        """Store the people of this process now. Raises NoticeError."""
        await self.store.enter(self.process, self._said(), self.now() + PRESENCE_TTL_MS)

    # Inside

    async def refresh(self) -> None:
        """Read the people of all processes, and announce the arrival of friends. Raises NoticeError.

        If no other process serves, the store knows only people of a killed server besides.
        """
        if not self.is_shared:
            return
        before, after = self._elsewhere, await self.store.here(self.now(), but=self.process)
        self._elsewhere = after
        self._both = len(self._by_person.keys() & after.keys())
        for person in after.keys() - before.keys() - self._by_person.keys():
            self._tell_friends(person, after[person].name, after[person].visible)
        self._note_moved(before, after, False)
        self._note_moved(after, before, True)

    def _note_moved(self, some: Mapping[str, Attendance], others: Mapping[str, Attendance], is_there: bool) -> None:
        """Report the players of other processes whose match ``some`` names and ``others`` does not."""
        for person, each in some.items():
            for match_id in each.plays:
                if match_id in self._by_match and match_id not in others.get(person, NOWHERE).plays:
                    self.on_moved(match_id, person, each.name, is_there)

    def _said(self) -> Mapping[str, Attendance]:
        """Return what this process reports of its people."""
        return {person: self._attendance(person, sessions) for person, sessions in self._by_person.items()}

    def _attendance(self, person: str, sessions: Sequence[Presence]) -> Attendance:
        name = sessions[0].person.name
        if not self.is_shared:
            return Attendance(name, driver=sessions[0].person.driver)
        at = [each for each in sessions if each.match_id]
        plays = tuple(dict.fromkeys(each.match_id for each in at if each.plays))
        watches = tuple(dict.fromkeys(each.match_id for each in at if not each.plays))
        game = next((each.game for each in at if each.is_busy), "")
        place, visible = self.people.guests.place_of(person), sessions[0].settings().visible
        return Attendance(name, plays, watches, place, game, visible, sessions[0].person.driver)

    async def _tell(self) -> float:
        """Store after each change, and regularly: a silent process counts as dead."""
        with suppress(TimeoutError):  # then nobody has come or gone
            async with asyncio.timeout(_RENEWED - _GATHERED):
                await self._news.wait()
        self._news.clear()
        await asyncio.gather(self.places.store(), self.heard.store(), self.tell_store())  # one wait for the disk
        await self.refresh()
        return _GATHERED

    def _forget_friends(self, presence: Presence, friends: Iterable[str]) -> None:
        for friend in friends:
            self._by_friend.get(friend, set()).discard(presence)
            if not self._by_friend.get(friend):
                self._by_friend.pop(friend, None)

    def _tell_friends(self, person: str, name: str, visible: str) -> None:
        for presence in list(self._by_friend.get(person, ())) if visible != NOBODY else ():
            presence.hear(Came(name))
