"""Figures of one process for Prometheus, and the wrappers that take them.

A figure costs well under a microsecond; none has a name or an address of a person.
"""

from __future__ import annotations

import asyncio
import time
from bisect import bisect_left
from collections import defaultdict, deque
from collections.abc import Callable, Iterable, Sequence
from itertools import accumulate

from prometheus_client import CollectorRegistry, Gauge, disable_created_metrics
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily
from prometheus_client.metrics_core import Metric
from prometheus_client.registry import Collector

from accessible_games import __version__
from accessible_games.matches import log
from accessible_games.matches.log import Entry
from accessible_games.matches.ports import Reserved
from accessible_games.storage.journal import Begin, SqlJournal
from accessible_games.storage.sql import Sql

disable_created_metrics()  # type: ignore[no-untyped-call]  # has no types; a line more for each figure helps nobody
_SECONDS = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5)


class _Events(Collector):
    """Counts by name. Several for each line of a client: too many for the locks of a ``Counter``."""

    def __init__(self) -> None:
        self.counts: defaultdict[str, int] = defaultdict(int)

    def collect(self) -> Iterable[CounterMetricFamily]:
        """For whoever looks."""
        meaning = "What happened, by name: connections, lines, closes by reason, log-ins."
        family = CounterMetricFamily("accessible_games_events", meaning, labels=["name"])
        for name, count in list(self.counts.items()):
            family.add_metric([name], count)
        yield family


class _Stored(Collector):
    """What went to the logs of matches, counted in the event loop: several for each move, as above."""

    def __init__(self) -> None:
        self.moves = self.entries = self.failed = 0
        self._buckets = [0] * (len(_SECONDS) + 1)
        self._seconds = 0.0

    def took(self, seconds: float, entries: Sequence[Entry]) -> None:
        """An append."""
        self._buckets[bisect_left(_SECONDS, seconds)] += 1
        self._seconds += seconds
        self.count(entries)

    def count(self, entries: Sequence[Entry]) -> None:
        """These are stored."""
        self.entries += len(entries)
        for entry in entries:
            if entry.kind == log.DECIDED:
                self.moves += 1

    def collect(self) -> Iterable[Metric]:
        """For whoever looks."""
        for name, meaning, count in (
            ("moves", "Moves that are stored.", self.moves),
            ("entries", "Entries of logs of matches that are stored.", self.entries),
            ("failed_appends", "Appends that the store has refused.", self.failed),
        ):
            yield CounterMetricFamily(f"accessible_games_{name}", meaning, value=count)
        bounds = [*(str(each) for each in _SECONDS), "+Inf"]
        counts = [float(each) for each in accumulate(self._buckets)]
        yield HistogramMetricFamily(
            "accessible_games_append_seconds",
            "From the wish to store to the disk.",
            buckets=list(zip(bounds, counts, strict=True)),
            sum_value=self._seconds,
        )


class Worst:
    """The worst of the last ``WINDOW`` seconds. ``now``: monotonic seconds."""

    WINDOW = 10.0

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._worst: deque[tuple[float, float]] = deque()  # falling; with the moment

    def note(self, seconds: float) -> None:
        """So much it was just now."""
        while self._worst and self._worst[-1][1] <= seconds:
            self._worst.pop()
        while self._worst and self._worst[0][0] <= self._now() - self.WINDOW:
            self._worst.popleft()
        self._worst.append((self._now(), seconds))

    def worst(self) -> float:
        """In seconds."""
        kept = [seconds for moment, seconds in list(self._worst) if moment > self._now() - self.WINDOW]
        return max(kept, default=0.0)


class Metrics:
    """The figures. ``now``: monotonic seconds."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self.registry = CollectorRegistry()
        self.now = now
        self.stored = _Stored()
        self.commits = Worst(now)  # seconds until one was on the disk; noted by the thread that writes
        self._events = _Events()
        self.registry.register(self.stored)
        self.registry.register(self._events)
        self.gauge("build_info", "Always 1.", lambda: 1, version=__version__)
        self.gauge("commit_worst_seconds", "The longest commit of the last ten seconds.", self.commits.worst)

    def count(self, name: str) -> None:
        """One more of these."""
        self._events.counts[name] += 1

    def garbage(self) -> int:
        """How much the connections so far leave to the collector of garbage, by what fifty leave: 75 kB."""
        counts = self._events.counts
        return (counts.get("ssh_connections", 0) + counts.get("telnet_connections", 0)) // 50

    def gauge(self, name: str, meaning: str, value: Callable[[], float], **labels: str) -> None:
        """A figure that is asked for when somebody looks."""
        gauge = Gauge(f"accessible_games_{name}", meaning, list(labels), registry=self.registry)
        (gauge.labels(**labels) if labels else gauge).set_function(value)


class MeasuredJournal(SqlJournal):
    """Counts moves and takes the time of each append."""

    def __init__(self, sql: Sql, metrics: Metrics, begin: Begin | None = None) -> None:
        super().__init__(sql, begin)
        self._metrics = metrics

    async def create(self, entries: Sequence[Entry], reserved: Reserved | None = None) -> str:
        """As ``SqlJournal`` does."""
        match_id = await super().create(entries, reserved)
        self._metrics.stored.count(entries)
        return match_id

    async def append(self, match_id: str, entries: Sequence[Entry]) -> None:
        """As ``SqlJournal`` does."""
        begun = self._metrics.now()
        try:
            await self.put(match_id, entries)
        except Exception:
            self._metrics.stored.failed += 1
            raise
        self._metrics.stored.took(self._metrics.now() - begun, entries)


class Lateness(Worst):
    """How late the event loop is: the worst of the last ``WINDOW`` seconds."""

    PAUSE = 0.05  # seconds; a turn of the loop that takes longer is noticed for certain

    async def run(self) -> None:
        """Measure until it is cancelled."""
        while True:
            begun = self._now()
            await asyncio.sleep(self.PAUSE)
            self.note(max(0.0, self._now() - begun - self.PAUSE))
