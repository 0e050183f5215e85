"""TLS for browsers: handshakes count as connections, wait their turn and have a share of time."""

from __future__ import annotations

import asyncio
import ssl
from typing import Any

from accessible_games.interfaces.common import Common
from accessible_games.interfaces.exchanges import CrowdedError
from accessible_games.interfaces.tls import Tls
from accessible_games.interfaces.web.protocols import Browser
from accessible_games.limits.connections import Place

READ = 16_384  # bytes that are read from one connection before another has its turn


class Secured(asyncio.Transport):
    """The transport for protocols of browsers: it encrypts what they write. ``protocol``: receives the data."""

    def __init__(self, raw: asyncio.Transport, tls: Tls, context: ssl.SSLContext, protocol: asyncio.Protocol) -> None:
        super().__init__()
        self.protocol = protocol
        self._raw = raw
        self._tls = tls
        self._context = context

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        """Return information about the connection below, or that it uses TLS."""
        return self._context if name == "sslcontext" else self._raw.get_extra_info(name, default)

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        """Pass data to another protocol from now on."""
        assert isinstance(protocol, asyncio.Protocol)
        self.protocol = protocol

    def get_protocol(self) -> asyncio.BaseProtocol:
        """Return the protocol that receives the data."""
        return self.protocol

    def write(self, data: bytes | bytearray | memoryview[Any]) -> None:
        """Send data as TLS records."""
        if data and not self._raw.is_closing():
            self._raw.write(self._tls.send(bytes(data)))

    def close(self) -> None:
        """Send what waits and the TLS end mark, then close."""
        if not self._raw.is_closing():
            self._raw.write(self._tls.end())
            self._raw.close()

    def abort(self) -> None:
        """End the connection now."""
        self._raw.abort()

    def is_closing(self) -> bool:
        """Return whether the connection is closing."""
        return self._raw.is_closing()

    def pause_reading(self) -> None:
        """Stop reading."""
        self._raw.pause_reading()

    def resume_reading(self) -> None:
        """Read on."""
        self._raw.resume_reading()

    def get_write_buffer_size(self) -> int:
        """Return the number of bytes that wait to be sent."""
        return self._raw.get_write_buffer_size()

    def set_write_buffer_limits(self, high: int | None = None, low: int | None = None) -> None:
        """Set the sizes at which the protocol pauses and resumes writing."""
        self._raw.set_write_buffer_limits(high, low)


class TlsConnection(asyncio.BufferedProtocol):
    """One connection by TLS. ``buffer``: shared by all, because bytes are read and used up within one callback."""

    def __init__(self, common: Common, context: ssl.SSLContext, browser: Browser, buffer: memoryview) -> None:
        self._common = common
        self._context = context
        self._browser = browser
        self._buffer = buffer
        self._early = b""  # data that arrives before its turn
        self._tls: Tls | None = None  # from its turn on
        self._secured: Secured | None = None  # from the end of the handshake on
        self._place: Place | None = None  # until then
        self._turn: asyncio.Task[None] | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._raw: asyncio.Transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Check for room. A refused client cannot get a message yet."""
        assert isinstance(transport, asyncio.Transport)
        self._raw = transport
        peer = transport.get_extra_info("peername")
        limits, loop = self._common.limits, asyncio.get_running_loop()
        place = limits.addresses.enter(str(peer[0]) if peer else "", limits, loop.time())
        if not isinstance(place, Place):
            self._common.count("web_refused")
            transport.abort()
            return
        self._place = place
        self._timer = loop.call_later(limits.handshake, self._fail)

    def get_buffer(self, sizehint: int) -> memoryview:
        """Return the shared buffer, so that an idle connection needs none of its own."""
        return self._buffer

    def buffer_updated(self, nbytes: int) -> None:
        """Process new bytes. The first ones wait for their turn, and nothing is read meanwhile."""
        data = bytes(self._buffer[:nbytes])
        if self._tls is not None:
            self._receive(data, self._tls)
        elif self._place is not None and self._turn is None:
            self._early = data
            self._raw.pause_reading()
            self._turn = self._common.run(self._wait(self._place.name))

    def eof_received(self) -> None:
        """Note that the client sends nothing more."""
        if self._secured is not None:
            self._secured.protocol.eof_received()

    def pause_writing(self) -> None:
        """Pause the protocol, because much waits to be sent."""
        if self._secured is not None:
            self._secured.protocol.pause_writing()

    def resume_writing(self) -> None:
        """Resume the protocol, because most of it has gone."""
        if self._secured is not None:
            self._secured.protocol.resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        """Clean up after the connection has closed, from either side."""
        if self._turn is not None:
            self._turn.cancel()
        if self._secured is not None:
            self._secured.protocol.connection_lost(exc)
        elif self._place is not None:
            self._settle()
            self._common.limits.addresses.leave(self._place)

    async def _wait(self, household: str) -> None:
        try:
            await self._common.limits.exchanges.turn("tls", household)
        except CrowdedError:
            self._fail()
            return
        self._tls = Tls(self._context)
        self._receive(self._early, self._tls)
        self._early = b""
        self._raw.resume_reading()

    def _receive(self, data: bytes, tls: Tls) -> None:
        try:
            said = tls.receive(data)
        except ssl.SSLError:
            self._fail()
            return
        if out := tls.out.read():
            self._raw.write(out)
        if tls.is_ready and self._place is not None:
            self._admit(self._place, tls)
        if said and self._secured is not None:
            self._secured.protocol.data_received(said)
        if tls.has_ended:
            self._raw.close()

    def _admit(self, place: Place, tls: Tls) -> None:
        self._settle()
        self._place = None
        self._secured = Secured(self._raw, tls, self._context, self._browser)
        self._browser.admit(place, self._secured)

    def _settle(self) -> None:
        """Use the time of this handshake as the estimate for others."""
        if self._timer is not None:
            self._timer.cancel()
        if self._tls is not None:
            self._common.limits.exchanges.spent("tls", self._tls.cost)

    def _fail(self) -> None:
        """End a handshake that takes too long, is none, or is broken."""
        if self._secured is None:
            self._common.count("tls_failed")
        self._raw.abort()
