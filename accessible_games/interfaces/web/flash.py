"""Data that one page leaves for the next one only, in a signed cookie that is valid for two minutes."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from itsdangerous import BadSignature, URLSafeTimedSerializer
from starlette.requests import HTTPConnection
from starlette.responses import Response

LINE, RESULT = "line", "told"  # a command for the game page; the result of a form
_NAME = "once"
_AGE_SECONDS = 120
_MOST_BYTES = 2500  # browsers store four thousand


class Flash:
    """A cookie bound to the token of forms, so that nobody else can leave data for a person's browser."""

    def __init__(self, is_secure: bool) -> None:
        self._is_secure = is_secure
        self._name = f"__Host-{_NAME}" if is_secure else _NAME

    def leave(self, response: Response, token: str, kind: str, lines: Sequence[str]) -> None:
        """Store lines for the next page of this kind. Drop lines from the end that do not fit into a cookie."""
        kept, seal = list(lines), _seal(token, kind)
        while len(sealed := str(seal.dumps(kept))) > _MOST_BYTES and kept:
            kept.pop()
        response.set_cookie(
            self._name,
            sealed,
            max_age=_AGE_SECONDS,
            path="/",
            secure=self._is_secure,
            httponly=True,
            samesite="strict",
        )

    def found(self, request: HTTPConnection, token: str, kind: str) -> list[str]:
        """Return the lines that were left for a page of this kind."""
        try:
            return list(_seal(token, kind).loads(request.cookies.get(self._name, ""), max_age=_AGE_SECONDS))
        except BadSignature:
            return []

    def drop(self, response: Response) -> None:
        """Delete the cookie, because the page has read it."""
        response.delete_cookie(self._name, path="/", secure=self._is_secure, httponly=True, samesite="strict")


def _seal(token: str, kind: str) -> URLSafeTimedSerializer:
    return URLSafeTimedSerializer(token, salt=kind, signer_kwargs={"digest_method": hashlib.sha256})
