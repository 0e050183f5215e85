"""What is refused at the door of the page before anybody has come in, and in which words."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from accessible_games.interfaces.limits import SharedLimits
from accessible_games.interfaces.web.application import LARGEST_HEAD
from accessible_games.limits.connections import Place
from accessible_games.rules.core.notices import Notice
from tests.interfaces.web.test_api_socket import denied
from tests.kit.api import token
from tests.kit.web import Door, club, opened

FULL = Notice.of("connection-server-full")


def refusing(door: Door, monkeypatch: pytest.MonkeyPatch, answer: Notice | None) -> None:
    """Connections get a place, but the visit behind the next one gets this answer; None: no words either."""
    enter, given = door.limits.addresses.enter, list[object]()

    def place(address: str, limits: SharedLimits, now: float, **more: bool) -> Place | Notice | None:
        given.append(address)
        return enter(address, limits, now, **more) if len(given) == 1 else answer

    monkeypatch.setattr(door.limits.addresses, "enter", place)


async def test_a_page_for_which_there_is_no_place_hears_why(monkeypatch: pytest.MonkeyPatch) -> None:
    async with opened() as door:
        refusing(door, monkeypatch, FULL)
        async with door.player() as player:
            await player.until("connection-server-full")
            with pytest.raises(ConnectionClosed):
                await player.until("never")
        assert door.counted["refused_full"] == 1


async def test_a_page_that_comes_too_often_gets_no_socket(monkeypatch: pytest.MonkeyPatch) -> None:
    async with opened() as door:
        refusing(door, monkeypatch, None)
        with pytest.raises(InvalidStatus) as refused:
            async with door.player():
                pass
        assert refused.value.response.status_code == 403
        assert not door.visits


@pytest.mark.parametrize("answer", [FULL, None, Notice.of("connection-address-full", count=3)])
async def test_a_program_for_which_there_is_no_place_hears_why(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, answer: Notice | None
) -> None:
    async with club(tmp_path) as (door, house):
        _, word = await token(house)
        refusing(door, monkeypatch, answer)
        status, reason = await denied(door, word)
        assert reason == (answer or FULL).message
        assert status >= 400
        assert house.manager.persons == {}


@pytest.mark.parametrize("path", ["/", "/api/games", "/static/play.js"])
async def test_a_head_that_is_too_large_is_not_read(path: str) -> None:
    async with opened() as door:
        async with door.get(path, X_Large="x" * LARGEST_HEAD) as response:
            assert (response.status, await response.read()) == (431, b"")
            assert response.headers["X-Content-Type-Options"] == "nosniff"
        assert (door.counted["web_refused"], door.counted["web_pages"]) == (1, 0)
        async with door.get(path, X_Large="x" * (LARGEST_HEAD // 2)) as response:
            assert response.status != 431


@pytest.mark.parametrize(
    "sent",
    [
        "GET /help HTTP/1.1\r\nHost: localhost\r\n\r\n",
        "GET /static/play.js HTTP/1.1\r\nHost: localhost\r\n\r\n",
        "POST /language/de HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nto",
        "POST /api/matches HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{",
        "GET /help HTTP/1.1\r\nHost: loc",
    ],
    ids=["page", "file", "form", "api", "head"],
)
async def test_a_browser_that_gives_up_a_request_is_no_fault(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, sent: str
) -> None:
    async with club(tmp_path) as (door, _):
        for _ in range(3):
            _, writer = await asyncio.open_connection("localhost", door.port)
            writer.write(sent.encode())
            await writer.drain()
            writer.transport.abort()
        async with door.get("/help") as response:  # what was begun before is worked on before
            assert response.status == 200
    assert [record.getMessage() for record in caplog.records if record.levelname in ("WARNING", "ERROR")] == []
