"""Where board and messages stand on a display of some size. The last cell of its last row tells what is due."""

from __future__ import annotations

from typing import NamedTuple

from accessible_games.output.braille import drawing
from accessible_games.output.braille.cells import MIN_CELLS
from accessible_games.rules.core.geometry import Geometry

Size = tuple[int, int]  # cells in a row, rows
_NARROWEST = 12  # cells of messages that stand beside a board
NO_TURN, TURN, WAITING, BOTH = "⠀", "⠶", "⠉", "⠿"


class Area(NamedTuple):
    """A part of a display; ``row`` and ``column`` of its first cell."""

    row: int
    column: int
    width: int
    height: int


class Places(NamedTuple):
    """``line``: how wide the board was laid out; ``is_drawn``: as a picture. Board and text are one above the other,
    beside each other, or, on a single row, at the same place in turn. ``has_foot``: a row below the text tells which it
    is of how many; else that stands before it.
    """

    line: int
    is_drawn: bool
    board: Area
    text: Area
    has_foot: bool = False

    @property
    def foot(self) -> Area:
        """The row below the text."""
        return self.text._replace(row=self.text.row + self.text.height, height=1)


def sign(*, is_turn: bool, is_waiting: bool) -> str:
    """The last cell: its upper dots when something waits to be read, its lower ones when it is the reader's turn."""
    if is_waiting:
        return BOTH if is_turn else WAITING
    return TURN if is_turn else NO_TURN


def places(shape: Geometry | None, size: Size) -> Places:
    """How a display is shared out; it follows from the board and the size, never from a position."""
    width, height = size
    if height == 1:
        board, text = Area(0, 0, max(1, width - 1), 1), Area(0, 0, max(1, width - 2), 1)
        return Places(max(MIN_CELLS, board.width), False, board, text)
    if shape is None:
        return Places(0, False, Area(0, 0, 0, 0), Area(0, 0, width, height - 1), True)
    line = max(MIN_CELLS, width)
    rows, widest = drawing.extent(shape, line, is_drawn=True)
    left = width - widest - 1
    if height - 1 < rows <= height and left >= _NARROWEST:
        return Places(line, True, Area(0, 0, widest, height), Area(0, widest + 1, left, height - 1), True)
    foot = Area(height - 1, 0, max(1, width - 2), 1)
    return Places(line, True, Area(0, 0, width, height - 1), foot)
