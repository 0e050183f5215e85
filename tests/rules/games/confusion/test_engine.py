"""The engine: from the view alone, and not silly (rules.md, "Aim" and "End")."""

from __future__ import annotations

import random

import pytest

from accessible_games.matches.bots import levels
from accessible_games.rules.core.game import Over, SearchContext
from accessible_games.rules.core.skills import LEVELS
from accessible_games.rules.games.confusion import GAME
from accessible_games.rules.games.confusion.attempts import known_to_fail
from accessible_games.rules.games.confusion.engine import STYLES, WON, Candidate, code_of, face
from accessible_games.rules.games.confusion.values import Move, State
from tests.rules.games.confusion.positions import LETTERS, dealt, play, position
from tests.search_context import SEARCH


def ranked(state: State) -> list[tuple[Move, int]]:
    engine = GAME.engine(GAME.view(state, state.turn), SEARCH)
    assert engine is not None
    found = engine.deepen(1, levels.never)
    assert found is not None
    return list(found)


def best(state: State) -> str:
    return str(ranked(state)[0][0])


def deepened(state: State, depth: int, style: str = "", seed: int = 0) -> list[tuple[Move, int]]:
    """Return the results of each depth, with restarted chance."""
    engine = GAME.engine(GAME.view(state, state.turn), SearchContext(random.Random(seed).randrange, style))
    assert engine is not None
    found: list[tuple[Move, int]] = []
    for each in range(1, depth + 1):
        found = list(engine.deepen(each, levels.never) or found)
    return found


def test_the_same_view_chance_and_depth_give_the_same_values() -> None:
    state, _ = play(dealt(LETTERS, "lkjihgfedcba"), "I e4", "I g8", "H d3")
    assert deepened(state, 3, seed=5) == deepened(state, 3, seed=5)
    assert deepened(state, 3, seed=5) != deepened(state, 3, seed=6)
    assert all(abs(value) <= 5_000 for _, value in deepened(state, 3))


def test_nothing_is_tried_where_nothing_is_open() -> None:
    state = position({"A": "f9", "D": "a5"}, {"C": "k5"}, "f9", sheet={"blue": {"A": "a", "D": "d"}})
    engine = GAME.engine(GAME.view(state, "blue"), SEARCH)
    assert engine is not None
    assert engine.deepen(1, levels.never)
    assert engine.deepen(2, levels.never) is None


def test_a_spectators_view_can_be_ranked_too() -> None:
    state, _ = play(dealt(), "A b1", "A j11")
    engine = GAME.engine(GAME.view(state, None), SEARCH)
    assert engine is not None
    assert engine.deepen(1, levels.never)


def test_engine_never_tries_a_known_failure() -> None:
    draw = random.Random(31)
    for _ in range(2):
        state = dealt("".join(draw.sample(LETTERS, 12)), "".join(draw.sample(LETTERS, 12)))
        for _ in range(80):
            if isinstance(GAME.phase(state), Over):
                break
            view, move = GAME.view(state, state.turn), ranked(state)[0][0]
            hopeful = set(GAME.promising(view))
            assert move in hopeful
            assert not known_to_fail(state, move) or all(known_to_fail(state, each) for each in hopeful)
            state = GAME.play(state, state.turn, move).state


def test_engine_wins_if_no_reply_helps() -> None:
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
    lost = [value for move, value in ranked(state) if move.target != "f11"]
    assert max(lost) <= -100_000
    assert {str(move): value for move, value in deepened(state, 3)}["F move g11-f11"] + 5_000 >= 0


def test_it_takes_what_is_there_and_carries_the_puck_on() -> None:
    state = position({"D": "e5", "B": "a2"}, {"C": "e7", "K": "k9"}, "a9", sheet={"blue": {"D": "d", "B": "b"}})
    assert best(state) == "D move e5-e7"
    state = position({"D": "e5", "B": "a2"}, {"C": "k9"}, "e5", sheet={"blue": {"D": "d", "B": "b"}})
    assert best(state) == "D carry e5-e7"


def test_it_does_not_pass_to_the_opponent_or_walk_into_a_capture() -> None:
    state = position(
        {"D": "e4", "B": "a2"},
        {"D": "e7", "C": "k9"},
        "a9",
        sheet={"blue": {"D": "d", "B": "b"}, "black": {"D": "d", "C": "c"}},
    )
    values = {str(move): value for move, value in ranked(state)}
    assert values["D move e4-e5"] < values["D move e4-d4"]
    held = position({"D": "e5"}, {"D": "e7", "C": "k9"}, "e5", sheet={"blue": {"D": "d"}})
    open_ones = [each for each, _ in ranked(held) if each.kind != "reveal" and not known_to_fail(held, each)]
    assert str(open_ones[-1]) == "D pass e5-e7"


def test_a_threat_that_nobody_can_end_is_lost_for_certain() -> None:
    state = position({"F": "f10"}, {"C": "k5", "L": "j6"}, "f10", sheet={"blue": {"F": "f"}})
    state, _ = play(state, "F carry f11")
    assert {value <= -100_000 for _, value in ranked(state)} == {True}


def test_each_answer_counts_by_its_chance_and_not_by_its_trials() -> None:
    state = dealt()
    move = next(each for each in GAME.moves(GAME.view(state, "blue")) if str(each) == "H move d2-d3")
    candidate = Candidate(move, code_of(move, 0), 0.25, 0.5, 0.0)
    worlds = [[letter] * 24 for letter in (1 << 0, 1 << 7)]  # a may go one forward, h may not
    answers = []
    for _ in range(4000):
        world = candidate.next_world(worlds)
        answers.append(world is worlds[0])
        candidate.learn(world, 1.0 if world is worlds[0] else 0.2)
    assert candidate.estimate() == pytest.approx(0.25 * 1.0 + 0.75 * 0.2, abs=0.01)
    assert 0.3 < sum(answers) / len(answers) < 0.7
    assert candidate.tried == 4000


def test_deeper_it_sees_the_reply_that_a_glance_misses() -> None:
    """Black's C is known to go two forward: whoever carries the puck there loses it, whatever else it brings."""
    sheet = {"blue": {"D": "d"}, "black": {"C": "c", "D": "d"}}
    state = position({"D": "f5"}, {"C": "f9", "D": "a9"}, "f5", sheet=sheet)
    values = {str(move): value for move, value in deepened(state, 4)}
    assert values["D carry f5-f7"] < values["D carry f5-f6"] - 500


def test_a_style_likes_other_attempts_and_the_plain_one_is_no_style() -> None:
    state = dealt("cafebdghijkl", "lkjihgfedcba")
    plain = dict(deepened(state, 1))
    assert GAME.styles == STYLES
    for style in STYLES:
        styled = dict(deepened(state, 1, style))
        assert max(abs(styled[move] - plain[move]) for move in plain) <= 500
    ahead = {move: value - plain[move] for move, value in deepened(state, 1, "runner") if move.kind == "move"}
    forward = next(move for move in ahead if str(move) == "J move f2-f4")
    sideways = next(move for move in ahead if str(move) == "A move c1-b1")
    assert ahead[forward] > 0 >= ahead[sideways]


def test_the_bluffer_stands_where_a_die_only_seems_to_be_in_danger() -> None:
    """Black's K may be c or k for all that Black knows; it is k, so e5 is safe, though it looks attacked."""
    sheet = {"blue": {"D": "d"}, "black": {"K": "ck", "D": "d", "C": "ck"}}
    state = position({"D": "e4"}, {"K": "e7", "D": "k9"}, "a9", sheet=sheet)
    plain, bluffer = dict(deepened(state, 1)), dict(deepened(state, 1, "bluffer"))
    gained = {str(move) for move in plain if bluffer[move] > plain[move]}
    assert gained == {"D move e4-e5", "D move e4-e6"}


def test_poker_face_slightly_prefers_attempts_without_knowledge() -> None:
    assert face(0) == 0
    assert -0.005 <= face(-100_000) == face(-1_000) < face(-100) < 0


@pytest.mark.parametrize("level", LEVELS)
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


@pytest.mark.parametrize("level", LEVELS)
def test_only_a_lost_bot_accepts_a_draw_whoever_is_to_move(level: str) -> None:
    """Blue controls the puck on Black's base row, and Black's dice are too far away."""
    winning = position({"F": "f10"}, {"C": "k5", "L": "j6"}, "f10", sheet={"blue": {"F": "f"}})
    threatened, _ = play(winning, "F carry f11")
    answers = {
        (state.turn, seat): levels.wants_draw(GAME, GAME.view(state, seat), level)
        for state in (winning, threatened)
        for seat in ("blue", "black")
    }
    assert answers == {
        ("blue", "blue"): False,
        ("blue", "black"): True,
        ("black", "blue"): False,
        ("black", "black"): True,
    }
    assert not any(levels.wants_draw(GAME, GAME.view(dealt(), seat), level) for seat in ("blue", "black"))


@pytest.mark.parametrize("level", ["medium", "strong"])
def test_a_losing_bot_takes_the_draw_of_the_quiet_turns(level: str) -> None:
    """Black's only die is c or k: what either of them may tells more, what neither may ends a hundred quiet turns."""
    blue = {"F": "f9", "D": "e8", "G": "g8", "H": "h5"}
    state = position(blue, {"C": "k5"}, "f9", "black", sheet={"blue": {"F": "f"}, "black": {"C": "ck"}}, quiet=99)
    move = levels.choose(GAME, GAME.view(state, "black"), level, 20, 1)
    ended = GAME.play(state, "black", move).state.ended
    assert ended is not None
    assert ended.reason == "quiet"
