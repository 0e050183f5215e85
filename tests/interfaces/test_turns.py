"""Under any number of floods, a turn of the event loop takes a bounded part, and modest clients come first."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable

import pytest

from accessible_games.interfaces import turns
from accessible_games.interfaces.turns import Afterwards, Flow, Turns

COST = 0.001  # seconds
AT_ONCE = turns._TURN_SECONDS / COST


class Crowd:
    """Connections that want so many pieces of work each, one after the other; ``done``: their owners, in order."""

    def __init__(self, shared: Turns) -> None:
        self.shared = shared
        self.done: list[str] = []

    def want(self, name: str, pieces: int, flow: Flow | None = None) -> None:
        self._begin(name, pieces, flow or Flow(COST))

    def _begin(self, name: str, left: int, flow: Flow) -> None:
        if left:
            if self.shared.take(flow):
                self._work(name, left, flow)
            else:
                self.shared.wait(flow, self._later(name, left, flow))

    def _later(self, name: str, left: int, flow: Flow) -> Callable[[], None]:
        return lambda: self._work(name, left, flow)

    def _work(self, name: str, left: int, flow: Flow) -> None:
        self.done.append(name)
        asyncio.get_running_loop().call_soon(self._begin, name, left - 1, flow)


async def turn() -> None:
    await asyncio.sleep(0)


async def test_a_crowd_shares_a_bounded_part_of_each_turn() -> None:
    crowd = Crowd(Turns())
    names = [f"flood{number}" for number in range(50)]
    for name in names:
        crowd.want(name, 20)
    taken, before = [], 0
    while len(crowd.done) < 50 * 20:
        await turn()
        taken.append(len(crowd.done) - before)
        before = len(crowd.done)
        counts = Counter(crowd.done)
        assert max(counts.values()) - min(counts[name] for name in names) <= 1
    assert max(taken[1:]) <= 2 * AT_ONCE  # two turns can fall between two looks
    assert len(taken) <= 50 * 20 / AT_ONCE + 5  # and no turn is wasted


async def test_an_occasional_line_comes_before_the_crowd() -> None:
    crowd = Crowd(Turns())
    seldom = Flow(COST)
    for number in range(100):
        crowd.want(f"flood{number}", 40)
    for _ in range(5):
        for _ in range(60):  # in which everybody has had more than one piece
            await turn()
        before = len(crowd.done)
        crowd.want("seldom", 1, seldom)
        while crowd.done[-1] != "seldom" and "seldom" not in crowd.done[before:]:
            await turn()
        assert crowd.done[before:].index("seldom") <= 2 * AT_ONCE


async def test_expensive_work_gets_fewer_turns() -> None:
    shared, done = Turns(), list[str]()

    def work(name: str, flow: Flow, seconds: float) -> None:
        done.append(name)
        flow.took(seconds)
        asyncio.get_running_loop().call_soon(begin, name, flow, seconds)

    def begin(name: str, flow: Flow, seconds: float) -> None:
        shared.wait(flow, lambda: work(name, flow, seconds))

    for _ in range(20):
        begin("dear", Flow(COST), 4 * COST)
        begin("cheap", Flow(COST), COST)
    while len(done) < 2000:
        await turn()
    counts = Counter(done)
    assert 3.5 < counts["cheap"] / counts["dear"] < 4.5


async def test_another_event_loop_goes_on_with_the_same_turns() -> None:
    shared, done = Turns(), list[int]()

    while shared.take(Flow(COST)):
        pass
    shared.wait(Flow(COST), lambda: done.append(1))
    await turn()
    await turn()
    assert done


async def test_a_failing_piece_of_work_harms_no_other() -> None:
    shared, done, faults = Turns(), list[int](), list[object]()
    asyncio.get_running_loop().set_exception_handler(lambda _, context: faults.append(context["exception"]))
    for number in range(3):
        shared.wait(Flow(COST), lambda number=number: done.append(number if number != 1 else 1 // 0))  # type: ignore[misc]
    await some_turns()
    assert done == [0, 2]
    assert [type(each) for each in faults] == [ZeroDivisionError]


async def test_deferred_work_runs_once_and_one_piece_in_each_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "_LATE_SECONDS", 1000.0)
    afterwards, done = Afterwards(), Counter[int]()
    pieces = [lambda number=number: done.update([number]) for number in range(10)]
    for piece in [*pieces, *pieces]:
        afterwards.do(piece)
    afterwards.drop(pieces[3])
    before = 0
    for _ in range(40):
        await turn()
        assert sum(done.values()) - before <= 1
        before = sum(done.values())
    assert done == {number: 1 for number in range(10) if number != 3}


async def test_overdue_work_runs_in_few_turns_and_a_failing_piece_harms_no_other(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(turns, "_LATE_SECONDS", -1.0)
    monkeypatch.setattr(turns, "_TURN_SECONDS", 1000.0)
    afterwards, done, faults = Afterwards(), list[int](), list[object]()
    asyncio.get_running_loop().set_exception_handler(lambda _, context: faults.append(context["exception"]))
    for number in range(10):
        afterwards.do(lambda number=number: done.append(number if number != 4 else 1 // 0))  # type: ignore[misc]
    for _ in range(8):
        await turn()
    assert done == [0, 1, 2, 3, 5, 6, 7, 8, 9]
    assert [type(each) for each in faults] == [ZeroDivisionError]


async def test_deferred_work_waits_for_lines_in_work(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "_PATIENT_SECONDS", 1000.0)
    afterwards, done = Afterwards(), list[int]()
    with afterwards.line():
        with afterwards.line():
            afterwards.do(lambda: done.append(1))
            await some_turns()
        await some_turns()
        assert not done, "another line is still carried out"
    await some_turns()
    assert done == [1]


async def test_endless_lines_do_not_starve_deferred_work() -> None:
    afterwards, done = Afterwards(), list[int]()
    with afterwards.line():
        for number in range(3):
            afterwards.do(lambda number=number: done.append(number))  # type: ignore[misc]
        while len(done) < 3:
            await asyncio.sleep(turns._PATIENT_SECONDS / 10)
    await some_turns()
    assert done == [0, 1, 2]


async def some_turns() -> None:
    for _ in range(5):
        await turn()
