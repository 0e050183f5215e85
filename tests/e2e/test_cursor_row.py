"""``prompt last`` at home: the content of the cursor's row after each move of a computer, in a real terminal.

A display that follows the cursor shows the part of that row, of as many cells as it has, in which the cursor stands.
``tmux`` is the terminal here, so nothing of BRLTTY is needed.
"""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import pytest

from accessible_games.matches import log
from accessible_games.matches.bots import levels
from accessible_games.matches.match import Match
from accessible_games.matches.replay import apply, replayed
from accessible_games.output.announce.announcer import Announcer, Listener
from accessible_games.output.announce.vocabulary import in_words
from accessible_games.rules import games
from accessible_games.rules.core.game import Decide, Seat
from tests.kit.program import DEADLINE, environment
from tests.output.speech.helpers import wait_until
from tests.storing import journal_in

pytestmark = pytest.mark.slow

COLUMNS, LINES = 80, 24
GATE = {("abgrund", "de", "plain", 20), ("abgrund", "en", "edit", 40)}
ALL = [
    (name, language, mode, cells)
    for name in games.names()
    for language in ("de", "en")
    for mode in ("plain", "edit")
    for cells in (20, 40)
]


class Terminal:
    """A terminal with the running program; ``row`` is the row of the cursor."""

    def __init__(self, home: Path, *arguments: str) -> None:
        self._socket = str(home / "tmux")
        program = [sys.executable, "-m", "accessible_games", *arguments]
        size = ("-x", str(COLUMNS), "-y", str(LINES))
        self._tmux("-f", os.devnull, "new-session", "-d", *size, *program, cwd=home)

    def type(self, line: str) -> None:
        if line:
            self._tmux("send-keys", "-l", line)
        self._tmux("send-keys", "Enter")

    def press(self, *keys: str) -> None:
        self._tmux("send-keys", *keys)

    @property
    def row(self) -> tuple[str, int]:
        """Return the row of the cursor and its column, both at one moment."""
        format_ = "#{cursor_y} #{cursor_x}"
        while True:
            at = self._tmux("display-message", "-p", format_)
            rows = self._tmux("capture-pane", "-p", "-N").split("\n")
            if at == self._tmux("display-message", "-p", format_):
                y, x = map(int, at.split())
                return rows[y], x

    def windows(self, cells: int) -> list[str]:
        """Return the windows of the cursor's row on a display, up to the cursor, which is in the last one."""
        row, x = self.row
        return [row[at : at + cells].rstrip() for at in range(0, x // cells * cells + 1, cells)]

    def has(self, words: str, cells: int = COLUMNS) -> bool:
        return words in " ".join(self.windows(cells))

    def close(self) -> None:
        subprocess.run(["tmux", "-S", self._socket, "kill-server"], check=False, capture_output=True)

    def _tmux(self, *words: str, cwd: Path | None = None) -> str:
        settings = environment(cwd, TERM="xterm") if cwd is not None else None
        done = subprocess.run(
            ["tmux", "-S", self._socket, *words], capture_output=True, check=True, cwd=cwd, env=settings
        )
        return done.stdout.decode()


@contextmanager
def terminal(home: Path, *arguments: str) -> Iterator[Terminal]:
    assert shutil.which("tmux"), "tmux is missing"
    found = Terminal(home, *arguments)
    try:
        yield found
    finally:
        found.close()


class Table:
    """The store of the running program: the position, and the short words of a move."""

    def __init__(self, home: Path, name: str, language: str) -> None:
        self._file = home / "matches.sqlite3"
        self.game = games.load(name)
        self.own: Seat = self.game.seats[2][0]
        self.announcer = Announcer(Listener(language, seat=self.own))

    def wait(self, moves: int) -> Match | None:
        """Return the match when it has more moves than that and the person is to move, or None when it is over."""
        end = time.monotonic() + DEADLINE
        while time.monotonic() < end:
            match = self._match()
            if match is not None and match.is_over:
                return None
            if match is not None and len(match.moves) >= moves and self._is_own_turn(match):
                return match
            time.sleep(0.3)
        raise AssertionError("the computer does not move")

    def last_of_the_computer(self, match: Match, since: int) -> str:
        """Return the newest move of the computer in short words, empty if it has made none after so many moves."""
        begun = next(at for at, entry in enumerate(match.entries) if entry.kind in (log.DRAWN, log.DECIDED))
        again = replayed("1", games.load, match.entries[:begun])
        said = ""
        for entry in match.entries[begun:]:
            is_newer = len(again.moves) >= since
            applied = apply(again, entry)
            for event in applied.events:
                if is_newer and event.category == "move" and entry.data.get("seat") not in (None, self.own):
                    said = "".join(part.text for part in self.announcer.event(self.game.id, event).braille)
        return said

    def typed(self, match: Match) -> str:
        view = self.game.view(match.state, self.own)
        return in_words(self.announcer, self.game, self.game.format(levels.choose(self.game, view, "easy", seed=1)))

    def _match(self) -> Match | None:
        if not self._file.exists():
            return None
        with journal_in(self._file) as journal:
            entries = asyncio.run(journal.entries("1"))
        return replayed("1", games.load, entries) if entries else None

    def _is_own_turn(self, match: Match) -> bool:
        """Return whether the person may choose a move; the program makes the only one itself, a moment later."""
        is_due = isinstance(match.phase, Decide) and self.own in match.phase.seats
        return is_due and match.forced_move() is None


@pytest.mark.parametrize(
    ("name", "language", "mode", "cells"),
    [pytest.param(*case, marks=[] if case in GATE else pytest.mark.soak) for case in ALL],
)
def test_cursor_row_shows_each_move_of_the_computer(
    own_home: Path, name: str, language: str, mode: str, cells: int
) -> None:
    settings = {"prompt": "last", "width": cells, "language": language}
    (own_home / "settings.json").write_text(json.dumps(settings))
    table = Table(own_home, name, language)
    others = [word for seat in table.game.seats[2][1:] for word in ("--seat", f"{seat}=bot:easy")]
    made = 0
    with terminal(own_home, "play", name, f"--{mode}", "--seed", "1", *others) as screen:
        match = table.wait(0)
        while match is not None:
            before, count = screen.row, len(match.moves)
            screen.type(table.typed(match))
            match = table.wait(count + 1)
            until_still(screen, before)
            if match is None:
                break
            words = table.last_of_the_computer(match, count)
            if words:
                made += 1
                assert wait_until(partial(screen.has, words, cells), DEADLINE), screen.row
            assert screen.windows(cells)[-1], "nothing stands at the cursor"
    assert made > 5


def until_still(screen: Terminal, before: tuple[str, int]) -> None:
    """Wait until something new is in the row, and stays."""
    end = time.monotonic() + DEADLINE
    seen = before
    while True:
        assert time.monotonic() < end, seen
        time.sleep(0.4)
        row = screen.row
        if row == seen and row != before:
            return
        seen = row


@pytest.mark.parametrize("mode", ["plain", "edit"])
def test_typed_text_hides_no_announcement(own_home: Path, mode: str) -> None:
    """Text typed while the computer thinks stays in its place, and the computer's move still appears at the cursor."""
    (own_home / "settings.json").write_text(json.dumps({"prompt": "last", "language": "en"}))
    table = Table(own_home, "abalone", "en")
    with terminal(own_home, "play", "abalone", f"--{mode}", "--seed", "1") as screen:
        match = table.wait(0)
        for _ in range(4):
            assert match is not None
            count = len(match.moves)
            screen.press("-l", table.typed(match))
            screen.press("Enter", "z", "z")
            match = table.wait(count + 1)
            assert match is not None
            words = table.last_of_the_computer(match, count)
            assert wait_until(partial(screen.has, words), DEADLINE), screen.row
            screen.press("BSpace", "BSpace")
