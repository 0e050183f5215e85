"""The API for programs: addresses that answer with JSON, and a socket that speaks the machine protocol."""

from __future__ import annotations

import asyncio
import hashlib
import re
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any
from weakref import WeakValueDictionary

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.websockets import WebSocket
from uvicorn.protocols.utils import ClientDisconnected

from accessible_games.club.accounts.credentials import Bearer
from accessible_games.club.accounts.person import Person
from accessible_games.interfaces.lineshell import LineShell
from accessible_games.interfaces.web.describing import asyncapi
from accessible_games.interfaces.web.identity import address_of, body_of, is_from_us, kind_of
from accessible_games.interfaces.web.messages import LONGEST
from accessible_games.interfaces.web.site import Site
from accessible_games.interfaces.web.wire import WebWire
from accessible_games.limits.connections import Place
from accessible_games.line.visits.visit import Origin
from accessible_games.output.announce.announcement import Announcement
from accessible_games.rules.core.notices import Notice, NoticeError

if TYPE_CHECKING:  # a computer at home has no API
    from accessible_games.interfaces.protocol.api import ApiOperations

_JSON, PROBLEM = "application/json", "application/problem+json"
_READ_SECONDS = 10.0  # for a body
_NO_TOKEN = {"WWW-Authenticate": "Bearer"}
_BUSY = {"Retry-After": "1"}
_VARY = "Accept-Language, Authorization, Cookie"


def routes(site: Site) -> list[BaseRoute]:
    """Return the routes of this area."""
    if site.services.api is None:
        return []
    below = Mount("/api", _Door(site, site.services.api).application())
    below.path_regex = re.compile(below.path_regex.pattern, re.DOTALL)  # no line break gets past the pattern
    return [below]


class _Door:
    """The application below /api."""

    def __init__(self, site: Site, api: ApiOperations) -> None:
        self._site = site
        self._api = api
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()  # by person

    def application(self) -> Starlette:
        """Return the application."""
        paths: dict[str, dict[str, Any]] = {}
        for each in self._api.resources:
            paths.setdefault(each.path, {})[each.method] = each
        found: list[BaseRoute] = [Route(path, self._endpoint(by), methods=list(by)) for path, by in paths.items()]
        found += [Route("/openapi.json", self._openapi), Route("/asyncapi.json", self._asyncapi)]
        found += [WebSocketRoute("/socket", self._socket)]
        handlers: Mapping[Any, Any] = {
            HTTPException: self._no_address,
            NoticeError: self._noticed,
            Exception: self._failed,
        }
        return Starlette(routes=found, exception_handlers=handlers)

    def _endpoint(self, by_method: Mapping[str, Any]) -> Callable[[Request], Awaitable[Response]]:
        async def answer(request: Request) -> Response:
            method = "GET" if request.method == "HEAD" else request.method
            return await self._answer(request, by_method[method])

        return answer

    async def _answer(self, request: Request, resource: Any) -> Response:
        caller = await self._caller(request)
        person = caller.person if isinstance(caller, Bearer) else caller
        request.state.payer = person.id if person is not None and not person.is_guest else ""
        body = await _body(request) if request.method not in ("GET", "HEAD") else None
        query = request.query_params.multi_items()
        async with self._turn(request):
            found = await self._api.answer(
                resource, caller, request.path_params, query, body, self._site.pages.language(request)
            )
        return self._response(request, *found)

    @asynccontextmanager
    async def _turn(self, request: Request) -> AsyncIterator[None]:
        """Handle one request of a person at a time. Requests that wait keep no seat of their network."""
        turn = self._turns.setdefault(request.state.payer or str(id(request)), asyncio.Lock())
        has_turn = False

        async def wait() -> None:
            nonlocal has_turn
            has_turn = await turn.acquire()

        try:
            await request.state.aside(wait)
            yield
        finally:
            if has_turn:
                turn.release()

    async def _caller(self, request: Request) -> Bearer | Person | None:
        """Return the owner of the token or, for reading alone, the person logged in with this browser."""
        if "authorization" in request.headers:
            return await self._bearer(request)
        if request.method in ("GET", "HEAD") and is_from_us(request):
            return await self._site.identity.person(request)
        return None

    async def _bearer(self, connection: HTTPConnection) -> Bearer:
        """Return the account of the token. Raises NoticeError."""
        kind, _, word = connection.headers.get("authorization", "").partition(" ")
        found = await self._api.bearer(word, address_of(connection)) if kind.casefold() == "bearer" else None
        if found is None:
            self._site.count("tokens_refused")
            raise NoticeError(Notice.of("api-no-token"))
        return found

    def _response(self, request: Request, status: int, body: bytes, more: Mapping[str, str] | None = None) -> Response:
        caching = "no-store" if "authorization" in request.headers else "private, no-cache"
        headers = {"Cache-Control": caching, "Vary": _VARY, **(more or {})}
        if status >= 400:
            headers |= _NO_TOKEN if status == 401 else _BUSY if status in (429, 503) and not more else {}
            return Response(body, status, headers, PROBLEM)
        if request.method in ("GET", "HEAD"):
            mark = f'"{hashlib.sha256(body).hexdigest()[:32]}"'
            headers["ETag"] = mark
            if mark in [one.strip().removeprefix("W/") for one in request.headers.get("if-none-match", "").split(",")]:
                return Response(None, 304, headers)
        return Response(body, status, headers, _JSON)

    async def _openapi(self, request: Request) -> Response:
        return self._response(request, 200, self._api.document)

    async def _asyncapi(self, request: Request) -> Response:
        return self._response(request, 200, asyncapi())

    # Refusals

    def _refused(self, request: Request, notice: Notice, more: Mapping[str, str] | None = None) -> Response:
        return self._response(request, *self._api.refuse(notice, self._site.pages.language(request)), more)

    async def _noticed(self, request: Request, error: NoticeError) -> Response:
        return self._refused(request, error.notice)

    async def _no_address(self, request: Request, error: Any) -> Response:
        """Answer that there is no such address, or that it does not accept the method."""
        reason = "api-wrong-method" if error.status_code == 405 else "api-no-such-address"
        return self._refused(request, Notice.of(reason), error.headers)

    async def _failed(self, request: Request, error: Exception) -> Response:
        """Answer that the server had an error, and log it."""
        self._site.count("failures")
        return self._refused(request, Notice.of("api-failed"))

    # The socket

    async def _socket(self, socket: WebSocket) -> None:
        """Serve a program over a socket. Only a token that may play identifies it."""
        address = address_of(socket)
        try:
            bearer = await self._bearer(socket)
            if not bearer.may_play:
                raise NoticeError(Notice.of("api-only-looks"))
        except NoticeError as error:
            await self._deny(socket, error.notice)
            return
        limits = self._site.limits
        place = limits.addresses.enter(address, limits, asyncio.get_running_loop().time())
        if not isinstance(place, Place):
            await self._deny(socket, place or Notice.of("connection-server-full"))
            return
        try:
            await socket.accept()
            await self._stay(socket, bearer, place, Origin("api", address, language=self._site.pages.language(socket)))
        finally:
            limits.addresses.leave(place)

    async def _stay(self, socket: WebSocket, bearer: Bearer, place: Place, origin: Origin) -> None:
        wire = _ProgramWire(self._site.common, place)
        wire.shell = LineShell(self._api.make_visit(bearer), origin, wire, self._site.common, place)
        self._site.wires.add(wire)
        try:
            wire.person = bearer.person
            await wire.run(socket)
        finally:
            self._site.wires.discard(wire)

    async def _deny(self, socket: WebSocket, notice: Notice) -> None:
        status, body = self._api.refuse(notice, self._site.pages.language(socket))
        await socket.send_denial_response(Response(body, status, _NO_TOKEN if status == 401 else None, PROBLEM))
        # Otherwise uvicorn logs an error that no handshake followed.
        raise ClientDisconnected


class _ProgramWire(WebWire):
    """The connection of a program: one object per message, in both directions."""

    returns = False

    def send(self, announcements: Sequence[Announcement], prompt: str) -> None:
        """Send each announcement as a message of its own."""
        for one in announcements:
            self.link.put_text(one.text)

    def hide(self, is_secret: bool) -> None:
        """Do nothing: nothing is secret here."""

    def _take(self, text: str) -> None:
        if len(text) > LONGEST:
            self.shell.refuse_line()
        else:
            self.shell.line(text)


async def _body(request: Request) -> bytes:
    """Return the body of the request. Raises NoticeError."""
    try:
        found = await body_of(request, LONGEST, _READ_SECONDS)
    except (TimeoutError, ClientDisconnect):
        raise NoticeError(Notice.of("api-slow")) from None
    if found is None:
        raise NoticeError(Notice.of("api-too-large", limit=LONGEST))
    if found and kind_of(request) != _JSON:
        raise NoticeError(Notice.of("api-wrong-type"))
    return found
