"""Random games against figures that are known of 2,000: 607 turns, 71 % of the attempts forbidden and 96 % drawn."""

from __future__ import annotations

import random
from math import sqrt
from statistics import median

import pytest

from accessible_games.rules.core.game import Over
from accessible_games.rules.games.confusion import GAME
from accessible_games.rules.games.confusion.attempts import legal
from accessible_games.rules.games.confusion.events import Forbidden
from tests.rules.games.confusion.positions import SEATS

KNOWN = 2000  # games of the known figures


def game(draw: random.Random) -> tuple[int, int, str]:
    """Turns, how many of them were forbidden, and the end of a game of any legal attempts, known to fail or not."""
    state = GAME.initial(SEATS, {})
    state = GAME.resolve(state, GAME.phase(state).sample(draw.randrange)).state  # type: ignore[union-attr]  # the deal
    turns = forbidden = 0
    while not isinstance(phase := GAME.phase(state), Over):
        step = GAME.play(state, state.turn, draw.choice(legal(GAME.view(state, state.turn).state)))
        forbidden += isinstance(step.events[0], Forbidden)
        turns, state = turns + 1, step.state
    return turns, forbidden, phase.reason


@pytest.mark.slow
@pytest.mark.parametrize("count", [50, pytest.param(1000, marks=pytest.mark.soak)])
def test_uniformly_random_attempts(count: int) -> None:
    """Both figures come from so many games, so four standard errors of a difference are allowed. The standard deviation
    of the length is about 200 turns (of a median the error is 1.25 times that of the mean), of the share of drawn games
    20 points. Forbidden attempts of 1,000 games vary by 0.07 points.
    """
    draw = random.Random(2026)
    turns, forbidden, reasons = zip(*(game(draw) for _ in range(count)), strict=True)
    errors = 4 * sqrt(1 / count + 1 / KNOWN)
    assert abs(median(turns) - 607) < 1.25 * 200 * errors
    assert abs(sum(forbidden) / sum(turns) - 0.71) < 0.01
    assert abs(reasons.count("quiet") / count - 0.96) < 0.2 * errors
