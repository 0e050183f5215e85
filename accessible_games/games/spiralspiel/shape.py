"""The spiral for reading, exploring and drawing: a path of 32 numbers."""

from __future__ import annotations

from functools import cache

from accessible_games.core import Geometry, Label, Line
from accessible_games.games.spiralspiel.board import NUMBERS, OUTERMOST, RINGS

DIRECTIONS = ("inward", "half", "outward", "double")
_ACROSS = 4  # numbers in a line of the drawing; a divisor of 16, 8 and 4, so that each ring begins a line
_FIELD = 7  # signs from one number to the next: two digits, blank, owner, height, two blanks


@cache
def spiral() -> Geometry:
    """Rows ``1`` to ``5`` are the rings from outside, ``6`` is the centre; a drawing of 10 x 26 cells.

    A number stands before each stack; each ring begins a new line. In the compact rows a ring is called by
    its first number.
    """
    rings = {ring: tuple(range(last, first - 1, -1)) for ring, (first, last, _, _) in RINGS.items()}
    rows = [Line("row", str(ring), tuple(map(str, held)), str(held[0])) for ring, held in rings.items()]
    steps = {str(number): {name: str(to) for name, to in _ways(number)} for number in NUMBERS}
    places, labels, line = {}, [], -1
    for held in rings.values():
        for position, number in enumerate(held):
            line += position % _ACROSS == 0
            column = position % _ACROSS * _FIELD
            labels.append(Label(line, column + (number < 10), str(number)))
            places[str(number)] = (line, column + 3)
    width = _ACROSS * _FIELD - 2
    return Geometry(tuple(rows), DIRECTIONS, steps, places, tuple(labels), width, line + 1, cell_width=2)


def _ways(number: int) -> list[tuple[str, int]]:
    """The neighbours on the spiral, and the half and the double on the ray."""
    ways = [("inward", number - 1)] if number > 1 else []
    if number % 2 == 0:
        ways.append(("half", number // 2))
    if number < OUTERMOST:
        ways.append(("outward", number + 1))
    if number * 2 <= OUTERMOST:
        ways.append(("double", number * 2))
    return ways
