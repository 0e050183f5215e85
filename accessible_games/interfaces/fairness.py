"""Processor time of the event loop, shared out: who types what costs much rests before the next line is carried out.

Nothing is refused, and others are served meanwhile. Counted are a connection, its person, its address and all lines of
the process together. Who has typed little lately never rests, however much the others have cost.
"""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import Callable, Coroutine, Generator
from typing import Any, TypeVar
from weakref import WeakValueDictionary

from accessible_games.interfaces.turns import Afterwards, Pace, Turns
from accessible_games.rules.core.buckets import Bucket, Buckets
from accessible_games.rules.core.requester import CHARGE

T = TypeVar("T")
COST = 0.002  # seconds that a line may take in the long run; the limits say how many lines
LONGEST = 10.0  # seconds of a rest
_PERSON_AT_ONCE, _PERSON = 60, 20.0  # lines at that cost of one person, with all connections: at once, and a second
_ALL_AT_ONCE, _ALL = 0.2, 0.4  # seconds of all lines together: at once, and in a second; wires come on top
_QUIET = 0.004  # seconds in a second: who spends no more never rests for others
_LATELY = 10.0  # seconds
_ENTERING = 16  # lines of those of one household who have yet to come in, that are carried out at a time
_WAITING = 256  # such lines that may wait


class Metered:
    """Carries work out when it is awaited; ``spent``: seconds of processor time that its own steps have taken.

    What it has ``charged`` threads do counts as well.

    ``pace``: shared with other work, whose steps and these are spread over turns of the event loop; None: they are not.
    """

    __slots__ = ("_pace", "_work", "spent")

    def __init__(self, work: Coroutine[Any, Any, None], pace: Pace | None = None) -> None:
        self._work = work
        self._pace = pace
        self.spent = 0.0

    def _charged(self, work: Callable[[], T]) -> Callable[[], T]:
        """What a thread does for it."""

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


class Entering:
    """A context for each line of those of one household who have yet to come in.

    Who hangs up at once and comes again would else leave hundreds of lines at the store, in front of everybody; here
    they wait behind one another, and those who have gone meanwhile are skipped.
    """

    def __init__(self) -> None:
        self._places = asyncio.Semaphore(_ENTERING)
        self._waiting = 0

    @property
    def is_crowded(self) -> bool:
        """Whether so many wait that nobody should wait behind them."""
        return self._waiting >= _WAITING

    async def __aenter__(self) -> None:
        """Wait for a place."""
        self._waiting += 1
        try:
            await self._places.acquire()
        finally:
            self._waiting -= 1

    async def __aexit__(self, *_: object) -> None:
        """The line was carried out, or has failed."""
        self._places.release()


class Fairness:
    """What all connections of a process share."""

    def __init__(self) -> None:
        self.people = Buckets(_PERSON_AT_ONCE * COST, _PERSON * COST, time.monotonic)
        self.all = Bucket(_ALL_AT_ONCE, _ALL, time.monotonic())
        self.turns = Turns()
        self.afterwards = Afterwards()
        self.pages = Pace()
        self._entering: WeakValueDictionary[str, Entering] = WeakValueDictionary()
        self._loud: dict[int, float] = {}  # those who spend more than quiet ones, and when they did last; oldest first

    def entering(self, household: str) -> Entering:
        """One for all who come from there, as long as somebody has it."""
        found = self._entering.get(household)
        if found is None:
            found = self._entering[household] = Entering()
        return found

    def share(self, key: int, now: float) -> float:
        """What this one and each of the others who want much may spend, in seconds a second."""
        self._loud.pop(key, None)
        self._loud[key] = now
        while now - self._loud[oldest := next(iter(self._loud))] > _LATELY:
            del self._loud[oldest]
        return max(_QUIET, _ALL / len(self._loud))


class Budget:
    """What one connection may spend."""

    __slots__ = ("_address", "_at", "_fairness", "_own", "_spent")

    def __init__(self, fairness: Fairness, address: Bucket | None, burst: float, rate: float) -> None:
        """``address``: shared by its connections; None: no limit. ``burst``, ``rate``: lines at once, and a second."""
        self._fairness = fairness
        self._address = address
        self._at = time.monotonic()
        self._own = Bucket(burst * COST, rate * COST, self._at)
        self._spent = 0.0  # lately: what is long ago counts less and less

    def charge(self, spent: float, person: str) -> float:
        """A line has taken so many seconds: how many its connection rests. ``person``: who typed it, or nobody yet."""
        now = time.monotonic()
        self._spent = self._spent * math.exp((self._at - now) / _LATELY) + spent
        self._at = now
        wait = self._own.owe(now, spent)
        if person:
            wait = max(wait, self._fairness.people.owe(person, spent))
        of_address = 0.0 if self._address is None else self._address.owe(now, spent)
        is_too_much = self._fairness.all.owe(now, spent) > 0
        if not self.is_quiet:
            wait = max(wait, of_address)
            share = self._fairness.share(id(self), now)
            if is_too_much and self._spent / _LATELY > share:
                wait = max(wait, spent / share)
        return min(LONGEST, wait)

    @property
    def is_quiet(self) -> bool:
        """Whether little was spent lately."""
        return self._spent / _LATELY <= _QUIET
