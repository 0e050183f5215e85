"""A few threads for slow work, and who has its turn next: one of each, in turn."""

from __future__ import annotations

import asyncio
import threading
from collections import OrderedDict, deque
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, TypeVar

from accessible_games.limits.table import LoginLimits
from accessible_games.rules.core.notices import Notice, NoticeError

T = TypeVar("T")
_Waiting = tuple[Callable[[], Any], Future[Any]]


class FairThreads:
    """All who want something take turns; who has gone is skipped."""

    def __init__(self, threads: int, room: int, begin: Callable[[], None]) -> None:
        """``room``: how many tasks may wait. ``begin``: first in each thread."""
        self._pool = ThreadPoolExecutor(threads, "passwords", begin)
        self._threads = threads
        self._room = room
        self._lock = threading.Lock()
        self._running = 0
        self._waiting = OrderedDict[str, deque[_Waiting]]()

    async def run(self, who: str, task: Callable[[], T]) -> T:
        """Do it in a thread. ``who``: wants it, and takes turns with the others; empty: nobody in particular.

        Raises NoticeError when too much, or too much of this person or household, waits already.
        """
        future: Future[T] = Future()
        with self._lock:
            lanes = self._waiting
            idle = max(0, self._threads - self._running)
            if _count(lanes) >= self._room + idle or (
                who and _count({who: lanes.get(who, ())}) >= LoginLimits.hashing_each
            ):
                raise NoticeError(Notice.of("people-busy"))
            lanes.setdefault(who, deque()).append((task, future))
        try:
            self._pool.submit(self._work)
        except RuntimeError:  # the server ends
            self._forget()
            raise NoticeError(Notice.of("people-busy")) from None
        return await asyncio.wrap_future(future)

    def close(self) -> None:
        """End the threads; who still waits is not served."""
        self._pool.shutdown(wait=True, cancel_futures=True)
        self._forget()

    def _work(self) -> None:
        """In a thread: the next task, whosever it is."""
        with self._lock:
            found = self._next()
            self._running += found is not None
        if found is None:
            return
        task, future = found
        try:
            if future.set_running_or_notify_cancel():
                try:
                    future.set_result(task())
                except Exception as error:
                    future.set_exception(error)
        finally:
            with self._lock:
                self._running -= 1

    def _next(self) -> _Waiting | None:
        if not self._waiting:
            return None
        who, lane = self._waiting.popitem(last=False)
        found = lane.popleft()
        if lane:
            self._waiting[who] = lane  # behind all others
        return found

    def _forget(self) -> None:
        with self._lock:
            for lane in self._waiting.values():
                for _, future in lane:
                    future.cancel()
            self._waiting.clear()


def _count(lanes: Mapping[str, Iterable[_Waiting]]) -> int:
    """Who has gone makes room."""
    return sum(not future.cancelled() for lane in lanes.values() for _, future in lane)
