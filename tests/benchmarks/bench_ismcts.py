"""The strongest level against a method of its own kind: ``python bench_ismcts.py [GAME ...]``.

The opponent knows nothing but the contract of a game: information set Monte Carlo tree search with one tree (Cowling,
Powley and Whitehouse 2012), UCB1 and random playouts. Each iteration draws a world that the view allows and walks
down a tree of what the seat that searches would see; chance is drawn anew each time. Time is processor time.
``--handicap 10`` gives the opponent ten times as much as the level. Each start is played once from each seat.
Nothing here passes or fails.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from itertools import count
from math import log, sqrt
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from accessible_games.matches.bots import levels
from accessible_games.rules import games
from accessible_games.rules.core.errors import IllegalMoveError
from accessible_games.rules.core.game import Chance, Decide, Over, Phase, Seat
from tests.matches.bots.tournament import Tally, wilson

AnyGame = levels.AnyGame
Player = Callable[[Any], Any]  # a move for the seat to move, from its view
GAMES = ("spiralspiel", "samsara", "confusion")
OPENINGS = {"spiralspiel": 6}  # random moves, where no throw or deal makes games differ
CURIOSITY = 0.7  # the weight of rarely tried moves, for results between 0 and 1
LONGEST_PLAYOUT = 400  # steps; an unfinished game counts as drawn
LONGEST_GAME = 1000  # moves


class Edge:
    """Results of a move for the seat that makes it."""

    __slots__ = ("available", "points", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.available = 0  # how often it could be chosen
        self.points = 0.0

    def promise(self) -> float:
        """Return the upper confidence bound of the share of points."""
        return self.points / self.visits + CURIOSITY * sqrt(log(self.available) / self.visits)


Tree = dict[Any, dict[Any, Edge]]  # what the searching seat would see -> moves


class Search:
    """A tree of one decision."""

    def __init__(self, game: AnyGame, view: Any, random: Random) -> None:
        self._game = game
        self._view = view
        self._random = random
        self._tree: Tree = {}
        self._root: dict[Any, Edge] = {}
        self.iterations = 0

    def best(self) -> Any:
        """Return the move that was tried most often."""
        return max(self._root, key=lambda move: (self._root[move].visits, self._root[move].points))

    def iterate(self) -> None:
        """Walk down the tree in a new world, add a node, play on at random, and count the result."""
        self.iterations += 1
        game = self._game
        state = game.sample(self._view, self._random.randrange)
        root_phase = game.phase(state)
        assert isinstance(root_phase, Decide)
        seat = root_phase.seats[0]
        walked: list[tuple[Seat, Edge]] = []
        while not isinstance(phase := game.phase(state), Over) and all(edge.visits for _, edge in walked[-1:]):
            if isinstance(phase, Chance):
                state = game.resolve(state, phase.sample(self._random.randrange)).state
                continue
            mover = phase.seats[0]
            edges = self._tree.setdefault(game.view(state, seat), {}) if walked else self._root
            state, edge = self._select(state, mover, edges)
            walked.append((mover, edge))
        end = played_on(game, state, self._random)
        for mover, edge in walked:
            edge.visits += 1
            edge.points += share(end, mover)

    def _select(self, state: Any, mover: Seat, edges: dict[Any, Edge]) -> tuple[Any, Edge]:
        """Play a move that is new here, or else the most promising one that this world allows."""
        game = self._game
        moves = list(game.promising(game.view(state, mover)))
        self._random.shuffle(moves)
        found = [(move, edges.setdefault(move, Edge())) for move in moves]
        for _, edge in found:
            edge.available += 1
        found.sort(key=lambda entry: entry[1].promise() if entry[1].visits else float("inf"), reverse=True)
        for move, edge in found:
            try:
                return game.play(state, mover, move).state, edge
            except IllegalMoveError:  # only the full state refuses it
                continue
        raise ValueError(f"{mover} is to move and has no move")


def played_on(game: AnyGame, state: Any, random: Random) -> Phase:
    """Return the phase after random play: the end, unless the game took too long."""
    for _ in range(LONGEST_PLAYOUT):
        phase = game.phase(state)
        if isinstance(phase, Over):
            return phase
        if isinstance(phase, Chance):
            state = game.resolve(state, phase.sample(random.randrange)).state
        else:
            state = randomly(game, state, phase.seats[0], random)
    return game.phase(state)


def randomly(game: AnyGame, state: Any, mover: Seat, random: Random) -> Any:
    """Return the state after a random move."""
    moves = list(game.promising(game.view(state, mover)))
    while moves:
        move = moves.pop(random.randrange(len(moves)))
        try:
            return game.play(state, mover, move).state
        except IllegalMoveError:  # only the full state refuses it
            continue
    raise ValueError(f"{mover} is to move and has no move")


def share(phase: Phase, seat: Seat) -> float:
    """Return the points of a seat, 0 to 1."""
    if not isinstance(phase, Over) or not phase.winners:
        return 0.5
    return 1 / len(phase.winners) if seat in phase.winners else 0.0


class Timed:
    """A player with the processor time that they have used."""

    def __init__(self, player: Player) -> None:
        self._player = player
        self.seconds = 0.0
        self.moves = 0

    def __call__(self, view: Any) -> Any:
        begun = process_time()
        move = self._player(view)
        self.seconds += process_time() - begun
        self.moves += 1
        return move

    def mean(self) -> float:
        """Return the milliseconds of a move."""
        return 1000 * self.seconds / max(1, self.moves)


class TreeSearch:
    """A player who searches for a number of iterations, or for some processor time."""

    def __init__(self, game: AnyGame, seed: int, *, iterations: int = 0, milliseconds: float = 0) -> None:
        self._game = game
        self._random = Random(seed)
        self._iterations = iterations
        self._seconds = milliseconds / 1000
        self.total = 0

    def __call__(self, view: Any) -> Any:
        moves = self._game.promising(view)
        if len(moves) == 1:
            return moves[0]
        search = Search(self._game, view, self._random)
        end = process_time() + self._seconds
        for number in count(1):
            search.iterate()
            if number >= self._iterations and process_time() >= end:
                break
        self.total += search.iterations
        return search.best()


def strong(game: AnyGame, seed: int, milliseconds: int) -> Player:
    """Return the strongest level."""
    random = Random(seed)
    return lambda view: levels.choose(game, view, "strong", milliseconds, random.randrange(1 << 30), clock=process_time)


def played(game: AnyGame, players: Sequence[Player], seed: int, opening: int = 0) -> Phase:
    """Return how a game between two ends; ``seed`` decides chance and the random moves of the opening."""
    random = Random(seed)
    seats = game.seats[2]
    state = game.initial(seats, {option.name: option.default for option in game.options})
    moves = 0
    while not isinstance(phase := game.phase(state), Over) and moves < LONGEST_GAME:
        if isinstance(phase, Chance):
            state = game.resolve(state, phase.sample(random.randrange)).state
            continue
        seat = phase.seats[0]
        if moves < opening:
            state = randomly(game, state, seat, random)
        else:
            state = game.play(state, seat, players[seats.index(seat)](game.view(state, seat))).state
        moves += 1
    return phase


def compare(game: AnyGame, asked: argparse.Namespace) -> None:
    """Play the games of the strongest level against the tree search, and print the result."""
    tally = Tally()
    times = [0.0, 0.0, 0]
    for start in range(asked.first, asked.first + asked.starts):
        for place in range(2):
            tree = TreeSearch(game, start, milliseconds=asked.milliseconds * asked.handicap)
            both = Timed(strong(game, start, asked.milliseconds)), Timed(tree)
            end = played(game, both if place == 0 else both[::-1], start, OPENINGS.get(game.id, 0))
            points = share(end, game.seats[2][place])
            tally += Tally(int(points == 1), int(0 < points < 1), int(points == 0))
            times = [times[0] + both[0].mean(), times[1] + both[1].mean(), times[2] + tree.total / both[1].moves]
    points = tally.won + tally.drawn / 2
    low, high = wilson(points, tally.matches)
    each = [value / tally.matches for value in times]
    print(
        f"{game.id}: {tally.won} won, {tally.drawn} drawn, {tally.lost} lost of {tally.matches};"
        f" {100 * points / tally.matches:.0f} in 100 points ({100 * low:.0f} to {100 * high:.0f});"
        f" {each[0]:.0f} ms against {each[1]:.0f} ms and {each[2]:.0f} iterations a move",
        flush=True,
    )


def main() -> None:
    """Measure what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=GAMES)
    parser.add_argument("--starts", type=int, default=30)
    parser.add_argument("--first", type=int, default=0, help="seed of the first start")
    parser.add_argument("--milliseconds", type=int, default=40, help="of the level for a move")
    parser.add_argument("--handicap", type=float, default=1, help="times as much time for the tree search")
    asked = parser.parse_args()
    for game in map(games.load, asked.games):
        compare(game, asked)


if __name__ == "__main__":
    main()
