"""What the three levels play, from views alone."""

from __future__ import annotations

import time
from typing import Any

import pytest

from accessible_games.bots import levels
from accessible_games.core.game import Over
from accessible_games.games import load
from tests.games.abalone.positions import place, random_positions

ABALONE = load("abalone")


def chosen(state: Any, level: str, milliseconds: int = 60, seed: int = 1) -> str:
    view = ABALONE.view(state, state.turn)
    return str(levels.choose(ABALONE, view, level, milliseconds, seed))


def match(black: str, white: str, seed: int, milliseconds: int = 40, plies: int = 160) -> dict[str, int]:
    """Marbles lost by level name's seat after a game that is broken off at ``plies``."""
    state = ABALONE.initial(("black", "white"), {"layout": "belgian-daisy"})
    level = {"black": black, "white": white}
    while not isinstance(ABALONE.phase(state), Over) and state.ply < plies:
        view = ABALONE.view(state, state.turn)
        move = levels.choose(ABALONE, view, level[state.turn], milliseconds, seed * 1000 + state.ply)
        state = ABALONE.play(state, state.turn, move).state
    return {"black": state.captured[0], "white": state.captured[1]}


@pytest.mark.parametrize("level", levels.LEVELS)
def test_every_choice_is_legal(level: str) -> None:
    for number, state in enumerate(random_positions(12, seed=3)):
        view = ABALONE.view(state, state.turn)
        if ABALONE.moves(view):
            move = levels.choose(ABALONE, view, level, 15, number)
            assert move in ABALONE.moves(view)


@pytest.mark.parametrize("level", ["easy", "medium"])
def test_the_same_seed_chooses_the_same_move(level: str) -> None:
    for state in random_positions(5, seed=4):
        if ABALONE.moves(ABALONE.view(state, state.turn)):
            assert chosen(state, level, seed=9) == chosen(state, level, seed=9)


@pytest.mark.parametrize("level", ["medium", "strong"])
def test_the_sixth_marble_is_pushed_off_at_once(level: str) -> None:
    state = place("a3 a4 e4 e5 f5", "a5 g6 h7 g7 h8", captured={"black": 0, "white": 5})
    assert {chosen(state, level, seed=seed) for seed in range(4)} == {"a3-a4"}


def test_strong_does_not_leave_its_last_marble_on_the_edge() -> None:
    state = place("a5 e4 e5 d4 f6", "a3 a4 g6 h7 g7", captured={"black": 5, "white": 0})
    for seed in range(3):
        move = ABALONE.parse(chosen(state, "strong", 150, seed), ABALONE.view(state, "black"))
        after = ABALONE.play(state, "black", move)
        view = ABALONE.view(after.state, "white")
        replies = [ABALONE.play(after.state, "white", move).state for move in ABALONE.moves(view)]
        assert not any(isinstance(ABALONE.phase(reply), Over) for reply in replies)


def test_strong_beats_easy() -> None:
    lost_by_strong = lost_by_easy = 0
    for seed in range(2):
        first = match("strong", "easy", seed)
        second = match("easy", "strong", seed)
        lost_by_strong += first["black"] + second["white"]
        lost_by_easy += first["white"] + second["black"]
    assert lost_by_easy >= 18 > 6 > lost_by_strong


def test_medium_stands_between() -> None:
    lost_by_medium = lost_by_easy = 0
    for seed in range(3):
        first = match("medium", "easy", seed)
        second = match("easy", "medium", seed)
        lost_by_medium += first["black"] + second["white"]
        lost_by_easy += first["white"] + second["black"]
    assert lost_by_easy > 2 * lost_by_medium


def test_a_beginner_who_thinks_one_reply_ahead_beats_easy() -> None:
    won = sum(_beginner_against_easy(seed) for seed in range(6))
    assert won >= 4


def _beginner_against_easy(seed: int) -> bool:
    """The beginner takes the best of depth 2, without any noise, and has lost fewer marbles in the end."""
    state = ABALONE.initial(("black", "white"), {"layout": "belgian-daisy"})
    while not isinstance(ABALONE.phase(state), Over) and state.ply < 160:
        view = ABALONE.view(state, state.turn)
        if state.turn == "black":
            engine = ABALONE.engine(view)
            assert engine is not None
            ranked = engine.deepen(2, levels.never)
            assert ranked
            move = ranked[0][0]
        else:
            move = levels.choose(ABALONE, view, "easy", 50, seed * 1000 + state.ply)
        state = ABALONE.play(state, state.turn, move).state
    return bool(state.captured[0] < state.captured[1])


def test_strong_keeps_to_its_time() -> None:
    state = ABALONE.initial(("black", "white"), {"layout": "belgian-daisy"})
    begun = time.monotonic()
    chosen(state, "strong", 100)
    assert time.monotonic() - begun < 2  # a bound against hanging, no measure of speed


def test_a_told_bot_moves_with_what_it_has_found() -> None:
    state = ABALONE.initial(("black", "white"), {"layout": "belgian-daisy"})
    view = ABALONE.view(state, "black")
    begun = time.monotonic()
    move = levels.choose(ABALONE, view, "strong", 60_000, 1, lambda: time.monotonic() - begun > 0.1)
    assert move in ABALONE.moves(view)
    assert time.monotonic() - begun < 5


def test_a_draw_is_accepted_only_when_it_stands_worse() -> None:
    behind = place("e4 e5 d4 f6", "a3 a4 g6 h7 g7 h8 i8", captured={"black": 5, "white": 0})
    ahead = place("e4 e5 d4 f6 f5 d5", "a3 i8", captured={"black": 0, "white": 5})
    for level in levels.LEVELS:
        assert levels.wants_draw(ABALONE, ABALONE.view(behind, "black"), level)
        assert not levels.wants_draw(ABALONE, ABALONE.view(ahead, "black"), level)


def test_an_unknown_level_and_a_finished_game_are_refused() -> None:
    state = ABALONE.initial(("black", "white"), {})
    with pytest.raises(ValueError, match="level"):
        levels.choose(ABALONE, ABALONE.view(state, "black"), "godlike")
    over = ABALONE.adjudicate(state, "resign", "black").state
    with pytest.raises(ValueError, match="no move"):
        levels.choose(ABALONE, ABALONE.view(over, "white"), "easy")
