"""A connection of asyncssh that serves one session to a client that may be hostile, and nothing else.

Everything that a client can enlarge has a bound here, and everything that it can repeat has a rate limit. For that this
module uses private parts of asyncssh; ``tests/interfaces/ssh/test_greedy_clients.py`` fails when a new version differs.
"""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Any, ClassVar, Protocol, cast

import asyncssh
from asyncssh import constants
from asyncssh.packet import PacketDecodeError, SSHPacket

from accessible_games.interfaces.exchanges import CrowdedError
from accessible_games.interfaces.limits import SharedLimits
from accessible_games.interfaces.turns import Flow
from accessible_games.limits.buckets import Bucket
from accessible_games.limits.table import WireLimits
from accessible_games.rules.core.notices import Notice

logger = logging.getLogger(__name__)

# What is read of the environment that a client sends (``SendEnv``, ``SetEnv``), and the longest value, in bytes.
VARIABLES = frozenset((b"LANG", b"LC_ALL", b"LC_MESSAGES", b"SCREEN_READER"))
_LONGEST_VALUE = 64
# How clients may prove that a key is theirs. None of these uses SHA-1 or DSA.
SIGNATURES = (
    "ssh-ed25519",
    "sk-ssh-ed25519@openssh.com",
    "ecdsa-sha2-nistp256",
    "ecdsa-sha2-nistp384",
    "ecdsa-sha2-nistp521",
    "sk-ecdsa-sha2-nistp256@openssh.com",
    "rsa-sha2-512",
    "rsa-sha2-256",
)
_SIGNED = frozenset(name.encode() for name in SIGNATURES)
_MOST_PACKET_BYTES = 35_000  # the size in RFC 4253; more would only wait in memory
_LEAST_PART_BYTES = 256  # that a client must accept in one packet: a short one costs as much as a long one
_READ_BYTES = 8_192  # that are read in one go
_REST_SECONDS = 0.25  # at least: to stop and begin again costs more than some packets
_PACKET_SECONDS = 0.0001  # of the event loop
_SLICE = 4  # packets in one go: small ones are expensive, and all other connections wait meanwhile
_LATE_SECONDS = 1.0  # until a key exchange counts as not reading
_KEEPALIVE = b"keepalive@openssh.com"

Handler = Any  # a function of asyncssh: of the connection, the type, the number and the packet


class Gatekeeper(Protocol):
    """The owner of a connection, which it notifies and asks."""

    is_inside: bool

    def stuck(self, change: int) -> None:
        """Count bytes that wait for the client (1), or no longer (-1)."""

    def end(self, notice: Notice | None) -> None:
        """Send the reason, and close."""

    def words(self, notice: Notice) -> str:
        """Return a sentence for this client."""

    def refuse_signature(self) -> None:
        """Refuse a key whose signature proves nothing any more."""


class Channel(asyncssh.SSHServerChannel[str]):
    """The channel of a session: it grants only the requests that a game can use."""

    def _process_env_request(self, packet: SSHPacket) -> bool:
        """Keep the variables that are used later, and no others."""
        name, value = packet.get_string(), packet.get_string()
        packet.check_end()
        if name not in VARIABLES or len(value) > _LONGEST_VALUE:
            return False
        self._env[name] = value
        return True

    def _process_x11_req_request(self, packet: SSHPacket) -> bool:
        """Refuse, since there is nothing to show."""
        return False

    def _process_auth_agent_req_at_openssh_dot_com_request(self, packet: SSHPacket) -> bool:  # type: ignore[override]  # of asyncssh: it answers later
        """Refuse, since there is no server to log in to from here."""
        return False


class Transport(asyncssh.SSHServerConnection):
    """A connection that reads no faster than is allowed, and not at all while the client does not read."""

    stream: asyncio.Transport
    gate: Gatekeeper | None = None
    _tries = 0
    _left = _SLICE
    _holds = 0  # reasons not to read at present
    _is_resting = False
    _has_turn = False  # for its next packet
    _channels_wanted = 0
    _turn: asyncio.Task[None] | None = None
    _late: asyncio.TimerHandle | None = None
    _is_late = False
    _cost = 0.0

    def admit(self, gate: Gatekeeper, household: str, limits: SharedLimits) -> None:
        """Set the limits of an admitted connection."""
        self.gate = gate
        self._household = household
        self._exchanges = limits.exchanges
        self._turns, self._flow = limits.fairness.turns, Flow(_PACKET_SECONDS)
        now, new = self._loop.time(), WireLimits.ssh_exchanges
        self._bytes = Bucket(limits.reading * 4, limits.reading, now)
        self._packets = WireLimits.ssh_packets.bucket(now)
        self._new_keys = Bucket(new.most + 1, 1 / new.seconds, now)  # the first exchange is one of them
        self._max_recv_pktlen = _MOST_PACKET_BYTES
        self.stream.set_write_buffer_limits(high=limits.unsent, low=limits.unsent // 4)

    # From the event loop

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Begin the handshake of a new client."""
        self.stream = cast(asyncio.Transport, transport)
        if hasattr(transport, "max_size"):  # of the event loops that read with a size
            transport.max_size = _READ_BYTES
        super().connection_made(transport)

    def connection_lost(self, exc: Exception | None = None) -> None:
        """Free everything that belongs to the connection."""
        if self._turn is not None:
            self._turn.cancel()
        self._forget_late()
        super().connection_lost(exc)
        self._recv_handler = lambda: False  # A method of its own would keep it until garbage is collected …
        self._kex = None  # … and so would an exchange of keys

    def data_received(self, data: bytes, datatype: asyncssh.DataType = None) -> None:
        """Process the data; more than is allowed makes the client wait."""
        self._left = _SLICE
        super().data_received(data, datatype)
        if self.gate is not None and (wait := self._bytes.owe(self._loop.time(), len(data))):
            self._hold()
            self._loop.call_later(wait, self._let_go)

    def pause_writing(self) -> None:
        """Stop reading, since answers for a client that does not read would fill the memory."""
        if self.gate is not None:
            self._hold()
            self.gate.stuck(1)

    def resume_writing(self) -> None:
        """Read again after the client has read."""
        if self.gate is not None:
            self._let_go()
            self.gate.stuck(-1)

    def _hold(self) -> None:
        self._holds += 1
        if self._holds == 1 and not self.stream.is_closing():
            self.stream.pause_reading()

    def _let_go(self) -> None:
        self._holds -= 1
        if not self._holds and not self.stream.is_closing():
            self.stream.resume_reading()

    # Packets

    def _recv_data(self) -> None:
        """Process data, and measure the time of a key exchange."""
        if self._kex_complete or self.gate is None:
            super()._recv_data()
            return
        begun = time.thread_time()
        super()._recv_data()
        self._cost += time.thread_time() - begun

    def _recv_pkthdr(self) -> bool:
        """Begin with a packet, if one more may be processed now."""
        if self._is_resting or len(self._inpbuf) < self._recv_blocksize:
            return False
        if self.gate is not None:
            now = self._loop.time()
            if not self._packets.take(now):
                self._rest(max(_REST_SECONDS, self._packets.wait(now)))
                return False
            if self._left <= 0 or not (self._has_turn or self._turns.take(self._flow)):
                self._packets.give_back()
                self._rest(0.0)
                return False
            self._has_turn = False
            self._left -= 1
        return super()._recv_pkthdr()

    def _rest(self, seconds: float) -> None:
        self._is_resting = True
        self._hold()
        if seconds:
            self._loop.call_later(seconds, self._rested)
        else:
            self._turns.wait(self._flow, self._called)

    def _called(self) -> None:
        self._has_turn = True
        self._rested()

    def _rested(self) -> None:
        self._is_resting, self._left = False, _SLICE
        self._let_go()
        if self._transport and not self.stream.is_closing():
            self._recv_data()

    def _send(self, data: bytes) -> None:
        """Send packets, but none to a client that is gone, since asyncssh would log each of them."""
        if not self.stream.is_closing():
            super()._send(data)

    # Keys

    async def _keys_wanted(self, kind: int, number: int, packet: SSHPacket) -> None:
        """Begin a key exchange that the client wants, or go on with ours, when its turn comes."""
        if self.gate is None:
            return
        if not self._new_keys.take(self._loop.time()):
            self.gate.end(Notice.of("ssh-too-many-exchanges"))
            return
        self._hold()
        self._turn = asyncio.create_task(self._exchanges.turn("ssh", self._household))
        try:
            await self._turn
        except CrowdedError:
            self.gate.end(Notice.of("ssh-crowded"))
            return
        except asyncio.CancelledError:
            return  # it has gone
        finally:
            self._let_go()
        if self._transport:
            await super()._process_kexinit(kind, number, packet)

    def _send_kexinit(self) -> None:
        """Begin a key exchange; announcements wait until there are new keys, but not for long."""
        super()._send_kexinit()
        self._cost = 0.0
        if self._auth_complete and self._late is None:
            self._late = self._loop.call_later(_LATE_SECONDS, self._count_as_late)

    def send_newkeys(self, k: bytes, h: bytes) -> None:
        """Use the new keys."""
        if self._kex is None:
            return  # it has gone meanwhile
        super().send_newkeys(k, h)
        self._forget_late()
        if self.gate is not None:
            self._exchanges.spent("ssh", self._cost)

    def _count_as_late(self) -> None:
        if self.gate is not None:
            self._is_late = True
            self.gate.stuck(1)

    def _forget_late(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None
        if self._is_late and self.gate is not None:
            self._is_late = False
            self.gate.stuck(-1)

    # Requests

    def _said_who(self, kind: int, number: int, packet: SSHPacket) -> Any:
        """Handle an attempt to log in, with or without a proof."""
        self._tries += 1
        if self._tries > WireLimits.ssh_tries and self.gate is not None:
            self.gate.end(Notice.of("ssh-too-many-tries"))
            return None
        return super()._process_userauth_request(kind, number, packet)

    async def validate_public_key(self, username: str, key_data: bytes, msg: bytes, signature: bytes) -> bool:
        """Return whether the key opens the account and the client has it; asyncssh would accept signatures with
        SHA-1.
        """
        if msg:
            try:
                kind = SSHPacket(signature).get_string()
            except PacketDecodeError:
                return False
            if kind not in _SIGNED:
                if self.gate is not None:
                    self.gate.refuse_signature()
                return False
        return await super().validate_public_key(username, key_data, msg, signature)

    def _request_made(self, kind: int, number: int, packet: SSHPacket) -> None:
        """Refuse all global requests, such as forwarding, but answer whether the server is alive."""
        name, wants_answer = packet.get_string(), packet.get_boolean()
        if wants_answer:
            self.send_packet(constants.MSG_REQUEST_SUCCESS if name == _KEEPALIVE else constants.MSG_REQUEST_FAILURE)

    def _channel_wanted(self, kind: int, number: int, packet: SSHPacket) -> Any:
        """Open a session and nothing else, and none for a client that accepts only tiny packets."""
        if self.gate is None:
            return None
        self._channels_wanted += 1
        if self._channels_wanted > WireLimits.ssh_channels:
            self.gate.end(Notice.of("connection-flood"))
            return None
        wanted = SSHPacket(packet.get_full_payload())
        wanted.get_byte()
        name, channel, _, most = wanted.get_string(), *(wanted.get_uint32() for _ in range(3))
        if most < _LEAST_PART_BYTES:
            self.gate.end(Notice.of("ssh-small-packets", least=_LEAST_PART_BYTES))
        elif name != b"session":
            reason = self.gate.words(Notice.of("ssh-sessions-only"))
            self.send_channel_open_failure(channel, asyncssh.OPEN_ADMINISTRATIVELY_PROHIBITED, reason, "")
        else:
            return super()._process_channel_open(kind, number, packet)
        return None

    def create_server_channel(
        self, encoding: str | None = "", errors: str = "", window: int = 0, max_pktsize: int = 0
    ) -> Channel:
        """Return the channel for the session that a client opens."""
        return Channel(
            self,
            self._loop,
            True,
            False,
            False,
            0,
            self._max_line_length,
            self._encoding,
            self._errors,
            self._window,
            max_pktsize or self._max_pktsize,
        )

    # Little things

    async def reload_config(self) -> None:
        """Do nothing: no option depends on the user; asyncssh would make all options again for each connection."""

    def internal_error(
        self, exc_info: asyncssh.misc.OptExcInfo | None = None, error_logger: asyncssh.logging.SSHLogger | None = None
    ) -> None:
        """Log an error: in one line if a hostile client can cause it; later ones may be our fault."""
        known = self.gate is not None and self.gate.is_inside
        logger.warning("ssh: a connection failed", exc_info=exc_info or known)
        super().internal_error(exc_info, error_logger)

    _packet_handlers: ClassVar[dict[int, Handler]] = {  # type: ignore[misc]  # asyncssh declares it for instances
        **asyncssh.SSHServerConnection._packet_handlers,
        constants.MSG_KEXINIT: _keys_wanted,
        constants.MSG_USERAUTH_REQUEST: _said_who,
        constants.MSG_GLOBAL_REQUEST: _request_made,
        constants.MSG_CHANNEL_OPEN: _channel_wanted,
    }
