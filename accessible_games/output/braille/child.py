"""One process of ``worker``, as its parent sees it. Any text may kill it; then there is another."""

from __future__ import annotations

import json
import os
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from accessible_games.children import python
from accessible_games.rules.core.notices import Notice, NoticeError

from .cells import is_cells
from .liblouis import LIBRARY_VARIABLE
from .worker import HUNG

PATIENCE = 120.0
"""Seconds of the wall clock for a request. The worker limits itself by processor time; this is for one that stands."""
_LONGEST = 1 << 20  # bytes of an answer


class DiedError(Exception):
    """The process ended, or answered what no worker answers.

    ``is_hung``: it had used up its time. ``is_loaded``: the tables had worked, so a text without an answer is to blame.
    """

    is_hung = False
    is_loaded = False


class NoProseError(NoticeError):
    """Words cannot be put into Braille here, whatever they are; boards and notation can."""


class UnusableLibraryError(NoProseError):
    """There is no liblouis, or none that works."""


def command() -> list[str]:
    """The command line of a worker."""
    return python.command("accessible_games.output.braille.worker")


class Child:
    """A process that was just started; ``OSError`` when it cannot be. One thread at a time may use it."""

    def __init__(self, words: Sequence[str], patience: float = PATIENCE) -> None:
        """``words``: its command line."""
        self._patience = patience
        self._is_late = False
        self._version = ""
        # liblouis looks for tables in the working folder first, so it is another one
        self._process = python.spawn(words, environment())

    @property
    def process_id(self) -> int:
        """Of the process."""
        return self._process.pid

    def is_over(self) -> bool:
        """Whether the process has ended."""
        return self._process.poll() is not None

    def version(self) -> str:
        """The version of liblouis. Raises NoticeError where there is none, and DiedError."""
        with self._patiently():
            return self._greeted()

    def translate(self, tables: Sequence[str], texts: Sequence[str]) -> Iterator[str | None]:
        """The cells of each text as they come, None where liblouis failed.

        Raises NoProseError where the library or the tables are of no use, and DiedError.
        """
        is_loaded = False
        with self._patiently():
            try:
                self._greeted()
                self._write(json.dumps({"tables": list(tables), "texts": list(texts)}).encode("ascii") + b"\n")
                is_loaded = bool(self._answer("loaded"))
                for _ in texts:
                    yield self._cells()
            except DiedError as error:
                self.end()
                error.is_loaded = is_loaded
                error.is_hung = self._is_late or self._process.returncode == HUNG
                raise

    def end(self) -> None:
        """Kill the process, which holds nothing worth saving, and wait for its end. Any thread may do so."""
        self._process.kill()
        self._process.wait()

    def close(self) -> None:
        """``end``, when nobody else uses the pipes."""
        self.end()
        for pipe in (self._process.stdin, self._process.stdout):
            assert pipe is not None
            try:
                pipe.close()
            except OSError:  # it held the rest of a request that nobody takes any more
                continue

    def _greeted(self) -> str:
        if not self._version:
            try:
                self._version = str(self._answer("version"))
            except NoProseError as error:
                raise UnusableLibraryError(error.notice) from error
        return self._version

    def _write(self, request: bytes) -> None:
        pipe = self._process.stdin
        assert pipe is not None
        try:
            pipe.write(request)
            pipe.flush()
        except OSError as error:
            raise DiedError from error

    def _cells(self) -> str | None:
        found = self._answer("cells")
        if found is not None and not (isinstance(found, str) and is_cells(found)):
            raise DiedError
        return found

    def _answer(self, name: str) -> Any:
        """What the next line has under this name."""
        pipe = self._process.stdout
        assert pipe is not None
        try:
            answer = json.loads(pipe.readline(_LONGEST))
            if "notice" in answer:
                raise NoProseError(Notice.of(answer["notice"], **answer["facts"]))
            return answer[name]
        except (ValueError, TypeError, KeyError) as error:  # nothing at all, for the most part
            raise DiedError from error

    @contextmanager
    def _patiently(self) -> Iterator[None]:
        """A process that does not even use processor time is killed after some time, which ends every wait for it."""
        timer = threading.Timer(self._patience, self._lose_patience)
        timer.daemon = True
        timer.start()
        try:
            yield
        finally:
            timer.cancel()

    def _lose_patience(self) -> None:
        self._is_late = True
        self._process.kill()


def environment() -> dict[str, str]:
    """With what a person may have said of liblouis; a library in the working folder is found from another one."""
    found = python.environment(LIBRARY_VARIABLE, "LOUIS_TABLEPATH")
    if os.path.exists(named := found.get(LIBRARY_VARIABLE, "")):
        found[LIBRARY_VARIABLE] = os.path.abspath(named)
    return found
