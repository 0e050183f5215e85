"""Solutions of games: loaded from where they are kept, else worked out once, in the background, and kept there."""

from __future__ import annotations

import logging
import threading
from collections import defaultdict
from typing import Protocol

from accessible_games.children.child import Child, DiedError
from accessible_games.matches.bots.worker import MODULE, load

_LOG = logging.getLogger(__name__)
_SLICE = 0.25  # seconds between two looks whether the program ends
_LOOK = 20  # slices between two looks whether another program was quicker
_ATTEMPTS = 2  # a process may be killed from outside, but not for ever


class Solutions(Protocol):
    """Where solutions are kept, by name."""

    def load(self, name: str) -> bytes | None:
        """What was saved under this name; None where there is nothing, or nothing whole."""

    def save(self, name: str, data: bytes) -> object:
        """Keep it. What cannot be kept is no fault: it is worked out again next time."""


class _Closed(Exception):
    """The program ends while a solution is still being worked out."""


_one_at_a_time: defaultdict[tuple[str, str], threading.Lock] = defaultdict(threading.Lock)
_choosing = threading.Lock()


class Solver:
    """Finds the solutions of the games that ``loader`` gives (see ``worker.main``). Nothing here waits."""

    def __init__(self, loader: str, store: Solutions | None) -> None:
        self._loader = loader
        self._store = store
        self._lock = threading.Lock()
        self._begun: set[str] = set()
        self._under_way: set[str] = set()
        self._found: dict[str, bytes] = {}
        self._bad: dict[str, bytes] = {}
        self._starting = threading.Lock()  # so that ``close`` finds every child; not the other: a start takes a while
        self._children: dict[str, Child] = {}
        self._closed = threading.Event()

    def begin(self, game_id: str) -> None:
        """See that the solution of the game, if it has one, will be there. Beginning again does nothing."""
        with self._lock:
            if game_id in self._begun or self._closed.is_set():
                return
            self._begun.add(game_id)
            self._under_way.add(game_id)
        threading.Thread(target=self._prepare, args=(game_id,), daemon=True).start()

    def find(self, game_id: str) -> bytes | None:
        """The solution, as soon as it is there."""
        return self._found.get(game_id)

    def is_under_way(self, game_id: str) -> bool:
        """Whether a solution is still to come."""
        return game_id in self._under_way

    def reject(self, game_id: str, data: bytes) -> None:
        """The game cannot read this: work it out anew, though not for ever."""
        with self._lock:
            if self._found.get(game_id) is not data:
                return
            del self._found[game_id]
            if game_id in self._bad:
                return
            self._bad[game_id] = data
            self._begun.discard(game_id)
        self.begin(game_id)

    def close(self) -> None:
        """End the work; waits for its process."""
        self._closed.set()
        with self._starting:
            for child in self._children.values():
                child.end()

    def _prepare(self, game_id: str) -> None:
        try:
            name = load(self._loader, game_id).solution
            found = self._obtained(game_id, name) if name else None
            if found is not None:
                self._found[game_id] = found
        except _Closed:
            _LOG.info("solution of %s: stopped before it was finished", game_id)
        except Exception:  # bots play without; whether the game itself is broken, the first move will tell
            _LOG.exception("solution of %s: could not be computed", game_id)
        finally:
            self._under_way.discard(game_id)

    def _obtained(self, game_id: str, name: str) -> bytes | None:
        with _choosing:
            lock = _one_at_a_time[self._loader, name]
        while not lock.acquire(timeout=_SLICE):
            self._check()
        try:
            return self._loaded(game_id, name) or self._solved(game_id, name)
        finally:
            lock.release()

    def _check(self) -> None:
        if self._closed.is_set():
            raise _Closed

    def _loaded(self, game_id: str, name: str) -> bytes | None:
        data = None if self._store is None else self._store.load(name)
        return None if data == self._bad.get(game_id) else data

    def _solved(self, game_id: str, name: str) -> bytes | None:
        for _ in range(_ATTEMPTS):
            try:
                data, is_own = self._worked_out(game_id, name)
            except DiedError as error:
                self._check()
                _LOG.warning("solution of %s: its process died: %s", name, error)
                continue
            if is_own and data is not None and self._store is not None and not self._store.save(name, data):
                _LOG.warning(
                    "solution of %s: could not be stored, so the next process computes it again", name
                )  # this program has it, the next works it out again
            return data
        return None

    def _worked_out(self, game_id: str, name: str) -> tuple[bytes | None, bool]:
        """The solution and whether it is our own work: another program may be at it as well, and quicker."""
        with self._starting:
            self._check()
            child = self._children[game_id] = Child(MODULE, self._loader, is_gentle=True)
        _, answer = child.send("solve", (game_id,))
        try:
            while True:
                for _ in range(_LOOK):
                    try:
                        succeeded, value = answer.result(_SLICE)
                    except TimeoutError:
                        continue
                    if not succeeded:
                        _LOG.error("solution of %s: the computation failed:\n%s", name, value)
                    return (value, True) if succeeded else (None, False)
                if (data := self._loaded(game_id, name)) is not None:
                    return data, False
        finally:
            child.end()
