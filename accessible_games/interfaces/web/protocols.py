"""The connections of browsers, from HTTP to WebSocket: none may take more of the event loop or stay for longer than
is fair.
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

_BURST = 4  # seconds' worth of bytes that may come at once
_PIECE = 4096  # bytes of requests that are taken apart at a time
_FRAME = 64  # bytes that a frame counts for at least: empty ones cost as much as full ones
_PIECES = 100  # of one message
_SHELL_FIRST = 2  # times the patience, so that the shell is the first to close a page that reads nothing, and counts it
_LEAVING = 20  # connections that are gone, of which the rest is done in one turn of the event loop
_SLICE = 1024  # bytes of one page that are read before another connection has its turn


class Reader:
    """Ends a connection whose other side has taken nothing of what waits for it for too long."""

    def __init__(self, transport: asyncio.Transport, patience: float) -> None:
        self._transport = transport
        self._patience = patience
        self._waiting = 0  # bytes, when it was looked at last
        self._timer = asyncio.get_running_loop().call_later(patience, self._look)

    def _look(self) -> None:
        waiting = self._transport.get_write_buffer_size()
        if waiting and waiting >= self._waiting > 0:
            self._transport.abort()
            return
        self._waiting = waiting
        self._timer = asyncio.get_running_loop().call_later(self._patience, self._look)

    def stop(self) -> None:
        """It is over."""
        self._timer.cancel()


class Leaving:
    """Connections that are gone. A thousand may go at once; what is left to do for them leaves turns to others."""

    def __init__(self) -> None:
        self._gone: deque[tuple[Browser, Exception | None]] = deque()

    def add(self, browser: Browser, why: Exception | None) -> None:
        """One more."""
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
    """One connection until it becomes a WebSocket: counted as those of other doors, and not open for ever."""

    def __init__(self, common: Common, config: Config, state: ServerState, leaving: Leaving) -> None:
        super().__init__(config, state, {}, asyncio.get_running_loop())
        self._leaving = leaving
        app = config.loaded_app
        self._proxies = app.trusted_hosts if isinstance(app, ProxyHeadersMiddleware) else None  # all come through them
        self.limits, self.count = common.limits, common.count
        self._place: Place | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._reader: Reader | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as the class above
        """Look whether there is room; the first request has to be whole in time."""
        super().connection_made(transport)
        self.app_state["is_gone"] = transport.is_closing  # for whoever works on what it asks
        self._reader = Reader(transport, self.limits.patience)
        address = self.client[0] if self.client else ""
        is_proxy = self._proxies is not None and address in self._proxies
        if self._proxies is not None and not is_proxy:  # it would come in clear
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
        """The hand-shake of TLS is over, and there is room."""
        self._place = place
        self.connection_made(transport)

    def data_received(self, data: bytes) -> None:
        """Part of a request, or all of it; what goes on is not hurried."""
        for at in range(0, len(data), _PIECE):  # a head that is too large is refused before all of it is taken apart
            if not self.transport.is_closing():
                super().data_received(data[at : at + _PIECE])
        self._expect()

    def on_response_complete(self) -> None:
        """The next request has to be whole in time."""
        super().on_response_complete()
        self._expect()

    def connection_lost(self, exc: Exception | None) -> None:
        """It is over, by whomever."""
        self._leaving.add(self, exc)

    def leave(self, why: Exception | None) -> None:
        """What is left to do when it is over."""
        if self._reader is not None:
            self._reader.stop()
        super().connection_lost(why)
        self._leave()

    def handle_websocket_upgrade(self, event: Any) -> None:
        """The socket takes a place of its own."""
        if self._reader is not None:
            self._reader.stop()
        self._leave()
        super().handle_websocket_upgrade(event)

    def _refuse(self, notice: Notice | None) -> None:
        """In the common language: what the browser prefers is not known yet."""
        if notice is not None:
            words = Announcer(Listener()).text(notice.message, **dict(notice.facts)).encode()
            head = f"HTTP/1.1 503 Service Unavailable\r\nContent-Type: text/plain\r\nContent-Length: {len(words)}\r\n"
            self.transport.write(head.encode() + b"Connection: close\r\nRetry-After: 60\r\n\r\n" + words)
        self.transport.close()

    def _expect(self) -> None:
        """A head that does not become whole in time ends the connection."""
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
    """A WebSocket that is read no faster than lines are by telnet, a little at a time."""

    common: Common

    def connection_made(self, transport: Any) -> None:
        """The request that asks for it was read already."""
        super().connection_made(transport)
        limits = self.common.limits
        self._reader = Reader(transport, limits.patience * _SHELL_FIRST)
        self._budget = Bucket(limits.reading * _BURST, limits.reading, self.loop.time())
        self._frames = 0
        self._left = b""  # has come, and is not read yet
        self._taker: Callable[[str], None] | None = None
        self._rest: asyncio.TimerHandle | asyncio.Handle | None = None

    def data_received(self, data: bytes) -> None:
        """What comes while there is something left waits behind it."""
        self._left += data
        if self._rest is None and not self.read_paused:
            self._read_on()

    async def run_asgi(self) -> None:
        """What somebody who plays types and hears need not take the long way through the application."""
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
        """As the class above where nobody takes messages, or one that came before is not taken yet."""
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
        """As the class above, which reads on when all was taken."""
        message = await super().receive()
        if not self.read_paused:
            self._go_on()
        return message

    async def send(self, message: Any) -> None:
        """As the class above, which takes no message any more once it has said that it closes."""
        await super().send(message)
        if self.close_sent:
            self._go_on()

    def _read_on(self) -> None:
        """A slice; who sends too much a second is read more slowly."""
        self._rest = None
        part, self._left = self._left[:_SLICE], self._left[_SLICE:]
        super().data_received(part)
        debt = self._budget.owe(self.loop.time(), len(part) + self._frames * _FRAME)
        self._frames = 0
        if debt:
            self._rest = self.loop.call_later(debt, self._read_on)
        self._go_on()

    def _go_on(self) -> None:
        """Have the next slice read in its turn, or more be sent; a message that nobody has taken yet comes first."""
        if self.transport.is_closing():
            self._left = b""
        elif self._left and self._rest is None and not self.read_paused:
            self._rest = self.loop.call_soon(self._read_on)
        if self._left or self._rest is not None:
            self.transport.pause_reading()
        elif not self.read_paused:
            self.transport.resume_reading()

    def handle_text(self, event: Any) -> None:
        """Text, or its first piece."""
        self._frames += 1
        super().handle_text(event)

    def handle_cont(self, event: Any) -> None:
        """A piece of a message; one that never ends is not kept."""
        self._frames += 1
        super().handle_cont(event)
        if len(self.frames) > _PIECES:
            self._fail(1009, f"message with more than {_PIECES} pieces")

    def handle_bytes(self, event: Any) -> None:
        """Nothing that we take."""
        self._fail(1003, "message that is no text")

    def handle_ping(self) -> None:
        """The page asks whether somebody is there."""
        self._frames += 1
        super().handle_ping()

    def handle_pong(self, event: Any) -> None:
        """An answer, asked for or not."""
        self._frames += 1
        super().handle_pong(event)

    def _fail(self, code: int, why: str) -> None:
        """End it, as the class above where a frame is too large."""
        self.conn.fail(code, why)
        self.handle_parser_exception()

    def connection_lost(self, exc: Exception | None) -> None:
        """It is over, by whomever."""
        if self._rest is not None:
            self._rest.cancel()
        self._reader.stop()
        super().connection_lost(exc)


def page_socket(common: Common) -> type[asyncio.Protocol]:
    """The class of WebSockets that share this."""
    return type("PageSocket", (_PageSocket,), {"common": common})
