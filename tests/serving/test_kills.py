"""The kill harness: processes die by SIGKILL while people play, at random and at named points, and nothing is lost.

Every line about a move that anybody heard must be in the stored log, in that order and once; the log is legal by the
rules, and holds the prepared game without a hole, although each move that may have been lost is sent again.
"""

from __future__ import annotations

import asyncio
import os
import random
import signal
import sqlite3
from pathlib import Path

import pytest

from tests.serving.clients import NotHeardError
from tests.serving.failing import POINTS
from tests.serving.household import Household
from tests.serving.play import Reader, come_in
from tests.serving.server import Server, thinkers

pytestmark = [pytest.mark.slow, pytest.mark.timeout(400)]

_KILLS = 100
_BOT_KILLS = 10
_BOARDS = 2


def test_no_announced_move_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    server = Server(tmp_path)
    draw = random.Random(20)
    reader: Reader | None = None
    with server:
        reader = Reader(tmp_path / "data" / "server.sqlite3")
        household = Household(lambda: [server.telnet_port], reader, _BOARDS, seed=1)
        asyncio.run(_life(household, server, 0.3))
    deaths = {"": 0, **dict.fromkeys(POINTS, 0)}
    for number in range(_KILLS - 1):
        point = ("", *POINTS)[number % 5]
        server.start(fail=f"{point}:{draw.randrange(1, 60)}" if point else "")
        asyncio.run(_life(household, server, draw.uniform(0.02, 0.6) if not point else None))
        server.kill()
        deaths[point] += 1
        assert household.faults == []
    reader.close()
    print(f"{sum(deaths.values()) + 1} kills, {household.checked} lines compared, {household.resent} moves sent twice")
    assert household.checked > 20 * _KILLS
    assert household.resent > _KILLS / 4
    with sqlite3.connect(tmp_path / "data" / "server.sqlite3") as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)


async def _life(household: Household, server: Server, seconds: float | None) -> None:
    """Come, play, and die: after ``seconds``, or at the fail point of the server."""
    try:
        await household.come()
        if seconds is not None:
            await household.play(seconds)
        else:
            await household.play(asyncio.ensure_future(_died(server)))
    except NotHeardError:
        if server.is_running:
            raise
    server.kill()
    await asyncio.sleep(0.05)  # what was sent before is still read
    household.part()


async def _died(server: Server) -> None:
    for _ in range(1000):
        if not server.is_running:
            return
        await asyncio.sleep(0.02)
    raise AssertionError("the fail point was never reached")


def test_bots_move_on_when_the_process_that_thinks_is_killed(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        reader = Reader(tmp_path / "data" / "server.sqlite3")
        moves = asyncio.run(_against_a_bot(server, reader))
        assert reader.match("1").moves[: len(moves)] == moves
        reader.close()


async def _against_a_bot(server: Server, reader: Reader) -> list[tuple[str, str]]:
    """A person plays on while each bot that thinks is killed in mid-thought; what was heard of both, as notation."""
    draw = random.Random(5)
    client = await come_in(server.telnet_port, "human")
    await client.ask("new abalone strong black", "^Your turn|You are White")
    for _ in range(_BOT_KILLS):
        chosen = reader.may_play("1", draw)
        assert chosen is not None
        client.send(chosen[1])
        await client.wait("^You (?:move|push) ")
        await asyncio.sleep(draw.uniform(0, 0.3))
        for pid in thinkers(server.pid):
            os.kill(pid, signal.SIGKILL)
        await client.wait("^White (?:moves|pushes) |^.*computer.* (?:moves|pushes) ", 30)
        await client.wait("^Your turn", 30)
    client.close()
    return list(reader.match("1").moves)
