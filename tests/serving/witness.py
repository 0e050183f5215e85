"""An honest client beside an attack: a house withstands it when she hardly notices, and neither does the memory."""

from __future__ import annotations

import asyncio
import json
import sys
import time
from asyncio.subprocess import PIPE
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import NamedTuple

from accessible_games.interfaces.limits import Limits
from tests.serving.echo import echo
from tests.serving.play import come_in
from tests.serving.server import ROOT, Server, cpu_seconds, memory

Attack = Callable[[Server], Awaitable[None]]

_MOST_GROWTH = 20_000_000  # bytes
_PACE = 0.06  # seconds between her lines: within the limits of every server
_CALM = 2.0  # seconds that she is alone before the attack
_AFTER = 2.0  # seconds that she goes on after the attack: what is wrong may show late
_MOST_WORK = 1.0  # seconds of the processor that the server uses in these
_TIMES = 10  # her 99th percentile under attack, in calm ones, or in those of a server that only answers
_ENOUGH = 0.050  # seconds: below this it is good in any case
_TRIES = 3
_LONGEST = 1 << 20  # bytes of what she says at a time
_LIMITS = Limits()


@contextmanager
def house(
    folder: Path,
    *,
    patience: float = _LIMITS.patience,
    environment: dict[str, str] | None = None,
    workers: int = 1,
    more: Mapping[str, Mapping[str, object]] | None = None,
) -> Iterator[Server]:
    """A server with the limits of every server; a hundred guests have come and gone before it is attacked.

    ``workers``: processes that think for bots; ``more``: sections of its configuration.
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
    sections = {"limits": whole, "bots": {"workers": workers}, **(more or {})}
    with Server(folder, has_ssh=True, has_web=True, sections=sections, environment=environment) as server:
        asyncio.run(_use(server))
        yield server


async def _use(server: Server) -> None:
    clients = await asyncio.gather(*(come_in(server.telnet_port, f"user{number}") for number in range(100)))
    for client in clients:
        client.close()


class Seen(NamedTuple):
    """Seconds that each answer took, sorted: there, and where nothing happens."""

    took: list[float]
    elsewhere: list[float]


class Witness:
    """An honest client in a process of its own, so that what attackers do in theirs does not make her late."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process

    async def during(self, event: Awaitable[None]) -> Seen:
        """How long each answer took during the event."""
        self._tell("go")
        try:
            await event
        finally:
            self._tell("stop")
            took, elsewhere = json.loads(await self._line())
        return Seen(sorted(took), sorted(elsewhere))

    async def is_in(self) -> None:
        """Until she is in the lobby."""
        await self._line()

    async def leave(self) -> None:
        """She goes."""
        self._tell("quit")
        await self._process.wait()

    def _tell(self, word: str) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(f"{word}\n".encode())

    async def _line(self) -> bytes:
        assert self._process.stdout is not None
        line = await self._process.stdout.readline()
        assert line, "the witness is gone"
        return line


@asynccontextmanager
async def witness(port: int, name: str) -> AsyncIterator[Witness]:
    """She is in the lobby, and leaves it."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "tests.serving.witness",
        str(port),
        name,
        cwd=ROOT,
        stdin=PIPE,
        stdout=PIPE,
        limit=_LONGEST,
    )
    found = Witness(process)
    try:
        await found.is_in()
        yield found
        await found.leave()
    finally:
        if process.returncode is None:
            process.kill()
        await process.wait()


async def _bear_witness(port: int, name: str) -> None:
    """In the process of the witness: what she is told to do comes by standard input."""
    loop, words = asyncio.get_running_loop(), asyncio.StreamReader()
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(words), sys.stdin)
    client = await come_in(port, name)
    async with echo() as elsewhere:
        print("in", flush=True)
        while (await words.readline()).strip() == b"go":
            took: list[float] = []
            took_elsewhere: list[float] = []
            stop = asyncio.create_task(words.readline())
            while not stop.done():
                begun = time.monotonic()
                await client.ask("xyzzy", "^Not understood")
                took.append(client.times[-1] - begun)
                took_elsewhere.append(await elsewhere.took())
                await asyncio.sleep(_PACE)
            print(json.dumps([took, took_elsewhere]), flush=True)
    await client.ask("quit", ".")
    client.close()


def p99(sorted_times: list[float]) -> float:
    """The 99th percentile."""
    return sorted_times[int(len(sorted_times) * 0.99)]


def withstands(server: Server, attack: Attack, *, name: str = "witness", tries: int = _TRIES) -> None:
    """Her p99 stays under ten times the calm one, or 50 ms; memory grows by 20 MB at most; nothing spins after it.

    A machine that has much else to do is late with other answers as well, and gets two more tries at the time and the
    work; of memory only the first one tells, as the next would be met with what that one took.
    """

    async def run() -> None:
        async with witness(server.telnet_port, name) as found:
            tried = [await _attacked(found, server, attack)]
            while tried[-1] and len(tried) < tries:
                tried.append(await _attacked(found, server, attack))
            assert not tried[-1], tried

    asyncio.run(run())


async def _attacked(witness: Witness, server: Server, attack: Attack) -> list[str]:
    """What was too much; nothing where she hardly noticed."""
    pid, spent = server.pid, 0.0

    async def until_it_rests() -> None:
        nonlocal spent
        await attack(server)
        used = cpu_seconds(pid)
        await asyncio.sleep(_AFTER)
        spent = cpu_seconds(pid) - used

    calm = await witness.during(asyncio.sleep(_CALM))
    before = memory(pid)
    waits = await witness.during(until_it_rests())
    grown = memory(pid) - before
    late, usual, elsewhere = p99(waits.took), p99(calm.took), p99(waits.elsewhere)
    print(
        f"{len(waits.took)} answers, p99 {late * 1000:.1f} ms (calm {usual * 1000:.1f}, elsewhere "
        f"{elsewhere * 1000:.1f}), most {waits.took[-1] * 1000:.1f} ms, {grown / 1e6:.1f} MB more"
    )
    assert grown <= _MOST_GROWTH
    wrong = {
        "it spins": spent >= _MOST_WORK,
        "she heard few answers": len(waits.took) <= _AFTER / _PACE / 4,
        "she was kept waiting": late >= max(_TIMES * usual, _TIMES * elsewhere, _ENOUGH),
    }
    return [fault for fault, is_so in wrong.items() if is_so]


if __name__ == "__main__":
    asyncio.run(_bear_witness(int(sys.argv[1]), sys.argv[2]))
