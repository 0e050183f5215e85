"""Planned restarts of several processes on a real PostgreSQL: everybody is told, matches are kept, all begin anew."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from accessible_games.cli.main import run as cli
from tests.hosting.running import Client, Program
from tests.hosting.several import entered, known, led_back, registered, serving, signed_up
from tests.postgres import Cluster, cluster

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def database() -> Iterator[Cluster]:
    """PostgreSQL for this module."""
    with cluster() as one:
        yield one


async def test_a_planned_restart_keeps_the_match_of_an_account(tmp_path: Path, database: Cluster) -> None:
    """Whoever comes again is in the match again, while one process after the other is replaced."""

    async with serving(tmp_path, database, has_broker=True) as server:
        anna = await signed_up(server, "anna", 0)
        await anna.type("new abalone strong")
        await anna.hear("Your turn")
        await server.until_placed(1)
        server.program.process.send_signal(signal.SIGHUP)
        await anna.hear("The server is restarting.")
        await anna.close()
        anna = await Client.connect(server.program.port("Telnet"))
        await anna.hear("name")
        await anna.type("anna")
        await anna.hear("assword")
        await anna.type("blue carpet seven")
        await led_back(anna)
        await anna.hear("Your turn")
        await anna.close()
        await server.served_anew(4)


def test_a_restart_that_is_ordered_on_one_machine_begins_all_anew(tmp_path: Path, database: Cluster) -> None:
    """Two servers with one database, without a broker."""

    async def run(one: Program, other: Program) -> None:
        for program in (one, other):
            await asyncio.to_thread(program.ready)
        await (await registered(await entered(one), "chief")).close()
        words = ["serve", "--config", str(one.file), "--admin", "chief", "--language", "en"]
        assert await asyncio.to_thread(cli, words) == 0
        chief, bob = await known(await entered(one), "chief"), await registered(await entered(other), "bob")
        await chief.type("restart 0")
        await chief.hear("The restart begins")
        for client in (chief, bob):
            await client.hear("The server is restarting")
            await client.ended()
        for program in (one, other):
            await asyncio.to_thread(program.wait_for, lambda: program.errors().count('"serving"') == 2)  # noqa: B023
            assert await asyncio.to_thread(program.end) == 0

    text = f'ssh.port = 0\ntelnet.port = 0\nstatus.on = false\nstore.url = "{database.new_database()}"\n'
    programs = []
    try:
        for name in ("one", "other"):
            (tmp_path / name).mkdir()
            programs.append(Program(tmp_path / name, text))
        asyncio.run(run(*programs))
    finally:
        for program in programs:
            program.close()
