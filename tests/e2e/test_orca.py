"""A short game with Orca in a real terminal: Orca speaks each announcement once, in order, after any key.

A module of Speech Dispatcher records the texts. Orca's words about keys and typed text are left out. Plain lines cannot
keep Orca from reading lines that scroll away after Backspace, so there the window is higher than the game. A terminal,
a bus and a screen reader on a busy machine may lose an event: a failed game is played again, twice at most, and the
report says so.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.kit.desktop import Desktop, TerminalWindow
from tests.kit.program import ROOT
from tests.output.speech.helpers import wait_until

# One desktop for all of a file; a test that waits for another one waits for all of its games.
pytestmark = [pytest.mark.slow, pytest.mark.foreign, pytest.mark.together, pytest.mark.timeout(900)]

MOVES = ("c3 d4", "d4 c3", "c3 d4", "d4 c3")
# What is typed while the computer thinks: the last key is what counts.
KEYS = ((), ("x", "BackSpace"), ("x", "y", "Left"), ("Up",))
SAID_OF_KEYS = {"return", "tab", "backspace", "left", "up", "space", "newline", "blank", "left control", "control", "u"}


@pytest.fixture(scope="module")
def desktop(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desktop]:
    with Desktop(tmp_path_factory.mktemp("desktop")) as made:
        yield made


class Listener:
    """A game against the slowest computer, in a window, with the words that Orca speaks."""

    def __init__(self, desktop: Desktop, window: TerminalWindow) -> None:
        self._desktop, self._window = desktop, window
        self._before = len(desktop.spoken)

    @property
    def announced(self) -> list[str]:
        """Return the announced lines."""
        return [row for row in self._window.rows if not is_typed(row)]

    @property
    def heard(self) -> list[str]:
        """Return the lines that Orca has spoken."""
        texts = [text for text in self._desktop.spoken[self._before :] if not is_of_window(text)]
        return [line.strip() for text in texts for line in text.split("\n") if not is_typed(line.strip())]

    def wait(self, count: int) -> None:
        """Wait until so many lines were announced, and Orca has spoken them: a key would interrupt it."""
        self._desktop.until(lambda: len(self.announced) >= count, "nothing was announced")
        wait_until(lambda: len(self.heard) >= count, 3)  # what is lost is found later
        self._desktop.until_quiet()

    def move(self, move: str, keys: tuple[str, ...]) -> None:
        """Hear one's own move, press keys, then hear the computer's move; the line is empty again."""
        count = len(self.announced)
        self._window.type(move)
        self._window.press("Return")
        wait_until(lambda: len(self.heard) > count, 3)
        if keys:
            self._window.press(*keys)
        self.wait(count + 3)
        self._window.press("ctrl+u")


@pytest.mark.parametrize(
    ("mode", "size", "language"),
    [
        ("plain", "160x40", "en"),
        pytest.param("plain", "160x40", "de", marks=pytest.mark.soak),
        pytest.param("edit", "160x40", "en", marks=pytest.mark.soak),
        ("edit", "160x12", "de"),
    ],
)
def test_each_announcement_is_spoken_once_and_in_order(
    desktop: Desktop, tmp_path: Path, mode: str, size: str, language: str
) -> None:
    options = ["--language", language, "--seat", "white=bot:strong", f"--{mode}", "--seed", "8"]
    environment = {"ACCESSIBLE_GAMES_HOME": str(tmp_path), "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "accessible_games", "play", "abalone", *options]
    with desktop.open_terminal(size, command, environment) as window:
        listener = Listener(desktop, window)
        listener.wait(3)
        for move, keys in zip(MOVES, KEYS, strict=True):
            listener.move(move, keys)
        desktop.until_quiet()
        announced, heard = listener.announced, listener.heard
    assert heard == announced
    assert len(announced) == 3 + 3 * len(MOVES)


def test_lists_on_a_full_screen_are_spoken_from_their_beginning(desktop: Desktop, tmp_path: Path) -> None:
    """Help fills the screen; then come a list for Tab and the whole board, for which other rows scroll away."""
    options = ["--language", "en", "--edit", "--seed", "8"]
    environment = {"ACCESSIBLE_GAMES_HOME": str(tmp_path), "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "accessible_games", "play", "abalone", *options]
    with desktop.open_terminal("80x24", command, environment) as window:
        listener = Listener(desktop, window)
        listener.wait(3)
        for keys, first, last in (
            (("h", "e", "l", "p", "Return"), "Type a move", "Some words have a letter"),
            (("s", "Tab"), "10 possible:", "5 more lines"),
            (("ctrl+u", "b", "Return"), "Row i:", "Row a:"),
        ):
            window.press(*keys[:-1])
            desktop.until_quiet()
            before = len(listener.heard)
            window.press(keys[-1])
            wait_until(lambda: len(listener.heard) > before, 5)  # noqa: B023  # called at once
            desktop.until_quiet()
            said = list(filter(None, listener.heard[before:]))
            assert said[0].startswith(first), said
            assert said[-1].startswith(last), said


def is_typed(line: str) -> bool:
    """Return whether it is about keys, or about a typed line."""
    text = line.casefold()
    return text in SAID_OF_KEYS or text.startswith(("^[[", "xy^[[")) or text in "c3 d4 d4 c3 xy"


def is_of_window(text: str) -> bool:
    """Return whether Orca announced a window."""
    return "lxterminal" in text or text.startswith("program")
