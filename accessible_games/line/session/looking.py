"""Looking back: while it lasts, commands that only ask see an earlier position in place of the present one.

The match goes on meanwhile, and is told as always: ``Context.update`` is the present one but inside ``looking``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from accessible_games.line.session.context import Context
from accessible_games.matches.moments import Moment
from accessible_games.matches.update import Update
from accessible_games.rules.core.game import Seat

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
