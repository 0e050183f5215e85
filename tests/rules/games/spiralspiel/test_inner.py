"""The inner board against the rules: every legal action and the position after it, in random games."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from random import Random

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from accessible_games.rules.games.spiralspiel import GAME
from accessible_games.rules.games.spiralspiel.engine import inner, move_of
from accessible_games.rules.games.spiralspiel.moves import finished, number_sum, possessed
from accessible_games.rules.games.spiralspiel.search import HANDS, ROOM, TABLE, Inner
from accessible_games.rules.games.spiralspiel.values import PASS, SEATS, Move, State
from tests.rules.games.spiralspiel.positions import crowded, random_game

WEIGHTS = tuple(Random(1).randrange(1000) for _ in range(TABLE + HANDS))


def positions(seed: int) -> Iterator[State]:
    games = (random_game(seed + players, players) for players in (2, 3, 4))
    return (state for state in chain(*games, crowded(60, seed)) if not state.ended)


def legal(board: Inner) -> list[int]:
    out = vec[i64]([0] * ROOM)
    end = board.moves(board.turn, out, 0)
    return [int(out[at]) for at in range(int(end))] or [0]


def held(board: Inner) -> tuple[object, ...]:
    """Everything that the board keeps, by number and by player."""
    by_player = (board.hand, board.owned, board.sums, board.worth, board.home_stacks, board.home_stones)
    return (
        *(tuple(map(int, words)) for words in (board.code, board.high, board.owner)),
        *(tuple(map(int, words))[:4] for words in by_player),
        int(board.turn),
        int(board.quiet),
        int(board.key),
    )


def word(move: Move) -> int:
    return move.start << 10 | move.target << 4 | move.stones


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_same_actions_in_the_same_order(seed: int) -> None:
    for state in positions(seed):
        assert [move_of(word) for word in legal(inner(state, WEIGHTS))] == list(GAME.moves(GAME.view(state, None)))


@pytest.mark.parametrize("seed", [4, 5])
def test_the_same_position_after_every_action_and_none_after_taking_it_back(seed: int) -> None:
    for state in positions(seed):
        board = inner(state, WEIGHTS)
        before = held(board)
        for move in GAME.moves(GAME.view(state, None)):
            after = GAME.play(state, state.turn, move).state
            board.make(word(move), 5)
            assert held(board) == held(inner(after, WEIGHTS)), (state, move)
            board.undo(word(move), 5)
            assert held(board) == before, (state, move)


def test_a_game_there_and_back() -> None:
    states = list(random_game(9))[:60]
    board, draw = inner(states[0], WEIGHTS), Random(9)
    draw.choice(SEATS[:2])  # as ``random_game`` draws who begins
    made, seen = [], [held(board)]
    for ply, state in enumerate(states[:-1]):
        move = draw.choice(GAME.moves(GAME.view(state, None)))
        board.make(word(move), ply)
        made.append(word(move))
        seen.append(held(board))
    assert seen == [held(inner(state, WEIGHTS)) for state in states]
    for ply in reversed(range(len(made))):
        board.undo(made[ply], ply)
        assert held(board) == seen[ply]


def test_sums_and_stones_as_the_ranking_counts_them() -> None:
    for state in positions(6):
        board = inner(state, WEIGHTS)
        for player, seat in enumerate(state.seats):
            assert board.owned[player] == possessed(state, seat)
            assert board.sums[player] == number_sum(state, seat)
            assert (board.home_stacks[player], board.home_stones[player]) == finished(state, seat)


def test_a_pass_changes_nothing_but_the_turn() -> None:
    state = next(positions(7))
    board = inner(state, WEIGHTS)
    before = held(board)
    board.make(0, 0)
    assert board.turn == (SEATS.index(state.turn) + 1) % len(state.seats)
    assert board.quiet == state.quiet + 1
    assert int(board.key) != before[-1]
    board.undo(0, 0)
    assert held(board) == before
    assert move_of(0) == PASS


def test_different_positions_have_different_keys() -> None:
    keys: dict[int, tuple[object, ...]] = {}
    for seed in range(10, 16):
        for state in positions(seed):
            there = (state.stacks, state.hand, state.turn, *(finished(state, seat) for seat in SEATS))
            assert keys.setdefault(int(inner(state, WEIGHTS).key), there) == there
    assert len(keys) > 1000
