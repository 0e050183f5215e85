"""The process in which liblouis works, ``python -m accessible_games.output.braille.worker``: ASCII JSON in and out.

It begins with ``{"version": …}``, or with a notice and its end if there is no liblouis. In: ``{"tables": […], "texts":
[…]}``. Out: ``{"loaded": true}`` once the tables have worked, then for each text ``{"cells": …}``, or null if liblouis
failed. In place of the first two there may be a notice, ``{"notice": …, "facts": {…}}``. The end of input ends the
process.

liblouis has looped for ever and has had memory errors. So each piece of work has a limit of processor time, which no
busy machine uses up for it; beyond that the process ends itself with ``HUNG``, and the caller starts another.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import threading
import time
from collections.abc import Callable
from typing import BinaryIO

from accessible_games.children.pipes import own_pipes
from accessible_games.output.braille.liblouis import Louis, require
from accessible_games.rules.core.notices import NoticeError

HUNG = 3
"""Exit code of a process that was given up: the work at hand had used up its time."""
LOADING = 20.0
"""Seconds of processor time for finding the library, and for reading tables."""
_EACH, _PER_CHARACTER = 1.0, 0.002  # seconds for one text; the slowest known of 500 characters takes 0.05
_LOOK_SECONDS = 0.25  # at most, between two checks of the time used
_MOST_MEMORY_BYTES = 1 << 30


def main(find: Callable[[], Louis] = require) -> None:
    """Serve standard input until it ends, with the library that ``find`` returns."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Control C belongs to the person at the parent's terminal
    _limit()
    requests, answers = own_pipes()
    guard = _Guard()
    guard.start()
    guard.give(LOADING)
    try:
        louis = find()
        _send(answers, version=louis.version)
    except NoticeError as error:
        _tell(answers, error)
        return
    guard.rest()
    for line in requests:
        _serve(louis, guard, answers, json.loads(line))
        guard.rest()


def seconds_for(text: str) -> float:
    """Return the processor time after which liblouis is taken to hang on a text."""
    return _EACH + _PER_CHARACTER * len(text)


def _serve(louis: Louis, guard: _Guard, answers: BinaryIO, request: dict[str, list[str]]) -> None:
    tables = tuple(request["tables"])
    guard.give(LOADING)
    try:
        louis.translate(tables, "a")
    except NoticeError as error:
        _tell(answers, error)
        return
    _send(answers, loaded=True)
    for text in request["texts"]:
        guard.give(seconds_for(text))
        _send(answers, cells=_cells(louis, tables, text))


def _cells(louis: Louis, tables: tuple[str, ...], text: str) -> str | None:
    try:
        return louis.translate(tables, text)
    except NoticeError:
        return None


class _Guard(threading.Thread):
    """Ends the process when its work takes longer than allowed; C code that loops hears no exception."""

    def __init__(self) -> None:
        super().__init__(daemon=True)
        self._working = threading.Event()
        self._end = 0.0

    def give(self, seconds: float) -> None:
        """Allow so many seconds of processor time from now on."""
        self._end = time.process_time() + seconds
        self._working.set()

    def rest(self) -> None:
        """Stop the limit, since there is no work."""
        self._working.clear()

    def run(self) -> None:
        while self._working.wait():
            left = self._end - time.process_time()
            if left <= 0:
                os._exit(HUNG)
            time.sleep(min(left, _LOOK_SECONDS))


def _limit() -> None:
    """Forbid core files, since they hold what people wrote, and more memory than a translation can need."""
    if sys.platform == "win32":
        return
    import resource

    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    if sys.platform == "linux":
        _, hard = resource.getrlimit(resource.RLIMIT_AS)
        most = _MOST_MEMORY_BYTES if hard == resource.RLIM_INFINITY else min(_MOST_MEMORY_BYTES, hard)
        resource.setrlimit(resource.RLIMIT_AS, (most, hard))


def _tell(answers: BinaryIO, error: NoticeError) -> None:
    _send(answers, notice=error.notice.message, facts=dict(error.notice.facts))


def _send(answers: BinaryIO, **answer: object) -> None:
    answers.write(json.dumps(answer).encode("ascii") + b"\n")
    answers.flush()


if __name__ == "__main__":
    main()
