"""One SSH connection: its admission, its authentication, and its only shell."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Protocol, cast

import asyncssh
from asyncssh.auth import KbdIntChallenge, KbdIntResponse

from accessible_games.club.accounts.person import Person
from accessible_games.interfaces.common import Common
from accessible_games.interfaces.lineshell import FLUSHING_SECONDS, LineShell
from accessible_games.interfaces.ports import AnyVisit
from accessible_games.interfaces.ssh.transport import Transport
from accessible_games.interfaces.ssh.wire import ExecRequest, SshWire, environment
from accessible_games.languages import guests, of_environment
from accessible_games.limits.connections import Place
from accessible_games.limits.table import WireLimits
from accessible_games.line.session.host import Outlet
from accessible_games.line.visits.visit import Origin
from accessible_games.output.announce.announcement import Announcement
from accessible_games.rules.core.notices import Notice, NoticeError
from accessible_games.rules.core.text import clean

logger = logging.getLogger(__name__)

PROGRAM = "protocol"  # the command of a program
GUEST = "guest"  # the user name without a language; each language may have one of its own
LOGIN_SECONDS = 120.0  # to compare a fingerprint and to type a password
_LONGEST_NAME = 20

MakeVisit = Callable[[Outlet, Origin], AnyVisit]
# Carries out the command of a call of ssh, for a person or a guest (None). Takes the client's language, used unless the
# person has chosen one, and its address. Returns the output, or a sentence that says why it failed.
CarryOut = Callable[[Person | None, str, str | None, str], Awaitable[tuple[bytes, str]]]
SshConnection = asyncssh.SSHServerConnection


class Authenticator(Protocol):
    """Authentication. Methods raise NoticeError if the store fails or too many passwords were wrong."""

    def is_name(self, name: str) -> bool:
        """Return whether an account can have this name."""

    async def by_password(self, name: str, password: str, address: str) -> Person | None:
        """Return the person with this name and password."""

    async def by_key(self, name: str, line: str) -> Person | None:
        """Return the person with this name and public key; the line is as in an authorized_keys file."""

    def note_key(self, person: Person, address: str) -> None:
        """Note that the client has the private key."""


class Shared:
    """The state that all connections of a server share. ``gates``: the connections; ``empty``: set when the last one
    ends.
    """

    def __init__(
        self,
        make_visit: MakeVisit,
        authenticator: Authenticator,
        carry_out: CarryOut,
        common: Common,
        make_program: MakeVisit | None = None,
    ) -> None:
        """``make_program``: for programs that speak the machine protocol; None if they cannot connect here."""
        self.make_visit = make_visit
        self.make_program = make_program
        self.authenticator = authenticator
        self.carry_out = carry_out
        self.common = common
        self.gates: set[Gate] = set()
        self.empty = asyncio.Event()
        self._sentences: dict[tuple[Notice, str | None], str] = {}

    def leave(self, gate: Gate) -> None:
        """Remove a closed connection."""
        self.gates.discard(gate)
        if not self.gates:
            self.empty.set()

    def words(self, notice: Notice, language: str | None) -> str:
        """Return a sentence for a client that has no visit yet; None: in the server's language."""
        key = (notice, language)
        if key not in self._sentences:
            if len(self._sentences) > 100:
                self._sentences.clear()
            listener = _Listener()
            self.make_visit(listener, Origin("ssh", "", language)).tell(notice)
            self._sentences[key] = " ".join(listener.texts)
        return self._sentences[key]


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


class Gate(asyncssh.SSHServer):
    """Admits a connection: ``guest`` at once, accounts by key or password."""

    def __init__(self, server: Shared) -> None:
        self._server = server
        self._conn: SshConnection | None = None
        self._place: Place | None = None
        self._name = ""
        self._language: str | None = None
        self._person: Person | None = None
        self._is_asked = False
        self._keys = self._wrong = self._stuck = 0
        self._has_refused = self._is_checking = self._is_by_key = False
        self._said = ""  # why the last password was refused
        self.wire: SshWire | None = None
        self._timer: asyncio.TimerHandle | None = None
        self.address = ""
        self.shell: LineShell | None = None
        self._request: asyncio.Task[None] | None = None
        self.is_inside = False

    # Coming and going

    def connection_made(self, conn: SshConnection) -> None:
        """Admit the connection, or refuse it with a reason."""
        self._conn = conn
        self.address = str((conn.get_extra_info("peername") or ("",))[0])
        loop = asyncio.get_running_loop()
        limits = self._server.common.limits
        found = limits.addresses.enter(self.address, limits, loop.time())
        if not isinstance(found, Place):
            self._server.common.count("refused_full")
            loop.call_soon(self._refuse, found)  # asyncssh first has to name the version of its protocol
            return
        self._place = found
        self._server.gates.add(self)
        self._server.common.count("ssh_connections")
        cast(Transport, conn).admit(self, found.name, limits)
        self._timer = loop.call_later(limits.handshake, self._check_version)

    def connection_lost(self, exc: Exception | None) -> None:
        """Close the shell and free the place."""
        self._stop_timer()
        self._conn = None
        if self._place is not None:
            self._server.common.limits.addresses.leave(self._place)
            self._place = None
            self._server.leave(self)
        if self.shell is not None:
            self.shell.lost()
        if self._request is not None:
            self._request.cancel()
        self.wire = self.shell = None  # They hold this one: otherwise all would wait for garbage collection.

    def end(self, notice: Notice | None, code: int = asyncssh.DISC_BY_APPLICATION) -> None:
        """Send the reason in the protocol's own message, and close."""
        conn = self._conn
        if conn is None:
            return
        if notice is None:
            conn.abort()
        else:
            conn.disconnect(code, self.words(notice))

    def hang_up(self) -> None:
        """Wait for the client to close first, as it usually does; then its terminal shows no message about it."""
        if self._conn is not None and self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(FLUSHING_SECONDS, self.end, None)

    def stuck(self, change: int) -> None:
        """Count whether written bytes wait for the client."""
        self._stuck += change
        if self.wire is not None:
            self.wire.stuck(change)

    def _refuse(self, notice: Notice | None) -> None:
        self.end(notice, asyncssh.DISC_TOO_MANY_CONNECTIONS)

    def _check_version(self) -> None:
        """End a connection whose client says nothing at all: it is not a person comparing a fingerprint."""
        limits = self._server.common.limits
        if self._conn is not None and not self._conn.get_extra_info("client_version"):
            self._server.common.count("ssh_silent")
            self.end(None)
            return
        self._timer = asyncio.get_running_loop().call_later(LOGIN_SECONDS - limits.handshake, self._too_late)

    def _too_late(self) -> None:
        self._server.common.count("ssh_silent")
        self.end(Notice.of("ssh-login-time", seconds=int(LOGIN_SECONDS)))

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    # Authentication

    def begin_auth(self, username: str) -> bool:
        """Return whether the client has to prove who it is: guests need not.

        It does not learn whether a name has an account. All names get the same questions, in the language of the
        server, and checking the answers takes the same time.
        """
        self._person, self._is_asked, self._name, self._language = None, False, username, None
        wanted = username.strip().casefold()
        if wanted == GUEST or wanted in guests():
            self._language = guests().get(wanted)
            return False
        self._is_asked = self._server.authenticator.is_name(username)
        if not self._is_asked:
            self._server.common.count("ssh_unknown")
            self._turn_away(Notice.of("ssh-unknown-name", name=clean(username, _LONGEST_NAME)))
        return True

    def public_key_auth_supported(self) -> bool:
        """Return True for accounts."""
        return self._is_asked and self._keys < WireLimits.ssh_keys

    async def validate_public_key(self, username: str, key: asyncssh.SSHKey) -> bool:
        """Return whether the account has this key; asyncssh checks that the client has the private one."""
        self._keys += 1
        try:
            line = key.export_public_key().decode().strip()
            person = await self._server.authenticator.by_key(username, line)
        except NoticeError:
            return False  # a kind of key that accounts cannot have: the client goes on with the next one
        self._is_by_key = self._is_now(username, person)
        return self._is_by_key

    def password_auth_supported(self) -> bool:
        """Return True for accounts."""
        return self._is_asked

    async def validate_password(self, username: str, password: str) -> bool:
        """Check a password; a refusal is announced before the client asks again."""
        if await self._check(username, password):
            return True
        if self._said and self._conn is not None:
            self._conn.send_auth_banner(self._said + "\r\n")
        return False

    def kbdint_auth_supported(self) -> bool:
        """Return True for accounts: here the server chooses the words of question and refusal."""
        return self._is_asked

    async def get_kbdint_challenge(self, username: str, lang: str, submethods: str) -> KbdIntChallenge:
        """Ask for the password."""
        return self._question()

    async def validate_kbdint_response(self, username: str, responses: KbdIntResponse) -> KbdIntChallenge:
        """Let the client in, or ask again with the reason."""
        if len(responses) != 1:
            return False
        if await self._check(username, responses[0]):
            return True
        return self._question() if self._wrong < WireLimits.ssh_passwords else False

    def auth_completed(self) -> None:
        """Note the person; a client that opens no shell may not stay."""
        if self._is_by_key and self._person is not None:
            self._server.authenticator.note_key(self._person, self.address)
        self.is_inside = True
        self._server.common.count("ssh_logins")
        self._stop_timer()
        self._timer = asyncio.get_running_loop().call_later(LOGIN_SECONDS, self.end, Notice.of("ssh-no-shell"))

    def change_password(self, username: str, old_password: str, new_password: str) -> bool:
        """Refuse to change a password here; the server never asks for it."""
        return False

    def refuse_signature(self) -> None:
        """Announce the refusal; the client goes on with its next key, or asks for the password."""
        if self._conn is not None and not self._has_refused:
            self._has_refused = True
            self._conn.send_auth_banner(self.words(Notice.of("ssh-weak-signature")) + "\r\n")

    def _question(self) -> KbdIntChallenge:
        prompt = self.words(Notice.of("ssh-password", name=clean(self._name, _LONGEST_NAME)))
        return "", self._said or self.words(Notice.of("ssh-no-account")), "", [(prompt + " ", False)]

    async def _check(self, name: str, password: str) -> bool:
        """Return whether name and password are right; else ``_said`` has the reason, and the last attempt ends the
        connection.
        """
        self._is_by_key = False
        if self._is_checking:
            return False  # several at once: such a client guesses
        self._said, self._is_checking = "", True
        try:
            person = await self._server.authenticator.by_password(name, password, self.address)
        except NoticeError as error:
            self._turn_away(error.notice)
            return False
        finally:
            self._is_checking = False
        if self._is_now(name, person):
            return True
        self._server.common.count("ssh_wrong_passwords")
        self._wrong += 1
        if self._wrong >= WireLimits.ssh_passwords:
            self._turn_away(Notice.of("ssh-wrong-passwords"))
        else:
            self._said = self.words(Notice.of("ssh-wrong-password"))
        return False

    def _is_now(self, name: str, person: Person | None) -> bool:
        """Return whether the person is known and the client still claims this name; otherwise the result is
        worthless.
        """
        if name != self._name:
            return False
        self._person = person
        return person is not None

    def _turn_away(self, notice: Notice) -> None:
        """End the connection with a reason, which every client shows; a banner only some of them show."""
        self.end(notice, asyncssh.DISC_NO_MORE_AUTH_METHODS_AVAILABLE)

    # The shell

    def session_requested(self) -> SshWire:
        """Open one session; a second one is refused with a sentence."""
        if self.wire is not None:
            reason = self.words(Notice.of("ssh-one-session"))
            raise asyncssh.ChannelOpenError(asyncssh.OPEN_ADMINISTRATIVELY_PROHIBITED, reason)
        self.wire = SshWire(self, self._stuck)
        return self.wire

    def is_program(self, command: str | None) -> bool:
        """Return whether the command asks for the machine protocol."""
        return command is not None and command.strip() == PROGRAM and self._server.make_program is not None

    def open_shell(self, wire: SshWire, terminal_width: int, environment: Mapping[str, str]) -> LineShell:
        """Begin the visit of a person, or of a program."""
        self._stop_timer()
        assert self._place is not None
        origin = Origin(
            "ssh",
            self.address,
            of_environment(environment) or self._language,
            bool(environment.get("SCREEN_READER")),
            min(terminal_width, 1000),
        )
        make_visit = (self._server.make_program if wire.is_program else None) or self._server.make_visit
        self.shell = LineShell(make_visit, origin, wire, self._server.common, self._place)
        self.shell.start(self._person)
        return self.shell

    def run_command(self, channel: asyncssh.SSHServerChannel[str], command: str) -> ExecRequest:
        """Answer the command, and end."""
        self._stop_timer()
        self._server.common.count("ssh_commands")
        request = ExecRequest(channel, self._server.common.limits.patience)
        self._request = asyncio.create_task(self._carry_out(request, command, of_environment(environment(channel))))
        return request

    async def _carry_out(self, request: ExecRequest, command: str, language: str | None) -> None:
        """Carry out the command; a client that does not read, or has gone, is given up."""
        try:
            spoken = language or self._language
            content, why = await self._server.carry_out(self._person, command, spoken, self.address)
        except Exception:
            logger.exception("ssh: a command failed")
            content, why = b"", self.words(Notice.of("ssh-command-failed"))
        try:
            await request.answer(content, why)
        except (TimeoutError, OSError):
            self._server.common.count("closed_slow")
            self.end(None)

    # Words

    def words(self, notice: Notice) -> str:
        """Return a sentence for this client."""
        return self._server.words(notice, self._language)
