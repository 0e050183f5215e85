"""A board as rows of table characters, and those rows as Braille cells.

Table characters are what the board tables define: blank, labels, dropped digits and one sign per
kind of piece. One character is one cell, so a drawing has the same width in both.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from accessible_games.core import Cell, Geometry, Notice, NoticeError

from .board_table import cells_by_character
from .cells import BLANK, check_width, is_cell

Symbol = Callable[[Cell], str]
_BLANKS = f" {BLANK}"
_RUNOVER = 2


def draw(geometry: Geometry, symbol: Symbol) -> tuple[str, ...]:
    """The board as a picture: ``geometry.height`` rows of exactly ``geometry.width`` characters.

    ``symbol`` gives ``geometry.cell_width`` table characters for a cell. ``ValueError`` if the geometry puts two
    things on one place or something outside.
    """
    grid = [[" "] * geometry.width for _ in range(geometry.height)]
    for cell, (line, column) in geometry.places.items():
        for offset, character in enumerate(_signs(symbol, geometry, cell)):
            _put(grid, line, column + offset, character)
    for label in geometry.labels:
        for offset, character in enumerate(label.text):
            _put(grid, label.line, label.column + offset, character)
    return tuple("".join(row) for row in grid)


def rows(geometry: Geometry, symbol: Symbol) -> tuple[str, ...]:
    """The compact form for one-line displays: label or name, blank, the cells; single signs with blanks between."""
    between = " " if geometry.cell_width == 1 else ""  # a cell of several signs has its own beginning and end
    labels = [row.label or row.name for row in geometry.rows]
    longest = max(map(len, labels))
    found = []
    for label, row in zip(labels, geometry.rows, strict=True):
        signs = between.join(_signs(symbol, geometry, cell) for cell in row.cells)
        found.append(f"{label.rjust(longest)} {signs}".rstrip())
    return tuple(found)


def fit(board: Iterable[str], width: int) -> tuple[str, ...]:
    """Rows of at most ``width`` characters; a wider row is split at blanks into parts.

    Every part after the first begins with two blanks, as a runover line does in Braille, so no row
    is broken unnoticed. ``NoticeError`` for a width that is too small for a row that has no blank to split at.
    """
    check_width(width)
    return tuple(part for row in board for part in _parts(row, width))


def board_cells(text: str, game_id: str) -> str:
    """Table characters as cells through the game's table; cells in ``text`` stay as they are.

    ``NoticeError`` names the first character that the table does not have.
    """
    known = cells_by_character(game_id)
    return "".join(character if is_cell(character) else _cell(character, known, game_id) for character in text)


def _cell(character: str, known: Mapping[str, str], game_id: str) -> str:
    try:
        return known[character]
    except KeyError:
        code = f"U+{ord(character):04X}"
        raise NoticeError(Notice.of("braille-no-cell", character=character, code=code, game=game_id)) from None


def _signs(symbol: Symbol, geometry: Geometry, cell: Cell) -> str:
    characters = symbol(cell)
    if len(characters) != geometry.cell_width:
        raise ValueError(f"a cell is drawn by {geometry.cell_width} characters, {cell} got {characters!r}")
    return characters


def _put(grid: list[list[str]], line: int, column: int, character: str) -> None:
    if not (0 <= line < len(grid) and 0 <= column < len(grid[line])):
        raise ValueError(f"line {line}, column {column} is outside the drawing")
    if grid[line][column] != " ":
        raise ValueError(f"line {line}, column {column} is drawn twice")
    grid[line][column] = character


def _parts(row: str, width: int) -> list[str]:
    if len(row) <= width:
        return [row]
    parts, rest = [], row.rstrip(_BLANKS)
    blank = BLANK if BLANK in row else " "
    while len(rest) > width:
        cut = _last_blank(rest, width)
        parts.append(rest[:cut].rstrip(_BLANKS))
        rest = blank * _RUNOVER + rest[cut:].lstrip(_BLANKS)
    return [*parts, rest]


def _last_blank(row: str, width: int) -> int:
    """The last blank at or before ``width`` that has something other than blanks before it."""
    for cut in range(width, 0, -1):
        if row[cut] in _BLANKS and row[:cut].strip(_BLANKS):
            return cut
    raise NoticeError(Notice.of("braille-row-cannot-be-split", cells=width))
