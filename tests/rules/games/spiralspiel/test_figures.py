"""Random play against figures that an independent program measured, and over more seeds than the contract's tests."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field
from functools import cache
from math import sqrt
from statistics import mean, median, pstdev, quantiles

import pytest

from accessible_games.rules.games.spiralspiel import GAME
from accessible_games.rules.games.spiralspiel.values import SEATS, Captured, Passed

pytestmark = pytest.mark.together
KNOWN = 2500  # games of the independent program
in_both_numbers = pytest.mark.parametrize("count", [KNOWN // 10, pytest.param(KNOWN, marks=pytest.mark.soak)])
PASSES, CAPTURES = 0.3, 15  # a game, rounded
ACTIONS_MEAN, ACTIONS_MEDIAN, ACTIONS_MIN, ACTIONS_95, ACTIONS_MAX = 100.1, 102, 30, 136, 173


@dataclass
class Figures:
    """Figures of a series of random games."""

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


def two(count: int) -> Figures:
    return played(2, count, 20)


def errors(count: int) -> float:
    """The standard error of a difference of means, in deviations of one game."""
    return sqrt(1 / count + 1 / KNOWN)


def share_error(share: float, count: int) -> float:
    return sqrt(share * (1 - share)) * errors(count)


@pytest.mark.slow
@in_both_numbers
def test_length_of_games(count: int) -> None:
    """Within 4 standard errors of a difference; of a median 1.25 times, of the 95 % point twice that of a mean."""
    plies = two(count).plies
    error = pstdev(plies) * errors(count)
    assert abs(mean(plies) - ACTIONS_MEAN) < 4 * error
    assert abs(median(plies) - ACTIONS_MEDIAN) < 4 * 1.25 * error + 0.5
    assert abs(quantiles(plies, n=20)[-1] - ACTIONS_95) < 4 * 2.1 * error + 0.5
    # Extremes of as many games scatter by some ten actions; those of fewer games are nearer.
    assert -12 <= min(plies) - ACTIONS_MIN <= (12 if count == KNOWN else 30)
    assert -30 <= max(plies) - ACTIONS_MAX <= 30


@pytest.mark.slow
@in_both_numbers
@pytest.mark.parametrize(("result", "games"), [("A", 1218), ("B", 1252), ("A+B", 30)])
def test_results(result: str, games: int, count: int) -> None:
    """Within 4 standard errors."""
    share = games / KNOWN
    assert abs(two(count).results[result] / count - share) < 4 * share_error(share, count)


@pytest.mark.slow
@in_both_numbers
@pytest.mark.parametrize(("stacks", "share"), [(0, 0.45), (1, 0.45), (2, 0.10)])
def test_stacks_in_the_centre(stacks: int, share: float, count: int) -> None:
    """Within 4 standard errors and the half per cent of the rounding."""
    assert abs(two(count).homes[stacks] / count - share) < 4 * share_error(share, count) + 0.005


@pytest.mark.slow
@in_both_numbers
def test_nearly_every_game_ends_by_fewer_than_six(count: int) -> None:
    """2 of 2,500 ended otherwise: 10 more than that are 4 standard errors of such a rare count and its twin."""
    assert count - two(count).reasons["fewer-than-six"] <= (12 if count == KNOWN else 3)


@pytest.mark.slow
@in_both_numbers
def test_legal_actions_passes_and_captures(count: int) -> None:
    """Within 4 standard errors of a difference and half a step of the rounding.

    The positions of one game are alike, so that a game counts as one observation only.
    """
    figures = two(count)
    assert abs(mean(figures.legal) - 18) < 0.5 + 4 * pstdev(figures.legal) * errors(count)
    assert (52 if count == KNOWN else 45) <= max(figures.legal) <= 72
    assert abs(mean(figures.passes) - PASSES) < 0.05 + 4 * pstdev(figures.passes) * errors(count)
    assert abs(mean(figures.captures) - CAPTURES) < 0.5 + 4 * pstdev(figures.captures) * errors(count)


@pytest.mark.slow
@pytest.mark.parametrize("count", [60, pytest.param(400, marks=pytest.mark.soak)])
@pytest.mark.parametrize("players", [3, 4])
def test_three_and_four_play_to_the_end(players: int, count: int) -> None:
    figures = played(players, count, players)
    assert sum(figures.results.values()) == count
    assert figures.reasons["fewer-than-six"] >= count * 39 // 40
    assert all(figures.results[seat] > count // 10 for seat in SEATS[:players])
    assert max(figures.plies) < 400
