"""One telnet connection: an asyncio protocol, and the wire of a ``LineShell``."""

from __future__ import annotations

import asyncio
import logging
import ssl
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from accessible_games.club.accounts.settings import Settings
from accessible_games.interfaces.common import Common
from accessible_games.interfaces.exchanges import CrowdedError
from accessible_games.interfaces.lineshell import FLUSHING_SECONDS, LineShell
from accessible_games.interfaces.ports import AnyVisit
from accessible_games.interfaces.telnet import protocol as telnet
from accessible_games.interfaces.telnet.client import Event, Message, Switched, TelnetClient, shown
from accessible_games.interfaces.telnet.gmcp import MATCH, MEDIA, Gmcp
from accessible_games.interfaces.telnet.protocol import Command, TooLong
from accessible_games.interfaces.tls import Tls
from accessible_games.limits.buckets import Bucket
from accessible_games.limits.connections import Place
from accessible_games.limits.table import WireLimits
from accessible_games.line.session.host import Outlet
from accessible_games.line.session.session import Session
from accessible_games.line.visits.visit import Origin
from accessible_games.matches.update import Update
from accessible_games.output.announce.announcement import Announcement
from accessible_games.output.sounds.table import STEP
from accessible_games.rules.core.notices import Notice
from accessible_games.rules.core.text import plain

logger = logging.getLogger(__name__)

_READ_BYTES = 4096  # that are read from one connection before another has its turn
_COMMAND_BYTES = 64  # for which a telnet command or a message counts, since it costs more than text
_BURST_SECONDS = 4  # of the byte rate that may come at once
_EARLY_BYTES = 16_384  # that a client may send before its turn in the handshake of TLS
_NOWHERE = Place("", None)


@dataclass(slots=True, eq=False)
class Endpoint:
    """The state that all connections of one port share. ``buffer``: bytes are read and used up within one callback.

    ``sounds``: the address below which clients find files of sounds, or nothing.
    """

    make_visit: Callable[[Outlet, Origin], AnyVisit]
    common: Common
    status: Callable[[], Mapping[str, str]]
    tls: ssl.SSLContext | None = None
    sounds: str = ""
    connections: set[Connection] = field(default_factory=set)
    buffer: memoryview = field(default_factory=lambda: memoryview(bytearray(_READ_BYTES)))


class Connection(asyncio.BufferedProtocol):
    """A connection from the accepted socket to its end. ``client``: its abilities; ``shell``: None until TLS is
    ready.
    """

    __slots__ = (
        "_early",
        "_endpoint",
        "_gmcp",
        "_has_ended",
        "_has_prompt",
        "_is_closing",
        "_next_sound",
        "_pending",
        "_place",
        "_reading",
        "_timer",
        "_tls",
        "_turn",
        "client",
        "shell",
        "transport",
    )

    def __init__(self, endpoint: Endpoint) -> None:
        self.shell: LineShell | None = None
        self._endpoint = endpoint
        self.client = TelnetClient(endpoint.status)
        self._gmcp: Gmcp | None = None
        self._tls = Tls(endpoint.tls) if endpoint.tls is not None else None
        self._early: bytes | None = None if self._tls is None else b""  # until it may exchange keys
        self._turn: asyncio.Task[None] | None = None
        self._place: Place | None = None
        self.transport: asyncio.Transport
        self._reading: Bucket
        self._pending = b""  # of GMCP, to be sent with the next lines
        self._timer: asyncio.TimerHandle | None = None  # of the hand-shake, later of the last words
        self._next_sound: asyncio.TimerHandle | None = None  # of a row of cells
        self._has_prompt = self._has_ended = self._is_closing = False

    # From asyncio

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Check whether there is room; then greet at once, or begin with TLS."""
        assert isinstance(transport, asyncio.Transport)
        limits = self._endpoint.common.limits
        now = asyncio.get_running_loop().time()
        self.transport = transport
        self._reading = Bucket(limits.reading * _BURST_SECONDS, limits.reading, now)
        self._endpoint.connections.add(self)
        self._endpoint.common.count("telnet_connections")
        transport.set_write_buffer_limits(limits.unsent, limits.unsent // 4)
        place = limits.addresses.enter(self._address(), limits, now)
        self._place = place if isinstance(place, Place) else None
        try:
            self._begin(place)
        except Exception:
            logger.exception("telnet: could not greet a client")
            self._endpoint.common.count("failures")
            transport.abort()

    def get_buffer(self, sizehint: int) -> memoryview:
        """Return the one buffer of all connections: an idle connection needs none."""
        return self._endpoint.buffer

    def buffer_updated(self, nbytes: int) -> None:
        """Process bytes. A client that sends too many a second is read more slowly."""
        commands = 0
        if not self._is_closing:
            data = bytes(self._endpoint.buffer[:nbytes])
            if self._tls is not None:
                commands = self._decrypt(data, self._tls)
            elif self.shell is not None:
                commands = self._receive(data, self.shell)
        loop = asyncio.get_running_loop()
        debt = self._reading.owe(loop.time(), nbytes + commands * _COMMAND_BYTES)
        if debt and not self.transport.is_closing():
            self.transport.pause_reading()
            loop.call_later(debt, self._read_on)

    def eof_received(self) -> bool:
        """Note that the client sends nothing more; True keeps the connection open, since it may still read."""
        if self.shell is None or self._is_closing:
            return False
        self._has_ended = True
        self.shell.end_of_input()
        return True

    def pause_writing(self) -> None:
        """Stall the shell: more waits to be sent than ``SharedLimits.unsent``."""
        if self.shell is not None:
            self.shell.stall()

    def resume_writing(self) -> None:
        """Resume the shell: most of it has gone."""
        if self.shell is not None and not self._is_closing:
            self.shell.resume()
            self._tell_match()

    def connection_lost(self, error: Exception | None) -> None:
        """Free everything, whichever side has closed."""
        self._is_closing = True
        if self._tls is not None and self._early is None and self.shell is None:
            self._settle(self._tls)
        elif self._timer is not None:
            self._timer.cancel()
        if self._turn is not None:
            self._turn.cancel()
        if self._next_sound is not None:
            self._next_sound.cancel()
        self._endpoint.connections.discard(self)
        self._endpoint.common.count("telnet_closed")
        if self._place is not None:
            self._endpoint.common.limits.addresses.leave(self._place)
        if self.shell is not None:
            self.shell.lost()
            self.shell = None  # they would hold each other

    # As a wire

    def send(self, announcements: Sequence[Announcement], prompt: str) -> None:
        """Send one line each, in one write; a waiting prompt is left alone."""
        lines = [text for one in announcements if (text := one.text)]
        start = "\r\n" if self._has_prompt and lines else ""
        self._has_prompt = self._has_prompt and not lines
        out = self.client.encode(start + "".join([f"{shown(line)}\r\n" for line in lines]))
        if self._gmcp is not None:
            session = self._note_player()
            settings = session.settings if session is not None else Settings()
            shape = session.update.shape if session is not None and session.update is not None else None
            out += self._pending + self._gmcp.lines(
                announcements, settings, shape, is_read_out=self.client.is_screen_reader
            )
            self._pending = b""
            if sounds := self._gmcp.track(announcements, settings, shape):
                self._play(sounds)
        if prompt:
            out += self._prompt(prompt)
        self._write(out + self.client.take())

    def prompt(self, text: str) -> None:
        """Begin the input line."""
        self._write(self._prompt(text))

    def hide(self, is_secret: bool) -> None:
        """Hide a password, or show lines again."""
        self.client.hide(is_secret)
        self._write(self.client.take())

    def forget(self) -> None:
        """Do nothing: the sent text is the client's."""

    def close(self) -> None:
        """Send the waiting bytes, then end our half; the client ends its own, or the time is up.

        Closing at once would lose sent bytes, if bytes from the client are still unread.
        """
        if self._is_closing:
            return
        if self._tls is not None:
            self.transport.write(self._tls.end())
        self._is_closing = True
        if self._timer is not None:
            self._timer.cancel()
        self._timer = asyncio.get_running_loop().call_later(FLUSHING_SECONDS, self.transport.abort)
        if self._has_ended:
            self.transport.close()
        elif not self.transport.is_closing():
            try:
                self.transport.write_eof()
            except OSError:  # the client was faster
                self.transport.abort()

    # Inside

    def _address(self) -> str:
        peer = self.transport.get_extra_info("peername")
        return str(peer[0]) if isinstance(peer, tuple) else ""

    def _open(self, place: Place) -> LineShell:
        origin = Origin("telnet" if self._tls is None else "tls", self._address())
        self.shell = LineShell(self._endpoint.make_visit, origin, self, self._endpoint.common, place)
        self.shell.visit.ring = self._ring
        return self.shell

    def _begin(self, place: Place | Notice | None) -> None:
        common = self._endpoint.common
        if isinstance(place, Notice) and self._tls is None:
            self._open(_NOWHERE).shut(place, "refused_full")
        elif not isinstance(place, Place):
            common.count("refused_full")
            self.transport.abort()
        elif self._tls is None:
            self._greet(place)
        else:
            self._timer = asyncio.get_running_loop().call_later(common.limits.handshake, self._fail)

    def _greet(self, place: Place) -> None:
        """Greet without waiting for the abilities of the client; it is asked behind the first words."""
        self._open(place).start()
        self.client.begin()

    def _fail(self) -> None:
        """End a handshake that takes too long, or is none."""
        self._endpoint.common.count("tls_failed")
        self.transport.abort()

    def _read_on(self) -> None:
        if not self.transport.is_closing():
            self.transport.resume_reading()

    def _wait_for_turn(self, data: bytes) -> None:
        """Make a handshake wait for its turn, since it costs us much and a client little."""
        self._early = (self._early or b"") + data
        if len(self._early) > _EARLY_BYTES or self._place is None:
            self._fail()
        elif self._turn is None:
            self._turn = self._endpoint.common.run(self._shake_hands(self._place.name))

    async def _shake_hands(self, household: str) -> None:
        try:
            await self._endpoint.common.limits.exchanges.turn("tls", household)
        except CrowdedError:
            self._fail()
            return
        early, self._early = self._early or b"", None
        if self._tls is not None and not self._is_closing:
            self._decrypt(early, self._tls)

    def _settle(self, tls: Tls) -> None:
        """Note the cost of a finished handshake, from which that of others is estimated."""
        if self._timer is not None:
            self._timer.cancel()
        self._endpoint.common.limits.exchanges.spent("tls", tls.cost)

    def _decrypt(self, data: bytes, tls: Tls) -> int:
        if self._early is not None:
            self._wait_for_turn(data)
            return 0
        try:
            said = tls.receive(data)
        except ssl.SSLError:
            self._fail()
            return 0
        if out := tls.out.read():
            self.transport.write(out)
        if tls.is_ready and self.shell is None and self._place is not None:
            self._settle(tls)
            self._greet(self._place)
        if self.shell is None:
            return 0
        commands = self._receive(said, self.shell) if said else 0
        if tls.has_ended:
            self.shell.end_of_input()
        return commands

    def _receive(self, data: bytes, shell: LineShell) -> int:
        """Process bytes, and return the number of commands beside the lines."""
        for event in self.client.receive(data):
            if isinstance(event, str):
                self._has_prompt = False  # the client has gone to a new line
                shell.line(event)
            else:
                self._obey(event, shell)
        if self.client.excess > WireLimits.telnet_excess:
            shell.flood()
        out = self.client.take()
        if out and not shell.is_stalled:
            self._write(out)
        return self.client.commands

    def _obey(self, event: Event, shell: LineShell) -> None:
        if isinstance(event, TooLong):
            shell.refuse_line()
        elif isinstance(event, Command):
            if event.code == telnet.AYT:
                shell.answer()
        elif isinstance(event, Switched):
            self._switch_gmcp(event.is_on, shell)
        elif isinstance(event, Message) and self._gmcp is not None:
            had = self._gmcp.wants(MATCH)
            out = self._gmcp.receive(event.package, event.body)
            if out and not shell.is_stalled:
                self._write(out)
            self._note_player()
            if self._gmcp.wants(MATCH) and not had and shell.may_ask():
                self._tell_match()

    def _switch_gmcp(self, is_on: bool, shell: LineShell) -> None:
        if is_on and self._gmcp is None:
            self._gmcp = Gmcp(self._endpoint.sounds)
            shell.visit.watchers.append(self._watch)
        elif not is_on and self._gmcp is not None:
            self._gmcp = None
            shell.visit.watchers.remove(self._watch)
            self._note_player()

    def _watch(self, update: Update) -> None:
        """Send scripts their part of an update together with its announcement, or soon by itself."""
        if self._gmcp is None or self.shell is None or self.shell.is_stalled:
            return
        if not self._pending:
            asyncio.get_running_loop().call_soon(self._send_pending)
        self._pending += self._gmcp.match(update)

    def _play(self, sounds: Sequence[bytes]) -> None:
        """Send the sounds of a row one after the other, in place of those of a row that still sounds."""
        if self._next_sound is not None:
            self._next_sound.cancel()
            self._next_sound = None
        if self._is_closing or self.shell is None or self.shell.is_stalled:
            return
        self._write(sounds[0])
        if sounds[1:]:
            self._next_sound = asyncio.get_running_loop().call_later(STEP, self._play, sounds[1:])

    def _send_pending(self) -> None:
        out, self._pending = self._pending, b""
        self._write(out)

    def _session(self) -> Session | None:
        """Return the session, or None during the log-in and after the connection is lost."""
        return self.shell.visit.session if self.shell is not None else None

    def _note_player(self) -> Session | None:
        """Let the session know whether the client plays sounds, and return it."""
        session = self._session()
        if session is not None:
            session.note_player(self._gmcp is not None and self._gmcp.wants(MEDIA))
        return session

    def _tell_match(self) -> None:
        """Send the state of the match to a client that has not followed it."""
        session = self._session()
        if self._gmcp is not None and session is not None and session.update is not None:
            self._write(self._gmcp.state(session.update))

    def _ring(self) -> None:
        if self.shell is not None and not self.shell.is_stalled:
            self._write(b"\a")

    def _prompt(self, text: str) -> bytes:
        self._has_prompt = True
        clean = text if text.isprintable() else plain(text) + " "
        return self.client.encode(clean) + self.client.end_of_prompt()

    def _write(self, data: bytes) -> None:
        if not data or self._is_closing or self.transport.is_closing():
            return
        self.transport.write(data if self._tls is None else self._tls.send(data))
