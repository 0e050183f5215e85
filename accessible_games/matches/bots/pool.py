"""Child processes that share the requests to the bots, one request at a time each.

A person with many requests waits for them, and hardly delays others: see decision 28.
"""

from __future__ import annotations

import logging
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field
from itertools import pairwise
from math import inf
from typing import Any, Generic, TypeVar

from accessible_games.children.child import Answer, Child, DiedError, HungError, settle
from accessible_games.limits.table import WorkLimits
from accessible_games.matches.bots.solving import Solver
from accessible_games.matches.bots.worker import MODULE
from accessible_games.rules.core.notices import Notice, NoticeError
from accessible_games.rules.core.requester import NOBODY, Requester

T = TypeVar("T")
_GRAIN = 1000.0  # milliseconds that others receive while a widest share of weight 1 waits
Path = tuple[str, ...]  # from the widest share to the narrowest


@dataclass(eq=False, slots=True)
class _Share(Generic[T]):
    """A share of the time, which may be divided further. Only the end of a path has ``waiting``."""

    weight: float = 1.0
    due: float = 0.0  # in the time of its siblings
    served: int = 0  # a rising number, set when it was last served
    count: int = 0  # waiting requests below
    working: int = 0  # requests below that are being worked on
    now: float = 0.0  # the time of its parts
    parts: dict[str, _Share[T]] = field(default_factory=dict)
    waiting: deque[T] = field(default_factory=deque)

    def active(self) -> float:
        """Return the weight of all shares with requests, at least 1. Each unit of time is divided among them."""
        return max(1.0, sum(part.weight for part in self.parts.values() if part.count or part.working))

    def clear(self) -> None:
        """Remove shares without requests that have had no more than others."""
        for name, part in list(self.parts.items()):
            if not part.count and not part.working and part.due <= self.now:
                del self.parts[name]


class ThinkingShare(Generic[T]):
    """Requests by paths. ``weights``: of the widest shares; the heavier come first."""

    def __init__(self, weights: dict[str, float]) -> None:
        self._weights = weights
        self._root: _Share[T] = _Share()
        self._number = 0

    def __len__(self) -> int:
        """Return the number of waiting requests."""
        return self._root.count

    def __iter__(self) -> Iterator[T]:
        """Yield the waiting requests, in no order."""
        return _all(self._root)

    def waiting(self, path: Path) -> Sequence[T]:
        """Return the waiting requests at the end of a path, first come first."""
        share: _Share[T] | None = self._root
        for name in path:
            share = share.parts.get(name) if share is not None else None
        return tuple(share.waiting) if share is not None else ()

    def put(self, path: Path, request: T, *, first: bool = False) -> None:
        """Add a request after the others at the end of the path; ``first``: before them."""
        share = self._root
        share.count += 1
        for depth, name in enumerate(path):
            part = share.parts.get(name)
            if part is None:
                part = share.parts[name] = _Share(self._weights[name] if not depth else 1.0)
            if not part.count:
                part.due = max(part.due, share.now)
            part.count += 1
            share = part
        if first:
            share.waiting.appendleft(request)
        else:
            share.waiting.append(request)

    def forward(self, path: Path, request: T) -> None:
        """Move a request before the others at the end of its path, and before nobody else."""
        waiting = self._shares(path)[-1].waiting
        waiting.remove(request)
        waiting.appendleft(request)

    def remove(self, path: Path, request: T) -> None:
        """Remove a waiting request."""
        shares = self._shares(path)
        shares[-1].waiting.remove(request)
        for share in shares:
            share.count -= 1
        self._tidy()

    def take(self, may_begin: Callable[[Path], bool], cost: Callable[[T], float]) -> T | None:
        """Return the next request, or None if none may begin.

        ``may_begin``: called with whole paths and their beginnings. ``cost``: the expected time; ``settle`` follows
        when the request is done.
        """
        path = self._next(self._root, (), may_begin)
        if path is None:
            return None
        shares = self._shares(path)
        request = shares[-1].waiting.popleft()
        self._number += 1
        for above, share in pairwise(shares):
            above.now = max(above.now, share.due)
            share.due += cost(request) / share.weight
        for share in shares:
            share.count -= 1
            share.working += 1
            share.served = self._number
        return request

    def settle(self, path: Path, believed: float, took: float) -> None:
        """Charge all shares on the path of a finished request with the real time, not the expected one."""
        shares = self._shares(path)
        for above, share in pairwise(shares):
            above.now += took / above.active()
            share.due += (took - believed) / share.weight
        for share in shares:
            share.working -= 1
        self._tidy()

    def _next(self, share: _Share[T], path: Path, may_begin: Callable[[Path], bool]) -> Path | None:
        if share.waiting:
            return path
        share.clear()
        # The widest shares are few and known, so the lighter ones can wait longer; there is no end of new people.
        patience = 0.0 if path else _GRAIN
        found = [
            (part.due + patience / part.weight, part.served, name) for name, part in share.parts.items() if part.count
        ]
        for _, _, name in sorted(found):
            below = (*path, name)
            if may_begin(below) and (ends := self._next(share.parts[name], below, may_begin)) is not None:
                return ends
        return None

    def _shares(self, path: Path) -> list[_Share[T]]:
        """Return all shares of the path, the whole first."""
        shares = [self._root]
        for name in path:
            shares.append(shares[-1].parts[name])
        return shares

    def _tidy(self) -> None:
        """Reset all shares if nobody waits."""
        if not self._root.count and not self._root.working:
            self._root = _Share()


def _all(share: _Share[T]) -> Iterator[T]:
    yield from share.waiting
    for part in share.parts.values():
        yield from _all(part)


_LOG = logging.getLogger(__name__)
_SLICE = 0.25  # seconds of one wait; a sleep of the machine counts no longer than this
START = 30.0  # seconds for starting Python and loading a game
_QUICK, _LONG, _LAST = "quick", "long", "last"  # short requests, long ones, and those nobody waits for
_WEIGHTS = {
    _QUICK: WorkLimits.quick,
    _LONG: WorkLimits.long,
    _LAST: WorkLimits.last,
}  # parts of the time if all kinds wait
_MOMENT_MS = 50  # the expected time of a quick answer
_NEARLY = 0.75  # the part of its time after which a request is not interrupted


@dataclass(eq=False)
class Job:
    """One request. ``answer`` receives the value, or a NoticeError; cancelling it frees the child for others.

    ``kind``, ``arguments``: see ``worker``. ``ticket``: for ``hurry``. ``requester``: the people it is for.
    ``is_quick``: whether the request is scheduled as short.
    """

    kind: str
    game_id: str
    arguments: tuple[Any, ...]
    milliseconds: int
    ticket: str = ""
    requester: Requester = NOBODY
    is_quick: bool = False
    answer: Future[Any] = field(default_factory=Future)
    path: Path = ()  # of the share that is charged
    is_hurried: bool = False
    begun: float = 0.0  # seconds of a monotonic clock
    place: tuple[Child, int] | None = None  # the child at work on it, and the number there
    charged: int = 0  # milliseconds charged to its share
    is_put_back: bool = False  # interrupted by a quick request; it begins again …
    is_firm: bool = False  # … and then is not interrupted

    @property
    def cost(self) -> int:
        """The expected milliseconds."""
        return _MOMENT_MS if self.is_quick or self.is_hurried else self.milliseconds

    def is_ending(self) -> bool:
        """Return whether the thinking is to end with the best move so far."""
        return self.is_hurried or self.is_put_back or self.answer.cancelled()


class Pool:
    """At most ``size`` processes, each started when all others are busy. Any thread may call; nothing here blocks.

    ``loader``: see ``worker.main``. A child receives a game's solution once, with the first request after it is known.
    ``grace``: seconds beyond the time of the request after which a silent child is killed. ``place_of``: the household
    or the like, whose people share one part of the time; "": unknown.
    """

    def __init__(
        self,
        loader: str,
        size: int,
        solver: Solver,
        grace: float,
        place_of: Callable[[str], str],
    ) -> None:
        self._loader = loader
        self._size = size
        self._spared = max(1, size - 1)  # the most processes for one person, and for requests nobody waits for
        self._solver = solver
        self._grace = grace
        self._place_of = place_of
        self._changed = threading.Condition()  # guards everything below, and the fields of jobs
        self._queue: ThinkingShare[Job] = ThinkingShare(_WEIGHTS)
        self._working: list[Job] = []
        self._runners: list[_Runner] = []
        self._closed = False

    def submit(self, job: Job) -> None:
        """Add a request, which waits for its turn."""
        with self._changed:
            job.path = self._path(job)
            before = self._queue.waiting(job.path)
            if self._closed:
                job.answer.set_exception(NoticeError(Notice.of("bots-closed")))
            elif job.kind == "load" and any((each.kind, each.game_id) == (job.kind, job.game_id) for each in before):
                job.answer.cancel()  # the waiting request does it
            elif job.kind == "rank" and sum(each.kind == job.kind for each in before) >= WorkLimits.advice:
                job.answer.set_exception(NoticeError(Notice.of("bots-much-advice")))
            else:
                self._queue.put(job.path, job)
                self._make_room(job)

    def hurry(self, ticket: str) -> None:
        """End the thinking on the requests with this ticket. Waiting ones come before the person's other requests."""
        with self._changed:
            for job in self._working:
                if job.ticket == ticket:
                    _hurry(job)
            for job in [job for job in self._queue if job.ticket == ticket]:
                job.is_hurried = True
                self._queue.forward(job.path, job)

    def abandon(self, job: Job) -> None:
        """Drop a request, whose answer nobody needs."""
        job.answer.cancel()
        with self._changed:
            if job in self._working:
                _hurry(job)
            elif job in self._queue.waiting(job.path):
                self._queue.remove(job.path, job)

    def close(self) -> None:
        """End every process and every request, and wait for the processes. Closing again does nothing."""
        with self._changed:
            self._closed = True
            dropped = list(self._queue)
            self._queue = ThinkingShare(_WEIGHTS)
            runners = list(self._runners)
            self._changed.notify_all()
        for job in dropped:
            settle(job.answer, NoticeError(Notice.of("bots-closed")))
        for runner in runners:
            runner.end()

    @property
    def waiting(self) -> int:
        """The number of requests without an answer."""
        return len(self._queue) + len(self._working)

    def is_closed(self) -> bool:
        """Return whether ``close`` was called."""
        return self._closed

    def next(self) -> Job | None:
        """Wait for the next request and return it, or None after ``close``. Called by runners."""
        with self._changed:
            while not self._closed:
                job = self._queue.take(self._may_begin, lambda job: job.cost)
                if job is not None:
                    job.begun, job.charged = time.monotonic(), job.cost
                    self._working.append(job)
                    return job
                self._changed.wait()
            return None

    def _path(self, job: Job) -> Path:
        """Return the path of a request. Of several people the one with the least waiting counts."""
        kind = _LAST if not job.requester.is_awaited else _QUICK if job.is_quick else _LONG
        paths = [(kind, self._place_of(each) or each, each) for each in job.requester.people] or [(kind, "", "")]
        return min(paths, key=lambda path: len(self._queue.waiting(path)))

    def _may_begin(self, path: Path) -> bool:
        """Return whether a request may begin. One of several processes stays free for others."""
        if path == (_LAST,):
            return sum(job.path[0] == _LAST for job in self._working) < self._spared
        return len(path) < 3 or not path[2] or self._has_room(path[2])

    def _has_room(self, person: str) -> bool:
        return sum(job.path[2] == person for job in self._working) < self._spared

    def _make_room(self, job: Job) -> None:
        """Let a request begin if a process is free. A quick one may also interrupt long ones."""
        if len(self._runners) < min(self._size, len(self._working) + len(self._queue)):
            runner = _Runner(self, self._loader, self._solver, self._grace)
            self._runners.append(runner)
            runner.thread.start()
        elif job.is_quick and job.requester.is_awaited and (not job.path[2] or self._has_room(job.path[2])):
            long = [each for each in self._working if not each.is_quick]
            newest = max((each for each in long if not each.is_firm), key=lambda each: each.begun, default=None)
            if len(long) == self._size and newest is not None and not any(each.is_ending() for each in long):
                newest.is_put_back = True
                _end(newest)
        self._changed.notify_all()

    def placed(self, job: Job, child: Child, number: int) -> None:
        """Note that the request has been sent. Called by runners."""
        with self._changed:
            job.place = (child, number)
            if job.is_ending():
                _end(job)

    def finished(self, job: Job, result: Any) -> None:
        """Deliver the value or the NoticeError. Called by runners."""
        with self._changed:
            self._working.remove(job)
            begins_again = False
            if not self._closed:
                took = (time.monotonic() - job.begun) * 1000
                self._queue.settle(job.path, job.charged, took)
                is_cut = job.is_put_back and took < job.milliseconds * _NEARLY and not isinstance(result, NoticeError)
                begins_again = is_cut and not (job.is_hurried or job.answer.cancelled())
            if begins_again:
                job.place, job.is_put_back, job.is_firm = None, False, True
                self._queue.put(job.path, job, first=True)
            self._changed.notify_all()
        if not begins_again:
            settle(job.answer, result)


class _Runner:
    """A thread that sends requests to its child one by one, and replaces a child that died or hangs."""

    def __init__(self, pool: Pool, loader: str, solver: Solver, grace: float) -> None:
        self._pool = pool
        self._loader = loader
        self._solver = solver
        self._grace = grace
        self._lock = threading.Lock()  # so that ``end`` finds every child
        self._child: Child | None = None
        self._loaded: dict[str, bytes | None] = {}  # game -> the child's solution
        self.thread = threading.Thread(target=self._run, daemon=True)

    def end(self) -> None:
        """Kill the child. The pool is closed, so there is no other."""
        with self._lock:
            if self._child is not None:
                self._child.end()
        self.thread.join()

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
                _LOG.warning("bot process: it died: %s", error)
                notice = "bots-process-hung" if isinstance(error, HungError) else "bots-process-died"
                continue
            except (
                Exception
            ):  # such as a view that cannot be pickled: the child is not at fault, and the thread must go on
                _LOG.exception("the bot could not be asked")
                return NoticeError(Notice.of("bots-failed"))
            if succeeded:
                return value
            _LOG.error("bot process: a request failed:\n%s", value)
            return NoticeError(Notice.of("bots-failed"))
        return NoticeError(Notice.of(notice))

    def _asked(self, job: Job) -> Answer:
        child = self._running()
        answer = self._load(child, job.game_id)
        if job.kind == "load" or not answer[0]:
            return answer
        number, future = child.send(job.kind, (job.game_id, *job.arguments))
        self._pool.placed(job, child, number)
        return _waited(
            child, future, job.milliseconds / 1000 + self._grace, lambda: self._grace if job.is_ending() else inf
        )

    def _running(self) -> Child:
        with self._lock:
            if self._pool.is_closed():
                raise DiedError("the pool is closed")
            if self._child is None or self._child.is_over():
                self._loaded.clear()
                self._child = Child(MODULE, self._loader)
            return self._child

    def _load(self, child: Child, game_id: str) -> Answer:
        """Load the game in the child, and its solution if that is known."""
        if not game_id:
            return True, None
        solution = self._solver.found.get(game_id)
        if game_id in self._loaded and self._loaded[game_id] is solution:
            return True, None
        succeeded, value = _waited(child, child.send("load", (game_id, solution))[1], START)
        if succeeded and not value and solution is not None:
            _LOG.warning("game %s: could not read its solution", game_id)
            self._solver.reject(game_id, solution)
        if succeeded:
            self._loaded[game_id] = solution
        return succeeded, value


def _waited(child: Child, answer: Future[Answer], seconds: float, at_most: Callable[[], float] = lambda: inf) -> Answer:
    """Return the answer.

    Raises DiedError, or HungError after ``seconds``, with the child killed. ``at_most()``: the present limit of the
    remaining seconds.
    """
    left = seconds
    while left > 0:
        try:
            return answer.result(_SLICE)
        except TimeoutError:
            left = min(left - _SLICE, at_most())
    child.end()
    raise HungError(f"no answer within {seconds:.1f} seconds")


def _hurry(job: Job) -> None:
    job.is_hurried = True
    _end(job)


def _end(job: Job) -> None:
    """Let the child answer with the best move so far."""
    if job.place is not None:
        child, number = job.place
        child.hurry((number,))
