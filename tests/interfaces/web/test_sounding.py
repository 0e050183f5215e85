"""Sounds of the page: files for everybody, and what a page is told."""

from __future__ import annotations

import io
import wave
from pathlib import Path

import pytest

from accessible_games.output.sounds.earcons import edition
from tests.kit.web import club, opened


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
