"""The times of garbage collection: young objects often, everything rarely."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Iterator

import pytest

from accessible_games.hosting import server
from accessible_games.hosting.server import LATEST, MUCH, SOONEST, UNSEEN, Collector


class Ring:
    """Holds itself, so that only the collector frees it."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture(autouse=True)
def looks() -> Iterator[list[int]]:
    """The generations that were collected, in order."""
    found: list[int] = []

    def note(phase: str, info: dict[str, int]) -> None:
        if phase == "start":
            found.append(info["generation"])

    gc.disable()
    gc.callbacks.append(note)
    yield found
    gc.callbacks.remove(note)
    gc.unfreeze()
    gc.enable()


def looked(here: Collector, times: int, looks: list[int]) -> list[bool]:
    """Return whether each of so many turns was a collection."""
    found = []
    for _ in range(times):
        before = len(looks)
        here.look()
        found.append(len(looks) > before)
    return found


def test_after_a_vain_collection_some_young_objects_are_skipped(looks: list[int]) -> None:
    gc.collect()
    here = Collector(lambda: 0, lambda: 0.0)
    Ring()
    assert looked(here, 2, looks) == [True, True]  # the first found something
    assert looked(here, UNSEEN + 1, looks) == [False] * UNSEEN + [True]


@pytest.mark.heavy
def test_skipped_objects_are_freed_by_the_full_collection(looks: list[int]) -> None:
    gc.collect()
    moment = 0.0
    here = Collector(lambda: 0, lambda: moment)
    here.look()
    ring = weakref.ref(Ring())
    assert looked(here, 1, looks) == [False]
    assert looked(here, UNSEEN, looks)[-1]
    assert ring() is not None
    moment = LATEST
    here.look()
    assert ring() is None


@pytest.mark.heavy
def test_a_full_collection_runs_once_an_hour_or_after_much_garbage(looks: list[int]) -> None:
    moment, garbage = 0.0, 0
    here = Collector(lambda: garbage, lambda: moment)
    whole = []
    for each in (
        (1.0, 0),
        (SOONEST - 1, MUCH),
        (SOONEST, MUCH - 1),
        (SOONEST, MUCH),
        (SOONEST + 1, 2 * MUCH),
        (LATEST + SOONEST - 1, MUCH),
        (LATEST + SOONEST, MUCH),
    ):
        moment, garbage = each
        before = len(looks)
        here.look()
        whole.append(looks[before:] == [2])
    assert whole == [False, False, False, True, False, False, True]


def test_cycles_are_freed_while_the_collector_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    """The ring is asked itself whether it is freed: to go through all objects takes seconds where there are many."""

    async def run() -> None:
        monkeypatch.setattr(server, "MOMENT", 0.001)
        monkeypatch.setattr(server, "YOUNG", 0.002)
        freed = asyncio.Event()
        task = asyncio.create_task(Collector(lambda: 0, lambda: 0.0).run())
        await asyncio.sleep(0)
        weakref.finalize(Ring(), freed.set)
        assert not freed.is_set()
        await freed.wait()
        assert not gc.isenabled()
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        assert gc.isenabled()

    asyncio.run(asyncio.wait_for(run(), 60))


def test_many_young_objects_are_collected_soon(monkeypatch: pytest.MonkeyPatch, looks: list[int]) -> None:
    async def run() -> None:
        monkeypatch.setattr(server, "MOMENT", 1e-7)
        monkeypatch.setattr(server, "YOUNG", 1.0)  # ten million turns of the loop, far more than are made here
        gc.collect()
        looks.clear()
        task = asyncio.create_task(Collector(lambda: 0, lambda: 0.0).run())
        for _ in range(10):
            await asyncio.sleep(0)
        assert not looks
        kept: list[list[int]] = [[] for _ in range(server.MANY)]
        while not looks:
            await asyncio.sleep(0)
        assert len(kept) == server.MANY
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)

    asyncio.run(asyncio.wait_for(run(), 60))
