"""The processes of one server: the parent binds the sockets, starts the workers and restarts them.

The parent does no other work. Each worker has listening sockets of its own for the same ports, between which the system
divides the connections. In a planned restart the new worker takes over the sockets of the old one, so nobody is
refused; those of a worker that died are closed, so that nobody waits for it while others can accept. A worker that
stands still is ended, with its stacks in the log; systemd is notified of everything.
"""

from __future__ import annotations

import asyncio
import contextlib
import faulthandler
import logging
import os
import re
import signal
import socket
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Coroutine, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from accessible_games.children import python
from accessible_games.hosting.sockets import WORKER_VARIABLE, Handed, Sockets, set_aside
from accessible_games.rules.core.notices import Notice, NoticeError

_TICKS = 20  # checks of the parent within the limit
_MOST_TICK_SECONDS = 0.5
_MOST_STACK_BYTES = 100_000
_DEATH_OF_PARENT = 1  # PR_SET_PDEATHSIG


@dataclass(frozen=True, slots=True)
class Look:
    """The system's data on a process. ``waited``: seconds that its main thread has waited for a processor since it
    began.
    """

    is_stopped: bool = False
    waited: float = 0.0


def read_process(pid: int) -> Look:
    """Return the data that Linux has on the process; on other systems, and for an ended process, nothing is known."""
    try:
        state = Path(f"/proc/{pid}/stat").read_bytes().rpartition(b")")[2].split()[0]
        waited = int(Path(f"/proc/{pid}/schedstat").read_bytes().split()[1]) / 1e9
    except (OSError, IndexError, ValueError):
        return Look()
    return Look(state in (b"T", b"t"), waited)


def tick_seconds(limit: float) -> float:
    """Return the seconds between two checks of the parent; a process sends its sign of life as often."""
    return min(_MOST_TICK_SECONDS, limit / _TICKS)


class StallTimer:
    """Measures how long a process has stood still, counting only time in which it could have run.

    ``look`` returns the data of the process. The parent counts, so it does not matter which thread of the process holds
    what: a loop in Python, C code with the interpreter's lock, a lock that is never released. A machine that sleeps, a
    parent that does not run, a process that was stopped from outside or waits for a processor: none of that is standing
    still. ``tick``: seconds that one check counts at most.
    """

    def __init__(self, tick: float, look: Callable[[], Look]) -> None:
        self._tick = tick
        self._look = look
        self._waited = look().waited
        self.seconds = 0.0

    def beat(self) -> None:
        """Note a sign of life."""
        self.seconds = 0.0

    def passed(self, seconds: float) -> float:
        """Let so many seconds pass, and return for how long the process has stood still by now."""
        seen = self._look()
        waited, self._waited = seen.waited - self._waited, seen.waited
        if not seen.is_stopped:
            self.seconds += max(0.0, min(seconds, self._tick) - max(0.0, waited))
        return self.seconds


def open_stacks_file() -> int:
    """Open a file without a name, into which a dying process writes its stacks, and return the descriptor."""
    if hasattr(os, "memfd_create"):
        return os.memfd_create("stacks")
    with tempfile.TemporaryFile() as file:
        return os.dup(file.fileno())


def read_stacks(file: int) -> Iterator[str]:
    """Yield the stacks in the file, one thread after the other."""
    text = os.pread(file, _MOST_STACK_BYTES, 0).decode("utf-8", "backslashreplace").strip()
    return (part for part in text.split("\n\n") if part)


def watch_this_process(stacks: int) -> None:
    """Make this process write its stacks there when it is ended or crashes, and die with its parent."""
    if stacks >= 0:
        faulthandler.enable(file=stacks, all_threads=True)
    if sys.platform == "linux":
        import ctypes
        import signal

        ctypes.CDLL(None).prctl(_DEATH_OF_PARENT, signal.SIGKILL)


def forbid_core_files() -> None:
    """Forbid core files, since memory contains passwords and what people type."""
    if sys.platform != "win32":
        import resource

        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


logger = logging.getLogger(__name__)

VARIABLES = ("NOTIFY_SOCKET", "WATCHDOG_USEC", "WATCHDOG_PID")  # for this process, and none that it starts


class Manager:
    """The service manager, notified by datagrams to the socket in the environment; without one nothing is sent."""

    def __init__(self, environment: Mapping[str, str] = os.environ) -> None:
        address = environment.get("NOTIFY_SOCKET", "")
        self._address = "\0" + address[1:] if address.startswith("@") else address
        self._has_failed = False

    def tell(self, *states: str) -> None:
        """Send states such as READY=1 or WATCHDOG=1. Never waits and never fails."""
        if not self._address:
            return
        try:
            with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_CLOEXEC) as sock:
                sock.setblocking(False)
                sock.sendto("\n".join(states).encode(), self._address)
        except OSError as error:
            if not self._has_failed:
                logger.warning("systemd: could not notify it: %s", error)
            self._has_failed = True


READY, RESTART = b"ready\n", b"restart\n"  # a worker listens; everything is to restart, or this worker
BEAT = b"beat\n"  # the event loop of a worker turns
FAILED = b"failed "  # followed by the number of failed starts until now
_START_SECONDS = 60.0
_END_SECONDS = 15.0  # for the farewell of a worker
_PAUSES_SECONDS = (0.5, 30.0)  # before a dead worker is replaced, doubled each time
_MOST_FAILURES = 5  # starts in a row that may fail where no other process serves
_CALM_SECONDS = 60.0  # until a worker counts as sound
_LAST_WORDS_SECONDS = 2.0  # for a worker that stands still to write its stacks


class Worker:
    """One process and the socket to it."""

    def __init__(
        self, number: int, process: asyncio.subprocess.Process, link: socket.socket, stacks: int, tick: float
    ) -> None:
        self.number = number
        self.process = process
        self.link = link
        self.stacks = stacks
        self.is_ready = asyncio.Event()
        self.is_leaving = False  # since the parent asked it to end
        self.since = time.monotonic()
        self.stall_timer = StallTimer(tick, lambda: read_process(process.pid))

    def tell(self, word: bytes) -> None:
        """Send one of the words above."""
        with contextlib.suppress(OSError):  # It has gone, which is noticed elsewhere.
            self.link.send(word)


class Supervisor:
    """Keeps ``len(sets)`` workers running. ``command``: the program with which each is started.

    ``sets``: their sockets, which are changed in place; the caller closes them. ``limit``: seconds that a worker may
    stand still. ``is_alone``: the store belongs to one process, so the next one begins when the last one has ended.
    ``check``: returns, in a thread, why a new worker would end at once, such as a mistake in the settings; empty if it
    would not.
    """

    def __init__(
        self,
        command: Sequence[str],
        sets: list[Sockets],
        *,
        limit: float = 10.0,
        is_alone: bool = False,
        check: Callable[[], str] = lambda: "",
    ) -> None:
        self._command = list(command)
        self._sets = sets
        self._limit = limit
        self._tick = tick_seconds(limit)
        self._is_alone = is_alone
        self._check = check
        self._has_failed = False
        self._manager = Manager()
        self._stalls: Counter[int] = Counter()  # by number of the worker
        self._failed_starts = 0
        self._workers: dict[int, Worker] = {}  # by number; the one that is believed
        self._started: set[Worker] = set()  # all that have not been seen to end
        self._guards: set[asyncio.Task[None]] = set()
        self._is_ending = asyncio.Event()
        self._restarting: asyncio.Task[None] | None = None

    async def run(self, on_ready: Callable[[], None]) -> None:
        """Run until SIGTERM or SIGINT. ``on_ready``: called when all workers listen.

        Raises NoticeError if one cannot start, or none could be restarted.
        """
        loop = asyncio.get_running_loop()
        loop.add_signal_handler(signal.SIGTERM, self._is_ending.set)
        loop.add_signal_handler(signal.SIGINT, self._interrupted)
        loop.add_signal_handler(signal.SIGHUP, self.restart)
        watching = asyncio.create_task(self._watch())
        try:
            await self._start_sound(0)  # alone: it may have to make the tables of the store
            await asyncio.gather(*(self._start_sound(number) for number in range(1, len(self._sets))))
            if not self._is_ending.is_set():
                on_ready()
                self._manager.tell("READY=1")
            await self._is_ending.wait()
        finally:
            self._is_ending.set()
            self._manager.tell("STOPPING=1")
            await self._end_all()
            watching.cancel()
        if self._has_failed:
            raise NoticeError(Notice.of("serve-worker-failed"))

    def restart(self) -> None:
        """Replace one worker after the other; each new one listens before the old one ends."""
        if self._restarting is None or self._restarting.done():
            self._restarting = asyncio.create_task(self._replace_all())

    # Inside

    def _interrupted(self) -> None:
        """End at Control C; at a second one, without waiting for anybody."""
        if self._is_ending.is_set():
            for worker in self._started:
                with contextlib.suppress(ProcessLookupError):
                    worker.process.kill()
        self._is_ending.set()

    async def _start_sound(self, number: int) -> None:
        """Start the first worker of that number. Raises NoticeError if it cannot start."""
        if self._is_ending.is_set():
            return
        worker = await self._start(number)
        if await self._is_up(worker):
            self._believe(worker)
        elif not self._is_ending.is_set():
            raise NoticeError(Notice.of("serve-worker-failed"))

    async def _start(self, number: int) -> Worker:
        ours, theirs = socket.socketpair()
        stacks = open_stacks_file()
        given = Handed(number, self._sets[number], theirs.fileno(), stacks, self._stalls[number])
        inherited = [theirs.fileno(), stacks, *(sock.fileno() for sock in self._sets[number].values())]
        kept = {name: value for name, value in python.whole_environment().items() if name not in VARIABLES}
        process = await asyncio.create_subprocess_exec(
            *self._command, pass_fds=inherited, env={**kept, WORKER_VARIABLE: given.variable()}
        )
        theirs.close()
        ours.setblocking(False)
        worker = Worker(number, process, ours, stacks, self._tick)
        self._started.add(worker)
        asyncio.get_running_loop().add_reader(ours, self._hear, worker)
        return worker

    def _hear(self, worker: Worker) -> None:
        words = _received(worker.link)
        if words is None:
            return
        if not words:
            asyncio.get_running_loop().remove_reader(worker.link)
        worker.stall_timer.beat()
        if READY in words:
            worker.is_ready.set()
            if self._failed_starts:
                worker.tell(self._failures())
        if RESTART in words:
            self.restart()

    async def _is_up(self, worker: Worker) -> bool:
        """Wait for the worker, and return False if it ended, took too long, or everything is to end."""
        await self._first(_START_SECONDS, worker.is_ready.wait(), worker.process.wait())
        if worker.is_ready.is_set() and not self._is_ending.is_set():
            return True
        await self._end(worker)
        return False

    async def _first(self, seconds: float | None, *waits: Coroutine[Any, Any, object]) -> None:
        """Wait for the first of these, or until everything is to end."""
        tasks = [asyncio.create_task(wait) for wait in (*waits, self._is_ending.wait())]
        await asyncio.wait(tasks, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
        for each in tasks:
            each.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _believe(self, worker: Worker) -> None:
        self._workers[worker.number] = worker
        task = asyncio.create_task(self._guard(worker))
        self._guards.add(task)
        task.add_done_callback(self._guards.discard)

    async def _guard(self, worker: Worker) -> None:
        """Replace the worker when it ends by itself."""
        await self._first(None, worker.process.wait())
        pause, failures = _PAUSES_SECONDS[0], 0
        is_soon = worker.is_leaving or time.monotonic() - worker.since >= _CALM_SECONDS
        while not self._is_ending.is_set() and self._workers.get(worker.number) is worker:
            if not worker.is_leaving and not failures:
                code = worker.process.returncode
                logger.error("process %s: ended with code %s; restarting it", worker.number, code)
            self._let_go(worker)
            self._close_sockets(worker.number)
            if failures or not is_soon:
                await self._first(pause)
                pause = min(_PAUSES_SECONDS[1], pause * 2)
            if self._is_ending.is_set() or self._workers.get(worker.number) is not worker:
                return
            follower = await self._start(worker.number)
            if await self._is_up(follower):
                self._believe(follower)
                return
            failures += 1
            self._note_failure(worker.number, failures)

    def _failures(self) -> bytes:
        return FAILED + b"%d\n" % self._failed_starts

    def _count_failure(self) -> None:
        """Count a failed start and tell the running workers, for /health."""
        self._failed_starts += 1
        for worker in self._started:
            worker.tell(self._failures())

    def _note_failure(self, number: int, failures: int) -> None:
        """Log a failed start, and end everything if no process serves: open ports would only look like a server."""
        self._count_failure()
        logger.error("process %s: could not be started, %s times in a row", number, failures)
        if failures >= _MOST_FAILURES and not self._others(number):
            logger.critical("server: ending, since none of its processes can be started")
            self._manager.tell("STATUS=no process could be started")
            self._has_failed = True
            self._is_ending.set()

    def _others(self, number: int) -> list[Worker]:
        """Return the running workers beside this one."""
        every = [each for each in self._workers.values() if each.number != number]
        return [each for each in every if each.process.returncode is None]

    def _close_sockets(self, number: int) -> None:
        """Close the sockets of a dead worker, so that the others accept everybody; without others, people wait."""
        if not self._others(number):
            return
        try:
            self._sets[number] = set_aside(self._sets[number])
        except OSError as error:
            logger.error("process %s: could not close its sockets until it is restarted: %s", number, error)

    async def _replace_all(self) -> None:
        if problem := await asyncio.to_thread(self._check):
            logger.error("restart: refused, the running processes continue: %s", problem)
            return
        logger.info("restart: begun")
        if self._is_alone:
            await self._leave(self._workers.get(0))  # and its guard starts the next one
            return
        for number in range(len(self._sets)):
            if self._is_ending.is_set():
                return
            old = self._workers.get(number)
            new = await self._start(number)
            if not await self._is_up(new):
                if self._is_ending.is_set():
                    return
                self._count_failure()
                logger.error("process %s: could not be replaced; the old one continues", number)
                continue
            self._believe(new)
            if old is not None:
                await self._leave(old)
        logger.info("restart: done")

    async def _leave(self, worker: Worker | None) -> None:
        """Let a worker end by itself, with other words than at the end of all."""
        if worker is None:
            return
        worker.is_leaving = True
        worker.tell(RESTART)
        await self._first(_END_SECONDS, worker.process.wait())
        await self._end(worker)

    async def _watch(self) -> None:
        """Check all workers again and again, and end those that stand still."""
        before = time.monotonic()
        while True:
            await asyncio.sleep(self._tick)
            now = time.monotonic()
            for worker in list(self._started):
                if worker.is_ready.is_set() and worker.process.returncode is None:
                    if worker.stall_timer.passed(now - before) >= self._limit:
                        worker.stall_timer.beat()
                        await self._end_still(worker)
            before = now
            self._manager.tell("WATCHDOG=1")

    async def _end_still(self, worker: Worker) -> None:
        """End a worker with its stacks in the log; its guard starts the next one."""
        logger.critical("process %s: stood still for %s s; ending it", worker.number, self._limit)
        self._stalls[worker.number] += 1
        await self._kill(worker)

    async def _kill(self, worker: Worker) -> None:
        """Kill a worker, which may write its stacks before."""
        with contextlib.suppress(ProcessLookupError):
            worker.process.send_signal(signal.SIGABRT)
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(worker.process.wait(), _LAST_WORDS_SECONDS)
        if worker.process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                worker.process.kill()

    async def _end_all(self) -> None:
        """End all workers. Nothing is cancelled: a task that starts a worker sees that all is to end, and ends it."""
        works = [*self._guards, *([self._restarting] if self._restarting is not None else [])]
        ends = [self._end(worker) for worker in self._workers.values()]
        await asyncio.gather(*works, *ends, return_exceptions=True)
        await asyncio.gather(*(self._end(worker) for worker in list(self._started)))

    async def _end(self, worker: Worker) -> None:
        """Send SIGTERM, allow time for a farewell, then use force."""
        if worker.process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                worker.process.terminate()
        try:
            await asyncio.wait_for(worker.process.wait(), _END_SECONDS)
        except TimeoutError:
            logger.error("process %s: did not end in time; killing it", worker.number)
            await self._kill(worker)
            await worker.process.wait()
        self._let_go(worker)

    def _let_go(self, worker: Worker) -> None:
        self._started.discard(worker)
        if worker.link.fileno() >= 0:
            asyncio.get_running_loop().remove_reader(worker.link)
            worker.link.close()
            for stack in read_stacks(worker.stacks):
                logger.error("process %s: stack: %s", worker.number, stack)
            os.close(worker.stacks)


class Parent:
    """A worker's end of the link: it reports that it listens, asks for a restart, hears of one, and ends with the
    parent.
    """

    def __init__(self, descriptor: int, on_restart: Callable[[], None], on_gone: Callable[[], None]) -> None:
        self._link = socket.socket(fileno=descriptor)
        self._link.setblocking(False)
        self._beating: asyncio.TimerHandle | None = None
        self._on_restart = on_restart
        self._on_gone = on_gone
        self.failed_starts = 0  # of all processes, since the parent began
        asyncio.get_running_loop().add_reader(self._link, self._hear)

    def tell(self, word: bytes) -> None:
        """Send READY, RESTART or BEAT."""
        with contextlib.suppress(OSError):  # without a parent this process ends anyway
            self._link.send(word)

    def tell_ready(self, seconds: float) -> None:
        """Report that people can connect, and from now on every ``seconds`` that the event loop turns."""
        self.tell(READY)
        self._beat(seconds)

    def _beat(self, seconds: float) -> None:
        self.tell(BEAT)
        self._beating = asyncio.get_running_loop().call_later(seconds, self._beat, seconds)

    def close(self) -> None:
        """Receive and send nothing more."""
        if self._beating is not None:
            self._beating.cancel()
        asyncio.get_running_loop().remove_reader(self._link)
        self._link.close()

    def _hear(self) -> None:
        words = _received(self._link)
        if words is None:
            return
        if RESTART in words:
            self._on_restart()
        for count in re.findall(FAILED + rb"(\d+)\n", words):
            self.failed_starts = int(count)
        if not words:
            asyncio.get_running_loop().remove_reader(self._link)
            self._on_gone()


def _received(link: socket.socket) -> bytes | None:
    """Return the words from the other end, empty if it has gone, or None if there is nothing yet."""
    try:
        return link.recv(1024)
    except BlockingIOError:
        return None
    except OSError:
        return b""


def command() -> list[str]:
    """Return the command line that started this program, for starting it again."""
    return python.command("accessible_games", *sys.argv[1:])
