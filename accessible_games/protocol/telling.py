"""What people would meet: events as announcements, the board in words, letters and Braille."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from accessible_games.announce import board
from accessible_games.announce.announcement import LENGTHS
from accessible_games.announce.announcer import Announcer, Listener
from accessible_games.core.game import Event, Game, Seat
from accessible_games.core.options import Options
from accessible_games.languages import LANGUAGES
from accessible_games.protocol.fields import Fields

AnyGame = Game[Any, Any, Any]

FORMS = ("sentences", "letters", "cells", "brf")
_WIDTHS = (10, 200)  # cells


def listener_of(fields: Fields, seat: Seat | None, language: str = "en", **names: str) -> Listener:
    """Who is told: in the language and length that the request names. ``names``: by seat."""
    spoken, length = fields.choice("language", LANGUAGES, language), fields.choice("length", LENGTHS, "normal")
    return Listener(spoken, length, seat=seat, names=names)


def form_of(fields: Fields) -> tuple[str, int]:
    """How a board is told, and how wide it may be."""
    return fields.choice("as", FORMS, FORMS[0]), fields.integer("width", *_WIDTHS, default=40)


def announcements(
    game: AnyGame, events: Sequence[Event], listener: Listener, grade: int, *, is_braille: bool = True
) -> list[dict[str, str]]:
    """The events that the listener's seat may have, in each medium. Raises NoticeError without liblouis."""
    from accessible_games.braille.prose import segment_cells

    announcer = Announcer(listener)
    made = [
        announcer.event(game.id, event) for event in events if event.audience is None or listener.seat in event.audience
    ]
    language = listener.language
    return [
        {
            "text": each.text,
            "spoken": each.spoken,
            **({"braille": segment_cells(each.braille, language, grade, game.id)} if is_braille else {}),
            "category": each.category,
        }
        for each in made
    ]


def board_lines(game: AnyGame, view: Any, options: Options, listener: Listener, form: str, width: int) -> list[str]:
    """The board as one of ``FORMS``; all but sentences in lines of at most ``width``. Raises NoticeError."""
    announcer = Announcer(listener)
    if form == "sentences":
        return [row.text for row in board.rows(announcer, game, view, options)]
    from accessible_games.braille import drawing, pages

    symbol = board.drawing_symbol(announcer, game, view, "letter" if form == "letters" else "braille")
    drawn = drawing.draw(game.geometry(options, listener.seat), symbol, width)
    if form == "letters":
        return list(drawn)
    cells = [drawing.board_cells(line, game.id) for line in drawn]
    return cells if form == "cells" else [pages.ascii_cells(line) for line in cells]
