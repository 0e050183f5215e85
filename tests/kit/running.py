"""The real program ``serve`` as a child process, and a bare telnet client."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
from contextlib import suppress
from pathlib import Path
from typing import Any

PATIENCE = 120.0  # seconds for anything that must happen


class Program:
    """Started with a configuration; ``lines`` is what it has told so far."""

    def __init__(
        self,
        folder: Path,
        text: str,
        *flags: str,
        environment: dict[str, str] | None = None,
        module: str = "accessible_games",
    ) -> None:
        self.file = folder / "server.toml"
        # Their ports are the same for everybody.
        quiet = "".join(f"{door}.on = false\n" for door in ("web", "status") if door not in text)
        self.file.write_text(f'data = "{folder / "data"}"\n{quiet}{text}', encoding="utf-8")
        self._errors = (folder / "errors").open("ab+")
        self.process = subprocess.Popen(
            [sys.executable, "-m", module, "serve", "--config", str(self.file), *flags],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=self._errors,
            text=True,
            env={**os.environ, "LANG": "C.UTF-8", **(environment or {})},
        )
        self.lines: list[str] = []
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.lines.append(line.rstrip("\n"))

    def ready(self) -> None:
        """Wait until it has told how to connect."""
        self.wait_for(lambda: any(line.startswith("Settings:") for line in self.lines))

    def wait_for(self, condition: Any, patience: float = PATIENCE) -> None:
        """Until something holds; a program that has ended makes it hold no more."""
        until = time.monotonic() + patience
        while not condition():
            assert self.process.poll() is None, f"it has ended: {self.lines} {self.errors()}"
            assert time.monotonic() < until, f"too late: {self.lines} {self.errors()}"
            time.sleep(0.01)

    def port(self, door: str) -> int:
        """The port that the line about a door names."""
        line = next(line for line in self.lines if line.startswith(door))
        return int(re.findall(r"\d+", line)[-1])

    def errors(self) -> str:
        """What it wrote on standard error."""
        self._errors.seek(0)
        return self._errors.read().decode()

    def events(self) -> list[dict[str, Any]]:
        """The lines of its log."""
        return [json.loads(line) for line in self.errors().splitlines()]

    def end(self, number: int = signal.SIGTERM) -> int:
        """Send a signal and wait; the exit code."""
        if self.process.poll() is None:
            self.process.send_signal(number)
        code = self.process.wait(PATIENCE)
        self._reader.join(PATIENCE)
        return code

    def close(self) -> None:
        """Nothing is left of it."""
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait(PATIENCE)
        self._reader.join(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()
        self._errors.close()


class Client:
    """Types lines and hears lines; takes no part in telnet's negotiations."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer
        self.heard: list[str] = []
        self.typed: list[str] = []

    @classmethod
    async def connect(cls, port: int) -> Client:
        """Come to a server on this computer."""
        return cls(*await asyncio.open_connection("127.0.0.1", port))

    async def type(self, line: str) -> None:
        """One line."""
        self.typed.append(line)
        self._writer.write(f"{line}\r\n".encode())
        await self._writer.drain()

    async def hear(self, words: str, patience: float = PATIENCE) -> str:
        """The next line with these words; lines before it are passed over. ``patience``: seconds for each line."""
        while True:
            try:
                raw = await asyncio.wait_for(self._reader.readline(), patience)
            except TimeoutError:
                raw = b""
            assert raw, f"{words!r} was not told after {self.typed}: {self.heard}"
            line = raw.decode("utf-8", "replace").rstrip("\r\n")
            self.heard.append(line)
            if words in line:
                return line

    async def ended(self) -> None:
        """The server closes the connection."""
        async with asyncio.timeout(PATIENCE):
            while raw := await self._reader.readline():
                self.heard.append(raw.decode("utf-8", "replace").rstrip("\r\n"))
        await self.close()

    async def close(self) -> None:
        """Go away."""
        self._writer.close()
        with suppress(OSError):  # the server was faster
            await self._writer.wait_closed()


def fetched(port: int, path: str) -> tuple[int, str]:
    """Status and text of a page of the server."""
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}{path}", timeout=PATIENCE) as answer:
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as error:
        with error:
            return error.code, error.read().decode()
