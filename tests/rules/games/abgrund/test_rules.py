"""The set-up, and moves that are made by hand; what comes of throws and moves is in ``played.py``."""

from __future__ import annotations

import pytest

from accessible_games.rules.core.errors import IllegalMoveError
from accessible_games.rules.core.game import Chance
from accessible_games.rules.games.abgrund import GAME
from accessible_games.rules.games.abgrund.values import BLACK, SEATS, WHITE, Move
from tests.rules.games.abgrund.positions import START, place


@pytest.mark.parametrize(
    ("options", "white", "black", "turn"),
    [
        ({}, (3, 5, 7), (4, 6, 8), WHITE),
        ({"distance": "2", "first": "black"}, (4, 6, 8), (3, 5, 7), BLACK),
        ({"distance": "3"}, (4, 6, 8), (5, 7, 9), WHITE),
        ({"distance": "3", "first": "black"}, (5, 7, 9), (4, 6, 8), BLACK),
    ],
)
def test_setup(options: dict[str, str], white: tuple[int, ...], black: tuple[int, ...], turn: str) -> None:
    """ "Setup" and "Starting distance" (AB-1: a distance, no gap; AB-3: the nearest stone's owner throws first)."""
    state = GAME.initial(SEATS, options)
    assert (state.abyss, state.stones, state.turn) == (1, (white, black), turn)
    assert (state.out, state.throw, state.ended, state.ply) == ((0, 0), None, None, 0)
    assert min(white + black) - state.abyss == state.distance
    assert isinstance(GAME.phase(state), Chance)


def test_moves_that_were_made_by_hand_are_checked_and_their_sign_is_made_right() -> None:
    state = place(8, "4 10 14", "3 11 16", (2, False))
    assert GAME.play(state, WHITE, Move(14, 16, False)) == GAME.play(state, WHITE, Move(14, 16, True))
    for before, move, reason in ((state, Move(40, 42, False), "empty"), (START, Move(5, 7, True), "throw-first")):
        with pytest.raises(IllegalMoveError) as error:
            GAME.play(before, WHITE, move)
        assert error.value.reason == reason
