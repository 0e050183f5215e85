"""Lookups of names in separate threads, since strangers choose name servers that may be slow."""

from __future__ import annotations

import asyncio
import socket
from concurrent.futures import ThreadPoolExecutor
from functools import partial

from aiohttp.abc import AbstractResolver, ResolveResult

_RESOLVER = ThreadPoolExecutor(8, "resolver")


class Resolver(AbstractResolver):
    """The system's resolver. Raises OSError for an unknown name."""

    async def resolve(
        self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_INET
    ) -> list[ResolveResult]:
        """Return all numeric addresses of a name."""
        ask = partial(socket.getaddrinfo, host, port, family, socket.SOCK_STREAM, flags=socket.AI_ADDRCONFIG)
        found = await asyncio.get_running_loop().run_in_executor(_RESOLVER, ask)
        flags = socket.AI_NUMERICHOST | socket.AI_NUMERICSERV
        return [
            ResolveResult(hostname=host, host=str(address[0]), port=port, family=family, proto=protocol, flags=flags)
            for family, _, protocol, _, address in found
        ]

    async def close(self) -> None:
        """Do nothing, since nothing is kept."""
