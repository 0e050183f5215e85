"""The gate before pages on one's own computer: other people and programs here can reach the port, but not come in."""

from __future__ import annotations

import hmac
import secrets

from starlette.requests import HTTPConnection
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocketClose

from accessible_games.interfaces.web.pages import words
from accessible_games.interfaces.web.ports import AtHome

_ENTER, _PLAY = "/enter/", "/play"
_BYTES = 32


def entrance(key: str) -> str:
    """The path that lets a browser in."""
    return _ENTER + key


class Gate:
    """Takes the key of the address for a cookie, once: whoever sees the address afterwards gains nothing by it.

    A cookie goes to all ports of a host, so each port has a name of its own for it.
    """

    def __init__(self, app: ASGIApp, home: AtHome) -> None:
        self._app = app
        self._home = home
        self._key = home.key
        self._cookie = secrets.token_urlsafe(_BYTES)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let in who has the cookie, or brings the key."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
        elif _is_same(HTTPConnection(scope).cookies.get(_name(scope), ""), self._cookie):
            is_back = scope["type"] == "http" and scope["path"].startswith(_ENTER)
            await (RedirectResponse(_PLAY, 303) if is_back else self._app)(scope, receive, send)
        elif scope["type"] == "websocket":
            await WebSocketClose()(scope, receive, send)
        else:
            await self._answer(scope)(scope, receive, send)

    def _answer(self, scope: Scope) -> Response:
        path: str = scope["path"]
        if not self._key or not path.startswith(_ENTER) or not _is_same(path.removeprefix(_ENTER), self._key):
            return PlainTextResponse(words(self._home.language())("web-home-closed"), 403)
        self._key = ""
        answer = RedirectResponse(_PLAY, 303, {"Cache-Control": "no-store"})
        answer.set_cookie(_name(scope), self._cookie, path="/", httponly=True, samesite="strict")
        return answer


def _name(scope: Scope) -> str:
    return f"home-{scope['server'][1]}"


def _is_same(given: str, wanted: str) -> bool:
    return hmac.compare_digest(given.encode(), wanted.encode())
