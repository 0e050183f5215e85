"""Stored before announced: a full store is announced, and the move is neither made nor announced."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from accessible_games.club.accounts.learning import LearningStore
from accessible_games.club.accounts.notes import NoteStore
from accessible_games.club.accounts.settings import Settings
from accessible_games.line.session.flows import Ask
from accessible_games.line.session.host import Host
from accessible_games.line.session.ports import Matches
from accessible_games.line.session.session import Session
from accessible_games.matches import log
from accessible_games.matches.clock import Allowance
from accessible_games.matches.log import Entry, Player
from accessible_games.matches.ports import MatchPorts
from accessible_games.matches.service import MatchService
from accessible_games.matches.terms import MatchTerms
from accessible_games.output.announce.announcement import Announcement
from accessible_games.rules import games
from accessible_games.rules.core.notices import Notice, NoticeError
from accessible_games.storage.journal import SqlJournal, SqlVault
from tests.line.session.table import Idle
from tests.storing import journal_in


def stores_over(journal: SqlJournal) -> tuple[NoteStore, LearningStore]:
    return NoteStore(journal.sql), LearningStore(journal.sql)


class Heard:
    def __init__(self) -> None:
        self.lines: list[str] = []

    def tell(self, announcements: Sequence[Announcement]) -> None:
        self.lines += [one.text for one in announcements]

    def silence(self) -> None:
        self.lines.append("silence")

    def forget(self) -> None:
        self.lines.append("forget")


@pytest.mark.parametrize(("thought", "ending"), [(0.01, ["The answer."]), (9.0, ["Not finished"])])
async def test_answers_under_way_are_heard_before_the_end(tmp_path: Path, thought: float, ending: list[str]) -> None:
    with journal_in(tmp_path / "matches.sqlite3") as journal:
        chooser: Any = Idle()
        ports = MatchPorts(journal, SqlVault(journal.sql), chooser, games.load, lambda: 0, time.monotonic, bytes)
        session, stores = Session(Settings(), [games.load("abalone")]), stores_over(journal)
        host = Host(session, MatchService(ports), time.monotonic, *stores)
        heard = Heard()
        host.outlets.append(heard)

        async def think() -> None:
            await asyncio.sleep(thought)
            heard.lines.append("The answer.")

        host._thoughts.begin(think())
        await host.finish_answers(0.2)
        assert [line.partition(":")[0] for line in heard.lines] == ending
        await host.close()


async def test_match_is_left_although_its_last_turn_cannot_be_stored(tmp_path: Path) -> None:
    """Then the other match is open, and is left on its turn."""

    class Full(SqlJournal):
        async def append(self, match_id: str, entries: Sequence[Entry]) -> None:
            if entries[0].kind == log.ADJOURNED:
                raise NoticeError(Notice.of("terminal-closed"))  # any sentence will do
            await super().append(match_id, entries)

    chooser: Any = Idle()
    now = 0.0
    people = {"black": Player("human"), "white": Player("human")}
    with journal_in(tmp_path / "matches.sqlite3", Full) as journal:
        service = MatchService(
            MatchPorts(
                journal,
                SqlVault(journal.sql),
                chooser,
                games.load,
                lambda: 0,
                lambda: now,
                random.Random(1).randbytes,
            )
        )
        session = Session(Settings(), [games.load(name) for name in games.names()])
        host = Host(session, service, lambda: now, *stores_over(journal))
        heard = Heard()
        host.outlets.append(heard)
        await host.start(Ask(Matches.start, ("abalone", {}, people, MatchTerms(clock={"black": Allowance(60_000)}))))
        for _ in range(12):  # until the opening has been read, and a little longer
            now += 1.0
            await service.look("1")
        other = await service.start("abalone", {}, people)
        await host.line(f"load {other}")
        assert heard.lines[-1] == "The terminal was closed."
        await host.line("c3 d4")
        assert heard.lines[-1] == "White to move."
        await host.close()
        before = list(heard.lines)
        await service.decide(other, "white", "g7-f6")
        assert heard.lines == before
        await service.close()
