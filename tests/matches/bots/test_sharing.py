"""Those for whom bots think share the time: nobody waits for more than one thought of anybody else."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from accessible_games.matches.bots.chooser import Bots
from accessible_games.rules.core.notices import Notice
from accessible_games.rules.core.requester import Requester
from tests.kit.waiting import until
from tests.matches.bots.test_chooser import LOADER, LONG, thinker
from tests.matches.bots.thinking import VIEW

ADA, BO = Requester(("ada",)), Requester(("bo",))


def beside(bots: Bots, game: str, requester: Requester, level: str = "strong", ticket: str = "") -> asyncio.Task[Any]:
    return asyncio.ensure_future(bots.choose(game, VIEW, level, ticket=ticket, requester=requester))


@contextmanager
def with_bots(size: int, milliseconds: int) -> Iterator[Bots]:
    bots = Bots(LOADER, size=size, milliseconds=milliseconds, seed=5)
    try:
        yield bots
    finally:
        bots.close()


async def test_a_hundred_thoughts_of_one_keep_another_waiting_for_one_at_most() -> None:
    with with_bots(1, 100) as bots:
        many = [beside(bots, "ponder", ADA) for _ in range(100)]
        await asyncio.sleep(0)
        await beside(bots, "ponder", BO)
        assert sum(task.done() for task in many) <= 2
        for task in many:
            task.cancel()
        await asyncio.gather(*many, return_exceptions=True)
        assert bots.waiting <= 1


async def test_many_requests_of_one_person_leave_a_process_to_others(tmp_path: Path) -> None:
    with with_bots(2, LONG) as bots:
        many = [beside(bots, f"ponder {tmp_path / str(number)}", ADA) for number in range(3)]
        await thinker(tmp_path / "0")
        other = beside(bots, f"ponder {tmp_path / 'other'}", BO)
        await thinker(tmp_path / "other")
        assert not (tmp_path / "1").exists()
        for task in (*many, other):
            task.cancel()


async def test_now_ends_the_own_thought_and_passes_nobody_s(tmp_path: Path) -> None:
    with with_bots(1, LONG) as bots:
        busy = beside(bots, f"ponder {tmp_path / 'busy'}", Requester(("cy",)), ticket="busy")
        await thinker(tmp_path / "busy")
        first = beside(bots, f"ponder {tmp_path / 'first'}", ADA, ticket="first")
        await asyncio.sleep(0)
        mine = [beside(bots, "ponder", BO, ticket=ticket) for ticket in ("old", "urgent")]
        await asyncio.sleep(0)
        bots.hurry("urgent")
        bots.hurry("busy")
        await thinker(tmp_path / "first")
        assert not mine[1].done(), "Ada's has come before"
        bots.hurry("first")
        await asyncio.gather(first, mine[1])
        assert not mine[0].done(), "of one's own it comes first"
        for task in (busy, *mine):
            task.cancel()


async def test_a_quick_answer_does_not_wait_for_a_long_thought_which_begins_again(tmp_path: Path) -> None:
    with with_bots(1, LONG) as bots:
        mark = tmp_path / "long"
        long = beside(bots, f"ponder {mark}", ADA, ticket="long")
        process = await thinker(mark)
        mark.unlink()
        assert (await beside(bots, "ponder", BO, "easy")).isdigit()
        assert await thinker(mark) == process, "it was asked to end and did so: nothing was killed"
        assert not long.done()
        again = beside(bots, "ponder", BO, "easy")
        await asyncio.sleep(0.3)
        assert not again.done(), "once is enough"
        bots.hurry("long")
        assert (await long).isdigit()
        assert (await again).isdigit()


async def test_an_abandoned_request_leaves_the_queue_and_its_process(tmp_path: Path) -> None:
    with with_bots(1, LONG) as bots:
        tasks = [beside(bots, f"ponder {tmp_path / str(number)}", ADA) for number in range(20)]
        await thinker(tmp_path / "0")
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await until(lambda: bots.waiting == 0)
        assert not (tmp_path / "1").exists()


async def test_more_than_a_little_advice_at_a_time_is_refused() -> None:
    with with_bots(1, LONG) as bots:
        asked = [asyncio.ensure_future(bots.rank("ponder", VIEW, LONG, "x advice", ADA)) for _ in range(6)]
        done, waiting = await asyncio.wait(asked, timeout=30, return_when=asyncio.FIRST_EXCEPTION)
        assert [str(task.exception()) for task in done] == [str(Notice.of("bots-much-advice"))] * len(done)
        assert len(done) >= 2
        bots.hurry("x advice")
        assert all([await task for task in waiting])


async def test_preparing_the_same_game_again_and_again_asks_once(tmp_path: Path) -> None:
    with with_bots(1, LONG) as bots:
        busy = beside(bots, f"ponder {tmp_path / 'busy'}", ADA)
        await thinker(tmp_path / "busy")
        for _ in range(50):
            bots.prepare("ponder")
        assert bots.waiting <= 2
        busy.cancel()
