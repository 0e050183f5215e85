"""Measure the wait of a player in the real program: start and typed move, each to the first announcement.

Run it by hand; it prints a table and asserts nothing. The goals are 500 ms and 20 ms.
"""

from __future__ import annotations

import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from accessible_games.rules import games
from accessible_games.rules.core.game import Decide

ROOT = Path(__file__).resolve().parents[2]
STARTS = 10
MOVES = 50


@contextmanager
def program(home: str) -> Iterator[subprocess.Popen[bytes]]:
    process = subprocess.Popen(
        [sys.executable, "-m", "accessible_games", "play", "--seat", "white=human", "--language", "en", "--plain"],
        env={**os.environ, "ACCESSIBLE_GAMES_HOME": home, "PYTHONPATH": str(ROOT)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


def line_of(process: subprocess.Popen[bytes]) -> str:
    assert process.stdout is not None
    return process.stdout.readline().decode()


def start(home: str) -> float:
    begun = time.perf_counter()
    with program(home) as process:
        line_of(process)
        return time.perf_counter() - begun


def random_moves(count: int) -> list[str]:
    game = games.load("abalone")
    draw = random.Random(1)
    state = game.initial(("black", "white"), {})
    made: list[str] = []
    while len(made) < count:
        phase = game.phase(state)
        assert isinstance(phase, Decide)
        move = draw.choice(game.moves(game.view(state, phase.seats[0])))
        made.append(game.format(move))
        state = game.play(state, phase.seats[0], move).state
    return made


def moves(home: str) -> list[float]:
    took = []
    with program(home) as process:
        assert process.stdin is not None
        while "to move" not in line_of(process):
            continue
        for move in random_moves(MOVES):
            time.sleep(0.02)
            begun = time.perf_counter()
            process.stdin.write(f"{move}\n".encode())
            process.stdin.flush()
            line_of(process)
            took.append(time.perf_counter() - begun)
            process.stdin.write(b"turn\nsave\n")
            process.stdin.flush()
            while "is kept" not in line_of(process):
                continue
    return took


def main() -> None:
    with tempfile.TemporaryDirectory() as home:
        start(home)  # warms the caches of files
        starts = [start(home) for _ in range(STARTS)]
        typed = moves(home)
    print(f"{'':34}{'median':>10}{'max':>10}{'goal':>10}")
    for name, values, goal in (("start to first announcement", starts, 500), ("move to announcement", typed, 20)):
        print(f"{name:34}{statistics.median(values) * 1000:7.1f} ms{max(values) * 1000:7.1f} ms{goal:7} ms")


if __name__ == "__main__":
    main()
