"""Whose time runs when, and up to which flag: the timekeeper alone."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from accessible_games.matches.timing import Timekeeper
from tests.matches.hands import Hands, pass_time

pytestmark = pytest.mark.usefixtures("looks_without_waiting")

Scenario = Callable[[Timekeeper, Hands, list[str]], Awaitable[None]]


def kept(scenario: Scenario) -> None:
    """Run it with a timekeeper, its clock and the seats that were flagged."""

    async def run() -> None:
        hands, flagged = Hands(), list[str]()

        async def on_flag(match_id: str, seat: str) -> None:
            flagged.append(seat)
            keeper.stop(match_id)

        keeper = Timekeeper(hands, on_flag)
        await scenario(keeper, hands, flagged)
        await keeper.close()

    asyncio.run(run())


def test_time_runs_from_the_start_and_nobody_elses() -> None:
    async def scenario(keeper: Timekeeper, hands: Hands, flagged: list[str]) -> None:
        assert (keeper.running("1"), keeper.spent("1")) == (None, 0)
        keeper.start("1", "black", 60_000)
        await pass_time(hands, 4)
        assert (keeper.running("1"), keeper.spent("1"), keeper.spent("1", "white")) == ("black", 4000, 0)
        keeper.start("1", "black", 60_000)
        await pass_time(hands, 1)
        assert keeper.spent("1", "black") == 5000, "told twice, it goes on"
        keeper.start("1", "white", 60_000)
        assert keeper.spent("1", "white") == 0
        keeper.stop("1")
        await pass_time(hands, 100)
        assert (keeper.spent("1"), flagged) == (0, [])

    kept(scenario)


def test_the_flag_falls_when_the_time_is_used_and_once() -> None:
    async def scenario(keeper: Timekeeper, hands: Hands, flagged: list[str]) -> None:
        keeper.start("1", "black", 10_000)
        await pass_time(hands, 9.6)
        assert flagged == []
        await pass_time(hands, 1)
        assert flagged == ["black"]
        await pass_time(hands, 50)
        assert flagged == ["black"]

    kept(scenario)


def test_held_clocks_stand_and_go_on_where_they_were() -> None:
    async def scenario(keeper: Timekeeper, hands: Hands, flagged: list[str]) -> None:
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

    kept(scenario)


def test_a_suspended_machine_costs_one_second_at_most() -> None:
    async def scenario(keeper: Timekeeper, hands: Hands, flagged: list[str]) -> None:
        keeper.start("1", "black", 10_000)
        await pass_time(hands, 2)
        hands.now += 8 * 3600
        await pass_time(hands, 2)
        assert keeper.spent("1") <= 5000
        assert flagged == []

    kept(scenario)


def test_hearing_the_time_costs_nothing_and_gains_nothing() -> None:
    async def scenario(keeper: Timekeeper, hands: Hands, flagged: list[str]) -> None:
        keeper.start("1", "black", 100_000)
        await pass_time(hands, 10)
        keeper.answered("1")
        assert keeper.spent("1") == 7000
        for _ in range(14):
            await pass_time(hands, 1)
            keeper.answered("1")
        assert keeper.spent("1") == 21_000, "asked again and again, once in 15 seconds"
        await pass_time(hands, 1)
        keeper.answered("1")
        assert keeper.spent("1") == 19_000

    kept(scenario)


def test_granted_time_counts_at_once() -> None:
    async def scenario(keeper: Timekeeper, hands: Hands, flagged: list[str]) -> None:
        keeper.start("1", "black", 10_000)
        await pass_time(hands, 9)
        keeper.follow("1", {"black": 20_000, "white": 5})
        await pass_time(hands, 9)
        assert flagged == []
        await pass_time(hands, 3)
        assert flagged == ["black"]

    kept(scenario)
