"""Files that are the same for everybody: compressed if the browser accepts that, and sent once; and sounds."""

from __future__ import annotations

import gzip
import io
import wave

import pytest
from aiohttp import ClientSession
from multidict import CIMultiDictProxy

from accessible_games.output.sounds.earcons import edition
from tests.kit.web import Door

_FILE = "/static/connection.js"


async def sent(door: Door, path: str = _FILE, **headers: str) -> tuple[int, CIMultiDictProxy[str], bytes]:
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    async with (
        ClientSession(auto_decompress=False) as session,
        session.get(door.address + path, headers=named) as response,
    ):
        return response.status, response.headers, await response.read()


async def test_files_are_compressed_for_clients_that_accept_gzip(echo: Door) -> None:
    _, plain_headers, plain = await sent(echo, Accept_Encoding="identity")
    _, headers, packed = await sent(echo, Accept_Encoding="br, gzip;q=0.8")
    assert "Content-Encoding" not in plain_headers
    assert headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(packed) == plain
    assert len(packed) < len(plain) / 2
    for each in (plain_headers, headers):
        assert each["Vary"] == "Accept-Encoding"
        assert each["Cache-Control"] == "no-cache"
        assert each["Content-Type"].startswith("text/javascript")
        assert "Content-Security-Policy" in each
        status, again, nothing = await sent(echo, If_None_Match=each["ETag"])
        assert (status, nothing, again["Vary"]) == (304, b"", "Accept-Encoding")


@pytest.mark.parametrize("taken", ["", "br", "gzip;q=0", "gzip; q=0.0", "x-gzip-not", "\xff"])
async def test_files_are_plain_for_clients_that_refuse_gzip(echo: Door, taken: str) -> None:
    status, headers, text = await sent(echo, Accept_Encoding=taken)
    assert (status, "Content-Encoding" in headers) == (200, False)
    assert b"WebSocket" in text


async def test_a_sound_with_its_edition_is_cached_forever(echo: Door) -> None:
    async with echo.get("/sounds/turn.wav") as response:
        assert response.content_type == "audio/wav"
        assert "immutable" not in response.headers["cache-control"]
        content = await response.read()
    with wave.open(io.BytesIO(content)) as file:
        assert file.getnframes() > 1000
    async with echo.get(f"/sounds/turn.wav?{edition()}") as response:
        assert await response.read() == content
        assert "immutable" in response.headers["cache-control"]


@pytest.mark.parametrize(
    "name", ["/sounds/nothing.wav", "/sounds/turn+1.wav", "/sounds/turn.ogg", "/sounds/..%2f..%2fsite.wav", "/sounds/"]
)
async def test_unknown_sound_is_not_found(echo: Door, name: str) -> None:
    async with echo.get(name) as response:
        assert response.status == 404


async def test_page_gets_sound_settings_and_their_changes(door: Door) -> None:
    async with door.player(Accept_Language="en") as player:
        await player.until("Type your name")
        await player.type("anna")
        await player.until("Welcome")
        await player.type("sounds off")
        announced = await player.next(lambda message: message if message.get("on") is False else None)
        assert (announced["type"], announced["loudness"], announced["edition"]) == ("sounds", 40, edition())
        await player.type("sounds volume 70")
        assert await player.next(lambda message: message.get("loudness")) == 70
        before = [message for message in player.came if message["type"] == "sounds"]
        assert before[0]["on"] is True


async def test_a_sound_has_its_place_on_the_board(door: Door) -> None:
    async with door.player(Accept_Language="en") as player:
        await player.until("Type your name")
        await player.type("anna")
        await player.until("Welcome")
        for line in ("sounds move on", "sounds game volume 60", "new muehle easy"):
            await player.type(line)
        await player.until("Your turn")
        await player.type("a1")
        await player.until("You place on a1")
        (turn, placed) = (line for line in player.lines if line.get("sound") in ("turn", "move-4"))
        assert (turn["sound"], turn["pan"]) == ("turn", 0)
        assert (placed["sound"], placed["pan"], placed["volume"]) == ("move-4", -1, 60)
        await player.type("listen 1")
        row = await player.next(lambda message: message if "wait" in message else None)
        assert [(one["sound"], one["pan"]) for one in row["lines"][-1]["track"]] == [
            ("own-4", -1), ("empty-4", 0), ("empty-4", 1),
        ]  # fmt: skip
        assert row["wait"] == 0.26
