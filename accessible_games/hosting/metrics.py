"""Metrics of one process for Prometheus, the wrappers that measure them, and the pages /health and /metrics.

A metric costs well under a microsecond; none has a name or an address of a person.
"""

from __future__ import annotations

import asyncio
import json
import shutil
import socket
import threading
import time
from bisect import bisect_left
from collections import defaultdict, deque
from collections.abc import Awaitable, Callable, Iterable, Sequence
from concurrent.futures import Future
from concurrent.futures import TimeoutError as LateError
from itertools import accumulate
from pathlib import Path
from socketserver import ThreadingMixIn
from typing import Any
from wsgiref.simple_server import WSGIRequestHandler, WSGIServer

from prometheus_client import CollectorRegistry, Gauge, disable_created_metrics, make_wsgi_app
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily
from prometheus_client.metrics_core import Metric
from prometheus_client.registry import Collector

from accessible_games import __version__
from accessible_games.hosting.config import is_loopback, without_port
from accessible_games.matches import log
from accessible_games.matches.log import Entry
from accessible_games.matches.ports import Reserved
from accessible_games.storage.journal import Begin, SqlJournal
from accessible_games.storage.sql import Sql

disable_created_metrics()  # type: ignore[no-untyped-call]  # has no types; a line more for each figure helps nobody
_SECONDS = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5)


class _Events(Collector):
    """Counts by name. A client's line causes several: too many for the locks of a ``Counter``."""

    def __init__(self) -> None:
        self.counts: defaultdict[str, int] = defaultdict(int)

    def collect(self) -> Iterable[CounterMetricFamily]:
        """Yield the counts."""
        meaning = "Events by name: connections, lines, closed connections by reason, log-ins."
        family = CounterMetricFamily("accessible_games_events", meaning, labels=["name"])
        for name, count in list(self.counts.items()):
            family.add_metric([name], count)
        yield family


class _Stored(Collector):
    """Figures on stored entries of matches, counted in the event loop: several for each move, as above."""

    def __init__(self) -> None:
        self.moves = self.entries = self.failed = 0
        self._buckets = [0] * (len(_SECONDS) + 1)
        self._seconds = 0.0

    def took(self, seconds: float, entries: Sequence[Entry]) -> None:
        """Count an append and its time."""
        self._buckets[bisect_left(_SECONDS, seconds)] += 1
        self._seconds += seconds
        self.count(entries)

    def count(self, entries: Sequence[Entry]) -> None:
        """Count stored entries."""
        self.entries += len(entries)
        for entry in entries:
            if entry.kind == log.DECIDED:
                self.moves += 1

    def collect(self) -> Iterable[Metric]:
        """Yield the counts and the histogram."""
        for name, meaning, count in (
            ("moves", "Stored moves.", self.moves),
            ("entries", "Stored entries of match logs.", self.entries),
            ("failed_appends", "Appends to match logs that failed.", self.failed),
        ):
            yield CounterMetricFamily(f"accessible_games_{name}", meaning, value=count)
        bounds = [*(str(each) for each in _SECONDS), "+Inf"]
        counts = [float(each) for each in accumulate(self._buckets)]
        yield HistogramMetricFamily(
            "accessible_games_append_seconds",
            "Time from the request to store entries until they are on disk.",
            buckets=list(zip(bounds, counts, strict=True)),
            sum_value=self._seconds,
        )


class Worst:
    """The worst value of the last ``WINDOW`` seconds. ``now``: monotonic seconds."""

    WINDOW = 10.0

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._worst: deque[tuple[float, float]] = deque()  # falling; with the moment

    def note(self, seconds: float) -> None:
        """Note a value of this moment."""
        while self._worst and self._worst[-1][1] <= seconds:
            self._worst.pop()
        while self._worst and self._worst[0][0] <= self._now() - self.WINDOW:
            self._worst.popleft()
        self._worst.append((self._now(), seconds))

    def worst(self) -> float:
        """Return the worst value in seconds."""
        kept = [seconds for moment, seconds in list(self._worst) if moment > self._now() - self.WINDOW]
        return max(kept, default=0.0)


class Metrics:
    """The metrics. ``now``: monotonic seconds."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self.registry = CollectorRegistry()
        self.now = now
        self.stored = _Stored()
        self.commits = Worst(now)  # seconds until one was on the disk; noted by the thread that writes
        self._events = _Events()
        self.registry.register(self.stored)
        self.registry.register(self._events)
        self.gauge("build_info", "Always 1.", lambda: 1, version=__version__)
        self.gauge("commit_worst_seconds", "Longest commit of the last ten seconds.", self.commits.worst)

    def count(self, name: str) -> None:
        """Count one more event of that name."""
        self._events.counts[name] += 1

    def garbage(self) -> int:
        """Return the garbage of all connections so far, in lots of fifty connections, which leave 75 kB."""
        counts = self._events.counts
        return (counts.get("ssh_connections", 0) + counts.get("telnet_connections", 0)) // 50

    def gauge(self, name: str, meaning: str, value: Callable[[], float], **labels: str) -> None:
        """Add a figure that is computed for each request of /metrics."""
        gauge = Gauge(f"accessible_games_{name}", meaning, list(labels), registry=self.registry)
        (gauge.labels(**labels) if labels else gauge).set_function(value)


class MeasuredJournal(SqlJournal):
    """A journal that counts moves and measures the time of each append."""

    def __init__(self, sql: Sql, metrics: Metrics, begin: Begin | None = None) -> None:
        super().__init__(sql, begin)
        self._metrics = metrics

    async def create(self, entries: Sequence[Entry], reserved: Reserved | None = None) -> str:
        """Store and count the first entries of a match."""
        match_id = await super().create(entries, reserved)
        self._metrics.stored.count(entries)
        return match_id

    async def append(self, match_id: str, entries: Sequence[Entry]) -> None:
        """Store entries and measure the time it takes."""
        begun = self._metrics.now()
        try:
            await self.put(match_id, entries)
        except Exception:
            self._metrics.stored.failed += 1
            raise
        self._metrics.stored.took(self._metrics.now() - begun, entries)


class Lateness(Worst):
    """The lateness of the event loop: the worst of the last ``WINDOW`` seconds."""

    PAUSE_SECONDS = 0.05  # A turn of the loop that takes longer is noticed for certain.

    async def run(self) -> None:
        """Measure until it is cancelled."""
        while True:
            begun = self._now()
            await asyncio.sleep(self.PAUSE_SECONDS)
            self.note(max(0.0, self._now() - begun - self.PAUSE_SECONDS))


Probe = Callable[[], Awaitable[bool]]
StartResponse = Callable[[str, list[tuple[str, str]]], Any]
_PROBE_SECONDS = 1.0
_ROOM_BYTES = 1_000_000
_SILENCE_SECONDS = 5.0  # for a client that sends nothing
_TYPE = [("Content-Type", "application/json"), ("Cache-Control", "no-store")]


class _Server(ThreadingMixIn, WSGIServer):
    daemon_threads = True
    request_queue_size = 32

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Ignore a client that went away."""


class _Handler(WSGIRequestHandler):
    timeout = _SILENCE_SECONDS
    disable_nagle_algorithm = True  # head and body are two writes

    def address_string(self) -> str:
        """Return the address without asking the name service."""
        return str(self.client_address[0])

    def log_message(self, format: str, *arguments: Any) -> None:
        """Log nothing: a probe comes every few seconds."""


class StatusPages:
    """The pages, on a listening socket until ``close``. ``probes``: by name; each answers whether all is well.

    ``facts``: further members of /health.
    """

    def __init__(
        self,
        sock: socket.socket,
        registry: CollectorRegistry,
        probes: dict[str, Probe],
        facts: Callable[[], dict[str, int]],
    ) -> None:
        self._facts = facts
        self._loop = asyncio.get_running_loop()
        self._probes = probes
        self._metrics = make_wsgi_app(registry)
        self._server = _Server(sock.getsockname()[:2], _Handler, bind_and_activate=False)
        self._server.socket.close()
        self._server.socket = sock
        self._server.server_name, self._server.server_port = sock.getsockname()[:2]
        self._server.setup_environ()
        self._server.set_app(self._answer)
        self._is_own = is_loopback(self._server.server_name)
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.1,), daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Stop answering."""
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()

    def _answer(self, environ: dict[str, Any], start: StartResponse) -> Iterable[bytes]:
        if self._is_own and not _names_this_computer(environ.get("HTTP_HOST", "")):
            start("421 Misdirected Request", _TYPE)  # a page elsewhere whose name leads to this computer
            return [b"{}\n"]
        path = environ.get("PATH_INFO", "")
        if path == "/metrics":
            return list(self._metrics(environ, start))
        if path == "/health":
            found = self._probe()
            status = "200 OK" if all(found.values()) else "503 Service Unavailable"
            start(status, _TYPE)
            return [json.dumps({"healthy": all(found.values()), **found, **self._facts()}).encode() + b"\n"]
        start("404 Not Found", _TYPE)
        return [b"{}\n"]

    def _probe(self) -> dict[str, bool]:
        """Run all probes at once, each in the event loop."""
        asked: dict[str, Future[bool]] = {
            name: asyncio.run_coroutine_threadsafe(_ask(probe), self._loop) for name, probe in self._probes.items()
        }
        found = {}
        for name, answer in asked.items():
            try:
                found[name] = answer.result(_PROBE_SECONDS + 0.5)  # a loop that does not turn is no health either
            except LateError:
                answer.cancel()
                found[name] = False
        return found


def _names_this_computer(host: str) -> bool:
    """Return whether a header Host, which old clients leave out, names this computer."""
    return not host or is_loopback(without_port(host).casefold())


async def _ask(probe: Probe) -> bool:
    try:
        async with asyncio.timeout(_PROBE_SECONDS):
            return await probe()
    except Exception:  # whatever it is, it is not well
        return False


def has_disk_room(folder: Path) -> bool:
    """Return whether the disk of the folder has room for a few moves. Raises OSError if it is gone."""
    return shutil.disk_usage(folder).free >= _ROOM_BYTES


class Pulse:
    """Checks that a number which must rise does so: the heartbeat of the sweepers.

    ``read``: returns the present number. ``patience``: seconds for which it may stand still.
    """

    def __init__(self, read: Callable[[], Awaitable[int]], now: Callable[[], float], patience: float = 10.0) -> None:
        self._read = read
        self._now = now
        self._patience = patience
        self._seen: int | None = None
        self._changed = now()

    async def beats(self) -> bool:
        """Return whether the number has risen lately, or the program has just started."""
        number = await self._read()
        if number != self._seen:
            self._seen, self._changed = number, self._now()
        return self._now() - self._changed < self._patience
