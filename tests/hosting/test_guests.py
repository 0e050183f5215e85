"""A guest whose line is lost is the same guest again, also after a crash."""

from __future__ import annotations

import asyncio
import signal
from pathlib import Path

import pytest

from tests.kit.running import Client, Program


@pytest.mark.slow
def test_a_guest_takes_up_its_seat_and_its_waiting_match_after_a_crash(tmp_path: Path) -> None:
    text = "ssh.port = 0\ntelnet.port = 0\nstatus.port = 0\n"

    async def come(program: Program, name: str) -> Client:
        client = await Client.connect(program.port("Telnet"))
        await client.hear("Type your name")
        await client.type(name)
        await client.hear("Welcome")
        return client

    async def before(program: Program) -> None:
        anna, bob = await come(program, "Anna"), await come(program, "Bob")
        await anna.type("new abalone friend")
        await anna.hear("waits")
        await bob.type("play abalone")
        await anna.hear("Your turn")
        await anna.type("c3 d4")
        await bob.hear("Your turn")
        await bob.type("new samsara friend")
        await bob.hear("waits")
        program.process.send_signal(signal.SIGKILL)
        for client in (anna, bob):
            await client.close()

    async def afterwards(program: Program) -> None:
        bob = await Client.connect(program.port("Telnet"))
        await bob.hear("Type your name")
        await bob.type("bob")
        await bob.hear("Welcome")
        await bob.type("mine")
        await bob.hear("Abalone")
        await bob.type("load 1")
        await bob.hear("You are")
        carla = await come(program, "Carla")
        await carla.type("play samsara")
        await carla.hear("You are")
        await bob.hear("has begun")
        for client in (bob, carla):
            await client.close()

    for act in (before, afterwards):
        program = Program(tmp_path, text)
        try:
            program.ready()
            asyncio.run(act(program))
        finally:
            program.close()
