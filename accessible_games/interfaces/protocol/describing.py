"""Data for a front end that draws a game, and the announcements of people: sentences, boards, Braille."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Any

from accessible_games import __version__
from accessible_games.interfaces.protocol.forms import Language, choice, named, whole
from accessible_games.interfaces.protocol.lines import RequestError
from accessible_games.output.announce import board
from accessible_games.output.announce.announcement import LENGTHS
from accessible_games.output.announce.announcer import Announcer, Listener
from accessible_games.output.announce.board import drawing_symbol
from accessible_games.output.announce.messages import message_of, rules_text
from accessible_games.rules.core.events import event_name
from accessible_games.rules.core.game import Event, Game, Options, Seat
from accessible_games.rules.core.geometry import Cell, Geometry

AnyGame = Game[Any, Any, Any]
Described = dict[str, Any]
VERSIONS = (1,)  # of the protocol; what is only added to it raises none


def version(wanted: Sequence[int], requests: Sequence[str]) -> Described:
    """Return the highest version that both sides speak, and the requests. Raises RequestError."""
    spoken = [each for each in VERSIONS if each in wanted]
    if not spoken:
        raise RequestError("no-such-version", numbers=", ".join(map(str, VERSIONS)))
    return {"version": max(spoken), "versions": VERSIONS, "program": __version__, "requests": sorted(requests)}


def description(game: AnyGame, options: Options, listener: Listener) -> Described:
    """Return everything constant: board, from the listener's seat, symbols, events, schemas and tables."""
    announcer = Announcer(listener)
    return {
        "game": game.id,
        "hides": game.hides,
        "board": _board(game.geometry(options, listener.seat)),
        "symbols": {symbol: announcer.text(message_of(game.id, f"symbol-{symbol}")) for symbol in game.symbols},
        "events": [event_name(kind) for kind in game.event_types],
        "end_reasons": game.end_reasons,
        "state": game.form.schema,
        "view": game.view_schema or _with_seat(game),
        "tables": game.tables,
    }


def cells(game: AnyGame, view: Any, options: Options, listener: Listener) -> dict[Cell, Described]:
    """Return the content of each cell, bottom to top, the owner of its topmost piece, and the cell in a drawing with
    letters.
    """
    letters = drawing_symbol(Announcer(listener), game, view, "letter")
    return {
        cell: {"symbols": game.cell(view, cell), "owner": game.owner(view, cell), "letters": letters(cell)}
        for cell in game.geometry(options, listener.seat).cells
    }


def rules(game: AnyGame, language: str) -> str:
    """Return the rules, in Markdown."""
    return rules_text(language, game.id)


def _board(shape: Geometry) -> Described:
    return {
        "width": shape.width,
        "height": shape.height,
        "cell_width": shape.cell_width,
        "directions": shape.directions,
        "cells": {
            cell: {"at": list(shape.places[cell]) if cell in shape.places else None, "neighbours": around}
            for cell, around in shape.steps.items()
        },
        "lines": shape.lines,
        "labels": [{"at": [label.line, label.column], "text": label.text} for label in shape.labels],
    }


def _with_seat(game: AnyGame) -> Described:
    """Return the schema of a view that is the state, and its seat."""
    seats = dict.fromkeys(seat for every in game.seats.values() for seat in every)
    state = game.form.schema
    properties = {**state["properties"], "seat": {"enum": [*seats, None]}}
    return {**state, "properties": properties, "required": [*state["required"], "seat"]}


FORMS = ("sentences", "letters", "cells", "brf")
LENGTH = named("length", choice(*LENGTHS))
Grade = Annotated[int, whole(0, 2), "Of Braille; 2 is contracted."]


@dataclass(frozen=True)
class Hearing:
    """The wishes of a listener."""

    language: Language
    length: Annotated[str, LENGTH] = "normal"

    def listener(self, seat: Seat | None, **names: str) -> Listener:
        """Return the listener. ``names``: by seat."""
        return Listener(self.language, self.length, seat=seat, names=names)


@dataclass(frozen=True)
class Drawn:
    """The wishes for a board, and how wide it may be."""

    as_: Annotated[str, choice(*FORMS)] = FORMS[0]
    width: Annotated[int, whole(10, 200), "Longest line of letters, cells and brf."] = 40


def announcements(
    game: AnyGame, events: Sequence[Event], listener: Listener, grade: int, *, is_braille: bool = True
) -> list[dict[str, str]]:
    """Return the events that the listener's seat may have, in each medium. Raises NoticeError without liblouis."""
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
    """Return the board in words or in lines of a drawing. Raises NoticeError."""
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
