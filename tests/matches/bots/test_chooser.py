"""The bots in their processes: answers, tickets, deaths, silence, and the end of the parent."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from time import monotonic, sleep
from typing import Any

import pytest

from accessible_games.matches.bots.chooser import Bots
from accessible_games.matches.bots.levels import choose
from accessible_games.rules.core.notices import NoticeError
from tests.kit.waiting import until
from tests.matches.bots.fake import View
from tests.matches.bots.positions import ABALONE, position, wandered
from tests.matches.bots.thinking import VIEW

LOADER = "tests.matches.bots.thinking:load"
PLENTY = 2000  # milliseconds: more than these levels need, however slow the machine is
LONG = 60_000  # milliseconds: longer than any test may take
ROOT = Path(__file__).resolve().parents[3]
PARENT = """
import asyncio, sys
sys.path.insert(0, {root!r})
from accessible_games.matches.bots.chooser import Bots
from tests.matches.bots.thinking import VIEW
async def main():
    bots = Bots("tests.matches.bots.thinking:load", size=2, milliseconds=60_000, seed=5)
    print(await bots.choose("ponder", VIEW, "easy"), flush=True)
    await asyncio.gather(*(bots.choose("ponder " + mark, VIEW, "strong") for mark in {marks!r}))
asyncio.run(main())
"""


@pytest.fixture
def bots() -> Iterator[Bots]:
    """Two processes that would think for a minute, and are given up a second after they should have answered."""
    one = Bots(LOADER, size=2, milliseconds=LONG, seed=5, grace=1)
    yield one
    one.close()


@pytest.fixture
def single() -> Iterator[Bots]:
    """One process that thinks for 0.2 seconds."""
    one = Bots(LOADER, size=1, milliseconds=200, seed=5, grace=2.5)
    yield one
    one.close()


def start(bots: Bots, game: str, level: str = "strong", ticket: str = "", view: Any = VIEW) -> asyncio.Task[Any]:
    return asyncio.ensure_future(bots.choose(game, view, level, ticket=ticket))


async def thinker(mark: Path) -> int:
    """The number of the process that has begun to think."""
    await until(lambda: mark.exists() and bool(mark.read_text(encoding="utf-8")))
    return int(mark.read_text(encoding="utf-8"))


def notice(error: pytest.ExceptionInfo[NoticeError]) -> str:
    return error.value.notice.message


def is_alive(pid: int) -> bool:
    """Return whether a process exists and is no zombie."""
    found = subprocess.run(["ps", "-o", "stat=", "-p", str(pid)], capture_output=True, text=True, check=False)
    return found.stdout.strip() != "" and not found.stdout.startswith("Z")


def gone(pids: list[int], seconds: float = 20) -> bool:
    deadline = monotonic() + seconds
    while any(map(is_alive, pids)) and monotonic() < deadline:
        sleep(0.02)
    return not any(map(is_alive, pids))


async def test_it_answers_like_the_levels() -> None:
    bots = Bots("accessible_games.rules.games:load", seed=5, milliseconds=PLENTY)
    bots.prepare("abalone")

    try:
        few = position({"black": "d4 e5 f6", "white": "g4 h5"})
        views = [ABALONE.view(state, None) for state in (few, wandered(Random(25), 25))]
        for view in views:
            assert await bots.choose("abalone", view, "easy") == choose(ABALONE, view, "easy", PLENTY, 5)
            strong = start(bots, "abalone", ticket="hurried", view=view)
            bots.hurry("hurried")
            assert await strong in ABALONE.moves(view)
            ranked = await bots.rank("abalone", view, 50)
            assert {move for move, _ in ranked} == set(ABALONE.moves(view))
        medium = await bots.choose("abalone", views[0], "medium")  # a fixed depth, which few marbles make cheap
        assert medium == choose(ABALONE, views[0], "medium", PLENTY, 5)
        state = position({"black": "d4 d5 e5 e6 f6 d3 e4", "white": "g4 g5 h8 c7 c6"}, white_lost=3)
        assert await bots.wants_draw("abalone", ABALONE.view(state, "white"), "medium") is True
        assert await bots.wants_draw("abalone", ABALONE.view(state, "black"), "medium") is False
    finally:
        bots.close()


async def test_a_style_reaches_the_game_and_an_unknown_one_is_a_fault(bots: Bots) -> None:
    assert (await bots.choose("ponder", VIEW, "easy", "bold")).isdigit()
    with pytest.raises(NoticeError) as caught:
        await bots.choose("ponder", VIEW, "easy", "shy")
    assert notice(caught) == "bots-failed"


async def test_two_think_at_a_time_and_the_third_waits_its_turn(bots: Bots, tmp_path: Path) -> None:
    marks = [tmp_path / name for name in "abc"]

    tasks = [start(bots, f"ponder {mark}", ticket=mark.name) for mark in marks]
    first, second = await thinker(marks[0]), await thinker(marks[1])
    assert first != second
    assert not marks[2].exists()
    bots.hurry("b")
    assert await tasks[1] == str(second)
    assert await thinker(marks[2]) == second
    bots.hurry("a")
    bots.hurry("c")
    assert await asyncio.gather(*tasks) == [str(first), str(second), str(second)]


async def test_a_process_is_started_only_when_the_others_are_busy(bots: Bots) -> None:
    assert len({await bots.choose("ponder", VIEW, "easy") for _ in range(5)}) == 1


async def test_hurry_ends_the_thinking_of_its_ticket_alone(bots: Bots, tmp_path: Path) -> None:
    mine, other = start(bots, f"ponder {tmp_path / 'a'}", ticket="x"), start(bots, "ponder", ticket="y")
    bots.hurry("nobody")
    await thinker(tmp_path / "a")
    bots.hurry("x")
    assert (await mine).isdigit()
    assert not other.done()
    bots.hurry("y")
    assert (await other).isdigit()


async def test_hurry_also_meets_what_still_waits_and_brings_it_forward(tmp_path: Path) -> None:
    bots = Bots(LOADER, size=1, milliseconds=LONG, seed=5)

    try:
        busy = start(bots, f"ponder {tmp_path / 'busy'}", ticket="busy")
        await thinker(tmp_path / "busy")
        later = start(bots, f"ponder {tmp_path / 'later'}", ticket="later")
        urgent = start(bots, f"ponder {tmp_path / 'urgent'}", ticket="urgent")
        await asyncio.sleep(0)
        bots.hurry("urgent")
        bots.hurry("busy")
        assert (await busy).isdigit()
        assert (await urgent).isdigit()
        assert not later.done()
        bots.hurry("later")
        await later
    finally:
        bots.close()


async def test_a_hurry_of_the_past_does_not_meet_the_next_request(single: Bots) -> None:
    await single.choose("ponder", VIEW, "easy", ticket="x")
    single.hurry("x")
    started = monotonic()
    await single.choose("ponder", VIEW, "strong", ticket="x")
    assert monotonic() - started >= 0.2


def test_the_event_loop_goes_on_while_it_thinks(bots: Bots, tmp_path: Path) -> None:
    async def beats() -> int:
        task = start(bots, f"ponder {tmp_path / 'a'}", ticket="x")
        await thinker(tmp_path / "a")
        for _ in range(20):
            await asyncio.sleep(0.001)
        assert not task.done()
        bots.hurry("x")
        await task
        return 20

    assert asyncio.run(beats()) == 20


async def test_a_cancelled_request_does_not_delay_others(tmp_path: Path) -> None:
    bots = Bots(LOADER, size=1, milliseconds=LONG, seed=5)

    try:
        task, waiting = start(bots, f"ponder {tmp_path / 'a'}"), start(bots, f"ponder {tmp_path / 'b'}")
        pid = await thinker(tmp_path / "a")
        for one in (waiting, task):
            one.cancel()
            with pytest.raises(asyncio.CancelledError):
                await one
        assert await bots.choose("ponder", VIEW, "easy") == str(pid)
        assert not (tmp_path / "b").exists()
    finally:
        bots.close()


async def test_a_killed_process_is_replaced(bots: Bots) -> None:
    first = int(await bots.choose("ponder", VIEW, "easy"))
    os.kill(first, signal.SIGKILL)
    assert int(await bots.choose("ponder", VIEW, "easy")) != first


async def test_a_process_killed_while_it_thinks_is_replaced_and_the_request_asked_again(
    bots: Bots, tmp_path: Path
) -> None:
    mark = tmp_path / "a"
    task = start(bots, f"ponder {mark}", ticket="x")
    first = await thinker(mark)
    mark.unlink()
    os.kill(first, signal.SIGKILL)
    second = await thinker(mark)
    bots.hurry("x")
    assert await task == str(second)
    assert second != first


async def test_a_hurry_is_not_forgotten_with_the_process_that_heard_it(bots: Bots, tmp_path: Path) -> None:
    mark = tmp_path / "a"
    task = start(bots, f"ponder {mark}", ticket="x")
    first = await thinker(mark)
    os.kill(first, signal.SIGSTOP)
    bots.hurry("x")
    os.kill(first, signal.SIGKILL)
    assert int(await task) != first


@pytest.mark.slow
async def test_a_process_that_stands_still_is_killed_and_replaced(single: Bots, tmp_path: Path) -> None:
    first = int(await single.choose("ponder", VIEW, "easy"))
    os.kill(first, signal.SIGSTOP)
    second = int(await single.choose("ponder", VIEW, "strong"))
    assert second != first
    assert gone([first])


@pytest.mark.slow
async def test_a_search_that_does_not_end_is_asked_once_more(single: Bots, tmp_path: Path) -> None:
    assert (await single.choose(f"deaf {tmp_path / 'asked'}", VIEW, "easy")).isdigit()
    with pytest.raises(NoticeError) as caught:
        await single.choose("deaf", VIEW, "easy")
    assert notice(caught) == "bots-process-hung"
    assert (await single.choose("ponder", VIEW, "easy")).isdigit()


async def test_a_late_hurry_leaves_time_to_answer(bots: Bots, tmp_path: Path) -> None:
    mark = tmp_path / "a"
    task = start(bots, f"ponder {mark}", ticket="x")
    first = await thinker(mark)
    await asyncio.sleep(1.5)  # longer than the grace of these bots
    bots.hurry("x")
    assert await task == str(first)


@pytest.mark.parametrize(
    ("loader", "game", "message"),
    [
        (LOADER, "dies", "bots-process-died"),
        (LOADER, "unknown", "bots-failed"),
        ("no.such.module:load", "coin", "bots-failed"),
    ],
)
async def test_a_final_failure_is_reported_in_a_sentence(loader: str, game: str, message: str) -> None:
    bots = Bots(loader)

    try:
        for _ in range(2):  # a failure is not the end of the bots
            with pytest.raises(NoticeError) as caught:
                await bots.choose(game, VIEW, "easy")
            assert notice(caught) == message
    finally:
        bots.close()


async def test_an_unsendable_request_is_refused_and_the_bots_go_on(single: Bots) -> None:
    with pytest.raises(NoticeError) as caught:
        await single.choose("ponder", lambda: None, "easy")
    assert notice(caught) == "bots-failed"
    assert (await single.choose("ponder", VIEW, "easy")).isdigit()


def test_a_child_that_cannot_start_is_reported_in_a_sentence(monkeypatch: pytest.MonkeyPatch, bots: Bots) -> None:
    monkeypatch.setattr(sys, "executable", "/nowhere/python")
    with pytest.raises(NoticeError) as caught:
        asyncio.run(bots.choose("coin", VIEW, "easy"))
    assert notice(caught) == "bots-process-died"


def test_printing_by_a_game_does_no_harm() -> None:
    bots = Bots(LOADER, milliseconds=100, seed=1)
    try:
        assert asyncio.run(bots.choose("prints", VIEW, "medium")) == "heads"
    finally:
        bots.close()


async def test_warming_up_starts_one_process(bots: Bots) -> None:
    bots.warm_up()
    bots.prepare("ponder")

    assert (await bots.choose("ponder", VIEW, "easy")).isdigit()


def test_closing_ends_the_processes_and_every_request(tmp_path: Path) -> None:
    bots = Bots(LOADER, size=1, milliseconds=LONG, seed=5)

    async def ask() -> int:
        tasks = [start(bots, f"ponder {tmp_path / name}") for name in "ab"]
        pid = await thinker(tmp_path / "a")
        await asyncio.to_thread(bots.close)
        for task in tasks:
            with pytest.raises(NoticeError) as caught:
                await task
            assert notice(caught) == "bots-closed"
        return pid

    assert gone([asyncio.run(ask())])
    bots.close()
    bots.prepare("ponder")
    bots.hurry("")
    with pytest.raises(NoticeError) as caught:
        asyncio.run(bots.choose("ponder", VIEW, "easy"))
    assert notice(caught) == "bots-closed"


async def test_closing_while_a_game_is_loaded(bots: Bots) -> None:
    task = asyncio.ensure_future(bots.choose("sleeps", View("guesser", "guesser", "", False), "easy"))
    await asyncio.sleep(0.2)
    await asyncio.to_thread(bots.close)
    with pytest.raises(NoticeError) as caught:
        await task
    assert notice(caught) == "bots-closed"


def test_neither_interrupt_nor_the_death_of_the_parent_leaves_an_orphan(tmp_path: Path) -> None:
    marks = [tmp_path / "a", tmp_path / "b"]
    code = PARENT.format(root=str(ROOT), marks=[str(mark) for mark in marks])
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True) as parent:
        assert parent.stdout is not None
        first = int(parent.stdout.readline())
        found = [asyncio.run(thinker(mark)) for mark in marks]
        assert first in found
        assert len(set(found)) == 2
        for pid in found:
            os.kill(pid, signal.SIGINT)
        sleep(0.2)
        assert all(map(is_alive, found))
        parent.kill()
    assert gone(found)
