"""The SSH server: one listening socket."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import asyncssh

from accessible_games.announce import Announcement
from accessible_games.core import Notice
from accessible_games.interfaces.limits import Limits
from accessible_games.interfaces.lineshell import FAREWELL, Common
from accessible_games.interfaces.ssh.editing import LONGEST
from accessible_games.interfaces.ssh.errand import Commands
from accessible_games.interfaces.ssh.gate import Doors, Gate, MakeVisit
from accessible_games.interfaces.ssh.transport import SIGNATURES, Transport
from accessible_games.visits import Origin

# What is counted, beside lineshell.COUNTED.
COUNTED: Mapping[str, str] = {
    "ssh_connections": "SSH connections that were admitted",
    "ssh_logins": "SSH connections that were let in, guests included",
    "ssh_unknown": "SSH connections with a user name that no account can have",
    "ssh_wrong_passwords": "wrong passwords over SSH",
    "ssh_commands": "commands that came with the call of ssh",
    "ssh_silent": "SSH connections closed because nobody logged in",
}

# The first is what new clients want against computers to come; the others are for all since 2014.
KEY_EXCHANGES = ("mlkem768x25519-sha256", "curve25519-sha256", "curve25519-sha256@libssh.org", "ecdh-sha2-nistp256")
CIPHERS = (
    "aes128-gcm@openssh.com",
    "aes256-gcm@openssh.com",
    "chacha20-poly1305@openssh.com",
    "aes256-ctr",
    "aes128-ctr",
)
MACS = ("hmac-sha2-256-etm@openssh.com", "hmac-sha2-512-etm@openssh.com", "hmac-sha2-256", "hmac-sha2-512")
_WINDOW = 32_768  # bytes that a client may send before they are taken
ALIVE = 45  # seconds of silence after which a client is asked whether it is there; three times


class SshServer:
    """Made by ``open_ssh``. ``gates``: the connections there are; ``port``: where it listens."""

    def __init__(self, make_visit: MakeVisit, doors: Doors, commands: Commands, common: Common) -> None:
        self.commands = commands
        self.make_visit = make_visit
        self.doors = doors
        self.common = common
        self.gates: set[Gate] = set()
        self._empty = asyncio.Event()
        self._listener: asyncio.Server | None = None
        self.port = 0
        self._sentences: dict[tuple[Notice, str | None], str] = {}

    async def listen(self, sock: socket.socket, host_keys: Sequence[asyncssh.SSHKey]) -> None:
        """Begin to take connections."""
        loop = asyncio.get_running_loop()
        self.port = int(sock.getsockname()[1])
        options = _options(host_keys, lambda: Gate(self))
        self._listener = await loop.create_server(lambda: Transport(loop, options), sock=sock, backlog=1024)

    def leave(self, gate: Gate) -> None:
        """A connection is gone."""
        self.gates.discard(gate)
        if not self.gates:
            self._empty.set()

    def words(self, notice: Notice, language: str | None) -> str:
        """A sentence for a client that has no visit yet; None: in the server's language."""
        key = (notice, language)
        if key not in self._sentences:
            if len(self._sentences) > 100:
                self._sentences.clear()
            self._sentences[key] = self._render(notice, language)
        return self._sentences[key]

    async def close(self, notice: Notice | None = None) -> None:
        """Take no more connections, tell everybody why, and end them."""
        assert self._listener is not None
        self._listener.close()
        gates = list(self.gates)
        await asyncio.gather(*(gate.shell.finish(notice) for gate in gates if gate.shell is not None))
        for gate in gates:
            if gate.shell is None:
                gate.end(notice)
        self._empty.clear()
        if self.gates:
            try:
                await asyncio.wait_for(self._empty.wait(), FAREWELL)
            except TimeoutError:
                for gate in list(self.gates):
                    gate.end(None)
        while self.common.tasks:
            await asyncio.wait(list(self.common.tasks))

    def _render(self, notice: Notice, language: str | None) -> str:
        listener = _Listener()
        visit = self.make_visit(listener, Origin("ssh", "", language))
        visit.tell(notice)
        return " ".join(listener.texts)


class _Listener:
    """An outlet that only keeps the words."""

    def __init__(self) -> None:
        self.texts: list[str] = []

    def tell(self, announcements: Sequence[Announcement]) -> None:
        self.texts += [one.text for one in announcements]

    def silence(self) -> None:
        pass

    def forget(self) -> None:
        pass


async def open_ssh(
    sock: socket.socket,
    host_keys: Sequence[asyncssh.SSHKey],
    make_visit: MakeVisit,
    doors: Doors,
    commands: Commands,
    limits: Limits,
    count: Callable[[str], None],
) -> SshServer:
    """Serve SSH on a socket that is bound already. ``count``: called with the names in ``COUNTED``."""
    asyncssh.set_log_level("ERROR")  # it would log names as they come
    server = SshServer(make_visit, doors, commands, Common(limits, count))
    await server.listen(sock, host_keys)
    return server


def _options(
    host_keys: Sequence[asyncssh.SSHKey], make_gate: Callable[[], Gate]
) -> asyncssh.SSHServerConnectionOptions:
    given: dict[str, Any] = {
        "server_factory": make_gate,
        "server_host_keys": list(host_keys),
        "server_version": "AccessibleGames",
        "encryption_algs": CIPHERS,
        "mac_algs": MACS,
        "compression_algs": None,
        "signature_algs": SIGNATURES,
        "host_based_auth": False,
        "gss_host": None,
        "agent_forwarding": False,
        "x11_forwarding": False,
        "line_editor": False,  # wire.py has its own, made from it
        "max_line_length": LONGEST,
        "encoding": "utf-8",
        "errors": "replace",
        "window": _WINDOW,
        "login_timeout": 0,  # gate.py keeps the time, and says so
        "keepalive_interval": ALIVE,
    }
    try:
        return asyncssh.SSHServerConnectionOptions(kex_algs=KEY_EXCHANGES, **given)
    except ValueError:  # an older library for cryptography does not know the first one
        return asyncssh.SSHServerConnectionOptions(kex_algs=KEY_EXCHANGES[1:], **given)
