"""A game in a terminal with Orca's own Braille on BRLTTY's virtual display: each line arrives, boards as cells.

Most Braille readers use this: plain lines, a terminal, a screen reader. The game is typed on the keyboard, because Orca
accepts no letters from a display; everything is read through the display's protocol: the window that follows the
cursor, and the keys that look back line by line. A bus and a screen reader on a busy machine may lose an event: a
failed game is played again, twice at most, and the output of the test says so.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from itertools import islice, zip_longest
from pathlib import Path

import pytest

from accessible_games.matches.log import Player
from accessible_games.output.braille.cells import BLANK, is_cells
from accessible_games.rules import games
from tests.e2e.test_whole_games import SEED, chosen_moves
from tests.kit.desktop import Desktop, TerminalWindow
from tests.kit.keyboard import Keyboard
from tests.kit.program import ROOT
from tests.output.braille.text_table import TextTable
from tests.output.braille.virtual_display import VirtualDisplay, running

# One desktop for all of a file; a test that waits for another one waits for all of its games.
pytestmark = [pytest.mark.slow, pytest.mark.foreign, pytest.mark.together, pytest.mark.timeout(900)]

WIDTH = 40
SOON = 2.0  # seconds within which a key brings something, if it does
CURSOR = 0xC0  # dots 7 and 8, which BRLTTY adds where the cursor stands
END_OF_LINE = " $l"  # Orca's, behind each line that is looked back to
FEW, MANY = 3, 40  # moves that are typed in the gate, and in the long form
TABLES = {"de": "de", "en": "en-nabcc"}


class NotArrivedError(Exception):
    """The display showed something other than the announcements."""


@pytest.fixture(scope="module", params=["de", pytest.param("en", marks=pytest.mark.soak)])
def reader(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Reader]:
    """Run a desktop with a display, in one language."""
    folder = tmp_path_factory.mktemp("desktop")
    table = TextTable(TABLES[request.param], folder)
    with running(f"{WIDTH} 1", folder, "-t", table.name) as display:
        (home := folder / "home").mkdir()
        with Desktop(home, display.host) as desktop:
            yield Reader(desktop, display, table, request.param)


class Reader:
    """Reads a window of a terminal on the display."""

    def __init__(self, desktop: Desktop, display: VirtualDisplay, table: TextTable, language: str) -> None:
        self.desktop, self._display, self._table, self.language = desktop, display, table, language
        self.window = ""

    def settle(self) -> None:
        """Wait until Orca has spoken and shown everything."""
        self.desktop.until_quiet()
        self._look(0.2)

    def press(self, key: str) -> str:
        """Press a key of the display and return its new window."""
        self._look(0.01)
        before, end = self.window, time.monotonic() + SOON
        self._display.press(key)
        while self.window == before and time.monotonic() < end:
            self._look(0.05)
        self._look(0.15)
        return self.window

    def _look(self, seconds: float) -> None:
        for window in self._display.windows(seconds):
            self.window = window

    def shows(self, text: str) -> bool:
        """Return whether the window is this text in the cells of the table, but for the cursor in at most one of them.

        Typed text is one cell from the edge.
        """
        window, expected = self.window.rstrip(BLANK), self._table.cells(text).rstrip(BLANK)
        return any(_is_same(window, cells) for cells in (expected, BLANK + expected))

    def look_back(self, lines: list[str]) -> None:
        """Read the lines before the cursor's up to the first, then forward again, window by window."""
        self._up_to(lines[0], len(lines))
        for number, line in enumerate(lines):
            before = self.window
            # Orca does not go beyond a line of which only its mark is left to show: then from the cursor once more.
            if number and self.press("FWINRT") == before:
                self.press("HOME")
                self._up_to(line, len(lines) - number)
            self._read_on(line)
        self.press("HOME")
        self.settle()

    def _up_to(self, line: str, count: int) -> None:
        """Read line by line; between the expected lines there may be empty ones."""
        for _ in range(count + 4):
            self.press("LNUP")
            if self.shows((line + END_OF_LINE)[:WIDTH]):
                return
        raise NotArrivedError(f"the line was not found: {line}")

    def _read_on(self, line: str) -> None:
        """Return the line from its begin to its end; Orca begins the next window at a word that was cut."""
        text = line + END_OF_LINE
        start, starts = 0, range(1)
        while True:
            start = next((start for start in starts if self.shows(text[start : start + WIDTH])), -1)
            if start < 0:
                raise NotArrivedError(f"{line!r} is not {self.window}")
            if start + WIDTH >= len(line):
                return
            starts = range(start + WIDTH, start, -1)
            self.press("FWINRT")


LONG = (pytest.mark.soak, pytest.mark.timeout(3600))


def _is_same(window: str, expected: str) -> bool:
    pairs = zip_longest(window, expected, fillvalue=BLANK)
    other = [(is_, should) for is_, should in pairs if is_ != should]
    return len(other) <= 1 and all(ord(is_) == ord(should) | CURSOR for is_, should in other)


ROWS = {"abgrund": 1}  # of the board in Braille; the others have several
GAMES = [name if name == "abalone" else pytest.param(name, marks=LONG) for name in games.names()]


@pytest.mark.parametrize("name", GAMES)
def test_each_line_arrives_in_order_and_boards_as_the_same_cells(reader: Reader, tmp_path: Path, name: str) -> None:
    game = games.load(name)
    people = [word for seat in game.seats[2] for word in ("--seat", f"{seat}=human")]
    options = [*people, "--language", reader.language, "--plain", "--seed", str(SEED)]
    command = [sys.executable, "-m", "accessible_games", "play", name, *options]
    environment = {"ACCESSIBLE_GAMES_HOME": str(tmp_path), "PYTHONPATH": str(ROOT)}
    keyboard = Keyboard(reader.language)
    moves = iter(list(chosen_moves(name, reader.language, keyboard.outcomes)))
    with reader.desktop.open_terminal("160x60", command, environment) as window:
        typist = Typist(reader, window, keyboard)
        typist.hears(keyboard.open({seat: Player("human") for seat in game.seats[2]}, game_id=name), 0)
        typist.look_back()
        for changed, move in islice(moves, FEW if name == "abalone" else MANY):
            typist.type(*[""] * (changed and game.hides), move)
            typist.look_back()
        typist.type(*[""] * game.hides, "braille line")
        assert sum(map(is_cells, typist.look_back())) >= ROWS.get(name, 2)
        typist.type("prompt last")
        for changed, move in islice(moves, FEW):
            typist.type(*[""] * (changed and game.hides), move)
            typist.finds_in_the_window()


class Typist:
    """Types into the window, and reads the result on the display."""

    def __init__(self, reader: Reader, window: TerminalWindow, keyboard: Keyboard) -> None:
        self._reader, self._window, self._keyboard = reader, window, keyboard
        self._read = 0

    def type(self, *lines: str) -> None:
        for line in lines:
            count = len(self._window.rows)
            self._window.type(line)
            self._window.press("Return")
            self.hears(self._keyboard.type(line), count)

    def hears(self, said: list[str], count: int) -> None:
        """Wait until the last announcement is in the window, below so many rows, and on the display."""
        if not said:
            return
        self._reader.desktop.until(lambda: said[-1] in self._window.rows[count:], f"{said[-1]!r} was not said")
        self._reader.settle()

    def look_back(self) -> list[str]:
        """Read all new lines and return them."""
        lines = self._window.rows[self._read :]
        self._reader.look_back(lines)
        self._read += len(lines)
        return lines

    def finds_in_the_window(self) -> None:
        """Check that the text before the input is on the display too, without a key."""
        line = self._window.rows[-1]
        starts = range(max(1, len(line) - WIDTH + 2))
        if not any(self._reader.shows(line[start : start + WIDTH]) for start in starts):
            raise NotArrivedError(f"{line!r} is not {self._reader.window}")
