"""A season of matches among people whose true strength is known, with seeds that are fixed."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from random import Random

from accessible_games.club.ratings.method import Contender, Result

HOUR = 3_600_000


def strengths(count: int, random: Random) -> list[float]:
    """In points."""
    return [random.gauss(1500, 250) for _ in range(count)]


def season(true: Sequence[float], matches: int, random: Random, most: int = 4) -> Iterator[Result]:
    """Two to ``most`` people meet at a time, an hour after one another; one of ten matches is drawn."""
    for number in range(1, matches + 1):
        people = random.sample(range(len(true)), random.randint(2, most))
        shown = {each: true[each] - 173.7 * math.log(-math.log(random.random())) for each in people}
        order = sorted(people, key=lambda each: -shown[each])
        is_drawn = random.random() < 0.1
        contenders = [
            Contender(f"seat {seat}", 1 if is_drawn else order.index(each) + 1, account=str(each + 1))
            for seat, each in enumerate(people)
        ]
        yield Result(str(number), "game", number * HOUR, tuple(contenders))


def rank_correlation(one: Sequence[float], other: Sequence[float]) -> float:
    """Spearman's, of values without ties."""
    places = [[sorted(values).index(each) for each in values] for values in (one, other)]
    count = len(one)
    squares: int = sum((one_place - other_place) ** 2 for one_place, other_place in zip(*places, strict=True))
    return 1.0 - 6 * squares / float(count * (count * count - 1))
