"""A lean page without a browser: a WebSocket that speaks like ``LineClient``, so that hundreds fit in one process."""

from __future__ import annotations

import asyncio
import json
import re

from tests.kit.clients import LineClient

_TEXT, _CLOSE, _PING, _PONG = 1, 8, 9, 10
_HEARD_EVERY = 20  # frames between two reports to the server, as in the script of the page


class PageClient(LineClient):
    """One connection, with its own visit. ``left``: the page as it was before, whose visit is to go on.

    ``ticket``: for a cookie, with which the browser is known; ``boards``: how often one was painted.
    """

    def __init__(self, port: int, left: PageClient | None = None) -> None:
        super().__init__()
        self.key: str = left.key if left is not None else ""
        self.cookie: str = left.cookie if left is not None else ""
        self.ticket = ""
        self.boards = 0
        self.has_resumed = False
        self.begins = asyncio.Event()  # the server has said what goes on
        self._port = port
        self._data = b""
        self._is_open = False
        self._number: int = left._number if left is not None else 0  # of our last message
        self._frames: int = left._frames if left is not None else 0
        self._acknowledged = 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for a WebSocket."""
        super().connection_made(transport)
        self._write(
            f"GET /socket HTTP/1.1\r\nHost: localhost:{self._port}\r\nOrigin: http://localhost:{self._port}\r\n"
            "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            f"Accept-Language: en\r\nCookie: {self.cookie}\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        """Process the answer, then frames."""
        self._data += data
        if not self._is_open:
            head, found, rest = self._data.partition(b"\r\n\r\n")
            if not found:
                return
            assert head.startswith(b"HTTP/1.1 101 "), head
            self._is_open, self._data = True, rest
            self._send({"begin": self.key, "heard": self._frames})
        now = asyncio.get_running_loop().time()
        while (frame := self._next()) is not None:
            kind, payload = frame
            if kind == _TEXT:
                self._take(json.loads(payload), now)
            elif kind == _PING:
                self._frame(_PONG, payload)

    def send(self, line: str) -> None:
        """Type a line."""
        self._number += 1
        self._acknowledged = self._frames
        self._send({"line": line, "n": self._number, "heard": self._frames})

    def _take(self, frame: dict[str, object], now: float) -> None:
        if "begun" in frame:
            self.key, self._frames, self._number = str(frame["begun"]), 0, 0
        if "resumed" in frame or "begun" in frame:
            self.has_resumed = "resumed" in frame
            self.begins.set()
        number = frame.get("n", self._frames)
        assert isinstance(number, int)
        self._frames = number
        messages = frame.get("all", ())
        assert isinstance(messages, list | tuple)
        for message in messages:
            for line in message["lines"] if message["type"] == "lines" else ():
                self._heard(line["text"], now)
            self.ticket = message.get("ticket", self.ticket)
            self.boards += message["type"] == "board"
            if message["type"] == "board" and self.on_board is not None:
                self.on_board(self, now)
        if self._frames - self._acknowledged >= _HEARD_EVERY:
            self._acknowledged = self._frames
            self._send({"heard": self._frames})

    def _next(self) -> tuple[int, bytes] | None:
        data = self._data
        if len(data) < 2:
            return None
        size, at = data[1], 2
        if size >= 126:
            at = 4 if size == 126 else 10
            size = int.from_bytes(data[2:at], "big")
        if len(data) < at + size or at > len(data):
            return None
        self._data = data[at + size :]
        return data[0] & 15, data[at : at + size]

    def _send(self, message: dict[str, object]) -> None:
        self._frame(_TEXT, json.dumps(message).encode())

    def _frame(self, kind: int, payload: bytes) -> None:
        size = len(payload)
        length = bytes((128 | size,)) if size < 126 else bytes((254,)) + size.to_bytes(2, "big")
        self._write(bytes((128 | kind,)) + length + bytes(4) + payload)

    def _write(self, data: bytes) -> None:
        assert self.transport is not None
        self.transport.write(data)


async def come_in(port: int, name: str) -> LineClient:
    """Return a guest in the lobby."""
    _, client = await asyncio.get_running_loop().create_connection(lambda: PageClient(port), "127.0.0.1", port)
    await client.wait("Type your name")
    await client.ask(name, "^Welcome")
    return client


async def come_to_stay(port: int, name: str) -> LineClient:
    """Return a guest in the lobby whose browser is known from then on."""
    client = await come_in(port, name)
    assert isinstance(client, PageClient)
    while not client.ticket:
        await asyncio.sleep(0.01)
    body = f"ticket={client.ticket}".encode()
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(
        f"POST /session HTTP/1.1\r\nHost: localhost:{port}\r\nOrigin: http://localhost:{port}\r\nConnection: close\r\n"
        f"Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {len(body)}\r\n\r\n".encode()
        + body
    )
    answer = (await reader.read()).decode()
    writer.close()
    found = re.findall(r"^set-cookie: ([^;]+)", answer, re.MULTILINE | re.IGNORECASE)
    assert found, answer
    client.cookie = "; ".join(found)
    return client


async def come_back(port: int, left: LineClient) -> PageClient:
    """Return a page that reconnects after a lost connection."""
    assert isinstance(left, PageClient)
    _, client = await asyncio.get_running_loop().create_connection(lambda: PageClient(port, left), "127.0.0.1", port)
    return client
