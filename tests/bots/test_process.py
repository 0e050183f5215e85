"""The bot in a process of its own: it answers, hurries, is replaced, and never outlives its owner."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from accessible_games.bots.process import BotProcess
from accessible_games.core.notices import NoticeError
from accessible_games.games import load

ROOT = Path(__file__).resolve().parents[2]
LOADER = "accessible_games.games:load"
ABALONE = load("abalone")


@pytest.fixture
def bots() -> Iterator[BotProcess]:
    process = BotProcess(LOADER)
    yield process
    process.close()


def start() -> Any:
    return ABALONE.view(ABALONE.initial(("black", "white"), {"layout": "belgian-daisy"}), "black")


def child_of(bots: BotProcess) -> subprocess.Popen[bytes]:
    child = bots._child
    assert child is not None
    process = child._process
    assert isinstance(process, subprocess.Popen)
    return process


def test_a_move_comes_from_the_child(bots: BotProcess) -> None:
    view = start()
    move = asyncio.run(bots.choose("abalone", view, "easy", 100, 7))
    assert move in ABALONE.moves(view)
    assert child_of(bots).pid != os.getpid()


def test_the_loop_goes_on_while_the_bot_thinks(bots: BotProcess) -> None:
    async def watch() -> int:
        ticks = 0
        thinking = asyncio.create_task(bots.choose("abalone", start(), "strong", 400, 1))
        while not thinking.done():
            await asyncio.sleep(0.01)
            ticks += 1
        return ticks

    assert asyncio.run(watch()) >= 10


def test_hurry_ends_the_thinking(bots: BotProcess) -> None:
    async def hurried() -> float:
        await bots.choose("abalone", start(), "easy", 100, 1)  # the child is up
        thinking = asyncio.create_task(bots.choose("abalone", start(), "strong", 60_000, 1))
        await asyncio.sleep(0.3)
        begun = time.monotonic()
        bots.hurry()
        assert await thinking in ABALONE.moves(start())
        return time.monotonic() - begun

    assert asyncio.run(hurried()) < 10  # of sixty seconds


def test_a_child_that_dies_is_replaced_and_asked_again(bots: BotProcess) -> None:
    async def killed() -> Any:
        await bots.choose("abalone", start(), "easy", 100, 1)
        first = child_of(bots)
        thinking = asyncio.create_task(bots.choose("abalone", start(), "strong", 500, 1))
        await asyncio.sleep(0.2)
        first.kill()
        move = await thinking
        assert child_of(bots).pid != first.pid
        return move

    assert asyncio.run(killed()) in ABALONE.moves(start())


def test_a_loader_that_fails_is_told_in_a_notice() -> None:
    bots = BotProcess("accessible_games.games:nothing")
    try:
        with pytest.raises(NoticeError) as caught:
            asyncio.run(bots.choose("abalone", start(), "easy"))
        assert caught.value.notice.message.startswith("bots-")
    finally:
        bots.close()


def test_a_closed_bot_refuses(bots: BotProcess) -> None:
    bots.close()
    with pytest.raises(NoticeError) as caught:
        asyncio.run(bots.choose("abalone", start(), "easy"))
    assert caught.value.notice.message == "bots-closed"


def test_no_child_outlives_a_killed_parent() -> None:
    program = (
        "import asyncio, sys\n"
        "from accessible_games.bots.process import BotProcess\n"
        "from accessible_games.games import load\n"
        "game = load('abalone')\n"
        "view = game.view(game.initial(('black', 'white'), {}), 'black')\n"
        "bots = BotProcess('accessible_games.games:load')\n"
        "async def run():\n"
        "    await bots.choose('abalone', view, 'easy', 50, 1)\n"
        "    print(bots._child._process.pid, flush=True)\n"
        "    await bots.choose('abalone', view, 'strong', 60000, 1)\n"
        "asyncio.run(run())\n"
    )
    parent = subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, cwd=ROOT)
    assert parent.stdout is not None
    child = int(parent.stdout.readline())
    time.sleep(0.2)
    parent.send_signal(signal.SIGKILL)
    parent.wait()
    parent.stdout.close()
    end = time.monotonic() + 10
    while is_alive(child) and time.monotonic() < end:
        time.sleep(0.05)
    assert not is_alive(child)


def is_alive(pid: int) -> bool:
    """Whether the process runs; one that has ended and waits for its parent does not."""
    status = Path(f"/proc/{pid}/stat")
    try:
        return status.read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False
