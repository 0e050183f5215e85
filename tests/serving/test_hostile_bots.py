"""Whoever lets computers think without end waits for them; others hardly notice it."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Coroutine, Iterator
from typing import Any

import pytest

from accessible_games.bots import levels
from tests.serving.clients import LineClient
from tests.serving.play import Reader, come_in
from tests.serving.server import Server
from tests.serving.witness import house, p99, withstands

pytestmark = [pytest.mark.slow, pytest.mark.alone, pytest.mark.together]

_LONG_THOUGHT = 1.0  # seconds that the strong computer thinks
_MOVES = 20  # of the honest player, in calm and under attack
_LINES = 160  # that one attacker types
_TYPING = 0.055  # seconds between two lines: just below what a person may


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server with the limits of every server, and two processes for bots, as every server has."""
    with house(tmp_path_factory.mktemp("hostile"), workers=2) as server:
        yield server


class Honest:
    """Somebody who plays against the easy computer, one match after the other."""

    def __init__(self, client: LineClient, logs: Reader) -> None:
        self._client = client
        self._logs = logs
        self._match_id = ""

    @classmethod
    async def comes(cls, server: Server) -> Honest:
        """A guest."""
        client = await come_in(server.telnet_port, "honest")
        return cls(client, Reader(server.folder / "data" / "server.sqlite3"))

    async def plays(self, moves: int) -> list[float]:
        """Seconds from each own move to the answer, sorted."""
        return sorted([await self._moves() for _ in range(moves)])

    async def _moves(self) -> float:
        await asyncio.sleep(0.1)
        move = await self._move()
        own = await self._client.ask(move, "^You (?:move|push) ")
        begun = self._when(own)
        answer = await self._client.wait("^White (?:moves|pushes) |^You win", 120)
        return self._when(answer) - begun

    async def _move(self) -> str:
        """As the easy computer would, so that matches last."""
        match = self._logs.match(self._match_id) if self._match_id else None
        if match is not None and not match.is_over:
            view = match.game.view(match.state, "black")
            return match.game.format(await asyncio.to_thread(levels.choose, match.game, view, "easy", 1000, 5))
        told = await self._client.ask("new abalone easy black", r"^Match \d+: |too fast")
        if opened := re.match(r"^Match (\d+)", told):
            self._match_id = opened[1]
        else:
            await asyncio.sleep(3)
        return await self._move()

    def _when(self, line: str) -> float:
        """When a line was heard last."""
        lines = self._client.lines
        return self._client.times[len(lines) - 1 - lines[::-1].index(line)]

    async def leaves(self) -> None:
        """For good."""
        await self._client.ask("quit", ".")
        self._client.close()
        self._logs.close()


async def types(server: Server, name: str, line: Callable[[int], str], lines: int) -> LineClient:
    """A guest who types as much as it may, and reads nothing of it."""
    client = await come_in(server.telnet_port, name)
    for number in range(lines):
        client.send(line(number))
        await asyncio.sleep(_TYPING)
    return client


async def _leave(clients: list[LineClient]) -> None:
    for client in clients:
        client.close()
    await asyncio.sleep(0.5)


async def _is_hardly_noticed(server: Server, attack: Callable[[], Coroutine[Any, Any, list[LineClient]]]) -> None:
    honest = await Honest.comes(server)
    calm = await honest.plays(_MOVES)
    attacking = asyncio.create_task(attack())
    await asyncio.sleep(2)
    under = await honest.plays(_MOVES)
    clients = await attacking
    later = await honest.plays(_MOVES)
    print(
        *(
            f"{name}: p50 {took[len(took) // 2] * 1000:.0f} ms, p99 {p99(took) * 1000:.0f} ms, "
            f"most {took[-1] * 1000:.0f} ms;"
            for name, took in (("calm", calm), ("attacked", under), ("then", later))
        )
    )
    await _leave(clients)
    for took in (under, later):
        assert took[len(took) // 2] < max(0.25, 5 * calm[len(calm) // 2])
        assert took[-1] < 2 * _LONG_THOUGHT
    await honest.leaves()


def _begins(number: int) -> str:
    return "new abalone strong white"


def _begins_and_hurries(number: int) -> str:
    return "now" if number % 2 else "new abalone strong white"


def _asks_for_hints(number: int) -> str:
    return "hint" if number else "new abalone strong black"


def _draws(number: int) -> str:
    return "draw" if number else "new abalone strong black"


@pytest.mark.parametrize("line", [_begins, _begins_and_hurries, _asks_for_hints, _draws])
def test_one_guest_does_not_let_the_computer_of_another_wait(server: Server, line: Callable[[int], str]) -> None:
    async def attack() -> list[LineClient]:
        return [await types(server, "mallory", line, _LINES)]

    asyncio.run(_is_hardly_noticed(server, attack))


def test_ten_guests_do_not_let_the_easy_computer_of_another_wait(server: Server) -> None:
    async def attack() -> list[LineClient]:
        return list(await asyncio.gather(*(types(server, f"villain{at}", _begins, _LINES // 3) for at in range(10))))

    asyncio.run(_is_hardly_noticed(server, attack))


def test_the_witness_hardly_notices_a_house_full_of_thinking_computers(server: Server) -> None:
    async def attack(server: Server) -> None:
        await _leave(await asyncio.gather(*(types(server, f"rogue{at}", _begins, 60) for at in range(5))))

    withstands(server, attack)
