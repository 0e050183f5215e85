"""Requests about what somebody has noted at a match for itself: no part of its log, and told to nobody else."""

from __future__ import annotations

from collections.abc import Mapping

from accessible_games.announce.announcer import Announcer, Listener
from accessible_games.core.game import Seat
from accessible_games.core.notices import Notice, NoticeError
from accessible_games.core.sheet import SheetRow
from accessible_games.core.text import plain
from accessible_games.languages import LANGUAGES
from accessible_games.matches.update import Update
from accessible_games.people.ports import LONGEST_NOTE, MOST_NOTES, Mark, Notes, numbered
from accessible_games.protocol.boards import Boards
from accessible_games.protocol.fields import Fields, answers_of
from accessible_games.protocol.refusal import RequestError
from accessible_games.protocol.world import Answers, Client, Shape
from accessible_games.telling.remembered import are_notes_closed, seat_of_notes

_LARGEST = 999  # number of a note


class Noting:
    """What one program keeps in mind. Methods raise NoticeError and RequestError."""

    def __init__(self, me: Client, boards: Boards) -> None:
        self._me = me
        self._boards = boards
        self.answers: Answers = answers_of(self)

    async def _do_notes(self, fields: Fields) -> Shape:
        """Those of the round, in their order."""
        kept = await self._kept(*await self._place(fields))
        return {"notes": [{"note": number, "text": text} for number, text in kept.items()]}

    async def _do_note(self, fields: Fields) -> Shape:
        """A new one, or another text of one that is there; without any text it is forgotten."""
        notes, update, seat = await self._place(fields)
        kept, text = await self._kept(notes, update, seat), plain(fields.text("text"))
        number = fields.integer("note", 1, _LARGEST) if fields.has("note") else max(kept, default=0) + 1
        if fields.has("note") and number not in kept:
            raise NoticeError(Notice.of("note-delete-which", count=len(kept)))
        if len(text) > LONGEST_NOTE:
            raise NoticeError(Notice.of("note-too-long", most=LONGEST_NOTE, count=len(text)))
        if number not in kept and not text:
            raise NoticeError(Notice.of("note-what", field=update.shape.cells[0]))
        if number not in kept and len(kept) >= MOST_NOTES:
            raise NoticeError(Notice.of("note-full", most=MOST_NOTES))
        await notes.keep(self._me.account, *update.key, seat, Mark("", str(number), text))
        return {"note": number}

    async def _do_sheet(self, fields: Fields) -> Shape:
        """What each piece can still be, as far as the game helps, and what the person has struck."""
        update = self._boards.at(fields.text("match")).present
        struck = await self._struck(update)
        return {"sheet": [_row(row, struck) for row in update.game.sheet(update.view)]}

    async def _do_strike(self, fields: Fields) -> Shape:
        """These letters of a piece are struck from now on, and no others."""
        update = self._boards.at(fields.text("match")).present
        notes, seat = (await self._me.world()).notes, update.view.seat
        rows = update.game.sheet(update.view)
        if seat is None:
            raise NoticeError(Notice.of("session-only-watching"))
        if notes is None or not rows:
            listener = Listener(fields.choice("language", LANGUAGES, self._me.language))
            raise NoticeError(Notice.of("sheet-none", game=Announcer(listener).text(f"{update.game.id}-name")))
        owner = fields.choice("owner", tuple(dict.fromkeys(row.seat for row in rows)), seat)
        of_owner = {row.piece: row for row in rows if row.seat == owner}
        row, letters = of_owner[fields.choice("piece", tuple(of_owner))], fields.text("letters")
        if not set(letters) <= set(row.everything):
            raise RequestError("not-a-choice", field="letters", choices=", ".join(row.everything))
        kept = "".join(each for each in row.everything if each in letters)
        await notes.keep(self._me.account, *update.key, seat, Mark(row.seat, row.piece, kept))
        return {"sheet": [_row(row, {(row.seat, row.piece): kept})]}

    async def _struck(self, update: Update) -> Mapping[tuple[Seat, str], str]:
        """By seat and piece; nothing for who only watches."""
        notes, seat = (await self._me.world()).notes, update.view.seat
        if notes is None or seat is None:
            return {}
        marks = await notes.marks(self._me.account, *update.key, seat)
        return {(one.owner, one.piece): one.letters for one in marks}

    async def _kept(self, notes: Notes, update: Update, seat: Seat) -> dict[int, str]:
        return dict(numbered(await notes.marks(self._me.account, *update.key, seat)))

    async def _place(self, fields: Fields) -> tuple[Notes, Update, Seat]:
        """Where they are kept; by seats where people at one keyboard hide things from each other."""
        update, world = self._boards.at(fields.text("match")).present, await self._me.world()
        if world.notes is None or are_notes_closed(update):
            raise NoticeError(Notice.of("note-closed"))
        return world.notes, update, seat_of_notes(update)


def _row(row: SheetRow, struck: Mapping[tuple[Seat, str], str]) -> Shape:
    """``possible``: letters that the sheet leaves; ``bears``: which it is, where the person sees that."""
    return {
        "owner": row.seat,
        "piece": row.piece,
        "letters": row.everything,
        "possible": row.letters,
        "bears": row.bears or None,
        "is_gone": row.is_gone,
        "struck": struck.get((row.seat, row.piece), ""),
    }
