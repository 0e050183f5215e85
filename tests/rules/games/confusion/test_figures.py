"""Statistics of whole games against known figures: 607 turns, 71 % forbidden and 96 % drawn for random attempts;
71 turns in the mean, 67 in the median and a third forbidden for a purposeful player."""

from __future__ import annotations

import random
from math import sqrt
from statistics import mean, median

import pytest

from tests.rules.games.confusion.figures import at_random, game, purposeful

KNOWN = 2000  # games of the known figures
in_both_numbers = pytest.mark.parametrize("count", [50, pytest.param(1000, marks=pytest.mark.soak)])


@pytest.mark.slow
@in_both_numbers
def test_uniformly_random_attempts(count: int) -> None:
    """Both figures come from so many games, so four standard errors of a difference are allowed. The standard deviation
    of the length is about 200 turns (of a median the error is 1.25 times that of the mean), of the share of drawn games
    20 points. Forbidden attempts of 1,000 games vary by 0.07 points.
    """
    draw = random.Random(2026)
    games = [game(at_random, draw) for _ in range(count)]
    turns = [each.turns for each in games]
    errors = 4 * sqrt(1 / count + 1 / KNOWN)
    assert abs(median(turns) - 607) < 1.25 * 200 * errors
    assert abs(sum(each.forbidden for each in games) / sum(turns) - 0.71) < 0.01
    assert abs(sum(each.reason == "quiet" for each in games) / count - 0.96) < 0.2 * errors


@pytest.mark.slow
@in_both_numbers
def test_a_purposeful_player_against_itself(count: int) -> None:
    """Another purposeful player than that of the known figures, so the bounds are wide (standard errors of 1,000
    games: 1.3 turns, 1.6 points of the share of Blue's wins): the game must be as short, as even and as
    informative for any such one.
    """
    draw = random.Random(2026)
    games = [game(purposeful, draw) for _ in range(count)]
    turns = [each.turns for each in games]
    assert abs(mean(turns) - 71) < 10
    assert abs(median(turns) - 67) < 10
    assert abs(sum(each.forbidden for each in games) / sum(turns) - 1 / 3) < 0.07
    decided = [each for each in games if each.winners]
    assert len(games) - len(decided) <= max(1, 0.01 * len(games))
    even = 0.02 + 2.2 * sqrt(1 / count)  # 0.09 for 1,000 games
    assert abs(sum(each.winners == ("blue",) for each in decided) / len(decided) - 0.5) < even


def test_a_game_ends_by_itself() -> None:
    draw = random.Random(1)
    for choose in (at_random, purposeful):
        found = game(choose, draw)
        assert 0 < found.forbidden < found.turns < 30_000
        assert found.reason in ("puck", "dice", "quiet")
