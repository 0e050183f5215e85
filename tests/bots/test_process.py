"""The bot in its own process: answers, hurry, death of the child and of the parent."""

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

import pytest

from accessible_games.bots.levels import choose
from accessible_games.bots.process import BotProcess
from accessible_games.core.notices import NoticeError
from tests.bots.fake import View
from tests.bots.positions import ABALONE, position, wandered

LOADER = "tests.bots.fake:load"
ROOT = Path(__file__).resolve().parents[2]
GUESS = View("guesser", "guesser", "", False)
PARENT = """
import asyncio, sys
sys.path.insert(0, {root!r})
from accessible_games.bots.process import BotProcess
from tests.bots.fake import View
from tests.bots.positions import ABALONE, wandered
from random import Random
async def main():
    bot = BotProcess("tests.bots.fake:process_id")
    print(await bot.choose("any", View("guesser", "guesser", "", False), "easy"), flush=True)
    state = wandered(Random(1), 10)
    thinking = BotProcess("tests.bots.fake:load")
    thinking.warm_up()
    await thinking.choose("abalone", ABALONE.view(state, None), "strong", 60_000)
asyncio.run(main())
"""


@pytest.fixture
def bot() -> Iterator[BotProcess]:
    process = BotProcess(LOADER)
    yield process
    process.close()


@pytest.fixture
def pid_bot() -> Iterator[BotProcess]:
    """A bot whose every move is the number of its process."""
    process = BotProcess("tests.bots.fake:process_id")
    yield process
    process.close()


async def pid_of(bot: BotProcess) -> int:
    return int(await bot.choose("any", GUESS, "easy"))


def is_alive(pid: int) -> bool:
    """Whether a process exists and is not merely waiting to be collected."""
    found = subprocess.run(["ps", "-o", "stat=", "-p", str(pid)], capture_output=True, text=True, check=False)
    return found.stdout.strip() not in ("", "Z") and not found.stdout.startswith("Z")


def children(pid: int) -> list[int]:
    found = subprocess.run(["ps", "-o", "pid=", "--ppid", str(pid)], capture_output=True, text=True, check=False)
    return [int(word) for word in found.stdout.split()]


def gone(pids: list[int], seconds: float = 5) -> bool:
    deadline = monotonic() + seconds
    while any(map(is_alive, pids)) and monotonic() < deadline:
        sleep(0.02)
    return not any(map(is_alive, pids))


def test_it_answers_like_the_levels(bot: BotProcess) -> None:
    async def ask() -> None:
        bot.warm_up("abalone")
        for plies in (0, 25):
            view = ABALONE.view(wandered(Random(plies), plies), None)
            for level in ("easy", "medium"):
                assert await bot.choose("abalone", view, level, 100, 5) == choose(ABALONE, view, level, 100, 5)
            assert await bot.choose("abalone", view, "strong", 50) in ABALONE.moves(view)
        state = position({"black": "d4 d5 e5 e6 f6 d3 e4", "white": "g4 g5 h8 c7 c6"}, white_lost=3)
        assert await bot.wants_draw("abalone", ABALONE.view(state, "white"), "medium") is True
        assert await bot.wants_draw("abalone", ABALONE.view(state, "black"), "medium") is False

    asyncio.run(ask())


def test_the_event_loop_goes_on_while_it_thinks(bot: BotProcess) -> None:
    async def longest_gap() -> float:
        view = ABALONE.view(wandered(Random(1), 10), None)
        task = asyncio.ensure_future(bot.choose("abalone", view, "strong", 400))
        longest = 0.0
        while not task.done():
            before = monotonic()
            await asyncio.sleep(0.005)
            longest = max(longest, monotonic() - before)
        assert task.result() in ABALONE.moves(view)
        return longest

    assert asyncio.run(longest_gap()) < 0.15


def test_hurry_brings_the_best_so_far_at_once(bot: BotProcess) -> None:
    async def hurried() -> float:
        view = ABALONE.view(wandered(Random(1), 10), None)
        await bot.choose("abalone", view, "easy")
        tasks = [asyncio.ensure_future(bot.choose("abalone", view, "strong", 60_000)) for _ in range(2)]
        await asyncio.sleep(0.3)
        assert not any(task.done() for task in tasks)
        started = monotonic()
        bot.hurry()
        for move in await asyncio.gather(*tasks):
            assert move in ABALONE.moves(view)
        return monotonic() - started

    assert asyncio.run(hurried()) < 0.25  # 50 ms and some for a machine that is busy with other tests


def test_hurry_without_a_request_does_nothing(bot: BotProcess) -> None:
    bot.hurry()

    async def ask() -> None:
        view = ABALONE.view(wandered(Random(1), 10), None)
        await bot.choose("abalone", view, "easy")
        bot.hurry()
        started = monotonic()
        await bot.choose("abalone", view, "strong", 200)
        assert monotonic() - started > 0.15

    asyncio.run(ask())


def test_who_no_longer_waits_does_not_keep_others_waiting(bot: BotProcess) -> None:
    async def ask() -> None:
        view = ABALONE.view(wandered(Random(1), 10), None)
        await bot.choose("abalone", view, "easy")
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(bot.choose("abalone", view, "strong", 60_000), 0.2)
        started = monotonic()
        await bot.choose("abalone", view, "easy")
        assert monotonic() - started < 1

    asyncio.run(ask())


def test_a_killed_child_is_replaced(pid_bot: BotProcess) -> None:
    async def ask() -> None:
        first = await pid_of(pid_bot)
        assert await pid_of(pid_bot) == first
        os.kill(first, signal.SIGKILL)
        assert await pid_of(pid_bot) != first

    asyncio.run(ask())


def test_a_child_that_dies_while_thinking_is_asked_again(bot: BotProcess, tmp_path: Path) -> None:
    async def ask() -> None:
        view = ABALONE.view(wandered(Random(1), 10), None)
        assert await bot.choose(f"dies-once {tmp_path / 'died'}", view, "easy") in ABALONE.moves(view)
        assert (tmp_path / "died").exists()

    asyncio.run(ask())


@pytest.mark.parametrize(
    ("loader", "game", "notice"),
    [
        (LOADER, "dies", "bots-process-died"),
        (LOADER, "unknown", "bots-failed"),
        ("no.such.module:load", "coin", "bots-failed"),
    ],
)
def test_what_fails_for_good_is_told_in_a_sentence(loader: str, game: str, notice: str) -> None:
    bot = BotProcess(loader)

    async def ask() -> None:
        for _ in range(2):  # a failure is not the end of the bot
            with pytest.raises(NoticeError) as caught:
                await bot.choose(game, GUESS, "easy")
            assert caught.value.notice.message == notice

    asyncio.run(ask())
    bot.close()


def test_what_cannot_start_is_told_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "/nowhere/python")
    with pytest.raises(NoticeError) as caught:
        asyncio.run(BotProcess(LOADER).choose("coin", GUESS, "easy"))
    assert caught.value.notice.message == "bots-process-died"


def test_what_a_game_prints_does_not_disturb(bot: BotProcess) -> None:
    assert asyncio.run(bot.choose("prints", GUESS, "medium", 100, 1)) == "heads"


def test_closing_ends_the_child_and_every_request(pid_bot: BotProcess) -> None:
    pid = asyncio.run(pid_of(pid_bot))
    assert is_alive(pid)
    pid_bot.close()
    pid_bot.close()
    assert gone([pid], 0.5)
    with pytest.raises(NoticeError) as caught:
        asyncio.run(pid_of(pid_bot))
    assert caught.value.notice.message == "bots-closed"


def test_closing_while_it_thinks(bot: BotProcess) -> None:
    async def ask() -> None:
        task = asyncio.ensure_future(bot.choose("sleeps", GUESS, "easy"))
        await asyncio.sleep(0.2)
        await asyncio.to_thread(bot.close)
        with pytest.raises(NoticeError) as caught:
            await task
        assert caught.value.notice.message == "bots-closed"

    asyncio.run(ask())


def test_neither_interrupt_nor_the_death_of_the_parent_leaves_an_orphan() -> None:
    code = PARENT.format(root=str(ROOT))
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True) as parent:
        assert parent.stdout is not None
        first = int(parent.stdout.readline())
        deadline = monotonic() + 10
        while len(found := children(parent.pid)) < 2 and monotonic() < deadline:
            sleep(0.02)
        sleep(0.3)  # the second is thinking by now
        assert first in found
        assert len(found) == 2
        for pid in found:
            os.kill(pid, signal.SIGINT)
        sleep(0.2)
        assert all(map(is_alive, found))
        parent.kill()
    assert gone(found)
