"""Questions about the position: board, lines, fields, moves, score, turn."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from accessible_games.announce import board as reading
from accessible_games.core.directions import read_direction
from accessible_games.core.geometry import Line
from accessible_games.core.notices import NoticeError
from accessible_games.matches.service import Update
from accessible_games.session.actions import list_moves
from accessible_games.session.touch import board_lines

if TYPE_CHECKING:
    from accessible_games.session.session import Session


def _match(session: Session) -> Update | None:
    if session.update is None:
        session.say("session-no-match", "refusal")
    return session.update


def board(session: Session, rest: str) -> None:
    """The whole board, row by row; as cells when the board comes in Braille."""
    update = _match(session)
    if update is None:
        return
    if session.settings.braille in ("line", "grid"):
        try:
            for cells in board_lines(session, update, session.settings.braille):
                session.tell(session.announcer.cells(cells))
            return
        except NoticeError as error:
            session.notice_once(error.notice)
    for row in update.shape.rows:
        session.tell(reading.line_sentence(session.announcer, update.game, update.view, update.options, row))


def line(session: Session, rest: str) -> None:
    """A named line: "line c", "line 5", "diagonal 5", "row c"."""
    update = _match(session)
    if update is None:
        return
    found = find_line(update, rest)
    if found is None:
        names = " ".join(each.name for each in update.shape.lines)
        session.say("session-no-such-line", "refusal", names=names)
        return
    session.tell(reading.line_sentence(session.announcer, update.game, update.view, update.options, found))


def find_line(update: Update, name: str) -> Line | None:
    """The line of that name, whatever its kind; games name every line differently."""
    lines = update.shape.lines
    return next((each for each in lines if each.name == name.strip().casefold()), None)


def _cell(session: Session, update: Update, name: str) -> str | None:
    """The cell of that name; else its absence is said."""
    cells = update.shape.cells
    found = name.replace(" ", "").casefold()
    if found in cells:
        return found
    session.say("session-no-such-field" if found else "session-which-field", "refusal", field=found[:20])
    return None


def ray(session: Session, rest: str) -> None:
    """From a field to the edge: "from c3 right"."""
    update = _match(session)
    if update is None:
        return
    name, _, words = rest.partition(" ")
    direction = read_direction(words)
    cell = _cell(session, update, name)
    if cell is None:
        return
    if direction not in update.shape.directions:
        session.say("session-which-direction", "refusal", field=cell)
        return
    session.tell(
        reading.ray_sentence(session.announcer, update.game, update.view, update.options, cell, direction)
    )


def what(session: Session, rest: str) -> None:
    """What is on a field and around it."""
    update = _match(session)
    if update is None:
        return
    cell = _cell(session, update, rest)
    if cell is not None:
        session.tell(reading.field_sentence(session.announcer, update.game, update.view, cell))
        session.tell(
            reading.around_sentence(session.announcer, update.game, update.view, update.options, cell)
        )


def moves(session: Session, rest: str) -> None:
    """All legal moves by their first field, or those of one field as a numbered list."""
    update = _match(session)
    if update is None:
        return
    names = [update.game.format(move) for move in update.game.moves(update.view)]
    if rest:
        cell = _cell(session, update, rest)
        if cell is not None:
            _moves_of(session, cell, names)
        return
    groups = [(first, list(group)) for first, group in groupby(names, key=lambda name: name.split("-")[0])]
    session.say("session-moves", count=len(names), fields=len(groups))
    for first, group in groups:
        rests = ", ".join(" ".join(name.split("-")[1:]) for name in group)
        session.say("session-moves-of", field=first, moves=rests)


def _moves_of(session: Session, cell: str, names: list[str]) -> None:
    found = tuple(name for name in names if name.split("-")[0] == cell)
    session.say("session-moves-from-field", field=cell, count=len(found))
    if found:
        list_moves(session, found)


def score(session: Session, rest: str) -> None:
    """How the game stands."""
    _facts(session, {"status", "loss"})


def turn(session: Session, rest: str) -> None:
    """Whose turn it is, or how the game ended."""
    _facts(session, {"turn", "end"})


def _facts(session: Session, categories: set[str]) -> None:
    update = _match(session)
    if update is not None:
        for event in update.game.facts(update.view):
            if event.category in categories:
                session.tell(session.announcer.event(update.game.id, event))


HANDLERS = {
    "board": board, "line": line, "ray": ray, "what": what, "moves": moves, "score": score, "turn": turn,
}  # fmt: skip
