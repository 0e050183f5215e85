"""A bot that thinks in a process of its own, so that whoever waits for it stays free to listen and to speak."""

from __future__ import annotations

import asyncio
import logging
import pickle
import queue
import subprocess
import sys
import threading
from concurrent.futures import Future
from typing import Any

from accessible_games.core.notices import Notice, NoticeError

_LOG = logging.getLogger(__name__)
_START = (
    "import sys; sys.path[:] = {path!r}; from accessible_games.bots.worker import main; main({loader!r})"
)
# Neither a window nor the Ctrl+C of the parent's console; both flags exist on Windows only.
_FLAGS: int = getattr(subprocess, "CREATE_NO_WINDOW", 0)


class _DiedError(Exception):
    """The child ended, or could not be started or reached, before it answered."""


class BotProcess:
    """One child process that answers one request after the other; any thread or event loop may ask.

    ``loader``: ``module:function``, importable in the child, that gives a game by its identifier. The child
    starts with the first request or ``warm_up()`` and ends with ``close()`` or with this process.
    """

    def __init__(self, loader: str) -> None:
        self._loader = loader
        self._lock = threading.Lock()
        self._child: _Child | None = None
        self._closed = False

    def warm_up(self, game_id: str | None = None) -> None:
        """Start the child, and load a game in it, without waiting for either."""
        threading.Thread(target=self._warm, args=(game_id,), daemon=True).start()

    async def choose(
        self, game_id: str, view: Any, level: str, milliseconds: int = 1000, seed: int | None = None
    ) -> Any:
        """The move that ``levels.choose`` makes there. Raises NoticeError when the bot failed twice or is closed."""
        return await self._ask("choose", (game_id, view, level, milliseconds, seed))

    async def wants_draw(self, game_id: str, view: Any, level: str) -> bool:
        """What ``levels.wants_draw`` says there. Raises NoticeError when the bot failed twice or is closed."""
        return bool(await self._ask("wants_draw", (game_id, view, level)))

    def hurry(self) -> None:
        """End the thinking on every request of this moment: each answers at once with the best move so far."""
        child = self._child
        if child is not None:
            child.hurry(child.pending())

    def close(self) -> None:
        """End the child and every request. Closing again does nothing; new requests raise NoticeError."""
        with self._lock:
            self._closed = True
            if self._child is not None:
                self._child.end()

    async def _ask(self, kind: str, arguments: tuple[Any, ...]) -> Any:
        for _ in range(2):
            try:
                return await self._asked_once(kind, arguments)
            except _DiedError as error:
                _LOG.warning("the bot's process ended: %s", error)
                if self._closed:
                    raise NoticeError(Notice.of("bots-closed")) from error
        raise NoticeError(Notice.of("bots-process-died"))

    async def _asked_once(self, kind: str, arguments: tuple[Any, ...]) -> Any:
        # Starting a process may block for a while.
        child, number, answer = await asyncio.to_thread(self._send, kind, arguments)
        try:
            succeeded, value = await asyncio.wrap_future(answer)
        except asyncio.CancelledError:
            child.hurry((number,))  # nobody waits: leave the child to others
            raise
        if not succeeded:
            _LOG.error("the bot failed:\n%s", value)
            raise NoticeError(Notice.of("bots-failed"))
        return value

    def _warm(self, game_id: str | None) -> None:
        try:
            if game_id is None:
                self._running()
            else:
                self._send("load", (game_id,))
        except (_DiedError, NoticeError) as error:
            _LOG.info("the bot was not warmed up: %s", error)  # the first request will say so to the person

    def _send(self, kind: str, arguments: tuple[Any, ...]) -> tuple[_Child, int, Future[tuple[bool, Any]]]:
        child = self._running()
        return child, *child.send(kind, arguments)

    def _running(self) -> _Child:
        with self._lock:
            if self._closed:
                raise NoticeError(Notice.of("bots-closed"))
            if self._child is None or self._child.is_over():
                self._child = _Child(self._loader)
            return self._child


class _Child:
    """The running process, its unanswered requests, and the threads that feed and read its pipes."""

    def __init__(self, loader: str) -> None:
        self._lock = threading.Lock()  # numbers in the order of the queue, and the dictionary
        self._number = 0
        self._over = False
        self._unanswered: dict[int, Future[tuple[bool, Any]]] = {}
        self._frames: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()  # None: no more
        try:
            self._process = subprocess.Popen(
                [sys.executable, "-c", _START.format(path=sys.path, loader=loader)],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,  # a traceback in the middle would be spoken and brailled to the player
                start_new_session=True,
                creationflags=_FLAGS,
            )
        except OSError as error:
            raise _DiedError(str(error)) from error
        self._writer = threading.Thread(target=self._write, daemon=True)
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._writer.start()
        self._reader.start()

    def is_over(self) -> bool:
        """Whether the process has ended, as far as its pipe tells."""
        return self._over

    def pending(self) -> tuple[int, ...]:
        """The numbers of the unanswered requests."""
        with self._lock:
            return tuple(self._unanswered)

    def send(self, kind: str, arguments: tuple[Any, ...]) -> tuple[int, Future[tuple[bool, Any]]]:
        """Number and answer-to-be (success, value or traceback) of a request. Raises _DiedError."""
        answer: Future[tuple[bool, Any]] = Future()
        packed = pickle.dumps(arguments)
        with self._lock:
            if self._over:
                raise _DiedError("before the request")
            self._number += 1
            self._unanswered[self._number] = answer
            self._frames.put(pickle.dumps((kind, self._number, packed)))
            return self._number, answer

    def hurry(self, numbers: tuple[int, ...]) -> None:
        """Ask for the answers of these requests now; does not block, and has no effect on a child that is over."""
        self._frames.put(pickle.dumps(("hurry", numbers)))

    def end(self) -> None:
        """Kill the process, which holds nothing worth saving, and wait for its end."""
        self._process.kill()
        self._process.wait()
        self._reader.join()

    def _write(self) -> None:
        """A pipe may be full for a while, so it has a thread of its own."""
        pipe = self._process.stdin
        assert pipe is not None
        try:
            with pipe:
                while (frame := self._frames.get()) is not None:
                    pipe.write(frame)
                    pipe.flush()
        except OSError as error:  # the reader meets the end as well and tells everyone
            _LOG.debug("the bot's process cannot be reached: %s", error)

    def _read(self) -> None:
        pipe = self._process.stdout
        assert pipe is not None
        problem: Exception = EOFError()
        with pipe:
            try:
                while True:
                    number, succeeded, value = pickle.load(pipe)
                    with self._lock:
                        answer = self._unanswered.pop(number)
                    _settle(answer, (succeeded, value))
            except Exception as error:  # the end, or a frame that cannot be read: either way the child is of no use
                problem = error
        self._lose_all(problem)

    def _lose_all(self, problem: Exception) -> None:
        with self._lock:
            self._over = True
            lost = list(self._unanswered.values())
            self._unanswered.clear()
        self._process.kill()
        code = self._process.wait()
        self._frames.put(None)
        self._writer.join()
        for answer in lost:
            _settle(answer, _DiedError(f"exit code {code} ({problem!r})"))


def _settle(answer: Future[tuple[bool, Any]], result: tuple[bool, Any] | _DiedError) -> None:
    """Deliver a result, unless the asker has cancelled meanwhile."""
    if not answer.set_running_or_notify_cancel():
        return
    if isinstance(result, _DiedError):
        answer.set_exception(result)
    else:
        answer.set_result(result)
