"""An honest client beside an attack: a server withstands it if her delays and its memory hardly grow."""

from __future__ import annotations

import asyncio
import json
import os
import queue
import subprocess
import sys
import threading
import time
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import pytest

from accessible_games.interfaces.limits import SharedLimits
from tests.kit.play import come_in
from tests.kit.quick_server import QuickServer
from tests.kit.server import PATIENCE, ROOT, Server, cpu_seconds, memory

_MOST_GROWTH = 20_000_000  # bytes
_GUESTS = 100  # guests who have come and gone before the attack
_AFTER = 8  # answers that she gets after the attack: what is wrong may show late
_MOST_WORK = 2.0  # seconds of the processor until the server is at rest after an attack
_RESTING = 0.25  # of a processor, that a server at rest wants at most
_LOOK = 0.2  # seconds between two looks at that
_ENOUGH = 0.050  # seconds that she may wait for the server, or …
_PIECES = 150  # … as long as so many pieces of work take at the moment, where the machine is slow
_LIMITS = SharedLimits()


class Seen(NamedTuple):
    """Sorted seconds of each answer: that it took, and for which nothing but the server can be blamed.

    ``piece``: seconds of the processor that a fixed piece of work took meanwhile.
    ``busy``: seconds of the processor that the server took during the latest answer.
    """

    took: list[float]
    late: list[float]
    piece: float
    busy: float

    @property
    def most(self) -> float:
        """Return the seconds that she may be kept waiting."""
        return max(_ENOUGH, _PIECES * self.piece)


class Witness:
    """A process of its own, so that attackers in their process do not delay her."""

    def __init__(self, port: int) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.kit.watching", str(port)],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self._answers = 0
        self._is_gone = False
        self._change = threading.Condition()
        self._seen: queue.Queue[Seen | None] = queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()

    def begin(self, pid: int) -> None:
        """Start asking. ``pid``: of the process that serves."""
        self._tell(f"go {pid}")

    async def hears(self, count: int) -> None:
        """Wait until she has got so many more answers."""
        await asyncio.to_thread(self._hear, count)

    def end(self) -> Seen:
        """Stop asking."""
        self._tell("stop")
        found = self._seen.get(timeout=PATIENCE)
        assert found is not None, "the witness is gone"
        return found

    def leave(self) -> None:
        """Disconnect."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        try:
            self._process.wait(PATIENCE)
        finally:
            self._process.kill()
            self._process.wait()
            self._process.stdout.close()

    def _tell(self, words: str) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(f"{words}\n")
        self._process.stdin.flush()

    def _hear(self, count: int) -> None:
        with self._change:
            wanted = self._answers + count
            found = self._change.wait_for(lambda: self._answers >= wanted or self._is_gone, PATIENCE)
            assert found, "the witness gets no answer"
            assert not self._is_gone, "the witness is gone"

    def _read(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            if line != ".\n":
                seen = json.loads(line)
                self._seen.put(Seen(sorted(seen["took"]), sorted(seen["late"]), seen["piece"], seen["busy"]))
                continue
            with self._change:
                self._answers += 1
                self._change.notify_all()
        with self._change:
            self._is_gone = True
            self._change.notify_all()
        self._seen.put(None)


@contextmanager
def watching(port: int) -> Iterator[Witness]:
    """Yield the witness: connected on first use, gone at the end."""
    found = Witness(port)
    try:
        yield found
    finally:
        found.leave()


class House(QuickServer):
    """A server with a witness."""

    witness: Witness


Attack = Callable[[House], Awaitable[None]]


def under(*attacks: Attack) -> pytest.MarkDecorator:
    """Run a test once for each attack."""
    return pytest.mark.parametrize("attack", attacks, ids=lambda attack: attack.__name__.strip("_"))


@contextmanager
def house(
    folder: Path,
    *,
    patience: float = _LIMITS.patience,
    environment: dict[str, str] | None = None,
    more: Mapping[str, Mapping[str, object]] | None = None,
) -> Iterator[House]:
    """A server with the limits of every server; a hundred guests have come and gone before it is attacked.

    ``more``: sections of its configuration.
    """
    limits = {
        "rate": _LIMITS.rate,
        "burst": _LIMITS.burst,
        "address_rate": _LIMITS.address_rate,
        "address_burst": _LIMITS.address_burst,
        "patience": patience,
        "unsent": 16_384,
    }
    whole = {name: int(value) for name, value in limits.items()}
    sections: dict[str, Mapping[str, object]] = {"limits": whole, **(more or {})}
    begun = House(folder, has_ssh=True, has_web=True, sections=sections, environment=environment)
    with begun as server, watching(begun.telnet_port) as begun.witness:
        asyncio.run(_use(server))
        yield server


async def _use(server: Server) -> None:
    clients = await asyncio.gather(*(come_in(server.telnet_port, f"user{number}") for number in range(_GUESTS)))
    for client in clients:
        client.close()


def p99(sorted_times: list[float]) -> float:
    """Return the 99th percentile, but leave out two answers at least: the machine may have paused twice."""
    return sorted_times[-1 - max(2, len(sorted_times) // 100)]


def withstands(server: House, attack: Attack) -> None:
    """Check that she hardly waits, memory grows by 20 MB at most, and the server comes to rest after it."""
    asyncio.run(_attacked(server, attack))


async def _attacked(server: House, attack: Attack) -> None:
    pid = server.pid
    server.witness.begin(pid)
    try:
        await server.witness.hears(1)
        before = memory(pid)
        await attack(server)
        worked = await asyncio.to_thread(_until_it_rests, pid)
        await server.witness.hears(_AFTER)
    finally:
        seen = await asyncio.to_thread(server.witness.end)
    grown, late = memory(pid) - before, p99(seen.late)
    print(
        f"{len(seen.took)} answers, p99 {p99(seen.took) * 1000:.1f} ms, of the server {late * 1000:.1f} ms of "
        f"{seen.most * 1000:.1f} ms, at most {seen.late[-1] * 1000:.1f} ms with {seen.busy * 1000:.1f} ms of work; "
        f"{grown / 1e6:.1f} MB more, {worked:.2f} s of work until it rested"
    )
    assert grown <= _MOST_GROWTH
    assert worked < _MOST_WORK, "it spins"
    assert late < seen.most, f"she was kept waiting for {late:.3f} s"


def _until_it_rests(pid: int) -> float:
    """Return the processor seconds that the server still used; give up after twice as many as allowed."""
    begun = cpu_seconds(pid)
    while True:
        at, before = time.monotonic(), _wanted(pid)
        time.sleep(_LOOK)
        share = (_wanted(pid) - before) / (time.monotonic() - at)
        worked = cpu_seconds(pid) - begun
        if share < _RESTING or worked > 2 * _MOST_WORK:
            return worked


def _wanted(pid: int) -> float:
    """Return the seconds in which the threads of the process had a processor, or waited for one."""
    total = 0
    for path in Path(f"/proc/{pid}/task").glob("*/schedstat"):
        try:
            total += sum(map(int, path.read_text(encoding="ascii").split()[:2]))
        except OSError:  # the thread has ended
            continue
    return total / 1e9 if total else cpu_seconds(pid)


@contextmanager
def slowed(pid: int) -> Iterator[None]:
    """Let another program use most of the processor on which alone this process may run."""
    every = os.sched_getaffinity(pid)
    one = {min(every)}
    code = f"import os\nos.sched_setaffinity(0, {one})\nos.nice({-20 if os.geteuid() == 0 else 0})\nwhile True: pass"
    threads = [int(path.name) for path in Path(f"/proc/{pid}/task").iterdir()]
    other = subprocess.Popen([sys.executable, "-c", code])
    try:
        for thread in threads:
            os.sched_setaffinity(thread, one)
        yield
    finally:
        other.kill()
        other.wait()
        for thread in threads:
            os.sched_setaffinity(thread, every)
