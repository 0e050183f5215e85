"""A keyboard at which several people sit: a real host with real matches, notes and a file, without a terminal."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from accessible_games.announce.announcement import Announcement
from accessible_games.interfaces.terminal.outlets import MessageDesk, VoiceOutlet
from accessible_games.matches.match import AnyGame
from accessible_games.matches.ports import MatchPorts
from accessible_games.matches.service import MatchService
from accessible_games.people.settings import Settings
from accessible_games.session.host import Host
from accessible_games.session.session import Session
from accessible_games.storage.journal import SqlJournal
from accessible_games.storage.sqlite_sql import SqliteSql
from accessible_games.storage.vault import SqlNotes, SqlVault


class Paper:
    """An outlet that keeps every line, and how often it was told to forget."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.forgotten = 0

    def tell(self, announcements: Sequence[Announcement]) -> None:
        self.lines += [one.text for one in announcements]

    def silence(self) -> None:
        """Paper is quiet."""

    def forget(self) -> None:
        self.forgotten += 1


class Voice:
    """What is queued; it never gets round to saying it."""

    def __init__(self) -> None:
        self.queued: list[str] = []

    def say(self, text: str, language: str, priority: str, kind: str) -> int:
        self.queued.append(text)
        return len(self.queued)

    def stop(self) -> None:
        self.queued.clear()


SIZE = (40, 1)  # of a display on which a row is a whole announcement


class Idle:
    """A chooser for matches without bots."""

    def prepare(self, game_id: str) -> None:
        """Nothing is to be prepared."""


class Table:
    """``type(line)`` returns what is heard. Another table in the same folder is the program started anew."""

    def __init__(self, folder: Path, game: AnyGame, language: str = "en", **settings: Any) -> None:
        self._is_open = True
        self.now = 0.0  # seconds of a monotonic clock that only ``wait`` moves
        self._runner = asyncio.Runner()
        self._sql = SqliteSql(folder / "matches.sqlite3")
        self.notes = SqlNotes(self._sql)
        nobody: Any = Idle()
        self.service = MatchService(
            MatchPorts(
                SqlJournal(self._sql),
                SqlVault(self._sql),
                nobody,
                lambda _: game,
                lambda: 0,
                lambda: self.now,
                random.Random(4).randbytes,
            )
        )
        self.session = Session(Settings(language=language, **settings), [game])
        self.host = Host(self.session, self.service, self, lambda: self.now, self._follow, self.notes)
        self.paper, self.voice, self.touch = Paper(), Voice(), MessageDesk(_rows)
        self.host.outlets += [self.paper, VoiceOutlet(self.voice), self.touch]

    def type(self, *lines: str) -> list[str]:
        before = len(self.paper.lines)
        for line in lines:
            self._runner.run(self.host.line(line))
        return self.paper.lines[before:]

    def wait(self, seconds: int) -> list[str]:
        """Time goes by, second by second; the terminal looks after deadlines, the service after clocks."""
        before = len(self.paper.lines)
        for _ in range(seconds):
            self.now += 1
            self._runner.run(self._look())
        return self.paper.lines[before:]

    async def _look(self) -> None:
        deadline = self.session.next_deadline()
        if deadline is not None and self.now >= deadline:
            await self.host.tick()
        update = self.session.update
        if update is not None:
            await self.service.look(update.match_id)

    def panned_back(self) -> list[str]:
        """Everything that the keys of the display lead back to, newest first; then forward again."""
        rows = [self.touch.window(SIZE)]
        for key in ("LNDN", "LNUP"):
            shown = ""
            while shown != self.touch.window(SIZE):
                shown = self.touch.window(SIZE)
                self.touch.press(key)
                rows.append(self.touch.window(SIZE))
        return rows

    def close(self) -> None:
        """Leave, as often as one likes."""
        if not self._is_open:
            return
        self._is_open = False
        self._runner.run(self.host.close())
        self._sql.close()
        self._runner.close()

    def save(self, settings: Settings) -> None:
        """The store of settings: nothing needs to last here."""

    def _follow(self, settings: Settings) -> None:
        """No devices."""


def _rows(announcements: Sequence[Announcement], width: int) -> list[str]:
    return ["".join(part.text for part in one.braille) for one in announcements]
