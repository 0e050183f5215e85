"""A hanging server is ended and restarted by itself, with its stacks in the log and all moves kept."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import time
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path

import pytest

from accessible_games.matches.log import DECIDED
from tests.kit.clients import LineClient
from tests.kit.failing import STILL, WAYS
from tests.kit.play import Reader, come_in, log_in, prepared_game, register, resume, sit_down
from tests.kit.server import Server, fetched, wait_until

pytestmark = [pytest.mark.slow, pytest.mark.together]

_LIMIT = 2  # seconds
_MOVES = prepared_game(1, 20)
_PLAYERS = ("bertha", "wanda")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that stands still on command, with a match of two people."""
    server = Server(tmp_path_factory.mktemp("watchdog"), sections={"watchdog": {"seconds": _LIMIT}})
    try:
        yield server.start(fail=f"{STILL}:1")
    finally:
        server.kill()


@pytest.fixture(scope="module")
def match_id(server: Server) -> str:
    """The match of the two."""

    async def begin() -> str:
        black, white = [await register(server.telnet_port, name) for name in _PLAYERS]
        found = await sit_down(black, white)
        black.close()
        white.close()
        return found

    return asyncio.run(begin())


def stalls(server: Server) -> int:
    return sum("stood still" in str(event["event"]) for event in server.events())


def served(server: Server) -> int:
    return sum(event["event"] == "serving" for event in server.events())


async def move(server: Server, match_id: str, reader: Reader) -> list[LineClient]:
    """Both have come again, and one of them moves."""
    clients = [await log_in(server.telnet_port, name) for name in _PLAYERS]
    for client in clients:
        await resume(client, match_id)
    made = sum(entry.kind == DECIDED for entry in reader.entries(match_id))
    await clients[made % 2].ask(_MOVES[made], r"^\S+ moves|^You ")
    return clients


@pytest.mark.parametrize("way", WAYS)
async def test_a_hanging_server_restarts_with_every_move_and_logs_its_stacks(
    server: Server, match_id: str, way: str
) -> None:
    reader = Reader(server.store)
    before, times, pid, parent = stalls(server), served(server), server.pid, server.parent

    clients = await move(server, match_id, reader)
    guest = await come_in(server.telnet_port, "gerda")
    guest.send(way)
    await asyncio.to_thread(wait_until, lambda: stalls(server) > before)
    with socket.create_connection(("127.0.0.1", server.telnet_port), 10):  # the sockets are open all the time
        await asyncio.to_thread(wait_until, lambda: served(server) > times)
    for client in (*clients, guest):
        client.close()
    kept = reader.entries(match_id)
    assert server.pid != pid
    assert server.parent == parent
    stacks = "".join(str(event["event"]) for event in server.events() if ": stack: " in str(event["event"]))
    assert f"in {way}" in stacks

    for client in await move(server, match_id, reader):
        client.close()
    assert reader.entries(match_id)[: len(kept)] == kept
    assert f'"stalls": {before + 1}' in fetched(server.status_port, "/health")[1]
    reader.close()


def test_a_server_stopped_from_outside_is_left_alone(server: Server, match_id: str) -> None:
    before, pid = stalls(server), server.pid
    os.kill(pid, signal.SIGSTOP)
    time.sleep(2 * _LIMIT)
    os.kill(pid, signal.SIGCONT)
    asyncio.run(_answers(server))
    assert (stalls(server), server.pid) == (before, pid)


def test_time_while_everything_is_stopped_does_not_count(server: Server, match_id: str) -> None:
    before, pid = stalls(server), server.pid
    for number in (signal.SIGSTOP, signal.SIGCONT):
        os.killpg(server.parent, number)
        time.sleep(2 * _LIMIT if number == signal.SIGSTOP else 0)
    asyncio.run(_answers(server))
    assert (stalls(server), server.pid) == (before, pid)


async def _answers(server: Server) -> None:
    client = await come_in(server.telnet_port, "greta")
    client.close()


async def test_nothing_is_left_when_the_parent_is_killed(tmp_path: Path) -> None:
    server = Server(tmp_path / "server", sections={"watchdog": {"seconds": _LIMIT}}).start(fail=f"{STILL}:1")
    serve = server.pid

    guest = await come_in(server.telnet_port, "gerda")
    guest.send("holding")
    await asyncio.sleep(0.1)
    guest.close()
    await asyncio.sleep(0)
    os.kill(server.parent, signal.SIGKILL)
    wait_until(lambda: not Path(f"/proc/{serve}/exe").exists(), 5)
    wait_until(partial(_is_free, server.telnet_port), 5)
    server.kill()


def _is_free(port: int) -> bool:
    """Return whether nobody listens there; a connection of another test may have the number for a moment."""
    with socket.socket() as sock, suppress(OSError):
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        sock.bind(("127.0.0.1", port))
        return True
    return False
