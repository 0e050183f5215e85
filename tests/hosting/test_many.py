"""Two processes of one server, on a real PostgreSQL and a real NATS: people in different processes play together."""

from __future__ import annotations

import asyncio
import re
import signal
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from tests.broker.broker import Broker
from tests.hosting.running import Client, Program, fetched
from tests.postgres import Cluster, cluster

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def database() -> Iterator[Cluster]:
    """PostgreSQL for this module."""
    with cluster() as one:
        yield one


class Server:
    """Two processes, their database and their broker."""

    def __init__(self, program: Program, broker: Broker, status: tuple[int, int]) -> None:
        self.program = program
        self.broker = broker
        self.status = status

    async def figure(self, process: int, name: str) -> float:
        """A figure of one process."""
        _, text = await asyncio.to_thread(fetched, self.status[process], "/metrics")
        found = re.search(rf"^accessible_games_{name} (.+)$", text, re.MULTILINE)
        assert found is not None, name
        return float(found[1])

    async def guest(self, name: str, process: int) -> Client:
        """Somebody who came to this process; the system chooses, so some connections go away again."""
        async with asyncio.timeout(60):
            while True:
                before = await self.figure(process, "connections")
                client = await Client.connect(self.program.port("Telnet"))
                await client.hear("name")
                if await self.figure(process, "connections") > before:
                    break
                await client.close()
        await client.type(name)
        await client.hear(f"Welcome, {name}")
        return client


@asynccontextmanager
async def serving(folder: Path, database: Cluster, has_broker: bool) -> AsyncIterator[Server]:
    broker = Broker()
    if has_broker:
        await broker.start()
    first = next(port for port in range(19_400, 19_900, 2) if _is_free(port) and _is_free(port + 1))
    text = f"processes = 2\nssh.port = 0\ntelnet.port = 0\nstatus.port = {first}\nbots.milliseconds = 50\n"
    text += f'store.url = "{database.new_database()}"\n'
    text += f'broker.url = "{broker.url}"\n' if has_broker else ""
    program = Program(folder, text)
    try:
        await asyncio.to_thread(program.ready)
        yield Server(program, broker, (first, first + 1))
        assert await asyncio.to_thread(program.end) == 0
    finally:
        program.close()
        broker.kill()


def _is_free(port: int) -> bool:
    with socket.socket() as sock:
        return sock.connect_ex(("127.0.0.1", port)) != 0


async def seated(server: Server) -> tuple[Client, Client]:
    """Anna with Black in one process, Bob with White in the other, in a match of their own."""
    anna, bob = await server.guest("anna", 0), await server.guest("bob", 1)
    await anna.type("new abalone friend")
    number = re.search(r"Match (\d+)", await anna.hear("waits"))
    assert number is not None
    await bob.type(f"join {number[1]}")
    await bob.hear("You are White")
    await anna.hear("You are Black")
    return anna, bob


async def exchange(anna: Client, bob: Client, black: str, white: str) -> None:
    """A move each; the other one hears it."""
    await anna.type(black)
    await bob.hear("Black moves")
    await bob.hear("Your turn")
    await bob.type(white)
    await anna.hear("White moves")
    await anna.hear("Your turn")


@pytest.mark.parametrize("has_broker", [True, False])
def test_people_in_different_processes_play_and_talk(tmp_path: Path, database: Cluster, has_broker: bool) -> None:
    async def run() -> None:
        async with serving(tmp_path, database, has_broker) as server:
            anna, bob = await seated(server)
            await exchange(anna, bob, "c3 d4", "g5 f4")
            await bob.type("say well played")
            assert await anna.hear("well played") == "bob says: well played"
            for process in (0, 1):
                status, body = await asyncio.to_thread(fetched, server.status[process], "/health")
                assert status == 200, body
            for client in (anna, bob):
                await client.close()

    asyncio.run(run())


def test_a_dead_broker_changes_nothing_but_the_time(tmp_path: Path, database: Cluster) -> None:
    async def run() -> None:
        async with serving(tmp_path, database, has_broker=True) as server:
            anna, bob = await seated(server)
            server.broker.kill()
            await exchange(anna, bob, "c3 d4", "g5 f4")
            await server.broker.start()
            async with asyncio.timeout(30):
                while not await server.figure(0, "broker_connected") or not await server.figure(1, "broker_connected"):
                    await asyncio.sleep(0.1)
            await exchange(anna, bob, "c4 d5", "g6 f5")
            for client in (anna, bob):
                await client.close()

    asyncio.run(run())


def test_a_planned_restart_keeps_the_match_of_an_account(tmp_path: Path, database: Cluster) -> None:
    """Accounts come back to their matches; guests are nobody after their last connection."""

    async def run() -> None:
        async with serving(tmp_path, database, has_broker=True) as server:
            anna = await signed_up(server, "anna")
            await anna.type("new abalone strong")
            await anna.hear("Your turn")
            server.program.process.send_signal(signal.SIGHUP)
            await anna.hear("The server starts anew.")
            await anna.close()
            anna = await Client.connect(server.program.port("Telnet"))
            await anna.hear("name")
            await anna.type("anna")
            await anna.hear("assword")
            await anna.type("blue carpet seven")
            assert "match" in await anna.hear("urn in")
            await anna.close()

    asyncio.run(run())


async def signed_up(server: Server, name: str) -> Client:
    """A new account, logged in."""
    client = await Client.connect(server.program.port("Telnet"))
    await client.hear("name")
    await client.type("new")
    await client.hear("name")
    await client.type(name)
    for question in ("Choose a password", "once more"):
        await client.hear(question)
        await client.type("blue carpet seven")
    await client.hear("yes")
    await client.type("yes")
    await client.hear(f"Welcome, {name}")
    return client
