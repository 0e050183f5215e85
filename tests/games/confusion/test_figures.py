"""Statistics of whole games against known figures: 607 turns, 71 % forbidden and 96 % drawn for random attempts;
71 turns in the mean, 67 in the median and a third forbidden for a purposeful player."""

from __future__ import annotations

import random
from statistics import mean, median

import pytest

from tests.games.confusion.figures import at_random, game, purposeful

GAMES = 1000


@pytest.mark.slow
@pytest.mark.timeout(300)
def test_uniformly_random_attempts() -> None:
    """The standard deviation of the length is about 200 turns, so the median of 1,000 games has a standard error of
    1.25 * 200 / 32 = 7.9 turns; the share of drawn games one of 0.62 points. The known figures come from 2,000 games
    (5.6 turns, 0.44 points), so a difference has 9.7 turns and 0.76 points; four of these are allowed. Forbidden
    attempts vary by 0.07 points.
    """
    draw = random.Random(2026)
    games = [game(at_random, draw) for _ in range(GAMES)]
    turns = [each.turns for each in games]
    assert abs(median(turns) - 607) < 39
    assert abs(sum(each.forbidden for each in games) / sum(turns) - 0.71) < 0.01
    assert abs(sum(each.reason == "quiet" for each in games) / GAMES - 0.96) < 0.03


@pytest.mark.slow
@pytest.mark.timeout(300)
def test_a_purposeful_player_against_itself() -> None:
    """Another purposeful player than that of the known figures, so the bounds are wide (standard errors: 1.3 turns,
    1.6 points of the share of Blue's wins): the game must be as short, as even and as informative for any such one.
    """
    draw = random.Random(2026)
    games = [game(purposeful, draw) for _ in range(GAMES)]
    turns = [each.turns for each in games]
    assert abs(mean(turns) - 71) < 10
    assert abs(median(turns) - 67) < 10
    assert abs(sum(each.forbidden for each in games) / sum(turns) - 1 / 3) < 0.07
    decided = [each for each in games if each.winners]
    assert len(games) - len(decided) <= 0.01 * len(games)
    assert abs(sum(each.winners == ("blue",) for each in decided) / len(decided) - 0.5) < 0.09


def test_a_game_ends_by_itself() -> None:
    draw = random.Random(1)
    for choose in (at_random, purposeful):
        found = game(choose, draw)
        assert 0 < found.forbidden < found.turns < 30_000
        assert found.reason in ("puck", "dice", "quiet")
