"""The numbers that the strategy of the lesson names, by the diagrams themselves."""

from __future__ import annotations

import pytest

from accessible_games.matches.practice import Practice
from accessible_games.rules.games.confusion import GAME
from accessible_games.rules.games.confusion.diagrams import diagram_of
from accessible_games.rules.games.confusion.lesson import LESSON
from accessible_games.rules.games.confusion.values import BLUE


@pytest.mark.parametrize(
    ("step", "direction", "distance", "yes"),
    [
        ("half", "forward", 4, "a"),
        ("half", "forward", 1, "abcdefg"),
        ("half", "forward-left", 1, "fghijkl"),
        ("rest", "forward", 1, "abcdefg"),
        ("rest", "left", 1, "def"),
        ("rest", "right", 1, "def"),
        ("no", "forward", 2, "de"),
    ],
)
def test_so_many_of_what_die_j_can_be_say_yes(step: str, direction: str, distance: int, yes: str) -> None:
    number = [each.name for each in LESSON.steps].index(step)
    view = Practice(GAME, LESSON, number).update().view
    (possible,) = [row.letters for row in GAME.sheet(view) if (row.seat, row.piece) == (BLUE, "J")]
    assert "".join(each for each in possible if diagram_of(each).allows(direction, distance)) == yes
