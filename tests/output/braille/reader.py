"""A reader of boards in Braille with the knowledge of the documentation, and none of how rows are made."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from accessible_games.output.braille.cells import cells_by_character
from accessible_games.rules.core.geometry import Cell, Geometry

SIGNS = "·●○▲◆■"
_HEAD = re.compile(r" *([a-lrs]?[0-9]*) ")
_NUMBERED = re.compile(rf"([0-9]+) ([{SIGNS}])([0-9]?)")
_HAS_NUMBERS = {"abgrund", "spiralspiel"}  # each field with its own one, in a drawing

Found = dict[Cell, tuple[int, int, str]]
"""Cell -> line, column, and what stands there without blanks behind it."""


def characters(rows: Sequence[str], game: str) -> list[str]:
    """Braille cells as the characters of the game's table."""
    plain = {cell: character for character, cell in cells_by_character(game).items()}
    return ["".join(plain[cell] for cell in row) for row in rows]


def read(rows: Sequence[str], game: str, shape: Geometry, *, is_drawn: bool) -> Found:
    """Each field of the board, from rows of characters; a field that stands there twice is an error."""
    found: Found = {}
    for number, row in enumerate(rows):
        for cell, column, content in read_row(row, game, shape, is_drawn=is_drawn):
            assert cell not in found, f"{cell} stands there twice"
            found[cell] = number, column, content
    return found


def read_row(row: str, game: str, shape: Geometry, *, is_drawn: bool) -> Iterator[tuple[Cell, int, str]]:
    """Return the fields of one window, from nothing but this window: each cell, its column and its content."""
    if not set(SIGNS) & set(row):
        return  # the names of the columns
    if is_drawn and game in _HAS_NUMBERS:
        yield from ((each[1], each.start(2), each[2] + each[3]) for each in _NUMBERED.finditer(row))
        return
    head = _HEAD.match(row)
    assert head is not None, row
    cells = _from(head[1], shape)
    start = next(column for column, character in enumerate(row) if character in SIGNS)
    assert is_drawn or start == head.end(), row
    for place, cell in enumerate(cells):
        apart = shape.places[cell][1] - shape.places[cells[0]][1] if is_drawn else place * _pitch(shape)
        if start + apart < len(row):
            yield cell, start + apart, row[start + apart :][: shape.cell_width].rstrip()


def _pitch(shape: Geometry) -> int:
    return shape.cell_width + shape.gap


def _from(head: str, shape: Geometry) -> Sequence[Cell]:
    """The cells of a row from the one on which it begins: called by its own name, or by that of the whole row."""
    for row in shape.rows:
        if head in row.cells:
            return row.cells[row.cells.index(head) :]
        if head == (row.label or row.name):
            return row.cells
    raise AssertionError(f"no row is called {head!r}")
