"""Charges requests for pages and to the API the processor time that they take, like typed lines.

The client's network pays, which guests share; a person with an account pays as well, from any network.
"""

from __future__ import annotations

import asyncio
import math
from collections import OrderedDict
from functools import cache, partial
from http import HTTPStatus
from typing import Any

from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from uvicorn.protocols.utils import ClientDisconnected

from accessible_games.interfaces.fairness import Metered
from accessible_games.interfaces.web.api import PROBLEM
from accessible_games.interfaces.web.identity import Who, address_of
from accessible_games.interfaces.web.pages import words
from accessible_games.interfaces.web.site import Site
from accessible_games.limits.connections import Place
from accessible_games.limits.line_budget import LineBudget
from accessible_games.limits.places import Places
from accessible_games.limits.table import PageLimits
from accessible_games.rules.core.notices import Notice

_API = "/api"
_LOOKS = 2  # turns of the event loop until it is known that a client hung up as soon as it had asked
_PAUSE_SECONDS = 1.0  # before a refusal, so that a client that asks again at once costs little
_REMEMBERED = 4096  # networks whose costs are stored
_NOTHING = Response(status_code=400)  # answers a client that has hung up


class _Household:
    """Limits that the requests of one client network share."""

    def __init__(self, budget: LineBudget, seats: asyncio.Semaphore | None) -> None:
        self.budget = budget
        self.places = Places(PageLimits.at_once, PageLimits.waiting, seats)
        self.rests_until = 0.0


class Charging:
    """The middleware around all pages of a server. A refusal is the same few bytes for everybody."""

    def __init__(self, app: ASGIApp, site: Site) -> None:
        self._app = app
        self._site = site
        self._households: OrderedDict[str, _Household] = OrderedDict()
        self._here = asyncio.Semaphore(PageLimits.here)
        self._refusal = cache(self._make_refusal)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on when it is its turn, or refuse it.

        Do nothing for clients that have hung up: one that does so at once and returns would otherwise queue thousands
        of requests in front of everybody.
        """
        connection = HTTPConnection(scope)
        is_gone = connection.state.is_gone
        for _ in range(_LOOKS):
            await asyncio.sleep(0)
        if scope["type"] != "http":
            if is_gone():
                raise ClientDisconnected
            await self._app(scope, receive, send)
            return
        if is_gone():
            await _NOTHING(scope, receive, send)
            return
        limits, now = self._site.limits, asyncio.get_running_loop().time()
        place = limits.addresses.place(address_of(connection), limits, now)
        household = self._household(place, connection)
        is_flood = place.lines is not None and not place.lines.take(now)
        if is_flood or household.places.is_crowded:
            await self._refuse(_PAUSE_SECONDS, scope, receive, send)
            return
        async with household.places:
            rest = await self._rest(household)
            if is_gone():
                await _NOTHING(scope, receive, send)
            elif not rest:
                await self._work(household, scope, receive, send)
        if rest:
            await self._refuse(rest, scope, receive, send)

    def _household(self, place: Place, connection: HTTPConnection) -> _Household:
        """Return the network's limits. Each connection from this computer has its own: a balancer hides clients."""
        limits, name, seats = self._site.limits, place.name, None
        most: tuple[float, float] = limits.address_burst, limits.address_rate
        if place.lines is None and connection.client is not None:
            name, most, seats = f"{name} {connection.client.port}", (limits.burst, limits.rate), self._here
        found = self._households.pop(name, None)
        if found is None:
            budget = LineBudget(limits.fairness.time, place.time, *most)
            found = _Household(budget, seats)
        self._households[name] = found
        if len(self._households) > _REMEMBERED:
            self._households.popitem(last=False)
        return found

    async def _rest(self, household: _Household) -> float:
        """Wait until the network has rested. Return the seconds left if that takes too long."""
        while (rest := household.rests_until - asyncio.get_running_loop().time()) > 0:
            if rest > PageLimits.patience:
                return rest
            await household.places.outside(partial(asyncio.sleep, rest))
        return 0.0

    async def _work(self, household: _Household, scope: Scope, receive: Receive, send: Send) -> None:
        """Let the pages answer. A client that is slow to send or to read keeps no seat meanwhile."""
        outside = household.places.outside
        scope.setdefault("state", {})["aside"] = outside

        async def received() -> Message:
            return await outside(receive)

        async def sent(message: Message) -> None:
            async def paused() -> None:  # a page refuses what is asked for too fast, in as few bytes
                if message.get("status") == HTTPStatus.TOO_MANY_REQUESTS and not scope["path"].startswith(_API):
                    await asyncio.sleep(_PAUSE_SECONDS)
                await send(message)

            await outside(paused)

        pace = self._site.limits.fairness.pages
        work = Metered(self._app(scope, received, sent), pace)  # type: ignore[arg-type]  # a coroutine, as of Starlette
        try:
            await work
        finally:
            rest = household.budget.charge(work.spent, _payer(scope))
            household.rests_until = max(household.rests_until, asyncio.get_running_loop().time() + rest)

    async def _refuse(self, rest: float, scope: Scope, receive: Receive, send: Send) -> None:
        self._site.count("web_refused")
        await asyncio.sleep(_PAUSE_SECONDS)
        connection = HTTPConnection(scope)
        body, kind = self._refusal(self._site.pages.language(connection), scope["path"].startswith(_API))
        response = Response(body, HTTPStatus.TOO_MANY_REQUESTS, {"Retry-After": str(max(1, math.ceil(rest)))}, kind)
        await response(scope, receive, send)

    def _make_refusal(self, language: str, is_api: bool) -> tuple[bytes, str]:
        """Return the body and its media type."""
        if is_api and self._site.services.api is not None:
            return self._site.services.api.refuse(Notice.of("connection-rests"), language)[1], PROBLEM
        return words(language)("web-too-many").encode(), "text/plain"


def _payer(scope: Scope) -> str:
    """Return the person with an account who sent the request, by cookie or token; else empty."""
    state: dict[str, Any] = scope.get("state", {})
    who = state.get("who")
    if isinstance(who, Who) and who.person is not None and not who.person.is_guest:
        return who.person.id
    payer: str = state.get("payer", "")
    return payer
