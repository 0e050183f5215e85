"""The SSH server: one listening socket."""

from __future__ import annotations

import asyncio
import logging
import socket
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any

import asyncssh

from accessible_games.interfaces.common import Common
from accessible_games.interfaces.limits import QUEUED, SharedLimits
from accessible_games.interfaces.lineedit import LONGEST
from accessible_games.interfaces.lineshell import FAREWELL_SECONDS
from accessible_games.interfaces.ssh.gate import Authenticator, CarryOut, Gate, MakeVisit, Shared
from accessible_games.interfaces.ssh.transport import SIGNATURES, Transport
from accessible_games.limits.buckets import Bucket
from accessible_games.limits.table import ProcessorLimits
from accessible_games.rules.core.notices import Notice

logger = logging.getLogger(__name__)

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
_COST_SECONDS = 0.0004  # of processor time to let a client in and send it the first line
_PAUSE_SECONDS = 1.0  # after a client that could not be accepted
_WINDOW_BYTES = 32_768  # that a client may send before they are read
ALIVE_SECONDS = 45  # of silence, after which a client must answer; three times


class SshServer(Shared):
    """The server, made by ``open_ssh``. ``port``: the port on which it listens."""

    _accepting: asyncio.Task[None]
    _sock: socket.socket
    port: int

    async def listen(self, sock: socket.socket, host_keys: Sequence[asyncssh.SSHKey]) -> None:
        """Begin to accept connections."""
        loop = asyncio.get_running_loop()
        self.port = int(sock.getsockname()[1])
        options = _options(host_keys, lambda: Gate(self))
        sock.setblocking(False)
        sock.listen(QUEUED)
        self._sock = sock
        self._accepting = loop.create_task(self._accept(lambda: Transport(loop, options)))

    async def _accept(self, make: Callable[[], Transport]) -> None:
        """Let clients in, one in a turn of the event loop and as fast as their share of the processor allows."""
        loop = asyncio.get_running_loop()
        share = Bucket(ProcessorLimits.ssh_burst, ProcessorLimits.ssh_rate, loop.time())
        while True:
            try:
                with suppress(ConnectionError):  # the client has gone already
                    connection, _ = await loop.sock_accept(self._sock)
                    await loop.connect_accepted_socket(make, connection)
            except OSError as error:  # such as no more files
                logger.warning("ssh: could not accept a connection: %s", error)
                await asyncio.sleep(_PAUSE_SECONDS)
            await asyncio.sleep(share.owe(loop.time(), _COST_SECONDS))

    async def close(self, notice: Notice | None = None) -> None:
        """Accept no more connections, send everybody the reason, and end them."""
        self._accepting.cancel()
        await asyncio.wait([self._accepting])
        self._sock.close()
        gates = list(self.gates)
        await asyncio.gather(*(gate.shell.finish(notice) for gate in gates if gate.shell is not None))
        for gate in gates:
            if gate.shell is None:
                gate.end(notice)
        self.empty.clear()
        if self.gates:
            try:
                await asyncio.wait_for(self.empty.wait(), FAREWELL_SECONDS)
            except TimeoutError:
                for gate in list(self.gates):
                    gate.end(None)
        while self.common.tasks:
            await asyncio.wait(list(self.common.tasks))


async def open_ssh(
    sock: socket.socket,
    host_keys: Sequence[asyncssh.SSHKey],
    make_visit: MakeVisit,
    authenticator: Authenticator,
    carry_out: CarryOut,
    limits: SharedLimits,
    count: Callable[[str], None],
    make_program: MakeVisit | None = None,
) -> SshServer:
    """Serve SSH on a bound socket.

    ``count``: called with the names in ``COUNTED``; ``make_program``: see ``Shared``.
    """
    asyncssh.set_log_level("ERROR")  # it would log names as they come
    server = SshServer(make_visit, authenticator, carry_out, Common(limits, count), make_program)
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
        "line_editor": False,  # wire.py has our own
        "max_line_length": LONGEST,
        "encoding": "utf-8",
        "errors": "replace",
        "window": _WINDOW_BYTES,
        "login_timeout": 0,  # gate.py keeps the time, and says so
        "keepalive_interval": ALIVE_SECONDS,
    }
    try:
        return asyncssh.SSHServerConnectionOptions(kex_algs=KEY_EXCHANGES, **given)
    except ValueError:  # an older library for cryptography does not know the first one
        return asyncssh.SSHServerConnectionOptions(kex_algs=KEY_EXCHANGES[1:], **given)
