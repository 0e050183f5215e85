"""Players who leave or lose the line are missed by the others at the match: these are told, and of the return."""

from __future__ import annotations

import asyncio
import logging

from accessible_games.core import NoticeError
from accessible_games.lobby.crowd import Crowd
from accessible_games.lobby.news import Absent

logger = logging.getLogger(__name__)

GRACE = 6.0  # seconds of a break that nobody is told of
_MOST = 5000  # players whose return is waited for


class Absences:
    """Tells the people of this process, whichever process the player was at."""

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
            while len(self._told) > _MOST:
                self._told.pop(next(iter(self._told)))
            self._tell(match_id, person, Absent(match_id, name, is_lost=is_lost))

    def _is_missed(self, match_id: str, person: str) -> bool:
        return any(each.person.id != person for each in self._crowd.at(match_id))

    def _tell(self, match_id: str, person: str, told: Absent) -> None:
        for presence in self._crowd.at(match_id):
            if presence.person.id != person:
                presence.hear(told)
