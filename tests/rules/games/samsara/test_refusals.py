"""Every breach of a rule has its reason: rules.md, "Moving a ball", "Goals", "Playing both dice" and "End"."""

from __future__ import annotations

import pytest

from accessible_games.rules.core.errors import IllegalMoveError
from accessible_games.rules.games.samsara import GAME
from tests.rules.games.samsara import oracle
from tests.rules.games.samsara.positions import FIELDS, move, random_game, view
from tests.rules.games.told import own_reasons


def test_every_move_that_the_rules_forbid_has_a_reason_of_the_list() -> None:
    """Every die, start and target of some positions: what is refused is refused for a listed reason, rightly."""
    listed = own_reasons("samsara", "refused")
    for at, state in enumerate(random_game(5)):
        if not state.dice or at % 80:
            continue
        balls = frozenset(field for field in FIELDS if GAME.cell(view(state), field) == ("ball",))
        legal = set(oracle.moves(balls, state.turn, state.dice))
        for start in FIELDS:
            for die in range(1, 7):
                for target in (*FIELDS, "goal"):
                    if (die, start, target) in legal:
                        continue
                    with pytest.raises(IllegalMoveError) as error:
                        GAME.play(state, state.turn, move(f"{die} {start}-{target}"))
                    assert error.value.reason in listed
                    assert (error.value.reason == "empty") == (start not in balls and die in state.dice)
