"""The hexagon of 61 fields for reading, exploring and drawing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from accessible_games.rules.core import geometry
from accessible_games.rules.core.geometry import Cell, Direction, Label, Line

_PICTURE = """
    i     o o o o o
    h    o o o o o o
    g   o o o o o o o
    f  o o o o o o o o
    e o o o o o o o o o
    d  o o o o o o o o 9
    c   o o o o o o o 8
    b    o o o o o o 7
    a     o o o o o 6
           1 2 3 4 5
"""
# Clockwise from the right, in the order of board.STEPS.
_WAYS = {"e": (0, 2), "se": (1, 1), "sw": (1, -1), "w": (0, -2), "nw": (-1, -1), "ne": (-1, 1)}
DIRECTIONS = tuple(_WAYS)
_FIRST, _LAST = "1", "9"
_DIAGONALS = geometry.board_of_picture(_PICTURE, _WAYS, ("diagonal", "se"))


def _labels() -> Iterator[Label]:
    """The letter of each row, with the number of its first field unless that is 1; behind it its last, unless 9."""
    for row in _DIAGONALS.rows:
        line, column = _DIAGONALS.places[row.cells[-1]]
        yield Label(line, 0, row.cells[0].replace(_FIRST, ""))
        if row.cells[-1][1] != _LAST:
            yield Label(line, column + 2, row.cells[-1][1])


_RISING = tuple(Line("rising", run[0] + run[-1], run) for run in _DIAGONALS.runs("ne"))  # to the upper right, nameless
# Rows i to a; diagonals 1 to 9, which run to the upper left. The drawing has no row of numbers below: its 9 x 20 cells
# fit displays of nine rows.
HEXAGON = replace(_DIAGONALS, lines=(*_DIAGONALS.lines, *_RISING), labels=tuple(_labels()), height=9)


def towards(first: Cell, target: Cell) -> Direction | None:
    """In which direction a neighbour lies; None where the fields are none."""
    return next((direction for direction, cell in HEXAGON.steps[first].items() if cell == target), None)
