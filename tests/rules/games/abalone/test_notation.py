"""Notation: rules, section 6."""

from __future__ import annotations

import pytest

from accessible_games.rules.core.geometry import DIRECTION_WORDS
from accessible_games.rules.games.abalone import GAME
from accessible_games.rules.games.abalone.values import Move
from tests.rules.games.abalone.table import DIRECTIONS, positions


@pytest.mark.parametrize("direction", DIRECTIONS)
def test_the_table_has_every_word_for_a_direction(direction: str) -> None:
    assert set(DIRECTIONS[direction].split("|")) == set(DIRECTION_WORDS[direction])


def test_names_are_made_of_fields_and_in_their_order() -> None:
    for state in positions():
        named = [GAME.format(move) for move in GAME.moves(GAME.view(state, state.turn))]
        assert named == sorted(named)
    assert GAME.format(Move("c2", "c4", "d3")) == "c2-c4-d3"
    assert GAME.format(Move("c3", None, "d4")) == "c3-d4"
    assert repr(Move("c3", None, "d4")) == "Move(first='c3', last=None, target='d4')"
