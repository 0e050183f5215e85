"""Free notes on the match that is open, for nobody but the person: stored as its marks on a sheet are."""

from __future__ import annotations

import re
from functools import partial
from itertools import takewhile

from accessible_games.announce.announcement import Announcement
from accessible_games.announce.announcer import Announcer
from accessible_games.core.game import Seat
from accessible_games.core.numbers import number_in
from accessible_games.matches.update import Update
from accessible_games.people.ports import LONGEST_NOTE, MOST_NOTES, Mark, Notes, numbered
from accessible_games.session.context import Context
from accessible_games.session.flows import Refused
from accessible_games.session.registry import match_command
from accessible_games.session.words import all_words
from accessible_games.telling.remembered import SheetMarks, are_notes_closed, seat_of_notes, take_marks

_DIGITS = 3


@match_command("notes", group="board", reads=True, looks=False)
async def notes(context: Context, update: Update, rest: str) -> None:
    """All notes in order, or those with all the words that follow: "notes e7"."""
    wanted, key, seat = context.own_words(1), update.key, _whose(update)
    marks = await context.do(Notes.marks)(context.account, *key, seat)
    take_marks(context, marks, key, seat)
    now = context.update
    if now is None or now.key != key or seat_of_notes(now) != seat or are_notes_closed(now):
        return
    every = numbered(marks)
    found = [(number, text) for number, text in every if set(_words(wanted)) <= set(_words(text))]
    if not every:
        context.say("note-none", field=now.shape.cells[0])
    elif not found:
        context.say("note-none-with", words=wanted[:40])
    else:
        context.tell_paged([_line(context.announcer, number, text) for number, text in found])


@match_command("note", group="board", reads=True, looks=False)
async def note(context: Context, update: Update, rest: str) -> None:
    """Keep something in mind: "note e7 trap"; "note delete 3"."""
    text, (first, _, which) = context.own_words(1), rest.partition(" ")
    deletes = first in all_words("note-delete")
    if not text:
        raise Refused("note-what", field=update.shape.cells[0])
    if not deletes and len(text) > LONGEST_NOTE:
        raise Refused("note-too-long", most=LONGEST_NOTE, count=len(text))
    key, seat = update.key, _whose(update)
    kept = numbered(await context.do(Notes.marks)(context.account, *key, seat))
    if not deletes and len(kept) >= MOST_NOTES:
        raise Refused("note-full", most=MOST_NOTES)
    number = number_in(which, _DIGITS) if deletes else kept[-1][0] + 1 if kept else 1
    if number is None or (deletes and number not in dict(kept)):
        raise Refused("note-delete-which", count=len(kept))
    mark = Mark("", str(number), "" if deletes else text)
    await context.do(Notes.keep)(context.account, *key, seat, mark)
    if context.update is not None and context.update.key == key:
        own = context.of(SheetMarks).by_seat.setdefault(seat, {})
        own[mark.owner, mark.piece] = mark.letters
        if deletes:
            del own[mark.owner, mark.piece]
    context.say("note-deleted" if deletes else "note-kept", number=number)


def tell_noted(context: Context, update: Update, name: str) -> None:
    """The notes on a field or a piece: those that begin with its name, or with several of which it is one."""
    if are_notes_closed(update):
        return
    kept = context.of(SheetMarks).by_seat.get(seat_of_notes(update), {})
    for number, text in numbered([Mark(*which, letters) for which, letters in kept.items()]):
        if name.casefold() in takewhile(partial(_is_subject, update), _words(text)):
            context.tell(_line(context.announcer, number, text))


def _is_subject(update: Update, word: str) -> bool:
    game, view = update.game, update.view
    is_place = word in update.shape.cells or bool(game.places(view, word))
    return is_place or any(row.piece.casefold() == word for row in game.sheet(view))


def _whose(update: Update) -> Seat:
    """The seat whose notes are meant; raises Refused where they are closed."""
    if are_notes_closed(update):
        raise Refused("note-closed")
    return seat_of_notes(update)


def _line(words: Announcer, number: int, text: str) -> Announcement:
    return words.say("note-line", number=number, text=text)


def _words(text: str) -> list[str]:
    return re.findall(r"\w+", text.casefold())
