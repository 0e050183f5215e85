"""A position as a block of a text: what its cells mean, how it stands, and the board."""

from __future__ import annotations

from typing import Any

from accessible_games.line.books.document import BoardBlock, Sign
from accessible_games.matches.round import AnyGame
from accessible_games.output.announce import board as reading
from accessible_games.output.announce.announcer import Announcer
from accessible_games.output.announce.board import drawing_symbol
from accessible_games.output.braille import drawing
from accessible_games.rules.core.game import Options


def board_of(
    announcer: Announcer, game: AnyGame, view: Any, options: Options, title: str, told: tuple[str, ...] = ()
) -> BoardBlock:
    """The position of a view; ``told`` is said before how it stands: reserves, scores, whose turn it is."""
    geometry = game.geometry(options, view.seat)
    symbol = drawing_symbol(announcer, game, view, "braille")
    return BoardBlock(
        title,
        announcer.text("print-key"),
        tuple(Sign(drawing.board_cells(sign, game.id), words) for sign, words in reading.signs(announcer, game)),
        (*told, *(announcer.event(game.id, each).text for each in game.facts(view) if each.category != "option")),
        game.id,
        announcer.text(f"{game.id}-name"),
        geometry,
        {cell: symbol(cell) for cell in geometry.places},
    )
