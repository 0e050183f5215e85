"""The hexagon of 61 fields for reading, exploring and drawing."""

from __future__ import annotations

from accessible_games.core import Cell, Direction, pictures

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
# Rows i to a; diagonals 1 to 9, which run to the upper left; a drawing of 10 x 20 cells.
HEXAGON = pictures.board(_PICTURE, _WAYS, ("diagonal", "se"))


def towards(first: Cell, target: Cell) -> Direction | None:
    """In which direction a neighbour lies; None where the fields are none."""
    return next((direction for direction, cell in HEXAGON.steps[first].items() if cell == target), None)
