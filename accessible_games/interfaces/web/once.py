"""What one page leaves for the next one, and only for that: in a cookie that only we can have written."""

from __future__ import annotations

import base64
import hmac
import json
from collections.abc import Sequence

from starlette.requests import HTTPConnection
from starlette.responses import Response

LINE, TOLD = "line", "told"  # what is to be carried out where one plays; what came of a form
_NAME = "once"
_AGE = 120  # seconds
_MOST = 2500  # bytes; browsers keep four thousand
_TAG = 32  # characters


class Once:
    """Bound to the token of forms, so that nobody else can leave something for the browser of a person."""

    def __init__(self, is_secure: bool) -> None:
        self._is_secure = is_secure
        self._name = f"__Host-{_NAME}" if is_secure else _NAME

    def leave(self, response: Response, token: str, kind: str, lines: Sequence[str]) -> None:
        """For the next page; what is too long for a cookie is left out from its end."""
        kept = list(lines)
        while len(packed := _packed(kind, kept)) > _MOST and kept:
            kept.pop()
        response.set_cookie(
            self._name,
            f"{_tag(token, packed)}{packed}",
            max_age=_AGE,
            path="/",
            secure=self._is_secure,
            httponly=True,
            samesite="strict",
        )

    def found(self, request: HTTPConnection, token: str, kind: str) -> list[str]:
        """What was left for a page of this kind."""
        value = request.cookies.get(self._name, "")
        tag, packed = value[:_TAG], value[_TAG:]
        if not packed or not hmac.compare_digest(tag.encode(), _tag(token, packed).encode()):
            return []
        found = json.loads(base64.urlsafe_b64decode(packed))
        return list(found[1]) if found[0] == kind else []

    def drop(self, response: Response) -> None:
        """It was read."""
        response.delete_cookie(self._name, path="/", secure=self._is_secure, httponly=True, samesite="strict")


def _packed(kind: str, lines: Sequence[str]) -> str:
    text = json.dumps([kind, list(lines)], ensure_ascii=False, separators=(",", ":"))
    return base64.urlsafe_b64encode(text.encode()).decode()


def _tag(token: str, packed: str) -> str:
    return hmac.new(token.encode(), packed.encode(), "sha256").hexdigest()[:_TAG]
