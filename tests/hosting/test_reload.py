"""A real reload with a mistake in the settings: nobody who plays notices, and the log says what is wrong."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.hosting.running import Program
from tests.hosting.several import entered, registered

pytestmark = pytest.mark.slow

# What is put in place of, or behind, the sound settings, and what the log says of it.
MISTAKES: Mapping[str, str] = {
    "nmae = 3\n": "nmae",
    "name = \n": "this is not TOML",
    "language = 'xx'\n": "language",
    "processes = 0\n": "processes",
    "processes = 4\n": "PostgreSQL",
    "[tls]\ncertificate = '{folder}/empty'\nprivate_key = '{folder}/empty'\nport = 0\n": "cannot be used",
    "[tls]\ncertificate = '{folder}/none'\nprivate_key = '{folder}/none'\nport = 0\n": "cannot be used",
    "log.file = '{folder}/none/log'\n": "cannot be written",
    "audit.file = '{folder}/none/audit'\n": "cannot be written",
    "web.names = ['https://games.example.org']\n": "web.names",
    "store.url = 'mysql://db/games'\n": "store.url",
}


def test_mistakes_are_refused_and_a_sound_file_is_taken_at_last(tmp_path: Path) -> None:
    (tmp_path / "empty").touch()
    program = Program(tmp_path, "ssh.port = 0\ntelnet.port = 0\n")
    try:
        asyncio.run(_play_on(program, tmp_path))
        assert program.end() == 0
    finally:
        program.close()


async def _play_on(program: Program, folder: Path) -> None:
    await asyncio.to_thread(program.ready)
    anna, bob = await registered(await entered(program), "anna"), await registered(await entered(program), "bob")
    await anna.type("new abalone friend")
    await bob.hear("anna opens match 1")
    await bob.type("join 1")
    await bob.hear("You are White")
    sound = program.file.read_text(encoding="utf-8")
    for number, (mistake, told) in enumerate(MISTAKES.items(), 1):
        program.file.write_text(sound + mistake.replace("{folder}", str(folder)), encoding="utf-8")
        os.kill(program.process.pid, signal.SIGHUP)
        await asyncio.to_thread(program.wait_for, lambda: len(_refusals(program)) == number)  # noqa: B023
        assert told in _refusals(program)[-1]
        one, other = (anna, bob)[:: 1 if number % 2 else -1]  # nobody may say so much at once
        await one.type(f"say still here {number}")
        await other.hear(f"still here {number}")
    program.file.write_text(sound, encoding="utf-8")
    os.kill(program.process.pid, signal.SIGHUP)
    for client in (anna, bob):
        await client.hear("The server is restarting")
        await client.ended()
    await asyncio.to_thread(program.wait_for, lambda: program.errors().count('"serving"') == 2)


def _refusals(program: Program) -> list[str]:
    return [event["event"] for event in program.events() if "the restart is refused" in event["event"]]
