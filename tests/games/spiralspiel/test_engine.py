"""The values of one action ahead, which the bots choose by."""

from __future__ import annotations

import random

import pytest

from accessible_games.bots import levels
from accessible_games.games.spiralspiel import GAME
from accessible_games.games.spiralspiel.engine import WON
from accessible_games.games.spiralspiel.values import Move, State
from tests.games.spiralspiel.positions import crowded, over, place, random_game
from tests.means import MEANS


def ranked(state: State) -> list[tuple[str, int]]:
    engine = GAME.engine(GAME.view(state, state.turn), MEANS)
    assert engine is not None
    return [(GAME.format(move), value) for move, value in engine.deepen(1, levels.never) or ()]


def best(state: State) -> str:
    return ranked(state)[0][0]


def test_every_legal_move_is_valued_best_first() -> None:
    for state in (*random_game(6, 3), *crowded(20, seed=6)):
        if state.ended:
            continue
        engine = GAME.engine(GAME.view(state, None), MEANS)
        assert engine is not None
        found: list[tuple[Move, int]] = list(engine.deepen(1, levels.never) or ())
        assert sorted(move for move, _ in found) == sorted(GAME.moves(GAME.view(state, None)))
        values = [value for _, value in found]
        assert values == sorted(values, reverse=True)


def test_it_looks_one_action_ahead_and_stops_when_told() -> None:
    engine = GAME.engine(GAME.view(place({20: "AA"}), "A"), MEANS)
    assert engine is not None
    assert engine.deepen(2, levels.never) is None
    assert engine.deepen(1, lambda: True) is None


def test_it_captures() -> None:
    assert best(place({20: "A", 19: "B"})) == "20-19 1"


def test_it_carries_stacks_into_the_centre() -> None:
    assert best(place({2: "AAAAAA", 30: "B"})) == "2-1 6"


def test_it_does_not_end_the_game_while_behind() -> None:
    """``rules.md``, "Centre": A would be left with five, and six in the centre against seven."""
    values = ranked(place({2: "AAAAAA"}, home=("ABBBBBB",)))
    assert values[-1] == ("2-1 6", -WON)
    assert len(values) > 1


def test_it_does_not_starve_another_before_anybody_is_in_the_centre() -> None:
    """``rules.md``, "Ranking": B would be left with five, on a small number."""
    values = ranked(place({20: "A", 19: "B", 4: "BBBBB", 6: "BBBBBA", 30: "BA"}))
    assert values[-1] == ("20-19 1", -WON)


def test_it_ends_the_game_when_that_wins() -> None:
    state = place({2: "BAAAAAA", 20: "AB"}, home=("BBBBBB",))
    assert ranked(state)[0] == ("2-1 7", WON)


def test_it_does_not_lay_a_stone_where_it_is_taken() -> None:
    state = place({20: "B"})
    values = dict(ranked(state))
    assert values["in 1 17"] > values["in 1 19"]
    assert values["in 2 19"] > values["in 1 19"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_beats_chance(players: int) -> None:
    """One seat by the engine, the others at random: 20 games, more than twice the even share."""
    wins = 0
    for seed in range(20):
        draw, hero = random.Random(seed), "ABCD"[seed % players]
        state = GAME.initial(tuple("ABCD"[:players]), {})
        while not state.ended:
            view = GAME.view(state, state.turn)
            engine = GAME.engine(view, MEANS)
            assert engine is not None
            if state.turn == hero:
                move = (engine.deepen(1, levels.never) or ())[0][0]
            else:
                move = draw.choice(GAME.moves(view))
            state = GAME.play(state, state.turn, move).state
        result = over(state)
        wins += result is not None and result[0] == (hero,)
    assert wins >= {2: 17, 3: 14, 4: 11}[players]


@pytest.mark.parametrize("level", levels.LEVELS)
def test_bots_of_every_level_choose_a_legal_move(level: str) -> None:
    for state in (place({20: "AA", 19: "B"}), GAME.initial(("A", "B", "C"), {})):
        view = GAME.view(state, state.turn)
        assert levels.choose(GAME, view, level, 200, seed=1) in GAME.moves(view)
