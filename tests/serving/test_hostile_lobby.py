"""Guests fill the lobby, begin matches as fast as they can, or guess words of matches: others notice nothing."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from collections.abc import Iterator

import pytest

from accessible_games.limits.table import MatchBounds
from tests.kit.clients import LineClient, connect
from tests.kit.play import PASSWORD, come_in, log_in, register
from tests.kit.server import wait_until
from tests.kit.witness import House, house, withstands

pytestmark = [pytest.mark.slow, pytest.mark.alone, pytest.mark.together]

_BOUNDS = MatchBounds()
_GUESTS = 60
_BEGINNINGS = 30  # matches that each tries to begin
_STEP = 0.06  # seconds between two lines: within the limits of every server
_ACCOUNTS = ("anna", "bert", "chiefadmin")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One server with the limits of every server, some accounts, and an admin."""
    with house(tmp_path_factory.mktemp("lobby")) as server:
        asyncio.run(_join(server))
        server.stop()
        server.config.write_text(f'admins = ["{_ACCOUNTS[-1]}"]\n{server.config.read_text()}')
        server.start()
        asyncio.run(_use(server))
        yield server


async def _join(server: House) -> None:
    for name in _ACCOUNTS:
        (await register(server.telnet_port, name)).close()


async def _use(server: House) -> None:
    """Use the server, so that everything it always needs exists before an attack is measured."""
    clients = await _come(server, _GUESTS, "user")
    for client in clients:
        await client.ask("new abalone friend private", "^Match")
        await client.ask("quit", "Goodbye")
        client.close()
    await _play_together(server)


def _rows(server: House, text: str) -> int:
    connection = sqlite3.connect(f"file:{server.folder / 'data' / 'server.sqlite3'}?mode=ro", uri=True)
    count: int = connection.execute(text).fetchone()[0]
    connection.close()
    return count


def _waiting(server: House) -> int:
    return _rows(server, "SELECT count(*) FROM waiting")


async def _come(server: House, count: int, name: str) -> list[LineClient]:
    found: list[LineClient] = []
    for first in range(0, count, 5):
        some = range(first, min(count, first + 5))
        found += await asyncio.gather(*(come_in(server.telnet_port, f"{name}{number}") for number in some))
        await asyncio.sleep(_STEP)
    return found


async def _fill(server: House, clients: list[LineClient]) -> None:
    """Each opens five matches."""
    for _ in range(5):
        for client in clients:
            client.send("new abalone friend 3 days invited")
        await asyncio.sleep(_STEP)
    for client in clients:
        await client.wait("^You wait in 2 matches already")


async def _play_together(server: House) -> None:
    """Honest people open, list and find each other; with accounts, and as guests."""
    for names, come in ((("anna", "bert"), log_in), (("honest", "fair"), come_in)):
        first, second = await asyncio.gather(*(come(server.telnet_port, name) for name in names))
        opened = re.search(r"^Match (\d+) waits", await first.ask("new samsara friend", r"^Match \d+ waits"))
        assert opened is not None
        await second.ask("matches samsara", f"^Match {opened[1]}: Samsara")
        await second.ask("play samsara", f"^Match {opened[1]}: Samsara")
        await first.wait(f"^Match {opened[1]}: Samsara")
        await first.ask("resign", r"\?")
        await first.ask("yes", "resigned")
        for client in (first, second):
            await client.ask("quit", "Goodbye")
            client.close()


async def _many_guests_fill_the_lobby(server: House) -> None:
    before = _waiting(server)
    clients = await _come(server, _GUESTS, "filler")
    await _fill(server, clients)
    assert _waiting(server) - before <= _GUESTS * _BOUNDS.guest_waiting
    await _play_together(server)
    staff = await log_in(server.telnet_port, "chiefadmin")
    number = _rows(server, "SELECT max(id) FROM waiting")
    await staff.ask(f"close {number}", f"^Waiting match {number} is removed")
    await staff.ask(f"close {number}", f"^There is no match {number}, so nothing was closed")
    assert _rows(server, f"SELECT count(*) FROM waiting WHERE id = {number}") == 0
    for client in clients:
        await client.ask("quit", "Goodbye")
        client.close()
    await asyncio.to_thread(wait_until, lambda: _waiting(server) == before)  # what guests have opened goes with them
    staff.close()


def test_sixty_guests_do_not_fill_the_lobby(server: House) -> None:
    withstands(server, _many_guests_fill_the_lobby)
    server.stop()
    server.start()
    asyncio.run(_play_together(server))
    assert _waiting(server) == 0


async def _three_begin_what_they_can(server: House) -> None:
    before = _rows(server, "SELECT count(*) FROM matches")
    clients = await _come(server, 3, "beginner")
    for _ in range(_BEGINNINGS):
        for number, client in enumerate(clients):
            client.send(("new abalone easy", "play abalone easy", "new samsara easy")[number])
        await asyncio.sleep(_STEP)
    for client in clients:
        await client.ask("new abalone easy", "^You have 5 unfinished matches, the most that a guest may have")
        await client.ask("resign", r"\?")
        await client.ask("yes", ".")
    assert _rows(server, "SELECT count(*) FROM matches") - before <= 3 * _BOUNDS.guest_running
    for client in clients:
        client.close()


def test_three_greedy_guests_have_five_matches_each(server: House) -> None:
    withstands(server, _three_begin_what_they_can)


async def _guess(client: LineClient) -> None:
    while not client.is_closed:
        client.send("join lomi daku sobe")
        await asyncio.sleep(0.2)


async def _words_of_matches(server: House) -> None:
    host = await log_in(server.telnet_port, "bert")
    heard = await host.ask("new abalone friend private", r"^To join, others type ")
    opened = re.search(r"others type (join .*)\.", heard)
    assert opened is not None
    clients = await _come(server, _GUESTS, "guesser")
    guessing = [asyncio.create_task(_guess(client)) for client in clients]
    for _ in range(4):
        client = await connect(server.telnet_port)
        await client.wait("Type your name")
        await client.ask("anna", "Type its password")
        await client.ask(PASSWORD, "^Welcome, anna")
        await client.ask("quit", "Goodbye")
        client.close()
    friend = await come_in(server.telnet_port, "ally")
    await friend.ask(opened[1], r"^Match \d+: Abalone")
    for task in guessing:
        task.cancel()
    for client in (*clients, host, friend):
        client.close()


def test_sixty_guessers_do_not_block_log_ins(server: House) -> None:
    withstands(server, _words_of_matches)
