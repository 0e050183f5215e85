"""Files that are the same for everybody: compressed where a browser takes that, and sent once; and sounds."""

from __future__ import annotations

import gzip
import io
import wave
from pathlib import Path

import pytest
from aiohttp import ClientSession
from multidict import CIMultiDictProxy

from accessible_games.output.sounds.earcons import edition
from tests.kit.web import Door, club, opened

_FILE = "/static/connection.js"


async def sent(door: Door, path: str = _FILE, **headers: str) -> tuple[int, CIMultiDictProxy[str], bytes]:
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    async with (
        ClientSession(auto_decompress=False) as session,
        session.get(door.address + path, headers=named) as response,
    ):
        return response.status, response.headers, await response.read()


async def test_a_file_is_compressed_for_who_takes_that_and_is_the_same() -> None:
    async with opened() as door:
        _, plain_headers, plain = await sent(door, Accept_Encoding="identity")
        _, headers, packed = await sent(door, Accept_Encoding="br, gzip;q=0.8")
        assert "Content-Encoding" not in plain_headers
        assert headers["Content-Encoding"] == "gzip"
        assert gzip.decompress(packed) == plain
        assert len(packed) < len(plain) / 2
        for each in (plain_headers, headers):
            assert each["Vary"] == "Accept-Encoding"
            assert each["Cache-Control"] == "no-cache"
            assert each["Content-Type"].startswith("text/javascript")
            assert "Content-Security-Policy" in each
            status, again, nothing = await sent(door, If_None_Match=each["ETag"])
            assert (status, nothing, again["Vary"]) == (304, b"", "Accept-Encoding")


@pytest.mark.parametrize("taken", ["", "br", "gzip;q=0", "gzip; q=0.0", "x-gzip-not", "\xff"])
async def test_who_does_not_take_it_gets_the_file_itself(taken: str) -> None:
    async with opened() as door:
        status, headers, text = await sent(door, Accept_Encoding=taken)
        assert (status, "Content-Encoding" in headers) == (200, False)
        assert b"WebSocket" in text


async def test_no_page_is_compressed() -> None:
    """What it says could be guessed by its length."""
    async with opened() as door:
        for path in ("/", "/play", "/accessibility", "/nothing"):
            _, headers, _ = await sent(door, path, Accept_Encoding="gzip")
            assert "Content-Encoding" not in headers


async def test_a_sound_can_be_fetched_and_with_its_edition_is_kept_for_good() -> None:
    async with opened() as door:
        async with door.get("/sounds/turn.wav") as response:
            assert response.content_type == "audio/wav"
            assert "immutable" not in response.headers["cache-control"]
            content = await response.read()
        with wave.open(io.BytesIO(content)) as file:
            assert file.getnframes() > 1000
        async with door.get(f"/sounds/turn.wav?{edition()}") as response:
            assert await response.read() == content
            assert "immutable" in response.headers["cache-control"]


@pytest.mark.parametrize("name", ["/sounds/nothing.wav", "/sounds/turn.ogg", "/sounds/..%2f..%2fsite.wav", "/sounds/"])
async def test_what_is_no_sound_is_not_there(name: str) -> None:
    async with opened() as door, door.get(name) as response:
        assert response.status == 404


async def test_a_page_is_told_what_the_account_wants_of_sounds_and_each_change(tmp_path: Path) -> None:
    async with club(tmp_path) as (door, _), door.player(Accept_Language="en") as player:
        await player.until("Type your name")
        await player.type("anna")
        await player.until("Welcome")
        await player.type("sounds off")
        told = await player.next(lambda message: message if message.get("on") is False else None)
        assert (told["type"], told["loudness"], told["edition"]) == ("sounds", 40, edition())
        await player.type("sounds volume 70")
        assert await player.next(lambda message: message.get("loudness")) == 70
        before = [message for message in player.came if message["type"] == "sounds"]
        assert before[0]["on"] is True


async def test_a_sound_says_from_where_on_the_board_it_comes(tmp_path: Path) -> None:
    async with club(tmp_path) as (door, _), door.player(Accept_Language="en") as player:
        await player.until("Type your name")
        await player.type("anna")
        await player.until("Welcome")
        await player.type("new muehle easy")
        await player.until("Your turn")
        await player.type("a1")
        await player.until("You place on a1")
        (turn, placed) = (line for line in player.lines if line.get("sound"))
        assert (turn["sound"], turn.get("spot")) == ("turn", None)
        assert (placed["sound"], placed["spot"]) == ("move", [-1, -1])
