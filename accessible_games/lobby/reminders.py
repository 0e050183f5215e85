"""What people of this process hear of matches: others are opened, own ones need or lose them, players come and go."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence

from accessible_games.core import NoticeError
from accessible_games.lobby import seating
from accessible_games.lobby.crowd import Crowd, Presence
from accessible_games.lobby.news import Absent, Ended, Opened, Turn
from accessible_games.lobby.ports import LobbyStore, Waiting
from accessible_games.matches import Background, Milliseconds, Register, Summary

logger = logging.getLogger(__name__)

GRACE = 6.0  # seconds of a break that nobody is told of
_AWAITED = 5000  # players whose return is waited for
EVERY = 2.0  # seconds between two looks
RIPE = 2_000  # milliseconds: what is taken at once by somebody is nobody else's business
_PAUSE = 10.0  # seconds until another match that was opened is told
_PAGE = 200
_MOST = 1000  # matches of one person: more than any bound allows
_AT_ONCE = 16  # people; then others have a turn

Own = dict[str, tuple[Summary, bool] | None]  # matches of a person, and whether it is its turn; None: it is there


class Reminders:
    """Players who are elsewhere on the server learn that it is their turn in a match, or that it is over.

    ``look`` asks the store only about people who have a match and are not at it.
    """

    def __init__(self, crowd: Crowd, register: Register) -> None:
        self._crowd = crowd
        self._register = register
        self._known: dict[str, Own] = {}
        self.background = Background("whose turn it is could not be told", self._look_again, EVERY)

    def arrived(self, person: str, own: list[tuple[Summary, bool]]) -> None:
        """Somebody has come and was told how its matches stand."""
        if own:
            self._known[person] = {each.id: (each, is_turn) for each, is_turn in own}

    async def look(self) -> None:
        """Tell what has changed since the last look. Raises NoticeError."""
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
        """The people who are here and have a match, each with the matches at which they are."""
        found: dict[str, set[str]] = {}
        for presence in self._crowd.all():
            if presence.plays:
                found.setdefault(presence.person.id, set()).add(presence.match_id)
            elif presence.person.id in self._known:
                found.setdefault(presence.person.id, set())
        for person in self._known.keys() - found.keys():
            del self._known[person]
        return found

    async def _look_for(self, person: str, before: Own) -> None:
        own: Own = {}
        for match, is_turn in await self._register.matches_of(person, limit=_MOST):
            old = before.get(match.id)
            is_its = is_turn if is_turn is not None else old is not None and old[1]
            own[match.id] = (match, is_its)
            if is_its and match.id in before and not (old is not None and old[1]):
                self._tell(person, Turn(match))
        for match_id, known in before.items():
            if match_id not in own and known is not None and len(own) < _MOST:
                self._tell(person, Ended(known[0]))
        self._known[person] = own

    def _tell(self, person: str, told: Turn | Ended) -> None:
        sessions = self._crowd.sessions(person)
        if all(each.match_id != told.match.id for each in sessions):
            for presence in sessions:
                presence.hear(told)
        if sessions and isinstance(told, Ended):
            self._crowd.heard.note(person, told.match.id)

    async def _look_again(self) -> float:
        await self.look()
        return EVERY


class Openings:
    """Those in the lobby hear of matches that others open, a few seconds later, and of several at once.

    ``look`` costs one question to the store, and nothing while nobody is in the lobby.
    """

    def __init__(self, store: LobbyStore, crowd: Crowd, now: Milliseconds) -> None:
        self._store = store
        self._crowd = crowd
        self._now = now
        self._since = now()
        self._after = "0"
        self.background = Background("matches that were opened are not known", self._look_again, EVERY)

    async def look(self) -> bool:
        """Tell what was opened since the last look; whether there was something. Raises NoticeError."""
        if not any(not each.match_id for each in self._crowd.all()):
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
        for number, presence in enumerate(list(self._crowd.all()) if opened else ()):
            if number % _AT_ONCE == 0:
                await asyncio.sleep(0)
            self._tell(presence, opened)
        return bool(opened)

    def _tell(self, presence: Presence, opened: Sequence[Waiting]) -> None:
        person = presence.person.id
        found = [
            each
            for each in opened
            if each.host != person
            and not seating.is_seated(each, person)
            and not self._crowd.are_apart(person, each.host)
        ]
        if found and not presence.match_id:
            presence.hear(Opened(found[-1], len(found)))

    async def _look_again(self) -> float:
        return _PAUSE if await self.look() else EVERY


class Absences:
    """Players who leave or lose the line are missed by the others at the match, who hear it, and of the return.

    Those of this process hear it, whichever process the player was at.
    """

    def __init__(self, crowd: Crowd) -> None:
        self._crowd = crowd
        self._awaited: dict[tuple[str, str], asyncio.Task[None]] = {}  # by match and person
        self._told: dict[tuple[str, str], None] = {}
        crowd.on_moved = self._moved

    async def close(self) -> None:
        """Tell nothing more."""
        tasks = list(self._awaited.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _moved(self, match_id: str, person: str, name: str, is_there: bool) -> None:
        key = match_id, person
        if is_there:
            task = self._awaited.pop(key, None)
            if task is not None:
                task.cancel()
            if key in self._told:
                del self._told[key]
                self._tell(match_id, person, Absent(match_id, name, is_back=True))
        elif key not in self._awaited and key not in self._told and self._is_missed(match_id, person):
            self._awaited[key] = asyncio.create_task(self._wait(match_id, person, name))

    async def _wait(self, match_id: str, person: str, name: str) -> None:
        await asyncio.sleep(GRACE)
        is_gone = not self._crowd.plays(match_id, person)
        try:
            # Who has gone on purpose has no place there any more.
            is_lost = await self._crowd.places.of(person) == match_id
        except NoticeError as error:
            logger.warning("whether somebody has lost the line is not known: %s", error.notice.message)
            is_gone = is_lost = False
        self._awaited.pop((match_id, person), None)
        if is_gone and self._is_missed(match_id, person):
            self._told[match_id, person] = None
            while len(self._told) > _AWAITED:
                self._told.pop(next(iter(self._told)))
            self._tell(match_id, person, Absent(match_id, name, is_lost=is_lost))

    def _is_missed(self, match_id: str, person: str) -> bool:
        return any(each.person.id != person for each in self._crowd.at(match_id))

    def _tell(self, match_id: str, person: str, told: Absent) -> None:
        for presence in self._crowd.at(match_id):
            if presence.person.id != person:
                presence.hear(told)
