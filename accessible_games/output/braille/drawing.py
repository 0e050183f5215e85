"""A board as rows of table characters, and those rows as cells, split if a line is too short for them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from accessible_games.output.braille.cells import cells_by_character, check_width, is_cell
from accessible_games.rules.core.geometry import Cell, Geometry
from accessible_games.rules.core.notices import Notice, NoticeError

Piece = tuple[str, Cell]
"""Blanks and labels, then a cell; at the end of a row no cell."""
Layout = tuple[tuple[Piece, ...], ...]
_Item = tuple[int, str, bool]  # column, text or cell, whether it is a cell


def grid(geometry: Geometry, width: int) -> Layout:
    """Lay out the board as a picture, with as many of its columns side by side as fit.

    Raises ValueError if the geometry puts two things on one place or something outside.
    """
    lines = _drawn(geometry)
    if geometry.width <= width:
        return _as_layout(lines, geometry.cell_width)
    columns = sorted({column for _, column in geometry.places.values()})
    ahead = _room_of_numbers(geometry)
    split = _reflowed if ahead else _panels
    starts = [column - ahead for column in columns]
    made = (split(lines, starts[::size]) for size in _sizes(len(starts), geometry.together))
    return _as_layout(_first_that_fits(made, geometry.cell_width, width), geometry.cell_width)


def compact(geometry: Geometry, width: int) -> Layout:
    """Lay out each row without indentation: its label or name, a blank, its cells; parts of as many cells as fit."""
    return _as_layout(_first_that_fits(_compacts(geometry), geometry.cell_width, width), geometry.cell_width)


def _compacts(geometry: Geometry) -> Iterator[list[list[_Item]]]:
    """Yield whole rows, then parts of them, the longest first."""
    yield _lined(geometry, [(row.label or row.name, row.cells) for row in geometry.rows])
    for size in _sizes(max(len(row.cells) for row in geometry.rows), geometry.together):
        parts = [row.cells[at : at + size] for row in geometry.rows for at in range(0, len(row.cells), size)]
        yield _lined(geometry, [(cells[0], cells) for cells in parts])


def _sizes(count: int, together: int) -> Iterator[int]:
    """Yield the possible lengths of parts, the longest first: all alike, and without splitting cells that belong
    together.
    """
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
    """Return how many columns before each cell belong to its number; 0 if rows and columns have labels instead."""
    behind = {(label.line, label.column + len(label.text) + 1) for label in geometry.labels}
    is_numbered = behind.issuperset(geometry.places.values())
    return 1 + max(len(label.text) for label in geometry.labels) if is_numbered else 0


def _slice(line: Sequence[_Item], start: int, end: float, to: int) -> list[_Item]:
    """Return the items that begin between two columns, moved so that the first of them becomes ``to``."""
    return [(column - start + to, text, is_cell) for column, text, is_cell in line if start <= column < end]


def _reflowed(lines: list[list[_Item]], starts: Sequence[int]) -> list[list[_Item]]:
    """Lay out fields with numbers of their own: the parts of a line one below the other."""
    ends = (*starts[1:], float("inf"))
    parts = (_slice(line, start, end, 0) for line in lines for start, end in zip(starts, ends, strict=True))
    return [part for part in parts if part]


def _panels(lines: list[list[_Item]], starts: Sequence[int]) -> list[list[_Item]]:
    """Lay out rows and columns: the whole board from one column to another, then the next columns."""
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


def _as_layout(lines: list[list[_Item]], cell_width: int) -> Layout:
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


Symbol = Callable[[Cell], str]


def draw(geometry: Geometry, symbol: Symbol, width: int) -> tuple[str, ...]:
    """Draw the board as a picture in rows of at most ``width`` characters, without blanks at their ends.

    ``symbol`` returns ``geometry.cell_width`` table characters for a cell. Raises NoticeError for an impossible width.
    """
    return _shown(geometry, symbol, width, grid)


def rows(geometry: Geometry, symbol: Symbol, width: int) -> tuple[str, ...]:
    """Draw the compact form for one-line displays: label or name, blank, the cells with blanks between."""
    return _shown(geometry, symbol, width, compact)


def fields(geometry: Geometry, width: int, *, is_drawn: bool) -> tuple[tuple[tuple[int, Cell], ...], ...]:
    """Return, for each row of ``draw``, else of ``rows``, the columns in which its cells begin, from left to right."""
    layout = _layout(geometry, width, grid if is_drawn else compact)

    def columns(row: tuple[Piece, ...]) -> Iterator[tuple[int, Cell]]:
        at = 0
        for text, cell in row:
            at += len(text)
            if cell:
                yield at, cell
                at += geometry.cell_width

    found: tuple[tuple[tuple[int, Cell], ...], ...] = geometry.once(
        ("fields", is_drawn, width), lambda: tuple(tuple(columns(row)) for row in layout)
    )
    return found


def extent(geometry: Geometry, width: int, *, is_drawn: bool) -> tuple[int, int]:
    """Return the number of rows of ``draw``, else of ``rows``, and the greatest length of a row."""
    layout = _layout(geometry, width, grid if is_drawn else compact)
    lengths = (sum(len(text) + geometry.cell_width * bool(cell) for text, cell in row) for row in layout)
    return len(layout), max(lengths)


def _layout(geometry: Geometry, width: int, form: Callable[[Geometry, int], Layout]) -> Layout:
    check_width(width)
    layout: Layout = geometry.once((form.__name__, width), lambda: form(geometry, width))
    return layout


def _shown(geometry: Geometry, symbol: Symbol, width: int, form: Callable[[Geometry, int], Layout]) -> tuple[str, ...]:
    layout = _layout(geometry, width, form)
    signs = {cell: _signs(symbol, geometry, cell) for cell in geometry.places}
    signs[""] = ""
    return tuple("".join([text + signs[cell] for text, cell in row]).rstrip() for row in layout)


def board_cells(text: str, game_id: str) -> str:
    """Return table characters as cells through the game's table; cells in ``text`` stay unchanged.

    Raises NoticeError for the first character that the table does not have.
    """
    known = cells_by_character(game_id)
    return "".join([known.get(character) or _other(character, game_id) for character in text])


def _other(character: str, game_id: str) -> str:
    if is_cell(character):
        return character
    code = f"U+{ord(character):04X}"
    raise NoticeError(Notice.of("braille-no-cell", character=character, code=code, game=game_id))


def _signs(symbol: Symbol, geometry: Geometry, cell: Cell) -> str:
    characters = symbol(cell)
    if len(characters) != geometry.cell_width:
        raise ValueError(f"cell {cell} needs {geometry.cell_width} characters, not {characters!r}")
    return characters
