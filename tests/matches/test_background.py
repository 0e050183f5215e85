"""Announcements are made a few at a time, in order, and a fault of one delays no other. Closed work stops."""

from __future__ import annotations

import asyncio
from functools import partial

import pytest

from accessible_games.matches.background import Background, TellingQueue


async def test_few_announcements_come_at_once_and_many_in_ordered_slices() -> None:
    heard: list[int] = []
    queue = TellingQueue()
    queue.put([partial(heard.append, 0)])
    assert heard == [0]
    queue.put(partial(heard.append, number) for number in range(1, 101))
    queue.put([partial(heard.append, 101)])
    assert len(heard) == 33
    await asyncio.sleep(0)
    assert len(heard) == 65
    for _ in range(3):
        await asyncio.sleep(0)
    assert heard == list(range(102))


def test_a_failing_listener_delays_no_other(caplog: pytest.LogCaptureFixture) -> None:
    async def run() -> list[int]:
        heard: list[int] = []
        queue = TellingQueue()
        queue.put([partial(heard.append, 1), partial(int, "x"), partial(heard.append, 2)])
        queue.put([partial(heard.append, 3)])
        return heard

    assert asyncio.run(run()) == [1, 2, 3]
    assert "could not deliver" in caplog.text


async def test_closed_background_work_stops_and_cancels_its_task() -> None:
    begun, left = asyncio.Event(), list[str]()

    async def work() -> float:
        begun.set()
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            left.append("work")
            raise
        return 0

    background = Background("it was not done", work, 0)
    background.start()
    await begun.wait()
    assert left == []
    await background.close()
    assert left == ["work"]
