"""The endpoints of a server process, where clients of SSH, telnet and TLS, programs and browsers connect."""

from __future__ import annotations

import asyncio
import logging
import socket
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, replace
from functools import partial
from typing import Any, NamedTuple

from accessible_games.club.accounts.browsers import Browsers, Passkeys
from accessible_games.club.accounts.events import Audit
from accessible_games.club.accounts.notes import NoteStore
from accessible_games.club.accounts.person import Person
from accessible_games.club.accounts.service import People
from accessible_games.club.accounts.settings import Settings
from accessible_games.club.lobby.presence import Presence
from accessible_games.club.member import Club, Member
from accessible_games.hosting.config import Config, is_loopback
from accessible_games.hosting.metrics import Metrics
from accessible_games.hosting.sockets import tls_context
from accessible_games.hosting.stores import Stores
from accessible_games.interfaces.limits import SharedLimits
from accessible_games.interfaces.protocol.api import ApiOperations
from accessible_games.interfaces.protocol.program import Kept
from accessible_games.interfaces.protocol.program_visit import ProgramVisit
from accessible_games.interfaces.protocol.referee import Referee
from accessible_games.interfaces.ssh.gate import MakeVisit
from accessible_games.interfaces.telnet.server import open_telnet
from accessible_games.interfaces.web.page_visits import PageVisits
from accessible_games.interfaces.web.site import PageServices
from accessible_games.languages import LANGUAGES
from accessible_games.line.records.archive import Archive
from accessible_games.line.records.record_pages import RecordPages
from accessible_games.line.records.sheets import PAGE_FLAGS, page_size
from accessible_games.line.records.text import list_line
from accessible_games.line.visits.login_service import LoginService
from accessible_games.line.visits.visit import VisitManager
from accessible_games.matches.service import MatchService
from accessible_games.output.announce.announcer import Announcer, Listener
from accessible_games.output.announce.vocabulary import all_words
from accessible_games.output.braille import pages
from accessible_games.output.braille.translators import NoProseError
from accessible_games.rules import games
from accessible_games.rules.core.arguments import Arguments, Flag, UsageError, read
from accessible_games.rules.core.notices import Notice, NoticeError
from accessible_games.rules.core.text import clean, match_number, plain


class ProgramEndpoint(NamedTuple):
    """The endpoints for programs. ``make_visit``: for a program that stays, by SSH; ``api``: for single requests, and
    for tokens.
    """

    make_visit: MakeVisit
    api: ApiOperations


def program_endpoint(
    manager: VisitManager, matches: MatchService, club: Club, archive: Archive, notes: NoteStore
) -> ProgramEndpoint:
    """Return the endpoints for programs; their referee knows games, and has none in hand."""
    referee = Referee(games.names(), games.load, lambda game: None)
    every = manager, referee, club, Kept(matches, archive, notes)
    return ProgramEndpoint(partial(ProgramVisit, *every), ApiOperations(*every))


COMMANDS = ("list", "show", "record", "transcript", "braille", "brf", "pef", "export")
_LANGUAGE = {"--language": Flag("language", choices=LANGUAGES)}
_FORMS = {"braille": "unicode", "brf": "brf", "pef": "pef"}
_PAGES: Mapping[str, Mapping[str, Flag]] = {
    name: {flag: value for flag, value in PAGE_FLAGS.items() if form == "brf" or flag != "--charset"}
    for name, form in _FORMS.items()
}
_HELP = ("help", "--help", "-h", "hilfe")
_LONGEST = 40  # characters of a stranger's word in a sentence


class SshDownloads:
    """The commands of the SSH server."""

    def __init__(self, archive: Archive, people: People, audit: Audit | None = None, club: Club | None = None) -> None:
        self.archive = archive
        self._club = club
        self._people = people
        self._audit = audit or Audit()

    async def carry_out(
        self, person: Person | None, command: str, language: str | None, address: str = ""
    ) -> tuple[bytes, str]:
        """Carry out a command and return its output, or a sentence that says why it failed."""
        settings = self._people.defaults
        if language in LANGUAGES:
            settings = replace(settings, language=language)
        try:
            if person is not None:
                settings = await self._people.enter(person)
            words = command.split()
            settings = replace(settings, language=_language(words, settings.language))
            content = await self._content(person, words, settings)
            if person is not None:
                self._audit.note("exported", person, address, what=" ".join(words), bytes=len(content))
            return content, ""
        except NoticeError as error:
            announcer = Announcer(Listener(settings.language))
            return b"", plain(announcer.notice(error.notice).text)

    async def _content(self, person: Person | None, words: Sequence[str], settings: Settings) -> bytes:
        if any(word in _HELP for word in words):
            return _text(Announcer(Listener(settings.language)).catalogue.block("takeaway-help"))
        name = next((each for each in COMMANDS if words and words[0].casefold() in all_words(f"takeaway-{each}")), "")
        if not name:
            unknown = Notice.of("takeaway-unknown", word=clean(words[0], _LONGEST)) if words else None
            raise NoticeError(unknown or Notice.of("takeaway-missing"))
        if person is None:
            raise NoticeError(Notice.of("takeaway-guest"))
        found = read(words[1:], {**_LANGUAGE, **_PAGES.get(name, {})}, most_words=len(words))
        is_tournament = not {word.casefold() for word in found.words}.isdisjoint(all_words("command-tournament"))
        most = 0 if name in ("list", "export") else 1 + is_tournament
        if len(found.words) > most:
            raise UsageError(Notice.of("cli-too-many-words", word=found.words[most][:40]))
        if name == "export":
            return await self.archive.everything(person, self._people.accounts)
        if name == "list":
            return _text(await self._list(person, settings))
        if is_tournament:
            return await self._of_tournament(person, name, found, settings)
        match_id = match_number("".join(found.words))
        if match_id is None:
            raise NoticeError(Notice.of("takeaway-number", command=words[0].casefold()))
        return await self._of_match(person, name, match_id, found, settings)

    async def _of_match(self, person: Person, name: str, match_id: str, found: Arguments, settings: Settings) -> bytes:
        if name == "record":
            return await self.archive.document(person, match_id)
        if name in ("show", "transcript"):
            kind = "record" if name == "show" else name
            return _text(await self.archive.lines(person, kind, match_id, settings))
        settings, size, charset = _paged(found, settings)
        try:
            return await self.archive.braille(person, match_id, settings, size, _FORMS[name], charset)
        except NoProseError as error:  # Only the server's admins can install packages.
            raise NoticeError(Notice.of("takeaway-no-prose", match=match_id)) from error

    async def _of_tournament(self, person: Person, name: str, found: Arguments, settings: Settings) -> bytes:
        """Carry out a command such as "record tournament 3": everything but what a person heard."""
        number = match_number(found.words[-1])
        if number is None or name == "transcript" or self._club is None:
            raise NoticeError(Notice.of("takeaway-tournament"))
        tournament = await Member(self._club, Presence(person)).tournaments.get(number)
        settings, size, charset = _paged(found, settings)
        try:
            return await self.archive.of_tournament(tournament, person, _FORMS.get(name, name), settings, size, charset)
        except NoProseError as error:
            raise NoticeError(Notice.of("takeaway-no-prose-tournament", tournament=number)) from error

    async def _list(self, person: Person, settings: Settings) -> list[str]:
        announcer = Announcer(Listener(settings.language))
        played = await self.archive.played(person)
        return [list_line(announcer, each) for each in played] or [announcer.text("records-none")]


def _language(words: Sequence[str], usual: str) -> str:
    """Return the language of the answer, so that errors in a command are in that language too."""
    for place, word in enumerate(words):
        name, _, value = word.partition("=")
        if name == "--language":
            value = value or "".join(words[place + 1 : place + 2])
            return value if value in LANGUAGES else usual
    return usual


def _paged(found: Arguments, settings: Settings) -> tuple[Settings, pages.PageSize, str]:
    """Read PAGE_FLAGS. Raises UsageError."""
    grade = found.number("grade", 0, 2)
    settings = replace(settings, grade=settings.grade if grade is None else grade)
    return settings, page_size(found), found.flags.get("charset", "us")


def _text(lines: Sequence[str]) -> bytes:
    return "".join(f"{plain(line)}\n" for line in lines).encode()


def services_of(
    manager: VisitManager,
    club: Club,
    stores: Stores,
    audit: Audit,
    downloads: SshDownloads,
    now: Callable[[], int],
    api: ApiOperations,
    public: str = "",
) -> PageServices:
    """Return the services that pages can ask for. ``public``: as that of ``PageVisits``."""

    def receive(address: str, keep: Callable[[Person], None]) -> LoginService:
        return LoginService(manager.people, audit, address, manager.count, keep)

    async def export(person: Person, address: str) -> bytes:
        content, _ = await downloads.carry_out(person, "export", None, address)
        return content

    browsers = Browsers(stores.browsers, manager.people, now, audit)
    passkeys = Passkeys(browsers, manager.name, audit)
    library = RecordPages(downloads.archive)
    return PageServices(
        browsers,
        receive,
        export,
        PageVisits(manager, club, public),
        api,
        passkeys=passkeys,
        club=club,
        library=library,
        handovers=club.lobby.handovers,
    )


logger = logging.getLogger(__name__)
_LOOPBACK = ("localhost", "127.0.0.1")


class AuditedAuthenticator:
    """The SSH server's access to ``People``. Tried passwords and proved keys go to the audit log."""

    def __init__(self, people: People, audit: Audit) -> None:
        self.is_name = people.is_name
        self.by_key = people.by_key
        self._people = people
        self._audit = audit

    async def by_password(self, name: str, password: str, address: str) -> Person | None:
        """Return the person with that name and password, as in the log-in dialogue. Raises NoticeError."""
        return await LoginService(self._people, self._audit, address).log_in(name, password)

    def note_key(self, person: Person, address: str) -> None:
        """Note that a key has proved the identity of a person."""
        self._audit.note("proved", person, address, by="key")


class Endpoints:
    """The endpoints. Each listens on a duplicate of its socket, since a new program may inherit the originals."""

    def __init__(self, config: Config, sockets: Mapping[str, socket.socket], metrics: Metrics) -> None:
        """``sockets``: by the section of the configuration."""
        self._config = config
        self._sockets = sockets
        self._count = metrics.count
        self._limits = limits = SharedLimits(**asdict(config.limits))
        self._endpoints: list[Any] = []
        metrics.gauge("connections", "Open connections of telnet, SSH and browsers.", lambda: limits.addresses.count)
        waiting = "SSH and TLS connections that wait for their key exchange."
        metrics.gauge("exchanges_waiting", waiting, lambda: limits.exchanges.waiting)

    async def open(
        self,
        manager: VisitManager,
        audit: Audit,
        downloads: SshDownloads,
        make_program: MakeVisit,
        services: PageServices,
    ) -> None:
        """Accept connections from now on. Raises NoticeError."""
        if "ssh" in self._sockets:
            await self._open_ssh(manager, audit, downloads, make_program)
        for section, context in (("telnet", None), ("tls", tls_context(self._config))):
            if section in self._sockets:
                sock = self._sockets[section].dup()
                name, public = self._config.name, self._config.web.public.rstrip("/")
                sounds = f"{public}/sounds/" if public else ""
                limits, count = self._limits, self._count
                self._endpoints.append(
                    await open_telnet(sock, manager.make_visit, limits, count, context, name, sounds)
                )

        if "web" in self._sockets:
            await self._open_web(manager, services)

    async def _open_web(self, manager: VisitManager, services: PageServices) -> None:
        from accessible_games.interfaces.web.server import open_web

        web = self._config.web
        hosts = [*web.names, *_LOOPBACK] if web.names or is_loopback(web.address) else ["*"]
        sock, context = self._sockets["web"].dup(), tls_context(self._config) if not web.proxies else None
        name = self._config.name
        make_visit, limits = manager.make_visit, self._limits
        opened = await open_web(
            sock, make_visit, limits, self._count, hosts, web.proxies, context, name, services, frames=web.frames
        )
        self._endpoints.append(opened)

    async def _open_ssh(
        self, manager: VisitManager, audit: Audit, downloads: SshDownloads, make_program: MakeVisit
    ) -> None:
        from accessible_games.interfaces.ssh.fingerprint import fingerprint
        from accessible_games.interfaces.ssh.keys import load_host_key
        from accessible_games.interfaces.ssh.server import open_ssh

        key = load_host_key(folder := self._config.data_folder())
        logger.info("ssh: the host key is %s", fingerprint(folder))
        sock, noted = self._sockets["ssh"].dup(), AuditedAuthenticator(manager.people, audit)
        limits, count = self._limits, self._count
        self._endpoints.append(
            await open_ssh(sock, [key], manager.make_visit, noted, downloads.carry_out, limits, count, make_program)
        )

    async def close(self, notice: Notice) -> None:
        """Close all endpoints at once, so that everybody hears the reason at the same time."""
        await asyncio.gather(*(each.close(notice) for each in self._endpoints))


def raise_file_limit(config: Config) -> None:
    """Allow enough open files, since each connection is one and systems often allow 1,024 at first."""
    if sys.platform == "win32":
        return
    import resource

    wanted = config.limits.connections + 100
    few, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    if most == resource.RLIM_INFINITY:  # macOS says so, and does not allow it
        most = max(few, wanted)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, resource.getrlimit(resource.RLIMIT_NOFILE)[1]))
    except (OSError, ValueError):
        most = few
    if most < wanted:
        logger.warning("limits: the system allows %s open files, fewer than limits.connections needs", most)
