"""Messages by HTTP: to servers of ntfy that the operator names, and to webhooks, in the public network alone."""

from __future__ import annotations

import asyncio
import socket
import ssl
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from accessible_games.notifications.addresses import is_public
from accessible_games.notifications.delivery import REFUSED, SECURITY, SLOW, UNREACHABLE, DeliveryError, Message

if TYPE_CHECKING:
    from aiohttp.abc import AbstractResolver

_AGAIN = frozenset({408, 425, 429})  # with these and those from 500 on it may work later


@dataclass(frozen=True, slots=True)
class Web:
    """How requests are made. ``seconds``: for all of one; ``resolver`` and ``tls``: None: the usual.

    ``may_reach``: whether a webhook may connect to a numeric address. It is asked for the very address of each socket
    as that is made, so a name that changes between a check and its use gains nothing.
    """

    seconds: float = 15.0
    resolver: AbstractResolver | None = None
    tls: ssl.SSLContext | None = None
    may_reach: Callable[[str], bool] = is_public


async def send_ntfy(web: Web, address: str, message: Message) -> None:
    """Publish it. As JSON: no words of anybody's become headers. Raises DeliveryError."""
    server, _, topic = address.rpartition("/")
    content = {"topic": topic, "title": message.subject, "message": message.text}
    await _post(web, server + "/", content, lambda address: True)


async def send_webhook(web: Web, address: str, message: Message) -> None:
    """Call it. Raises DeliveryError."""
    told = f"{message.subject}\n{message.text}"
    # "text" and "content" are what programs for chat read of a webhook.
    content = {"title": message.subject, "id": message.id, "text": told, "content": told}
    await _post(web, address, content, web.may_reach)


async def _post(web: Web, url: str, content: Mapping[str, str], may_reach: Callable[[str], bool]) -> None:
    """One request on a connection of its own; of the answer only the status is read."""
    import aiohttp

    def make_socket(address: tuple[Any, ...]) -> socket.socket:
        family, kind, protocol, _, target = address
        if not may_reach(target[0]):
            raise PermissionError
        return socket.socket(family, kind, protocol)

    connector = aiohttp.TCPConnector(
        ssl=web.tls or True,
        resolver=web.resolver,
        use_dns_cache=False,
        force_close=True,
        socket_factory=make_socket,
    )
    session = aiohttp.ClientSession(
        connector=connector,
        timeout=aiohttp.ClientTimeout(total=web.seconds),
        cookie_jar=aiohttp.DummyCookieJar(),
        headers={"User-Agent": "accessible-games"},
        auto_decompress=False,
    )
    try:
        async with session, asyncio.timeout(web.seconds):
            answer = await session.post(url, json=content, allow_redirects=False)
            status = answer.status
            answer.close()
    except (TimeoutError, aiohttp.ServerTimeoutError):
        raise DeliveryError(SLOW) from None
    except (aiohttp.ClientSSLError, ssl.SSLError):
        raise DeliveryError(SECURITY) from None
    except (aiohttp.ClientError, OSError, ValueError):
        raise DeliveryError(UNREACHABLE) from None
    if not 200 <= status < 300:
        raise DeliveryError(REFUSED, is_final=status < 500 and status not in _AGAIN)
