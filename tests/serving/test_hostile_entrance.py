"""Strangers connect, type and hang up without a pause: others come in and play, and the store has time for them."""

from __future__ import annotations

import asyncio
import re
from dataclasses import asdict
from pathlib import Path

import pytest

from accessible_games.interfaces.limits import Limits
from tests.postgres import cluster
from tests.serving.clients import LineClient, connect
from tests.serving.nursery import QuickServer
from tests.serving.play import PASSWORD, come_in, register
from tests.serving.server import Server, counted
from tests.serving.strangers import strangers

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("quick")]

_CONNECTIONS = 4000  # that strangers make, few at a time
_MOST = 800  # that may be there, with those of which it is not yet known that they are gone
_SAID = 6  # as much as may be said at once


def _as_every_server() -> dict[str, object]:
    names = ("rate", "burst", "address_rate", "address_burst")
    return {name: int(value) for name, value in asdict(Limits()).items() if name in names}


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_who_connects_and_hangs_up_again_and_again_locks_nobody_out(tmp_path: Path, kind: str) -> None:
    sections = {"limits": _as_every_server()}
    if kind == "sqlite":
        with QuickServer(tmp_path, sections=sections) as server:
            asyncio.run(_withstands(server))
        return
    with cluster() as postgres:
        sections["store"] = {"url": postgres.new_database()}
        with QuickServer(tmp_path, sections=sections) as server:
            asyncio.run(_withstands(server))


async def _withstands(server: Server) -> None:
    (await register(server.telnet_port, "anna")).close()
    bob = await come_in(server.telnet_port, "bob")
    log_ins, made = 0, 0.0
    async with strangers(server):
        while made < _CONNECTIONS or log_ins < _SAID:
            client = await connect(server.telnet_port)
            await client.wait("Type your name")
            assert "Type its password" in await _answer(client, "anna")
            assert "Welcome" in await _answer(client, PASSWORD)
            client.close()
            log_ins += 1
            if log_ins <= _SAID:
                assert f"hello {log_ins}" in await _answer(bob, f"say hello {log_ins}")
            names = ("telnet_connections", "telnet_closed", "refused_full")
            made, closed, refused = [await asyncio.to_thread(counted, server, name) for name in names]
            assert made - closed < _MOST
    print(f"{log_ins} log-ins beside {made:.0f} connections")
    assert refused == 0
    assert not re.findall('"level": "(?:error|critical)".*', (server.folder / "stderr.txt").read_text(encoding="utf-8"))
    bob.close()


async def _answer(client: LineClient, line: str) -> str:
    """What it is answered, or that it cannot be."""
    return await client.ask(line, "Type its password|^Welcome|You say|^This |^Many ")
