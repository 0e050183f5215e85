"""The pages for machines: health that notices faults, and metrics that count events."""

from __future__ import annotations

import asyncio
import json
import re
import socket
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from types import SimpleNamespace

import pytest

from accessible_games.hosting.metrics import (
    Lateness,
    MeasuredJournal,
    Metrics,
    Probe,
    Pulse,
    StatusPages,
    has_disk_room,
)
from accessible_games.interfaces.ssh.server import COUNTED as SSH_COUNTED
from accessible_games.interfaces.telnet.server import COUNTED as TELNET_COUNTED
from accessible_games.interfaces.web.server import COUNTED as WEB_COUNTED
from accessible_games.line.visits.visit import COUNTED as VISIT_COUNTED
from accessible_games.matches import log
from accessible_games.matches.log import Entry
from accessible_games.matches.ports import ConflictError
from accessible_games.rules.core.notices import Notice, NoticeError
from accessible_games.storage.sqlite_sql import SqliteSql


async def fetched(port: int, path: str, host: str = "") -> tuple[int, str]:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    named = f"Host: {host}\r\n" if host else ""
    writer.write(f"GET {path} HTTP/1.0\r\n{named}\r\n".encode())
    answer = (await reader.read()).decode()
    writer.close()
    await writer.wait_closed()
    head, _, body = answer.partition("\r\n\r\n")
    return int(head.split()[1]), body


class LikeIPv6(socket.socket):
    """Names itself as a socket of IPv6 does, on machines without IPv6 as well."""

    def getsockname(self) -> tuple[str, int, int, int]:
        """With flow and scope behind address and port."""
        return (*super().getsockname(), 0, 0)


class Elsewhere(socket.socket):
    """Names itself as a socket does that other computers reach."""

    def getsockname(self) -> tuple[str, int]:
        """With the port that it has."""
        return "192.0.2.1", super().getsockname()[1]


def served(
    metrics: Metrics,
    probes: dict[str, Probe],
    ask: Callable[[int], Awaitable[None]],
    kind: type[socket.socket] = socket.socket,
) -> None:
    """Open the pages on a free port and ask them."""

    async def run() -> None:
        sock = kind(socket.AF_INET, socket.SOCK_STREAM)
        sock.bind(("127.0.0.1", 0))
        sock.listen()
        pages = StatusPages(sock, metrics.registry, probes, lambda: {"stalls": 2})
        try:
            await ask(sock.getsockname()[1])
        finally:
            await asyncio.to_thread(pages.close)

    asyncio.run(run())


async def well() -> bool:
    return True


async def ill() -> bool:
    return False


async def broken() -> bool:
    raise NoticeError(Notice.of("store-unavailable"))


async def silent() -> bool:
    await asyncio.sleep(60)
    return True


@pytest.mark.parametrize("kind", [socket.socket, LikeIPv6])
def test_all_is_well(kind: type[socket.socket]) -> None:
    async def ask(port: int) -> None:
        status, body = await fetched(port, "/health")
        assert (status, json.loads(body)) == (200, {"healthy": True, "store": True, "due": True, "stalls": 2})

    served(Metrics(), {"store": well, "due": well}, ask, kind)


@pytest.mark.parametrize("probe", [ill, broken, silent])
def test_a_failing_probe_is_named(probe: Probe) -> None:
    async def ask(port: int) -> None:
        status, body = await fetched(port, "/health")
        assert (status, json.loads(body)) == (503, {"healthy": False, "store": False, "due": True, "stalls": 2})

    served(Metrics(), {"store": probe, "due": well}, ask)


@pytest.mark.parametrize(
    ("host", "status"),
    [
        *(("", 200), ("localhost", 200), ("LOCALHOST:9", 200), ("127.0.0.1:9", 200), ("[::1]:9", 200)),
        *(("games.example.org", 421), ("127.example.org:9", 421), ("localhost.example.org", 421)),
        ("192.0.2.1:9", 421),
    ],
)
def test_only_this_computer_is_asked_for_by_name(host: str, status: int) -> None:
    """A foreign page whose name its owner points to this computer reads nothing."""

    async def ask(port: int) -> None:
        assert (await fetched(port, "/metrics", host))[0] == status

    served(Metrics(), {}, ask)


def test_a_socket_for_others_answers_by_any_name() -> None:
    async def ask(port: int) -> None:
        assert (await fetched(port, "/health", "games.example.org"))[0] == 200

    served(Metrics(), {}, ask, Elsewhere)


def test_other_pages_are_not_there_and_silent_clients_keep_nobody_waiting() -> None:
    async def ask(port: int) -> None:
        idle = [await asyncio.open_connection("127.0.0.1", port) for _ in range(20)]
        assert (await fetched(port, "/"))[0] == 404
        assert (await fetched(port, "/health?x=1"))[0] == 200
        for _, writer in idle:
            writer.close()

    served(Metrics(), {}, ask)


def test_metrics_are_listed() -> None:
    async def ask(port: int) -> None:
        metrics.count("lines")
        metrics.count("lines")
        status, body = await fetched(port, "/metrics")
        assert status == 200
        assert 'accessible_games_events_total{name="lines"} 2.0' in body
        assert "accessible_games_connections 17.0" in body
        assert "accessible_games_commit_worst_seconds 0.25" in body

    metrics = Metrics()
    metrics.gauge("connections", "Connections there are.", lambda: 17)
    for seconds in (0.002, 0.25, 0.001):
        metrics.commits.note(seconds)
    served(metrics, {}, ask)


def test_a_measured_journal_counts_stored_entries(tmp_path: Path) -> None:
    async def run(sql: SqliteSql) -> None:
        metrics = Metrics(time.monotonic)
        journal = MeasuredJournal(sql, metrics)
        assert await journal.create([Entry(1, log.CREATED, 0, {"game": "abalone"})]) == "1"
        await journal.append("1", [Entry(2, log.DECIDED, 0, {}), Entry(3, log.DRAWN, 0, {})])
        with pytest.raises(ConflictError):
            await journal.append("1", [Entry(3, log.DECIDED, 0, {})])
        assert [entry.seq for entry in await journal.entries("1", 1)] == [2, 3]
        names = ("moves_total", "entries_total", "failed_appends_total", "append_seconds_count")
        value = metrics.registry.get_sample_value
        assert [value(f"accessible_games_{name}") for name in names] == [1, 3, 1, 1]

    with SqliteSql(tmp_path / "store") as sql:
        asyncio.run(run(sql))


async def test_a_beat_that_stands_still_is_noticed() -> None:
    moment, beat = 0.0, 1

    async def read() -> int:
        return beat

    pulse = Pulse(read, lambda: moment, patience=10)
    assert await pulse.beats()
    moment = 9.0
    assert await pulse.beats()
    moment = 11.0
    assert not await pulse.beats()
    beat = 2
    assert await pulse.beats()


def test_the_worst_delay_of_the_last_seconds_is_reported() -> None:
    moment = 0.0
    lateness = Lateness(lambda: moment)
    assert lateness.worst() == 0
    lateness.note(0.5)
    moment = 5.0
    lateness.note(0.2)
    assert lateness.worst() == 0.5
    moment = 11.0
    assert lateness.worst() == 0.2
    moment = 100.0
    assert lateness.worst() == 0


async def test_a_loop_that_is_kept_busy_is_late() -> None:
    lateness = Lateness(time.monotonic)
    task = asyncio.create_task(lateness.run())
    await asyncio.sleep(0)
    time.sleep(Lateness.PAUSE_SECONDS + 0.2)
    await asyncio.sleep(0.01)
    task.cancel()
    assert lateness.worst() >= 0.2


def test_the_document_for_admins_lists_every_metric_and_event() -> None:
    text = (Path(__file__).resolve().parents[2] / "docs" / "hosting" / "admin.md").read_text(encoding="utf-8")
    named = set(re.findall(r"^\| `(\w+)` \|", text, re.MULTILINE))
    assert {*TELNET_COUNTED, *SSH_COUNTED, *VISIT_COUNTED, *WEB_COUNTED} <= named


@pytest.mark.parametrize(("free", "has_room"), [(0, False), (999_999, False), (1_000_000, True)])
def test_a_full_disk_is_no_health(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, free: int, has_room: bool) -> None:
    monkeypatch.setattr("shutil.disk_usage", lambda folder: SimpleNamespace(free=free if folder == tmp_path else 10**9))
    assert has_disk_room(tmp_path) is has_room
