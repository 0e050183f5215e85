"""A position as a block of a text: what its cells mean, how it stands, and the board."""

from __future__ import annotations

from typing import Any

from accessible_games.announce import Announcer, drawing_symbol, message_of
from accessible_games.books.document import Board, Sign
from accessible_games.braille import drawing
from accessible_games.core import Options
from accessible_games.matches import AnyGame


def board_of(
    announcer: Announcer, game: AnyGame, view: Any, options: Options, title: str, told: tuple[str, ...] = ()
) -> Board:
    """The position of a view; ``told`` is said before how it stands: reserves, scores, whose turn it is."""
    geometry = game.geometry(options, view.seat)
    symbol = drawing_symbol(announcer, game, view, "braille")
    return Board(
        title,
        announcer.text("print-key"),
        _key(announcer, game),
        (*told, *(announcer.event(game.id, each).text for each in game.facts(view) if each.category != "option")),
        game.id,
        announcer.text(f"{game.id}-name"),
        geometry,
        {cell: symbol(cell) for cell in geometry.places},
    )


def _key(announcer: Announcer, game: AnyGame) -> tuple[Sign, ...]:
    """Every symbol that has a sign; others are words only."""
    messages = [message_of(game.id, f"symbol-{symbol}") for symbol in game.symbols]
    return tuple(
        Sign(drawing.board_cells(announcer.text(message, ("braille",)), game.id), announcer.text(message))
        for message in messages
        if "braille" in announcer.catalogue.attributes(message)
    )
