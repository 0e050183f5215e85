"""Names of processes, by which others on the same machine see at once that one was killed."""

from __future__ import annotations

import os
import re
import secrets
import socket
from functools import cache

_NAME = re.compile(r"(.+)-(\d+)-[0-9a-f]+")


@cache
def _machine() -> str:
    """Return the host and its space of process numbers, which a container has for itself. Empty without ``/proc``."""
    try:
        space = os.readlink("/proc/self/ns/pid")
    except OSError:
        return ""
    return f"{socket.gethostname()[:40]}-{re.sub('[^0-9]', '', space)}"


def new_name() -> str:
    """Return a name for this process that no other has."""
    return f"{_machine() or socket.gethostname()[:40]}-{os.getpid()}-{secrets.token_hex(6)}"


def is_dead(name: str) -> bool:
    """Return whether the process ran on this machine and has ended; False if that is unknown."""
    found = _NAME.fullmatch(name)
    return found is not None and found[1] == _machine() and not os.path.exists(f"/proc/{found[2]}")
