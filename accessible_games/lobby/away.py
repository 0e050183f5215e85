"""Those who have gone: who quits gives seats in waiting matches back at once, who lost the line keeps them a while."""

from __future__ import annotations

import asyncio
import logging

from accessible_games.core.notices import NoticeError
from accessible_games.lobby import seating
from accessible_games.lobby.background import Background
from accessible_games.lobby.crowd import Crowd
from accessible_games.lobby.matches import WaitingMatches
from accessible_games.lobby.ports import LobbyStore
from accessible_games.matches.ports import Milliseconds
from accessible_games.people.person import Person

logger = logging.getLogger(__name__)

PATIENCE = 120.0  # seconds in which a lost line can be made again
FORGOTTEN = 24 * 3600 * 1000  # milliseconds after which a match is given up whose people did not come back
_EVERY = 3600.0  # seconds between two looks for such matches
_LOOKED_THROUGH = 500


class Away:
    """One in each process. What it waits for is not stored: after a restart a waiting match only is ``FORGOTTEN``."""

    def __init__(self, store: LobbyStore, crowd: Crowd, matches: WaitingMatches, now: Milliseconds) -> None:
        self._store = store
        self._crowd = crowd
        self._matches = matches
        self._now = now
        self._awaited: dict[str, asyncio.Task[None]] = {}  # by person
        self._background = Background("waiting matches were not looked through", self._give_up, _EVERY)

    def start(self) -> None:
        """Look now and then for matches that nobody waits for any more."""
        self._background.start()

    async def close(self) -> None:
        """Leave seats as they are: people come back after a restart."""
        await self._background.close()
        tasks = list(self._awaited.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def back(self, person: Person) -> None:
        """Somebody has come."""
        task = self._awaited.pop(person.id, None)
        if task is not None:
            task.cancel()

    def lost(self, person: Person) -> None:
        """The last line of somebody with a seat in a waiting match was lost."""
        self.back(person)
        self._awaited[person.id] = asyncio.create_task(self._await(person))

    async def gone(self, person: Person) -> None:
        """Somebody has quit; another process may serve it still. Raises NoticeError."""
        if not self._crowd.sessions(person.id) and not await self._crowd.is_elsewhere(person.id):
            await self._matches.leave_all(person)

    async def _await(self, person: Person) -> None:
        await asyncio.sleep(PATIENCE)
        try:
            await self.gone(person)
        except NoticeError as error:
            logger.warning("the seats of somebody who has gone are kept: %s", error.notice.message)
        finally:
            self._awaited.pop(person.id, None)

    async def _give_up(self) -> float:
        before = self._now() - FORGOTTEN
        await self._crowd.places.clean()
        await self._crowd.refresh()
        here = self._crowd.names()
        for waiting in await self._store.waiting(limit=_LOOKED_THROUGH):
            if waiting.created < before and seating.pruned(waiting, here) is None:
                await self._store.remove(waiting)
        return _EVERY
