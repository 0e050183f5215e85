"""What comes behind the head of a request: of which kind it is, and no more of it than is wanted."""

from __future__ import annotations

import asyncio

from starlette.requests import Request


def kind_of(request: Request) -> str:
    """Its media type, in small letters."""
    return request.headers.get("content-type", "").partition(";")[0].strip().casefold()


async def body_of(request: Request, most: int, seconds: float) -> bytes | None:
    """All of it; None: it has more bytes. Raises TimeoutError, and ClientDisconnect where nobody is there any more."""
    found = bytearray()
    async with asyncio.timeout(seconds):
        async for part in request.stream():
            found += part
            if len(found) > most:
                return None
    return bytes(found)
