"""Real client programs as child processes: OpenSSH's client and tintin++."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import signal
import struct
import subprocess
import sys
import termios
import threading
import time
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

PATIENCE = 60.0  # seconds until a line that does not come is a failure
TINTIN = "/usr/games/tt++"  # where Debian has it
_ESCAPES = re.compile(r"\x1b(?:\[[0-?]*[ -/]*[@-~]|\][^\x07]*\x07|[()#]?.)")
_WIDTH = 2000  # columns: no client may break lines


class Terminal:
    """One client. ``lines``: all output without typed lines. A context that leaves nothing running."""

    def __init__(self, command: Sequence[str], home: Path, *, has_terminal: bool = False) -> None:
        self.lines: list[str] = []
        self.is_closed = False
        self._at = 0  # the first line that no ``wait`` has passed
        self._typed: list[str] = []  # whose echo is to come
        self._echoes = has_terminal
        self._change = threading.Condition()
        environment = {"HOME": str(home), "TERM": "xterm", "PATH": os.environ["PATH"], "LANG": "C.UTF-8"}
        inner, outer = pty.openpty() if has_terminal else (-1, subprocess.PIPE)
        if has_terminal:
            fcntl.ioctl(outer, termios.TIOCSWINSZ, struct.pack("HHHH", 50, _WIDTH, 0, 0))
        self._process = subprocess.Popen(
            command, stdin=outer, stdout=outer, stderr=subprocess.STDOUT, env=environment, start_new_session=True
        )
        if has_terminal:
            os.close(outer)
            self._out = self._in = inner
        else:
            assert self._process.stdin is not None
            assert self._process.stdout is not None
            self._in, self._out = self._process.stdin.fileno(), self._process.stdout.fileno()
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.kill()

    def say(self, line: str, *, is_shown: bool = True) -> None:
        """Type a line; a secret is not shown."""
        with self._change:
            if self._echoes and is_shown:
                self._typed.append(line)
        os.write(self._in, line.encode() + (b"\r" if self._echoes else b"\n"))

    def press(self, keys: str) -> None:
        """Press keys, without Enter."""
        os.write(self._in, keys.encode())

    def wait(self, pattern: str, seconds: float = PATIENCE) -> str:
        """Return the first line that matches ``pattern``, behind the one that was waited for last."""
        wanted, end = re.compile(pattern), time.monotonic() + seconds
        with self._change:
            while True:
                while self._at < len(self.lines):
                    self._at += 1
                    if wanted.search(self.lines[self._at - 1]):
                        return self.lines[self._at - 1]
                assert not self.is_closed, f"{pattern!r}: closed; heard last: {self.lines[-8:]}"
                left = end - time.monotonic()
                assert left > 0, f"{pattern!r} did not come; heard last: {self.lines[-8:]}"
                self._change.wait(left)

    def ask(self, line: str, pattern: str, seconds: float = PATIENCE) -> str:
        """Type a line and wait for the answer; earlier lines do not count."""
        self._at = len(self.lines)
        self.say(line)
        return self.wait(pattern, seconds)

    def following(self, count: int) -> list[str]:
        """Return so many lines behind the one that was waited for last."""
        return [self.wait("") for _ in range(count)]

    def kill(self) -> None:
        """Kill the process, so that the connection is cut without a goodbye."""
        if self._process.poll() is None:
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        self._reader.join(PATIENCE)
        for stream in (self._process.stdin, self._process.stdout):
            if stream is not None:
                stream.close()
        if self._echoes and self._in >= 0:
            os.close(self._in)
            self._in = -1

    def finished(self) -> int:
        """Wait for its end and return the exit code."""
        return self._process.wait(PATIENCE)

    def _read(self) -> None:
        partial = b""
        while True:
            try:
                data = os.read(self._out, 65_536)
            except OSError:  # a terminal whose last program has ended
                data = b""
            *whole, partial = (partial + data).split(b"\n")
            with self._change:
                for line in whole:
                    self._heard(_ESCAPES.sub("", line.decode("utf-8")).replace("\r", ""))
                self.is_closed = not data
                self._change.notify_all()
            if not data:
                return

    def _heard(self, line: str) -> None:
        if self._typed and line.strip() == self._typed[0]:
            del self._typed[0]
        else:
            self.lines.append(line)


def ssh_options(port: int, key: Path | None, log: str = "ERROR") -> list[str]:
    """Return options of OpenSSH's client, so that it asks nothing; ``log``: its log level."""
    fixed = ["-F", "none", "-o", "StrictHostKeyChecking=no", "-o", "UserKnownHostsFile=/dev/null"]
    identity = ["-i", str(key), "-o", "IdentitiesOnly=yes"] if key else ["-o", "PubkeyAuthentication=no"]
    return [*fixed, "-o", f"LogLevel={log}", *identity, "-p", str(port)]


def ssh(port: int, username: str, home: Path, *, key: Path | None = None, has_terminal: bool = False) -> Terminal:
    """Return OpenSSH's client, without its user's configuration."""
    mode = "-t" if has_terminal else "-T"
    command = ["ssh", *ssh_options(port, key), mode, f"{username}@127.0.0.1"]
    return Terminal(command, home, has_terminal=has_terminal)


def connected(
    where: str, home: Path, *options: str, has_terminal: bool = False, is_silent: bool = True, **variables: str
) -> Terminal:
    """Return our own program as client of a server, with ``home`` for itself.

    ``where``: as it is typed. ``is_silent``: without a voice. ``variables``: of its environment.
    """
    given = {"ACCESSIBLE_GAMES_HOME": str(home), "PYTHONPATH": str(Path(__file__).resolve().parents[2]), **variables}
    command = ["env", *(f"{name}={value}" for name, value in given.items()), sys.executable, "-m", "accessible_games"]
    command += ["connect", where, *(["--no-speech"] if is_silent else []), *options]
    return Terminal(command, home, has_terminal=has_terminal)


def tintin(port: int, home: Path) -> Terminal:
    """Return tintin++ over telnet, as a person with a screen reader uses it."""
    start = f"#config {{SCREEN READER}} {{ON}};#session game 127.0.0.1 {port}"
    return Terminal([TINTIN, "-G", "-e", start], home, has_terminal=True)
