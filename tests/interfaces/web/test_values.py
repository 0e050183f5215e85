"""A program with a display of its own gets announcements as values, positions by number, and answers to touches."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from accessible_games.interfaces.remote.reading import read_hand, read_line, read_position
from accessible_games.interfaces.touch.desk import position_of
from accessible_games.rules import games
from tests.kit.web import Door, Player


@asynccontextmanager
async def program(door: Door, name: str = "Anna") -> AsyncIterator[Player]:
    """Yield a program of a guest."""
    async with door.silent() as found:
        await found.begin(values=True)
        await found.until("Type your name")
        await found.type(name)
        await found.until("Welcome")
        yield found


def of_text(words: str) -> Any:
    def found(message: dict[str, Any]) -> dict[str, Any] | None:
        return next((line for line in message.get("lines", ()) if words in line["text"]), None)

    return found


@pytest.mark.parametrize("name", games.names())
async def test_position_precedes_its_lines_and_reads_as_the_board(door: Door, name: str) -> None:
    async with program(door) as player:
        await player.type(f"new {name} easy")
        line = await player.next(lambda message: next((x for x in message.get("lines", ()) if "position" in x), None))
        sent = {message["number"]: message for message in player.came if message["type"] == "position"}
        read = read_position(sent[line["position"]])
        update = next(wire.visit.session.update for wire in door.server._site.wires if wire.visit.session)
        assert read is not None
        assert update is not None
        expected = position_of(update)
        assert (read.match_id, read.game.id, read.seat) == (expected.match_id, name, expected.seat)
        assert read.shape == expected.shape
        assert read_line(line).announcement.text == line["text"]
        assert {message["type"] for message in player.came}.isdisjoint(
            {"board", "tools", "standing", "moves", "sounds"}
        )


async def test_line_has_what_voice_sound_and_fingers_need(door: Door) -> None:
    async with program(door) as player:
        await player.type("new abalone easy")
        line = await player.next(of_text("Your turn"))
        assert (line["category"], line["sound"], line["kind"]) == ("turn", "turn", "game")
        assert line["braille"][0][0] == "prose"
        await player.type("c3 d4")
        assert (await player.next(of_text("You move")))["sound"] == "move", "which the account has switched off"
        await player.type("listen a")
        line = await player.next(of_text("Row a"))
        assert line["fields"] == [[name, f"a{place}"] for place, name in enumerate(["own"] * 5, 1)]


async def test_line_counts_as_done_when_it_was_carried_out(door: Door) -> None:
    async with program(door) as player:
        await player.send({"line": "help", "n": 7})
        hand = await player.next(lambda message: message if message.get("done") == 7 else None)
        assert any("lines" in message for message in player.came)
        assert not read_hand(hand).is_turn
        await player.send({"line": "new abalone easy", "n": 8})
        assert read_hand(await player.next(lambda message: message if message.get("turn") else None)).position


async def test_touch_is_answered_for_the_touched_position(door: Door) -> None:
    async with program(door) as player:
        await player.type("new abalone easy")
        old = (await player.next(lambda message: message if message.get("turn") else None))["position"]
        await player.type("c3 d4")
        await player.next(of_text("You move"))
        await player.send({"touch": ["c3", old]})
        line = await player.next(lambda message: next((x for x in message.get("lines", ()) if x.get("felt")), None))
        assert (line["place"], "black" in line["text"]) == ("c3", True), line
        assert any(message.get("cursor") == "c3" for message in player.came)
        await player.send({"touch": ["c3", 4711]})
        await player.until("Too long")
