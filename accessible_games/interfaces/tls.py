"""TLS from bytes to bytes, so that a connection in its handshake counts and costs like any other.

asyncio's own TLS would keep a buffer of 256 KiB for each connection, and show none before its handshake.
"""

from __future__ import annotations

import ssl
import time
from contextlib import suppress

_READ_BYTES = 16_384  # the most that one record holds


class Tls:
    """The server's side of one connection. All methods raise ssl.SSLError for a client that breaks the protocol.

    ``cost``: seconds of processor time that its handshake has taken.
    """

    __slots__ = ("_in", "_object", "cost", "has_ended", "is_ready", "out")

    def __init__(self, context: ssl.SSLContext) -> None:
        self.is_ready = False
        self.cost = 0.0
        self.has_ended = False
        self._in = ssl.MemoryBIO()
        self.out = ssl.MemoryBIO()
        self._object = context.wrap_bio(self._in, self.out, server_side=True)

    def receive(self, data: bytes) -> bytes:
        """Return the plain bytes of the client's data; then ``out`` has answers. ``is_ready``: the handshake
        is over.
        """
        self._in.write(data)
        said = b""
        with suppress(ssl.SSLWantReadError):  # the rest is still to come
            if not self.is_ready:
                self._shake_hands()
            while not self.has_ended:
                piece = self._read()
                said += piece
                self.has_ended = not piece
        return said

    def _shake_hands(self) -> None:
        begun = time.thread_time()
        try:
            self._object.do_handshake()
            self.is_ready = True
        finally:
            self.cost += time.thread_time() - begun

    def _read(self) -> bytes:
        try:
            return self._object.read(_READ_BYTES)
        except ssl.SSLZeroReturnError:  # the client has said that nothing follows
            return b""

    def send(self, data: bytes) -> bytes:
        """Return the encrypted bytes of the data."""
        view = memoryview(data)
        while view:
            view = view[self._object.write(view) :]
        return self.out.read()

    def end(self) -> bytes:
        """Return the last bytes, which say that nothing follows and nothing was cut off."""
        with suppress(ssl.SSLError):  # we do not wait for the client to say the same
            self._object.unwrap()
        return self.out.read()
