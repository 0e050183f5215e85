"""Both browsers behind one interface, and players who move pieces on the board, by hand and without a word."""

from __future__ import annotations

import json
import re
import time
from abc import abstractmethod
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from accessible_games.matches.bots import levels
from accessible_games.rules.core.game import Decide
from tests.kit.browser import PHONE, WELCOME, Seat, Typist, chromium
from tests.kit.firefox import FirefoxSeat, firefox
from tests.kit.people import LONGEST, SURE, Play, Somebody
from tests.kit.server import Server
from tests.kit.transcripts import HeardLine

_AGAIN = re.compile("(Enter again|Noch einmal Eingabe):")
BROWSERS = ("chromium", "firefox")


class Silent(Typist):
    """A player who types no word: by Tab, arrow keys and Enter."""

    def type(self, text: str) -> None:
        """Fail."""
        raise AssertionError(f"{text!r} would be typed")


class Pointing(Silent):
    """A player with a mouse or a finger, and without a keyboard."""

    def press(self, key: str) -> None:
        """Fail."""
        raise AssertionError(f"{key} would be pressed")

    @abstractmethod
    def click(self, selector: str) -> None:
        """Point at the first element that matches."""

    def push(self, selector: str) -> None:
        """Use the first button that matches."""
        self.click(selector)

    def grab(self, cell: str) -> None:
        """Choose a field."""
        self.click(f"#grid [data-cell={json.dumps(cell)}]")


class SilentSeat(Silent, Seat):
    """Such a player in Chromium."""


class FirefoxSilentSeat(Silent, FirefoxSeat):
    """The same in Firefox."""


class MouseSeat(Pointing, Seat):
    """A mouse in Chromium."""

    def click(self, selector: str) -> None:
        """Click the first element that matches."""
        self.page.locator(selector).first.click()


class FingerSeat(Pointing, Seat):
    """A finger on the glass of a phone, in Chromium."""

    def click(self, selector: str) -> None:
        """Tap the first element that matches."""
        self.page.locator(selector).first.tap()


class FirefoxMouseSeat(Pointing, FirefoxSeat):
    """A mouse in Firefox."""

    def click(self, selector: str) -> None:
        """Click the first element that matches."""
        FirefoxSeat.click(self, selector)


class FirefoxFingerSeat(FirefoxMouseSeat):
    """A finger in Firefox."""

    pointer = "touch"


# By browser and hand: players who type no word, and the looks of their windows.
HANDS: dict[tuple[str, str], tuple[Any, dict[str, Any]]] = {
    ("chromium", "keys"): (SilentSeat, {}),
    ("chromium", "mouse"): (MouseSeat, {"viewport": {"width": 1280, "height": 800}}),
    ("chromium", "finger"): (FingerSeat, PHONE),
    ("firefox", "keys"): (FirefoxSilentSeat, {}),
    ("firefox", "mouse"): (FirefoxMouseSeat, {}),
    ("firefox", "finger"): (FirefoxFingerSeat, {}),
}


class Browsers:
    """The browsers, each started on first use."""

    def __init__(self, folder: Path, stack: ExitStack) -> None:
        self._folder = folder
        self._stack = stack
        self._running: dict[str, Any] = {}

    def seat(self, name: str, server: Server, language: str) -> Typist:
        """Return a game page in the browser of that name."""
        kind: Any = FirefoxSeat if name == "firefox" else Seat
        seat: Typist = kind(self._browser(name), server.address, language)
        return seat

    def visitor(self, name: str, hand: str, server: Server, language: str) -> Silent:
        """Return somebody at the front page who types no word."""
        kind, looks = HANDS[name, hand]
        seat: Silent = kind(self._browser(name), server.address, language, "/", **looks)
        return seat

    def _browser(self, name: str) -> Any:
        if name not in self._running:
            opened = firefox(self._folder / name, "--headless") if name == "firefox" else chromium()
            self._running[name] = self._stack.enter_context(opened)
        return self._running[name]

    def guest(self, name: str, server: Server, who: str, language: str) -> Typist:
        """Return a guest in the lobby."""
        seat = self.seat(name, server, language)
        seat.wait("^Accessible Games")
        seat.say(who)
        seat.wait(WELCOME)
        return seat


@contextmanager
def browsers(folder: Path) -> Iterator[Browsers]:
    """Yield the browsers for all tests of a file."""
    with ExitStack() as stack:
        yield Browsers(folder, stack)


class Hands(Play):
    """A player using the grid if possible, and typing other moves."""

    def move(self, seat: str) -> None:
        """Make the move of the player to move."""
        match = self._reader.match(self._id)
        view = match.game.view(match.state, seat)
        move = levels.choose(match.game, view, "medium", seed=self.made)
        mover = next(one for one in self._everybody if one.seat == seat)
        terminal: Any = mover.terminal
        path = match.game.path(view, move) if isinstance(terminal, Typist) else None
        before, heard = len(match.moves), len(terminal.lines)
        for cell in path or ():
            terminal.grab(cell)
        if not path:
            terminal.say(match.game.format(move))
        end = time.monotonic() + 60
        answered = 0  # lines
        while len(self._reader.match(self._id).moves) == before:
            said = [line for line in terminal.lines[heard:] if line]
            assert time.monotonic() < end, (move, said)
            for line in said[answered:]:
                self._answer(mover, line, path or (), match.game.format(move))
            answered = len(said)
            time.sleep(0.01)
        self.made += 1
        assert self.made < LONGEST

    def _answer(self, mover: Somebody, said: str, path: tuple[str, ...], move: str) -> None:
        """Finish the move of a hand: confirm it, press Enter again, or choose from a list."""
        terminal: Any = mover.terminal
        if SURE.search(said):
            mover.say("yes")
        elif path and said.startswith(f"{path[-1]} ") and _AGAIN.search(said):
            terminal.grab(path[-1])
        elif path and said.startswith("1:"):  # several moves with the same fields
            terminal.say(move)


class AgainstComputer(Hands):
    """One player, without news of turns that the computer takes at once."""

    def due(self) -> str | None:
        """Return the player to move, when every announcement was heard; None at the end."""
        one = self._everybody[0]
        while True:
            match = self._reader.match(self._id)
            for each in one.transcript.take(self._reader.entries(self._id, one.transcript.seq)):
                if is_announced(each):
                    one.terminal.wait(f"^{re.escape(each.text)}$")
            if match.is_over:
                return None
            if isinstance(match.phase, Decide) and match.forced_move() is None:
                return match.phase.seats[0]
            time.sleep(0.01)


class WithoutWords(AgainstComputer):
    """One player, who answers questions by their buttons, with yes or the first of several moves."""

    def _answer(self, mover: Somebody, said: str, path: tuple[str, ...], move: str) -> None:
        terminal: Any = mover.terminal
        if SURE.search(said) or said.startswith("1:"):
            terminal.push("#asked button")
        else:
            super()._answer(mover, said, path, move)


def is_announced(line: HeardLine) -> bool:
    """Return whether it has to be heard; the turn of a quick computer is not announced."""
    return line.category != "turn"


def announced_lines(one: Somebody) -> list[str]:
    """Return the lines that have to be heard."""
    return [each.text for each in one.transcript.lines if is_announced(each)]


def at_page(seat: Typist, name: str, language: str) -> Somebody:
    """Return a person whose terminal is a page."""
    terminal: Any = seat
    return Somebody(name, language, terminal)
