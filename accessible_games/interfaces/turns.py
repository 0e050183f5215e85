"""Turns of the event loop, shared out: each has some work, first that of the connections with the least so far.

So a crowd that floods delays nobody: the line of a calm player comes before all lines that wait for the crowd. It is
start-time fair queueing (Goyal, Vin and Cheng, 1996): each piece of work is due at the end of the last one of the same
connection, or now, in seconds of work of all.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from heapq import heappop, heappush
from itertools import count
from typing import Self

_TURN_SECONDS = 0.003  # of estimated work in one turn of the event loop
_PATIENT_SECONDS = 0.01  # for which deferred work waits for lines in work
_LATE_SECONDS = 0.05  # after which deferred work fills a turn, instead of one piece in each
_numbers = count()


class Flow:
    """The work of one connection. ``cost``: estimate for the next piece, in seconds."""

    __slots__ = ("cost", "due", "number")

    def __init__(self, cost: float) -> None:
        self.number = next(_numbers)
        self.cost = cost
        self.due = 0.0  # where its last piece ended

    def took(self, seconds: float) -> None:
        """Note the seconds of the last piece, which is the estimate for the next one."""
        self.due += seconds - self.cost
        self.cost = seconds


class Turns:
    """The queue of work for all connections of a process."""

    def __init__(self) -> None:
        self._left = _TURN_SECONDS
        self._at = 0.0  # where the piece that began last is due
        # By when it is due; of several at the same time the older connection first: newcomers hold nobody up.
        self._waiting: list[tuple[float, int, Flow, Callable[[], None]]] = []
        self._planned: asyncio.AbstractEventLoop | None = None

    def take(self, flow: Flow) -> bool:
        """Return whether the connection may do one more piece of work in this turn."""
        self._plan()
        if self._left <= 0:
            return False
        self._begin(flow, max(self._at, flow.due))
        return True

    def wait(self, flow: Flow, go_on: Callable[[], None]) -> None:
        """Call ``go_on`` in one of the next turns, for one piece of work; each flow waits with one at a time."""
        heappush(self._waiting, (max(self._at, flow.due), flow.number, flow, go_on))
        self._plan()

    def _begin(self, flow: Flow, due: float) -> None:
        self._at = max(self._at, due)
        flow.due = due + flow.cost
        self._left -= flow.cost

    def _plan(self) -> None:
        loop = asyncio.get_running_loop()
        if self._planned is not loop:
            self._planned = loop
            loop.call_soon(self._next_turn)

    def _next_turn(self) -> None:
        self._planned, self._left = None, _TURN_SECONDS
        chosen: list[Callable[[], None]] = []
        while self._waiting and self._left > 0:  # each once: what it wants then waits for the next turn
            due, _, flow, go_on = heappop(self._waiting)
            self._begin(flow, due)
            chosen.append(go_on)
        if chosen or self._waiting:
            self._plan()
        for go_on in chosen:
            try:
                go_on()
            except Exception as error:  # so that a fault of one is not another's
                failure = {"message": "event loop: a piece of work failed", "exception": error}
                asyncio.get_running_loop().call_exception_handler(failure)


class Pace:
    """Work of one kind, spread over turns of the event loop: in each turn steps begin until they have taken 3 ms."""

    def __init__(self) -> None:
        self._left = _TURN_SECONDS
        self._planned: asyncio.AbstractEventLoop | None = None

    @property
    def is_over(self) -> bool:
        """True if the next step has to wait for the next turn."""
        return self._left <= 0

    def spend(self, seconds: float) -> None:
        """Note the seconds of a step."""
        loop = asyncio.get_running_loop()
        self._left -= seconds
        if self._planned is not loop:
            self._planned = loop
            loop.call_soon(self._begin)

    def _begin(self) -> None:
        self._planned, self._left = None, _TURN_SECONDS


class Afterwards:
    """Work that may wait until all announcements are sent: one piece in a turn of the event loop.

    Nothing is begun while a line is carried out: the thread that stores a move would wait for the interpreter as well.
    A piece that has waited so long that this does not help is done all the same. Each caller has one place, in order of
    arrival, so that a repeated request is done once.
    """

    def __init__(self) -> None:
        self._waiting: dict[Callable[[], None], float] = {}  # since when
        self._lines = 0  # that are being carried out
        self._planned: asyncio.AbstractEventLoop | None = None
        self._timer: asyncio.TimerHandle | None = None  # until what waits longest has waited for long enough

    def do(self, work: Callable[[], None]) -> None:
        """Do the work soon, once."""
        self._waiting.setdefault(work, asyncio.get_running_loop().time())
        self._plan()

    def drop(self, work: Callable[[], None]) -> None:
        """Forget the work, since it is done or not wanted any more."""
        self._waiting.pop(work, None)

    def line(self) -> Self:
        """Return a context in which a line is carried out."""
        return self

    def __enter__(self) -> None:
        """Count one more line."""
        self._lines += 1

    def __exit__(self, *_: object) -> None:
        """Count one line less, also if it has failed."""
        self._lines -= 1
        if self._waiting and not self._lines:
            self._plan()

    def _plan(self) -> None:
        loop = asyncio.get_running_loop()
        if self._planned is not loop:
            self._planned = loop
            loop.call_soon(loop.call_soon, self._next)  # Announcements of the meantime go first.

    def _next(self) -> None:
        """Do one piece, and more of them if some have waited for long."""
        loop, self._planned = asyncio.get_running_loop(), None
        begun = loop.time()
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        try:
            while self._waiting:
                work, since = next(iter(self._waiting.items()))
                if self._lines and begun - since < _PATIENT_SECONDS:
                    self._timer = loop.call_at(since + _PATIENT_SECONDS, self._plan)
                    return
                del self._waiting[work]
                work()
                now = loop.time()
                if now - since < _LATE_SECONDS or now - begun > _TURN_SECONDS:
                    break
        finally:
            if self._waiting and self._timer is None:
                self._plan()
