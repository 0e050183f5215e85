"""The cost of a line is measured across waits, and expensive clients wait."""

from __future__ import annotations

import asyncio
import threading
import time
from collections import defaultdict
from functools import partial

import pytest

from accessible_games.interfaces.fairness import Fairness, Metered
from accessible_games.interfaces.protocol.program import in_thread
from accessible_games.interfaces.turns import Pace
from accessible_games.limits.buckets import Bucket
from accessible_games.limits.line_budget import COST, LineBudget
from accessible_games.limits.table import ProcessorLimits


def test_only_the_steps_of_the_line_itself_count(monkeypatch: pytest.MonkeyPatch) -> None:
    spent: dict[int, float] = defaultdict(float)  # by each thread
    monkeypatch.setattr(time, "thread_time", lambda: spent[threading.get_ident()])

    def burn(seconds: float) -> None:
        spent[threading.get_ident()] += seconds

    async def line() -> None:
        burn(0.01)
        await asyncio.sleep(0)
        burn(0.01)
        await asyncio.to_thread(burn, 0.03)

    async def others() -> None:
        for _ in range(5):
            burn(0.02)
            await asyncio.sleep(0)

    async def run() -> float:
        work = Metered(line())
        await asyncio.gather(others(), _awaited(work))
        return work.spent

    assert asyncio.run(run()) == pytest.approx(0.02)


async def test_work_of_threads_is_charged_to_its_program(monkeypatch: pytest.MonkeyPatch) -> None:
    spent: dict[int, float] = defaultdict(float)  # by each thread
    monkeypatch.setattr(time, "thread_time", lambda: spent[threading.get_ident()])

    def burn(seconds: float) -> None:
        spent[threading.get_ident()] += seconds

    def fail() -> None:
        burn(0.02)
        raise ValueError

    async def request() -> None:
        burn(0.01)
        await in_thread(partial(burn, 0.03))
        with pytest.raises(ValueError):  # noqa: PT011
            await in_thread(fail)

    work, other = Metered(request()), Metered(asyncio.sleep(0))
    await asyncio.gather(_awaited(work), _awaited(other))
    assert work.spent == pytest.approx(0.06)
    assert other.spent == 0


async def _awaited(work: Metered) -> None:
    await work


async def test_an_exception_reaches_the_line_and_its_caller() -> None:
    seen: list[str] = []

    async def line(fails: bool) -> None:
        try:
            await asyncio.sleep(0 if fails else 60)
        except asyncio.CancelledError:
            seen.append("cancelled")
            raise
        raise ValueError

    with pytest.raises(ValueError):  # noqa: PT011
        await Metered(line(fails=True))
    task = asyncio.create_task(_awaited(Metered(line(fails=False))))
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert seen == ["cancelled"]


async def test_paced_steps_leave_turns_to_other_work(monkeypatch: pytest.MonkeyPatch) -> None:
    spent, pace, done, turns = 0.0, Pace(), 0, list[int]()
    monkeypatch.setattr(time, "thread_time", lambda: spent)

    async def page() -> None:
        nonlocal spent, done
        for _ in range(3):
            await asyncio.sleep(0)
            spent += 0.01
            done += 1

    pages = [asyncio.create_task(_awaited(Metered(page(), pace))) for _ in range(5)]
    while done < 15:
        before = done
        await asyncio.sleep(0)
        turns.append(done - before)
    await asyncio.gather(*pages)
    assert max(turns) == 1, "each step costs more than a turn may"


async def test_waiting_for_a_turn_can_be_cancelled() -> None:
    pace, seen = Pace(), list[str]()
    pace._left = 0.0

    async def page() -> None:
        seen.append("begun")

    task = asyncio.create_task(_awaited(Metered(page(), pace)))
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert seen == []


class Watch:
    now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> Watch:
    watch = Watch()
    monkeypatch.setattr("accessible_games.interfaces.fairness.time.monotonic", watch)
    return watch


def budget(common: Fairness, address: Bucket | None = None) -> LineBudget:
    return LineBudget(common.time, address, burst=40, rate=20)


def test_ordinary_play_never_waits(watch: Watch) -> None:
    one = budget(Fairness())
    for _ in range(1000):
        assert one.charge(0.004, "1") == 0
        watch.now += 0.25


def test_an_expensive_client_waits_until_its_debt_is_paid(watch: Watch) -> None:
    one, spent, begun = budget(Fairness()), 0.0, watch.now
    while watch.now < begun + 60:
        spent += 0.03
        watch.now += one.charge(0.03, "1") + 0.001
    assert spent < 40 * COST + 60 * 20 * COST + 0.1


@pytest.mark.parametrize("count", [3, 20, 100])
def test_a_busy_server_leaves_time_and_quiet_clients_do_not_wait(watch: Watch, count: int) -> None:
    common = Fairness()
    loud = {budget(common): (f"guest-{number}", watch.now) for number in range(count)}
    quiet, spent, begun = budget(common), 0.0, watch.now
    while watch.now < begun + 60:
        for each, (person, free) in loud.items():
            if free <= watch.now:
                spent += 0.005
                loud[each] = person, watch.now + each.charge(0.005, person)
        assert quiet.charge(0.00015, "1") == 0
        watch.now += 0.05
    at_once = count * 0.08  # what each may spend before anything counts
    assert spent < at_once + 60 * 0.55


def test_several_connections_of_one_person_have_no_more(watch: Watch) -> None:
    common = Fairness()
    several = [budget(common) for _ in range(8)]
    for each in several:
        for _ in range(20):
            each.charge(0.005, "1")
    assert several[0].charge(0.005, "1") > 10 * 0.005 / (20 * COST)


def test_the_connections_of_one_address_share(watch: Watch) -> None:
    address = Bucket(400 * COST, 200 * COST, watch.now)
    common = Fairness()
    common.time.all = Bucket(1000, 1000, watch.now)
    waits = [budget(common, address).charge(0.05, f"guest-{number}") for number in range(60)]
    assert waits[0] == 0
    assert waits[-1] > 1
    assert budget(common, address).charge(0.001, "guest-quiet") == 0


def test_no_waiting_time_is_longer_than_some_seconds(watch: Watch) -> None:
    assert budget(Fairness()).charge(1000, "1") == ProcessorLimits.rest
