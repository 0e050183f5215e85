"""Mistakes in the settings of a running server: players notice no reload, and failed starts are reported."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import sqlite3
from collections.abc import Mapping, Sequence
from contextlib import closing
from pathlib import Path

import pytest

from accessible_games.hosting.server_folder import only_server
from tests.kit.play import register
from tests.kit.quick_server import QuickProgram, shorter
from tests.kit.server import PATIENCE, Program, fetched
from tests.kit.server import serving as serving_processes

pytestmark = pytest.mark.slow

# What is put in place of, or behind, the sound settings, and what the log says of it.
MISTAKES: Mapping[str, str] = {
    "nmae = 3\n": "nmae",
    "name = \n": "This is not TOML",
    "language = 'xx'\n": "language",
    "processes = 0\n": "processes",
    "processes = 4\n": "PostgreSQL",
    "[tls]\ncertificate = '{folder}/empty'\nprivate_key = '{folder}/empty'\nport = 0\n": "cannot be used",
    "[tls]\ncertificate = '{folder}/none'\nprivate_key = '{folder}/none'\nport = 0\n": "cannot be used",
    "log.file = '{folder}/none/log'\n": "cannot be written",
    "audit.file = '{folder}/none/audit'\n": "cannot be written",
    "web.names = ['https://games.example.org']\n": "web.names",
    "store.url = 'mysql://db/games'\n": "store.url",
    "store.url = 'postgresql://nobody@127.0.0.1:1/games'\n": "does not answer",
    "data = '{folder}/foreign'\n": "and stays as it is",
    "data = '{folder}/served'\n": "Another server",
    "data = '{folder}/damaged'\n": "damaged",
    "data = '{folder}/keyless'\n": "host key",
}


SOME = ("nmae = 3\n", "name = \n", *(each for each in MISTAKES if "postgresql:" in each or "data =" in each))


@pytest.mark.parametrize("mistakes", [SOME, pytest.param(tuple(MISTAKES), marks=pytest.mark.soak)], ids=["some", "all"])
def test_wrong_settings_are_refused_and_corrected_ones_accepted(tmp_path: Path, mistakes: Sequence[str]) -> None:
    (tmp_path / "empty").touch()
    for name in ("foreign", "served", "damaged", "keyless"):
        (tmp_path / name).mkdir()
    with closing(sqlite3.connect(tmp_path / "foreign" / "server.sqlite3")) as connection:
        connection.execute("CREATE TABLE theirs (x)")
    (tmp_path / "damaged" / "server.sqlite3").write_bytes(b"no database" * 1000)
    (tmp_path / "keyless" / "ssh_host_ed25519_key").write_text("no key", encoding="ascii")
    with Program(tmp_path, "ssh.port = 0\ntelnet.port = 0\n") as program:
        with only_server(tmp_path / "served"):
            asyncio.run(_play_on(program, tmp_path, mistakes))
        assert program.stop() == 0


async def _play_on(program: Program, folder: Path, mistakes: Sequence[str]) -> None:
    anna, bob = [await register(program.port("Telnet"), name) for name in ("anna", "bob")]
    anna.send("new abalone friend")
    await bob.wait("anna opens match 1")
    bob.send("join 1")
    await bob.wait("You are White")
    sound = program.config.read_text(encoding="utf-8")
    for number, mistake in enumerate(mistakes, 1):
        text = mistake.replace("{folder}", str(folder))
        program.config.write_text(text + sound.partition("\n")[2] if text.startswith("data") else sound + text, "utf-8")
        os.kill(program.process.pid, signal.SIGHUP)
        await asyncio.to_thread(program.wait_for, lambda: len(_refusals(program)) == number)  # noqa: B023
        assert MISTAKES[mistake] in _refusals(program)[-1]
        if number % 3 == 0:  # nobody may say so much at once
            anna.send(f"say still here {number}")
            await bob.wait(f"still here {number}")
    program.config.write_text(sound, encoding="utf-8")
    os.kill(program.process.pid, signal.SIGHUP)
    for client in (anna, bob):
        await client.wait("The server is restarting")
        await client.ended()
    await asyncio.to_thread(program.wait_for, lambda: program.errors().count('"serving"') == 2)


def _refusals(program: Program) -> list[str]:
    return [event["event"] for event in program.events() if "restart: refused" in event["event"]]


def test_failed_starts_are_reported_and_the_fifth_is_the_last(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        status = free.getsockname()[1]
    text = f"ssh.port = 0\ntelnet.port = 0\nstatus.port = {status}\n"
    with QuickProgram(tmp_path, text, environment=shorter()) as program:
        sound = program.config.read_text(encoding="utf-8")
        program.wait_for(lambda: '"serving"' in program.errors())
        program.config.write_text(f"{sound}nmae = 3\n", encoding="utf-8")
        os.kill(serving_processes(program.process.pid)[1], signal.SIGKILL)
        program.wait_for(lambda: "2 times in a row" in program.errors())
        program.config.write_text(sound, encoding="utf-8")
        program.wait_for(lambda: program.errors().count('"serving"') == 2)
        # The parent says so at its next look at the process that serves.
        program.wait_for(lambda: json.loads(fetched(status, "/health")[1])["failed_starts"] == 2)
        program.config.write_text(f"{sound}nmae = 3\n", encoding="utf-8")
        os.kill(serving_processes(program.process.pid)[1], signal.SIGKILL)
        assert program.process.wait(PATIENCE) == 1
        assert "none of its processes can be started" in program.errors()
