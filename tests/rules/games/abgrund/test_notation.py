"""``rules.md``, "Notation": names of moves, generous reading, and every reason why a move is refused."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from accessible_games.rules.core.duel import View
from accessible_games.rules.core.errors import IllegalMoveError
from accessible_games.rules.games.abgrund import GAME
from accessible_games.rules.games.abgrund.values import WHITE, Move, State
from tests.rules.games.abgrund.positions import names, random_rounds
from tests.rules.games.told import own_reasons


def read(text: str, state: State) -> Move:
    return GAME.parse(text, View(state, WHITE))


def test_any_two_fields_are_a_move_or_refused_with_a_reason() -> None:
    """No text of the right form falls through, whatever the position."""
    draw = Random(7)
    known = own_reasons("abgrund", "refused")
    waiting = [state for states in random_rounds(20, 4) for state in states if state.throw]
    for state in draw.sample(waiting, 60):
        legal = set(names(state))
        for start, target in product(range(1, 17), (*range(1, 18), "out")):
            if {f"{start}-{target}", f"{start}x{target}", f"{start}-out" if target == 17 else ""} & legal:
                assert GAME.format(read(f"{start} {target}", state)) in legal
            else:
                with pytest.raises(IllegalMoveError) as error:
                    read(f"{start} {target}", state)
                assert error.value.reason in known
