"""Pages on which one plays: their sockets, and what comes along when they are led to another process."""

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
from accessible_games.interfaces.web.wire import WebWire
from accessible_games.limits.connections import Place
from accessible_games.line.visits.visit import Origin
from accessible_games.rules.core.notices import Notice
from accessible_games.rules.core.text import match_number, read_json

_NOWHERE = Place("", None)


class _OverError(Exception):
    """The page begins no visit; ``code``: with which its socket closes."""

    def __init__(self, code: Close) -> None:
        super().__init__(code)
        self.code = code


def routes(site: Site) -> list[BaseRoute]:
    """What is at which address."""
    stage = _PlayPage(site)
    return [Route("/play", stage.play), WebSocketRoute("/socket", stage.socket)]


class _PlayPage:
    """The page of one site on which one plays."""

    def __init__(self, site: Site) -> None:
        self._site = site
        self._flash, self._logins, self._handovers = Flash(site.is_secure), PageLogins(site), PageHandovers(site)

    async def play(self, request: Request) -> Response:
        """Where one plays; it needs the script."""
        site = self._site
        who = await site.identity.who(request)
        left = self._flash.found(request, who.token, LINE) if who.is_offered else []
        more = {"first": "\n".join(left) or _wanted(site, request), "has_records": site.services.library is not None}
        response = site.pages.page(request, "play.html", "play", **more)
        if left:
            self._flash.drop(response)
        return response

    async def socket(self, socket: WebSocket) -> None:
        """Somebody wants to play; only from a page of ours, since browsers let any page open a socket to anywhere."""
        if not is_own(socket, socket.headers.get("origin", "")):
            words = self._site.pages.words(socket)("web-socket-foreign")
            await socket.send_denial_response(PlainTextResponse(words, 403))
            raise ClientDisconnected  # else uvicorn notes as a fault that no handshake followed
        address, limits = address_of(socket), self._site.limits
        place = limits.addresses.enter(address, limits, asyncio.get_running_loop().time())
        if place is None:
            await socket.close()
            return
        wire = await self._begun(socket, place, address)
        if wire is not None:
            await wire.run(socket)

    async def _begun(self, socket: WebSocket, place: Place | Notice, address: str) -> WebWire | None:
        """The visit of the page; None where none begins: its socket is closed, and the place free again."""
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
            self._site.count("web_refused")  # it does not say what it wants
        with suppress(RuntimeError, WebSocketDisconnect):  # nobody is there any more
            await socket.close(code)
        return None

    async def _wire(self, socket: WebSocket, place: Place | Notice, address: str) -> WebWire:
        """The visit that the page has left, or a new one; the place is its own from then on."""
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
            return wire
        given = await self._given(socket, wish)
        wire = WebWire(site.common, known, partial(_over, site))
        wire.take_over(*given)
        wire.audio.is_elsewhere = site.services.home is not None
        await self._logins.keep(wire, socket)
        language, is_back = site.pages.language(socket), bool(wish.key)
        origin = Origin("web", address, language=language, is_kept=True, is_back=is_back)
        wire.shell = LineShell(site.make_visit, origin, wire, site.common, known or _NOWHERE)
        if isinstance(place, Notice):
            wire.shell.shut(place, "refused_full")
        site.wires.add(wire)
        return wire

    async def _left(self, socket: WebSocket, wish: _Wish) -> WebWire | None:
        """The visit that the page has left, if it goes on and the browser is still logged in as the same."""
        wire = next((each for each in self._site.wires if wish.key and each.link.key == wish.key), None)
        if wire is None or not wire.link.can_go_on(wish.heard):
            return None
        who, person = await self._site.identity.who(socket), wire.visit.person
        is_same = who.person is None or person is None or who.person.id == person.id
        is_in = who.login in {wire.login, wire.next_login} - {""} if wire.login else True
        return wire if is_same and is_in and wire.link.can_go_on(wish.heard) else None

    async def _given(self, socket: WebSocket, wish: _Wish) -> Given:
        """What another process had for the page.

        Raises _OverError: coming back by itself it would end another tab, or its browser is somebody else's by now.
        """
        site = self._site
        who = await site.identity.who(socket)
        if wish.who and who.is_sure and wish.who != who.mark:
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
    """The line that opens the match which the address names; only where no page elsewhere leads here."""
    match = match_number(request.query_params.get("load", ""))
    if match is None or not is_from_us(request):
        return ""
    if site.services.visits is None:
        return f"load {match}" if site.services.home is not None else ""
    return site.services.visits.vocabulary.typed(site.pages.language(request), "load", match)


@dataclass(frozen=True, slots=True)
class _Wish:
    """What a page says first: which visit was its own, and the number of the last frame that it has.

    ``is_new``: it was loaded anew, and has nothing else; ``who``: the mark of whose page it is; empty: nobody's.
    """

    key: str = ""
    heard: int = 0
    is_new: bool = False
    who: str = ""

    @classmethod
    def read(cls, text: str) -> Self:
        """Whatever it says, it may begin."""
        match read_json(text):
            case {"begin": str(key), "heard": int(heard), **more}:
                is_back, who = bool(key), more.get("who")
                return cls(key, heard * is_back, is_back and more.get("new") is True, f"{who or ''}")
        return cls()


def _over(site: Site, wire: WebWire) -> None:
    """Nobody comes back to it."""
    site.wires.discard(wire)
    if wire.place is not None:
        site.limits.addresses.leave(wire.place)
        wire.place = None
