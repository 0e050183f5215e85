"""The protocol of Speech Dispatcher, SSIP: a connection that sends many commands at once and reads what comes back.

Every command has one answer, in order: lines ``NNN-data`` and at last ``NNN words``. Answers of the 700s are events
that come in between. https://htmlpreview.github.io/?https://github.com/brailcom/speechd/blob/master/doc/ssip.html
"""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from accessible_games.children import python

_SECONDS = 3.0  # a service that needs longer to start or to answer counts as absent
_ADDRESS = "SPEECHD_ADDRESS"
ENDED, CANCELED = 702, 703


class Answer(NamedTuple):
    """``data``: what stands behind the code in all lines but the last."""

    code: int
    data: tuple[str, ...]

    @property
    def is_event(self) -> bool:
        """Not what a command led to."""
        return self.code >= 700

    @property
    def is_refusal(self) -> bool:
        """The command was not carried out."""
        return 300 <= self.code < 700


class Connection:
    """One client of Speech Dispatcher. Each method may raise OSError; one thread reads, any may send."""

    def __init__(self) -> None:
        """Connect, and start the service where that is usual. Raise OSError when there is none."""
        family, address = _address()
        self._socket = socket.socket(family, socket.SOCK_STREAM)
        self._socket.settimeout(_SECONDS)
        try:
            try:
                self._socket.connect(address)
            except OSError:
                if _ADDRESS in os.environ or not isinstance(address, str):
                    raise
                _start(address)
                self._socket.connect(address)
        except BaseException:
            self._socket.close()
            raise
        self._lines = self._socket.makefile("rb")
        self._has_reader = False

    def send(self, *commands: str) -> None:
        """Pass the commands on in one write, which never waits."""
        data = "".join(f"{each}\r\n" for each in commands).encode()
        if self._socket.send(data, socket.MSG_DONTWAIT) != len(data):
            raise BlockingIOError("Speech Dispatcher does not read")

    def ask(self, command: str) -> Answer:
        """The answer to a command, at most three seconds later; only before ``answers``."""
        self.send(command)
        return self._answer()

    def answers(self) -> Iterator[Answer]:
        """Answers and events as they come, until the service is gone."""
        self._has_reader = True
        if self._lines.closed:
            raise ConnectionResetError("let go before")
        with self._lines:
            self._socket.settimeout(None)
            while True:
                yield self._answer()

    def close(self) -> None:
        """Let go; who reads gets an OSError, and closes what is read from."""
        if not self._has_reader:
            self._lines.close()
        try:
            self._socket.shutdown(socket.SHUT_RDWR)
        except OSError:
            return  # the service has gone before
        finally:
            self._socket.close()

    def _answer(self) -> Answer:
        data: list[str] = []
        while line := self._lines.readline():
            text = line.decode("utf-8", errors="replace").rstrip("\r\n")
            if not text[:3].isdigit():
                raise ConnectionError(f"no answer of Speech Dispatcher: {text[:40]}")
            if text[3:4] != "-":
                return Answer(int(text[:3]), tuple(data))
            data.append(text[4:])
        raise ConnectionResetError("Speech Dispatcher has gone")


def spoken(text: str) -> str:
    """A line of text as it is sent behind SPEAK, with the dot that ends it."""
    return f".{text}\r\n." if text.startswith(".") else f"{text}\r\n."


def _address() -> tuple[int, str | tuple[str, int]]:
    """Where the variable of Speech Dispatcher says, else where it usually listens."""
    kind, _, rest = os.environ.get(_ADDRESS, "").partition(":")
    if kind == "inet_socket":
        host, _, port = rest.partition(":")
        return socket.AF_INET, (host or "127.0.0.1", int(port) if port.isdigit() else 6560)
    if kind == "unix_socket" and rest:
        return socket.AF_UNIX, rest
    folder = os.environ.get("XDG_RUNTIME_DIR") or str(Path.home() / ".cache")
    return socket.AF_UNIX, str(Path(folder) / "speech-dispatcher" / "speechd.sock")


def _start(address: str) -> None:
    """Start the service as its other clients do; it says itself whether the person wants that. Raises OSError."""
    program = shutil.which("speech-dispatcher")
    if program is None:
        raise FileNotFoundError("speech-dispatcher is not installed")
    command = [program, "--spawn", "--communication-method", "unix_socket", "--socket-path", address]
    quiet = subprocess.DEVNULL
    try:
        # It ends when the service listens; in a session of its own, as Control C is not meant for it.
        subprocess.run(
            command,
            stdin=quiet,
            stdout=quiet,
            stderr=quiet,
            env=python.whole_environment(),
            timeout=_SECONDS,
            check=False,
            start_new_session=True,
        )
    except subprocess.TimeoutExpired as error:
        raise TimeoutError("Speech Dispatcher does not start") from error
