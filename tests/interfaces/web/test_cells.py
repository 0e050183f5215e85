"""Braille and words for a voice on the page: only for who wants them, and never in the way of the event loop."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from accessible_games.club.accounts.settings import Settings
from accessible_games.interfaces.web import painting
from accessible_games.output.announce.announcer import Announcer, Listener
from accessible_games.output.braille.translators import NoProseError
from accessible_games.rules.core.notices import Notice
from tests.kit.said import said
from tests.kit.web import Player, club

BLANK = "\u2800"


@asynccontextmanager
async def match(folder: Path, *felt: str, language: str = "en") -> AsyncIterator[Player]:
    """Somebody at a page who wants so much, in a match."""
    async with club(folder) as (door, _), door.player(Accept_Language=language) as player:
        await player.until("Type your name" if language == "en" else "Namen")
        await player.type("anna")
        await player.until("Welcome" if language == "en" else "Willkommen")
        await player.socket.send(json.dumps({"felt": list(felt)}))
        await player.type("new muehle easy" if language == "en" else "neu muehle leicht")
        await player.until("Your turn" if language == "en" else "am Zug")
        if "braille" in felt:
            await shown(player, "rows")
        yield player


def cells_in(message: dict[str, Any], what: str) -> list[str] | None:
    return message[what] if message["type"] == "braille" and message.get(what) else None


async def shown(player: Player, what: str) -> list[str]:
    """The newest that has come, or the first that comes: board and words do not wait for each other."""
    if found := seen(player, what):
        return found[-1]
    cells: list[str] = await player.next(lambda message: cells_in(message, what))
    return cells


def seen(player: Player, what: str) -> list[list[str]]:
    return [found for message in player.came if (found := cells_in(message, what))]


@pytest.mark.parametrize("language", ["en", "de"])
async def test_the_board_and_what_was_told_last_come_as_cells(tmp_path: Path, language: str) -> None:
    async with match(tmp_path, "braille", language=language) as player:
        lines, board = await shown(player, "lines"), await shown(player, "rows")
        assert all("\u2800" <= cell <= "\u28ff" for row in [*board, *lines] for cell in row)
        assert len(board) > 5
        assert max(map(len, [*board, *lines])) <= 40
        await player.type("braille width 20" if language == "en" else "braille breite 20")
        narrow = await player.next(lambda message: of_width(message, 20))
        await player.type("braille line" if language == "en" else "braille zeile")
        await other_board(player, narrow)


async def other_board(player: Player, than: list[str]) -> list[str]:
    """The next board that is another one; the same may come again."""
    rows: list[str] = await player.next(lambda message: found if (found := cells_in(message, "rows")) != than else None)
    return rows


def of_width(message: dict[str, Any], width: int) -> list[str] | None:
    rows = cells_in(message, "rows")
    return rows if rows and max(map(len, rows)) <= width else None


async def test_a_move_changes_the_board(tmp_path: Path) -> None:
    async with match(tmp_path, "braille") as player:
        before = seen(player, "rows")[-1]
        await player.type("a1")
        after = await other_board(player, before)
        changed = [(one, other) for one, other in zip(before, after, strict=True) if one != other]
        assert len(changed) == 1


async def test_who_wants_nothing_gets_nothing_of_it(tmp_path: Path) -> None:
    async with match(tmp_path) as player:
        assert not [message for message in player.came if message["type"] == "braille"]
        assert not [line for line in player.lines if "spoken" in line]


async def test_words_for_a_voice_come_where_they_are_others(tmp_path: Path) -> None:
    async with match(tmp_path, "spoken") as player:
        await player.type("help explore")
        await player.until("explore")
        await player.type("a1")
        await player.until("You place")
        spoken = [line for line in player.lines if "spoken" in line]
        assert all(line["spoken"] != line["text"] for line in spoken)


@pytest.mark.parametrize("felt", ["braille", ["nothing"], [1], {}, None, ["braille", ["spoken"]]])
async def test_nonsense_is_refused(tmp_path: Path, felt: object) -> None:
    async with match(tmp_path) as player:
        await player.socket.send(json.dumps({"felt": felt}))
        await player.until("Too long: a line")


async def test_where_words_cannot_be_translated_that_is_said_and_the_board_is_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> str:
        raise NoProseError(Notice.of("braille-process-died"))

    monkeypatch.setattr(painting, "segment_cells", refuse)
    async with match(tmp_path, "braille") as player:
        missing = [message["missing"] for message in player.came if message.get("missing")]
        missing = missing or [await player.next(lambda message: message.get("missing"))]
        assert "liblouis" in missing[0]
        assert await shown(player, "rows")


async def test_slow_words_hold_up_nobody_and_only_the_last_are_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import threading

    may_go_on, asked = threading.Event(), []

    def slow(segments: Any, *_: object) -> str:
        asked.append(" ".join(segment.text for segment in segments))
        may_go_on.wait(150)
        return "\u2801"

    monkeypatch.setattr(painting, "segment_cells", slow)
    async with match(tmp_path, "braille") as player:
        for number in range(995, 1000):
            await player.type(f"load {number}")
        await player.until("999")
        while not asked:  # a thread does it
            await asyncio.sleep(0.01)
        assert len(asked) == 1
        may_go_on.set()
        await player.next(lambda message: cells_in(message, "lines"))
        await player.next(lambda message: cells_in(message, "lines"))
        await asyncio.sleep(0)
        assert len(asked) < 5


async def test_the_page_is_told_what_calls_the_person(tmp_path: Path) -> None:
    async with match(tmp_path) as player:
        called = [message for message in player.came if message["type"] == "called"]
        called += [] if called else [await player.next(lambda one: one if one["type"] == "called" else None)]
        assert called[0]["signals"] == ["turn"]


@pytest.mark.parametrize(("count", "shown"), [(1, 1), (10, 10), (11, 10), (25, 10)])
async def test_a_message_shows_the_last_ten_announcements(
    monkeypatch: pytest.MonkeyPatch, count: int, shown: int
) -> None:
    monkeypatch.setattr(painting, "segment_cells", lambda segments, *_: segments[0].text)
    put: list[Any] = []
    tasks: list[Coroutine[Any, Any, None]] = []
    view = painting.BrailleView(put.append, tasks.append)
    view.wish(is_wanted=True)
    told = [said(f"line {number}") for number in range(count)]
    session: Any = SimpleNamespace(settings=Settings(), announcer=Announcer(Listener("en")))
    view.tell([*told, said("")], session)
    await tasks[0]
    assert [message["lines"] for message in put] == [[one.text for one in told[-shown:]]]
