"""The strategies of the lessons: what they ask for is the best move by the engine, or a fact of the position."""

from __future__ import annotations

import pytest

from accessible_games.matches.practice import Practice
from accessible_games.rules import games
from accessible_games.rules.games.confusion.events import AnswerTells, Attack
from tests.rules.games.strategies import check_strategies


@pytest.mark.parametrize(("name", "depth"), [("abalone", 4), ("muehle", 5), ("samsara", 2), ("spiralspiel", 4)])
def test_strategies_ask_for_the_best_moves_by_the_engine(name: str, depth: int) -> None:
    check_strategies(name, depth)


@pytest.mark.parametrize("name", ["safe", "strike", "sure", "aside", "home"])
def test_confusion_teaches_sure_attempts_that_end_where_nobody_captures(name: str) -> None:
    game = games.load("confusion")
    assert game.lesson is not None
    number = [step.name for step in game.lesson.steps].index(name)
    for asked in game.lesson.steps[number].moves:
        view = Practice(game, game.lesson, number).update().view
        move = game.parse(asked, view)
        (answer,) = game.answers(view, move)
        assert isinstance(answer, AnswerTells)
        assert answer.no_count == 0, asked
        after = game.view(game.play(game.sample(view, lambda _: 0), "blue", move).state, "blue")
        assert not [fact for fact in game.relations(after, move.target) if isinstance(fact, Attack)], asked
        others = [each for each in game.promising(view) if game.format(each) not in game.lesson.steps[number].moves]
        assert others, "there is something to choose from"
