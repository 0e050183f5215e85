"""A real process by a real clock: suspended for a while, and killed in the middle of a turn."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from itertools import pairwise
from pathlib import Path
from types import TracebackType

import pytest

from tests.matches.keeper import MAIN

ROOT = Path(__file__).resolve().parents[2]
ASLEEP = 5.0  # seconds, more than twice what may be lost by it


class Keeper:
    """The child and what it tells."""

    def __init__(self, path: Path, match_id: str = "") -> None:
        self.child = subprocess.Popen(
            [sys.executable, "-m", "tests.matches.keeper", str(path), *([match_id] if match_id else [])],
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
            stdout=subprocess.PIPE,
            text=True,
        )
        self.match_id = ""

    def __enter__(self) -> Keeper:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.child.kill()
        self.child.wait()
        assert self.child.stdout is not None
        self.child.stdout.close()

    def left(self) -> int:
        """Milliseconds left to Black, as the next line tells."""
        assert self.child.stdout is not None
        line = self.child.stdout.readline()
        assert line, "the child has ended"
        self.match_id, left = line.split()
        return int(left)

    def lines(self, count: int) -> list[int]:
        """Return the values of that many lines."""
        return [self.left() for _ in range(count)]


@pytest.mark.slow
def test_a_suspended_machine_takes_two_seconds_at_most(tmp_path: Path) -> None:
    with Keeper(tmp_path / "m.sqlite3") as keeper:
        left = keeper.lines(10)
        assert MAIN - 30_000 < left[-1] < left[0], "the clock runs"
        os.kill(keeper.child.pid, signal.SIGSTOP)
        time.sleep(ASLEEP)
        os.kill(keeper.child.pid, signal.SIGCONT)
        left = [left[-1], *keeper.lines(20)]
        assert max(before - after for before, after in pairwise(left)) <= 2000
        assert left[-1] < left[0], "and it goes on"


@pytest.mark.slow
def test_a_kill_of_the_program_costs_the_player_to_move_nothing(tmp_path: Path) -> None:
    with Keeper(tmp_path / "m.sqlite3") as keeper:
        assert keeper.lines(20)[-1] < MAIN
        match_id = keeper.match_id
        os.kill(keeper.child.pid, signal.SIGKILL)
        keeper.child.wait()
    time.sleep(2)  # twice what may be lost
    with Keeper(tmp_path / "m.sqlite3", match_id) as keeper:
        assert keeper.left() >= MAIN - 1000
        assert keeper.match_id == match_id
