"""Properties of every game's engine that the levels rely on."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from accessible_games.matches.bots.levels import AnyGame, never
from accessible_games.rules import games
from accessible_games.rules.core.game import Chance, Over, SearchContext

DEPTHS = (1, 2, 3)
PLACES = [(name, seed) for name in games.names() for seed in range(3)]


def position(game: AnyGame, seed: int) -> Any:
    """The view of a seat with a choice, after a few moves at random."""
    random = Random(seed)
    players = sorted(game.seats)[seed % len(game.seats)]
    state = game.initial(game.seats[players], {option.name: option.default for option in game.options})
    left = 4 + 6 * (seed % 3)
    while not isinstance(phase := game.phase(state), Over):
        if isinstance(phase, Chance):
            state = game.resolve(state, phase.sample(random.randrange)).state
            continue
        view = game.view(state, phase.seats[0])
        if left <= 0 and len(game.moves(view)) > 1:
            return view
        state = game.play(state, phase.seats[0], random.choice(game.promising(view))).state
        left -= 1
    return position(game, seed + 999)


def looked(game: AnyGame, view: Any, seed: int, style: str = "") -> list[Any]:
    engine = game.engine(view, SearchContext(Random(seed).randrange, style))
    assert engine is not None
    return [engine.deepen(depth, never) for depth in DEPTHS]


@pytest.mark.parametrize(("name", "seed"), PLACES)
def test_every_legal_move_has_a_value_and_the_best_comes_first(name: str, seed: int) -> None:
    game = games.load(name)
    view = position(game, seed)
    found = looked(game, view, seed)
    assert found[0] is not None
    for ranked in found:
        if ranked is not None:
            assert sorted(map(game.format, game.moves(view))) == sorted(game.format(move) for move, _ in ranked)
            values = [value for _, value in ranked]
            assert values == sorted(values, reverse=True)
            assert all(isinstance(value, int) for value in values)


@pytest.mark.parametrize(("name", "seed"), PLACES)
def test_the_same_numbers_give_the_same_values(name: str, seed: int) -> None:
    game = games.load(name)
    view = position(game, seed)
    for style in ("", *game.styles):
        assert looked(game, view, 7, style) == looked(game, view, 7, style)


@pytest.mark.parametrize(("name", "seed"), PLACES)
def test_a_stopped_search_finds_nothing_and_can_go_on(name: str, seed: int) -> None:
    game = games.load(name)
    view = position(game, seed)
    first, second = (game.engine(view, SearchContext(Random(7).randrange)) for _ in range(2))
    assert first is not None
    assert second is not None
    first.deepen(1, never)
    assert first.deepen(2, lambda: True) is None
    again = first.deepen(2, never)
    second.deepen(1, never)
    expected = second.deepen(2, never)
    assert (again is None) == (expected is None)
    assert again is None or {move for move, _ in again} == set(game.moves(view))
