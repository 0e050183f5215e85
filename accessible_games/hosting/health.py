"""Two pages for machines: /health says whether the server can do its work, /metrics has its figures.

They are served by threads of their own, so a busy event loop shows itself as a late answer and nothing else.
"""

from __future__ import annotations

import asyncio
import json
import shutil
import socket
import threading
from collections.abc import Awaitable, Callable, Iterable
from concurrent.futures import Future
from concurrent.futures import TimeoutError as LateError
from pathlib import Path
from socketserver import ThreadingMixIn
from typing import Any
from wsgiref.simple_server import WSGIRequestHandler, WSGIServer

from prometheus_client import CollectorRegistry, make_wsgi_app

from accessible_games.hosting.config import is_loopback, without_port

Probe = Callable[[], Awaitable[bool]]
StartResponse = Callable[[str, list[tuple[str, str]]], Any]
_PATIENCE = 1.0  # seconds for each probe
_ROOM = 1_000_000  # bytes
_SILENCE = 5.0  # seconds after which a client that says nothing is let go
_TYPE = [("Content-Type", "application/json"), ("Cache-Control", "no-store")]


class _Server(ThreadingMixIn, WSGIServer):
    daemon_threads = True
    request_queue_size = 32

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A client that went away is no event."""


class _Handler(WSGIRequestHandler):
    timeout = _SILENCE
    disable_nagle_algorithm = True  # head and body are two writes

    def address_string(self) -> str:
        """Without asking the name service."""
        return str(self.client_address[0])

    def log_message(self, format: str, *arguments: Any) -> None:
        """A probe every few seconds is no event."""


class StatusPages:
    """The pages, on a listening socket until ``close``. ``probes``: by name; each answers whether all is well.

    ``facts``: what /health tells besides.
    """

    def __init__(
        self,
        sock: socket.socket,
        registry: CollectorRegistry,
        probes: dict[str, Probe],
        facts: Callable[[], dict[str, int]],
    ) -> None:
        self._facts = facts
        self._loop = asyncio.get_running_loop()
        self._probes = probes
        self._metrics = make_wsgi_app(registry)
        self._server = _Server(sock.getsockname()[:2], _Handler, bind_and_activate=False)
        self._server.socket.close()
        self._server.socket = sock
        self._server.server_name, self._server.server_port = sock.getsockname()[:2]
        self._server.setup_environ()
        self._server.set_app(self._answer)
        self._is_own = is_loopback(self._server.server_name)
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.1,), daemon=True)
        self._thread.start()

    def close(self) -> None:
        """No more answers."""
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()

    def _answer(self, environ: dict[str, Any], start: StartResponse) -> Iterable[bytes]:
        if self._is_own and not _names_this_computer(environ.get("HTTP_HOST", "")):
            start("421 Misdirected Request", _TYPE)  # a page elsewhere whose name leads to this computer
            return [b"{}\n"]
        path = environ.get("PATH_INFO", "")
        if path == "/metrics":
            return list(self._metrics(environ, start))
        if path == "/health":
            found = self._probe()
            status = "200 OK" if all(found.values()) else "503 Service Unavailable"
            start(status, _TYPE)
            return [json.dumps({"healthy": all(found.values()), **found, **self._facts()}).encode() + b"\n"]
        start("404 Not Found", _TYPE)
        return [b"{}\n"]

    def _probe(self) -> dict[str, bool]:
        """All probes at once, each in the event loop."""
        asked: dict[str, Future[bool]] = {
            name: asyncio.run_coroutine_threadsafe(_ask(probe), self._loop) for name, probe in self._probes.items()
        }
        found = {}
        for name, answer in asked.items():
            try:
                found[name] = answer.result(_PATIENCE + 0.5)  # a loop that does not turn is no health either
            except LateError:
                answer.cancel()
                found[name] = False
        return found


def _names_this_computer(host: str) -> bool:
    """``host``: a header Host, which old clients leave out."""
    return not host or is_loopback(without_port(host).casefold())


async def _ask(probe: Probe) -> bool:
    try:
        async with asyncio.timeout(_PATIENCE):
            return await probe()
    except Exception:  # whatever it is, it is not well
        return False


def has_disk_room(folder: Path) -> bool:
    """Whether the disk of the folder takes more than what a few moves need. Raises OSError where it is gone."""
    return shutil.disk_usage(folder).free >= _ROOM


class Pulse:
    """Whether a number that must rise does: the beat of the sweepers.

    ``read``: the number as it stands. ``patience``: seconds for which it may stand still.
    """

    def __init__(self, read: Callable[[], Awaitable[int]], now: Callable[[], float], patience: float = 10.0) -> None:
        self._read = read
        self._now = now
        self._patience = patience
        self._seen: int | None = None
        self._changed = now()

    async def beats(self) -> bool:
        """Whether it has risen lately; right after the start nothing is held against it."""
        number = await self._read()
        if number != self._seen:
            self._seen, self._changed = number, self._now()
        return self._now() - self._changed < self._patience
