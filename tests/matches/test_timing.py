"""The timekeeper alone: running clocks and flags."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from accessible_games.matches.clock import Timekeeper
from tests.matches.hands import Hands, pass_time

pytestmark = pytest.mark.usefixtures("looks_without_waiting")


@asynccontextmanager
async def kept() -> AsyncIterator[tuple[Timekeeper, Hands, list[str]]]:
    """A timekeeper, its clock and the seats that were flagged."""
    hands, flagged = Hands(), list[str]()

    async def on_flag(match_id: str, seat: str) -> None:
        flagged.append(seat)
        keeper.stop(match_id)

    keeper = Timekeeper(hands, on_flag)
    yield keeper, hands, flagged
    await keeper.close()


async def test_time_runs_from_the_start_and_nobody_elses() -> None:
    async with kept() as (keeper, hands, flagged):
        assert (keeper.running("1"), keeper.spent("1")) == (None, 0)
        keeper.start("1", "black", 60_000)
        await pass_time(hands, 4)
        assert (keeper.running("1"), keeper.spent("1"), keeper.spent("1", "white")) == ("black", 4000, 0)
        keeper.start("1", "black", 60_000)
        await pass_time(hands, 1)
        assert keeper.spent("1", "black") == 5000, "announced twice, it goes on"
        keeper.start("1", "white", 60_000)
        assert keeper.spent("1", "white") == 0
        keeper.stop("1")
        await pass_time(hands, 100)
        assert (keeper.spent("1"), flagged) == (0, [])


async def test_the_flag_falls_when_the_time_is_used_and_once() -> None:
    async with kept() as (keeper, hands, flagged):
        keeper.start("1", "black", 10_000)
        await pass_time(hands, 9.6)
        assert flagged == []
        await pass_time(hands, 1)
        assert flagged == ["black"]
        await pass_time(hands, 50)
        assert flagged == ["black"]


async def test_held_clocks_stand_and_go_on_where_they_were() -> None:
    async with kept() as (keeper, hands, flagged):
        keeper.start("1", "black", 10_000)
        await pass_time(hands, 4)
        keeper.hold()
        keeper.hold()
        await pass_time(hands, 100)
        keeper.start("2", "white", 10_000)
        assert (keeper.spent("1"), keeper.spent("2"), flagged) == (4000, 0, [])
        keeper.go_on()
        keeper.go_on()
        await pass_time(hands, 5)
        assert (keeper.spent("1"), keeper.spent("2"), flagged) == (9000, 5000, [])
        await pass_time(hands, 2)
        assert flagged == ["black"]


async def test_a_suspended_machine_costs_one_second_at_most() -> None:
    async with kept() as (keeper, hands, flagged):
        keeper.start("1", "black", 10_000)
        await pass_time(hands, 2)
        hands.now += 8 * 3600
        await pass_time(hands, 2)
        assert keeper.spent("1") <= 5000
        assert flagged == []


async def test_hearing_the_time_costs_nothing_and_gains_nothing() -> None:
    async with kept() as (keeper, hands, _):
        keeper.start("1", "black", 100_000)
        for _ in range(14):
            await pass_time(hands, 1)
            keeper.answered("1")
        assert keeper.spent("1") == 14_000, "asked again and again"
        await pass_time(hands, 1)
        keeper.answered("1")
        assert keeper.spent("1") == 12_000, "once in 15 seconds of thought"
        await pass_time(hands, 14)
        keeper.answered("1")
        assert keeper.spent("1") == 26_000


async def test_asking_for_the_time_early_in_each_turn_gains_nothing() -> None:
    async with kept() as (keeper, hands, _):
        spent = 0
        for _ in range(8):
            keeper.start("1", "black", 100_000)
            await pass_time(hands, 2.6)
            keeper.answered("1")
            spent += keeper.spent("1")
            keeper.start("1", "white", 100_000)
            await pass_time(hands, 1)
            keeper.answered("1")
            keeper.stop("1")
        assert spent == 7 * 2600, "the sixth turn alone was given back"


async def test_the_clock_stands_while_somebody_reads_and_thinking_begins_after_it() -> None:
    async with kept() as (keeper, hands, flagged):
        keeper.start("1", "black", 10_000)
        keeper.read("1", 4.0)
        await pass_time(hands, 3)
        assert (keeper.spent("1"), flagged) == (0, [])
        left, read = keeper.reading("1")
        assert (round(left, 3), round(read, 3)) == (1.0, 3.0)
        await pass_time(hands, 3)
        assert keeper.spent("1") == 2000
        await pass_time(hands, 8.4)
        assert flagged == ["black"]
        keeper.start("1", "black", 100_000)
        assert keeper.reading("1") == (0.0, 0.0), "each turn anew"
        keeper.read("2", 5.0)
        assert keeper.reading("2") == (0.0, 0.0)


async def test_reading_is_no_thought_after_which_hearing_the_time_is_free() -> None:
    async with kept() as (keeper, hands, _):
        keeper.start("1", "black", 100_000)
        keeper.read("1", 20.0)
        await pass_time(hands, 25)
        keeper.answered("1")
        assert keeper.spent("1") == 5000


async def test_granted_time_counts_at_once() -> None:
    async with kept() as (keeper, hands, flagged):
        keeper.start("1", "black", 10_000)
        await pass_time(hands, 9)
        keeper.follow("1", {"black": 20_000, "white": 5})
        await pass_time(hands, 9)
        assert flagged == []
        await pass_time(hands, 3)
        assert flagged == ["black"]
