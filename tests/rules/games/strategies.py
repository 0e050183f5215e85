"""Checks of the strategies of the lessons, which the tests of several folders share."""

from __future__ import annotations

from accessible_games.matches.bots.levels import DEEPEST, rank
from accessible_games.matches.practice import Practice
from accessible_games.rules import games

_FOR_EVER = 10**9  # milliseconds: the depth ends the search


def check_strategies(name: str, deepest: int = DEEPEST, solution: bytes | None = None) -> None:
    """Check that each move that a strategy asks for is the best one, searched so deep."""
    game = games.load(name)
    assert game.lesson is not None
    rules, *strategies = game.lesson.parts()
    assert strategies
    for number, step in enumerate((step for part in strategies for step in part), start=len(rules)):
        view = Practice(game, game.lesson, number).update().view
        for asked in step.moves:
            move = game.parse(asked, view)
            ranked = rank(game, view, _FOR_EVER, 0, deepest=deepest, solution=solution, made=move)
            assert dict(ranked)[move] == ranked[0][1], (step.name, asked, ranked[0])
