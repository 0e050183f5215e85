"""A server that only answers, for comparison: delays there come from the machine."""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from tests.kit.server import ROOT

Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class Echo:
    """A connection to it. ``pid``: of its process."""

    def __init__(self, streams: Streams, pid: int) -> None:
        self.pid = pid
        self._reader, self._writer = streams

    async def took(self) -> float:
        """Return the seconds from a line to its answer."""
        begun = time.monotonic()
        self._writer.write(b"xyzzy\n")
        await self._reader.readline()
        return time.monotonic() - begun

    async def close(self) -> None:
        """Close the connection."""
        self._writer.close()
        await self._writer.wait_closed()


@asynccontextmanager
async def echo() -> AsyncIterator[Echo]:
    """Yield a connection to the server, which is a process of its own."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.kit.echo", cwd=ROOT, stdout=asyncio.subprocess.PIPE
    )
    assert process.stdout is not None
    try:
        one = Echo(await asyncio.open_connection("127.0.0.1", int(await process.stdout.readline())), process.pid)
        yield one
        await one.close()
    finally:
        process.kill()
        await process.wait()


async def _serve() -> None:
    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while line := await reader.readline():
            writer.write(line)

    server = await asyncio.start_server(answer, "127.0.0.1", 0)
    print(server.sockets[0].getsockname()[1], flush=True)
    await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(_serve())
