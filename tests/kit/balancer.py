"""A balancer before several servers: tests choose where new connections go."""

from __future__ import annotations

import asyncio
import threading
from contextlib import suppress
from types import TracebackType
from typing import Self

_PIECE = 65536  # bytes


class Balancer:
    """``to``: the port to which connections go from now on."""

    def __init__(self, port: int, to: int) -> None:
        self.port = port
        self.to = to
        self._loop: asyncio.AbstractEventLoop
        self._end: asyncio.Event
        self._tasks: set[asyncio.Task[None]] = set()
        self._thread = threading.Thread(target=self._run)
        self._listens = threading.Event()

    def __enter__(self) -> Self:
        self._thread.start()
        self._listens.wait()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._loop.call_soon_threadsafe(self._end.set)
        self._thread.join()

    def _run(self) -> None:
        asyncio.run(self._listen())

    async def _listen(self) -> None:
        self._loop, self._end = asyncio.get_running_loop(), asyncio.Event()
        async with await asyncio.start_server(self._serve, "127.0.0.1", self.port) as server:
            self._listens.set()
            await self._end.wait()
            server.close()
            for task in self._tasks:
                task.cancel()
            await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        try:
            there, back = await asyncio.open_connection("127.0.0.1", self.to)
            try:
                await asyncio.gather(_pass_on(reader, back), _pass_on(there, writer))
            finally:
                back.transport.abort()
        except OSError:  # nobody serves there
            pass
        finally:
            writer.transport.abort()
            self._tasks.discard(task)


async def _pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with suppress(OSError):
        while piece := await reader.read(_PIECE):
            writer.write(piece)
            await writer.drain()
    writer.close()
