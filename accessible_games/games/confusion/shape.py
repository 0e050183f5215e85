"""The board of 11 times 11 squares as each side looks at it (``rules.md``, "Board")."""

from __future__ import annotations

from functools import cache

from accessible_games.core.geometry import Geometry, Label, Line
from accessible_games.games.confusion import board
from accessible_games.games.confusion.board import FILES, NAMES, SIZE, SQUARES
from accessible_games.games.confusion.diagrams import DIRECTIONS

SIGNS = 3  # of a square: whose die, its chip, the puck
_FIRST_COLUMN = 3


@cache
def square_board(side: int) -> Geometry:
    """Rows from the far side to the own one, files in reading direction; a drawing of 12 x 36 cells.

    For Black everything is turned by 180 degrees: row 1 on top, file k on the left.
    """
    order = range(SIZE) if side == 0 else range(SIZE - 1, -1, -1)  # files and ranks from the left, from below
    ranks = [[rank * SIZE + file for file in order] for rank in reversed(order)]
    rows = [Line("row", str(row[0] // SIZE + 1), tuple(NAMES[square] for square in row)) for row in ranks]
    files = [Line("file", FILES[file], tuple(NAMES[rank * SIZE + file] for rank in order)) for file in order]
    steps = {
        NAMES[square]: {
            name: NAMES[to] for number, name in enumerate(DIRECTIONS) if (to := board.step(square, number, side)) >= 0
        }
        for square in range(SQUARES)
    }
    places = {
        name: (line, _FIRST_COLUMN + SIGNS * column)
        for line, row in enumerate(rows)
        for column, name in enumerate(row.cells)
    }
    labels = [Label(line, 2 - len(row.name), row.name) for line, row in enumerate(rows)]
    labels += [Label(SIZE, _FIRST_COLUMN + SIGNS * column, line.name) for column, line in enumerate(files)]
    return Geometry(
        (*rows, *files), DIRECTIONS, steps, places, tuple(labels), _FIRST_COLUMN + SIGNS * SIZE, SIZE + 1, SIGNS
    )
