"""Names are looked up in threads of their own, since name servers that strangers choose may be slow."""

from __future__ import annotations

import asyncio
import socket
from concurrent.futures import ThreadPoolExecutor
from functools import partial

from aiohttp.abc import AbstractResolver, ResolveResult

_RESOLVER = ThreadPoolExecutor(8, "resolver")


class Resolver(AbstractResolver):
    """As the system looks them up. Raises OSError for a name that is not found."""

    async def resolve(
        self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_INET
    ) -> list[ResolveResult]:
        """All numeric addresses of that name."""
        ask = partial(socket.getaddrinfo, host, port, family, socket.SOCK_STREAM, flags=socket.AI_ADDRCONFIG)
        found = await asyncio.get_running_loop().run_in_executor(_RESOLVER, ask)
        flags = socket.AI_NUMERICHOST | socket.AI_NUMERICSERV
        return [
            ResolveResult(hostname=host, host=str(address[0]), port=port, family=family, proto=protocol, flags=flags)
            for family, _, protocol, _, address in found
        ]

    async def close(self) -> None:
        """Nothing is kept."""
