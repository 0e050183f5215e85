"""Every reason why a move is refused, on a board laid by hand, with the facts that its sentence needs."""

from __future__ import annotations

import pytest

from accessible_games.rules.core.errors import IllegalMoveError
from accessible_games.rules.games.abalone import GAME, moves
from tests.rules.games.abalone.positions import crowded_positions, random_positions


def test_every_illegal_move_of_random_positions_is_refused_with_a_reason_of_its_own() -> None:
    """``no-move-from`` is for a lone field only: whoever named a whole move learns what stands in its way."""
    every = sorted(set(moves.MOVES), key=str)
    reasons = set()
    for state in (*random_positions(4, seed=3, plies=2), *crowded_positions(60, seed=4)):
        legal = set(GAME.moves(GAME.view(state, None)))
        for move in every:
            if move not in legal and state.colour(move.first) == state.turn:
                with pytest.raises(IllegalMoveError) as caught:
                    GAME.play(state, state.turn, move)
                reasons.add(caught.value.reason)
    assert reasons >= {"target-taken", "three-at-most", "own-edge", "own-behind", "not-outnumbered", "three-push-two"}
    assert not reasons & {"no-move-from", "no-move-of-line", "not-in-line", "not-neighbours", "line-too-long"}
