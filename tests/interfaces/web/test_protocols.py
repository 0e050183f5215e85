"""Connections of browsers: none takes more than its share, and refusals are explained in words."""

from __future__ import annotations

import asyncio
import json
import socket
from collections import Counter
from contextlib import suppress
from pathlib import Path

import pytest
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.frames import Frame, Opcode

from accessible_games.interfaces.limits import SharedLimits
from accessible_games.interfaces.web import protocols
from accessible_games.interfaces.web.application import LARGEST_HEAD
from accessible_games.limits.connections import Place
from accessible_games.rules.core.notices import Notice
from tests.interfaces.web.test_api_socket import denied
from tests.kit.api import token
from tests.kit.visits import House
from tests.kit.waiting import SOON, until
from tests.kit.web import Door, Player, club, opened


def write(player: Player, *frames: Frame) -> None:
    player.socket.transport.write(b"".join(frame.serialize(mask=True) for frame in frames))


def is_empty(door: Door) -> bool:
    return not door.limits.addresses.count


@pytest.mark.parametrize("kind", [Opcode.PING, Opcode.PONG])
async def test_empty_frames_are_read_slowly(kind: Opcode, monkeypatch: pytest.MonkeyPatch) -> None:
    """Accept so many at once, then fifty a second; text sent behind them arrives all the same."""
    rested, read_on = list[Opcode](), protocols._PageSocket._read_on

    def reads_on(socket: protocols._PageSocket) -> None:
        rested.append(kind)
        read_on(socket)

    monkeypatch.setattr(protocols._PageSocket, "_read_on", reads_on)
    async with opened(limits=SharedLimits(reading=3_200)) as door, door.player() as player:
        await player.until("welcome")
        write(player, *[Frame(kind, b"") for _ in range(200)])
        await until(lambda: rested)
        await player.type("on")
        await player.until("echo on")


async def test_large_input_is_read_in_slices(player: Player, echo: Door) -> None:
    """It leaves turns to all others."""
    await player.until("welcome")
    turns, pings = 0, Counter[int]()

    async def count() -> None:
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0)

    socket = next(each for each in echo.server._state.connections if isinstance(each, WebSocketsSansIOProtocol))
    handle = socket.handle_ping

    def ping() -> None:
        pings[turns] += 1
        handle()

    socket.handle_ping = ping  # type: ignore[method-assign]
    counting = asyncio.create_task(count())
    socket.data_received(Frame(Opcode.PING, b"x" * 10).serialize(mask=True) * 500)
    await until(lambda: pings.total() == 500)
    counting.cancel()
    assert max(pings.values()) < 100


async def test_many_disconnects_at_once_leave_turns_to_others(echo: Door) -> None:
    writers = [(await asyncio.open_connection("localhost", echo.port))[1] for _ in range(100)]
    await until(lambda: echo.limits.addresses.count == 100)
    browsers = [each for each in echo.server._state.connections if isinstance(each, protocols.Browser)]
    for browser in browsers:
        browser.connection_lost(ConnectionResetError())
    left: list[int] = []
    while left[-1:] != [0]:
        await asyncio.sleep(0)
        left.append(echo.limits.addresses.count)
    assert left == [80, 60, 40, 20, 0]
    for writer in writers:
        writer.close()


async def test_fragmented_message_is_accepted_up_to_a_limit(echo: Door) -> None:
    async with echo.player() as player:
        await player.until("welcome")
        whole = b'{"line": "in pieces"}'
        pieces = [Frame(Opcode.CONT if at else Opcode.TEXT, whole[at : at + 5], fin=False) for at in range(0, 25, 5)]
        write(player, *pieces, Frame(Opcode.CONT, b"", fin=True))
        await player.until("echo in pieces")
    async with echo.player() as player:
        await player.until("welcome")
        write(player, Frame(Opcode.TEXT, b"", fin=False), *[Frame(Opcode.CONT, b"", fin=False)] * 200)
        with pytest.raises(ConnectionClosed) as end:
            await player.until("never")
        assert end.value.rcvd is not None
        assert end.value.rcvd.code == 1009
    await until(lambda: is_empty(echo))


async def test_client_that_reads_no_page_is_disconnected() -> None:
    async with opened(limits=SharedLimits(patience=0.3)) as door:
        sock = socket.socket()
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        sock.connect(("127.0.0.1", door.port))
        sock.setblocking(False)
        ask = b"GET /static/style.css HTTP/1.1\r\nHost: localhost\r\n\r\n"
        with suppress(BlockingIOError, ConnectionError):
            for _ in range(2000):
                sock.send(ask)
        await until(lambda: door.counted["web_pages"] > 10)
        await until(lambda: is_empty(door))
        sock.close()


async def test_client_that_reads_no_announcements_is_disconnected() -> None:
    async with opened(limits=SharedLimits(patience=0.3, unsent=4096)) as door, door.player() as player:
        await player.until("welcome")
        player.socket.transport.pause_reading()
        for _ in range(8):
            await player.type("big 1000")
        await until(lambda: is_empty(door))
        assert door.counted["closed_slow"] == 1
        player.socket.transport.resume_reading()


async def test_messages_keep_their_order_when_a_taker_starts_and_ends() -> None:
    """Everything in one write: text that arrives while the connection starts is queued, later text is not."""
    words = [f"echo {number}" for number in range(20)]
    async with opened() as door, door.silent() as player:
        lines = [json.dumps({"begin": "", "heard": 0}), *(json.dumps({"line": word[5:]}) for word in words)]
        write(player, *(Frame(Opcode.TEXT, line.encode()) for line in lines))
        for number in range(20, 30):
            words.append(f"echo {number}")
            await player.socket.send(json.dumps({"line": str(number)}))
        await player.until("echo 29")
        assert [line["text"] for line in player.lines if line["text"].startswith("echo")] == words


async def test_game_page_bypasses_the_request_queue(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    await player.until("welcome")

    def wait(_: WebSocketsSansIOProtocol) -> None:
        raise AssertionError("it has to wait")

    monkeypatch.setattr(WebSocketsSansIOProtocol, "send_receive_event_to_app", wait)
    await player.type("on")
    await player.until("echo on")


async def test_invalid_utf8_ends_the_connection(player: Player, echo: Door) -> None:
    await player.until("welcome")
    write(player, Frame(Opcode.TEXT, b"\xff\xfe"))
    with pytest.raises(ConnectionClosed) as closed:
        await player.until("nothing")
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1007
    await until(lambda: echo.counted["web_lost"] or is_empty(echo))


async def test_ping_is_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    """The answer does not wait for other output, such as the server's own pings."""
    monkeypatch.setattr(WebSocketsSansIOProtocol, "start_keepalive", lambda _: None)
    async with opened() as door, door.player() as player:
        await player.until("welcome")
        answered = await player.socket.ping(b"here?")
        async with asyncio.timeout(SOON):
            delay = await answered
        assert delay >= 0


FULL = Notice.of("connection-server-full")


def refusing(door: Door, monkeypatch: pytest.MonkeyPatch, answer: Notice | None) -> None:
    """Connections get a place, but the next one gets this refusal; None: no words either."""
    enter, given = door.limits.addresses.enter, list[object]()

    def place(address: str, limits: SharedLimits, now: float, **more: bool) -> Place | Notice | None:
        given.append(address)
        return enter(address, limits, now, **more) if len(given) == 1 else answer

    monkeypatch.setattr(door.limits.addresses, "enter", place)


async def test_full_server_tells_a_page_why(echo: Door, monkeypatch: pytest.MonkeyPatch) -> None:
    refusing(echo, monkeypatch, FULL)
    async with echo.player() as player:
        await player.until("connection-server-full")
        with pytest.raises(ConnectionClosed):
            await player.until("never")
    assert echo.counted["refused_full"] == 1


async def test_too_frequent_sockets_are_refused(echo: Door, monkeypatch: pytest.MonkeyPatch) -> None:
    refusing(echo, monkeypatch, None)
    with pytest.raises(InvalidStatus) as refused:
        async with echo.player():
            pass
    assert refused.value.response.status_code == 403
    assert not echo.visits


@pytest.mark.parametrize("answer", [FULL, None, Notice.of("connection-address-full", count=3)])
async def test_full_server_tells_a_program_why(
    door: Door, house: House, monkeypatch: pytest.MonkeyPatch, answer: Notice | None
) -> None:
    _, word = await token(house)
    refusing(door, monkeypatch, answer)
    status, reason = await denied(door, word)
    assert reason == (answer or FULL).message
    assert status >= 400
    assert house.manager.persons == {}


@pytest.mark.parametrize("path", ["/", "/api/games", "/static/play.js"])
async def test_too_large_request_head_is_refused(echo: Door, path: str) -> None:
    async with echo.get(path, X_Large="x" * LARGEST_HEAD) as response:
        assert (response.status, await response.read()) == (431, b"")
        assert response.headers["X-Content-Type-Options"] == "nosniff"
    assert (echo.counted["web_refused"], echo.counted["web_pages"]) == (1, 0)
    async with echo.get(path, X_Large="x" * (LARGEST_HEAD // 2)) as response:
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
async def test_aborted_request_logs_no_error(tmp_path: Path, caplog: pytest.LogCaptureFixture, sent: str) -> None:
    async with club(tmp_path) as (door, _):
        for _ in range(3):
            _, writer = await asyncio.open_connection("localhost", door.port)
            writer.write(sent.encode())
            await writer.drain()
            writer.transport.abort()
        async with door.get("/help") as response:  # what was begun before is worked on before
            assert response.status == 200
    assert [record.getMessage() for record in caplog.records if record.levelname in ("WARNING", "ERROR")] == []
