"""The ring for reading, exploring and drawing.

Source: ``messages/en/samsara/rules.md``, "Board" and "Adaptation for blind players".
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from accessible_games.core import Cell, Direction, Geometry, Label, Line
from accessible_games.games.samsara import board

DIRECTIONS = ("forward", "back", "across")
LANE_LABELS = {"r": "a", "s": "b"}  # the board tables have no letter behind l
_GROUP = 6


@cache
def ring() -> Geometry:
    """Rows ``r`` and ``s``; lines ``1`` to ``24`` of kind double, ``tr`` and ``ts`` of kind track, up to the goal.

    A drawing of 3 x 29 cells: the last digits of the numbers, the round lane, the square lane, in groups of six.
    """
    numbers = range(1, board.DOUBLES + 1)
    rows = [Line("row", lane, _lane(lane, numbers), LANE_LABELS[lane]) for lane in board.LANES]
    doubles = [Line("double", str(number), (f"r{number}", f"s{number}")) for number in numbers]
    tracks = [Line("track", f"t{lane}", track(lane)) for lane in board.LANES]
    places = {name: (1 + lane, _column(number)) for name in board.NAMES for lane, number in [board.place_of(name)]}
    labels = [Label(0, _column(number), str(number % 10)) for number in numbers]
    labels += [Label(1 + lane, 0, LANE_LABELS[name]) for lane, name in enumerate(board.LANES)]
    steps = {name: _steps(name) for name in board.NAMES}
    return Geometry((*rows, *doubles, *tracks), DIRECTIONS, steps, places, tuple(labels), width=29, height=3)


def track(lane: str) -> tuple[Cell, ...]:
    """The fields of a lane in running order: r1 to r24, or s13 to s24 and then s1 to s12."""
    first = 1 if lane == "r" else 13
    return _lane(lane, ((first + step - 1) % board.DOUBLES + 1 for step in range(board.DOUBLES)))


def is_outer(lane: int, number: int) -> bool:
    """Whether the field lies on the lane next to the player, which ends in the goal."""
    return board.steps_to_goal(lane, number) <= board.DOUBLES // 2


def _lane(lane: str, numbers: Iterable[int]) -> tuple[Cell, ...]:
    return tuple(f"{lane}{number}" for number in numbers)


def _column(number: int) -> int:
    """Two cells for the label, and a blank before each further group."""
    return 2 + (number - 1) + (number - 1) // _GROUP


def _steps(name: Cell) -> dict[Direction, Cell]:
    lane = track(name[0])
    at = lane.index(name)
    steps = {"across": board.beside(name)}
    if at + 1 < len(lane):
        steps["forward"] = lane[at + 1]
    if at:
        steps["back"] = lane[at - 1]
    return steps
