"""The door for browsers: HTTP and WebSocket on one socket, inside the server's own event loop."""

from __future__ import annotations

import asyncio
import socket
import ssl
from collections.abc import Callable, Collection, Mapping
from typing import Any

from uvicorn import Config
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle
from uvicorn.server import ServerState

from accessible_games.announce import Announcer, Listener
from accessible_games.core import Notice
from accessible_games.interfaces.limits import Limits, Place
from accessible_games.interfaces.lineshell import FAREWELL, Common
from accessible_games.interfaces.ports import AnyVisit
from accessible_games.interfaces.web.application import Application
from accessible_games.session import Outlet
from accessible_games.visits import Origin

COUNTED: Mapping[str, str] = {
    "web_connections": "connections of browsers that were accepted",
    "web_refused": "connections of browsers that were refused or ended since there were too many, or too many requests",
    "web_pages": "pages and files that were asked for",
}
_ACCEPTED = 100  # connections at once, before those that exist have their turn
_LONGEST = 8192  # bytes of a message from a page
_HEAD = 16_384  # bytes of the head of a request
_KEPT = 15  # seconds that a connection may be idle between two requests
_PING = 20.0  # seconds until a silent page is asked whether it is there, and until it has to have answered


class _Protocol(H11Protocol):
    """One connection until it becomes a WebSocket: counted as those of other doors, and not open for ever."""

    limits: Limits
    count: Callable[[str], None]

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as the class above
        """Look whether there is room; the first request has to be whole in time."""
        self._place: Place | None = None
        self._timer: asyncio.TimerHandle | None = None
        super().connection_made(transport)
        now = self.loop.time()
        place = self.limits.addresses.enter(self.client[0] if self.client else "", self.limits, now)
        if not isinstance(place, Place):
            self.count("web_refused")
            self._refuse(place)
            return
        self._place = place
        self.count("web_connections")
        self._expect()

    def data_received(self, data: bytes) -> None:
        """Part of a request, or all of it; what goes on is not hurried."""
        super().data_received(data)
        self._expect()

    def on_response_complete(self) -> None:
        """The next request has to be whole in time; a household that asks for too much has to come anew."""
        super().on_response_complete()
        lines = self._place.lines if self._place is not None else None
        if lines is not None and not lines.take(self.loop.time()):
            self.count("web_refused")
            self.transport.close()
        self._expect()

    def connection_lost(self, exc: Exception | None) -> None:
        """It is over, by whomever."""
        super().connection_lost(exc)
        self._leave()

    def handle_websocket_upgrade(self, event: Any) -> None:
        """The socket takes a place of its own."""
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


class WebServer:
    """Listens on one socket. ``open_web`` makes it."""

    def __init__(self, application: Application, config: Config) -> None:
        self._application = application
        self._config = config
        self._state = ServerState()
        self._server: asyncio.Server

    async def listen(self, sock: socket.socket, tls: ssl.SSLContext | None) -> None:
        """Accept connections from now on."""
        loop = asyncio.get_running_loop()
        limited = {"limits": self._application.limits, "count": staticmethod(self._application.count)}
        kind: Any = type("Protocol", (_Protocol,), limited)
        self._server = await loop.create_server(
            lambda: kind(config=self._config, server_state=self._state, app_state={}, _loop=loop),
            sock=sock,
            ssl=tls,
            backlog=_ACCEPTED,
        )

    async def close(self, notice: Notice | None) -> None:
        """Accept nobody more; say why to everybody who plays, wait a little, and close."""
        self._server.close()
        await asyncio.gather(*(wire.shell.finish(notice) for wire in list(self._application.wires)))
        if self._state.tasks:
            await asyncio.wait(list(self._state.tasks), timeout=FAREWELL)
        for connection in list(self._state.connections):
            connection.shutdown()


async def open_web(
    sock: socket.socket,
    make_visit: Callable[[Outlet, Origin], AnyVisit],
    limits: Limits,
    count: Callable[[str], None],
    hosts: Collection[str],
    proxies: Collection[str] = (),
    tls: ssl.SSLContext | None = None,
    name: str = "Accessible Games",
) -> WebServer:
    """Serve on a bound socket. ``hosts``: names under which pages may be asked for; ``proxies``: whose word counts.

    Raises OSError when it cannot listen.
    """
    application = Application(make_visit, Common(limits, count), hosts, tls is not None or bool(proxies), name)
    config = Config(
        application.asgi,
        http="h11",
        ws="websockets-sansio",
        lifespan="off",
        log_config=None,
        access_log=False,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=list(proxies),
        server_header=False,
        date_header=False,
        ws_max_size=_LONGEST,
        ws_per_message_deflate=False,
        ws_ping_interval=_PING,
        ws_ping_timeout=_PING,
        timeout_keep_alive=_KEPT,
        h11_max_incomplete_event_size=_HEAD,
    )
    config.load()
    server = WebServer(application, config)
    sock.setblocking(False)
    await server.listen(sock, tls)
    return server
