"""A whole game on the Linux console, typed and read on a display by BRLTTY alone, as without ``--braille display``.

BRLTTY itself shows the screen of the console: its window follows the cursor, line keys look back, and what is typed on
the keyboard of the display arrives as if typed on the console. Nothing here uses another way in or out; the screen of
the console is only read to know what should have arrived.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest

from accessible_games import games
from accessible_games.braille.cells import BLANK, FIRST
from tests.braille.linux_console import Console, console
from tests.braille.text_table import TextTable
from tests.braille.virtual_display import VirtualDisplay, running
from tests.e2e.program import DEADLINE, ROOT
from tests.e2e.test_whole_games import ENDS, SEED, chosen_moves
from tests.speech.helpers import wait_until

pytestmark = pytest.mark.slow

QUIET = 0.15  # seconds without a change after which the program has said all
CURSOR = 0xC0  # dots 7 and 8, which BRLTTY adds where the cursor stands
CASES = [
    ("abgrund", "de", 20),
    *(pytest.param(name, "en", width, marks=pytest.mark.soak) for name in games.names() for width in (20, 40)),
]


class Reader:
    """Fingers on a display of one row, before a console."""

    def __init__(self, console: Console, display: VirtualDisplay, table: TextTable, width: int) -> None:
        self._console, self._display, self._table, self._width = console, display, table, width
        self._window, self._at = "", 0  # the cells, and which part of a row they are

    def settle(self) -> None:
        """Until the screen has been the same for a while, and the window with it."""
        screen = None
        while screen != (screen := self._console.screen):
            self._look(QUIET)

    def type(self, line: str) -> None:
        """On the keyboard of the display: the dots of each character, which the window shows then, and Enter."""
        _, _, start = self._console.screen
        for count, cell in enumerate(self._table.cells(line), 1):
            self._display.press(f"PASSDOTS {ord(cell) - ord(FIRST)}" if cell != BLANK else "PASSCHAR 32")
            self._wait(partial(self._is_typed, start, line[:count]), f"{line!r} did not arrive")
            self._follows()
        before = self._console.screen
        self._display.press("KEY_ENTER")
        self._wait(lambda: self._console.screen != before, "Enter did not arrive")
        self.settle()
        self._follows()

    def reads_to_the_cursor(self) -> str:
        """The row of the cursor from its left end on, which is told; the window follows the cursor by itself."""
        rows, row, column = self._console.screen
        while self._at > 0:
            self._presses("FWINLT", rows[row], self._at - 1, column)
        return rows[row].strip()

    def reads_back(self, count: int) -> None:
        """So many rows above the cursor, the nearest first, each from end to end; then back to the cursor."""
        rows, row, _ = self._console.screen
        for above in range(1, count + 1):
            text = rows[row - above]
            self._presses("LNUP", text, self._at)
            while self._at > 0:
                self._presses("FWINLT", text, self._at - 1)
            while (self._at + 1) * self._width < len(text.rstrip()):
                self._presses("FWINRT", text, self._at + 1)
        self._display.press("RETURN")
        self._follows()

    def _follows(self) -> None:
        """The window goes to the cursor."""
        rows, row, column = self._console.screen
        self._at = column // self._width
        self._wait(partial(self._shows, rows[row], column), f"the window is not at {column} of {rows[row]!r}")

    def _presses(self, key: str, row: str, at: int, cursor: int = -1) -> None:
        """A key of the display that brings a window of a row."""
        self._display.press(key)
        self._at = at
        self._wait(partial(self._shows, row, cursor), f"{key} did not bring window {at} of {row!r}")

    def _wait(self, condition: Callable[[], bool], sentence: str) -> None:
        assert wait_until(condition, DEADLINE), f"{sentence}. The display shows {self._window}, {self._console.screen}"

    def _is_typed(self, start: int, text: str) -> bool:
        rows, row, column = self._console.screen
        return rows[row][start:column] == text

    def _shows(self, row: str, cursor: int = -1) -> bool:
        self._look(0.01)
        start = self._at * self._width
        expected = list(self._table.cells(row[start : start + self._width]))
        if start <= cursor < start + self._width:
            expected[cursor - start] = chr(ord(expected[cursor - start]) | CURSOR)
        return self._window == "".join(expected)

    def _look(self, seconds: float) -> None:
        for window in self._display.windows(seconds):
            self._window = window


@pytest.fixture
def terminal() -> Iterator[Console]:
    with console() as one:
        yield one


@pytest.mark.parametrize(("name", "language", "width"), CASES)
def test_a_whole_game_through_the_window_of_brltty(
    terminal: Console, own_home: Path, tmp_path: Path, name: str, language: str, width: int
) -> None:
    game = games.load(name)
    table = TextTable({"de": "de", "en": "en-nabcc"}[language], tmp_path)
    people = [word for seat in game.seats[2] for word in ("--seat", f"{seat}=human")]
    command = [sys.executable, "-m", "accessible_games", "play", name, *people]
    options = ["--plain", "--language", language, "--seed", str(SEED)]
    with (
        running(f"{width} 1", tmp_path, "-t", table.name, *terminal.options) as display,
        terminal.running([*command, *options], {"PYTHONPATH": str(ROOT)}, tmp_path),
    ):
        reader = Reader(terminal, display, table, width)
        assert wait_until(lambda: terminal.screen[1] > 2, DEADLINE), "the program did not begin"
        reader.settle()
        reader.reads_back(3)
        reader.type("prompt last")
        told = ""
        for changed, move in chosen_moves(name, language):
            if changed and game.hides:
                reader.type("")
            reader.type(move)
            told = reader.reads_to_the_cursor()
            reader.reads_back(2)
        assert re.search(ENDS[language], told, re.IGNORECASE), told
        reader.type("braille line")
        reader.reads_back(3)
