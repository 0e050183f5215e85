"""Requests about what somebody has noted at a match for itself: no part of its log, and told to nobody else."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

from accessible_games.club.accounts.notes import LONGEST_NOTE, Mark, Notes, numbered
from accessible_games.interfaces.protocol import answers
from accessible_games.interfaces.protocol.boards import OpenMatches
from accessible_games.interfaces.protocol.client import Client, Shape
from accessible_games.interfaces.protocol.forms import TEXT, Language, Match, Text, maybe, one_of
from accessible_games.limits.table import ListLimits
from accessible_games.line.telling.remembered import are_notes_closed, seat_of_notes
from accessible_games.matches.update import Update
from accessible_games.output.announce.announcer import Announcer, Listener
from accessible_games.rules.core.game import Seat, SheetRow
from accessible_games.rules.core.notices import Notice, NoticeError
from accessible_games.rules.core.text import plain

_Number = Annotated[int | None, maybe(answers.NOTE), "Left out: a new one."]
_Note = Annotated[Text, f"{LONGEST_NOTE} characters at most."]
_Owner = Annotated[str | None, TEXT, "The seat whose piece it is; left out: yours."]
_Letters = Annotated[Text, "Empty: none."]
_Sheet = Annotated[Shape, answers.SHEET]


class NoteRequests:
    """What one program keeps in mind. Methods raise NoticeError and RequestError."""

    def __init__(self, me: Client, matches: OpenMatches) -> None:
        self._me = me
        self._matches = matches

    async def _do_notes(self, match: Match) -> Annotated[Shape, answers.NOTES]:
        """What the person has noted at a match, for itself alone."""
        kept = await self._kept(*await self._place(match))
        return {"notes": [{"note": number, "text": text} for number, text in kept.items()]}

    async def _do_note(self, match: Match, text: _Note, note: _Number = None) -> Annotated[Shape, answers.NOTED]:
        """Note something at a match, or with the number of a note another text in its place; no text forgets it."""
        notes, update, seat = await self._place(match)
        kept, text = await self._kept(notes, update, seat), plain(text)
        number = max(kept, default=0) + 1 if note is None else note
        if note is not None and number not in kept:
            raise NoticeError(Notice.of("note-delete-which", count=len(kept)))
        if len(text) > LONGEST_NOTE:
            raise NoticeError(Notice.of("note-too-long", most=LONGEST_NOTE, count=len(text)))
        if number not in kept and not text:
            raise NoticeError(Notice.of("note-what", field=update.shape.cells[0]))
        if number not in kept and len(kept) >= ListLimits.notes:
            raise NoticeError(Notice.of("note-full", most=ListLimits.notes))
        await notes.keep(*update.key, seat, Mark("", str(number), text))
        return {"note": number}

    async def _do_sheet(self, match: Match) -> _Sheet:
        """The deduction sheet of a match: what each piece can be, and what you have struck."""
        update = self._matches.at(match).present
        struck = await self._struck(update)
        return {"sheet": [_row(row, struck) for row in update.game.sheet(update.view)]}

    async def _do_strike(
        self, match: Match, piece: Text, letters: _Letters, language: Language, owner: _Owner = None
    ) -> _Sheet:
        """Which letters of a piece are struck from now on, in place of those that were."""
        update = self._matches.at(match).present
        seat = update.view.seat
        rows = update.game.sheet(update.view)
        if seat is None:
            raise NoticeError(Notice.of("session-only-watching"))
        if not rows:
            name = Announcer(Listener(language)).text(f"{update.game.id}-name")
            raise NoticeError(Notice.of("sheet-none", game=name))
        owner = one_of(seat if owner is None else owner, tuple(dict.fromkeys(row.seat for row in rows)), "owner")
        of_owner = {row.piece: row for row in rows if row.seat == owner}
        row = of_owner[one_of(piece, tuple(of_owner), "piece")]
        for letter in letters:
            one_of(letter, row.everything, "letters")
        kept = "".join(each for each in row.everything if each in letters)
        await (await self._me.notes()).keep(*update.key, seat, Mark(row.seat, row.piece, kept))
        return {"sheet": [_row(row, {(row.seat, row.piece): kept})]}

    async def _struck(self, update: Update) -> Mapping[tuple[Seat, str], str]:
        """By seat and piece; nothing for who only watches."""
        seat = update.view.seat
        if seat is None:
            return {}
        marks = await (await self._me.notes()).marks(*update.key, seat)
        return {(one.owner, one.piece): one.letters for one in marks}

    async def _kept(self, notes: Notes, update: Update, seat: Seat) -> dict[int, str]:
        return dict(numbered(await notes.marks(*update.key, seat)))

    async def _place(self, match: str) -> tuple[Notes, Update, Seat]:
        """Where they are kept; by seats where people at one keyboard hide things from each other."""
        update = self._matches.at(match).present
        if are_notes_closed(update):
            raise NoticeError(Notice.of("note-closed"))
        return await self._me.notes(), update, seat_of_notes(update)


def _row(row: SheetRow, struck: Mapping[tuple[Seat, str], str]) -> Shape:
    """``possible``: letters that the sheet leaves; ``bears``: which it is, where the person sees that."""
    return {
        "owner": row.seat,
        "piece": row.piece,
        "letters": row.everything,
        "possible": row.letters,
        "bears": row.bears,
        "is_gone": row.is_gone,
        "struck": struck.get((row.seat, row.piece), ""),
    }
