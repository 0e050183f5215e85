"""Shares out processor time: a connection that used too much waits before its next command is carried out.

Nothing is refused, and others are served meanwhile. A command is charged to its connection, to the person, to the
address, and to the process. A connection that typed little lately never waits, however much the others have cost.
"""

from __future__ import annotations

import math

from accessible_games.limits.buckets import Bucket, Buckets, Clock
from accessible_games.limits.table import ProcessorLimits

COST = ProcessorLimits.line
_LATELY_SECONDS = 10.0


class ProcessorTime:
    """The budgets that all connections of a process share. ``clock``: seconds, monotonic."""

    def __init__(self, clock: Clock) -> None:
        limits = ProcessorLimits
        self.clock = clock
        self.people = Buckets(limits.person_burst * COST, limits.person_rate * COST, clock)
        self.all = Bucket(limits.all_burst, limits.all_rate, clock())
        self._loud: dict[
            int, float
        ] = {}  # connections that spend more than quiet ones, and their last time; oldest first

    def share(self, key: int, now: float) -> float:
        """Return what this connection and each other busy one may spend, in seconds a second."""
        self._loud.pop(key, None)
        self._loud[key] = now
        while now - self._loud[oldest := next(iter(self._loud))] > _LATELY_SECONDS:
            del self._loud[oldest]
        return max(ProcessorLimits.quiet, ProcessorLimits.all_rate / len(self._loud))


class LineBudget:
    """The processor time that one connection may spend."""

    __slots__ = ("_address", "_at", "_own", "_spent", "_time")

    def __init__(self, time: ProcessorTime, address: Bucket | None, burst: float, rate: float) -> None:
        """Begin with full buckets.

        ``address``: the bucket that connections from one address share; None: no limit. ``burst``: commands at once;
        ``rate``: commands a second.
        """
        self._time = time
        self._address = address
        self._at = time.clock()
        self._own = Bucket(burst * COST, rate * COST, self._at)
        self._spent = 0.0  # lately: older work counts less and less

    def charge(self, spent: float, person: str) -> float:
        """Charge a command that took ``spent`` seconds, and return for how many seconds its connection waits.

        ``person``: the author of the command, empty before the log-in.
        """
        now = self._time.clock()
        self._spent = self._spent * math.exp((self._at - now) / _LATELY_SECONDS) + spent
        self._at = now
        wait = self._own.owe(now, spent)
        if person:
            wait = max(wait, self._time.people.owe(person, spent))
        of_address = 0.0 if self._address is None else self._address.owe(now, spent)
        is_too_much = self._time.all.owe(now, spent) > 0
        if not self.is_quiet:
            wait = max(wait, of_address)
            share = self._time.share(id(self), now)
            if is_too_much and self._spent / _LATELY_SECONDS > share:
                wait = max(wait, spent / share)
        return min(ProcessorLimits.rest, wait)

    @property
    def is_quiet(self) -> bool:
        """True if little was spent lately."""
        return self._spent / _LATELY_SECONDS <= ProcessorLimits.quiet
