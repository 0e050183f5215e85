"""A keyboard at which several people sit: a real host with real matches, notes and a file, without a terminal."""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from accessible_games.club.accounts.learning import LearningStore
from accessible_games.club.accounts.notes import NoteStore
from accessible_games.club.accounts.settings import Settings
from accessible_games.interfaces.terminal.outlets import VoiceOutlet
from accessible_games.interfaces.touch.board import Position
from accessible_games.interfaces.touch.controller import DisplayController
from accessible_games.interfaces.touch.desk import SessionDesk
from accessible_games.interfaces.touch.messages import Message
from accessible_games.line.session.host import Host
from accessible_games.line.session.ports import SettingsStore
from accessible_games.line.session.session import Session
from accessible_games.matches.ports import MatchPorts
from accessible_games.matches.practice import PRACTICE
from accessible_games.matches.round import AnyGame
from accessible_games.matches.service import MatchService
from accessible_games.matches.update import Update
from accessible_games.output.announce.announcement import Announcement
from accessible_games.storage.journal import SqlJournal, SqlVault
from accessible_games.storage.sqlite_sql import SqliteSql


class Paper:
    """An outlet that keeps every line, and counts how often it was asked to forget."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.forgotten = 0

    def tell(self, announcements: Sequence[Announcement]) -> None:
        self.lines += [one.text for one in announcements]

    def silence(self) -> None:
        """Do nothing: paper is quiet."""

    def forget(self) -> None:
        self.forgotten += 1


class Voice:
    """A voice that queues announcements and never speaks them."""

    def __init__(self) -> None:
        self.queued: list[str] = []

    def say(self, text: str, language: str, priority: str, kind: str) -> int:
        self.queued.append(text)
        return len(self.queued)

    def hold(self, seconds: float) -> None:
        """Do nothing, as nothing is ever spoken."""

    def stop(self) -> None:
        self.queued.clear()


_PATIENCE = 1.0  # seconds of the table's clock, which stands
SIZE = (1000, 1)  # of a display on which a row is a whole announcement
_PLACE = re.compile("^[⠂⠆⠒⠲⠢⠖⠶⠦⠔⠴]+⠌[⠂⠆⠒⠲⠢⠖⠶⠦⠔⠴]+⠀")


class Idle:
    """A chooser for matches without bots."""

    def prepare(self, game_id: str) -> None:
        """Do nothing."""

    async def choose(self, *_: object) -> None:
        """Think for ever."""
        await asyncio.Event().wait()

    async def wants_draw(self, *_: object) -> bool:
        """Return False."""
        return False


class Table:
    """``type(line)`` returns what is heard. Another table in the same folder is the program started anew."""

    def __init__(self, folder: Path, game: AnyGame, language: str = "en", **settings: Any) -> None:
        self._is_open = True
        self.today = 0  # milliseconds, by which tests set the day
        self.now = 0.0  # seconds of a monotonic clock that only ``wait`` moves
        self._runner = asyncio.Runner()
        self._sql = SqliteSql(folder / "matches.sqlite3")
        self.notes, self.learning = NoteStore(self._sql), LearningStore(self._sql)
        nobody: Any = Idle()
        self.service = MatchService(
            MatchPorts(
                SqlJournal(self._sql),
                SqlVault(self._sql),
                nobody,
                lambda _: game,
                lambda: self.today,
                lambda: self.now,
                random.Random(4).randbytes,
            )
        )
        self.session = Session(Settings(language=language, **settings), [game])
        self.host = Host(self.session, self.service, lambda: self.now, self.notes, self.learning)
        self.host.ports.update({SettingsStore: self})
        self.paper, self.voice, self.touch = Paper(), Voice(), PlainDisplay(SessionDesk(self.session, self.host.touch))
        self.host.outlets += [self.paper, VoiceOutlet(self.voice), self.touch]

    def type(self, *lines: str) -> list[str]:
        before = len(self.paper.lines)
        for line in lines:
            self._runner.run(self.host.line(line))
            self.touch.settle()
        return self.paper.lines[before:]

    def wait(self, seconds: int) -> list[str]:
        """Let time pass second by second; the terminal checks deadlines, the service clocks."""
        before = len(self.paper.lines)
        for _ in range(seconds):
            self.now += 1
            self._runner.run(self._look())
        return self.paper.lines[before:]

    def think(self) -> list[str]:
        """Let thoughts, and what follows from them, come to their end."""
        before = len(self.paper.lines)
        self._runner.run(self.host.finish_answers(_PATIENCE))
        return self.paper.lines[before:]

    async def _look(self) -> None:
        deadline = self.session.next_deadline()
        if deadline is not None and self.now >= deadline:
            await self.host.tick()
        update = self.session.update
        if update is not None and update.match_id == PRACTICE:
            await self.host.finish_answers(1)
        elif update is not None:
            await self.service.look(update.match_id)

    def panned_back(self) -> list[str]:
        """Return everything that the keys of the display lead to, messages and board."""
        rows = [self.felt]
        for key in ("FWINLT", "FWINRT", "LNUP", "LNDN", "BOT"):
            shown = ""
            while shown != self.touch.window(SIZE):
                shown = self.touch.window(SIZE)
                self.touch.press(key)
                rows.append(self.felt)
        return rows

    @property
    def felt(self) -> str:
        """Return the text on the display, without the place of a message and the last cell."""
        return _PLACE.sub("", self.touch.window(SIZE)[:-1]).strip("⠀")

    @property
    def update(self) -> Update:
        """Return what the people know of the open match."""
        assert self.session.update is not None
        return self.session.update

    def close(self) -> None:
        """Leave; further calls do nothing."""
        if not self._is_open:
            return
        self._is_open = False
        self._runner.run(self.host.close())
        self._sql.close()
        self._runner.close()

    async def save(self, settings: Settings) -> None:
        """Store nothing."""


Sit = Callable[..., Table]  # opens one


class PlainDisplay(DisplayController):
    """A display controller with words as words, so that they can be read in a test."""

    def _message(self, announcement: Announcement, there: Position | None) -> Message:
        heard = super()._message(announcement, there)
        return heard._replace(cells="".join(part.text for part in announcement.braille), is_row=True)

    def _prose(self, words: str) -> str:
        return words
