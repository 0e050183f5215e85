"""Several child processes that share the requests to the bots: one request at a time each, none waits without end."""

from __future__ import annotations

import logging
import threading
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass, field
from math import inf
from typing import Any

from accessible_games.bots.child import Answer, Child, DiedError, HungError
from accessible_games.core.notices import Notice, NoticeError

_LOG = logging.getLogger(__name__)
_SLICE = 0.25  # seconds waited at a time: however long the machine slept meanwhile, it counts as this much
GRACE = 5.0  # seconds a child may take longer than it was given
START = 30.0  # seconds for starting Python and loading a game


@dataclass(eq=False)
class Job:
    """One request. ``answer`` gets the value, or a NoticeError; cancelling it leaves the child to others."""

    kind: str
    game_id: str
    arguments: tuple[Any, ...]
    milliseconds: int
    ticket: str
    answer: Future[Any] = field(default_factory=Future)
    is_hurried: bool = False
    place: tuple[Child, int] | None = None  # where it is being worked on, and under which number


@dataclass(frozen=True, slots=True)
class Shelf:
    """Where solutions come from: ``find(game_id)``, and ``reject(game_id, data)`` for what the game cannot read."""

    find: Callable[[str], bytes | None]
    reject: Callable[[str, bytes], None]


class Pool:
    """At most ``size`` processes, each started when all others are busy. Any thread may call; nothing here waits.

    ``loader``: see ``worker.main``. A child gets a game's solution once, with the first request after it is known.
    ``grace``: seconds after which a child without an answer is killed, beyond the time of the request.
    """

    def __init__(self, loader: str, size: int, shelf: Shelf, grace: float = GRACE) -> None:
        self._loader = loader
        self._size = size
        self._shelf = shelf
        self._grace = grace
        self._changed = threading.Condition()  # guards everything below, and the fields of jobs
        self._waiting: deque[Job] = deque()
        self._working: list[Job] = []
        self._runners: list[_Runner] = []
        self._closed = False

    def submit(self, kind: str, game_id: str, arguments: tuple[Any, ...], milliseconds: int, ticket: str = "") -> Job:
        """Put a request at the end of the queue. ``kind``, ``arguments``: see ``worker``; ``ticket``: for ``hurry``."""
        job = Job(kind, game_id, arguments, milliseconds, ticket)
        with self._changed:
            if self._closed:
                job.answer.set_exception(NoticeError(Notice.of("bots-closed")))
                return job
            self._waiting.append(job)
            if len(self._runners) < min(self._size, len(self._working) + len(self._waiting)):
                runner = _Runner(self, self._loader)
                self._runners.append(runner)
                runner.start()
            self._changed.notify()
        return job

    def hurry(self, ticket: str) -> None:
        """End the thinking on the requests with this ticket; those that wait come first and answer at once."""
        with self._changed:
            for job in self._working:
                if job.ticket == ticket:
                    _hurry(job)
            urgent = [job for job in self._waiting if job.ticket == ticket]
            for job in urgent:
                job.is_hurried = True
            self._waiting = deque([*urgent, *(job for job in self._waiting if job.ticket != ticket)])

    def abandon(self, job: Job) -> None:
        """Nobody waits for this answer any more."""
        job.answer.cancel()
        with self._changed:
            if job in self._working:
                _hurry(job)

    def close(self) -> None:
        """End every process and every request; waits for the processes. Closing again does nothing."""
        with self._changed:
            self._closed = True
            dropped = list(self._waiting)
            self._waiting.clear()
            runners = list(self._runners)
            self._changed.notify_all()
        for job in dropped:
            _settle(job, NoticeError(Notice.of("bots-closed")))
        for runner in runners:
            runner.end()

    @property
    def waiting(self) -> int:
        """Requests that are not answered yet."""
        return len(self._waiting) + len(self._working)

    def is_closed(self) -> bool:
        """Whether ``close`` was called."""
        return self._closed

    def next(self) -> Job | None:
        """For a runner: the next request, whenever it comes; None after ``close``."""
        with self._changed:
            while not self._waiting and not self._closed:
                self._changed.wait()
            if self._closed:
                return None
            job = self._waiting.popleft()
            self._working.append(job)
            return job

    def placed(self, job: Job, child: Child, number: int) -> None:
        """For a runner: the request has been sent."""
        with self._changed:
            job.place = (child, number)
            if job.is_hurried or job.answer.cancelled():
                _hurry(job)

    def finished(self, job: Job, result: Any) -> None:
        """For a runner: deliver the value or the NoticeError."""
        with self._changed:
            self._working.remove(job)
        _settle(job, result)

    def solution(self, game_id: str) -> bytes | None:
        """For a runner: what is known of a game by now."""
        return self._shelf.find(game_id)

    def rejected(self, game_id: str, solution: bytes) -> None:
        """For a runner: the game cannot read this."""
        self._shelf.reject(game_id, solution)

    def patience(self, job: Job) -> tuple[float, Callable[[], float]]:
        """For a runner: seconds until a child counts as hung, and how many are left at most from now on."""

        def at_most() -> float:
            return self._grace if job.is_hurried or job.answer.cancelled() else inf

        return job.milliseconds / 1000 + self._grace, at_most


class _Runner:
    """A thread that brings one request after the other to its child, and replaces a child that died or hangs."""

    def __init__(self, pool: Pool, loader: str) -> None:
        self._pool = pool
        self._loader = loader
        self._lock = threading.Lock()  # so that ``end`` finds every child
        self._child: Child | None = None
        self._loaded: dict[str, bytes | None] = {}  # by game: the solution that the child has
        self._thread = threading.Thread(target=self._run, daemon=True)

    def start(self) -> None:
        self._thread.start()

    def end(self) -> None:
        """Kill the child; the pool is closed, so no other follows."""
        with self._lock:
            if self._child is not None:
                self._child.end()
        self._thread.join()

    def _run(self) -> None:
        while (job := self._pool.next()) is not None:
            self._pool.finished(job, self._result(job))

    def _result(self, job: Job) -> Any:
        notice = "bots-process-died"
        for _ in range(2):
            if job.answer.cancelled():
                return None
            try:
                succeeded, value = self._asked(job)
            except DiedError as error:
                if self._pool.is_closed():
                    return NoticeError(Notice.of("bots-closed"))
                _LOG.warning("the bot's process ended: %s", error)
                notice = "bots-process-hung" if isinstance(error, HungError) else "bots-process-died"
                continue
            except Exception:  # a view that cannot be pickled, say: no fault of the child, and no end of this thread
                _LOG.exception("the bot could not be asked")
                return NoticeError(Notice.of("bots-failed"))
            if succeeded:
                return value
            _LOG.error("the bot failed:\n%s", value)
            return NoticeError(Notice.of("bots-failed"))
        return NoticeError(Notice.of(notice))

    def _asked(self, job: Job) -> Answer:
        child = self._running()
        answer = self._load(child, job.game_id)
        if job.kind == "load" or not answer[0]:
            return answer
        number, future = child.send(job.kind, (job.game_id, *job.arguments))
        self._pool.placed(job, child, number)
        return _waited(child, future, *self._pool.patience(job))

    def _running(self) -> Child:
        with self._lock:
            if self._pool.is_closed():
                raise DiedError("closed")
            if self._child is None or self._child.is_over():
                self._loaded.clear()
                self._child = Child(self._loader)
            return self._child

    def _load(self, child: Child, game_id: str) -> Answer:
        """See that the child has the game, and its solution if that is known."""
        if not game_id:
            return True, None
        solution = self._pool.solution(game_id)
        if game_id in self._loaded and self._loaded[game_id] is solution:
            return True, None
        succeeded, value = _waited(child, child.send("load", (game_id, solution))[1], START)
        if succeeded and not value and solution is not None:
            _LOG.warning("%s cannot read its solution", game_id)
            self._pool.rejected(game_id, solution)
        if succeeded:
            self._loaded[game_id] = solution
        return succeeded, value


def _waited(child: Child, answer: Future[Answer], seconds: float, at_most: Callable[[], float] = lambda: inf) -> Answer:
    """The answer. Raises DiedError; HungError, with the child killed, after ``seconds`` without one.

    ``at_most()``: how many of them may be left, asked again and again.
    """
    left = seconds
    while left > 0:
        try:
            return answer.result(_SLICE)
        except TimeoutError:
            left = min(left - _SLICE, at_most())
    child.end()
    raise HungError("no answer in time")


def _hurry(job: Job) -> None:
    job.is_hurried = True
    if job.place is not None:
        child, number = job.place
        child.hurry((number,))


def _settle(job: Job, result: Any) -> None:
    """Deliver a value or a NoticeError, unless the asker has cancelled meanwhile."""
    if not job.answer.set_running_or_notify_cancel():
        return
    if isinstance(result, NoticeError):
        job.answer.set_exception(result)
    else:
        job.answer.set_result(result)
