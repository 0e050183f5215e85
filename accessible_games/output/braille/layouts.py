"""Where the rows of a board stand, and where they split when a line is too short for them.

A layout follows from the geometry and the width alone, never from a position: a field is always at the same place.
Where rows split, all of them split at the same columns, each part begins with the name of its first field, and the
names of the columns come again with each part.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from accessible_games.rules.core.geometry import Cell, Geometry

Piece = tuple[str, Cell]
"""Blanks and labels, then a cell; at the end of a row no cell."""
Layout = tuple[tuple[Piece, ...], ...]
_Item = tuple[int, str, bool]  # column, text or cell, whether it is a cell


def grid(geometry: Geometry, width: int) -> Layout:
    """The board as a picture; beside each other stand as many of its columns as fit.

    ``ValueError`` if the geometry puts two things on one place or something outside.
    """
    lines = _drawn(geometry)
    if geometry.width <= width:
        return _layout(lines, geometry.cell_width)
    columns = sorted({column for _, column in geometry.places.values()})
    ahead = _room_of_numbers(geometry)
    split = _reflowed if ahead else _panels
    starts = [column - ahead for column in columns]
    made = (split(lines, starts[::size]) for size in _sizes(len(starts), geometry.together))
    return _layout(_first_that_fits(made, geometry.cell_width, width), geometry.cell_width)


def compact(geometry: Geometry, width: int) -> Layout:
    """Each row without indentation: its label or name, a blank, its cells; parts of as many cells as fit."""
    return _layout(_first_that_fits(_compacts(geometry), geometry.cell_width, width), geometry.cell_width)


def _compacts(geometry: Geometry) -> Iterator[list[list[_Item]]]:
    """Whole rows, then parts of them, the longest first."""
    yield _lined(geometry, [(row.label or row.name, row.cells) for row in geometry.rows])
    for size in _sizes(max(len(row.cells) for row in geometry.rows), geometry.together):
        parts = [row.cells[at : at + size] for row in geometry.rows for at in range(0, len(row.cells), size)]
        yield _lined(geometry, [(cells[0], cells) for cells in parts])


def _sizes(count: int, together: int) -> Iterator[int]:
    """How long parts may be, the longest first: all alike, and such that what belongs together stays so."""
    for parts in range(1, count + 1):
        size = -(-count // parts)
        yield size if size < together else -(-size // together) * together


def _first_that_fits(made: Iterable[list[list[_Item]]], cell_width: int, width: int) -> list[list[_Item]]:
    found: list[list[_Item]] = []
    for found in made:
        if all(_end(item, cell_width) <= width for line in found for item in line):
            break
    return found


def _end(item: _Item, cell_width: int) -> int:
    return item[0] + (cell_width if item[2] else len(item[1]))


def _drawn(geometry: Geometry) -> list[list[_Item]]:
    lines: list[list[_Item]] = [[] for _ in range(geometry.height)]
    stand = [(line, (column, cell, True)) for cell, (line, column) in geometry.places.items()]
    stand += [(label.line, (label.column, label.text, False)) for label in geometry.labels]
    for line, item in stand:
        if not (0 <= line < geometry.height and 0 <= item[0] <= _end(item, geometry.cell_width) <= geometry.width):
            raise ValueError(f"line {line}, column {item[0]} is outside the drawing")
        lines[line].append(item)
    return [sorted(line) for line in lines]


def _room_of_numbers(geometry: Geometry) -> int:
    """How many columns before each cell belong to its own number; 0 where rows and columns have labels instead."""
    behind = {(label.line, label.column + len(label.text) + 1) for label in geometry.labels}
    is_numbered = behind.issuperset(geometry.places.values())
    return 1 + max(len(label.text) for label in geometry.labels) if is_numbered else 0


def _slice(line: Sequence[_Item], start: int, end: float, to: int) -> list[_Item]:
    """What begins between two columns, moved so that the first of them becomes ``to``."""
    return [(column - start + to, text, is_cell) for column, text, is_cell in line if start <= column < end]


def _reflowed(lines: list[list[_Item]], starts: Sequence[int]) -> list[list[_Item]]:
    """Fields with numbers of their own: the parts of a line one below the other."""
    ends = (*starts[1:], float("inf"))
    parts = (_slice(line, start, end, 0) for line in lines for start, end in zip(starts, ends, strict=True))
    return [part for part in parts if part]


def _panels(lines: list[list[_Item]], starts: Sequence[int]) -> list[list[_Item]]:
    """Rows and columns: the whole board from one column to another, then the next columns."""
    ends = (*starts[1:], float("inf"))
    parts = [_slice(line, start, end, 0) for start, end in zip(starts, ends, strict=True) for line in lines]
    heads = [next((text for _, text, is_cell in part if is_cell), "") for part in parts]
    room = max(map(len, heads))
    panels = []
    for head, part in zip(heads, parts, strict=True):
        first: list[_Item] = [(room - len(head), head, False)] if head else []
        panels.append([*first, *_slice(part, 0, float("inf"), room + 1)])
    return [panel for panel in panels if panel]


def _lined(geometry: Geometry, rows: Sequence[tuple[str, Sequence[Cell]]]) -> list[list[_Item]]:
    room = max(len(head) for head, _ in rows)
    step = geometry.cell_width + geometry.gap
    return [
        [(room - len(head), head, False), *((room + 1 + at * step, cell, True) for at, cell in enumerate(cells))]
        for head, cells in rows
    ]


def _layout(lines: list[list[_Item]], cell_width: int) -> Layout:
    return tuple(tuple(_pieces(number, line, cell_width)) for number, line in enumerate(lines))


def _pieces(number: int, line: list[_Item], cell_width: int) -> Iterator[Piece]:
    text, at = "", 0
    for item in line:
        if item[0] < at:
            raise ValueError(f"line {number}, column {item[0]} is drawn twice")
        text += " " * (item[0] - at)
        at = _end(item, cell_width)
        if item[2]:
            yield text, item[1]
            text = ""
        else:
            text += item[1]
    if text:
        yield text, ""
