"""Tournaments on the real server: five people at two processes of which each is killed, and SIGKILL in every phase."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from tests.kit.clients import LineClient
from tests.kit.play import log_in, register
from tests.kit.quick_server import QuickProgram, shorter
from tests.kit.several import Server, logged_in, signed_up, started
from tests.postgres import Cluster

pytestmark = pytest.mark.slow

TABLE = re.compile(r"Table \d+: (\w+), (\w+), match (\d+)")


@pytest.fixture
def server(tmp_path: Path, postgres: Cluster) -> Iterator[Server]:
    """Two processes."""
    with started(tmp_path, postgres) as one:
        yield one


async def round_of(client: LineClient, number: int, tables: int) -> list[tuple[str, str, str]]:
    """Wait for the tables of that round."""
    while True:
        client.send(f"round {number}")
        line = await client.wait("ournament 1")
        if f"round {number}:" in line:
            break
        await asyncio.sleep(0.3)
    return [TABLE.match(await client.wait("Table")).groups() for _ in range(tables)]  # type: ignore[union-attr,misc]


async def give_up(client: LineClient, match: str) -> None:
    """The match is lost."""
    client.send(f"load {match}")
    await client.wait("You are ")
    client.send("resign")
    await client.wait(r"\?")
    client.send("yes")
    await client.wait("resign")


async def pause_is_cut_short(client: LineClient) -> None:
    """The next round, as soon as the result of the last match is seen and the pause has begun."""
    while True:
        client.send("tournament 1 start")
        if "next round" in await client.wait("ournament 1"):
            return
        await asyncio.sleep(0.3)


async def test_five_people_at_two_processes_that_are_killed(server: Server) -> None:
    places = {"Anna": 0, "Bob": 1, "Carla": 0, "Dora": 1, "Emil": 0}
    clients = {name: await signed_up(server, name, place) for name, place in places.items()}
    clients["Anna"].send("tournament swiss 2 abalone clock 30")
    await clients["Anna"].wait("Tournament 1 is open")
    for name in ("Bob", "Carla", "Dora", "Emil"):
        clients[name].send("tournament 1 join")
        await clients[name].wait("You are in tournament 1")
    await killed(server, clients, places, 1)
    clients["Anna"].send("tournament 1 start")
    await clients["Anna"].wait("Tournament 1 begins")
    await killed(server, clients, places, 0)
    first = await round_of(clients["Anna"], 1, 2)
    for loser, _, match in first:
        await give_up(clients[loser], match)
    await pause_is_cut_short(clients["Anna"])
    second = await round_of(clients["Anna"], 2, 2)
    await killed(server, clients, places, 0)
    for loser, _, match in second:
        await give_up(clients[loser], match)
    await clients["Bob"].wait("Tournament 1 is over. First:")
    clients["Bob"].send("standings 1")
    await clients["Bob"].wait("Tournament 1, the end:")
    lines = [await clients["Bob"].wait(r"\. ") for _ in range(5)]
    assert sum(name in line for name in places for line in lines) == 5
    met = [frozenset(table[:2]) for table in (*first, *second)]
    assert len(set(met)) == len(met) == 4
    matches = {table[2] for table in (*first, *second)}
    assert len(matches) == 4
    for client in clients.values():
        await client.leave()


async def killed(server: Server, clients: dict[str, LineClient], places: dict[str, int], process: int) -> None:
    """SIGKILL a process; its people come again, to the same match."""
    await server.kill(process)
    for name, place in places.items():
        if place == process:
            await clients[name].ended()
            clients[name] = await logged_in(server, name, place)


# Between which two things the server is killed: what people have done, and what it does by itself then.
PHASES = ("open", "begun 1", "paired 1", "given up 1", "given up 3")
EVERY_PHASE = ("open", *(f"{what} {number}" for number in (1, 2, 3) for what in ("begun", "paired", "given up")))


class House:
    """A server of one process, and three people who come back to it after each kill."""

    def __init__(self, folder: Path, phases: Sequence[str]) -> None:
        self._left = list(phases)
        self.program = QuickProgram(folder, "telnet.port = 0\nssh.port = 0\n", environment=shorter())
        self.clients: dict[str, LineClient] = {}

    async def open(self, *names: str) -> None:
        """They have accounts."""
        await asyncio.to_thread(self.program.start)
        self.clients = {name: await register(self.program.port("Telnet"), name) for name in names}

    async def comes_to(self, phase: str) -> None:
        """Kill the whole server, if it is to die in this phase, restart it, and let everybody come back."""
        if phase not in self._left:
            return
        self._left.remove(phase)
        await asyncio.to_thread(self.program.kill)
        for client in self.clients.values():
            await client.ended()
        await asyncio.to_thread(self.program.start)
        self.clients = {name: await log_in(self.program.port("Telnet"), name) for name in self.clients}

    async def close(self) -> None:
        """It was killed as often as it was to be, and ends well."""
        assert self._left == []
        for client in self.clients.values():
            await client.leave()
        assert await asyncio.to_thread(self.program.stop) == 0


@pytest.mark.parametrize("phases", [PHASES, pytest.param(EVERY_PHASE, marks=pytest.mark.soak)], ids=["few", "all"])
async def test_one_process_is_killed_in_every_phase(tmp_path: Path, phases: Sequence[str]) -> None:
    house = House(tmp_path, phases)
    try:
        await house.open("Anna", "Bob", "Carla")
        house.clients["Anna"].send("tournament robin abalone clock 30")
        await house.clients["Anna"].wait("Tournament 1 is open")
        for name in ("Bob", "Carla"):
            house.clients[name].send("tournament 1 join")
            await house.clients[name].wait("You are in tournament 1")
        await house.comes_to("open")
        house.clients["Anna"].send("tournament 1 start")
        await house.clients["Anna"].wait("Tournament 1 begins")
        for number in (1, 2, 3):
            await house.comes_to(f"begun {number}")
            ((loser, _, match),) = await round_of(house.clients["Anna"], number, 1)
            await house.comes_to(f"paired {number}")
            await give_up(house.clients[loser], match)
            await house.comes_to(f"given up {number}")
            if number < 3:
                await pause_is_cut_short(house.clients["Anna"])
        while True:
            house.clients["Anna"].send("tournament 1")
            if "It is over" in await house.clients["Anna"].wait("Tournament 1, opened"):
                break
            await asyncio.sleep(0.3)
        await house.close()
    finally:
        house.program.kill()
