"""Free notes on the match that is open, for nobody but the person: stored as its marks on a sheet are."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import partial
from itertools import takewhile
from typing import TypeVarTuple

from accessible_games.core.game import Seat
from accessible_games.core.numbers import number_in
from accessible_games.matches.update import Update
from accessible_games.people.ports import LONGEST_NOTE, MOST_NOTES, Mark, Notes, numbered
from accessible_games.session.context import Context
from accessible_games.session.registry import match_command
from accessible_games.session.words import all_words
from accessible_games.telling.remembered import SheetMarks, are_notes_closed, seat_of_notes, take_marks

_DIGITS = 3

_Key = tuple[str, int]
_Facts = TypeVarTuple("_Facts")


@match_command("notes", group="board", reads=True, looks=False)
def notes(context: Context, update: Update, rest: str) -> None:
    """All notes in order, or those with all the words that follow: "notes e7"."""
    _look_up(context, update, _tell_notes, context.own_words(1))


@match_command("note", group="board", reads=True, looks=False)
def note(context: Context, update: Update, rest: str) -> None:
    """Keep something in mind: "note e7 trap"; "note delete 3"."""
    text, (first, _, which) = context.own_words(1), rest.partition(" ")
    if not text:
        context.say("note-what", "refusal", field=update.shape.cells[0])
    elif first in all_words("note-delete"):
        _look_up(context, update, _delete, which)
    elif len(text) > LONGEST_NOTE:
        context.say("note-too-long", "refusal", most=LONGEST_NOTE, count=len(text))
    else:
        _look_up(context, update, _add, text)


def tell_noted(context: Context, update: Update, name: str) -> None:
    """The notes on a field or a piece: those that begin with its name, or with several of which it is one."""
    if are_notes_closed(update):
        return
    kept = context.of(SheetMarks).by_seat.get(seat_of_notes(update), {})
    for number, text in numbered([Mark(*which, letters) for which, letters in kept.items()]):
        if name.casefold() in takewhile(partial(_is_subject, update), _words(text)):
            _tell(context, number, text)


def _is_subject(update: Update, word: str) -> bool:
    game, view = update.game, update.view
    is_place = word in update.shape.cells or bool(game.places(view, word))
    return is_place or any(row.piece.casefold() == word for row in game.sheet(view))


def _look_up(
    context: Context,
    update: Update,
    then: Callable[[Context, Sequence[Mark], _Key, Seat, *_Facts], None],
    *facts: *_Facts,
) -> None:
    """What is stored, which another session of the person may have changed."""
    if are_notes_closed(update):
        context.say("note-closed", "refusal")
        return
    seat = seat_of_notes(update)
    context.ask(Notes.marks, then, update.key, seat, *facts)(context.account, *update.key, seat)


def _tell_notes(context: Context, marks: Sequence[Mark], key: _Key, seat: Seat, wanted: str) -> None:
    update = _present(context, marks, key, seat)
    if update is None:
        return
    every = numbered(marks)
    found = [(number, text) for number, text in every if set(_words(wanted)) <= set(_words(text))]
    if not every:
        context.say("note-none", field=update.shape.cells[0])
    elif not found:
        context.say("note-none-with", words=wanted[:40])
    else:
        context.tell_paged([partial(_tell, context, number, text) for number, text in found])


def _tell(context: Context, number: int, text: str) -> None:
    context.say("note-line", number=number, text=text)


def _add(context: Context, marks: Sequence[Mark], key: _Key, seat: Seat, text: str) -> None:
    kept = numbered(marks)
    if len(kept) >= MOST_NOTES:
        context.say("note-full", "refusal", most=MOST_NOTES)
    else:
        _keep(context, key, seat, kept[-1][0] + 1 if kept else 1, text, "note-kept")


def _delete(context: Context, marks: Sequence[Mark], key: _Key, seat: Seat, which: str) -> None:
    kept, number = dict(numbered(marks)), number_in(which, _DIGITS)
    if number in kept:
        _keep(context, key, seat, number, "", "note-deleted")
    else:
        context.say("note-delete-which", "refusal", count=len(kept))


def _keep(context: Context, key: _Key, seat: Seat, number: int, text: str, message: str) -> None:
    """Have a note stored, or an empty one forgotten."""
    mark = Mark("", str(number), text)
    context.ask(Notes.keep, _tell_kept, key, seat, mark, message)(context.account, *key, seat, mark)


def _tell_kept(context: Context, _: object, key: _Key, seat: Seat, mark: Mark, message: str) -> None:
    if context.update is not None and context.update.key == key:
        kept = context.of(SheetMarks).by_seat.setdefault(seat, {})
        kept[mark.owner, mark.piece] = mark.letters
        if not mark.letters:
            del kept[mark.owner, mark.piece]
    context.say(message, number=int(mark.piece))


def _present(context: Context, marks: Sequence[Mark], key: _Key, seat: Seat) -> Update | None:
    """The match, where the notes are still those that may be read here; they are remembered then."""
    take_marks(context, marks, key, seat)
    update = context.update
    if update is None or update.key != key or seat_of_notes(update) != seat or are_notes_closed(update):
        return None
    return update


def _words(text: str) -> list[str]:
    return re.findall(r"\w+", text.casefold())
