"""Attacks with the SSH protocol alone: variables, new keys, requests, tiny packets. Others go on."""

from __future__ import annotations

import asyncio
import sys
import time

import pytest

from tests.kit.server import ROOT, cpu_seconds
from tests.kit.ssh_crowd import ATTACKS, BANNERS, connect
from tests.kit.witness import House, withstands

pytestmark = [pytest.mark.slow, pytest.mark.alone, pytest.mark.crowd, pytest.mark.together]

_SECONDS = 1.2  # that an attack lasts
_SHARE = 0.75  # of a processor that the server may use for an attack
_SHARES = {"channels": 0.9}  # its clients break off and come again, and each new one exchanges keys
_CROWDS = {"new_keys": 40, "new_connections": 20, "crumbs": 20, "half_exchanges": 20}  # connections; else:
_CROWD = 64


async def attack(server: House, name: str, seconds: float = _SECONDS) -> None:
    """Let the crowd in for some seconds, and check its cost to the server."""
    pid = server.pid
    before, begun = cpu_seconds(pid), time.monotonic()
    words = [str(server.ssh_port), name, str(_CROWDS.get(name, _CROWD)), str(seconds)]
    crowd = await asyncio.create_subprocess_exec(sys.executable, "-m", "tests.kit.ssh_crowd", *words, cwd=ROOT)
    try:
        assert await crowd.wait() == 0
    finally:
        if crowd.returncode is None:
            crowd.kill()
    share = (cpu_seconds(pid) - before) / (time.monotonic() - begun)
    print(f"{share:.0%} of a processor")
    assert share < _SHARES.get(name, _SHARE)


@pytest.mark.parametrize("seconds", [_SECONDS, pytest.param(30.0, marks=pytest.mark.soak)])
@pytest.mark.parametrize("name", [*ATTACKS, BANNERS])
def test_withstands(server: House, name: str, seconds: float) -> None:
    withstands(server, lambda server: attack(server, name, seconds))


async def test_log_ins_during_an_attack_succeed(server: House) -> None:
    storm = asyncio.create_task(attack(server, "new_connections"))
    for _ in range(3):
        async with asyncio.timeout(60), await connect(server.ssh_port) as client:
            process = await client.create_process()
            assert "Type the name" in await process.stdout.readline()
    await storm
