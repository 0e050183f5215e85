"""The gate before pages on one's own computer: other people and programs there can reach the port, but not log in."""

from __future__ import annotations

import hmac
import secrets

from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocketClose

from accessible_games.interfaces.web.pages import words
from accessible_games.interfaces.web.site import AtHome

_ENTER = "/enter/"


def entrance(key: str) -> str:
    """Return the path that lets a browser in."""
    return _ENTER + key


class HomeGuard:
    """Exchanges the key of the address, once, for a secret folder that holds all pages.

    Other people on the computer can see the address with which a browser was started.

    No cookie lets anybody in, because browsers send cookies to all ports of a host, to any program there.
    """

    def __init__(self, app: ASGIApp, home: AtHome) -> None:
        self._app = app
        self._home = home
        self._folder = secrets.token_urlsafe(32)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass requests on that know the folder, and exchange the key for the folder."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
        elif _is_same(scope["path"][1:].partition("/")[0], self._folder):
            await self._app({**scope, "root_path": f"/{self._folder}"}, receive, send)
        elif scope["type"] == "websocket":
            await WebSocketClose()(scope, receive, send)
        else:
            await self._answer(scope["path"])(scope, receive, send)

    def _answer(self, path: str) -> Response:
        key = self._home.key
        if not key or not _is_same(path, entrance(key)):
            return PlainTextResponse(words(self._home.language())("web-home-closed"), 403)
        self._home.key = ""
        return RedirectResponse(f"/{self._folder}/play", 303, {"Cache-Control": "no-store"})


def _is_same(given: str, wanted: str) -> bool:
    return hmac.compare_digest(given.encode(), wanted.encode())
