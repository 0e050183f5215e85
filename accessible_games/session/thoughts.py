"""What takes a while, beside the lines and the moves: advice and reviews, one at a time for each session."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine

from accessible_games.core import Notice, NoticeError, Seat
from accessible_games.matches import MatchService
from accessible_games.session.findings import Advice, Finding, Studied, StudyBroken

logger = logging.getLogger(__name__)


class Thoughts:
    """Those of one session. ``reply``: takes what was found out, or why nothing was."""

    def __init__(self, service: MatchService, person: str, reply: Callable[[Finding | Notice], None]) -> None:
        self._service = service
        self._person = person
        self._reply = reply
        self._task: asyncio.Task[None] | None = None

    async def advise(self, match_id: str, seat: Seat, purpose: str) -> None:
        """What does the strong bot think of the seat's moves? An ``Advice`` is told when it has thought."""
        self._begin(self._advise(match_id, seat, purpose))

    async def study(self, match_id: str) -> None:
        """Walk through the decisions of the match. Each is told, ``Studied``; none after a leave."""
        self._begin(self._study(match_id))

    def stop(self) -> None:
        """Nobody waits for it any more."""
        if self._task is not None:
            self._task.cancel()
            self._task = None

    def _begin(self, thought: Coroutine[None, None, None]) -> None:
        """This one instead of the one before."""
        self.stop()
        self._task = asyncio.create_task(thought)
        self._task.add_done_callback(_note_failure)

    async def _advise(self, match_id: str, seat: Seat, purpose: str) -> None:
        try:
            seq, ranked, is_exact = await self._service.adviser.rank(match_id, seat, self._person)
        except NoticeError as error:
            self._reply(error.notice)
            return
        self._reply(Advice(match_id, seat, purpose, seq, ranked, is_exact))

    async def _study(self, match_id: str) -> None:
        try:
            every = await self._service.adviser.decisions(match_id)
            found = [each for each in every if not each.is_bot] or every
            for number, decision in enumerate(found, start=1):
                ranked = await self._service.adviser.rank_before(decision, match_id, self._person)
                self._reply(Studied(match_id, number, len(found), decision, ranked))
        except NoticeError as error:
            self._reply(StudyBroken(error.notice))
            return
        self._reply(Studied(match_id, len(found), len(found), None))


def _note_failure(task: asyncio.Task[None]) -> None:
    """What went wrong beside the lines would be lost otherwise."""
    if not task.cancelled() and task.exception() is not None:
        logger.error("a thought failed", exc_info=task.exception())
