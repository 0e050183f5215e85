"""Messages by HTTP: to servers of ntfy that the operator names, and to webhooks, in the public network alone."""

from __future__ import annotations

import asyncio
import socket
import ssl
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from accessible_games.club.notifications.addresses import is_public
from accessible_games.club.notifications.delivery import REFUSED, SECURITY, SLOW, UNREACHABLE, DeliveryError, Message
from accessible_games.club.notifications.kinds import Device
from accessible_games.club.notifications.push import Push

if TYPE_CHECKING:
    from aiohttp.abc import AbstractResolver

_GONE = frozenset({404, 410})
_AGAIN = frozenset({408, 425, 429})  # with these and those from 500 on it may work later


@dataclass(frozen=True, slots=True)
class Web:
    """How requests are made. ``seconds``: for all of one; ``tls``: None: the usual.

    ``resolver``: None: in threads of its own, so that name servers of strangers keep nobody else waiting.
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
    await _post(web, server + "/", lambda address: True, json=content)


async def send_webhook(web: Web, address: str, message: Message) -> None:
    """Call it. Raises DeliveryError."""
    told = f"{message.subject}\n{message.text}"
    # "text" and "content" are what programs for chat read of a webhook.
    content = {"title": message.subject, "id": message.id, "text": told, "content": told}
    await _post(web, address, web.may_reach, json=content)


async def send_push(web: Web, push: Push, device: Device, message: Message, at: int) -> None:
    """Hand it to the service of a browser; ``at``: seconds since 1970. Raises DeliveryError."""
    headers = push.headers(device.url, message, at)
    await _post(web, device.url, web.may_reach, data=push.sealed(device, message), headers=headers)


async def _post(web: Web, url: str, may_reach: Callable[[str], bool], **request: Any) -> None:
    """One request on a connection of its own; of the answer only the status is read."""
    import aiohttp

    from accessible_games.club.notifications.resolving import Resolver

    def make_socket(address: tuple[Any, ...]) -> socket.socket:
        family, kind, protocol, _, target = address
        if not may_reach(target[0]):
            raise PermissionError
        return socket.socket(family, kind, protocol)

    connector = aiohttp.TCPConnector(
        ssl=web.tls or True,
        resolver=web.resolver or Resolver(),
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
            answer = await session.post(url, allow_redirects=False, **request)
            status = answer.status
            answer.close()
    except (TimeoutError, aiohttp.ServerTimeoutError):
        raise DeliveryError(SLOW) from None
    except (aiohttp.ClientSSLError, ssl.SSLError):
        raise DeliveryError(SECURITY) from None
    except (aiohttp.ClientError, OSError, ValueError):
        raise DeliveryError(UNREACHABLE) from None
    if not 200 <= status < 300:
        is_final = status < 500 and status not in _AGAIN
        raise DeliveryError(REFUSED, is_final=is_final, is_gone=status in _GONE)
