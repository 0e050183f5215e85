"""Properties of every game's engine that the levels rely on."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from accessible_games.matches.bots.levels import AnyGame, never
from accessible_games.rules import games
from accessible_games.rules.core.game import Chance, Decide, Over, SearchContext
from accessible_games.rules.games.confusion.engine import VAIN, ConfusionEngine

DEPTHS = (1, 2, 3)
PLACES = [(name, seed) for name in games.names() for seed in range(3)]
DEEP = 4
NEAR = 30  # hundredths: the late moves of a search that begins elsewhere are others


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
def test_only_the_moves_that_are_left_have_a_value(name: str, seed: int) -> None:
    game = games.load(name)
    view = position(game, seed)
    engine = game.engine(view, SearchContext(Random(7).randrange))
    assert engine is not None
    legal = engine.deepen(1, never)
    assert legal is not None
    left = [move for move, _ in legal][1::2] or [legal[0][0]]
    engine.narrow(left)
    for depth in DEPTHS:
        ranked = engine.deepen(depth, never)
        assert ranked is None or {move for move, _ in ranked} == set(left)


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


@pytest.mark.parametrize("name", ["abalone", "muehle", "spiralspiel"])
def test_move_that_was_made_is_searched_as_deeply_as_the_best(name: str) -> None:
    """Its value is that of the position behind it; without the wish it is only an upper bound."""
    game, is_only_a_bound = games.load(name), False
    for seed in (0, 3, 6, 9):  # two players
        view = position(game, seed)
        state = game.sample(view, lambda _: 0)
        phase = game.phase(state)
        assert isinstance(phase, Decide)
        made = game.moves(view)[seed // 3]
        after = game.play(state, phase.seats[0], made).state
        behind = game.phase(after)
        assert isinstance(behind, Decide)
        (_, reply), *_ = deepest(game, game.view(after, behind.seats[0]), DEEP - 1)
        assert abs(dict(deepest(game, view, DEEP, made))[made] + reply) <= NEAR
        is_only_a_bound |= abs(dict(deepest(game, view, DEEP))[made] + reply) > NEAR
    assert is_only_a_bound


def deepest(game: AnyGame, view: Any, depth: int, made: Any = None) -> Any:
    engine = game.engine(view, SearchContext(Random(7).randrange, made=made))
    assert engine is not None
    return [engine.deepen(each, never) for each in range(1, depth + 1)][-1]


def test_ends_of_a_move_that_was_made_are_looked_at() -> None:
    game = games.load("samsara")
    view = position(game, 1)
    made, rough = deepest(game, view, 2)[-1]
    true = dict(deepest(game, view, 2, made))
    assert true[made] != rough


def test_attempt_that_was_made_gets_as_many_trials_as_the_best() -> None:
    game = games.load("confusion")
    view = position(game, 1)
    (*_, (made, _)) = [entry for entry in deepest(game, view, 1) if entry[1] > VAIN]
    engine = game.engine(view, SearchContext(Random(7).randrange, made=made))
    assert isinstance(engine, ConfusionEngine)
    for depth in (1, 2, 3):
        engine.deepen(depth, never)
    tried = {each.move: each.tried for each in engine._candidates}
    assert tried[made] >= max(tried.values()) - 1 > 5
