"""How long a process of the server has stood still, counted only in time in which it could have run.

The parent counts, so it does not matter who in the process holds what: a loop in Python, C code with the interpreter's
lock, a lock that nobody gives back. A machine that sleeps, a parent that does not run, a process that was stopped from
outside or waits for a processor: none of that is standing still.
"""

from __future__ import annotations

import faulthandler
import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

_TICKS = 20  # looks of the parent within the limit
_LONGEST_TICK = 0.5  # seconds
_MOST_STACKS = 100_000  # bytes that are noted
_DEATH_OF_PARENT = 1  # PR_SET_PDEATHSIG


@dataclass(frozen=True, slots=True)
class Look:
    """What the system says of a process. ``waited``: seconds for a processor, since it began, of its main thread."""

    is_stopped: bool = False
    waited: float = 0.0


def look(pid: int) -> Look:
    """As Linux tells it; elsewhere, and of a process that has gone, nothing is known."""
    try:
        state = Path(f"/proc/{pid}/stat").read_bytes().rpartition(b")")[2].split()[0]
        waited = int(Path(f"/proc/{pid}/schedstat").read_bytes().split()[1]) / 1e9
    except (OSError, IndexError, ValueError):
        return Look()
    return Look(state in (b"T", b"t"), waited)


def tick_of(limit: float) -> float:
    """Seconds between two looks of the parent; a process gives its sign of life as often."""
    return min(_LONGEST_TICK, limit / _TICKS)


class StallTimer:
    """Of one process, with ``look()`` at it. ``tick``: seconds that one look counts at most."""

    def __init__(self, tick: float, look: Callable[[], Look]) -> None:
        self._tick = tick
        self._look = look
        self._waited = look().waited
        self.seconds = 0.0

    def beat(self) -> None:
        """A sign of life has come."""
        self.seconds = 0.0

    def passed(self, seconds: float) -> float:
        """So much time later: for how long the process has stood still by now."""
        seen = self._look()
        waited, self._waited = seen.waited - self._waited, seen.waited
        if not seen.is_stopped:
            self.seconds += max(0.0, min(seconds, self._tick) - max(0.0, waited))
        return self.seconds


def stacks_file() -> int:
    """A file without a name, into which a dying process writes its stacks; the descriptor."""
    if hasattr(os, "memfd_create"):
        return os.memfd_create("stacks")
    with tempfile.TemporaryFile() as file:
        return os.dup(file.fileno())


def stacks_in(file: int) -> Iterator[str]:
    """What was written there, one thread after the other."""
    text = os.pread(file, _MOST_STACKS, 0).decode("utf-8", "backslashreplace").strip()
    return (part for part in text.split("\n\n") if part)


def watched(stacks: int) -> None:
    """In the process that is watched: its stacks go there when it is ended or crashes, and it dies with its parent."""
    if stacks >= 0:
        faulthandler.enable(file=stacks, all_threads=True)
    if sys.platform == "linux":
        import ctypes
        import signal

        ctypes.CDLL(None).prctl(_DEATH_OF_PARENT, signal.SIGKILL)


def no_core_files() -> None:
    """What people type and their passwords stand in the memory, which no file is to have."""
    if sys.platform != "win32":
        import resource

        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
