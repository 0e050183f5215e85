"""What one page leaves for the next one, and only for that: in a cookie of ours, which counts for two minutes."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from itsdangerous import BadSignature, URLSafeTimedSerializer
from starlette.requests import HTTPConnection
from starlette.responses import Response

LINE, TOLD = "line", "told"  # what is to be carried out where one plays; what came of a form
_NAME = "once"
_AGE = 120  # seconds
_MOST = 2500  # bytes; browsers keep four thousand


class Flash:
    """Bound to the token of forms, so that nobody else can leave something for the browser of a person."""

    def __init__(self, is_secure: bool) -> None:
        self._is_secure = is_secure
        self._name = f"__Host-{_NAME}" if is_secure else _NAME

    def leave(self, response: Response, token: str, kind: str, lines: Sequence[str]) -> None:
        """For the next page; what is too long for a cookie is left out from its end."""
        kept, seal = list(lines), _seal(token, kind)
        while len(sealed := str(seal.dumps(kept))) > _MOST and kept:
            kept.pop()
        response.set_cookie(
            self._name,
            sealed,
            max_age=_AGE,
            path="/",
            secure=self._is_secure,
            httponly=True,
            samesite="strict",
        )

    def found(self, request: HTTPConnection, token: str, kind: str) -> list[str]:
        """What was left for a page of this kind."""
        try:
            return list(_seal(token, kind).loads(request.cookies.get(self._name, ""), max_age=_AGE))
        except BadSignature:
            return []

    def drop(self, response: Response) -> None:
        """It was read."""
        response.delete_cookie(self._name, path="/", secure=self._is_secure, httponly=True, samesite="strict")


def _seal(token: str, kind: str) -> URLSafeTimedSerializer:
    return URLSafeTimedSerializer(token, salt=kind, signer_kwargs={"digest_method": hashlib.sha256})
