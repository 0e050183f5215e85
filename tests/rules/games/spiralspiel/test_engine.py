"""What the bots choose by: the values of the first depths, and how they play."""

from __future__ import annotations

import random

import pytest

from accessible_games.matches.bots import levels
from accessible_games.rules.games.spiralspiel import GAME
from accessible_games.rules.games.spiralspiel.search import WON
from accessible_games.rules.games.spiralspiel.values import Move, State
from tests.rules.games.spiralspiel.positions import crowded, over, place, random_game
from tests.search_context import SEARCH


def ranked(state: State, depth: int = 1) -> list[tuple[str, int]]:
    engine = GAME.engine(GAME.view(state, state.turn), SEARCH)
    assert engine is not None
    return [(GAME.format(move), value) for move, value in engine.deepen(depth, levels.never) or ()]


def best(state: State) -> str:
    return ranked(state)[0][0]


def test_every_legal_move_is_valued_best_first() -> None:
    for state in (*random_game(6, 3), *crowded(20, seed=6)):
        if state.ended:
            continue
        engine = GAME.engine(GAME.view(state, None), SEARCH)
        assert engine is not None
        found: list[tuple[Move, int]] = list(engine.deepen(1, levels.never) or ())
        assert sorted(move for move, _ in found) == sorted(GAME.moves(GAME.view(state, None)))
        values = [value for _, value in found]
        assert values == sorted(values, reverse=True)


def test_it_stops_when_told() -> None:
    engine = GAME.engine(GAME.view(place({20: "AA"}), "A"), SEARCH)
    assert engine is not None
    calls = iter(range(10**9))
    assert engine.deepen(6, lambda: next(calls) > 2) is None
    assert next(calls) == 4


def test_equal_views_have_equal_values() -> None:
    for players in (2, 3, 4):
        state = list(random_game(11, players))[25]
        assert ranked(state, 3) == ranked(state, 3)


def test_it_captures() -> None:
    assert best(place({20: "A", 19: "B"})) == "20-19 1"


def test_it_carries_stacks_into_the_centre() -> None:
    assert best(place({2: "AAAAAA", 30: "B"})) == "2-1 6"


def test_it_does_not_end_the_game_while_behind() -> None:
    """``rules.md``, "Centre": A would be left with five, and six in the centre against seven."""
    values = ranked(place({2: "AAAAAA"}, home=("ABBBBBB",)))
    assert values[-1] == ("2-1 6", 1 - WON)
    assert len(values) > 1


def test_it_does_not_starve_another_before_anybody_is_in_the_centre() -> None:
    """``rules.md``, "Ranking": B would be left with five, on a small number."""
    values = ranked(place({20: "A", 19: "B", 4: "BBBBB", 6: "BBBBBA", 30: "BA"}))
    assert values[-1] == ("20-19 1", 1 - WON)


def test_it_ends_the_game_when_that_wins() -> None:
    state = place({2: "BAAAAAA", 20: "AB"}, home=("BBBBBB",))
    assert ranked(state)[0] == ("2-1 7", WON - 1)


def test_it_does_not_lay_a_stone_where_it_is_taken() -> None:
    """One action ahead it does not see that; two ahead it does."""
    state = place({20: "B"})
    blind, seeing = dict(ranked(state)), dict(ranked(state, 2))
    assert blind["in 1 17"] < blind["in 1 19"] + 10
    assert seeing["in 1 17"] > seeing["in 1 19"] + 50
    assert seeing["in 2 19"] > seeing["in 1 19"] + 50


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_beats_chance(players: int) -> None:
    """One seat by the engine, the others at random: 20 games, more than twice the even share."""
    wins = 0
    for seed in range(20):
        draw, hero = random.Random(seed), "ABCD"[seed % players]
        state = GAME.initial(tuple("ABCD"[:players]), {})
        while not state.ended:
            view = GAME.view(state, state.turn)
            if state.turn == hero:
                engine = GAME.engine(view, SEARCH)
                assert engine is not None
                move = (engine.deepen(1, levels.never) or ())[0][0]
            else:
                move = draw.choice(GAME.moves(view))
            state = GAME.play(state, state.turn, move).state
        result = over(state)
        wins += result is not None and result[0] == (hero,)
    assert wins >= {2: 17, 3: 14, 4: 11}[players]


def winners(levels_by_seat: dict[str, str], seed: int) -> tuple[str, ...]:
    """Of a game of bots, after one action of each at random."""
    draw = random.Random(seed)
    state = GAME.initial(tuple(levels_by_seat), {})
    while not state.ended:
        view = GAME.view(state, state.turn)
        if state.ply < len(levels_by_seat):
            move = draw.choice(GAME.moves(view))
        else:
            move = levels.choose(GAME, view, levels_by_seat[state.turn], seed=draw.randrange(10**6))
        state = GAME.play(state, state.turn, move).state
    return state.winners


@pytest.mark.slow
@pytest.mark.parametrize(("count", "least"), [(6, 5), pytest.param(20, 14, marks=pytest.mark.soak)])
def test_medium_beats_easy(count: int, least: int) -> None:
    """In 100 such games it won 91; some of them, each side beginning in half."""
    wins = 0
    for seed in range(count):
        hero, other = "AB" if seed % 2 else "BA"
        wins += winners({seat: "medium" if seat == hero else "easy" for seat in sorted((hero, other))}, seed) == (hero,)
    assert wins >= least


@pytest.mark.parametrize("level", levels.LEVELS)
def test_bots_of_every_level_choose_a_legal_move(level: str) -> None:
    for state in (place({20: "AA", 19: "B"}), GAME.initial(("A", "B", "C"), {})):
        view = GAME.view(state, state.turn)
        assert levels.choose(GAME, view, level, 200, seed=1) in GAME.moves(view)
