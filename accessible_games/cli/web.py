"""``accessible-games web``: one session on this computer, which the newest tab of its page shows."""

from __future__ import annotations

import asyncio
import os
import secrets
import socket
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from importlib.util import find_spec

from accessible_games.app import Home, PlayPlan, open_home
from accessible_games.cli.console import Console
from accessible_games.cli.play import MATCH, SETTINGS, planned
from accessible_games.club.accounts.person import Person
from accessible_games.interfaces.limits import SharedLimits
from accessible_games.interfaces.web.home_guard import entrance
from accessible_games.interfaces.web.server import open_web
from accessible_games.interfaces.web.site import AtHome, PageServices
from accessible_games.line.presenters.updates import Screen
from accessible_games.line.records.record_pages import RecordPages
from accessible_games.line.session.flows import Ask
from accessible_games.line.session.host import Outlet
from accessible_games.line.session.session import Session
from accessible_games.line.visits.visit import Origin
from accessible_games.matches.clock import Times
from accessible_games.matches.update import Update
from accessible_games.output.announce.announcement import Announcement
from accessible_games.rules.core.arguments import Flag, read
from accessible_games.rules.core.geometry import Cell
from accessible_games.rules.core.notices import Notice, NoticeError

GRACE_SECONDS = 5.0  # without a tab, as while a page reloads
LINGER_SECONDS = 60.0  # after that, until the program ends
_KEPT = 50  # announcements that a new tab gets


class HomeVisit:
    """The connection of one tab, like ``visits.visit.Visit`` but without a login."""

    def __init__(self, tabs: Tabs, outlet: Outlet) -> None:
        self._tabs = tabs
        self.outlet = outlet
        self.watchers: list[Callable[[Update], None]] = []
        self.wake: Callable[[], None] | None = None
        self.ring: Callable[[], None] | None = None
        self.called: Callable[[Sequence[str]], None] | None = None
        self.has_quit = self.is_replaced = self.is_secret = False

    @property
    def person(self) -> Person | None:
        """The person at this computer."""
        return None

    @property
    def session(self) -> Session | None:
        """The session, or None after another tab has taken it."""
        return self._tabs.home.session if self._tabs.current is self else None

    async def start(self, person: Person | None = None) -> None:
        """Give the session to this tab."""
        await self._tabs.take(self)

    async def line(self, text: str) -> None:
        """Take one typed line."""
        await self._tabs.line(self, text)

    async def tick(self) -> None:
        """Handle the deadline."""
        await self._tabs.tick(self)

    async def times(self) -> Times | None:
        """Return the times of the clocks."""
        return None if self.session is None else await self._tabs.home.host.times()

    def next_deadline(self) -> float | None:
        """Return the next deadline, in seconds of the monotonic clock."""
        session = self.session
        return None if session is None or self.has_quit else session.next_deadline()

    def prompt(self) -> str:
        """Return the text before the input."""
        session = self.session
        return "" if session is None else session.prompt()

    def tell(self, notice: Notice) -> None:
        """Announce something about the connection itself."""
        announcer = self._tabs.home.session.announcer
        self.outlet.tell([announcer.numbered(announcer.notice(notice, "warning"))])

    def complete(self, line: str) -> str:
        """Return the certain continuation of the line."""
        return line if self.session is None else self._tabs.home.host.complete(line)

    def touch(self, cell: Cell, shown: Update) -> None:
        """Choose a field of the board."""
        if self.session is not None:
            self._tabs.home.host.touch(cell, shown)

    def press(self, cell: Cell, key: str) -> Cell | None:
        """Press a key of exploring on a field, and return the field that it leads to."""
        return None if self.session is None else self._tabs.home.host.press(cell, key)

    async def close(self) -> None:
        """Detach the closed tab."""
        self.has_quit = True
        self._tabs.leave(self)

    def give_up(self) -> None:
        """Close because another tab has taken the session."""
        self.tell(Notice.of("web-home-elsewhere"))
        self.is_replaced = True
        self.quit()

    def quit(self) -> None:
        """Close this tab."""
        self.has_quit = True
        if self.wake is not None:
            self.wake()


class Tabs:
    """The tabs of the page, and the output of the session. ``changed``: set when a tab comes or goes."""

    def __init__(self, home: Home, first: Ask | None) -> None:
        self.home = home
        self.current: HomeVisit | None = None
        self.changed = asyncio.Event()
        self._first = first
        self.has_begun = False
        self._lock = asyncio.Lock()
        self._untold: deque[Announcement] = deque(maxlen=_KEPT)
        self._last: deque[Announcement] = deque(maxlen=_KEPT)  # since the last line was typed
        home.host.outlets.append(self)
        home.session.of(Screen).forgets = True
        home.host.called = self._called
        home.host.wake = self._wake

    async def take(self, visit: HomeVisit) -> None:
        """Give the session to a new tab, and repeat announcements that no tab received, or the last ones."""
        async with self._lock:
            before, self.current = self.current, visit
            if before is not None:
                before.give_up()
            self.home.host.watchers = visit.watchers
            self.changed.set()
            if not self.has_begun:
                self.has_begun = True
                await self._begin()
            elif kept := list(self._untold or self._last):
                self._untold.clear()
                visit.outlet.tell(kept)

    async def line(self, visit: HomeVisit, text: str) -> None:
        """Take a line of a tab, unless the tab no longer has the session."""
        async with self._lock:
            if self.current is visit:
                await self.home.host.line(text)
                self.home.devices.settle()
                self._wake()

    async def tick(self, visit: HomeVisit) -> None:
        """Handle a deadline of the session."""
        async with self._lock:
            if self.current is visit:
                await self.home.host.tick()

    def leave(self, visit: HomeVisit) -> None:
        """Forget a closed tab."""
        if self.current is visit:
            self.current = None
            self.home.host.watchers = []
            self.changed.set()

    # As an outlet

    def tell(self, announcements: Sequence[Announcement]) -> None:
        """Pass an announcement on, and store it for a page that is loaded again."""
        self._last.extend(announcements)
        if self.current is not None:
            self.current.outlet.tell(announcements)
        else:
            self._untold.extend(announcements)

    def silence(self) -> None:
        """Forget the last announcements when a line was typed."""
        self._last.clear()

    def forget(self) -> None:
        """Forget past announcements, because another person comes to the keyboard."""
        self._last.clear()
        self._untold.clear()
        if self.current is not None:
            self.current.outlet.forget()

    # Inside

    async def _begin(self) -> None:
        self.home.devices.follow(self.home.session.settings)
        await self.home.begin(self._first)

    def _called(self, signals: Sequence[str], rings: bool) -> None:
        self.home.devices.commands.run(signals)
        if rings and self.current is not None and self.current.ring is not None:
            self.current.ring()
        if self.current is not None and self.current.called is not None:
            self.current.called(signals)

    def _wake(self) -> None:
        current = self.current
        if current is None:
            return
        if self.home.session.has_quit:
            current.quit()
        elif current.wake is not None:
            current.wake()


class HomePage:
    """The page, from its opening to its end. ``stays``: it outlives its tabs."""

    def __init__(self, home: Home, first: Ask | None, console: Console, *, stays: bool) -> None:
        self._home = home
        self._tabs = Tabs(home, first)
        self._console = console
        self._stays = stays
        self._address = ""
        self._own = AtHome("", lambda: self._home.session.settings.language)

    async def open(self, sock: socket.socket) -> str:
        """Serve on the socket, and return the address that lets one browser in."""

        def make_visit(outlet: Outlet, origin: Origin) -> HomeVisit:
            return HomeVisit(self._tabs, outlet)

        host, port = sock.getsockname()
        services = PageServices(home=self._own, library=RecordPages(self._home.archive))
        self._server = await open_web(
            sock, make_visit, SharedLimits(absence=GRACE_SECONDS), lambda name: None, [host], services=services
        )
        self._address = f"http://{host}:{port}"
        return self._entrance()

    async def wait(self) -> None:
        """Wait until the person leaves, or has closed the page."""
        session, tabs = self._home.session, self._tabs
        while not session.has_quit:
            tabs.changed.clear()
            is_gone = tabs.current is None and tabs.has_begun and not self._stays
            if is_gone and await self._is_over():
                return
            if not is_gone:
                await tabs.changed.wait()
        await self._home.devices.say_to_the_end()

    async def _is_over(self) -> bool:
        """Return whether no tab comes for a while. The console warns before."""
        self._console.say("web-home-left", seconds=round(LINGER_SECONDS), address=self._entrance())
        try:
            await asyncio.wait_for(self._tabs.changed.wait(), LINGER_SECONDS)
        except TimeoutError:
            return True
        return False

    def _entrance(self) -> str:
        """Return an address that lets one browser in, and invalidate earlier ones."""
        self._own.key = secrets.token_urlsafe(32)
        return self._address + entrance(self._own.key)

    async def close(self) -> None:
        """Announce the end on the page, and stop serving."""
        await self._server.close(None if self._home.session.has_quit else Notice.of("web-home-over"))


FLAGS = {
    **MATCH,
    **SETTINGS,
    "--port": Flag("port"),
    "--no-browser": Flag("no-browser", "yes"),
    "--stay": Flag("stay", "yes"),
}
_NEEDED = ("jinja2", "starlette", "uvicorn", "websockets")


def run(arguments: list[str], console: Console) -> int:
    """Play until the person leaves, on the page or by Control C. Raises UsageError and NoticeError."""
    found = read(arguments, FLAGS, most_words=1)
    plan, port = planned(found, console), found.number("port", 0, 65_535) or 0
    for name in _NEEDED:
        if find_spec(name) is None:
            raise NoticeError(Notice.of("web-home-packages", package=name))
    with _listening(port) as sock:
        open_browser = None if "no-browser" in found.flags else _open_browser
        with suppress(KeyboardInterrupt):  # Control C: every move is stored already
            asyncio.run(_play(plan, sock, console, open_browser, stays="stay" in found.flags))
        console.say("web-home-over")
    return 0


def _listening(port: int) -> socket.socket:
    try:
        return socket.create_server(("127.0.0.1", port))
    except OSError as error:
        problem = os.strerror(error.errno or 0)  # what the error says besides repeats the port
        raise NoticeError(Notice.of("web-home-port", port=str(port), problem=problem)) from error


async def _play(
    plan: PlayPlan, sock: socket.socket, console: Console, open_browser: Callable[[str], bool] | None, *, stays: bool
) -> None:
    pass  # which needs the packages

    async with open_home(plan, can_edit=False) as home:
        page = HomePage(home, plan.first, console, stays=stays)
        address = await page.open(sock)
        try:
            is_opening = open_browser is not None and await asyncio.to_thread(open_browser, address)
            console.say("web-home-opening" if is_opening else "web-home-address", address=address)
            await page.wait()
        finally:
            await page.close()


def _open_browser(address: str) -> bool:
    """Open a browser and return whether one opens. A text browser would take the terminal and run no script."""
    import webbrowser

    try:
        found = webbrowser.get()
        is_for_terminals = type(found) is webbrowser.GenericBrowser
        return not is_for_terminals and found.open(address)
    except (webbrowser.Error, OSError):
        return False
