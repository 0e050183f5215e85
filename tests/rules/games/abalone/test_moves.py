"""Moves: rules, sections 3 and 5. Every board is laid by hand."""

from __future__ import annotations

import random

import pytest

from accessible_games.rules.games.abalone import GAME, moves
from accessible_games.rules.games.abalone.values import VARIANTS
from tests.rules.games.abalone.positions import junior, names, place


def test_a_lone_marble_has_six_moves_and_a_corner_three() -> None:
    assert names(place("e5", "i9")) == {"e5-e6", "e5-f6", "e5-f5", "e5-e4", "e5-d4", "e5-d5"}
    assert names(place("a1", "i9")) == {"a1-a2", "a1-b2", "a1-b1"}


def test_two_in_a_row_have_four_broadside_moves() -> None:
    assert {name for name in names(place("e4 e5", "i9")) if name.count("-") == 2} == {
        "e4-e5-f4",
        "e4-e5-f5",
        "e4-e5-d3",
        "e4-e5-d4",
    }


def test_in_junior_n_push_up_to_n_minus_1() -> None:
    for own, pushed in ((n, k) for n in range(1, 8) for k in range(1, 8) if n + k <= 8):
        black = " ".join(f"e{number}" for number in range(1, own + 1))
        white = " ".join(f"e{number}" for number in range(own + 1, own + pushed + 1))
        assert ("e1-e2" in names(junior(black, white))) == (pushed < own), (own, pushed)


def test_no_two_names_change_the_own_marbles_alike() -> None:
    changes: dict[int, str] = {}
    for (move, change), again in zip(moves._TABLE, moves.MOVES, strict=True):
        assert move == again
        assert changes.setdefault(change, str(move)) == str(move)
    assert len(changes) == len(moves.MOVES)


@pytest.mark.parametrize("variant", VARIANTS)
def test_single_move_is_made_like_the_whole_list(variant: str) -> None:
    draw, state = random.Random(variant), GAME.initial(("black", "white"), {"variant": variant})
    for _ in range(60):
        legal = moves.legal_successors(state)
        assert {move: after for move in moves.MOVES if (after := moves.successor(state, move))} == legal
        state = GAME.play(state, state.turn, draw.choice(list(legal))).state
