"""The game pages: their sockets, and the data that follows a page to another process."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Self

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect
from uvicorn.protocols.utils import ClientDisconnected

from accessible_games.club.lobby.broadcast_handler import Given
from accessible_games.interfaces.lineshell import LineShell
from accessible_games.interfaces.web.flash import LINE, Flash
from accessible_games.interfaces.web.identity import address_of, is_from_us, is_own
from accessible_games.interfaces.web.messages import Close
from accessible_games.interfaces.web.resume import PageHandovers, PageLogins
from accessible_games.interfaces.web.site import ELSEWHERE, Site
from accessible_games.interfaces.web.values import ValueWire
from accessible_games.interfaces.web.wire import WebWire
from accessible_games.limits.connections import Place
from accessible_games.line.visits.visit import Origin
from accessible_games.rules.core.notices import Notice
from accessible_games.rules.core.text import match_number, read_json

_NOWHERE = Place("", None)


class _OverError(Exception):
    """The page gets no connection; ``code``: the close code of its socket."""

    def __init__(self, code: Close) -> None:
        super().__init__(code)
        self.code = code


def routes(site: Site) -> list[BaseRoute]:
    """Return the routes of this area."""
    stage = _PlayPage(site)
    return [Route("/play", stage.play), WebSocketRoute("/socket", stage.socket)]


class _PlayPage:
    """The game page of one site."""

    def __init__(self, site: Site) -> None:
        self._site = site
        self._flash, self._logins, self._handovers = Flash(site.is_secure), PageLogins(site), PageHandovers(site)

    async def play(self, request: Request) -> Response:
        """Show the game page, which needs the script."""
        site = self._site
        who = await site.identity.identify(request)
        left = self._flash.found(request, who.token, LINE) if who.is_offered else []
        more = {"first": "\n".join(left) or _wanted(site, request), "has_records": site.services.library is not None}
        response = site.pages.page(request, "play.html", "play", **more)
        if left:
            self._flash.drop(response)
        return response

    async def socket(self, socket: WebSocket) -> None:
        """Serve the socket of a game page. Refuse pages of other sites: browsers let any page open a socket."""
        if not is_own(socket, socket.headers.get("origin", "")):
            words = self._site.pages.words(socket)("web-socket-foreign")
            await socket.send_denial_response(PlainTextResponse(words, 403))
            # Otherwise uvicorn logs an error that no handshake followed.
            raise ClientDisconnected
        address, limits = address_of(socket), self._site.limits
        place = limits.addresses.enter(address, limits, asyncio.get_running_loop().time())
        if place is None:
            await socket.close()
            return
        wire = await self._begun(socket, place, address)
        if wire is not None:
            await wire.run(socket)

    async def _begun(self, socket: WebSocket, place: Place | Notice, address: str) -> WebWire | None:
        """Return the client connection of the page, or None after closing the socket and freeing the place."""
        try:
            await socket.accept()
            return await self._wire(socket, place, address)
        except BaseException as error:
            if isinstance(place, Place):
                self._site.limits.addresses.leave(place)
            if not isinstance(error, (TimeoutError, WebSocketDisconnect, _OverError)):
                raise
            code = error.code if isinstance(error, _OverError) else Close.LEFT
        if code == Close.LEFT:
            self._site.count("web_refused")  # the page does not say which connection it wants
        with suppress(RuntimeError, WebSocketDisconnect):  # nobody is there any more
            await socket.close(code)
        return None

    async def _wire(self, socket: WebSocket, place: Place | Notice, address: str) -> WebWire:
        """Return the connection that the page has left, or a new one, which then owns the place."""
        site = self._site
        async with asyncio.timeout(site.limits.handshake):
            wish = _Wish.read(await socket.receive_text())
        known = place if isinstance(place, Place) else None
        wire = await self._left(socket, wish) if known is not None else None
        if wire is not None:
            if wire.place is not None:
                site.limits.addresses.leave(wire.place)
            wire.place = known
            site.count("web_returns")
            wire.link.heard(wish.heard)
            if wish.is_new:
                wire.begin_anew()
                await self._logins.renew(wire, socket, wish.who)
            return wire
        given = await self._given(socket, wish)
        wire = (ValueWire if wish.is_for_values else WebWire)(site.common, known, partial(_over, site))
        wire.take_over(*given)
        wire.audio.is_elsewhere = site.services.home is not None
        await self._logins.keep(wire, socket)
        language, is_back = site.pages.language(socket), bool(wish.key)
        origin = Origin("web", address, language=language, is_kept=True, is_back=is_back, heard=wish.since)
        wire.shell = LineShell(site.make_visit, origin, wire, site.common, known or _NOWHERE)
        if isinstance(place, Notice):
            wire.shell.shut(place, "refused_full")
        site.wires.add(wire)
        return wire

    async def _left(self, socket: WebSocket, wish: _Wish) -> WebWire | None:
        """Return the connection that the page has left, if it is open and the browser has the same login."""
        wire = next((each for each in self._site.wires if wish.key and each.link.key == wish.key), None)
        if wire is None or not wire.link.can_go_on(wish.heard):
            return None
        is_its = await self._logins.knows(wire, socket)
        return wire if is_its and wire.link.can_go_on(wish.heard) else None

    async def _given(self, socket: WebSocket, wish: _Wish) -> Given:
        """Return what another process has for the page.

        Raises _OverError if its return would end another tab, or if somebody else uses the browser now.
        """
        site = self._site
        who = await site.identity.identify(socket)
        if wish.who and who.is_sure and wish.who != who.mark and not wish.is_new:
            raise _OverError(Close.LOGGED_OUT)
        if not wish.key or who.person is None:
            return 0, ()
        given, others = None, [wire for wire in site.wires if wire.link.key != wish.key]
        if not wish.is_new and any(wire.is_guest_here(who.person.id) for wire in others):
            raise _OverError(Close.TAKEN_OVER)
        if all(wire.link.key != wish.key for wire in site.wires):
            given = await self._handovers.fetch(wish.key, who.person.id, who.login, wish.heard, wish.is_new)
        if given is not None and given[0] == ELSEWHERE:
            raise _OverError(Close.TAKEN_OVER)
        return given or (0, ())


def _wanted(site: Site, request: Request) -> str:
    """Return the line that opens the match or the puzzle in the address, unless another site's page leads here."""
    match, visits = match_number(request.query_params.get("load", "")), site.services.visits
    if not is_from_us(request):
        return ""
    if visits is None:
        return f"load {match}" if match is not None and site.services.home is not None else ""
    vocabulary, language = visits.vocabulary, site.pages.language(request)
    if match is not None:
        return vocabulary.typed(language, "load", match)
    is_puzzle = request.query_params.get("puzzle") == "today"
    return vocabulary.typed(language, "puzzle", vocabulary.word(language, "puzzle-today")) if is_puzzle else ""


@dataclass(frozen=True, slots=True)
class _Wish:
    """The first message of a page: the key of its connection, and the number of its last frame.

    ``is_new``: the page was loaded again and has nothing else; ``who``: the mark of its person, or empty;
    ``is_for_values``: it is a program, see ``values.py``; ``since``: see ``Begin``.
    """

    key: str = ""
    heard: int = 0
    is_new: bool = False
    who: str = ""
    is_for_values: bool = False
    since: tuple[str, int] | None = None

    @classmethod
    def read(cls, text: str) -> Self:
        """Read the message; any content may begin."""
        match read_json(text):
            case {"begin": str(key), "heard": int(heard), **more}:
                is_back, who = bool(key), more.get("who")
                is_new = is_back and more.get("new") is True
                since = _since(more.get("since")) if is_back else None
                return cls(key, heard * is_back, is_new, f"{who or ''}", more.get("values") is True, since)
        return cls()


def _since(value: object) -> tuple[str, int] | None:
    match value:
        case [str(match), int(entry)] if entry >= 0:
            return match, entry
    return None


def _over(site: Site, wire: WebWire) -> None:
    """Free the connection, because nobody returns to it."""
    site.wires.discard(wire)
    if wire.place is not None:
        site.limits.addresses.leave(wire.place)
        wire.place = None
