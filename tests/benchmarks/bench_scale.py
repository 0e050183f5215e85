"""Measure the cost of a server piece by piece, and compare the sum with a separate run.

Run it by hand with nothing else running; it takes about two minutes and asserts nothing. docs/hosting/scale.md has what
follows from it for a thousand, ten thousand and a hundred thousand connections.
"""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import NamedTuple

from aiohttp import ClientSession

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from tests.benchmarks.bench_server import hang_up, resting, started, used  # noqa: E402 - the path is put right above
from tests.kit.load import calm, in_turn, scripted, seat  # noqa: E402
from tests.kit.play import log_in, register  # noqa: E402
from tests.kit.server import Server, memory  # noqa: E402

_SECONDS = 10.0
_RATES = (50, 250)  # moves a second, of which the cost of one follows
_NAMES = [f"member{number}" for number in range(8)]
_PAGES = ("/lobby", "/help", "/ratings/abalone", "/rules/muehle")


class Costs(NamedTuple):
    """Milliseconds of processor time.

    ``rest``: a second of the server; ``busy``: a second in which it wakes up for moves at all, which costs caches;
    ``idle``: a second of a connection.
    """

    rest: float
    busy: float
    idle: float
    seat: float
    move: float
    page: float
    log_in: float


class Mix(NamedTuple):
    """The actions a second of so many connections."""

    connections: int
    moves: float
    pages: float
    log_ins: float

    def share(self, costs: Costs) -> float:
        """Return the share of one processor."""
        work = self.moves * costs.move + self.pages * costs.page + self.log_ins * costs.log_in
        return (costs.rest + costs.busy + self.connections * costs.idle + work) / 1000


async def each(rate: float, seconds: float, act: Callable[[int], Awaitable[None]]) -> int:
    """Do it at an even rate; how often."""
    begun, count = time.monotonic(), int(rate * seconds)
    async with asyncio.TaskGroup() as group:
        for number in range(count):
            await asyncio.sleep(max(0.0, begun + number / rate - time.monotonic()))
            group.create_task(act(number))  # type: ignore[arg-type]  # a coroutine
    await asyncio.sleep(max(0.0, begun + seconds - time.monotonic()))
    return count


class Load:
    """Pages and log-ins at a server."""

    def __init__(self, server: Server, session: ClientSession) -> None:
        self._server = server
        self._session = session

    async def ask(self, number: int) -> None:
        """A page, each time as another visitor would."""
        path = f"http://localhost:{self._server.web_port}{_PAGES[number % len(_PAGES)]}"
        async with self._session.get(path, headers={"X-Forwarded-For": f"203.0.113.{number % 250}"}) as response:
            assert response.status == 200, response.status
            await response.read()

    async def log_in(self, number: int) -> None:
        """Somebody comes in with a password and goes again."""
        (await log_in(self._server.telnet_port, _NAMES[number % len(_NAMES)])).close()


async def measure(server: Server, load: Load) -> Costs:
    """Each piece by itself."""
    empty = await resting(server, _SECONDS)
    before = used(server)
    tables, _ = await seat([server.telnet_port], 100, "abalone")
    count = 3 * len(tables)
    seated = (used(server) - before) / count
    full = await resting(server, _SECONDS)

    async def cost(act: Awaitable[int]) -> float:
        before, begun = used(server), time.monotonic()
        count = await act
        return (used(server) - before - full * (time.monotonic() - begun)) / count * 1000

    async def play(rate: float) -> int:
        return len((await calm(tables, rate, _SECONDS, scripted)).took)

    slow, fast = [rate * await cost(play(rate)) for rate in _RATES]
    move = (fast - slow) / (_RATES[1] - _RATES[0])
    found = Costs(
        empty * 1000,
        slow - _RATES[0] * move,
        max(0.0, full - empty) / count * 1000,
        seated * 1000,
        move,
        await cost(each(10, _SECONDS, load.ask)),
        await cost(each(4, _SECONDS, load.log_in)),
    )
    hang_up(tables)
    return found


async def mixed(server: Server, load: Load, mix: Mix) -> float:
    """The share of a processor that it really takes."""
    tables, _ = await seat([server.telnet_port], mix.connections // 3, "abalone", first=10 * mix.connections)
    await calm(tables, mix.moves, 2, scripted)
    before, begun = used(server), time.monotonic()
    await asyncio.gather(
        calm(tables, mix.moves, 2 * _SECONDS, scripted),
        each(mix.pages, 2 * _SECONDS, load.ask),
        each(mix.log_ins, 2 * _SECONDS, load.log_in),
    )
    share = (used(server) - before) / (time.monotonic() - begun)
    hang_up(tables)
    return share


async def main() -> None:
    """The table and the proof."""
    async with AsyncExitStack() as stack:
        server = started(stack, has_web=True, sections={"web": {"proxies": ["127.0.0.1"]}})
        load = Load(server, await stack.enter_async_context(ClientSession()))
        await in_turn([lambda name=name: register(server.telnet_port, name) for name in _NAMES], 4)  # type: ignore[misc]
        for number in range(len(_PAGES)):
            await load.ask(number)
        costs = await measure(server, load)
        for name, value in costs._asdict().items():
            print(f"{name}: {value:.3f} ms")
        before = memory(server.pid)
        for mix in (Mix(300, 100, 5, 1), Mix(600, 150, 10, 2)):
            said, taken = mix.share(costs), await mixed(server, load, mix)
            print(f"{mix}: {said:.1%} of a processor expected, {taken:.1%} taken: {taken / said:.2f} times", flush=True)
        print(f"memory: {(memory(server.pid) - before) / 1e6:.0f} MB more")


if __name__ == "__main__":
    asyncio.run(main())
