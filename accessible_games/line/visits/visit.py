"""Client connections of lines, from connect to close: the log-in, then a session with its host.

Shells (telnet, SSH) make one ``Visit`` for each connection, through the ``VisitManager`` of the composition.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Protocol

from accessible_games.club.accounts.credentials import Tokens
from accessible_games.club.accounts.events import Audit
from accessible_games.club.accounts.person import Person
from accessible_games.club.accounts.service import People
from accessible_games.club.accounts.settings import Settings
from accessible_games.club.notifications.service import Notifications
from accessible_games.languages import LANGUAGES
from accessible_games.limits.buckets import Bucket
from accessible_games.limits.networks import network_key
from accessible_games.limits.table import VisitLimits
from accessible_games.line.lines.settings import channel_name, typed_channel
from accessible_games.line.presenters.arrivals import Newcomer, ReturnWord
from accessible_games.line.session.flows import Ports
from accessible_games.line.session.host import Host, Outlet
from accessible_games.line.session.ports import AccountDialogues, SettingsStore
from accessible_games.line.session.session import Session
from accessible_games.line.session.state import sooner
from accessible_games.line.visits.account_dialogue import AccountDialogue
from accessible_games.line.visits.dialogue import Dialogue
from accessible_games.line.visits.login_flow import LoginFlow
from accessible_games.line.visits.login_service import LoginService
from accessible_games.matches.clock import Times
from accessible_games.matches.round import AnyGame
from accessible_games.matches.update import Update
from accessible_games.output.announce.announcement import Announcement
from accessible_games.rules.core.geometry import Cell
from accessible_games.rules.core.notices import Notice, NoticeError

logger = logging.getLogger(__name__)

REMEMBERED = 100  # announcements that can be heard again; more at home, where memory is cheap
# Counters, by the names that ``VisitManager.count`` gets.
COUNTED = {
    "guests": "guests who connected",
    "log_ins": "log-ins with an account",
    "log_ins_refused": "log-ins that were refused: wrong password, too many attempts, ban",
    "sign_ups": "accounts that were created",
    "visits_refused": "connections refused because the person had too many",
    "floods": "connections closed because of far too many lines",
    "log_ins_late": "connections closed because nobody logged in in time",
}


@dataclass(frozen=True, slots=True)
class Origin:
    """The origin of a connection. ``protocol``: telnet, tls, ssh or web; ``width``: columns of the window, 0: unknown.

    ``is_kept``: a guest comes back from any address without a word, as by the cookie of a browser; ``is_back``: it
    replaces a lost connection, on which everything up to this entry of a match was ``heard`` (None: unknown).
    """

    protocol: str
    address: str
    language: str | None = None
    is_screen_reader: bool = False
    width: int = 0
    is_kept: bool = False
    is_back: bool = False
    heard: tuple[str, int] | None = None


class ManyVisitsError(NoticeError):
    """The person has too many connections already."""


class Throttled(Protocol):
    """A connection with limited rates. ``dropped``: lines that were not carried out in one go."""

    dropped: int
    has_quit: bool

    def tell(self, notice: Notice) -> None:
        """Announce a message of the connection itself."""


@dataclass(slots=True)
class PersonVisits:
    """The connections of one person in this process: their common rate, and the newest settings of all.

    ``unsaved``: what they have changed of these and is not stored yet; ``saving``: held by the one that does so.
    """

    bucket: Bucket
    settings: Settings
    visits: set[object] = field(default_factory=set)
    unsaved: dict[str, object] = field(default_factory=dict)
    saving: asyncio.Lock = field(default_factory=asyncio.Lock)


class AccountSettings:
    """The store of one connection's changes of settings, in the background; failures are announced.

    Changes of the person's other connections stay, in whichever process, and so do settings that a line client cannot
    have.
    """

    def __init__(
        self,
        people: People,
        tasks: set[asyncio.Task[None]],
        person: Person,
        presence: PersonVisits,
        known: Settings,
        fail: Callable[[Notice], None],
    ) -> None:
        """``tasks``: keeps running tasks; ``known``: the settings with which the connection begins."""
        self._people = people
        self._tasks = tasks
        self._person = person
        self._presence = presence
        self._known = known.to_json()
        self._fail = fail
        self._is_saving = False

    async def save(self, settings: Settings) -> None:
        """Store the settings in the background."""
        before, self._known, presence = self._known, settings.to_json(), self._presence
        changed = {name: value for name, value in self._known.items() if value != before[name]}
        presence.settings = replace(presence.settings, **changed)  # type: ignore[arg-type]  # their own names
        if self._person.is_guest:
            return
        presence.unsaved |= changed
        if not self._is_saving:
            self._is_saving = True
            task = asyncio.get_running_loop().create_task(self._store())
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _store(self) -> None:
        unsaved = self._presence.unsaved
        try:
            async with self._presence.saving:
                while changed := dict(unsaved):
                    await self._people.change(self._person, changed)
                    for name in [each for each in changed if unsaved[each] == changed[each]]:
                        del unsaved[name]
        except NoticeError as error:
            self._fail(error.notice)
        finally:
            self._is_saving = False  # the next change tries again


def fitting(settings: Settings) -> Settings:
    """Return the settings for a line client, which has a voice and a display of its own."""
    return replace(settings, speech=False, edit=False, display=False)


@dataclass(slots=True)
class VisitManager:
    """The connections of a process, and everything that they share.

    ``clock``: seconds, monotonic, as the event loop's; ``name``: of the server, as it greets.
    """

    people: People
    games: Sequence[AnyGame]
    make_host: Callable[[Session], Host]
    clock: Callable[[], float]
    name: str = "Accessible Games"
    visit_limits: VisitLimits = field(default_factory=VisitLimits)
    count: Callable[[str], None] = lambda name: None
    audit: Audit = field(default_factory=Audit)
    persons: dict[str, PersonVisits] = field(default_factory=dict)
    tasks: set[asyncio.Task[None]] = field(default_factory=set)

    def make_visit(self, outlet: Outlet, origin: Origin) -> Visit:
        """Make a connection."""
        return Visit(self, outlet, origin)

    async def settle(self) -> None:
        """Wait until all settings are stored."""
        while self.tasks:
            await asyncio.wait(list(self.tasks))

    def enter(self, visit: object, person: Person, stored: Settings) -> PersonVisits:
        """Count a connection, of lines or of a bot. Raise NoticeError if the person has too many."""
        found = self.persons.get(person.id)
        if found is not None and len(found.visits) >= self.visit_limits.visits:
            raise ManyVisitsError(Notice.of("people-many-visits", most=self.visit_limits.visits))
        if found is None:
            bucket = Bucket(self.visit_limits.burst, self.visit_limits.rate, self.clock())
            found = self.persons[person.id] = PersonVisits(bucket, stored)
        elif not person.is_guest:  # another process may have changed them
            found.settings = replace(stored, **found.unsaved)  # type: ignore[arg-type]  # their own names
        found.visits.add(visit)
        return found

    def may_ask(self, visit: Throttled, presence: PersonVisits) -> bool:
        """Return whether a person's connections may ask once more; after that comes one sentence, and later the end."""
        if presence.bucket.take(self.clock()):
            visit.dropped = 0
            return True
        visit.dropped += 1
        if visit.dropped == 1:
            visit.tell(Notice.of("visit-too-fast"))
        elif visit.dropped > self.visit_limits.flood:
            self.count("floods")
            visit.tell(Notice.of("visit-flood"))
            visit.has_quit = True
        return False

    def leave(self, visit: object, person: Person) -> None:
        """Count a connection less."""
        found = self.persons.get(person.id)
        if found is None or visit not in found.visits:
            return
        found.visits.discard(visit)
        self.people.left(person)
        if not found.visits:
            del self.persons[person.id]


class Visit:
    """One connection. Lines come one after the other; only for use inside the event loop.

    ``wake``: set by the shell, called when ``next_deadline``, ``is_secret`` or ``has_quit`` may have changed by itself.
    ``ring``: set by the protocol, called to ring the bell of the client; ``called``: at each signal. ``has_quit``: the
    shell closes the connection. ``watchers`` get each update of the match before it is announced.
    """

    __slots__ = (
        "__weakref__",
        "_account",
        "_host",
        "_is_closed",
        "_login",
        "_manager",
        "_origin",
        "_outlet",
        "_ports",
        "_presence",
        "called",
        "dropped",
        "has_quit",
        "person",
        "ring",
        "session",
        "wake",
        "watchers",
    )

    def __init__(self, manager: VisitManager, outlet: Outlet, origin: Origin) -> None:
        self._manager = manager
        self._outlet: Outlet | None = outlet
        self._origin = origin
        known = origin.language if origin.language in LANGUAGES else manager.people.defaults.language
        self._login: LoginFlow | None = LoginFlow(known, manager.name)
        self._account: AccountDialogue | None = None
        self._ports = Ports()
        login = LoginService(
            manager.people, manager.audit, origin.address, manager.count, self._renew, self._chosen, self._become
        )
        self._ports.update({LoginService: login, People: manager.people, Tokens: manager.people.tokens})
        self._host: Host | None = None
        self._presence: PersonVisits | None = None
        self.dropped = 0
        self._is_closed = False
        self.person: Person | None = None
        self.session: Session | None = None
        self.has_quit = False
        self.watchers: list[Callable[[Update], None]] = []
        self.wake: Callable[[], None] | None = None
        self.ring: Callable[[], None] | None = None
        self.called: Callable[[Sequence[str]], None] | None = None

    # From the shell

    async def start(self, person: Person | None = None) -> None:
        """Greet. ``person``: proved by the protocol already; else the log-in asks."""
        assert self._login is not None
        if person is not None and not person.is_guest:
            self._login.person = person
            await self._admit(self._login)
            return
        self._login.start(self._manager.clock(), person, is_guest=self._origin.protocol == "ssh")
        await self._go_on(self._login)

    async def line(self, text: str) -> None:
        """Process one typed line, without its end."""
        if self.has_quit or self._is_closed:
            return
        if self._presence is not None and not self._manager.may_ask(self, self._presence):
            return  # the person has typed too much
        dialogue = self._login or self._account
        if dialogue is not None:
            dialogue.tick(self._manager.clock())
            dialogue.receive(text)
            await self._go_on(dialogue)
        elif self._host is not None:
            await self._host.line(text)
            self._look()

    async def times(self) -> Times | None:
        """Return the time left in the open match, for visible clocks; None without clocks. Raise NoticeError."""
        return await self._host.times() if self._host is not None else None

    async def tick(self) -> None:
        """Handle the moment of ``next_deadline``."""
        dialogue = self._login or self._account
        if dialogue is not None:
            dialogue.tick(self._manager.clock())
            if dialogue is self._login and dialogue.is_over:
                self._manager.count("log_ins_late")
            await self._go_on(dialogue)
        if self._host is not None and not self._is_closed:
            await self._host.tick()
            self._look()

    def next_deadline(self) -> float | None:
        """Return the time of the next ``tick``, in seconds of the monotonic clock, or None."""
        if self.has_quit or self._is_closed:
            return None
        dialogue = self._login or self._account
        deadline = self.session.next_deadline() if self.session is not None else None
        return deadline if dialogue is None else sooner(dialogue.next_deadline(), deadline)

    @property
    def is_replaced(self) -> bool:
        """True if the same guest has connected again."""
        return self._host is not None and self._host.is_replaced

    @property
    def is_secret(self) -> bool:
        """True if the next line is a secret: no echo, no history, never stored."""
        dialogue = self._login or self._account
        return dialogue is not None and dialogue.is_secret

    def prompt(self) -> str:
        """Return the text before the input."""
        return "" if self.session is None or self._account is not None else self.session.prompt()

    def tell(self, notice: Notice) -> None:
        """Announce a message of the connection itself, such as the reason before it is closed."""
        if self._host is not None and self.session is not None:
            self.session.notice(notice, "warning")
            self._host.flush()
        elif self._login is not None:
            self._login.notice(notice, "warning")
            self._tell(self._login)
        if self.wake is not None:
            self.wake()

    def complete(self, line: str) -> str:
        """Return the line, completed as far as it is certain; announce the possible continuations."""
        return self._host.complete(line) if self._host is not None and self._account is None else line

    def touch(self, cell: Cell, shown: Update) -> None:
        """Choose a field of the board ``shown``, and announce its effect."""
        if self._host is not None and self._account is None:
            self._host.touch(cell, shown)

    def press(self, cell: Cell, key: str) -> Cell | None:
        """Handle an exploring key at a field. Return the field that it leads to; announce the rest."""
        return self._host.press(cell, key) if self._host is not None and self._account is None else None

    async def close(self) -> None:
        """Close the connection. Never raises."""
        if self._is_closed:
            return
        self._is_closed = self.has_quit = True
        if dialogue := self._login or self._account:
            dialogue.drop_question()
        self._login = self._account = None
        if self._host is not None:
            self._host.wake = self._host.called = None
            try:
                await self._host.close()
            except NoticeError as error:
                logger.warning("connection: could not leave its match: %s", error.notice.message)
            except Exception:
                logger.exception("connection: could not close it")
        self._ports.clear()
        self._host = self._outlet = self.ring = self.called = (
            None  # no reference cycle is left, so memory is freed at once
        )
        if self.person is not None:
            self._note("left", (self.session.person if self.session is not None else None) or self.person)
            self._manager.leave(self, self.person)

    # Dialogues

    async def _go_on(self, dialogue: Dialogue) -> None:
        """Run the calls of the dialogue until it waits for a line, and check whether it is over."""
        self._tell(dialogue)
        while asks := dialogue.asks():
            for ask in asks:
                try:
                    answer = await self._ports.call(ask)
                except NoticeError as error:
                    dialogue.fail(ask, error)
                else:
                    dialogue.go_on(ask, answer)
                self._tell(dialogue)
        if dialogue is self._account and dialogue.is_over:
            self._account = None
        elif isinstance(dialogue, LoginFlow) and dialogue.is_over:
            await self._admit(dialogue)

    async def _admit(self, login: LoginFlow) -> None:
        """Begin the session of the logged-in person."""
        person = login.person
        if person is None or self._is_closed:
            if person is not None:  # the connection was lost meanwhile
                self._manager.people.left(person)
            self.has_quit = True
            return
        try:
            stored = await self._manager.people.enter(person)
            self._presence = self._manager.enter(self, person, stored)
        except NoticeError as error:
            self._manager.count("visits_refused" if isinstance(error, ManyVisitsError) else "log_ins_refused")
            self._manager.people.left(person)
            self._note("kept-out", person, why=error.notice.message)
            login.refuse(error.notice)
            self._tell(login)
            self.has_quit = True
            return
        self.person = person
        self._note("came-in", person)
        self._manager.count("guests" if person.is_guest else "log_ins")
        if self._is_closed:
            self._manager.leave(self, person)
            return
        self._login = None
        spoken = login.language if person.is_guest else login.chosen
        is_new = login.is_new or (person.is_guest and not login.is_known)
        await self._begin(person, self._presence, spoken, login.announcer.seq, is_new=is_new)

    async def _become(self, person: Person) -> None:
        """Continue the guest's session and match with the new account."""
        guest, session, host = self.person, self.session, self._host
        assert guest is not None
        assert session is not None
        assert host is not None
        host.wake = host.called = None
        try:
            await host.close()
        except NoticeError as error:
            logger.warning("guest: could not leave their match: %s", error.notice.message)
        if self._manager.people.events is not None:
            await self._manager.people.events.adopted(guest, person)
        self._manager.leave(self, guest)
        self.person = person
        self._presence = self._manager.enter(self, person, session.settings)
        if self._is_closed:
            self._manager.leave(self, person)
            return
        begun = await self._begin(person, self._presence, "", session.announcer.seq, is_here_already=True)
        if self._account is not None:
            self._account.announcer = begun.announcer

    async def _begin(
        self,
        person: Person,
        presence: PersonVisits,
        spoken: str,
        seq: int,
        *,
        is_new: bool = False,
        is_here_already: bool = False,
    ) -> Session:
        known = fitting(presence.settings)
        store = AccountSettings(self._manager.people, self._manager.tasks, person, presence, known, self.tell)
        if spoken and spoken != known.language:
            known = replace(known, language=spoken)
            await store.save(known)
        name, is_loopback = network_key(self._origin.address)
        session = Session(
            known,
            self._manager.games,
            person,
            household="" if is_loopback else name,
            can_edit=False,
            remembered=REMEMBERED,
            seq=seq,
        )
        host = self._manager.make_host(session)
        assert self._outlet is not None
        host.outlets.append(self._outlet)
        host.watchers = self.watchers
        host.wake = self._woken
        host.called = self._called
        host.ports.update({SettingsStore: store, AccountDialogues: self})
        assert host.member is not None
        self._ports.update({Notifications: host.member.notifications})
        self.session, self._host = session, host
        session.note_player(self._origin.protocol == "web")
        newcomer = session.of(Newcomer)
        newcomer.is_new, newcomer.is_here_already = is_new, is_here_already
        if self._origin.is_back:
            host.come_back(self._origin.heard)
        if person.is_guest:
            word = session.of(ReturnWord)
            word.word, word.is_announced = await self._manager.people.return_word(person), self._origin.is_kept
        await host.start()
        await _tell_failures(host)
        self._look()
        return session

    async def open_dialogue(self, command: str, rest: str) -> None:
        """Give all lines to an account dialogue until it is over."""
        assert self.session is not None
        assert self.person is not None
        self._account = AccountDialogue(self.session.announcer, self.session.person or self.person)
        self._account.start(self._manager.clock(), command, rest)
        await self._go_on(self._account)

    # Inside

    def _chosen(self) -> Settings:
        """Return the settings of the session."""
        return self.session.settings if self.session is not None else Settings()

    def _called(self, signals: Sequence[str], rings: bool) -> None:
        if rings and self.ring is not None:
            self.ring()
        if self.called is not None:
            self.called(signals)

    def _note(self, event: str, person: Person, **facts: str) -> None:
        self._manager.audit.note(event, person, self._origin.address, door=self._origin.protocol, **facts)

    def _renew(self, person: Person) -> None:
        """Keep this session, on which the password was changed, whatever becomes of the others."""
        self.person = person
        if self._host is not None:
            self._host.renew(person)

    def _tell(self, dialogue: Dialogue) -> None:
        announcements: list[Announcement] = dialogue.announcements()
        if announcements and self._outlet is not None:
            try:
                self._outlet.tell(announcements)
            except NoticeError as error:
                logger.info("connection: the client is gone: %s", error.notice.message)
                self.has_quit = True

    def _look(self) -> None:
        """Check whether the session has ended."""
        if self.session is not None and self.session.has_quit:
            self.has_quit = True

    def _woken(self) -> None:
        self._look()
        if self.wake is not None:
            self.wake()


async def _tell_failures(host: Host) -> None:
    """Announce once the notifications that did not arrive while the person was away."""
    session, member = host.session, host.member
    if member is None or member.presence.person.is_guest:
        return
    try:
        untold = await member.notifications.untold()
    except NoticeError:  # it is announced next time
        return
    for channel, what in untold:
        words = channel_name(session.announcer, channel), typed_channel(session.announcer, channel)
        session.say(f"notify-untold-{what}", "status", channel=words[0], typed=words[1])
    host.flush()
