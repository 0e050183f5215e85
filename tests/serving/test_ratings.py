"""A server that is killed at the end of a rated match: the match counts once all the same, and is announced."""

from __future__ import annotations

import asyncio
import sqlite3
import sys
from contextlib import closing
from pathlib import Path
from subprocess import run

import pytest

from tests.kit.clients import LineClient
from tests.kit.play import log_in, register
from tests.kit.quick_server import QuickServer
from tests.kit.server import ROOT, Server, wait_until

pytestmark = pytest.mark.slow

MATCHES = 2


def rated(folder: Path) -> list[tuple[int, int]]:
    """Return matches, and how many rows each has led to."""
    with closing(sqlite3.connect(next(folder.rglob("server.sqlite3")))) as connection:
        return connection.execute("SELECT match_id, count(*) FROM rated GROUP BY match_id ORDER BY match_id").fetchall()


async def play(anna: LineClient, bob: LineClient) -> None:
    """Play a rated match that Bob gives up; return as soon as Anna has heard of it."""
    heard = await anna.ask("new abalone friend rated", r"^Match \d+ waits")
    await bob.ask(f"join {heard.split()[1]}", r"^Match \d+: Abalone, rated")
    await anna.wait("^Your turn")
    await anna.ask("c3 d4", "^You move")
    await bob.wait("^Your turn")
    await bob.ask("g7 f6", "^You move")
    await bob.ask("resign", "Yes or no|yes or no")
    bob.send("yes")
    await anna.wait("^You win")


def test_each_match_counts_once_though_the_server_is_killed_at_its_end(tmp_path: Path) -> None:
    async def one_match(server: Server, is_first: bool) -> None:
        come_in = register if is_first else log_in
        anna, bob = [await come_in(server.telnet_port, name) for name in ("anna", "bob")]
        for one in (anna, bob):
            one.send("leave")  # the board at which it was when the server died
        await play(anna, bob)
        server.kill()
        anna.close()
        bob.close()

    with QuickServer(tmp_path) as server:
        for number in range(1, MATCHES + 1):
            asyncio.run(one_match(server, number == 1))
            server.start()
            wait_until(lambda: len(rated(tmp_path)) == number)  # noqa: B023  # it is asked at once
        assert [rows for _, rows in rated(tmp_path)] == [2] * MATCHES

        async def rating() -> str:
            anna = await log_in(server.telnet_port, "anna")
            line = await anna.ask("rating", "Abalone: ")
            anna.close()
            return line

        assert asyncio.run(rating()).endswith(f"provisional, {MATCHES} matches.")
        server.stop()
    done = run(
        [sys.executable, "-m", "accessible_games", "ratings", "recompute", "--config", str(server.config)],
        cwd=ROOT, capture_output=True, text=True, timeout=60, check=True,
    )  # fmt: skip
    assert done.stdout == f"{MATCHES} rated matches recomputed. All stored ratings were right.\n"
