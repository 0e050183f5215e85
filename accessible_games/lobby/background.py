"""Work that is done again and again while a process serves people; a failure is logged and stops nothing."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from accessible_games.core.notices import NoticeError

logger = logging.getLogger(__name__)


class Background:
    """``work`` returns after how many seconds it is to be done again; ``rest``: seconds after a failure."""

    def __init__(self, what: str, work: Callable[[], Awaitable[float]], rest: float) -> None:
        """``what``: it does, for the log."""
        self._what = what
        self._work = work
        self._rest = rest
        self._task: asyncio.Task[None] | None = None
        self._is_ill = False

    def start(self) -> None:
        """Do it for the first time soon."""
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Do it no more."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            pause = self._rest
            try:
                pause = await self._work()
                self._is_ill = False
            except NoticeError as error:  # for as long as the store is away: once is enough
                if not self._is_ill:
                    logger.warning("%s: %s", self._what, error.notice.message)
                self._is_ill = True
            except Exception:
                logger.exception("%s", self._what)
            await asyncio.sleep(pause)
