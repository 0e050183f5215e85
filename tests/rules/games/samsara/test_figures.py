"""Statistics of random play against those of an independent program: 2,000 games each."""

from __future__ import annotations

import random
from functools import cache
from math import sqrt
from statistics import mean, median, pstdev

import pytest

from accessible_games.rules.core.game import Chance, Over
from accessible_games.rules.games.samsara import GAME
from accessible_games.rules.games.samsara.values import SEATS
from tests.rules.games.samsara.positions import view

pytestmark = [
    pytest.mark.slow,
    pytest.mark.together,  # which play the games once
    pytest.mark.parametrize("count", [100, pytest.param(2000, marks=pytest.mark.soak)]),
]

# What the other program measured, in 2,000 games. Of a difference three and a half standard errors are allowed.
KNOWN = 2000
ROLLS = {"median": 115.0, "mean": 117.5}
STARTER_SHARE = 949 / 2000
FINAL = {5: 0.25, 4: 0.27, 3: 0.21, 2: 0.16, 1: 0.09, 0: 0.03}


def errors(count: int) -> float:
    """Return the error of a difference of means, in standard deviations of one game."""
    return 3.5 * sqrt(1 / count + 1 / KNOWN)


@cache
def played(count: int) -> tuple[list[int], list[bool], list[int], list[int], int, int]:
    """Rolls of each game, whether the starter won, the loser's goals; moves of each decision, dice lapsed, Mokshas."""
    draw = random.Random(2024)
    rolls: list[int] = []
    starter_won: list[bool] = []
    losers: list[int] = []
    moves: list[int] = []
    lapsed = mokshas = 0
    for number in range(count):
        state = GAME.initial(SEATS, {"starter": SEATS[number % 2]})
        while not isinstance(phase := GAME.phase(state), Over):
            if isinstance(phase, Chance):
                step = GAME.resolve(state, phase.sample(draw.randrange))
            else:
                legal = GAME.moves(view(state))
                moves.append(len(legal))
                step = GAME.play(state, state.turn, draw.choice(legal))
                lapsed += any(type(event).__name__ == "DieLapsed" for event in step.events)
            state = step.state
        rolls.append(state.turns)
        mokshas += phase.reason == "moksha"
        starter_won.append(phase.winners == (state.starter,))
        losers.append(min(state.scores))
    return rolls, starter_won, losers, moves, lapsed, mokshas


def test_rolls_of_a_game(count: int) -> None:
    rolls = played(count)[0]
    error = errors(count) * pstdev(rolls)
    assert abs(mean(rolls) - ROLLS["mean"]) < error
    # The standard error of a median is 1.25 times that of the mean.
    assert abs(median(rolls) - ROLLS["median"]) < 1.25 * error
    in_order = sorted(rolls)
    # Where 95 % lie the density is a third of that at the median.
    assert abs(in_order[int(0.95 * count)] - 181) < 3.5 * error
    # The fewer the games, the nearer the extremes.
    assert 30 <= in_order[0] <= (50 if count == KNOWN else 80)
    assert (220 if count == KNOWN else 170) <= in_order[-1] <= 330


def test_shares_of_wins_are_as_measured(count: int) -> None:
    _, starter_won, losers, _, lapsed, mokshas = played(count)
    share = mean(starter_won)
    assert abs(share - STARTER_SHARE) < errors(count) * sqrt(0.25)
    for goals, expected in FINAL.items():
        found = losers.count(goals) / count
        assert abs(found - expected) < errors(count) * sqrt(expected * (1 - expected)) + 0.005  # figures are rounded
    assert (lapsed, mokshas) == (0, 0)


def test_moves_to_choose_from(count: int) -> None:
    """Counted whenever a die is chosen and played. Both dice of 450,000 choices: the mean is known to 0.02."""
    moves = played(count)[3]
    assert abs(mean(moves) - 15) < 0.5 + 0.02  # announced in whole moves
    assert (34 if count == KNOWN else 30) <= max(moves) <= 48  # the other program met 44; an extreme of 450,000
