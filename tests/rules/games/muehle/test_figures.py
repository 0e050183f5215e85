"""Numbers of positions and the length of random games against figures of an independent program."""

from __future__ import annotations

from math import sqrt
from statistics import mean, median, pstdev

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from accessible_games.matches.bots.levels import never
from accessible_games.rules.games.muehle import GAME
from accessible_games.rules.games.muehle.engine import Engine, named, packed
from accessible_games.rules.games.muehle.position import SEATS, State
from accessible_games.rules.games.muehle.words import ROOM, made, moves
from tests.rules.games.muehle import oracle
from tests.rules.games.muehle.positions import place, random_game, scattered

KNOWN = 300  # games of the independent program
TURNS_MEAN, TURNS_MEDIAN, QUIET = 77, 64, 0.02
FROM_THE_START = (24, 552, 12_144, 255_024, 5_140_800)
MOVING = place("a1 d1 g4 d2 f6 b4 c3", "a7 d7 f4 d6 e4 c5 b2")
FLYING = place("a1 d1 g4", "b6 d6 f2 e5 c4")


def perft(state: State, depth: int) -> int:
    """Sequences of moves by the rules."""
    moves = GAME.moves(GAME.view(state, None))
    if depth == 1:
        return len(moves)
    return sum(perft(GAME.play(state, state.turn, move).state, depth - 1) for move in moves)


def successors(position: int, flying: bool) -> dict[int, int]:
    """Return the words of the moves and of the positions behind them."""
    row = vec[i64]([0] * ROOM)
    end = int(moves(position, False, flying, row, 0))
    return {int(row[at]): int(made(position, row[at])) for at in range(end)}


def leaves(position: int, depth: int) -> int:
    """Sequences of moves on the words of the search."""
    after = successors(position, True)
    return len(after) if depth == 1 else sum(leaves(each, depth - 1) for each in after.values())


def root(state: State) -> int:
    return packed(state.key(), state.hand)


@pytest.mark.parametrize(
    ("state", "figures"),
    [(GAME.initial(SEATS, {}), FROM_THE_START[:2]), (MOVING, (23, 284)), (FLYING, (52, 530))],
    ids=["start", "moving", "flying"],
)
def test_positions_by_the_rules(state: State, figures: tuple[int, ...]) -> None:
    assert [perft(state, depth) for depth in range(1, len(figures) + 1)] == list(figures)
    assert oracle.perft(GAME.to_json(state), 2) == figures[1]


@pytest.mark.parametrize(
    ("state", "figures"),
    [(GAME.initial(SEATS, {}), FROM_THE_START[:4]), (MOVING, (23, 284, 4_143)), (FLYING, (52, 530, 26_938))],
    ids=["start", "moving", "flying"],
)
def test_positions_on_the_words_of_the_engine(state: State, figures: tuple[int, ...]) -> None:
    assert [leaves(root(state), depth) for depth in range(1, len(figures) + 1)] == list(figures)


@pytest.mark.slow
@pytest.mark.soak
def test_five_moves_from_the_start() -> None:
    assert leaves(root(GAME.initial(SEATS, {})), 5) == FROM_THE_START[4]


def test_search_has_the_moves_and_positions_of_the_rules() -> None:
    for state in scattered(60, seed=6):
        found = {str(named(move)): after for move, after in successors(root(state), state.flying == "yes").items()}
        legal = {str(move): move for move in GAME.moves(GAME.view(state, None))}
        assert found.keys() == legal.keys()
        assert {str(move) for move, _ in Engine(state).deepen(1, never) or ()} == legal.keys()
        for name, move in legal.items():
            after = GAME.play(state, state.turn, move).state
            if after.ended is None:
                assert root(after) == found[name]


@pytest.mark.slow
@pytest.mark.parametrize("count", [100, pytest.param(KNOWN, marks=pytest.mark.soak)])
def test_length_of_random_games(count: int) -> None:
    """Within 4 standard errors of the difference of two series of games; of a median 1.25 times as much."""
    games = [list(random_game(seed)) for seed in range(count)]
    turns = [len(game) - 1 for game in games]
    error = pstdev(turns) * sqrt(1 / count + 1 / KNOWN)
    assert abs(mean(turns) - TURNS_MEAN) < 4 * error
    assert abs(median(turns) - TURNS_MEDIAN) < 4 * 1.25 * error
    quiet = [game[-1].ended == (None, "quiet") for game in games].count(True) / count
    assert abs(quiet - QUIET) < 4 * sqrt(QUIET * (1 - QUIET) * (1 / count + 1 / KNOWN))
