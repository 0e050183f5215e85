"""A real broker for the tests: started on a port of its own, killed and started again on the same one."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path

from tests.ports import free_port

SERVER = Path(sys.executable).with_name("nats-server")


class Broker:
    """One nats-server on loopback. ``flags``: further words of its command line."""

    def __init__(self, *flags: str) -> None:
        self._flags = flags
        self.port = free_port()
        self.url = f"nats://127.0.0.1:{self.port}"
        self._process: subprocess.Popen[bytes] | None = None

    async def start(self) -> None:
        """Returns when it takes connections."""
        self._process = subprocess.Popen(
            [str(SERVER), "-a", "127.0.0.1", "-p", str(self.port), *self._flags],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        for _ in range(400):
            try:
                _, writer = await asyncio.open_connection("127.0.0.1", self.port)
            except OSError:
                await asyncio.sleep(0.02)
                continue
            writer.close()
            return
        raise AssertionError("nats-server does not listen")

    def kill(self) -> None:
        """SIGKILL."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None
