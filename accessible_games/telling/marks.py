"""What this person has struck from the sheets of a match. Nobody else ever has it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from accessible_games.core import Seat
from accessible_games.matches import Update
from accessible_games.people import Mark, Notes
from accessible_games.session import Context

Marks = dict[tuple[Seat, str], str]  # whose piece, which piece -> letters struck


@dataclass(slots=True)
class SheetMarks:
    """Those of each seat at this keyboard."""

    by_seat: dict[Seat | None, Marks] = field(default_factory=dict)


def ask_for_marks(context: Context, update: Update) -> None:
    """A match is opened, or a round begins: what each seat of this keyboard has struck in it comes from the store."""
    context.of(SheetMarks).by_seat = {}
    if update.game.hides:
        for seat in update.seats:
            context.ask(Notes.marks, take_marks, update.key, seat)(context.account, *update.key, seat)


def take_marks(context: Context, marks: Sequence[Mark], key: tuple[str, int], seat: Seat) -> None:
    """The marks of one seat are there."""
    update = context.update
    if update is not None and update.key == key:
        context.of(SheetMarks).by_seat[seat] = {(mark.owner, mark.piece): mark.letters for mark in marks}
