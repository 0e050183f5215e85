"""Answers that are compressed for browsers that accept gzip.

Pages with a secret are not: their length would reveal it to another page that can inject text (BREACH).
"""

from __future__ import annotations

import gzip
from functools import lru_cache

from starlette.datastructures import Headers
from starlette.responses import HTMLResponse, Response
from starlette.types import Scope

_QUICKLY = 4  # of 9: a page is compressed for one request


def takes_gzip(scope: Scope) -> bool:
    """Return whether the browser accepts gzip."""
    taken = Headers(scope=scope).get("accept-encoding", "")
    named = (part.partition(";") for part in taken.casefold().split(","))
    return any(name.strip() == "gzip" and weight.replace(" ", "") not in ("q=0", "q=0.0") for name, _, weight in named)


def response_for_all(scope: Scope, text: bytes, kind: str, caching: str) -> Response:
    """Return what is the same for everybody, compressed once."""
    headers = {"Cache-Control": caching, "Vary": "Accept-Encoding"}
    if not takes_gzip(scope):
        return Response(text, media_type=kind, headers=headers)
    return Response(_packed_text(text), media_type=kind, headers={**headers, "Content-Encoding": "gzip"})


@lru_cache(maxsize=64)
def _packed_text(text: bytes) -> bytes:
    return gzip.compress(text, 9, mtime=0)


def page_response(scope: Scope, text: str, status: int, *, is_secret: bool) -> Response:
    """Return a page, compressed if it has no secret."""
    headers = {"Cache-Control": "no-cache", "Vary": "Accept-Language, Cookie, Accept-Encoding"}
    if is_secret or not takes_gzip(scope):
        return HTMLResponse(text, status, headers)
    return HTMLResponse(gzip.compress(text.encode(), _QUICKLY), status, {**headers, "Content-Encoding": "gzip"})
