"""Self-play for the weights of Abalone: ``tune_abalone.py match|tune [options]``, see ``--help``.

``match`` plays two sets of weights against each other and prints points with their 95 % interval; ``tune`` moves
the weights by simultaneous perturbation: each pair of games, colours swapped, is played between the weights
with a random step added and the same step taken away, and the weights follow the winner. Openings are a layout
and a few random moves. Fixed depth, so the load of the machine does not matter; one process. Results:
``docs/decisions/0004-abalone-weights.md``.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from math import sqrt
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from accessible_games.rules.games.abalone import board
from accessible_games.rules.games.abalone.evaluation import PLAIN, Weights
from accessible_games.rules.games.abalone.search import Search
from accessible_games.rules.games.abalone.values import LAYOUTS, WINNING

RANDOM_MOVES = 6
LONGEST = 160  # moves; then whoever has pushed off more marbles has won
STEP = (3.0, 3.0, 2.5, 3.0, 4.0, 1.0, 1.0, 0.0)  # of ``tune``, for each weight


def never() -> bool:
    """The ``stop`` of a search that nobody hurries."""
    return False


def opening(seed: int, junior: bool) -> tuple[int, int]:
    """Words of the player to move and of the other after random moves from one of the layouts."""
    random = Random(seed)
    own, opponent = board.parse_rows(LAYOUTS[sorted(LAYOUTS)[seed % len(LAYOUTS)]])
    for _ in range(RANDOM_MOVES):
        after, opponent = random.choice([pair for pair in board.pairs(own, opponent, junior) if pair[1] == opponent])
        own, opponent = opponent, after
    return own, opponent


def play(players: tuple[Weights, Weights], start: tuple[int, int], depth: int, junior: bool) -> int:
    """Marbles that the first of ``players``, who begins, pushed off more than the second."""
    (own, opponent), lost = start, [0, 0]
    seen: Counter[tuple[int, int, int]] = Counter()
    for ply in range(LONGEST):
        mover = ply % 2
        search = Search(own, opponent, lost[mover], lost[1 - mover], junior, players[mover])
        for shallower in range(1, depth):
            search.deepen(shallower, never)
        found = search.deepen(depth, never)
        if not found:
            break
        own, after, _ = found[0]
        if opponent.bit_count() > after.bit_count():
            lost[1 - mover] += 1
            seen.clear()
        own, opponent = after, own
        seen[own, opponent, mover] += 1
        if lost[1 - mover] == WINNING or seen[own, opponent, mover] == 3:
            break
    return lost[1] - lost[0]


def pair(first: Weights, second: Weights, seed: int, depth: int, junior: bool) -> tuple[int, int]:
    """The leads of ``first`` in two games from one opening, colours swapped."""
    start = opening(seed, junior)
    return play((first, second), start, depth, junior), -play((second, first), start, depth, junior)


def match(first: Weights, second: Weights, args: argparse.Namespace) -> None:
    """Print the points of ``first`` in so many pairs of games, with the interval that 95 % of such matches hit."""
    leads: list[int] = []
    halves: list[float] = []
    for seed in range(args.seed, args.seed + args.pairs):
        both = pair(first, second, seed, args.depth, args.junior)
        leads += both
        halves.append(sum((lead > 0) + (lead == 0) / 2 for lead in both) / 2)
    mean = sum(halves) / len(halves)
    error = 1.96 * sqrt(sum((half - mean) ** 2 for half in halves) / len(halves) / max(1, len(halves) - 1))
    won, drawn = sum(lead > 0 for lead in leads), sum(lead == 0 for lead in leads)
    print(
        f"{len(leads)} games: {won} won, {drawn} drawn, {len(leads) - won - drawn} lost;"
        f" {100 * mean:.1f} +- {100 * error:.1f} %, {sum(leads) / len(leads):+.2f} marbles a game",
        flush=True,
    )


def tune(start: Weights, args: argparse.Namespace) -> None:
    """Print weights that do better and better, every 50 pairs."""
    random = Random(args.seed)
    theta = [float(weight) for weight in start]
    for number in range(args.pairs):
        signs = [random.choice((-1, 1)) for _ in theta]
        gain = args.gain / (1 + number / args.pairs) ** 0.6
        plus, minus = (
            Weights(*(round(t + side * sign * step) for t, sign, step in zip(theta, signs, STEP, strict=True)))
            for side in (1, -1)
        )
        result = sum(pair(plus, minus, args.seed * 100_000 + number, args.depth, args.junior)) / (2 * WINNING)
        theta = [t + gain * result * sign * step for t, sign, step in zip(theta, signs, STEP, strict=True)]
        if number % 50 == 49:
            print(number + 1, " ".join(f"{t:.2f}" for t in theta), flush=True)


def weights(text: str) -> Weights:
    """``plain``, or the numbers of ``Weights`` with commas between."""
    return PLAIN if text == "plain" else Weights(*map(int, text.split(",")))


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=["match", "tune"])
    parser.add_argument("weights", nargs="+", type=weights, help="plain, or numbers with commas between")
    parser.add_argument("--pairs", type=int, default=100, help="pairs of games")
    parser.add_argument("--depth", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--gain", type=float, default=0.5, help="of tune: how far a clear win moves the weights")
    parser.add_argument("--junior", action="store_true")
    args = parser.parse_args()
    if args.what == "match":
        match(args.weights[0], args.weights[1], args)
    else:
        tune(args.weights[0], args)


if __name__ == "__main__":
    main()
