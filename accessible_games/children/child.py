"""A child process that answers pickled requests, and the threads that feed and read its pipes.

In: ``(kind, number, pickled arguments)``, or ``("hurry", numbers)``. Out: ``(number, succeeded, value or problem)``.
"""

from __future__ import annotations

import logging
import pickle
import queue
import subprocess
import threading
from collections.abc import Callable, Mapping
from concurrent.futures import Executor, Future
from functools import partial
from typing import Any, ParamSpec, TypeVar

from accessible_games.children import python

_LOG = logging.getLogger(__name__)
_GENTLE: int = getattr(subprocess, "IDLE_PRIORITY_CLASS", 0)  # on Windows only

Answer = tuple[bool, Any]  # success and the value, or failure and what says why


class DiedError(Exception):
    """The child ended, or could not be started or reached, before it answered."""


class HungError(DiedError):
    """The child gave no answer within its time and was killed."""


class Child:
    """The running process of ``module`` with its ``arguments``. Any thread may call it.

    ``environment``: None for the usual one. ``is_gentle``: the process gets only time that no other process wants, and
    one argument more says so. Raises DiedError if no process can be started, which may block for a while.
    """

    def __init__(
        self, module: str, *arguments: str, is_gentle: bool = False, environment: Mapping[str, str] | None = None
    ) -> None:
        self._lock = threading.Lock()  # numbers in the order of the queue, and the dictionary
        self._number = 0
        self._over = False
        self._unanswered: dict[int, Future[Answer]] = {}
        self._frames: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()  # None: no more
        try:
            words = python.command(module, *arguments, *(["gentle"] if is_gentle else []))
            flags = _GENTLE if is_gentle else 0
            self._process = python.spawn(words, environment or python.environment(), flags=flags)
        except OSError as error:
            raise DiedError(str(error)) from error
        self._writer = threading.Thread(target=self._write, daemon=True)
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._writer.start()
        self._reader.start()

    def is_over(self) -> bool:
        """Return whether the process has ended, as far as its pipe shows."""
        return self._over

    def send(self, kind: str, arguments: tuple[Any, ...]) -> tuple[int, Future[Answer]]:
        """Send a request without waiting, and return its number and its future answer. Raises DiedError."""
        answer: Future[Answer] = Future()
        packed = pickle.dumps(arguments)
        with self._lock:
            if self._over:
                raise DiedError("the process died before the request")
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
        """Write frames in a thread of its own, since a pipe may be full for a while."""
        pipe = self._process.stdin
        assert pipe is not None
        try:
            with pipe:
                while (frame := self._frames.get()) is not None:
                    pipe.write(frame)
                    pipe.flush()
        except OSError as error:  # the reader meets the end as well and tells everyone
            _LOG.debug("child process: could not write to it: %s", error)

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
                    settle(answer, (succeeded, value))
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
            settle(answer, DiedError(f"exit code {code} ({problem!r})"))


def settle(answer: Future[Any], result: object) -> None:
    """Deliver a value or an exception, unless the caller has cancelled the future meanwhile."""
    if not answer.set_running_or_notify_cancel():
        return
    if isinstance(result, Exception):
        answer.set_exception(result)
    else:
        answer.set_result(result)


P = ParamSpec("P")
T = TypeVar("T")
_MODULE = "accessible_games.children.worker"


class ProcessExecutor(Executor):
    """An executor that runs one function after the other in one process, and restarts it after it died.

    Functions belong to modules, and their arguments and results can be pickled. An exception of a function is raised
    here; DiedError if the process died or cannot be started. Its warnings and errors are logged here. ``environment``:
    of the process; None for the usual one.
    """

    def __init__(self, environment: Mapping[str, str] | None = None) -> None:
        self._environment = environment
        self._lock = threading.Lock()
        self._child: Child | None = None
        self._is_over = False

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Run the function in the process, and return its future result."""
        found: Future[T] = Future()
        with self._lock:
            if self._is_over:
                raise RuntimeError("the executor was shut down and cannot run a function")
            try:
                if self._child is None or self._child.is_over():
                    self._child = Child(_MODULE, environment=self._environment)
                _, answer = self._child.send("run", (fn, args, kwargs))
            except DiedError as error:
                found.set_exception(error)
                return found
        answer.add_done_callback(partial(_pass_on, found))
        return found

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """End the process; its present work is given up."""
        with self._lock:
            self._is_over = True
            if self._child is not None:
                self._child.end()


def _pass_on(found: Future[Any], answer: Future[Answer]) -> None:
    error = answer.exception()
    if error is not None:
        settle(found, error)
        return
    result, warnings = answer.result()[1]
    for name, level, text in warnings:
        logging.getLogger(name).log(level, "%s", text)
    settle(found, result)
