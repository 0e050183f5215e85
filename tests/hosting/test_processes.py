"""The parent of several processes: all begin, dead ones are replaced, a planned restart has no gap, and all end."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sys
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from accessible_games.hosting import processes
from accessible_games.hosting.config import Config, read_config
from accessible_games.hosting.processes import READY, RESTART, Parent, Supervisor, Worker, open_stacks_file
from accessible_games.hosting.server import Process
from accessible_games.hosting.sockets import Handed, close_all, open_sockets, port_of
from accessible_games.rules.core.notices import NoticeError

# A worker that answers each connection with its number, and obeys what is said to it.
WORKER = """
import json, os, select, socket
given = json.loads(os.environ["ACCESSIBLE_GAMES_WORKER"])
parent = socket.socket(fileno=given["parent"])
door = socket.socket(fileno=given["sockets"]["telnet"])
door.listen()
parent.send(b"ready\\n")
while True:
    parent.send(b"beat\\n")
    found = select.select([parent, door], [], [], 0.05)[0]
    if parent in found and not parent.recv(100).startswith(b"failed"):
        raise SystemExit(0)
    try:
        client = door.accept()[0]
    except BlockingIOError:
        continue
    client.setblocking(True)
    client.sendall(f"{os.getpid()}\\n".encode())
    word = client.recv(100)
    if word == b"restart":
        parent.send(b"restart\\n")
    if word == b"still":
        import faulthandler, threading
        faulthandler.enable(given["stacks"])
        threading.Event().wait()
    client.close()
"""


class Running:
    """A supervisor at work in this process."""

    def __init__(self, supervisor: Supervisor, port: int) -> None:
        self.supervisor = supervisor
        self.port = port

    async def asked(self, word: bytes = b"-") -> int:
        """The process that took a connection; ``word`` is said to it."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        number = int(await reader.readline())
        writer.write(word)
        await writer.drain()
        await reader.read()
        writer.close()
        await writer.wait_closed()
        return number

    async def kill(self, pid: int) -> None:
        """Kill a process, and wait until the parent has closed its doors."""
        doors = list(self.supervisor._sets)
        os.kill(pid, signal.SIGKILL)
        async with asyncio.timeout(60):
            while self.supervisor._sets == doors:
                await asyncio.sleep(0.01)

    async def both(self) -> set[int]:
        """The two processes that take connections."""
        found: set[int] = set()
        async with asyncio.timeout(60):
            while len(found) < 2:
                found.add(await self.asked())
        return found

    async def until_other(self, known: set[int], count: int) -> set[int]:
        """The processes, once so many of them are new."""
        async with asyncio.timeout(60):
            while len((found := await self.both()) - known) < count:
                await asyncio.sleep(0.02)
        return found


@asynccontextmanager
async def supervised(
    *, script: str = WORKER, limit: float = 60.0, count: int = 2, check: Callable[[], str] = str
) -> AsyncIterator[Running]:
    """Two workers that have started, or so many; they end by SIGTERM."""
    text = f"processes = {count}\nssh.on = false\nweb.on = false\nstatus.on = false\ntelnet.port = 0"
    sets = open_sockets(read_config(text, Path("server.toml"), {}, is_found=True))
    try:
        supervisor = Supervisor([sys.executable, "-S", "-E", "-c", script], sets, limit=limit, check=check)
        ready = asyncio.Event()
        task = asyncio.create_task(supervisor.run(ready.set))
        waiting = asyncio.create_task(ready.wait())
        async with asyncio.timeout(60):
            await asyncio.wait((task, waiting), return_when=asyncio.FIRST_COMPLETED)
            waiting.cancel()
            if not ready.is_set():
                await task  # which says why
            yield Running(supervisor, port_of(sets[0], "telnet"))
            os.kill(os.getpid(), signal.SIGTERM)
            await task
    finally:
        close_all(sets)


def is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


async def test_all_begin_share_the_port_and_end() -> None:
    found: set[int] = set()

    async with supervised() as running:
        found.update(await running.both())
        assert all(is_running(pid) for pid in found)
    assert not any(is_running(pid) for pid in found)


async def test_a_killed_worker_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processes, "_PAUSES_SECONDS", (0.01, 0.02))

    async with supervised() as running:
        before = await running.both()
        victim = min(before)
        await running.kill(victim)
        after = await running.until_other(before, 1)
        assert after & before == before - {victim}


async def test_a_hanging_worker_is_replaced_with_its_stacks_in_the_log(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(processes, "_PAUSES_SECONDS", (0.1, 0.1))

    async with supervised(limit=1.0) as running:
        before = await running.both()
        doors = list(running.supervisor._sets)
        reader, writer = await asyncio.open_connection("127.0.0.1", running.port)
        still = int(await reader.readline())
        writer.write(b"still")
        async with asyncio.timeout(60):
            while running.supervisor._sets == doors:  # Connections to its sockets wait meanwhile, and are dropped then.
                await asyncio.sleep(0.01)
        writer.close()
        after = await running.until_other(before, 1)
        assert before - {still} == after & before
        assert running.supervisor._stalls.total() == 1
        assert not is_running(still)
    assert "stood still for 1.0 s" in caplog.text
    assert "in wait" in caplog.text


@pytest.fixture
def begins_once(tmp_path: Path) -> tuple[str, Callable[[], int]]:
    """Return a worker that starts once and then never again, and how often one was started."""
    starts = tmp_path / "starts"
    counting = f"""
with open({str(starts)!r}, "a") as file:
    file.write("x")
if os.path.getsize({str(starts)!r}) > 1:
    raise SystemExit(3)
"""
    script = WORKER.replace("parent = ", f"{counting}parent = ", 1)
    return script, lambda: len(starts.read_text(encoding="ascii"))


async def test_a_server_without_startable_processes_ends(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, begins_once: tuple[str, Callable[[], int]]
) -> None:
    monkeypatch.setattr(processes, "_PAUSES_SECONDS", (0.01, 0.02))
    script, count = begins_once

    async def killed() -> None:
        async with supervised(script=script, count=1) as running:
            os.kill(await running.asked(), signal.SIGKILL)
            async with asyncio.timeout(60):
                await running.supervisor._is_ending.wait()

    with pytest.raises(NoticeError) as refused:
        await killed()
    assert refused.value.notice.message == "serve-worker-failed"
    assert count() == 1 + processes._MOST_FAILURES
    assert "none of its processes can be started" in caplog.text


async def test_after_a_restart_that_fails_the_next_start_is_paused(
    monkeypatch: pytest.MonkeyPatch, begins_once: tuple[str, Callable[[], int]]
) -> None:
    pauses: list[float] = []
    first = Supervisor._first

    async def noted(self: Supervisor, seconds: float | None, *waits: Coroutine[Any, Any, object]) -> None:
        if seconds is not None and not waits:
            pauses.append(seconds)
            seconds = 0.01
        await first(self, seconds, *waits)

    monkeypatch.setattr(Supervisor, "_first", noted)
    script, count = begins_once

    async def restarted() -> None:
        async with supervised(script=script, count=1) as running:
            running.supervisor._is_alone = True
            running.supervisor.restart()
            async with asyncio.timeout(60):
                await running.supervisor._is_ending.wait()

    with pytest.raises(NoticeError):
        await restarted()
    assert count() == 1 + processes._MOST_FAILURES
    assert pauses == [0.5, 1.0, 2.0, 4.0]


async def test_a_restart_with_wrong_settings_is_refused(
    caplog: pytest.LogCaptureFixture,
) -> None:
    problems = ["There is no key nmae.", ""]
    async with supervised(check=lambda: problems.pop(0)) as running:
        before = await running.both()
        running.supervisor.restart()
        assert running.supervisor._restarting is not None
        await running.supervisor._restarting
        assert await running.both() == before
        assert "restart: refused, the running processes continue: There is no key nmae." in caplog.text
        running.supervisor.restart()
        await running.until_other(before, 2)


async def test_other_workers_accept_everybody_while_one_is_dead(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processes, "_PAUSES_SECONDS", (1000.0, 1000.0))

    async with supervised() as running:
        victim, other = sorted(await running.both())
        await running.kill(victim)
        async with asyncio.timeout(60):
            assert {await running.asked() for _ in range(40)} == {other}


async def test_a_second_control_c_waits_for_nobody() -> None:
    stubborn = WORKER.replace("parent = ", "import signal; signal.signal(signal.SIGTERM, signal.SIG_IGN)\nparent = ", 1)
    found: set[int] = set()

    async with supervised(script=stubborn) as running:
        found.update(await running.both())
        for _ in range(2):
            os.kill(os.getpid(), signal.SIGINT)
            await asyncio.sleep(0.05)
        while any(is_running(pid) for pid in found):
            await asyncio.sleep(0.01)
    assert len(found) == 2


async def test_a_planned_restart_replaces_all_workers_and_refuses_nobody() -> None:
    async with supervised() as running:
        before = await running.both()
        await running.asked(b"restart")  # a worker asks for it; ``until_other`` fails with the first refused connection
        after = await running.until_other(before, 2)
        assert not after & before
        async with asyncio.timeout(60):
            while any(is_running(pid) for pid in before):
                await asyncio.sleep(0.01)


async def test_sighup_is_a_planned_restart() -> None:
    async with supervised() as running:
        before = await running.both()
        os.kill(os.getpid(), signal.SIGHUP)
        await running.until_other(before, 2)


async def test_several_workers_that_ask_for_a_restart_get_one() -> None:
    async with supervised() as running:
        before = await running.both()
        running.supervisor.restart()
        first = running.supervisor._restarting
        running.supervisor.restart()
        assert running.supervisor._restarting is first
        await running.until_other(before, 2)


async def test_the_last_of_several_planned_restarts_counts() -> None:
    process = Process(Config(), Handed(0, {}))
    process._plan_restart(60)
    first = process._planned
    process._plan_restart(0)
    assert first is not None
    assert first.cancelled()
    await asyncio.wait_for(process.is_ending.wait(), 60)
    assert process.is_restart


async def test_a_worker_that_cannot_begin_ends_everything() -> None:
    with pytest.raises(NoticeError, match="serve-worker-failed"):
        async with supervised(script="raise SystemExit(1)"):
            raise AssertionError("nobody is ready")


async def test_a_replacement_that_cannot_begin_leaves_the_old_one(tmp_path: Path) -> None:
    broken = tmp_path / "broken"
    script = f"import os\nif os.path.exists({str(broken)!r}): raise SystemExit(1)\n{WORKER}"

    async with supervised(script=script) as running:
        before = await running.both()
        broken.touch()
        running.supervisor.restart()
        task = running.supervisor._restarting
        assert task is not None
        await task
        assert await running.both() == before
        assert running.supervisor._failed_starts == 2


async def test_a_worker_hears_of_a_restart_and_of_the_death_of_its_parent() -> None:
    ours, theirs = socket.socketpair()
    restarts, deaths = asyncio.Event(), asyncio.Event()
    parent = Parent(theirs.detach(), restarts.set, deaths.set)
    parent.tell(READY)
    assert ours.recv(100) == READY
    ours.send(RESTART)
    await asyncio.wait_for(restarts.wait(), 60)
    assert not deaths.is_set()
    ours.close()
    await asyncio.wait_for(deaths.wait(), 60)
    parent.tell(RESTART)  # to nobody: no error
    parent.close()


async def test_an_ended_process_is_ignored() -> None:
    """Its descriptor may belong to the next one, whose words would be lost."""
    supervisor, loop = Supervisor([], []), asyncio.get_running_loop()
    heard: list[Worker] = []
    ours, theirs = socket.socketpair()
    ours.setblocking(False)
    process = cast(asyncio.subprocess.Process, SimpleNamespace(pid=os.getpid()))
    worker = Worker(0, process, ours, open_stacks_file(), 1.0)
    supervisor._started.add(worker)
    descriptor = ours.fileno()
    loop.add_reader(ours, heard.append, worker)
    with theirs:
        supervisor._let_go(worker)
        assert not loop.remove_reader(descriptor)
        assert (ours.fileno(), supervisor._started, heard) == (-1, set(), [])
        supervisor._let_go(worker)  # once more: no error
