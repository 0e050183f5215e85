"""What people would meet: events as announcements, the board in words, letters and Braille."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Any

from accessible_games.interfaces.protocol.forms import Language, choice, named, whole
from accessible_games.output.announce import board
from accessible_games.output.announce.announcement import LENGTHS
from accessible_games.output.announce.announcer import Announcer, Listener
from accessible_games.rules.core.game import Event, Game, Options, Seat

AnyGame = Game[Any, Any, Any]

FORMS = ("sentences", "letters", "cells", "brf")
LENGTH = named("length", choice(*LENGTHS))
Grade = Annotated[int, whole(0, 2), "Of Braille; 2 is contracted."]


@dataclass(frozen=True)
class Hearing:
    """How somebody wants to be told."""

    language: Language
    length: Annotated[str, LENGTH] = "normal"

    def listener(self, seat: Seat | None, **names: str) -> Listener:
        """Who is told. ``names``: by seat."""
        return Listener(self.language, self.length, seat=seat, names=names)


@dataclass(frozen=True)
class Drawn:
    """How a board is told, and how wide it may be."""

    as_: Annotated[str, choice(*FORMS)] = FORMS[0]
    width: Annotated[int, whole(10, 200), "Longest line of letters, cells and brf."] = 40


def announcements(
    game: AnyGame, events: Sequence[Event], listener: Listener, grade: int, *, is_braille: bool = True
) -> list[dict[str, str]]:
    """The events that the listener's seat may have, in each medium. Raises NoticeError without liblouis."""
    from accessible_games.output.braille.prose import segment_cells

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


def board_lines(game: AnyGame, view: Any, options: Options, listener: Listener, drawn_as: Drawn) -> list[str]:
    """The board in words or in lines of a drawing. Raises NoticeError."""
    announcer, form = Announcer(listener), drawn_as.as_
    if form == "sentences":
        return [row.text for row in board.rows(announcer, game, view, options)]
    from accessible_games.output.braille import drawing, pages

    symbol = board.drawing_symbol(announcer, game, view, "letter" if form == "letters" else "braille")
    drawn = drawing.draw(game.geometry(options, listener.seat), symbol, drawn_as.width)
    if form == "letters":
        return list(drawn)
    cells = [drawing.board_cells(line, game.id) for line in drawn]
    return cells if form == "cells" else [pages.ascii_cells(line) for line in cells]
