"""Processor time of the event loop: it measures work, and holds the budgets that all connections of a process share."""

from __future__ import annotations

import time
from collections.abc import Callable, Coroutine, Generator
from typing import Any, TypeVar
from weakref import WeakValueDictionary

from accessible_games.interfaces.turns import Afterwards, Pace, Turns
from accessible_games.limits.line_budget import ProcessorTime
from accessible_games.limits.places import Places
from accessible_games.limits.table import ProcessorLimits
from accessible_games.rules.core.requester import CHARGE

T = TypeVar("T")


class Metered:
    """Carries out work when it is awaited, and measures it.

    ``spent``: seconds of processor time of its own steps, and of threads that it ``charged``. ``pace``: shared with
    other work, whose steps and these are spread over turns of the event loop; None: they are not.
    """

    __slots__ = ("_pace", "_work", "spent")

    def __init__(self, work: Coroutine[Any, Any, None], pace: Pace | None = None) -> None:
        self._work = work
        self._pace = pace
        self.spent = 0.0

    def _charged(self, work: Callable[[], T]) -> Callable[[], T]:
        """Return the work of a thread, measured as well."""

        def timed() -> T:
            begun = time.thread_time()
            try:
                return work()
            finally:
                self.spent += time.thread_time() - begun

        return timed

    def __await__(self) -> Generator[Any, Any, None]:
        token = CHARGE.set(self._charged)
        try:
            yield from self._steps()
        finally:
            CHARGE.reset(token)

    def _steps(self) -> Generator[Any, Any, None]:
        error: BaseException | None = None
        while True:
            try:
                while error is None and self._pace is not None and self._pace.is_over:
                    yield
            except BaseException as raised:
                error = raised
            begun = time.thread_time()
            try:
                waited = self._work.send(None) if error is None else self._work.throw(error)
            except StopIteration:
                return
            finally:
                step = time.thread_time() - begun
                self.spent += step
                if self._pace is not None:
                    self._pace.spend(step)
            error = None
            try:
                yield waited
            except BaseException as raised:  # for the work: it was cancelled, or what it waits for has failed
                error = raised


class Fairness:
    """The budgets that all connections of a process share."""

    def __init__(self) -> None:
        self.time = ProcessorTime(time.monotonic)
        self.turns = Turns()
        self.afterwards = Afterwards()
        self.pages = Pace()
        self._entering: WeakValueDictionary[str, Places] = WeakValueDictionary()

    def entering(self, household: str) -> Places:
        """Return the places for lines of one household before the log-in.

        A client that hangs up at once and reconnects would otherwise leave hundreds of lines at the store, before
        everybody else; here they wait behind one another, and those of clients that have gone are skipped.
        """
        found = self._entering.get(household)
        if found is None:
            found = self._entering[household] = Places(ProcessorLimits.entering, ProcessorLimits.entering_waiting)
        return found
