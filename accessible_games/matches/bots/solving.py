"""Solutions of games: loaded from the store, or else computed once in the background, and stored."""

from __future__ import annotations

import logging
import threading
from collections import defaultdict
from typing import Protocol

from accessible_games.children.child import Child, DiedError
from accessible_games.matches.bots.worker import MODULE, load

_LOG = logging.getLogger(__name__)
_SLICE = 0.25  # seconds between two checks for the end of the program
_LOOK = 20  # slices between two checks for a solution of another program
_ATTEMPTS = 2  # retry once: the system may have killed the process; a second failure is our fault


class Solutions(Protocol):
    """The store of solutions, by name."""

    def load(self, name: str) -> bytes | None:
        """Return the data stored under this name, or None if it is missing or damaged."""

    def save(self, name: str, data: bytes) -> object:
        """Store the data. A failure is no fault: the solution is computed again next time."""


class _Closed(Exception):
    """Raised when the program ends before a solution is finished."""


_one_at_a_time: defaultdict[tuple[str, str], threading.Lock] = defaultdict(threading.Lock)
_choosing = threading.Lock()


class Solver:
    """Finds the solutions of the games that ``loader`` returns (see ``worker.main``). Nothing here blocks."""

    def __init__(self, loader: str, store: Solutions | None) -> None:
        self._loader = loader
        self._store = store
        self._lock = threading.Lock()
        self._begun: set[str] = set()
        self._under_way: set[str] = set()
        self.found: dict[str, bytes] = {}
        self._bad: dict[str, bytes] = {}
        self._starting = threading.Lock()  # so that ``close`` finds every child; a separate lock, since a start is slow
        self._children: dict[str, Child] = {}
        self._closed = threading.Event()

    def begin(self, game_id: str) -> None:
        """Load or compute the solution of the game, if it has one. Beginning again does nothing."""
        with self._lock:
            if game_id in self._begun or self._closed.is_set():
                return
            self._begun.add(game_id)
            self._under_way.add(game_id)
        threading.Thread(target=self._prepare, args=(game_id,), daemon=True).start()

    def is_under_way(self, game_id: str) -> bool:
        """Return whether a solution is still being loaded or computed."""
        return game_id in self._under_way

    def reject(self, game_id: str, data: bytes) -> None:
        """Compute a solution again that the game cannot read, within the limit of tries."""
        with self._lock:
            if self.found.get(game_id) is not data:
                return
            del self.found[game_id]
            if game_id in self._bad:
                return
            self._bad[game_id] = data
            self._begun.discard(game_id)
        self.begin(game_id)

    def close(self) -> None:
        """End the work, and wait for its process."""
        self._closed.set()
        with self._starting:
            for child in self._children.values():
                child.end()

    def _prepare(self, game_id: str) -> None:
        try:
            name = load(self._loader, game_id).solution
            found = self._obtained(game_id, name) if name else None
            if found is not None:
                self.found[game_id] = found
        except _Closed:
            _LOG.info("the solution of %s was not finished", game_id)
        except Exception:  # bots play without it; if the game is broken, the first move fails
            _LOG.exception("no solution of %s", game_id)
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
        """Return the solution, and whether this program computed it: another program may have been faster."""
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
