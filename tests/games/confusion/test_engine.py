"""The one-ply engine: from the view alone, and not silly (rules.md, "Aim" and "End")."""

from __future__ import annotations

import random

import pytest

from accessible_games.bots import levels
from accessible_games.core.game import Over
from accessible_games.games.confusion import GAME
from accessible_games.games.confusion.attempts import known_to_fail
from accessible_games.games.confusion.engine import WON
from accessible_games.games.confusion.values import Move, State
from tests.games.confusion.positions import LETTERS, dealt, play, position
from tests.means import MEANS


def ranked(state: State) -> list[tuple[Move, int]]:
    engine = GAME.engine(GAME.view(state, state.turn), MEANS)
    assert engine is not None
    found = engine.deepen(1, levels.never)
    assert found is not None
    return list(found)


def best(state: State) -> str:
    return str(ranked(state)[0][0])


def test_it_ranks_every_legal_move_and_searches_one_deep() -> None:
    state = dealt(help_level="manual")
    found = ranked(state)
    view = GAME.view(state, "blue")
    assert sorted(str(move) for move, _ in found) == sorted(str(move) for move in GAME.moves(view))
    values = [value for _, value in found]
    assert values == sorted(values, reverse=True)
    engine = GAME.engine(view, MEANS)
    assert engine is not None
    assert engine.deepen(2, levels.never) is None
    assert GAME.engine(GAME.view(GAME.initial(("blue", "black"), {}), "blue"), MEANS) is None


def test_a_spectators_view_can_be_ranked_too() -> None:
    state, _ = play(dealt(), "A b1", "A j11")
    engine = GAME.engine(GAME.view(state, None), MEANS)
    assert engine is not None
    assert engine.deepen(1, levels.never)


def test_it_never_tries_what_is_known_to_fail() -> None:
    draw = random.Random(31)
    for _ in range(4):
        state = dealt("".join(draw.sample(LETTERS, 12)), "".join(draw.sample(LETTERS, 12)))
        for _ in range(80):
            if isinstance(GAME.phase(state), Over):
                break
            view, move = GAME.view(state, state.turn), ranked(state)[0][0]
            hopeful = set(GAME.promising(view))
            assert move in hopeful
            assert not known_to_fail(view, move) or all(known_to_fail(view, each) for each in hopeful)
            state = GAME.play(state, state.turn, move).state


def test_it_wins_where_the_reply_cannot_help() -> None:
    state = position({"A": "f9", "D": "a5"}, {"C": "k5"}, "f9", sheet={"blue": {"A": "a", "D": "d"}})
    (move, value), *_ = ranked(state)
    assert str(move) == "A carry f9-f11"
    assert value >= WON


def test_it_answers_a_threat_by_the_capture() -> None:
    state = position(
        {"F": "f10"}, {"F": "g11", "K": "k5", "D": "e8"}, "f10", sheet={"blue": {"F": "f"}, "black": {"D": "d"}}
    )
    state, _ = play(state, "F carry f11")
    assert best(state) == "F move g11-f11"


def test_it_takes_what_is_there_and_carries_the_puck_on() -> None:
    state = position({"D": "e5", "B": "a2"}, {"C": "e7", "K": "k9"}, "a9", sheet={"blue": {"D": "d", "B": "b"}})
    assert best(state) == "D move e5-e7"
    state = position({"D": "e5", "B": "a2"}, {"C": "k9"}, "e5", sheet={"blue": {"D": "d", "B": "b"}})
    assert best(state) == "D carry e5-e7"


def test_it_does_not_pass_to_the_opponent_or_walk_into_a_capture() -> None:
    state = position(
        {"D": "e4", "B": "a2"}, {"D": "e7", "C": "k9"}, "a9",
        sheet={"blue": {"D": "d", "B": "b"}, "black": {"D": "d", "C": "c"}},
    )  # fmt: skip
    values = {str(move): value for move, value in ranked(state)}
    assert values["D move e4-e5"] < values["D move e4-d4"]
    held = position({"D": "e5"}, {"D": "e7", "C": "k9"}, "e5", sheet={"blue": {"D": "d"}})
    view = GAME.view(held, "blue")
    open_ones = [each for each, _ in ranked(held) if each.kind != "reveal" and not known_to_fail(view, each)]
    assert str(open_ones[-1]) == "D pass e5-e7"


@pytest.mark.parametrize("level", levels.LEVELS)
def test_bots_of_every_level_play_a_whole_game(level: str) -> None:
    state = dealt("cafebdghijkl", "lkjihgfedcba")
    turns = 0
    while not isinstance(GAME.phase(state), Over):
        view = GAME.view(state, state.turn)
        move = levels.choose(GAME, view, level, 20, turns)
        assert move in GAME.moves(view)
        state = GAME.play(state, state.turn, move).state
        turns += 1
    assert turns < 2000
    assert not levels.wants_draw(GAME, GAME.view(state, "blue"), level)
