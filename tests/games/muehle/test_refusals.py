"""Why something is forbidden, with what the player is to know."""

from __future__ import annotations

import pytest

from accessible_games.core.errors import IllegalMoveError
from accessible_games.games.muehle import GAME
from accessible_games.games.muehle.position import State
from tests.games.muehle.positions import place

PLACING = place("a1 d1", "a7 d7 b4", hands=(7, 6))
MOVING = place("a1 a4 d7 g7 g4", "c3 d3 e3 f4 d2", "white")
BLOCKED = place("a1 d7 g7 b2", "a4 d1 f4 c3")


@pytest.mark.parametrize(
    ("text", "state", "reason", "told"),
    [
        ("a1-a4", PLACING, "still-placing", {"count": 7}),
        ("d1", PLACING, "taken", {"target": "d1"}),
        ("a7", PLACING, "taken", {"target": "a7"}),
        ("b6xa7", PLACING, "no-mill", {"target": "b6"}),
        ("g1xd1", PLACING, "not-theirs", {"removed": "d1"}),
        ("g1xf6", PLACING, "not-theirs", {"removed": "f6"}),
        ("b6", MOVING, "empty", {"start": "b6"}),
        ("b6-d6", MOVING, "empty", {"start": "b6"}),
        ("d3", MOVING, "not-yours", {"start": "d3"}),
        ("f4-f6", MOVING, "not-yours", {"start": "f4"}),
        ("a1", BLOCKED, "no-move-from", {"start": "a1"}),
        ("a4-a1", MOVING, "taken", {"target": "a1"}),
        ("a4-d6", MOVING, "not-neighbours", {"start": "a4", "target": "d6"}),
        ("a1-d2", MOVING, "taken", {"target": "d2"}),
        ("g7-d6", MOVING, "not-neighbours", {"start": "g7", "target": "d6"}),
        ("a4-b4xf4", MOVING, "no-mill", {"target": "b4"}),
        ("a4-a7xd3", MOVING, "in-mill", {"removed": "d3", "free": "d2 f4"}),
        ("a4-a7xa1", MOVING, "not-theirs", {"removed": "a1"}),
    ],
)
def test_the_reason_and_its_facts(text: str, state: State, reason: str, told: dict[str, str | int]) -> None:
    with pytest.raises(IllegalMoveError) as caught:
        GAME.parse(text, GAME.view(state, state.turn))
    assert caught.value.reason == reason
    assert {**caught.value.facts, **told} == caught.value.facts


def test_nobody_moves_after_the_end_or_out_of_turn() -> None:
    over = GAME.adjudicate(PLACING, "agreement", None).state
    for text in ("b6", "a1-a4", "g1"):
        with pytest.raises(IllegalMoveError, match="over"):
            GAME.parse(text, GAME.view(over, "white"))
    move = GAME.parse("b6", GAME.view(PLACING, "white"))
    with pytest.raises(IllegalMoveError, match="not-your-turn"):
        GAME.play(PLACING, "black", move)
