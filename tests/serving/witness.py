"""An honest client beside an attack: a house withstands it when she hardly notices, and neither does the memory."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from accessible_games.interfaces.limits import Limits
from tests.serving.clients import LineClient
from tests.serving.echo import Echo, echo
from tests.serving.play import come_in
from tests.serving.server import Server, cpu_seconds, memory

Attack = Callable[[Server], Awaitable[None]]

_MOST_GROWTH = 20_000_000  # bytes
_PACE = 0.06  # seconds between her lines: within the limits of every server
_CALM = 2.0  # seconds that she is alone before the attack
_AFTER = 2.0  # seconds that she goes on after the attack: what is wrong may show late
_MOST_WORK = 1.0  # seconds of the processor that the server uses in these
_TIMES = 10  # her 99th percentile under attack, in calm ones, or in those of a server that only answers
_ENOUGH = 0.050  # seconds: below this it is good in any case
_TRIES = 3
_LIMITS = Limits()


@contextmanager
def house(
    folder: Path, *, patience: float = _LIMITS.patience, environment: dict[str, str] | None = None, workers: int = 1
) -> Iterator[Server]:
    """A server with the limits of every server; a hundred guests have come and gone before it is attacked.

    ``workers``: processes that think for bots.
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
    sections = {"limits": whole, "bots": {"workers": workers}}
    with Server(folder, has_ssh=True, sections=sections, environment=environment) as server:
        asyncio.run(_use(server))
        yield server


async def _use(server: Server) -> None:
    clients = await asyncio.gather(*(come_in(server.telnet_port, f"user{number}") for number in range(100)))
    for client in clients:
        client.close()


class Witness:
    """An honest client that types a line now and then, and is answered every time; there, and where nothing happens."""

    def __init__(self, client: LineClient, elsewhere: Echo) -> None:
        self._client = client
        self._elsewhere = elsewhere
        self._goes_on = True
        self.took: list[float] = []  # seconds
        self.took_elsewhere: list[float] = []

    async def work(self) -> None:
        """Type and wait, until told to stop."""
        while self._goes_on:
            begun = time.monotonic()
            await self._client.ask("xyzzy", "^Not understood")
            self.took.append(self._client.times[-1] - begun)
            self.took_elsewhere.append(await self._elsewhere.took())
            await asyncio.sleep(_PACE)

    async def during(self, event: Awaitable[None]) -> list[float]:
        """How long each answer took during the event, sorted, in seconds."""
        self._goes_on, self.took, self.took_elsewhere = True, [], []
        task = asyncio.create_task(self.work())
        try:
            await event
        finally:
            self._goes_on = False
            await task
        return sorted(self.took)


def p99(sorted_times: list[float]) -> float:
    """The 99th percentile."""
    return sorted_times[int(len(sorted_times) * 0.99)]


def withstands(server: Server, attack: Attack, *, name: str = "witness", tries: int = _TRIES) -> None:
    """Her p99 stays under ten times the calm one, or 50 ms; memory grows by 20 MB at most; nothing spins after it.

    A machine that has much else to do is late with other answers as well, and gets two more tries at the time.
    """

    async def run() -> None:
        client = await come_in(server.telnet_port, name)
        try:
            async with echo() as elsewhere:
                tried = [await _attacked(Witness(client, elsewhere), server, attack)]
                while not tried[-1] and len(tried) < tries:
                    tried.append(await _attacked(Witness(client, elsewhere), server, attack))
            assert tried[-1], "she was kept waiting"
            await client.ask("quit", ".")
        finally:
            client.close()
            await asyncio.sleep(0)

    asyncio.run(run())


async def _attacked(witness: Witness, server: Server, attack: Attack) -> bool:
    """Whether she hardly noticed."""
    pid = server.pid

    async def until_it_rests() -> None:
        await attack(server)
        used = cpu_seconds(pid)
        await asyncio.sleep(_AFTER)
        assert cpu_seconds(pid) - used < _MOST_WORK  # it does not spin

    calm = await witness.during(asyncio.sleep(_CALM))
    before = memory(pid)
    waits = await witness.during(until_it_rests())
    grown = memory(pid) - before
    elsewhere = p99(sorted(witness.took_elsewhere))
    print(
        f"{len(waits)} answers, p99 {p99(waits) * 1000:.1f} ms (calm {p99(calm) * 1000:.1f}, elsewhere "
        f"{elsewhere * 1000:.1f}), most {waits[-1] * 1000:.1f} ms, {grown / 1e6:.1f} MB more"
    )
    assert len(waits) > _AFTER / _PACE / 4
    assert grown <= _MOST_GROWTH
    return p99(waits) < max(_TIMES * p99(calm), _TIMES * elsewhere, _ENOUGH)
