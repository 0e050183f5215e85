"""The search: what it must see in one roll, and that it plays better than chance. Deeper: ``test_outlook``."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from accessible_games.matches.bots.levels import LEVELS, choose, wants_draw
from accessible_games.rules.core.game import Chance, Decide, Over
from accessible_games.rules.games.samsara import GAME
from accessible_games.rules.games.samsara.values import CLAIM_DRAW, SEATS, Move, State
from tests.rules.games.samsara.positions import START, fill, place, random_game, view
from tests.search_context import SEARCH


def ranked(state: State) -> list[tuple[Move, int]]:
    engine = GAME.engine(view(state), SEARCH)
    assert engine is not None
    return list(engine.deepen(1, lambda: False) or ())


def best(state: State) -> Move:
    return ranked(state)[0][0]


def test_every_legal_move_has_a_value_best_first() -> None:
    for at, state in enumerate(random_game(2)):
        if state.dice and at % 10 == 0:
            found = ranked(state)
            assert sorted(move for move, _ in found) == sorted(GAME.moves(view(state)))
            values = [value for _, value in found]
            assert values == sorted(values, reverse=True)


def test_it_can_be_stopped_and_is_no_help_before_the_roll() -> None:
    engine = GAME.engine(view(place(START, dice=(2, 5))), SEARCH)
    assert engine is not None
    assert engine.deepen(1, lambda: True) is None
    assert engine.deepen(1, lambda: False)
    assert engine.deepen(2, lambda: True) is None
    assert GAME.engine(view(GAME.initial(SEATS, {})), SEARCH) is None


@pytest.mark.parametrize("seat", SEATS)
def test_it_takes_a_goal(seat: str) -> None:
    fields, goal = ("r23", "2 r23-goal") if seat == "round" else ("s11", "2 s11-goal")
    assert str(best(place(fill(fields), seat, (2,)))) == goal


def test_it_makes_a_goal_with_both_dice() -> None:
    """The 2 and the 6 together lead from r17 into the goal; nothing else does."""
    state = place("r17 r1 r3 r5 r7 r9 s13 s15 s18 s21 s23 s2", dice=(2, 6))
    first = best(state)
    assert first.start == "r17"
    after = GAME.play(state, "round", first).state
    assert best(after).target == "goal"


def test_the_winning_goal_is_decided_and_the_quickest_way_is_best() -> None:
    state = place(fill("r23"), dice=(2, 3), score={"round": 5, "square": 5})
    (move, value), (_, second) = ranked(state)[:2]
    assert str(move) == "2 r23-goal"
    assert value > second >= 100_000  # the goal with the second die
    engine = GAME.engine(view(state), SEARCH)
    assert engine is not None
    assert engine.deepen(1, lambda: False)
    assert engine.deepen(2, lambda: False) is None
    two_steps = place(fill("r17"), dice=(2, 6), score={"round": 5, "square": 5})
    assert ranked(two_steps)[0][1] >= 100_000
    assert ranked(two_steps._replace(scores=(4, 5)))[0][1] < 100_000


def test_two_goals_of_one_roll_win_from_four() -> None:
    state = place(fill("r23 r21"), dice=(2, 4), score={"round": 4, "square": 0})
    assert ranked(state)[0][1] >= 100_000


def test_it_takes_a_ball_away_from_the_other_goal() -> None:
    """s10 is occupied, so the ball on s8 goes beside, to the round lane, where Square cannot use it."""
    state = place("s8 s10 r1 r2 r3 r4 r5 s13 s14 s17 s19 s21", dice=(2,))
    assert str(best(state)) == "2 s8-r10"


@pytest.mark.parametrize("style", GAME.styles)
def test_styles_judge_all_moves_and_prefer_others_now_and_then(style: str) -> None:
    different = 0
    for state in [*random_game(4), *random_game(5)]:
        if len(state.dice) == 2:
            engine = GAME.engine(view(state), replace(SEARCH, style=style))
            assert engine is not None
            found, plain = list(engine.deepen(1, lambda: False) or ()), dict(ranked(state))
            assert {move for move, _ in found} == set(plain)
            different += plain[found[0][0]] < max(plain.values())
    assert different > 0


def test_it_claims_a_draw_only_when_it_is_behind() -> None:
    behind = place(START, dice=(2, 5), score={"round": 0, "square": 4}, quiet=100)
    ahead = place(START, dice=(2, 5), score={"round": 4, "square": 0}, quiet=100)
    assert best(behind) == CLAIM_DRAW
    assert best(ahead) != CLAIM_DRAW
    for score, wanted in (({"round": 0, "square": 4}, True), ({"round": 4, "square": 0}, False)):
        state = place(START, dice=(2, 5), score=score)
        assert wants_draw(GAME, view(state), "strong") == wanted


def games(count: int, levels: dict[str, str], seed: int) -> tuple[dict[str, int], int]:
    """Wins by seat, and rolls in all; ``random`` is a level here."""
    draw, wins, rolls = random.Random(seed), dict.fromkeys(SEATS, 0), 0
    for number in range(count):
        state = GAME.initial(SEATS, {"starter": SEATS[number % 2]})
        while not isinstance(phase := GAME.phase(state), Over):
            if isinstance(phase, Chance):
                state = GAME.resolve(state, phase.sample(draw.randrange)).state
                rolls += 1
            else:
                assert isinstance(phase, Decide)
                seat = phase.seats[0]
                level = levels[seat]
                if level == "random":
                    move = draw.choice(GAME.moves(GAME.view(state, seat)))
                else:
                    move = choose(GAME, GAME.view(state, seat), level, 20, seed=draw.randrange(1 << 30))
                state = GAME.play(state, seat, move).state
        for seat in phase.winners:
            wins[seat] += 1
    return wins, rolls


def test_it_beats_random_play() -> None:
    wins, _ = games(10, {"round": "easy", "square": "random"}, 1)
    assert wins["round"] >= 9


@pytest.mark.slow
@pytest.mark.parametrize(
    ("level", "count"),
    [("easy", 2), ("strong", 1), *(pytest.param(level, 2, marks=pytest.mark.soak) for level in LEVELS)],
)
def test_games_of_two_bots_end(level: str, count: int) -> None:
    """The rules name a median of 26 rolls for two greedy players; the bots hinder each other and take longer."""
    wins, rolls = games(count, {"round": level, "square": level}, 2)
    assert sum(wins.values()) == count
    assert 10 <= rolls / count <= 150
