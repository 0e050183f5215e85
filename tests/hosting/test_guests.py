"""A guest is the same guest again after a lost connection or a crash."""

from __future__ import annotations

import asyncio
import signal
from pathlib import Path

import pytest

from tests.kit.play import come_in
from tests.kit.quick_server import QuickProgram
from tests.kit.server import Program


@pytest.mark.slow
def test_a_guest_gets_seat_and_waiting_match_back_after_a_crash(tmp_path: Path) -> None:
    text = "ssh.port = 0\ntelnet.port = 0\nstatus.port = 0\n"

    async def before(program: Program) -> None:
        port = program.port("Telnet")
        anna, bob = await come_in(port, "Anna"), await come_in(port, "Bob")
        anna.send("new abalone friend")
        await anna.wait("waits")
        bob.send("play abalone")
        await anna.wait("Your turn")
        anna.send("c3 d4")
        await bob.wait("Your turn")
        bob.send("new samsara friend")
        await bob.wait("waits")
        program.process.send_signal(signal.SIGKILL)
        for client in (anna, bob):
            await client.leave()

    async def afterwards(program: Program) -> None:
        bob = await come_in(program.port("Telnet"), "bob")
        bob.send("mine")
        await bob.wait("Abalone")
        bob.send("load 1")
        await bob.wait("You are")
        carla = await come_in(program.port("Telnet"), "Carla")
        carla.send("play samsara")
        await carla.wait("You are")
        await bob.wait("has begun")
        for client in (bob, carla):
            await client.leave()

    for act in (before, afterwards):
        with QuickProgram(tmp_path, text) as program:
            asyncio.run(act(program))
