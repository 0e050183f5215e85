"""Work beside everything else: once, or again and again while a process serves people. A fault stops nothing else."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

from accessible_games.core import NoticeError

logger = logging.getLogger(__name__)


class Tasks:
    """What was begun and nobody waits for; a fault is logged."""

    def __init__(self, what: str) -> None:
        """``what``: failed, for the log."""
        self._what = what
        self._tasks: set[asyncio.Task[None]] = set()

    def run(self, work: Coroutine[Any, Any, None]) -> None:
        """Begin it soon."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    async def close(self) -> None:
        """Leave what is not done."""
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            logger.error("%s", self._what, exc_info=task.exception())


class Background:
    """``work`` returns after how many seconds it is to be done again; ``rest``: seconds after a failure."""

    def __init__(self, what: str, work: Callable[[], Awaitable[float]], rest: float) -> None:
        """``what``: it does, for the log."""
        self._what = what
        self._work = work
        self._rest = rest
        self._tasks = Tasks(what)
        self._has_failed = False

    def start(self) -> None:
        """Do it for the first time soon."""
        self._tasks.run(self._run())

    async def close(self) -> None:
        """Do it no more."""
        await self._tasks.close()

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(await self._worked())

    async def _worked(self) -> float:
        try:
            pause = await self._work()
            self._has_failed = False
        except NoticeError as error:  # for as long as the store is away: once is enough
            if not self._has_failed:
                logger.warning("%s: %s", self._what, error.notice.message)
            self._has_failed = True
        except Exception:
            logger.exception("%s", self._what)
        else:
            return pause
        return self._rest
