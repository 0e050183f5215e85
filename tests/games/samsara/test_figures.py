"""Statistics of random play against those of an independent program: 2,000 games each."""

from __future__ import annotations

import random
from functools import cache
from statistics import mean, median

import pytest

from accessible_games.core.game import Chance, Over
from accessible_games.games.samsara import GAME
from accessible_games.games.samsara.values import SEATS
from tests.games.samsara.positions import view

pytestmark = pytest.mark.slow

GAMES = 2000
# What the other program measured. Two samples of 2,000 are compared, so a difference has sqrt(2) times the
# standard error of one; the tolerances below are three and a half of these.
ROLLS = {"median": 115.0, "mean": 117.5}
STARTER_SHARE = 949 / 2000
FINAL = {5: 0.25, 4: 0.27, 3: 0.21, 2: 0.16, 1: 0.09, 0: 0.03}
LIMIT = 3.5 * 2**0.5


@cache
def played() -> tuple[list[int], list[bool], list[int], list[int], int, int]:
    """Rolls of each game, whether the starter won, the loser's goals; moves of each decision, dice lapsed, Mokshas."""
    draw = random.Random(2024)
    rolls: list[int] = []
    starter_won: list[bool] = []
    losers: list[int] = []
    moves: list[int] = []
    lapsed = mokshas = 0
    for number in range(GAMES):
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


def test_rolls_of_a_game() -> None:
    rolls = played()[0]
    spread = (sum((each - mean(rolls)) ** 2 for each in rolls) / GAMES) ** 0.5
    assert abs(mean(rolls) - ROLLS["mean"]) < LIMIT * spread / GAMES**0.5
    # The standard error of a median is 1.25 times that of the mean.
    assert abs(median(rolls) - ROLLS["median"]) < 1.25 * LIMIT * spread / GAMES**0.5
    in_order = sorted(rolls)
    # Where 95 % lie the density is a tenth of that at the median: some 4 rolls to a standard error.
    assert abs(in_order[int(0.95 * GAMES)] - 181) < 14
    assert 30 <= in_order[0] <= 50
    assert 220 <= in_order[-1] <= 330


def test_who_wins() -> None:
    _, starter_won, losers, _, lapsed, mokshas = played()
    share = mean(starter_won)
    assert abs(share - STARTER_SHARE) < LIMIT * (0.25 / GAMES) ** 0.5
    for goals, expected in FINAL.items():
        found = losers.count(goals) / GAMES
        assert abs(found - expected) < LIMIT * (expected * (1 - expected) / GAMES) ** 0.5 + 0.005  # figures are rounded
    assert (lapsed, mokshas) == (0, 0)


def test_moves_to_choose_from() -> None:
    """Counted whenever a die is chosen and played. Both dice of 450,000 choices: the mean is known to 0.02."""
    moves = played()[3]
    assert abs(mean(moves) - 15) < 0.5 + 0.02  # told in whole moves
    assert 36 <= max(moves) <= 48  # the other program met 44; an extreme of 450,000
