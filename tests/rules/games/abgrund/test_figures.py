"""Uniformly random rounds against figures that an independent program measured; the gate plays a tenth of them."""

from __future__ import annotations

from collections import Counter
from math import sqrt
from random import Random

import pytest

from accessible_games.rules.games.abgrund.values import SEATS, State
from tests.rules.games.abgrund.positions import names, points, random_round

pytestmark = [pytest.mark.slow, pytest.mark.together]  # which play the rounds once
KNOWN = 4000  # rounds that the other program played

# Of a difference of two samples 4 standard errors: by chance one of the figures here fails once in a thousand seeds.
ERRORS = 4

FIGURES = {
    "2": {"near": 1473, "far": 1671, "drawn": 856, "exit": 0.77, "mean": 16.3, "median": 16, "last": 27, "moves": 1.8},
    "3": {"near": 1385, "far": 1693, "drawn": 922, "exit": 0.76, "mean": 17.7, "median": 17, "last": 28, "moves": 2.0},
}
MIXED = {"2": 0.05, "3": 0.09}  # share of rounds ended by the abyss though the player has stones out (AB-6)


@pytest.fixture(scope="module", params=["2", "3"])
def distance(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module", params=[KNOWN // 10, pytest.param(KNOWN, marks=pytest.mark.soak)])
def rounds(request: pytest.FixtureRequest, distance: str) -> tuple[str, list[list[State]]]:
    """The near colour is white and black in turn."""
    draw = Random(f"figures {distance}")
    return distance, [random_round(draw, distance, SEATS[number % 2]) for number in range(request.param)]


def errors(count: int) -> float:
    """Return the error of the difference of two means, in deviations of one round."""
    return ERRORS * sqrt(1 / count + 1 / KNOWN)


def share_error(share: float, count: int) -> float:
    return errors(count) * sqrt(share * (1 - share))


def test_shares_of_wins_are_as_measured(rounds: tuple[str, list[list[State]]]) -> None:
    """ "Match": the nearest place is the worse one."""
    distance, played = rounds
    counted: Counter[str] = Counter()
    for states in played:
        near, far = (points(states[-1])[seat] for seat in sorted(SEATS, key=lambda seat: seat != states[0].first))
        counted["near" if near > far else "far" if far > near else "drawn"] += 1
    for result in ("near", "far", "drawn"):
        expected = FIGURES[distance][result] / KNOWN
        assert counted[result] / len(played) == pytest.approx(expected, abs=share_error(expected, len(played))), result
    assert counted["far"] > counted["near"] or len(played) < KNOWN


def test_rounds_end_by_exit_and_abyss_as_measured(rounds: tuple[str, list[list[State]]]) -> None:
    """ "End": figures are whole percents, so half a percent is added."""
    distance, played = rounds
    ends = [state.ended for state in (states[-1] for states in played) if state.ended]
    exits = sum(end.cause == "exit" for end in ends) / len(played)
    assert exits == pytest.approx(FIGURES[distance]["exit"], abs=share_error(exits, len(played)) + 0.005)
    mixed = sum(
        end.cause == "abyss" and states[-1].out[SEATS.index(str(end.player))] > 0
        for end, states in zip(ends, played, strict=True)
    ) / len(played)
    assert mixed == pytest.approx(MIXED[distance], abs=share_error(mixed, len(played)) + 0.005)


def test_length_of_rounds_is_as_measured(rounds: tuple[str, list[list[State]]]) -> None:
    """Throws: mean (deviation of one round about 5.5), median and 95th percentile (one throw either way), extremes."""
    distance, played = rounds
    figures = FIGURES[distance]
    throws = sorted(states[-1].ply for states in played)
    count = len(played)
    assert sum(throws) / count == pytest.approx(figures["mean"], abs=errors(count) * 5.5 + 0.05)
    either_way = 1 if count == KNOWN else 2
    assert abs(throws[count // 2] - figures["median"]) <= either_way
    assert abs(throws[count * 95 // 100] - figures["last"]) <= either_way
    assert 3 <= throws[0] <= (7 if count == KNOWN else 8)
    assert (33 if count == KNOWN else 29) <= throws[-1] <= 60


def test_number_of_moves_is_as_measured(rounds: tuple[str, list[list[State]]]) -> None:
    """ "Moves": to pass is the one move of a decision without another. The figures have one decimal."""
    distance, played = rounds
    counts = [len(names(state)) for states in played for state in states if state.throw]
    assert max(counts) == 3
    assert sum(counts) / len(counts) == pytest.approx(FIGURES[distance]["moves"], abs=0.05 + 0.02)


def test_which_points_occur(rounds: tuple[str, list[list[State]]]) -> None:
    """ "Points": between -3 and 7, never -2; "End": the abyss comes to 15 at the most."""
    _, played = rounds
    scores = {score for states in played for score in points(states[-1]).values()}
    possible = {-3, -1, 0, 1, 2, 3, 4, 5, 6, 7}
    assert scores == possible or (scores < possible and len(played) < KNOWN)
    assert max(states[-1].abyss for states in played) <= 15
