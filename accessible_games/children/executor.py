"""Functions that run in a process of their own, so that what takes a second does not hold up the event loop."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Mapping
from concurrent.futures import Executor, Future
from functools import partial
from typing import Any, ParamSpec, TypeVar

from accessible_games.children.child import Answer, Child, DiedError, settle

P = ParamSpec("P")
T = TypeVar("T")
_MODULE = "accessible_games.children.worker"


class ProcessExecutor(Executor):
    """Runs one function after the other in one process, which starts with the first and again after it died.

    Functions are those of modules, and all that goes there and back can be pickled. What a function raises is raised
    here; DiedError, where the process died or cannot be started. What it logs as a warning or worse is logged here.
    ``environment``: of the process; None for the usual one.
    """

    def __init__(self, environment: Mapping[str, str] | None = None) -> None:
        self._environment = environment
        self._lock = threading.Lock()
        self._child: Child | None = None
        self._is_over = False

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """As of every executor."""
        found: Future[T] = Future()
        with self._lock:
            if self._is_over:
                raise RuntimeError("cannot run anything after shutdown")
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
        """End the process; what it was doing is given up."""
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
