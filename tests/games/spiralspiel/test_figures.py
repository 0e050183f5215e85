"""Random play against figures that an independent program measured, and over more seeds than the contract's tests."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field
from functools import cache
from math import sqrt
from statistics import mean, median, pstdev, quantiles

import pytest

from accessible_games.games.spiralspiel import GAME
from accessible_games.games.spiralspiel.values import SEATS, Captured, Passed

pytestmark = pytest.mark.together
GAMES = 2500
PASSES, CAPTURES = 0.3, 15  # a game, rounded
ACTIONS_MEAN, ACTIONS_MEDIAN, ACTIONS_MIN, ACTIONS_95, ACTIONS_MAX = 100.1, 102, 30, 136, 173


@dataclass
class Figures:
    """What a series of random games brought."""

    plies: list[int] = field(default_factory=list)
    legal: list[int] = field(default_factory=list)
    results: Counter[str] = field(default_factory=Counter)
    reasons: Counter[str] = field(default_factory=Counter)
    homes: Counter[int] = field(default_factory=Counter)
    passes: list[int] = field(default_factory=list)
    captures: list[int] = field(default_factory=list)


@cache
def played(players: int, games: int, seed: int) -> Figures:
    """Uniformly random games."""
    draw, figures = random.Random(seed), Figures()
    for _ in range(games):
        state = GAME.initial(SEATS[:players], {})
        events: Counter[type] = Counter()
        while not state.ended:
            moves = GAME.moves(GAME.view(state, state.turn))
            figures.legal.append(len(moves))
            step = GAME.play(state, state.turn, draw.choice(moves))
            state = step.state
            events[type(step.events[0])] += 1
        figures.plies.append(state.ply)
        figures.results["+".join(state.winners)] += 1
        figures.reasons[state.ended] += 1
        figures.homes[len(state.home)] += 1
        figures.passes.append(events[Passed])
        figures.captures.append(events[Captured])
    return figures


def two() -> Figures:
    return played(2, GAMES, 20)


def share_error(share: float) -> float:
    """Standard error of the difference of two shares, each of GAMES games."""
    return sqrt(2 * share * (1 - share) / GAMES)


@pytest.mark.slow
def test_length_of_games() -> None:
    """Within 4 standard errors of a difference; of a median 1.25 times, of the 95 % point twice that of a mean."""
    plies = two().plies
    error = pstdev(plies) * sqrt(2 / GAMES)
    assert abs(mean(plies) - ACTIONS_MEAN) < 4 * error
    assert abs(median(plies) - ACTIONS_MEDIAN) < 4 * 1.25 * error + 0.5
    assert abs(quantiles(plies, n=20)[-1] - ACTIONS_95) < 4 * 2.1 * error + 0.5
    # Extremes of as many games scatter by some ten actions.
    assert abs(min(plies) - ACTIONS_MIN) <= 12
    assert abs(max(plies) - ACTIONS_MAX) <= 30


@pytest.mark.slow
@pytest.mark.parametrize(("result", "games"), [("A", 1218), ("B", 1252), ("A+B", 30)])
def test_results(result: str, games: int) -> None:
    """Within 4 standard errors."""
    share = games / GAMES
    assert abs(two().results[result] / GAMES - share) < 4 * share_error(share)


@pytest.mark.slow
@pytest.mark.parametrize(("stacks", "share"), [(0, 0.45), (1, 0.45), (2, 0.10)])
def test_stacks_in_the_centre(stacks: int, share: float) -> None:
    """Within 4 standard errors and the half per cent of the rounding."""
    assert abs(two().homes[stacks] / GAMES - share) < 4 * share_error(share) + 0.005


@pytest.mark.slow
def test_nearly_every_game_ends_by_fewer_than_six() -> None:
    """2 of 2,500 ended otherwise: 10 more than that are 4 standard errors of such a rare count and its twin."""
    assert GAMES - two().reasons["fewer-than-six"] <= 12


@pytest.mark.slow
def test_legal_actions_passes_and_captures() -> None:
    """Within 4 standard errors of a difference and half a step of the rounding.

    The positions of one game are alike, so that a game counts as one observation only.
    """
    figures = two()
    assert abs(mean(figures.legal) - 18) < 0.5 + 4 * pstdev(figures.legal) * sqrt(2 / GAMES)
    assert 52 <= max(figures.legal) <= 72
    assert abs(mean(figures.passes) - PASSES) < 0.05 + 4 * pstdev(figures.passes) * sqrt(2 / GAMES)
    assert abs(mean(figures.captures) - CAPTURES) < 0.5 + 4 * pstdev(figures.captures) * sqrt(2 / GAMES)


@pytest.mark.slow
@pytest.mark.parametrize("players", [3, 4])
def test_three_and_four_play_to_the_end(players: int) -> None:
    figures = played(players, 400, players)
    assert sum(figures.results.values()) == 400
    assert figures.reasons["fewer-than-six"] >= 390
    assert all(figures.results[seat] > 40 for seat in SEATS[:players])
    assert max(figures.plies) < 400
