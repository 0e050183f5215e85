"""The connections of browsers, from HTTP to WebSocket, with limits so that none holds the event loop up or stays open
for too long.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Any

from uvicorn import Config
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState

from accessible_games.interfaces.common import Common
from accessible_games.interfaces.web.link import AT_ONCE, TAKER
from accessible_games.limits.buckets import Bucket
from accessible_games.limits.connections import Place
from accessible_games.output.announce.announcer import Announcer, Listener
from accessible_games.rules.core.notices import Notice

_BURST_SECONDS = 4  # bytes of this time may arrive at once
_PIECE_BYTES = 4096  # of requests that are parsed at a time
_FRAME_BYTES = 64  # counted for a frame at least: an empty one costs as much as a full one
_PIECES = 100  # of one message
_SHELL_FIRST = 2  # times the patience, so that the shell is the first to close and count a page that reads nothing
_LEAVING = 20  # closed connections that are cleaned up in one turn of the event loop
_SLICE_BYTES = 1024  # of one page that are read before another connection has its turn


class Reader:
    """Ends a connection if the client has read nothing of the waiting data for too long."""

    def __init__(self, transport: asyncio.Transport, patience: float) -> None:
        self._transport = transport
        self._patience = patience
        self._waiting = 0  # bytes, at the last check
        self.timer = asyncio.get_running_loop().call_later(patience, self._look)

    def _look(self) -> None:
        waiting = self._transport.get_write_buffer_size()
        if waiting and waiting >= self._waiting > 0:
            self._transport.abort()
            return
        self._waiting = waiting
        self.timer = asyncio.get_running_loop().call_later(self._patience, self._look)


class Leaving:
    """Closed connections. A thousand may close at once, so their cleanup leaves turns to others."""

    def __init__(self) -> None:
        self._gone: deque[tuple[Browser, Exception | None]] = deque()

    def add(self, browser: Browser, why: Exception | None) -> None:
        """Add a connection."""
        if not self._gone:
            asyncio.get_running_loop().call_soon(self._some)
        self._gone.append((browser, why))

    def _some(self) -> None:
        for _ in range(min(_LEAVING, len(self._gone))):
            browser, why = self._gone.popleft()
            browser.leave(why)
        if self._gone:
            asyncio.get_running_loop().call_soon(self._some)


class Browser(H11Protocol):
    """One connection until it becomes a WebSocket, counted like those of other endpoints, and with a time limit."""

    def __init__(self, common: Common, config: Config, state: ServerState, leaving: Leaving) -> None:
        super().__init__(config, state, {}, asyncio.get_running_loop())
        self._leaving = leaving
        app = config.loaded_app
        self._proxies = app.trusted_hosts if isinstance(app, ProxyHeadersMiddleware) else None  # the trusted proxies
        self.limits, self.count = common.limits, common.count
        self._place: Place | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._reader: Reader | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as the class above
        """Check for room; the first request must be complete in time."""
        super().connection_made(transport)
        self.app_state["is_gone"] = transport.is_closing  # for code that works on its requests
        self._reader = Reader(transport, self.limits.patience)
        address = self.client[0] if self.client else ""
        is_proxy = self._proxies is not None and address in self._proxies
        if self._proxies is not None and not is_proxy:  # the client would connect without encryption
            self.count("web_refused")
            self.transport.close()
            return
        place = self._place or self.limits.addresses.enter(address, self.limits, self.loop.time(), is_proxy=is_proxy)
        if not isinstance(place, Place):
            self.count("web_refused")
            self._refuse(place)
            return
        self._place = place
        self.count("web_connections")
        self._expect()

    def admit(self, place: Place, transport: asyncio.Transport) -> None:
        """Start reading, because the TLS handshake is over and there is room."""
        self._place = place
        self.connection_made(transport)

    def data_received(self, data: bytes) -> None:
        """Parse part of a request, or all of it. There is no time limit for a body."""
        # A head that is too large is refused before all of it is parsed.
        for at in range(0, len(data), _PIECE_BYTES):
            if not self.transport.is_closing():
                super().data_received(data[at : at + _PIECE_BYTES])
        self._expect()

    def on_response_complete(self) -> None:
        """Start the time limit of the next request."""
        super().on_response_complete()
        self._expect()

    def connection_lost(self, exc: Exception | None) -> None:
        """Clean up after the connection has closed, from either side."""
        self._leaving.add(self, exc)

    def leave(self, why: Exception | None) -> None:
        """Finish the cleanup of a closed connection."""
        if self._reader is not None:
            self._reader.timer.cancel()
        super().connection_lost(why)
        self._leave()

    def handle_websocket_upgrade(self, event: Any) -> None:
        """Hand over to a WebSocket, which has a place of its own."""
        if self._reader is not None:
            self._reader.timer.cancel()
        self._leave()
        super().handle_websocket_upgrade(event)

    def _refuse(self, notice: Notice | None) -> None:
        """Refuse in the common language, because the browser's language is not known yet."""
        if notice is not None:
            words = Announcer(Listener()).text(notice.message, **dict(notice.facts)).encode()
            head = f"HTTP/1.1 503 Service Unavailable\r\nContent-Type: text/plain\r\nContent-Length: {len(words)}\r\n"
            self.transport.write(head.encode() + b"Connection: close\r\nRetry-After: 60\r\n\r\n" + words)
        self.transport.close()

    def _expect(self) -> None:
        """End the connection if a head is not complete in time."""
        cycle: RequestResponseCycle | None = self.cycle  # none before the first request
        is_answering = cycle is not None and not cycle.response_complete
        if is_answering or self._place is None:
            self._stop_timer()
        elif self._timer is None:
            self._timer = self.loop.call_later(self.limits.handshake, self.transport.abort)

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _leave(self) -> None:
        self._stop_timer()
        if self._place is not None:
            self.limits.addresses.leave(self._place)
            self._place = None


class _PageSocket(WebSocketsSansIOProtocol):
    """A WebSocket that is read no faster than lines by telnet, a little at a time."""

    common: Common

    def connection_made(self, transport: Any) -> None:
        """Set up reading; the request for the socket was read already."""
        super().connection_made(transport)
        limits = self.common.limits
        self._reader = Reader(transport, limits.patience * _SHELL_FIRST)
        self._budget = Bucket(limits.reading * _BURST_SECONDS, limits.reading, self.loop.time())
        self._frames = 0
        self._left = b""  # arrived, but not read yet
        self._taker: Callable[[str], None] | None = None
        self._rest: asyncio.TimerHandle | asyncio.Handle | None = None

    def data_received(self, data: bytes) -> None:
        """Queue the data behind what is left to read."""
        self._left += data
        if self._rest is None and not self.read_paused:
            self._read_on()

    async def run_asgi(self) -> None:
        """Serve the game page directly, without the overhead of the whole application."""
        own: dict[str, Any] = {AT_ONCE: self._send_at_once, TAKER: self._take_with}
        self.scope["extensions"] = {**(self.scope["extensions"] or {}), **own}
        await super().run_asgi()

    def _take_with(self, taker: Callable[[str], None] | None) -> None:
        self._taker = taker

    def _send_at_once(self, text: str) -> bool:
        is_open = self.handshake_complete and not self.close_sent and self.conn.state.name == "OPEN"
        if not is_open or not self.writable.is_set() or self.transport.is_closing():
            return False
        self.conn.send_text(text.encode())
        self.transport.write(b"".join(self.conn.data_to_send()))
        return True

    def send_receive_event_to_app(self) -> None:
        """Pass a message directly to its taker, else queue it as the class above does."""
        if self._taker is None or self.read_paused or self.close_sent:
            super().send_receive_event_to_app()
            return
        data, self.frames = b"".join(self.frames), []
        try:
            text = data.decode()
        except UnicodeDecodeError:
            self._fail(1007, "text that is not UTF-8")
            return
        self._taker(text)

    async def receive(self) -> Any:
        """Receive like the class above, and read on when the queue is empty."""
        message = await super().receive()
        if not self.read_paused:
            self._go_on()
        return message

    async def send(self, message: Any) -> None:
        """Send like the class above, and accept no messages after closing."""
        await super().send(message)
        if self.close_sent:
            self._go_on()

    def _read_on(self) -> None:
        """Read a slice; a client that sends too much a second is read more slowly."""
        self._rest = None
        part, self._left = self._left[:_SLICE_BYTES], self._left[_SLICE_BYTES:]
        super().data_received(part)
        debt = self._budget.owe(self.loop.time(), len(part) + self._frames * _FRAME_BYTES)
        self._frames = 0
        if debt:
            self._rest = self.loop.call_later(debt, self._read_on)
        self._go_on()

    def _go_on(self) -> None:
        """Schedule the next slice or further sending; a queued message goes first."""
        if self.transport.is_closing():
            self._left = b""
        elif self._left and self._rest is None and not self.read_paused:
            self._rest = self.loop.call_soon(self._read_on)
        if self._left or self._rest is not None:
            self.transport.pause_reading()
        elif not self.read_paused:
            self.transport.resume_reading()

    def handle_text(self, event: Any) -> None:
        """Handle text, or its first piece."""
        self._frames += 1
        super().handle_text(event)

    def handle_cont(self, event: Any) -> None:
        """Handle a piece of a message; one that never ends is not stored."""
        self._frames += 1
        super().handle_cont(event)
        if len(self.frames) > _PIECES:
            self._fail(1009, f"message with more than {_PIECES} pieces")

    def handle_bytes(self, event: Any) -> None:
        """Refuse bytes."""
        self._fail(1003, "message that is no text")

    def handle_ping(self) -> None:
        """Answer the page's check of the connection."""
        self._frames += 1
        super().handle_ping()

    def handle_pong(self, event: Any) -> None:
        """Handle a pong, requested or not."""
        self._frames += 1
        super().handle_pong(event)

    def _fail(self, code: int, why: str) -> None:
        """End the connection, as the class above does for a frame that is too large."""
        self.conn.fail(code, why)
        self.handle_parser_exception()

    def connection_lost(self, exc: Exception | None) -> None:
        """Clean up after the connection has closed, from either side."""
        if self._rest is not None:
            self._rest.cancel()
        self._reader.timer.cancel()
        super().connection_lost(exc)


def page_socket(common: Common) -> type[asyncio.Protocol]:
    """Return the class of WebSockets that share this object."""
    return type("PageSocket", (_PageSocket,), {"common": common})
