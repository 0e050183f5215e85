"""A game on the page with Orca and Firefox: Orca speaks each announcement once and in order, repeated words twice.

Keys go through X to the focus, as from a keyboard. A module of Speech Dispatcher records the texts; Orca reads no whole
page and echoes no key, so between two changes of the focus only announcements are left. A failed game is played again,
twice at most, and the output of the test says so. Games on the grid need that most: a turn of the computer is a burst
of lines, and if Firefox gets too little of the processors, two neighbours of it reach Orca in the other order. None is
lost.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.kit.browser import MODULES, NEW_MATCH, WELCOME, named
from tests.kit.desktop import SOON, Desktop
from tests.kit.firefox import Firefox, FirefoxSeat, firefox
from tests.kit.people import Somebody
from tests.kit.play import Reader
from tests.kit.seats import AgainstComputer, announced_lines
from tests.kit.server import Server
from tests.output.speech.helpers import wait_until

pytestmark = [pytest.mark.slow, pytest.mark.foreign, pytest.mark.together, pytest.mark.timeout(600)]

QUIET = {"sayAllOnLoad": False, "pageSummaryOnLoad": False, "enableKeyEcho": False}
KEYS = {
    "Shift+Tab": "shift+Tab",
    "Enter": "Return",
    "ArrowLeft": "Left",
    "ArrowRight": "Right",
    "ArrowUp": "Up",
    "ArrowDown": "Down",
}
SAY = {"en": "new {} easy", "de": "neu {} leicht"}
MOVES = 4
NAME = "Type your name"
_WHERE = "[...document.querySelectorAll('*')].indexOf(document.activeElement)"
_ALARMS = (
    MODULES
    + """.then(({heard}) => heard.heard.tell([...Array(12).keys()].map((number) => ({
  seq: number, text: `number ${number}`, language: 'en', category: number % 5 == 3 ? 'clock' : 'refusal',
  priority: 'alert', kind: 'match'}))))"""
)
LONG = (pytest.mark.soak, pytest.mark.timeout(1800))


@pytest.fixture(scope="module")
def desktop(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desktop]:
    with Desktop(tmp_path_factory.mktemp("desktop"), settings=QUIET) as made:
        yield made


class Browsers:
    """One browser on the desktop, replaced after an error."""

    def __init__(self, desktop: Desktop, folder: Path) -> None:
        self.desktop = desktop
        self._folder = folder
        self._begun = 0
        self._open = ExitStack()
        self._browser: Firefox | None = None

    def take(self) -> Firefox:
        """Return the present browser, or a new one."""
        if self._browser is None:
            self._begun += 1
            accessible = {**self.desktop.environment, "GNOME_ACCESSIBILITY": "1"}
            begun = firefox(self._folder / str(self._begun), environment=accessible)
            self._browser = self._open.enter_context(begun)
        return self._browser

    def end(self, error: BaseException | None = None) -> None:
        """Close it; after an error by force."""
        self._browser = None
        self._open.__exit__(type(error), error, None) if error else self._open.close()


@pytest.fixture(scope="module")
def browsers(desktop: Desktop, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browsers]:
    made = Browsers(desktop, tmp_path_factory.mktemp("browsers"))
    yield made
    made.end()


class ByEar(FirefoxSeat):
    """A person with X keys and Orca's speech."""

    def __init__(self, desktop: Desktop, browser: Firefox, address: str, language: str) -> None:
        self._desktop = desktop
        self._typed: list[str] = []
        self.name = named("anna")
        super().__init__(browser, address, language)
        browser.command("browsingContext.activate", context=self.page)
        shown = ("search", "--onlyvisible", "--class", "firefox")
        desktop.until(lambda: bool(desktop.run("xdotool", *shown)), "no window came")
        desktop.run("xdotool", "windowfocus", desktop.run("xdotool", *shown).split()[-1])
        self.wait("^Accessible Games")
        desktop.until_quiet()

    def press(self, key: str) -> None:
        """Press one key through X, and wait until it has moved the focus, if it can."""
        before = self.evaluate(_WHERE)
        self._desktop.run("xdotool", "key", KEYS.get(key, key))
        if "Tab" in key or key.startswith("Arrow"):
            wait_until(lambda: self.evaluate(_WHERE) != before, 2)

    def type(self, text: str) -> None:
        """Type as fast as people do."""
        self._typed.append(text)
        self._desktop.run("xdotool", "type", "--delay", "60", text)

    def tab_to(self, wanted: str) -> None:
        """Wait until Orca knows the focus, because it could take the next key as its own command."""
        before = self.focus
        super().tab_to(wanted)
        if before != wanted:
            self._desktop.until_quiet()

    def come_in(self) -> None:
        """Press Tab away and back, as people do who look around; then type a name."""
        self.press("Tab")
        self._desktop.until_quiet()
        self.press("Shift+Tab")
        self._desktop.until_quiet()
        self.heard_from = len(self._desktop.spoken)
        self.lines_from = len(self.lines)
        self.ask(self.name, WELCOME)

    def ask(self, line: str, pattern: str) -> None:
        """Type a line, and wait until Orca is quiet again: a key would interrupt it."""
        self.say(line)
        self.wait(pattern)
        self.listen()

    def listen(self, wanted_lines: Sequence[str] | None = None) -> None:
        """Wait until Orca has spoken everything that arrived, or all ``wanted_lines``.

        Behind a loss nothing is right any more, so it ends the game at once.
        """
        self._desktop.until_quiet()
        wanted = self.announced if wanted_lines is None else wanted_lines
        is_whole = wait_until(lambda: len(self.heard_of(wanted)) >= len(wanted), SOON)
        assert is_whole, f"announced: {wanted[-5:]}, spoken: {self.heard[-12:]}"
        self._desktop.until_quiet()

    def heard_of(self, wanted_lines: Sequence[str]) -> list[str]:
        """Return the words that Orca has spoken of that."""
        return [text for text in self.heard if text in set(wanted_lines)]

    @property
    def heard(self) -> list[str]:
        """Return the words that Orca has spoken since the log-in, besides typed letters."""
        said = self._desktop.spoken[self.heard_from :]
        return [text for text in said if not any(text in typed for typed in self._typed)]

    @property
    def announced(self) -> list[str]:
        """Return the announcements of the page since then."""
        return self.lines[self.lines_from :]


@contextmanager
def sitting(browsers: Browsers, server: Server, language: str) -> Iterator[tuple[ByEar, Reader]]:
    """Run a page in the browser on the desktop, with a person in the lobby."""
    with ExitStack() as stack:
        try:
            seat = ByEar(browsers.desktop, browsers.take(), server.address, language)
            seat.come_in()
            reader = Reader(server.store)
            stack.callback(reader.close)
            yield seat, reader
            seat.close()
        except BaseException as error:
            browsers.end(error)
            raise


def typed(browsers: Browsers, server: Server, language: str) -> tuple[list[str], list[str]]:
    """Play some moves, type the same wrong line twice, and return the announced and the spoken lines."""
    draw = random.Random(7)
    with sitting(browsers, server, language) as (seat, reader):
        seat.say(NEW_MATCH[language].format("muehle"))
        terminal: Any = seat
        match_id = Somebody(seat.name, language, terminal).opened()
        for _ in range(MOVES):
            seat.wait("^(Your turn|Du bist am Zug)")  # what it answers is in the log
            seat.listen()
            choice = reader.may_play(match_id, draw)
            assert choice is not None
            seat.say(choice[1])
        seat.wait("^(Your turn|Du bist am Zug)")
        seat.listen()
        for _ in range(2):
            seat.ask("load 999", "999")
        return seat.announced, seat.heard


def by_hand(browsers: Browsers, server: Server, language: str) -> tuple[list[str], list[str]]:
    """Play a whole game on the grid, once against its edge. Return the announced and the spoken lines.

    Both without the words of fields. The last line is the result.
    """
    with sitting(browsers, server, language) as (seat, reader):
        seat.say(NEW_MATCH[language].format("abgrund"))
        terminal: Any = seat
        anna = Somebody(seat.name, language, terminal)
        play = AgainstComputer(reader, anna.opened(), [anna])
        edge = ""
        while (due := play.due()) is not None:
            if due == anna.seat:
                seat.listen(announced_lines(anna))
                edge = edge or edge_of_grid(seat)
                play.move(due)
        wanted = [*announced_lines(anna), edge]
        seat.listen(wanted)
        heard = seat.heard_of(wanted)
        assert heard[-1] == announced_lines(anna)[-1], "the result"
        return [line for line in seat.announced if line in wanted], heard


def edge_of_grid(seat: ByEar) -> str:
    """Go to the left until the grid ends, and return the word for that."""
    seat.tab_to("grid")
    before = ""
    while before != (before := seat.cell):
        seat.press("ArrowLeft")
    edge = seat.wait("^(Edge|Rand)")
    seat.listen([edge])
    return edge


def alarmed(browsers: Browsers, server: Server, language: str) -> tuple[list[str], list[str]]:
    """Announce warnings of a clock in the midst of polite announcements, all at once.

    The second one comes within the three seconds for which the page lets it wait for those before it.
    """
    with sitting(browsers, server, language) as (seat, _):
        before = len(seat.announced)
        seat.evaluate(f"{_ALARMS} && 1")
        seat.wait("^number 11$")
        seat.listen()
        return seat.announced[before:], [text for text in seat.heard if "number" in text]


def spoken_since(desktop: Desktop, before: int) -> list[str]:
    """Wait for the greeting, and return all texts behind the first ``before``."""
    wait_until(lambda: any(NAME in text for text in desktop.spoken[before:]), 5)
    desktop.until_quiet()
    return desktop.spoken[before:]


@pytest.mark.parametrize("loads", [5, pytest.param(20, marks=LONG)])
def test_lines_of_a_loaded_page_are_spoken_once_and_the_input_has_the_focus(
    browsers: Browsers, server: Server, loads: int
) -> None:
    """Load pages of new visitors, and each again; a name typed behind that arrives, and runs no key of Orca."""
    desktop = browsers.desktop
    for _ in range(loads):
        before = len(desktop.spoken)
        seat = ByEar(desktop, browsers.take(), server.address, "en")
        for _ in range(2):
            spoken = spoken_since(desktop, before)
            assert [text for text in spoken if NAME in text] == [seat.lines[-1]], spoken
            assert seat.focus == "line"
            before = len(desktop.spoken)
            seat.goto("/play")
            seat.wait("^Accessible Games")
        desktop.until_quiet()
        seat.type("anna")
        seat.wait_for("document.getElementById('line').value === 'anna'")
        seat.close()


@pytest.mark.parametrize(
    ("game", "language"),
    [
        (alarmed, "en"),
        (typed, "en"),
        (by_hand, "de"),
        pytest.param(typed, "de", marks=LONG),
        pytest.param(by_hand, "en", marks=LONG),
    ],
    ids=lambda value: getattr(value, "__name__", value),
)
def test_each_announcement_of_the_page_is_spoken_once_and_in_order(
    browsers: Browsers, server: Server, game: Any, language: str
) -> None:
    announced, heard = game(browsers, server, language)
    assert heard == announced
    assert len(announced) >= 3 * MOVES
