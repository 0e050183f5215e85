"""What is at which address, and what holds for all of them: security headers, languages."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection, Mapping
from pathlib import Path
from urllib.parse import urlsplit

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.trustedhost import TrustedHostMiddleware
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from accessible_games.core import Notice
from accessible_games.interfaces.limits import Limits, Place
from accessible_games.interfaces.lineshell import Common, LineShell
from accessible_games.interfaces.ports import AnyVisit
from accessible_games.interfaces.web.pages import LANGUAGE, Pages, language_of
from accessible_games.interfaces.web.wire import WebWire
from accessible_games.pictures import style
from accessible_games.session import Outlet
from accessible_games.visits import Origin

STATIC = Path(__file__).with_name("static")
_NOWHERE = Place("", None)
_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; manifest-src 'self'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS: Mapping[str, str] = {
    "Content-Security-Policy": _POLICY,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
}
_YEAR = 31_536_000  # seconds


class Application:
    """One for each process. ``wires``: the pages on which somebody plays."""

    def __init__(
        self,
        make_visit: Callable[[Outlet, Origin], AnyVisit],
        common: Common,
        hosts: Collection[str],
        is_secure: bool,
        name: str,
    ) -> None:
        self.limits: Limits = common.limits
        self.count = common.count
        self.wires: set[WebWire] = set()
        self._make_visit = make_visit
        self._common = common
        self._pages = Pages(name)
        routes = [
            Route("/", self._page(self._pages.front)),
            Route("/play", self._page(self._pages.play)),
            Route("/rules/{game}", self._page(self._pages.rules)),
            Route("/accessibility", self._page(self._pages.accessibility)),
            Route("/language/{language}", self._choose),
            Route("/board.css", self._board_style),
            Mount("/static", StaticFiles(directory=STATIC)),
            WebSocketRoute("/socket", self._socket),
        ]
        self.asgi: ASGIApp = Starlette(
            routes=routes,
            middleware=[
                Middleware(_Headers, is_secure=is_secure, count=self.count),
                Middleware(TrustedHostMiddleware, allowed_hosts=list(hosts), www_redirect=False),
            ],
            exception_handlers={404: self._pages.missing},
        )

    def _page(self, make: Callable[[Request], Response]) -> Callable[[Request], Awaitable[Response]]:
        async def page(request: Request) -> Response:
            return make(request)

        return page

    async def _choose(self, request: Request) -> Response:
        """The language is kept in a cookie, which says nothing else."""
        response = RedirectResponse(_within(request.headers.get("referer", "")), 303)
        language = language_of(request.path_params["language"])
        response.set_cookie(
            LANGUAGE, language, max_age=_YEAR, httponly=True, samesite="lax", secure=request.url.is_secure
        )
        return response

    async def _board_style(self, request: Request) -> Response:
        return Response(style(), media_type="text/css", headers={"Cache-Control": "no-cache"})

    async def _socket(self, socket: WebSocket) -> None:
        """Somebody wants to play; only from a page of ours, since browsers let any page open a socket to anywhere."""
        if not _is_own(socket):
            await socket.close()
            return
        address = socket.client.host if socket.client else ""
        place = self.limits.addresses.enter(address, self.limits, asyncio.get_running_loop().time())
        if place is None:
            await socket.close()
            return
        await socket.accept()
        try:
            await self._play(socket, place, address)
        finally:
            if isinstance(place, Place):
                self.limits.addresses.leave(place)

    async def _play(self, socket: WebSocket, place: Place | Notice, address: str) -> None:
        language = self._pages.language(socket)
        origin = Origin("web", address, language=language)
        wire = WebWire(socket, self._common)
        wire.shell = LineShell(
            self._make_visit, origin, wire, self._common, place if isinstance(place, Place) else _NOWHERE
        )
        if isinstance(place, Notice):
            wire.shell.shut(place, "refused_full")
        self.wires.add(wire)
        try:
            await wire.run()
        finally:
            self.wires.discard(wire)


class _Headers:
    """What every answer says to the browser."""

    def __init__(self, app: ASGIApp, is_secure: bool, count: Callable[[str], None]) -> None:
        self._app = app
        self._count = count
        secure = {"Strict-Transport-Security": f"max-age={_YEAR}"} if is_secure else {}
        self._headers = [(name.lower().encode(), value.encode()) for name, value in {**HEADERS, **secure}.items()]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass it on, and add them."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def answer(message: Message) -> None:
            if message["type"] == "http.response.start":
                message = {**message, "headers": [*message.get("headers", ()), *self._headers]}
            await send(message)

        self._count("web_pages")
        await self._app(scope, receive, answer)


def _is_own(socket: WebSocket) -> bool:
    origin = urlsplit(socket.headers.get("origin", ""))
    return origin.scheme in ("http", "https") and origin.netloc == socket.headers.get("host", "")


def _within(address: str) -> str:
    """The path of an address, so that nobody is led elsewhere."""
    path = urlsplit(address).path
    return path if path.startswith("/") and not path.startswith("//") else "/"
