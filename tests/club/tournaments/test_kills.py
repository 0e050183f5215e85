"""A process is killed after any write: the next one goes on, and no match is lost or begun twice."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from accessible_games.club.lobby.presence import Presence
from accessible_games.club.lobby.stored import Attendance
from accessible_games.club.member import Member
from accessible_games.club.tournaments.runner import BREAK_MS
from accessible_games.club.tournaments.state import ARENA, KNOCKOUT, OVER, ROBIN, SWISS, Tournament
from accessible_games.rules.core.notices import NoticeError
from tests.kit import playing
from tests.kit.club import Club, Process, in_club
from tests.matches.server import SharedBus


class KilledError(BaseException):
    """The process is gone."""


class Killer:
    """Kills the writer after its ``at``-th stored write, then lets others write.

    A kill just before the next write leaves the same behind.
    """

    def __init__(self, club: Club, at: int) -> None:
        self.writes = 0
        self.at = at
        self._write: Callable[..., Any] = club.sql.write
        self._club = club
        club.sql.write = self.write  # type: ignore[method-assign]

    def end(self) -> None:
        """Nothing is killed any more: what is written in the background may come later than in another run."""
        self._club.sql.write = self._write  # type: ignore[method-assign]

    async def write(self, job: Any) -> Any:
        self.writes += 1
        number = self.writes
        result = await self._write(job)
        if number == self.at:
            raise KilledError
        return result


async def go_on(club: Club, process: Process, time: int) -> int:
    """Let the runner act, and end one match. Return the time afterwards."""
    await process.runner.look(time)
    await process.lobby.watch.begin_full()
    tournament = Tournament("1", await club.stores.tournaments.entries("1"))
    for table in tournament.running:
        try:
            await process.service.concede(table.match, table.people[-1])
        except NoticeError:
            found = await club.stores.lobby.get(table.match)
            assert found is not None, "it begins at the next look"
            await process.lobby.watch.settle(found)
    if tournament.is_resting or tournament.conditions.form == ARENA:
        club.today += BREAK_MS
        time += BREAK_MS
    return time


async def play(folder: Path, form: str, count: int, at: int, **more: Any) -> tuple[Tournament, int]:
    """The whole tournament, with one kill. The end of it, and how often something was written."""
    folder.mkdir()
    async with in_club(folder, bus=SharedBus()) as club:
        people = [await club.account(f"Player{number}") for number in range(count)]
        process = club.processes[0]
        here = {person.id: Attendance(person.name) for person in people}
        await club.stores.lobby.enter("elsewhere", here, club.today * 2)
        wanted = playing.conditions(form, game="abalone", **more)
        tournament = await Member(process.all, Presence(people[0])).tournaments.open(wanted)
        for person in people[1:]:
            await Member(process.all, Presence(person)).tournaments.enter(tournament.id)
        await Member(process.all, Presence(people[0])).tournaments.begin(tournament.id)
        killer, time = Killer(club, at), 0
        state = None
        for _ in range(200):
            try:
                time = await go_on(club, process, time)
            except KilledError:
                process = Process(club, f"after {killer.writes}", club.bus)
                club.processes.append(process)
                await process.lobby.broadcasts.start()
            state = Tournament("1", await club.stores.tournaments.entries("1"))
            if state.state == OVER:
                break
        killer.end()
        assert state is not None
        matches = await club.stores.journal.summaries(limit=1000)
        assert sorted(int(each.id) for each in matches) == sorted(int(table.match) for table in state.tables)
        assert all(each.reason for each in matches), "all were played to their end"
        assert await club.stores.lobby.full(limit=9) == []
        return state, killer.writes


@pytest.mark.parametrize(
    ("form", "count", "more"),
    [(SWISS, 5, {"rounds": 2}), (KNOCKOUT, 3, {}), (ROBIN, 3, {}), (ARENA, 4, {"minutes": 10})],
)
async def test_a_kill_at_any_write_changes_nothing_but_the_time(
    tmp_path: Path, form: str, count: int, more: dict[str, Any]
) -> None:
    whole, writes = await play(tmp_path / "whole", form, count, 0, **more)
    assert whole.state == OVER
    assert whole.reason == "over"
    assert writes >= 10
    for at in range(1, min(writes, 30) + 1, 4 if form == ARENA else 1):
        again, _ = await play(tmp_path / str(at), form, count, at, **more)
        assert again.reason == "over", at
        if form != ARENA:
            assert (again.round, len(again.tables), len(again.byes)) == (
                whole.round,
                len(whole.tables),
                len(whole.byes),
            )
