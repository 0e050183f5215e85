"""The position that queries see: the present one, an earlier one, or the board under the fingers.

The match continues meanwhile and is announced as always. Only inside ``looking`` is ``Context.update`` another one.
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
    """Show commands the position that the person looks at, from the seat that the person had there."""
    if context.moment is None or context.update is None:
        yield
        return
    with seeing(context, context.moment.update):
        yield


@contextmanager
def seeing(context: Context, shown: Update) -> Iterator[None]:
    """Show commands this position in place of the present one."""
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
    """Announce to the holders of these seats in an earlier round."""
    context.renew_announcer(seats)
    try:
        yield
    finally:
        context.renew_announcer()


def look_at(context: Context, moment: Moment | None) -> None:
    """Show this moment to queries from now on; None is the present. Close lists of moves, which are outdated."""
    context.moment = moment
    if any(choice.is_move for choice in context.choices):
        context.choose_from([])


def refuse_past(context: Context) -> bool:
    """Return whether the person looks back and cannot act; announce that and the way to the present."""
    moment = context.moment
    if moment is not None:
        context.say("moments-past", "refusal", number=moment.number, round=moment.told_round)
    return moment is not None


class Explorer:
    """The exploring cursor, and the fields of a move that was begun with it."""

    def __init__(self) -> None:
        self.cell: Cell = ""
        self.taken: tuple[Cell, ...] = ()
        self.turn = ""  # match and position in which a piece was picked up
        self.line = 0  # which of the lines through the cell is read next

    def leave(self) -> None:
        """Forget the cursor, because another person comes."""
        self.cell, self.taken, self.turn, self.line = "", (), "", 0


class Positions:
    """The position of each announcement, from its wording until an outlet takes it."""

    def __init__(self) -> None:
        self.noted: dict[int, Update | None] = {}

    def note(self, seq: int, position: Update | None) -> None:
        """Store the position of an announcement."""
        self.noted[seq] = position

    def take(self, seq: int, present: Update | None) -> Update | None:
        """Return and remove the position of an announcement, in order; ``present`` if none was stored."""
        position = self.noted.get(seq, present)
        self.noted = {other: kept for other, kept in self.noted.items() if other > seq}
        return position


class _Behind:
    """The marker whether the felt board is out of date."""

    is_so = False


def position(context: Context) -> Update | None:
    """Return the position that a board shows: none before a hand-over, the earlier one while looking back."""
    if context.handover.is_due:
        return None
    return context.moment.update if context.moment is not None else context.update


def is_same(one: Update | None, other: Update | None) -> bool:
    """Return whether two boards show the same."""
    if one is None or other is None:
        return one is other
    return one is other or (one.key == other.key and one.view == other.view)


@contextmanager
def feeling(context: Context, shown: Update) -> Iterator[None]:
    """Show commands the board under the fingers, even if it is out of date."""
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
    """Return whether the felt board is out of date and the person cannot act; announce what to do."""
    is_behind = context.of(_Behind).is_so
    if is_behind:
        context.say("explore-behind", "refusal")
    return is_behind
