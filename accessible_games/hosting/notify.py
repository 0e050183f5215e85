"""What systemd is told of a service of ``Type=notify``: that it serves, that it lives, that it ends."""

from __future__ import annotations

import logging
import os
import socket
from collections.abc import Mapping

logger = logging.getLogger(__name__)

VARIABLES = ("NOTIFY_SOCKET", "WATCHDOG_USEC", "WATCHDOG_PID")  # for this process, and none that it starts


class Manager:
    """Told by datagrams to the socket that the environment names; without one nobody is told anything."""

    def __init__(self, environment: Mapping[str, str] = os.environ) -> None:
        address = environment.get("NOTIFY_SOCKET", "")
        self._address = "\0" + address[1:] if address.startswith("@") else address
        self._has_failed = False

    def tell(self, *states: str) -> None:
        """Such as READY=1 or WATCHDOG=1. Never waits and never fails."""
        if not self._address:
            return
        try:
            with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_CLOEXEC) as sock:
                sock.setblocking(False)
                sock.sendto("\n".join(states).encode(), self._address)
        except OSError as error:
            if not self._has_failed:
                logger.warning("systemd could not be told: %s", error)
            self._has_failed = True
