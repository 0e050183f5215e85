"""Count how often the strong bot wins what it has won: Abalone, three marbles or more ahead, against a fixed depth.

``python bench_finishing.py`` plays on from a position five marbles ahead, and from positions of self-play out of which
the outermost marbles of one side were taken, a seed each, so that what is left of it stands close together. The side
that is ahead has so much processor time for a move, and so many moves of both sides to win. Nothing passes or fails.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from time import process_time

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from accessible_games.matches.bots.levels import DEEPEST, Clock, choose
from accessible_games.rules.core.skills import STRONGEST
from accessible_games.rules.games.abalone import GAME, board
from accessible_games.rules.games.abalone.values import LAYOUTS, SEATS, State

FIVE_AHEAD = "...../..w.w./.wwww../.w.bbb../...bbb.../.wwbb.../.wwbw../...ww./....."
OPENING = 4  # random moves
PREPARED_PLIES = 30
LEAST, MOST = 3, 5  # marbles ahead
PREPARED = 3  # the depth of self-play


def searched(state: State, seed: int, depth: int) -> State:
    """The position after a move that is searched to a fixed depth."""
    return after(state, seed, 1, depth, lambda: 0.0)


def after(state: State, seed: int, milliseconds: int, depth: int, clock: Clock) -> State:
    """The position after a move of the strong bot."""
    view = GAME.view(state, state.turn)
    move = choose(GAME, view, STRONGEST, milliseconds, seed, clock=clock, deepest=depth)
    return GAME.play(state, state.turn, move).state


def prepared(seed: int, most: int) -> State | None:
    """The position after self-play, without three to five marbles of the side that has just moved.

    They are the outermost, so it stands as close together as it can. None if something was pushed off before.
    """
    random = Random(seed)
    state = GAME.initial(SEATS, {"layout": sorted(LAYOUTS)[seed % len(LAYOUTS)]})
    for _ in range(OPENING):
        state = GAME.play(state, state.turn, random.choice(GAME.moves(GAME.view(state, state.turn)))).state
    while state.ply < PREPARED_PLIES + seed % 2:
        state = searched(state, random.randrange(1 << 30), PREPARED)
        if any(state.captured):
            return None
    return without(state, random.randrange(LEAST, most + 1))


def without(state: State, many: int) -> State:
    """The position without so many of the outermost marbles of the side that is not to move."""
    names = sorted((name for name in board.NAMES if state.opponent & board.BITS[name]), key=distance)
    kept = sum(board.BITS[name] for name in names[:-many])
    words = (state.own, kept) if state.turn == SEATS[0] else (kept, state.own)
    return GAME.from_json({"board": board.format_rows(*words), "turn": state.turn})


def distance(field: str) -> int:
    """Steps from a field to the centre."""
    row, number = ord(field[0]) - ord("e"), int(field[1]) - 5
    return max(abs(row), abs(number), abs(row - number))


def positions(count: int, most: int) -> Iterator[tuple[str, State]]:
    """So many positions and what to call them."""
    yield "5:0", GAME.from_json({"board": FIVE_AHEAD, "turn": "white"})
    seed = found = 0
    while found < count - 1:
        seed += 1
        state = prepared(seed, most)
        if state is not None:
            found += 1
            yield f"seed {seed}", state


def finished(state: State, plies: int, milliseconds: int, defending: int) -> tuple[str, int]:
    """The result for the side to move, and after how many moves."""
    seat, random, begun = state.turn, Random(state.ply), state.ply
    while state.ended is None and state.ply < begun + plies:
        seed = random.randrange(1 << 30)
        if state.turn == seat:
            state = after(state, seed, milliseconds, DEEPEST, process_time)
        else:
            state = searched(state, seed, defending)
    result = "open" if state.ended is None else "drawn" if state.ended.winner is None else "lost"
    if state.ended is not None and state.ended.winner == seat:
        result = "won"
    return result, state.ply - begun


def main() -> None:
    """Play from every position."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--positions", type=int, default=40)
    parser.add_argument("--plies", type=int, default=150, help="moves of both sides")
    parser.add_argument("--milliseconds", type=int, default=50, help="processor time of the strong bot for a move")
    parser.add_argument("--depth", type=int, default=4, help="of the side that is behind")
    parser.add_argument("--most", type=int, default=MOST, help="marbles ahead, beside the first position")
    asked = parser.parse_args()
    results = Counter[str]()
    for name, state in positions(asked.positions, asked.most):
        score = ":".join(map(str, state.captured if state.turn == SEATS[1] else state.captured[::-1]))
        result, plies = finished(state, asked.plies, asked.milliseconds, asked.depth)
        results[result] += 1
        print(f"{name}, {score}: {result} after {plies} moves", flush=True)
    print(", ".join(f"{many} {result}" for result, many in results.items()))


if __name__ == "__main__":
    main()
