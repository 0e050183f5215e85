"""Guests who type as fast as a server allows; as a program of its own, so that many do not hold up the witness.

Words: the port, what the guests are called, how many, how many lines each of them types, then the lines, over and over.
"""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Sequence

from tests.kit.clients import LineClient
from tests.kit.play import come_in

POLITE = 5  # niceness: the attackers are computers elsewhere, which take no processor from the server
_PACE = 0.05  # seconds between two lines of one connection


async def crowd(port: int, name: str, count: int) -> list[LineClient]:
    """Connect so many guests."""
    return list(await asyncio.gather(*(come_in(port, f"{name}{number}") for number in range(count))))


async def type_lines(client: LineClient, lines: Sequence[str], count: int) -> None:
    """Type these lines, over and over, so many in all."""
    for number in range(count):
        if client.is_closed:
            return
        client.send(lines[number % len(lines)])
        await asyncio.sleep(_PACE)


async def all_type(clients: Sequence[LineClient], lines: Sequence[str], count: int) -> None:
    """Let all type at the same time, then disconnect."""
    await asyncio.gather(*(type_lines(client, lines, count) for client in clients))
    for client in clients:
        client.close()


async def _main(port: int, name: str, people: int, count: int, lines: Sequence[str]) -> None:
    await all_type(await crowd(port, name, people), lines, count)


if __name__ == "__main__":
    os.nice(POLITE)
    asyncio.run(_main(int(sys.argv[1]), sys.argv[2], int(sys.argv[3]), int(sys.argv[4]), sys.argv[5:]))
