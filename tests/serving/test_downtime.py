"""Clocks over a server that is killed: the time in which it did not run is nobody's."""

from __future__ import annotations

import asyncio
import re
import time
from pathlib import Path

import pytest

from tests.hurried import SHORTER
from tests.kit.clients import LineClient
from tests.kit.play import log_in, register, resume
from tests.kit.quick_server import QuickServer, shorter
from tests.kit.server import Server

pytestmark = [pytest.mark.slow]

SOONER = {name: SHORTER[name] for name in ("matches.standings", "matches.sweeper")}  # a minute is a minute
DOWN = 8.0  # seconds without a server, twice what all else may take
THINKING = 6.0
HEARING = 4.0  # seconds that are given back for hearing the time, and rounding
DRIFT = 4.0  # seconds of a last note, a last beat, and of coming back


def left(heard: str) -> list[int]:
    """Seconds of "You 9 minutes 58 seconds, White 10 minutes. …"."""
    return [
        60 * int(found[1]) + int(found[2] or 0) for found in re.finditer(r"(\d+) minutes?(?: (\d+) seconds?)?", heard)
    ]


async def clock(client: LineClient) -> list[int]:
    return left(await client.ask("clock", r"minutes.*[Cc]lock"))


def test_while_a_killed_server_is_down_no_clock_runs(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        anna, bob = [await register(server.telnet_port, name) for name in ("anna", "bob")]
        number = re.search(r"(\d+)", await anna.ask("new abalone friend clock 10", r"\d"))
        assert number is not None
        opened = re.search(r"Match (\d+)", await bob.ask(f"join {number[1]}", r"^Match \d+:"))
        assert opened is not None
        await anna.wait("^Your turn")
        while "read" in await anna.ask("clock", r"minutes.*[Cc]lock"):
            await asyncio.sleep(0.5)
        begun = time.monotonic()
        await asyncio.sleep(THINKING)
        before = await clock(anna)
        server.kill()
        for client in (anna, bob):
            client.close()
        await asyncio.sleep(DOWN)
        server.start()
        anna, bob = [await log_in(server.telnet_port, name) for name in ("anna", "bob")]
        for client in (anna, bob):
            await resume(client, opened[1])
        passed = time.monotonic() - begun - DOWN
        after = await clock(anna)
        assert before[1] == after[1] == 600, "the other one's clock has never run"
        assert before[0] <= 600 - THINKING + HEARING
        assert after[0] >= 600 - passed - DRIFT, (before, after, passed)
        assert after[0] <= before[0] + HEARING, "nor does a restart give time back"
        for client in (anna, bob):
            client.close()
        await asyncio.sleep(0.05)

    with QuickServer(tmp_path / "server", environment=shorter(SOONER)) as server:
        asyncio.run(scenario(server))
