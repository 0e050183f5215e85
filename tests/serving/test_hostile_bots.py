"""Letting computers think without end costs its player time; others hardly notice it."""

from __future__ import annotations

import asyncio
import itertools
import re
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager

import pytest

from accessible_games.matches.bots import levels
from tests.kit.clients import PATIENCE, LineClient
from tests.kit.play import Reader, come_in
from tests.kit.server import cpu_seconds, family
from tests.kit.witness import House, house, withstands

pytestmark = [pytest.mark.slow, pytest.mark.alone, pytest.mark.together]

_THOUGHT = 300  # milliseconds that the strong computer thinks
_WORKERS = 2
_MOVES = 4  # of the honest player under attack
_NUMBERS = itertools.count()
_TYPING = 0.055  # seconds between two lines: just below what a person may
_BEFORE = 4  # lines that they have typed before the honest player moves


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One server with the limits of every server, and two processes for bots, as every server has."""
    bots = {"workers": _WORKERS, "milliseconds": _THOUGHT}
    with house(tmp_path_factory.mktemp("hostile"), more={"bots": bots}) as server:
        yield server


class Honest:
    """A player against the easy computer, one match after the other."""

    def __init__(self, client: LineClient, logs: Reader) -> None:
        self._client = client
        self._logs = logs
        self._match_id = ""

    @classmethod
    async def comes(cls, server: House) -> Honest:
        """A guest."""
        client = await come_in(server.telnet_port, f"honest{next(_NUMBERS)}")
        return cls(client, Reader(server.store))

    async def moves(self) -> None:
        """One own move, and the answer."""
        await self._client.ask(await self._move(), "^You (?:move|push) ")
        await self._client.wait("^White (?:moves|pushes) |^You win")

    async def _move(self) -> str:
        """As the easy computer would, so that matches last."""
        match = self._logs.match(self._match_id) if self._match_id else None
        if match is not None and not match.is_over:
            view = match.game.view(match.state, "black")
            return match.game.format(await asyncio.to_thread(levels.choose, match.game, view, "easy", 1000, 5))
        heard = await self._client.ask("new abalone easy black", r"^Match \d+: ")
        opened = re.match(r"^Match (\d+)", heard)
        assert opened is not None
        self._match_id = opened[1]
        return await self._move()

    async def leaves(self) -> None:
        """For good."""
        await self._client.ask("quit", ".")
        self._client.close()
        self._logs.close()


class Typist:
    """A guest typing as much as a person may."""

    def __init__(self, client: LineClient, line: Callable[[int], str]) -> None:
        self.typed = 0
        self._client = client
        self._line = line

    async def types(self) -> None:
        """For ever."""
        while True:
            self._client.send(self._line(self.typed))
            self.typed += 1
            await asyncio.sleep(_TYPING)


@asynccontextmanager
async def typing(server: House, names: list[str], line: Callable[[int], str]) -> AsyncIterator[None]:
    """These guests let computers think all the time."""
    clients = await asyncio.gather(*(come_in(server.telnet_port, name) for name in names))
    typists = [Typist(client, line) for client in clients]
    tasks = [asyncio.create_task(each.types()) for each in typists]
    try:
        while min(each.typed for each in typists) < _BEFORE:
            await asyncio.sleep(0.02)
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.wait(tasks)
        for client in clients:
            client.close()


def _thought(server: House) -> float:
    """Seconds of the processor that the computers have used so far."""
    return sum(map(cpu_seconds, family(server.pid)[1:]))


async def _is_hardly_noticed(server: House, names: list[str], line: Callable[[int], str]) -> None:
    """Before an answer the computers think for others to the end of what is under way, and hardly more."""
    honest, between = await Honest.comes(server), list[float]()
    await honest.moves()
    async with typing(server, names, line), asyncio.timeout(PATIENCE):
        for _ in range(_MOVES):
            before = _thought(server)
            await honest.moves()
            between.append(_thought(server) - before)
    print(f"seconds of thinking before an answer: {between}")
    assert max(between) <= 1.5 * _WORKERS * _THOUGHT / 1000
    await honest.leaves()


def _begins(number: int) -> str:
    return "new abalone strong white"


def _begins_and_hurries(number: int) -> str:
    return "now" if number % 2 else "new abalone strong white"


def _asks_for_hints(number: int) -> str:
    return "hint" if number else "new abalone strong black"


def _offers_draws(number: int) -> str:
    return ("draw", "yes")[number % 2] if number else "new abalone strong black"


@pytest.mark.parametrize("line", [_begins_and_hurries, _asks_for_hints, _offers_draws])
def test_one_guest_does_not_let_the_computer_of_another_wait(server: House, line: Callable[[int], str]) -> None:
    asyncio.run(_is_hardly_noticed(server, [f"mallory{next(_NUMBERS)}"], line))


def test_ten_guests_do_not_let_the_easy_computer_of_another_wait(server: House) -> None:
    asyncio.run(_is_hardly_noticed(server, [f"villain{number}" for number in range(10)], _begins))


def test_the_witness_hardly_notices_a_house_full_of_thinking_computers(server: House) -> None:
    async def attack(server: House) -> None:
        async with typing(server, [f"rogue{number}" for number in range(5)], _begins):
            await server.witness.hears(30)

    withstands(server, attack)
