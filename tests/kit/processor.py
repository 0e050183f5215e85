"""A server and its clients in one process, whose clock goes by the processor time of the event loop.

Where the loop would wait, the clock jumps. So what is measured says how long work of the server stands in the way of a
line, whatever else the machine does meanwhile; the disk, the system and the clients take no time.
"""

from __future__ import annotations

import asyncio
import contextlib
import selectors
import socket
import time
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Self

from accessible_games.interfaces.limits import SharedLimits
from accessible_games.interfaces.telnet.server import open_telnet
from accessible_games.interfaces.web.server import open_web
from tests.kit.inside import Inside

_MANY = 1_000_000
_MOMENT = 0.05  # real seconds that are waited for another thread, until it is looked again


class _Selector(selectors.DefaultSelector):
    """A selector that skips waiting; ``is_busy`` says whether another thread works for the loop."""

    def __init__(self, is_busy: Callable[[], bool], jump: Callable[[float], None]) -> None:
        super().__init__()
        self._is_busy = is_busy
        self._jump = jump

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if (found := super().select(0)) or (timeout is not None and timeout <= 0):
            return found
        if timeout is None or self._is_busy():
            return super().select(_MOMENT)
        self._jump(timeout)
        return []


class ProcessorLoop(asyncio.SelectorEventLoop):
    """``factories``: of protocols, by the port at which somebody listens."""

    def __init__(self) -> None:
        self._jumped = 0.0
        self._elsewhere = 0  # pieces of work that other threads do
        self.factories: dict[int, Callable[[], asyncio.BaseProtocol]] = {}
        super().__init__(_Selector(lambda: self._elsewhere > 0, self.jump))

    def time(self) -> float:
        """Return the time in seconds."""
        return time.thread_time() + self._jumped

    def jump(self, seconds: float) -> None:
        """Let so much time pass in which nothing was done, or did not count."""
        self._jumped += seconds

    def waits(self, work: Callable[..., Awaitable[Any]]) -> Callable[..., Coroutine[Any, Any, Any]]:
        """Wrap work of another thread, during which the clock stands still."""

        async def done(*values: Any) -> Any:
            self._elsewhere += 1
            try:
                return await work(*values)
            finally:
                self._elsewhere -= 1

        return done

    def run_in_executor(self, executor: Any, func: Any, *args: Any) -> Any:  # type: ignore[override]  # as below
        future = super().run_in_executor(executor, func, *args)
        self._elsewhere += 1
        future.add_done_callback(self._came)
        return future

    def _came(self, _: object) -> None:
        self._elsewhere -= 1

    async def create_server(self, factory: Any, *_: Any, sock: Any = None, **__: Any) -> Any:  # type: ignore[override]  # as little of it as is wanted
        """Register the factory by its port; see ``create_connection``."""
        self.factories[sock.getsockname()[1]] = factory
        return _Closed()

    async def create_connection(self, factory: Any, *where: Any, **_: Any) -> Any:  # type: ignore[override]  # as above
        """Connect to the protocol at this port."""
        client, server = factory(), self.factories[where[1]]()
        near, far = _End(self, client, is_client=True), _End(self, server, is_client=False)
        near.other, far.other = far, near
        far.protocol.connection_made(far)
        client.connection_made(near)
        return near, client


class _Closed:
    """A server without sockets."""

    def close(self) -> None:
        pass


class _End(asyncio.Transport):
    """One end of a connection; bytes arrive at once, or in the next turn of the loop at the server's end."""

    other: _End

    def __init__(self, loop: ProcessorLoop, protocol: Any, *, is_client: bool) -> None:
        super().__init__({"peername": ("127.0.0.1", 1), "sockname": ("127.0.0.1", 2)})
        self._loop = loop
        self._is_client = is_client
        self._is_over = False
        self.protocol = protocol

    def write(self, data: Any) -> None:
        """Write without counting the client's time."""
        if self._is_over or not data:
            return
        if self._is_client:
            self._loop.call_soon(self.other.take, bytes(data))
            return
        begun = time.thread_time()
        self.other.take(bytes(data))
        self._loop.jump(begun - time.thread_time())

    def take(self, data: bytes) -> None:
        """Receive bytes."""
        if self._is_over:
            return
        if isinstance(self.protocol, asyncio.BufferedProtocol):
            self.protocol.get_buffer(-1)[: len(data)] = data  # type: ignore[index]  # a buffer of bytes
            self.protocol.buffer_updated(len(data))
        else:
            self.protocol.data_received(data)

    def close(self) -> None:
        """Close both ends soon."""
        for end in (self, self.other):
            if not end._is_over:
                end._is_over = True
                self._loop.call_soon(end.protocol.connection_lost, None)

    abort = close

    def is_closing(self) -> bool:
        return self._is_over

    def set_protocol(self, protocol: Any) -> None:
        self.protocol = protocol

    def get_protocol(self) -> Any:
        return self.protocol

    def get_write_buffer_size(self) -> int:
        return 0

    def set_write_buffer_limits(self, high: int | None = None, low: int | None = None) -> None:
        pass

    def pause_reading(self) -> None:
        pass

    def resume_reading(self) -> None:
        pass


class Doors(Inside):
    """A server with endpoints for telnet and pages; only in a ``ProcessorLoop``."""

    telnet_port: int
    web_port: int

    async def __aenter__(self) -> Self:
        """Open both endpoints."""
        await super().__aenter__()
        loop = asyncio.get_running_loop()
        assert isinstance(loop, ProcessorLoop)
        sql: Any = self.stores.sql
        sql.write, sql.read = loop.waits(sql.write), loop.waits(sql.read)
        limits = SharedLimits(rate=_MANY, burst=_MANY)
        with _bound() as telnet, _bound() as web:
            self.telnet_port, self.web_port = telnet.getsockname()[1], web.getsockname()[1]
            await open_telnet(telnet, self.manager.make_visit, limits, self.common.count)
            await open_web(web, self.manager.make_visit, limits, self.common.count, ["localhost"])
        return self


def _bound() -> contextlib.closing[socket.socket]:
    """Return a socket with a port of its own."""
    sock = socket.socket()
    sock.bind(("127.0.0.1", 0))
    return contextlib.closing(sock)


def run(work: Coroutine[Any, Any, Any]) -> Any:
    """Run like ``asyncio.run``, by this clock."""
    with asyncio.Runner(loop_factory=ProcessorLoop) as runner:
        return runner.run(work)
