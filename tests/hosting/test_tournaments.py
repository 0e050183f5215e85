"""Tournaments on the real server: five people at two processes of which each is killed, and SIGKILL in every phase."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from tests.hosting.running import Client, Program
from tests.hosting.several import Server, entered, known, logged_in, registered, serving, signed_up
from tests.postgres import Cluster, cluster

pytestmark = pytest.mark.slow

TABLE = re.compile(r"Table \d+: (\w+), (\w+), match (\d+)")


@pytest.fixture(scope="module")
def database() -> Iterator[Cluster]:
    """PostgreSQL for this module."""
    with cluster() as one:
        yield one


async def round_of(client: Client, number: int, tables: int) -> list[tuple[str, str, str]]:
    """The tables of that round, as soon as somebody has paired it."""
    while True:
        await client.type(f"round {number}")
        line = await client.hear("ournament 1")
        if f"round {number}:" in line:
            break
        await asyncio.sleep(0.3)
    return [TABLE.match(await client.hear("Table")).groups() for _ in range(tables)]  # type: ignore[union-attr,misc]


async def give_up(client: Client, match: str) -> None:
    """The match is lost."""
    await client.type(f"load {match}")
    await client.hear("You are ")
    await client.type("resign")
    await client.hear("?")
    await client.type("yes")
    await client.hear("resign")


async def test_five_people_at_two_processes_that_are_killed(tmp_path: Path, database: Cluster) -> None:
    places = {"Anna": 0, "Bob": 1, "Carla": 0, "Dora": 1, "Emil": 0}
    async with serving(tmp_path, database, has_broker=True) as server:
        clients = {name: await signed_up(server, name, place) for name, place in places.items()}
        anna = clients["Anna"]
        await anna.type("tournament swiss 2 abalone clock 30")
        await anna.hear("Tournament 1 is open")
        for name in ("Bob", "Carla", "Dora", "Emil"):
            await clients[name].type("tournament 1 join")
            await clients[name].hear("You are in tournament 1")
        await killed(server, clients, places, 1)
        await anna.type("tournament 1 start")
        await anna.hear("Tournament 1 begins")
        await killed(server, clients, places, 0)
        first = await round_of(clients["Anna"], 1, 2)
        for loser, _, match in first:
            await give_up(clients[loser], match)
        await clients["Anna"].type("tournament 1 start")
        second = await round_of(clients["Anna"], 2, 2)
        await killed(server, clients, places, 0)
        for loser, _, match in second:
            await give_up(clients[loser], match)
        await clients["Bob"].hear("Tournament 1 is over. First:")
        await clients["Bob"].type("standings 1")
        await clients["Bob"].hear("Tournament 1, the end:")
        lines = [await clients["Bob"].hear(". ") for _ in range(5)]
        assert sum(name in line for name in places for line in lines) == 5
        met = [frozenset(table[:2]) for table in (*first, *second)]
        assert len(set(met)) == len(met) == 4
        matches = {table[2] for table in (*first, *second)}
        assert len(matches) == 4
        for client in clients.values():
            await client.close()


async def killed(server: Server, clients: dict[str, Client], places: dict[str, int], process: int) -> None:
    """SIGKILL to a process; who was there comes again, to the same."""
    await server.kill(process)
    for name, place in places.items():
        if place == process:
            await gone(clients[name])
            clients[name] = await logged_in(server, name, place)


async def gone(client: Client) -> None:
    """The server was killed, perhaps while something of this client was on its way."""
    with suppress(ConnectionError):
        await client.ended()
    await client.close()


async def test_one_process_is_killed_in_every_phase(tmp_path: Path) -> None:
    program, names = Program(tmp_path, "telnet.port = 0\nssh.port = 0\n"), ("Anna", "Bob", "Carla")
    try:
        await asyncio.to_thread(program.ready)
        clients = {name: await registered(await entered(program), name) for name in names}
        await clients["Anna"].type("tournament robin abalone clock 30")
        await clients["Anna"].hear("Tournament 1 is open")
        for name in ("Bob", "Carla"):
            await clients[name].type("tournament 1 join")
            await clients[name].hear("You are in tournament 1")
        program, clients = await again(program, tmp_path, clients)
        await clients["Anna"].type("tournament 1 start")
        await clients["Anna"].hear("Tournament 1 begins")
        for number in (1, 2, 3):
            program, clients = await again(program, tmp_path, clients)
            ((loser, _, match),) = await round_of(clients["Anna"], number, 1)
            program, clients = await again(program, tmp_path, clients)
            await give_up(clients[loser], match)
            program, clients = await again(program, tmp_path, clients)
            if number < 3:
                while True:  # until the result is seen and the pause begins
                    await clients["Anna"].type("tournament 1 start")
                    if "next round" in await clients["Anna"].hear("ournament 1"):
                        break
                    await asyncio.sleep(0.3)
        while True:
            await clients["Anna"].type("tournament 1")
            if "It is over" in await clients["Anna"].hear("Tournament 1, opened"):
                break
            await asyncio.sleep(0.3)
        for client in clients.values():
            await client.close()
        assert await asyncio.to_thread(program.end) == 0
    finally:
        program.close()


async def again(program: Program, folder: Path, clients: dict[str, Client]) -> tuple[Program, dict[str, Client]]:
    """The whole server is killed and started anew, and everybody comes back."""
    program.process.kill()
    await asyncio.to_thread(program.process.wait)
    for client in clients.values():
        await gone(client)
    program.close()
    program = Program(folder, "telnet.port = 0\nssh.port = 0\n")
    await asyncio.to_thread(program.ready)
    return program, {name: await known(await entered(program), name) for name in clients}
