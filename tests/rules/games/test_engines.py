"""Promises to the bots of every game: each move has a value, a search can be stopped and continues, styles differ."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from random import Random
from typing import Any

import pytest

from accessible_games.matches.bots.levels import never
from accessible_games.rules import games
from accessible_games.rules.core.game import Chance, Decide, Over, SearchContext
from accessible_games.rules.games.confusion.engine import VAIN, ConfusionEngine
from tests.rules.games.tables import NAMES, table
from tests.search_context import SEARCH

DEPTHS = (1, 2, 3)
SEEDS = range(3)
DEEP = 4
NEAR = 30  # hundredths: the late moves of a search that begins elsewhere are others

in_every_game = pytest.mark.parametrize("name", NAMES)


def met(game: games.AnyGame, seed: int) -> Any:
    """The view of a seat with a choice, after a few moves at random; the seed decides how many play."""
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
    return met(game, seed + 999)


def laid(name: str, every: int) -> list[Any]:
    """Views of the table's positions with something to decide."""
    game = games.load(name)
    found = (game.view(state, state.turn) for state in islice(table(name).positions(), None, 40 * every, every))
    return [view for view in found if game.moves(view)]


def deepening(game: games.AnyGame, view: Any, style: str = "", made: Any = None) -> Callable[..., Any]:
    engine = game.engine(view, SearchContext(Random(7).randrange, style, made=made))
    assert engine is not None
    return engine.deepen


def looked(game: games.AnyGame, view: Any, style: str = "") -> list[Any]:
    deepen = deepening(game, view, style=style)
    return [deepen(depth, never) for depth in DEPTHS]


def deepest(game: games.AnyGame, view: Any, depth: int, made: Any = None) -> Any:
    deepen = deepening(game, view, made=made)
    return [deepen(each, never) for each in range(1, depth + 1)][-1]


@in_every_game
def test_every_legal_move_is_valued_best_first(name: str) -> None:
    game = games.load(name)
    for view, depths in (*((view, (1,)) for view in laid(name, 5)), *((met(game, seed), DEPTHS) for seed in SEEDS)):
        deepen = deepening(game, view)
        for depth in depths:
            found = deepen(depth, never)
            assert found is not None or depth > 1
            if found is not None:
                assert sorted(game.format(move) for move, _ in found) == sorted(map(game.format, game.moves(view)))
                values = [value for _, value in found]
                assert values == sorted(values, reverse=True)
                assert all(isinstance(value, int) for value in values)


@in_every_game
def test_the_same_numbers_give_the_same_values(name: str) -> None:
    game = games.load(name)
    for view in (met(game, seed) for seed in SEEDS):
        for style in ("", *game.styles):
            assert looked(game, view, style) == looked(game, view, style)


@in_every_game
def test_only_the_moves_that_are_left_have_a_value(name: str) -> None:
    game = games.load(name)
    for view in (met(game, seed) for seed in SEEDS):
        engine = game.engine(view, SEARCH)
        assert engine is not None
        legal = engine.deepen(1, never)
        assert legal is not None
        left = [move for move, _ in legal][1::2] or [legal[0][0]]
        engine.narrow(left)
        for depth in DEPTHS:
            ranked = engine.deepen(depth, never)
            assert ranked is None or {move for move, _ in ranked} == set(left)


@pytest.mark.parametrize("allowed", [0, 3])
@in_every_game
def test_a_stopped_search_asks_no_more_and_later_finds_what_a_fresh_one_finds(name: str, allowed: int) -> None:
    """Until it stops it has looked at some moves of that depth, which must not change what comes later."""
    game, stops, asked = games.load(name), 0, 0

    def stop() -> bool:
        nonlocal asked
        asked += 1
        return asked > allowed

    for view in (*laid(name, 20)[:3], *(met(game, seed) for seed in SEEDS)):
        stopped, fresh = deepening(game, view), deepening(game, view)
        for depth in DEPTHS:
            asked = 0
            if depth > 1 and stopped(depth, stop) is None and asked:
                assert asked == allowed + 1
                stops += 1
            again, found = stopped(depth, never), fresh(depth, never)
            assert (again is None) == (found is None)
            if again is not None and (depth == 1 or name != "confusion"):  # whose worlds are drawn at random
                assert again[0][1] == found[0][1]
                assert again == found or allowed  # of what was looked at the search may know more
    assert stops or name == "abgrund"  # which looks one move ahead


@in_every_game
def test_a_style_judges_otherwise_and_sometimes_prefers_a_move_that_is_not_the_best(name: str) -> None:
    game = games.load(name)
    views = [*laid(name, 2), *(met(game, seed) for seed in range(20))]
    for style in game.styles:
        costs = differences = 0
        for view in views:
            plain = dict(deepening(game, view)(1, never))
            styled = deepening(game, view, style=style)(1, never)
            assert {move for move, _ in styled} == set(plain)
            costs += plain[styled[0][0]] < max(plain.values())
            differences += dict(styled) != plain
        assert differences, style
        assert costs or name == "abalone", style  # where two moves ahead show it: ``test_styles_show``


@in_every_game
def test_no_engine_before_chance_or_the_deal_decided(name: str) -> None:
    game = games.load(name)
    seats = game.seats[2]
    state = game.initial(seats, {})
    assert (game.engine(game.view(state, seats[0]), SEARCH) is None) == (not game.moves(game.view(state, seats[0])))


@pytest.mark.parametrize("name", ["abalone", "muehle", "spiralspiel"])
def test_move_that_was_made_is_searched_as_deeply_as_the_best(name: str) -> None:
    """Its value is that of the position behind it; without the wish it is only an upper bound."""
    game, is_only_a_bound = games.load(name), False
    for seed in (0, 3, 6, 9):  # two players
        view = met(game, seed)
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


def test_ends_of_a_move_that_was_made_are_looked_at() -> None:
    game = games.load("samsara")
    view = met(game, 1)
    made, rough = deepest(game, view, 2)[-1]
    true = dict(deepest(game, view, 2, made))
    assert true[made] != rough


def test_attempt_that_was_made_gets_as_many_trials_as_the_best() -> None:
    game = games.load("confusion")
    view = met(game, 1)
    (*_, (made, _)) = [entry for entry in deepest(game, view, 1) if entry[1] > VAIN]
    engine = game.engine(view, SearchContext(Random(7).randrange, made=made))
    assert isinstance(engine, ConfusionEngine)
    for depth in (1, 2, 3):
        engine.deepen(depth, never)
    tried = {each.move: each.tried for each in engine._candidates}
    assert tried[made] >= max(tried.values()) - 1 > 5
