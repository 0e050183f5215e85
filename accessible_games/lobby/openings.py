"""Those who are in the lobby hear of matches that others open, a few seconds later, and of several at once."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from accessible_games.lobby import seating
from accessible_games.lobby.crowd import Crowd, Presence
from accessible_games.lobby.news import Opened
from accessible_games.lobby.ports import LobbyStore, Waiting
from accessible_games.matches import Background, Milliseconds

RIPE = 2_000  # milliseconds: what is taken at once by somebody is nobody else's business
EVERY = 2.0  # seconds between two looks
_PAUSE = 10.0  # seconds until something more is told
_PAGE = 200
_AT_ONCE = 16  # people; then others have a turn


class Openings:
    """One in each process. ``look`` costs one question to the store, and nothing while nobody is in the lobby."""

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
