"""The server endpoint for browsers: HTTP and WebSocket on one socket, inside the server's own event loop."""

from __future__ import annotations

import asyncio
import socket
import ssl
from collections.abc import Callable, Collection, Mapping

from uvicorn import Config
from uvicorn.server import ServerState

from accessible_games.interfaces.common import Common
from accessible_games.interfaces.limits import QUEUED, SharedLimits
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
    "web_connections": "accepted connections of browsers",
    "web_forwarded": "requests with the header of a proxy, although web.proxies is empty",
    "web_refused": "connections of browsers refused or ended because of too many connections or requests",
    "tokens_refused": "programs refused for an invalid or expired token",
    "pages_refused": "pages refused because the person had requested too many",
    "web_pages": "requested pages and files",
    "policy_reports": "reports of browsers about a violated content policy",
    "web_lost": "game pages that lost their connection",
    "web_returns": "game pages that came back in time and continued",
}
_ACCEPTED = 20  # connections at once, before those that exist have their turn
_LONGEST_BYTES = 8192  # of a message from a page
_IDLE_SECONDS = 15  # between two requests
_PING_SECONDS = 20.0  # until a silent page is checked, and until it must have answered


class WebServer:
    """The web server on one socket, made by ``open_web``."""

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
        sock.listen(QUEUED)

    async def close(self, notice: Notice | None) -> None:
        """Accept nobody more, send all players the reason, wait a little, and close."""
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
    frames: Collection[str] = (),
) -> WebServer:
    """Serve on a bound socket. ``hosts``: names of the server in requests; ``proxies``: addresses of trusted proxies;
    ``frames``: sites that may show public matches inside their pages. Raises OSError when it cannot listen.
    """
    is_secure = tls is not None or bool(proxies)
    services = services or PageServices()
    pages = Pages(name, services.home.language if services.home is not None else None)
    identity = Identity(pages, services.browsers, is_secure)
    site = Site(pages, make_visit, Common(limits, count), services, is_secure, identity, frames)
    server = WebServer(site, _config(site, hosts, proxies))
    sock.setblocking(False)
    await server.listen(sock, tls)
    return server


def _config(site: Site, hosts: Collection[str], proxies: Collection[str]) -> Config:
    """Configure uvicorn without its processes, signals and log, because the server has its own."""
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
        ws_max_size=_LONGEST_BYTES,
        ws_per_message_deflate=False,
        ws_ping_interval=_PING_SECONDS,
        ws_ping_timeout=_PING_SECONDS,
        timeout_keep_alive=_IDLE_SECONDS,
        h11_max_incomplete_event_size=LARGEST_HEAD,
    )
    config.load()
    return config
