"""Background work of a process, once or repeatedly. A fault stops nothing else."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from typing import Any

from accessible_games.rules.core.notices import NoticeError

logger = logging.getLogger(__name__)

_AT_ONCE = 32  # announcements

Tell = Callable[[], object]


async def cancel(*tasks: asyncio.Task[Any] | None) -> None:
    """Cancel these tasks, and wait until they have ended."""
    found = [task for task in tasks if task is not None]
    for task in found:
        task.cancel()
    await asyncio.gather(*found, return_exceptions=True)


class Tasks:
    """Tasks that nobody waits for. Faults are logged."""

    def __init__(self, what: str) -> None:
        """``what``: the failure, for the log."""
        self._what = what
        self._tasks: set[asyncio.Task[None]] = set()

    def run(self, work: Coroutine[Any, Any, None]) -> None:
        """Start a task soon."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    async def close(self) -> None:
        """Cancel unfinished tasks."""
        await cancel(*self._tasks)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            logger.error("%s", self._what, exc_info=task.exception())


class Background(Tasks):
    """Repeated work. ``work`` returns the seconds until the next time. ``rest``: the seconds after a failure."""

    def __init__(self, what: str, work: Callable[[], Awaitable[float]], rest: float) -> None:
        """``what``: the failure, for the log."""
        super().__init__(what)
        self._work = work
        self._rest = rest
        self._has_failed = False

    def start(self) -> None:
        """Start the work soon."""
        self.run(self._run())

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(await self._worked())

    async def _worked(self) -> float:
        try:
            pause = await self._work()
            self._has_failed = False
        except NoticeError as error:  # logged once while the store is away
            if not self._has_failed:
                logger.warning("%s: %s", self._what, error.notice.message)
            self._has_failed = True
        except Exception:
            logger.exception("%s", self._what)
        else:
            return pause
        return self._rest


class TellingQueue:
    """A queue of announcements, first in, first out. A short one is made at once if nothing waits."""

    def __init__(self) -> None:
        self._waiting: deque[Tell] = deque()

    def put(self, calls: Iterable[Tell]) -> None:
        """Make these announcements after all earlier ones. A fault of one does not stop the others."""
        is_going_on = bool(self._waiting)
        self._waiting.extend(calls)
        if not is_going_on:
            self._go_on()

    def _go_on(self) -> None:
        for _ in range(min(_AT_ONCE, len(self._waiting))):
            try:
                self._waiting[0]()
            except Exception:
                logger.exception("could not deliver an update to a listener")
            self._waiting.popleft()
        if self._waiting:
            asyncio.get_running_loop().call_soon(self._go_on)
