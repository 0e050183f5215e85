"""Promises to the bots of every game: each move has a value, a search can be stopped, and continues."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from typing import Any

import pytest

from accessible_games.rules import games
from tests.rules.games.tables import NAMES, table
from tests.search_context import SEARCH


def never() -> bool:
    return False


def positions(name: str, every: int) -> list[Any]:
    """With something to decide."""
    game = games.load(name)
    found = islice(table(name).positions(), None, 40 * every, every)
    return [state for state in found if game.moves(game.view(state, state.turn))]


def deepened(game: games.AnyGame, state: Any) -> Callable[[int, Callable[[], bool]], Any]:
    engine = game.engine(game.view(state, state.turn), SEARCH)
    assert engine is not None
    return engine.deepen


@pytest.mark.parametrize("name", NAMES)
def test_every_legal_move_is_valued_best_first(name: str) -> None:
    game = games.load(name)
    for state in positions(name, 5):
        view = game.view(state, state.turn)
        found = deepened(game, state)(1, never)
        assert found is not None
        assert sorted(game.format(move) for move, _ in found) == sorted(map(game.format, game.moves(view)))
        assert [value for _, value in found] == sorted((value for _, value in found), reverse=True)


@pytest.mark.parametrize("name", NAMES)
def test_a_stopped_search_finds_what_a_fresh_one_finds(name: str) -> None:
    game = games.load(name)
    for state in positions(name, 20)[:3]:
        stopped, fresh = deepened(game, state), deepened(game, state)
        assert stopped(1, never) == fresh(1, never)
        assert stopped(2, lambda: True) is None
        if name != "confusion":  # whose worlds are drawn at random
            assert stopped(2, never) == fresh(2, never)


@pytest.mark.parametrize("name", NAMES)
def test_no_engine_before_chance_or_the_deal_decided(name: str) -> None:
    game = games.load(name)
    seats = game.seats[2]
    state = game.initial(seats, {})
    assert (game.engine(game.view(state, seats[0]), SEARCH) is None) == (not game.moves(game.view(state, seats[0])))
