"""A board as rows of table characters, and those rows as Braille cells.

Table characters are what the board tables define: blank, labels, dropped digits and one sign per
kind of piece. One character is one cell, so a drawing has the same width in both.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from accessible_games.rules.core.geometry import Cell, Geometry
from accessible_games.rules.core.notices import Notice, NoticeError

from . import layouts
from .board_table import cells_by_character
from .cells import check_width, is_cell

Symbol = Callable[[Cell], str]


def draw(geometry: Geometry, symbol: Symbol, width: int) -> tuple[str, ...]:
    """The board as a picture in rows of at most ``width`` characters, without blanks at their ends.

    ``symbol`` gives ``geometry.cell_width`` table characters for a cell. ``NoticeError`` for an impossible width.
    """
    return _shown(geometry, symbol, width, layouts.grid)


def rows(geometry: Geometry, symbol: Symbol, width: int) -> tuple[str, ...]:
    """The compact form for one-line displays: label or name, blank, the cells with blanks between."""
    return _shown(geometry, symbol, width, layouts.compact)


def fields(geometry: Geometry, width: int, *, is_drawn: bool) -> tuple[tuple[tuple[int, Cell], ...], ...]:
    """Of each row of ``draw``, else of ``rows``: in which column its cells begin, from left to right."""
    layout = _layout(geometry, width, layouts.grid if is_drawn else layouts.compact)

    def columns(row: tuple[layouts.Piece, ...]) -> Iterator[tuple[int, Cell]]:
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
    """How many rows ``draw``, else ``rows``, has, and the most characters that one of them can have."""
    layout = _layout(geometry, width, layouts.grid if is_drawn else layouts.compact)
    lengths = (sum(len(text) + geometry.cell_width * bool(cell) for text, cell in row) for row in layout)
    return len(layout), max(lengths)


def _layout(geometry: Geometry, width: int, form: Callable[[Geometry, int], layouts.Layout]) -> layouts.Layout:
    check_width(width)
    layout: layouts.Layout = geometry.once((form.__name__, width), lambda: form(geometry, width))
    return layout


def _shown(
    geometry: Geometry, symbol: Symbol, width: int, form: Callable[[Geometry, int], layouts.Layout]
) -> tuple[str, ...]:
    layout = _layout(geometry, width, form)
    signs = {cell: _signs(symbol, geometry, cell) for cell in geometry.places}
    signs[""] = ""
    return tuple("".join([text + signs[cell] for text, cell in row]).rstrip() for row in layout)


def board_cells(text: str, game_id: str) -> str:
    """Table characters as cells through the game's table; cells in ``text`` stay as they are.

    ``NoticeError`` names the first character that the table does not have.
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
        raise ValueError(f"a cell is drawn by {geometry.cell_width} characters, {cell} got {characters!r}")
    return characters
