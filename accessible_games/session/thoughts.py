"""What takes a while, beside the lines and the moves: advice and reviews, one at a time for each session."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Coroutine
from dataclasses import dataclass
from typing import NamedTuple

from accessible_games.core.game import Seat
from accessible_games.core.notices import Notice, NoticeError
from accessible_games.matches.replaying import Decision
from accessible_games.matches.service import MatchService

logger = logging.getLogger(__name__)


class Advice(NamedTuple):
    """Moves by name with their values in hundredths, best first, at the moment of entry ``seq``.

    ``is_exact``: the game is solved and the values are true.
    """

    seq: int
    ranked: tuple[tuple[str, int], ...]
    is_exact: bool


@dataclass(frozen=True, slots=True)
class Studied:
    """A decision, of so many, with what the strong bot would have thought of it; None when all are done."""

    number: int
    count: int
    decision: Decision | None
    ranked: tuple[tuple[str, int], ...] = ()


class Thoughts:
    """Those of one session."""

    def __init__(self, service: MatchService, person: str) -> None:
        self._service = service
        self._person = person
        self._task: asyncio.Task[None] | None = None

    async def advise(self, match_id: str, seat: Seat) -> AsyncIterator[Advice]:
        """What the strong bot thinks of the seat's moves. Raises NoticeError."""
        yield Advice(*await self._service.adviser.rank(match_id, seat, self._person))

    async def study(self, match_id: str) -> AsyncIterator[Studied | Notice]:
        """The decisions of the match one by one, those of people where there are some; or why no more come."""
        adviser = self._service.adviser
        try:
            every = await adviser.decisions(match_id)
            found = [each for each in every if not each.is_bot] or every
            for number, decision in enumerate(found, start=1):
                ranked = await adviser.rank_before(decision, match_id, self._person)
                yield Studied(number, len(found), decision, ranked)
        except NoticeError as error:
            yield error.notice
            return
        yield Studied(len(found), len(found), None)

    async def follow(self, match_id: str, decision: Decision, move: str) -> AsyncIterator[tuple[tuple[Seat, str], ...]]:
        """How the match would have gone on behind another move. Raises NoticeError."""
        yield await self._service.adviser.follow(decision, move, match_id, self._person)

    def begin(self, thought: Coroutine[None, None, None]) -> None:
        """This one instead of the one before."""
        self.stop()
        self._task = asyncio.create_task(thought)
        self._task.add_done_callback(_note_failure)

    def stop(self) -> None:
        """Nobody waits for it any more."""
        if self._task is not None:
            self._task.cancel()
            self._task = None


def _note_failure(task: asyncio.Task[None]) -> None:
    """What went wrong beside the lines would be lost otherwise."""
    if not task.cancelled() and task.exception() is not None:
        logger.error("a thought failed", exc_info=task.exception())
