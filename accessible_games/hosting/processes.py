"""Several processes of one server: the parent binds the sockets, starts the others and starts them anew.

The parent does no other work. Each worker has listening sockets of its own for the same ports, between which the
system divides who connects. In a planned restart the new worker takes the sockets of the old one over, so nobody is
refused; those of a worker that died are closed, so nobody waits for it while others could let them in.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import signal
import socket
import sys
import time
from collections.abc import Callable, Coroutine, Sequence
from typing import Any

from accessible_games.children import python
from accessible_games.core.notices import Notice, NoticeError
from accessible_games.hosting.sockets import WORKER_VARIABLE, Handed, Sockets, set_aside

logger = logging.getLogger(__name__)

READY, RESTART = b"ready\n", b"restart\n"  # a worker listens; everything is to begin anew, or this worker
_START = 60.0  # seconds until a worker must be ready
_END = 15.0  # seconds a worker has for its farewell
_PAUSES = (0.5, 30.0)  # seconds before a dead worker is replaced, doubled each time
_CALM = 60.0  # seconds after which a worker counts as sound


class Worker:
    """One process and the socket to it."""

    def __init__(self, number: int, process: asyncio.subprocess.Process, link: socket.socket) -> None:
        self.number = number
        self.process = process
        self.link = link
        self.is_ready = asyncio.Event()
        self.since = time.monotonic()

    def tell(self, word: bytes) -> None:
        """One of the words above."""
        with contextlib.suppress(OSError):  # it has gone: that is seen elsewhere
            self.link.send(word)


class Supervisor:
    """Keeps ``len(sets)`` workers running. ``command``: the program with which each is started.

    ``sets``: their sockets, which are changed in place; to be closed by the caller.
    """

    def __init__(self, command: Sequence[str], sets: list[Sockets]) -> None:
        self._command = list(command)
        self._sets = sets
        self._workers: dict[int, Worker] = {}  # by number; the one that is believed
        self._started: set[Worker] = set()  # all that have not been seen to end
        self._guards: set[asyncio.Task[None]] = set()
        self._is_ending = asyncio.Event()
        self._restarting: asyncio.Task[None] | None = None

    async def run(self, on_ready: Callable[[], None]) -> None:
        """Until SIGTERM or SIGINT. ``on_ready``: all workers listen. Raises NoticeError when one cannot start."""
        loop = asyncio.get_running_loop()
        loop.add_signal_handler(signal.SIGTERM, self._is_ending.set)
        loop.add_signal_handler(signal.SIGINT, self._interrupted)
        loop.add_signal_handler(signal.SIGHUP, self.restart)
        try:
            await self._start_sound(0)  # alone: it may have to make the tables of the store
            await asyncio.gather(*(self._start_sound(number) for number in range(1, len(self._sets))))
            if not self._is_ending.is_set():
                on_ready()
            await self._is_ending.wait()
        finally:
            self._is_ending.set()
            await self._end_all()

    def restart(self) -> None:
        """One worker after the other is replaced; each new one listens before the old one ends."""
        if self._restarting is None or self._restarting.done():
            self._restarting = asyncio.create_task(self._replace_all())

    # Inside

    def _interrupted(self) -> None:
        """Control C ends; once more, without waiting for anybody."""
        if self._is_ending.is_set():
            for worker in self._started:
                with contextlib.suppress(ProcessLookupError):
                    worker.process.kill()
        self._is_ending.set()

    async def _start_sound(self, number: int) -> None:
        """The first worker of that number. Raises NoticeError when it cannot start."""
        if self._is_ending.is_set():
            return
        worker = await self._start(number)
        if await self._is_up(worker):
            self._believe(worker)
        elif not self._is_ending.is_set():
            raise NoticeError(Notice.of("serve-worker-failed"))

    async def _start(self, number: int) -> Worker:
        ours, theirs = socket.socketpair()
        given = Handed(number, self._sets[number], theirs.fileno())
        inherited = [theirs.fileno(), *(sock.fileno() for sock in self._sets[number].values())]
        process = await asyncio.create_subprocess_exec(
            *self._command, pass_fds=inherited, env={**os.environ, WORKER_VARIABLE: given.variable()}
        )
        theirs.close()
        ours.setblocking(False)
        worker = Worker(number, process, ours)
        self._started.add(worker)
        asyncio.get_running_loop().add_reader(ours, self._hear, worker)
        return worker

    def _hear(self, worker: Worker) -> None:
        try:
            told = worker.link.recv(1024)
        except BlockingIOError:
            return
        except OSError:
            told = b""
        if not told:
            asyncio.get_running_loop().remove_reader(worker.link)
        if READY in told:
            worker.is_ready.set()
        if RESTART in told:
            self.restart()

    async def _is_up(self, worker: Worker) -> bool:
        """Whether it listens; False when it ended, took too long, or everything is to end."""
        await self._first(_START, worker.is_ready.wait(), worker.process.wait())
        if worker.is_ready.is_set() and not self._is_ending.is_set():
            return True
        await self._end(worker)
        return False

    async def _first(self, seconds: float | None, *waits: Coroutine[Any, Any, object]) -> None:
        """Until the first of these, or until everything is to end."""
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
        pause, was_sound = _PAUSES[0], time.monotonic() - worker.since >= _CALM
        while not self._is_ending.is_set() and self._workers.get(worker.number) is worker:
            logger.error("process %s has ended with %s and is started anew", worker.number, worker.process.returncode)
            self._let_go(worker)
            self._close_doors(worker.number)
            if not was_sound:
                await self._first(pause)
                pause = min(_PAUSES[1], pause * 2)
            was_sound = False
            if self._is_ending.is_set() or self._workers.get(worker.number) is not worker:
                return
            follower = await self._start(worker.number)
            if await self._is_up(follower):
                self._believe(follower)

    def _close_doors(self, number: int) -> None:
        """Until there is a new worker, the others let everybody in; where there is none, people wait."""
        others = (each for each in self._workers.values() if each.number != number)
        if not any(each.process.returncode is None for each in others):
            return
        try:
            self._sets[number] = set_aside(self._sets[number])
        except OSError as error:
            logger.error("the doors of process %s could not be closed meanwhile: %s", number, error)

    async def _replace_all(self) -> None:
        logger.info("planned restart begins")
        for number in range(len(self._sets)):
            if self._is_ending.is_set():
                return
            old = self._workers.get(number)
            new = await self._start(number)
            if not await self._is_up(new):
                if self._is_ending.is_set():
                    return
                logger.error("process %s could not be replaced; the old one goes on", number)
                continue
            self._believe(new)
            if old is not None:
                old.tell(RESTART)  # it ends by itself, with other words than at the end of all
                await self._first(_END, old.process.wait())
                await self._end(old)
        logger.info("planned restart done")

    async def _end_all(self) -> None:
        """Nothing is cancelled: whoever starts a worker sees that all is to end, and ends it."""
        works = [*self._guards, *([self._restarting] if self._restarting is not None else [])]
        ends = [self._end(worker) for worker in self._workers.values()]
        await asyncio.gather(*works, *ends, return_exceptions=True)
        await asyncio.gather(*(self._end(worker) for worker in list(self._started)))

    async def _end(self, worker: Worker) -> None:
        """SIGTERM, time for a farewell, then SIGKILL."""
        if worker.process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                worker.process.terminate()
        try:
            await asyncio.wait_for(worker.process.wait(), _END)
        except TimeoutError:
            logger.error("process %s does not end and is killed", worker.number)
            worker.process.kill()
            await worker.process.wait()
        self._let_go(worker)

    def _let_go(self, worker: Worker) -> None:
        self._started.discard(worker)
        if worker.link.fileno() >= 0:
            asyncio.get_running_loop().remove_reader(worker.link)
            worker.link.close()


class Parent:
    """A worker's end: says that it listens, asks for a restart, hears of one, and ends when the parent has died."""

    def __init__(self, descriptor: int, on_restart: Callable[[], None], on_gone: Callable[[], None]) -> None:
        self._link = socket.socket(fileno=descriptor)
        self._link.setblocking(False)
        self._on_restart = on_restart
        self._on_gone = on_gone
        asyncio.get_running_loop().add_reader(self._link, self._hear)

    def tell(self, word: bytes) -> None:
        """READY or RESTART."""
        with contextlib.suppress(OSError):  # without a parent this process ends anyway
            self._link.send(word)

    def close(self) -> None:
        """Hear nothing more."""
        asyncio.get_running_loop().remove_reader(self._link)
        self._link.close()

    def _hear(self) -> None:
        try:
            told = self._link.recv(1024)
        except BlockingIOError:
            return
        except OSError:
            told = b""
        if RESTART in told:
            self._on_restart()
        if not told:
            asyncio.get_running_loop().remove_reader(self._link)
            self._on_gone()


def command() -> list[str]:
    """How this program was started, for starting it again."""
    return python.command("accessible_games", *sys.argv[1:])
