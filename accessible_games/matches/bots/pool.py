"""Several child processes that share the requests to the bots: one request at a time each, none waits without end.

Who asks for much waits for what it asked for, and others hardly: see decision 28.
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
_GRAIN = 1000.0  # how long a widest share of weight 1 waits for the others, in what they are given
Path = tuple[str, ...]  # from the widest share to the narrowest


@dataclass(eq=False, slots=True)
class _Share(Generic[T]):
    """One of those who share, and who shares its part further; ``waiting`` stands only at the end of a path."""

    weight: float = 1.0
    due: float = 0.0  # in the time of those with whom it shares
    served: int = 0  # a number that rises, of the last time
    count: int = 0  # requests that wait below
    working: int = 0  # and that are being worked on
    now: float = 0.0  # the time of those who share it
    parts: dict[str, _Share[T]] = field(default_factory=dict)
    waiting: deque[T] = field(default_factory=deque)

    def active(self) -> float:
        """The weight of all who wait for something or get it, at least 1: among them each unit of time is shared."""
        return max(1.0, sum(part.weight for part in self.parts.values() if part.count or part.working))

    def clear(self) -> None:
        """Forget those who wait for nothing and have had no more than others."""
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
        """Requests that wait."""
        return self._root.count

    def __iter__(self) -> Iterator[T]:
        """Those that wait, in no order."""
        return _all(self._root)

    def waiting(self, path: Path) -> Sequence[T]:
        """What waits at the end of a path, first come first."""
        share: _Share[T] | None = self._root
        for name in path:
            share = share.parts.get(name) if share is not None else None
        return tuple(share.waiting) if share is not None else ()

    def put(self, path: Path, request: T, *, first: bool = False) -> None:
        """Behind what waits at the end of the path; ``first``: before it."""
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
        """It comes first of all that waits at the end of its path, and before nobody else."""
        waiting = self._shares(path)[-1].waiting
        waiting.remove(request)
        waiting.appendleft(request)

    def remove(self, path: Path, request: T) -> None:
        """It waits no more."""
        shares = self._shares(path)
        shares[-1].waiting.remove(request)
        for share in shares:
            share.count -= 1
        self._tidy()

    def take(self, may_begin: Callable[[Path], bool], cost: Callable[[T], float]) -> T | None:
        """The next request; None where none may begin. ``may_begin``: asked of whole paths and of their beginnings.

        ``cost``: what it is believed to take; ``settle`` follows when it was worked on.
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
        """It was worked on, and took so much, not what was believed; that goes by for all who share with its path."""
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
        # The widest shares are few and known, so the lighter ones can wait for longer; people come anew without end.
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
        """All on the path, the whole first."""
        shares = [self._root]
        for name in path:
            shares.append(shares[-1].parts[name])
        return shares

    def _tidy(self) -> None:
        """Where nobody waits, nobody has had more than others."""
        if not self._root.count and not self._root.working:
            self._root = _Share()


def _all(share: _Share[T]) -> Iterator[T]:
    yield from share.waiting
    for part in share.parts.values():
        yield from _all(part)


_LOG = logging.getLogger(__name__)
_SLICE = 0.25  # seconds waited at a time: however long the machine slept meanwhile, it counts as this much
START = 30.0  # seconds for starting Python and loading a game
_QUICK, _LONG, _LAST = "quick", "long", "last"  # answers in a moment, such as take their time, and nobody waits for
_WEIGHTS = {
    _QUICK: WorkLimits.quick,
    _LONG: WorkLimits.long,
    _LAST: WorkLimits.last,
}  # parts of the time, where all of them wait
_MOMENT = 50  # milliseconds that a quick answer is believed to take
_NEARLY = 0.75  # of its time, after which a thought counts as thought


@dataclass(eq=False)
class Job:
    """One request. ``answer`` gets the value, or a NoticeError; cancelling it leaves the child to others.

    ``kind``, ``arguments``: see ``worker``; ``ticket``: for ``hurry``; ``requester``: for whom it is; ``is_quick``: it
    takes a moment, whatever it may take.
    """

    kind: str
    game_id: str
    arguments: tuple[Any, ...]
    milliseconds: int
    ticket: str = ""
    requester: Requester = NOBODY
    is_quick: bool = False
    answer: Future[Any] = field(default_factory=Future)
    path: Path = ()  # whose share of the time it takes
    is_hurried: bool = False
    begun: float = 0.0  # seconds of a monotonic clock
    place: tuple[Child, int] | None = None  # where it is being worked on, and under which number
    charged: int = 0  # milliseconds that its share has been charged
    is_put_back: bool = False  # it makes room for a quick one, and will begin again …
    is_firm: bool = False  # … once

    @property
    def cost(self) -> int:
        """Milliseconds that it is believed to take."""
        return _MOMENT if self.is_quick or self.is_hurried else self.milliseconds

    def is_ending(self) -> bool:
        """Whether its thinking is to end with what has been found."""
        return self.is_hurried or self.is_put_back or self.answer.cancelled()


class Pool:
    """At most ``size`` processes, each started when all others are busy. Any thread may call; nothing here waits.

    ``loader``: see ``worker.main``. A child gets a game's solution once, with the first request after it is known.
    ``grace``: seconds after which a child without an answer is killed, beyond the time of the request.
    ``place_of``: what people have in common who share one part of the time, such as a household; "": unknown.
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
        self._spared = max(1, size - 1)  # at most so many for one person, and for what nobody waits for
        self._solver = solver
        self._grace = grace
        self._place_of = place_of
        self._changed = threading.Condition()  # guards everything below, and the fields of jobs
        self._queue: ThinkingShare[Job] = ThinkingShare(_WEIGHTS)
        self._working: list[Job] = []
        self._runners: list[_Runner] = []
        self._closed = False

    def submit(self, job: Job) -> None:
        """Let a request wait until its turn has come among all that wait."""
        with self._changed:
            job.path = self._path(job)
            before = self._queue.waiting(job.path)
            if self._closed:
                job.answer.set_exception(NoticeError(Notice.of("bots-closed")))
            elif job.kind == "load" and any((each.kind, each.game_id) == (job.kind, job.game_id) for each in before):
                job.answer.cancel()  # the one that waits does it
            elif job.kind == "rank" and sum(each.kind == job.kind for each in before) >= WorkLimits.advice:
                job.answer.set_exception(NoticeError(Notice.of("bots-much-advice")))
            else:
                self._queue.put(job.path, job)
                self._make_room(job)

    def hurry(self, ticket: str) -> None:
        """End the thinking on the requests with this ticket; those that wait come first among their person's own."""
        with self._changed:
            for job in self._working:
                if job.ticket == ticket:
                    _hurry(job)
            for job in [job for job in self._queue if job.ticket == ticket]:
                job.is_hurried = True
                self._queue.forward(job.path, job)

    def abandon(self, job: Job) -> None:
        """Nobody waits for this answer any more."""
        job.answer.cancel()
        with self._changed:
            if job in self._working:
                _hurry(job)
            elif job in self._queue.waiting(job.path):
                self._queue.remove(job.path, job)

    def close(self) -> None:
        """End every process and every request; waits for the processes. Closing again does nothing."""
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
        """Requests that are not answered yet."""
        return len(self._queue) + len(self._working)

    def is_closed(self) -> bool:
        """Whether ``close`` was called."""
        return self._closed

    def next(self) -> Job | None:
        """For a runner: the next request, whenever it comes; None after ``close``."""
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
        """Among several people the request counts for whoever has least to wait for."""
        kind = _LAST if not job.requester.is_awaited else _QUICK if job.is_quick else _LONG
        paths = [(kind, self._place_of(each) or each, each) for each in job.requester.people] or [(kind, "", "")]
        return min(paths, key=lambda path: len(self._queue.waiting(path)))

    def _may_begin(self, path: Path) -> bool:
        """One process is left for others, where there are several."""
        if path == (_LAST,):
            return sum(job.path[0] == _LAST for job in self._working) < self._spared
        return len(path) < 3 or not path[2] or self._has_room(path[2])

    def _has_room(self, person: str) -> bool:
        return sum(job.path[2] == person for job in self._working) < self._spared

    def _make_room(self, job: Job) -> None:
        """Let it begin where a process is free; a quick one also where all are at long thoughts."""
        if len(self._runners) < min(self._size, len(self._working) + len(self._queue)):
            runner = _Runner(self, self._loader, self._solver, self._grace)
            self._runners.append(runner)
            runner.start()
        elif job.is_quick and job.requester.is_awaited and (not job.path[2] or self._has_room(job.path[2])):
            long = [each for each in self._working if not each.is_quick]
            newest = max((each for each in long if not each.is_firm), key=lambda each: each.begun, default=None)
            if len(long) == self._size and newest is not None and not any(each.is_ending() for each in long):
                newest.is_put_back = True
                _end(newest)
        self._changed.notify_all()

    def placed(self, job: Job, child: Child, number: int) -> None:
        """For a runner: the request has been sent."""
        with self._changed:
            job.place = (child, number)
            if job.is_ending():
                _end(job)

    def finished(self, job: Job, result: Any) -> None:
        """For a runner: deliver the value or the NoticeError."""
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
    """A thread that brings one request after the other to its child, and replaces a child that died or hangs."""

    def __init__(self, pool: Pool, loader: str, solver: Solver, grace: float) -> None:
        self._pool = pool
        self._loader = loader
        self._solver = solver
        self._grace = grace
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
                _LOG.warning("bot process: it died: %s", error)
                notice = "bots-process-hung" if isinstance(error, HungError) else "bots-process-died"
                continue
            except Exception:  # a view that cannot be pickled, say: no fault of the child, and no end of this thread
                _LOG.exception("bot process: could not send a request")
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
        """See that the child has the game, and its solution if that is known."""
        if not game_id:
            return True, None
        solution = self._solver.find(game_id)
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
    raise HungError(f"no answer within {seconds:.1f} seconds")


def _hurry(job: Job) -> None:
    job.is_hurried = True
    _end(job)


def _end(job: Job) -> None:
    """Its child is to answer with what it has."""
    if job.place is not None:
        child, number = job.place
        child.hurry((number,))
