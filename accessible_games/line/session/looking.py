"""Which position is seen: the present one, an earlier one that is looked at, or the board under the fingers.

The match goes on meanwhile, and is told as always: ``Context.update`` is the present one but inside ``looking``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from accessible_games.line.session.context import Context
from accessible_games.matches.moments import Moment
from accessible_games.matches.update import Update
from accessible_games.rules.core.game import Seat
from accessible_games.rules.core.geometry import Cell

# What is typed for the way back, and for the way on, where another command has the word: German "zurück" and "weiter".
MEANT = {"undo": "back", "resume": "next"}


@contextmanager
def looking(context: Context) -> Iterator[None]:
    """What is done now sees the position that is looked at, from the seat that the person had there."""
    if context.moment is None or context.update is None:
        yield
        return
    with seeing(context, context.moment.update):
        yield


@contextmanager
def seeing(context: Context, shown: Update) -> Iterator[None]:
    """What is done now sees this position in place of the present one."""
    now = context.update
    is_elsewhere = now is None or now.seats != shown.seats
    context.update = shown
    if is_elsewhere:
        context.renew_announcer()
    try:
        yield
    finally:
        context.update = now
        if is_elsewhere:
            context.renew_announcer()


@contextmanager
def as_seat(context: Context, seats: Sequence[Seat]) -> Iterator[None]:
    """What is told now is told to who had these seats, in another round than the present one."""
    context.renew_announcer(seats)
    try:
        yield
    finally:
        context.renew_announcer()


def look_at(context: Context, moment: Moment | None) -> None:
    """Queries see this moment from now on; None: the present. Moves that were listed are of another position."""
    context.moment = moment
    if any(choice.is_move for choice in context.choices):
        context.choose_from([])


def refuse_past(context: Context) -> bool:
    """Whether the person looks back, where nothing can be done: why, and the way to now."""
    moment = context.moment
    if moment is not None:
        context.say("moments-past", "refusal", number=moment.number, round=moment.told_round)
    return moment is not None


class Explorer:
    """Where the exploring cursor is, and the fields of a move that was begun with it."""

    def __init__(self) -> None:
        self.cell: Cell = ""
        self.taken: tuple[Cell, ...] = ()
        self.turn = ""  # in which something was taken: position and match
        self.line = 0  # which of the lines through the cell is read next

    def leave(self) -> None:
        """Another person comes, and begins where it was before anybody explored."""
        self.cell, self.taken, self.turn, self.line = "", (), "", 0


class Positions:
    """To which position each announcement belongs, from when it is put into words until an outlet takes it."""

    def __init__(self) -> None:
        self._noted: dict[int, Update | None] = {}

    def note(self, seq: int, position: Update | None) -> None:
        """The announcement belongs to this position."""
        self._noted[seq] = position

    def take(self, seq: int, present: Update | None) -> Update | None:
        """The position of an announcement; they are taken in order. ``present``: that of one never noted."""
        position = self._noted.get(seq, present)
        self._noted = {other: kept for other, kept in self._noted.items() if other > seq}
        return position

    def forget(self) -> None:
        """Another person comes, who sees other things."""
        self._noted.clear()


class _Behind:
    """Whether more has happened than the board shows that is felt."""

    is_so = False


def position(context: Context) -> Update | None:
    """What a board shows now: nothing before a hand-over; what is looked at while somebody looks back."""
    if context.handover.is_due:
        return None
    return context.moment.update if context.moment is not None else context.update


def is_same(one: Update | None, other: Update | None) -> bool:
    """Whether two boards show the same."""
    if one is None or other is None:
        return one is other
    return one is other or (one.key == other.key and one.view == other.view)


@contextmanager
def feeling(context: Context, shown: Update) -> Iterator[None]:
    """What is asked now sees the board that stands under the fingers, though more may have happened."""
    if is_same(shown, position(context)):
        yield
        return
    moment, behind = context.moment, context.of(_Behind)
    context.moment, behind.is_so = None, True
    try:
        with seeing(context, shown):
            yield
    finally:
        context.moment, behind.is_so = moment, False


def refuse_behind(context: Context) -> bool:
    """Whether the board that is felt is an earlier one, where nothing can be done: why, and what to do."""
    is_behind = context.of(_Behind).is_so
    if is_behind:
        context.say("explore-behind", "refusal")
    return is_behind
