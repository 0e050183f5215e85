"""Notices of matches for people of this process: new ones, turns and time in their own, players coming and going."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable, Sequence

from accessible_games.club.lobby import seating
from accessible_games.club.lobby.news import Absent, Ended, Late, Opened, Own, Turn
from accessible_games.club.lobby.presence import Presence, PresenceRegistry
from accessible_games.club.lobby.store import LobbyStore
from accessible_games.club.lobby.stored import Waiting
from accessible_games.matches.background import Background, cancel
from accessible_games.matches.ports import Milliseconds, StoredMatch, UnknownMatchError
from accessible_games.matches.service import MatchService
from accessible_games.matches.standings import left_in
from accessible_games.rules.core.notices import NoticeError

logger = logging.getLogger(__name__)

GRACE = 6.0  # seconds of a break that nobody notices
_AWAITED = 5000  # players whose return is awaited
EVERY = 2.0  # seconds between two looks
RIPE = 2_000  # milliseconds: a match that is joined at once is not announced
_PAUSE = 10.0  # seconds until the next announcement of opened matches
_PAGE = 200
_MOST = 1000  # matches of one person: more than any bound allows
_AT_ONCE = 16  # people; then others have a turn

_STEPS = (86_400_000, 3_600_000, 300_000, 60_000, 20_000)  # milliseconds left at which a player is reminded

Known = dict[str, Own | None]  # matches of a person; None: it is there


def own_of(held: StoredMatch, time: int) -> Own:
    """Return the match with the person's time left at that moment of the server's clock; without a stored turn none."""
    is_turn = bool(held.is_turn)
    return Own(held.match, is_turn, left_in(held.what, held.due, time) if is_turn else None)


class Reminders:
    """Reminds players elsewhere on the server of their turn in a match, and of their time running out.

    Also of the end of a match. ``look`` asks the store only about people away from a match of theirs.
    """

    def __init__(self, presences: PresenceRegistry, service: MatchService) -> None:
        self._presences = presences
        self._service = service
        assert service.ports.register is not None, "a lobby is for a server"
        self._register = service.ports.register
        self._known: dict[str, Known] = {}
        self.background = Background("could not announce turns", self._look_again, EVERY)

    def arrived(self, person: str, own: list[Own]) -> None:
        """Note the state of a person's matches, announced on arrival."""
        if own:
            self._known[person] = {each.match.id: each for each in own}

    async def look(self) -> None:
        """Announce changes since the last look. Raises NoticeError."""
        asked = 0
        for person, attended in self._attended().items():
            own = self._known.setdefault(person, {})
            own |= dict.fromkeys(attended)
            if own.keys() <= attended:
                continue
            asked += 1
            if asked % _AT_ONCE == 0:
                await asyncio.sleep(0)
            await self._look_for(person, own)

    def _attended(self) -> dict[str, set[str]]:
        """Return the people here with a match, each with the matches at which they are."""
        found: dict[str, set[str]] = {}
        for presence in self._presences.all():
            if presence.plays:
                found.setdefault(presence.person.id, set()).add(presence.match_id)
            elif presence.person.id in self._known:
                found.setdefault(presence.person.id, set())
        for person in self._known.keys() - found.keys():
            del self._known[person]
        return found

    async def _look_for(self, person: str, before: Known) -> None:
        known: Known = {}
        time = await self._service.standings.time()
        for held in await self._register.matches_of(person, limit=_MOST):
            match_id, own, old = held.match.id, own_of(held, time), before.get(held.match.id)
            if held.is_turn is None:
                own = Own(held.match, old is not None and old.is_turn, old.left if old is not None else None)
            known[match_id] = own
            if own.is_turn and match_id in before and not (old is not None and old.is_turn):
                self._tell(person, match_id, Turn(own))
            elif old is not None and _is_late(own, old):
                self._tell(person, match_id, Late(own))
        for match_id, old in before.items():
            if match_id not in known and old is not None and len(known) < _MOST:
                await self._tell_ended(person, match_id)
        self._known[person] = known

    async def _tell_ended(self, person: str, match_id: str) -> None:
        if await self._has_heard(person, match_id):
            return
        try:
            ending = await self._service.ending(match_id, person)
        except UnknownMatchError:  # of guests, and kept no longer
            return
        self._tell(person, match_id, Ended(ending))

    async def _has_heard(self, person: str, match_id: str) -> bool:
        """Return whether the person has heard the end at the board, and then left."""
        unheard = await self._presences.store.unheard(person, limit=_MOST)
        return match_id not in unheard or self._presences.knows(person, match_id)

    def _tell(self, person: str, match_id: str, news: Turn | Late | Ended) -> None:
        sessions = self._presences.sessions(person)
        if all(each.match_id != match_id for each in sessions):
            for presence in sessions:
                presence.hear(news)
        if sessions and isinstance(news, Ended):
            self._presences.heard.note(person, match_id)

    async def _look_again(self) -> float:
        await self.look()
        return EVERY


def _is_late(own: Own, old: Own) -> bool:
    """Return whether the time left has reached a step of a reminder."""
    now, then = own.left, old.left
    return now is not None and then is not None and any(now <= step < then for step in _STEPS)


class Openings:
    """Announces new matches to people in the lobby, a few seconds later, several at once.

    ``look`` costs one query, and nothing while nobody is in the lobby.
    """

    def __init__(self, store: LobbyStore, presences: PresenceRegistry, now: Milliseconds) -> None:
        self._store = store
        self._presences = presences
        self._now = now
        self._since = now()
        self._after = "0"
        self.background = Background("could not find opened matches", self._look_again, EVERY)

    async def look(self) -> bool:
        """Announce matches opened since the last look. Return whether there were any. Raises NoticeError."""
        if not any(not each.match_id for each in self._presences.all()):
            return False
        ripe = []
        for each in await self._store.opened(after=self._after, limit=_PAGE):
            if each.created > self._now() - RIPE:
                break
            ripe.append(each)
        if not ripe:
            return False
        self._after = ripe[-1].id
        opened = [each for each in ripe if each.created >= self._since]
        for number, presence in enumerate(list(self._presences.all()) if opened else ()):
            if number % _AT_ONCE == 0:
                await asyncio.sleep(0)
            self._tell(presence, opened)
        return bool(opened)

    def _tell(self, presence: Presence, opened: Sequence[Waiting]) -> None:
        person = presence.person.id
        found = [
            each
            for each in opened
            if not seating.is_inside(each, person) and not self._presences.are_apart(person, each.host)
        ]
        if found and not presence.match_id:
            presence.hear(Opened(found[-1], len(found)))

    async def _look_again(self) -> float:
        return _PAUSE if await self.look() else EVERY


class Absences:
    """Announces to the others at a match that a player has left, lost the connection or returned.

    People of this process hear it, whichever process the player was at.
    """

    def __init__(self, presences: PresenceRegistry) -> None:
        self._presences = presences
        self._awaited: dict[tuple[str, str], asyncio.Task[None]] = {}  # by match and person
        self._told: dict[tuple[str, str], bool] = {}  # announced absences, and whether the match began without them
        self._forgotten: dict[str, None] = {}
        presences.on_moved = self._moved

    async def close(self) -> None:
        """Announce nothing more."""
        await cancel(*self._awaited.values())

    def forget(self, person: str) -> None:
        """Stop waiting for a guest with a new account."""
        self._forgotten[person] = None
        while len(self._forgotten) > _AWAITED:
            self._forgotten.pop(next(iter(self._forgotten)))
        for key in [each for each in self._awaited if each[1] == person]:
            self._awaited.pop(key).cancel()

    def expect(self, match_id: str, people: Iterable[str]) -> None:
        """Announce soon the players of a new match who stay elsewhere on the server."""
        names = self._presences.names()
        for person in people:
            if person in names and not self._presences.plays(match_id, person):
                self._await(match_id, person, names[person], is_new=True)

    def _moved(self, match_id: str, person: str, name: str, is_there: bool) -> None:
        key = match_id, person
        if is_there:
            task = self._awaited.pop(key, None)
            if task is not None:
                task.cancel()
            if key in self._told:
                news = Absent(match_id, name, is_back=True, is_elsewhere=self._told.pop(key))
                self._tell(match_id, person, news)
        elif person in self._forgotten:
            return
        elif key not in self._awaited and key not in self._told and self._is_missed(match_id, person):
            self._await(match_id, person, name)

    def _await(self, match_id: str, person: str, name: str, *, is_new: bool = False) -> None:
        self._awaited[match_id, person] = asyncio.create_task(self._wait(match_id, person, name, is_new))

    async def _wait(self, match_id: str, person: str, name: str, is_new: bool) -> None:
        await asyncio.sleep(GRACE)
        is_gone = not self._presences.plays(match_id, person)
        try:
            # After leaving on purpose a player has no place there any more.
            is_lost = await self._presences.places.of(person) == match_id
        except NoticeError as error:
            logger.warning("could not check whether a player has lost the connection: %s", error.notice.message)
            is_gone = is_lost = False
        self._awaited.pop((match_id, person), None)
        if is_gone and self._is_missed(match_id, person):
            self._told[match_id, person] = is_elsewhere = is_new and person in self._presences.names()
            while len(self._told) > _AWAITED:
                self._told.pop(next(iter(self._told)))
            self._tell(match_id, person, Absent(match_id, name, is_lost=is_lost, is_elsewhere=is_elsewhere))

    def _is_missed(self, match_id: str, person: str) -> bool:
        return any(each.person.id != person for each in self._presences.at(match_id))

    def _tell(self, match_id: str, person: str, news: Absent) -> None:
        for presence in self._presences.at(match_id):
            if presence.person.id != person:
                presence.hear(news)
