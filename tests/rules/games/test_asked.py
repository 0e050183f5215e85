"""Questions about a position in every game: facts, threats, and of a field what stands there, attacks and guards."""

from __future__ import annotations

from typing import Any

from accessible_games.rules import games
from accessible_games.rules.core.game import Event
from tests.rules.games.tables import rows


@rows("ASKED", lambda _, seat, question, *__: f"{question} by {seat}")
def test_question_about_a_position_has_the_answer_of_the_rules(name: str, row: tuple[Any, ...]) -> None:
    state, seat, question, *expected = row
    game = games.load(name)
    what, *about = question.split()
    found = getattr(game, what)(game.view(state, seat), *about)
    for each in expected:
        if isinstance(each, Event):
            assert each in found
        elif isinstance(each, str):
            assert " ".join(type(event).__name__ for event in found) == each
        else:
            assert found == each
