"""A few threads for slow work, and who has its turn next: what is urgent first, and then one of each, in turn."""

from __future__ import annotations

import asyncio
import threading
from collections import OrderedDict, deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, TypeVar

from accessible_games.core import Notice, NoticeError

T = TypeVar("T")
EACH = 16  # tasks of one person or household that wait
_Waiting = tuple[Callable[[], Any], Future[Any]]


_Lanes = OrderedDict[str, deque[_Waiting]]


class FairThreads:
    """Work of several ranks. Nothing of a rank begins while something more urgent waits; who has gone is skipped."""

    def __init__(self, threads: int, rooms: Sequence[int], begin: Callable[[], None]) -> None:
        """``rooms``: how many tasks of each rank may wait, the urgent ones first. ``begin``: first in each thread."""
        self._pool = ThreadPoolExecutor(threads, "passwords", begin)
        self._threads = threads
        self._rooms = rooms
        self._lock = threading.Lock()
        self._running = 0
        self._waiting: list[_Lanes] = [OrderedDict() for _ in rooms]

    async def run(self, rank: int, who: str, task: Callable[[], T]) -> T:
        """Do it in a thread. ``who``: wants it, and takes turns with the others; empty: nobody in particular.

        Raises NoticeError when too much of its rank, or of this person or household, waits already.
        """
        future: Future[T] = Future()
        with self._lock:
            lanes = self._waiting[rank]
            idle = max(0, self._threads - self._running - sum(map(_count, self._waiting[:rank])))
            if _count(lanes) >= self._rooms[rank] + idle or (who and _count({who: lanes.get(who, ())}) >= EACH):
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
        for lanes in self._waiting:
            if lanes:
                who, lane = lanes.popitem(last=False)
                found = lane.popleft()
                if lane:
                    lanes[who] = lane  # behind all others
                return found
        return None

    def _forget(self) -> None:
        with self._lock:
            for lanes in self._waiting:
                for lane in lanes.values():
                    for _, future in lane:
                        future.cancel()
                lanes.clear()


def _count(lanes: Mapping[str, Iterable[_Waiting]]) -> int:
    """Who has gone makes room."""
    return sum(not future.cancelled() for lane in lanes.values() for _, future in lane)
