"""A whole game on the Linux console, typed and read on a display by BRLTTY alone, as without ``--braille display``.

BRLTTY itself shows the screen of the console: its window follows the cursor, line keys look back, and what is typed on
the keyboard of the display arrives as if typed on the console. Nothing here uses another way in or out; the screen of
the console is only read to know what should have arrived.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from accessible_games.matches.log import Player
from accessible_games.rules import games
from tests.e2e.test_whole_games import ENDS, SEED, chosen_moves
from tests.kit.keyboard import Keyboard
from tests.kit.program import ROOT
from tests.output.braille.fingers import Fingers
from tests.output.braille.linux_console import Console, console
from tests.output.braille.text_table import TextTable
from tests.output.braille.virtual_display import VirtualDisplay, running

pytestmark = [pytest.mark.slow, pytest.mark.foreign]

CURSOR = 0xC0  # dots 7 and 8, which BRLTTY adds where the cursor stands
CASES = [
    ("abgrund", "de", 20),
    *(pytest.param(name, "en", width, marks=pytest.mark.soak) for name in games.names() for width in (20, 40)),
]


class Reader(Fingers):
    """Reads the rows of the screen on a display of one row."""

    def __init__(self, console: Console, display: VirtualDisplay, table: TextTable, width: int) -> None:
        super().__init__(console, display, table)
        self._width = width
        self._at = 0  # which part of its row stands in the window

    def hears(self, said: list[str]) -> None:
        """Wait until the last announcement is above the cursor, and the window has moved there."""
        self.wait(lambda: self._above.endswith(said[-1]), f"{said[-1]!r} does not stand above the cursor")
        self.settle()
        self.typed()

    def typed(self) -> None:
        """Move the window to the cursor."""
        rows, row, column = self.console.screen
        self._at = column // self._width
        self.wait(partial(self._shows, rows[row], column), f"the window is not at {column} of {rows[row]!r}")

    def reads_to_the_cursor(self) -> str:
        """Return the row of the cursor from its left end; the window follows the cursor by itself."""
        rows, row, column = self.console.screen
        while self._at > 0:
            self._presses("FWINLT", rows[row], self._at - 1, column)
        return rows[row].strip()

    def reads_back(self, count: int) -> None:
        """Return so many rows above the cursor, the nearest first, each as a whole; then move back to the cursor."""
        rows, row, _ = self.console.screen
        for above in range(1, count + 1):
            text = rows[row - above]
            self._presses("LNUP", text, self._at)
            while self._at > 0:
                self._presses("FWINLT", text, self._at - 1)
            while (self._at + 1) * self._width < len(text.rstrip()):
                self._presses("FWINRT", text, self._at + 1)
        self.press("RETURN")
        self.typed()

    @property
    def _above(self) -> str:
        rows, row, _ = self.console.screen
        return "".join(rows[:row]).rstrip()

    def _presses(self, key: str, row: str, at: int, cursor: int = -1) -> None:
        """Press a key of the display that brings a window of a row."""
        self.press(key)
        self._at = at
        self.wait(partial(self._shows, row, cursor), f"{key} did not bring window {at} of {row!r}")

    def _shows(self, row: str, cursor: int = -1) -> bool:
        start = self._at * self._width
        expected = list(self.table.cells(row[start : start + self._width]))
        if start <= cursor < start + self._width:
            expected[cursor - start] = chr(ord(expected[cursor - start]) | CURSOR)
        return self.window == "".join(expected)


@pytest.fixture
def terminal() -> Iterator[Console]:
    with console() as one:
        yield one


@pytest.mark.parametrize(("name", "language", "width"), CASES)
def test_whole_game_through_the_brltty_window(
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
        keyboard = Keyboard(language)
        moves = list(chosen_moves(name, language, keyboard.outcomes))
        reader.hears(keyboard.open({seat: Player("human") for seat in game.seats[2]}, game_id=name))
        reader.reads_back(3)

        def type_(line: str) -> None:
            reader.type(line)
            reader.hears(keyboard.type(line))

        type_(f"braille width {width}")
        type_("prompt last")
        for changed, move in moves:
            if changed and game.hides:
                type_("")
            type_(move)
            reader.reads_to_the_cursor()
            reader.reads_back(2)
        type_({"de": "stand", "en": "score"}[language])
        announced = reader.reads_to_the_cursor()
        assert re.search(ENDS[language], announced, re.IGNORECASE), announced
        type_("braille line")
        reader.reads_back(3)
