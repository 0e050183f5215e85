"""A wire between a program and BRLTTY on which the windows that the program sends are counted."""

from __future__ import annotations

import contextlib
import socket
import struct
import threading
from collections.abc import Iterator

_HEADER = struct.Struct("!II")  # the size of what follows, and the type: brlapi_protocol.h
_WRITE = ord("w")


class Wire:
    """``port`` leads to the BrlAPI of BRLTTY; ``writes`` grows with each window that goes there."""

    def __init__(self, target: int) -> None:
        self._target = target
        self.writes = 0
        self._near = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._near.getsockname()[1]
        self._thread = threading.Thread(target=self._serve, daemon=True)
        self._thread.start()

    def close(self) -> None:
        self._near.close()

    def _serve(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                program = self._near.accept()[0]
                brltty = socket.create_connection(("127.0.0.1", self._target))
                threading.Thread(target=_pass_on, args=(brltty, program), daemon=True).start()
                threading.Thread(target=self._count, args=(program, brltty), daemon=True).start()

    def _count(self, program: socket.socket, brltty: socket.socket) -> None:
        with contextlib.suppress(OSError), program.makefile("rb") as packets:
            while header := packets.read(_HEADER.size):
                size, kind = _HEADER.unpack(header)
                self.writes += kind == _WRITE
                brltty.sendall(header + packets.read(size))
        brltty.close()


def _pass_on(source: socket.socket, target: socket.socket) -> None:
    with contextlib.suppress(OSError):
        while content := source.recv(4096):
            target.sendall(content)
    target.close()


@contextlib.contextmanager
def counted(target: int) -> Iterator[Wire]:
    """A wire to the BrlAPI port ``target``."""
    with contextlib.closing(Wire(target)) as wire:
        yield wire
