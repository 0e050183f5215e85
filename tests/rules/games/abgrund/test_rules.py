"""Set-up, moves that are made by hand, refusals and JSON; what comes of throws and moves is in ``played.py``."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from accessible_games.rules.core.duel import View
from accessible_games.rules.core.errors import IllegalMoveError
from accessible_games.rules.games.abgrund import GAME
from accessible_games.rules.games.abgrund.values import WHITE, Move, State
from tests.rules.games.abgrund.positions import START, names, place, random_rounds
from tests.rules.games.abgrund.states import ABYSS, EXIT, MIDDLE
from tests.rules.games.refusal_words import own_reasons


def test_moves_that_were_made_by_hand_are_checked_and_their_sign_is_made_right() -> None:
    state = place(8, "4 10 14", "3 11 16", (2, False))
    assert GAME.play(state, WHITE, Move(14, 16, False)) == GAME.play(state, WHITE, Move(14, 16, True))
    for before, move, reason in ((state, Move(40, 42, False), "empty"), (START, Move(5, 7, True), "throw-first")):
        with pytest.raises(IllegalMoveError) as error:
            GAME.play(before, WHITE, move)
        assert error.value.reason == reason


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


def test_a_throw_and_an_end_have_the_fixed_form() -> None:
    assert (MIDDLE["phase"], MIDDLE["throw"]) == ("move", [2, False])
    assert (EXIT["phase"], EXIT["throw"], EXIT["turn"]) == ("over", None, "white")
    assert EXIT["ended"] == {"cause": "exit", "player": "white"}
    assert ABYSS["ended"] == {"cause": "abyss", "player": "black"}
    assert ABYSS["turn"] == "white"
    ended = GAME.to_json(GAME.adjudicate(START, "agreement", None).state)["ended"]
    assert ended == {"cause": "agreement", "player": None}
