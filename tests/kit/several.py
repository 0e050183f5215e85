"""Two processes of one server, on a real PostgreSQL and a real NATS, and people who come to one of them."""

from __future__ import annotations

import asyncio
import os
import re
import signal
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from functools import partial
from pathlib import Path

from tests.kit.clients import LineClient
from tests.kit.play import entered, known, registered
from tests.kit.quick_server import QuickProgram, shorter
from tests.kit.server import FORKED, PATIENCE, Program, fetched
from tests.kit.server import serving as serving_processes
from tests.matches.broker.broker import Broker
from tests.ports import two_free_ports
from tests.postgres import Cluster


class Server:
    """Two processes, their database and their broker. ``ask``: what the database answers."""

    def __init__(self, program: Program, broker: Broker, status: tuple[int, int], ask: Callable[[str], str]) -> None:
        self.program = program
        self.broker = broker
        self.status = status
        self._ask = ask

    async def figure(self, process: int, name: str) -> float:
        """Return a figure of one process."""
        _, text = await asyncio.to_thread(fetched, self.status[process], "/metrics")
        found = re.search(rf"^accessible_games_{name} (.+)$", text, re.MULTILINE)
        assert found is not None, name
        return float(found[1])

    async def come(self, process: int) -> LineClient:
        """Return a client at the log-in of this process; the system chooses, so some connections are closed again."""
        async with asyncio.timeout(PATIENCE):
            while True:
                before = await self.figure(process, "connections")
                client = await entered(self.program.port("Telnet"))
                if await self.figure(process, "connections") > before:
                    return client
                await client.leave()

    async def guest(self, name: str, process: int) -> LineClient:
        """Return a guest connected to this process."""
        client = await self.come(process)
        client.send(name)
        await client.wait(f"Welcome, {name}")
        return client

    async def until_placed(self, match: str, people: int) -> None:
        """Wait until so many people are stored at this match, which each process does once a second."""
        question = f"SELECT count(*) FROM places WHERE match_id = {match}"
        async with asyncio.timeout(PATIENCE):
            while int(await asyncio.to_thread(self._ask, question)) < people:
                await asyncio.sleep(0.1)

    def workers(self) -> list[int]:
        """Return the processes that players reach."""
        return serving_processes(self.program.process.pid)[1:]

    async def kill(self, process: int) -> None:
        """Send SIGKILL to the process of that number, and wait until it is replaced."""
        found = (await self._events()).count("serving")
        os.kill(await self._pid(process), signal.SIGKILL)
        async with asyncio.timeout(PATIENCE):
            while (await self._events()).count("serving") == found:
                await asyncio.sleep(0.05)

    async def restart(self) -> None:
        """Replace all processes, and wait until the old ones take no connections any more."""
        self.program.process.send_signal(signal.SIGHUP)
        async with asyncio.timeout(PATIENCE):
            while "restart: done" not in await self._events():
                await asyncio.sleep(0.05)

    async def _events(self) -> list[str]:
        return [event["event"] for event in await asyncio.to_thread(self.program.events)]

    async def _pid(self, process: int) -> int:
        for pid in self.workers():
            if Path(f"/proc/{pid}/comm").read_text(encoding="ascii").strip() == f"{FORKED} {process}":
                return pid
        raise AssertionError(f"there is no process {process}")


@contextmanager
def started(folder: Path, database: Cluster, has_broker: bool = True) -> Iterator[Server]:
    """Yield a forked server, with shorter clocks."""
    broker = Broker()
    if has_broker:
        asyncio.run(broker.start())
    status = two_free_ports()
    text = f"processes = 2\nssh.port = 0\ntelnet.port = 0\nstatus.port = {status[0]}\nbots.milliseconds = 50\n"
    store = database.new_database()
    text += f'store.url = "{store}"\n'
    text += f'broker.url = "{broker.url}"\n' if has_broker else ""
    program = QuickProgram(folder, text, environment=shorter())
    try:
        program.start()
        yield Server(program, broker, status, partial(database.sql, database=store.rpartition("/")[2]))
        assert program.stop() == 0
    finally:
        program.kill()
        broker.kill()


@asynccontextmanager
async def serving(folder: Path, database: Cluster, has_broker: bool) -> AsyncIterator[Server]:
    """Yield a server for one test, beside whose loop it begins and ends."""
    server = started(folder, database, has_broker)
    running = await asyncio.to_thread(server.__enter__)
    try:
        yield running
    except BaseException as error:
        await asyncio.to_thread(server.__exit__, type(error), error, error.__traceback__)
        raise
    else:
        await asyncio.to_thread(server.__exit__, None, None, None)


async def begin(black: LineClient, white: LineClient, words: str = "") -> str:
    """Begin a match of the two and return its number. ``words``: its conditions."""
    black.send(f"new abalone friend {words}".strip())
    number = re.search(r"Match (\d+) waits", await black.wait("waits"))
    assert number is not None
    white.send(f"join {number[1]}")
    await white.wait("You are White")
    await black.wait("You are Black")
    await black.wait("Your turn")
    return number[1]


async def led_back(client: LineClient, match: str) -> None:
    """Wait at the match again; for some seconds a killed process still seems to have a connection there."""
    if f"load {match}" in await client.wait(f"atch {match}"):
        client.send(f"load {match}")


async def logged_in(server: Server, name: str, process: int) -> LineClient:
    """Return a person with an account, in this process."""
    return await known(await server.come(process), name)


async def signed_up(server: Server, name: str, process: int) -> LineClient:
    """Return a person with a new account, in this process."""
    return await registered(await server.come(process), name)
