"""Claims and facts: rules.md, "End" (SA-8); what comes of goals and ends is in ``played.py``."""

from __future__ import annotations

import pytest

from accessible_games.rules.core.errors import IllegalMoveError
from accessible_games.rules.games.samsara import GAME
from accessible_games.rules.games.samsara.values import CLAIM_DRAW, SEATS, ClaimOpen, Quiet, Score, ToPlay
from tests.rules.games.samsara.positions import START, names, place, play, view


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


def test_facts_before_and_after_the_roll() -> None:
    start = GAME.initial(SEATS, {})
    assert GAME.facts(view(start)) == (Score(0, 0, 6), ToPlay("round", 0, 0, 0))
    state, _ = play(start, "roll 2 5")
    assert GAME.facts(view(state)) == (Score(0, 0, 6), ToPlay("round", 2, 2, 5))
    state, _ = play(state, "2 r6-r8")
    assert GAME.facts(view(state)) == (Score(0, 0, 6), ToPlay("round", 1, 5, 0))


def test_facts_count_quiet_rolls_from_80_on() -> None:
    assert len(GAME.facts(view(place(START, quiet=79)))) == 2
    assert GAME.facts(view(place(START, quiet=80)))[1] == Quiet(80, 100)
    state, _ = play(place(START, quiet=99), "roll 1 2")
    assert GAME.facts(view(state))[1] == ClaimOpen("round", 100)
    state, _ = play(state, "1 r6-r7")
    assert GAME.facts(view(state))[1] == Quiet(100, 100)
    over = GAME.adjudicate(state, "resign", "round")
    assert GAME.facts(view(over.state))[-1] == over.events[0]
