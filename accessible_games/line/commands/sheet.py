"""Commands for the deduction sheet and private notes.

Nobody else ever has marks or notes.

The program strikes as far as the game helps, and never corrects a mark: both are read side by side.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import partial
from itertools import groupby, takewhile

from accessible_games.club.accounts.notes import LONGEST_NOTE, Mark, Notes, numbered
from accessible_games.limits.table import ListLimits
from accessible_games.line.commands.arguments import refuse_number
from accessible_games.line.presenters.remembered import (
    SheetMarks,
    are_notes_closed,
    marks_seen,
    seat_of_notes,
    take_marks,
)
from accessible_games.line.session.context import Context
from accessible_games.line.session.flows import Refused
from accessible_games.line.session.registry import command, match_command
from accessible_games.matches.update import Update
from accessible_games.output.announce.announcement import Announcement
from accessible_games.output.announce.announcer import Announcer
from accessible_games.output.announce.vocabulary import all_words, meant
from accessible_games.rules.core.game import Event, Seat, SheetRow
from accessible_games.rules.core.text import number_in

_IN_EXAMPLES = 3  # letters


@dataclass(frozen=True)
class _Asked:
    """The subject of a line: rows of one half or of one piece, and the words after it."""

    rows: tuple[SheetRow, ...]
    is_mine: bool
    piece: str
    words: tuple[str, ...]

    @property
    def row(self) -> SheetRow | None:
        """The row of the named piece."""
        return next((row for row in self.rows if row.piece.casefold() == self.piece), None)


def _has_sheet(context: Context) -> bool:
    """Return whether the person has a deduction sheet."""
    update = context.update
    return update is not None and bool(update.seats and update.game.sheet(update.view))


@command("sheet", group="board", reads=True, offered=_has_sheet)
def sheet(context: Context, rest: str) -> None:
    """Read the person's half, the other one, or one piece: "sheet", "sheet theirs", "sheet K"."""
    asked = _asked(context, rest)
    if asked is None:
        return
    if asked.words:
        context.obey("help", "sheet")
        return
    if asked.piece:
        row = _row(context, asked)
        if row is not None:
            _tell_row(context, row, is_named=not asked.is_mine)
        return
    for seat in dict.fromkeys(row.seat for row in asked.rows):
        rows = [row for row in asked.rows if row.seat == seat]
        certain = sum(len(row.letters) == 1 for row in rows)
        is_here = seat in (context.seat, context.seat_to_move)  # of two at one keyboard nobody is "you" after the end
        mine = asked.is_mine and is_here
        groups = [list(group) for _, group in groupby(rows, key=partial(_known, context))]
        context.say("sheet-heading", seat=seat, mine=mine, count=len(groups), certain=certain)
        _tell_seen(context, rows)
        for group in groups:
            _tell_row(context, group[0], last=group[-1])


def _known(context: Context, row: SheetRow) -> tuple[str, str, bool]:
    """Return the facts that pieces must share to be read in one line."""
    return row.letters, _struck(context, row), row.is_gone


def _tell_seen(context: Context, rows: list[SheetRow]) -> None:
    """Name pieces that this seat sees and the sheet does not show: "A c, B f"."""
    if any(row.bears not in ("", row.letters) for row in rows):
        seen = (
            context.announcer.text(
                "sheet-seen-piece", piece=piece_name(context, row), letters=_spelled(context, row.bears)
            )
            for row in rows
            if row.bears
        )
        context.say("sheet-seen", seen=context.announcer.joined(seen))


def _has_rows(context: Context, update: Update) -> bool:
    """Return whether the game has a deduction sheet, which spectators may read."""
    return bool(update.game.sheet(update.view))


@match_command("diagram", group="board", reads=True, offered=_has_rows)
def diagram(context: Context, update: Update, rest: str) -> None:
    """Explain a letter and name the pieces that can be it: "diagram c". Alone, explain all letters."""
    rows = update.game.sheet(update.view)
    letters = {row.everything for row in rows}
    if not rows:
        context.say("sheet-none", "refusal", game=context.announcer.text(f"{update.game.id}-name"))
    elif len(rest) > 1 or not all(rest in each for each in letters):
        context.say("sheet-no-diagram", "refusal", letter=rest[:20], first=min(letters)[0], last=max(letters)[-1])
    elif not rest:
        meanings = update.game.meaning(update.view, "")
        context.tell_paged([context.announcer.event(update.game.id, each) for each in meanings])
    else:
        for event in update.game.meaning(update.view, rest):
            tell_event(context, update, event)
        for seat in dict.fromkeys(row.seat for row in rows):
            _tell_bearers(context, [row for row in rows if row.seat == seat], rest, mine=seat == update.view.seat)


def tell_event(context: Context, update: Update, event: Event) -> None:
    """Announce an event or a fact of the match, in the words of its game."""
    context.tell(context.announcer.event(update.game.id, event))


def _tell_bearers(context: Context, rows: list[SheetRow], letter: str, *, mine: bool) -> None:
    """Name the piece of a half that has the letter, if known, or those that still can have it."""
    left = [row for row in rows if letter in row.letters and letter not in _struck(context, row)]
    seen = [row for row in rows if row.bears == letter] or [row for row in left if len(row.letters) == 1]
    struck = [] if seen else [row for row in rows if letter in row.letters and row not in left]
    found, kind = seen or left, "seen" if seen else "some" if left else "none"
    if not seen and len(left) * 2 > len(rows):  # name the smaller group
        found = [row for row in rows if row not in left]
        kind = "but" if found else "all"
    context.say(
        "sheet-bearers",
        seat=rows[0].seat,
        mine=mine,
        kind=kind,
        pieces=context.announcer.listed([piece_name(context, row) for row in found]) if found else "",
        strikes=len(struck),
        struck=context.announcer.listed([piece_name(context, row) for row in struck]) if struck else "",
    )


@command("strike", group="board", reads=True, looks=False, offered=_has_sheet)
async def strike(context: Context, rest: str) -> None:
    """Strike letters of a piece: "strike K abc", "strike theirs K abc"."""
    row, letters = _marking(context, rest)
    if row is None:
        return
    if not letters:
        example = f"{row.piece} {row.everything[:_IN_EXAMPLES]}"
        context.say("sheet-which-letters", "refusal", piece=piece_name(context, row), example=example)
        return
    old = _struck(context, row)
    new = [letter for letter in letters if letter in row.letters and letter not in old]
    if new:
        await _keep(context, row, {*old, *new})
    else:
        _refuse(context, "sheet-nothing-to-strike", row, letters)


@command("restore", group="board", reads=True, looks=False, offered=_has_sheet)
async def restore(context: Context, rest: str) -> None:
    """Bring struck letters back: "restore K abc", or all of a piece with "restore K"."""
    row, letters = _marking(context, rest)
    if row is None:
        return
    old = _struck(context, row)
    if not old:
        _refuse(context, "sheet-nothing-struck", row, "")
    elif letters and not set(letters) & set(old):
        _refuse(context, "sheet-nothing-to-restore", row, letters)
    else:
        await _keep(context, row, set(old) - set(letters or old))


def played_with(context: Context, rest: str) -> tuple[set[Seat], str] | None:
    """Return the seats and the piece whose moves are meant: "K", "theirs K", "theirs". None after a refusal."""
    asked = _asked(context, rest)
    if asked is None or (asked.piece and _row(context, asked) is None):
        return None
    if asked.words:
        refuse_number(context, "history", 20)
        return None
    return {row.seat for row in asked.rows}, asked.piece


def _marking(context: Context, rest: str) -> tuple[SheetRow | None, str]:
    """Return the row of the piece to mark, and the named letters. None after a refusal."""
    asked = _asked(context, rest, is_marking=True)
    row = _row(context, asked) if asked else None
    letters = _letters(context, row, asked.words) if asked and row else None
    return (None, "") if letters is None else (row, letters)


def _asked(context: Context, rest: str, *, is_marking: bool = False) -> _Asked | None:
    """Return the subject of a line, or refuse it. The default is the person's half, for a spectator all."""
    update = context.update
    if update is None:
        context.tell_no_match()
        return None
    rows = update.game.sheet(update.view)
    if not rows:
        context.say("sheet-none", "refusal", game=context.announcer.text(f"{update.game.id}-name"))
        return None
    me = update.view.seat
    if me is None and is_marking:
        context.say("session-only-watching", "refusal")
        return None
    words = rest.casefold().replace(",", " ").split()
    pieces = {row.piece.casefold() for row in rows}
    seats = _half(words[0], rows, me, context.settings.language) if words and words[0] not in pieces else ()
    typed = context.own_words(1 + bool(seats)).split()
    if seats:
        words = words[1:]
    if is_marking and _names_several(typed):
        context.say("sheet-one-piece", "refusal", piece=words[0].upper())
        return None
    chosen = tuple(row for row in rows if row.seat in (seats or (me,))) or rows
    if is_marking and not words:
        context.say("sheet-which-piece", "refusal", pieces=_pieces(chosen))
        return None
    return _Asked(chosen, all(row.seat == me for row in chosen), words[0] if words else "", tuple(words[1:]))


def _names_several(typed: list[str]) -> bool:
    """Return whether several pieces are named: "A, B i" or "A B i", which must not strike b from A."""
    more = typed[1:]
    return bool(more) and (typed[0].endswith(",") or (any(map(str.isupper, more)) and any(map(str.islower, more))))


def _half(word: str, rows: tuple[SheetRow, ...], me: Seat | None, language: str) -> tuple[Seat, ...]:
    """Return the seats that a word names: mine, theirs, or one by its name. Empty if it names none."""
    seats = tuple(dict.fromkeys(row.seat for row in rows))
    if word in seats:
        return (word,)
    mine, theirs = tuple(seat for seat in seats if seat == me), tuple(seat for seat in seats if seat != me)
    named = ((f"ref-{seat}", (seat,)) for seat in seats)
    return meant(word, (("sheet-mine", mine), ("sheet-theirs", theirs), *named), language) or ()


def _row(context: Context, asked: _Asked) -> SheetRow | None:
    """Return the row of the piece, or None after a refusal."""
    if asked.row is None:
        context.say("sheet-no-piece", "refusal", piece=asked.piece[:20].upper(), pieces=_pieces(asked.rows))
    return asked.row


def _letters(context: Context, row: SheetRow, words: tuple[str, ...]) -> str | None:
    """Return the named letters, sorted. None after a refusal of letters that the sheet lacks."""
    named = set("".join(words))
    known = {letter.casefold(): letter for letter in row.everything}
    unknown = "".join(sorted(named - known.keys()))
    if unknown:
        facts = {"all": _spelled(context, row.everything), "first": row.everything[:1], "piece": row.piece}
        context.say("sheet-no-letter", "refusal", **facts, **_named(context, unknown[:20]))
        return None
    return "".join(sorted(known[letter] for letter in named))


def _struck(context: Context, row: SheetRow) -> str:
    """Return the letters that this person has struck from the piece."""
    return marks_seen(context).get((row.seat, row.piece), "")


async def _keep(context: Context, row: SheetRow, letters: set[str]) -> None:
    """Store the marks of a piece, and read its line when they are stored."""
    update = context.update
    assert update is not None
    key, seat, mark = update.key, update.view.seat, Mark(row.seat, row.piece, "".join(sorted(letters)))
    await context.do(Notes.keep)(*key, seat, mark)
    update = context.update
    if update is None or update.key != key:
        return
    context.of(SheetMarks).by_seat.setdefault(seat, {})[mark.owner, mark.piece] = mark.letters
    for each in update.game.sheet(update.view):
        if update.view.seat == seat and (each.seat, each.piece) == (mark.owner, mark.piece):
            _tell_row(context, each, is_named=each.seat != seat)


def _refuse(context: Context, message: str, row: SheetRow, letters: str) -> None:
    facts = _named(context, letters) if letters else {}
    context.say(message, "refusal", piece=piece_name(context, row), example=row.piece, **facts)


def _named(context: Context, letters: str) -> dict[str, str | int]:
    """Return letters for a sentence, "a, b and c", and for the fingers."""
    listed = context.announcer.listed([_spelled(context, letter) for letter in letters])
    return {"letters": _spelled(context, letters), "listed": listed, "count": len(letters)}


def _tell_row(context: Context, row: SheetRow, *, is_named: bool = False, last: SheetRow | None = None) -> None:
    """Read the line of one piece, or of all up to ``last``, with its seat if no heading names it."""
    piece = piece_name(context, row)
    if last is not None and last.piece != row.piece:
        piece = context.announcer.text("sheet-pieces", first=piece, last=piece_name(context, last))
    marks = _struck(context, row)
    left = "".join(letter for letter in row.letters if letter not in marks)
    struck = "".join(letter for letter in row.letters if letter in marks)
    if not left:
        kind = "none"
    elif len(row.letters) == 1:
        kind = "certain"
    else:
        kind = "all" if left == row.everything else "some"
    context.say(
        "sheet-line",
        owner_seat=row.seat,
        named=is_named,
        piece=piece,
        kind=kind,
        count=len(left),
        letters=_spelled(context, left),
        bare=" ".join(left),
        gone=row.is_gone,
        strikes=len(struck),
        struck=_spelled(context, struck),
        barestruck=" ".join(struck),
    )


def _spelled(context: Context, letters: str) -> str:
    """Return letters with blanks between them or, if letters are misheard, words with commas."""
    if context.settings.spelling == "letters":
        return " ".join(letters)
    return context.announcer.joined(context.announcer.catalogue.spell(letter.casefold()) for letter in letters)


def piece_name(context: Context, row: SheetRow) -> str:
    """Return the piece by its letter, spelled like the others, or by its longer name."""
    return row.piece if len(row.piece) > 1 else _spelled(context, row.piece)


def _pieces(rows: tuple[SheetRow, ...]) -> str:
    return " ".join(row.piece for row in rows)


_DIGITS = 3


@match_command("notes", group="board", reads=True, looks=False)
async def notes(context: Context, update: Update, rest: str) -> None:
    """Read all notes in order, or those with all the words that follow: "notes e7"."""
    wanted, key, seat = context.own_words(1), update.key, _whose(update)
    marks = await context.do(Notes.marks)(*key, seat)
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
    """Write a note ("note e7 trap"), or delete one ("note delete 3")."""
    text, (first, _, which) = context.own_words(1), rest.partition(" ")
    deletes = first in all_words("note-delete")
    if not text:
        raise Refused("note-what", field=update.shape.cells[0])
    if not deletes and len(text) > LONGEST_NOTE:
        raise Refused("note-too-long", most=LONGEST_NOTE, count=len(text))
    key, seat = update.key, _whose(update)
    kept = numbered(await context.do(Notes.marks)(*key, seat))
    if not deletes and len(kept) >= ListLimits.notes:
        raise Refused("note-full", most=ListLimits.notes)
    number = number_in(which, _DIGITS) if deletes else kept[-1][0] + 1 if kept else 1
    if number is None or (deletes and number not in dict(kept)):
        raise Refused("note-delete-which", count=len(kept))
    mark = Mark("", str(number), "" if deletes else text)
    await context.do(Notes.keep)(*key, seat, mark)
    if context.update is not None and context.update.key == key:
        own = context.of(SheetMarks).by_seat.setdefault(seat, {})
        own[mark.owner, mark.piece] = mark.letters
        if deletes:
            del own[mark.owner, mark.piece]
    context.say("note-deleted" if deletes else "note-kept", number=number)


def tell_noted(context: Context, update: Update, name: str) -> None:
    """Read the notes that begin with the name of a field or piece, or with several names including it."""
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
    """Return the seat whose notes are meant. Raises Refused if they are closed."""
    if are_notes_closed(update):
        raise Refused("note-closed")
    return seat_of_notes(update)


def _line(words: Announcer, number: int, text: str) -> Announcement:
    return words.say("note-line", number=number, text=text)


def _words(text: str) -> list[str]:
    return re.findall(r"\w+", text.casefold())
