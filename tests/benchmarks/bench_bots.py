"""How deep and how fast the strong bot looks from the Belgian Daisy, and how the levels fare. A script.

Run: ``python tests/benchmarks/bench_bots.py``. Bounded: about ten seconds compiled.
"""

from __future__ import annotations

import time
from typing import Any

from accessible_games.bots import levels
from accessible_games.core.game import Over
from accessible_games.games import load
from accessible_games.games.abalone import board

GAMES = 4
PLIES = 160


def main() -> None:
    """Print two small tables."""
    game = load("abalone")
    print("compiled" if board.is_compiled() else "interpreted")
    state = game.initial(("black", "white"), {"layout": "belgian-daisy"})
    engine: Any = game.engine(game.view(state, "black"))
    begun = time.monotonic()
    for depth in range(1, 20):
        if engine.deepen(depth, lambda: time.monotonic() - begun > 1) is None:
            break
        spent = time.monotonic() - begun
        nodes = int(engine._search.nodes)
        print(f"depth {depth}: {nodes} nodes, {spent * 1000:.1f} ms, {nodes / max(spent, 1e-9) / 1e6:.1f} M nodes/s")
    for black, white in (("strong", "easy"), ("medium", "easy"), ("strong", "medium")):
        lost = [0, 0]
        for seed in range(GAMES):
            swapped = seed % 2
            ends = _lost(game, *((white, black) if swapped else (black, white)), seed)
            lost[0] += ends[swapped]
            lost[1] += ends[1 - swapped]
        print(f"{black} against {white}, {GAMES} games at 50 ms: marbles lost {lost[0]} to {lost[1]}")


def _lost(game: Any, black: str, white: str, seed: int) -> tuple[int, int]:
    state = game.initial(("black", "white"), {"layout": "belgian-daisy"})
    playing = {"black": black, "white": white}
    while not isinstance(game.phase(state), Over) and state.ply < PLIES:
        view = game.view(state, state.turn)
        move = levels.choose(game, view, playing[state.turn], 50, seed * 1000 + state.ply)
        state = game.play(state, state.turn, move).state
    return state.captured[0], state.captured[1]


if __name__ == "__main__":
    main()
