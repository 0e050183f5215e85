"""Fingers on a display before a Linux console: they feel its cells, press its keys and type on its keyboard.

All goes through BRLTTY. The screen of the console is read to know what has arrived there.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from accessible_games.output.braille.cells import BLANK, FIRST
from tests.kit.program import DEADLINE
from tests.output.braille.linux_console import Console
from tests.output.braille.text_table import TextTable
from tests.output.braille.virtual_display import VirtualDisplay
from tests.output.speech.helpers import wait_until

QUIET = 0.15  # seconds without a change after which the program has said all


class Fingers:
    """``window``: the cells that stand on the display, as far as they were felt."""

    def __init__(self, console: Console, display: VirtualDisplay, table: TextTable) -> None:
        self.console, self.table = console, table
        self._display = display
        self.window = ""

    def feel(self, seconds: float = 0.01) -> None:
        """Take note of what has come to the display."""
        for window in self._display.windows(seconds):
            self.window = window

    def settle(self) -> None:
        """Until the screen has been the same for a while."""
        screen = None
        while screen != (screen := self.console.screen):
            self.feel(QUIET)

    def press(self, key: str) -> None:
        """A key of the display."""
        self._display.press(key)

    def type(self, line: str) -> None:
        """On the keyboard of the display: the dots of each character, and Enter."""
        for count, cell in enumerate(self.table.cells(line), 1):
            self.press(f"PASSDOTS {ord(cell) - ord(FIRST)}" if cell != BLANK else "PASSCHAR 32")
            self.wait(partial(self._is_typed, line[:count]), f"{line!r} did not arrive")
            self.typed()
        before = self.console.screen
        self.press("KEY_ENTER")
        self.wait(lambda: self.console.screen != before, "Enter did not arrive")

    def typed(self) -> None:
        """A character has arrived."""

    def wait(self, condition: Callable[[], bool], sentence: str) -> None:
        """Until it is so; ``sentence``: what is wrong where it never is."""

        def is_so() -> bool:
            self.feel()
            return condition()

        while_waiting = partial(wait_until, is_so, 0.3)
        for _ in range(round(DEADLINE / 0.3)):
            if while_waiting():
                return
            self._display.nudge()
        raise AssertionError(f"{sentence}. The display shows {self.window}; the screen {self.console.screen}")

    def _is_typed(self, text: str) -> bool:
        """Return whether the text is before the cursor, or up to it at the end of a row, where the cursor waits."""
        rows, row, column = self.console.screen
        up_to = "".join(rows[:row]) + rows[row][: column + 1]
        return up_to[:-1].endswith(text) or (column == len(rows[row]) - 1 and up_to.endswith(text))
