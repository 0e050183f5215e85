"""The resources of a server fail under players: disk, database, broker, clock.

Nothing is announced that is not stored, moves are refused in a clear sentence, spectators and new people are served,
and the server recovers by itself.
"""

from __future__ import annotations

import asyncio
import json
import os
import re
import resource
import sqlite3
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from pathlib import Path

import pytest

from tests.kit.clients import LineClient
from tests.kit.household import Household
from tests.kit.play import PostgresLogs, Reader, come_in, log_in, prepared_game, register
from tests.kit.quick_server import QuickServer, shorter
from tests.kit.server import Server, wait_until
from tests.matches.broker.broker import Broker
from tests.postgres import Cluster

pytestmark = pytest.mark.slow

REFUSALS = (
    "Not done: the server cannot store anything at the moment. Try again in a minute.",
    # whose move was stored as the fault came, and who sends it again before the other process knows of it
    "Not possible at the moment: the server cannot reach its database. Try again in a minute.",
)
_LASTS = 2.5  # seconds of a fault, longer than the time until an announcement
_PATIENCE = 120.0  # seconds until moves go on afterwards

Fault = Callable[[Server], AbstractContextManager[None]]


async def through(household: Household, server: Server, fault: Fault, *, is_readable: bool = True) -> None:
    """Let people play through a fault that comes and goes. ``is_readable``: stored data, meanwhile."""
    await household.come()
    (await register(server.telnet_port, "known")).close()
    looker = await come_in(server.telnet_port, "looker")
    end: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    playing = asyncio.create_task(household.play(end))
    await _until(lambda: household.moves() > 40)
    await household.hold(_PATIENCE)
    with fault(server):
        household.release()
        await _refused(household)
        if is_readable:
            await _look_around(server, looker)
        await asyncio.sleep(_LASTS)
        if is_readable:
            household.compare()
            assert household.faults == []
        assert not any(client.is_closed for client in (*household.clients(), looker))
    await _until(lambda: household.moves() > 0)
    await _more_moves(household)
    end.set_result(None)
    await playing
    await household.hear_out(_PATIENCE)
    looker.close()
    household.part()
    assert household.faults == []
    await asyncio.sleep(0.05)  # connections are closed in the next turn of the event loop


async def _refused(household: Household) -> None:
    """Check that each mover hears a refusal: three times in all."""
    deadline = time.monotonic() + _PATIENCE
    while sum(map(household.said, REFUSALS)) < 3:
        heard = [client.lines[-4:] for client in household.clients()]
        assert time.monotonic() < deadline, f"nobody hears that moves are not stored: {heard}"
        await asyncio.sleep(1)
        household.insist()


async def _look_around(server: Server, looker: LineClient) -> None:
    await looker.ask("who", "black0")
    await looker.ask("matches", "black0")
    await looker.ask("watch 1", "^Match 1: ")
    await looker.ask("board", ".")
    for client in (await come_in(server.telnet_port, "latecomer"), await log_in(server.telnet_port, "known")):
        await client.ask("who", "looker")
        client.close()


async def _more_moves(household: Household, count: int = 40) -> None:
    before = household.moves()
    await _until(lambda: household.moves() >= before + count)


async def _until(is_true: Callable[[], bool]) -> None:
    await asyncio.to_thread(wait_until, is_true, _PATIENCE)


def store_of(server: Server) -> Path:
    """The file of the store."""
    return server.store


@contextmanager
def no_file_may_grow(server: Server) -> Iterator[None]:
    """The system refuses every write of the process behind the first byte of a file: the log's as well."""
    before = resource.prlimit(server.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (1, before[1]))
    try:
        yield
    finally:
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, before)


@contextmanager
def locked(server: Server) -> Iterator[None]:
    """Another program keeps the file of the store locked."""
    connection = sqlite3.connect(store_of(server), isolation_level=None)
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        connection.execute("ROLLBACK")
        connection.close()


@contextmanager
def moved_away(server: Server) -> Iterator[None]:
    """The folder of the data is gone, and comes back."""
    folder = server.folder / "data"
    folder.rename(server.folder / "elsewhere")
    try:
        yield
    finally:
        (server.folder / "elsewhere").rename(folder)


@contextmanager
def immutable(server: Server) -> Iterator[None]:
    """Refuse every write, as a file system that has become read-only.

    Not so for the index of the log: it is memory that processes share, and Linux ends a process that writes there.
    """
    files = [str(file) for file in (store_of(server), store_of(server).with_suffix(".sqlite3-wal"))]
    subprocess.run(["chattr", "+i", *files], check=True)
    try:
        yield
    finally:
        subprocess.run(["chattr", "-i", *files], check=True)


FAULTS: list[Fault] = [moved_away]  # and a disk that is full, below
SOAKED: list[Fault] = [locked, no_file_may_grow, *([immutable] if os.geteuid() == 0 else [])]


@pytest.mark.parametrize(
    "fault",
    [*FAULTS, *(pytest.param(each, marks=pytest.mark.soak) for each in SOAKED)],
    ids=lambda fault: fault.__name__,
)
def test_a_store_that_cannot_be_written(tmp_path: Path, fault: Fault) -> None:
    with QuickServer(tmp_path, environment=shorter({"storage.sqlite_sql": {"BUSY_SECONDS": 1.0}})) as server:
        _play_through(server, fault)
        assert server.stop() == 0


def _play_through(server: Server, fault: Fault) -> None:
    reader = Reader(store_of(server))
    asyncio.run(through(Household(lambda: [server.telnet_port], reader, 2, seed=3), server, fault))
    reader.close()


if os.geteuid() == 0:

    def test_a_full_disk(tmp_path: Path) -> None:
        """Also the log of the server and the settings of its people are on it."""
        subprocess.run(["mount", "-t", "tmpfs", "-o", "size=3m", "none", str(tmp_path)], check=True)
        try:
            with Server(tmp_path / "server") as server:
                _play_through(server, full)
                assert server.stop() == 0
        finally:
            subprocess.run(["umount", str(tmp_path)], check=True)


@contextmanager
def full(server: Server) -> Iterator[None]:
    """There is not a byte left on the disk."""
    ballast = server.folder / "ballast"
    with ballast.open("wb", buffering=0) as file, suppress(OSError):
        for size in (100_000, 1000, 1):
            with suppress(OSError):
                while True:
                    file.write(b"x" * size)
    with pytest.raises(urllib.error.HTTPError) as ill:
        urllib.request.urlopen(f"http://127.0.0.1:{server.status_port}/health", timeout=_PATIENCE)
    assert json.load(ill.value)["disk"] is False
    try:
        yield
    finally:
        ballast.unlink()


# --- Several processes -------------------------------------------------------------------------------------------


@pytest.fixture
def broker() -> Iterator[Broker]:
    """A broker that the test may kill."""
    one = Broker()
    asyncio.run(one.start())
    yield one
    one.kill()


@contextmanager
def shared(folder: Path, own_cluster: Cluster, broker: Broker) -> Iterator[tuple[Server, Household]]:
    """A server of two processes, and people who play on it; the system divides them among the processes."""
    url = own_cluster.new_database()
    sections: dict[str, dict[str, object]] = {
        "": {"processes": 2},
        "store": {"url": url},
        "broker": {"url": broker.url},
    }
    with QuickServer(folder, sections=sections) as server:
        yield server, Household(lambda: [server.telnet_port], PostgresLogs(own_cluster, url), 2, seed=4)
        assert server.stop() == 0


@pytest.mark.parametrize("signal", ["KILL", pytest.param("INT", marks=pytest.mark.soak)])
def test_a_restarted_database_is_used_again(tmp_path: Path, own_cluster: Cluster, broker: Broker, signal: str) -> None:
    @contextmanager
    def away(_: Server) -> Iterator[None]:
        own_cluster.stop(signal)
        try:
            yield
        finally:
            own_cluster.start()

    with shared(tmp_path, own_cluster, broker) as (server, household):
        asyncio.run(through(household, server, away, is_readable=False))


def test_a_database_that_does_not_answer(tmp_path: Path, own_cluster: Cluster, broker: Broker) -> None:
    """As where the network is cut."""
    with shared(tmp_path, own_cluster, broker) as (server, household):
        asyncio.run(through(household, server, lambda _: own_cluster.frozen(), is_readable=False))


@pytest.mark.parametrize("times", [1, pytest.param(3, marks=pytest.mark.soak)])
def test_a_broker_that_is_killed_and_comes_back(
    tmp_path: Path, own_cluster: Cluster, broker: Broker, times: int
) -> None:
    """Nothing is refused, lost or announced twice; some of it comes a second later."""

    async def scenario(server: Server, household: Household) -> None:
        await household.come()
        end: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        playing = asyncio.create_task(household.play(end))
        for _ in range(times):
            await _more_moves(household)
            broker.kill()
            await _more_moves(household, 4)
            await broker.start()
        await _more_moves(household)
        end.set_result(None)
        await playing
        await household.hear_out(_PATIENCE)
        assert sum(map(household.said, REFUSALS)) == 0
        household.part()
        assert household.faults == []
        await asyncio.sleep(0.05)

    with shared(tmp_path, own_cluster, broker) as (server, household):
        asyncio.run(scenario(server, household))


# --- The clock of the machine ------------------------------------------------------------------------------------


class WallClock:
    """The time of day of a server, which can be set; its other clocks run on. A missing library is a failure."""

    def __init__(self, folder: Path) -> None:
        library = next(Path("/usr/lib").glob("*/faketime/libfaketime.so.1"), None)
        assert library is not None, "install the package libfaketime"
        self._file = folder / "time"
        self.set(0)
        self.environment = {
            "LD_PRELOAD": str(library),
            "FAKETIME_TIMESTAMP_FILE": str(self._file),
            "FAKETIME_NO_CACHE": "1",
            "DONT_FAKE_MONOTONIC": "1",
            "FAKETIME_DONT_FAKE_MONOTONIC": "1",
        }

    def set(self, seconds: int) -> None:
        """So far from the time that it is."""
        new = self._file.with_suffix(".new")
        new.write_text(f"{seconds:+}\n", encoding="ascii")
        new.replace(self._file)


def test_a_clock_that_is_set_back_or_forward(tmp_path: Path) -> None:
    """Players' clocks go on as if nothing had happened; people stay and go as they do; no order is lost."""
    wall = WallClock(tmp_path)
    with Server(tmp_path / "server", environment=wall.environment) as server:
        asyncio.run(_through_other_times(server, wall))
        reader = Reader(store_of(server))
        entries = reader.entries("1")
        reader.close()
        assert server.stop() == 0
    moves = [entry for entry in entries if entry.kind == "decided"]
    shifts = [round((entry.at - moves[0].at) / 600_000) for entry in moves]
    assert shifts == [0, -6, 6, 0], "it was another time, in ten minutes"
    assert all(0 <= entry.data["spent"] < 60_000 for entry in moves)


async def _through_other_times(server: Server, wall: WallClock) -> None:
    players = [await come_in(server.telnet_port, name) for name in ("anna", "bob")]
    number = re.search(r"(\d+)", await players[0].ask("new abalone friend clock 10", r"\d"))
    assert number is not None
    await players[1].ask(f"join {number[1]}", "^Match ")
    looker = await come_in(server.telnet_port, "looker")
    begun = time.monotonic()
    for turn, (shift, move) in enumerate(zip((0, -3600, 3600, 0), prepared_game(7, 4), strict=True)):
        wall.set(shift)
        await asyncio.sleep(2.5)  # beats of the server at this time
        for client in players:
            _check_clocks(await client.ask("clock", "clock"), time.monotonic() - begun)
        mover = players[turn % 2]
        mover.send(move)
        await players[1 - turn % 2].wait("^Your turn")
        (await come_in(server.telnet_port, f"visitor{turn}")).close()
        while not (await looker.ask("who", r"others are here\.$")).startswith("2 others"):
            assert time.monotonic() - begun < _PATIENCE, "visitors stay"
            await asyncio.sleep(0.2)
        await looker.ask("matches", "anna and bob")
    for client in (*players, looker):
        client.close()
    await asyncio.sleep(0.05)  # they are closed in the next turn of the event loop


def _check_clocks(heard: str, passed: float) -> None:
    """Check clocks. ``heard``: such as "You 9 minutes 58 seconds, White 10 minutes. Your clock runs." Together they
    have run once.
    """
    left = [
        60 * int(found[1]) + int(found[2] or 0) for found in re.finditer(r"(\d+) minutes?(?: (\d+) seconds?)?", heard)
    ]
    assert len(left) == 2, heard
    assert 0 <= 1200 - sum(left) <= passed + 3, heard
