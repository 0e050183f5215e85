"""What this person has struck from the sheets of a match. Nobody else ever has it."""

from __future__ import annotations

from dataclasses import dataclass, field

from accessible_games.core.game import Seat
from accessible_games.matches.update import Update
from accessible_games.session.context import Context
from accessible_games.session.registry import teller
from accessible_games.session.requests import MarksRead, ReadMarks

Marks = dict[tuple[Seat, str], str]  # whose piece, which piece -> letters struck


@dataclass(slots=True)
class SheetMarks:
    """Those of each seat at this keyboard."""

    by_seat: dict[Seat | None, Marks] = field(default_factory=dict)


def ask_for_marks(context: Context, update: Update) -> None:
    """A match is opened: what has been struck in it comes from the store, for each seat of this keyboard."""
    old = context.update
    if old is not None and old.key == update.key and not update.is_opening:
        return
    context.of(SheetMarks).by_seat = {}
    if update.game.hides:
        for seat in update.seats:
            context.request(ReadMarks(*update.key, seat))


@teller(MarksRead)
def take_marks(context: Context, reply: MarksRead) -> None:
    """The marks of one seat are there."""
    update = context.update
    if update is not None and update.key == (reply.match_id, reply.round):
        context.of(SheetMarks).by_seat[reply.seat] = {(mark.owner, mark.piece): mark.letters for mark in reply.marks}
