"""liblouis, kept in processes of its own: a text that hangs or kills it costs a process and never the program.

A few processes stay warm; each is started when all others are busy. Any thread may ask, and waits for its answer: no
longer than the texts take, or the processor time that the worker allows for untranslatable ones.
"""

from __future__ import annotations

import atexit
import json
import logging
import os
import threading
from collections import OrderedDict, deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import islice
from typing import Any

from accessible_games.children import python
from accessible_games.output.braille.cells import is_cells
from accessible_games.output.braille.liblouis import LIBRARY_VARIABLE
from accessible_games.output.braille.worker import HUNG
from accessible_games.rules.core.notices import Notice, NoticeError

PATIENCE = 120.0
"""Seconds of the wall clock for a request. The worker limits itself by processor time; this is for one that stands."""
_MOST_ANSWER_BYTES = 1 << 20


class DiedError(Exception):
    """The process ended, or its answer was none of a worker.

    ``is_hung``: it had used up its time. ``is_loaded``: the tables had worked, so a text without an answer is to blame.
    """

    is_hung = False
    is_loaded = False


class NoProseError(NoticeError):
    """Words cannot be put into Braille here, no matter which; boards and notation can."""


class UnusableLibraryError(NoProseError):
    """There is no liblouis, or none that works."""


def command() -> list[str]:
    """Return the command line of a worker."""
    return python.command("accessible_games.output.braille.worker")


class Child:
    """A process that was just started. Raises OSError if it cannot be. One thread at a time may use it."""

    def __init__(self, words: Sequence[str], patience: float = PATIENCE) -> None:
        """``words``: its command line."""
        self._patience = patience
        self._is_late = False
        self._version = ""
        # liblouis looks for tables in the working folder first, so it is another one
        self._process = python.spawn(words, environment())

    @property
    def process_id(self) -> int:
        """The identifier of the process."""
        return self._process.pid

    def is_over(self) -> bool:
        """Return whether the process has ended."""
        return self._process.poll() is not None

    def version(self) -> str:
        """Return the version of liblouis. Raises NoticeError if there is none, and DiedError."""
        with self._patiently():
            return self._greeted()

    def translate(self, tables: Sequence[str], texts: Sequence[str]) -> Iterator[str | None]:
        """Yield the cells of each text as they come, None if liblouis failed.

        Raises NoProseError if the library or the tables are of no use, and DiedError.
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
        """End the process when nobody else uses the pipes."""
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
        """Return the value of the next line under this name."""
        pipe = self._process.stdout
        assert pipe is not None
        try:
            answer = json.loads(pipe.readline(_MOST_ANSWER_BYTES))
            if "notice" in answer:
                raise NoProseError(Notice.of(answer["notice"], **answer["facts"]))
            return answer[name]
        except (ValueError, TypeError, KeyError) as error:  # nothing at all, for the most part
            raise DiedError from error

    @contextmanager
    def _patiently(self) -> Iterator[None]:
        """Kill, after some time, a process that does not even use processor time, which ends every wait for it."""
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
    """Return the environment with the person's variables for liblouis, with absolute paths."""
    found = python.environment(LIBRARY_VARIABLE, "LOUIS_TABLEPATH")
    if os.path.exists(named := found.get(LIBRARY_VARIABLE, "")):
        found[LIBRARY_VARIABLE] = os.path.abspath(named)
    return found


SIZE = 2
"""Processes at most."""
_AT_ONCE = 200  # texts in one request
_MOST_FAILURES = 3  # in one call; what would kill more is not tried any more
_ATTEMPTS = 2  # with a process that dies before it has a text, or with a text that did not use up its time
_MOST_REMEMBERED = 1000  # texts

_LOG = logging.getLogger(__name__)

Job = tuple[tuple[str, ...], str]


class Translators:
    """At most ``size`` processes. ``words``: the command line of one; ``patience``: see ``Child``."""

    def __init__(
        self, size: int = SIZE, words: Callable[[], Sequence[str]] = command, patience: float = PATIENCE
    ) -> None:
        self._words = words
        self._patience = patience
        self._free = threading.Semaphore(size)
        self._lock = threading.Lock()  # guards all below
        self._idle: list[Child] = []
        self._all: set[Child] = set()
        self._hopeless: OrderedDict[Job, None] = OrderedDict()
        self._missing: Notice | None = None
        self._is_closed = False

    def version(self) -> str:
        """Return the version of liblouis. Raises NoProseError if there is none."""
        for _ in range(_ATTEMPTS):
            try:
                with self._borrowed() as child:
                    return child.version()
            except DiedError:
                continue
        raise NoProseError(Notice.of("braille-process-died"))

    def warm_up(self) -> None:
        """Start a process without waiting for it, unless there is one. Raises NoProseError."""
        with self._lock:
            is_warm = bool(self._all)
        if not is_warm:
            with self._borrowed():
                return

    def translate(self, tables: Sequence[str], texts: Sequence[str]) -> list[str | None]:
        """Return the cells of each text; None for a text that liblouis cannot translate, or not in time.

        After a few texts that killed their process the remaining ones are not tried: each has taken a second or two.
        Raises NoProseError if there is no liblouis, or its tables are missing.
        """
        names = tuple(tables)
        known: dict[str, str | None] = dict.fromkeys(texts)
        waiting = deque(text for text in known if not self._is_hopeless((names, text)))
        failures = attempts = 0
        while waiting and failures < _MOST_FAILURES:
            try:
                with self._borrowed() as child:
                    for cells in child.translate(names, tuple(islice(waiting, _AT_ONCE))):
                        known[waiting.popleft()] = cells
                        attempts = 0
            except DiedError as died:
                attempts += 1
                if died.is_loaded and (died.is_hung or attempts == _ATTEMPTS):
                    self._give_up((names, waiting.popleft()))
                    failures, attempts = failures + 1, 0
                elif attempts == _ATTEMPTS:
                    raise NoProseError(Notice.of("braille-process-died")) from died
        return [known[text] for text in texts]

    def process_ids(self) -> list[int]:
        """Return the identifiers of the running processes."""
        with self._lock:
            return [child.process_id for child in self._all if not child.is_over()]

    def close(self) -> None:
        """End all processes; a waiting caller gets a NoProseError."""
        with self._lock:
            self._is_closed = True
            ending = list(self._all)
            idle, self._idle = self._idle, []
        for child in ending:
            child.end()
        for child in idle:
            self._drop(child)

    @contextmanager
    def _borrowed(self) -> Iterator[Child]:
        """Lend a process, warm or new, and keep it afterwards if it is still of use. Raises NoProseError."""
        with self._free:
            child = self._taken()
            try:
                yield child
            except BaseException as error:
                self._drop(child)  # it may be in the middle of an answer
                if isinstance(error, UnusableLibraryError):  # no second look changes that
                    self._missing = error.notice
                raise
            self._give_back(child)

    def _taken(self) -> Child:
        with self._lock:
            if self._is_closed:
                raise NoProseError(Notice.of("braille-process-died"))
            if self._missing is not None:
                raise NoProseError(self._missing)
            while self._idle:
                child = self._idle.pop()
                if not child.is_over():
                    return child
                child.close()
                self._all.discard(child)
            try:
                child = Child(self._words(), self._patience)
            except OSError as error:
                _LOG.warning("braille: could not start its process: %s", error)
                raise NoProseError(Notice.of("braille-process-died")) from error
            self._all.add(child)
            return child

    def _give_back(self, child: Child) -> None:
        with self._lock:
            if not child.is_over() and not self._is_closed:
                self._idle.append(child)
                return
        self._drop(child)

    def _drop(self, child: Child) -> None:
        child.close()
        with self._lock:
            self._all.discard(child)

    def _is_hopeless(self, job: Job) -> bool:
        with self._lock:
            return job in self._hopeless

    def _give_up(self, job: Job) -> None:
        tables, text = job
        _LOG.warning("braille: liblouis hung on %d characters with the tables %s", len(text), ", ".join(tables))
        with self._lock:
            self._hopeless[job] = None
            if len(self._hopeless) > _MOST_REMEMBERED:
                self._hopeless.popitem(last=False)


_shared_lock = threading.Lock()
_shared: list[Translators] = []  # none, or the one of this program


def shared() -> Translators:
    """Return the translators of this program, made at the first use."""
    with _shared_lock:
        if not _shared:
            _shared.append(Translators())
        return _shared[0]


def check() -> None:
    """Try liblouis in a process that ends again. Raises NoProseError if it is of no use."""
    trial = Translators(1, command)
    try:
        trial.version()
    finally:
        trial.close()


@atexit.register
def end_shared() -> None:
    """End the processes of this program; later callers get new ones."""
    with _shared_lock:
        ending = _shared.copy()
        _shared.clear()
    for each in ending:
        each.close()
