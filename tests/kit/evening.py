"""A club of people with real client programs: each hears the expected lines and no others."""

from __future__ import annotations

import asyncio
import re
import threading
import time
from collections.abc import Coroutine
from contextlib import ExitStack
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from pathlib import Path
from typing import Any, Protocol, Self, TypeVar

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, Envelope, Session

from tests.hurried import SHORTER
from tests.kit.clients import GMCP, IAC, SB, SE, LineClient, connect
from tests.kit.play import PASSWORD
from tests.kit.quick_server import QuickServer, shorter
from tests.kit.server import wait_until
from tests.kit.terminals import Terminal, ssh, tintin
from tests.ports import free_port

Kind = TypeVar("Kind", "Terminal", "Socket")
PATIENCE = 60.0  # seconds until a line that does not come is a failure
_CLOCKS = ("club.notifications.sender", "club.tournaments.runner", "matches.sweeper")
_SOONER = {name: SHORTER[name] for name in _CLOCKS}  # minutes are minutes
_PACKAGES = b'Core.Supports.Set ["Match 1", "Session 1"]'


class Client(Protocol):
    """The client of a person: a program of its own, or a socket."""

    def say(self, line: str, *, is_shown: bool = True) -> None:
        """Type a line."""

    def wait(self, pattern: str, seconds: float = PATIENCE) -> str:
        """Return the next line that matches the pattern."""

    def kill(self) -> None:
        """Hang up."""


class Lines:
    """An event loop in a thread of its own, for sockets."""

    def __init__(self) -> None:
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()

    def run(self, what: Coroutine[Any, Any, Any]) -> Any:
        """Return the result of a coroutine."""
        return asyncio.run_coroutine_threadsafe(what, self._loop).result(2 * PATIENCE)

    def close(self) -> None:
        """Stop the loop after all sockets were closed."""
        self.run(asyncio.sleep(0.1))  # the transports are closed in the next turns of the loop
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(PATIENCE)
        self._loop.close()


class Socket:
    """A MUD client's telnet with GMCP, without the client."""

    def __init__(self, lines: Lines, port: int) -> None:
        self._lines = lines
        self._client: LineClient = lines.run(connect(port, wants_gmcp=True))
        self._is_set = False

    @property
    def gmcp(self) -> list[tuple[str, Any]]:
        """Return the GMCP messages."""
        return self._client.gmcp

    def say(self, line: str, *, is_shown: bool = True) -> None:
        """Type a line."""
        self._lines.run(self._type(line))

    def wait(self, pattern: str, seconds: float = PATIENCE) -> str:
        """Return the next line that matches the pattern."""
        return str(self._lines.run(self._client.wait(pattern, seconds)))

    def kill(self) -> None:
        """Hang up."""
        self._lines.run(self._hang_up())

    async def _type(self, line: str) -> None:
        assert self._client.transport is not None
        if not self._is_set:
            self._client.transport.write(bytes((IAC, SB, GMCP)) + _PACKAGES + bytes((IAC, SE)))
            self._is_set = True
        self._client.send(line)

    async def _hang_up(self) -> None:
        self._client.close()


class Mailbox:
    """A mail server of this computer, and its mails."""

    def __init__(self) -> None:
        self.mails: list[EmailMessage] = []
        self.port = free_port()
        self._controller = Controller(self, hostname="127.0.0.1", port=self.port)

    def __enter__(self) -> Self:
        self._controller.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._controller.stop()

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:
        """Store a mail."""
        assert isinstance(envelope.content, bytes)
        mail = message_from_bytes(envelope.content, policy=default)
        assert isinstance(mail, EmailMessage)
        self.mails.append(mail)
        return "250 OK"

    def mail(self, number: int) -> EmailMessage:
        """Return the mail with that number, from 0, when it has come."""
        wait_until(lambda: len(self.mails) > number)
        return self.mails[number]


class Member:
    """A person at a client who hears only expected lines."""

    def __init__(self, name: str, language: str, client: Client) -> None:
        self.name = name
        self.language = language
        self.client = client
        self.known: set[str] = set()  # lines announced once in a session
        self._typed: set[str] = set()  # a terminal may show it again

    def says(self, line: str, *expected: str) -> list[str]:
        """Type a line, then expect these lines."""
        self._typed.add(line)
        self.client.say(line)
        return self.hears(*expected)

    def proves(self, *expected: str) -> list[str]:
        """Type the password, then expect these lines."""
        time.sleep(0.5)  # slower than the wish that nothing be shown, which comes just behind the question
        self.client.say(PASSWORD, is_shown=False)
        return self.hears(*expected)

    def hears(self, *expected: str) -> list[str]:
        """Expect these lines and no others, in order; an ellipsis stands for anything."""
        heard: list[str] = []
        for line in expected:
            heard.append(self._next(line))
            wanted = ".*".join(re.escape(part) for part in line.split("…"))
            assert re.fullmatch(wanted, heard[-1]), f"{self.name} heard {heard[-1]!r} in place of {line!r}"
        return heard

    def hears_once(self, line: str) -> None:
        """Expect lines that are announced only the first time in a session."""
        if line not in self.known:
            self.known.add(line)
            self.hears(line)

    def goes(self) -> None:
        """Quit, and check that no unexpected line is left."""
        if self.language == "de":
            self.says("ende", "Auf Wiedersehen.")
        else:
            self.says("quit", "Goodbye.")
        self.client.kill()

    def _next(self, expected: str) -> str:
        """Return the next line, without those of the client itself and rows that it frees."""
        while True:
            try:
                line = self.client.wait("")
            except AssertionError as error:
                raise AssertionError(f"{self.name} was to hear {expected!r}: {error}") from error
            if line.strip() and line.strip() not in self._typed and not line.startswith("#"):
                return line


class Club:
    """A server, a mailbox, and clients of all kinds."""

    def __init__(self, folder: Path, stack: ExitStack) -> None:
        self.folder = folder
        self.mailbox = stack.enter_context(Mailbox())
        mail: dict[str, object] = {
            "host": "127.0.0.1",
            "port": self.mailbox.port,
            "security": "none",
            "sender": "games@example.org",
        }
        sections: dict[str, dict[str, object]] = {"mail": mail, "notify": {"gather": 0}}
        server = QuickServer(folder / "server", has_ssh=True, sections=sections, environment=shorter(_SOONER))
        self.server = stack.enter_context(server)
        self._stack = stack
        self._lines = Lines()
        stack.callback(self._lines.close)

    def by_ssh(self, username: str, key: Path | None = None) -> Terminal:
        """Connect with a terminal if the person has a key, else line by line."""
        port = self.server.ssh_port
        return self._kept(ssh(port, username, self.folder, key=key, has_terminal=key is not None))

    def by_tintin(self) -> Terminal:
        """Connect by telnet, with tintin++."""
        return self._kept(tintin(self.server.telnet_port, self.folder))

    def by_socket(self) -> Socket:
        """Connect by telnet, with GMCP only."""
        return self._kept(Socket(self._lines, self.server.telnet_port))

    def _kept(self, client: Kind) -> Kind:
        self._stack.callback(client.kill)
        return client
