"""Measure the bots: ``python bench_bots.py [MILLISECONDS]``, 1000 by default.

Prints depth and nodes a second of the search within that time, and the results of a few quick games of level
against level; nothing here passes or fails on speed.
"""

from __future__ import annotations

import sys
from pathlib import Path
from time import perf_counter, process_time

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

GAMES = 4
PLIES = 160


def search(layout: str, seconds: float) -> None:
    """One line: the deepest finished depth, when it and depth 3 were finished, and the speed, in processor time."""
    from accessible_games.rules.core.searching import EXACT_DEPTH
    from accessible_games.rules.games.abalone import board
    from accessible_games.rules.games.abalone.search import Search
    from accessible_games.rules.games.abalone.values import LAYOUTS

    black, white = board.parse_rows(LAYOUTS[layout])
    started = process_time()
    one = Search(black, white, 0, 0, False)
    finished = [0.0]
    while one.deepen(len(finished), lambda: process_time() - started > seconds) is not None:
        finished.append(process_time() - started)
    rate = int(one.counter.nodes) / (process_time() - started) / 1e6
    how = "compiled" if board.is_compiled() else "interpreted"
    exact = finished[min(EXACT_DEPTH, len(finished) - 1)]
    print(
        f"{layout:<14} {how}: depth {EXACT_DEPTH} after {exact:.3f} s, depth {len(finished) - 1} after"
        f" {finished[-1]:.2f} s, {rate:.2f} M nodes/s in {seconds:.2f} s"
    )


def games(first: str, second: str, milliseconds: int) -> None:
    """One line: how often the first level took more marbles, and how long its games were on average."""
    from tests.matches.bots.positions import wins
    from tests.matches.bots.test_levels import bot

    started = perf_counter()
    won = wins(bot(first, milliseconds), bot(second, milliseconds), GAMES, PLIES)
    seconds = perf_counter() - started
    print(f"{first} against {second}: {won} of {GAMES} won, {seconds / GAMES:.1f} s a game")


def main(milliseconds: int) -> None:
    """Print the whole measurement."""
    for layout in ("belgian-daisy", "german-daisy", "standard"):
        search(layout, milliseconds / 1000)
    for first, second in (("medium", "easy"), ("strong", "easy"), ("strong", "medium")):
        games(first, second, milliseconds // 10)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1000)
