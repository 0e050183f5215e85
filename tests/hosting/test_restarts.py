"""A planned restart of several servers on a real PostgreSQL: everybody is notified, and all restart."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from accessible_games.cli.main import run as cli
from tests.kit.play import log_in, register
from tests.kit.quick_server import QuickProgram, shorter
from tests.kit.server import Program
from tests.postgres import Cluster

pytestmark = pytest.mark.slow


def test_a_restart_ordered_on_one_machine_restarts_all(tmp_path: Path, postgres: Cluster) -> None:
    """Two servers with one database, without a broker."""

    async def run(one: Program, other: Program) -> None:
        for program in (one, other):
            await asyncio.to_thread(program.start)
        await (await register(one.port("Telnet"), "chief")).leave()
        words = ["serve", "--config", str(one.config), "--admin", "chief", "--language", "en"]
        assert await asyncio.to_thread(cli, words) == 0
        chief, bob = await log_in(one.port("Telnet"), "chief"), await register(other.port("Telnet"), "bob")
        chief.send("restart 0")
        await chief.wait("The restart begins")
        for client in (chief, bob):
            await client.wait("The server is restarting")
            await client.ended()
        for program in (one, other):
            await asyncio.to_thread(program.wait_for, lambda: program.errors().count('"serving"') == 2)  # noqa: B023
            assert await asyncio.to_thread(program.stop) == 0

    text = f'ssh.port = 0\ntelnet.port = 0\nstatus.on = false\nstore.url = "{postgres.new_database()}"\n'
    programs = []
    try:
        for name in ("one", "other"):
            programs.append(QuickProgram(tmp_path / name, text, environment=shorter()))
        asyncio.run(run(*programs))
    finally:
        for program in programs:
            program.kill()
