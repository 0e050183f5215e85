"""The lease: one process looks after what is due, another takes over, and the server's clock runs with their beats."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import cast

import pytest

from accessible_games.matches import log, sweeper
from accessible_games.matches.log import Entry
from accessible_games.matches.ports import DueRow, Lease
from accessible_games.matches.service import MatchService
from accessible_games.matches.standings import ServerClock
from accessible_games.matches.sweeper import Sweeper
from accessible_games.matches.terms import created
from accessible_games.rules import games
from accessible_games.rules.core.notices import Notice, NoticeError
from tests.matches.server import TWO, Store


class Matches:
    """Remembers the commands it should carry out."""

    def __init__(self, monotonic: Callable[[], float]) -> None:
        self.server_clock = ServerClock(monotonic)
        self.carried: list[tuple[str, DueRow | None]] = []
        self.beats = 0
        self.holds = 0
        self.failing: set[str] = set()

    async def beat(self) -> None:
        self.beats += 1

    def hold_clocks(self) -> None:
        self.holds += 1

    async def carry_out(self, match_id: str, standing: DueRow | None = None) -> None:
        if match_id in self.failing:
            raise NoticeError(Notice.of("match-damaged", match=match_id, entry=3))
        self.carried.append((match_id, standing))


class World:
    """A store and sweepers, each with a clock of its own."""

    def __init__(self, count: int = 2) -> None:
        self.store = Store()
        self.now = [100.0 * (number + 1) for number in range(count)]
        self.matches = [Matches(lambda number=number: self.now[number]) for number in range(count)]  # type: ignore[misc]  # a default
        self.sweepers = [
            Sweeper(cast(MatchService, each), self.store, f"P{number}", lambda number=number: self.now[number])  # type: ignore[misc]  # a default
            for number, each in enumerate(self.matches)
        ]

    async def noted(self, *standings: DueRow | None) -> None:
        """Store matches with these statuses: 1, 2, …"""
        for standing in standings:
            match = await self.store.create(created(games.load("abalone"), {}, TWO, 0))
            await self.store.note({match: standing} if standing else {})

    async def pass_time(self, seconds: int, *beating: int) -> None:
        """Second by second; only these beat."""
        for _ in range(seconds):
            self.now = [each + 1 for each in self.now]
            for number in beating:
                await self.sweepers[number].beat()


async def test_the_clock_of_the_server_runs_with_the_beats_of_one_holder() -> None:
    world = World(2)
    await world.pass_time(10, 0, 1)
    assert (world.store.held.holder, world.store.held.time) == ("P0", 9000)
    assert [each.server_clock.read() for each in world.matches] == [9000, 9000]
    world.now = [each + 0.5 for each in world.now]
    assert world.matches[1].server_clock.read() == 9500
    world.now = [each + 3600 for each in world.now]
    assert world.matches[1].server_clock.read() == 11_000, "who slept does not know more than two seconds"


async def test_while_nobody_beats_the_clock_stands() -> None:
    world = World(1)
    await world.pass_time(10, 0)
    before = world.store.held.time
    await world.pass_time(3600)
    await world.pass_time(1, 0)
    assert world.store.held.time - before <= 2000


async def test_another_takes_over_when_the_holder_is_dead_and_not_before() -> None:
    world = World(2)
    await world.pass_time(5, 0, 1)
    time = world.store.held.time
    await world.pass_time(2, 1)
    assert world.store.held.holder == "P0"
    await world.pass_time(1, 1)
    assert (world.store.held.holder, world.store.held.time) == ("P1", time), "nobody has beaten meanwhile"
    await world.pass_time(3, 0, 1)
    assert world.store.held.holder == "P1", "a process that was only slow is no longer the holder"


async def test_an_ending_process_releases_the_lease_at_once() -> None:
    world = World(2)
    await world.pass_time(5, 0, 1)
    await world.sweepers[1].release()
    assert world.store.held.holder == "P0"
    await world.sweepers[0].release()
    await world.pass_time(1, 1)
    assert world.store.held.holder == "P1"
    world.store.is_away = True
    await world.sweepers[1].release()


async def test_losing_the_race_for_the_lease_sweeps_nothing() -> None:
    world = World(2)
    await world.noted(DueRow(4, (), 0, "bot"))
    lost = world.store.renew

    async def renew(old: Lease, new: Lease) -> bool:
        await lost(old, Lease("somebody else", 1, 0))
        return await lost(old, new)

    world.store.renew = renew  # type: ignore[method-assign]  # somebody is faster
    await world.pass_time(1, 0)
    assert (world.matches[0].carried, world.matches[0].beats) == ([], 1)


async def test_due_actions_are_carried_out_when_due() -> None:
    world = World(2)
    bot, later = DueRow(4, (), 2000, "bot"), DueRow(4, ("1",), 60_000, "flag")
    await world.noted(bot, later, DueRow(5, ("1",)))
    await world.pass_time(2, 0, 1)
    assert world.matches[0].carried == []
    await world.pass_time(1, 0, 1)
    assert world.matches[0].carried == [("1", bot)]
    assert world.matches[1].carried == []


async def test_one_match_that_cannot_be_carried_on_keeps_no_other_waiting() -> None:
    world = World(2)
    await world.noted(DueRow(4, (), 0, "bot"), DueRow(4, (), 1, "bot"))
    world.matches[0].failing = {"1"}
    await world.pass_time(2, 0)
    assert [match for match, _ in world.matches[0].carried] == ["2"]
    world.matches[0].failing = set()
    await world.pass_time(20, 0)
    assert "1" not in [match for match, _ in world.matches[0].carried]
    await world.pass_time(20, 0)
    assert "1" in [match for match, _ in world.matches[0].carried], "after a while it is tried again"


async def test_many_failing_matches_do_not_block_the_next_one() -> None:
    world = World(2)
    world.matches[0].failing = {str(number) for number in range(1, 251)}
    await world.noted(*[DueRow(3, (), 5, "bot")] * 251)
    await world.pass_time(6, 0)
    assert {match_id for match_id, _ in world.matches[0].carried} == {"251"}


async def test_entries_that_stay_without_a_note_are_noted_by_the_holder() -> None:
    world = World(2)
    await world.noted(None, None)
    await world.pass_time(5, 0)
    assert world.matches[0].carried == [], "whoever stored them may be about to note it"
    await world.store.append("2", [Entry(4, log.OFFERED, 0, {})])
    await world.pass_time(4, 0)
    assert world.matches[0].carried == [("1", None)], "and number 2 goes on all the time"


async def test_the_heart_beats_on_when_the_store_comes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sweeper, "BEAT", 0)

    world = World(2)
    world.store.is_away = True
    world.sweepers[0].background.start()
    await asyncio.sleep(0.01)
    assert world.matches[0].beats == 0
    assert world.matches[0].holds > 0, "nobody's time runs meanwhile"
    world.store.is_away = False
    while world.matches[0].beats < 3:
        await asyncio.sleep(0)
    await world.sweepers[0].background.close()
