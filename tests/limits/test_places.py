"""Places for work: those that wait count as well, and whoever goes frees theirs."""

from __future__ import annotations

import asyncio

import pytest

from accessible_games.limits.places import Places


async def begun(places: Places) -> asyncio.Task[None]:
    """Return work that has a place or waits for one, until it is cancelled."""

    async def work() -> None:
        async with places:
            await asyncio.Event().wait()

    task = asyncio.create_task(work())
    await asyncio.sleep(0)
    return task


async def gone(task: asyncio.Task[None]) -> None:
    task.cancel()
    await asyncio.wait([task])


async def test_crowd_is_as_many_as_work_and_wait() -> None:
    places = Places(1, 2)
    tasks = [await begun(places)]
    for _ in range(2):
        assert not places.is_crowded
        tasks.append(await begun(places))
    assert places.is_crowded
    for number in (2, 0):  # one that waits, and the one that works
        await gone(tasks[number])
        assert not places.is_crowded
        tasks[number] = await begun(places)
        assert places.is_crowded
    for task in tasks:
        await gone(task)


async def test_failed_work_frees_its_place() -> None:
    places = Places(1, 0)
    with pytest.raises(ValueError, match="failed"):
        async with places:
            raise ValueError("failed")
    assert not places.is_crowded
    async with asyncio.timeout(5), places:
        assert places.is_crowded


async def test_others_have_the_place_of_work_that_waits_for_something_else() -> None:
    places = Places(1, 1)

    async def other() -> str:
        async with places:
            return "done"

    async with asyncio.timeout(5), places:
        assert await places.outside(other) == "done"
        assert not places.is_crowded
        waiting = await begun(places)
        assert places.is_crowded
        await gone(waiting)
