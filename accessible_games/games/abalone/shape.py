"""The hexagon of 61 fields for reading, exploring and drawing."""

from __future__ import annotations

from functools import cache

from accessible_games.core.geometry import Geometry, Label, Line
from accessible_games.games.abalone import board

DIRECTIONS = ("e", "se", "sw", "w", "nw", "ne")  # clockwise from the right, in the order of board.STEPS


@cache
def hexagon() -> Geometry:
    """Rows ``i`` to ``a``; diagonals ``1`` to ``9``, which run to the upper left; a drawing of 10 x 20 cells.

    The field of row r (a = 0) and number n stands in column 4 - r + 2n, each label at the lower right
    end of its diagonal.
    """
    names = [name for row in board.READING_ROWS for name in row]
    rows = [Line("row", row[0][0], row) for row in board.READING_ROWS]
    diagonals = [
        Line("diagonal", number, tuple(sorted(name for name in names if name[1] == number))) for number in "123456789"
    ]
    steps = {
        name: {direction: to for d, direction in enumerate(DIRECTIONS) if (to := board.neighbour(name, d))}
        for name in names
    }
    places = {name: (8 - _row(name), 4 - _row(name) + 2 * int(name[1])) for name in names}
    labels = [Label(8 - row, 0, letter) for row, letter in enumerate(board.ROWS)]
    for diagonal in diagonals:
        line, column = places[diagonal.cells[0]]
        labels.append(Label(line + 1, column + 1, diagonal.name))
    return Geometry((*rows, *diagonals), DIRECTIONS, steps, places, tuple(labels), width=20, height=10)


def _row(name: str) -> int:
    return board.ROWS.index(name[0])
