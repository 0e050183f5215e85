"""An SSH server with an echoing connection, and clients for it."""

from __future__ import annotations

import asyncio
import socket
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import asyncssh

from accessible_games.club.accounts.person import Person
from accessible_games.interfaces.limits import SharedLimits
from accessible_games.interfaces.ssh.server import SshServer, open_ssh
from accessible_games.line.session.host import Outlet
from accessible_games.line.visits.visit import Origin
from accessible_games.rules.core.notices import Notice, NoticeError
from tests.kit.echo_visit import EchoVisit
from tests.kit.terminals import ssh_options
from tests.kit.waiting import SOON, until

HOST_KEY = asyncssh.generate_private_key("ssh-ed25519")
ANNA_KEY = asyncssh.generate_private_key("ssh-ed25519")
ANNA = Person("7", "anna")
PASSWORD = "wooden frog piano"


class Guest(EchoVisit):
    """An echoing connection that welcomes its person by name, and names the notices. ``prompt``: asks from now on."""

    def __init__(self, outlet: Outlet, origin: Origin) -> None:
        super().__init__(outlet, origin)
        self.may_go_on.set()

    async def start(self, person: Person | None = None) -> None:
        self.person = person
        self.say(f"welcome {person.name if person else 'guest'}")

    async def line(self, text: str) -> None:
        await self.may_go_on.wait()
        await super().line(f"{text} >" if text == "prompt" else text)

    async def tick(self) -> None:
        pass

    def tell(self, notice: Notice) -> None:
        self.say(" ".join([notice.message, *(f"{name}={value}" for name, value in notice.facts)]))

    async def close(self) -> None:
        self.is_closed = True
        self.ring = None  # as a visit does


class OneAccount:
    """Accounts with Anna alone, with a password and a key."""

    def __init__(self) -> None:
        self.problem: Notice | None = None
        self.noted: list[str] = []  # addresses from where a key proved who it is
        self.key = ANNA_KEY

    def is_name(self, name: str) -> bool:
        return name.isalnum() and name.isascii() and len(name) <= 20

    async def by_password(self, name: str, password: str, address: str) -> Person | None:
        await asyncio.sleep(0)
        if self.problem is not None:
            raise NoticeError(self.problem)
        return ANNA if name.casefold() == ANNA.name and password == PASSWORD else None

    async def by_key(self, name: str, line: str) -> Person | None:
        if line.startswith("ecdsa"):
            raise NoticeError(Notice.of("people-key-unreadable"))
        mine = self.key.export_public_key().decode().split()[:2]
        return ANNA if name.casefold() == ANNA.name and line.split()[:2] == mine else None

    def note_key(self, person: Person, address: str) -> None:
        self.noted.append(address)


@dataclass
class Doorway:
    """The server, its counters, and its connections in order."""

    server: SshServer
    doors: OneAccount
    orders: Orders
    counted: Counter[str]
    visits: list[Guest] = field(default_factory=list)

    @property
    def port(self) -> int:
        return self.server.port

    async def visit(self, number: int = 0) -> Guest:
        """Return the connection with this number as soon as it exists."""
        await until(lambda: len(self.started()) > number)
        return self.started()[number]

    def started(self) -> list[Guest]:
        return [visit for visit in self.visits if visit.origin.address]

    async def connect(self, username: str = "guest", **options: Any) -> asyncssh.SSHClientConnection:
        """Connect as a client without keys that trusts the server."""
        given = {"known_hosts": None, "client_keys": None, "agent_path": None, "config": None, **options}
        return await asyncssh.connect("127.0.0.1", self.port, username=username, **given)


class Orders:
    """Commands: ``echo WORD``; ``big N``: so many bytes; ``wait``; ``fail``; others are refused."""

    def __init__(self) -> None:
        self.carried_out: list[tuple[Person | None, str, str | None]] = []
        self.may_go_on = asyncio.Event()

    async def carry_out(
        self, person: Person | None, command: str, language: str | None, address: str = ""
    ) -> tuple[bytes, str]:
        self.carried_out.append((person, command, language))
        word, _, rest = command.partition(" ")
        if word == "wait":
            await self.may_go_on.wait()
        if word == "fail":
            raise ValueError(command)
        if word in ("echo", "wait"):
            return rest.encode(), ""
        return (b"x" * int(rest), "") if word == "big" else (b"", "no such command")


@asynccontextmanager
async def doorway(limits: SharedLimits | None = None) -> AsyncIterator[Doorway]:
    """Yield a server on a free port of this computer."""
    counted: Counter[str] = Counter()
    visits: list[Guest] = []

    def make_visit(outlet: Outlet, origin: Origin) -> Guest:
        visits.append(Guest(outlet, origin))
        return visits[-1]

    def count(name: str) -> None:
        counted[name] += 1

    sock = socket.socket()
    sock.bind(("127.0.0.1", 0))  # as the next process gets it where one was killed: it does not listen yet
    doors, orders = OneAccount(), Orders()
    server = await open_ssh(sock, [HOST_KEY], make_visit, doors, orders.carry_out, limits or SharedLimits(), count)
    try:
        yield Doorway(server, doors, orders, counted, visits)
    finally:
        await server.close(Notice.of("server-closing"))


def ssh_command(port: int, username: str, *options: str, identity: Path | None = None) -> list[str]:
    """Return the command of OpenSSH's client, without its user's configuration."""
    return ["ssh", *options, *ssh_options(port, identity, "INFO"), f"{username}@127.0.0.1"]  # the first of a kind holds


async def talk(command: Sequence[str], typed: str, **environment: str) -> tuple[int, str, str]:
    """Run a client with these lines on its standard input; return exit code, output, errors."""
    process = await asyncio.create_subprocess_exec(
        *command,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
        env={"PATH": "/usr/bin:/bin", **environment},
    )
    try:
        out, errors = await asyncio.wait_for(process.communicate(typed.encode()), SOON)
    except TimeoutError:
        process.kill()
        await process.wait()
        raise
    assert process.returncode is not None
    return process.returncode, out.decode(), errors.decode()
