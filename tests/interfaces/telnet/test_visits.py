"""Telnet with real visits behind it: people come in, play one another, and scripts follow the match."""

from __future__ import annotations

import json
import socket
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from accessible_games.interfaces.limits import SharedLimits
from accessible_games.interfaces.telnet.protocol import DO, GMCP, IAC, SE, Parser, Subnegotiation
from accessible_games.interfaces.telnet.protocol import subnegotiation as framed
from accessible_games.interfaces.telnet.server import open_telnet
from accessible_games.output.sounds.table import STEP
from tests.kit.telnet import Client
from tests.kit.visits import Home, inside

NEW = "brown bread and butter"
IN_LOBBY = b"or help.\r\n"
MATCH_WANTED = bytes((IAC, DO, GMCP)) + framed(GMCP, b'Core.Supports.Set ["Match 1"]')
SOUNDS_WANTED = bytes((IAC, DO, GMCP)) + framed(GMCP, b'Core.Supports.Set ["Client.Media 1"]')
NOT_WANTED = framed(GMCP, b"Core.Supports.Set []")


@asynccontextmanager
async def home(folder: Path) -> AsyncIterator[Door]:
    async with inside(folder, Home) as house:
        sock = socket.socket()
        sock.bind(("127.0.0.1", 0))
        server = await open_telnet(sock, house.manager.make_visit, SharedLimits(), lambda name: None, name="Test")
        door = Door(sock.getsockname()[1])
        try:
            yield door
        finally:
            for client in door.clients:
                await client.close()
            await server.close(None)


class Door:
    """A telnet server for clients."""

    def __init__(self, port: int) -> None:
        self.clients: list[Client] = []
        self._port = port

    async def connect(self) -> Client:
        client = await Client.connect(self._port)
        self.clients.append(client)
        await client.until(b"deutsch for German.\r\n")
        return client

    async def guest(self, name: str) -> Client:
        client = await self.connect()
        client.send(name.encode() + b"\r\n")
        await client.until(IN_LOBBY)
        return client


def bodies(heard: bytes, name: str) -> list[Any]:
    """Return the bodies of all messages of that name."""
    found = []
    for event in Parser().feed(heard):
        if isinstance(event, Subnegotiation) and event.data.startswith(f"{name} ".encode()):
            found.append(json.loads(event.data.partition(b" ")[2]))
    return found


def states(heard: bytes) -> list[Any]:
    return bodies(heard, "Match.State")


async def test_two_guests_play_and_a_script_follows(tmp_path: Path) -> None:
    async with home(tmp_path) as door:
        anna, bert = await door.guest("anna"), await door.guest("bert")
        anna.send(MATCH_WANTED + b"new abalone friend\r\n")
        await anna.until(b"\r\n")
        bert.send(b"play abalone\r\n")
        await bert.until(b"Match 1: Abalone.\r\n")
        await anna.until(b"Your turn.\r\n")
        anna.send(b"c3 d4\r\n")
        await bert.until(b"Your turn.\r\n")
        await anna.until(b'"ply":1')
        await anna.until(bytes((IAC, 240)))
        heard = states(anna.heard)
        assert [state["seq"] for state in heard] == sorted(state["seq"] for state in heard)
        assert heard[-1]["view"]["ply"] == 1
        assert heard[-1]["you"] == ["black"]
        assert {seat["name"] for seat in heard[-1]["seats"].values()} == {"anna", "bert"}
        assert states(bert.heard) == []


async def test_a_script_that_comes_late_gets_the_state_at_once(tmp_path: Path) -> None:
    async with home(tmp_path) as door:
        anna = await door.guest("anna")
        anna.send(b"new abalone easy\r\n")
        await anna.until(b"Your turn.\r\n")
        anna.send(MATCH_WANTED)
        await anna.until(b"Match.State ")
        await anna.until(bytes((IAC, 240)))
        (state,) = states(anna.heard)
        assert state["to_move"] == ["black"]
        assert state["view"]["turn"] == "black"


async def test_a_row_sounds_field_by_field_in_a_client_that_plays_sounds(tmp_path: Path) -> None:
    async with home(tmp_path) as door:
        anna = await door.guest("anna")
        anna.send(b"new abalone easy\r\nlisten a\r\n")
        await anna.until(b"No sounds come over this connection.")
        anna.send(SOUNDS_WANTED)
        begun = time.monotonic()
        anna.send(b"sounds turn off\r\nlisten b\r\nlisten c\r\nlisten i\r\n")
        for _ in range(1 + 1 + 5):  # a row that still sounds makes way for the next one
            await anna.until(b"Client.Media.Play ")
        await anna.until(bytes((IAC, SE)))
        assert time.monotonic() - begun > 4 * STEP
        played = [each["name"] for each in bodies(anna.heard, "Client.Media.Play")]
        assert played == ["own.ogg", "empty.ogg", *["theirs.ogg"] * 5]
        assert b"Row i" in anna.heard
        anna.send(NOT_WANTED + b"listen c\r\n")
        await anna.until(b"No sounds come over this connection.")


async def test_the_bell_rings_on_request(tmp_path: Path) -> None:
    async with home(tmp_path) as door:
        anna, bert = await door.guest("anna"), await door.guest("bert")
        anna.send(b"bell turn on\r\nnew abalone friend\r\n")
        await anna.until(b"waits")
        bert.send(b"play abalone\r\n")
        await anna.until(b"\x07")
        assert anna.heard.index(b"Your turn.") < anna.heard.index(b"\x07")
        bert.send(b"say hello\r\nboard\r\n")
        await bert.until(b"Row a")
        assert b"\x07" not in bert.heard
        anna.send(b"turn\r\n")
        await anna.until(b"hello")
        assert anna.heard.count(b"\x07") == 1, "nothing but the turn was chosen"
