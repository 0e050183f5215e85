"""The board as lines of Braille cells, drawn or compact."""

from __future__ import annotations

from accessible_games.line.session.context import Context
from accessible_games.matches.update import Update
from accessible_games.output.announce.board import drawing_symbol
from accessible_games.output.braille import drawing


def board_lines(context: Context, update: Update, form: str) -> tuple[str, ...]:
    """U+28xx rows of at most the chosen width: ``grid`` is the drawing, ``line`` one board row a line.

    Raises NoticeError when the width is impossible.
    """
    game = update.game
    character = drawing_symbol(context.announcer, game, update.view, "braille")
    shown = drawing.draw if form == "grid" else drawing.rows
    return tuple(drawing.board_cells(row, game.id) for row in shown(update.shape, character, context.settings.width))
