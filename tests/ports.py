"""Free ports for programs under test. Each worker of a test run has its own, so that no other takes them meanwhile."""

from __future__ import annotations

import os
import random
import re
import socket
from itertools import cycle

_FIRST = 20_000  # below those that a system gives to connections
_EACH = 2_000
_WORKERS = 6
_WORKER = int(re.sub(r"\D", "", os.environ.get("PYTEST_XDIST_WORKER", "")) or 0) % _WORKERS
_BEGIN = _FIRST + _EACH * _WORKER
_START = random.SystemRandom().randrange(_EACH)  # another run of the tests may go on at the same time
_PORTS = cycle(_BEGIN + (_START + number) % _EACH for number in range(_EACH))


def free_port() -> int:
    """A port of the loopback that nobody uses, and that is not given out again for long."""
    return next(port for port in _PORTS if is_free(port))


def two_free_ports() -> tuple[int, int]:
    """One after the other."""
    first, second = free_port(), free_port()
    while second != first + 1:
        first, second = second, free_port()
    return first, second


def is_free(port: int) -> bool:
    """Return whether nobody has this port of the loopback."""
    with socket.socket() as sock:
        try:
            sock.bind(("127.0.0.1", port))
        except OSError:
            return False
    return True
