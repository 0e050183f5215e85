"""The strategies of the lesson against the solved game."""

from __future__ import annotations

from tests.rules.games.strategies import check_strategies


def test_strategies_ask_for_the_best_moves_by_the_solution(packed: bytes) -> None:
    check_strategies("abgrund", solution=packed)
