"""The ring, claims, facts, refusals and JSON of rules.md; what comes of rolls and moves is in ``played.py``."""

from __future__ import annotations

import pytest

from accessible_games.rules.core.errors import IllegalMoveError
from accessible_games.rules.core.game import Chance
from accessible_games.rules.games.samsara import GAME
from accessible_games.rules.games.samsara.values import CLAIM_DRAW, SEATS
from tests.rules.games.samsara.positions import START, names, place, play


def test_there_are_21_rolls_of_36() -> None:
    phase = GAME.phase(GAME.initial(SEATS, {}))
    assert isinstance(phase, Chance)
    assert phase.outcomes is not None
    weights = dict(phase.outcomes)
    assert len(weights) == len(phase.outcomes) == 21
    assert sum(weights.values()) == 36
    assert (weights["roll 2 5"], weights["roll 4 4"]) == (2, 1)
    assert "roll 5 2" not in weights


@pytest.mark.parametrize(
    ("quiet", "steps", "seat", "reason"),
    [
        (98, ("roll 1 2",), "round", "claim-too-early"),
        (120, ("roll 1 2", "1 r6-r7"), "round", "claim-before-dice"),
        (120, ("roll 1 2",), "square", "not-your-turn"),
    ],
)
def test_a_draw_is_claimed_after_a_hundred_rolls_before_either_die_by_the_player_to_move(
    quiet: int, steps: tuple[str, ...], seat: str, reason: str
) -> None:
    state, _ = play(place(START, quiet=quiet), *steps)
    assert ("claim draw" in names(state)) == (reason == "not-your-turn")
    with pytest.raises(IllegalMoveError) as refused:
        GAME.play(state, seat, CLAIM_DRAW)
    assert refused.value.reason == reason
