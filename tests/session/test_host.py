"""Durable before announced: a store that is full is told, and the move is neither made nor announced."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from accessible_games import games
from accessible_games.announce.announcement import Announcement
from accessible_games.core.notices import Notice, NoticeError
from accessible_games.matches.service import MatchService
from accessible_games.people.settings import Settings
from accessible_games.session.host import Host
from accessible_games.session.session import Session
from accessible_games.storage.notes import SqliteNotes
from accessible_games.storage.sqlite import SqliteJournal


class Heard:
    def __init__(self) -> None:
        self.lines: list[str] = []

    def tell(self, announcements: Sequence[Announcement]) -> None:
        self.lines += [one.text for one in announcements]

    def silence(self) -> None:
        self.lines.append("silence")

    def forget(self) -> None:
        self.lines.append("forget")


def test_nothing_is_announced_that_is_not_stored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> list[str]:
        chooser: Any = None  # nobody here is a bot
        with SqliteJournal(tmp_path / "matches.sqlite3") as journal:
            service = MatchService(journal, chooser, games.load, lambda: 0, random.Random(1).randrange)
            session = Session(Settings(), [games.load(name) for name in games.names()])
            host = Host(session, service, chooser, time.monotonic, print, SqliteNotes(journal.database))
            heard = Heard()
            host.outlets.append(heard)
            await host.start()
            await host.line("new friend")

            async def full(*_: object) -> None:
                raise NoticeError(Notice.of("terminal-closed"))  # any sentence will do

            with monkeypatch.context() as patch:
                patch.setattr(journal, "append", full)
                before = len(heard.lines)
                await host.line("c3 d4")
                assert heard.lines[before:] == ["silence", "The terminal was closed."]
            await host.line("turn")
            await host.line("c3 d4")
            return heard.lines

    lines = asyncio.run(play())
    assert lines[-5:] == ["silence", "Black to move.", "silence", "Black moves c3 to d4.", "White to move."]
