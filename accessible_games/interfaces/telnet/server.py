"""The telnet server: it listens, and closes connections with a reason."""

from __future__ import annotations

import asyncio
import logging
import socket
import ssl
import time
from collections.abc import Callable, Mapping

from accessible_games.interfaces.common import Common
from accessible_games.interfaces.limits import QUEUED, SharedLimits
from accessible_games.interfaces.lineshell import COUNTED as SHELL_COUNTED
from accessible_games.interfaces.lineshell import FAREWELL_SECONDS
from accessible_games.interfaces.ports import AnyVisit
from accessible_games.interfaces.telnet.connection import Connection, Endpoint
from accessible_games.line.session.host import Outlet
from accessible_games.line.visits.visit import Origin
from accessible_games.rules.core.notices import Notice

logger = logging.getLogger(__name__)

# The names with which ``count`` is called; those of the shell mean the same for SSH.
COUNTED: Mapping[str, str] = {
    **SHELL_COUNTED,
    "telnet_connections": "telnet connections that were accepted, with TLS or without",
    "telnet_closed": "telnet connections that ended; the difference is how many there are",
    "tls_failed": "connections that did not complete the hand-shake of TLS",
}

_ACCEPTED = 1  # connection in a turn of the event loop, in which those that exist have a few lines carried out
_SEND_BUFFER_BYTES = 65_536  # in the system for each connection: a slow client is noticed soon
_SILENT, _PROBES, _PAUSE = 60, 3, 20  # seconds until a silent peer is asked whether it lives; how often; how far apart


class TelnetServer:
    """Listens on one socket. ``open_telnet`` makes it."""

    def __init__(self, name: str, port: int, make_endpoint: Callable[[TelnetServer], Endpoint]) -> None:
        self._name = name
        self._port = port
        self._since = str(int(time.time()))
        self._endpoint = make_endpoint(self)
        self._server: asyncio.Server

    @property
    def connections(self) -> frozenset[Connection]:
        """The present connections."""
        return frozenset(self._endpoint.connections)

    async def listen(self, sock: socket.socket) -> None:
        """Accept connections from now on."""
        loop = asyncio.get_running_loop()
        self._server = await loop.create_server(lambda: Connection(self._endpoint), sock=sock, backlog=_ACCEPTED)
        sock.listen(QUEUED)

    def status(self) -> dict[str, str]:
        """Return the data for a list of servers, by the names of MSSP."""
        return {
            "NAME": self._name,
            "PLAYERS": str(self._endpoint.common.limits.addresses.count),
            "UPTIME": self._since,
            "PORT": str(self._port),
            "CODEBASE": "Accessible Games",
            "FAMILY": "Custom",
            "GENRE": "None",
            "GAMEPLAY": "Board Games",
            "LANGUAGE": "English",
            "STATUS": "Live",
            "CHARSET": "UTF-8",
            "ANSI": "0",
            "UTF-8": "1",
            "GMCP": "1",
            "SSL": "1" if self._endpoint.tls else "0",
        }

    async def close(self, notice: Notice | None) -> None:
        """Accept nobody more, send everybody the reason, wait a little for their lines in work, and close."""
        self._server.close()
        shells = []
        for connection in list(self._endpoint.connections):
            if connection.shell is None:
                connection.transport.abort()  # still in the hand-shake of TLS
            else:
                shells.append(connection.shell)
        await asyncio.gather(*(shell.finish(notice) for shell in shells))
        await self._emptied()
        for connection in list(self._endpoint.connections):
            connection.transport.abort()
        tasks = self._endpoint.common.tasks
        if tasks:
            await asyncio.wait(list(tasks), timeout=FAREWELL_SECONDS)

    async def _emptied(self) -> None:
        """Wait until nobody is left, or the time for that is over."""
        loop = asyncio.get_running_loop()
        until = loop.time() + FAREWELL_SECONDS
        while self._endpoint.connections and loop.time() < until:
            await asyncio.sleep(0.02)


async def open_telnet(
    sock: socket.socket,
    make_visit: Callable[[Outlet, Origin], AnyVisit],
    limits: SharedLimits,
    count: Callable[[str], None],
    tls: ssl.SSLContext | None = None,
    name: str = "Accessible Games",
    sounds: str = "",
) -> TelnetServer:
    """Serve on a bound socket, with TLS if there is a context. Raises OSError if it cannot listen.

    ``sounds``: the address below which clients find files of sounds, or nothing.
    """
    _keep_alive(sock)
    sock.setblocking(False)
    address = sock.getsockname()
    port = int(address[1]) if isinstance(address, tuple) else 0
    server = TelnetServer(
        name, port, lambda self: Endpoint(make_visit, Common(limits, count), self.status, tls, sounds)
    )
    await server.listen(sock)
    return server


def _keep_alive(sock: socket.socket) -> None:
    """Set options that accepted sockets inherit: vanished peers are noticed, and little waits for slow ones."""
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, _SEND_BUFFER_BYTES)
    if sock.family not in (socket.AF_INET, socket.AF_INET6):
        return
    wanted = {
        "TCP_KEEPIDLE": _SILENT,
        "TCP_KEEPINTVL": _PAUSE,
        "TCP_KEEPCNT": _PROBES,
        "TCP_USER_TIMEOUT": (_SILENT + _PAUSE * _PROBES) * 1000,
    }
    for option, value in wanted.items():
        if hasattr(socket, option):  # not every system has all of them
            sock.setsockopt(socket.IPPROTO_TCP, getattr(socket, option), value)
