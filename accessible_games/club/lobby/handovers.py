"""A page that comes back to another process than the one that has its visit: that one gives the visit up, and what the
page has not heard of it goes along.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field

from accessible_games.club.lobby.broadcasts import AskForVisit, GiveVisit
from accessible_games.club.lobby.feed import BroadcastFeed, TalkFeed
from accessible_games.club.lobby.presence_registry import PresenceRegistry
from accessible_games.matches.background import Tasks
from accessible_games.rules.core.notices import NoticeError

logger = logging.getLogger(__name__)

Given = tuple[int, Sequence[str]]  # how many messages of the page were taken, and what it has not heard
GiveUp = Callable[[str, str, str, int, bool], Awaitable[Given | None]]
SOON, LATER = 2.5, 5.0  # seconds until it is believed that no process has the visit; the longer ones without a broker
_AT_ONCE = 50  # visits that are asked for: after a loss of many lines all must be read in time


@dataclass(eq=False)
class Handovers:
    """One for each process. ``patience``: SOON or LATER, as broadcasts come."""

    _presences: PresenceRegistry
    _broadcasts: BroadcastFeed
    _talk: TalkFeed
    patience: float = LATER
    _give_up: GiveUp | None = None
    _asked: dict[str, asyncio.Future[Given]] = field(default_factory=dict)
    _turns: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(_AT_ONCE))
    _tasks: Tasks = field(default_factory=lambda: Tasks("a visit was not handed over"))

    async def close(self) -> None:
        """Leave what is not done."""
        await self._tasks.close()

    def on_ask(self, give_up: GiveUp) -> None:
        """Who has pages is called with what was asked, as ``fetch``; None: the visit is not there."""
        self._give_up = give_up

    async def fetch(self, key: str, person: str, login: str, heard: int, is_new: bool) -> Given | None:
        """What the other process has of the visit, which is over when this returns; None where none has it.

        ``key``: a digest of its own; ``heard``: the last frame that the page has, ``is_new``: and nothing else.
        """
        if not self._presences.is_shared or key in self._asked:
            return None
        answer: asyncio.Future[Given] = asyncio.get_running_loop().create_future()
        self._asked[key] = answer
        try:
            async with asyncio.timeout(self.patience), self._turns:
                await self._broadcasts.send(AskForVisit(key, person, login, heard, int(is_new)))
                return await answer
        except TimeoutError:
            return None
        except NoticeError as error:
            logger.warning("a visit was not asked for: %s", error.notice.message)
            return None
        finally:
            del self._asked[key]

    def asked(self, broadcast: AskForVisit) -> None:
        """Some process wants a visit."""
        if self._give_up is not None and broadcast.key not in self._asked:
            self._tasks.run(self._answer(broadcast, self._give_up))

    def given(self, broadcast: GiveVisit) -> None:
        """Some process has given a visit up."""
        answer = self._asked.get(broadcast.key)
        if answer is not None and not answer.done():
            answer.set_result((broadcast.got, broadcast.told))

    async def _answer(self, broadcast: AskForVisit, give_up: GiveUp) -> None:
        await self._talk.catch_up()  # else it would come while the visit ends, and count as heard
        found = await give_up(broadcast.key, broadcast.person, broadcast.login, broadcast.heard, bool(broadcast.is_new))
        if found is None:
            return
        await asyncio.gather(
            self._presences.places.store(), self._presences.heard.store(), self._presences.tell_store()
        )
        await self._broadcasts.send(GiveVisit(broadcast.key, broadcast.person, found[0], tuple(found[1])))
