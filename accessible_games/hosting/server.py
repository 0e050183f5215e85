"""One process of a server: builds its parts, opens its endpoints, and closes everything again in order."""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import random
import secrets
import signal
import sys
import time
from collections.abc import Awaitable, Callable, Collection
from contextlib import AsyncExitStack
from dataclasses import dataclass

from accessible_games.children.child import ProcessExecutor
from accessible_games.club.accounts.events import Audit
from accessible_games.club.accounts.passwords import Passwords
from accessible_games.club.accounts.service import People
from accessible_games.club.accounts.settings import Settings, find_zones
from accessible_games.club.lobby.broadcast_handler import LATER, SOON
from accessible_games.club.lobby.processes import new_name
from accessible_games.club.lobby.service import LobbyService
from accessible_games.club.member import Club
from accessible_games.club.notifications.carriers import Carriers, MailServer, Push
from accessible_games.club.notifications.sender import Sender
from accessible_games.club.notifications.service import NotificationService
from accessible_games.club.ratings.service import RatingService
from accessible_games.club.tournaments.runner import TournamentRunner
from accessible_games.club.tournaments.service import TournamentService
from accessible_games.club.tournaments.store import TournamentCache
from accessible_games.hosting.config import Config
from accessible_games.hosting.endpoints import Endpoints, SshDownloads, program_endpoint, raise_file_limit, services_of
from accessible_games.hosting.logs import open_audit, open_log
from accessible_games.hosting.metrics import (
    Lateness,
    MeasuredJournal,
    Metrics,
    Probe,
    Pulse,
    StatusPages,
    has_disk_room,
)
from accessible_games.hosting.parts import bot_places, open_bots
from accessible_games.hosting.processes import RESTART, Parent, forbid_core_files, tick_seconds, watch_this_process
from accessible_games.hosting.roles import appoint
from accessible_games.hosting.server_folder import leavers_of, only_server, restrict_access
from accessible_games.hosting.sockets import Handed
from accessible_games.hosting.stores import Stores, open_stores
from accessible_games.limits.table import VisitLimits
from accessible_games.line.presenters.waiting import Links
from accessible_games.line.records.archive import Archive
from accessible_games.line.session.host import Host
from accessible_games.line.session.session import Session
from accessible_games.line.visits.login_flow import office_words, reserved_words
from accessible_games.line.visits.visit import VisitManager
from accessible_games.matches.background import Background, cancel
from accessible_games.matches.bots.chooser import Bots
from accessible_games.matches.ports import Bus, LocalBus, MatchPorts, MoveChooser
from accessible_games.matches.service import MatchService
from accessible_games.matches.sweeper import Sweeper
from accessible_games.output.braille.translators import environment
from accessible_games.rules import games
from accessible_games.rules.core.notices import Notice, NoticeError
from accessible_games.storage.sqlite_sql import GroupedSqliteSql

MOMENT = 0.05  # seconds, after which it is asked how much there is that is young …
HASTE = 0.01  # … or these where there was much the last time, since a look takes as long as there is much …
MANY = 500  # … and of so many objects looked at, for less than a millisecond …
YOUNG = 0.5  # seconds after which they are looked at anyway
UNSEEN = 7  # lots of what is young that are let through after one without garbage
SOONEST, LATEST = 60.0, 3600.0  # seconds between two looks at everything …
MUCH = 500  # … sooner when there is so much garbage; see ``Metrics.garbage``


def settle() -> None:
    """Make everything that exists after the start old for the garbage collector, since it stays."""
    gc.collect()


class Collector:
    """Collects garbage while ``run`` runs.

    ``garbage``: returns the most that was left so far; ``now``: monotonic seconds. It goes by the clock and not by the
    number of new objects, since a move makes many and leaves no garbage. Only cycles wait for the collector; everything
    else is freed at once. A look at young objects holds everybody up in proportion to their number, so it comes when
    there are some. As a rule it finds nothing: then the next lots of young objects are let through unseen, and wait
    with all old ones for a look at everything. That takes as long as there are sessions, so it comes rarely.
    """

    def __init__(self, garbage: Callable[[], int], now: Callable[[], float]) -> None:
        self._garbage = garbage
        self._now = now
        self._looked = now()  # at everything
        self._known = garbage()
        self._unseen = 0  # lots that are let through before the next look

    async def run(self) -> None:
        """Run until it is cancelled; then the interpreter collects again."""
        gc.disable()
        try:
            is_much = False
            while True:
                is_much = await self._wait(HASTE if is_much else MOMENT)
                self.look()
        finally:
            gc.unfreeze()
            gc.enable()

    async def _wait(self, pause: float) -> bool:
        """Wait until a look is due, and return whether that is because there are many young objects."""
        for _ in range(round(YOUNG / pause)):
            await asyncio.sleep(pause)
            if gc.get_count()[0] >= MANY:
                return True
        return False

    def look(self) -> None:
        """Collect what is due."""
        passed = self._now() - self._looked
        is_whole = passed >= LATEST or (passed >= SOONEST and self._garbage() - self._known >= MUCH)
        if is_whole:
            self._looked, self._known = self._now(), self._garbage()
            gc.unfreeze()  # what was let through is looked at as well
            gc.collect(2)
        elif self._unseen:
            self._unseen -= 1
            gc.freeze()  # takes no time, however much there is
        elif not gc.collect(1):
            self._unseen = UNSEEN


_SECRET, _PUSH = "notifications", "push"
_BYTES = 32


def make_carriers(config: Config, push: Push | None = None) -> Carriers:
    """Return the ways of sending that the operator has set up."""
    mail = config.mail
    server = MailServer(mail.host, mail.port, mail.security, mail.sender, config.name, mail.user, mail.password)
    ntfy = tuple(url.rstrip("/") for url in config.notify.ntfy)
    return Carriers(server if mail.host else None, ntfy, config.notify.webhooks, push=push)


@dataclass(frozen=True, slots=True)
class Sending:
    """The sending of notifications to absent people, as the configuration says.

    ``process``: its name in the lease; ``now``: milliseconds; ``count``: of figures.
    """

    config: Config
    stores: Stores
    people: People
    process: str
    now: Callable[[], int]
    count: Callable[[str], None]
    audit: Audit

    async def settings(self) -> NotificationService:
        """Return the service for people's own settings. Raises NoticeError."""
        await asyncio.to_thread(find_zones, "")  # so that the first question keeps nobody waiting
        secret = await self.stores.accounts.secret(_SECRET, secrets.token_bytes(_BYTES))
        return NotificationService(
            self.stores.notifications, await self.carriers(), self.config.notify, secret, self.now, self.audit
        )

    async def carriers(self) -> Carriers:
        """Return the carriers, with the server's own key for browsers. Raises NoticeError."""
        if not self.config.notify.push:
            return make_carriers(self.config)
        secret = await self.stores.accounts.secret(_PUSH, secrets.token_bytes(_BYTES))
        return make_carriers(self.config, Push(secret, self.config.web.public.rstrip("/")))

    async def sender(self, lobby: LobbyService) -> Sender:
        """Return the sender, which works while this process holds the lease."""

        async def lead() -> int | None:
            lease = await self.stores.journal.lease()
            return lease.time if lease.holder == self.process else None

        async def present() -> Collection[str]:
            await lobby.presences.refresh()
            return lobby.presences.names().keys()

        carriers, name = await self.carriers(), self.config.name
        store = self.stores.notifications
        return Sender(store, self.people, present, lead, carriers, self.config.notify, name, self.now, self.count)


logger = logging.getLogger(__name__)

_SPARE_SECONDS = 3.0  # beyond the time of a remote bot, until a local one is asked
_TIDY_SECONDS = 3600.0  # between two clean-ups of the audit log
_RETRY_SECONDS = 1.0
_ANSWER_SECONDS = 0.5  # between the order to restart and the restart: its answer is sent first


async def serve(config: Config, handed: Handed, on_ready: Callable[[], None]) -> bool:
    """Serve until SIGTERM or SIGINT; True when the server is to restart. Raises NoticeError."""
    log = open_log(config.log, str(handed.number), str(config.file))
    forbid_core_files()
    raise_file_limit(config)
    process = Process(config, handed)
    process.metrics.gauge("log_dropped", "Log lines that were not written in time.", lambda: log.dropped)
    try:
        async with process.stack:
            await process.open()
            process.obey_signals()
            on_ready()
            process.tell_ready()
            logger.info("serving")
            await process.is_ending.wait()
            logger.info("ending")
    except NoticeError as error:
        if config.log.file:
            logger.error("server: could not start: %s %s", error.notice.message, dict(error.notice.facts))
        raise
    except Exception as error:
        logger.critical("server: failed", exc_info=True)
        raise NoticeError(Notice.of("serve-failed")) from error
    finally:
        log.close()
    return process.is_restart


class Process:
    """The parts of one process. ``open`` builds them; ``stack`` closes them, the endpoints first."""

    def __init__(self, config: Config, handed: Handed) -> None:
        self.stack = AsyncExitStack()
        self.metrics = Metrics()
        self.is_ending = asyncio.Event()
        self.is_restart = False
        self._config = config
        self._handed = handed
        self._name = new_name()
        self._parent: Parent | None = None
        self._audit = Audit()
        self._planned: asyncio.TimerHandle | None = None

    async def open(self) -> None:
        """Build everything and open the endpoints. Raises NoticeError."""
        self._meet_parent()
        restrict_access(self._config)
        stores = await self._open_stores()
        bus = await self._open_bus()
        people = self._people_of(stores)
        bots = self._open_bots(people)
        matches = self._open_matches(stores, bots, bus)
        sweeper = self._open_sweeper(stores, matches)
        lobby = await self._open_lobby(stores, matches, people)
        notifications = await self._open_notifications(stores, people, lobby)
        tournaments = self._open_tournaments(stores, matches, lobby, notifications)
        club = Club(lobby, self._open_ratings(stores, people, sweeper), tournaments, notifications, stores.learning)
        archive = Archive(stores.journal, club, ProcessExecutor(environment()))
        self.stack.callback(archive.close)
        manager = self._open_hall(stores, matches, people, club, archive)
        await appoint(stores.accounts, self._config.admins, self._audit)
        bots.warm_up()
        self._gauges(manager, lobby)
        await self._open_status(stores)
        endpoints = Endpoints(self._config, self._handed.sockets, self.metrics)
        self.stack.push_async_callback(self._close, endpoints)
        downloads = SshDownloads(archive, people, self._audit, club)
        programs = program_endpoint(manager, matches, club, archive, stores.notes)
        public = self._config.web.public.rstrip("/")
        services = services_of(manager, club, stores, self._audit, downloads, now, programs.api, public)
        await endpoints.open(manager, self._audit, downloads, programs.make_visit, services)
        settle()
        self._run(Collector(self.metrics.garbage, time.monotonic).run)

    def _meet_parent(self) -> None:
        if self._handed.parent < 0:
            return
        watch_this_process(self._handed.stacks)
        self._parent = Parent(self._handed.parent, self._restart_here, self._end_here)
        self.stack.callback(self._parent.close)
        help_text = "Times that this process stood still and was ended."
        self.metrics.gauge("stalls", help_text, lambda: self._handed.stalls)

    async def _open_stores(self) -> Stores:
        """Open the stores, behind the lock of a file that is this server's alone, and the audit log."""
        config = self._config
        if not config.store.url:
            self.stack.enter_context(only_server(config.data_folder()))
        self._open_audit()
        stores = await self.stack.enter_async_context(
            open_stores(config.store.url, config.database_file(), connections=config.store.connections)
        )
        if isinstance(stores.sql, GroupedSqliteSql):
            stores.sql.on_commit = self.metrics.commits.note
        return stores

    def _open_audit(self) -> None:
        """Open the audit log first, so that only the store's lock is closed later."""
        log = open_audit(self._config.audit, self._config.data_folder(), str(self._handed.number))
        self._audit = log or Audit()
        if log is None:
            return
        self.stack.push_async_callback(asyncio.to_thread, log.close)
        self.metrics.gauge("audit_lost", "Events of the audit log that could not be written.", lambda: log.lost)

        async def tidy() -> None:
            while True:
                await asyncio.to_thread(log.writer.tidy)
                await asyncio.sleep(_TIDY_SECONDS)

        self._run(tidy)
        log.note("began")
        self.stack.callback(log.note, "ended")

    def obey_signals(self) -> None:
        """Handle signals: SIGTERM and SIGINT end, a second SIGINT at once; SIGHUP restarts."""
        loop = asyncio.get_running_loop()
        if sys.platform == "win32":
            for number in (signal.SIGTERM, signal.SIGINT):
                signal.signal(number, lambda *_: loop.call_soon_threadsafe(self._end_here))
            return
        loop.add_signal_handler(signal.SIGTERM, self._end_here)
        loop.add_signal_handler(signal.SIGINT, self._interrupted)
        # A worker leaves it to the parent, which replaces one process after the other.
        loop.add_signal_handler(signal.SIGHUP, self._restart_here if self._parent is None else lambda: None)

    def tell_ready(self) -> None:
        """Tell the parent that people can connect."""
        if self._parent is not None:
            self._parent.tell_ready(tick_seconds(self._config.watchdog.seconds))

    # Building

    def _remote(self, bots: Bots, bus: Bus) -> MoveChooser | None:
        if not self._config.broker.url:
            return None
        from accessible_games.matches.broker.nats import NatsBus
        from accessible_games.matches.broker.remote import RemoteBots

        assert isinstance(bus, NatsBus)
        return RemoteBots(bots, bus, games.load, self._config.bots.milliseconds / 1000 + _SPARE_SECONDS)

    async def _open_bus(self) -> Bus:
        config = self._config
        if not config.broker.url:
            return LocalBus(is_shared=bool(config.store.url))
        from accessible_games.matches.broker.nats import NatsBus

        bus = NatsBus(config.broker.url, config.broker.prefix)
        self.stack.push_async_callback(bus.close)
        self.metrics.gauge("broker_connected", "1 while connected to the broker, else 0.", lambda: bus.is_connected)
        self.metrics.gauge("broker_dropped", "Messages that could not be sent to the broker.", lambda: bus.dropped)
        return bus

    def _open_bots(self, people: People) -> Bots:
        bots = open_bots(self._config, people.neighbourhood_of)
        self.stack.push_async_callback(asyncio.to_thread, bots.close)
        self.metrics.gauge("bots_waiting", "Unanswered requests to bots.", lambda: bots.waiting)
        return bots

    def _open_matches(self, stores: Stores, bots: Bots, bus: Bus) -> MatchService:
        journal = MeasuredJournal(stores.sql, self.metrics, stores.lobby.begin)
        token, register, remote = secrets.token_bytes, stores.journal, self._remote(bots, bus)
        matches = MatchService(
            MatchPorts(journal, stores.vault, bots, games.load, now, time.monotonic, token, bus, register, remote)
        )
        self.stack.push_async_callback(matches.close)
        return matches

    def _open_sweeper(self, stores: Stores, matches: MatchService) -> Sweeper:
        """Return the sweeper, which handles what is due in matches of any process."""
        sweeper = Sweeper(matches, stores.journal, self._name, time.monotonic)
        self.stack.push_async_callback(sweeper.release)
        self._begin(sweeper.background)
        return sweeper

    def _people_of(self, stores: Stores) -> People:
        hashes = Passwords()
        self.stack.push_async_callback(asyncio.to_thread, hashes.close)
        defaults = Settings(language=self._config.language)
        reserved = {
            *reserved_words(),
            *self._config.admins,
        }  # Otherwise the first to register such a name would be an admin.
        offices, terms = office_words(), self._config.accounts.terms
        return People(stores.accounts, hashes, now, time.monotonic, reserved, defaults, offices=offices, terms=terms)

    def _open_ratings(self, stores: Stores, people: People, sweeper: Sweeper) -> RatingService:
        """Return the ratings, which follow matches that end in any process, through the holder of the lease."""
        ratings = RatingService(
            stores.ratings, stores.journal, games.load, bot_places, people, now, lambda: sweeper.is_holder
        )
        self._begin(ratings.background)
        return ratings

    async def _open_lobby(self, stores: Stores, matches: MatchService, people: People) -> LobbyService:
        bounds = self._config.matches
        lobby = LobbyService(stores.lobby, matches, people, self._name, bounds)
        lobby.handovers.patience = SOON if self._config.broker.url else LATER
        lobby.on_restart = self._plan_restart
        lobby.audit = lobby.deletions.audit = self._audit
        lobby.deletions.list = leavers_of(self._config)
        await lobby.start()
        self.stack.push_async_callback(lobby.close)
        await lobby.deletions.catch_up()
        return lobby

    def _open_tournaments(
        self,
        stores: Stores,
        matches: MatchService,
        lobby: LobbyService,
        notifications: NotificationService,
    ) -> TournamentService:
        """Open tournaments, and the ``TournamentRunner``, which continues tournaments of any process."""
        lot = random.SystemRandom().shuffle
        cache = TournamentCache(stores.tournaments, time.monotonic)
        tournaments = TournamentService(cache, lobby, matches.ports, lot)
        runner = TournamentRunner(tournaments, lobby, matches, self._name, notifications.tell)
        runner.background.start()
        self.stack.push_async_callback(runner.close)
        return tournaments

    def _open_hall(
        self,
        stores: Stores,
        matches: MatchService,
        people: People,
        club: Club,
        archive: Archive,
    ) -> VisitManager:
        def make_host(session: Session) -> Host:
            host = Host(session, matches, time.monotonic, stores.notes, stores.learning, club, archive)
            session.of(Links).public = self._config.web.public.rstrip("/")
            return host

        # In all visits together what one connection may type steadily, and twice the burst.
        visit_limits = VisitLimits(rate=self._config.limits.rate, burst=2 * self._config.limits.burst)
        every = [games.load(name) for name in games.names()]
        count, name = self.metrics.count, self._config.name
        manager = VisitManager(people, every, make_host, time.monotonic, name, visit_limits, count, self._audit)
        self.stack.push_async_callback(manager.settle)
        return manager

    async def _open_notifications(self, stores: Stores, people: People, lobby: LobbyService) -> NotificationService:
        """Open the settings of notifications, and the sender if the configuration names a way to send."""
        sending = Sending(self._config, stores, people, self._name, now, self.metrics.count, self._audit)
        if (await sending.carriers()).channels:
            sender = await sending.sender(lobby)
            sender.background.start()
            self.stack.push_async_callback(sender.close)
        return await sending.settings()

    async def _open_status(self, stores: Stores) -> None:
        if "status" not in self._handed.sockets:
            return

        async def store_answers() -> bool:
            return bool(await stores.sql.read("SELECT 1"))

        async def beat() -> int:
            return (await stores.journal.lease()).beat

        async def has_room() -> bool:
            return await asyncio.to_thread(has_disk_room, self._config.data_folder())

        probes: dict[str, Probe] = {"store": store_answers, "due": Pulse(beat, time.monotonic).beats, "disk": has_room}

        def facts() -> dict[str, int]:
            failed = self._parent.failed_starts if self._parent is not None else 0
            return {"stalls": self._handed.stalls, "failed_starts": failed}

        pages = StatusPages(self._handed.sockets["status"].dup(), self.metrics.registry, probes, facts)
        self.stack.push_async_callback(asyncio.to_thread, pages.close)

    async def _close(self, endpoints: Endpoints) -> None:
        await endpoints.close(Notice.of("serve-restarts" if self.is_restart else "serve-stops"))

    def _begin(self, background: Background) -> None:
        background.start()
        self.stack.push_async_callback(background.close)

    def _run(self, work: Callable[[], Awaitable[None]]) -> None:
        """Run the work in the background until the stack is closed."""
        self.stack.push_async_callback(cancel, asyncio.create_task(_kept_running(work)))

    def _gauges(self, manager: VisitManager, lobby: LobbyService) -> None:
        gauge, lateness = self.metrics.gauge, Lateness(time.monotonic)
        gauge("loop_late_seconds", "Greatest delay of the event loop in the last ten seconds.", lateness.worst)
        self._run(lateness.run)
        gauge(
            "visits",
            "Client connections of logged-in people.",
            lambda: sum(len(p.visits) for p in manager.persons.values()),
        )
        gauge("people", "People connected to this process.", lambda: len(manager.persons))
        gauge("people_everywhere", "People connected to any process.", lobby.presences.count)

    # Restarts

    def _plan_restart(self, minutes: int) -> None:
        """Plan the restart that an admin has ordered in any process; the last order counts."""
        if self._planned is not None:
            self._planned.cancel()
        self._planned = asyncio.get_running_loop().call_later(max(_ANSWER_SECONDS, minutes * 60), self._ask_restart)

    def _ask_restart(self) -> None:
        if self._parent is not None:
            self._parent.tell(RESTART)
        else:
            self._restart_here()

    def _restart_here(self) -> None:
        self.is_restart = True
        self.is_ending.set()

    def _interrupted(self) -> None:
        if self.is_ending.is_set() and self._parent is None:  # otherwise the parent handles it
            signal.signal(signal.SIGINT, signal.SIG_DFL)
            os.kill(os.getpid(), signal.SIGINT)
        self._end_here()

    def _end_here(self) -> None:
        self.is_restart = False  # even while a restart is under way
        self.is_ending.set()


async def _kept_running(work: Callable[[], Awaitable[None]]) -> None:
    """Run the work, and start it again a little later when it fails."""
    while True:
        try:
            await work()
        except Exception:
            logger.exception("background: a task failed; restarting it")
        await asyncio.sleep(_RETRY_SECONDS)


def now() -> int:
    """Return the milliseconds since 1970, UTC."""
    return time.time_ns() // 1_000_000
