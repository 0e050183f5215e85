"""Who plays and whose turn it is, beside the board; clocks as they run."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from accessible_games.interfaces.web.painting import StandingPainter, clock
from accessible_games.matches.clock import Times
from accessible_games.rules import games
from tests.kit.web import club
from tests.line.session.keyboard import AGAINST_BOT, Keyboard
from tests.line.session.table import Table


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    one = Table(tmp_path, games.load("confusion"), "en")
    one.type("new friend", "")
    yield one
    one.close()


def test_it_says_who_plays_and_whose_turn_it_is() -> None:
    keyboard, painter = Keyboard(), StandingPainter()
    assert painter.show(keyboard.session) is None
    keyboard.open(AGAINST_BOT, game_id="abalone")
    told = painter.show(keyboard.session)
    assert told is not None
    assert told["name"].endswith(": Abalone")
    assert told["seats"] == [("black", "Black"), ("white", "White is the easy computer")]
    assert (told["turn"], told["clocks"]) == (["black"], False)
    assert painter.show(keyboard.session) is None
    keyboard.type("c5 d5")
    after = painter.show(keyboard.session)
    assert after is not None
    assert after["turn"] == ["white"]


def test_it_follows_the_language() -> None:
    keyboard, painter = Keyboard(), StandingPainter()
    keyboard.open(AGAINST_BOT, game_id="abalone")
    painter.show(keyboard.session)
    keyboard.type("language de")
    told = painter.show(keyboard.session)
    assert told is not None
    assert told["seats"][0] == ("black", "Schwarz")


@pytest.mark.parametrize(("language", "words"), [("en", "9 in hand"), ("de", "9 in der Hand")])
def test_it_says_and_shows_what_lies_beside_the_board(language: str, words: str) -> None:
    keyboard, painter = Keyboard(), StandingPainter()
    keyboard.type(f"language {language}")
    keyboard.open(dict(zip(("white", "black"), AGAINST_BOT.values(), strict=True)), game_id="muehle")
    told = painter.show(keyboard.session)
    assert told is not None
    ((said, picture),) = told["beside"]["white"]
    assert said == words
    assert picture.count('class="piece white"') == 9
    keyboard.type("a1")
    after = painter.show(keyboard.session)
    assert after is not None
    assert list(after["beside"]) == ["white"]
    assert after["beside"]["white"][0][1].count('class="piece white"') == 8
    painter.clear()
    again = painter.show(keyboard.session)
    assert again is not None
    assert set(again["beside"]) == {"white", "black"}


def test_there_is_none_before_the_next_person_is_at_the_keyboard(table: Table) -> None:
    painter = StandingPainter()
    assert painter.show(table.session) is not None
    table.type("A forward 1")
    assert painter.show(table.session) == {"type": "standing", "match": ""}
    assert painter.show(table.session) is None
    table.type("")
    told = painter.show(table.session)
    assert told is not None
    assert told["turn"] == ["black"]


def test_no_clock_is_below_nothing() -> None:
    told = clock(Times({"black": -20, "white": 5000}, "black", 300))
    assert told == {"type": "clock", "left": {"black": 0, "white": 5000}, "running": "black", "reading": 300}
    assert clock(None) is None


async def test_the_page_asks_how_the_clocks_stand(tmp_path: Path) -> None:
    async with club(tmp_path) as (door, _), door.player() as anna:
        await anna.until("Type your name")
        await anna.type("Anna")
        await anna.until("Welcome, Anna")
        await anna.type("new abalone clock 10")
        assert await anna.next(lambda message: message.get("clocks")) is True
        found = None
        while found is None or not found["running"]:
            await asyncio.sleep(0.05)  # until the first to move has been told so
            await anna.socket.send('{"clock": true}')
            found = await anna.next(lambda message: message if message["type"] == "clock" else None)
        assert found["running"] == "black"
        assert 500_000 < found["left"]["black"] <= 600_000
