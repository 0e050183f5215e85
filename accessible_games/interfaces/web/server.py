"""The door for browsers: HTTP and WebSocket on one socket, inside the server's own event loop."""

from __future__ import annotations

import asyncio
import socket
import ssl
from collections.abc import Callable, Collection, Mapping

from uvicorn import Config
from uvicorn.server import ServerState

from accessible_games.interfaces.common import Common
from accessible_games.interfaces.limits import SharedLimits
from accessible_games.interfaces.lineshell import FAREWELL_SECONDS
from accessible_games.interfaces.ports import AnyVisit
from accessible_games.interfaces.web.application import LARGEST_HEAD, application
from accessible_games.interfaces.web.identity import Identity
from accessible_games.interfaces.web.pages import Pages
from accessible_games.interfaces.web.protocols import Browser, Leaving, page_socket
from accessible_games.interfaces.web.site import PageServices, Site
from accessible_games.interfaces.web.tls_door import READ, TlsConnection
from accessible_games.line.session.host import Outlet
from accessible_games.line.visits.visit import Origin
from accessible_games.rules.core.notices import Notice

COUNTED: Mapping[str, str] = {
    "web_connections": "connections of browsers that were accepted",
    "web_forwarded": "requests that name a proxy in a header, though web.proxies names none",
    "web_refused": "connections of browsers that were refused or ended since there were too many, or too many requests",
    "tokens_refused": "programs that came with a token that is none, or holds no more",
    "pages_refused": "pages that were refused because the person had asked too much",
    "web_pages": "pages and files that were asked for",
    "policy_reports": "reports of browsers that the policy of a page has refused something",
    "web_lost": "pages that have lost their connection while somebody played",
    "web_returns": "pages that have come back soon after, as if nothing had been",
}
_ACCEPTED = 20  # connections at once, before those that exist have their turn
_QUEUED = 1024  # connections that the system keeps for us meanwhile
_LONGEST = 8192  # bytes of a message from a page
_KEPT = 15  # seconds that a connection may be idle between two requests
_PING = 20.0  # seconds until a silent page is asked whether it is there, and until it has to have answered


class WebServer:
    """Listens on one socket. ``open_web`` makes it."""

    def __init__(self, site: Site, config: Config) -> None:
        self._site = site
        self._config = config
        self._state = ServerState()
        self._server: asyncio.Server

    async def listen(self, sock: socket.socket, tls: ssl.SSLContext | None) -> None:
        """Accept connections from now on."""
        loop, buffer, leaving = asyncio.get_running_loop(), memoryview(bytearray(READ)), Leaving()

        def make() -> asyncio.BaseProtocol:
            page = Browser(self._site.common, self._config, self._state, leaving)
            return page if tls is None else TlsConnection(self._site.common, tls, page, buffer)

        self._server = await loop.create_server(make, sock=sock, backlog=_ACCEPTED)
        sock.listen(_QUEUED)

    async def close(self, notice: Notice | None) -> None:
        """Accept nobody more; say why to everybody who plays, wait a little, and close."""
        self._server.close()
        for wire in self._site.wires:
            wire.is_restarting = True
        await asyncio.gather(*(wire.shell.finish(notice) for wire in list(self._site.wires)))
        if self._state.tasks:
            await asyncio.wait(list(self._state.tasks), timeout=FAREWELL_SECONDS)
        for connection in list(self._state.connections):
            connection.shutdown()


async def open_web(
    sock: socket.socket,
    make_visit: Callable[[Outlet, Origin], AnyVisit],
    limits: SharedLimits,
    count: Callable[[str], None],
    hosts: Collection[str],
    proxies: Collection[str] = (),
    tls: ssl.SSLContext | None = None,
    name: str = "Accessible Games",
    services: PageServices | None = None,
) -> WebServer:
    """Serve on a bound socket. ``hosts``: names under which pages may be asked for; ``proxies``: whose word counts.

    Raises OSError when it cannot listen.
    """
    is_secure = tls is not None or bool(proxies)
    services = services or PageServices()
    pages = Pages(name, services.home.language if services.home is not None else None)
    identity = Identity(pages, services.browsers, is_secure)
    site = Site(pages, make_visit, Common(limits, count), services, is_secure, identity)
    server = WebServer(site, _config(site, hosts, proxies))
    sock.setblocking(False)
    await server.listen(sock, tls)
    return server


def _config(site: Site, hosts: Collection[str], proxies: Collection[str]) -> Config:
    """What uvicorn is to do of it: neither processes and signals nor the log, which a server has of its own."""
    config = Config(
        application(site, hosts, has_proxies=bool(proxies)),
        http="h11",
        ws=page_socket(site.common),
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
        h11_max_incomplete_event_size=LARGEST_HEAD,
    )
    config.load()
    return config
