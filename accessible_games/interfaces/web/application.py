"""All areas of the pages together, with the rules for every answer: security headers, the names of the server.

Reports of browsers about a violated policy are counted and dropped, because anybody can send anything.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Mapping
from pathlib import Path

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.trustedhost import TrustedHostMiddleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from accessible_games.interfaces.web import (
    accounts,
    api,
    club,
    entering,
    files,
    installing,
    invitations,
    playing,
    reading,
    records,
)
from accessible_games.interfaces.web.charging import Charging
from accessible_games.interfaces.web.home_guard import HomeGuard
from accessible_games.interfaces.web.identity import IS_SECURE, body_of, is_from_us, kind_of
from accessible_games.interfaces.web.pages import POLICY, REPORTS, compile_templates, policy
from accessible_games.interfaces.web.site import Site

_KIND = "application/csp-report"
_LARGEST_BYTES = 16_384
_READ_SECONDS = 20.0


def _report_routes(site: Site) -> list[BaseRoute]:
    """Return the route for policy reports. Reports are not read, and those of other sites' pages are refused."""

    async def take(request: Request) -> Response:
        if kind_of(request) != _KIND or not is_from_us(request):
            return Response(status_code=415)
        try:
            if await body_of(request, _LARGEST_BYTES, _READ_SECONDS) is None:
                return Response(status_code=413)
        except (TimeoutError, ClientDisconnect):
            return Response(status_code=400)
        site.count("policy_reports")
        return Response(status_code=204)

    return [Route(REPORTS, take, methods=["POST"])]


logger = logging.getLogger(__name__)

STATIC = Path(__file__).with_name("static")
AREAS: tuple[Callable[[Site], list[BaseRoute]], ...] = (
    reading.routes,
    entering.routes,
    accounts.routes,
    club.routes,
    playing.routes,
    files.routes,
    records.routes,
    api.routes,
    installing.routes,
    accounts.token_routes,
    invitations.routes,
    installing.pushing_routes,
    _report_routes,
)
HEADERS: Mapping[str, str] = {
    POLICY: policy(),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
}
LARGEST_HEAD = 16_384  # bytes of the head of a request
_FORWARDED = (b"x-forwarded-for", b"x-forwarded-proto", b"forwarded")
_YEAR_SECONDS = 31_536_000


def application(site: Site, hosts: Collection[str], *, has_proxies: bool) -> ASGIApp:
    """Return the application. ``hosts``: names of the server in requests; ``has_proxies``: trust headers of proxies."""
    routes = [route for area in AREAS for route in area(site)]
    if site.services.home is None:
        compile_templates()
    return Starlette(
        routes=[*routes, Mount("/static", files.Files(directory=STATIC))],
        middleware=[
            Middleware(_Headers, is_secure=site.is_secure, has_proxies=has_proxies, count=site.count),
            *([Middleware(Charging, site=site)] if site.services.home is None else []),
            Middleware(TrustedHostMiddleware, allowed_hosts=list(hosts), www_redirect=False),
            *([Middleware(HomeGuard, home=site.services.home)] if site.services.home is not None else []),
            Middleware(site.identity.middleware),
        ],
        exception_handlers={404: site.pages.missing, 405: site.pages.method_not_allowed, **site.identity.handlers()},
    )


class _Headers:
    """Adds the security headers to every answer, except those that it has itself."""

    def __init__(self, app: ASGIApp, is_secure: bool, has_proxies: bool, count: Callable[[str], None]) -> None:
        self._app = app
        self._has_proxies = has_proxies
        self._has_warned = False
        self._is_secure = is_secure
        self._count = count
        secure = {"Strict-Transport-Security": f"max-age={_YEAR_SECONDS}"} if is_secure else {}
        self._headers = [(name.lower().encode(), value.encode()) for name, value in {**HEADERS, **secure}.items()]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, and add the headers to its answer."""
        scope = {**scope, IS_SECURE: self._is_secure}
        if not self._has_proxies and any(name in _FORWARDED for name, _ in scope.get("headers", ())):
            self._note_proxy()
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def answer(message: Message) -> None:
            if message["type"] == "http.response.start":
                own = message.get("headers", [])
                names = {name for name, _ in own}
                message = {**message, "headers": [*own, *(each for each in self._headers if each[0] not in names)]}
            await send(message)

        if len(scope["raw_path"]) + sum([len(name) + len(value) for name, value in scope["headers"]]) > LARGEST_HEAD:
            self._count("web_refused")
            await PlainTextResponse("", 431)(scope, receive, answer)
            return
        self._count("web_pages")
        await self._app(scope, receive, answer)

    def _note_proxy(self) -> None:
        """Warn once: the operator forgot a proxy, which limits then count as one client, or a client pretends."""
        self._count("web_forwarded")
        if not self._has_warned:
            self._has_warned = True
            logger.warning("ignored a header of a request that names a proxy, because web.proxies is empty")
