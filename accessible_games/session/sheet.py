"""The deduction sheet: what pieces can still be, and what this person has struck. Nobody else ever has the marks.

The program strikes as far as the game helps, and never corrects a mark: both are told side by side.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from itertools import groupby
from typing import TYPE_CHECKING

from accessible_games.core.game import Seat
from accessible_games.core.sheet import SheetRow
from accessible_games.matches.update import Update
from accessible_games.people.notes import Mark
from accessible_games.session.commands import meant
from accessible_games.session.requests import KeepMark, MarkKept, MarksRead, ReadMarks

if TYPE_CHECKING:
    from accessible_games.session.session import Session

Marks = dict[tuple[Seat, str], str]  # whose piece, which piece -> letters struck

_IN_EXAMPLES = 3  # letters


@dataclass(frozen=True)
class _Asked:
    """What a line is about: rows of one half or of one piece, and the words after it."""

    rows: tuple[SheetRow, ...]
    is_mine: bool
    piece: str
    words: tuple[str, ...]

    @property
    def row(self) -> SheetRow | None:
        """The row of the named piece."""
        return next((row for row in self.rows if row.piece.casefold() == self.piece), None)


def ask_for_marks(session: Session, update: Update) -> None:
    """A match is opened: what has been struck in it comes from the store, for each seat of this keyboard."""
    old = session.update
    if old is not None and old.key == update.key and not update.is_opening:
        return
    session.marks = {}
    if update.game.hides:
        for seat in update.seats:
            session.request(ReadMarks(*update.key, seat))


def take_marks(session: Session, reply: MarksRead) -> None:
    """The marks of one seat are there."""
    update = session.update
    if update is not None and update.key == (reply.match_id, reply.round):
        session.marks[reply.seat] = {(mark.owner, mark.piece): mark.letters for mark in reply.marks}


def tell_mark(session: Session, reply: MarkKept) -> None:
    """A mark is stored: from now on it counts, and the line of its piece is told."""
    update, mark = session.update, reply.mark
    if update is None or update.key != (reply.match_id, reply.round):
        return
    session.marks.setdefault(reply.seat, {})[mark.owner, mark.piece] = mark.letters
    for row in update.game.sheet(update.view):
        if update.view.seat == reply.seat and (row.seat, row.piece) == (mark.owner, mark.piece):
            _tell_row(session, row, is_named=row.seat != reply.seat)


def sheet(session: Session, rest: str) -> None:
    """The own half, the other one, or one piece: "sheet", "sheet theirs", "sheet K"."""
    asked = _asked(session, rest)
    if asked is None:
        return
    if asked.piece:
        row = _row(session, asked)
        if row is not None:
            _tell_row(session, row, is_named=not asked.is_mine)
        return
    for seat in dict.fromkeys(row.seat for row in asked.rows):
        rows = [row for row in asked.rows if row.seat == seat]
        certain = sum(len(row.letters) == 1 for row in rows)
        is_here = seat in (session.seat, session.seat_to_move)  # of two at one keyboard nobody is "you" after the end
        mine = "yes" if asked.is_mine and is_here else "no"
        groups = [list(group) for _, group in groupby(rows, key=partial(_known, session))]
        session.say("sheet-heading", seat=seat, mine=mine, count=len(groups), certain=certain)
        _tell_seen(session, rows)
        for group in groups:
            _tell_row(session, group[0], last=group[-1])


def _known(session: Session, row: SheetRow) -> tuple[str, str, bool]:
    """What is the same of pieces that are told together."""
    return row.letters, _struck(session, row), row.is_gone


def _tell_seen(session: Session, rows: list[SheetRow]) -> None:
    """What the pieces are, where this seat sees more than the sheet has: "A c, B f"."""
    if any(row.bears not in ("", row.letters) for row in rows):
        seen = ", ".join(f"{piece_name(session, row)} {_spelled(session, row.bears)}" for row in rows if row.bears)
        session.say("sheet-seen", seen=seen)


def strike(session: Session, rest: str) -> None:
    """Strike letters of a piece: "strike K abc", "strike theirs K abc"."""
    asked = _asked(session, rest, is_marking=True)
    row = _row(session, asked) if asked else None
    if asked is None or row is None:
        return
    letters = _letters(session, row, asked.words)
    if letters is None:
        return
    if not letters:
        example = f"{row.piece} {row.everything[:_IN_EXAMPLES]}"
        session.say("sheet-which-letters", "refusal", piece=piece_name(session, row), example=example)
        return
    old = _struck(session, row)
    new = [letter for letter in letters if letter in row.letters and letter not in old]
    if new:
        _keep(session, row, {*old, *new})
    else:
        _refuse(session, "sheet-nothing-to-strike", row, letters)


def restore(session: Session, rest: str) -> None:
    """Take marks back: "restore K abc", or all of a piece with "restore K"."""
    asked = _asked(session, rest, is_marking=True)
    row = _row(session, asked) if asked else None
    if asked is None or row is None:
        return
    letters = _letters(session, row, asked.words)
    if letters is None:
        return
    old = _struck(session, row)
    if not old:
        _refuse(session, "sheet-nothing-struck", row, "")
    elif letters and not set(letters) & set(old):
        _refuse(session, "sheet-nothing-to-restore", row, letters)
    else:
        _keep(session, row, set(old) - set(letters or old))


def _asked(session: Session, rest: str, *, is_marking: bool = False) -> _Asked | None:
    """What a line is about; what it lacks is said. Without a half it is the own one, for a spectator all."""
    update = session.update
    if update is None:
        session.tell_no_match()
        return None
    rows = update.game.sheet(update.view)
    if not rows:
        session.say("sheet-none", "refusal", game=session.announcer.text(f"{update.game.id}-name"))
        return None
    me = update.view.seat
    if me is None and is_marking:
        session.say("session-only-watching", "refusal")
        return None
    words = rest.casefold().replace(",", " ").split()
    pieces = {row.piece.casefold() for row in rows}
    seats = _half(words[0], rows, me, session.settings.language) if words and words[0] not in pieces else ()
    if seats:
        words = words[1:]
    chosen = tuple(row for row in rows if row.seat in (seats or (me,))) or rows
    if is_marking and not words:
        session.say("sheet-which-piece", "refusal", pieces=_pieces(chosen))
        return None
    return _Asked(chosen, all(row.seat == me for row in chosen), words[0] if words else "", tuple(words[1:]))


def _half(word: str, rows: tuple[SheetRow, ...], me: Seat | None, language: str) -> tuple[Seat, ...]:
    """The seats that a word names: mine, theirs, or one by its name; none when it names no seat."""
    seats = tuple(dict.fromkeys(row.seat for row in rows))
    if word in seats:
        return (word,)
    mine, theirs = tuple(seat for seat in seats if seat == me), tuple(seat for seat in seats if seat != me)
    named = ((f"ref-{seat}", (seat,)) for seat in seats)
    return meant(word, (("sheet-mine", mine), ("sheet-theirs", theirs), *named), language) or ()


def _row(session: Session, asked: _Asked) -> SheetRow | None:
    """The row of the piece; that there is none is said."""
    if asked.row is None:
        session.say("sheet-no-piece", "refusal", piece=asked.piece[:20], pieces=_pieces(asked.rows))
    return asked.row


def _letters(session: Session, row: SheetRow, words: tuple[str, ...]) -> str | None:
    """The letters named, sorted; None after a refusal of some that the sheet does not have."""
    named = set("".join(words))
    known = {letter.casefold(): letter for letter in row.everything}
    unknown = "".join(sorted(named - known.keys()))
    if unknown:
        facts = {"letters": _spelled(session, unknown[:20]), "all": _spelled(session, row.everything)}
        session.say("sheet-no-letter", "refusal", piece=row.piece, first=row.everything[:1], **facts)
        return None
    return "".join(sorted(known[letter] for letter in named))


def _struck(session: Session, row: SheetRow) -> str:
    """What this person has struck from the piece."""
    assert session.update is not None
    return session.marks.get(session.update.view.seat, {}).get((row.seat, row.piece), "")


def _keep(session: Session, row: SheetRow, letters: set[str]) -> None:
    """Have the marks of a piece stored; they count when they are."""
    update = session.update
    assert update is not None
    mark = Mark(row.seat, row.piece, "".join(sorted(letters)))
    session.request(KeepMark(*update.key, update.view.seat, mark))


def _refuse(session: Session, message: str, row: SheetRow, letters: str) -> None:
    facts = {"letters": _spelled(session, letters)} if letters else {}
    session.say(message, "refusal", piece=piece_name(session, row), example=row.piece, **facts)


def _tell_row(session: Session, row: SheetRow, *, is_named: bool = False, last: SheetRow | None = None) -> None:
    """The line of one piece, or of all up to ``last``; with the name of its seat where no heading tells it."""
    piece = piece_name(session, row)
    if last is not None and last.piece != row.piece:
        piece = session.announcer.text("sheet-pieces", first=piece, last=piece_name(session, last))
    marks = _struck(session, row)
    left = "".join(letter for letter in row.letters if letter not in marks)
    struck = "".join(letter for letter in row.letters if letter in marks)
    if not left:
        kind = "none"
    elif len(row.letters) == 1:
        kind = "certain"
    else:
        kind = "all" if left == row.everything else "some"
    session.say(
        "sheet-line",
        owner_seat=row.seat,
        named="yes" if is_named else "no",
        piece=piece,
        kind=kind,
        count=len(left),
        letters=_spelled(session, left),
        bare=" ".join(left),
        gone="yes" if row.is_gone else "no",
        strikes=len(struck),
        struck=_spelled(session, struck),
        barestruck=" ".join(struck),
    )


def _spelled(session: Session, letters: str) -> str:
    """Letters with blanks between them or, where letters are misheard, words with commas."""
    if session.settings.spelling == "letters":
        return " ".join(letters)
    return ", ".join(session.announcer.catalogue.spell(letter.casefold()) for letter in letters)


def piece_name(session: Session, row: SheetRow) -> str:
    """The piece by its letter, spelt like the others, or by its longer name."""
    return row.piece if len(row.piece) > 1 else _spelled(session, row.piece)


def _pieces(rows: tuple[SheetRow, ...]) -> str:
    return " ".join(row.piece for row in rows)


HANDLERS = {"sheet": sheet, "strike": strike, "restore": restore}
