"""The board as lines of Braille cells, drawn or compact."""

from __future__ import annotations

from accessible_games.announce import drawing_symbol
from accessible_games.braille import drawing
from accessible_games.matches import Update
from accessible_games.session import Context


def board_lines(context: Context, update: Update, form: str) -> tuple[str, ...]:
    """U+28xx rows of at most the chosen width: ``grid`` is the drawing, ``line`` one board row a line.

    Raises NoticeError when liblouis is missing or the width is impossible.
    """

    game = update.game
    character = drawing_symbol(context.announcer, game, update.view, "braille")
    geometry = update.shape
    rows = drawing.draw(geometry, character) if form == "grid" else drawing.rows(geometry, character)
    fitted = drawing.fit(rows, context.settings.width)
    return tuple(drawing.board_cells(row, game.id) for row in fitted)
