"""The layout of board and messages on a display, and the board of one position as rows of cells, with its fields."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby
from typing import Any, NamedTuple

from accessible_games.output.announce import board as reading
from accessible_games.output.announce.announcer import Announcer
from accessible_games.output.announce.board import AnyGame, drawing_sign
from accessible_games.output.braille import drawing
from accessible_games.output.braille.cells import BLANK, MIN_CELLS
from accessible_games.rules.core.game import Seat
from accessible_games.rules.core.geometry import Cell, Geometry
from accessible_games.rules.core.notices import NoticeError

Size = tuple[int, int]  # cells in a row, rows
_NARROWEST = 12  # cells of messages that stand beside a board
NO_TURN, TURN, WAITING, BOTH = "⠀", "⠶", "⠉", "⠿"


@dataclass(frozen=True, eq=False)
class Position:
    """A position as a display shows it. ``layout``: equal for boards of the same shape; ``moves``: how many were made.

    ``marks``: of a field, see ``Game.marks``; ``about``: the side to move or the end, in short sentences; ``source``:
    what the position was made from.
    """

    match_id: str
    game: AnyGame
    seat: Seat | None
    layout: Hashable
    shape: Geometry
    moves: int
    marks: Callable[[Cell], Sequence[str]]
    about: Callable[[Announcer], Sequence[str]]
    source: object


class Area(NamedTuple):
    """A part of a display; ``row`` and ``column`` of its first cell."""

    row: int
    column: int
    width: int
    height: int


class Places(NamedTuple):
    """The areas of a display. ``line``: how wide the board was laid out; ``is_drawn``: as a picture.

    Board and text are one above the other, beside each other, or, on a single row, at the same place in turn.
    ``has_foot``: a row below the text has the number of the part and their count; else these stand before the text.
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
    """Return the last cell: its upper dots if something waits to be read, its lower ones if it is the reader's turn."""
    if is_waiting:
        return BOTH if is_turn else WAITING
    return TURN if is_turn else NO_TURN


def places(shape: Geometry | None, size: Size) -> Places:
    """Divide a display; the result depends on the board and the size, never on a position."""
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


_BELOW = 0b11000000  # dots 7 and 8
_BEFORE = "⠼"  # never part of a board, and two dots away from every sign of one


class DisplayBoard:
    """The rows of a board. ``line``: how wide it is laid out."""

    def __init__(self, announcer: Announcer, position: Position, line: int, *, is_drawn: bool) -> None:
        game, shape, sign = position.game, position.shape, drawing_sign(announcer, position.game, "braille")
        drawn = (drawing.draw if is_drawn else drawing.rows)(shape, lambda cell: sign(position.marks(cell)), line)
        self.position = position
        self.titles: dict[Any, Sequence[str]] = {}  # what stands above it, by what that depends on
        self.rows = [drawing.board_cells(row, game.id) for row in drawn]
        self.fields = drawing.fields(shape, line, is_drawn=is_drawn)

    @cached_property
    def lines(self) -> Sequence[Sequence[int]]:
        """The numbers of the rows that are parts of one row of the board, together."""
        line_of = {cell: number for number, line in enumerate(self.position.shape.rows) for cell in line.cells}
        numbered = enumerate(self.fields)
        grouped = groupby(numbered, lambda row: line_of[row[1][0][1]] if row[1] else -1)
        return [[number for number, _ in group] for _, group in grouped]

    def row_of(self, cell: Cell) -> int | None:
        """Return the row of a field."""
        numbered = enumerate(self.fields)
        return next((number for number, row in numbered if any(other == cell for _, other in row)), None)

    def field(self, row: int, column: int) -> Cell | None:
        """Return the field in that cell of a row."""
        width = self.position.shape.cell_width
        return next((cell for at, cell in self.fields[row] if at <= column < at + width), None)

    def marked(self, row: int, cell: Cell, dots: str) -> str:
        """Return a row with a mark at the field: below its sign, or with six dots in the blank before it, if there is
        one.
        """
        cells = self.rows[row]
        at = next((column for column, other in self.fields[row] if other == cell), None)
        if at is None:
            return cells
        if dots == "8":
            return cells[:at] + chr(ord(cells[at]) | _BELOW) + cells[at + 1 :]
        is_free = at > 0 and cells[at - 1] == BLANK
        return cells[: at - 1] + _BEFORE + cells[at:] if is_free else cells


def has_board(game: AnyGame) -> bool:
    """Return whether the game has signs in Braille."""
    try:
        drawing.board_cells("", game.id)
    except NoticeError:
        return False
    return True


def title(announcer: Announcer, position: Position, cursor: Cell) -> str:
    """Return the game, the number of moves, the side to move, and the place of the cursor."""
    name = announcer.text(f"{position.game.id}-name")
    words = [announcer.text("touch-title", game=name, count=position.moves), *position.about(announcer)]
    return " ".join([*words, announcer.text("touch-cursor", field=cursor)] if cursor else words)


def key(announcer: Announcer, position: Position) -> list[tuple[str, str]]:
    """Return the signs of the board, each with its word."""
    found = reading.signs(announcer, position.game)
    return [(drawing.board_cells(sign, position.game.id), word) for sign, word in found]
